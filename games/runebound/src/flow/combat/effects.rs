//! Effects that happen to the sides of a combat.

use super::super::effects::{Effects, lose_gold};
use super::super::{Cx, Flow, call, exert, next};
use super::act::{attack, flip, recast};
use super::{Combat, Hit, Pick, answer_of_side, ask_side, fight, fight_mut, options};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::{Count, Effect, Price, Use, Whose, content};
use crate::event::Event;
use crate::ids::*;
use crate::state::{Fighter, NONE, State, TokenState};

/// Carries out a clause for a side; `amount` is worked out already, and is the
/// X that was paid for clauses that ask for it.
pub fn carry_out(cx: &mut Cx<'_>, side: u8, effect: Effect, amount: u8, then: Effects) -> Flow {
    let foe = 1 - side;
    match effect {
        Effect::Deal { symbol, unblockable, .. } => {
            let hit = attack(cx, side, symbol, amount, unblockable);
            call(Combat::Damage { hit }, then)
        }
        Effect::Suffer(amount) => call(Combat::Damage { hit: suffering(cx.state, side, amount) }, then),
        Effect::FoeSuffers(amount) => call(Combat::Damage { hit: suffering(cx.state, foe, amount) }, then),
        Effect::Block(n) => {
            fight_mut(cx.state).side_mut(side).ward += n;
            next(then)
        }
        Effect::Flip { count: Count::All, .. } => {
            for token in targets(cx.state, side, Pick::FlipFoe) {
                flip(cx, foe, token.1);
            }
            next(then)
        }
        Effect::Flip { whose, .. } => {
            let pick = match whose {
                Whose::Own => Pick::FlipOwn,
                Whose::Foe => Pick::FlipFoe,
                Whose::Either => Pick::FlipEither,
            };
            call(Combat::Pick { side, pick }, then)
        }
        Effect::Recast { count, whose, spent } => {
            let pick = match (whose, spent, count) {
                (Whose::Foe, ..) => Pick::RecastFoe,
                (_, true, _) => Pick::RecastOwnSpent,
                (_, false, _) => Pick::RecastOwnAny,
            };
            call(Combat::Pick { side, pick }, then)
        }
        Effect::Remove { count: Count::All, symbol } => {
            for token in targets(cx.state, side, Pick::Remove { symbol }) {
                remove(cx, foe, token.1);
            }
            next(then)
        }
        Effect::Remove { symbol, .. } => call(Combat::Pick { side, pick: Pick::Remove { symbol } }, then),
        Effect::DoubleSymbol(symbol) => {
            fight_mut(cx.state).side_mut(side).doubled |= 1 << symbol as u8;
            next(then)
        }
        Effect::FoeCannotSurge { .. } => {
            fight_mut(cx.state).side_mut(foe).cannot_surge = true;
            next(then)
        }
        Effect::NextUnblockable => {
            fight_mut(cx.state).side_mut(side).is_next_unblockable = true;
            next(then)
        }
        Effect::ReturnDamage => {
            fight_mut(cx.state).side_mut(side).returns_damage = true;
            next(then)
        }
        Effect::FoeMayCancel => call(Combat::CancelFor { side, surge: amount }, then),
        Effect::RaiseTheDead => raise_the_dead(cx, side, then),
        Effect::FoeLosesGold(n) => {
            if let Fighter::Hero(seat) = fight(cx.state).side(foe).fighter {
                lose_gold(cx, seat, n);
            }
            next(then)
        }
        Effect::FoeDiscardsSkills(n) => match fight(cx.state).side(foe).fighter {
            Fighter::Hero(seat) => call(exert::Exert::new(seat, n, DiscardReason::Effect), then),
            _ => next(then),
        },
        other => unreachable!("{other:?} is not for combat"),
    }
}

/// amb.shield-timing What is suffered in combat is no attack, but shields block it
/// like any damage, as soon as there are any.
fn suffering(state: &State, to: u8, amount: u8) -> Hit {
    let can_block = fight(state).round > 0;
    Hit { to, amount, blocked: 0, symbol: Symbol::Dash, can_block, is_attack: false }
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
        let tokens = targets.iter().fold(0, |bits, (_, at)| bits | 1 << at);
        return options::subsets(tokens).map(Action::Tokens).chain([Action::Tokens(0)]).collect();
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
            for token in 0..fight(cx.state).side(side).tokens.len() as u8 {
                if tokens & (1 << token) != 0 {
                    recast(cx, side, token);
                }
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

fn cancel_actions(state: &State, side: u8, surge: u8) -> Vec<Action> {
    let foe = fight(state).side(1 - side);
    let mut all: Vec<Action> = options::payments(foe, surge).map(Action::Cancel).collect();
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
        fight.side_mut(1 - side).spend(tokens);
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
