//! All tests of Runewars, in one binary.

mod bots;
mod cards {
    mod battle_tactics;
    mod heroes;
    mod leaders;
    mod quests;
    mod rewards;
    mod seasons;
    mod tactics;
    mod units;
}
mod conformance;
mod content;
mod golden;
mod kit;
mod odds;
mod records;
mod words;
mod rules {
    mod banners;
    pub mod battle;
    mod between;
    mod blight;
    mod claims;
    mod commanders;
    mod corners;
    mod duels;
    mod elimination;
    mod entering;
    mod explore;
    mod frontiers;
    mod heroes;
    mod losers;
    mod melee;
    mod movement;
    mod openings;
    mod orders;
    mod paths;
    mod power;
    mod provinces;
    mod retreat;
    mod rulings;
    mod season;
    mod setup;
    mod traps;
    mod variants;
    mod ways;
    mod winning;
    mod wishes;
    mod works;
}
