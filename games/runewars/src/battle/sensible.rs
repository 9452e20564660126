//! What a good player chooses in a battle, for odds and bots.
//!
//! * Types: the one with most standing units draws first.
//! * Spare cards: the one that shows least is discarded.
//! * Own losses: damage goes where it destroys nothing, else to the least
//!   worthy unit; routs to units that have fought, hexagons first, since they
//!   count even when routed.
//! * Enemy losses: what can be destroyed now and is worth most.
//! * Alternatives: the one that takes most from the enemy, or costs least.

use super::{Choice, Combat, Fighter, Host, Op, STOP, Side};
use crate::content::specials::Special;
use crate::content::{Content, Icon, Section, Shape, Upgrade};
use crate::ids::UnitType;

/// The answer of a good player to the open choice.
pub fn choose(content: &Content, combat: &Combat) -> u8 {
    match combat.choice.expect("something is to be chosen") {
        Choice::Type { side } => {
            let host = combat.host(side);
            let types = combat.types(content, side);
            types.iter().max_by_key(|it| host.standing_of(**it)).expect("a type can draw").0
        }
        Choice::Spare { side } => spare(content, combat.host(side)),
        Choice::Alternative { side, user, unit } => alternative(content, combat, side, user, unit),
        Choice::Fighter { .. } => fighter(content, combat),
    }
}

fn spare(content: &Content, host: &Host) -> u8 {
    let shape = content.unit(host.acting.expect("a type draws")).shape;
    let places = (0..host.cards.len()).filter(|it| host.cards[*it] < crate::content::TACTICAL);
    let worth = |place: &usize| card_worth(content.section(host.cards[*place], shape));
    places.min_by_key(worth).expect("there is a card to discard") as u8
}

/// Tenths of a unit that a section of a card is worth.
pub fn card_worth(section: Section) -> u8 {
    match section.kind {
        Icon::Blank => 0,
        Icon::Special => 12,
        Icon::Damage => 10 * section.n,
        Icon::Rout => 8 * section.n,
    }
}

/// How much a unit is worth to its side, in tenths.
pub fn unit_worth(shape: Shape, health: u8, is_routed: bool, has_fought: bool) -> i32 {
    let counts = !is_routed || shape == Shape::Hexagon;
    let mut worth = if counts { 10 } else { 1 };
    if !has_fought && !is_routed {
        worth += match shape {
            Shape::Triangle => 6,
            Shape::Circle => 7,
            Shape::Rectangle => 9,
            Shape::Hexagon => 12,
        };
    }
    worth + 2 * i32::from(health)
}

fn worth(content: &Content, host: &Host, fighter: &Fighter, round: u8) -> i32 {
    let printed = content.unit(fighter.unit);
    let has_fought = host.fought.contains(fighter.unit) || printed.initiative < round;
    unit_worth(printed.shape, printed.health, fighter.is_routed, has_fought)
}

fn fighter(content: &Content, combat: &Combat) -> u8 {
    let (side, places) = combat.targets(content);
    let host = combat.host(side);
    let at = |place: u8| &host.fighters[place as usize];
    let value = |place: u8| worth(content, host, at(place), combat.round);
    let left = |place: u8| host.health_of(content, at(place).unit).saturating_sub(at(place).damage);
    let op = combat.agenda.last().expect("an effect is under way");
    let by_owner = combat.choice.map(Choice::side) == Some(side);
    let least = || places.iter().copied().min_by_key(|it| value(*it));
    let most = || places.iter().copied().max_by_key(|it| value(*it));
    let found = match op {
        Op::Damage { n, .. } | Op::Suffer { n, .. } if by_owner => {
            // Where it destroys nothing, else the least worthy.
            let holds = places.iter().copied().filter(|it| left(*it) > *n).min_by_key(|it| left(*it));
            holds.or_else(least)
        }
        Op::Damage { .. } => {
            let deadly = places.iter().copied().filter(|it| left(*it) == 1).max_by_key(|it| value(*it));
            deadly.or_else(|| places.iter().copied().min_by_key(|it| (left(*it), -value(*it))))
        }
        Op::Rout { .. } if by_owner => {
            let stays = |it: &u8| content.unit(at(*it).unit).shape == Shape::Hexagon;
            let fought = |it: &u8| host.fought.contains(at(*it).unit);
            let steady = places.iter().copied().find(|it| stays(it) && fought(it));
            steady.or_else(|| places.iter().copied().min_by_key(|it| (!fought(it), value(*it))))
        }
        Op::Destroy { .. } | Op::Yield { .. } if by_owner => least(),
        Op::Sacrifice { .. } | Op::Backfire { .. } => least(),
        Op::Terrify { .. } => places.iter().copied().max_by_key(|it| (!at(*it).is_routed, value(*it))),
        Op::Rage { .. } => places.iter().copied().max_by_key(|it| at(*it).damage),
        _ => most(),
    };
    found.unwrap_or(STOP)
}

/// What an alternative takes from the enemy less what it costs, in tenths.
fn gain(content: &Content, combat: &Combat, user: Side, unit: UnitType, verbs: &[Special]) -> i32 {
    let foe = combat.host(user.other());
    let shape_of = |it: &Fighter| content.unit(it.unit).shape;
    let mut sum = 0;
    for verb in verbs {
        sum += match verb {
            Special::Damage(hit) => {
                let points = i32::from(hit.n)
                    + i32::from(
                        combat.host(user).has(Upgrade::BladeDancers) && content.improves(Upgrade::BladeDancers, unit),
                    );
                let frail = foe.fighters.iter().filter(|it| foe.health_of(content, it.unit) == 1).count() as i32;
                8 * points + 6 * frail.min(points)
            }
            Special::Rout(rout) => {
                let fits =
                    |it: &&Fighter| !it.is_routed && (rout.shapes.is_empty() || rout.shapes.contains(&shape_of(it)));
                10 * (foe.fighters.iter().filter(fits).count() as i32).min(i32::from(rout.n))
            }
            Special::Destroy(destroy) => {
                let fits = |it: &&Fighter| {
                    (destroy.shapes.is_empty() || destroy.shapes.contains(&shape_of(it)))
                        && (!destroy.weakened || it.is_routed || it.damage > 0)
                };
                let mut values: Vec<i32> =
                    foe.fighters.iter().filter(fits).map(|it| worth(content, foe, it, combat.round)).collect();
                values.sort_unstable();
                if destroy.pick == Some(crate::content::Pick::User) {
                    values.reverse();
                }
                values.iter().take(usize::from(destroy.n)).sum()
            }
            Special::Sacrifice { .. } => -13,
            _ => 5,
        };
    }
    sum
}

fn alternative(content: &Content, combat: &Combat, side: Side, user: Side, unit: UnitType) -> u8 {
    let answers = combat.answers(content);
    let printed = content.unit(unit);
    let value = |it: u8| match printed.special.get(it as usize) {
        Some(verbs) => gain(content, combat, user, unit, verbs),
        // Keeper of the Sigil: standing up is worth a little less than expelling.
        None if it != STOP => 9,
        None => 0,
    };
    let sign = if side == user { 1 } else { -1 };
    answers.iter().copied().max_by_key(|it| sign * value(*it)).expect("an alternative is open")
}
