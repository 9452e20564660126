//! Moves and terrain dice.

use super::script::{count, number, terrain};
use super::{Amount, Effect, Effects};
use crate::content::When;
use crate::event::Purpose;
use crate::flow::movement::Movement;
use crate::flow::{Cx, Flow, call, dice, next};
use crate::ids::*;

pub(super) fn read(words: &[&str]) -> Result<Option<Effect>, String> {
    Ok(Some(match *words {
        ["move", "up", "to", n, "hexes"] => Effect::MoveUpTo(match Attribute::parse(n) {
            Some(attribute) => Amount::Attribute(attribute),
            None => Amount::Fixed(number(n)?),
        }),
        ["move", "to", "any", "city"] => Effect::MoveToCity,
        ["roll", n, "dice", "and", "move"] => Effect::RollAndMove(number(n)?),
        ["treat", "1", "dice", "as", kind] => Effect::TreatDie(terrain(kind)?),
        ["reroll", n @ ("1" | "any" | "all"), "dice"] => Effect::Reroll(count(n)?),
        ["roll", n, "extra", "dice"] => Effect::ExtraDice(number(n)?),
        ["explore"] => Effect::Explore,
        _ => return Ok(None),
    }))
}

pub(super) fn say(words: &[&str]) -> Option<String> {
    Some(match *words {
        ["move", "up", "to", "mind", "hexes"] => "move up to as many hexes as your mind".to_owned(),
        ["move", "up", "to", "1", "hexes"] => "move up to 1 hex".to_owned(),
        ["reroll", "any", "dice"] => "reroll any of the dice".to_owned(),
        ["reroll", "all", "dice"] => "reroll all dice".to_owned(),
        ["reroll", n, "dice"] => format!("reroll {}", n_dice(n)),
        ["roll", n, "dice", "and", "move"] => format!("roll {} and move", n_dice(n)),
        ["roll", n, "extra", "dice"] => format!("roll {} more", n_dice(n)),
        ["treat", n, "dice", "as", terrain] => format!("treat {} as {terrain}", n_dice(n)),
        _ => return None,
    })
}

fn n_dice(n: &str) -> String {
    if n == "1" { "1 die".to_owned() } else { format!("{n} dice") }
}

pub(super) fn carry_out(it: Effects, cx: &mut Cx<'_>, effect: Effect) -> Flow {
    let (seat, then) = (it.seat, it.then());
    match effect {
        Effect::MoveUpTo(amount) => {
            let left = it.amount(cx.state, amount);
            call(Movement::Wander { seat, left }, then)
        }
        Effect::MoveToCity => call(Movement::ToCity { seat }, then),
        Effect::RollAndMove(n_dice) => call(Movement::RollSome { seat, n_dice }, then),
        Effect::Explore => {
            let extra = dice::extra_dice(cx, seat, When::Explore);
            let n_dice = cx.state.speed(seat) as u8 + extra;
            dice::throw(cx, seat, Purpose::Prey, n_dice);
            call(dice::Dice::Ask { seat, purpose: Purpose::Prey }, then)
        }
        // The rolls look for these.
        Effect::TreatDie(_) | Effect::Reroll(_) | Effect::ExtraDice(_) => next(then),
        other => unreachable!("{other:?} is of another group"),
    }
}
