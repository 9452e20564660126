//! Bots prove themselves on Nim.

mod foresight;
mod levels;
mod perfect;
mod search;
mod support;
