//! How good a position looks.

use crate::content::{Ailment, Type, content};
use crate::ids::ObjId;
use crate::modes::card_worth;
use crate::query::{play, stat};
use crate::state::{CONCENTRATION_AREAS, Object, Phase, Standing, State};
use kernel::SeatId;

/// A power is worth about a full health bar.
const POWER: f64 = 22.0;
/// What an empty deck costs: a power, less the determination that it brings.
const EMPTY_DECK: f64 = 15.5;

/// Roughly the chance that the seat wins.
pub fn chance_to_win(state: &State, seat: SeatId) -> f64 {
    if state.phase == Phase::Before {
        return prospects(state, seat);
    }
    match state[seat].standing {
        Standing::Away => 0.5,
        Standing::Out(_) => 0.0,
        Standing::In => {
            let own = strength(state, seat);
            let best_enemy = state.enemies_of(seat).map(|it| strength(state, it)).fold(0.0, f64::max);
            1.0 / (1.0 + (-(own - best_enemy) / 28.0).exp())
        }
    }
}

/// Before the first turn: how good the pool is.
fn prospects(state: &State, seat: SeatId) -> f64 {
    let pool = &state.affair.pools[seat.index()];
    if pool.is_empty() {
        return 0.5;
    }
    let class = super::habits::best_slinger(pool).map(|it| content()[it].class);
    let sum: i32 = pool.iter().map(|it| card_worth(*it, class)).sum();
    0.5 + (f64::from(sum) / pool.len() as f64 - 140.0) / 400.0
}

/// All that a player has, in points of health.
fn strength(state: &State, seat: SeatId) -> f64 {
    let player = &state[seat];
    let n_hand = player.hand.len() as f64;
    let max_health = f64::from(stat::max_health(state, seat));
    let mut sum = f64::from(player.power) * POWER + f64::from(player.health);
    sum += 0.3 * (max_health - 20.0) * f64::from(player.power);
    sum += 5.0 * f64::from(player.determination).min(4.0) + 1.5 * f64::from(player.determination);
    // The first cards in hand matter most: they block and keep plans open.
    sum += 2.6 * n_hand.min(4.0) + 1.4 * (n_hand - 4.0).clamp(0.0, 4.0);
    sum += light(state, seat);
    sum += 1.2 * f64::from(stat::block(state, seat).min(10));
    sum += 0.4 * f64::from(player.barrier.min(10));
    sum -= deck_fear(player.deck.len(), player.deck.len() + player.discard.len());
    sum -= ailment_pain(state, seat);
    sum += prospects_of_turn(state, seat);
    sum + state.controlled(seat).map(|it| object_worth(it, seat)).sum::<f64>()
}

/// What concentrations are worth, by how many give light: the first ones are what
/// everything else is paid with.
const LIGHT: [f64; CONCENTRATION_AREAS + 1] = [0.0, 8.0, 15.0, 20.0, 23.5, 25.5, 26.5];

/// A runespell goes at the end of its turn; a defense card may lie on a
/// concentration for good, and who covers all of them never plays again.
fn light(state: &State, seat: SeatId) -> f64 {
    let is_covered =
        |cover: Option<ObjId>| cover.and_then(|it| state.object(it)).is_some_and(|it| it.spec().kind.is_defense());
    let (mut n_open, mut n_covered) = (0, 0);
    for (_, it) in state[seat].concentrations() {
        if is_covered(it.cover) { n_covered += 1 } else { n_open += 1 }
    }
    LIGHT[n_open] + 0.8 * f64::from(n_covered)
}

/// What the rest of a Play Phase is good for: light that cards in hand can
/// use, and a concentration to set. Without it passing for a card looks better
/// than a turn that has not been played yet.
fn prospects_of_turn(state: &State, seat: SeatId) -> f64 {
    if state.phase != Phase::Play || state.active != seat {
        return 0.0;
    }
    let player = &state[seat];
    let reach = play::light_within_reach(state, seat);
    let costs = player.hand.iter().map(|it| u32::from(content()[it.card.card].cost));
    let usable: u32 = costs.filter(|it| *it <= reach).sum();
    let may_set = play::may_set_any(state, seat).is_ok() && !player.hand.is_empty();
    f64::from(usable.min(reach)) + if may_set { 2.0 } else { 0.0 }
}

/// Each card that leaves the deck is a part of the power that the empty deck will
/// cost, the larger the fewer cards go round; few cards in all are an end.
fn deck_fear(n_deck: usize, n_all: usize) -> f64 {
    let spent = 1.0 - n_deck as f64 / (n_all as f64).max(1.0);
    let end = 2.0 * (8.0 - n_all as f64).max(0.0);
    EMPTY_DECK * spent + end
}

/// Exposed ailments: an eighth of a power each, more as eight come near, and
/// what their levels do.
fn ailment_pain(state: &State, seat: SeatId) -> f64 {
    let player = &state[seat];
    let n_exposed = f64::from(player.n_exposed());
    let mut pain = 2.0 * n_exposed + 0.12 * n_exposed * n_exposed.min(8.0);
    for (ailment, n) in player.areas.iter().filter_map(|it| it.exposed()) {
        let is_second = n >= 4;
        pain += match (ailment, is_second) {
            (Ailment::Burn, true) => 6.0,
            (Ailment::Curse | Ailment::Weaken, true) => 4.0,
            (Ailment::Debilitate | Ailment::Fragment | Ailment::Insanity, true) => 3.0,
            (_, false) => 0.0,
        };
    }
    let concealed: u16 =
        player.areas.iter().filter(|it| it.cover.is_some()).filter_map(|it| it.stack).map(|(_, n)| n).sum();
    pain + 0.5 * f64::from(concealed)
}

/// What a card in play is worth to its controller; a gift of an enemy harms.
fn object_worth(object: &Object, seat: SeatId) -> f64 {
    let spec = object.spec();
    if spec.kind.is_runespell() {
        return 0.0;
    }
    let stays = match spec.kind {
        Type::Boon => 1.5 * f64::from(spec.cost) + 1.0,
        _ => 2.0 * f64::from(spec.cost) + 2.0,
    };
    let worth = stays + 0.9 * f64::from(object.tokens.min(6)) + 0.5 * f64::from(object.mastery)
        - 0.5 * f64::from(u8::from(object.is_used));
    if object.owner == seat { worth } else { -worth }
}
