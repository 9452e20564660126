//! What must be true of every state.

use crate::content::content;
use crate::ids::*;
use crate::state::State;

/// Says what is not true, if anything.
pub fn check(state: &State) -> Result<(), String> {
    cards(state)?;
    for seat in state.heroes.seats() {
        let hero = state.hero(seat);
        if hero.card.is_none() {
            continue;
        }
        // Between a loss of health and its notice damage may be above it.
        if i32::from(hero.damage) > state.health(seat) + 4 {
            return Err(format!("{seat} has {} damage and {} health", hero.damage, state.health(seat)));
        }
    }
    if state.turn.actions > 3 {
        return Err(format!("{} actions", state.turn.actions));
    }
    if !(1..=content().track.spaces).contains(&state.space) || !(1..=2).contains(&state.act) {
        return Err(format!("act {} space {}", state.act, state.space));
    }
    if state.gems.iter().any(|it| it >= content().n_gems) {
        return Err("a gem that is not on the board lies face up".to_owned());
    }
    // shop.5 A market is filled up again as soon as a card left it. The pile never
    // runs out at a real table: six heroes with one asset of each of five types,
    // two of one by each of two cards, and 16 cards in markets are less than the 60.
    for (at, market) in state.markets.iter().enumerate() {
        if state.has_begun && market.len() < 3 && !state.assets.is_spent() {
            return Err(format!("market {at} has {} cards", market.len()));
        }
    }
    Ok(())
}

/// Every card is in exactly one place.
fn cards(state: &State) -> Result<(), String> {
    let all = content();
    let mut skills = [0_u8; 60];
    let mut assets = [0_u8; 60];
    let mut cards = [0_u8; 120];
    let mut stories = [0_u8; 20];
    for it in state.skills.deck.iter().chain(&state.skills.discard).chain(&state.revealed) {
        skills[it.index()] += 1;
    }
    for it in state.assets.deck.iter().chain(&state.assets.discard).chain(state.markets.iter().flatten()) {
        assets[it.index()] += 1;
    }
    for pile in &state.adventures {
        for it in pile.deck.iter().chain(&pile.discard) {
            cards[it.index()] += 1;
        }
    }
    for it in &state.table {
        cards[it.index()] += 1;
    }
    let open = state.open_stories().chain(state.story);
    for it in state.stories.deck.iter().chain(&state.stories.discard).copied().chain(open) {
        stories[it.index()] += 1;
    }
    for hero in state.heroes.iter() {
        for it in hero.hand.iter().chain(&hero.learned) {
            skills[it.index()] += 1;
        }
        for it in &hero.assets {
            assets[it.index()] += 1;
        }
        for it in hero.quests.iter().copied().chain(hero.trophies.iter().map(|it| it.card)) {
            cards[it.index()] += 1;
        }
    }
    let once = |counts: &[u8], wanted: &dyn Fn(usize) -> u8, what: &str| match counts
        .iter()
        .enumerate()
        .find(|(at, n)| **n != wanted(*at))
    {
        Some((at, n)) => Err(format!("{what} {at} is there {n} times")),
        None => Ok(()),
    };
    once(&skills, &|_| 1, "skill")?;
    once(&assets, &|_| 1, "asset")?;
    let of_game = |scenario: Option<ScenarioId>| u8::from(scenario.is_none_or(|it| it == state.scenario));
    once(&cards, &|at| of_game(all.cards[at].scenario), "adventure card")?;
    once(&stories, &|at| of_game(Some(all.stories[at].scenario)), "story card")
}
