//! Setting up an encounter.

use super::{Cx, Deal, DealTo, Flow, Frame, Turn, hand, shuffle_deck};
use crate::action::{Action, Prompt};
use crate::content::content;
use crate::event::Event;
use crate::modes::MadeUnder;
use crate::state::{Phase, Player, Standing, State};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// setup.4 How many cards a player draws to begin with.
const OPENING_HAND: u8 = 5;

/// The steps of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetUp {
    /// Steps 1 to 3: Runeslingers face-down, decks shuffled.
    Decks,
    /// Step 4: five cards each.
    Hands,
    Redraw,
    RedrawAnswered,
    /// Each sets a starting concentration.
    Concentrations,
    ConcentrationsAnswered,
    /// Step 5: who goes first.
    Roll,
    ChooseFirst {
        winner: SeatId,
    },
    FirstChosen {
        winner: SeatId,
    },
}

impl SetUp {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            SetUp::Decks => {
                for seat in SeatId::all(cx.state.n_seats()) {
                    set_up_player(cx, seat);
                }
                Flow::Next(Frame::SetUp(SetUp::Hands))
            }
            SetUp::Hands => {
                let draw = |seat| Frame::Deal(Deal::new(seat, OPENING_HAND, DealTo::OpeningHand));
                let deals: Vec<Frame> = cx.state.alive().map(draw).collect();
                let then = if cx.state.options.redraw { SetUp::Redraw } else { SetUp::Concentrations };
                Flow::sequence(deals, Frame::SetUp(then))
            }
            // amb.mulligan None by the rules; an option allows one.
            SetUp::Redraw => {
                let ask = |seat| Ask::listed(seat, "setup.4", Prompt::Redraw, [Action::No, Action::Yes]);
                Flow::ask_all(cx.state.alive().map(ask).collect::<Vec<_>>(), Frame::SetUp(SetUp::RedrawAnswered))
            }
            SetUp::RedrawAnswered => {
                let mut deals = Vec::new();
                for (seat, answer) in cx.answers() {
                    if answer == Action::Yes {
                        redraw(cx, seat);
                        deals.push(Frame::Deal(Deal::new(seat, OPENING_HAND, DealTo::OpeningHand)));
                    }
                }
                Flow::sequence(deals, Frame::SetUp(SetUp::Concentrations))
            }
            // setup.4-2, amb.starting-ready In secret, at the same time.
            SetUp::Concentrations => {
                let ask = |seat: SeatId| {
                    let cards = cx.state[seat].different_cards().into_iter().map(Action::Set);
                    Ask::listed(seat, "setup.4-2", Prompt::StartingConcentration, cards)
                };
                let asks: Vec<_> = cx.state.alive().map(ask).collect();
                Flow::ask_all(asks, Frame::SetUp(SetUp::ConcentrationsAnswered))
            }
            SetUp::ConcentrationsAnswered => {
                for (seat, answer) in cx.answers() {
                    let Action::Set(card) = answer else { unreachable!("setup.4-2 lists cards of the hand") };
                    let held = cx.state[seat].take_from_hand(card).expect("setup.4-2 lists cards of the hand");
                    hand::set_concentration(cx, seat, held, false);
                }
                Flow::Next(Frame::SetUp(SetUp::Roll))
            }
            SetUp::Roll => roll(cx),
            // setup.5 The winner goes first or second.
            SetUp::ChooseFirst { winner } => {
                let actions = [Action::First(winner), Action::First(ahead_of(cx.state, winner))];
                let ask = Ask::listed(winner, "setup.5", Prompt::First, actions);
                Flow::ask(ask, Frame::SetUp(SetUp::FirstChosen { winner }))
            }
            SetUp::FirstChosen { winner } => {
                let Action::First(first) = cx.answer() else { unreachable!("setup.5 lists first players") };
                cx.state.first = first;
                cx.state.active = first;
                cx.emit(Event::FirstChosen { by: winner, first });
                reveal(cx);
                Flow::Next(Frame::Turn(Turn::Begin))
            }
        }
    }
}

/// setup.1 to setup.3 Runeslinger, power, health, deck.
fn set_up_player(cx: &mut Cx<'_>, seat: SeatId) {
    if cx.state[seat].standing != Standing::In {
        return;
    }
    let deck = cx.state.affair.decks[seat.index()].as_ref().expect("decks come before encounters").clone();
    let slinger = &content()[deck.slinger];
    cx.state[seat] = Player {
        slinger: deck.slinger,
        stance: deck.stance,
        equip: deck.equip,
        standing: Standing::In,
        // power.1, setup.1-3
        power: slinger.power,
        // setup.1-4, amb.health-start
        health: u16::from(slinger.health),
        deck: deck.cards,
        ..Player::away()
    };
    cx.state.forget_outline();
    shuffle_deck(cx, seat);
    cx.emit(Event::Shuffled { seat });
}

/// The hand goes back, the deck is shuffled.
fn redraw(cx: &mut Cx<'_>, seat: SeatId) {
    let player = &mut cx.state[seat];
    let hand = std::mem::take(&mut player.hand);
    player.deck.extend(hand.iter().map(|it| it.card.card));
    shuffle_deck(cx, seat);
    cx.emit(Event::Redrew { seat });
}

/// setup.5, amb.roll-tie A die for each; ties roll again.
fn roll(cx: &mut Cx<'_>) -> Flow {
    let mut rolling: Vec<SeatId> = cx.state.alive().collect();
    loop {
        let rolls: Vec<(SeatId, u8)> = rolling.iter().map(|seat| (*seat, cx.die(6) as u8)).collect();
        let best = rolls.iter().map(|(_, roll)| *roll).max().expect("an encounter has players");
        rolling = rolls.iter().filter(|(_, roll)| *roll == best).map(|(seat, _)| *seat).collect();
        cx.emit(Event::Rolled { rolls });
        if let [winner] = rolling[..] {
            return Flow::Next(Frame::SetUp(SetUp::ChooseFirst { winner }));
        }
    }
}

/// amb.second-player Who begins if this player goes second: turns pass to the left, so
/// it is the neighbour on the right. Older tables let the left one begin.
fn ahead_of(state: &State, seat: SeatId) -> SeatId {
    let mut others = state.enemies_of(seat);
    let ahead = match state.options.made_under {
        MadeUnder::Version3 => others.next(),
        MadeUnder::Version4 => others.last(),
    };
    ahead.expect("an encounter has two players")
}

/// setup.5-5, amb.reveal-time Runeslingers and equips are turned face-up.
fn reveal(cx: &mut Cx<'_>) {
    cx.state.is_revealed = true;
    cx.state.phase = Phase::Setup;
    cx.reveal();
    for seat in SeatId::all(cx.state.n_seats()).filter(|it| cx.state.is_alive(*it)).collect::<Vec<_>>() {
        let player = &cx.state[seat];
        let event = Event::Revealed { seat, slinger: player.slinger, stance: player.stance, equip: player.equip };
        cx.emit(event);
    }
}
