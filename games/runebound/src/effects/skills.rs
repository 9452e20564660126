//! Skill cards and attribute tests.

use super::script::{attribute, many, number};
use super::{Effect, Effects};
use crate::action::DiscardReason;
use crate::flow::combat::fight;
use crate::flow::{Cx, Flow, call, exert, next, skills, test};
use crate::state::Fighter;

pub(super) fn read(words: &[&str]) -> Result<Option<Effect>, String> {
    Ok(Some(match *words {
        ["draw", n, "skill"] => Effect::DrawSkills(number(n)?),
        ["discard", n, "skill"] => Effect::DiscardSkills(number(n)?),
        ["foe", "discards", n, "skill"] => Effect::FoeDiscardsSkills(number(n)?),
        ["discard", "down", "to", "hand", "size"] => Effect::DiscardToHandSize,
        ["learn", "1", "skill", "free"] => Effect::LearnFree,
        ["learn", "1", "skill", "for", "1", "fewer", "orb"] => Effect::LearnCheaper,
        ["test", kind] => Effect::Test { attribute: attribute(kind)?, modifier: 0 },
        ["test", kind, modifier] => Effect::Test {
            attribute: attribute(kind)?,
            modifier: modifier.parse().map_err(|_| format!("'{modifier}' is not a modifier"))?,
        },
        ["reveal", n, "extra", "card"] => Effect::RevealExtra(number(n)?),
        ["the", "test", "succeeds"] => Effect::TestSucceeds,
        _ => return Ok(None),
    }))
}

pub(super) fn say(words: &[&str]) -> Option<String> {
    Some(match *words {
        ["draw", n, "skill"] => format!("draw {}", many(n, "skill card")),
        ["discard", n, "skill"] => format!("discard {}", many(n, "skill card")),
        ["discard", "down", "to", "hand", "size"] => "discard down to your hand size".to_owned(),
        ["foe", "discards", n, "skill"] => format!("the foe discards {}", many(n, "skill card")),
        ["learn", n, "skill", "free"] => format!("learn {} for free", many(n, "skill")),
        ["learn", n, "skill", "for", less, "fewer", "orb"] => {
            format!("learn {} for {} less", many(n, "skill"), many(less, "orb"))
        }
        ["reveal", n, "extra", "card"] => format!("reveal {}", many(n, "extra card")),
        _ => return None,
    })
}

pub(super) fn carry_out(it: Effects, cx: &mut Cx<'_>, effect: Effect) -> Flow {
    let (seat, then) = (it.seat, it.then());
    match effect {
        Effect::DrawSkills(n) => {
            skills::draw(cx, seat, usize::from(n));
            next(then)
        }
        Effect::DiscardSkills(n) => call(exert::Exert::new(seat, n, DiscardReason::Effect), then),
        Effect::FoeDiscardsSkills(n) => match fight(cx.state).side(1 - it.side_in_combat()).fighter {
            Fighter::Hero(seat) => call(exert::Exert::new(seat, n, DiscardReason::Effect), then),
            _ => next(then),
        },
        Effect::LearnFree => call(skills::Learn::Free { seat }, then),
        Effect::LearnCheaper => call(skills::Learn::Cheaper { seat }, then),
        Effect::Test { attribute, modifier } => {
            call(test::TestFrame::Begin { seat, attribute, modifier, is_event: false }, then)
        }
        // The end of the effect and the tests look for these.
        Effect::DiscardToHandSize | Effect::RevealExtra(_) | Effect::TestSucceeds => next(then),
        other => unreachable!("{other:?} is of another group"),
    }
}
