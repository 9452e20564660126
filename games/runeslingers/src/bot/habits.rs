//! What a player does without much thought.

use crate::content::{Ailment, Class, Effect, content};
use crate::effects::Source;
use crate::flow::HandTo;
use crate::ids::{AbilityId, CardId, SlingerId};
use crate::modes::card_worth;
use crate::query::stat;
use crate::state::{Place, State, Target};
use crate::{Action, Domain, Prompt, Runeslingers};
use kernel::{Ask, Chance, Position, SeatId};
use std::sync::LazyLock;

/// Whether an ability is meant for enemies, by its first effects.
static HARMS: LazyLock<Vec<bool>> =
    LazyLock::new(|| (0..content().abilities.len()).map(|it| harms(AbilityId(it as u16))).collect());

fn harms(ability: AbilityId) -> bool {
    let list_harms = |list: &[Effect]| {
        list.iter().any(|it| {
            matches!(
                it,
                Effect::Damage { .. }
                    | Effect::LoseHealth { .. }
                    | Effect::Ail { .. }
                    | Effect::Sear { .. }
                    | Effect::Void { .. }
                    | Effect::Discard { .. }
                    | Effect::Steal { .. }
                    | Effect::Destroy { .. }
                    | Effect::Move { .. }
                    | Effect::Trap { .. }
                    | Effect::LosePower { .. }
                    | Effect::MoveAil { .. }
                    | Effect::If { .. }
                    | Effect::Repeat { .. }
            )
        })
    };
    let bodies = content()[ability].bodies.iter().filter_map(|it| it.effects.id());
    bodies.into_iter().any(|it| list_harms(&content()[it]))
}

/// Whether what is being aimed is meant for enemies.
fn source_harms(state: &State, source: Source) -> bool {
    let ability = match source {
        Source::Card(id) => {
            let Some(object) = state.last_known(id) else { return true };
            let spec = object.spec();
            if object.is_resolved { spec.abilities.first().copied() } else { spec.played }
        }
        Source::Runeslinger(seat) => Some(content()[state[seat].slinger].ability),
        Source::Stance(seat) => content()[state[seat].stance].abilities.first().copied(),
        Source::Equip(seat) => content()[state[seat].equip].abilities.first().copied(),
        Source::Ailment(..) => None,
    };
    ability.is_none_or(|it| HARMS[it.index()])
}

fn owner_of(state: &State, target: Target) -> Option<SeatId> {
    match target {
        Target::Seat(seat) | Target::Concentration(seat, _) => Some(seat),
        Target::Object(id) => state.last_known(id).map(|it| it.seat),
    }
}

/// How promising an answer looks before it is tried.
pub fn weight(state: &State, ask: &Ask<Runeslingers>, action: &Action) -> f64 {
    let seat = ask.seat;
    match (&ask.prompt, action) {
        // Whatever is played pays for itself.
        (Prompt::Act, Action::Light(_)) => 0.0,
        (Prompt::Act, Action::EndPhase) => 0.6,
        (Prompt::Act | Prompt::StartingConcentration, Action::Set(card)) => {
            let worth = f64::from(card_worth(card.card, Some(state[seat].class())));
            (190.0 - worth).max(5.0) / 60.0
        }
        (Prompt::Act, _) => 2.0,
        (Prompt::Pass, Action::PlayOn) => 3.0,
        (Prompt::Pass, Action::PassForConcentration(_)) => 0.05,
        // One way to pay is as good as another.
        (Prompt::Pay { .. }, _) => f64::from(u8::from(ask.choices.listed.first() == Some(action))),
        (Prompt::Place { .. }, Action::Place { seat: field, place }) => place_weight(state, seat, *field, *place),
        (Prompt::Target { source, .. }, Action::Target(target)) => {
            let is_own = owner_of(state, *target) == Some(seat);
            if is_own != source.source().is_none_or(|it| source_harms(state, it)) { 1.0 } else { 0.02 }
        }
        (Prompt::Target { .. }, Action::Done) => 0.1,
        (Prompt::Next { .. } | Prompt::AilmentNext { .. }, it) => f64::from(u8::from(*it == Action::Done)),
        (Prompt::RemoveAilment { .. } | Prompt::MoveAilment { .. } | Prompt::Fetch { .. }, Action::Done) => 0.02,
        (Prompt::MayTrigger { .. }, Action::No) => 0.4,
        (Prompt::First, Action::First(first)) if *first != seat => 0.5,
        _ => 1.0,
    }
}

/// Slots before concentrations, used ones before ready ones; the first of each.
fn place_weight(state: &State, seat: SeatId, field: SeatId, place: Place) -> f64 {
    match place {
        Place::Utility(slot) => {
            if slot == 0 || state.free_slots(seat).next() == Some(slot) {
                2.0
            } else {
                0.0
            }
        }
        Place::Ailment(_) => 1.0,
        Place::Concentration(area) => {
            let exposed = || state[field].concentrations().filter(|(_, it)| it.is_exposed());
            let best = exposed().find(|(_, it)| it.is_used).or_else(|| exposed().next()).map(|(area, _)| area);
            f64::from(u8::from(best == Some(area)))
        }
    }
}

/// Good answers for what cannot be listed.
pub fn proposals(state: &State, ask: &Ask<Runeslingers>) -> Vec<Action> {
    match &ask.choices.open {
        Some(Domain::EightAilments { stacks }) => {
            // The stacks that can be removed whole, the worst types first.
            let mut order: Vec<usize> = (0..stacks.len()).collect();
            order.sort_by_key(|it| (stacks[*it].1 > 8, std::cmp::Reverse(pain_rank(stacks[*it].0))));
            let (mut shares, mut left) = (vec![0_u8; stacks.len()], 8_u16);
            for index in order {
                let share = stacks[index].1.min(left);
                shares[index] = share as u8;
                left -= share;
            }
            vec![Action::Eight(shares)]
        }
        Some(Domain::PickTwo(pack)) => {
            let pool = &state.affair.pools[ask.seat.index()];
            vec![Action::Pick(super::draft_pick(&pack.pack, pool).to_vec())]
        }
        Some(Domain::Build { .. }) | None => Vec::new(),
    }
}

fn pain_rank(ailment: Ailment) -> u8 {
    match ailment {
        Ailment::Debilitate => 5,
        Ailment::Weaken => 4,
        Ailment::Fragment => 3,
        Ailment::Curse => 2,
        Ailment::Insanity => 1,
        Ailment::Burn => 0,
    }
}

/// The Runeslinger whose class the pool suits best.
pub fn best_slinger(pool: &[CardId]) -> Option<SlingerId> {
    let worth = |class: Class| -> i32 {
        let mut worths: Vec<i32> = pool.iter().map(|it| card_worth(*it, Some(class))).collect();
        worths.sort_unstable_by(|left, right| right.cmp(left));
        worths.iter().take(30).sum()
    };
    let slingers = content().slingers.iter().enumerate();
    let best = slingers.max_by_key(|(index, it)| (worth(it.class), std::cmp::Reverse(*index)));
    best.filter(|_| !pool.is_empty()).map(|(index, _)| SlingerId(index as u8))
}

/// What a quick player answers.
pub fn quick(position: &Position<Runeslingers>, ask: &Ask<Runeslingers>, chance: &mut Chance) -> Action {
    let (state, seat) = (position.state(), ask.seat);
    let listed = &ask.choices.listed;
    let least = |cards: Vec<&Action>| {
        cards.into_iter().min_by_key(|it| held(it).map_or(i32::MAX, |card| card_worth(card, None))).cloned()
    };
    match &ask.prompt {
        Prompt::EightAilments | Prompt::DraftPick { .. } => {
            if let Some(best) = proposals(state, ask).into_iter().next() {
                return best;
            }
        }
        Prompt::BuildDeck => {
            if let Some(slinger) = best_slinger(&state.affair.pools[seat.index()]) {
                return Action::AutoBuild(slinger);
            }
        }
        Prompt::Block { damage, .. } => {
            let is_worth_it = *damage >= 5 || u32::from(*damage) >= u32::from(state[seat].health);
            if !is_worth_it || stat::block(state, seat) < 3 {
                return Action::NoBlock;
            }
            if let Some(card) = least(listed.iter().filter(|it| matches!(it, Action::Block(_))).collect()) {
                return card;
            }
        }
        Prompt::FromHand { to: HandTo::Discard | HandTo::Bottom, .. } | Prompt::StartingConcentration => {
            if let Some(card) = least(listed.iter().collect()) {
                return card;
            }
        }
        Prompt::Act => {
            let busy: Vec<&Action> =
                listed.iter().filter(|it| !matches!(it, Action::EndPhase | Action::Light(_))).collect();
            return chance.choose(&busy).map_or(Action::EndPhase, |it| (*it).clone());
        }
        _ => {}
    }
    weighed(state, ask, chance)
}

/// One of the listed answers by weight.
fn weighed(state: &State, ask: &Ask<Runeslingers>, chance: &mut Chance) -> Action {
    let listed = &ask.choices.listed;
    let weights: Vec<u32> = listed.iter().map(|it| (weight(state, ask, it) * 100.0) as u32).collect();
    let total: u32 = weights.iter().sum();
    if total == 0 {
        return chance.choose(listed).expect("such asks list their answers").clone();
    }
    let mut number = chance.pick(total);
    for (action, weight) in listed.iter().zip(weights) {
        if number < weight {
            return action.clone();
        }
        number -= weight;
    }
    unreachable!("a number below the total falls on an answer")
}

/// The card of the hand that an answer gives away.
fn held(action: &Action) -> Option<CardId> {
    match action {
        Action::Block(card) | Action::Card(card) | Action::Set(card) => Some(card.card),
        _ => None,
    }
}
