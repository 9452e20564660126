//! 74 Skill actions.

use super::{Cx, Flow, Frame, ask};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{Cost, Passive, When};
use crate::effects::{AbilityRef, Run, using};
use crate::state::{State, UnitIx};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A unit performs a skill action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skill {
    pub unit: UnitIx,
    pub done: SmallVec<[AbilityRef; 2]>,
    /// How many more may be resolved.
    pub left: u8,
    pub answered: bool,
}

impl Skill {
    pub fn new(unit: UnitIx) -> Self {
        Self { unit, done: SmallVec::new(), left: 1, answered: false }
    }

    /// 1.4 The skill abilities that can be resolved.
    pub fn options(&self, state: &State) -> Vec<AbilityRef> {
        let fits = |it: &AbilityRef| {
            !self.done.contains(it) && state.can_pay(*it) && state.needs_hold(*it, self.unit, None, 0)
        };
        state.abilities_at(self.unit, When::Skill).filter(fits).collect()
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.answered {
            self.answered = false;
            return match cx.answer() {
                Action::Use(ability) => self.resolve(cx, ability),
                _ => Flow::Done,
            };
        }
        if self.left == 0 || !cx.state[self.unit].is_in_play() || cx.state.has_entered(self.unit) {
            return Flow::Done;
        }
        let options = self.options(cx.state);
        let is_first = self.done.is_empty();
        if options.is_empty() {
            if is_first {
                let unit = cx.state.named(self.unit);
                cx.emit(Event::ActionNotPerformed { unit });
            }
            return Flow::Done;
        }
        // Costs make a skill optional; without one the action must be performed.
        let costly = |it: &AbilityRef| {
            let ability = cx.state.ability(*it);
            ability.may || ability.cost != Cost::default()
        };
        let may_pass = !is_first || options.iter().all(costly);
        if let ([only], false) = (&options[..], may_pass) {
            return self.resolve(cx, *only);
        }
        let about = if is_first { About::Skill } else { About::AnotherSkill };
        let prompt = Prompt::new(about).unit(cx.state.named(self.unit));
        let actions = options.into_iter().map(Action::Use).chain(may_pass.then_some(Action::Pass)).collect();
        self.answered = true;
        ask(cx.state[self.unit].owner, "74.0", prompt, actions, Frame::Skill(self))
    }

    fn resolve(mut self, cx: &mut Cx<'_>, ability: AbilityRef) -> Flow {
        let is_first = self.done.is_empty();
        self.done.push(ability);
        self.left -= 1;
        // Simultaneous Orders, and skills that allow another one.
        let second = is_first && cx.state[self.unit].has(Passive::SecondSkill);
        self.left += u8::from(second) + u8::from(cx.state.ability(ability).another_skill);
        let unit = self.unit;
        let frames = using(cx, Run::new(ability, unit));
        Flow::sequence(frames, Frame::Skill(self))
    }
}
