//! What the foe cannot do, and what cancels or lends surge abilities.

use super::script::many;
use super::{Effect, Effects};
use crate::action::{Action, Prompt};
use crate::content::{Price, Use, content};
use crate::event::Event;
use crate::flow::combat::{Combat, answer_of_side, ask_side, fight, fight_mut, options};
use crate::flow::{Cx, Flow, call, next};
use crate::ids::*;
use crate::state::State;

pub(super) fn read(words: &[&str]) -> Result<Option<Effect>, String> {
    Ok(Some(match *words {
        ["foe", "cannot", "use", "surge"] => Effect::FoeCannotSurge { this_round: false },
        ["foe", "cannot", "use", "surge", "this", "round"] => Effect::FoeCannotSurge { this_round: true },
        ["foe", "cannot", "retreat"] => Effect::FoeCannotRetreat,
        ["cancel", "foe", "surge", "ability"] => Effect::CancelSurge,
        ["foe", "may", "cancel", "for", "X", "surge"] => Effect::FoeMayCancel,
        ["use", "1", "surge", "ability", "of", "a", "random", "discarded", "enemy"] => Effect::RaiseTheDead,
        _ => return Ok(None),
    }))
}

pub(super) fn say(words: &[&str]) -> Option<String> {
    Some(match *words {
        ["foe", "may", "cancel", "for", n, "surge"] => format!("the foe may cancel it for {n} surge"),
        ["cancel", "foe", "surge", "ability"] => "cancel the foe's surge ability".to_owned(),
        ["use", n, "surge", "ability", ref of @ ..] => format!("use {} {}", many(n, "surge ability"), of.join(" ")),
        _ => return None,
    })
}

pub(super) fn carry_out(it: Effects, cx: &mut Cx<'_>, effect: Effect) -> Flow {
    let then = it.then();
    match effect {
        Effect::FoeCannotSurge { .. } => {
            fight_mut(cx.state).side_mut(1 - it.side_in_combat()).cannot_surge = true;
            next(then)
        }
        Effect::FoeMayCancel => call(Combat::CancelFor { side: it.side_in_combat(), surge: it.paid }, then),
        Effect::RaiseTheDead => raise_the_dead(cx, it.side_in_combat(), then),
        // Whoever lets a side retreat or use surge looks for these.
        Effect::FoeCannotRetreat | Effect::CancelSurge => next(then),
        other => unreachable!("{other:?} is of another group"),
    }
}

fn cancel_actions(state: &State, side: u8, surge: u8) -> Vec<Action> {
    let foe = fight(state).side(1 - side);
    let mut all: Vec<Action> = options::payments(foe, surge).map(|it| Action::Cancel(it.bits())).collect();
    all.push(Action::Decline);
    all
}

/// The foe MAY spend as much surge to cancel the ability.
pub fn ask_cancel(cx: &mut Cx<'_>, side: u8, surge: u8) -> Flow {
    let actions = cancel_actions(cx.state, side, surge);
    if actions.len() == 1 {
        return Flow::Done;
    }
    let used = &fight(cx.state).side(side).used_round;
    let ability = *used.last().expect("a surge ability was just used");
    let prompt = Prompt::CancelFor { surge, ability };
    ask_side(cx, 1 - side, "combat.surge.5", prompt, actions, Combat::CancelForChosen { side, surge })
}

pub fn cancel_chosen(cx: &mut Cx<'_>, side: u8, surge: u8) -> Flow {
    if let Action::Cancel(tokens) = answer_of_side(cx, 1 - side, |state| cancel_actions(state, side, surge)) {
        let fight = fight_mut(cx.state);
        fight.side_mut(1 - side).spend(Places::from_bits(tokens));
        fight.is_cancelled = true;
        let own = fight.side(side);
        let (fighter, ability) = (own.fighter, *own.used_round.last().expect("it was just used"));
        cx.emit(Event::SurgeCancelled { fighter, ability });
    }
    Flow::Done
}

/// A random enemy of the combat discard pile lends a surge ability.
fn raise_the_dead(cx: &mut Cx<'_>, side: u8, then: Effects) -> Flow {
    let pile = &cx.state.adventures[Deck::Combat.index()].discard;
    let dead: Vec<CardId> = pile.iter().copied().filter(|it| content().card(*it).enemy().is_some()).collect();
    if dead.is_empty() {
        return next(then);
    }
    let card = dead[cx.pick(dead.len() as u32) as usize];
    call(Combat::Raised { side, card }, then)
}

fn raised_actions(card: CardId) -> Vec<Action> {
    let abilities = content().enemy(card).abilities.iter();
    abilities.filter(|it| content().ability(**it).usage == Use::Surge).map(|it| Action::Use(*it)).collect()
}

pub fn ask_raised(cx: &mut Cx<'_>, side: u8, card: CardId) -> Flow {
    let actions = raised_actions(card);
    if actions.is_empty() {
        return Flow::Done;
    }
    let prompt = Prompt::RaisedAbility { card };
    ask_side(cx, side, "combat.surge.4", prompt, actions, Combat::RaisedChosen { side, card })
}

pub fn raised_chosen(cx: &mut Cx<'_>, side: u8, card: CardId) -> Flow {
    let Action::Use(ability) = answer_of_side(cx, side, |_| raised_actions(card)) else {
        unreachable!("combat.surge.4 lists abilities")
    };
    cx.emit(Event::AbilityUsed { seat: None, ability });
    let paid = match content().ability(ability).price {
        Price::Surge(n) => n,
        // The one surge that was paid is the X.
        _ => 1,
    };
    next(Effects::of_side(cx.state, side, content().ability(ability).script).paying(paid))
}
