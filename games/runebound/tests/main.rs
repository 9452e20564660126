//! All tests of the game, in one binary.

mod bots;
mod cards;
mod conformance;
mod duel;
mod golden;
mod kit;
mod odds;
mod records;
mod trials;
mod rules {
    mod barter_and_challenge;
    mod between_rounds;
    mod combat_stacks;
    mod combat_surges;
    mod defeats;
    mod endings;
    mod heard;
    mod laws;
    mod moments;
    mod moves;
    mod options;
    mod quests_and_tests;
    mod r01_overview;
    mod r02_setup;
    mod r03_turn;
    mod r04_move;
    mod r05_shop;
    mod r06_adventure;
    mod r07_rest_train;
    mod r08_story;
    mod r09_skills;
    mod r10_events;
    mod r11_quests;
    mod r12_enemies;
    mod r13_combat_actions;
    mod r14_combat_end;
    mod r15_heroes_meet;
    mod r16_examples;
    mod rulings;
    mod seats;
    mod shopping;
}
