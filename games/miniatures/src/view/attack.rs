//! An attack as a viewer sees it.

use crate::Frame;
use crate::content::{AttackKind, Icon};
use crate::effects::AbilityRef;
use crate::flow::attack::Step;
use crate::state::{Die, State, UnitIx};
use kernel::Tally;
use plane::Edge;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttackView {
    pub attacker: UnitIx,
    pub defender: UnitIx,
    pub kind: AttackKind,
    /// The rule of the step that it has come to, "10.3" to "10.11".
    pub step: &'static str,
    pub edge: Edge,
    pub is_charge: bool,
    pub is_flanking: bool,
    pub is_flanked: bool,
    pub threat: Tally,
    pub defense: Tally,
    /// 10.4 Rank rerolls: of any dice, and whether of a single one.
    pub rerolls: u8,
    pub single: bool,
    pub dice: Vec<DieView>,
    pub is_rolled: bool,
    /// Icons that can still be spent: hit, surge, accuracy, morale, mortal strike.
    pub icons: [u8; 5],
    pub used: Vec<UsedView>,
}

/// An ability that was used in the attack.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UsedView {
    pub unit: UnitIx,
    pub name: &'static str,
    pub text: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DieView {
    pub die: Die,
    pub icons: Vec<Icon>,
}

/// The attack under way, with the step that the procedures have come to.
pub fn attack(state: &State, stack: &[Frame], attack: &crate::state::Attack) -> AttackView {
    let die =
        |die: &Die| DieView { die: *die, icons: if attack.is_rolled { die.icons().to_vec() } else { Vec::new() } };
    let (rerolls, single) = state.rank_rerolls(attack);
    AttackView {
        attacker: attack.attacker,
        defender: attack.defender,
        kind: attack.kind,
        step: step(stack),
        edge: attack.edge,
        is_charge: attack.is_charge,
        is_flanking: attack.is_flanking,
        is_flanked: attack.is_flanked,
        threat: state.threat(attack),
        defense: state.defense(attack.defender, crate::state::FigureKind::Regular { wounds: 0 }, Some(attack)),
        rerolls,
        single,
        dice: attack.dice.iter().map(die).collect(),
        is_rolled: attack.is_rolled,
        icons: [Icon::Hit, Icon::Surge, Icon::Accuracy, Icon::Morale, Icon::MortalStrike].map(|it| attack.left(it)),
        used: attack.used.iter().map(|it| used(state, *it)).collect(),
    }
}

fn used(state: &State, by: AbilityRef) -> UsedView {
    let name = crate::words::card_name(state.ability_name(by), &state.named(by.unit));
    UsedView { unit: by.unit, name, text: &state.ability(by).text }
}

fn step(stack: &[Frame]) -> &'static str {
    let at = stack.iter().rposition(|it| matches!(it, Frame::Attack(_)));
    let under_way = at.and_then(|at| if let Frame::Attack(step) = &stack[at] { Some(*step) } else { None });
    // The frame of an attack that waits for damage to be dealt is a step further.
    let deals = at.is_some_and(|at| stack[at..].iter().any(|it| matches!(it, Frame::Damage(_))));
    match under_way {
        Some(Step::Hits) if deals => "10.8",
        Some(Step::Reconfigure) if deals => "10.9",
        None => "10.2",
        Some(Step::Flank | Step::FlankDie | Step::Pool | Step::PoolChosen | Step::Roll) => "10.3",
        Some(Step::Blight | Step::BlightSpent | Step::BlightDie | Step::BlightDieChosen) => "10.3",
        Some(Step::DefendRerolls | Step::DefendRerollsChosen | Step::RankReroll { .. } | Step::PartialReroll) => "10.4",
        Some(Step::Rerolls { .. } | Step::RerollsChosen { .. } | Step::AfterRerolls) => "10.4",
        Some(Step::Blood | Step::BloodSpent) => "10.4",
        Some(Step::Enhance | Step::Modify { .. } | Step::ModifyChosen { .. }) => "10.5",
        Some(Step::Surges | Step::SurgesChosen) => "10.6",
        Some(Step::Accuracy | Step::AccuracyChosen) => "10.7",
        Some(Step::Mortal) => "10.8",
        Some(Step::Hits) => "10.9",
        Some(Step::Reconfigure) => "10.10",
        Some(Step::Morale | Step::MoraleChosen | Step::After | Step::Later) => "10.11",
        Some(Step::Friends | Step::FriendChosen | Step::End) => "10.11",
    }
}
