//! What a viewer cannot know, imagined otherwise.
//!
//! A card that lies hidden may be any of its owner's hidden cards. If the list
//! of the owner's deck is open (a preset), those are known as a whole and only
//! change places; otherwise they may be any cards that a deck could hold.

use crate::content::{Rarity, content};
use crate::ids::{CardId, EquipId, SlingerId, StanceId};
use crate::modes::{Deck, random_card};
use crate::state::{Held, SeatSet, State};
use kernel::{Chance, SeatId, Viewer};

/// Whether a viewer knows a hidden card.
pub fn knows(viewer: Viewer, held: &Held) -> bool {
    match viewer {
        Viewer::Referee => true,
        Viewer::Seat(seat) => held.known.contains(seat),
        Viewer::Spectator => held.known == SeatSet::ALL,
    }
}

/// Resamples all that the viewer cannot know.
pub fn imagine(state: &mut State, viewer: Viewer, chance: &mut Chance) {
    if viewer == Viewer::Referee {
        return;
    }
    imagine_draft(state, viewer, chance);
    for owner in SeatId::all(state.n_seats()) {
        if state.affair.decks[owner.index()].is_some() {
            imagine_runeslinger(state, viewer, owner, chance);
            imagine_cards(state, viewer, owner, chance);
        }
    }
}

/// setup.1 A Runeslinger that lies face-down may be any.
fn imagine_runeslinger(state: &mut State, viewer: Viewer, owner: SeatId, chance: &mut Chance) {
    let deck = state.affair.decks[owner.index()].as_mut().expect("the caller has looked");
    let is_in = state.players[owner.index()].standing == crate::state::Standing::In;
    if viewer.sees(owner) || deck.is_open || (state.is_revealed && is_in) {
        return;
    }
    let content = content();
    let slinger = SlingerId(chance.pick(content.slingers.len() as u32) as u8);
    let class = content[slinger].class;
    let own = |list: &[crate::content::Equip]| -> Vec<u8> {
        let fits = |it: &crate::content::Equip| it.class == class && it.rarity != Rarity::Proof;
        list.iter().enumerate().filter(|(_, it)| fits(it)).map(|(index, _)| index as u8).collect()
    };
    deck.slinger = slinger;
    deck.stance = StanceId(*chance.choose(&own(&content.stances)).expect("each class has stances"));
    deck.equip = EquipId(*chance.choose(&own(&content.equips)).expect("each class has abilities"));
    let (stance, equip) = (deck.stance, deck.equip);
    if is_in {
        let player = &mut state[owner];
        player.slinger = slinger;
        player.stance = stance;
        player.equip = equip;
        player.health = u16::from(content[slinger].health);
        state.forget_outline();
    }
}

/// Calls `visit` with every hidden place that holds a card of the owner, always
/// in the same order.
fn each_hidden(state: &mut State, viewer: Viewer, owner: SeatId, mut visit: impl FnMut(&mut CardId)) {
    let player = &mut state[owner];
    let (top, bottom) = match viewer.sees(owner) {
        true => (usize::from(player.known_top), usize::from(player.known_bottom)),
        false => (0, 0),
    };
    let n_cards = player.deck.len();
    for (index, card) in player.deck.iter_mut().enumerate() {
        if index >= bottom && index + top < n_cards {
            visit(card);
        }
    }
    for player in &mut state.players {
        let concentrations = player.concentrations.iter_mut().flatten().map(|it| &mut it.held);
        for held in player.hand.iter_mut().chain(concentrations) {
            if held.card.owner == owner && !knows(viewer, held) {
                visit(&mut held.card.card);
            }
        }
    }
}

fn imagine_cards(state: &mut State, viewer: Viewer, owner: SeatId, chance: &mut Chance) {
    let mut hidden: Vec<CardId> = Vec::new();
    each_hidden(state, viewer, owner, |card| hidden.push(*card));
    let deck = state.affair.decks[owner.index()].as_ref().expect("the caller has looked");
    if !viewer.sees(owner) && !deck.is_open {
        let mut rest: Vec<CardId> = deck.cards.to_vec();
        if hidden.is_empty() && state.turn == 0 {
            hidden.clone_from(&rest);
        }
        for card in &hidden {
            let place = rest.iter().position(|it| it == card).expect("a hidden card is of its owner's deck");
            rest.swap_remove(place);
        }
        let n_hidden = hidden.len();
        hidden = some_cards(state, &rest, n_hidden, chance);
        rest.extend(&hidden);
        rest.sort_unstable();
        imagine_pool(state, owner, &rest, chance);
        let deck = state.affair.decks[owner.index()].as_mut().expect("the caller has looked");
        *deck = Deck { cards: rest.into_iter().collect(), ..deck.clone() };
    }
    chance.shuffle(&mut hidden);
    let mut next = hidden.into_iter();
    each_hidden(state, viewer, owner, |card| *card = next.next().expect("as many cards as hidden places"));
}

/// Cards that could be in a deck besides the known ones.
fn some_cards(state: &State, known: &[CardId], n: usize, chance: &mut Chance) -> Vec<CardId> {
    let rules = content().mode(state.mode);
    let mut cards = known.to_vec();
    while cards.len() < known.len() + n {
        let card = random_card(chance);
        let most = if content()[card].rarity == Rarity::X { rules.max_copies_x } else { rules.max_copies };
        let n_copies = cards.iter().filter(|it| **it == card).count();
        if most == 0 || n_copies < usize::from(most) {
            cards.push(card);
        }
    }
    cards.split_off(known.len())
}

/// The pool that the imagined deck was built from.
fn imagine_pool(state: &mut State, owner: SeatId, deck: &[CardId], chance: &mut Chance) {
    let pool = &mut state.affair.pools[owner.index()];
    let size = pool.len();
    if size == 0 {
        return;
    }
    *pool = deck.to_vec();
    pool.resize_with(size, || random_card(chance));
    pool.sort_unstable();
}

/// mode.draft.4-2 Others' picks and the packs in front of them are hidden; so
/// are pools of which no deck has been built yet.
fn imagine_draft(state: &mut State, viewer: Viewer, chance: &mut Chance) {
    for seat in SeatId::all(state.n_seats()).filter(|it| !viewer.sees(*it)) {
        let affair = &mut state.affair;
        let packs = affair.draft.as_mut().map(|it| &mut it.packs[seat.index()]);
        let pools = (affair.decks[seat.index()].is_none()).then_some(&mut affair.pools[seat.index()]);
        for cards in packs.into_iter().chain(pools) {
            let size = cards.len();
            cards.clear();
            cards.resize_with(size, || random_card(chance));
            cards.sort_unstable();
        }
    }
}
