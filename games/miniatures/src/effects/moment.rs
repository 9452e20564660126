//! Moments at which abilities trigger.

use super::{AbilityRef, Run, using};
use crate::action::{About, Action, Prompt};
use crate::content::When;
use crate::flow::{Cx, Flow, Frame, Returned, ask};
use crate::state::{Moment, State, UnitIx};
use kernel::SeatId;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// 83.9, 83.10 The abilities of one timing: those of the first player's side
/// first, each seat in the order that it likes. Several moments may share it,
/// such as both sides of a collision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Triggers {
    pub moments: SmallVec<[Moment; 2]>,
    /// What was used or passed.
    pub done: SmallVec<[Triggered; 2]>,
    /// An ability took the place of what was about to happen.
    pub is_replaced: bool,
    pub step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Look,
    Chosen,
    /// An ability was used.
    Used,
}

/// An ability, and by which of the moments it triggers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Triggered {
    pub moment: u8,
    pub ability: AbilityRef,
}

impl Triggers {
    pub fn new(moments: impl IntoIterator<Item = Moment>) -> Self {
        Self { moments: moments.into_iter().collect(), done: SmallVec::new(), is_replaced: false, step: Step::Look }
    }

    fn at(mut self, step: Step) -> Frame {
        self.step = step;
        Frame::Triggers(self)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        match self.step {
            Step::Look => self.look(cx),
            Step::Chosen => self.chosen(cx),
            Step::Used => {
                self.is_replaced |= cx.returned() == Returned::Replaced;
                Flow::Next(self.at(Step::Look))
            }
        }
    }

    fn look(self, cx: &mut Cx<'_>) -> Flow {
        let Some((seat, open)) = self.open(cx.state) else {
            return Flow::Return(if self.is_replaced { Returned::Replaced } else { Returned::Nothing });
        };
        let is_free = open.iter().all(|it| cx.state.ability(it.ability).may);
        // Whom it is about is not a choice: one use for each, in turn.
        let mut actions: Vec<Action> = Vec::new();
        for it in &open {
            let action = Action::Use(it.ability);
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        if actions.len() == 1 && !is_free {
            return self.use_it(cx, open[0]);
        }
        let first = open[0].ability;
        let prompt = Prompt::new(About::Ability).unit(cx.state.named(first.unit)).ability(first);
        actions.extend(is_free.then_some(Action::Pass));
        ask(seat, "83.9", prompt, actions, self.at(Step::Chosen))
    }

    fn chosen(mut self, cx: &mut Cx<'_>) -> Flow {
        let (_, open) = self.open(cx.state).expect("somebody was asked");
        match cx.answer() {
            Action::Use(ability) => {
                let used = open.into_iter().find(|it| it.ability == ability);
                self.use_it(cx, used.expect("83.9 lists what is open"))
            }
            Action::Pass => {
                self.done.extend(open);
                Flow::Next(self.at(Step::Look))
            }
            other => unreachable!("83.9 does not list {other:?}"),
        }
    }

    fn use_it(mut self, cx: &mut Cx<'_>, used: Triggered) -> Flow {
        self.done.push(used);
        let Moment { subject, n, .. } = self.moments[usize::from(used.moment)];
        let run = Run::new(used.ability, used.ability.unit).about(subject).number(n);
        let frames = using(cx, run);
        Flow::sequence(frames, self.at(Step::Used))
    }

    /// The next seat with abilities to use, and those.
    fn open(&self, state: &State) -> Option<(SeatId, Vec<Triggered>)> {
        let all = self.all(state);
        if all.is_empty() {
            return None;
        }
        for side in [state.first, 1 - state.first] {
            for seat in state.sides.pairs().filter(|(_, it)| **it == side).map(|(seat, _)| seat) {
                let is_own = |it: &Triggered| state[it.ability.unit].owner == seat;
                let own: Vec<Triggered> = all.iter().copied().filter(is_own).collect();
                if !own.is_empty() {
                    return Some((seat, own));
                }
            }
        }
        None
    }

    fn all(&self, state: &State) -> Vec<Triggered> {
        let mut open = Vec::new();
        for (place, moment) in self.moments.iter().enumerate() {
            let Moment { when, listener, subject, n } = *moment;
            let before = matches!(when, When::BeforeDeployment);
            let is_asked = |unit: &UnitIx| listener.is_none_or(|it| it == *unit);
            let present = |unit: &UnitIx| state[*unit].is_in_play() || (before && !state[*unit].is_destroyed());
            for unit in state.all().filter(is_asked).filter(present).filter(|it| state.listens(when, *it, subject)) {
                for ability in state.abilities_at(unit, when) {
                    let it = Triggered { moment: place as u8, ability };
                    let fits = state.can_pay(ability) && state.needs_hold(ability, unit, subject, n);
                    if fits && !self.is_done(state, it) && state.is_of_attack(ability) {
                        open.push(it);
                    }
                }
            }
        }
        open
    }

    /// Whether it was used or passed, or its card was used otherwise where it
    /// says "choose one".
    fn is_done(&self, state: &State, it: Triggered) -> bool {
        let instead = |done: &&Triggered| {
            let same_card = done.ability.unit == it.ability.unit && done.ability.card == it.ability.card;
            done.moment == it.moment && same_card && state.ability(done.ability).either
        };
        self.done.contains(&it) || (state.ability(it.ability).either && self.done.iter().any(|done| instead(&done)))
    }
}

impl State {
    /// 1.1, 1.2 What follows an attack follows attacks of its kind only.
    fn is_of_attack(&self, ability: AbilityRef) -> bool {
        let ability = self.ability(ability);
        match ability.when {
            When::AfterAttack | When::AfterDefend => {
                self.attacks.last().is_some_and(|it| ability.attack.includes(it.kind))
            }
            _ => true,
        }
    }
}
