//! All tests of the game, in one binary.

mod conformance;
