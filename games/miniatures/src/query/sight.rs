//! 39, 46 Firing arcs and line of sight.

use crate::content::{AttackKind, Passive, TerrainKeyword, content};
use crate::state::{Attack, Place, State, UnitIx};
use plane::{Edge, Length, Shape, Sight, Sightline};

/// How a target is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Rounded up; the range of attacks is measured along the line (64.3a).
    pub length: Length,
    pub line: Option<Sightline>,
    /// The edge that it is seen from; only Flank Fire sees from the sides.
    pub edge: Edge,
}

impl State {
    /// 46 Whether a unit sees another, and how far it is along the line.
    pub fn sees(&self, from: UnitIx, to: UnitIx) -> Option<Seen> {
        self.looks(from, to, &[Edge::Front])
    }

    /// 64.3a Whether a unit sees another at range 1 to `most`, measured between
    /// the points of the line of sight; at any range if none is given.
    pub fn sees_at(&self, from: UnitIx, to: UnitIx, most: Option<i32>) -> bool {
        let Some(most) = most else { return self.sees(from, to).is_some() };
        // The closest points are no farther apart than any line of sight.
        self.is_at(from, to, most) && {
            let reach = content().measures.ruler.reach(most.clamp(0, i32::from(content().measures.ruler.bands)) as u8);
            self.sees(from, to).is_some_and(|it| it.length <= reach)
        }
    }

    /// 64.3a Whether an attack is at range 1 to `most`: a shot along its line of
    /// sight, a melee between the closest points.
    pub fn is_attack_at(&self, attack: &Attack, most: i32) -> bool {
        let (attacker, defender) = (attack.attacker, attack.defender);
        if attack.kind == AttackKind::Melee {
            return self.is_at(attacker, defender, most);
        }
        let most = most.clamp(0, i32::from(content().measures.ruler.bands)) as u8;
        let reach = content().measures.ruler.reach(most);
        let seen = self.sees_target_from(attacker, defender, &[attack.edge]);
        most > 0 && seen.is_some_and(|it| it.length <= reach)
    }

    /// Whether a unit may see another as the target of a ranged attack.
    pub fn sees_target(&self, from: UnitIx, to: UnitIx) -> Option<Seen> {
        self.sees_target_from(from, to, self.seeing_edges(from))
    }

    /// The edges from which a unit sees targets, each with an arc of its own; in
    /// terrain they do not matter (81.6).
    pub fn seeing_edges(&self, unit: UnitIx) -> &'static [Edge] {
        let it = &self[unit];
        let sideways = it.has(Passive::FlankFire) && !it.has(Passive::NeedsNoSight) && it.terrain().is_none();
        if sideways { &[Edge::Front, Edge::Left, Edge::Right] } else { &[Edge::Front] }
    }

    /// Whether it sees it from one of these edges.
    pub fn sees_target_from(&self, from: UnitIx, to: UnitIx, edges: &[Edge]) -> Option<Seen> {
        // card.heartseeker The line is ignored, the front arc is not; 64.3b without
        // a line the closest points are measured.
        if self[from].has(Passive::NeedsNoSight) {
            let in_arc = self[from].footprint().is_none() || self.is_in_arc(from, Edge::Front, to);
            let length = self.gap(from, to).filter(|_| in_arc)?;
            return Some(Seen { length, line: None, edge: Edge::Front });
        }
        self.looks(from, to, edges)
    }

    fn looks(&self, from: UnitIx, to: UnitIx, edges: &[Edge]) -> Option<Seen> {
        let target = self.shape_of(to)?;
        let own_piece = self[from].terrain();
        let is_elevated = own_piece.is_some_and(|it| self.piece_has(it, TerrainKeyword::Elevated));
        // 81.9c Elevated: other units and terrain are ignored.
        let blockers = if is_elevated { Vec::new() } else { self.blockers(from, to) };
        let blockers: Vec<&Shape> = blockers.iter().collect();
        match self[from].place {
            // 81.6 From anywhere on the edge of the terrain, in any direction.
            Place::Terrain(piece) => {
                let at = &self.terrain[usize::from(piece)];
                let sides: Vec<_> = content().terrain_card(at.card).placed(at.pose).sides().collect();
                let line = Sight { from: &sides, arc: None, target: &target, blockers: &blockers }.line()?;
                Some(Seen { length: line.length, line: Some(line), edge: Edge::Front })
            }
            Place::Field(_) => {
                let footprint = self[from].footprint()?;
                let look = |edge: &Edge| {
                    let arc = plane::Arc::new(&footprint, *edge, content().measures.arc_lean);
                    let side = [footprint.edge(*edge)];
                    let line = Sight { from: &side, arc: Some(&arc), target: &target, blockers: &blockers }.line()?;
                    Some(Seen { length: line.length, line: Some(line), edge: *edge })
                };
                edges.iter().filter_map(look).min_by_key(|it| it.length)
            }
            Place::Reserve | Place::Destroyed => None,
        }
    }

    /// 39.1 Whether any part of a unit is in an arc of another.
    pub fn is_in_arc(&self, from: UnitIx, edge: Edge, to: UnitIx) -> bool {
        let (Some(footprint), Some(target)) = (self[from].footprint(), self.shape_of(to)) else { return false };
        plane::Arc::new(&footprint, edge, content().measures.arc_lean).reaches(&target)
    }

    /// Whether the piece has the keyword.
    pub fn piece_has(&self, piece: u8, keyword: TerrainKeyword) -> bool {
        content().terrain_card(self.terrain[usize::from(piece)].card).has(keyword)
    }

    pub fn piece_value(&self, piece: u8, keyword: TerrainKeyword) -> u8 {
        content().terrain_card(self.terrain[usize::from(piece)].card).value(keyword)
    }
}
