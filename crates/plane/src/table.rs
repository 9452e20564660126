//! The table: a rectangle whose outside is solid.

use crate::{Bounds, Convex, Length, Outline, Point, Shape};
use serde::{Deserialize, Serialize};

/// A table from the origin to `(width, depth)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    pub width: Length,
    pub depth: Length,
}

/// Far enough that nothing on the table sees the end of it.
const FAR: i32 = 5_000_000;

impl Table {
    pub const fn new(width: Length, depth: Length) -> Table {
        Table { width, depth }
    }

    /// Everything outside, as one solid shape: four bands along the edges.
    pub fn outside(self) -> Shape {
        let (w, d) = (self.width.as_um(), self.depth.as_um());
        let band = |x0: i32, y0: i32, x1: i32, y1: i32| {
            Convex::new([Point::new(x0, y0), Point::new(x1, y0), Point::new(x1, y1), Point::new(x0, y1)])
        };
        Shape::new([
            band(-FAR, -FAR, w + FAR, 0),
            band(-FAR, d, w + FAR, d + FAR),
            band(-FAR, -FAR, 0, d + FAR),
            band(w, -FAR, w + FAR, d + FAR),
        ])
    }

    /// The edge, clockwise, as the outside is the solid. Sides: x = 0,
    /// y = depth, x = width, y = 0.
    pub fn outline(self) -> Outline {
        let (w, d) = (self.width.as_um(), self.depth.as_um());
        Outline::new([Point::new(0, 0), Point::new(0, d), Point::new(w, d), Point::new(w, 0)])
    }

    /// Whether a shape is wholly on the table. Touching the edge is on it.
    pub fn holds(self, shape: &Shape) -> bool {
        let Bounds { low, high } = shape.bounds();
        let is_inside = low.x >= 0 && low.y >= 0 && high.x <= self.width.as_um() && high.y <= self.depth.as_um();
        is_inside || !shape.overlaps(&self.outside())
    }

    /// The gap between a shape on the table and the nearest edge.
    pub fn gap_to_edge(self, shape: &Shape) -> Length {
        self.gap_of_box(shape.bounds())
    }

    /// The gap between a box and the nearest edge, zero if it reaches over it.
    pub fn gap_of_box(self, bounds: Bounds) -> Length {
        let to_low = bounds.low.x.min(bounds.low.y);
        let to_high = (self.width.as_um() - bounds.high.x).min(self.depth.as_um() - bounds.high.y);
        Length::um(to_low.min(to_high).max(0))
    }
}
