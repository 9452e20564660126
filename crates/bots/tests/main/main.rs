//! Bots prove themselves on Nim.

mod advice;
mod foresight;
mod levels;
mod perfect;
mod search;
mod support;
