//! What a position is worth to a player, in dragon runes or so.

use crate::content::verbs::Verb;
use crate::content::{Goal, RewardPower, Shape, content};
use crate::flow::LAST_YEAR;
use crate::ids::{AreaId, ObjectiveId, RewardId, UnitType};
use crate::state::{Hero, State, Units};
use kernel::SeatId;

/// What a point of might is worth.
pub const MIGHT: f64 = 0.06;
pub const INFLUENCE: f64 = 0.09;
pub const TACTICS: f64 = 0.07;

/// What a unit on the map is worth, in triangles.
pub fn worth_of(unit: UnitType) -> f64 {
    let printed = content().unit(unit);
    let shape = match printed.shape {
        Shape::Triangle => 1.0,
        Shape::Circle => 1.2,
        Shape::Rectangle => 1.6,
        Shape::Hexagon => 2.4,
    };
    shape + 0.25 * f64::from(printed.health)
}

/// What an army is worth; routed units less.
pub fn might(units: &Units) -> f64 {
    units.stacks().iter().map(|it| worth_of(it.unit) * (f64::from(it.standing) + 0.5 * f64::from(it.routed))).sum()
}

/// What can fight now.
pub fn standing_might(units: &Units) -> f64 {
    units.stacks().iter().map(|it| worth_of(it.unit) * f64::from(it.standing)).sum()
}

/// What the land of an area is worth, whoever stands on it.
pub fn land(state: &State, area: AreaId) -> f64 {
    let it = state.area(area);
    let yields: u8 = it.yields().iter().sum();
    let city = if it.city.is_some() { 0.25 } else { 0.0 };
    0.12 + 0.08 * f64::from(yields) + city
}

/// What goods are worth beside dragon runes now: they serve to win runes later.
pub fn use_of_goods(state: &State) -> f64 {
    let n_gone = 4 * u32::from(state.year.max(1) - 1) + state.season as u32;
    let left = (1.0 - f64::from(n_gone) / 28.0).max(0.0);
    0.4 + 0.6 * left
}

/// What an army as a whole is worth: the more there are, the less one more is.
fn army(might: f64) -> f64 {
    const MANY: f64 = 24.0;
    MIGHT * (might.min(MANY) + 0.4 * (might - MANY).max(0.0))
}

/// How well a player stands.
pub fn standing(state: &State, seat: SeatId) -> f64 {
    let player = state.player(seat);
    if player.is_out {
        return -20.0;
    }
    let (mut sum, mut armies, mut guards) = (0.0, on_the_way(state, seat), 0.0);
    for area in state.controlled_by(seat) {
        let it = state.area(area);
        sum += land(state, area);
        armies += might(&it.units);
        sum += if it.stronghold.is_some() { 0.35 } else { 0.0 };
        sum += 0.12 * it.buildings.len() as f64;
        guards += guard(state, seat, area);
    }
    sum += army(armies);
    let dials: f64 = player.dials.iter().map(|it| f64::from(*it)).sum();
    let production: f64 = state.production(seat).iter().map(|it| f64::from(*it)).sum();
    sum += 0.04 * dials + 0.03 * production;
    sum += INFLUENCE * f64::from(player.influence.min(14)) + TACTICS * player.hand.len() as f64;
    sum += 0.25 * state.titles.iter().filter(|it| it.holder == Some(seat)).count() as f64;
    sum += state.heroes_of(seat).map(|it| hero(state, seat, it)).sum::<f64>();
    sum += 0.02 * player.quests.len() as f64;
    if let Some(objective) = player.objective {
        let is_met = state.is_fulfilled(seat, objective);
        guards += if is_met { 0.8 } else { 0.35 * progress(state, seat, objective).powi(2) };
    }
    runes(state, seat) + guards + menace(state, seat) + use_of_goods(state) * sum
}

/// How far an Objective that can be counted has come, from 0 to 1.
fn progress(state: &State, seat: SeatId, objective: ObjectiveId) -> f64 {
    let part = |n: usize, of: u8| (n as f64 / f64::from(of.max(1))).min(1.0);
    match &content().objectives[objective.index()].when {
        Goal::Cities(n) => part(state.controlled_by(seat).filter(|it| state.area(*it).city.is_some()).count(), *n),
        Goal::Strongholds => part(state.strongholds_of(seat).count(), 4),
        Goal::Titles(n) => part(state.titles.iter().filter(|it| it.holder == Some(seat)).count(), *n),
        Goal::HeroesWithRewards(n) => {
            part(state.heroes_of(seat).map(|it| 1 + usize::from(!it.prizes.is_empty())).sum(), 2 * n)
        }
        Goal::Dial { dial, least } => part(usize::from(state.player(seat).dials[dial.index()]), *least),
        Goal::CleanAreas(n) => part(state.controlled_by(seat).count(), *n),
        _ => 0.0,
    }
}

/// Armies that stand before runes of others: what is two areas away can be taken
/// with the next Order.
fn menace(state: &State, seat: SeatId) -> f64 {
    let mut sum = 0.0;
    for area in state.area_ids().filter(|it| state.runes_in(*it) > 0 && !state.controls(seat, *it)) {
        let it = state.area(area);
        let near = state.controlled_by(seat).filter(|at| state.area(*at).hex.distance(it.hex) <= 2);
        let own: f64 = near.map(|at| might(&state.area(at).units)).sum();
        let walls = it.stronghold.map_or(0.0, |it| 1.3 * f64::from(state.stronghold_strength(it).total()));
        sum += 0.2 * (own / (1.0 + 1.3 * (might(&it.units) + walls))).min(1.0);
    }
    sum
}

/// Dragon runes, and how near they bring the end.
fn runes(state: &State, seat: SeatId) -> f64 {
    let player = state.player(seat);
    let runes = f64::from(state.runes_of(seat));
    let needed = f64::from(state.options.runes_to_win());
    // The last ones count most: they end the game.
    let mut sum = runes + 0.25 * (runes - needed + 4.0).clamp(0.0, 4.0);
    if runes >= needed && (state.year < LAST_YEAR || player.claim.is_some()) {
        sum += 1.0;
        if player.claim.is_some() {
            sum += 1.5;
        }
    }
    sum
}

/// The might that fights or marches just now.
fn on_the_way(state: &State, seat: SeatId) -> f64 {
    let mut sum = 0.0;
    if let Some(battle) = &state.battle
        && let Some(side) = battle.side_of(seat)
    {
        sum += battle.combat.host(side).fighters.iter().map(|it| worth_of(it.unit)).sum::<f64>();
    }
    if let Some(army) = &state.army
        && army.seat == seat
    {
        sum += might(&army.units);
    }
    sum
}

fn hero(state: &State, seat: SeatId, hero: &Hero) -> f64 {
    let printed = state.hero_card(hero.id);
    let health = f64::from(printed.health - hero.damage.min(printed.health));
    let training: f64 = hero.training.iter().map(|it| f64::from(*it)).sum();
    let prizes: f64 = hero.prizes.iter().map(|it| prize(it.card)).sum();
    0.2 + 0.04 * health + 0.05 * training + prizes + nearness(state, seat, hero.area)
}

/// What a Reward is worth: much if it can be turned into a dragon rune.
fn prize(reward: RewardId) -> f64 {
    match content().rewards[reward.index()].power {
        RewardPower::Turn(block) if content().block(block).iter().any(|it| matches!(it, Verb::ReceiveRune)) => 0.85,
        _ => 0.25,
    }
}

/// A hero on the way to one of his player's Quests.
pub fn nearness(state: &State, seat: SeatId, at: AreaId) -> f64 {
    let from = state.area(at).hex;
    let quests = state.player(seat).quests.iter().map(|it| content().quests[it.index()].area);
    let steps = quests.filter_map(|goal| {
        let area = state.areas.iter().find(|it| it.printed == goal)?;
        Some(from.distance(area.hex))
    });
    match steps.min() {
        None => 0.0,
        Some(steps) => 0.24 / (1.0 + f64::from(steps)),
    }
}

/// Whether an area with something to lose is held against its neighbours.
fn guard(state: &State, seat: SeatId, area: AreaId) -> f64 {
    let it = state.area(area);
    let prize = f64::from(state.runes_in(area)) + if it.stronghold.is_some() { 0.4 } else { 0.0 };
    if prize == 0.0 {
        return 0.0;
    }
    let walls = it.stronghold.map_or(0.0, |it| f64::from(state.stronghold_strength(it).total()));
    let own = might(&it.units) + 1.3 * walls;
    let threat = it
        .neighbours()
        .filter(|at| state.controller(*at).is_some_and(|other| other != seat))
        .map(|at| might(&state.area(at).units))
        .fold(0.0, f64::max);
    if threat > own { -0.3 * prize } else { 0.0 }
}
