//! Exerting, and other discards from the hand.

use super::{Ask, Cx, Flow, ask, next};
use crate::action::{Action, DiscardReason, Prompt};
use crate::event::Event;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// exert.1 Cards of the hand are discarded; the hero chooses which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exert {
    pub seat: SeatId,
    pub left: u8,
    pub reason: DiscardReason,
    pub is_answered: bool,
}

impl Exert {
    /// Discard `left` cards, or all if there are fewer.
    pub fn new(seat: SeatId, left: u8, reason: DiscardReason) -> Self {
        Self { seat, left, reason, is_answered: false }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let n_hand = cx.state.heroes[self.seat].hand.len();
        if self.is_answered {
            let Action::Discard(skill) = cx.answer() else { unreachable!("exert.1 lists cards of the hand") };
            let hand = &mut cx.state.heroes[self.seat].hand;
            let at = hand.iter().position(|it| *it == skill).expect("the card is in the hand");
            hand.remove(at);
            self.discard(cx, skill);
            return next(Exert { left: self.left - 1, is_answered: false, ..self });
        }
        if self.left == 0 || n_hand == 0 {
            return Flow::Done;
        }
        if n_hand <= usize::from(self.left) {
            // All of them: there is nothing to choose.
            while let Some(skill) = cx.state.heroes[self.seat].hand.pop() {
                self.discard(cx, skill);
            }
            return Flow::Done;
        }
        let prompt = Prompt::Discard { reason: self.reason, left: self.left };
        let rule = match self.reason {
            DiscardReason::Exert => "exert.1",
            DiscardReason::HandSize => "train.3",
            DiscardReason::Effect => "event.3",
        };
        let cards = cx.state.heroes[self.seat].hand.iter().map(|it| Action::Discard(*it));
        ask(Ask::listed(self.seat, rule, prompt, cards), Exert { is_answered: true, ..self })
    }

    fn discard(self, cx: &mut Cx<'_>, skill: crate::ids::SkillId) {
        let seat = self.seat;
        cx.state.skills.discard.push(skill);
        cx.reveal();
        cx.emit(match self.reason {
            DiscardReason::Exert => Event::Exerted { seat, skill },
            DiscardReason::HandSize | DiscardReason::Effect => Event::SkillDiscarded { seat, skill },
        });
    }
}
