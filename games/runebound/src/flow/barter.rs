//! Bartering.

use super::turn::MOST_BARTERS;
use super::{Ask, Cx, Flow, ask, limits};
use crate::action::{Action, GoldRange, Prompt};
use crate::event::Event;
use crate::state::{Offer, State};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// barter.1 Heroes with whom the hero of a seat may barter.
pub fn partners(state: &State, seat: SeatId) -> impl Iterator<Item = SeatId> + '_ {
    let may = state.turn.barters < MOST_BARTERS;
    let here = state.heroes[seat].hex;
    state
        .heroes
        .seats()
        .filter(move |it| may && *it != seat && state.heroes[*it].hex == here && has_wealth(state, seat, *it))
}

/// Whether there is anything that could change hands.
fn has_wealth(state: &State, one: SeatId, other: SeatId) -> bool {
    [one, other].iter().any(|it| state.heroes[*it].gold > 0 || !state.heroes[*it].assets.is_empty())
}

/// An offer is put together, and answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Barter {
    Open { from: SeatId, to: SeatId },
    Build,
    Built,
    Answer,
    Answered,
}

impl Barter {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Barter::Open { from, to } => {
                cx.state.turn.barters += 1;
                let (give, ask) = Default::default();
                cx.state.offer = Some(Offer { from, to, gold: 0, give, ask });
                super::next(Barter::Build)
            }
            Barter::Build => build(cx.state),
            Barter::Built => {
                let action = cx.answer();
                built(cx, action)
            }
            // amb.barter-consent Both MUST agree.
            Barter::Answer => {
                let offer = offer(cx.state);
                let actions = [Action::Accept, Action::Decline];
                let prompt = Prompt::Answer { from: offer.from };
                ask(Ask::listed(offer.to, "barter.1", prompt, actions), Barter::Answered)
            }
            Barter::Answered => {
                let accepted = cx.answer() == Action::Accept;
                answered(cx, accepted)
            }
        }
    }
}

fn offer(state: &State) -> &Offer {
    state.offer.as_ref().expect("an offer is being made")
}

/// amb.barter-scope Only gold and assets may be named.
fn build(state: &State) -> Flow {
    let offer = offer(state);
    let own = state.heroes[offer.from].assets.iter().filter(|it| !offer.give.contains(it));
    let theirs = state.heroes[offer.to].assets.iter().filter(|it| !offer.ask.contains(it));
    let mut actions: Vec<Action> = Vec::new();
    if !offer.give.is_full() {
        actions.extend(own.map(|it| Action::Give(*it)));
    }
    if !offer.ask.is_full() {
        actions.extend(theirs.map(|it| Action::AskFor(*it)));
    }
    if offer.gold != 0 || !offer.give.is_empty() || !offer.ask.is_empty() {
        actions.push(Action::Propose);
    }
    actions.push(Action::Decline);
    let question = Ask::listed(offer.from, "barter.1", Prompt::Offer { with: offer.to }, actions);
    let least = -(state.heroes[offer.to].gold as i16);
    let most = state.heroes[offer.from].gold as i16;
    let question = if offer.gold == 0 && least < most { question.or_open(GoldRange { least, most }) } else { question };
    ask(question, Barter::Built)
}

fn built(cx: &mut Cx<'_>, action: Action) -> Flow {
    let offer = cx.state.offer.as_mut().expect("an offer is being made");
    match action {
        Action::Give(asset) => offer.give.push(asset),
        Action::AskFor(asset) => offer.ask.push(asset),
        Action::Gold(gold) => offer.gold = gold,
        Action::Decline => {
            cx.state.offer = None;
            return Flow::Done;
        }
        Action::Propose => {
            let event = Event::OfferMade {
                from: offer.from,
                to: offer.to,
                gold: offer.gold,
                give: offer.give.to_vec(),
                ask: offer.ask.to_vec(),
            };
            cx.emit(event);
            return super::next(Barter::Answer);
        }
        other => unreachable!("barter.1 does not list {other:?}"),
    }
    super::next(Barter::Build)
}

fn answered(cx: &mut Cx<'_>, accepted: bool) -> Flow {
    let offer = cx.state.offer.take().expect("an offer was made");
    let Offer { from, to, gold, .. } = offer;
    if !accepted {
        cx.emit(Event::OfferDeclined { from, to });
        return Flow::Done;
    }
    for (giver, taker, assets) in [(from, to, &offer.give), (to, from, &offer.ask)] {
        for asset in assets {
            let own = &mut cx.state.heroes[giver].assets;
            let at = own.iter().position(|it| it == asset).expect("only own assets are given");
            own.remove(at);
            cx.state.heroes[taker].assets.push(*asset);
        }
    }
    let (giver, taker) = if gold >= 0 { (from, to) } else { (to, from) };
    cx.state.heroes[giver].gold -= gold.unsigned_abs();
    cx.state.heroes[taker].gold += gold.unsigned_abs();
    cx.emit(Event::OfferTaken { from, to });
    // amb.barter-limit-moment The limits are checked after the whole exchange.
    Flow::call(limits::Limits::Check { seat: from }.into(), limits::Limits::Check { seat: to }.into())
}
