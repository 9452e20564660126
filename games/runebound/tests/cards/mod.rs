//! Every card, hero and token has a test of what it does.

pub mod assets;
mod content;
mod enemies;
mod events;
pub mod harness;
mod heroes;
mod quests;
mod skills;
mod stories;
mod tokens;
