//! All tests of Runewars, in one binary.

mod bots;
mod cards {
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
mod field;
mod odds;
mod rules {
    mod banners;
    mod battle;
    mod commanders;
    mod explore;
    mod heroes;
    mod movement;
    mod orders;
    mod power;
    mod retreat;
    mod season;
    mod setup;
    mod variants;
    mod winning;
}
