//! Places worth going to, and how much they draw a hero.

use super::value::{ACTION, GOLD, TROPHY, deck_worth, purchase, sale, weaker_villain};
use super::{prospects, quick, travel};
use crate::content::{Need, Quest, Task, content};
use crate::flow::turn::ADVENTURE_ACTIONS;
use crate::ids::*;
use crate::state::{QuestRef, State};
use kernel::SeatId;
use smallvec::SmallVec;

/// The part of a goal that being near it counts for: less than reaching it
/// brings, or nobody would ever reach for it.
pub const HOPE: f64 = 0.8;
/// How much of the gold in a purse makes a market worth a visit in itself.
const PURSE: f64 = 0.04;
/// What a zombie's bite costs.
pub const BITE: f64 = 0.15;

/// A place worth going to and how much, the actions there aside.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    pub hex: HexId,
    pub worth: f64,
    /// How many actions of one turn it takes.
    pub takes: u8,
}

/// Places worth going to.
#[derive(Debug)]
pub struct Goals(SmallVec<[Goal; 48]>);

impl Goals {
    /// How much a hex draws a hero at a glance: the best goal less the actions to it.
    pub fn pull(&self, from: HexId) -> f64 {
        let draw = |goal: &Goal| HOPE * (goal.worth - ACTION * travel::actions(from, goal.hex));
        self.0.iter().map(draw).fold(0.0, f64::max)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Goal> + Clone {
        self.0.iter()
    }

    /// The goals of a hero.
    pub fn of(state: &State, seat: SeatId) -> Self {
        let mut goals = Self(SmallVec::new());
        goals.add_gems(state, seat);
        goals.add_safety(state, seat);
        goals.add_markets(state, seat);
        goals.add_quests(state, seat);
        goals.add_goods(state, seat);
        goals.add_zombies(state, seat);
        goals
    }

    /// The villain alone, for a hero that hunts it.
    pub fn villain(state: &State) -> Self {
        let hex = state.villain.into_iter();
        Self(hex.map(|hex| Goal { hex, worth: 40.0, takes: 1 }).collect())
    }

    fn add(&mut self, hex: HexId, worth: f64) {
        self.add_for(1, hex, worth);
    }

    fn add_for(&mut self, takes: u8, hex: HexId, worth: f64) {
        if worth > 0.0 {
            self.0.push(Goal { hex, worth, takes });
        }
    }

    fn add_gems(&mut self, state: &State, seat: SeatId) {
        for deck in Deck::ALL {
            let worth = deck_worth(state, seat, *deck) - ACTION * f64::from(ADVENTURE_ACTIONS);
            let gems = content().gem_hexes.iter().filter(|it| state.gem_up(**it) == Some(*deck));
            gems.for_each(|it| self.add_for(ADVENTURE_ACTIONS, *it, worth));
        }
    }

    /// Safe places for a hero that is hurt.
    fn add_safety(&mut self, state: &State, seat: SeatId) {
        let hurt = f64::from(state.hero(seat).damage) / f64::from(state.health(seat)).max(1.0);
        if hurt > 0.3 {
            content().safe_hexes.iter().for_each(|it| self.add(*it, 3.0 * hurt - ACTION));
        }
    }

    /// Cities, if there is gold to spend.
    fn add_markets(&mut self, state: &State, seat: SeatId) {
        if state.hero(seat).gold + state.hero(seat).assets.len() as u16 >= 3 {
            for city in &content().cities {
                self.add(*city, market_worth(state, seat, *city));
            }
        }
    }

    fn add_quests(&mut self, state: &State, seat: SeatId) {
        let hero = state.hero(seat);
        let own = hero.quests.iter().map(|it| QuestRef::Card(*it));
        let stories = state.open_stories().map(QuestRef::Story);
        for quest in own.chain(stories) {
            if u16::from(state.quest_cost(quest)) <= hero.gold {
                let worth = quest_worth(state, seat, quest);
                state.quest(quest).hexes.iter().for_each(|it| self.add(*it, worth));
            }
        }
    }

    fn add_goods(&mut self, state: &State, seat: SeatId) {
        for asset in &state.hero(seat).assets {
            if let Some((value, kind)) = content().asset(*asset).trade {
                let places = content().safe_hexes.iter().filter(|it| content().hex(**it).kind == Some(kind));
                places.for_each(|it| self.add(*it, 0.8 * f64::from(value) - ACTION));
            }
        }
    }

    /// Each zombie that makes the villain stronger.
    fn add_zombies(&mut self, state: &State, seat: SeatId) {
        if !state.zombies.is_empty() {
            let worth = zombie_worth(state, seat);
            let here = state.hero(seat).hex;
            state.zombies.iter().for_each(|it| self.add(*it, if *it == here { worth } else { worth - BITE }));
        }
    }
}

/// What killing a zombie is worth, its action counted.
pub fn zombie_worth(state: &State, seat: SeatId) -> f64 {
    GOLD + weaker_villain(state, seat, 0, 1) - ACTION
}

/// What shopping in a city is worth, its action counted.
pub fn market_worth(state: &State, seat: SeatId, city: HexId) -> f64 {
    let best = state.market_of(city).and_then(|it| best_purchase(state, seat, it)).map_or(0.0, |it| it.1);
    best + PURSE * f64::from(state.hero(seat).gold.min(12)) - ACTION
}

/// What a hero had best buy in a market and what that brings, if anything.
pub fn best_purchase(state: &State, seat: SeatId, market: usize) -> Option<(AssetId, f64)> {
    let mut best: Option<(AssetId, f64)> = None;
    for asset in &state.markets[market] {
        let purse = state.hero(seat).gold + u16::from(sale(state, seat, *asset));
        if u16::from(content().asset(*asset).cost) > purse {
            continue;
        }
        let gain = purchase(state, seat, *asset);
        if gain > best.map_or(0.0, |it| it.1) {
            best = Some((*asset, gain));
        }
    }
    best
}

/// What a try at a quest may bring, its action counted.
pub fn quest_worth(state: &State, seat: SeatId, at: QuestRef) -> f64 {
    let quest = state.quest(at);
    let trophy = if matches!(at, QuestRef::Card(_)) { TROPHY } else { 0.0 };
    let gain = |index: usize| trophy + quick::script_value(state, seat, quest.outcomes[index].script);
    let worth = match quest.task {
        Task::Fight(card) => {
            let it = prospects::against(state, seat, card);
            it.win * gain(0) - ACTION * (1.0 - it.win) - it.lost
        }
        Task::Deliver => gain(0),
        Task::Test(attribute, modifier) => {
            let n_cards = (state.attribute(seat, attribute) + i32::from(modifier)).max(0) as u32;
            successes_worth(quest, n_cards + u32::from(!state.hero(seat).hand.is_empty()), gain)
        }
        Task::TestEither(either, modifier) => {
            let best = either.map(|it| state.attribute(seat, it)).into_iter().max().unwrap_or(0);
            let n_cards = (best + i32::from(modifier)).max(0) as u32;
            successes_worth(quest, n_cards + u32::from(!state.hero(seat).hand.is_empty()), gain)
        }
        Task::Explore => explore_worth(quest, state.speed(seat).clamp(0, 5) as u8, gain),
    };
    worth - ACTION - GOLD * f64::from(state.quest_cost(at))
}

/// The average of what a test brings, four of ten cards being successes.
fn successes_worth(quest: &Quest, n_cards: u32, gain: impl Fn(usize) -> f64) -> f64 {
    let mut chance = 0.6_f64.powi(n_cards as i32);
    let mut worth = 0.0;
    for n in 1..=n_cards {
        chance *= 0.4 / 0.6 * f64::from(n_cards - n + 1) / f64::from(n);
        let fits = |it: &usize| match quest.outcomes[*it].need {
            Need::Successes { least, most } => (u32::from(least)..=u32::from(most)).contains(&n),
            Need::Symbols(_) => false,
        };
        worth += chance * (0..quest.outcomes.len()).filter(fits).map(&gain).fold(0.0, f64::max);
    }
    worth
}

/// About what an explore brings: the best outcome if it is rolled, else the next.
fn explore_worth(quest: &Quest, n_dice: u8, gain: impl Fn(usize) -> f64) -> f64 {
    let mut outcomes: SmallVec<[(f64, f64); 4]> = SmallVec::new();
    for (index, outcome) in quest.outcomes.iter().enumerate() {
        if let Need::Symbols(need) = &outcome.need {
            outcomes.push((gain(index), prospects::outcome_chance(need, n_dice)));
        }
    }
    outcomes.sort_by(|left, right| right.0.total_cmp(&left.0));
    let (mut missed, mut worth) = (1.0, 0.0);
    for (gain, chance) in outcomes {
        worth += missed * chance * gain.max(0.0);
        missed *= 1.0 - chance;
    }
    worth
}
