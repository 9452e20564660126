//! All tests of the game, in one binary.

mod brain;
mod cards;
mod conformance;
mod deck_tool;
mod kit;
mod rules;
