//! Carrying out combat actions.

use super::super::{Cx, Flow, call, effects as printed, exert, next};
use super::{Combat, Hit, answer_of_side, ask_side, fight, fight_mut, mark_used, may_use, options, round};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::{Effect, Price, When, content};
use crate::event::Event;
use crate::ids::*;
use crate::state::{Fighter, NONE, TokenState};

/// combat.pass.1 A combat action, or a pass.
pub fn ask_action(cx: &mut Cx<'_>, side: u8) -> Flow {
    let actions = options::combat_actions(cx.state, side);
    let prompt = Prompt::Combat { side, fighter: fight(cx.state).side(side).fighter };
    ask_side(cx, side, "combat.round.3", prompt, actions, Combat::Acted { side })
}

pub fn acted(cx: &mut Cx<'_>, side: u8) -> Flow {
    let action = answer_of_side(cx, side, |state| options::combat_actions(state, side));
    let then = Combat::After { side };
    let fighter = fight(cx.state).side(side).fighter;
    match action {
        Action::Deal { symbol, tokens } => {
            let (own, tokens) = (fight_mut(cx.state).side_mut(side), Places::from_bits(tokens));
            let amount = own.total(tokens);
            own.spend(tokens);
            let hit = attack(cx, side, symbol, amount, false);
            call(Combat::Damage { hit }, then)
        }
        Action::Flip { with, token } => {
            let left = spend_agility(cx, side, with);
            flip(cx, side, token);
            call(Combat::Agility { side, left }, then)
        }
        Action::RecastFoe { with, token } => {
            let left = spend_agility(cx, side, with);
            recast(cx, 1 - side, token);
            call(Combat::Agility { side, left }, then)
        }
        Action::Surge { ability, tokens } => {
            let (own, tokens) = (fight_mut(cx.state).side_mut(side), Places::from_bits(tokens));
            let paid = own.total(tokens);
            own.spend(tokens);
            mark_used(cx.state, side, ability);
            cx.emit(Event::SurgeUsed { fighter, ability });
            call(Combat::Surged { side, ability, paid }, then)
        }
        // combat.double.3 Stacking is the whole combat action.
        Action::Stack { token, on } => {
            let own = fight_mut(cx.state).side_mut(side);
            own.tokens[usize::from(token)].on = on;
            let (token, on) = (own.tokens[usize::from(token)].token, own.tokens[usize::from(on)].token);
            cx.emit(Event::TokenStacked { fighter, token, on });
            next(then)
        }
        Action::Use(ability) => {
            let Fighter::Hero(seat) = fighter else { unreachable!("only heroes exert") };
            mark_used(cx.state, side, ability);
            cx.emit(Event::AbilityUsed { seat: Some(seat), ability });
            let Price::Exert(n) = content().ability(ability).price else {
                unreachable!("such a combat action costs an exert")
            };
            let pay = exert::Exert::new(seat, n, DiscardReason::Exert);
            let run = printed::Effects::of_side(cx.state, side, content().ability(ability).script);
            Flow::sequence([pay.into(), run.into()], then.into())
        }
        Action::Pass => {
            round::pass(cx, side, false);
            next(Combat::Next)
        }
        other => unreachable!("combat.round.3 does not list {other:?}"),
    }
}

/// Makes an attack of it: what lasts for the next damage is used up.
pub fn attack(cx: &mut Cx<'_>, side: u8, symbol: Symbol, amount: u8, unblockable: bool) -> Hit {
    let own = fight_mut(cx.state).side_mut(side);
    let next_unblockable = amount > 0 && std::mem::take(&mut own.is_next_unblockable);
    let by = own.fighter;
    if amount > 0 {
        cx.emit(Event::DamageDealt { by, symbol, amount });
    }
    Hit { to: 1 - side, amount, blocked: 0, symbol, can_block: !unblockable && !next_unblockable, is_attack: true }
}

/// combat.round.3 After the action the foe is next, unless an ability gives
/// an extra one (amb.extra-combat-action).
pub fn after(cx: &mut Cx<'_>, side: u8) -> Flow {
    if fight(cx.state).end.is_some() {
        return next(Combat::Ended);
    }
    fight_mut(cx.state).is_cancelled = false;
    let extra = state_extra(cx, side);
    if let Some(ability) = extra {
        let prompt = Prompt::UseAbility { ability };
        let actions = vec![Action::Use(ability), Action::Decline];
        return ask_side(cx, side, "exert.2", prompt, actions, Combat::Extra { side, ability });
    }
    fight_mut(cx.state).next = 1 - side;
    next(Combat::Next)
}

/// An ability that may give an extra combat action now.
fn state_extra(cx: &Cx<'_>, side: u8) -> Option<AbilityId> {
    let state = &*cx.state;
    let found = state.fighter_abilities(fight(state).side(side).fighter).into_iter().find(|it| {
        let ability = content().ability(*it);
        ability.when == When::AfterCombatAction
            && content().script(ability.script).clauses().any(|it| *it == Effect::ExtraAction)
            && may_use(state, side, *it)
    })?;
    options::may_act(state, side).then_some(found)
}

pub fn extra(cx: &mut Cx<'_>, side: u8, ability: AbilityId) -> Flow {
    match answer_of_side(cx, side, |_| vec![Action::Use(ability), Action::Decline]) {
        Action::Use(_) => {
            mark_used(cx.state, side, ability);
            let seat = match fight(cx.state).side(side).fighter {
                Fighter::Hero(seat) => Some(seat),
                _ => None,
            };
            cx.emit(Event::AbilityUsed { seat, ability });
            next(Combat::Act { side })
        }
        _ => {
            fight_mut(cx.state).next = 1 - side;
            next(Combat::Next)
        }
    }
}

/// Spends an agility token; says how many further uses it has (amb.double-agility).
fn spend_agility(cx: &mut Cx<'_>, side: u8, with: u8) -> u8 {
    let own = fight_mut(cx.state).side_mut(side);
    let uses = own.value(usize::from(with));
    own.spend(Places::only(with));
    uses - 1
}

fn agility_actions(state: &crate::state::State, side: u8) -> Vec<Action> {
    let mut all = Vec::new();
    options::agility(state, side, NONE, &mut all);
    all.push(Action::Done);
    all
}

/// The second use of a doubled agility MAY be declined.
pub fn ask_agility(cx: &mut Cx<'_>, side: u8, left: u8) -> Flow {
    if left == 0 {
        return Flow::Done;
    }
    let actions = agility_actions(cx.state, side);
    ask_side(cx, side, "combat.agility.3", Prompt::Agility { left }, actions, Combat::AgilityChosen { side, left })
}

pub fn agility_chosen(cx: &mut Cx<'_>, side: u8, left: u8) -> Flow {
    match answer_of_side(cx, side, |state| agility_actions(state, side)) {
        Action::Flip { token, .. } => flip(cx, side, token),
        Action::RecastFoe { token, .. } => recast(cx, 1 - side, token),
        Action::Done => return Flow::Done,
        other => unreachable!("combat.agility.3 does not list {other:?}"),
    }
    next(Combat::Agility { side, left: left - 1 })
}

/// combat.flip.1 The token is turned to its other side; on a double it stays.
pub fn flip(cx: &mut Cx<'_>, side: u8, token: u8) {
    let own = fight_mut(cx.state).side_mut(side);
    let it = &mut own.tokens[usize::from(token)];
    it.face = 1 - it.face;
    let (token, face, fighter) = (it.token, it.face, own.fighter);
    cx.emit(Event::TokenFlipped { fighter, token, face });
}

/// combat.recast.1 The token is cast again; a spent one comes back.
pub fn recast(cx: &mut Cx<'_>, side: u8, token: u8) {
    let face = cx.pick(2) as u8;
    let own = fight_mut(cx.state).side_mut(side);
    let it = &mut own.tokens[usize::from(token)];
    it.face = face;
    it.state = TokenState::Unspent;
    let (token, fighter) = (it.token, own.fighter);
    cx.emit(Event::TokenRecast { fighter, token, face });
}

/// A foe's ability that may cancel the surge ability that was paid for.
fn counter(cx: &Cx<'_>, side: u8) -> Option<AbilityId> {
    let state = &*cx.state;
    let foe = 1 - side;
    let Fighter::Hero(seat) = fight(state).side(foe).fighter else { return None };
    state.abilities_when(seat, When::FoeSurge).find(|id| {
        let can_pay = match content().ability(*id).price {
            Price::Exert(n) => state.heroes[seat].hand.len() >= usize::from(n),
            _ => true,
        };
        can_pay && may_use(state, foe, *id)
    })
}

pub fn surged(cx: &mut Cx<'_>, side: u8, ability: AbilityId, paid: u8) -> Flow {
    let Some(counter) = counter(cx, side) else {
        return next(Combat::Resolve { side, ability, paid });
    };
    let prompt = Prompt::UseAbility { ability: counter };
    let actions = vec![Action::Use(counter), Action::Decline];
    ask_side(cx, 1 - side, "exert.2", prompt, actions, Combat::Countered { side, ability, counter, paid })
}

pub fn countered(cx: &mut Cx<'_>, side: u8, ability: AbilityId, counter: AbilityId, paid: u8) -> Flow {
    if cx.answer() == Action::Decline {
        return next(Combat::Resolve { side, ability, paid });
    }
    let Fighter::Hero(seat) = fight(cx.state).side(1 - side).fighter else { unreachable!("only heroes cancel") };
    mark_used(cx.state, 1 - side, counter);
    cx.emit(Event::AbilityUsed { seat: Some(seat), ability: counter });
    let fighter = fight(cx.state).side(side).fighter;
    cx.emit(Event::SurgeCancelled { fighter, ability });
    let price = match content().ability(counter).price {
        Price::Exert(n) => n,
        _ => 0,
    };
    next(exert::Exert::new(seat, price, DiscardReason::Exert))
}

pub fn resolve(cx: &mut Cx<'_>, side: u8, ability: AbilityId, paid: u8) -> Flow {
    let script = content().ability(ability).script;
    next(printed::Effects::of_side(cx.state, side, script).paying(paid))
}
