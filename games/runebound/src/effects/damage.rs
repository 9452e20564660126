//! Damage and health: dealing, suffering, blocking, healing.

use super::script::{number, symbol};
use super::{Amount, Effect, Effects};
use crate::event::Event;
use crate::flow::combat::act::attack;
use crate::flow::combat::{Combat, Hit, fight, fight_mut};
use crate::flow::{Cx, Flow, call, damage, next};
use crate::ids::*;
use crate::state::Fighter;

pub(super) fn read(words: &[&str]) -> Result<Option<Effect>, String> {
    Ok(Some(match *words {
        ["deal", amount, kind, ref rest @ ..] => deal(amount, kind, rest)?,
        ["heal", "all"] => Effect::HealAll,
        ["heal", n] => Effect::Heal(number(n)?),
        ["suffer", n] => Effect::Suffer(number(n)?),
        ["foe", "suffers", n] => Effect::FoeSuffers(number(n)?),
        ["block", n] => Effect::Block(number(n)?),
        ["next", "damage", "cannot", "be", "blocked"] => Effect::NextUnblockable,
        ["reduce", "each", "physical", "damage", "by", n, "minimum", "1"] => {
            Effect::ReducePhysical(number(n.trim_end_matches(','))?)
        }
        ["+1", "health", "per", "lore", "of", "the", "foe"] => Effect::HealthPerFoeLore(1),
        ["+1", "health", "per", "spirit"] => Effect::HealthPerSpirit(1),
        ["return", "damage", "as", "magic", "this", "round"] => Effect::ReturnDamage,
        _ => return Ok(None),
    }))
}

fn deal(amount: &str, kind: &str, rest: &[&str]) -> Result<Effect, String> {
    let symbol = symbol(kind)?;
    if !matches!(symbol, Symbol::Physical | Symbol::Magic | Symbol::Skull) {
        return Err(format!("'{kind}' is no damage"));
    }
    let plain = if amount == "X" { Amount::Paid } else { Amount::Fixed(number(amount)?) };
    let (amount, unblockable) = match rest {
        [] => (plain, false),
        ["unblockable"] => (plain, true),
        ["per", "success"] => (Amount::PerSuccess(number(amount)?), false),
        ["per", "matching", "die"] => (Amount::PerMatch(number(amount)?), false),
        _ => return Err(format!("'{}' cannot follow a deal", rest.join(" "))),
    };
    Ok(Effect::Deal { amount, symbol, unblockable })
}

pub(super) fn say(words: &[&str]) -> Option<String> {
    Some(match *words {
        ["deal", n, symbol] => format!("deal {n} {}", kind(symbol)),
        ["deal", n, symbol, "unblockable"] => format!("deal {n} {} that cannot be blocked", kind(symbol)),
        ["deal", n, symbol, "per", ref what @ ..] => format!("deal {n} {} for each {}", kind(symbol), what.join(" ")),
        ["suffer", n] => format!("take {n} damage"),
        ["foe", "suffers", n] => format!("the foe takes {n} damage"),
        ["next", "damage", "cannot", "be", "blocked"] => "your next damage cannot be blocked".to_owned(),
        ["return", "damage", "as", symbol, "this", "round"] => {
            format!("this round, deal the damage that you take back as {symbol} damage")
        }
        _ => return None,
    })
}

/// Enemies deal damage of one kind only, which needs no name.
pub(super) fn kind(symbol: &str) -> String {
    match symbol {
        "skull" => "damage".to_owned(),
        kind => format!("{kind} damage"),
    }
}

pub(super) fn carry_out(it: Effects, cx: &mut Cx<'_>, effect: Effect) -> Flow {
    let (seat, then) = (it.seat, it.then());
    match effect {
        Effect::Heal(n) => heal(it, cx, n),
        Effect::HealAll => heal(it, cx, u8::MAX),
        Effect::Suffer(amount) => match it.side() {
            None => call(damage::Suffering::Suffer { seat, amount }, then),
            Some(side) => call(Combat::Damage { hit: suffering(side, amount) }, then),
        },
        Effect::FoeSuffers(amount) => {
            let hit = suffering(1 - it.side_in_combat(), amount);
            call(Combat::Damage { hit }, then)
        }
        Effect::Deal { amount, symbol, unblockable } => {
            let amount = it.amount(cx.state, amount);
            let hit = attack(cx, it.side_in_combat(), symbol, amount, unblockable);
            call(Combat::Damage { hit }, then)
        }
        Effect::Block(n) => {
            fight_mut(cx.state).side_mut(it.side_in_combat()).ward += n;
            next(then)
        }
        Effect::NextUnblockable => {
            fight_mut(cx.state).side_mut(it.side_in_combat()).is_next_unblockable = true;
            next(then)
        }
        Effect::ReturnDamage => {
            fight_mut(cx.state).side_mut(it.side_in_combat()).returns_damage = true;
            next(then)
        }
        // Whoever counts health or damage looks for these.
        Effect::ReducePhysical(_) | Effect::HealthPerFoeLore(_) | Effect::HealthPerSpirit(_) => next(then),
        other => unreachable!("{other:?} is of another group"),
    }
}

fn heal(it: Effects, cx: &mut Cx<'_>, amount: u8) -> Flow {
    let side = it.side().filter(|_| cx.state.fight.is_some());
    match side.map(|side| (side, fight(cx.state).side(side).fighter)) {
        Some((side, fighter @ (Fighter::Enemy(_) | Fighter::Villain))) => {
            let own = fight_mut(cx.state).side_mut(side);
            let healed = amount.min(own.damage);
            own.damage -= healed;
            cx.emit(Event::FighterHealed { fighter, amount: healed });
        }
        _ => {
            damage::heal(cx, it.seat, amount);
        }
    }
    next(it.then())
}

/// amb.shield-timing What is suffered in combat is no attack, but it is blocked like any
/// damage.
const fn suffering(to: u8, amount: u8) -> Hit {
    Hit { to, amount, blocked: 0, symbol: Symbol::Dash, can_block: true, is_attack: false }
}
