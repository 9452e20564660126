//! 34 Engagement: who touches whom, along which edges.

use super::blocks::touched;
use crate::content::content;
use crate::state::{Place, State, UnitIx, Units};
use plane::{Edge, Edges, Footprint, Relation, TOUCH, Trays};

/// 34.3 The contacted edges of an engagement, seen from one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contacts {
    pub mine: Edges,
    pub theirs: Edges,
    /// The own trays that are touched.
    pub trays: Trays,
    /// Only corners touch.
    pub at_corner: bool,
}

impl State {
    /// Whether two units touch; an occupant is touched through its terrain.
    pub fn touches(&self, a: UnitIx, b: UnitIx) -> bool {
        if a == b || !self.may_be_within(a, b, TOUCH) {
            return false;
        }
        match (self[a].place, self[b].place) {
            (Place::Terrain(_), Place::Terrain(_)) => false,
            _ => match (self.shape_of(a), self.shape_of(b)) {
                (Some(a), Some(b)) => a.relation(&b) == Relation::Touching,
                _ => false,
            },
        }
    }

    /// 34.0, 34.2 Whether two enemies touch.
    pub fn is_engaged_with(&self, a: UnitIx, b: UnitIx) -> bool {
        self[a].side != self[b].side && self.touches(a, b)
    }

    /// 34.1 All enemies that a unit is engaged with.
    pub fn engaged(&self, unit: UnitIx) -> Units {
        if !self[unit].is_in_play() {
            return Units::EMPTY;
        }
        self.enemies_of(unit).filter(|it| self.touches(unit, *it)).collect()
    }

    pub fn is_engaged(&self, unit: UnitIx) -> bool {
        self[unit].is_in_play() && self.enemies_of(unit).any(|it| self.touches(unit, it))
    }

    /// 34.3, 81.8 The contacted edges of two units that touch.
    pub fn contacts(&self, a: UnitIx, b: UnitIx) -> Option<Contacts> {
        contacts_between(self, Seat::of(self, a)?, Seat::of(self, b)?)
    }

    /// The contacts that `a` would have with `b` if it stood there.
    pub fn contacts_at(&self, a: &Footprint, b: UnitIx) -> Option<Contacts> {
        contacts_between(self, Seat::Field(*a), Seat::of(self, b)?)
    }

    /// 41.1 Whether `a` flanks `b`: its front is on a side or the back.
    pub fn is_flanking(&self, a: UnitIx, b: UnitIx) -> bool {
        self.contacts(a, b)
            .is_some_and(|it| it.mine.contains(Edge::Front) && it.theirs.iter().any(|edge| edge != Edge::Front))
    }
}

/// Where one of two touching units is.
#[derive(Clone, Copy)]
enum Seat {
    Field(Footprint),
    Terrain(u8),
}

impl Seat {
    fn of(state: &State, unit: UnitIx) -> Option<Seat> {
        match state[unit].place {
            Place::Field(_) => state[unit].footprint().map(Seat::Field),
            Place::Terrain(piece) => Some(Seat::Terrain(piece)),
            Place::Reserve | Place::Destroyed => None,
        }
    }
}

fn contacts_between(state: &State, a: Seat, b: Seat) -> Option<Contacts> {
    let width = content().measures.ruler_width;
    match (a, b) {
        (Seat::Field(a), Seat::Field(b)) => {
            if !a.roughly().within(b.roughly(), TOUCH) {
                return None;
            }
            let mine = touched(&a, &b, width)?;
            let theirs = touched(&b, &a, width)?;
            let at_corner = mine.at_corner && theirs.at_corner;
            Some(Contacts { mine: mine.edges, theirs: theirs.edges, trays: mine.trays, at_corner })
        }
        // 81.8 The terrain is the front edge of the occupant all around.
        (Seat::Field(a), Seat::Terrain(piece)) => {
            let (mine, trays) = edges_on_piece(state, &a, piece)?;
            Some(Contacts { mine, theirs: Edges::only(Edge::Front), trays, at_corner: false })
        }
        (Seat::Terrain(piece), Seat::Field(b)) => {
            let (theirs, _) = edges_on_piece(state, &b, piece)?;
            Some(Contacts { mine: Edges::only(Edge::Front), theirs, trays: Trays::NONE, at_corner: false })
        }
        (Seat::Terrain(_), Seat::Terrain(_)) => None,
    }
}

fn edges_on_piece(state: &State, footprint: &Footprint, piece: u8) -> Option<(Edges, Trays)> {
    let at = &state.terrain[usize::from(piece)];
    let polygon = content().terrain_card(at.card).placed(at.pose);
    if footprint.shape().relation(&polygon.shape()) != Relation::Touching {
        return None;
    }
    let contact = plane::Contact::between(&footprint.outline(), &polygon.outline());
    let trays = footprint.touched_in(&contact).trays;
    Some((footprint.edges_on(&polygon.outline()), trays))
}
