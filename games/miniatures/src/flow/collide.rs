//! 18 Collisions, and what a charge does with them.

use super::attack::Begin;
use super::movement::failed_charge;
use super::square_up::SquareUp;
use super::terrain::Enter;
use super::{Cx, Flow, Frame, damage, elimination, later_together, tokens};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{AttackKind, Bane, Keyword, Passive, TerrainKeyword, When};
use crate::ids::Pieces;
use crate::state::{Moment, UnitIx, Units};
use plane::Edge;
use serde::{Deserialize, Serialize};

/// What a unit touches after a move that it did not touch before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Met {
    pub enemies: Units,
    pub terrain: Pieces,
}

/// A unit has moved and touches what it did not touch before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collide {
    pub unit: UnitIx,
    /// 55.4b The edge that counts as front.
    pub leading: Edge,
    pub charge: bool,
    pub not_terrain: bool,
    pub enemies: Units,
    pub terrain: Pieces,
    pub step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Begin,
    Terrain,
    SquareUp,
    SquareWith,
    Charge,
    ChargeTarget,
    Strike { target: UnitIx },
    Enter,
    Entered { piece: u8 },
}

impl Collide {
    pub fn new(unit: UnitIx, leading: Edge, charge: bool, not_terrain: bool, met: Met) -> Self {
        Self { unit, leading, charge, not_terrain, enemies: met.enemies, terrain: met.terrain, step: Step::Begin }
    }

    fn at(mut self, step: Step) -> Frame {
        self.step = step;
        Frame::Collide(self)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if !cx.state[self.unit].is_in_play() {
            return Flow::Done;
        }
        match self.step {
            Step::Begin => {
                meet(cx, self.unit, self.enemies, self.charge);
                Flow::Next(self.at(Step::Terrain))
            }
            // 83.5 Terrain has its effect when it is hit, not after a charge's attack.
            Step::Terrain => self.hit_terrain(cx),
            // 77.4 It chooses with which of several enemies it squares up.
            Step::SquareUp => {
                let standing: Vec<UnitIx> =
                    self.enemies.iter().filter(|it| cx.state[*it].footprint().is_some()).collect();
                match standing[..] {
                    [] => Flow::Next(self.at(Step::Charge)),
                    [only] => self.square_up(only),
                    _ => {
                        let prompt = Prompt::new(About::SquareWith).unit(cx.state.named(self.unit));
                        let actions = standing.into_iter().map(Action::Unit).collect();
                        super::ask(cx.state[self.unit].owner, "77.4", prompt, actions, self.at(Step::SquareWith))
                    }
                }
            }
            Step::SquareWith => {
                let Action::Unit(other) = cx.answer() else { unreachable!("77.4 lists units") };
                self.square_up(other)
            }
            Step::Charge => self.charge(cx),
            Step::ChargeTarget => {
                let Action::Unit(target) = cx.answer() else { unreachable!("16.3a lists units") };
                Flow::Next(self.at(Step::Strike { target }))
            }
            Step::Strike { target } => Flow::sequence(charge_at(self.unit, target), self.at(Step::Enter)),
            // 30.1 A charge that ended the game ends it at once.
            Step::Enter => elimination(cx).unwrap_or_else(|| self.enter(cx)),
            Step::Entered { piece } => match cx.answer() {
                Action::Enter => {
                    let has_met = !self.enemies.is_empty();
                    Flow::Next(Frame::Enter(Enter { has_met, ..Enter::new(self.unit, piece, self.charge) }))
                }
                _ => {
                    self.terrain.remove(piece);
                    Flow::Next(self.at(Step::Enter))
                }
            },
        }
    }

    fn square_up(self, other: UnitIx) -> Flow {
        let frame = Frame::SquareUp(SquareUp::new(self.unit, other, self.leading));
        Flow::call(frame, self.at(Step::Charge))
    }

    fn charge(self, cx: &mut Cx<'_>) -> Flow {
        let met: Vec<UnitIx> = self.enemies.iter().filter(|it| cx.state.touches(self.unit, *it)).collect();
        match met[..] {
            _ if !self.charge => Flow::Next(self.at(Step::Enter)),
            [] => Flow::Next(self.at(Step::Enter)),
            [target] => Flow::Next(self.at(Step::Strike { target })),
            // 16.3a It chooses one of several.
            _ => {
                let prompt = Prompt::new(About::Target).unit(cx.state.named(self.unit));
                let actions = met.into_iter().map(Action::Unit).collect();
                super::ask(cx.state[self.unit].owner, "16.3a", prompt, actions, self.at(Step::ChargeTarget))
            }
        }
    }

    /// 81.9 Deadly and Taxing.
    fn hit_terrain(self, cx: &mut Cx<'_>) -> Flow {
        let mut frames = Vec::new();
        for piece in self.terrain {
            let (unit, card) = (cx.state.named(self.unit), cx.state.terrain[usize::from(piece)].card);
            cx.emit(Event::HitTerrain { unit, piece: card });
            let taxing = cx.state.piece_value(piece, TerrainKeyword::Taxing);
            tokens::give_bane(cx, self.unit, Bane::Panic, taxing);
            let deadly = cx.state.piece_value(piece, TerrainKeyword::Deadly);
            if deadly > 0 {
                frames.push(damage::damage(self.unit, deadly));
            }
        }
        Flow::sequence(frames, self.at(Step::SquareUp))
    }

    /// 81.1 It may enter terrain that has room for it.
    fn enter(self, cx: &mut Cx<'_>) -> Flow {
        let state = &*cx.state;
        let unit = &state[self.unit];
        let may = |piece: &u8| {
            let card = crate::content::content().terrain_card(state.terrain[usize::from(*piece)].card);
            card.capacity > 0
                && unit.n_trays() <= card.capacity
                && state.occupant(*piece).is_none()
                && state.shape_of(self.unit).is_some_and(|it| it.touches(&state.shape_of_piece(*piece)))
        };
        let is_free = !self.not_terrain && !state.is_engaged(self.unit);
        let open = self.terrain.iter().find(may);
        match open {
            Some(piece) if is_free => {
                let prompt = Prompt::new(About::Enter).unit(state.named(self.unit)).number(piece);
                let actions = vec![Action::Enter, Action::Pass];
                super::ask(unit.owner, "81.1", prompt, actions, self.at(Step::Entered { piece }))
            }
            _ => {
                // 16.2 The charge is over and met nobody.
                if self.charge && self.enemies.is_empty() {
                    failed_charge(cx, self.unit);
                }
                Flow::Done
            }
        }
    }
}

/// 16.3 The charging unit attacks; a File Leader strikes first.
pub fn charge_at(unit: UnitIx, target: UnitIx) -> [Frame; 2] {
    let begin = Begin { only: Some(target), is_charge: true, ..Begin::new(unit, AttackKind::Melee) };
    [Frame::moment(Moment::of(When::Charged, target).about(unit)), Frame::BeginAttack(begin)]
}

/// 18.1, 45.2 A unit collides with enemies: panic for it unless it charges or
/// has charged in this activation (16.1), panic for them by Impact if it does,
/// and the abilities of both.
pub fn meet(cx: &mut Cx<'_>, unit: UnitIx, enemies: Units, charge: bool) {
    let has_charged = cx.state.active.is_some_and(|it| it.unit == unit && it.has_charged);
    let mut moments = Vec::new();
    for enemy in enemies.iter() {
        let (named, with) = (cx.state.named(unit), cx.state.named(enemy));
        cx.emit(Event::Collided { unit: named, with });
        if !charge && !has_charged && !cx.state[unit].has(Passive::NoCollisionPanic) {
            tokens::give_bane(cx, unit, Bane::Panic, 1);
        }
        if charge {
            let impact = cx.state.keyword(unit, Keyword::Impact).max(0) as u8;
            tokens::give_bane(cx, enemy, Bane::Panic, impact);
        }
        moments.push(Moment::of(When::Collide, unit).about(enemy));
        moments.push(Moment::of(When::Collide, enemy).about(unit));
    }
    // 83.10 Whoever moved, the first player's effects come first.
    later_together(cx, moments);
}
