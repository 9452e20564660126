//! Bots prove themselves on Nim.

mod levels;
mod perfect;
mod search;
mod support;
