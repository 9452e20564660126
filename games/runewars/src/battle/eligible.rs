//! Which units, types and alternatives may be chosen.

use super::ops::Aim;
use super::{Choice, Combat, Fighter, Host, NO_TYPE, Op, Side};
use crate::content::specials::Special;
use crate::content::{Content, Upgrade};
use crate::ids::UnitType;
use smallvec::SmallVec;

/// Places in a list of fighters.
pub type Places = SmallVec<[u8; 16]>;

impl Combat {
    /// The units that the effect on top may hit: whose they are, and their
    /// places. Every figure is listed, equal ones too.
    pub fn targets(&self, content: &Content) -> (Side, Places) {
        let op = self.agenda.last().expect("a target is chosen for an effect");
        self.targets_of(content, op)
    }

    /// Whether the choice of a unit may be ended early.
    pub fn may_stop(&self) -> bool {
        match self.agenda.last() {
            Some(Op::Rout { aim, .. } | Op::Destroy { aim, .. }) => aim.up_to,
            _ => false,
        }
    }

    /// Whether the commander may take the point that is assigned.
    pub fn may_shield(&self) -> bool {
        matches!(self.agenda.last(), Some(Op::Damage { user, hit, .. })
            if !hit.by_user && self.host(user.other()).shield > 0)
    }

    pub(super) fn targets_of(&self, content: &Content, op: &Op) -> (Side, Places) {
        match *op {
            Op::Damage { user, hit, .. } => {
                let host = self.host(user.other());
                let fits = |it: &Fighter| !(hit.standing && it.is_routed || hit.distinct && it.is_marked);
                let sturdy = |it: &Fighter| host.health_of(content, it.unit) >= hit.prefer_health;
                let is_bound = host.fighters.iter().any(|it| fits(it) && sturdy(it));
                let fits = |it: &Fighter| fits(it) && (!is_bound || sturdy(it));
                let places = if hit.by_user { all(host, fits) } else { in_order_of_damage(host, fits) };
                (user.other(), places)
            }
            Op::Suffer { user, .. } => (user, in_order_of_damage(self.host(user), |_| true)),
            Op::Rout { user, aim, .. } => {
                let host = self.host(user.other());
                let shape = |it: &Fighter| aim.fits(content.unit(it.unit).shape) && !it.is_routed;
                let swift = |it: &Fighter| content.unit(it.unit).initiative >= aim.prefer_initiative;
                let is_bound = host.fighters.iter().any(|it| shape(it) && swift(it));
                let fits = |it: &Fighter| shape(it) && (!is_bound || swift(it));
                // rout.2 The owner routs undamaged units; rout.3 unless all are damaged.
                let places = if aim.by_user { all(host, fits) } else { first(host, fits, |it| it.damage == 0) };
                (user.other(), places)
            }
            Op::Destroy { user, aim, .. } => {
                let host = self.host(user.other());
                let fits = |it: &Fighter| {
                    aim.fits(content.unit(it.unit).shape)
                        && !(aim.standing && it.is_routed)
                        && (!aim.weakened || it.is_routed || it.damage > 0)
                };
                // damage.1 The owner has to choose a standing unit if he can.
                let places = if aim.by_user { all(host, fits) } else { first(host, fits, |it| !it.is_routed) };
                (user.other(), places)
            }
            Op::Expel { user, .. } | Op::Terrify { user, .. } => {
                (user.other(), all(self.host(user.other()), |it| !it.is_marked))
            }
            Op::Yield { user, .. } => (user.other(), all(self.host(user.other()), |it| !it.is_routed)),
            Op::Sacrifice { user, unit, shapes } => {
                let aim = Aim { shapes, ..Aim::OWNER };
                let fits = |it: &Fighter| {
                    (unit == NO_TYPE || it.unit.0 == unit) && aim.fits(content.unit(it.unit).shape) && !it.is_routed
                };
                (user, all(self.host(user), fits))
            }
            Op::Stand { user, .. } => (user, all(self.host(user), |it| it.is_routed)),
            Op::Mend { user, unit, .. } => (user, all(self.host(user), |it| it.unit.0 == unit && it.damage > 0)),
            Op::Backfire { user, unit } => (user, in_order_of_damage(self.host(user), |it| it.unit.0 == unit)),
            Op::Rage { user, unit } => (user, all(self.host(user), |it| it.unit.0 == unit)),
            Op::Special { user, .. } | Op::Verb { user, .. } => (user, Places::new()),
        }
    }

    /// Who chooses the unit that an effect hits.
    pub(super) fn chooser_of(&self, op: &Op) -> Side {
        match *op {
            Op::Damage { user, hit, .. } if hit.by_user => user,
            Op::Rout { user, aim, .. } | Op::Destroy { user, aim, .. } if aim.by_user => user,
            Op::Damage { user, .. } | Op::Rout { user, .. } | Op::Destroy { user, .. } | Op::Yield { user, .. } => {
                user.other()
            }
            Op::Expel { user, .. }
            | Op::Terrify { user, .. }
            | Op::Sacrifice { user, .. }
            | Op::Stand { user, .. }
            | Op::Mend { user, .. }
            | Op::Backfire { user, .. }
            | Op::Rage { user, .. }
            | Op::Suffer { user, .. }
            | Op::Special { user, .. }
            | Op::Verb { user, .. } => user,
        }
    }

    /// combat.1 The types of the current initiative that have not drawn yet.
    pub fn types(&self, content: &Content, side: Side) -> SmallVec<[UnitType; 4]> {
        let host = self.host(side);
        let mut types: SmallVec<[UnitType; 4]> = SmallVec::new();
        for fighter in &host.fighters {
            let is_new = !fighter.is_routed
                && !host.fought.contains(fighter.unit)
                && content.unit(fighter.unit).initiative == self.round
                && !types.contains(&fighter.unit);
            if is_new {
                types.push(fighter.unit);
            }
        }
        types
    }

    /// The alternatives of a special ability that can do something.
    pub fn alternatives(&self, content: &Content, user: Side, unit: UnitType) -> SmallVec<[u8; 3]> {
        let printed = content.unit(unit);
        let met = |alternative: &Vec<Special>| self.targets_met(content, user, unit, alternative);
        let mut full: SmallVec<[u8; 3]> = SmallVec::new();
        let mut some: SmallVec<[u8; 3]> = SmallVec::new();
        for (index, alternative) in printed.special.iter().enumerate() {
            let (n_met, n_wanted) = met(alternative);
            if n_met >= n_wanted {
                full.push(index as u8);
            }
            if n_met > 0 {
                some.push(index as u8);
            }
        }
        // An option that the sufferer can meet in full comes first.
        let mut found = if printed.owner_chooses && !full.is_empty() { full } else { some };
        if printed.expels()
            && self.host(user).has(Upgrade::KeeperOfTheSigil)
            && self.host(user).fighters.iter().any(|it| it.is_routed)
        {
            found.push(printed.special.len() as u8);
        }
        found
    }

    /// How many of the wanted targets the first verb of an alternative finds.
    fn targets_met(&self, content: &Content, user: Side, unit: UnitType, alternative: &[Special]) -> (u8, u8) {
        let foe = self.host(user.other());
        match &alternative[0] {
            Special::Damage(_) => (u8::from(!foe.fighters.is_empty()), 1),
            Special::Rout(rout) if rout.or_damage > 0 => (u8::from(!foe.fighters.is_empty()), 1),
            Special::Rout(rout) => {
                let op = Op::Rout { user, n: rout.n, aim: Aim::of_rout(rout) };
                (self.targets_of(content, &op).1.len() as u8, rout.n)
            }
            Special::Destroy(destroy) => {
                // All that could be destroyed, not only those who have to go first.
                let aim = Aim { by_user: true, ..Aim::of_destroy(destroy) };
                let op = Op::Destroy { user, n: destroy.n, aim };
                let n = self.targets_of(content, &op).1.len() as u8;
                let arrows = Upgrade::BoneArrows;
                let has_fallback = self.host(user).has(arrows) && content.improves(arrows, unit);
                (n.max(u8::from(has_fallback)), destroy.n)
            }
            Special::Sacrifice { unit, shape } => {
                let unit = unit.as_ref().and_then(|it| content.unit_named(it)).map_or(NO_TYPE, |it| it.0);
                let op = Op::Sacrifice { user, unit, shapes: shape.map_or(0, |it| 1 << it.index()) };
                (self.targets_of(content, &op).1.len() as u8, 1)
            }
            Special::Expel(_) | Special::Terrify(_) => (u8::from(!foe.fighters.is_empty()), 1),
            _ => (1, 1),
        }
    }

    /// The answers to the open choice, each once where figures are equal.
    pub fn answers(&self, content: &Content) -> Places {
        match self.choice.expect("something is to be chosen") {
            Choice::Type { side } => self.types(content, side).iter().map(|it| it.0).collect(),
            Choice::Spare { side } => {
                let host = self.host(side);
                (0..host.cards.len() as u8).filter(|it| host.cards[*it as usize] < crate::content::TACTICAL).collect()
            }
            Choice::Alternative { user, unit, .. } => {
                let mut found: Places = self.alternatives(content, user, unit).into_iter().collect();
                if content.unit(unit).is_optional {
                    found.push(super::STOP);
                }
                found
            }
            Choice::Fighter { .. } => {
                let (side, places) = self.targets(content);
                let host = self.host(side);
                let mut found = Places::new();
                for place in places {
                    let fighter = &host.fighters[place as usize];
                    if !found.iter().any(|it| host.fighters[*it as usize].is_like(fighter)) {
                        found.push(place);
                    }
                }
                if self.may_shield() {
                    found.push(super::COMMANDER);
                }
                if self.may_stop() {
                    found.push(super::STOP);
                }
                found
            }
        }
    }
}

fn all(host: &Host, fits: impl Fn(&Fighter) -> bool) -> Places {
    host.fighters.iter().enumerate().filter(|(_, it)| fits(it)).map(|(index, _)| index as u8).collect()
}

/// Those that are also preferred, if there are any.
fn first(host: &Host, fits: impl Fn(&Fighter) -> bool, preferred: impl Fn(&Fighter) -> bool) -> Places {
    let best = all(host, |it| fits(it) && preferred(it));
    if best.is_empty() { all(host, fits) } else { best }
}

/// damage.4 A damaged unit first; damage.5 then standing, then routed ones.
fn in_order_of_damage(host: &Host, fits: impl Fn(&Fighter) -> bool) -> Places {
    let damaged = all(host, |it| fits(it) && it.damage > 0);
    if damaged.is_empty() { first(host, fits, |it| !it.is_routed) } else { damaged }
}
