//! 34.3 Contacted edges.

use super::corner::{Way, way_round};
use plane::{Contact, Edge, Edges, Feature, Footprint, Length, Relation, Touched};

/// 34.3 What of `block` is touched by `other`, or `None` unless they touch.
///
/// 34.3a Where only corners touch, the edge (or, if the owner would choose, the
/// two edges) that the other would come to lie on round the corner.
/// `ruler_width` is for that, see [`count_trays`](super::corner::count_trays).
pub fn touched(block: &Footprint, other: &Footprint, ruler_width: Length) -> Option<Touched> {
    if block.shape().relation(&other.shape()) != Relation::Touching {
        return None;
    }
    let outline = block.outline();
    let contact = Contact::between(&outline, &other.outline());
    let mut touched = block.touched_in(&contact);
    if touched.at_corner {
        let pieces = block.pieces();
        for joint in &contact.joints {
            let Feature::Corner { corner } = joint.mine else { continue };
            let before: Edge = pieces[outline.side_before(corner)].edge;
            let after: Edge = pieces[corner].edge;
            touched.edges |= match way_round(&outline, corner, other, ruler_width) {
                Way::Before => Edges::only(before),
                Way::After => Edges::only(after),
                Way::Either => before | after,
            };
        }
    }
    Some(touched)
}
