//! The interpreter of printed effects: one clause after the other.

use super::{Amount, Effect, carry_out};
use crate::action::{Action, Prompt};
use crate::content::content;
use crate::flow::limits::Limits;
use crate::flow::{Ask, Cx, Flow, ask, barter, call, next};
use crate::ids::*;
use crate::state::{Fighter, QuestRef, State};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// No side of a combat.
const NO_SIDE: u8 = u8::MAX;

/// A printed effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// The hero who is "you", or the foe of the enemy who is.
    pub(super) seat: SeatId,
    /// The side of the combat that is "you".
    side: u8,
    script: ScriptId,
    alternative: Option<u8>,
    at: u8,
    /// The X that was paid.
    pub(super) paid: u8,
    /// The successes or dice that the clause before counted.
    #[serde(default)]
    counted: u8,
    /// amb.story-stock The story quest that gives the story tokens.
    pub(super) giver: Option<StoryId>,
    is_asked: bool,
    /// train.4 Whether cards that it draws are kept for now: who called it has the hand
    /// discarded down.
    #[serde(default)]
    keeps_hand: bool,
}

impl Effects {
    /// An effect for a hero, outside combat or without regard to it.
    pub fn of_hero(seat: SeatId, script: ScriptId) -> Self {
        Self {
            seat,
            side: NO_SIDE,
            script,
            alternative: None,
            at: 0,
            paid: 0,
            counted: 0,
            giver: None,
            is_asked: false,
            keeps_hand: false,
        }
    }

    /// An effect for a side of the combat.
    pub fn of_side(state: &State, side: u8, script: ScriptId) -> Self {
        let fight = state.fight.as_ref().expect("a side has a combat");
        let seat = match fight.side(side).fighter {
            Fighter::Hero(seat) => seat,
            Fighter::Enemy(_) | Fighter::Villain => fight.attacker(),
        };
        Self { side, ..Self::of_hero(seat, script) }
    }

    /// What follows a challenge in the text of its ability.
    pub fn after_challenge(seat: SeatId, script: ScriptId) -> Self {
        Self { at: 1, alternative: Some(0), ..Self::of_hero(seat, script) }
    }

    /// An outcome of a story quest takes its story tokens from that quest.
    pub fn paid_by(self, quest: QuestRef) -> Self {
        match quest {
            QuestRef::Story(story) => Self { giver: Some(story), ..self },
            QuestRef::Card(_) => self,
        }
    }

    /// Leaves the limit of the hand to whoever called it.
    pub fn keeping_hand(self) -> Self {
        Self { keeps_hand: true, ..self }
    }

    /// Says what X is.
    pub fn paying(self, paid: u8) -> Self {
        Self { paid, ..self }
    }

    /// Says how many dice an outcome counts.
    pub fn counting(self, counted: u8) -> Self {
        Self { counted, ..self }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_asked {
            return match cx.answer() {
                Action::Choose(alternative) => next(Self { alternative: Some(alternative), is_asked: false, ..self }),
                other => {
                    let back = Self { is_asked: false, ..self };
                    barter::opened(other, self.seat, back).expect("alternatives are listed")
                }
            };
        }
        let script = content().script(self.script);
        let Some(alternative) = self.alternative else {
            if script.alternatives.len() == 1 {
                return next(Self { alternative: Some(0), ..self });
            }
            let mut all: Vec<Action> = (0..script.alternatives.len() as u8).map(Action::Choose).collect();
            barter::add(cx.state, self.seat, &mut all);
            let prompt = Prompt::Alternative { script: self.script };
            let question = Ask::listed(self.seat, "combat.defeat.3", prompt, all);
            return ask(question, Self { is_asked: true, ..self });
        };
        let clauses = &script.alternatives[usize::from(alternative)];
        let at = usize::from(self.at);
        // What the clause before has returned.
        match at.checked_sub(1).and_then(|before| clauses.get(before)) {
            // What follows a fight needs a win.
            Some(Effect::Fight(_) | Effect::Challenge { .. }) if !cx.returned().won() => {
                return Flow::Done;
            }
            Some(Effect::Test { .. }) => self.counted = cx.returned().successes(),
            Some(Effect::Explore) => self.counted = cx.returned().matching(),
            _ => {}
        }
        if self.is_over(cx.state) {
            return Flow::Done;
        }
        let draws = |it: &Effect| matches!(it, Effect::DrawSkills(_) | Effect::DiscardToHandSize);
        match clauses.get(at) {
            Some(effect) => carry_out(self, cx, *effect),
            // amb.hand-limit Whoever drew discards down when the effect is done.
            None if at == clauses.len() && !self.keeps_hand && clauses.iter().any(draws) => {
                call(Limits::Hand { seat: self.seat }, self.then())
            }
            None => Flow::Done,
        }
    }

    /// The clause that follows.
    pub(super) fn then(self) -> Self {
        Self { at: self.at + 1, ..self }
    }

    /// The side of the combat that is "you", if it is one.
    pub(super) fn side(self) -> Option<u8> {
        (self.side != NO_SIDE).then_some(self.side)
    }

    /// The same for clauses that only combats have.
    pub(super) fn side_in_combat(self) -> u8 {
        self.side().expect("such a clause stands on what is used in combat")
    }

    /// An effect in a combat that has ended, or was cancelled, does nothing more.
    fn is_over(self, state: &State) -> bool {
        self.side().is_some() && state.fight.as_ref().is_none_or(|it| it.end.is_some() || it.is_cancelled)
    }

    pub(super) fn amount(self, state: &State, amount: Amount) -> u8 {
        match amount {
            Amount::Fixed(n) => n,
            Amount::Paid => self.paid,
            Amount::PerSuccess(n) | Amount::PerMatch(n) => n * self.counted,
            Amount::Attribute(attribute) => state.attribute(self.seat, attribute) as u8,
        }
    }
}
