//! The same questions put to other libraries, in millimetres and floats, from
//! the same block and pose but without our rounding.
//!
//! The agreed tolerance is [`AGREED`]: our corners are rounded by up to 0.71 µm
//! each, on either side, and gaps are rounded up by less than 1 µm.

use parry2d_f64::math::{Pose as FloatPose, Vector as FloatVector};
use parry2d_f64::query::{self, ShapeCastOptions};
use parry2d_f64::shape::{Cuboid, Segment};
use plane::Footprint;

/// How far the two may differ, in millimetres: 4 µm.
pub const AGREED: f64 = 0.004;

pub const TOUCH: f64 = plane::TOUCH.as_um() as f64 / 1000.0;

pub fn radians(angle: plane::Angle) -> f64 {
    f64::from(angle.as_millidegrees()).to_radians() / 1000.0
}

fn mm(length: i32) -> f64 {
    f64::from(length) / 1000.0
}

/// A box and where it is.
#[derive(Clone, Copy, Debug)]
pub struct Box {
    pub half: (f64, f64),
    pub pose: FloatPose,
}

/// The largest rectangles of a block, worked out from its trays alone.
pub fn boxes(block: &Footprint) -> Vec<Box> {
    let tray = mm(block.block.tray().as_um());
    let (columns, ranks) = (block.block.columns(), block.block.ranks());
    let whole =
        FloatPose::new(FloatVector::new(mm(block.pose.centre.x), mm(block.pose.centre.y)), radians(block.pose.facing));
    let part = |first: u8, last: u8, depth: u8| {
        let forward = tray * (f64::from(ranks) - f64::from(depth)) / 2.0;
        let left = tray * (f64::from(columns) - f64::from(first) - f64::from(last) - 1.0) / 2.0;
        let width = tray * f64::from(last + 1 - first) / 2.0;
        Box {
            half: (tray * f64::from(depth) / 2.0, width),
            pose: whole * FloatPose::from_translation(FloatVector::new(forward, left)),
        }
    };
    let depths: Vec<u8> = (0..columns).map(|column| block.block.depth_of(column)).collect();
    let least = *depths.iter().min().expect("columns");
    let mut boxes = vec![part(0, columns - 1, least)];
    for (first, depth) in depths.iter().enumerate() {
        if *depth > least && (first == 0 || depths[first - 1] == least) {
            let last = (first..depths.len()).take_while(|k| depths[*k] > least).last().expect("itself");
            boxes.push(part(first as u8, last as u8, *depth));
        }
    }
    boxes
}

impl Box {
    fn cuboid(self, grown: f64) -> Cuboid {
        Cuboid::new(FloatVector::new(self.half.0 + grown, self.half.1 + grown))
    }
}

/// The gap (positive) or the depth (negative), in millimetres.
pub fn clearance(a: &Footprint, b: &Footprint) -> f64 {
    let mut least = f64::INFINITY;
    for mine in boxes(a) {
        for theirs in boxes(b) {
            least = least.min(box_clearance(mine, theirs));
        }
    }
    least
}

fn box_clearance(a: Box, b: Box) -> f64 {
    let (mine, theirs) = (a.cuboid(0.0), b.cuboid(0.0));
    let contact = query::contact(&a.pose, &mine, &b.pose, &theirs, 1.0).expect("cuboids");
    match contact {
        Some(contact) => contact.dist,
        None => query::distance(&a.pose, &mine, &b.pose, &theirs).expect("cuboids").distance,
    }
}

/// The gap between a segment and a block.
pub fn segment_gap(start: plane::Point, end: plane::Point, block: &Footprint) -> f64 {
    let point = |at: plane::Point| FloatVector::new(mm(at.x), mm(at.y));
    let segment = Segment::new(point(start), point(end));
    let here = FloatPose::IDENTITY;
    let gap = |it: Box| -> f64 {
        query::distance(&here, &segment, &it.pose, &it.cuboid(0.0)).expect("a segment and a cuboid").distance
    };
    boxes(block).into_iter().map(gap).fold(f64::INFINITY, f64::min)
}

/// When a push along a vector (in millimetres) first makes two blocks meet
/// that are grown by `grown` on all sides, as a part of the whole way.
pub fn time_of_impact(block: &Footprint, way: (f64, f64), other: &Footprint, grown: f64) -> Option<f64> {
    let mut first: Option<f64> = None;
    let options = ShapeCastOptions { max_time_of_impact: 1.0, ..ShapeCastOptions::default() };
    for mine in boxes(block) {
        for theirs in boxes(other) {
            let hit = query::cast_shapes(
                &mine.pose,
                FloatVector::new(way.0, way.1),
                &mine.cuboid(grown),
                &theirs.pose,
                FloatVector::new(0.0, 0.0),
                &theirs.cuboid(grown),
                options,
            )
            .expect("cuboids");
            if let Some(hit) = hit {
                first = Some(first.map_or(hit.time_of_impact, |known| known.min(hit.time_of_impact)));
            }
        }
    }
    first
}

/// The corners of a convex or hollow polygon for `geo`.
pub fn geo_polygon(points: &[plane::Point]) -> geo::Polygon {
    let ring = points.iter().map(|point| geo::Coord { x: mm(point.x), y: mm(point.y) }).collect();
    geo::Polygon::new(geo::LineString::new(ring), vec![])
}
