//! 68 How a block may turn among its neighbours.

use super::touched::touched;
use plane::{Edges, Footprint, Length, Relation, Shape};
use thiserror::Error;

/// Something near a block that reforms.
#[derive(Clone, Copy, Debug)]
pub enum Neighbour<'a> {
    /// If touched before, it must be touched after, along the same edge.
    Engaged(&'a Footprint),
    /// If not touched before, it may not be touched after.
    Other(&'a Shape),
}

/// Why a block may not turn like that. Neighbours by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ReformFault {
    #[error("it would overlap neighbour {0}")]
    Overlaps(usize),
    #[error("it would touch neighbour {0}, which it did not touch before")]
    TouchesNew(usize),
    #[error("it would no longer touch neighbour {0}")]
    LosesContact(usize),
    #[error("it would touch neighbour {0} along another edge")]
    OtherEdge(usize),
}

/// Whether a block may turn from one pose to the other.
pub fn check_reform(
    before: &Footprint,
    after: &Footprint,
    neighbours: &[Neighbour<'_>],
    ruler_width: Length,
) -> Result<(), ReformFault> {
    let (old, new) = (before.shape(), after.shape());
    for (number, neighbour) in neighbours.iter().enumerate() {
        let shape = match neighbour {
            Neighbour::Engaged(block) => block.shape(),
            Neighbour::Other(shape) => (*shape).clone(),
        };
        let touched_before = old.relation(&shape) == Relation::Touching;
        match new.relation(&shape) {
            Relation::Overlapping => return Err(ReformFault::Overlaps(number)),
            Relation::Touching if !touched_before => return Err(ReformFault::TouchesNew(number)),
            Relation::Touching | Relation::Apart => {}
        }
        let Neighbour::Engaged(block) = neighbour else { continue };
        if !touched_before {
            continue;
        }
        let edges = |by: &Footprint| touched(block, by, ruler_width).map(|it| it.edges);
        let Some(edges_after) = edges(after) else { return Err(ReformFault::LosesContact(number)) };
        let edges_before: Edges = edges(before).expect("they touched before");
        if edges_before.is_disjoint(edges_after) {
            return Err(ReformFault::OtherEdge(number));
        }
    }
    Ok(())
}
