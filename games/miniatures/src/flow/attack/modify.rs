//! 10.5 Modify Dice: icons are added, dice changed, icons removed.

use super::{Step, next, usable, window, window_chosen};
use crate::Event;
use crate::action::About;
use crate::content::{Ability, Effect, Icon, ModifierKind, When};
use crate::effects::AbilityRef;
use crate::flow::{Cx, Flow};
use crate::state::{State, UnitIx};
use serde::{Deserialize, Serialize};

/// 51.4 Abilities of the step come sorted by what they do to the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    Add,
    Change,
    Remove,
    /// What does nothing to dice: Lethal, defense, tokens.
    Rest,
}

impl Stage {
    fn of(ability: &Ability) -> Self {
        let has = |fits: fn(&Effect) -> bool| ability.effects.iter().any(fits);
        if has(|it| matches!(it, Effect::AddIcon { .. } | Effect::AddIconPerBlank(_))) {
            Stage::Add
        } else if has(|it| matches!(it, Effect::TurnDie)) {
            Stage::Change
        } else if has(|it| matches!(it, Effect::RemoveIcon { .. })) {
            Stage::Remove
        } else {
            Stage::Rest
        }
    }

    fn next(self) -> Option<Self> {
        match self {
            Stage::Add => Some(Stage::Change),
            Stage::Change => Some(Stage::Remove),
            Stage::Remove => Some(Stage::Rest),
            Stage::Rest => None,
        }
    }
}

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

/// 83.10 Who modifies now: the first player's unit, then the other.
fn modifier(state: &State, is_second: bool) -> (UnitIx, When) {
    let attack = state.attack();
    let is_attacker = (state[attack.attacker].side == state.first) != is_second;
    if is_attacker { (attack.attacker, When::Modify) } else { (attack.defender, When::Defend) }
}

/// The abilities of a unit for a stage.
fn staged(state: &State, unit: UnitIx, when: When, stage: Stage) -> Vec<AbilityRef> {
    let mut open = usable(state, unit, when);
    open.retain(|it| Stage::of(state.ability(*it)) == stage);
    open
}

/// What follows the turn of one unit in a stage.
fn after(stage: Stage, is_second: bool) -> Step {
    match (is_second, stage.next()) {
        (false, _) => Step::Modify { stage, is_second: true },
        (true, Some(stage)) => Step::Modify { stage, is_second: false },
        (true, None) => Step::Surges,
    }
}

impl Step {
    pub(super) fn modify(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            // 35 Enhance adds the icons of the modifier.
            Step::Enhance => {
                let is_main = cx.state.attack().is_enhanced;
                let modifier = cx.state.live_modifier().filter(|it| is_main && it.kind == ModifierKind::Enhance);
                if let Some(modifier) = modifier {
                    for icon in &modifier.icons {
                        add_icon(cx, *icon, 1);
                    }
                }
                next(Step::Modify { stage: Stage::Add, is_second: false })
            }
            // 51.4, 83.10 Stage by stage, in each the first player first.
            Step::Modify { stage, is_second } => {
                let (unit, when) = modifier(cx.state, is_second);
                let open = staged(cx.state, unit, when, stage);
                let (about, rule) = match when {
                    When::Modify => (About::Modify, "83.2"),
                    _ => (About::Defend, "10.5"),
                };
                let then = [self, Step::ModifyChosen { stage, is_second }];
                window(cx, open, about, rule, then).unwrap_or_else(|| next(after(stage, is_second)))
            }
            Step::ModifyChosen { stage, is_second } => {
                window_chosen(cx, Step::Modify { stage, is_second }, after(stage, is_second))
            }
            other => unreachable!("{other:?} is not a step of Modify Dice"),
        }
    }
}
