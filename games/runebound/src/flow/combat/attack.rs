//! Damage in combat: reduction, shields, and what follows.

use super::super::trigger::{Moment, Trigger};
use super::super::{Cx, Flow, call, damage, exert, next};
use super::{Combat, Hit, answer_to_damage, ask_side, fight, fight_mut, may_use, options};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::{Effect, Price, When, content};
use crate::event::Event;
use crate::ids::*;
use crate::state::{End, Fighter, State};

/// Damage is about to come to a side.
pub fn incoming(cx: &mut Cx<'_>, mut hit: Hit) -> Flow {
    if hit.amount == 0 || fight(cx.state).end.is_some() {
        return Flow::Done;
    }
    if hit.symbol == Symbol::Physical {
        hit.amount = reduced(cx.state, hit);
    }
    if !hit.can_block {
        return next(Combat::Take { hit });
    }
    // Shields that lie on no token are used first.
    let own = fight_mut(cx.state).side_mut(hit.to);
    let ward = own.ward.min(hit.amount);
    own.ward -= ward;
    hit.blocked = ward;
    next(Combat::BlockAsk { hit })
}

/// The least that a reduction leaves is 1.
fn reduced(state: &State, hit: Hit) -> u8 {
    let mut less = 0;
    for id in state.fighter_abilities(fight(state).side(hit.to).fighter) {
        for effect in content().script(content().ability(id).script).clauses() {
            if let Effect::ReducePhysical(n) = effect {
                less += n;
            }
        }
    }
    hit.amount.saturating_sub(less).max(1)
}

/// All ways to block: sets of shields, or an ability first.
fn block_actions(state: &State, hit: Hit) -> Vec<Action> {
    let mut all: Vec<Action> = block_abilities(state, hit.to).map(Action::Use).collect();
    all.extend(options::shields(state, hit.to).subsets().map(|it| Action::Block(it.bits())));
    all.push(Action::Block(0));
    all
}

fn block_abilities(state: &State, side: u8) -> impl Iterator<Item = AbilityId> + '_ {
    let own = fight(state).side(side).fighter;
    state.fighter_abilities(own).into_iter().filter(move |id| {
        let ability = content().ability(*id);
        let can_pay = match (ability.price, own) {
            (Price::Free, _) => true,
            (Price::Exert(n), Fighter::Hero(seat)) => state.heroes[seat].hand.len() >= usize::from(n),
            _ => false,
        };
        ability.when == When::AboutToTakeDamage && can_pay && may_use(state, side, *id)
    })
}

/// combat.shield.1 Any number of shields MAY be spent; combat.shield.2 it
/// takes no combat action; combat.pass.3 also after a pass.
pub fn block_ask(cx: &mut Cx<'_>, hit: Hit) -> Flow {
    let actions = block_actions(cx.state, hit);
    if hit.blocked >= hit.amount || actions.len() == 1 {
        return next(Combat::Take { hit });
    }
    let prompt = Prompt::Block { damage: hit.amount - hit.blocked, symbol: hit.symbol };
    ask_side(cx, hit.to, "combat.shield.1", prompt, actions, Combat::Blocking { hit })
}

pub fn blocking(cx: &mut Cx<'_>, mut hit: Hit) -> Flow {
    match answer_to_damage(cx, hit.to, hit.amount - hit.blocked, |state| block_actions(state, hit)) {
        Action::Block(tokens) => {
            let (own, tokens) = (fight_mut(cx.state).side_mut(hit.to), Places::from_bits(tokens));
            hit.blocked = hit.blocked.saturating_add(own.total(tokens));
            own.spend(tokens);
            next(Combat::Take { hit })
        }
        Action::Use(ability) => {
            super::mark_used(cx.state, hit.to, ability);
            let Fighter::Hero(seat) = fight(cx.state).side(hit.to).fighter else {
                unreachable!("only heroes have such abilities")
            };
            cx.emit(Event::AbilityUsed { seat: Some(seat), ability });
            let price = match content().ability(ability).price {
                Price::Exert(n) => n,
                _ => 0,
            };
            call(exert::Exert::new(seat, price, DiscardReason::Exert), Combat::BlockBy { hit, ability })
        }
        other => unreachable!("combat.shield.1 does not list {other:?}"),
    }
}

pub fn block_by(_: &mut Cx<'_>, mut hit: Hit, ability: AbilityId) -> Flow {
    for effect in content().script(content().ability(ability).script).clauses() {
        if let Effect::Block(n) = effect {
            hit.blocked = hit.blocked.saturating_add(*n);
        }
    }
    next(Combat::BlockAsk { hit })
}

/// combat.defeat.1 What is not blocked is placed; combat.defeat.2 damage
/// equal to health defeats.
pub fn take(cx: &mut Cx<'_>, hit: Hit) -> Flow {
    let side = hit.to;
    let fighter = fight(cx.state).side(side).fighter;
    let blocked = hit.blocked.min(hit.amount);
    if blocked > 0 {
        cx.emit(Event::DamageBlocked { by: fighter, amount: blocked });
    }
    let left = hit.amount - blocked;
    let taken = match fighter {
        Fighter::Hero(seat) => damage::hurt(cx, seat, left),
        Fighter::Enemy(_) | Fighter::Villain => {
            let health = cx.state.fighter_health(side).clamp(0, 255) as u8;
            let own = fight_mut(cx.state).side_mut(side);
            let taken = left.min(health.saturating_sub(own.damage));
            own.damage += taken;
            cx.emit(Event::DamageTaken { by: fighter, amount: taken });
            taken
        }
    };
    if cx.state.fighter_damage(side) >= cx.state.fighter_health(side) {
        fight_mut(cx.state).end = Some(End::Defeated(side));
        return Flow::Done;
    }
    next(Combat::Aftermath { hit: Hit { blocked, ..hit }, taken })
}

/// Abilities that answer a block.
pub fn aftermath(cx: &mut Cx<'_>, hit: Hit, taken: u8) -> Flow {
    let then = Combat::Reflect { hit, taken };
    match fight(cx.state).side(hit.to).fighter {
        Fighter::Hero(seat) if hit.blocked > 0 => call(Trigger::of(seat, Moment::AfterBlock), then),
        _ => next(then),
    }
}

/// Damage that is returned, and abilities that follow magic damage.
pub fn reflect(cx: &mut Cx<'_>, hit: Hit, taken: u8) -> Flow {
    if fight(cx.state).end.is_some() || taken == 0 || !hit.is_attack {
        return Flow::Done;
    }
    let after_magic = match fight(cx.state).side(1 - hit.to).fighter {
        Fighter::Hero(seat) if hit.symbol == Symbol::Magic => Some(Trigger::of(seat, Moment::AfterMagic)),
        _ => None,
    };
    if !fight(cx.state).side(hit.to).returns_damage {
        return after_magic.map_or(Flow::Done, next);
    }
    let hit = super::act::attack(cx, hit.to, Symbol::Magic, taken, false);
    match after_magic {
        Some(trigger) => call(Combat::Damage { hit }, trigger),
        None => next(Combat::Damage { hit }),
    }
}
