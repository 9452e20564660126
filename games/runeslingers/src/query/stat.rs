//! Numbers that modifiers touch.
//!
//! golden.3, golden.4 Bonuses add up. A value that is *set* replaces whatever
//! lower ranks made of it; of several set values of one rank the active
//! player's holds, then the newer one.

use super::{active, count, refer, select};
use crate::content::{Rank, Stat, Touch, Type, content};
use crate::effects::{Ctx, Source};
use crate::ids::{CardId, ObjId};
use crate::state::{Object, State, TimedOn, TimedWhat};
use kernel::{SeatId, Tally};
use smallvec::SmallVec;

/// What a number is about.
#[derive(Clone, Copy, Debug)]
enum About<'a> {
    Player(SeatId),
    /// A card that a player plays or has played: its type, itself if it is in
    /// play, and what had been played before it this turn.
    Card {
        seat: SeatId,
        kind: Type,
        object: Option<ObjId>,
        before: &'a [u8; 6],
    },
    /// A defense card.
    Object(&'a Object),
}

/// One modifier.
#[derive(Clone, Copy, Debug)]
struct Change {
    rank: Rank,
    seat: SeatId,
    value: Value,
    source: Source,
}

#[derive(Clone, Copy, Debug)]
enum Value {
    Add(i32),
    Set(i32),
}

/// block.4 A player's block; never below 0.
pub fn block(state: &State, seat: SeatId) -> i32 {
    total(state, Stat::Block, base_block(state, seat), About::Player(seat)).max(0)
}

/// power.health.2 A player's maximum health.
pub fn max_health(state: &State, seat: SeatId) -> i32 {
    total(state, Stat::MaxHealth, base_health(state, seat), About::Player(seat)).max(0)
}

/// setup.4-5 A player's maximum hand size.
pub fn max_hand(state: &State, seat: SeatId) -> usize {
    total(state, Stat::MaxHand, 8, About::Player(seat)).clamp(0, 16) as usize
}

/// phase.draw.1, setup.5-2 How many cards a player draws in the Draw Phase.
pub fn draw(state: &State, seat: SeatId) -> i32 {
    let base = if state.turn == 1 { 1 } else { 2 };
    total(state, Stat::Draw, base, About::Player(seat)).max(0)
}

/// card.2 What a card costs the player who holds it.
pub fn cost(state: &State, seat: SeatId, card: CardId) -> u8 {
    let spec = &content()[card];
    let before = &state[seat].this_turn.played;
    let about = About::Card { seat, kind: spec.kind, object: None, before };
    total(state, Stat::Cost, i32::from(spec.cost), about).clamp(0, 99) as u8
}

/// defense.1 The defense of a card in play.
pub fn defense(state: &State, object: &Object) -> i32 {
    total(state, Stat::Defense, base_defense(object), About::Object(object)).max(0)
}

/// amb.damage-order What is added to damage that a card deals.
pub fn damage_dealt(state: &State, object: &Object) -> i32 {
    total(state, Stat::DamageDealt, 0, about_card(object))
}

/// What is added to damage that is dealt to a Runeslinger.
pub fn damage_taken(state: &State, seat: SeatId) -> i32 {
    total(state, Stat::DamageTaken, 0, About::Player(seat))
}

/// A player's block, and why.
pub fn block_tally(state: &State, seat: SeatId) -> Tally {
    tally(state, Stat::Block, base_block(state, seat), "printed", About::Player(seat)).at_least(0, "never below 0")
}

/// A player's maximum health, and why.
pub fn max_health_tally(state: &State, seat: SeatId) -> Tally {
    tally(state, Stat::MaxHealth, base_health(state, seat), "printed", About::Player(seat)).at_least(0, "never below 0")
}

/// A player's maximum hand size, and why.
pub fn max_hand_tally(state: &State, seat: SeatId) -> Tally {
    tally(state, Stat::MaxHand, 8, "rules", About::Player(seat))
}

/// A card's cost, and why.
pub fn cost_tally(state: &State, seat: SeatId, card: CardId) -> Tally {
    let spec = &content()[card];
    let about = About::Card { seat, kind: spec.kind, object: None, before: &state[seat].this_turn.played };
    tally(state, Stat::Cost, i32::from(spec.cost), "printed", about).at_least(0, "never below 0")
}

/// The defense of a card in play, and why.
pub fn defense_tally(state: &State, object: &Object) -> Tally {
    let printed = i32::from(object.spec().defense.unwrap_or(0));
    let tokens = base_defense(object) - printed;
    let mods = tally(state, Stat::Defense, 0, "printed", About::Object(object));
    let mut whole = Tally::base(printed, "printed").add(tokens, "Mastery tokens");
    for part in mods.parts().iter().skip(1) {
        whole = whole.add(part.amount, part.reason.clone());
    }
    whole.at_least(0, "never below 0")
}

/// Damage that a card (or nobody's card) would deal to something, and why.
pub fn damage_tally(state: &State, printed: i32, from: Option<&Object>, to: Option<SeatId>) -> Tally {
    let mut whole = Tally::base(printed, "printed");
    let mut add = |parts: Tally| {
        for part in parts.parts().iter().skip(1) {
            whole = std::mem::replace(&mut whole, Tally::base(0, "")).add(part.amount, part.reason.clone());
        }
    };
    if let Some(object) = from {
        add(tally(state, Stat::DamageDealt, 0, "", about_card(object)));
    }
    if let Some(seat) = to {
        add(tally(state, Stat::DamageTaken, 0, "", About::Player(seat)));
    }
    whole.at_least(0, "never below 0")
}

fn about_card(object: &Object) -> About<'_> {
    About::Card { seat: object.seat, kind: object.spec().kind, object: Some(object.id), before: &object.before }
}

fn base_block(state: &State, seat: SeatId) -> i32 {
    i32::from(content()[state[seat].slinger].block)
}

fn base_health(state: &State, seat: SeatId) -> i32 {
    i32::from(content()[state[seat].slinger].health)
}

/// amb.mastery Each Mastery token gives a defense card 2 defense.
fn base_defense(object: &Object) -> i32 {
    i32::from(object.spec().defense.unwrap_or(0)) + 2 * i32::from(object.mastery)
}

/// Calls `look` with every modifier of the number.
fn each(state: &State, stat: Stat, about: About<'_>, mut look: impl FnMut(Change)) {
    let content = content();
    active::each_touching(state, Touch::Stat(stat), |it| {
        let ability = &content[it.ability];
        for spec in ability.mods.iter().filter(|spec| spec.stat == stat) {
            let ctx = Ctx::plain(it.seat, it.source, it.ability);
            let is_meant = match (&about, spec.who, &spec.each) {
                (About::Player(seat), Some(who), _) => refer::means(state, &ctx, who, *seat),
                (About::Card { seat, kind, before, .. }, Some(who), _) => {
                    spec.types.has(*kind)
                        && (!spec.first || is_first(before, spec.types))
                        && refer::means(state, &ctx, who, *seat)
                }
                (About::Object(object), _, Some(each)) => {
                    let aimer = select::Aimer::of(state, &ctx);
                    select::fits(state, &aimer, each, crate::state::Target::Object(object.id))
                }
                _ => false,
            };
            if is_meant {
                let value = match (spec.set, &spec.amount) {
                    (Some(set), _) => Value::Set(i32::from(set)),
                    (None, Some(amount)) => Value::Add(count::amount(state, &ctx, amount)),
                    (None, None) => unreachable!("the loader asks for amount or set"),
                };
                look(Change { rank: ability.rank, seat: it.seat, value, source: it.source });
            }
        }
    });
    for timed in &state.timed {
        let TimedWhat::Stat(it, amount) = timed.what else { continue };
        let is_meant = it == stat
            && match (about, timed.on) {
                (About::Player(seat), TimedOn::Player(on)) => seat == on,
                (About::Card { seat, kind, .. }, TimedOn::Player(on)) => {
                    seat == on && timed.types.has(kind) && !timed.is_for_next
                }
                (About::Card { object, .. }, TimedOn::Object(on)) => object == Some(on),
                (About::Object(object), TimedOn::Object(on)) => object.id == on,
                (About::Object(_), TimedOn::Player(_)) | (About::Player(_), TimedOn::Object(_)) => false,
            };
        if is_meant {
            let value = Value::Add(i32::from(amount));
            look(Change { rank: timed.rank, seat: timed.by, value, source: timed.from });
        }
    }
}

/// Whether no card of the types had been played before.
fn is_first(before: &[u8; 6], types: crate::content::Types) -> bool {
    Type::ALL.into_iter().all(|kind| !types.has(kind) || before[kind as usize] == 0)
}

fn total(state: &State, stat: Stat, base: i32, about: About<'_>) -> i32 {
    let mut sums = [0; 3];
    let mut sets: [Option<(bool, i32)>; 3] = [None; 3];
    each(state, stat, about, |change| {
        let rank = change.rank as usize;
        match change.value {
            Value::Add(amount) => sums[rank] += amount,
            Value::Set(value) => {
                // golden.4 The active player's effect holds, then the newer one.
                let is_active = change.seat == state.active;
                if sets[rank].is_none_or(|(held, _)| is_active || !held) {
                    sets[rank] = Some((is_active, value));
                }
            }
        }
    });
    let mut value = base;
    for rank in 0..3 {
        if let Some((_, set)) = sets[rank] {
            value = set;
        }
        value += sums[rank];
    }
    value
}

fn tally(state: &State, stat: Stat, base: i32, reason: &'static str, about: About<'_>) -> Tally {
    let mut changes: SmallVec<[Change; 8]> = SmallVec::new();
    each(state, stat, about, |it| changes.push(it));
    let mut whole = Tally::base(base, reason);
    for rank in [Rank::Card, Rank::Equip, Rank::Ailment] {
        let of_rank = || changes.iter().filter(move |it| it.rank == rank);
        let mut set: Option<(bool, i32, Source)> = None;
        for change in of_rank() {
            if let Value::Set(value) = change.value {
                let is_active = change.seat == state.active;
                if set.is_none_or(|(held, ..)| is_active || !held) {
                    set = Some((is_active, value, change.source));
                }
            }
        }
        if let Some((_, value, source)) = set {
            whole = Tally::base(value, source.name(state));
        }
        for change in of_rank() {
            if let Value::Add(amount) = change.value {
                whole = whole.add(amount, change.source.name(state));
            }
        }
    }
    whole
}
