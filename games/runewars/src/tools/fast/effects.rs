//! What special abilities and icons do in a simulated battle; compare
//! `battle/abilities.rs` and `battle/strike.rs`.

use super::melee::Melee;
use super::muster::{Deed, Figures, Kind};
use crate::battle::{Aim, Hit};

impl Melee<'_> {
    pub(super) fn perform(&mut self, user: usize, kind: &Kind, deed: &Deed, card: u8) {
        let foe = 1 - user;
        match *deed {
            Deed::Damage { n, swarm, hit, .. } => {
                let band = &self.bands[user];
                let n_standing = || (band.alive & !band.routed & self.plan.ranks[user].of(kind.unit)).count_ones();
                let swarms = swarm > 0 && n_standing() >= u32::from(swarm);
                self.damage(user, n + u8::from(swarms), hit);
            }
            Deed::Rout { n, ref aim, .. } => self.rout(user, n, aim),
            Deed::Destroy { n, or_damage, ref aim } => {
                if or_damage > 0 && self.to_destroy(foe, aim) == 0 {
                    self.damage(user, or_damage, Hit::PLAIN);
                } else {
                    self.destroy(user, n, aim);
                }
            }
            Deed::Expel(n) => {
                for _ in 0..n {
                    let alive = self.bands[foe].alive;
                    let Some(figure) = self.most_of(foe, alive) else { break };
                    self.bands[foe].alive &= !(1 << figure);
                }
            }
            Deed::Raise(n) => {
                let ranks = &self.plan.ranks[user];
                let n_lined_up = ranks.lined_up.count_ones();
                let band = &mut self.bands[user];
                let n_left = (ranks.reserve + band.n_back).min(ranks.room) - band.n_raised;
                for _ in 0..n.min(n_left) {
                    band.alive |= 1 << (n_lined_up + u32::from(band.n_raised));
                    band.n_raised += 1;
                }
            }
            Deed::Sacrifice { of } => {
                let band = &self.bands[user];
                let pool = band.alive & !band.routed & of;
                if pool != 0 {
                    let figure = self.least_of(user, pool);
                    self.kill(user, figure);
                }
            }
            Deed::Terrify(n) => self.terrify(foe, n),
            Deed::Mend { of, n } => self.mend(user, of, n),
            Deed::Stand => self.stand(user),
            Deed::Strength(n) => self.bands[user].strength += n,
            Deed::Backfire { of } => {
                if self.plan.fate.red & (1 << card) != 0 {
                    self.backfire(user, of);
                }
            }
            Deed::DrawAgain => {
                let band = &mut self.bands[user];
                if band.draws_left > 0 {
                    band.draws_left -= 1;
                    band.cards.extend(self.deck.draw());
                }
            }
            Deed::Toughen => {
                let kinds = &self.plan.ranks[user].kinds;
                for (health, kind) in self.bands[user].health.iter_mut().zip(kinds) {
                    *health = if kind.toughens { 2.max(*health) } else { *health };
                }
            }
            Deed::Rage { of } => {
                let pool = self.bands[user].alive & of;
                if pool != 0 {
                    let figure = self.sorest_of(user, pool);
                    self.damage(user, self.bands[user].damage[figure as usize], Hit::PLAIN);
                }
            }
            Deed::Later => {}
        }
    }

    /// Points of damage, one after the other.
    pub(super) fn damage(&mut self, user: usize, n: u8, hit: Hit) {
        let foe = 1 - user;
        for n_left in (1..=n).rev() {
            let pool = self.to_hurt(foe, &hit);
            if pool == 0 {
                break;
            }
            let figure = if hit.by_user { self.frailest_of(foe, pool) } else { self.bearer_of(foe, pool, n_left) };
            self.hurt(user, figure, &hit);
        }
        if hit.distinct {
            self.bands[foe].marked = 0;
        }
    }

    /// damage.2 One point on a unit, and what the ability adds.
    fn hurt(&mut self, user: usize, figure: u32, hit: &Hit) {
        let foe = 1 - user;
        if hit.distinct {
            self.bands[foe].marked |= 1 << figure;
        }
        let is_alive = self.wound(foe, figure, 1);
        let survives = is_alive && (hit.again == 0 || self.wound(foe, figure, hit.again));
        if survives {
            if hit.rout_survivor {
                self.bands[foe].routed |= 1 << figure;
            }
            return;
        }
        if hit.mend_on_kill {
            let own = self.plan.ranks[user].of(crate::ids::UnitType(hit.unit));
            self.mend(user, own, 1);
        }
        if hit.stand_on_kill {
            self.stand(user);
        }
        if !is_alive && hit.again > 0 && self.plan.ranks[user].has_drilled {
            self.damage(user, hit.again, Hit::PLAIN);
        }
    }

    /// damage.3 Tells whether the unit survives.
    fn wound(&mut self, side: usize, figure: u32, n: u8) -> bool {
        let band = &mut self.bands[side];
        let damage = &mut band.damage[figure as usize];
        *damage += n;
        band.hurt |= 1 << figure;
        let survives = *damage < band.health[usize::from(self.plan.ranks[side].kind_of[figure as usize])];
        if !survives {
            self.kill(side, figure);
        }
        survives
    }

    fn kill(&mut self, side: usize, figure: u32) {
        let band = &mut self.bands[side];
        band.alive &= !(1 << figure);
        band.n_dead += 1;
        // damage.3 It is unused again, so it can be raised.
        band.n_back += u8::from(self.plan.ranks[side].raised & (1 << figure) != 0);
    }

    pub(super) fn rout(&mut self, user: usize, n: u8, aim: &Aim) {
        let foe = 1 - user;
        for n_left in (1..=n).rev() {
            let pool = self.to_rout(foe, aim);
            if pool == 0 {
                // Dread: damage for what is left.
                self.damage(user, aim.or_damage * n_left, Hit::PLAIN);
                break;
            }
            let figure = if aim.by_user { self.chosen_of(foe, pool, aim.up_to) } else { self.rout_of(foe, pool) };
            let Some(figure) = figure else { break };
            self.bands[foe].routed |= 1 << figure;
        }
    }

    fn destroy(&mut self, user: usize, n: u8, aim: &Aim) {
        let foe = 1 - user;
        for _ in 0..n {
            let pool = self.to_destroy(foe, aim);
            if pool == 0 {
                break;
            }
            let figure =
                if aim.by_user { self.chosen_of(foe, pool, aim.up_to) } else { Some(self.least_of(foe, pool)) };
            let Some(figure) = figure else { break };
            self.kill(foe, figure);
        }
    }

    fn terrify(&mut self, foe: usize, n: u8) {
        for _ in 0..n {
            let band = &self.bands[foe];
            let pool = band.alive & !band.marked;
            if pool == 0 {
                break;
            }
            let figure = self.terror_of(foe, pool);
            if self.bands[foe].routed & (1 << figure) != 0 {
                self.kill(foe, figure);
            } else {
                self.bands[foe].routed |= 1 << figure;
                self.bands[foe].marked |= 1 << figure;
            }
        }
        self.bands[foe].marked = 0;
    }

    fn mend(&mut self, user: usize, of: Figures, n: u8) {
        for _ in 0..n {
            let band = &self.bands[user];
            let pool = band.alive & band.hurt & of;
            let Some(figure) = self.most_of(user, pool) else { break };
            let band = &mut self.bands[user];
            band.damage[figure as usize] -= 1;
            if band.damage[figure as usize] == 0 {
                band.hurt &= !(1 << figure);
            }
        }
    }

    fn stand(&mut self, user: usize) {
        let band = &self.bands[user];
        let pool = band.alive & band.routed;
        if let Some(figure) = self.most_of(user, pool) {
            self.bands[user].routed &= !(1 << figure);
        }
    }

    fn backfire(&mut self, user: usize, of: Figures) {
        if self.plan.ranks[user].has_tutors && !self.bands[user].has_ignored_backfire {
            self.bands[user].has_ignored_backfire = true;
            return;
        }
        let pool = self.in_order_of_damage(user, self.bands[user].alive & of);
        if pool != 0 {
            let figure = self.least_of(user, pool);
            self.wound(user, figure, 1);
        }
    }
}
