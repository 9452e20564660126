//! damage, rout: what an effect does to the unit that it hits.

use super::ops::Hit;
use super::{COMMANDER, Choice, Combat, Fate, NO_TYPE, Note, Op, STOP, Side};
use crate::content::{Content, Upgrade};
use crate::ids::UnitType;

impl Combat {
    /// The open choice is made.
    pub fn choose(&mut self, content: &Content, answer: u8, fate: &mut impl Fate) {
        match self.choice.take().expect("something was to be chosen") {
            Choice::Type { side } => self.begin_draw(side, UnitType(answer)),
            Choice::Spare { side } => {
                let host = self.host_mut(side);
                let card = host.cards.remove(answer as usize);
                host.to_discard -= 1;
                self.spared.push(card);
            }
            Choice::Alternative { user, unit, .. } => {
                let Some(Op::Verb { card, .. }) = self.agenda.pop() else {
                    unreachable!("the ability waits on the agenda");
                };
                if answer != STOP {
                    self.begin_alternative(content, user, unit, answer, card);
                }
            }
            Choice::Fighter { .. } => match answer {
                STOP => {
                    self.agenda.pop();
                }
                COMMANDER => {
                    let Some(Op::Damage { user, n, .. }) = self.agenda.last_mut() else {
                        unreachable!("only damage can be put on a commander");
                    };
                    *n -= 1;
                    let side = user.other();
                    let host = self.host_mut(side);
                    host.shield -= 1;
                    host.shielded += 1;
                }
                place => self.strike(content, place, fate),
            },
        }
    }

    /// The effect on top hits the unit in this place.
    pub(super) fn strike(&mut self, content: &Content, place: u8, fate: &mut impl Fate) {
        let place = place as usize;
        let top = self.agenda.len() - 1;
        match &mut self.agenda[top] {
            Op::Damage { user, n, hit } => {
                *n -= 1;
                let (user, hit) = (*user, *hit);
                self.hurt(content, user, place, hit, fate);
            }
            Op::Suffer { user, n } => {
                *n -= 1;
                let side = *user;
                self.wound(content, side, place, 1, fate);
            }
            Op::Rout { user, n, .. } => {
                *n -= 1;
                let side = user.other();
                let fighter = &mut self.host_mut(side).fighters[place];
                fighter.is_routed = true;
                fate.note(Note::Routed { side, unit: fighter.unit });
            }
            Op::Destroy { user, n, .. } => {
                *n -= 1;
                let side = user.other();
                self.destroy(content, side, place, fate);
            }
            Op::Expel { user, n } | Op::Yield { user, n } => {
                *n -= 1;
                let side = user.other();
                let host = self.host_mut(side);
                let fighter = host.fighters.remove(place);
                host.expelled.push(fighter);
                fate.note(Note::Left { side, unit: fighter.unit });
            }
            Op::Terrify { user, n } => {
                *n -= 1;
                let side = user.other();
                let fighter = &mut self.host_mut(side).fighters[place];
                if fighter.is_routed {
                    self.destroy(content, side, place, fate);
                } else {
                    fighter.is_routed = true;
                    fighter.is_marked = true;
                    fate.note(Note::Routed { side, unit: fighter.unit });
                }
            }
            Op::Sacrifice { user, unit, .. } => {
                let (side, is_fury) = (*user, *unit != NO_TYPE);
                self.agenda.pop();
                self.host_mut(side).n_fury += u8::from(is_fury);
                self.destroy(content, side, place, fate);
            }
            Op::Stand { user, n } => {
                *n -= 1;
                let side = *user;
                let fighter = &mut self.host_mut(side).fighters[place];
                fighter.is_routed = false;
                fate.note(Note::Stood { side, unit: fighter.unit });
            }
            Op::Mend { user, n, .. } => {
                *n -= 1;
                let side = *user;
                self.host_mut(side).fighters[place].damage -= 1;
            }
            Op::Backfire { user, .. } => {
                let side = *user;
                self.agenda.pop();
                self.wound(content, side, place, 1, fate);
            }
            Op::Rage { user, .. } => {
                let user = *user;
                self.agenda.pop();
                let n = self.host(user).fighters[place].damage;
                self.push(Op::Damage { user, n, hit: Hit::PLAIN });
            }
            Op::Special { .. } | Op::Verb { .. } => unreachable!("abilities hit through their verbs"),
        }
    }

    /// damage.2 One point on a unit, and what the ability adds.
    fn hurt(&mut self, content: &Content, user: Side, place: usize, hit: Hit, fate: &mut impl Fate) {
        let side = user.other();
        self.host_mut(side).fighters[place].is_marked |= hit.distinct;
        let again = hit.again;
        let is_alive = self.wound(content, side, place, 1, fate);
        if !is_alive && again > 0 && self.host(user).has(Upgrade::DrilledFootmen) {
            self.push(Op::Damage { user, n: again, hit: Hit::PLAIN });
        }
        let survives = is_alive && (again == 0 || self.wound(content, side, place, again, fate));
        if survives {
            if hit.rout_survivor {
                let fighter = &mut self.host_mut(side).fighters[place];
                fighter.is_routed = true;
                fate.note(Note::Routed { side, unit: fighter.unit });
            }
        } else {
            if hit.stand_on_kill {
                self.push(Op::Stand { user, n: 1 });
            }
            if hit.mend_on_kill {
                self.push(Op::Mend { user, unit: hit.unit, n: 1 });
            }
        }
    }

    /// damage.3 A unit whose damage equals its health is destroyed. Tells
    /// whether it survives.
    fn wound(&mut self, content: &Content, side: Side, place: usize, n: u8, fate: &mut impl Fate) -> bool {
        let host = self.host_mut(side);
        let health = host.health_of(content, host.fighters[place].unit);
        host.fighters[place].damage += n;
        let unit = host.fighters[place].unit;
        fate.note(Note::Hurt { side, unit });
        let host = self.host_mut(side);
        if host.fighters[place].damage >= health {
            self.destroy(content, side, place, fate);
            return false;
        }
        true
    }

    fn destroy(&mut self, content: &Content, side: Side, place: usize, fate: &mut impl Fate) {
        let host = self.host_mut(side);
        let fighter = host.fighters.remove(place);
        host.dead.push(fighter.unit);
        // damage.3 The figure is unused again at once: one of a type that can be raised may come back.
        let raised = content.unit(fighter.unit).faction.and_then(|it| content.raised_by(it));
        host.reserve += u8::from(raised == Some(fighter.unit));
        fate.note(Note::Destroyed { side, unit: fighter.unit });
    }
}
