//! Bartering: at any time of either hero's turn, and either may begin.
//!
//! The active player may make or hear an offer wherever the rules ask for a
//! decision ([`add`], [`opened`]). Whoever shares the hex is asked before it,
//! each time that something has changed ([`Barter::Window`]).

use super::{Ask, Cx, Flow, Frame, ask, call, limits, next};
use crate::action::{Action, GoldRange, Prompt};
use crate::event::Event;
use crate::state::{Offer, State};
use kernel::{SeatId, SeatSet};
use serde::{Deserialize, Serialize};

/// amb.barter-limit Offers that one player may make in a turn, so that talking
/// comes to an end. What was put together and withdrawn is no offer.
pub const MOST_OFFERS: u8 = 12;

/// barter.1 Heroes in the hex of a hero with whom something could change hands, in turn
/// order.
pub fn partners(state: &State, seat: SeatId) -> impl Iterator<Item = SeatId> + '_ {
    let here = state.heroes[seat].hex;
    let others = state.turn_order().filter(move |it| *it != seat && state.heroes[*it].hex == here);
    others.filter(move |it| has_wealth(state, seat, *it))
}

/// Whether there is anything that could change hands.
pub fn has_wealth(state: &State, one: SeatId, other: SeatId) -> bool {
    [one, other].iter().any(|it| state.heroes[*it].gold > 0 || !state.heroes[*it].assets.is_empty())
}

/// Whether a player may make another offer this turn.
pub fn may_offer(state: &State, seat: SeatId) -> bool {
    state.turn.offers[seat.index()] < MOST_OFFERS
}

/// barter.2 Whether it is the turn of this hero, and no round of a combat is under
/// way: tokens on the table belong to those who cast them.
pub fn is_time(state: &State, seat: SeatId) -> bool {
    is_turn_of(state, seat) && state.fight.is_none()
}

/// barter.2 Lets the active player barter beside what else is asked.
pub fn add(state: &State, seat: SeatId, all: &mut Vec<Action>) {
    if is_time(state, seat) {
        offers(state, seat, all);
    }
}

/// amb.interrupted-action The same between two rounds of a combat.
pub fn add_between_rounds(state: &State, seat: SeatId, all: &mut Vec<Action>) {
    if is_turn_of(state, seat) {
        offers(state, seat, all);
    }
}

fn is_turn_of(state: &State, seat: SeatId) -> bool {
    state.turn.is_on && state.active == seat
}

fn offers(state: &State, seat: SeatId, all: &mut Vec<Action>) {
    for partner in partners(state, seat) {
        if may_offer(state, seat) {
            all.push(Action::Barter(partner));
        }
        if may_offer(state, partner) {
            all.push(Action::HearOffer(partner));
        }
    }
}

/// Whether anybody can make an offer to the active player now.
pub fn has_offers(state: &State, seat: SeatId) -> bool {
    partners(state, seat).any(|it| may_offer(state, seat) || may_offer(state, it))
}

/// What follows if the answer opens a barter: it is carried out, and `back` asks
/// again.
pub fn opened(action: Action, seat: SeatId, back: impl Into<Frame>) -> Option<Flow> {
    let open = match action {
        Action::Barter(to) => Barter::Open { from: seat, to },
        Action::HearOffer(from) => Barter::Open { from, to: seat },
        _ => return None,
    };
    Some(call(open, back))
}

/// barter.2 Either hero MAY begin: whoever shares the hex is heard before `then`
/// asks the active player.
pub fn heard_first(state: &State, seat: SeatId, then: impl Into<Frame>) -> Option<Flow> {
    state.fight.is_none().then(|| heard_between_rounds(state, seat, then))?
}

/// The same between two rounds of a combat.
pub fn heard_between_rounds(state: &State, seat: SeatId, then: impl Into<Frame>) -> Option<Flow> {
    let is_awaited = is_turn_of(state, seat) && next_to_hear(state).is_some();
    is_awaited.then(|| call(Barter::Window, then))
}

/// Something has changed: those who had no offer to make may have one now.
pub fn hear_again(state: &mut State) {
    state.turn.heard = SeatSet::EMPTY;
}

fn next_to_hear(state: &State) -> Option<SeatId> {
    let done = state.turn.heard.union(state.turn.quiet);
    partners(state, state.active).find(|it| !done.contains(*it) && may_offer(state, *it))
}

/// An offer is put together, and answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Barter {
    /// barter.2 Those who share the hex with the active hero may make an offer.
    Window,
    Windowed {
        seat: SeatId,
    },
    Open {
        from: SeatId,
        to: SeatId,
    },
    Build,
    Built,
    Answer,
    Answered,
}

impl Barter {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Barter::Window => {
                let Some(seat) = next_to_hear(cx.state) else { return Flow::Done };
                let to = cx.state.active;
                let actions = [Action::Decline, Action::Barter(to), Action::NoOffers];
                let question = Ask::listed(seat, "barter.2", Prompt::MayOffer { to }, actions).window();
                ask(question, Barter::Windowed { seat })
            }
            Barter::Windowed { seat } => {
                match cx.answer() {
                    Action::Decline => cx.state.turn.heard.insert(seat),
                    Action::NoOffers => cx.state.turn.quiet.insert(seat),
                    Action::Barter(to) => return call(Barter::Open { from: seat, to }, Barter::Window),
                    other => unreachable!("barter.2 does not list {other:?}"),
                }
                next(Barter::Window)
            }
            Barter::Open { from, to } => {
                let (give, ask) = Default::default();
                cx.state.offer = Some(Offer { from, to, gold: 0, give, ask });
                next(Barter::Build)
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
            let from = offer.from;
            let event = Event::OfferMade {
                from,
                to: offer.to,
                gold: offer.gold,
                give: offer.give.to_vec(),
                ask: offer.ask.to_vec(),
            };
            // amb.barter-limit Only an offer that is made counts.
            cx.state.turn.offers[from.index()] += 1;
            cx.emit(event);
            return next(Barter::Answer);
        }
        other => unreachable!("barter.1 does not list {other:?}"),
    }
    next(Barter::Build)
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
    hear_again(cx.state);
    cx.emit(Event::OfferTaken { from, to });
    // amb.barter-limit-moment The limits are checked after the whole exchange, those of
    // the active player first (amb.simultaneous-effects).
    let [first, second] = if to == cx.state.active { [to, from] } else { [from, to] };
    Flow::call(limits::Limits::Check { seat: first }.into(), limits::Limits::Check { seat: second }.into())
}
