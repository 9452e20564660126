//! Answers of records that were made under older rules.

use crate::content::{Effect, content};
use serde_json::{Value, json};

/// Rewrites the entries of one version for the next.
pub fn upgrade(from_version: u32, entries: Vec<Value>) -> Option<Vec<Value>> {
    match from_version {
        1 => Some(entries.into_iter().map(name_the_challenge).collect()),
        // Version 3: all cards of a training are drawn before any is discarded. Answers
        // are read as they were; a hero with two cards that draw more may be asked for
        // other discards.
        2 => Some(entries),
        // Version 4: a combat ends when a hero barters away the health it stands on, also
        // if an ability heals the hero at once or the foe would still be asked to retreat.
        3 => Some(entries),
        // Version 5: whoever shares the hex is heard again when gold or an asset has come or
        // gone, and after a combat; an outcome makes its quest a trophy also if its fight was
        // lost; abilities block before the first cast. Games in which heroes met may not play
        // out any more.
        4 => Some(entries),
        _ => None,
    }
}

/// Version 2: a challenge names its ability. There was one, to the end. Windows to
/// make an offer are new, so games in which heroes met may not play out any more.
fn name_the_challenge(mut entry: Value) -> Value {
    let Some(challenge) = entry.pointer_mut("/answer/action/Challenge").filter(|it| it.is_u64()) else { return entry };
    let is_to_the_end = |it: &&crate::content::Ability| {
        content().script(it.script).clauses().any(|it| *it == Effect::Challenge { to_the_end: true })
    };
    let ability = content().abilities.iter().position(|it| is_to_the_end(&it));
    *challenge = json!({ "seat": challenge, "ability": ability });
    entry
}
