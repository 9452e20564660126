//! All tests of the game, in one binary.

mod cards;
mod conformance;
mod kit;
mod rules;
