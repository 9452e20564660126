//! How blocks of trays meet. Trays are 42 mm.

mod contact;
mod reform;
mod square_up;

use kernel::{Chance, Seed};
use miniatures::query::blocks::{Blocked, is_aligned, touched};
use plane::{Angle, Block, Edge, Footprint, Hand, Length, Obstacle, Path, Point, Pose, Relation, Shape, Template};

const TRAY: Length = Length::mm(42);
const NO_RULER: Length = Length::ZERO;

/// A block of columns by ranks with its centre at millimetres, facing degrees.
fn block(columns: u8, ranks: u8, x: i32, y: i32, degrees: i32) -> Footprint {
    let block = Block::new(TRAY, columns, ranks).expect("a good size");
    Footprint::new(block, Pose::new(Point::mm(x, y), Angle::degrees(degrees)))
}

fn with_rear(block: Footprint, columns: &[u8]) -> Footprint {
    Footprint::new(block.block.with_rear(columns).expect("a good rear rank"), block.pose)
}

fn moved(block: Footprint, x: i32, y: i32) -> Footprint {
    block.at(block.pose.moved(plane::Vector::new(x, y)))
}

fn straight(block: &Footprint, leading: Edge, mm: i32) -> Path {
    Path::new(block, leading, Template::Straight { length: Length::mm(mm) }, Hand::Left)
}

fn rectangle(x0: i32, y0: i32, x1: i32, y1: i32) -> Shape {
    let points = vec![Point::mm(x0, y0), Point::mm(x1, y0), Point::mm(x1, y1), Point::mm(x0, y1)];
    plane::Polygon::new(points).expect("a rectangle").shape()
}

/// A block within `reach` of one point, of any size and facing, perhaps with a partial rear rank.
fn anywhere(reach: u32, chance: &mut Chance) -> Footprint {
    let (columns, ranks) = (1 + chance.pick(4) as u8, 1 + chance.pick(4) as u8);
    let block = Block::new(TRAY, columns, ranks).expect("small");
    let rear: Vec<u8> = (0..columns).filter(|_| chance.happens(1, 2)).collect();
    let block = if ranks > 1 { block.with_rear(&rear).unwrap_or(block) } else { block };
    let mut off = || chance.pick(2 * reach) as i32 - reach as i32;
    let centre = Point::new(900_000 + off(), 450_000 + off());
    let facing = if chance.happens(1, 4) { 90_000 * chance.pick(4) as i32 } else { chance.pick(360_000) as i32 };
    Footprint::new(block, Pose::new(centre, Angle::millidegrees(facing)))
}

/// Every way to square up keeps contact, is aligned and free.
#[test]
fn squaring_up_keeps_its_laws() {
    let mut chance = Chance::new(Seed::from_number(77));
    let mut n_ways = 0;
    for _ in 0..1500 {
        let (unit, enemy) = (anywhere(200_000, &mut chance), anywhere(20_000, &mut chance));
        let shapes: Vec<Shape> = (0..chance.pick(4)).map(|_| anywhere(200_000, &mut chance).shape()).collect();
        let leading = Edge::ALL[chance.pick(4) as usize];
        let goal = enemy.shape();
        let path = straight(&unit, leading, 168);
        let all: Vec<Obstacle<'_>> = std::iter::once(&goal).chain(&shapes).map(Obstacle::Solid).collect();
        if all.iter().any(|obstacle| unit.shape().overlaps(&obstacle.shape())) {
            continue;
        }
        let result = plane::advance(&unit, &path, &all);
        let unit = unit.at(result.pose);
        let obstacles: Vec<&Shape> = shapes.iter().collect();
        let found = miniatures::query::blocks::square_up(&unit, leading, &enemy, &obstacles, NO_RULER);
        let ways = match found {
            Err(Blocked::NotTouching) => {
                assert!(!result.touching.contains(&0));
                continue;
            }
            Err(Blocked::By(_)) => continue,
            Ok(ways) => ways,
        };
        assert!(!ways.is_empty());
        n_ways += ways.len();
        for way in ways {
            let end = unit.at(way.pose);
            assert_eq!(end.shape().relation(&goal), Relation::Touching);
            assert!(is_aligned(&end, &enemy) && is_aligned(&enemy, &end) || way.shared <= plane::CORNER, "{way:?}");
            assert!(obstacles.iter().all(|shape| !end.shape().overlaps(shape)));
            if way.shared > plane::CORNER {
                let edges = touched(&end, &enemy, NO_RULER).expect("touching").edges;
                assert!(edges.contains(way.mine), "{way:?} {edges:?}");
            }
        }
    }
    assert!(n_ways > 100, "the situations are worth it: {n_ways}");
}
