//! Moments at which abilities trigger.

use super::{AbilityRef, Run, using};
use crate::action::{About, Action, Prompt};
use crate::content::When;
use crate::flow::{Cx, Flow, Frame, ask};
use crate::state::{Moment, State, UnitIx};
use kernel::SeatId;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// 83.9, 83.10 The abilities of one moment: those of the first player's side
/// first, each seat in the order that it likes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Triggers {
    pub moment: Moment,
    /// What was used or passed.
    pub done: SmallVec<[AbilityRef; 2]>,
    pub answered: bool,
}

impl Triggers {
    pub fn new(moment: Moment) -> Self {
        Self { moment, done: SmallVec::new(), answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.answered {
            return self.chosen(cx);
        }
        let Some((seat, open)) = self.open(cx.state) else { return Flow::Done };
        let is_free = open.iter().all(|it| cx.state.ability(*it).may);
        if let ([only], false) = (&open[..], is_free) {
            return self.use_it(cx, *only);
        }
        let named = cx.state.named(open[0].unit);
        let prompt = Prompt::new(About::Ability).unit(named).ability(open[0]);
        let actions = open.iter().map(|it| Action::Use(*it)).chain(is_free.then_some(Action::Pass));
        let actions: Vec<Action> = actions.collect();
        self.answered = true;
        ask(seat, "83.9", prompt, actions, Frame::Triggers(self))
    }

    fn chosen(mut self, cx: &mut Cx<'_>) -> Flow {
        self.answered = false;
        match cx.answer() {
            Action::Use(ability) => self.use_it(cx, ability),
            Action::Pass => {
                let (_, open) = self.open(cx.state).expect("somebody was asked");
                self.done.extend(open);
                Flow::Next(Frame::Triggers(self))
            }
            other => unreachable!("83.9 does not list {other:?}"),
        }
    }

    fn use_it(mut self, cx: &mut Cx<'_>, ability: AbilityRef) -> Flow {
        self.done.push(ability);
        let run = Run::new(ability, ability.unit).about(self.moment.subject).number(self.moment.n);
        let frames = using(cx, run);
        Flow::sequence(frames, Frame::Triggers(self))
    }

    /// The next seat with abilities to use, and those.
    fn open(&self, state: &State) -> Option<(SeatId, Vec<AbilityRef>)> {
        let all = self.all(state);
        if all.is_empty() {
            return None;
        }
        for side in [state.first, 1 - state.first] {
            for seat in state.sides.pairs().filter(|(_, it)| **it == side).map(|(seat, _)| seat) {
                let own: Vec<AbilityRef> = all.iter().copied().filter(|it| state[it.unit].owner == seat).collect();
                if !own.is_empty() {
                    return Some((seat, own));
                }
            }
        }
        None
    }

    fn all(&self, state: &State) -> Vec<AbilityRef> {
        let Moment { when, listener, subject, n } = self.moment;
        let before = matches!(when, When::BeforeDeployment);
        let is_asked = |unit: &UnitIx| listener.is_none_or(|it| it == *unit);
        let present = |unit: &UnitIx| state[*unit].is_in_play() || (before && !state[*unit].is_destroyed());
        let mut open = Vec::new();
        for unit in state.all().filter(is_asked).filter(present) {
            if !state.listens(when, unit, subject) {
                continue;
            }
            for ability in state.abilities_at(unit, when) {
                let is_new = !self.done.contains(&ability);
                if is_new && state.can_pay(ability) && state.needs_hold(ability, unit, subject, n) {
                    open.push(ability);
                }
            }
        }
        open
    }
}
