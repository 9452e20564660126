//! The command line as scripts and people use it.

mod commands;
mod fuzz;
mod play;
mod referee;
mod support;
mod tournament;
