//! Abilities that no vocabulary fits, each with its own procedure.

mod heroes;
mod places;
mod tricks;
mod upgrades;

pub(crate) use places::{overgrowth_fault, retreat_fault};

use super::{Note, Run, banes_of};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action};
use crate::content::{
    ActionKind, AttackKind, Bane, Boon, Colour, Icon, Kin, MoraleCard, MoraleType, Rune, Special, UpgradeIcon, content,
};
use crate::flow::attack::Begin;
use crate::flow::deploy::Kind;
use crate::flow::movement::{Flags, Move};
use crate::flow::{Cx, Flow, Frame, damage, morale, tokens};
use crate::state::{Die, Place, UnitIx};
use plane::Pose;
use tricks::{discard_top, spring};

impl Run {
    pub(super) fn special(mut self, special: Special, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        match special {
            Special::AttackAgain => {
                let begin = Begin { only: Some(source), ..Begin::new(source, AttackKind::Melee) };
                self.then([Frame::BeginAttack(begin)])
            }
            Special::TakeRole => self.take_role(cx),
            Special::AddTrays => self.add_trays(cx),
            Special::BecomeCursed | Special::BecomeLord => self.transform(special, cx),
            Special::RedeployLeonx => self.redeploy(cx, Kind::Area),
            Special::CalledToHeel => self.redeploy(cx, Kind::Near(source)),
            Special::Starplain => {
                let led = |it: UnitIx| {
                    let champion = |it: &crate::state::Equipped| it.upgrade().icon == UpgradeIcon::Champion;
                    cx.state[it].active_upgrades().any(|(_, it)| champion(it))
                };
                let allies: Vec<UnitIx> = cx
                    .state
                    .allies_of(source)
                    .filter(|it| *it == source || cx.state.is_at(source, *it, 5) || led(*it))
                    .collect();
                for ally in allies {
                    tokens::gain_boon(cx, ally, Boon::Inspiration, 1);
                }
                self.next()
            }
            Special::SlaveringHorde => self.slavering_horde(cx),
            Special::RollBones => {
                let Some(chosen) = self.chosen else { return self.next() };
                let hits = count(roll_one(cx, source, Colour::White), Icon::Hit);
                let enemies: Vec<UnitIx> =
                    cx.state.enemies_of(source).filter(|it| cx.state.is_at(chosen, *it, 2)).collect();
                let all = [chosen].into_iter().chain(enemies).filter(|_| hits > 0);
                self.then(all.map(|it| damage::wounds(it, hits)).collect::<Vec<_>>())
            }
            Special::Corruption => {
                let Some(chosen) = self.chosen else { return self.next() };
                let Some(card) = discard_top(cx) else { return self.next() };
                let card = content().morale_card(card);
                let bane = match card.card_type {
                    MoraleType::Confusion => Bane::Stun,
                    MoraleType::Doubt => Bane::Panic,
                    MoraleType::Fear => Bane::Immobilize,
                };
                let hurt = damage::damage(chosen, card.icons);
                self.then([hurt, Frame::GiveBane { unit: chosen, bane, n: 1 }])
            }
            Special::FireRune => {
                let begin = Begin { is_fire: true, ..Begin::new(source, AttackKind::Ranged) };
                self.then([Frame::BeginAttack(begin)])
            }
            Special::WarCry => {
                let Some(chosen) = self.chosen else { return self.next() };
                let bane = match self.note {
                    Note::Answered => match cx.answer() {
                        Action::Bane(bane) => bane,
                        other => unreachable!("banes were listed, not {other:?}"),
                    },
                    _ => match banes_of(cx.state, source)[..] {
                        [] => return self.next(),
                        [Action::Bane(only)] => only,
                        _ => {
                            let actions = banes_of(cx.state, source);
                            return self.asks(cx, About::ChooseBane, actions, Note::Answered);
                        }
                    },
                };
                tokens::spend_bane(cx, source, bane, 1);
                tokens::give_bane(cx, chosen, bane, 1);
                self.next()
            }
            Special::ShadowShard => self.reward(cx, true),
            Special::Bilehall => self.reward(cx, false),
            Special::Subterfuge => self.subterfuge(cx),
            Special::WraithStep => {
                if self.note == Note::Answered {
                    let answer = cx.answer();
                    re_place(cx, source, &answer);
                    return self.next();
                }
                let poses = cx.state.wraith_step_poses(source);
                if poses.is_empty() {
                    return self.next();
                }
                self.asks(cx, About::Redeploy, places(poses), Note::Answered)
            }
            Special::Execute => self.execute(cx),
            Special::Sabotage => {
                let Some(chosen) = self.chosen else { return self.next() };
                if self.note == Note::Answered {
                    if let Action::Upgrade { upgrade, .. } = cx.answer() {
                        tokens::discard_upgrade(cx, chosen, upgrade);
                    }
                    return self.next();
                }
                let upgrades: Vec<u8> = cx.state.sabotable(chosen).collect();
                if let [only] = upgrades[..] {
                    tokens::discard_upgrade(cx, chosen, only);
                    return self.next();
                }
                let actions = upgrades.into_iter().map(|upgrade| Action::Upgrade { unit: chosen, upgrade });
                self.asks(cx, About::DiscardUpgrade, actions.collect(), Note::Answered)
            }
            Special::LayOvergrowth => {
                if self.note == Note::Answered {
                    if let Action::Place(spot) = cx.answer() {
                        let at = spot.pose().expect("the places were listed").centre;
                        if !cx.state.overgrowths.is_full() {
                            cx.state.overgrowths.push(at);
                        }
                        let unit = cx.state.named(source);
                        cx.emit(Event::OvergrowthLaid { unit, at });
                    }
                    return self.next();
                }
                let poses = cx.state.overgrowth_places(source);
                self.asks_place(cx, About::TokenPlace, poses, Domain::Overgrowth { unit: source })
            }
            Special::Avenge => {
                let it = &mut cx.state[source];
                it.is_revealed = true;
                it.has_activated = true;
                let dial = it.dial;
                cx.reveal();
                let unit = cx.state.named(source);
                cx.emit(Event::Revealed { unit, dial });
                self.then([Frame::BeginAttack(Begin::new(source, AttackKind::Melee))])
            }
            Special::LethalOrStorm => {
                if self.note == Note::Answered {
                    let natural = cx.state.rune(Rune::Natural);
                    let storm = cx.answer() == Action::Number(1);
                    let attack = cx.state.attack_mut();
                    attack.has_storm = storm;
                    attack.lethal += if storm { 0 } else { natural };
                    return self.next();
                }
                let actions = vec![Action::Number(0), Action::Number(1)];
                self.asks(cx, About::LethalOrStorm, actions, Note::Answered)
            }
            Special::Storm => self.storm(cx),
            Special::Volley => {
                let Some(chosen) = self.chosen else { return self.next() };
                let archers: Vec<UnitIx> = cx
                    .state
                    .allies_of(source)
                    .filter(|it| *it != source && cx.state[*it].card().kin == Some(Kin::Ventala))
                    .filter(|it| cx.state.sees_at(*it, chosen, Some(3)))
                    .collect();
                let surges: u8 = archers.into_iter().map(|it| count(roll_one(cx, it, Colour::Blue), Icon::Surge)).sum();
                let hurt = (surges > 0).then(|| damage::damage(chosen, 2 * surges));
                self.then(hurt)
            }
            Special::RitualVenom => self.ritual_venom(cx),
            Special::Scamp => {
                if let Some(subject) = self.subject {
                    tokens::give_bane(cx, subject, Bane::Panic, self.n);
                    self.replaces = true;
                }
                self.next()
            }
            Special::Bloodrage => {
                let side = cx.state[source].side;
                let ready =
                    cx.state.of_side(side).find_map(|it| cx.state.ready_conduits(it).first().map(|index| (it, *index)));
                if let Some((unit, index)) = ready {
                    tokens::exhaust(cx, unit, index);
                    cx.state.attack_mut().lethal += 1;
                }
                self.next()
            }
            // Done at once when the unit is destroyed.
            Special::BloodrageReady | Special::SaviorRally => self.next(),
            Special::RageSpine => {
                let effect = content().morale_card(MoraleCard(self.n)).id;
                if let Some(subject) = self.subject {
                    morale::suffer(cx, source, effect);
                    morale::suffer(cx, subject, effect);
                }
                self.next()
            }
            Special::RecastCarried => {
                let n = cx.state[source].carries.min(5);
                self.recast(n, None, false, cx)
            }
            Special::Divine => self.divine(cx),
            Special::Slasher => self.slasher(cx),
            Special::SetTrap => self.set_trap(cx),
            Special::SpringTrap => {
                let trapped = cx.state.trapped(source);
                if self.note == Note::Answered {
                    if let Action::Unit(unit) = cx.answer() {
                        spring(cx, source, unit);
                    }
                    return self.next();
                }
                self.asks(cx, About::Choose, trapped.into_iter().map(Action::Unit).collect(), Note::Answered)
            }
            Special::Dragonjaw => {
                let Some(chosen) = self.chosen else { return self.next() };
                if self.note == Note::Answered {
                    let card = MoraleCard(self.n);
                    if cx.answer() != Action::Yes {
                        return self.next();
                    }
                    let suffers = |unit: UnitIx| {
                        let step = morale::Step::Resolve { card };
                        Frame::Morale(morale::Morale { unit, severity: 3, panic: 0, in_attack: true, step })
                    };
                    return self.then([suffers(chosen), suffers(source)]);
                }
                if self.note == Note::Fresh {
                    let Some(card) = discard_top(cx) else { return self.next() };
                    self.n = card.0;
                    return self.again(Note::Each);
                }
                self.asks(cx, About::Suffer, vec![Action::Yes, Action::Pass], Note::Answered)
            }
            Special::Hunger => {
                if self.note == Note::Answered {
                    let Action::Number(speed) = cx.answer() else { return self.next() };
                    let flags = Flags { may_turn: true, ..Flags::default() };
                    let frame = Move { flags, ..Move::new(cx.state, source, ActionKind::March, speed) };
                    return self.then([Frame::Move(frame)]);
                }
                self.asks(cx, About::Speed, vec![Action::Number(1), Action::Number(2)], Note::Answered)
            }
        }
    }
}

/// Rolls one die outside of an attack.
fn roll_one(cx: &mut Cx<'_>, unit: UnitIx, colour: Colour) -> Die {
    let face = cx.pick(content().faces(colour).len() as u32) as u8;
    let die = Die { colour, face };
    let unit = cx.state.named(unit);
    cx.emit(Event::SideDieRolled { unit, die });
    die
}

fn count(die: Die, icon: Icon) -> u8 {
    die.icons().iter().filter(|it| **it == icon).count() as u8
}

fn places(poses: Vec<Pose>) -> Vec<Action> {
    poses.into_iter().map(|it| Action::Place(it.into())).collect()
}

/// The unit goes where its owner answered.
fn re_place(cx: &mut Cx<'_>, unit: UnitIx, answer: &Action) {
    let Action::Place(spot) = answer else { unreachable!("places were listed") };
    let to = spot.pose().expect("places were listed");
    cx.state[unit].place = Place::Field(to);
    let unit = cx.state.named(unit);
    cx.emit(Event::RePlaced { unit, to });
}
