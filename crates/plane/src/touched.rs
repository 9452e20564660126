//! What of a block is touched: edges and trays.

use crate::footprint::EdgePiece;
use crate::{CORNER, Contact, Edges, Feature, Footprint, Outline, Trays};

/// What of a block another one touches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// The edges that are touched other than at a corner.
    pub edges: Edges,
    /// The trays that are touched: along more than [`CORNER`] if there is
    /// such a tray, otherwise at a point.
    pub trays: Trays,
    /// Only corners of this block are touched.
    pub at_corner: bool,
}

impl Footprint {
    /// The edge pieces and trays that take part in a contact as `mine`, and
    /// whether only corners do.
    pub fn touched_in(&self, contact: &Contact) -> Touched {
        let pieces = self.pieces();
        let mut edges = Edges::empty();
        let mut long = Trays::NONE;
        let mut points = Trays::NONE;
        for joint in &contact.joints {
            match joint.mine {
                Feature::Side { side, from, to } => {
                    edges |= pieces[side].edge;
                    long = long.union(self.slots_between(pieces[side], from, to, CORNER.as_um()));
                    points = points.union(self.slots_between(pieces[side], from, to, 0));
                }
                Feature::Corner { corner } => {
                    let before = pieces[(corner + pieces.len() - 1) % pieces.len()];
                    let slot = before.slots().last().expect("a piece has trays");
                    points.insert(slot);
                }
            }
        }
        let trays = if long.is_empty() { points } else { long };
        Touched { edges, trays, at_corner: edges.is_empty() && !contact.joints.is_empty() }
    }

    /// Trays of a piece that share more than `least` with a stretch of it.
    fn slots_between(&self, piece: EdgePiece, from: i32, to: i32, least: i32) -> Trays {
        let tray = self.block.tray().as_um();
        piece
            .slots()
            .enumerate()
            .filter(|(k, _)| {
                let start = tray * *k as i32;
                let shared = to.min(start + tray) - from.max(start);
                if least == 0 { shared >= 0 } else { shared > least }
            })
            .map(|(_, slot)| slot)
            .collect()
    }

    /// The edges that touch something without edges of its own: terrain or the
    /// edge of the table. Corners count for both of their edges here.
    pub fn edges_on(&self, outline: &Outline) -> Edges {
        let pieces = self.pieces();
        let contact = Contact::between(&self.outline(), outline);
        let mut edges = Edges::empty();
        for joint in &contact.joints {
            match joint.mine {
                Feature::Side { side, .. } => edges |= pieces[side].edge,
                Feature::Corner { corner } => {
                    edges |= pieces[corner].edge;
                    edges |= pieces[(corner + pieces.len() - 1) % pieces.len()].edge;
                }
            }
        }
        edges
    }
}
