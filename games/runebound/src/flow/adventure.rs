//! Adventuring: gems, drawing a card, and resolving it by its kind.

use super::trigger::{Moment, Trigger};
use super::{Ask, Cx, Flow, ask, barter, call, combat, effects, next, test, trophy};
use crate::action::{Action, Prompt};
use crate::content::{CardKind, content};
use crate::event::{DeckName, Event};
use crate::ids::*;
use crate::state::Foe;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// The steps of an adventure, and of a card that an effect draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Adventure {
    /// adventure.3 The gem is turned face down.
    TurnGem {
        seat: SeatId,
    },
    /// adventure.4 One card of a deck is drawn.
    Draw {
        seat: SeatId,
        deck: Deck,
    },
    /// adventure.8 Its kind decides how it is resolved.
    Resolve {
        seat: SeatId,
        card: CardId,
    },
    /// event.1 One of the two options is chosen.
    Options {
        seat: SeatId,
        card: CardId,
    },
    OptionChosen {
        seat: SeatId,
        card: CardId,
    },
    /// The test of the option was made.
    Tested {
        seat: SeatId,
        card: CardId,
        option: u8,
    },
    /// The effect of the option was carried out.
    EventDone {
        seat: SeatId,
        card: CardId,
        option: u8,
    },
    /// The combat against a drawn enemy is over.
    Fought {
        seat: SeatId,
        card: CardId,
    },
}

/// amb.adventure-deck-empty Takes the top card, shuffling discards if need be.
pub fn draw_card(cx: &mut Cx<'_>, deck: Deck) -> Option<CardId> {
    let pile = &mut cx.state.adventures[deck.index()];
    if pile.deck.is_empty() && !pile.discard.is_empty() {
        pile.deck = std::mem::take(&mut pile.discard);
        cx.shuffle_in(|state| &mut state.adventures[deck.index()].deck);
        cx.emit(Event::DeckShuffled { deck: DeckName::Adventure(deck) });
    }
    cx.state.adventures[deck.index()].deck.pop()
}

/// Puts a card from the table on the discard pile of its deck.
pub fn discard_card(cx: &mut Cx<'_>, card: CardId) {
    let at = cx.state.table.iter().rposition(|it| *it == card);
    cx.state.table.remove(at.expect("a card is resolved on the table"));
    cx.state.adventures[content().card(card).deck.index()].discard.push(card);
    cx.emit(Event::CardDiscarded { card });
}

/// quest.1 Puts a card from the table in front of the hero.
fn keep(cx: &mut Cx<'_>, seat: SeatId, card: CardId) {
    let at = cx.state.table.iter().rposition(|it| *it == card);
    cx.state.table.remove(at.expect("a card is resolved on the table"));
    cx.state.heroes[seat].quests.push(card);
    cx.emit(Event::QuestKept { seat, card });
}

impl Adventure {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Adventure::TurnGem { seat } => {
                let hex = cx.state.heroes[seat].hex;
                let (deck, number) = content().hex(hex).gem.expect("adventure.1 needs a gem");
                cx.state.gems.remove(number);
                cx.emit(Event::GemTurned { hex });
                call(Trigger::of(seat, Moment::Adventure), Adventure::Draw { seat, deck })
            }
            Adventure::Draw { seat, deck } => {
                let Some(card) = draw_card(cx, deck) else { return Flow::Done };
                cx.reveal();
                cx.state.table.push(card);
                barter::hear_again(cx.state);
                cx.emit(Event::CardDrawn { seat, card });
                next(Adventure::Resolve { seat, card })
            }
            Adventure::Resolve { seat, card } => match &content().card(card).kind {
                CardKind::Event(_) => next(Adventure::Options { seat, card }),
                // quest.1 A quest lies face up in front of the player.
                CardKind::Quest(_) => {
                    keep(cx, seat, card);
                    Flow::Done
                }
                // enemy.1 An enemy is engaged in combat.
                CardKind::Enemy(_) => {
                    let fight = combat::Combat::Begin { seat, foe: Foe::Enemy(card), to_the_end: false };
                    call(fight, Adventure::Fought { seat, card })
                }
            },
            // event.2 Either option MAY be picked, even one without effect.
            Adventure::Options { seat, card } => {
                if let Some(flow) = barter::heard_first(cx.state, seat, self) {
                    return flow;
                }
                let mut options = vec![Action::Choose(0), Action::Choose(1)];
                barter::add(cx.state, seat, &mut options);
                let question = Ask::listed(seat, "event.1", Prompt::Event { card }, options);
                ask(question, Adventure::OptionChosen { seat, card })
            }
            Adventure::OptionChosen { seat, card } => option_chosen(cx, seat, card),
            // event.5 On a failed test the event stops and is discarded.
            Adventure::Tested { seat, card, option } => {
                if cx.returned().successes() == 0 {
                    discard_card(cx, card);
                    return Flow::Done;
                }
                carry_out(seat, card, option)
            }
            Adventure::EventDone { seat, card, option } => {
                let option = &content().card(card).event().expect("it is an event")[usize::from(option)];
                if !option.trophy || content().script(option.script).discards_card() {
                    discard_card(cx, card);
                    return Flow::Done;
                }
                next(trophy::TrophyFrame::Take { seat, card })
            }
            Adventure::Fought { seat, card } => {
                // combat.defeat.4 Without a win: no reward and no trophy.
                if !cx.returned().won() {
                    discard_card(cx, card);
                    return Flow::Done;
                }
                // combat.defeat.3 The reward first, then the trophy.
                let reward = effects::Effects::of_hero(seat, content().enemy(card).reward);
                call(reward, trophy::TrophyFrame::Take { seat, card })
            }
        }
    }
}

fn carry_out(seat: SeatId, card: CardId, option: u8) -> Flow {
    let script = content().card(card).event().expect("it is an event")[usize::from(option)].script;
    call(effects::Effects::of_hero(seat, script), Adventure::EventDone { seat, card, option })
}

fn option_chosen(cx: &mut Cx<'_>, seat: SeatId, card: CardId) -> Flow {
    let action = cx.answer();
    if let Some(flow) = barter::opened(action, seat, Adventure::Options { seat, card }) {
        return flow;
    }
    let Action::Choose(option) = action else { unreachable!("event.1 lists options") };
    let chosen = &content().card(card).event().expect("it is an event")[usize::from(option)];
    cx.emit(Event::OptionChosen { seat, card, option });
    if let Some(gold) = chosen.cost {
        // amb.event-unpayable A hero that cannot pay in full pays nothing, and
        // what depends on the payment does not happen.
        if cx.state.heroes[seat].gold < u16::from(gold) {
            cx.emit(Event::CouldNotPay { seat, gold });
            discard_card(cx, card);
            return Flow::Done;
        }
        effects::lose_gold(cx, seat, gold);
    }
    // amb.delivery What is to be delivered is kept like a quest.
    if chosen.delivery.is_some() {
        keep(cx, seat, card);
        return Flow::Done;
    }
    match chosen.test {
        // event.4 Many options ask for a passed test.
        Some((attribute, modifier)) => call(
            test::TestFrame::Begin { seat, attribute, modifier, is_event: true },
            Adventure::Tested { seat, card, option },
        ),
        None => carry_out(seat, card, option),
    }
}
