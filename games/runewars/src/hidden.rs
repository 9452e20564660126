//! What a viewer cannot know.

use crate::flow::{Drawn, Frame, Looked, MenuFrame, looks};
use crate::ids::*;
use crate::state::{Deck, State};
use arrayvec::ArrayVec;
use kernel::{Chance, SeatId, SeatSet, Viewer};

/// Deals anew all that the viewer cannot know: hands, decks, facedown tokens. A hand that the
/// viewer is looking at stays as it is.
pub fn imagine(state: &mut State, stack: &mut [Frame], viewer: Viewer, chance: &mut Chance) {
    if viewer == Viewer::Referee {
        return;
    }
    let sees = |seat: SeatId| viewer.sees(seat);
    let own: SeatSet = viewer.seat().into_iter().collect();
    runes(state, own, chance);
    prove_claim(state, stack, own);
    tokens(state, own, chance);
    let look = stack.last().and_then(|it| looks(state, it)).filter(|it| sees(it.0));
    tactics(state, &|seat| sees(seat) || look.is_some_and(|it| it.1 == seat), chance);
    quests(state, &sees, chance);
    objectives(state, &sees, chance);
    let mut looked_at = stack.last_mut().and_then(Frame::looked_at_mut).filter(|it| !sees(it.0)).map(|it| it.1);
    rewards(state, looked_at.as_mut(), &sees, own, chance);
    match looked_at {
        Some(Looked::Heroes(drawn)) => redraw(&mut state.heroes_deck, drawn, chance),
        _ => chance.shuffle(&mut state.heroes_deck.draw),
    }
    match stack.last_mut().and_then(Frame::looked_at_mut).filter(|it| !sees(it.0)) {
        Some((_, Looked::Commanders(drawn))) => redraw(&mut state.commanders, drawn, chance),
        _ => chance.shuffle(&mut state.commanders.draw),
    }
    chance.shuffle(&mut state.fate.draw);
    for season in &mut state.seasons {
        chance.shuffle(&mut season.draw);
    }
}

/// Mixes hidden cards with the draw pile and deals as many again.
fn redraw<const N: usize, const M: usize>(deck: &mut Deck<N>, drawn: &mut ArrayVec<u8, M>, chance: &mut Chance) {
    let mut pool: Vec<u8> = deck.draw.iter().chain(drawn.iter()).copied().collect();
    chance.shuffle(&mut pool);
    for card in drawn.iter_mut() {
        *card = pool.pop().expect("the pool holds the drawn cards");
    }
    deck.draw = pool.into_iter().collect();
}

/// setup.16.a The supply is open, so the kinds on the map are known as a whole.
fn runes(state: &mut State, own: SeatSet, chance: &mut Chance) {
    let is_unknown =
        |it: &crate::state::Area| it.rune.is_some_and(|it| !it.is_faceup && it.seen.intersection(own).is_empty());
    let mut kinds: Vec<bool> =
        state.areas.iter().filter(|it| is_unknown(it)).filter_map(|it| it.rune).map(|it| it.is_dragon).collect();
    chance.shuffle(&mut kinds);
    for area in &mut state.areas {
        if is_unknown(area)
            && let Some(rune) = &mut area.rune
        {
            rune.is_dragon = kinds.pop().expect("one kind for each token");
        }
    }
}

/// win.3 Whoever is showing his dragon runes has enough of them, so some of his unknown tokens are
/// dragon runes.
fn prove_claim(state: &mut State, stack: &[Frame], own: SeatSet) {
    let claims = |it: &Frame| match it {
        Frame::Menu(MenuFrame::Claim { seat } | MenuFrame::ClaimChosen { seat }) => Some(*seat),
        _ => None,
    };
    let Some(seat) = stack.iter().find_map(claims) else { return };
    while state.runes_of(seat) < state.options.runes_to_win() {
        let find = |is_dragon: bool| {
            let fits = |it: &AreaId| {
                let rune = state.area(*it).rune;
                rune.is_some_and(|it| {
                    !it.is_faceup && it.seen.intersection(own).is_empty() && it.is_dragon == is_dragon
                }) && state.controls(seat, *it) != is_dragon
            };
            state.area_ids().find(fits)
        };
        let (Some(own), Some(other)) = (find(false), find(true)) else { return };
        for area in [own, other] {
            let rune = state.area_mut(area).rune.as_mut().expect("a token lies there");
            rune.is_dragon = !rune.is_dragon;
        }
    }
}

fn tokens(state: &mut State, own: SeatSet, chance: &mut Chance) {
    for (back, is_near) in [(0, true), (1, false)] {
        let is_unknown = |it: &crate::state::Area| {
            it.token.is_some_and(|it| !it.is_faceup && it.seen.intersection(own).is_empty() && it.is_near == is_near)
        };
        let known = state.areas.iter().filter(|it| is_unknown(it)).filter_map(|it| it.token).map(|it| it.kind.0);
        let mut pool: Vec<u8> = known.chain(state.tokens[back].iter().copied()).collect();
        chance.shuffle(&mut pool);
        for area in &mut state.areas {
            if is_unknown(area)
                && let Some(token) = &mut area.token
            {
                token.kind = TokenId(pool.pop().expect("one kind for each token"));
            }
        }
        state.tokens[back] = pool.into_iter().collect();
    }
}

fn tactics(state: &mut State, sees: &impl Fn(SeatId) -> bool, chance: &mut Chance) {
    let seats: Vec<SeatId> = SeatId::all(state.n_seats as usize).filter(|it| !sees(*it)).collect();
    let mut pool: Vec<u8> = state.tactics.draw.iter().copied().collect();
    for seat in &seats {
        pool.extend(state.player(*seat).hand.iter().map(|it| it.card.0));
    }
    chance.shuffle(&mut pool);
    for seat in &seats {
        for held in &mut state.player_mut(*seat).hand {
            held.card = TacticsId(pool.pop().expect("one card for each held one"));
        }
    }
    state.tactics.draw = pool.into_iter().collect();
}

fn quests(state: &mut State, sees: &impl Fn(SeatId) -> bool, chance: &mut Chance) {
    let seats: Vec<SeatId> = SeatId::all(state.n_seats as usize).filter(|it| !sees(*it)).collect();
    let mut pool: Vec<u8> = state.quests.draw.iter().copied().collect();
    for seat in &seats {
        pool.extend(state.player(*seat).quests.iter().map(|it| it.0));
    }
    chance.shuffle(&mut pool);
    for seat in &seats {
        for quest in &mut state.player_mut(*seat).quests {
            *quest = QuestId(pool.pop().expect("one card for each held one"));
        }
    }
    state.quests.draw = pool.into_iter().collect();
}

fn objectives(state: &mut State, sees: &impl Fn(SeatId) -> bool, chance: &mut Chance) {
    for side in 0..2 {
        let is_here = |it: ObjectiveId| {
            let alignment = crate::content::content().objectives[it.index()].alignment;
            usize::from(alignment == crate::content::Alignment::Evil) == side
        };
        let seats: Vec<SeatId> = SeatId::all(state.n_seats as usize)
            .filter(|it| !sees(*it) && state.player(*it).objective.is_some_and(is_here))
            .collect();
        let mut pool: Vec<u8> = state.objectives[side].draw.iter().copied().collect();
        pool.extend(seats.iter().filter_map(|it| state.player(*it).objective).map(|it| it.0));
        chance.shuffle(&mut pool);
        for seat in &seats {
            state.player_mut(*seat).objective = pool.pop().map(ObjectiveId);
        }
        state.objectives[side].draw = pool.into_iter().collect();
    }
}

fn rewards(
    state: &mut State,
    looked_at: Option<&mut Looked<&mut Drawn>>,
    sees: &impl Fn(SeatId) -> bool,
    own: SeatSet,
    chance: &mut Chance,
) {
    let mut drawn = match looked_at {
        Some(Looked::Rewards(drawn)) => Some(drawn),
        _ => None,
    };
    let mut pool: Vec<u8> = state.rewards.draw.iter().copied().collect();
    for hero in state.heroes.iter().filter(|it| !sees(it.owner)) {
        pool.extend(hero.prizes.iter().filter(|it| !it.is_faceup).map(|it| it.card.0));
    }
    for pile in state.piles.iter().filter(|it| it.seen.intersection(own).is_empty()) {
        pool.extend(pile.prizes.iter().filter(|it| !it.is_faceup).map(|it| it.card.0));
    }
    if let Some(drawn) = &drawn {
        pool.extend(drawn.iter().copied());
    }
    chance.shuffle(&mut pool);
    let mut next = || RewardId(pool.pop().expect("one card for each hidden one"));
    for hero in state.heroes.iter_mut().filter(|it| !sees(it.owner)) {
        for prize in hero.prizes.iter_mut().filter(|it| !it.is_faceup) {
            prize.card = next();
        }
    }
    for pile in state.piles.iter_mut().filter(|it| it.seen.intersection(own).is_empty()) {
        for prize in pile.prizes.iter_mut().filter(|it| !it.is_faceup) {
            prize.card = next();
        }
    }
    if let Some(drawn) = &mut drawn {
        drawn.iter_mut().for_each(|card| *card = next().0);
    }
    state.rewards.draw = pool.into_iter().collect();
}
