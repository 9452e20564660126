//! Cards and the board: drawing, fighting, delays, zombies.

use super::gain::Choosing;
use super::script::{Names, deck, many, number};
use super::{Effect, Effects};
use crate::event::Event;
use crate::flow::combat::Combat;
use crate::flow::{Cx, Flow, adventure, call, next};
use crate::state::Foe;

pub(super) fn read(words: &[&str], names: &dyn Names) -> Result<Option<Effect>, String> {
    Ok(Some(match *words {
        ["draw", "1", kind, "card"] => Effect::DrawCard(deck(kind)?),
        ["fight", id] => Effect::Fight(names.card(id).ok_or_else(|| format!("there is no card '{id}' to fight"))?),
        ["challenge"] => Effect::Challenge { to_the_end: false },
        ["challenge", "to", "the", "end"] => Effect::Challenge { to_the_end: true },
        ["become", "delayed"] => Effect::BecomeDelayed,
        ["discard", "this", "card"] => Effect::DiscardThisCard,
        ["no", "bonus"] => Effect::NoBonus,
        ["place", n, "zombie", "here"] => Effect::PlaceZombie(number(n)?),
        ["remove", n, "zombie", "anywhere"] => Effect::RemoveZombie { count: number(n)?, within: None },
        ["remove", n, "zombie", "within", m, "hexes"] => {
            Effect::RemoveZombie { count: number(n)?, within: Some(number(m)?) }
        }
        _ => return Ok(None),
    }))
}

pub(super) fn say(words: &[&str]) -> Option<String> {
    Some(match *words {
        ["no", "bonus"] => "nothing".to_owned(),
        ["draw", n, deck, "card"] => format!("draw {}", many(n, &format!("{deck} card"))),
        ["fight", ref enemy @ ..] => format!("fight the {}", enemy.join(" ").replace('_', " ")),
        ["challenge"] => "challenge a hero here".to_owned(),
        ["challenge", "to", "the", "end"] => "challenge a hero here, without retreat".to_owned(),
        ["remove", n, "zombie", ref place @ ..] => format!("remove {} {}", many(n, "zombie"), place.join(" ")),
        _ => return None,
    })
}

pub(super) fn carry_out(it: Effects, cx: &mut Cx<'_>, effect: Effect) -> Flow {
    let (seat, then) = (it.seat, it.then());
    match effect {
        Effect::DrawCard(deck) => call(adventure::Adventure::Draw { seat, deck }, then),
        Effect::Fight(card) => call(Combat::Begin { seat, foe: Foe::Enemy(card), to_the_end: false }, then),
        Effect::Challenge { .. } => unreachable!("challenge.1 an action begins it"),
        Effect::BecomeDelayed => {
            // delayed.1, amb.delayed-twice A hero is delayed or not.
            cx.state.heroes[seat].is_delayed = true;
            cx.emit(Event::BecameDelayed { seat });
            next(then)
        }
        Effect::PlaceZombie(n) => {
            let hex = cx.state.heroes[seat].hex;
            for _ in 0..n {
                cx.state.add_zombie(hex);
                cx.emit(Event::ZombiePlaced { hex });
            }
            next(then)
        }
        Effect::RemoveZombie { count, within } => call(Choosing::Zombie { seat, left: count, within }, then),
        // Nothing to do; whoever takes the trophy looks for the discard.
        Effect::NoBonus | Effect::DiscardThisCard => next(then),
        other => unreachable!("{other:?} is of another group"),
    }
}
