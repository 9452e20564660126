//! All tests of the game, in one binary.

mod bot;
mod cards;
mod conformance;
mod fragile;
mod golden;
mod kit;
mod perft;
mod rules;
mod tools;
