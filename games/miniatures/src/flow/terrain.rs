//! 81 Entering and exiting terrain.

use super::collide::{charge_at, meet};
use super::movement::{after_move, failed_charge, note_move};
use super::{Cx, Flow, Frame, places, tokens};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action, Prompt};
use crate::content::{Bane, Passive};
use crate::query::snapped_to_piece;
use crate::state::{Place, UnitIx, Units};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// 81.2 A unit enters a piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enter {
    pub unit: UnitIx,
    pub piece: u8,
    pub charge: bool,
    /// 16.3 The charge has met an enemy before, and attacked it.
    pub has_met: bool,
    pub step: EnterStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EnterStep {
    Enter,
    Charge,
    Target,
    End,
}

impl Enter {
    pub fn new(unit: UnitIx, piece: u8, charge: bool) -> Self {
        Self { unit, piece, charge, has_met: false, step: EnterStep::Enter }
    }

    fn at(mut self, step: EnterStep) -> Frame {
        self.step = step;
        Frame::Enter(self)
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        match self.step {
            EnterStep::Enter => {
                cx.state[unit].place = Place::Terrain(self.piece);
                let (named, piece) = (cx.state.named(unit), cx.state.terrain[usize::from(self.piece)].card);
                cx.emit(Event::Entered { unit: named, piece });
                // 81.8c Enemies that touch the terrain are collided with.
                let enemies = cx.state.engaged(unit);
                meet(cx, unit, enemies, self.charge);
                // 16.2 Only now it is clear that the charge meets nobody.
                if self.charge && !self.has_met && enemies.is_empty() {
                    failed_charge(cx, unit);
                }
                Flow::Next(self.at(EnterStep::Charge))
            }
            // faq.terrain.4 A charge that enters beside an enemy attacks it.
            EnterStep::Charge => {
                let enemies: Vec<UnitIx> = cx.state.engaged(unit).iter().collect();
                match enemies[..] {
                    _ if !self.charge || self.has_met => Flow::Next(self.at(EnterStep::End)),
                    [] => Flow::Next(self.at(EnterStep::End)),
                    [only] => self.strike(only),
                    _ => {
                        let prompt = Prompt::new(About::Target).unit(cx.state.named(unit));
                        let actions = enemies.into_iter().map(Action::Unit).collect();
                        super::ask(cx.state[unit].owner, "16.3a", prompt, actions, self.at(EnterStep::Target))
                    }
                }
            }
            EnterStep::Target => {
                let Action::Unit(target) = cx.answer() else { unreachable!("16.3a lists units") };
                self.strike(target)
            }
            // 81.2b Its activation is over.
            EnterStep::End => {
                if let Some(active) = cx.state.active.as_mut().filter(|it| it.unit == unit) {
                    active.has_entered = true;
                }
                Flow::Done
            }
        }
    }

    fn strike(self, target: UnitIx) -> Flow {
        Flow::sequence(charge_at(self.unit, target), self.at(EnterStep::End))
    }
}

/// 81.4 A unit exits the terrain that it occupies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exit {
    pub unit: UnitIx,
    pub piece: u8,
    pub is_march: bool,
    pub charge: bool,
    pub by: SeatId,
    pub answered: bool,
}

impl Exit {
    pub fn new(unit: UnitIx, piece: u8, is_march: bool, charge: bool, by: SeatId) -> Self {
        Self { unit, piece, is_march, charge, by, answered: false }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if self.answered {
            return self.go(cx);
        }
        let unit = self.unit;
        let listed = places(cx.state.exit_poses(unit, self.piece, self.is_march));
        let prompt = Prompt::new(About::Exit).unit(cx.state.named(unit));
        let domain = Domain::Exit { unit, piece: self.piece, is_march: self.is_march };
        let ask = Ask::listed(self.by, "81.4", prompt, listed).or_open(domain);
        Flow::ask(ask, Frame::Exit(Exit { answered: true, ..self }))
    }

    fn go(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        let Action::Place(spot) = cx.answer() else {
            // 81.5 There is no room: it stays, and the action fails.
            let named = cx.state.named(unit);
            cx.emit(Event::ActionNotPerformed { unit: named });
            return Flow::Done;
        };
        let pose = spot.pose().expect("81.4 checked the place");
        let to = snapped_to_piece(cx.state, unit, self.piece, pose);
        let enemies: Units = cx.state.engaged(unit);
        cx.state[unit].place = Place::Field(to);
        let (named, piece) = (cx.state.named(unit), cx.state.terrain[usize::from(self.piece)].card);
        cx.emit(Event::Exited { unit: named, piece, to });
        // 81.8d It disengages from the enemies that touch the terrain.
        for enemy in enemies.iter() {
            let from = cx.state.named(enemy);
            cx.emit(Event::Disengaged { unit: named, from });
            if !cx.state[unit].has(Passive::NoDisengagePanic) {
                tokens::give_bane(cx, unit, Bane::Panic, 1);
            }
        }
        // faq.terrain.3 It counts as the march or shift; a charge met nobody.
        note_move(cx, unit, self.is_march, self.charge);
        let failed = self.charge.then_some(Frame::FailedCharge { unit });
        Flow::sequence(failed, after_move(unit, !self.is_march))
    }
}
