//! All tests of the game, in one binary.

mod brain;
mod cards;
mod conformance;
mod kit;
mod rules;
