//! Every test of the crate in one binary.

mod brute;
mod event;
mod field;
mod large;
mod others;
mod scores;
mod trf;
