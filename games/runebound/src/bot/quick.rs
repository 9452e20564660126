//! Quick answers, for playing on in imagined worlds, and weights for search.

use super::{prospects, value};
use crate::Runebound;
use crate::action::{Action, Prompt};
use crate::content::{Amount, Effect, content};
use crate::flow::combat::choice;
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
        Prompt::MoveRoll | Prompt::RetreatRoll | Prompt::Wander { .. } => travel(state, seat, listed),
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

fn turn(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    let hurt = f64::from(state.hero(seat).damage) / f64::from(state.health(seat)).max(1.0);
    let is_safe = content().hex(state.hero(seat).hex).kind.is_some();
    let goals = value::Goals::of(state, seat);
    let here = goals.pull(state.hero(seat).hex);
    best(listed, |action| match action {
        Action::Learn { skill, .. } => 9.0 + value::skill_gain(state, seat, *skill),
        Action::Adventure => 8.0 - 6.0 * hurt,
        Action::FightVillain => 14.0 * prospects::villain_now(state, seat).win - 2.0,
        Action::Explore | Action::Work(_) => 7.5,
        Action::Trade(_) => 7.0,
        Action::Shop if state.hero(seat).gold >= 4 => 6.0,
        Action::Rest if is_safe => 9.0 * hurt,
        Action::Rest => 5.0 * hurt,
        Action::KillZombie => 4.0,
        Action::Roll => 4.5,
        Action::StandUp => 10.0,
        Action::Train if state.hero(seat).hand.len() < 2 => 4.0,
        Action::Train => 1.0,
        Action::EndTurn => 0.0,
        Action::Step(hex) => 2.0 + goals.pull(*hex) - here,
        _ => -1.0,
    })
}

/// Toward what is best, with the least useful die.
fn travel(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    let goals = value::Goals::of(state, seat);
    let pull = |hex: HexId| goals.pull(hex) - if state.has_zombie(hex) { 2.0 } else { 0.0 };
    let is_retreat = state.fight.is_some();
    best(listed, |action| match action {
        Action::Enter { hex, die } => {
            let face = state.roll.dice[usize::from(*die)].shows();
            let thrift = f64::from(face.0.count_ones()) * 0.02 + if face.is_wild() { 0.2 } else { 0.0 };
            pull(*hex) - thrift + if is_retreat { 50.0 } else { 0.0 }
        }
        Action::GoTo(hex) => pull(*hex),
        Action::Done => goals.pull(state.hero(seat).hex) + 0.05,
        _ => f64::NEG_INFINITY,
    })
}

/// What an effect is worth to a hero outside combat.
pub fn script_value(state: &State, seat: SeatId, script: ScriptId) -> f64 {
    let (damage, tokens) = (f64::from(state.hero(seat).damage), i32::from(state.hero(seat).story_tokens));
    let saved = |n: u8| f64::from(state.villain_health(tokens) - state.villain_health(tokens + i32::from(n)));
    let one = |effect: &Effect| match effect {
        Effect::GainGold(Amount::Fixed(n)) => f64::from(*n),
        Effect::GainGold(_) => 1.5,
        Effect::LoseGold(n) => -f64::from(*n),
        Effect::GainTrophy { count, .. } => 2.4 * f64::from(*count),
        Effect::GainStoryTokens(n) => 2.6 * saved(*n) + 0.4 * f64::from(*n),
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
        Effect::DiscardThisCard => -2.4,
        Effect::PlaceZombie(_) => -0.7,
        Effect::RemoveZombie { .. } => 0.7,
        Effect::Fight(_) => -0.5,
        _ => 0.0,
    };
    content().script(script).clauses().map(one).sum()
}

fn outcome(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    best(listed, |action| match action {
        Action::Outcome { quest, index } => {
            let outcome = &state.quest(*quest).outcomes[usize::from(*index)];
            2.4 + script_value(state, seat, outcome.script)
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
        let gain = script_value(state, seat, option.script) + if option.trophy { 2.4 } else { 0.0 };
        if can_pay { chance * gain - f64::from(cost) } else { 0.0 }
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

fn shop(state: &State, seat: SeatId, listed: &[Action]) -> Action {
    best(listed, |action| match action {
        Action::Buy(asset) => value::upgrade(state, seat, *asset),
        Action::Clear(asset) => 0.9 - 0.01 * f64::from(content().asset(*asset).cost),
        Action::Done => 0.5,
        _ => f64::NEG_INFINITY,
    })
}

/// Flee from a fight that is about to be lost.
fn retreat(state: &State, seat: SeatId) -> Action {
    let hopeless = match prospects::under_way(state) {
        Some(it) => it.win < 0.2,
        None => {
            let side = crate::flow::trigger::side_of(state, seat).unwrap_or(0);
            let left = |side: u8| state.fighter_health(side) - state.fighter_damage(side);
            left(side) <= 3 && left(1 - side) > left(side) + 1
        }
    };
    if hopeless { Action::Retreat } else { Action::Stay }
}

/// How promising an answer looks before it is tried.
pub fn weight(state: &State, action: &Action) -> f64 {
    match action {
        Action::Barter(_) | Action::HearOffer(_) => 0.0,
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
