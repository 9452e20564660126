//! Short names for tests. Trays are 42 mm; the table is 1829 by 914 mm.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod oracle;
pub mod random;

use plane::{Angle, Block, Edge, Footprint, Hand, Length, Path, Point, Pose, Shape, Table, Template};

pub const TRAY: Length = Length::mm(42);
pub const NO_RULER: Length = Length::ZERO;
pub const TABLE: Table = Table::new(Length::mm(1829), Length::mm(914));

/// A block of columns by ranks with its centre at millimetres, facing degrees.
pub fn block(columns: u8, ranks: u8, x: i32, y: i32, degrees: i32) -> Footprint {
    Footprint::new(
        Block::new(TRAY, columns, ranks).expect("a good size"),
        Pose::new(Point::mm(x, y), Angle::degrees(degrees)),
    )
}

pub fn with_rear(block: Footprint, columns: &[u8]) -> Footprint {
    Footprint::new(block.block.with_rear(columns).expect("a good rear rank"), block.pose)
}

pub fn moved(block: Footprint, x: i32, y: i32) -> Footprint {
    block.at(block.pose.moved(plane::Vector::new(x, y)))
}

pub fn straight(block: &Footprint, leading: Edge, mm: i32) -> Path {
    Path::new(block, leading, Template::Straight { length: Length::mm(mm) }, Hand::Left)
}

pub fn curve(block: &Footprint, leading: Edge, hand: Hand, radius_um: i32, degrees: i32) -> Path {
    let template = Template::Curve { radius: Length::um(radius_um), angle: Angle::degrees(degrees) };
    Path::new(block, leading, template, hand)
}

pub fn rectangle(x0: i32, y0: i32, x1: i32, y1: i32) -> Shape {
    let points = vec![Point::mm(x0, y0), Point::mm(x1, y0), Point::mm(x1, y1), Point::mm(x0, y1)];
    plane::Polygon::new(points).expect("a rectangle").shape()
}
