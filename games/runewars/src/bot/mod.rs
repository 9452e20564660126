//! How bots judge a position and which answers they try.
//!
//! Dragon runes win, land feeds dials, dials make armies; influence, cards and
//! heroes are worth something. Everything is reckoned in dragon runes.
//!
//! * [`value`]: what a position is worth.
//! * [`war`]: which areas can be taken, and what for.
//! * [`year`]: which Order to lay, how much to bid.
//! * [`answers`]: how promising an answer looks. In battles the choices are
//!   those of [`crate::battle::sensible`].

mod answers;
mod puzzles;
mod value;
mod war;
mod year;

use crate::Runewars;
use crate::action::Action;
use crate::flow::{Frame, MenuFrame, QuestFrame, Stage, TurnFrame};
use bots::{Brain, Foresight, Theme, Thinking};
use kernel::{Ask, BySeat, Chance, Position, SeatId};

impl Brain for Runewars {
    const THEMES: &'static [Theme] = puzzles::THEMES;

    /// The seasons.
    fn clock(position: &Position<Self>) -> u32 {
        let state = position.state();
        u32::from(state.year) * 4 + state.season as u32
    }

    /// A claim waits a year for its reward, which no play ahead sees: whoever can
    /// make one goes by the evaluation.
    fn thinking(_: &Position<Self>, ask: &Ask<Self>) -> Thinking {
        if ask.choices.listed.contains(&Action::Claim) {
            return Thinking::Glance;
        }
        Thinking::Ahead(Foresight {
            finalists: 6,
            turns: 1,
            most_answers: 40,
            most_listed: 12,
            most_open: 4,
            ..Foresight::default()
        })
    }

    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64 {
        Self::evaluate_all(position)[seat]
    }

    fn evaluate_all(position: &Position<Self>) -> BySeat<f64> {
        let state = position.state();
        let standings =
            BySeat::new(position.n_seats(), |seat| value::standing(state, seat) + FORESIGHT * coming(position, seat));
        standings.map(|seat, own| {
            let rivals = standings.pairs().filter(|(it, _)| *it != seat).map(|(_, it)| *it);
            let best = rivals.fold(f64::MIN, f64::max);
            // About one dragon rune ahead is a clear advantage.
            1.0 / (1.0 + (-(own - best) / 2.5).exp())
        })
    }

    /// Between turns and between the acts of heroes: within them runes are not
    /// placed yet, armies are on the march, cards are half resolved.
    fn is_quiet(position: &Position<Self>) -> bool {
        match position.scene().stack.last() {
            Some(Frame::Season(_) | Frame::Setup(_)) => true,
            Some(Frame::Quest(QuestFrame::Player { .. } | QuestFrame::PlayerChosen { .. })) => true,
            Some(Frame::Menu(MenuFrame::Open { stage, .. } | MenuFrame::Chosen { stage, .. })) => {
                *stage == Stage::Before
            }
            _ => false,
        }
    }

    fn prior(position: &Position<Self>, ask: &Ask<Self>, action: &Action) -> f64 {
        answers::weight(position, ask, action)
    }

    fn theme(position: &Position<Self>, ask: &Ask<Self>) -> Option<&'static Theme> {
        puzzles::theme(position, ask)
    }

    fn puzzle_tables() -> Vec<(usize, serde_json::Value)> {
        puzzles::tables()
    }

    fn is_settled(theme: &Theme, start: &Position<Self>, now: &Position<Self>) -> bool {
        puzzles::is_settled(theme, start, now)
    }

    fn rollout(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Action {
        answers::quick(position, ask, chance)
    }
}

/// How much of what an Order promises is reckoned with before it is carried out.
const FORESIGHT: f64 = 0.7;

/// What the seat's Order of this season still has to bring.
fn coming(position: &Position<Runewars>, seat: SeatId) -> f64 {
    let is_turn = |frame: &Frame| {
        let Frame::Turn(TurnFrame::Begin { seat: it } | TurnFrame::Primary { seat: it }) = frame else { return false };
        *it == seat
    };
    let state = position.state();
    match state.player(seat).active {
        Some(order) if position.scene().stack.iter().any(is_turn) => year::order(state, seat, order),
        _ => 0.0,
    }
}
