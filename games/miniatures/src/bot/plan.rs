//! How well a dial suits what the ruler shows.

use super::strike;
use super::worth::{nearest, shoots, sighted};
use crate::content::{ActionKind, AttackKind, DialAction, DialModifier, ModifierKind, Passive, content};
use crate::query::stances_match;
use crate::state::{Dial, State, UnitIx, Units};

/// No dial is worth more.
pub const MOST: f64 = 1.5;
/// At most this many of the best dials have the same action.
const ALIKE: usize = 3;

/// From 0 (no use) to about 1.
pub fn worth(state: &State, unit: UnitIx, dial: Dial) -> f64 {
    Outlook::new(state, unit).worth(dial)
}

/// The dials of a unit that suit the table best, the best first, each that does
/// something else: a modifier that does not match its action is none.
pub fn best(state: &State, unit: UnitIx, most: usize) -> Vec<Dial> {
    let outlook = Outlook::new(state, unit);
    let mut dials: Vec<(f64, Dial)> = state.dials(unit).into_iter().map(|it| (outlook.worth(it), it)).collect();
    dials.sort_by(|a, b| b.0.total_cmp(&a.0));
    let does = |dial: Dial| (dial.action, dial.modifier.filter(|_| outlook.modifier(dial).is_some()));
    let mut found: Vec<Dial> = Vec::with_capacity(most);
    for (_, dial) in dials {
        if found.len() == most {
            break;
        }
        let n_alike = found.iter().filter(|it| it.action == dial.action).count();
        if n_alike < ALIKE && found.iter().all(|it| does(*it) != does(dial)) {
            found.push(dial);
        }
    }
    found
}

/// What a unit sees of the table, measured once for all its dials.
pub struct Outlook<'a> {
    state: &'a State,
    unit: UnitIx,
    banes: f64,
    shoots: bool,
    /// The best attack on one who is engaged or in reach now, in points.
    melee: f64,
    ranged: f64,
    place: Place,
}

enum Place {
    /// Engaged, perhaps with the front.
    Fight { has_front: bool },
    Open {
        /// The gap to the nearest enemy, and how far off the front it is.
        nearest: Option<(i32, i32)>,
        foes: Vec<Foe>,
    },
}

/// An enemy that a charge may reach.
struct Foe {
    gap: i32,
    off: i32,
    /// Its front looks away.
    is_open: bool,
    /// What an attack takes off it, in points.
    points: f64,
}

impl<'a> Outlook<'a> {
    pub fn new(state: &'a State, unit: UnitIx) -> Self {
        let engaged = state.engaged(unit);
        let strikes = |kind: AttackKind, targets: Units| {
            let one = |it: UnitIx| strike::worth(state, unit, it, kind, state.is_flanking(unit, it));
            targets.iter().map(one).fold(0.0, f64::max)
        };
        let place = if engaged.is_empty() {
            let foe = |enemy: UnitIx| {
                let (gap, off, is_open) = sighted(state, unit, enemy)?;
                let points = strike::worth(state, unit, enemy, AttackKind::Melee, is_open);
                Some(Foe { gap, off, is_open, points })
            };
            Place::Open { nearest: nearest(state, unit), foes: state.enemies_of(unit).filter_map(foe).collect() }
        } else {
            let has_front = |it| {
                state.contacts(unit, it).is_some_and(|it: crate::query::Contacts| it.mine.contains(plane::Edge::Front))
            };
            Place::Fight { has_front: engaged.iter().any(has_front) }
        };
        let may_shoot = shoots(state, unit) && (engaged.is_empty() || state[unit].has(Passive::ShootsEngaged));
        Self {
            state,
            unit,
            banes: f64::from(state[unit].n_banes()),
            shoots: shoots(state, unit),
            melee: if engaged.is_empty() { 0.0 } else { strikes(AttackKind::Melee, state.melee_targets(unit)) },
            ranged: if may_shoot { strikes(AttackKind::Ranged, state.ranged_targets(unit)) } else { 0.0 },
            place,
        }
    }

    /// The modifier of a dial, if it matches the action.
    fn modifier(&self, dial: Dial) -> Option<&'static DialModifier> {
        let card = self.state[self.unit].card();
        let action = card.actions.get(usize::from(dial.action?))?;
        let modifier = card.modifiers.get(usize::from(dial.modifier?))?;
        stances_match(action.stance, modifier.stance).then_some(modifier)
    }

    /// From 0 (no use) to about 1.
    pub fn worth(&self, dial: Dial) -> f64 {
        let card = self.state[self.unit].card();
        let Some(action) = dial.action.and_then(|it| card.actions.get(usize::from(it))) else { return 0.001 };
        let modifier = self.modifier(dial);
        let base = match &self.place {
            Place::Fight { has_front } => self.in_melee(action, modifier, *has_front),
            Place::Open { nearest: Some((gap, off)), foes } => self.in_the_open(action, modifier, *gap, *off, foes),
            Place::Open { nearest: None, .. } => 0.1,
        };
        let early = 0.05 * (10.0 - f64::from(action.initiative)) / 10.0;
        (base + early).clamp(0.001, MOST)
    }

    fn in_melee(&self, action: &DialAction, modifier: Option<&DialModifier>, has_front: bool) -> f64 {
        let extra = match modifier.map(|it| it.kind) {
            Some(ModifierKind::Enhance) if action.action == ActionKind::Melee => 0.15,
            Some(ModifierKind::Defend) => 0.12,
            Some(ModifierKind::Bonus) => self.bonus(modifier),
            _ => 0.0,
        };
        extra
            + match action.action {
                ActionKind::Melee => 0.35 + hope(self.melee),
                ActionKind::Rally => 0.1 + 0.12 * self.banes.min(4.0),
                ActionKind::Reform if !has_front => 0.5,
                ActionKind::Skill => 0.25,
                ActionKind::Ranged if self.state[self.unit].has(Passive::ShootsEngaged) => 0.3 + hope(self.ranged),
                ActionKind::Reform | ActionKind::Shift => 0.12,
                ActionKind::March | ActionKind::Ranged => 0.0,
            }
    }

    fn bonus(&self, modifier: Option<&DialModifier>) -> f64 {
        match modifier.and_then(|it| it.action) {
            Some(ActionKind::Rally) => 0.05 * self.banes.min(4.0),
            Some(ActionKind::Melee) => 0.2,
            Some(ActionKind::Skill) => 0.06,
            Some(_) => 0.04,
            None => 0.0,
        }
    }

    fn in_the_open(
        &self,
        action: &DialAction,
        modifier: Option<&DialModifier>,
        gap: i32,
        off: i32,
        foes: &[Foe],
    ) -> f64 {
        let kind = modifier.map(|it| it.kind);
        match action.action {
            ActionKind::Ranged => {
                let enhance = if kind == Some(ModifierKind::Enhance) { 0.12 } else { 0.0 };
                if self.ranged > 0.0 { 0.4 + hope(self.ranged) + enhance } else { 0.02 }
            }
            ActionKind::Melee => 0.01,
            ActionKind::Rally => 0.08 + 0.15 * self.banes.min(4.0),
            ActionKind::Skill => 0.12,
            ActionKind::Reform => {
                let extra = if kind == Some(ModifierKind::Bonus) { self.bonus(modifier) } else { 0.0 };
                extra + if off > 60 { 0.6 } else { 0.05 }
            }
            ActionKind::March | ActionKind::Shift => self.on_the_move(action, modifier, gap, off, foes),
        }
    }

    fn on_the_move(
        &self,
        action: &DialAction,
        modifier: Option<&DialModifier>,
        gap: i32,
        off: i32,
        foes: &[Foe],
    ) -> f64 {
        let (state, kind) = (self.state, modifier.map(|it| it.kind));
        let speed = action.speed.map_or(0, |it| state.value(it)) + modifier.map_or(0, |it| i32::from(it.speed_delta));
        if speed <= 0 {
            return 0.01;
        }
        let tray = content().measures.tray.as_um();
        let reach = speed * tray;
        let charges = State::is_charge(modifier) || state.marches_charge(self.unit);
        let turns = matches!(kind, Some(ModifierKind::Turn | ModifierKind::TurningCharge));
        let wheels = kind == Some(ModifierKind::Wheel);
        // The template has to point at the enemy.
        let aim_at = |off: i32| {
            let aim = match (turns, wheels) {
                (true, _) => 1.0 - f64::from((off - 40).abs()) / 60.0,
                (_, true) => 1.0 - f64::from((off - 85).abs()) / 60.0,
                _ => 1.0 - f64::from(off) / 45.0,
            };
            aim.clamp(0.0, 1.0)
        };
        let slow = if action.action == ActionKind::Shift { 0.25 } else { 0.0 };
        if charges && let Some(charge) = charge(foes, reach, aim_at) {
            let wish = if self.shoots { 0.2 } else { 1.0 };
            return wish * charge - slow;
        }
        let aim = aim_at(off);
        let hits = reach >= gap && aim > 0.25;
        match (charges, hits) {
            (true, _) => 0.1 * aim,
            (false, true) => 0.15 * aim,
            (false, false) => {
                let far = f64::from(gap) / f64::from(5 * content().measures.ruler.band.as_um());
                let want = if self.shoots { (1.6 * far - 0.8).min(1.0) } else { 1.0 };
                let pace = f64::from(reach.min(gap)) / f64::from(4 * tray);
                0.45 * aim * (0.4 + pace) * want.max(0.05) - slow
            }
        }
    }
}

/// How much an attack adds to the worth of a dial, by the points that it takes.
fn hope(points: f64) -> f64 {
    (0.09 * points).min(0.9)
}

/// The best charge that can reach somebody: the points of the attack, weighed
/// by how well the template points at the enemy. A front that looks away is
/// taken in the flank.
fn charge(foes: &[Foe], reach: i32, aim_at: impl Fn(i32) -> f64) -> Option<f64> {
    let one = |foe: &Foe| {
        let aim = aim_at(foe.off);
        if foe.gap > reach || aim <= 0.25 {
            return None;
        }
        let flank = if foe.is_open { 0.15 } else { 0.0 };
        Some(aim * (0.55 + hope(foe.points) + flank))
    };
    foes.iter().filter_map(one).max_by(f64::total_cmp)
}
