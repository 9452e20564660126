//! Exact, repeatable geometry of a table of trays. It knows no game: tray
//! sizes, templates, rulers and arcs are parameters.
//!
//! # How numbers are kept
//!
//! Points are whole micrometres, facings whole thousandths of a degree. Sines
//! come from integer tables ([`trig`]), so no float exists anywhere in the
//! crate and every result is the same bit for bit on every machine.
//!
//! Rounding happens in one place: where a rotated point enters the plane
//! ([`Pose::place`]). Everything after that is integer arithmetic on the
//! rounded points, with squares and products in `i64` and `i128`.
//!
//! # Touching
//!
//! A rotated tray corner is off by up to half a micrometre on each axis, so
//! two edges that lie flat on each other may stand a few micrometres apart or
//! inside one another. One tolerance settles it, [`TOUCH`]:
//!
//! - two shapes **overlap** if they would have to be pushed apart by more than
//!   `TOUCH`,
//! - they are **apart** if the gap is more than `TOUCH`,
//! - otherwise they **touch**.
//!
//! The comparison with `TOUCH` is exact, never rounded. `TOUCH` is far above
//! what rounding can do (about 3 µm for two flat edges, about 6 µm for a halt
//! on a curve, whose steps are thousandths of a degree) and far below what a
//! hand could place. Moves halt where the shapes stop penetrating at all, not
//! at the tolerance, so errors do not pile up towards it.
//!
//! [`CORNER`] tells a corner from an edge: contact no further than that from
//! the end of an edge is contact at the corner.
//!
//! # Where to find what
//!
//! | question | module |
//! |---|---|
//! | what is a tray block, where are its trays and edges | [`block`], [`footprint`] |
//! | terrain, areas, the table | [`polygon`], [`table`] |
//! | overlap, touch, gap | [`convex`], [`shape`] |
//! | which edges and trays touch | [`contact`], [`touched`] |
//! | templates and halting | [`path`], [`sweep`], [`advance`] |
//! | where something fits | [`fit`] |
//! | turning about a point | [`pivot`] |
//! | bands of a ruler | [`range`] |
//! | firing arcs, line of sight | [`arc`], [`sight`] |

pub mod advance;
pub mod angle;
pub mod arc;
pub mod block;
pub mod bounds;
pub mod contact;
pub mod convex;
pub mod edge;
pub mod fit;
pub mod footprint;
pub mod length;
pub mod outline;
pub mod path;
pub mod pivot;
pub mod point;
pub mod polygon;
pub mod pose;
pub mod range;
pub mod shape;
pub mod sight;
pub mod sweep;
pub mod table;
pub mod touched;
pub mod trays;
pub mod trig;

pub use advance::{Advance, Obstacle, advance};
pub use angle::Angle;
pub use arc::Arc;
pub use block::{Block, BlockFault};
pub use bounds::Bounds;
pub use contact::{Contact, Feature, Joint};
pub use convex::Convex;
pub use edge::{Edge, Edges};
pub use fit::Fit;
pub use footprint::Footprint;
pub use length::Length;
pub use outline::Outline;
pub use path::{Hand, Path, Template};
pub use pivot::Pivot;
pub use point::{Point, Vector};
pub use polygon::{Polygon, PolygonFault};
pub use pose::Pose;
pub use range::{Bands, Ruler};
pub use shape::{Relation, Shape};
pub use sight::{Sight, Sightline};
pub use table::Table;
pub use touched::Touched;
pub use trays::{Slot, Trays};

/// Gap up to which, and depth up to which, two shapes touch.
pub const TOUCH: Length = Length::um(20);

/// Contact within this distance from the end of an edge is at its corner, and
/// a shared stretch of two edges no longer than this is a corner contact.
pub const CORNER: Length = Length::um(100);
