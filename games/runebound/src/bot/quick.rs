//! Quick answers, for playing on in imagined worlds, and weights for search.

use super::goals::{Goals, best_purchase, market_worth, quest_worth, zombie_worth};
use super::itinerary::Itinerary;
use super::value::{ACTION, GOLD, TROPHY};
use super::walk::{again, bite, go};
use super::{prospects, value};
use crate::Runebound;
use crate::action::{Action, Prompt};
use crate::content::{Amount, Effect, Need, Outcome, content};
use crate::flow::combat::{asked_side, choice};
use crate::flow::dice::meets;
use crate::flow::turn::{ACTIONS, ADVENTURE_ACTIONS, explore_quests};
use crate::ids::*;
use crate::state::{Die, State};
use kernel::{Ask, Chance, Position, SeatId};

/// What a quick player answers.
pub fn answer(position: &Position<Runebound>, ask: &Ask<Runebound>, chance: &mut Chance) -> Action {
    let state = position.state();
    let (seat, all) = (ask.seat, &ask.choices.listed[..]);
    // Quick players do not barter, wherever they might.
    let is_barter = |it: &Action| matches!(it, Action::Barter(_) | Action::HearOffer(_));
    let others: Vec<Action>;
    let listed = if all.iter().any(is_barter) {
        others = all.iter().copied().filter(|it| !is_barter(it)).collect();
        &others[..]
    } else {
        all
    };
    let side = asked_side(position.scene().stack);
    match &ask.prompt {
        Prompt::Turn { .. } | Prompt::AfterTurn => turn(state, seat, listed),
        Prompt::MoveRoll | Prompt::RetreatRoll | Prompt::Wander { .. } => go(state, seat, listed),
        Prompt::RestRoll { .. } | Prompt::PreyRoll { .. } => Action::Done,
        Prompt::ExploreRoll | Prompt::TestOutcome { .. } => outcome(state, seat, listed),
        Prompt::WhichAttribute { .. } => {
            let value = |it: &&Action| match it {
                Action::TestBy(attribute) => state.attribute(seat, *attribute),
                _ => 0,
            };
            *listed.iter().max_by_key(value).expect("two attributes are listed")
        }
        Prompt::Test { successes, .. } => {
            let wants = *successes == 0 && listed.contains(&Action::Reveal);
            if wants { Action::Reveal } else { Action::Done }
        }
        Prompt::Discard { .. } => discard(state, seat, listed),
        Prompt::Event { card } => option(state, seat, *card),
        Prompt::Shop { .. } => shop(state, seat, listed),
        Prompt::MarketAsset { .. } => best(listed, |it| match it {
            Action::Gain(asset) => value::upgrade(state, seat, *asset),
            _ => 0.0,
        }),
        Prompt::DiscardAsset { .. } => best(listed, |it| match it {
            Action::DiscardAsset(asset) => -f64::from(content().asset(*asset).cost),
            _ => 0.0,
        }),
        Prompt::Combat { side, .. } => choice(state, *side, listed, 0),
        Prompt::Block { damage, .. } => choice(state, side, listed, *damage),
        Prompt::Agility { .. } | Prompt::FlipToken | Prompt::RecastToken | Prompt::RemoveToken => {
            choice(state, side, listed, 0)
        }
        Prompt::CancelFor { .. } | Prompt::RaisedAbility { .. } | Prompt::UseAbility { .. } => listed[0],
        Prompt::Retreat => retreat(state, seat),
        Prompt::NoRetreat => Action::Stay,
        Prompt::Answer { .. } | Prompt::Offer { .. } => Action::Decline,
        Prompt::MayOffer { .. } => Action::NoOffers,
        Prompt::BreakOff { .. } => Action::BreakOff,
        Prompt::LearnFree | Prompt::LearnCheaper => listed[0],
        _ => *chance.choose(listed).expect("an ask has an answer"),
    }
}

/// The first of the best.
pub fn best(listed: &[Action], score: impl Fn(&Action) -> f64) -> Action {
    let mut found = (listed[0], f64::NEG_INFINITY);
    for action in listed {
        let points = score(action);
        if points > found.1 {
            found = (*action, points);
        }
    }
    found.0
}

/// What looks worse than the best by less than this deserves a closer look.
const MARGIN: f64 = 0.1;

fn turn(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    let sense = Sense::of(state, seat);
    best(listed, |it| sense.score(state, it))
}

/// What a hero makes of its turn: what each action brings, by what it is worth
/// itself, what draws from where it leads, and what it costs.
struct Sense {
    seat: SeatId,
    hex: HexId,
    plan: Itinerary,
    /// Whether it goes for the villain, and rests or trains before.
    hunts: bool,
    rests: bool,
    trains: bool,
}

impl Sense {
    fn of(state: &State, seat: SeatId) -> Self {
        let (plan, hunts) = aims(state, seat);
        Self {
            seat,
            hex: state.hero(seat).hex,
            plan,
            hunts,
            rests: hunts && value::rests_first(state, seat),
            trains: hunts && value::trains_first(state, seat),
        }
    }

    fn score(&self, state: &State, action: &Action) -> f64 {
        const NEVER: f64 = -100.0;
        let (seat, hex, left) = (self.seat, self.hex, state.turn.actions);
        let after = |n: u8| if left > n { left - n } else { ACTIONS };
        let here = |n: u8| self.plan.pull(hex, after(n));
        let elsewhere = |n: u8| self.plan.pull_elsewhere(hex, after(n));
        match action {
            Action::StandUp => 1000.0,
            Action::Learn { skill, .. } => match value::learn_gain(state, seat, *skill) {
                gain if gain > 0.0 => 600.0 + gain,
                _ => NEVER,
            },
            Action::FightVillain if self.hunts && !self.rests && !self.trains => 500.0,
            Action::Rest if self.rests => 200.0,
            Action::Train if self.trains => 150.0,
            Action::Adventure => match state.gem_up(hex) {
                Some(deck) => {
                    elsewhere(ADVENTURE_ACTIONS) + value::deck_worth(state, seat, deck)
                        - ACTION * f64::from(ADVENTURE_ACTIONS)
                }
                None => NEVER,
            },
            Action::Explore => {
                let quests = explore_quests(state, seat).map(|it| quest_worth(state, seat, it));
                elsewhere(1) + quests.fold(0.0, f64::max)
            }
            Action::Work(quest) => elsewhere(1) + quest_worth(state, seat, *quest),
            Action::Trade(asset) => {
                elsewhere(1) + content().asset(*asset).trade.map_or(0.0, |it| GOLD * f64::from(it.0)) - ACTION
            }
            Action::Shop => elsewhere(1) + market_worth(state, seat, hex),
            Action::KillZombie => elsewhere(1) + zombie_worth(state, seat),
            Action::Rest => here(1) + value::rest_gain(state, seat) - ACTION,
            Action::Train => here(1) + value::train_gain(state, seat) - ACTION,
            // A pull counts the actions to what draws. Of equals, what needs no dice is better.
            Action::Roll => self.plan.pull_elsewhere(hex, left) - 0.02,
            Action::Step(to) => {
                let target = self.plan.target(hex, left);
                self.plan.pull(*to, after(1)) - ACTION - bite(state, *to, target)
            }
            Action::EndTurn => self.plan.pull(hex, ACTIONS) - ACTION * f64::from(left) - 0.1,
            _ => NEVER,
        }
    }
}

/// What a hero does who goes for the villain; none for who prepares.
pub fn hunt(state: &State, ask: &Ask<Runebound>) -> Option<Action> {
    let sense = Sense::of(state, ask.seat);
    sense.hunts.then(|| best(&ask.choices.listed, |it| sense.score(state, it)))
}

/// Whether an action of a turn deserves a closer look.
fn is_sensible(state: &State, ask: &Ask<Runebound>, action: &Action) -> bool {
    let sense = Sense::of(state, ask.seat);
    let best = ask.choices.listed.iter().map(|it| sense.score(state, it)).fold(f64::NEG_INFINITY, f64::max);
    match action {
        // What these are worth a glance cannot tell.
        Action::Challenge { .. } | Action::Use(_) => true,
        Action::FightVillain => sense.hunts,
        Action::Learn { .. } => true,
        _ => sense.score(state, action) >= best.min(100.0) - MARGIN,
    }
}

/// Where a hero wants to go, and whether that is the villain.
pub fn aims(state: &State, seat: SeatId) -> (Itinerary, bool) {
    let goals = Goals::of(state, seat);
    let hunts = value::goes_for_villain(state, seat, &goals);
    (Itinerary::of(&if hunts { Goals::villain(state) } else { goals }), hunts)
}

/// What a health of the villain is worth at least.
const STORY: f64 = 2.0;

/// What an effect is worth to a hero outside combat.
pub fn script_value(state: &State, seat: SeatId, script: ScriptId) -> f64 {
    let (damage, tokens) = (f64::from(state.hero(seat).damage), i32::from(state.hero(seat).story_tokens));
    let saved = |n: u8| f64::from(state.villain_health(tokens) - state.villain_health(tokens + i32::from(n)));
    let weaker = |tokens, zombies| value::weaker_villain(state, seat, tokens, zombies);
    let one = |effect: &Effect| match effect {
        Effect::GainGold(Amount::Fixed(n)) => GOLD * f64::from(*n),
        Effect::GainGold(_) => 1.5 * GOLD,
        Effect::LoseGold(n) => -GOLD * f64::from(*n),
        Effect::GainTrophy { count, .. } => TROPHY * f64::from(*count),
        // Even where it cannot be seen yet, less health is what beats a villain.
        Effect::GainStoryTokens(n) => (STORY * saved(*n)).max(weaker(i32::from(*n), 0)) + 0.4 * f64::from(*n),
        Effect::DrawSkills(n) => 0.7 * f64::from(*n),
        Effect::Heal(n) => 0.5 * damage.min(f64::from(*n)),
        Effect::HealAll => 0.5 * damage,
        Effect::Suffer(n) => -0.6 * f64::from(*n),
        Effect::GainMarketAsset { most } => 0.9 * f64::from(*most),
        Effect::LearnFree => 4.0,
        Effect::LearnCheaper => 2.0,
        Effect::DrawCard(_) => 2.0,
        Effect::MoveUpTo(_) | Effect::MoveToCity => 1.0,
        Effect::BecomeDelayed => -1.2,
        Effect::DiscardThisCard => -TROPHY,
        Effect::PlaceZombie(_) => -0.7,
        Effect::RemoveZombie { count, .. } => weaker(0, i32::from(*count)).max(0.7),
        Effect::Fight(_) => -0.5,
        _ => 0.0,
    };
    content().script(script).clauses().map(one).sum()
}

/// The best outcome; dice are rolled again where a better one is worth it.
fn outcome(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    const NOTHING: f64 = 1.0;
    let worth = |outcome: &Outcome| TROPHY + script_value(state, seat, outcome.script);
    let rolled = |dice: &[Die]| {
        let quests = explore_quests(state, seat).flat_map(|it| &state.quest(it).outcomes);
        let met = quests.filter(|it| matches!(&it.need, Need::Symbols(need) if meets(dice, need)));
        met.map(worth).fold(NOTHING, f64::max)
    };
    best(listed, |action| match action {
        Action::Outcome { quest, index } => worth(&state.quest(*quest).outcomes[usize::from(*index)]),
        Action::Done => NOTHING,
        _ => again(state, action, rolled),
    })
}

fn option(state: &State, seat: SeatId, card: CardId) -> Action {
    let options = content().card(card).event().expect("event.1 asks of events");
    let worth = |at: usize| {
        let option = &options[at];
        let chance = match option.test {
            None => 1.0,
            Some((attribute, modifier)) => {
                let cards = (state.attribute(seat, attribute) + i32::from(modifier)).max(0);
                1.0 - 0.6_f64.powi(cards + (state.hero(seat).hand.len() as i32).min(1))
            }
        };
        let cost = option.cost.unwrap_or(0);
        let can_pay = state.hero(seat).gold >= u16::from(cost);
        let gain = script_value(state, seat, option.script) + if option.trophy { TROPHY } else { 0.0 };
        // A delivery has its way still to go.
        let gain = if option.delivery.is_some() { gain / 2.0 } else { gain };
        if can_pay { chance * gain - GOLD * f64::from(cost) } else { 0.0 }
    };
    Action::Choose(u8::from(worth(1) > worth(0)))
}

fn discard(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    best(listed, |action| match action {
        Action::Discard(skill) => {
            let cost = content().skill(*skill).cost;
            let orbs = cost.combat + cost.exploration + cost.social + cost.any;
            let may = crate::flow::skills::may_learn(state, seat, *skill);
            // Dear ones are good to have only when they can be paid for.
            let near = f64::from(orbs) <= state.hero(seat).trophies.len() as f64 + 1.0;
            -(f64::from(u8::from(may)) * if near { 2.0 + f64::from(orbs) } else { 1.0 })
        }
        _ => 0.0,
    })
}

/// The best thing that gold and what it replaces can pay for; else a look at
/// what comes next.
fn shop(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    let target = state.market_of(state.hero(seat).hex).and_then(|it| best_purchase(state, seat, it));
    if let Some((asset, _)) = target {
        if listed.contains(&Action::Buy(asset)) && value::sale(state, seat, asset) == 0 {
            return Action::Buy(asset);
        }
        let kind = content().asset(asset).kind;
        let sold = state.hero(seat).assets.iter().filter(|it| content().asset(**it).kind == kind);
        if let Some(sold) = sold.min_by_key(|it| content().asset(**it).cost) {
            return Action::Sell(*sold);
        }
    }
    best(listed, |action| match action {
        Action::Clear(asset) => 0.9 - 0.01 * f64::from(content().asset(*asset).cost),
        Action::Done => 0.5,
        _ => f64::NEG_INFINITY,
    })
}

/// A hero with less than this chance to win flees. Wounds have to be healed either
/// way, and a hero that comes back has to walk.
const HOPELESS: f64 = 0.05;

/// Flee from a fight that is as good as lost.
pub fn retreat(state: &State, seat: SeatId) -> Action {
    let hopeless = match prospects::under_way(state) {
        Some(it) => it.win < HOPELESS,
        None => {
            let side = crate::flow::trigger::side_of(state, seat).unwrap_or(0);
            let left = |side: u8| state.fighter_health(side) - state.fighter_damage(side);
            left(side) <= 3 && left(1 - side) > left(side) + 1
        }
    };
    if hopeless { Action::Retreat } else { Action::Stay }
}

/// How promising an answer looks before it is tried.
pub fn weight(state: &State, ask: &Ask<Runebound>, action: &Action) -> f64 {
    match action {
        Action::Barter(_) | Action::HearOffer(_) => 0.0,
        _ if matches!(ask.prompt, Prompt::Turn { .. }) && !is_sensible(state, ask, action) => 0.0,
        Action::EndTurn if state.turn.actions > 0 => 0.3,
        Action::Rest if state.hero(state.active).damage == 0 => 0.0,
        Action::Learn { .. } | Action::Adventure | Action::FightVillain => 3.0,
        Action::Explore | Action::Work(_) | Action::Shop | Action::Trade(_) => 2.0,
        Action::Deal { .. } | Action::Surge { .. } | Action::Enter { .. } | Action::Outcome { .. } => 2.0,
        Action::RerollWith { dice, .. } if dice.count_ones() > 1 => 0.5,
        Action::Block(tokens) if *tokens == 0 => 0.5,
        _ => 1.0,
    }
}
