//! All tests of the game, in one binary.

mod bot;
mod cards;
mod conformance;
mod fragile;
mod kit;
mod rules;
mod tools;
