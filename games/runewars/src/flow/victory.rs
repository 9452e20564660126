//! win, elimination: how the game ends.

use super::{Go, Table, runes};
use crate::content::{Season, content};
use crate::event::Event;
use crate::ids::{AreaId, UnitType};
use crate::state::{State, deck};
use kernel::{BySeat, Flow, Outcome, SeatId, SeatSet, Text};

/// win.5, bow.road.4 Before a Season card is drawn the claim on its deck is
/// checked.
pub fn check_claim(cx: Table<'_, '_>) -> Option<Go> {
    let (season, year) = (cx.state.season, cx.state.year);
    let is_due = |it: &SeatId| {
        let player = cx.state.player(*it);
        player.claim == Some(season) && player.claimed_year < year
    };
    let seat = cx.state.seats().find(is_due)?;
    if cx.state.runes_of(seat) >= cx.state.options.runes_to_win() {
        reveal_all(cx, seat);
        cx.emit(Event::ClaimWon { seat });
        return Some(Flow::Over(Outcome::winner(cx.state.n_seats as usize, seat, Text::new("ended-runes"))));
    }
    // win.5.a The unit comes back and the season goes on.
    take_back(cx.state, seat);
    cx.emit(Event::ClaimFailed { seat });
    None
}

fn reveal_all(cx: Table<'_, '_>, seat: SeatId) {
    let areas: Vec<AreaId> = cx.state.controlled_by(seat).collect();
    for area in areas {
        if cx.state.area(area).rune.is_some_and(|it| it.is_dragon) {
            runes::reveal(cx, seat, area);
        }
    }
}

/// win.3 to win.7, bow.road.2 to 7 Whether the player may claim now.
pub fn may_claim(state: &State, seat: SeatId) -> Result<(), &'static str> {
    if state.year >= super::season::LAST_YEAR {
        return Err("win.7");
    }
    if state.turn != Some(seat) {
        return Err("win.3");
    }
    if state.player(seat).claim.is_some() {
        return Err("win.4.b");
    }
    if state.seats().any(|it| state.player(it).claim == Some(state.season)) {
        return Err("win.6");
    }
    if state.runes_of(seat) < state.options.runes_to_win() {
        return Err("win.3");
    }
    Ok(())
}

/// win.4 The unused units of a player's faction, which a claim is made with; none
/// where the Victory card serves (bow.road.2).
pub fn claim_units(state: &State, seat: SeatId) -> Vec<UnitType> {
    if state.options.road_to_victory {
        return Vec::new();
    }
    let units = content().units_of(state.player(seat).faction, state.options.bow);
    units.filter(|it| state.supply[it.index()] > 0).collect()
}

/// win.4 The claim lies on the deck of the current season as a unit; bow.road.2 as
/// the Victory card. Either way it is one for each player and each deck.
pub fn mark_claim(cx: Table<'_, '_>, seat: SeatId, unit: Option<UnitType>) {
    let (season, year): (Season, u8) = (cx.state.season, cx.state.year);
    let player = cx.state.player_mut(seat);
    player.claim = Some(season);
    player.claimed_year = year;
    player.claim_unit = unit;
    if let Some(unit) = unit {
        cx.state.supply[unit.index()] -= 1;
    }
    cx.emit(if cx.state.options.road_to_victory {
        Event::VictoryCardLaid { seat }
    } else {
        Event::ClaimMade { seat, unit }
    });
}

/// The claim leaves its deck, and its unit comes back to the supply.
fn take_back(state: &mut State, seat: SeatId) {
    let player = state.player_mut(seat);
    player.claim = None;
    if let Some(unit) = player.claim_unit.take() {
        state.supply[unit.index()] += 1;
    }
}

/// amb.last-player The last player in the game wins at once.
pub fn last_one(cx: Table<'_, '_>) -> Option<Go> {
    let mut seats = cx.state.seats();
    let (one, other) = (seats.next(), seats.next());
    match (one, other) {
        (Some(seat), None) => {
            Some(Flow::Over(Outcome::winner(cx.state.n_seats as usize, seat, Text::new("ended-last"))))
        }
        _ => None,
    }
}

/// amb.year-seven-winner, amb.year-seven-tie Most dragon runes, then influence,
/// then starting influence.
pub fn final_outcome(cx: Table<'_, '_>) -> Outcome {
    for seat in cx.state.seats().collect::<Vec<_>>() {
        reveal_all(cx, seat);
    }
    let state = &cx.state;
    let score = |seat: SeatId| -> i64 {
        let player = state.player(seat);
        if player.is_out {
            return -1;
        }
        let start = content().sheet(player.faction).influence;
        i64::from(state.runes_of(seat)) * 1_000_000 + i64::from(player.influence) * 100 + i64::from(start)
    };
    let scores = BySeat::new(state.n_seats as usize, score);
    Outcome::by_score(scores, Text::new("ended-years"))
}

/// elimination.1 Whoever controls no area is out at once.
pub fn eliminate(cx: Table<'_, '_>) {
    if cx.state.battle.is_some() {
        return;
    }
    let mut landless: SeatSet = cx.state.seats().collect();
    for area in cx.state.area_ids() {
        if landless.is_empty() {
            return;
        }
        if let Some(seat) = cx.state.controller(area) {
            landless.remove(seat);
        }
    }
    for seat in landless {
        fall(cx, seat);
    }
}

fn fall(cx: Table<'_, '_>, seat: SeatId) {
    cx.state.player_mut(seat).is_out = true;
    // elimination.2, elimination.3 Heroes leave, cards return to their decks.
    let heroes = std::mem::take(&mut cx.state.heroes);
    for hero in heroes {
        if hero.owner != seat {
            cx.state.heroes.push(hero);
            continue;
        }
        cx.state.heroes_deck.draw.push(hero.id.0);
        cx.state.rewards.draw.extend(hero.prizes.iter().map(|it| it.card.0));
        if let Some(card) = hero.commander {
            cx.state.commanders.discard.push(card.0);
        }
    }
    let player = cx.state.player_mut(seat);
    let hand = std::mem::take(&mut player.hand);
    let quests = std::mem::take(&mut player.quests);
    let spare = player.spare_commander.take();
    let lieutenant = std::mem::take(&mut player.has_lieutenant);
    player.objective = None;
    player.influence = 0;
    cx.state.tactics.draw.extend(hand.iter().map(|it| it.card.0));
    if lieutenant {
        cx.state.tactics.draw.push(content().lieutenant().0);
    }
    cx.state.quests.draw.extend(quests.iter().map(|it| it.0));
    cx.state.commanders.discard.extend(spare.map(|it| it.0));
    take_back(cx.state, seat);
    deck::shuffle(cx, |it| &mut it.heroes_deck);
    deck::shuffle(cx, |it| &mut it.rewards);
    deck::shuffle(cx, |it| &mut it.tactics);
    deck::shuffle(cx, |it| &mut it.quests);
    // elimination.4, elimination.5 Titles return with the influence on them.
    for title in &mut cx.state.titles {
        if title.holder == Some(seat) {
            title.holder = None;
        }
    }
    for area in &mut cx.state.areas {
        area.activated.remove(seat);
    }
    cx.emit(Event::Eliminated { seat });
}
