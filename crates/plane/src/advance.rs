//! A block goes along a path until something is in the way.

use crate::sweep::first_hit;
use crate::{Footprint, Path, Pose, Shape};
use std::borrow::Cow;

/// Something that may be in the way.
#[derive(Clone, Copy, Debug)]
pub enum Obstacle<'a> {
    Solid(&'a Shape),
    /// A block that is no obstacle if no more than one of its trays is
    /// overlapped during the move and none at the end of it.
    Passable(&'a Footprint),
}

impl Obstacle<'_> {
    pub fn shape(&self) -> Cow<'_, Shape> {
        match self {
            Obstacle::Solid(shape) => Cow::Borrowed(shape),
            Obstacle::Passable(block) => Cow::Owned(block.shape()),
        }
    }
}

/// Where a move ended, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advance {
    pub pose: Pose,
    /// The step of the path that is `pose`.
    pub step: i32,
    /// The obstacle that halted the move, by its number.
    pub stopped_by: Option<usize>,
    /// Obstacles touched at the end, in order.
    pub touching: Vec<usize>,
    /// Passable blocks that were passed over.
    pub passed: Vec<usize>,
}

/// Moves a block along a path to its end or to the first obstacle.
///
/// A move that would overlap an obstacle slides back to where it touches it
/// without penetrating. Passable blocks that cannot be passed become solid,
/// the one that is met last first, so that the block gets as far as it can.
///
/// Laws: the end overlaps nothing that the start did not overlap; the result
/// depends on nothing but the arguments; a prefix of the path with the same
/// steps gives the same result if the move is halted in it.
pub fn advance(block: &Footprint, path: &Path, obstacles: &[Obstacle<'_>]) -> Advance {
    let shapes: Vec<Cow<'_, Shape>> = obstacles.iter().map(Obstacle::shape).collect();
    let mut solid: Vec<bool> = obstacles.iter().map(|it| matches!(it, Obstacle::Solid(_))).collect();
    loop {
        let (step, stopped_by) = halt(block, path, &shapes, &solid);
        let end = block.at(path.pose(step)).shape();
        let mut passed = Vec::new();
        let mut in_the_way: Option<(i32, usize)> = None;
        for (number, obstacle) in obstacles.iter().enumerate() {
            let Obstacle::Passable(other) = obstacle else { continue };
            if solid[number] {
                continue;
            }
            let n_trays = trays_passed(block, path, step, other);
            if n_trays > 1 || end.overlaps(&shapes[number]) {
                let met = first_hit(block, path, step, &shapes[number]).map_or(0, |hit| hit.step);
                in_the_way = in_the_way.max(Some((met, number)));
            } else if n_trays == 1 {
                passed.push(number);
            }
        }
        if let Some((_, number)) = in_the_way {
            solid[number] = true;
            continue;
        }
        let touching = (0..shapes.len()).filter(|number| end.touches(&shapes[*number])).collect();
        return Advance { pose: path.pose(step), step, stopped_by, touching, passed };
    }
}

fn trays_passed(block: &Footprint, path: &Path, until: i32, other: &Footprint) -> usize {
    if first_hit(block, path, until, &other.shape()).is_none() {
        return 0;
    }
    let hit = |tray| first_hit(block, path, until, &Shape::new([tray])).is_some();
    other.block.trays().iter().filter(|slot| hit(other.tray(*slot))).count()
}

/// The step at which the move ends, and what halted it.
fn halt(block: &Footprint, path: &Path, shapes: &[Cow<'_, Shape>], solid: &[bool]) -> (i32, Option<usize>) {
    let mut until = path.steps();
    let mut stopped: Option<(i32, i32, usize)> = None;
    for number in (0..shapes.len()).filter(|number| solid[*number]) {
        if let Some(hit) = first_hit(block, path, until, &shapes[number]) {
            stopped =
                Some(stopped.map_or((hit.step, hit.back, number), |known| known.min((hit.step, hit.back, number))));
            until = until.min(hit.step);
        }
    }
    let (mut step, mut stopped_by) = stopped.map_or((path.steps(), None), |(_, back, number)| (back, Some(number)));
    // Who started at the very limit of the tolerance may have gone over it.
    while step > 0
        && let Some(number) = overlaps_any(block, path.pose(step), shapes, solid)
    {
        stopped_by = stopped_by.or(Some(number));
        step /= 2;
    }
    (step, stopped_by)
}

fn overlaps_any(block: &Footprint, pose: Pose, shapes: &[Cow<'_, Shape>], solid: &[bool]) -> Option<usize> {
    let shape = block.at(pose).shape();
    (0..shapes.len()).find(|number| solid[*number] && shape.overlaps(&shapes[*number]))
}

/// The obstacles that a block touches, in order.
pub fn touching(block: &Footprint, obstacles: &[Obstacle<'_>]) -> Vec<usize> {
    let shape = block.shape();
    (0..obstacles.len()).filter(|number| shape.touches(&obstacles[*number].shape())).collect()
}
