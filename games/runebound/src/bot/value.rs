//! How good a table looks for a hero.

use crate::content::{CardKind, Use, When, content};
use crate::flow::combat::pool;
use crate::ids::*;
use crate::state::{Fighter, State};
use kernel::SeatId;
use smallvec::SmallVec;

/// What half of the way to certain victory is worth, in points.
const HALF: f64 = 90.0;

/// The value of a table for a seat, from 0 to 1.
pub fn evaluate(state: &State, seat: SeatId) -> f64 {
    if state.hero(seat).card.is_none() {
        return 0.1;
    }
    let own = squash(points(state, seat));
    // Rivals that are ahead make it worse.
    let rival = state
        .heroes
        .seats()
        .filter(|it| *it != seat && state.hero(*it).card.is_some())
        .map(|it| squash(points(state, it)))
        .fold(0.0, f64::max);
    (own - 0.15 * rival + 0.1).clamp(0.0, 1.0)
}

fn squash(points: f64) -> f64 {
    let points = points.max(0.0);
    points / (points + HALF)
}

/// What a side brings into combat: damage and shields a round, and health left.
#[derive(Clone, Copy, Debug)]
pub struct Might {
    pub damage: f64,
    pub shields: f64,
    pub health: f64,
}

/// The might of a hero, from its tokens and abilities.
pub fn might(state: &State, seat: SeatId) -> Might {
    let hero = state.hero(seat);
    let mut might = of_tokens(&pool(state, Fighter::Hero(seat)));
    let n_surge = state.abilities(seat).filter(|it| content().ability(*it).usage == Use::Surge).count();
    might.damage += 0.35 * n_surge.min(5) as f64 + 0.1 * hero.learned.len() as f64;
    let n_blocks = state.abilities_when(seat, When::AboutToTakeDamage).count();
    might.shields += 0.8 * n_blocks as f64;
    might.health = f64::from(state.health(seat)) - f64::from(hero.damage);
    might
}

/// What tokens bring on average.
fn of_tokens(tokens: &[TokenId]) -> Might {
    let mut might = Might { damage: 0.0, shields: 0.0, health: 0.0 };
    for token in tokens {
        for side in content().token(*token).sides {
            let value = f64::from(side.value) / 2.0;
            match side.symbol {
                Symbol::Physical | Symbol::Magic | Symbol::Skull => might.damage += value,
                Symbol::Shield => might.shields += value,
                Symbol::Surge => might.damage += 0.5 * value,
                Symbol::Agility | Symbol::Double => might.damage += 0.4 * value,
                Symbol::Dash => {}
            }
        }
    }
    might
}

/// How one might compares with another: how long it lasts by how long it needs.
fn ratio(own: Might, foe: Might) -> f64 {
    let to_win = foe.health / (own.damage - 0.6 * foe.shields).max(0.4);
    let to_lose = own.health / (foe.damage - 0.8 * own.shields).max(0.4);
    to_lose / to_win.max(0.1)
}

/// How a hero, rested, compares with the villain.
fn villain_ratio(state: &State, seat: SeatId, is_rested: bool) -> f64 {
    let mut foe = of_tokens(&pool(state, Fighter::Villain));
    foe.health = f64::from(state.villain_health(i32::from(state.hero(seat).story_tokens)));
    let mut own = might(state, seat);
    if is_rested {
        own.health = f64::from(state.health(seat));
    }
    ratio(own, foe)
}

/// The chance to beat the villain now: fitted to simulated combats, in which
/// half are won at a ratio of 1.45.
pub fn villain_prospects(state: &State, seat: SeatId) -> f64 {
    let odds = (villain_ratio(state, seat, false) / 1.45).powi(6);
    odds / (odds + 1.0)
}

/// Wealth of a hero in points of about a gold.
pub fn points(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let mut points = 6.0;
    points += f64::from(hero.gold.min(14)) + 0.3 * f64::from(hero.gold.saturating_sub(14));
    for asset in &hero.assets {
        let asset = content().asset(*asset);
        points += match asset.trade {
            Some((value, _)) => 0.6 * f64::from(value) + 0.2,
            None => 1.2 * f64::from(asset.cost) + 0.5,
        };
    }
    for skill in &hero.learned {
        let cost = content().skill(*skill).cost;
        points += 1.5 + 2.6 * f64::from(cost.combat + cost.exploration + cost.social + cost.any);
    }
    let n_trophies = hero.trophies.len() as f64;
    points += 2.4 * n_trophies.min(6.0) + 1.2 * (n_trophies - 6.0).max(0.0);
    points += 0.3 * hero.hand.len().min(state.hand_size(seat)) as f64;
    points += hopes_to_learn(state, seat);
    points += story_points(state, seat);
    points -= pains(state, seat);
    points += 12.0 * villain_prospects(state, seat) + 12.0 * villain_ratio(state, seat, true).min(2.5);
    points += 0.8 * hero.quests.len() as f64;
    points += outlook(state, seat);
    if state.active == seat {
        points += 0.12 * f64::from(state.turn.actions);
    }
    points
}

/// Skills in hand that the trophies could pay for soon.
fn hopes_to_learn(state: &State, seat: SeatId) -> f64 {
    let n_trophies = state.hero(seat).trophies.len() as f64;
    let best = state.hero(seat).hand.iter().filter(|it| crate::flow::skills::may_learn(state, seat, **it)).map(|it| {
        let cost = content().skill(*it).cost;
        let orbs = f64::from(cost.combat + cost.exploration + cost.social + cost.any);
        (n_trophies / orbs.max(1.0)).min(1.0) * 1.2
    });
    best.fold(0.0, f64::max)
}

/// Lore and allies, up to what helps.
fn story_points(state: &State, seat: SeatId) -> f64 {
    let villain = &content().scenario(state.scenario).villain;
    let tokens = i32::from(state.hero(seat).story_tokens);
    let saved = state.villain_health(0) - state.villain_health(tokens);
    let wanted = f64::from(saved) * 2.6;
    wanted + 0.3 * f64::from(tokens) - if villain.per_zombie > 0 { 0.5 * state.zombies.len() as f64 } else { 0.0 }
}

fn pains(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let (damage, health) = (f64::from(hero.damage), f64::from(state.health(seat)).max(1.0));
    let mut pains = 0.35 * damage + 5.0 * (damage / health).powi(3);
    if state.is_defeated(seat) {
        pains += 7.0;
    }
    if hero.is_delayed {
        pains += 1.2;
    }
    pains
}

/// How much of a goal's worth is left a hex away from it.
const DECAY: f64 = 0.88;
/// The part of a goal's worth that being there counts for: less than reaching
/// it brings, or nobody would ever reach for it.
const HOPE: f64 = 0.5;

/// What lies within reach, each goal worth less the farther it is.
fn outlook(state: &State, seat: SeatId) -> f64 {
    HOPE * Goals::of(state, seat).pull(state.hero(seat).hex)
}

/// Places worth going to, and how much.
#[derive(Debug)]
pub struct Goals(SmallVec<[(HexId, f64); 48]>);

impl Goals {
    /// How much a hex draws a hero: the best goal near it, and a little of the
    /// second best.
    pub fn pull(&self, from: HexId) -> f64 {
        let mut best: [f64; 2] = [0.0; 2];
        for (hex, worth) in &self.0 {
            let value = worth * DECAY.powi(i32::from(content().distance(from, *hex)));
            if value > best[0] {
                best = [value, best[0]];
            } else if value > best[1] {
                best[1] = value;
            }
        }
        best[0] + 0.3 * best[1]
    }

    /// The goals of a hero.
    pub fn of(state: &State, seat: SeatId) -> Self {
        let mut goals = SmallVec::new();
        let hero = state.hero(seat);
        let all = content();
        let hurt = f64::from(hero.damage) / f64::from(state.health(seat)).max(1.0);
        let might = might(state, seat);
        for hex in &all.gem_hexes {
            let worth = match state.gem_up(*hex) {
                None => continue,
                Some(Deck::Combat) => 1.0 + 2.8 * (might.damage / 4.0).min(1.4) * (1.0 - hurt),
                Some(Deck::Exploration) => 3.2,
                Some(Deck::Social) => 3.6,
            };
            goals.push((*hex, worth));
        }
        if hurt > 0.3 {
            goals.extend(all.safe_hexes.iter().map(|it| (*it, 8.0 * hurt)));
        }
        markets(state, seat, &mut goals);
        for card in &hero.quests {
            if let CardKind::Quest(quest) = &all.card(*card).kind {
                goals.extend(quest.hexes.iter().map(|it| (*it, 6.0)));
            }
        }
        for story in state.open_stories().filter(|it| hero.resolved & (1 << it.0) == 0) {
            let quest = all.story(story).quest().expect("story.6 only quests stay");
            goals.extend(quest.hexes.iter().map(|it| (*it, 6.5)));
        }
        for asset in &hero.assets {
            if let Some((value, kind)) = all.asset(*asset).trade {
                let places = all.safe_hexes.iter().filter(|it| all.hex(**it).kind == Some(kind));
                goals.extend(places.map(|it| (*it, 0.7 * f64::from(value))));
            }
        }
        if let Some(hex) = state.villain {
            let chance = villain_prospects(state, seat);
            // When time runs out a small chance is better than none.
            let is_late = state.is_track_over || state.act == 2 && state.space >= 10;
            let ready = (chance - 0.3).max(0.0) * 80.0;
            goals.push((hex, ready + if is_late { 4.0 + 30.0 * chance } else { 0.0 }));
        }
        Self(goals)
    }
}

/// Cities, if there is gold to spend.
fn markets(state: &State, seat: SeatId, goals: &mut SmallVec<[(HexId, f64); 48]>) {
    let gold = state.hero(seat).gold;
    if gold < 3 {
        return;
    }
    for (market, city) in state.markets.iter().zip(&content().cities) {
        let best = market.iter().map(|it| content().asset(*it)).filter(|it| u16::from(it.cost) <= gold);
        let gain = best.map(|it| upgrade(state, seat, it)).fold(0.8, f64::max);
        goals.push((*city, 1.6 * gain + 0.25 * f64::from(gold)));
    }
}

/// What an asset adds over the one of its type that the hero has.
pub fn upgrade(state: &State, seat: SeatId, asset: &crate::content::Asset) -> f64 {
    let own = state.hero(seat).assets.iter().map(|it| content().asset(*it)).filter(|it| it.kind == asset.kind);
    let has = own.map(|it| f64::from(it.cost)).fold(0.0, f64::max);
    match asset.trade {
        Some((value, _)) => 0.5 * f64::from(value) - f64::from(asset.cost),
        None => 0.5 * (f64::from(asset.cost) - has) + if has == 0.0 { 1.0 } else { -0.5 },
    }
}
