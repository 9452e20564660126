//! How good a table looks for a hero: what it owns, how it would fare against
//! the villain, what lies within reach, and how much time is left for it.

use super::prospects::{self, Prospect};
use super::{quick, travel};
use crate::content::{AfterTrack, Need, Quest, Task, content};
use crate::ids::*;
use crate::state::{Fighter, QuestRef, State};
use kernel::SeatId;
use smallvec::SmallVec;

/// What half of the way to certain victory is worth, in points.
const HALF: f64 = 70.0;
/// How much of the best rival's prospects is one's own loss.
const RIVALRY: f64 = 0.25;

/// The value of a table for a seat, from 0 to 1.
pub fn evaluate(state: &State, seat: SeatId) -> f64 {
    if state.hero(seat).card.is_none() {
        return 0.1;
    }
    let own = chance_to_win(state, seat);
    let rivals = state.heroes.seats().filter(|it| *it != seat && state.hero(*it).card.is_some());
    let rival = rivals.map(|it| chance_to_win(state, it)).fold(0.0, f64::max);
    (own - RIVALRY * rival + 0.2).clamp(0.0, 1.0)
}

/// Points squashed to something like the chance to win, the less time the less;
/// a fight with the villain is decided by itself.
fn chance_to_win(state: &State, seat: SeatId) -> f64 {
    let time = (0.25 + rounds_left(state) / 10.0).min(1.0);
    let squash = |points: f64| time * points.max(0.0) / (points.max(0.0) + HALF);
    let fight = state.fight.as_ref().filter(|it| it.attacker() == seat);
    match fight.map(|it| it.sides[1].fighter).zip(prospects::under_way(state)) {
        None => squash(points(state, seat)),
        Some((Fighter::Villain, it)) => {
            0.8 * it.win + (1.0 - it.win) * squash(points(state, seat) - DEFEAT * (1.0 - it.win))
        }
        Some((_, it)) => squash(points(state, seat) + fight_points(it)),
    }
}

/// What an action is worth, and a trophy.
const ACTION: f64 = 1.0;
pub const TROPHY: f64 = 2.4;
/// What a defeat costs: the way to a safe place, and a rest.
const DEFEAT: f64 = 7.0;
/// What an enemy brings: its gold and its trophy.
const SPOILS: f64 = 5.0;

/// What a fight with an enemy holds.
fn fight_points(it: Prospect) -> f64 {
    SPOILS * it.win - DEFEAT * (1.0 - it.win) - 2.0 * it.lost
}

/// How many rounds there are before all lose, about.
pub fn rounds_left(state: &State) -> f64 {
    let spaces = i32::from(content().track.spaces);
    let left = f64::from((2 - i32::from(state.act)) * spaces + spaces - i32::from(state.space));
    match content().scenario(state.scenario).after_track {
        AfterTrack::AllLose => left,
        // Five dice with a wild on one of six faces.
        AfterTrack::March { goal } => {
            let from = state.villain.unwrap_or(content().scenario(state.scenario).villain_hex);
            left + f64::from(content().distance(from, goal)) * 1.1
        }
    }
}

/// How ready a hero is for the villain, in points: first the villain's health
/// that it takes, then fights that it wins.
fn readiness(it: Prospect) -> f64 {
    30.0 * it.took + 45.0 * it.win
}

/// What a hero has and may hope for, in points of about a gold.
pub fn points(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    // What cannot be turned into strength any more is worth little.
    let use_for_wealth = (0.25 + rounds_left(state) / 14.0).min(1.0);
    let mut points = 4.0 + use_for_wealth * wealth(state, seat);
    points += readiness(prospects::villain_rested(state, seat));
    points += 0.4 * f64::from(hero.story_tokens);
    points -= pains(state, seat);
    points += HOPE * Goals::of(state, seat).pull(hero.hex);
    if state.active == seat {
        points += 0.12 * f64::from(state.turn.actions);
    }
    points
}

fn orbs(skill: SkillId) -> f64 {
    let cost = content().skill(skill).cost;
    f64::from(cost.combat + cost.exploration + cost.social + cost.any)
}

/// Gold and what can become gold or skill.
fn wealth(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let mut wealth = f64::from(hero.gold.min(16)) + 0.3 * f64::from(hero.gold.saturating_sub(16));
    for asset in &hero.assets {
        let asset = content().asset(*asset);
        // shop.10 What was bought can be sold for as much.
        wealth += match asset.trade {
            Some((value, _)) => 0.6 * f64::from(value) + 0.2,
            None => f64::from(asset.cost) + 0.2,
        };
    }
    wealth += hero.learned.iter().map(|it| 0.8 + 2.0 * orbs(*it)).sum::<f64>();
    let n_trophies = hero.trophies.len() as f64;
    wealth += 2.4 * n_trophies.min(6.0) + 1.0 * (n_trophies - 6.0).max(0.0);
    wealth += 0.3 * hero.hand.len().min(state.hand_size(seat)) as f64;
    wealth + hopes_to_learn(state, seat) + 0.8 * hero.quests.len() as f64
}

/// The best skill in hand that the trophies could pay for soon.
fn hopes_to_learn(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let n_trophies = hero.trophies.len() as f64;
    let hopes = hero.hand.iter().filter(|it| crate::flow::skills::may_learn(state, seat, **it)).map(|it| {
        let near = (n_trophies / orbs(*it).max(1.0)).min(1.0);
        near * (1.0 + 0.3 * skill_gain(state, seat, *it).clamp(0.0, 8.0))
    });
    hopes.fold(0.0, f64::max)
}

/// What a skill adds to a hero's readiness.
pub fn skill_gain(state: &State, seat: SeatId, skill: SkillId) -> f64 {
    readiness(prospects::with_skill(state, seat, skill)) - readiness(prospects::villain_rested(state, seat))
}

/// What a try at a quest may bring.
fn quest_worth(state: &State, seat: SeatId, at: QuestRef) -> f64 {
    let quest = state.quest(at);
    let trophy = if matches!(at, QuestRef::Card(_)) { TROPHY } else { 0.0 };
    let gain = |index: usize| trophy + quick::script_value(state, seat, quest.outcomes[index].script);
    let worth = match quest.task {
        Task::Fight(card) => {
            let it = prospects::against(state, seat, card);
            it.win * gain(0) - DEFEAT * (1.0 - it.win)
        }
        Task::Deliver => gain(0),
        Task::Test(attribute, modifier) => {
            let n_cards = (state.attribute(seat, attribute) + i32::from(modifier)).max(0) as u32;
            successes_worth(quest, n_cards + u32::from(!state.hero(seat).hand.is_empty()), gain)
        }
        Task::Explore => explore_worth(quest, state.speed(seat).clamp(0, 5) as u8, gain),
    };
    worth - ACTION - f64::from(state.quest_cost(at))
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

/// What an asset adds to a hero, its price aside.
pub fn upgrade(state: &State, seat: SeatId, asset: AssetId) -> f64 {
    match content().asset(asset).trade {
        Some((value, _)) => 0.4 * (f64::from(value) - f64::from(content().asset(asset).cost)) - 0.5,
        None => {
            readiness(prospects::with_asset(state, seat, asset)) - readiness(prospects::villain_rested(state, seat))
        }
    }
}

fn pains(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let (damage, health) = (f64::from(hero.damage), f64::from(state.health(seat)).max(1.0));
    let mut pains = 0.35 * damage + 5.0 * (damage / health).powi(3);
    if state.is_defeated(seat) {
        pains += DEFEAT - 4.0;
    }
    if hero.is_delayed {
        pains += 1.2;
    }
    pains
}

/// How much of a goal's worth is left an action away from it.
const DECAY: f64 = 0.78;
/// The same of the villain, whom one goes for from afar.
const VILLAIN_DECAY: f64 = 0.9;
/// The part of a goal's worth that being there counts for: less than reaching
/// it brings, or nobody would ever reach for it.
const HOPE: f64 = 0.5;

/// A place worth going to, how much, and what is left of that an action away.
type Goal = (HexId, f64, f64);

/// Places worth going to.
#[derive(Debug)]
pub struct Goals(SmallVec<[Goal; 48]>);

impl Goals {
    /// How much a hex draws a hero: the best goal near it, and a little of the
    /// second best.
    pub fn pull(&self, from: HexId) -> f64 {
        let mut best: [f64; 2] = [0.0; 2];
        for (hex, worth, decay) in &self.0 {
            let value = worth * decay.powf(travel::actions(from, *hex));
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
        let mut goals = Self(SmallVec::new());
        if state.is_defeated(seat) {
            return goals;
        }
        goals.add_gems(state, seat);
        goals.add_safety(state, seat);
        goals.add_markets(state, seat);
        goals.add_quests(state, seat);
        goals.add_goods(state, seat);
        goals.add_zombies(state, seat);
        goals.add_villain(state, seat);
        goals
    }

    fn add(&mut self, hex: HexId, worth: f64) {
        if worth > 0.0 {
            self.0.push((hex, worth, DECAY));
        }
    }

    fn add_gems(&mut self, state: &State, seat: SeatId) {
        let fight = prospects::any_enemy(state, seat);
        for hex in &content().gem_hexes {
            let worth = match state.gem_up(*hex) {
                None => continue,
                Some(Deck::Combat) => fight_points(fight),
                Some(Deck::Exploration) => 3.2,
                Some(Deck::Social) => 3.6,
            };
            self.add(*hex, worth);
        }
    }

    /// Safe places for who is hurt.
    fn add_safety(&mut self, state: &State, seat: SeatId) {
        let hurt = f64::from(state.hero(seat).damage) / f64::from(state.health(seat)).max(1.0);
        if hurt > 0.3 {
            content().safe_hexes.iter().for_each(|it| self.add(*it, 8.0 * hurt));
        }
    }

    /// Cities, if there is gold to spend.
    fn add_markets(&mut self, state: &State, seat: SeatId) {
        let gold = state.hero(seat).gold;
        if gold < 3 {
            return;
        }
        for (market, city) in state.markets.iter().zip(&content().cities) {
            let payable = market.iter().filter(|it| u16::from(content().asset(**it).cost) <= gold);
            let gain = payable.map(|it| upgrade(state, seat, *it)).fold(0.8, f64::max);
            self.add(*city, gain + 0.2 * f64::from(gold.min(12)));
        }
    }

    fn add_quests(&mut self, state: &State, seat: SeatId) {
        let hero = state.hero(seat);
        let own = hero.quests.iter().map(|it| QuestRef::Card(*it));
        let stories = state.open_stories().filter(|it| hero.resolved & (1 << it.0) == 0).map(QuestRef::Story);
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
                places.for_each(|it| self.add(*it, 0.7 * f64::from(value)));
            }
        }
    }

    /// Each zombie that makes the villain stronger.
    fn add_zombies(&mut self, state: &State, seat: SeatId) {
        let villain = &content().scenario(state.scenario).villain;
        let health = state.villain_health(i32::from(state.hero(seat).story_tokens));
        if villain.per_zombie > 0 && health > i32::from(villain.health_min) {
            state.zombies.iter().for_each(|it| self.add(*it, 3.0));
        }
    }

    /// The villain, for who is ready, or when time runs out.
    fn add_villain(&mut self, state: &State, seat: SeatId) {
        let Some(hex) = state.villain else { return };
        let chance = prospects::villain_now(state, seat).win;
        let left = rounds_left(state);
        // When time runs out a small chance is better than none.
        let enough = (0.05 * (left - 4.0)).clamp(0.02, 0.45);
        if chance > enough {
            let worth = 10.0 + 60.0 * (chance - enough);
            self.0.push((hex, worth, VILLAIN_DECAY));
        }
    }
}
