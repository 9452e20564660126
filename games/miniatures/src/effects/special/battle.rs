//! What abilities do in and around attacks, tests and moves.

use super::re_place;
use crate::Event;
use crate::action::{About, Action};
use crate::content::{ActionKind, AttackKind, Bane, MoraleCard, Rune, content};
use crate::effects::{Note, Run};
use crate::flow::attack::Begin;
use crate::flow::movement::{Flags, Move};
use crate::flow::{Cx, Flow, Frame, morale, tokens};

impl Run {
    /// Lord Hawthorne: another melee attack, at another enemy.
    pub(super) fn attack_again(self) -> Flow {
        let source = self.source;
        let begin = Begin { only: Some(source), ..Begin::new(source, AttackKind::Melee) };
        self.then([Frame::BeginAttack(begin)])
    }

    /// Avenger of Latariana: its tool is revealed, and it strikes.
    pub(super) fn avenge(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let it = &mut cx.state[source];
        it.is_revealed = true;
        it.has_activated = true;
        let dial = it.dial;
        cx.reveal();
        let unit = cx.state.named(source);
        cx.emit(Event::Revealed { unit, dial });
        self.then([Frame::BeginAttack(Begin::new(source, AttackKind::Melee))])
    }

    /// Maegan's figure: Lethal, or the storm.
    pub(super) fn lethal_or_storm(self, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            let natural = cx.state.rune(Rune::Natural);
            let storm = cx.answer() == Action::Number(1);
            let attack = cx.state.attack_mut();
            attack.has_storm = storm;
            attack.lethal += if storm { 0 } else { natural };
            return self.next();
        }
        let actions = vec![Action::Number(0), Action::Number(1)];
        self.asks(cx, About::LethalOrStorm, actions, Note::Answered)
    }

    /// Bannerscamp: panic in the place of a morale test.
    pub(super) fn scamp(mut self, cx: &mut Cx<'_>) -> Flow {
        if let Some(subject) = self.subject {
            tokens::give_bane(cx, subject, Bane::Panic, self.n);
            self.replaces = true;
        }
        self.next()
    }

    /// Bloodrage Conduit: one card is exhausted for Lethal 1, of several the one that its player picks.
    pub(super) fn bloodrage(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let side = cx.state[source].side;
        let unit = match self.note {
            Note::Answered => match cx.answer() {
                Action::Unit(unit) => unit,
                other => unreachable!("units were listed, not {other:?}"),
            },
            _ => {
                let ready = cx.state.of_side(side).filter(|it| !cx.state.ready_conduits(*it).is_empty());
                match ready.collect::<Vec<_>>()[..] {
                    [] => return self.next(),
                    [only] => only,
                    ref several => {
                        let actions = several.iter().map(|it| Action::Unit(*it)).collect();
                        return self.asks(cx, About::Conduit, actions, Note::Answered);
                    }
                }
            }
        };
        let card = *cx.state.ready_conduits(unit).first().expect("the unit has a ready one");
        tokens::exhaust(cx, unit, card);
        cx.state.attack_mut().lethal += 1;
        self.next()
    }

    /// Rage Spine: both suffer the morale card.
    pub(super) fn rage_spine(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let effect = content().morale_card(MoraleCard(self.n)).id;
        if let Some(subject) = self.subject {
            morale::suffer(cx, source, effect);
            morale::suffer(cx, subject, effect);
        }
        self.next()
    }

    /// card.wraith-step She goes to the back of an enemy.
    pub(super) fn wraith_step(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        if self.note == Note::Answered {
            let answer = cx.answer();
            re_place(cx, source, &answer);
            return self.next();
        }
        let poses = cx.state.wraith_step_poses(source);
        if poses.is_empty() {
            return self.next();
        }
        self.asks(cx, About::Redeploy, super::places(poses), Note::Answered)
    }

    /// Insatiable Hunger: a march before the End Phase.
    pub(super) fn hunger(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        if self.note == Note::Answered {
            let Action::Number(speed) = cx.answer() else { return self.next() };
            let flags = Flags { may_turn: true, ..Flags::default() };
            let frame = Move { flags, ..Move::new(cx.state, source, ActionKind::March, speed) };
            return self.then([Frame::Move(frame)]);
        }
        self.asks(cx, About::Speed, vec![Action::Number(1), Action::Number(2)], Note::Answered)
    }
}
