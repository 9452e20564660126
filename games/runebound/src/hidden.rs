//! What a viewer cannot know: hands of others, the order of decks, and the
//! faces of trophies that came straight from a deck.

use crate::content::content;
use crate::ids::*;
use crate::state::State;
use kernel::{Chance, Viewer};

/// Deals all that the viewer cannot know anew, out of what it cannot place.
pub fn imagine(state: &mut State, viewer: Viewer, chance: &mut Chance) {
    if viewer == Viewer::Referee {
        return;
    }
    skills(state, viewer, chance);
    for deck in Deck::ALL {
        adventures(state, *deck, chance);
    }
    chance.shuffle(&mut state.assets.deck);
    chance.shuffle(&mut state.stories.deck);
}

/// The skill deck and the hands of others are one pool.
fn skills(state: &mut State, viewer: Viewer, chance: &mut Chance) {
    let mut pool: Vec<SkillId> = state.skills.deck.to_vec();
    let n_deck = pool.len();
    for (seat, hero) in state.heroes.pairs() {
        if !viewer.sees(seat) {
            pool.extend(hero.hand.iter().copied());
        }
    }
    chance.shuffle(&mut pool);
    let mut rest = pool.split_off(n_deck).into_iter();
    state.skills.deck = pool.into_iter().collect();
    for seat in state.heroes.seats() {
        if !viewer.sees(seat) {
            for card in &mut state.heroes[seat].hand {
                *card = rest.next().expect("the pool holds a card for each unknown one");
            }
        }
    }
}

/// An adventure deck and the unseen trophies of its back are one pool.
fn adventures(state: &mut State, deck: Deck, chance: &mut Chance) {
    let is_unseen = |trophy: &crate::state::Trophy| !trophy.is_known && content().card(trophy.card).deck == deck;
    let mut pool: Vec<CardId> = state.adventures[deck.index()].deck.to_vec();
    let n_deck = pool.len();
    for hero in state.heroes.iter() {
        pool.extend(hero.trophies.iter().filter(|it| is_unseen(it)).map(|it| it.card));
    }
    chance.shuffle(&mut pool);
    let mut rest = pool.split_off(n_deck).into_iter();
    state.adventures[deck.index()].deck = pool.into_iter().collect();
    for hero in state.heroes.iter_mut() {
        for trophy in hero.trophies.iter_mut().filter(|it| is_unseen(it)) {
            trophy.card = rest.next().expect("the pool holds a card for each unknown one");
        }
    }
}
