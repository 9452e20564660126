//! The dials of a whole army: plans for all units are tried by eye against
//! several plans that the enemy may have, and improved unit by unit.
//!
//! A round is told in the order of the initiatives with distances by the ruler,
//! moves by eye and attacks by their average. No template is laid.

use super::glance::{Error, follow};
use super::{goal, plan, strike, worth};
use crate::action::{Action, MoveChoice, SetDial};
use crate::content::{ActionKind, AttackKind, DialModifier, ModifierKind, TemplateKind};
use crate::query::{Thing, stances_match};
use crate::state::{Dial, Place, Side, State, UnitIx};
use bots::Level;
use kernel::{Chance, SeatId, Viewer};
use plane::{Angle, Edge, Hand};

/// So many dials of each unit are looked at closer.
const DIALS: usize = 8;

/// The dials of all units of a seat that are not set yet.
pub fn dials(state: &State, seat: SeatId, level: Level, chance: &mut Chance) -> Action {
    let own: Vec<UnitIx> = state.unset_units(seat).collect();
    let (n_enemies, n_passes) = if level == Level::Expert { (16, 3) } else { (8, 2) };
    let tables: Vec<State> = (0..n_enemies).map(|_| imagined(state, seat, chance)).collect();
    let options: Vec<Vec<Dial>> = own.iter().map(|it| promising(state, *it, DIALS)).collect();
    let mut plan: Vec<Dial> = options.iter().map(|it| it[0]).collect();
    let side = state.sides[seat];
    let value = |plan: &[Dial]| -> f64 {
        let told = tables.iter().map(|table| {
            let mut table = table.clone();
            own.iter().zip(plan).for_each(|(unit, dial)| table[*unit].dial = *dial);
            Round::new(table).told(side)
        });
        let habit: f64 = own.iter().zip(plan).map(|(unit, dial)| plan::worth(state, *unit, *dial)).sum();
        told.sum::<f64>() / tables.len() as f64 + HABIT * habit
    };
    let mut best = value(&plan);
    for _ in 0..n_passes {
        let before = plan.clone();
        for index in 0..own.len() {
            for dial in &options[index] {
                let mut other = plan.clone();
                other[index] = *dial;
                let found = if other == plan { best } else { value(&other) };
                if found > best {
                    (best, plan) = (found, other);
                }
            }
        }
        if plan == before {
            break;
        }
    }
    Action::Dials(own.into_iter().zip(plan).map(|(unit, dial)| SetDial { unit, dial }).collect())
}

/// How much the worth of a dial by itself counts, in points.
const HABIT: f64 = 2.0;
/// How much the places at the end of the round count.
const STANDING: f64 = 0.8;
/// How much the next attack of who is in a fight counts.
const NEXT: f64 = 0.8;

/// The dials of a unit that suit the table best, the best first.
fn promising(state: &State, unit: UnitIx, most: usize) -> Vec<Dial> {
    let mut dials: Vec<(f64, Dial)> =
        state.dials(unit).into_iter().map(|dial| (plan::worth(state, unit, dial), dial)).collect();
    dials.sort_by(|a, b| b.0.total_cmp(&a.0));
    dials.into_iter().map(|(_, dial)| dial).take(most).collect()
}

/// The table with dials that the others may have set: good ones more often.
fn imagined(state: &State, seat: SeatId, chance: &mut Chance) -> State {
    let mut table = state.clone();
    for unit in state.in_play().filter(|it| state[*it].owner != seat) {
        if state[unit].is_set && state.knows_dial(Viewer::Seat(seat), unit) {
            continue;
        }
        let dials = promising(state, unit, 4);
        // Half of the time the best one, then half of the rest, and so on.
        let pick = (0..dials.len() - 1).find(|_| chance.happens(1, 2)).unwrap_or(dials.len() - 1);
        table[unit].dial = dials[pick];
    }
    table
}

/// A round as it may go.
struct Round {
    table: State,
    /// Who fights whom by a charge of this round.
    fights: Vec<(UnitIx, UnitIx)>,
    /// Points that each unit has lost.
    lost: Vec<f64>,
    /// Tokens and the like, by side.
    extra: [f64; 2],
}

impl Round {
    fn new(table: State) -> Self {
        let lost = vec![0.0; table.units.len()];
        Self { table, fights: Vec::new(), lost, extra: [0.0; 2] }
    }

    /// What the round brings a side, in points.
    fn told(mut self, side: Side) -> f64 {
        let mut order: Vec<UnitIx> = self.table.in_play().filter(|it| !self.table[*it].has_activated).collect();
        let first = self.table.first;
        order.sort_by_key(|it| (self.table.initiative(*it), self.table[*it].side != first));
        for unit in order {
            if self.left(unit) > 0.05 {
                self.act(unit);
            }
        }
        let of = |side: Side| -> f64 {
            let units = self.table.of_side(side);
            let stands: f64 =
                units.map(|it| STANDING * self.left(it) * self.stands(it) - self.lost[usize::from(it.0)]).sum();
            stands + goal::of_side(&self.table, side) + self.extra[usize::from(side)]
        };
        of(side) - of(1 - side)
    }

    /// How well a unit stands at the end of the round.
    fn stands(&self, unit: UnitIx) -> f64 {
        let foes = self.opponents(unit);
        if foes.is_empty() {
            return worth::stance(&self.table, unit);
        }
        let shoots = self.table[unit].card().attacks.iter().any(|it| it.kind == AttackKind::Ranged);
        let pinned = if shoots { -1.5 * f64::from(self.table[unit].n_trays()).sqrt() } else { 0.0 };
        let is_open = |unit: UnitIx, foe: UnitIx| worth::sighted(&self.table, unit, foe).is_some_and(|it| it.2);
        let next = |foe: &UnitIx| strike::worth(&self.table, unit, *foe, AttackKind::Melee, is_open(unit, *foe));
        let flanked = foes.iter().filter(|foe| is_open(**foe, unit)).count() as f64;
        pinned - 1.5 * flanked + NEXT * foes.iter().map(next).fold(0.0, f64::max)
    }

    /// How much of a unit is left, from 0 to 1.
    fn left(&self, unit: UnitIx) -> f64 {
        let points = f64::from(self.table.unit_points(unit)).max(1.0);
        (1.0 - self.lost[usize::from(unit.0)] / points).max(0.0)
    }

    fn opponents(&self, unit: UnitIx) -> Vec<UnitIx> {
        let mut found: Vec<UnitIx> = self.table.engaged(unit).iter().collect();
        for (a, b) in &self.fights {
            let other = if *a == unit { *b } else { *a };
            if (*a == unit || *b == unit) && !found.contains(&other) {
                found.push(other);
            }
        }
        found
    }

    fn act(&mut self, unit: UnitIx) {
        let card = self.table[unit].card();
        let dial = self.table[unit].dial;
        let Some(action) = dial.action.and_then(|it| card.actions.get(usize::from(it))) else { return };
        let modifier = dial.modifier.and_then(|it| card.modifiers.get(usize::from(it)));
        let modifier = modifier.filter(|it| stances_match(action.stance, it.stance));
        let speed =
            action.speed.map_or(0, |it| self.table.value(it)) + modifier.map_or(0, |it| i32::from(it.speed_delta));
        self.perform(unit, action.action, speed, modifier);
        if let Some(bonus) = modifier.filter(|it| it.kind == ModifierKind::Bonus) {
            let speed = bonus.speed.map_or(0, |it| self.table.value(it));
            bonus.action.into_iter().for_each(|it| self.perform(unit, it, speed, None));
        }
    }

    fn perform(&mut self, unit: UnitIx, action: ActionKind, speed: i32, modifier: Option<&'static DialModifier>) {
        let better = if modifier.is_some_and(|it| it.kind == ModifierKind::Enhance) { 1.2 } else { 1.0 };
        let side = usize::from(self.table[unit].side);
        match action {
            ActionKind::Melee => {
                let foes = self.opponents(unit);
                self.strike(unit, AttackKind::Melee, &foes, better);
            }
            ActionKind::Ranged if self.opponents(unit).is_empty() => {
                let targets: Vec<UnitIx> = self.table.ranged_targets(unit).iter().collect();
                self.strike(unit, AttackKind::Ranged, &targets, better);
            }
            ActionKind::Rally => self.extra[side] += 0.8 * f64::from(self.table[unit].n_banes().min(4)),
            ActionKind::Reform if self.opponents(unit).is_empty() => self.face(unit),
            ActionKind::March if !self.opponents(unit).is_empty() => self.extra[side] -= 0.5,
            ActionKind::March | ActionKind::Shift if speed > 0 && self.table[unit].pose().is_some() => {
                self.go(unit, action, speed, modifier);
            }
            ActionKind::Skill => self.extra[side] += 0.4,
            _ => {}
        }
    }

    /// It turns to the nearest enemy.
    fn face(&mut self, unit: UnitIx) {
        let Some(pose) = self.table[unit].pose() else { return };
        let near = self.table.enemies_of(unit).filter_map(|it| Some((self.table.gap(unit, it)?, it))).min();
        let there = near.and_then(|(_, it)| self.table[it].pose()).and_then(|it| Angle::of(it.centre - pose.centre));
        if let Some(facing) = there {
            self.table[unit].place = Place::Field(plane::Pose { facing, ..pose });
        }
    }

    fn go(&mut self, unit: UnitIx, action: ActionKind, speed: i32, modifier: Option<&'static DialModifier>) {
        let template = match modifier.map(|it| it.kind) {
            Some(ModifierKind::Turn | ModifierKind::TurningCharge) => TemplateKind::Turn,
            Some(ModifierKind::Wheel) => TemplateKind::Wheel,
            _ => TemplateKind::Straight,
        };
        let charge = State::is_charge(modifier) || (action == ActionKind::March && self.table.marches_charge(unit));
        let edges: &[Edge] = if action == ActionKind::March { &[Edge::Front] } else { &Edge::ALL };
        let hands: &[Hand] =
            if template == TemplateKind::Straight { &[Hand::Left] } else { &[Hand::Left, Hand::Right] };
        let choices = edges.iter().flat_map(|leading| {
            hands.iter().map(|hand| MoveChoice {
                leading: *leading,
                template,
                hand: *hand,
                speed: speed.min(4) as u8,
                charge,
                through: false,
            })
        });
        let worth = |choice: &MoveChoice| super::eye::move_worth(&self.table, unit, *choice, Error::default());
        let Some(choice) = choices.map(|it| (worth(&it), it)).max_by(|a, b| a.0.total_cmp(&b.0)).map(|it| it.1) else {
            return;
        };
        let Some(glance) = follow(&self.table, unit, choice, Error::default()) else { return };
        self.table[unit].place = Place::Field(glance.pose);
        let side = self.table[unit].side;
        match glance.met {
            Some(Thing::Unit(other)) if self.table[other].side != side => {
                self.fights.push((unit, other));
                if charge {
                    self.strike(unit, AttackKind::Melee, &[other], 1.0);
                    self.extra[usize::from(side)] += 0.5;
                } else {
                    self.extra[usize::from(side)] -= 1.0;
                }
            }
            // 16.2 A charge that meets nobody costs a panic.
            _ if charge => self.extra[usize::from(side)] -= 1.2,
            _ => {}
        }
    }

    /// The best attack on one of the targets.
    fn strike(&mut self, unit: UnitIx, kind: AttackKind, targets: &[UnitIx], better: f64) {
        let points = |target: UnitIx| {
            let flanks = kind == AttackKind::Melee && worth::sighted(&self.table, unit, target).is_some_and(|it| it.2);
            let front = self.table.modifier_of(target).filter(|it| it.kind == ModifierKind::Defend);
            let harder = if front.is_some() { 0.75 } else { 1.0 };
            better * harder * self.left(unit).sqrt() * strike::worth(&self.table, unit, target, kind, flanks)
        };
        let best = targets.iter().map(|it| (points(*it), *it)).max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((points, target)) = best {
            let all = f64::from(self.table.unit_points(target));
            let lost = &mut self.lost[usize::from(target.0)];
            *lost = (*lost + points).min(all);
        }
    }
}

impl State {
    /// The modifier on a unit's dial, if it matches the action.
    fn modifier_of(&self, unit: UnitIx) -> Option<&'static DialModifier> {
        let action = self[unit].action()?;
        self[unit].modifier().filter(|it| stances_match(action.stance, it.stance))
    }
}
