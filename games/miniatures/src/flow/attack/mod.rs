//! 10 Attacks: the eleven steps.

mod begin;
mod dice;
mod end;
mod modify;
mod pool;
mod spend;

pub use begin::Begin;
pub use dice::{Reroll, dice_subsets, distinct_dice};
pub use modify::Stage;
pub(crate) use modify::{add_icon, remove_icon};
pub(crate) use pool::remove_die;

use super::{Cx, Flow, Frame, ask, elimination};
use crate::action::{About, Action, Prompt};
use crate::content::{Ability, Amount, Effect, When};
use crate::effects::{AbilityRef, Run, using};
use crate::state::{State, UnitIx};
use serde::{Deserialize, Serialize};

/// Where an attack is. Its data is in `State::attacks`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// 10.3 The pool: flanking die, added dice, then removed dice.
    Flank,
    FlankDie,
    Pool,
    PoolChosen,
    Blight,
    BlightSpent,
    BlightDie,
    BlightDieChosen,
    Roll,
    DefendRerolls,
    DefendRerollsChosen,
    /// 10.4
    RankReroll {
        left: u8,
    },
    PartialReroll,
    /// Of the attacker's side, seat by seat.
    Rerolls {
        seat: u8,
    },
    RerollsChosen {
        seat: u8,
    },
    AfterRerolls,
    Blood,
    BloodSpent,
    /// 10.5
    Enhance,
    /// In each stage the first player's unit, then the other.
    Modify {
        stage: Stage,
        is_second: bool,
    },
    ModifyChosen {
        stage: Stage,
        is_second: bool,
    },
    /// 10.6
    Surges,
    SurgesChosen,
    /// 10.7
    Accuracy,
    AccuracyChosen,
    /// 10.8
    Mortal,
    /// 10.9
    Hits,
    /// 10.10
    Reconfigure,
    /// 10.11
    Morale,
    MoraleChosen,
    After,
    Later,
    Friends,
    FriendChosen,
    End,
}

impl Step {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        // amb.defender-destroyed Without its units an attack goes to its end.
        let attack = cx.state.attack();
        let is_both = cx.state[attack.attacker].is_in_play() && cx.state[attack.defender].is_in_play();
        if !is_both {
            if let Some(over) = elimination(cx) {
                return over;
            }
            if !matches!(self, Step::After | Step::Later | Step::Friends | Step::FriendChosen | Step::End) {
                return Flow::Next(Frame::Attack(Step::After));
            }
        }
        match self {
            Step::Flank | Step::FlankDie | Step::Pool | Step::PoolChosen => self.pool(cx),
            Step::Blight | Step::BlightSpent | Step::BlightDie | Step::BlightDieChosen => self.blight(cx),
            Step::Roll => pool::roll(cx),
            Step::DefendRerolls
            | Step::DefendRerollsChosen
            | Step::RankReroll { .. }
            | Step::PartialReroll
            | Step::Rerolls { .. }
            | Step::RerollsChosen { .. }
            | Step::AfterRerolls
            | Step::Blood
            | Step::BloodSpent => self.rerolls(cx),
            Step::Enhance | Step::Modify { .. } | Step::ModifyChosen { .. } => self.modify(cx),
            Step::Surges | Step::SurgesChosen | Step::Accuracy | Step::AccuracyChosen | Step::Mortal | Step::Hits => {
                self.spend(cx)
            }
            Step::Reconfigure
            | Step::Morale
            | Step::MoraleChosen
            | Step::After
            | Step::Later
            | Step::Friends
            | Step::FriendChosen
            | Step::End => self.end(cx),
        }
    }
}

pub(super) fn next(step: Step) -> Flow {
    Flow::Next(Frame::Attack(step))
}

/// The abilities of a unit for a step of the attack: those that must be used
/// and those that may be.
fn usable(state: &State, unit: UnitIx, when: When) -> Vec<AbilityRef> {
    let attack = state.attack();
    let fits = |by: &AbilityRef| {
        let ability = state.ability(*by);
        let most = usize::from(ability.times.max(1));
        ability.attack.includes(attack.kind)
            && attack.uses_of(*by) < most
            && state.can_pay(*by)
            && state.needs_hold(*by, unit, None, 0)
    };
    state.abilities_at(unit, when).filter(fits).collect()
}

/// 83.9 A step in which one player uses abilities in the order that it likes. It
/// is asked until nothing is wanted any more, and may not pass while something
/// must be used; what must be used and cannot matter to the rest is used at
/// once. `None` when the step is over.
fn window(cx: &mut Cx<'_>, open: Vec<AbilityRef>, about: About, rule: &'static str, then: [Step; 2]) -> Option<Flow> {
    let [this, chosen] = then;
    let is_alone = open.len() == 1;
    let must = |it: &&AbilityRef| !cx.state.ability(**it).may;
    let at_once = |it: &&AbilityRef| must(it) && (is_alone || is_plain(cx.state.ability(**it)));
    if let Some(ability) = open.iter().find(at_once).copied() {
        return Some(use_in_attack(cx, ability, ability.unit, this));
    }
    let first = *open.first()?;
    let pass = open.iter().find(must).is_none().then_some(Action::Pass);
    let prompt = Prompt::new(about).unit(cx.state.named(first.unit)).ability(first);
    let actions = open.into_iter().map(Action::Use).chain(pass).collect();
    Some(ask(cx.state[first.unit].owner, rule, prompt, actions, Frame::Attack(chosen)))
}

/// Whether an ability adds or takes so much and no more, so that it does not
/// matter when in its step it is used.
fn is_plain(ability: &Ability) -> bool {
    let is_plain = |effect: &Effect| match effect {
        Effect::AddDie { colours, .. } => colours.len() == 1,
        Effect::Lethal(amount) => matches!(amount, Amount::Printed(_) | Amount::Round | Amount::ThirdOfTokens),
        Effect::RemoveIcon { icon } => icon.is_some(),
        Effect::AddIcon { .. }
        | Effect::AddIconPerBlank(_)
        | Effect::RemoveDie
        | Effect::Brutal(_)
        | Effect::Protected(_)
        | Effect::OwnDefense(_)
        | Effect::DefenseIs(_)
        | Effect::DefenderDefense { .. }
        | Effect::DiscardThis => true,
        _ => false,
    };
    ability.effects.iter().all(is_plain)
}

/// The answer in a window: an ability, or that the step goes on.
fn window_chosen(cx: &mut Cx<'_>, this: Step, after: Step) -> Flow {
    match cx.answer() {
        Action::Use(ability) => use_in_attack(cx, ability, ability.unit, this),
        _ => next(after),
    }
}

fn use_in_attack(cx: &mut Cx<'_>, ability: AbilityRef, source: UnitIx, then: Step) -> Flow {
    cx.state.attack_mut().used.push(ability);
    let frames = using(cx, Run::new(ability, source));
    Flow::sequence(frames, Frame::Attack(then))
}
