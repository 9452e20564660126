//! All tests of the toy game, in one binary.

mod conformance;
mod record;
mod rules {
    mod bid;
    mod setup;
    mod token;
    mod turn;
}
