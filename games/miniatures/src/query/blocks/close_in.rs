//! 17 Closing in: a short straight move that must end at one block.

use plane::{Advance, Edge, Footprint, Hand, Length, Obstacle, Path, Shape, TOUCH, Template, advance};

/// A straight move that reaches the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CloseIn {
    pub leading: Edge,
    pub advance: Advance,
}

/// The directions in which a straight move of `reach` ends touching the goal
/// (number 0 in the result) before it meets any other obstacle, in the order
/// front, left, rear, right.
///
/// Two blocks that touched within the tolerance may be up to [`TOUCH`] further
/// apart than the gap left between them, and rounding adds a little; the move
/// may use that much more, so a gap of one tray is always closed by a reach of
/// one tray.
///
/// Law: a move that only touches the goal where it already touched it is not
/// listed, nor one that does not move.
pub fn close_in(block: &Footprint, goal: &Shape, obstacles: &[&Shape], reach: Length) -> Vec<CloseIn> {
    let all: Vec<Obstacle<'_>> = std::iter::once(goal).chain(obstacles.iter().copied()).map(Obstacle::Solid).collect();
    let template = Template::Straight { length: reach + TOUCH + TOUCH };
    Edge::ALL
        .into_iter()
        .map(|leading| {
            let path = Path::new(block, leading, template, Hand::Left);
            CloseIn { leading, advance: advance(block, &path, &all) }
        })
        .filter(|it| it.advance.step > 0 && it.advance.touching.contains(&0))
        .filter(|it| it.advance.stopped_by.is_none_or(|number| number == 0))
        .collect()
}
