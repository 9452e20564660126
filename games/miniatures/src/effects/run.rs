//! Running the effects of an ability, one verb after the other.

use super::AbilityRef;
use crate::flow::{Cx, Flow, Frame, Returned};
use crate::state::{UnitIx, Units};
use serde::{Deserialize, Serialize};

/// An ability under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    pub by: AbilityRef,
    /// The unit that acts: the ability's own, but for borrowed ones.
    pub source: UnitIx,
    /// The verb that is next.
    pub at: u8,
    /// Surges paid.
    pub spent: u8,
    pub chosen: Option<UnitIx>,
    pub subject: Option<UnitIx>,
    pub n: u8,
    /// Where a verb with several steps is.
    pub note: Note,
    /// Whom a verb is still for.
    pub left: Units,
    /// It takes the place of what was about to happen.
    pub replaces: bool,
}

/// Where a verb with several steps is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Note {
    Fresh,
    /// Somebody has answered.
    Answered,
    /// The verb goes through the units that are left.
    Each,
    EachAnswered,
    /// A step of a special procedure.
    Step(u8),
}

impl Run {
    pub fn new(by: AbilityRef, source: UnitIx) -> Self {
        Self {
            by,
            source,
            at: 0,
            spent: 0,
            chosen: None,
            subject: None,
            n: 0,
            note: Note::Fresh,
            left: Units::EMPTY,
            replaces: false,
        }
    }

    pub fn about(mut self, subject: Option<UnitIx>) -> Self {
        self.subject = subject;
        self
    }

    pub fn number(mut self, n: u8) -> Self {
        self.n = n;
        self
    }

    pub fn paid(mut self, surges: u8) -> Self {
        self.spent = surges;
        self
    }

    pub fn noted(mut self, note: Note) -> Self {
        self.note = note;
        self
    }

    /// The verb is done; the next one follows.
    pub fn next(self) -> Flow {
        Flow::Next(Frame::Run(Run { at: self.at + 1, note: Note::Fresh, left: Units::EMPTY, ..self }))
    }

    /// Frames run, then the next verb follows.
    pub fn then(self, frames: impl IntoIterator<Item = Frame>) -> Flow {
        let next = Run { at: self.at + 1, note: Note::Fresh, left: Units::EMPTY, ..self };
        Flow::sequence(frames, Frame::Run(next))
    }

    /// The same verb goes on at another step.
    pub fn again(self, note: Note) -> Flow {
        Flow::Next(Frame::Run(self.noted(note)))
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let ability = cx.state.ability(self.by);
        match ability.effects.get(usize::from(self.at)) {
            Some(effect) => self.verb(effect, cx),
            None => Flow::Return(if self.replaces { Returned::Replaced } else { Returned::Nothing }),
        }
    }
}
