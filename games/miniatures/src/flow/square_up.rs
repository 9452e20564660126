//! 77 Squaring up, and 17 closing in.

use super::movement::{after_move, pass_tokens};
use super::{Cx, Flow, Frame};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::content;
use crate::query::blocks::{Squared, close_in, square_up};
use crate::state::{Place, State, UnitIx};
use plane::{Edge, Path, Pose};
use serde::{Deserialize, Serialize};

/// A unit squares up with an enemy that it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SquareUp {
    pub unit: UnitIx,
    pub other: UnitIx,
    pub leading: Edge,
    pub answered: bool,
}

impl SquareUp {
    pub fn new(unit: UnitIx, other: UnitIx, leading: Edge) -> Self {
        Self { unit, other, leading, answered: false }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let ways = self.ways(cx.state);
        if self.answered {
            let Action::Way(way) = cx.answer() else { unreachable!("77.1-2 lists ways") };
            return self.go(cx, ways[usize::from(way)].pose);
        }
        match ways[..] {
            [] => {
                if cx.state.touches(self.unit, self.other) {
                    let (unit, with) = (cx.state.named(self.unit), cx.state.named(self.other));
                    cx.emit(Event::CouldNotSquareUp { unit, with });
                }
                Flow::Done
            }
            [only] => self.go(cx, only.pose),
            // 77.1-2 The owner picks the direction of the slide.
            _ => {
                let prompt =
                    Prompt::new(About::SquareUp).unit(cx.state.named(self.unit)).other(cx.state.named(self.other));
                let actions = (0..ways.len() as u8).map(Action::Way).collect();
                let then = Frame::SquareUp(SquareUp { answered: true, ..self });
                super::ask(cx.state[self.unit].owner, "77.1-2", prompt, actions, then)
            }
        }
    }

    /// The ways to square up; none if it is impossible (77.5c-2).
    pub fn ways(self, state: &State) -> Vec<Squared> {
        let (Some(block), Some(other)) = (state[self.unit].footprint(), state[self.other].footprint()) else {
            return Vec::new();
        };
        let ahead = state.ahead_of(self.unit);
        let obstacles = ahead.shapes_without(Some(self.other));
        square_up(&block, self.leading, &other, &obstacles, content().measures.ruler_width).unwrap_or_default()
    }

    fn go(self, cx: &mut Cx<'_>, pose: Pose) -> Flow {
        let from = cx.state[self.unit].pose().expect("it stands on the table");
        cx.state[self.unit].place = Place::Field(pose);
        if from != pose {
            let (unit, with) = (cx.state.named(self.unit), cx.state.named(self.other));
            cx.emit(Event::SquaredUp { unit, with, from, to: pose });
        }
        Flow::Done
    }
}

/// 17 A unit may close in on an enemy whose trays were removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CloseIn {
    pub unit: UnitIx,
    pub on: UnitIx,
    pub answered: bool,
}

impl CloseIn {
    pub fn new(unit: UnitIx, on: UnitIx) -> Self {
        Self { unit, on, answered: false }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let ways = self.ways(cx.state);
        if self.answered {
            return match cx.answer() {
                Action::Edge(edge) => {
                    let (leading, pose) = *ways.iter().find(|it| it.0 == edge).expect("17.1 lists these edges");
                    self.go(cx, leading, pose)
                }
                _ => Flow::Done,
            };
        }
        // 17.1a It cannot reach the enemy: nobody moves.
        if ways.is_empty() {
            return Flow::Done;
        }
        let prompt = Prompt::new(About::CloseIn).unit(cx.state.named(self.unit)).other(cx.state.named(self.on));
        let actions = ways.iter().map(|it| Action::Edge(it.0)).chain([Action::Pass]).collect();
        let then = Frame::CloseIn(CloseIn { answered: true, ..self });
        super::ask(cx.state[self.unit].owner, "17.0", prompt, actions, then)
    }

    /// The shifts that end touching the enemy. 17.2 None while engaged.
    pub fn ways(self, state: &State) -> Vec<(Edge, Pose)> {
        if state.is_engaged(self.unit) {
            return Vec::new();
        }
        let (Some(block), Some(goal)) = (state[self.unit].footprint(), state[self.on].footprint()) else {
            return Vec::new();
        };
        let tray = content().measures.tray;
        // It goes no farther than a tray and the tolerance.
        let ahead = state.ahead_within(self.unit, block.roughly().grown(tray + tray));
        let others = ahead.shapes_without(Some(self.on));
        let found = close_in(&block, &goal.shape(), &others, tray);
        found.into_iter().map(|it| (it.leading, it.advance.pose)).collect()
    }

    /// 17.1-2 It squares up; other effects of collisions are ignored, but not what
    /// follows a shift.
    fn go(self, cx: &mut Cx<'_>, leading: Edge, pose: Pose) -> Flow {
        let before = cx.state[self.unit].footprint().expect("it stands on the table");
        cx.state[self.unit].place = Place::Field(pose);
        let (unit, on) = (cx.state.named(self.unit), cx.state.named(self.on));
        cx.emit(Event::ClosedIn { unit, on, from: before.pose, to: pose });
        let path = Path::between(before.pose, pose);
        pass_tokens(cx, self.unit, &before, &path, path.steps());
        let square_up = Frame::SquareUp(SquareUp::new(self.unit, self.on, leading));
        Flow::call(square_up, after_move(self.unit, true))
    }
}
