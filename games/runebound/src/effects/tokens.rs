//! Combat tokens: flipping, recasting, removing, doubling; and the order of actions.

use super::damage::kind;
use super::script::{count, many, number, symbol};
use super::{Count, Effect, Effects, Whose};
use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::flow::combat::act::{flip, recast};
use crate::flow::combat::{Combat, Pick, answer_of_side, ask_side, fight, fight_mut};
use crate::flow::{Cx, Flow, call, next};
use crate::ids::Places;
use crate::state::{NONE, State, TokenState};

pub(super) fn read(words: &[&str]) -> Result<Option<Effect>, String> {
    Ok(Some(match *words {
        ["flip", "all", "foe", "token"] => Effect::Flip { count: Count::All, whose: Whose::Foe },
        ["flip", "1", side, "token"] => Effect::Flip { count: Count::Exactly(1), whose: whose(side)? },
        ["recast", "any", "own", "unspent", "token"] => {
            Effect::Recast { count: Count::Any, whose: Whose::Own, spent: false }
        }
        ["recast", "1", "own", "spent", "token"] => {
            Effect::Recast { count: Count::Exactly(1), whose: Whose::Own, spent: true }
        }
        ["recast", "1", "foe", "unspent", "token"] => {
            Effect::Recast { count: Count::Exactly(1), whose: Whose::Foe, spent: false }
        }
        ["remove", n @ ("1" | "all"), "foe", "any", "token"] => Effect::Remove { count: count(n)?, symbol: None },
        ["remove", n @ ("1" | "all"), "foe", kind, "token"] => {
            Effect::Remove { count: count(n)?, symbol: Some(symbol(kind)?) }
        }
        ["double", "own", kind, "this", "round"] => Effect::DoubleSymbol(symbol(kind)?),
        ["perform", "1", "extra", "combat", "action"] => Effect::ExtraAction,
        ["gain", n, "initiative"] => Effect::Initiative(number(n)?),
        _ => return Ok(None),
    }))
}

fn whose(word: &str) -> Result<Whose, String> {
    match word {
        "own" => Ok(Whose::Own),
        "foe" => Ok(Whose::Foe),
        "any" => Ok(Whose::Either),
        other => Err(format!("'{other}' is not own, foe or any")),
    }
}

pub(super) fn say(words: &[&str]) -> Option<String> {
    Some(match *words {
        [verb @ ("flip" | "recast" | "remove"), n, whose, ref what @ .., "token"] => {
            format!("{verb} {}", of_tokens(n, whose, what))
        }
        ["double", "own", symbol, "this", "round"] => format!("your {} counts twice this round", kind(symbol)),
        ["perform", n, "extra", "combat", "action"] => format!("take {}", many(n, "extra combat action")),
        _ => return None,
    })
}

/// `1 foe any token`, `all foe shield token`, `1 own spent token`.
fn of_tokens(n: &str, whose: &str, what: &[&str]) -> String {
    let what: String = what.iter().filter(|it| **it != "any").map(|it| format!("{it} ")).collect();
    let whose = match whose {
        "own" => "your ",
        "foe" => "the foe's ",
        _ => "",
    };
    match (n, whose) {
        ("all", _) => format!("all {whose}{what}tokens"),
        ("any", _) => format!("any of {whose}{what}tokens"),
        (n, "") => format!("{n} {what}token of either side"),
        (n, _) => format!("{n} of {whose}{what}tokens"),
    }
}

pub(super) fn carry_out(it: Effects, cx: &mut Cx<'_>, effect: Effect) -> Flow {
    let then = it.then();
    let pick = match effect {
        // Whoever counts initiative or gives actions looks for these.
        Effect::ExtraAction | Effect::Initiative(_) => return next(then),
        Effect::DoubleSymbol(symbol) => {
            fight_mut(cx.state).side_mut(it.side_in_combat()).doubled.insert(symbol);
            return next(then);
        }
        Effect::Flip { whose: Whose::Own, .. } => Pick::FlipOwn,
        Effect::Flip { whose: Whose::Foe, .. } => Pick::FlipFoe,
        Effect::Flip { whose: Whose::Either, .. } => Pick::FlipEither,
        Effect::Recast { whose: Whose::Foe, .. } => Pick::RecastFoe,
        Effect::Recast { spent: true, .. } => Pick::RecastOwnSpent,
        Effect::Recast { spent: false, .. } => Pick::RecastOwnAny,
        Effect::Remove { symbol, .. } => Pick::Remove { symbol },
        other => unreachable!("{other:?} is of another group"),
    };
    let side = it.side_in_combat();
    if !matches!(effect, Effect::Flip { count: Count::All, .. } | Effect::Remove { count: Count::All, .. }) {
        return call(Combat::Pick { side, pick }, then);
    }
    for (of, token) in targets(cx.state, side, pick) {
        match pick {
            Pick::Remove { .. } => remove(cx, of, token),
            _ => flip(cx, of, token),
        }
    }
    next(then)
}

/// The tokens that may be named: side and place.
fn targets(state: &State, side: u8, pick: Pick) -> Vec<(u8, u8)> {
    let of = |side: u8, fits: &dyn Fn(usize) -> bool| -> Vec<(u8, u8)> {
        let n_tokens = fight(state).side(side).tokens.len();
        (0..n_tokens).filter(|at| fits(*at)).map(|at| (side, at as u8)).collect()
    };
    let (own, foe) = (fight(state).side(side), fight(state).side(1 - side));
    // combat.double.6 A covered double is safe: it shows no symbol to name.
    match pick {
        Pick::FlipOwn | Pick::RecastOwnAny => of(side, &|at| own.symbol(at).is_some()),
        Pick::FlipFoe | Pick::RecastFoe => of(1 - side, &|at| foe.symbol(at).is_some()),
        Pick::FlipEither => {
            let mut all = of(side, &|at| own.symbol(at).is_some());
            all.extend(of(1 - side, &|at| foe.symbol(at).is_some()));
            all
        }
        Pick::RecastOwnSpent => of(side, &|at| own.tokens[at].state == TokenState::Spent),
        Pick::Remove { symbol } => {
            of(1 - side, &|at| foe.symbol(at).is_some_and(|it| symbol.is_none_or(|wanted| it == wanted)))
        }
    }
}

fn pick_actions(state: &State, side: u8, pick: Pick) -> Vec<Action> {
    let targets = targets(state, side, pick);
    if pick == Pick::RecastOwnAny {
        let tokens: Places = targets.iter().map(|(_, at)| *at).collect();
        return tokens.subsets().chain([Places::EMPTY]).map(|it| Action::Tokens(it.bits())).collect();
    }
    targets.into_iter().map(|(side, token)| Action::Token { side, token }).collect()
}

pub fn ask_pick(cx: &mut Cx<'_>, side: u8, pick: Pick) -> Flow {
    let actions = pick_actions(cx.state, side, pick);
    if actions.is_empty() || actions == [Action::Tokens(0)] {
        return Flow::Done;
    }
    let (rule, prompt) = match pick {
        Pick::FlipOwn | Pick::FlipFoe | Pick::FlipEither => ("combat.flip.1", Prompt::FlipToken),
        Pick::RecastFoe | Pick::RecastOwnSpent | Pick::RecastOwnAny => ("combat.recast.1", Prompt::RecastToken),
        Pick::Remove { .. } => ("combat.round.7", Prompt::RemoveToken),
    };
    ask_side(cx, side, rule, prompt, actions, Combat::Picked { side, pick })
}

pub fn picked(cx: &mut Cx<'_>, side: u8, pick: Pick) -> Flow {
    match answer_of_side(cx, side, |state| pick_actions(state, side, pick)) {
        Action::Token { side: of, token } => match pick {
            Pick::FlipOwn | Pick::FlipFoe | Pick::FlipEither => flip(cx, of, token),
            Pick::RecastFoe | Pick::RecastOwnSpent | Pick::RecastOwnAny => recast(cx, of, token),
            Pick::Remove { .. } => remove(cx, of, token),
        },
        Action::Tokens(tokens) => {
            for token in fight(cx.state).side(side).places(Places::from_bits(tokens)) {
                recast(cx, side, token as u8);
            }
        }
        other => unreachable!("combat.recast.1 does not list {other:?}"),
    }
    Flow::Done
}

/// The token is out for this round; a double below it stays
/// (amb.double-top-removed).
fn remove(cx: &mut Cx<'_>, side: u8, token: u8) {
    let own = fight_mut(cx.state).side_mut(side);
    let it = &mut own.tokens[usize::from(token)];
    it.state = TokenState::Removed;
    it.on = NONE;
    let (token, fighter) = (it.token, own.fighter);
    cx.emit(Event::TokenRemoved { fighter, token });
}
