//! The whole match: decks first, then encounters until the event is over.

use super::{Cx, DraftStep, End, Flow, Frame, SetUp};
use crate::content::Mode;
use crate::event::Event;
use crate::modes::{EventKind, Pairing, Round, tournament};
use crate::state::{Phase, Player, Standing};
use kernel::{BySeat, Outcome, SeatId, Text};
use serde::{Deserialize, Serialize};

/// Always the outermost procedure: the end of an encounter cuts back to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AffairStep {
    Begin,
    NextRound,
    NextEncounter,
    /// An encounter is under way; its end takes the place of this.
    #[serde(alias = "EncounterEnded")]
    Encounter,
    Ended {
        why: End,
    },
}

impl AffairStep {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            AffairStep::Begin => {
                let then = Frame::Affair(AffairStep::NextRound);
                match cx.state.mode {
                    Mode::Draft => Flow::call(Frame::Draft(DraftStep::OpenRound { round: 1 }), then),
                    Mode::Sealed => Flow::call(Frame::Draft(DraftStep::OpenPools), then),
                    Mode::Starter | Mode::Constructed => Flow::Next(then),
                }
            }
            AffairStep::NextRound => {
                let Some(Round { pairings, bye }) = next_round(cx) else { return event_over(cx) };
                cx.state.affair.round += 1;
                cx.state.affair.pairings = pairings;
                if let Some(seat) = bye {
                    have_bye(cx, seat);
                }
                Flow::Next(Frame::Affair(AffairStep::NextEncounter))
            }
            // tournament.3 A pairing is a single encounter.
            AffairStep::NextEncounter => {
                if cx.state.affair.pairings.is_empty() {
                    return Flow::Next(Frame::Affair(AffairStep::NextRound));
                }
                let Pairing(seats) = cx.state.affair.pairings.remove(0);
                begin_encounter(cx, seats);
                Flow::call(Frame::SetUp(SetUp::Decks), Frame::Affair(AffairStep::Encounter))
            }
            AffairStep::Encounter => unreachable!("an encounter ends by taking the place of this step"),
            AffairStep::Ended { why } => {
                let winners: Vec<SeatId> =
                    SeatId::all(cx.state.n_seats()).filter(|it| cx.state.is_alive(*it)).collect();
                // amb.endless A draw counts for all who are in it.
                let each = if winners.len() == 1 { WIN } else { DRAW };
                for winner in &winners {
                    cx.state.affair.points[winner.index()] += each;
                }
                cx.emit(Event::EncounterEnded { winners });
                if cx.state.affair.event == EventKind::Encounter {
                    return encounter_over(cx, why);
                }
                Flow::Next(Frame::Affair(AffairStep::NextEncounter))
            }
        }
    }
}

/// What an encounter brings in an event.
const WIN: u8 = 2;
const DRAW: u8 = 1;

/// amb.swiss-bye A bye counts as a win.
fn have_bye(cx: &mut Cx<'_>, seat: SeatId) {
    let affair = &mut cx.state.affair;
    affair.points[seat.index()] += WIN;
    affair.byes.push(seat);
    cx.emit(Event::HadBye { seat });
}

/// The encounters of the next round, unless the event is over.
fn next_round(cx: &Cx<'_>) -> Option<Round> {
    let affair = &cx.state.affair;
    let n_seats = cx.state.n_seats();
    let round = usize::from(affair.round);
    let pairings = match affair.event {
        EventKind::Encounter => (round == 0).then(|| vec![Pairing(SeatId::all(n_seats).collect())]),
        EventKind::Pairs => (round == 0).then(|| tournament::pairs(n_seats)),
        EventKind::RoundRobin => tournament::round_robin(n_seats).into_iter().nth(round),
        EventKind::Swiss => {
            let swiss = || tournament::swiss_round(&affair.points, &affair.met, &affair.byes);
            return (round < tournament::swiss_rounds(n_seats)).then(swiss);
        }
    };
    pairings.map(|pairings| Round { pairings, bye: None })
}

fn begin_encounter(cx: &mut Cx<'_>, seats: Vec<SeatId>) {
    let state = &mut *cx.state;
    for seat in SeatId::all(state.n_seats()) {
        state[seat] = Player::away();
        if seats.contains(&seat) {
            state[seat].standing = Standing::In;
        }
    }
    state.objects.clear();
    state.gone.clear();
    state.ladder.clear();
    state.timed.clear();
    state.turn = 0;
    state.phase = Phase::Setup;
    state.is_revealed = false;
    state.next_object = 0;
    state.active = seats[0];
    state.first = seats[0];
    state.affair.encounter += 1;
    if let [a, b] = seats[..] {
        state.affair.met.push((a, b));
    }
    let number = state.affair.encounter;
    cx.emit(Event::EncounterBegan { number, seats });
}

/// The match was one encounter: the ranks follow the order of falling.
fn encounter_over(cx: &Cx<'_>, why: End) -> Flow {
    let score = |seat: SeatId| match cx.state[seat].standing {
        Standing::In => 100,
        Standing::Out(place) => i64::from(place),
        Standing::Away => 0,
    };
    Flow::Over(Outcome::by_score(BySeat::new(cx.state.n_seats(), score), Text::new(why.key())))
}

/// The ranks follow what the encounters brought.
fn event_over(cx: &Cx<'_>) -> Flow {
    let points = BySeat::new(cx.state.n_seats(), |seat| i64::from(cx.state.affair.points[seat.index()]));
    Flow::Over(Outcome::by_score(points, Text::new("ended-event")))
}

impl End {
    /// Everything under way in the encounter stops, and the match goes on.
    pub fn of_encounter(self) -> Flow {
        Flow::Cut { depth: 0, next: Some(Frame::Affair(AffairStep::Ended { why: self })) }
    }
}
