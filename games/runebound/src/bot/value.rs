//! How good a table looks for a hero: about its chance to beat the villain in
//! time, now or after more preparation.

use super::goals::{Goals, quest_worth};
use super::prospects::{self, Prospect};
use super::travel;
use crate::content::{AfterTrack, content};
use crate::flow::turn::ACTIONS;
use crate::ids::*;
use crate::state::{Fighter, QuestRef, State};
use kernel::SeatId;

/// What an action is worth, in points of about a gold: what a turn of
/// adventures brings, by its three actions.
pub const ACTION: f64 = 0.6;
/// What a gold is worth, and a trophy.
pub const GOLD: f64 = 1.3;
pub const TROPHY: f64 = 1.8;
/// What cards of the quiet decks bring.
const EXPLORE: f64 = 2.6;
const SOCIAL: f64 = 3.6;
/// What an enemy brings: its gold and its trophy.
const SPOILS: f64 = 5.0;
/// What a point adds to the odds against the villain, in logits.
const POINT: f64 = 0.12;
/// How much of the best rival's chance is one's own loss.
const RIVALRY: f64 = 0.4;
/// How much a rival's combat counts by itself: an enemy is played to win even
/// where the rival's chance does not change by it.
const GRUDGE: f64 = 0.05;
/// What doing well in a hopeless fight counts for.
const PRIDE: f64 = 0.003;
/// How far from the villain a hero is who prepares, in actions.
const WAY: f64 = 2.0;
/// How much of its price an asset counts for beside its strength: it may be sold
/// for a better one.
const KEPT: f64 = 0.2;
/// How much of its worth a trophy costs who spends it: a better skill for it may
/// never come.
const SPENT: f64 = 0.5;
/// A hero with fewer actions left than this can no longer wait for what suits, and
/// gold and trophies are worth less.
const UNHURRIED: f64 = 60.0;
/// What a villain whom the dead make stronger gains in an action, in logits.
const DEAD: f64 = 0.14;
/// How much of the chance that strength speaks of a hero has whom no simulated
/// combat has seen win.
const UNSEEN: f64 = 0.5;
/// What is left of a chance an action later: a rival may come first.
const PATIENCE: f64 = 0.97;
/// The same for a lone hero, whom only time presses.
const PATIENCE_ALONE: f64 = 0.998;

/// The value of a table for a seat, from 0 to 1.
pub fn evaluate(state: &State, seat: SeatId) -> f64 {
    if state.hero(seat).card.is_none() {
        return 0.1;
    }
    let own = chance_to_win(state, seat);
    let rivals = state.heroes.seats().filter(|it| *it != seat && state.hero(*it).card.is_some());
    // The game is over for who watches a rival beat the villain.
    let (mut best, mut now) = (0.0, 0.0);
    for rival in rivals {
        best = f64::max(best, chance_to_win(state, rival));
        if fights_villain(state, rival) {
            now = prospects::under_way(state).map_or(0.0, |it| it.win);
        }
    }
    own * (1.0 - now) * (1.0 - RIVALRY * best) * (1.0 - GRUDGE * rival_in_combat(state, seat))
}

/// How well a rival stands in its combat, from 0 to 1.
fn rival_in_combat(state: &State, seat: SeatId) -> f64 {
    let is_rival = state.fight.as_ref().is_some_and(|it| it.attacker() != seat);
    let prospect = if is_rival { prospects::under_way(state) } else { None };
    prospect.map_or(0.0, |it| 0.5 * it.win + 0.25 * it.took + 0.25 * (1.0 - it.lost))
}

fn fights_villain(state: &State, seat: SeatId) -> bool {
    state.fight.as_ref().is_some_and(|it| it.attacker() == seat && it.sides[1].fighter == Fighter::Villain)
}

/// About the chance of a hero to beat the villain in time.
pub fn chance_to_win(state: &State, seat: SeatId) -> f64 {
    let campaign = Campaign::of(state, seat);
    if fights_villain(state, seat) {
        let it = prospects::under_way(state).unwrap_or_default();
        let points = wealth(state, seat) + Goals::of(state, seat).pull(state.hero(seat).hex) - wounds(1.0);
        let again = campaign.after_defeat().max(campaign.later(points));
        return it.win + (1.0 - it.win) * (again + PRIDE * (it.took - it.lost));
    }
    campaign.now().max(campaign.later(points(state, seat)))
}

/// Whether a hero goes for the villain rather than preparing any further.
pub fn goes_for_villain(state: &State, seat: SeatId, goals: &Goals) -> bool {
    let campaign = Campaign::of(state, seat);
    state.villain.is_some() && campaign.now() >= campaign.later(points_with(state, seat, goals))
}

/// Whether a hero who goes for the villain had better rest before the fight.
pub fn rests_first(state: &State, seat: SeatId) -> bool {
    let campaign = Campaign::of(state, seat);
    let hero = state.hero(seat);
    let is_far = state.villain != Some(hero.hex);
    // On the way only where a rest is quick.
    let health = f64::from(state.health(seat)).max(1.0);
    if is_far && (2 * hero.damage < state.health(seat) as u8 || rest_actions(hero.hex, health) > campaign.full_rest) {
        return false;
    }
    campaign.rest > 0.0 && campaign.plan().rests
}

/// Whether a hero who goes for the villain had better train before the fight.
pub fn trains_first(state: &State, seat: SeatId) -> bool {
    state.villain == Some(state.hero(seat).hex) && Campaign::of(state, seat).plan().trains
}

/// What training is worth, its action aside: more cards, and perhaps one to
/// spend the trophies on.
pub fn train_gain(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let missing = state.hand_size(seat).saturating_sub(hero.hand.len()) as f64;
    let find = 0.18 * (hero.trophies.len() as f64).min(3.0);
    0.3 * missing + (find - hopes_to_learn(state, seat)).max(0.0)
}

/// How a war against the villain would go: fight, rest, fight again.
struct Campaign {
    /// Actions that the hero has before all lose, and before the villain comes.
    left: f64,
    wait: f64,
    /// The way to the villain, and the rest that a hurt hero needs before and
    /// after a fight, in actions.
    way: f64,
    rest: f64,
    full_rest: f64,
    /// The chance in a fight as the hero is or rested, with the cards that it has
    /// to exert with or a full hand.
    chances: [[f64; 2]; 2],
    /// The chance of a rested hero without any card.
    bare: f64,
    /// The chance of a hero who has prepared, and how strong it is.
    fresh: f64,
    strength: f64,
    /// What the villain gains in an action.
    gains: f64,
    patience: f64,
}

/// What a hero does before it fights the villain.
#[derive(Clone, Copy, Debug)]
struct Plan {
    rests: bool,
    trains: bool,
}

const PLANS: [Plan; 4] = [
    Plan { rests: false, trains: false },
    Plan { rests: true, trains: false },
    Plan { rests: false, trains: true },
    Plan { rests: true, trains: true },
];

impl Campaign {
    fn of(state: &State, seat: SeatId) -> Self {
        let hero = state.hero(seat);
        let hex = state.villain.unwrap_or(content().scenario(state.scenario).villain_hex);
        let health = f64::from(state.health(seat)).max(1.0);
        let prepared = prospects::villain_rested(state, seat);
        let full_rest = rest_actions(hex, health);
        let hurt = f64::from(hero.damage) / health;
        let (left, wait) = actions_left(state, seat);
        let hands = [hero.hand.len(), hero.hand.len().max(state.hand_size(seat))];
        let chance = |damage: u8, n_cards| likely(prospects::villain_with(state, seat, damage, n_cards));
        let rested = hands.map(|it| chance(0, it));
        Self {
            left,
            wait,
            way: travel::actions(hero.hex, hex) + if hero.is_delayed { 1.0 } else { 0.0 },
            rest: if hurt > 0.0 { 1.0 + (full_rest - 1.0) * hurt } else { 0.0 },
            full_rest,
            chances: [if hurt < 1.0 { hands.map(|it| chance(hero.damage, it)) } else { [0.0; 2] }, rested],
            bare: chance(0, 0),
            fresh: likely(prepared),
            strength: strength(prepared),
            gains: if content().scenario(state.scenario).villain.per_zombie > 0 { DEAD } else { 0.0 },
            patience: if state.n_seats() == 1 { PATIENCE_ALONE } else { PATIENCE },
        }
    }

    /// The chance to win one of the fights from some action on, as one in a number
    /// actions.
    fn fights(&self, chance: f64, cycle: f64, from: f64) -> f64 {
        let n = ((self.left - from) / cycle).max(0.0);
        let keep = (1.0 - chance) * self.patience.powf(cycle);
        chance * (1.0 - keep.powf(n)) / (1.0 - keep) * self.patience.powf(from)
    }

    /// After a defeat: resting each time, and training where that helps.
    fn again(&self, from: f64) -> f64 {
        let plain = self.fights(self.bare, 1.0 + self.full_rest, from + self.full_rest + 1.0);
        let trained = self.fights(self.chances[1][1], 2.0 + self.full_rest, from + self.full_rest + 2.0);
        plain.max(trained)
    }

    /// Going for the villain at once. A hero that has to wait for the villain need not be
    /// idle.
    fn now(&self) -> f64 {
        if self.wait > 0.0 { 0.0 } else { self.by(self.plan()) }
    }

    /// The best way to go for the villain at once, the shortest of equals.
    fn plan(&self) -> Plan {
        PLANS.into_iter().fold(PLANS[0], |best, it| if self.by(it) > self.by(best) { it } else { best })
    }

    fn by(&self, plan: Plan) -> f64 {
        let rest = if plan.rests { self.rest } else { 0.0 };
        let fought = self.way + rest + f64::from(u8::from(plan.trains)) + 1.0;
        if self.left < fought {
            return 0.0;
        }
        let chance = self.chances[usize::from(plan.rests)][usize::from(plan.trains)];
        self.patience.powf(fought) * chance + (1.0 - chance) * self.again(fought)
    }

    /// After the fight under way is lost.
    fn after_defeat(&self) -> f64 {
        self.again(0.0)
    }

    /// Preparing first, for as long as is best: actions bring points, and
    /// points that are spent bring strength.
    fn later(&self, points: f64) -> f64 {
        const PARTS: [f64; 8] = [0.08, 0.15, 0.25, 0.35, 0.45, 0.6, 0.75, 0.9];
        // What is seen of a fair chance is truer than what strength says.
        let seen = (self.fresh.clamp(0.02, 0.98) / (1.0 - self.fresh.clamp(0.02, 0.98))).ln();
        let strength = self.strength + (seen - self.strength) * (10.0 * self.fresh).min(1.0);
        PARTS.into_iter().fold(0.0, |best, part| {
            let time = (part * self.left).max(self.wait).max(3.0);
            let spent = points * (time / 6.0).min(1.0);
            let strength = strength + POINT * (spent + (time - 3.0) * ACTION) - self.gains * time;
            let chance = 1.0 / (1.0 + (-strength).exp());
            // Who prepares for long comes near the villain some day.
            let way = (self.way - 0.4 * time).max(WAY);
            f64::max(best, self.fights(chance, 2.0 + self.full_rest, time + way + 1.0))
        })
    }
}

/// How strong a hero is against the villain, in logits. A chance of a hundred
/// combats is rough, and says nothing of a weak hero; how much of each other's
/// health they take does.
fn strength(it: Prospect) -> f64 {
    let odds = ((it.win + 0.03) / (1.03 - it.win)).ln();
    2.2 * (it.took + 0.02).ln() + 0.6 * odds + 3.0 * (1.0 - it.lost)
}

/// The chance in a fight.
fn likely(it: Prospect) -> f64 {
    it.win.max(UNSEEN / (1.0 + (-strength(it)).exp()))
}

/// How strong a hero is against the villain, in points.
pub fn readiness(it: Prospect) -> f64 {
    strength(it) / POINT
}

/// How many actions it takes to heal a hero whole in a hex.
fn rest_actions(hex: HexId, health: f64) -> f64 {
    let at = content().hex(hex);
    if at.kind.is_some() {
        return 1.0;
    }
    let faces = content().faces.iter().filter(|it| it.matches(at.terrain)).count();
    let healed = f64::from(content().n_dice) * faces as f64 / content().faces.len() as f64;
    (0.8 * health / healed.max(0.5)).max(1.0)
}

/// How many rounds there are after this one before all lose, about.
fn rounds_left(state: &State) -> f64 {
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

/// How many actions a hero has before all lose, and before the villain comes.
fn actions_left(state: &State, seat: SeatId) -> (f64, f64) {
    let place = |it: SeatId| (it.index() + state.n_seats() - state.first.index()) % state.n_seats();
    let this_round = if state.active == seat {
        f64::from(state.turn.actions)
    } else if place(seat) > place(state.active) {
        f64::from(ACTIONS)
    } else {
        0.0
    };
    let rounds = |n: f64| this_round + n * f64::from(ACTIONS);
    let until_villain = f64::from(content().track.spaces - state.space.min(content().track.spaces));
    let wait = if state.villain.is_some() { 0.0 } else { rounds(until_villain) };
    (rounds(rounds_left(state)), wait)
}

/// What a hero has and may hope for beside its strength, in points.
pub fn points(state: &State, seat: SeatId) -> f64 {
    points_with(state, seat, &Goals::of(state, seat))
}

fn points_with(state: &State, seat: SeatId, goals: &Goals) -> f64 {
    let hero = state.hero(seat);
    let mut points = wealth(state, seat);
    match prospects::under_way(state).filter(|_| state.fight.as_ref().is_some_and(|it| it.attacker() == seat)) {
        Some(it) => points += fight_points(it),
        None => points += goals.pull(hero.hex) - pains(state, seat),
    }
    if state.active == seat {
        points += ACTION * f64::from(state.turn.actions);
    }
    points
}

/// What a fight with an enemy brings, wounds counted.
pub fn fight_points(it: Prospect) -> f64 {
    SPOILS * it.win - ACTION * (1.0 - it.win) - wounds(it.lost)
}

/// What damage costs, as a part of the health: a rest, and the way to it.
fn wounds(part: f64) -> f64 {
    part + part.powi(3)
}

fn pains(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let mut pains = wounds(f64::from(hero.damage) / f64::from(state.health(seat)).max(1.0));
    if state.is_defeated(seat) {
        pains += 0.5 * ACTION;
    }
    if hero.is_delayed {
        pains += ACTION;
    }
    pains
}

/// What rest here would be worth, the action aside.
pub fn rest_gain(state: &State, seat: SeatId) -> f64 {
    let health = f64::from(state.health(seat)).max(1.0);
    let part = f64::from(state.hero(seat).damage) / health;
    let healed = 1.0 / rest_actions(state.hero(seat).hex, health);
    pains(state, seat) - wounds((part - healed).max(0.0))
}

pub fn orbs(skill: SkillId) -> f64 {
    let cost = content().skill(skill).cost;
    f64::from(cost.combat + cost.exploration + cost.social + cost.any)
}

/// What gold and trophies are still good for, from 0 to 1: the less time there
/// is, the more a hero must take what it can get.
fn use_left(state: &State, seat: SeatId) -> f64 {
    (actions_left(state, seat).0 / UNHURRIED).clamp(0.1, 1.0)
}

/// Gold and what can become gold or skill. What became strength is counted there.
fn wealth(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let gold = GOLD * f64::from(hero.gold.min(16)) + 0.3 * f64::from(hero.gold.saturating_sub(16));
    let n_trophies = hero.trophies.len() as f64;
    let trophies = TROPHY * n_trophies.min(6.0) + 1.0 * (n_trophies - 6.0).max(0.0);
    let use_left = use_left(state, seat);
    let mut wealth = use_left * (gold + trophies);
    for asset in &hero.assets {
        let asset = content().asset(*asset);
        // shop.10 What was bought can be sold for as much.
        wealth += match asset.trade {
            Some((value, _)) => 0.6 * f64::from(value) + 0.2,
            None => use_left * KEPT * GOLD * f64::from(asset.cost) + 0.2,
        };
    }
    wealth += 0.3 * hero.learned.len() as f64;
    wealth += 0.3 * hero.hand.len().min(state.hand_size(seat)) as f64;
    wealth += 0.4 * f64::from(hero.story_tokens);
    wealth + hopes_to_learn(state, seat) + quests_kept(state, seat)
}

/// Quests that lie before the hero: each could be worked on some day.
fn quests_kept(state: &State, seat: SeatId) -> f64 {
    let quests = state.hero(seat).quests.iter();
    quests.map(|it| 0.3 * quest_worth(state, seat, QuestRef::Card(*it)).clamp(0.0, 4.0)).sum()
}

/// The best skill in hand that the trophies could pay for soon.
fn hopes_to_learn(state: &State, seat: SeatId) -> f64 {
    let hero = state.hero(seat);
    let n_trophies = hero.trophies.len() as f64;
    let hopes = hero.hand.iter().filter(|it| crate::flow::skills::may_learn(state, seat, **it)).map(|it| {
        let near = (n_trophies / orbs(*it).max(1.0)).min(1.0);
        near * near * 0.7 * (0.3 + skill_gain(state, seat, *it).clamp(0.0, 12.0))
    });
    hopes.fold(0.0, f64::max)
}

/// What a skill adds to a hero's strength.
pub fn skill_gain(state: &State, seat: SeatId, skill: SkillId) -> f64 {
    readiness(prospects::with_skill(state, seat, skill)) - readiness(prospects::villain_rested(state, seat))
}

/// What learning a skill brings for the trophies that it takes.
pub fn learn_gain(state: &State, seat: SeatId, skill: SkillId) -> f64 {
    0.3 - SPENT * use_left(state, seat) * TROPHY * orbs(skill) + skill_gain(state, seat, skill)
}

/// What fewer health of the villain adds to a hero's strength.
pub fn weaker_villain(state: &State, seat: SeatId, tokens: i32, zombies: i32) -> f64 {
    let all = i32::from(state.hero(seat).story_tokens);
    let villain = &content().scenario(state.scenario).villain;
    let after = villain.health_against(all + tokens, state.zombies.len() as i32 - zombies);
    if after >= state.villain_health(all) {
        return 0.0;
    }
    readiness(prospects::villain_of_health(state, seat, after)) - readiness(prospects::villain_rested(state, seat))
}

/// What buying an asset brings for the gold that it takes, if the cheapest one
/// in its place is sold.
pub fn purchase(state: &State, seat: SeatId, asset: AssetId) -> f64 {
    let it = content().asset(asset);
    let price = f64::from(it.cost) - f64::from(sale(state, seat, asset));
    upgrade(state, seat, asset) - use_left(state, seat) * (1.0 - KEPT) * GOLD * price
}

/// shop.10 What the asset that has to make room is sold for.
pub fn sale(state: &State, seat: SeatId, asset: AssetId) -> u8 {
    let kind = content().asset(asset).kind;
    let same = state.hero(seat).assets.iter().map(|it| content().asset(*it)).filter(|it| it.kind == kind);
    let costs = same.map(|it| it.cost);
    if costs.clone().count() < state.asset_limit(seat, kind) { 0 } else { costs.min().unwrap_or(0) }
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

/// What a deck's card brings on average, the two actions aside.
pub fn deck_worth(state: &State, seat: SeatId, deck: Deck) -> f64 {
    match deck {
        Deck::Combat => fight_points(prospects::any_enemy(state, seat)) + wounds_now(state, seat),
        Deck::Exploration => EXPLORE,
        Deck::Social => SOCIAL,
    }
}

/// What the damage a hero has already costs.
fn wounds_now(state: &State, seat: SeatId) -> f64 {
    wounds(f64::from(state.hero(seat).damage) / f64::from(state.health(seat)).max(1.0))
}
