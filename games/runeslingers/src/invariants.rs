//! What must be true of every state.

use crate::Runeslingers;
use crate::content::{Ailment, content};
use crate::flow::{Frame, Turn};
use crate::ids::CardId;
use crate::query::stat;
use crate::state::{Phase, Place, Standing, State};
use kernel::{Scene, SeatId};

/// Checks a state; the sentence says what is not true.
pub fn check(scene: Scene<'_, Runeslingers>) -> Result<(), String> {
    let state = scene.state;
    if state.phase == Phase::Before {
        return Ok(());
    }
    for seat in SeatId::all(state.n_seats()) {
        if state[seat].standing == Standing::In {
            cards_are_conserved(state, seat)?;
            // While it is asked who falls first, several have a maximum of 0.
            player_is_sound(state, seat, matches!(scene.stack.last(), Some(Frame::Falls(_))))?;
        }
    }
    covers_agree(state)?;
    if !state.outline().covers(state.find_outline()) {
        return Err("something on the table is not in its outline".to_owned());
    }
    if matches!(scene.stack.last(), Some(Frame::Turn(Turn::Act))) && !state.ladder.is_empty() {
        return Err("the ladder is not empty between two actions".to_owned());
    }
    Ok(())
}

/// field.2 Each card that a player owns is in exactly one place.
fn cards_are_conserved(state: &State, seat: SeatId) -> Result<(), String> {
    let Some(deck) = &state.affair.decks[seat.index()] else { return Err(format!("{seat} plays without a deck")) };
    let player = &state[seat];
    if player.deck.is_empty() && player.hand.is_empty() && state.turn == 0 {
        return Ok(());
    }
    let mut found: Vec<CardId> = player.deck.iter().chain(&player.discard).chain(&player.void).copied().collect();
    let mut add = |it: crate::state::HandCard| {
        if it.owner == seat {
            found.push(it.card);
        }
    };
    for other in &state.players {
        other.hand.iter().for_each(|it| add(it.card));
        other.concentrations().for_each(|(_, it)| add(it.held.card));
    }
    for object in &state.objects {
        add(object.hand_card());
        object.under.into_iter().for_each(&mut add);
    }
    state.gone.iter().filter_map(|it| it.object.under).for_each(&mut add);
    found.sort_unstable();
    if found[..] == deck.cards[..] {
        return Ok(());
    }
    Err(format!("{seat} owns {} cards, {} are there", deck.cards.len(), found.len()))
}

fn player_is_sound(state: &State, seat: SeatId, is_falling: bool) -> Result<(), String> {
    let player = &state[seat];
    if player.power == 0 || player.power > content()[player.slinger].power {
        return Err(format!("{seat} is in the encounter with {} power", player.power));
    }
    if state.is_unsettled || is_falling {
        return Ok(());
    }
    if state.is_revealed && i32::from(player.health) > stat::max_health(state, seat) {
        return Err(format!("{seat} has {} health above the maximum", player.health));
    }
    if player.health == 0 {
        return Err(format!("{seat} has no health and no power was lost for it"));
    }
    for ailment in Ailment::ALL {
        let n_stacks = player.areas.iter().filter(|it| it.exposed().is_some_and(|(it, _)| it == ailment)).count();
        if n_stacks > 1 {
            return Err(format!("{seat} has {n_stacks} exposed stacks of {}", ailment.name()));
        }
    }
    Ok(())
}

/// state.concealed What is covered names its cover, and the cover lies there.
fn covers_agree(state: &State) -> Result<(), String> {
    for object in &state.objects {
        let field = &state[object.seat];
        let cover = match object.place {
            Place::Concentration(area) => field.concentrations[usize::from(area)].and_then(|it| it.cover),
            Place::Ailment(area) => field.areas[usize::from(area)].cover,
            Place::Utility(slot) => {
                let n = state.controlled(object.seat).filter(|it| it.place == Place::Utility(slot)).count();
                (n == 1).then_some(object.id)
            }
        };
        if cover != Some(object.id) {
            return Err(format!("{} does not lie where it should", object.spec().name));
        }
    }
    let covers = state.players.iter().flat_map(|it| {
        let concentrations = it.concentrations.iter().flatten().filter_map(|it| it.cover);
        concentrations.chain(it.areas.iter().filter_map(|it| it.cover))
    });
    for cover in covers {
        if state.object(cover).is_none() {
            return Err(format!("something is covered by card {} which is not in play", cover.0));
        }
    }
    Ok(())
}
