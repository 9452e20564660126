//! 82.1 How many trays form an edge, with partial ranks.

use plane::{Block, Edge, Trays};

/// The number of trays that form an edge, given the trays that are touched.
///
/// - Front: the trays of the front rank.
/// - Left or right: the ranks, but a partial rank only if one of its trays is
///   touched.
/// - Rear: the trays of the front rank, but those of the partial rank if no
///   other trays are touched.
pub fn threat(block: Block, edge: Edge, touched: Trays) -> u8 {
    let Some(partial) = block.partial_rank() else {
        return if edge.is_side() { block.ranks() } else { block.columns() };
    };
    let touched_partial = touched.in_rank(partial);
    match edge {
        Edge::Front => block.columns(),
        Edge::Left | Edge::Right if touched_partial.is_empty() => block.ranks() - 1,
        Edge::Left | Edge::Right => block.ranks(),
        Edge::Rear if !touched_partial.is_empty() && touched_partial == touched => {
            block.trays().in_rank(partial).count()
        }
        Edge::Rear => block.columns(),
    }
}
