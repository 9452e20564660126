//! The procedures of the rulebook, a file for each chapter.

pub mod activation;
pub mod attack;
pub mod collide;
pub mod command;
pub mod count;
pub mod damage;
pub mod deploy;
pub mod energy;
pub mod morale;
pub mod movement;
pub mod objective;
pub mod reconfigure;
pub mod reform;
pub mod regenerate;
pub mod round;
pub mod setup;
pub mod skill;
pub mod square_up;
pub mod terrain;
pub mod tokens;

use crate::action::{Action, Prompt};
use crate::content::{Bane, When};
use crate::effects::{Run, Triggers};
use crate::state::{Moment, Pending, Phase, State, UnitIx};
use crate::{Event, Miniatures};
use kernel::{Ask, Outcome, SeatId, Text};
use plane::Pose;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

pub type Cx<'a> = kernel::Cx<'a, Miniatures>;
pub type Flow = kernel::Flow<Miniatures>;

/// What a procedure hands to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returned {
    Nothing,
    /// An ability took the place of what was about to happen.
    Replaced,
}

kernel::frames! {
    /// A procedure under way.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Frame {
        Setup(setup::Step),
        Terrain(setup::PlaceTerrain),
        Overgrow(setup::Overgrow),
        Objective(objective::Step),
        Deploy(deploy::Deploy),
        DeployUnit(deploy::DeployUnit),
        Scout(deploy::Scout),
        Round(round::Step),
        Command(command::Step),
        Count(count::Step),
        Activation(activation::Activation),
        Perform(activation::Perform),
        Move(movement::Move),
        Collide(collide::Collide),
        SquareUp(square_up::SquareUp),
        Reform(reform::Reform),
        CloseIn(square_up::CloseIn),
        Exit(terrain::Exit),
        Enter(terrain::Enter),
        Skill(skill::Skill),
        BeginAttack(attack::Begin),
        Attack(attack::Step),
        Reroll(attack::Reroll),
        Damage(damage::Damage),
        Heal(damage::Heal),
        Regenerate(regenerate::Regenerate),
        Reconfigure(reconfigure::Reconfigure),
        Morale(morale::Morale),
        Triggers(Triggers),
        Run(Run),
        GiveBane { unit: UnitIx, bane: Bane, n: u8 } => give_bane,
        /// 16.2 A charge that met nobody costs panic, see `movement`.
        FailedCharge { unit: UnitIx } => failed_charge,
        /// The game ends for good; scenarios for tests begin with it.
        Finish => finish,
    }

    /// The procedure's own step.
    fn go(cx: &mut Cx<'_>) -> Flow;
}

impl Frame {
    /// Abilities trigger.
    pub fn moment(moment: Moment) -> Self {
        Frame::moments([moment])
    }

    /// Abilities of several moments with the same timing trigger.
    pub fn moments(moments: impl IntoIterator<Item = Moment>) -> Self {
        Frame::Triggers(Triggers::new(moments))
    }

    /// The moment of one unit.
    pub fn moment_of(when: When, unit: UnitIx) -> Self {
        Frame::moment(Moment::of(when, unit))
    }

    /// A unit reforms, by its owner's choice.
    pub fn reform(state: &State, unit: UnitIx) -> Self {
        Frame::Reform(reform::Reform::new(unit, state[unit].owner))
    }

    /// Takes the procedure one step further.
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        // What is pending happens before anything else.
        if !cx.state.pending.is_empty() {
            let first = cx.state.pending.remove(0);
            let frame = match first {
                Pending::Wounds { unit, n } => damage::wounds(unit, n),
                Pending::Moments(moments) => Frame::moments(moments),
            };
            return Flow::call(frame, self);
        }
        if let Some((unit, token)) = objective::overlapped(cx.state) {
            objective::take(cx, unit, &[token]);
            return Flow::Next(self);
        }
        self.go(cx)
    }
}

fn give_bane(cx: &mut Cx<'_>, unit: UnitIx, bane: Bane, n: u8) -> Flow {
    tokens::give_bane(cx, unit, bane, n);
    Flow::Done
}

fn failed_charge(cx: &mut Cx<'_>, unit: UnitIx) -> Flow {
    movement::failed_charge(cx, unit);
    Flow::Done
}

/// Asks a seat for one of the actions.
pub fn ask(seat: SeatId, rule: &'static str, prompt: Prompt, actions: Vec<Action>, then: Frame) -> Flow {
    Flow::ask(Ask::listed(seat, rule, prompt, actions), then)
}

/// The places to choose from; where a search found none, that there is none.
/// The player may still name one that the search has missed.
pub fn places(poses: impl IntoIterator<Item = Pose>) -> Vec<Action> {
    let mut listed: Vec<Action> = poses.into_iter().map(|it| Action::Place(it.into())).collect();
    if listed.is_empty() {
        listed.push(Action::NoPlace);
    }
    listed
}

/// Something happens before the next step.
pub fn later(cx: &mut Cx<'_>, moment: Moment) {
    later_together(cx, [moment]);
}

/// Several moments with the same timing come before the next step.
pub fn later_together(cx: &mut Cx<'_>, moments: impl IntoIterator<Item = Moment>) {
    let moments: SmallVec<[Moment; 2]> = moments.into_iter().collect();
    if !moments.is_empty() {
        cx.state.pending.push(Pending::Moments(moments));
    }
}

/// 30.1, 90 Whether somebody is eliminated, and how the game ends then.
pub fn elimination(cx: &mut Cx<'_>) -> Option<Flow> {
    let gone: Vec<u8> = (0..2).filter(|side| cx.state.is_eliminated(*side)).collect();
    if gone.is_empty() {
        return None;
    }
    for side in &gone {
        let seat = cx.state.captain(*side);
        cx.emit(Event::Eliminated { seat });
    }
    cx.state.phase = Phase::Over;
    if gone.len() == 2 {
        // 90.4 Both at the same time: the scores decide.
        return Some(finish(cx));
    }
    let (n_seats, winner) = (cx.state.n_seats(), 1 - gone[0]);
    let sides = &cx.state.sides;
    let outcome = Outcome::winners(n_seats, |seat| sides[seat] == winner, Text::new("ended-by-elimination"));
    Some(Flow::Over(outcome))
}

/// 70 The scores decide.
pub fn finish(cx: &mut Cx<'_>) -> Flow {
    cx.state.phase = Phase::Over;
    let scores = [cx.state.score(0), cx.state.score(1)];
    let total = [i64::from(scores[0].total()), i64::from(scores[1].total())];
    let [first, second] = scores;
    let seats = [cx.state.captain(0), cx.state.captain(1)];
    cx.emit(Event::Scored { scores: [(seats[0], first), (seats[1], second)] });
    let by_seat = cx.state.sides.map(|_, side| total[usize::from(*side)]);
    // 70.1a, 90.3 Equal scores are a draw.
    let key = if total[0] == total[1] { "ended-in-a-draw" } else { "ended-by-score" };
    let text = Text::new(key).number("first", total[0]).number("second", total[1]);
    Flow::Over(Outcome::by_score(by_seat, text))
}
