//! 10.5 Modify Dice: icons are added, dice changed, icons removed.

use super::{Step, next, usable, use_in_attack, window, window_chosen};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{Boon, Icon, ModifierKind, When};
use crate::flow::{Cx, Flow, Frame, ask, tokens};

/// 51.4a Adds icons to the results.
pub(crate) fn add_icon(cx: &mut Cx<'_>, icon: Icon, n: u8) {
    if n > 0 {
        cx.state.attack_mut().added[icon.index()] += n;
        cx.emit(Event::IconAdded { icon, n });
    }
}

/// 51.4c Removes an icon from the results, if there is one.
pub(crate) fn remove_icon(cx: &mut Cx<'_>, icon: Icon) {
    if cx.state.attack().left(icon) > 0 {
        cx.state.attack_mut().removed[icon.index()] += 1;
        cx.emit(Event::IconRemoved { icon });
    }
}

impl Step {
    pub(super) fn modify(self, cx: &mut Cx<'_>) -> Flow {
        let (attacker, defender) = (cx.state.attack().attacker, cx.state.attack().defender);
        match self {
            // 35 Enhance adds the icons of the modifier.
            Step::Enhance => {
                let is_main = cx.state.active.is_some_and(|it| it.unit == attacker && it.enhances);
                let modifier = cx.state.live_modifier().filter(|it| is_main && it.kind == ModifierKind::Enhance);
                if let Some(modifier) = modifier {
                    for icon in &modifier.icons {
                        add_icon(cx, *icon, 1);
                    }
                }
                if let Some(active) = cx.state.active.as_mut().filter(|_| is_main) {
                    active.enhances = false;
                }
                next(Step::Modify)
            }
            Step::Modify => {
                let then = [Step::Modify, Step::ModifyChosen];
                window(cx, &[attacker], When::Modify, About::Modify, "83.2", then).unwrap_or_else(|| next(Step::Defend))
            }
            Step::ModifyChosen => window_chosen(cx, Step::Modify, Step::Defend),
            // The defender: removed icons, defense, vitality.
            Step::Defend => {
                let open = usable(cx.state, defender, When::Defend);
                if let Some(must) = open.iter().find(|it| !cx.state.ability(**it).may) {
                    return use_in_attack(cx, *must, defender, Step::Defend);
                }
                let vitality = cx.state[defender].boon(Boon::Vitality) > 0;
                if open.is_empty() && !vitality {
                    return next(Step::Surges);
                }
                let prompt = Prompt::new(About::Defend).unit(cx.state.named(defender));
                let actions = open.into_iter().map(Action::Use);
                let actions = actions.chain(vitality.then_some(Action::Yes)).chain([Action::Pass]).collect();
                ask(cx.state[defender].owner, "10.5", prompt, actions, Frame::Attack(Step::DefendChosen))
            }
            Step::DefendChosen => match cx.answer() {
                Action::Use(ability) => use_in_attack(cx, ability, defender, Step::Defend),
                Action::Yes => {
                    tokens::lose_boon(cx, defender, Boon::Vitality, 1);
                    cx.state.attack_mut().defense += 1;
                    next(Step::Defend)
                }
                _ => next(Step::Surges),
            },
            other => unreachable!("{other:?} is not a step of Modify Dice"),
        }
    }
}
