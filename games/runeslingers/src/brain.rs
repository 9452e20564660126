//! What bots know of the game.

use crate::action::{Action, Prompt};
use crate::content::{Ailment, content};
use crate::query::stat;
use crate::state::{Player, Standing, State};
use crate::{Phase, Runeslingers};
use bots::Brain;
use kernel::{Ask, Chance, Position, SeatId};

/// What one full bar of health is worth, and so a power.
const POWER: f64 = 22.0;
/// power.ailment.1 So many exposed ailments cost a power.
const AILMENTS_A_POWER: f64 = 8.0;
/// A lead of so many points of health makes it about three to one.
const SCALE: f64 = 24.0;

impl Brain for Runeslingers {
    const PLAY_ON: u32 = 0;

    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64 {
        let state = position.state();
        if state.phase == Phase::Before || !state.is_alive(seat) {
            return if state.phase == Phase::Before { 0.5 } else { 0.02 };
        }
        let own = strength(state, seat);
        let rivals: Vec<f64> = state.enemies_of(seat).map(|it| strength(state, it)).collect();
        if rivals.is_empty() {
            return 0.98;
        }
        // Against several, all of them must fall; the strongest counts most.
        let strongest = rivals.iter().copied().fold(f64::MIN, f64::max);
        let mean = rivals.iter().sum::<f64>() / rivals.len() as f64;
        let lead = own - 0.6 * strongest - 0.4 * mean;
        let chance = 1.0 / (1.0 + (-lead / SCALE).exp());
        0.02 + 0.96 * chance * 2.0 / (rivals.len() as f64 + 1.0)
    }

    /// While a card is being played or answered, what it does is still to come.
    fn is_quiet(position: &Position<Self>) -> bool {
        let prompt = |it: &Ask<Self>| {
            matches!(it.prompt, Prompt::Act | Prompt::Pass | Prompt::Redraw | Prompt::StartingConcentration)
        };
        position.state().ladder.is_empty() && position.asks().iter().all(prompt)
    }

    /// Turning light on without a card to pay for is seldom a plan.
    fn prior(_: &Position<Self>, _: &Ask<Self>, action: &Action) -> f64 {
        match action {
            Action::Light(_) => 0.2,
            Action::PassForConcentration(_) => 0.4,
            Action::Play(_) | Action::Activate { .. } => 1.5,
            _ => 1.0,
        }
    }

    /// A quick player: aims at others, takes answers and blocks now and then,
    /// and does not dawdle.
    fn rollout(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Action {
        let listed = &ask.choices.listed;
        let wanted = |action: &Action| match (&ask.prompt, action) {
            (Prompt::Act, Action::EndPhase) => true,
            (Prompt::Answer { .. }, Action::Decline) => true,
            (Prompt::Block { damage, .. }, Action::NoBlock) => *damage < 3,
            (Prompt::Block { damage, .. }, Action::Block(_)) => *damage >= 3,
            (Prompt::Target { .. }, Action::Target(target)) => is_of_another(position.state(), ask.seat, *target),
            _ => false,
        };
        let wanted: Vec<&Action> = listed.iter().filter(|it| wanted(it)).collect();
        match chance.choose(&wanted) {
            Some(action) => (*action).clone(),
            None => ask.sample(position.scene(), chance),
        }
    }
}

fn is_of_another(state: &State, seat: SeatId, target: crate::state::Target) -> bool {
    use crate::state::Target;
    match target {
        Target::Seat(it) | Target::Concentration(it, _) => it != seat,
        Target::Object(id) => state.object(id).is_some_and(|it| it.seat != seat),
    }
}

/// How strong a player stands, in points of health.
fn strength(state: &State, seat: SeatId) -> f64 {
    let player = &state[seat];
    if player.standing != Standing::In {
        return 0.0;
    }
    let most = stat::max_health(state, seat).max(1);
    let life = f64::from(player.power) * POWER + f64::from(player.health) * POWER / 20.0;
    let frail = f64::from((20 - most).max(0)) * 0.8;
    life - frail - ailing(player) + resources(player) + in_play(state, seat) + f64::from(player.barrier) * 0.5
}

/// Exposed ailments cost a power by the eight, and hurt before that.
fn ailing(player: &Player) -> f64 {
    let n = f64::from(player.n_exposed());
    let towards = n * POWER * 0.7 / AILMENTS_A_POWER;
    let concealed: f64 =
        player.areas.iter().filter(|it| it.cover.is_some()).filter_map(|it| it.stack).map(|(_, n)| f64::from(n)).sum();
    let burning = f64::from(player.exposed(Ailment::Burn)) * 0.5;
    towards + burning + concealed * 0.6
}

/// Cards, light, resolve, and a deck that lasts.
fn resources(player: &Player) -> f64 {
    let hand = player.hand.len() as f64;
    let hand = 2.6 * hand.min(6.0) + 0.8 * (hand - 6.0).max(0.0);
    let light = player.concentrations().count() as f64;
    let light = 4.0 * light.min(4.0) + 1.5 * (light - 4.0).max(0.0);
    let deck = (player.deck.len() as f64).min(20.0) * 0.25;
    let whole = ((player.deck.len() + player.discard.len()) as f64).min(12.0) * 0.3;
    hand + light + deck + whole + f64::from(player.determination) * 1.8
}

/// Cards on the field, by what they cost.
fn in_play(state: &State, seat: SeatId) -> f64 {
    let worth = |object: &crate::state::Object| {
        let spec = &content()[object.card];
        let sign = if object.owner == seat { 1.0 } else { -0.5 };
        sign * (2.5 + 1.6 * f64::from(spec.cost) + 0.6 * f64::from(object.tokens))
    };
    state.controlled(seat).filter(|it| it.is_active()).map(worth).sum()
}
