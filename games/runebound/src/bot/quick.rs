//! Quick answers, for playing on in imagined worlds, and weights for search.

use super::goals::{BITE, Goals, best_purchase, market_worth, quest_worth, zombie_worth};
use super::value::{ACTION, GOLD, TROPHY};
use super::{prospects, travel, value};
use crate::Runebound;
use crate::action::{Action, Prompt};
use crate::content::{Amount, Effect, content};
use crate::flow::combat::choice;
use crate::flow::movement::may_cross;
use crate::ids::*;
use crate::state::State;
use kernel::{Ask, Chance, Position, SeatId};

/// What a quick player answers.
pub fn answer(position: &Position<Runebound>, ask: &Ask<Runebound>, chance: &mut Chance) -> Action {
    let state = position.state();
    let (seat, listed) = (ask.seat, &ask.choices.listed[..]);
    let side = state.fight.as_ref().map(|it| it.next);
    match &ask.prompt {
        Prompt::Turn { .. } | Prompt::AfterTurn => turn(state, seat, listed),
        Prompt::MoveRoll | Prompt::RetreatRoll | Prompt::Wander { .. } => go(state, seat, listed),
        Prompt::RestRoll { .. } | Prompt::PreyRoll { .. } => Action::Done,
        Prompt::ExploreRoll | Prompt::TestOutcome { .. } => outcome(state, seat, listed),
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
        Prompt::Block { damage, .. } => {
            let defender = side.map_or(0, |it| 1 - it);
            choice(state, defender, listed, *damage)
        }
        Prompt::Agility { .. } | Prompt::FlipToken | Prompt::RecastToken | Prompt::RemoveToken => {
            choice(state, side.unwrap_or(0), listed, 0)
        }
        Prompt::CancelFor { .. } | Prompt::RaisedAbility { .. } | Prompt::UseAbility { .. } => listed[0],
        Prompt::Retreat => retreat(state, seat),
        Prompt::Answer { .. } => Action::Decline,
        Prompt::Offer { .. } => Action::Decline,
        Prompt::LearnFree | Prompt::LearnCheaper => listed[0],
        _ => ask.sample(position.scene(), chance),
    }
}

/// The first of the best.
fn best(listed: &[Action], score: impl Fn(&Action) -> f64) -> Action {
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
    goals: Goals,
    /// Whether it goes for the villain, and rests or trains before.
    hunts: bool,
    rests: bool,
    trains: bool,
    target: Option<HexId>,
    here: f64,
    elsewhere: f64,
}

impl Sense {
    fn of(state: &State, seat: SeatId) -> Self {
        let hex = state.hero(seat).hex;
        let (goals, hunts) = aims(state, seat);
        Self {
            seat,
            hex,
            hunts,
            rests: hunts && value::rests_first(state, seat),
            trains: hunts && value::trains_first(state, seat),
            target: goals.target(hex),
            here: goals.pull(hex),
            elsewhere: goals.pull_elsewhere(hex),
            goals,
        }
    }

    fn score(&self, state: &State, action: &Action) -> f64 {
        let (seat, hex, here, elsewhere) = (self.seat, self.hex, self.here, self.elsewhere);
        match action {
            Action::StandUp => 1000.0,
            Action::FightVillain => f64::from(u8::from(self.hunts && !self.rests && !self.trains)) * 500.0 - 1.0,
            Action::Rest if self.rests => 200.0,
            Action::Train if self.trains => 150.0,
            Action::Learn { skill, .. } => match value::learn_gain(state, seat, *skill) {
                gain if gain > 0.0 => 600.0 + gain,
                _ => -1.0,
            },
            Action::Adventure => match state.gem_up(hex) {
                Some(deck) => elsewhere + value::deck_worth(state, seat, deck) - 2.0 * ACTION,
                None => 0.0,
            },
            Action::Explore => {
                let quests = crate::flow::turn::explore_quests(state, seat).map(|it| quest_worth(state, seat, it));
                elsewhere + quests.fold(0.0, f64::max)
            }
            Action::Work(quest) => elsewhere + quest_worth(state, seat, *quest),
            Action::Trade(asset) => elsewhere + content().asset(*asset).trade.map_or(0.0, |it| GOLD * f64::from(it.0)),
            Action::Shop => elsewhere + market_worth(state, seat, hex),
            Action::KillZombie => elsewhere + zombie_worth(state, seat),
            Action::Rest => here + value::rest_gain(state, seat) - ACTION,
            Action::Train => here + value::train_gain(state, seat) - ACTION,
            Action::Roll => {
                let way = self.target.map_or(1.0, |it| travel::actions(hex, it));
                here + ACTION * (0.9 * way.min(1.0) - 1.0)
            }
            Action::Step(to) => self.goals.pull(*to) - ACTION - bite(state, *to, self.target),
            Action::EndTurn => here - ACTION - 0.1,
            _ => -1.0,
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
        Action::Challenge(_) | Action::Use(_) => true,
        Action::FightVillain => sense.hunts,
        Action::Learn { .. } => true,
        _ => sense.score(state, action) >= best.min(100.0) - MARGIN,
    }
}

/// Where a hero wants to go, and whether that is the villain.
fn aims(state: &State, seat: SeatId) -> (Goals, bool) {
    let goals = Goals::of(state, seat);
    if value::goes_for_villain(state, seat, &goals) { (Goals::villain(state), true) } else { (goals, false) }
}

/// What entering a hex costs who wants to go elsewhere.
fn bite(state: &State, hex: HexId, target: Option<HexId>) -> f64 {
    if state.has_zombie(hex) && target != Some(hex) { BITE } else { 0.0 }
}

/// Toward what is best with all dice in mind, the least useful of them first.
fn go(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    let way = Way::of(state, seat);
    let is_retreat = state.fight.is_some();
    best(listed, |action| match action {
        Action::Enter { hex, die } => {
            let face = state.roll.dice[usize::from(*die)].shows();
            let thrift = f64::from(face.0.count_ones()) * 0.0004 + if face.is_wild() { 0.002 } else { 0.0 };
            way.after(*hex, way.dice & !(1 << die)) - thrift + if is_retreat { 50.0 } else { 0.0 }
        }
        Action::GoTo(hex) => way.after(*hex, 0),
        Action::Done => way.goals.pull(way.from) + 0.01,
        _ => f64::NEG_INFINITY,
    })
}

/// What entering a hex costs at least, so that the shortest of equal ways is taken.
const STEP: f64 = 0.0005;

/// A move with dice, and what draws the hero.
struct Way<'a> {
    state: &'a State,
    goals: Goals,
    from: HexId,
    target: Option<HexId>,
    /// The dice that are left, as bits.
    dice: u32,
}

impl<'a> Way<'a> {
    fn of(state: &'a State, seat: SeatId) -> Self {
        let (goals, _) = aims(state, seat);
        let from = state.hero(seat).hex;
        let left = state.roll.dice.iter().enumerate().filter(|(_, die)| !die.is_spent);
        let dice = left.fold(0, |dice, (at, _)| dice | 1 << at);
        Self { state, target: goals.target(from), goals, from, dice }
    }

    /// What entering a hex leads to: the best place that the dice left reach from
    /// there, or the hex itself.
    fn after(&self, hex: HexId, dice: u32) -> f64 {
        let mut best = self.goals.pull(hex);
        for edge in &content().hex(hex).edges {
            for die in (0..self.state.roll.dice.len()).filter(|it| dice & (1 << it) != 0) {
                if may_cross(self.state.roll.dice[die].shows(), *edge) {
                    best = best.max(self.after(edge.to, dice & !(1 << die)));
                }
            }
        }
        best - STEP - bite(self.state, hex, self.target)
    }
}

/// The next step of a way, if one of the dice leads on.
pub fn stride(state: &State, ask: &Ask<Runebound>) -> Option<Action> {
    let step = go(state, ask.seat, &ask.choices.listed);
    (step != Action::Done).then_some(step)
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

fn outcome(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    best(listed, |action| match action {
        Action::Outcome { quest, index } => {
            let outcome = &state.quest(*quest).outcomes[usize::from(*index)];
            TROPHY + script_value(state, seat, outcome.script)
        }
        Action::Done => 1.0,
        _ => f64::NEG_INFINITY,
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

/// Who has less than this chance to win flees. Wounds have to be healed either way,
/// and who comes back later has to walk.
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
