//! Marches, shifts and reforms that an effect causes.

use crate::action::{About, Action, Prompt};
use crate::content::{ActionKind, Bane, Moves, Who};
use crate::effects::{Note, Run};
use crate::flow::movement::{Flags, Move};
use crate::flow::{Cx, Flow, Frame, ask};
use crate::state::{Later, State};

impl Run {
    pub(super) fn moves(self, moves: &Moves, kind: ActionKind, cx: &mut Cx<'_>) -> Flow {
        let speed = cx.state.value(moves.speed).clamp(0, 9) as u8;
        let units = cx.state.who(moves.who, 0, &self);
        // 56.2b A movement of speed zero is the last one of the activation.
        if speed == 0
            && let Some(active) = cx.state.active.as_mut().filter(|it| units.contains(it.unit))
        {
            active.may_not_move = true;
        }
        let flags = Flags {
            may_not_disengage: !moves.disengage,
            not_terrain: !moves.terrain,
            sideways: moves.sideways,
            ..Flags::default()
        };
        let frames: Vec<Frame> = units
            .iter()
            .filter(|_| speed > 0)
            .map(|it| {
                let by = if moves.by_me { cx.state[self.source].owner } else { cx.state[it].owner };
                Frame::Move(Move { by, flags, ..Move::new(cx.state, it, kind, speed) })
            })
            .collect();
        self.then(frames)
    }

    /// A move that follows when the attack is over.
    pub(super) fn later(self, later: Later, cx: &mut Cx<'_>) -> Flow {
        cx.state.attack_mut().later.push(later);
        self.next()
    }

    pub(super) fn reform(self, who: Who, cx: &mut Cx<'_>) -> Flow {
        let units = self.reached(cx, (who, None));
        self.then(units.iter().map(|it| Frame::reform(cx.state, it)).collect::<Vec<_>>())
    }

    pub(super) fn reform_or_shift(self, who: Who, turn: bool, cx: &mut Cx<'_>) -> Flow {
        let Some(unit) = cx.state.who(who, 0, &self).iter().find(|it| cx.state[*it].is_in_play()) else {
            return self.next();
        };
        let owner = cx.state[unit].owner;
        let fury = self.by.unit != unit && cx.state[self.by.unit].has(crate::content::Passive::DrivenFury);
        let shift = |state: &State, charge: bool| {
            let flags = Flags { may_turn: turn, ..Flags::default() };
            Frame::Move(Move { flags, charge, ..Move::new(state, unit, ActionKind::Shift, 1) })
        };
        match self.note {
            Note::Answered => match cx.answer() {
                Action::Reform => {
                    let frame = Frame::reform(cx.state, unit);
                    self.then([frame])
                }
                Action::Shift if fury => self.again(Note::Each),
                Action::Shift => {
                    let frame = shift(cx.state, false);
                    self.then([frame])
                }
                _ => self.next(),
            },
            Note::Each => {
                let prompt = Prompt::new(About::Charge).unit(cx.state.named(unit)).ability(self.by);
                let actions = vec![Action::Yes, Action::Pass];
                ask(owner, "1.5", prompt, actions, Frame::Run(self.noted(Note::EachAnswered)))
            }
            Note::EachAnswered => {
                let charge = cx.answer() == Action::Yes;
                let frame = shift(cx.state, charge);
                if charge {
                    return self.then([frame, Frame::GiveBane { unit, bane: Bane::Stun, n: 1 }]);
                }
                self.then([frame])
            }
            _ => {
                let prompt = Prompt::new(About::ReformOrShift).unit(cx.state.named(unit)).ability(self.by);
                let actions = vec![Action::Reform, Action::Shift, Action::Pass];
                ask(owner, "1.5", prompt, actions, Frame::Run(self.noted(Note::Answered)))
            }
        }
    }
}
