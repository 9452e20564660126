//! Upright boxes for quick refusals.

use crate::{Length, Point, Vector};

/// An upright box around something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub low: Point,
    pub high: Point,
}

impl Bounds {
    /// Law: contains each point. The list must not be empty.
    #[inline]
    pub fn around(points: &[Point]) -> Bounds {
        let mut bounds = Bounds { low: points[0], high: points[0] };
        for point in &points[1..] {
            bounds = bounds.joined(Bounds { low: *point, high: *point });
        }
        bounds
    }

    #[inline]
    pub fn joined(self, other: Bounds) -> Bounds {
        Bounds {
            low: Point::new(self.low.x.min(other.low.x), self.low.y.min(other.low.y)),
            high: Point::new(self.high.x.max(other.high.x), self.high.y.max(other.high.y)),
        }
    }

    #[inline]
    pub fn moved(self, by: Vector) -> Bounds {
        Bounds { low: self.low + by, high: self.high + by }
    }

    /// Larger by a length on each side.
    pub fn grown(self, by: Length) -> Bounds {
        let by = Vector::new(by.as_um(), by.as_um());
        Bounds { low: self.low - by, high: self.high + by }
    }

    /// No more than the true gap between what is inside the boxes; zero if
    /// the boxes meet.
    #[inline]
    pub fn gap_at_least(self, other: Bounds) -> i32 {
        let x = (other.low.x - self.high.x).max(self.low.x - other.high.x);
        let y = (other.low.y - self.high.y).max(self.low.y - other.high.y);
        x.max(y).max(0)
    }

    /// Whether the other box reaches out of this one by no more than `slack`.
    #[inline]
    pub fn holds(self, other: Bounds, slack: Length) -> bool {
        let slack = slack.as_um();
        other.low.x >= self.low.x - slack
            && other.low.y >= self.low.y - slack
            && other.high.x <= self.high.x + slack
            && other.high.y <= self.high.y + slack
    }

    #[inline]
    pub fn within(self, other: Bounds, length: Length) -> bool {
        self.gap_at_least(other) <= length.as_um()
    }
}
