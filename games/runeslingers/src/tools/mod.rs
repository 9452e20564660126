//! What Runeslingers adds to the command line and to the deck builder.

pub mod deck;

use deck::DeckRequest;
use tools::Tool;

/// All tools of the game.
pub const TOOLS: &[Tool] = &[Tool::new::<DeckRequest>(
    "deck",
    "Check a deck, or make one by chance",
    "check FILE [--mode MODE]           a deck list (`3 Fireball`), a share code or a preset's name
  random --seed SEED [--mode MODE]   a deck from a pool that the seed opens
    MODE   starter, constructed (unless you say otherwise), draft, sealed",
)];
