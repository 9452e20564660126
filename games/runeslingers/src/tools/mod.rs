//! What Runeslingers adds to the command line and to the deck builder.

pub mod deck;

use tools::Tool;

/// All tools of the game.
pub const TOOLS: &[Tool] = &[Tool {
    name: "deck",
    about: "Check a deck, or make one by chance",
    usage: "check FILE [--mode MODE]           a deck list (`3 Fireball`), a share code or a preset's name
  random --seed SEED [--mode MODE]   a deck from a pool that the seed opens
    MODE   starter, constructed (unless you say otherwise), draft, sealed",
    run: deck::run,
}];
