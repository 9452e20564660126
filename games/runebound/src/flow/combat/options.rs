//! What a side may do as its combat action.

use super::fight;
use crate::action::Action;
use crate::content::{Effect, Price, Use, content};
use crate::ids::*;
use crate::state::{Fighter, NONE, Side, State};

/// The damage that a side deals (combat.physical.1 to combat.enemy-damage.1).
fn damage_symbols(fighter: Fighter) -> &'static [Symbol] {
    match fighter {
        Fighter::Hero(_) => &[Symbol::Physical, Symbol::Magic],
        Fighter::Enemy(_) | Fighter::Villain => &[Symbol::Skull],
    }
}

/// Whether the foe keeps a side from using surge.
pub fn cannot_surge(state: &State, side: u8) -> bool {
    let foe = fight(state).side(1 - side).fighter;
    fight(state).side(side).cannot_surge
        || state.has_standing(foe, |it| *it == Effect::FoeCannotSurge { this_round: false })
}

/// Whether any combat action but passing is possible.
pub fn may_act(state: &State, side: u8) -> bool {
    // combat.pass.4, combat.pass.5 Without a token but dashes one MUST pass.
    let own = fight(state).side(side);
    let may_deal = || damage_symbols(own.fighter).iter().any(|it| !own.showing(*it).is_empty());
    own.has_symbols() && (may_deal() || combat_actions(state, side).len() > 1)
}

/// combat.round.3 All combat actions of a side; passing comes last.
pub fn combat_actions(state: &State, side: u8) -> Vec<Action> {
    let mut all = Vec::with_capacity(24);
    let own = fight(state).side(side);
    for symbol in damage_symbols(own.fighter) {
        // combat.physical.2 Any number of symbols of one kind.
        let deal = |tokens: Places| Action::Deal { symbol: *symbol, tokens: tokens.bits() };
        all.extend(own.showing(*symbol).subsets().map(deal));
    }
    for with in 0..own.tokens.len() {
        if own.symbol(with) == Some(Symbol::Agility) {
            agility(state, side, with as u8, &mut all);
        }
    }
    abilities(state, side, &mut all);
    stacks(own, &mut all);
    all.push(Action::Pass);
    all
}

/// combat.agility.3 All own and all foe tokens that are unspent, but no
/// covered double.
pub fn agility(state: &State, side: u8, with: u8, all: &mut Vec<Action>) {
    let own = fight(state).side(side);
    let foe = fight(state).side(1 - side);
    for token in 0..own.tokens.len() {
        // The token that pays cannot be flipped: it is spent.
        if token != usize::from(with) && own.symbol(token).is_some() {
            all.push(Action::Flip { with, token: token as u8 });
        }
    }
    for token in 0..foe.tokens.len() {
        if foe.symbol(token).is_some() {
            all.push(Action::RecastFoe { with, token: token as u8 });
        }
    }
}

/// combat.surge.1 Sets of surge tokens that pay a cost, none of them in vain.
pub fn payments(own: &Side, cost: u8) -> impl Iterator<Item = Places> + '_ {
    own.showing(Symbol::Surge).subsets().filter(move |tokens| {
        let total = own.total(*tokens);
        total >= cost && own.places(*tokens).all(|at| total - own.value(at) < cost)
    })
}

fn abilities(state: &State, side: u8, all: &mut Vec<Action>) {
    let own = fight(state).side(side);
    let surge = |ability: AbilityId| move |tokens: Places| Action::Surge { ability, tokens: tokens.bits() };
    for id in state.fighter_abilities(own.fighter) {
        let ability = content().ability(id);
        if !super::may_use(state, side, id) {
            continue;
        }
        match (ability.usage, ability.price) {
            (Use::Surge, _) if cannot_surge(state, side) => {}
            (Use::Surge, Price::Surge(cost)) => {
                all.extend(payments(own, cost).map(surge(id)));
            }
            // amb.surge-copies X is chosen when the ability is used.
            (Use::Surge, Price::SurgeX) => {
                all.extend(own.showing(Symbol::Surge).subsets().map(surge(id)));
            }
            (Use::CombatAction, Price::Exert(n)) => {
                let Fighter::Hero(seat) = own.fighter else { continue };
                if state.heroes[seat].hand.len() >= usize::from(n) {
                    all.push(Action::Use(id));
                }
            }
            _ => {}
        }
    }
}

/// combat.double.1 One own unspent token on one own double; no towers
/// (amb.double-what).
fn stacks(own: &Side, all: &mut Vec<Action>) {
    for on in 0..own.tokens.len() {
        if own.symbol(on) != Some(Symbol::Double) || own.tokens[on].on != NONE {
            continue;
        }
        for token in 0..own.tokens.len() {
            let is_free = own.symbol(token).is_some() && own.tokens[token].on == NONE;
            if token != on && is_free {
                all.push(Action::Stack { token: token as u8, on: on as u8 });
            }
        }
    }
}

/// combat.shield.1 The shields of a side.
pub fn shields(state: &State, side: u8) -> Places {
    fight(state).side(side).showing(Symbol::Shield)
}
