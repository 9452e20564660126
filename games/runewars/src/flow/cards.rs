//! Drawing and discarding cards; tests of destiny.

use super::{FateCards, Frame, Go, Returned, Table, ask, question};
use crate::action::Action;
use crate::content::verbs::Verb;
use crate::content::{Destiny, content};
use crate::event::{Asked, Card, Event, slots};
use crate::ids::{QuestId, TacticsId};
use crate::state::{Held, deck};
use kernel::{Flow, SeatId};

/// tactics.4 At most ten Tactics cards.
const MOST_TACTICS: usize = 10;
/// hero.4 At most three Quest cards.
const MOST_QUESTS: usize = 3;

/// Draws Tactics cards into a hand.
pub fn draw_tactics(cx: Table<'_, '_>, seat: SeatId, n: u8) -> Go {
    for _ in 0..n {
        let Some(card) = draw_one(cx, seat) else { break };
        cx.state.player_mut(seat).hand.push(Held { card, is_fresh: true });
        cx.reveal();
        cx.emit(Event::TacticsDrawn { seat, tactics: Some(card) });
    }
    Flow::Next(Frame::HandLimit { seat, is_asked: false })
}

/// bow.lieutenant.2 Without commanders the Lieutenant General is discarded, and another card drawn.
fn draw_one(cx: Table<'_, '_>, seat: SeatId) -> Option<TacticsId> {
    let card = TacticsId(deck::draw(cx, |it| &mut it.tactics)?);
    if card != content().lieutenant() || cx.state.options.commanders {
        return Some(card);
    }
    // On the discards only after the draw: otherwise an empty deck would bring it forever.
    let other = deck::draw(cx, |it| &mut it.tactics).map(TacticsId);
    cx.state.tactics.discard.push(card.0);
    cx.reveal();
    cx.emit(Event::TacticsDiscarded { seat, tactics: card });
    other
}

/// bow.reveal.7 In the Epic variant cards that reveal runes may be exchanged.
fn reveals_runes(card: TacticsId) -> bool {
    content().says(card, |it| matches!(it, Verb::RevealForInfluence))
}

/// tactics.4 Whoever has more than ten discards down to ten by choice.
pub fn hand_limit(cx: Table<'_, '_>, seat: SeatId, is_asked: bool) -> Go {
    let hand = &cx.state.player(seat).hand;
    // Asked of whoever drew, so that a pause tells nothing.
    if cx.state.options.epic && hand.iter().any(|it| it.is_fresh) && !cx.state.tactics.is_empty() && !is_asked {
        let mut actions = vec![Action::Pass];
        let reveals = hand.iter().find(|it| it.is_fresh && reveals_runes(it.card));
        actions.extend(reveals.map(|it| Action::Play(it.card)));
        let question = question(seat, Asked::Exchange, slots(), actions).private().window();
        return Flow::ask(question, Frame::HandDiscarded { seat });
    }
    if hand.len() <= MOST_TACTICS {
        return Flow::Done;
    }
    let actions = hand_cards(hand.iter().map(|it| it.card));
    let n = (hand.len() - MOST_TACTICS) as i32;
    let question = question(seat, Asked::HandLimit, slots().n(n), actions).private();
    Flow::ask(question, Frame::HandDiscarded { seat })
}

fn hand_cards(cards: impl Iterator<Item = TacticsId>) -> Vec<Action> {
    let mut kinds: Vec<TacticsId> = cards.collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.into_iter().map(|it| Action::Card(Card::Tactics(it))).collect()
}

pub fn hand_discarded(cx: Table<'_, '_>, seat: SeatId) -> Go {
    match cx.answer() {
        Action::Card(Card::Tactics(card)) => {
            discard(cx, seat, card);
            Flow::Next(Frame::HandLimit { seat, is_asked: true })
        }
        Action::Play(card) => {
            discard(cx, seat, card);
            Flow::Next(Frame::DrawTactics { seat, n: 1 })
        }
        _ => Flow::Next(Frame::HandLimit { seat, is_asked: true }),
    }
}

/// A card leaves the hand for the discards; of two the one that was just drawn, as
/// only the other can be used this season.
pub fn discard(cx: Table<'_, '_>, seat: SeatId, card: TacticsId) {
    let hand = &mut cx.state.player_mut(seat).hand;
    let at = hand.iter().position(|it| it.card == card && it.is_fresh);
    let at = at.or_else(|| hand.iter().position(|it| it.card == card)).expect("the card is in hand");
    hand.remove(at);
    cx.state.tactics.discard.push(card.0);
    cx.reveal();
    cx.emit(Event::TacticsDiscarded { seat, tactics: card });
}

/// A card is played: all see it, and it lies on the discards.
pub fn discard_played(cx: Table<'_, '_>, seat: SeatId, card: TacticsId) {
    let hand = &mut cx.state.player_mut(seat).hand;
    let at = hand.iter().position(|it| it.card == card && !it.is_fresh).expect("a playable card is in hand");
    hand.remove(at);
    cx.state.tactics.discard.push(card.0);
    cx.reveal();
    cx.emit(Event::TacticsPlayed { seat, tactics: card });
}

pub fn discard_tactics(cx: Table<'_, '_>, seat: SeatId, n: u8) -> Go {
    let hand = &cx.state.player(seat).hand;
    if n == 0 || hand.is_empty() {
        return Flow::Done;
    }
    let actions = hand_cards(hand.iter().map(|it| it.card));
    let question = question(seat, Asked::DiscardTactics, slots().n(n), actions).private();
    Flow::ask(question, Frame::DiscardChosen { seat, n })
}

pub fn discard_chosen(cx: Table<'_, '_>, seat: SeatId, n: u8) -> Go {
    let Action::Card(Card::Tactics(card)) = cx.answer() else { unreachable!("only cards of the hand are listed") };
    discard(cx, seat, card);
    Flow::Next(Frame::DiscardTactics { seat, n: n - 1 })
}

/// Draws Quest cards; hero.4 surplus ones are discarded at once.
pub fn draw_quests(cx: Table<'_, '_>, seat: SeatId, n: u8) -> Go {
    for _ in 0..n {
        let Some(card) = deck::draw(cx, |it| &mut it.quests) else { break };
        cx.state.player_mut(seat).quests.push(QuestId(card));
        cx.reveal();
        cx.emit(Event::QuestDrawn { seat, quest: Some(QuestId(card)) });
    }
    Flow::Next(Frame::QuestLimit { seat })
}

pub fn quest_limit(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let quests = &cx.state.player(seat).quests;
    if quests.len() <= MOST_QUESTS {
        return Flow::Done;
    }
    let actions = quests.iter().map(|it| Action::Card(Card::Quest(*it))).collect();
    let n = (quests.len() - MOST_QUESTS) as i32;
    Flow::ask(question(seat, Asked::QuestLimit, slots().n(n), actions).private(), Frame::QuestDiscarded { seat })
}

pub fn quest_discarded(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let Action::Card(Card::Quest(quest)) = cx.answer() else { unreachable!("only Quests of the hand are listed") };
    discard_quest(cx, seat, quest);
    Flow::Next(Frame::QuestLimit { seat })
}

pub fn discard_quest(cx: Table<'_, '_>, seat: SeatId, quest: QuestId) {
    let quests = &mut cx.state.player_mut(seat).quests;
    let at = quests.iter().position(|it| *it == quest).expect("the Quest is in hand");
    quests.remove(at);
    cx.state.quests.discard.push(quest.0);
    cx.reveal();
    cx.emit(Event::QuestDiscarded { seat, quest });
}

/// fate.1, fate.3 One Fate card; an empty deck is made anew.
pub fn draw_fate(cx: Table<'_, '_>) -> Option<u8> {
    let card = deck::draw(cx, |it| &mut it.fate)?;
    cx.reveal();
    Some(card)
}

/// Draws Fate cards to choose one from.
pub fn test(cx: Table<'_, '_>, seat: SeatId, n: u8) -> Go {
    let mut cards = FateCards::new();
    for _ in 0..n {
        let Some(card) = draw_fate(cx) else { break };
        cx.emit(Event::FateDrawn { seat, fate: card });
        cards.push(card);
    }
    if choices(&cards).len() <= 1 {
        return finish_test(cx, cards, 0);
    }
    Flow::Next(Frame::TestChoose { seat, cards })
}

/// One card of each destiny.
fn choices(cards: &[u8]) -> Vec<Action> {
    let of = |it: &Destiny| cards.iter().position(|card| content().fate[*card as usize].destiny == *it);
    Destiny::ALL.iter().filter_map(of).map(|at| Action::Fate(at as u8)).collect()
}

/// diplomacy.3, quest.3 One of the drawn cards is chosen; amb.quest-zero none
/// is the worst.
pub fn test_choose(_: Table<'_, '_>, seat: SeatId, cards: FateCards) -> Go {
    ask(seat, Asked::Destiny, slots(), choices(&cards), Frame::TestChosen { cards })
}

pub fn test_chosen(cx: Table<'_, '_>, cards: FateCards) -> Go {
    let Action::Fate(at) = cx.answer() else { unreachable!("Fate cards are listed") };
    finish_test(cx, cards, at)
}

fn finish_test(cx: Table<'_, '_>, cards: FateCards, at: u8) -> Go {
    let destiny = cards.get(at as usize).map_or(Destiny::Red, |it| content().fate[*it as usize].destiny);
    cx.state.fate.discard.extend(cards);
    cx.emit(Event::DestinyChosen { destiny });
    Flow::Return(Returned::Destiny(destiny))
}
