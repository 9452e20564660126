//! What can be said of content files without knowing their rows.
//!
//! * [`rules_hash`]: the fingerprint of what decides how a game goes. Words,
//!   sources and confidence are not part of it, so a better sentence on a card
//!   never stops a running game.
//! * [`unlike_numbers`]: where words and deeds of a row speak of different numbers.
//! * [`origins`]: which fields of a row are printed and which are our own design.

mod behaviour;
mod numbers;
mod origin;

pub use behaviour::rules_hash;
pub use numbers::{Unlike, unlike_numbers};
pub use origin::{Origin, Share, origins, share};

/// A content file: its name and its TOML.
pub type File = (&'static str, &'static str);

/// Keys that say where a row comes from.
const ABOUT: [&str; 9] =
    ["confidence", "known", "proposed", "conf", "source", "sources", "note", "notes", "seed_facts"];

/// Whether a key says where a row, or a field of it, comes from.
fn is_about(key: &str) -> bool {
    ABOUT.contains(&key) || ["_confidence", "_source", "_note"].iter().any(|it| key.ends_with(it))
}
