//! 10.10, 10.11 Reconfigure and morale, and what follows an attack.

use super::{Step, next};
use crate::action::{About, Action, Prompt};
use crate::content::{ActionKind, AttackKind, Bane, Icon, When};
use crate::flow::movement::{Flags, Move};
use crate::flow::reconfigure::Reconfigure;
use crate::flow::{Cx, Flow, Frame, ask, morale, tokens};
use crate::state::{Later, Moment, UnitIx};

impl Step {
    pub(super) fn end(self, cx: &mut Cx<'_>) -> Flow {
        let (attacker, defender) = (cx.state.attack().attacker, cx.state.attack().defender);
        let owner = cx.state[attacker].owner;
        match self {
            Step::Reconfigure => {
                let then = if cx.state.attack().is_betrayal { Step::End } else { Step::Morale };
                cx.state.attack_mut().is_reconfigured = true;
                Flow::call(Frame::Reconfigure(Reconfigure::in_attack(defender)), Frame::Attack(then))
            }
            // 10.11 Morale icons are spent, and as much panic as the attacker likes.
            Step::Morale => {
                let panic = cx.state[defender].bane(Bane::Panic);
                if panic == 0 {
                    return test(cx, defender, 0);
                }
                let icons = cx.state.attack().left(Icon::Morale);
                let prompt = Prompt::new(About::PanicInAttack).unit(cx.state.named(defender)).number(icons);
                let actions = (0..=panic).map(Action::Panic).collect();
                ask(owner, "10.11", prompt, actions, Frame::Attack(Step::MoraleChosen))
            }
            Step::MoraleChosen => {
                let Action::Panic(panic) = cx.answer() else { unreachable!("10.11 lists numbers of panic") };
                test(cx, defender, panic)
            }
            // What an attack did before its attacker fell is put in order, too.
            Step::After if !cx.state.attack().is_reconfigured => {
                cx.state.attack_mut().is_reconfigured = true;
                Flow::call(Frame::Reconfigure(Reconfigure::in_attack(defender)), Frame::Attack(Step::After))
            }
            Step::After => {
                // 83.10 One timing for both: the first player's effects come first.
                let after = [Moment::of(When::AfterAttack, attacker), Moment::of(When::AfterDefend, defender)];
                Flow::call(Frame::moments(after), Frame::Attack(Step::Later))
            }
            // Moves that were paid for with surges.
            Step::Later => {
                let is_over = !cx.state[attacker].is_in_play() || cx.state.has_entered(attacker);
                if cx.state.attack().later.is_empty() || is_over {
                    return next(Step::Friends);
                }
                let later = cx.state.attack_mut().later.remove(0);
                let flags = Flags { may_not_disengage: true, may_turn: true, ..Flags::default() };
                let frame = match later {
                    Later::Shift { speed } => Move {
                        flags: Flags { may_turn: false, ..flags },
                        ..Move::new(cx.state, attacker, ActionKind::Shift, speed)
                    },
                    Later::March { speed } => Move { flags, ..Move::new(cx.state, attacker, ActionKind::March, speed) },
                };
                Flow::call(Frame::Move(frame), Frame::Attack(Step::Later))
            }
            // 65.3 Friends in contact with the target test their morale.
            Step::Friends => {
                let is_ranged = cx.state.attack().kind == AttackKind::Ranged;
                let friends: Vec<UnitIx> =
                    cx.state.attack().friends.iter().filter(|it| cx.state[*it].is_in_play()).collect();
                match friends[..] {
                    _ if !is_ranged => next(Step::End),
                    [] => next(Step::End),
                    [only] => friend_tests(cx, only),
                    _ => {
                        let prompt = Prompt::new(About::FriendOrder).unit(cx.state.named(attacker));
                        let actions = friends.into_iter().map(Action::Unit).collect();
                        ask(owner, "65.3", prompt, actions, Frame::Attack(Step::FriendChosen))
                    }
                }
            }
            Step::FriendChosen => {
                let Action::Unit(friend) = cx.answer() else { unreachable!("65.3 lists units") };
                friend_tests(cx, friend)
            }
            Step::End => {
                cx.state.attacks.pop();
                Flow::Done
            }
            other => unreachable!("{other:?} is not at the end of an attack"),
        }
    }
}

fn test(cx: &mut Cx<'_>, defender: UnitIx, panic: u8) -> Flow {
    let icons = cx.state.attack().left(Icon::Morale);
    cx.state.attack_mut().spend(Icon::Morale, icons);
    tokens::spend_bane(cx, defender, Bane::Panic, panic);
    // 10.11-2 With nothing spent there is no test.
    if icons == 0 && panic == 0 {
        return next(Step::After);
    }
    Flow::call(morale::test_in_attack(cx.state, defender, icons, panic), Frame::Attack(Step::After))
}

fn friend_tests(cx: &mut Cx<'_>, friend: UnitIx) -> Flow {
    cx.state.attack_mut().friends.remove(friend);
    Flow::call(morale::test(cx.state, friend, 1), Frame::Attack(Step::Friends))
}
