//! Banes, boons, conditions, and cards that are exhausted, readied, discarded.

use super::{Cx, later};
use crate::Event;
use crate::content::{Bane, Boon, Condition, Passive, content};
use crate::state::{Moment, Pending, Side, Status, UnitIx};

/// 12 A unit receives banes, unless it is resilient or turns them into wounds.
pub fn give_bane(cx: &mut Cx<'_>, unit: UnitIx, bane: Bane, n: u8) {
    // 45.5 Resilient.
    if n == 0 || !cx.state[unit].is_in_play() || cx.state.is_resilient(unit, bane) {
        return;
    }
    // Cursed Signets.
    if cx.state[unit].has(Passive::BanesBecomeWounds) {
        cx.state.pending.push(Pending::Wounds { unit, n });
        return;
    }
    let held = &mut cx.state[unit].banes[bane.index()];
    *held = held.saturating_add(n);
    let unit = cx.state.named(unit);
    cx.emit(Event::BaneGained { unit, bane, n });
}

fn take_bane(cx: &mut Cx<'_>, unit: UnitIx, bane: Bane, n: u8, spent: bool) {
    let held = &mut cx.state[unit].banes[bane.index()];
    let n = n.min(*held);
    *held -= n;
    if n > 0 {
        let unit = cx.state.named(unit);
        cx.emit(Event::BaneLost { unit, bane, n, spent });
    }
}

/// 12.2 Spent banes are discarded.
pub fn spend_bane(cx: &mut Cx<'_>, unit: UnitIx, bane: Bane, n: u8) {
    take_bane(cx, unit, bane, n, true);
}

pub fn lose_bane(cx: &mut Cx<'_>, unit: UnitIx, bane: Bane, n: u8) {
    take_bane(cx, unit, bane, n, false);
}

pub fn drop_all_banes(cx: &mut Cx<'_>, unit: UnitIx) {
    for bane in Bane::ALL {
        let n = cx.state[unit].bane(*bane);
        take_bane(cx, unit, *bane, n, false);
    }
}

pub fn gain_boon(cx: &mut Cx<'_>, unit: UnitIx, boon: Boon, n: u8) {
    if n == 0 || !cx.state[unit].is_in_play() {
        return;
    }
    let held = &mut cx.state[unit].boons[boon.index()];
    *held = held.saturating_add(n);
    let unit = cx.state.named(unit);
    cx.emit(Event::BoonGained { unit, boon, n });
}

pub fn lose_boon(cx: &mut Cx<'_>, unit: UnitIx, boon: Boon, n: u8) {
    let held = &mut cx.state[unit].boons[boon.index()];
    let n = n.min(*held);
    *held -= n;
    if n > 0 {
        let unit = cx.state.named(unit);
        cx.emit(Event::BoonLost { unit, boon, n });
    }
}

/// exp.conditions.3, exp.conditions.4 A unit receives a condition.
pub fn receive(cx: &mut Cx<'_>, unit: UnitIx, condition: Condition, by: Side) {
    if cx.state[unit].has_condition(condition) {
        return;
    }
    if content().condition(condition).unique {
        let holders: Vec<UnitIx> =
            cx.state.all().filter(|it| cx.state[*it].conditions.contains(&(condition, by))).collect();
        for holder in holders {
            lose_condition(cx, holder, condition);
        }
    }
    cx.state[unit].conditions.push((condition, by));
    let unit = cx.state.named(unit);
    cx.emit(Event::ConditionReceived { unit, condition });
}

/// exp.conditions.2 A condition is discarded and its effects end.
pub fn lose_condition(cx: &mut Cx<'_>, unit: UnitIx, condition: Condition) {
    let before = cx.state[unit].conditions.len();
    cx.state[unit].conditions.retain(|(it, _)| *it != condition);
    if cx.state[unit].conditions.len() < before {
        let unit = cx.state.named(unit);
        cx.emit(Event::ConditionDiscarded { unit, condition });
    }
}

/// 36.1 A card is exhausted.
pub fn exhaust(cx: &mut Cx<'_>, unit: UnitIx, upgrade: u8) {
    let card = &mut cx.state[unit].upgrades[usize::from(upgrade)];
    if card.status == Status::Ready {
        card.status = Status::Exhausted;
        let upgrade = card.card;
        let unit = cx.state.named(unit);
        cx.emit(Event::UpgradeExhausted { unit, upgrade });
    }
}

/// 36.2 A card is readied.
pub fn ready(cx: &mut Cx<'_>, unit: UnitIx, upgrade: u8) {
    let card = &mut cx.state[unit].upgrades[usize::from(upgrade)];
    if card.status == Status::Exhausted {
        card.status = Status::Ready;
        let upgrade = card.card;
        let unit = cx.state.named(unit);
        cx.emit(Event::UpgradeReadied { unit, upgrade });
    }
}

/// 28.1 A card is turned face down for good. A lost bearer takes an artifact
/// with it.
pub fn discard_upgrade(cx: &mut Cx<'_>, unit: UnitIx, upgrade: u8) {
    let card = &mut cx.state[unit].upgrades[usize::from(upgrade)];
    if card.status == Status::Discarded {
        return;
    }
    card.status = Status::Discarded;
    let (upgrade, tokens) = (card.card, &mut card.tokens);
    *tokens = 0;
    let named = cx.state.named(unit);
    cx.emit(Event::UpgradeDiscarded { unit: named, upgrade });
    if content().upgrade(upgrade).passives().any(|it| it == Passive::ArtifactSlot) {
        let artifact = cx.state[unit]
            .active_upgrades()
            .find(|(_, it)| it.upgrade().icon == crate::content::UpgradeIcon::Artifact)
            .map(|(index, _)| index);
        if let Some(artifact) = artifact.filter(|_| !has_own_slot(cx, unit)) {
            discard_upgrade(cx, unit, artifact);
        }
    }
}

/// Whether the unit has a printed slot for an artifact.
fn has_own_slot(cx: &Cx<'_>, unit: UnitIx) -> bool {
    let card = cx.state[unit].card();
    card.configs.iter().all(|it| it.upgrades.contains(&crate::content::UpgradeIcon::Artifact))
}

/// 63 Rally: all banes go, all cards are readied; a unit without banes and
/// exhausted cards receives an inspiration.
pub fn rally(cx: &mut Cx<'_>, unit: UnitIx) {
    let named = cx.state.named(unit);
    cx.emit(Event::Rallied { unit: named });
    let readiable: Vec<u8> = (0..cx.state[unit].upgrades.len() as u8)
        .filter(|it| {
            let card = &cx.state[unit].upgrades[usize::from(*it)];
            let by_kill = card.upgrade().passives().any(|it| it == Passive::ReadiedByKill);
            card.status == Status::Exhausted && !by_kill
        })
        .collect();
    // 63.1 A card that a rally cannot ready is exhausted all the same.
    let is_fresh = cx.state[unit].upgrades.iter().all(|it| it.status != Status::Exhausted);
    if cx.state[unit].n_banes() == 0 && is_fresh {
        gain_boon(cx, unit, Boon::Inspiration, 1);
    }
    drop_all_banes(cx, unit);
    for upgrade in readiable {
        ready(cx, unit, upgrade);
    }
    later(cx, Moment::new(crate::content::When::AfterRally).about(unit));
}
