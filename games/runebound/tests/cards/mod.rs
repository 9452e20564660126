//! Every card, hero and token has a test of what it does.

pub mod assets;
mod content;
mod enemies;
mod events;
pub mod harness;
mod heroes;
mod origins;
mod quests;
mod skills;
mod skills_in_combat;
mod stories;
mod tokens;
