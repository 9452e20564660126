//! combat.3: special abilities, verb by verb.

use super::ops::{Aim, Hit};
use super::{Choice, Combat, Fate, Fighter, NO_TYPE, Note, Op, STOP, Side};
use crate::content::specials::Special;
use crate::content::{Content, Destiny, Upgrade};
use crate::ids::UnitType;

impl Combat {
    /// A special ability: which alternative.
    pub(super) fn open_special(&mut self, content: &Content, user: Side, unit: UnitType, card: u8) {
        let alternatives = self.alternatives(content, user, unit);
        let printed = content.unit(unit);
        match alternatives[..] {
            [] => {}
            [only] if !printed.is_optional => self.begin_alternative(content, user, unit, only, card),
            _ => {
                // The card waits on the agenda until the choice is made.
                self.push(Op::Verb { user, unit, alternative: 0, at: STOP, card });
                let suffers = printed.owner_chooses && !self.host(user).has(Upgrade::PyreCult);
                let side = if suffers { user.other() } else { user };
                self.choice = Some(Choice::Alternative { side, user, unit });
            }
        }
    }

    pub(super) fn begin_alternative(
        &mut self,
        content: &Content,
        user: Side,
        unit: UnitType,
        alternative: u8,
        card: u8,
    ) {
        match content.unit(unit).special.get(alternative as usize) {
            // Keeper of the Sigil: stand up one of the user's units instead.
            None => self.push(Op::Stand { user, n: 1 }),
            Some(verbs) => {
                for at in (0..verbs.len() as u8).rev() {
                    self.push(Op::Verb { user, unit, alternative, at, card });
                }
            }
        }
    }

    pub(super) fn verb(
        &mut self,
        content: &Content,
        fate: &mut impl Fate,
        user: Side,
        unit: UnitType,
        at: (u8, u8, u8),
    ) {
        let (alternative, index, card) = at;
        let host = self.host(user);
        let named = |id: &str| content.unit_named(id).expect("units.toml was checked").0;
        match &content.unit(unit).special[alternative as usize][index as usize] {
            Special::Damage(damage) => {
                let mut hit = Hit::of(damage, unit);
                let mut n = damage.n;
                if damage.swarm > 0 && host.standing_of(unit) >= damage.swarm {
                    n += 1;
                }
                if host.has(Upgrade::LongbowGuild) && damage.prefer_health > 0 {
                    hit.by_user = true;
                }
                for upgrade in [Upgrade::BladeDancers, Upgrade::BloodFrenzy] {
                    n += u8::from(host.has(upgrade) && content.improves(upgrade, unit));
                }
                self.push(Op::Damage { user, n, hit });
            }
            Special::Rout(rout) => {
                let n = rout.n + u8::from(rout.or_damage > 0 && host.has(Upgrade::DreadSteeds));
                self.push(Op::Rout { user, n, aim: Aim::of_rout(rout) });
            }
            Special::Destroy(destroy) => {
                let op = Op::Destroy { user, n: destroy.n, aim: Aim::of_destroy(destroy) };
                let has_target = !self.targets_of(content, &op).1.is_empty();
                let arrows = Upgrade::BoneArrows;
                if !has_target && self.host(user).has(arrows) && content.improves(arrows, unit) {
                    self.push(Op::Damage { user, n: content.number_of(arrows), hit: Hit::PLAIN });
                } else {
                    self.push(op);
                }
            }
            Special::Expel(n) => self.push(Op::Expel { user, n: *n }),
            Special::Raise { unit: raised, n } => {
                let raised = UnitType(named(raised));
                let n = n + u8::from(host.has(Upgrade::GraveCall));
                let host = self.host_mut(user);
                for _ in 0..n.min(host.reserve) {
                    host.reserve -= 1;
                    host.fighters.push(Fighter::fresh(raised));
                    fate.note(Note::Raised { side: user, unit: raised });
                }
            }
            Special::Sacrifice { unit, shape } => {
                let unit = unit.as_ref().map_or(NO_TYPE, |it| named(it));
                self.push(Op::Sacrifice { user, unit, shapes: shape.map_or(0, |it| 1 << it.index()) });
            }
            Special::Terrify(n) => self.push(Op::Terrify { user, n: *n }),
            Special::Mend { unit, n } => {
                let unit = named(unit);
                self.push(Op::Mend { user, unit, n: *n });
            }
            Special::Strength(n) => self.host_mut(user).strength += n,
            Special::Tactics(n) => self.host_mut(user).tactics += n,
            Special::Backfire => {
                if content.fate.get(card as usize).is_some_and(|it| it.destiny == Destiny::Red) {
                    let host = self.host_mut(user);
                    if host.has(Upgrade::GreyhavenTutors) && !host.has_ignored_backfire {
                        host.has_ignored_backfire = true;
                    } else {
                        self.push(Op::Backfire { user, unit: unit.0 });
                    }
                }
            }
            Special::Prowl => self.host_mut(user).prowl += 1,
            Special::DrawAgain => {
                let host = self.host_mut(user);
                if host.drawn_again < host.may_draw_again {
                    host.drawn_again += 1;
                    if let Some(card) = fate.draw() {
                        host.cards.push(card);
                        fate.note(Note::Drew { side: user, unit, card });
                    }
                }
            }
            Special::Toughen => self.host_mut(user).is_tough = true,
            Special::Rage => self.push(Op::Rage { user, unit: unit.0 }),
        }
    }
}
