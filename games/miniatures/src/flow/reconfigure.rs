//! 10.10, 27, 38.7 Lost figures and trays leave the unit; others close in.

use super::square_up::CloseIn;
use super::{Cx, Flow, Frame, ask, later_together, tokens};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{Condition, Objective, Passive, Special, When};
use crate::state::{Figure, Moment, Place, State, Tray, UnitIx, Units, tray_index, tray_slot};
use plane::{Footprint, Slot};
use serde::{Deserialize, Serialize};

/// A unit is put in order after losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reconfigure {
    pub unit: UnitIx,
    pub in_attack: bool,
    /// Emptied trays go although the card says that they stay (phase end).
    pub is_final: bool,
    pub step: Step,
    /// Enemies that were engaged with it before trays were removed.
    pub engaged: Units,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Upgrades,
    /// 38.7-2 A figure is to fill the slot of a lost upgrade's figure, or
    /// figures all slots of a tray that took a lost one's place.
    Refill {
        slot: u8,
        whole: bool,
    },
    Refilled {
        slot: u8,
        whole: bool,
    },
    /// faq.figure-upgrades.2 A tray is to take the place of a lost one.
    Replace {
        slot: u8,
    },
    Replaced {
        slot: u8,
    },
    Trays,
    CloseIn,
    Closer,
}

impl Reconfigure {
    pub fn new(unit: UnitIx) -> Self {
        Self { unit, in_attack: false, is_final: false, step: Step::Upgrades, engaged: Units::EMPTY }
    }

    pub fn in_attack(unit: UnitIx) -> Self {
        Self { in_attack: true, ..Self::new(unit) }
    }

    fn at(mut self, step: Step) -> Frame {
        self.step = step;
        Frame::Reconfigure(self)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if !cx.state[self.unit].is_in_play() {
            return Flow::Done;
        }
        match self.step {
            Step::Upgrades => self.upgrades(cx),
            Step::Refill { slot, whole } => {
                let sources = refill_sources(cx.state, self.unit, slot, whole);
                match sources[..] {
                    // 38.7a Without a replacement the slot stays empty.
                    [] => Flow::Next(self.at(Step::Upgrades)),
                    [only] => self.refill(cx, slot, only, whole),
                    _ => {
                        let prompt = Prompt::new(About::Refill).unit(cx.state.named(self.unit));
                        let actions = sources.into_iter().map(Action::Tray).collect();
                        let then = self.at(Step::Refilled { slot, whole });
                        ask(cx.state[self.unit].owner, "38.7-2", prompt, actions, then)
                    }
                }
            }
            Step::Refilled { slot, whole } => {
                let Action::Tray(from) = cx.answer() else { unreachable!("38.7-2 lists trays") };
                self.refill(cx, slot, from, whole)
            }
            Step::Replace { slot } => {
                let sources = replacing_trays(cx.state, self.unit, slot);
                match sources[..] {
                    [] => Flow::Next(self.at(Step::Upgrades)),
                    [only] => self.replace(cx, slot, only),
                    _ => {
                        let prompt = Prompt::new(About::ReplaceTray).unit(cx.state.named(self.unit));
                        let actions = sources.into_iter().map(Action::Tray).collect();
                        let then = self.at(Step::Replaced { slot });
                        ask(cx.state[self.unit].owner, "faq.figure-upgrades.2", prompt, actions, then)
                    }
                }
            }
            Step::Replaced { slot } => {
                let Action::Tray(from) = cx.answer() else { unreachable!("trays were listed") };
                self.replace(cx, slot, from)
            }
            Step::Trays => {
                self.engaged = cx.state.engaged(self.unit);
                let lost = remove_trays(cx, self.unit, self.is_final);
                if lost > 0 {
                    if let Some(attack) =
                        cx.state.attacks.last_mut().filter(|it| it.defender == self.unit && self.in_attack)
                    {
                        attack.trays_destroyed += lost;
                    }
                    let lost = |enemy| Moment::of(When::TraysLost, enemy).about(self.unit).number(lost);
                    later_together(cx, self.engaged.iter().map(lost));
                    count_threat(cx.state, self.unit);
                }
                if cx.state[self.unit].n_figures() == 0 {
                    destroy(cx, self.unit);
                    return Flow::Done;
                }
                Flow::Next(self.at(Step::CloseIn))
            }
            // 17.0 Those that lost contact may close in.
            Step::CloseIn => {
                let state = &*cx.state;
                let may = |it: &UnitIx| {
                    let has_lost = state[*it].is_in_play() && !state.touches(*it, self.unit);
                    has_lost && !CloseIn::new(*it, self.unit).ways(state).is_empty()
                };
                let closers: Vec<UnitIx> = self.engaged.iter().filter(may).collect();
                match closers[..] {
                    [] => Flow::Done,
                    [only] => self.close_in(only),
                    // amb.close-in-timing Several do so in their player's order.
                    _ => {
                        let prompt = Prompt::new(About::CloseInOrder).unit(state.named(self.unit));
                        let actions = closers.into_iter().map(Action::Unit).collect();
                        ask(state.opponent_of(self.unit), "83.9", prompt, actions, self.at(Step::Closer))
                    }
                }
            }
            Step::Closer => {
                let Action::Unit(closer) = cx.answer() else { unreachable!("83.9 lists units") };
                self.close_in(closer)
            }
        }
    }

    /// 10.10-2 Cards of lost figures are discarded and their slots refilled.
    fn upgrades(self, cx: &mut Cx<'_>) -> Flow {
        let lost = |it: &crate::state::Equipped| it.lost_from.is_some();
        let Some(index) = cx.state[self.unit].upgrades.iter().position(lost) else {
            return Flow::Next(self.at(Step::Trays));
        };
        let card = &mut cx.state[self.unit].upgrades[index];
        let slot = card.lost_from.take().expect("the card was found by it");
        let fills = card.upgrade().takes_a_tray();
        tokens::discard_upgrade(cx, self.unit, index as u8);
        let step = if fills { Step::Replace { slot } } else { Step::Refill { slot, whole: false } };
        Flow::Next(self.at(step))
    }

    /// 38.7-2 A figure moves into the slot; its wounds go with it.
    fn refill(self, cx: &mut Cx<'_>, slot: u8, from: u8, whole: bool) -> Flow {
        move_figure(cx.state, self.unit, from, slot);
        let unit = cx.state.named(self.unit);
        cx.emit(Event::FigureMoved { unit });
        // faq.figure-upgrades.2-2 All empty slots of a replacing tray are filled.
        Flow::Next(self.at(if whole { Step::Refill { slot, whole } } else { Step::Upgrades }))
    }

    fn close_in(mut self, closer: UnitIx) -> Flow {
        self.engaged.remove(closer);
        Flow::call(Frame::CloseIn(CloseIn::new(closer, self.unit)), self.at(Step::CloseIn))
    }

    /// faq.figure-upgrades.2 A tray moves to the front, and is filled up.
    fn replace(self, cx: &mut Cx<'_>, slot: u8, from: u8) -> Flow {
        let unit = &mut cx.state[self.unit];
        unit.trays[usize::from(slot)] = unit.trays[usize::from(from)];
        unit.trays[usize::from(from)] = Tray::default();
        let named = cx.state.named(self.unit);
        cx.emit(Event::FigureMoved { unit: named });
        Flow::Next(self.at(Step::Refill { slot, whole: true }))
    }
}

fn move_figure(state: &mut State, unit: UnitIx, from: u8, to: u8) {
    let unit = &mut state[unit];
    let place = unit.trays[usize::from(from)].slots.iter_mut().find(|it| matches!(it, Figure::Regular { .. }));
    let figure = std::mem::take(place.expect("38.7-2 offers trays with a regular figure"));
    let free = unit.trays[usize::from(to)].slots.iter_mut().find(|it| **it == Figure::Empty);
    *free.expect("38.7-2 the slot is empty") = figure;
}

/// Trays with a regular figure that could be assigned damage; none holds the unit
/// together, so that it is in one piece afterwards. A single figure may also come
/// from the same tray, which changes nothing; only slots of the front rank are
/// filled.
fn refill_sources(state: &State, unit: UnitIx, slot: u8, whole: bool) -> Vec<u8> {
    let mut trays: Vec<u8> = Vec::new();
    let is_full = state[unit].trays[usize::from(slot)].n_figures() >= state[unit].card().figures_per_tray;
    if is_full || tray_slot(usize::from(slot)).rank > 0 {
        return trays;
    }
    for target in state.fillers(unit, slot) {
        let is_regular = matches!(target.figure, crate::state::FigureKind::Regular { .. });
        if is_regular && (target.tray != slot || !whole) && !trays.contains(&target.tray) {
            trays.push(target.tray);
        }
    }
    trays
}

/// The fullest regular trays of the backmost rank behind a lost tray.
fn replacing_trays(state: &State, unit: UnitIx, slot: u8) -> Vec<u8> {
    let it = &state[unit];
    // amb.damage-within-attack A rank without figures is the back rank no more.
    let peopled = it.block.trays().iter().filter(|slot| !it.tray(*slot).is_empty());
    let Some(back) = peopled.map(|slot| slot.rank).max() else { return Vec::new() };
    if tray_slot(usize::from(slot)).rank >= back {
        return Vec::new();
    }
    let rear = (0..it.block.columns()).map(|column| Slot::new(column, back)).filter(|slot| it.block.has(*slot));
    let regular: Vec<Slot> = rear.filter(|slot| it.tray(*slot).n_regular() > 0).collect();
    let most = regular.iter().map(|slot| it.tray(*slot).n_regular()).max().unwrap_or(0);
    let fullest = regular.into_iter().filter(|slot| it.tray(*slot).n_regular() == most);
    fullest.map(|slot| tray_index(slot) as u8).collect()
}

/// 27.0-2 Takes trays without figures off the unit; how many.
fn remove_trays(cx: &mut Cx<'_>, unit: UnitIx, is_final: bool) -> u8 {
    let lingers = cx.state[unit].has(Passive::LingeringDead) && !is_final && cx.state[unit].n_figures() > 0;
    let mut lost = 0;
    if lingers {
        return lost;
    }
    loop {
        let it = &cx.state[unit];
        let empty = it.block.trays().iter().filter(|slot| it.tray(*slot).is_empty());
        let mut empty: Vec<Slot> = empty.collect();
        empty.sort_by_key(|slot| std::cmp::Reverse(slot.rank));
        let Some((slot, (block, _))) =
            empty.into_iter().find_map(|slot| it.block.without(slot).ok().map(|found| (slot, found)))
        else {
            break;
        };
        take_tray(cx.state, unit, slot, block);
        lost += 1;
        let (unit, left) = (cx.state.named(unit), cx.state[unit].n_trays());
        cx.emit(Event::TrayDestroyed { unit, left });
    }
    lost
}

/// amb.threat-in-attack An attacker that has lost trays threatens less.
fn count_threat(state: &mut State, unit: UnitIx) {
    let Some(attack) = state.attacks.last().filter(|it| it.attacker == unit && !it.is_betrayal) else { return };
    let touched = state.contacts(unit, attack.defender).map_or(plane::Trays::NONE, |it| it.trays);
    let threat = match attack.is_swapped {
        true => state[unit].n_ranks(),
        false => state.base_threat(unit, attack.edge, touched, attack.kind),
    };
    state.attack_mut().threat = threat;
}

/// Takes a tray off the block, and off the table if the unit stands there.
pub fn take_tray(state: &mut State, unit: UnitIx, slot: Slot, block: plane::Block) {
    let it = &mut state[unit];
    if let Some(footprint) = it.footprint() {
        let changed: Footprint = footprint.without(slot).expect("the block allowed it");
        it.place = Place::Field(changed.pose);
    }
    it.trays[tray_index(slot)] = Tray::default();
    if it.block.ranks() == 1 && slot.column == 0 {
        // The other trays of the only rank move up one column.
        for column in 1..4 {
            it.trays[column - 1] = it.trays[column];
        }
        it.trays[3] = Tray::default();
    }
    it.block = block;
}

/// 27.0, 27.1, 27.2 A unit is destroyed and leaves the game.
pub fn destroy(cx: &mut Cx<'_>, unit: UnitIx) {
    if cx.state[unit].is_destroyed() {
        return;
    }
    let side = cx.state[unit].side;
    let engaged = cx.state.engaged(unit);
    let near: Vec<UnitIx> = cx.state.enemies_of(unit).filter(|it| cx.state.is_at(*it, unit, 1)).collect();
    let marked = cx.state[unit].has_condition(Condition::MarkOfVengeance);
    if cx.state[unit].is_in_play() {
        // Abilities that are used before the unit is gone.
        ready_conduit(cx, unit);
    }
    for index in 0..cx.state[unit].upgrades.len() as u8 {
        tokens::discard_upgrade(cx, unit, index);
    }
    let last = match cx.state[unit].place {
        Place::Field(pose) => Some(pose.centre),
        Place::Terrain(piece) => Some(cx.state.terrain[usize::from(piece)].pose.centre),
        Place::Reserve | Place::Destroyed => None,
    };
    let it = &mut cx.state[unit];
    it.place = Place::Destroyed;
    it.trays = Default::default();
    it.banes = [0; 4];
    it.boons = [0; 2];
    it.conditions.clear();
    it.has_activated = true;
    cx.state.lost[usize::from(side)] += 1;
    let named = cx.state.named(unit);
    cx.emit(Event::UnitDestroyed { unit: named });
    for enemy in engaged.iter() {
        if marked {
            drop_hate(cx, enemy);
        }
    }
    let engaged = engaged.iter().map(|it| Moment::of(When::EngagedDestroyed, it));
    let near = near.into_iter().map(|it| Moment::of(When::NearbyDestroyed, it));
    later_together(cx, engaged.chain(near));
    if let Some(at) = last {
        super::objective::drop_tokens(cx, unit, at);
    }
    // Bounty: the opponent scores.
    if cx.state.objective == Some(Objective::Bounty) && cx.state.bounties[usize::from(side)] == Some(unit) {
        super::objective::score(cx, 1 - side, 1);
    }
}

/// Bloodrage Conduit: before its unit is destroyed another one is readied. It
/// never hurts, so nobody is asked.
fn ready_conduit(cx: &mut Cx<'_>, unit: UnitIx) {
    let is_conduit = |it: &crate::state::Equipped| it.is_active() && it.upgrade().does(Special::Bloodrage);
    if !cx.state[unit].upgrades.iter().any(is_conduit) {
        return;
    }
    let side = cx.state[unit].side;
    let exhausted = cx.state.of_side(side).filter(|it| *it != unit).find_map(|other| {
        let place = cx.state[other]
            .upgrades
            .iter()
            .position(|it| is_conduit(it) && it.status == crate::state::Status::Exhausted)?;
        Some((other, place as u8))
    });
    if let Some((other, upgrade)) = exhausted {
        tokens::ready(cx, other, upgrade);
    }
}

/// Undying Hate is discarded when its mark is gone.
fn drop_hate(cx: &mut Cx<'_>, unit: UnitIx) {
    let goes = |it: &crate::state::Equipped| it.upgrade().passives().any(|it| it == Passive::DiscardedWithMark);
    let place = cx.state[unit].upgrades.iter().position(|it| it.is_active() && goes(it));
    if let Some(place) = place {
        tokens::discard_upgrade(cx, unit, place as u8);
    }
}
