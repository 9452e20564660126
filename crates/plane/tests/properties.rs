//! Laws for arbitrary situations, with geo and parry as oracles.

mod common;
use common::oracle::{self, AGREED, TOUCH, geo_polygon, radians};
use common::*;
use geo::{Area, BooleanOps, Distance, Euclidean, Intersects};
use plane::{
    Angle, Arc, Block, Edge, Footprint, Hand, Length, Obstacle, Path, Pivot, Point, Polygon, Pose, Relation, Shape,
    Sight, Slot, Template, Vector, advance,
};
use proptest::prelude::*;

prop_compose! {
    fn any_block()(columns in 1u8..=4, ranks in 1u8..=4, rear in 1u8..16) -> Block {
        let block = Block::new(TRAY, columns, ranks).expect("small");
        let rear: Vec<u8> = (0..columns).filter(|column| rear & (1 << column) != 0).collect();
        block.with_rear(&rear).unwrap_or(block)
    }
}

prop_compose! {
    fn any_footprint(reach: i32)(
        block in any_block(),
        x in -reach..=reach,
        y in -reach..=reach,
        facing in prop_oneof![(0..4).prop_map(|k| k * 90_000), 0..360_000],
    ) -> Footprint {
        Footprint::new(block, Pose::new(Point::new(900_000 + x, 450_000 + y), Angle::millidegrees(facing)))
    }
}

prop_compose! {
    /// Corners in order around a middle, at any distance: simple, often hollow.
    fn any_polygon()(distances in prop::collection::vec(20_000..150_000i32, 3..10), turn in 0..360_000) -> Polygon {
        let n = distances.len() as i32;
        let corner = |(k, distance): (usize, &i32)| {
            let direction = Angle::millidegrees(turn + 360_000 / n * k as i32);
            Point::mm(900, 450) + Vector::along(direction, *distance)
        };
        Polygon::new(distances.iter().enumerate().map(corner).collect()).expect("a star")
    }
}

prop_compose! {
    fn any_template()(straight: bool, length in 1..=168_000i32, radius in 0..=160_000i32, angle in 1..=90_000i32) -> Template {
        if straight {
            Template::Straight { length: Length::um(length) }
        } else {
            Template::Curve { radius: Length::um(radius), angle: Angle::millidegrees(angle) }
        }
    }
}

fn any_edge() -> impl Strategy<Value = Edge> {
    (0..4usize).prop_map(|k| Edge::ALL[k])
}

fn any_hand() -> impl Strategy<Value = Hand> {
    prop::bool::ANY.prop_map(|left| if left { Hand::Left } else { Hand::Right })
}

fn float_square(piece: &plane::Convex) -> geo::Polygon {
    geo_polygon(piece.points())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_global_rejects: 1 << 30, cases: random::cases(256) as u32, ..ProptestConfig::default() })]

    #[test]
    fn a_polygon_holds_the_points_that_geo_says(polygon in any_polygon(), x in -160_000..160_000i32, y in -160_000..160_000i32) {
        let point = Point::new(900_000 + x, 450_000 + y);
        let expected = geo_polygon(polygon.points());
        let at = geo::Point::new(f64::from(point.x) / 1000.0, f64::from(point.y) / 1000.0);
        let to_boundary = Euclidean.distance(&at, expected.exterior());
        if to_boundary > 1e-6 {
            prop_assert_eq!(polygon.contains(point), expected.intersects(&at));
        }
        for corner in polygon.points() {
            prop_assert!(polygon.contains(*corner));
        }
    }

    #[test]
    fn the_pieces_of_a_polygon_fill_it_exactly(polygon in any_polygon()) {
        let twice = |points: &[Point]| -> i64 {
            (1..points.len() - 1).map(|k| (points[k] - points[0]).cross(points[k + 1] - points[0])).sum()
        };
        let pieces: i64 = polygon.shape().pieces().iter().map(|piece| twice(piece.points())).sum();
        prop_assert_eq!(pieces, twice(polygon.points()));
        if polygon.is_convex() {
            prop_assert_eq!(polygon.shape().pieces().len(), 1);
        }
    }

    #[test]
    fn blocks_and_terrain_relate_as_geo_says(polygon in any_polygon(), unit in any_footprint(200_000)) {
        let terrain = geo_polygon(polygon.points());
        let shape = polygon.shape();
        let gap = unit.shape().pieces().iter().map(|piece| Euclidean.distance(&float_square(piece), &terrain)).fold(f64::INFINITY, f64::min);
        let ours = f64::from(unit.shape().gap(&shape).as_um()) / 1000.0;
        prop_assert!((ours - gap).abs() <= 0.0011, "{ours} {gap}");
        match unit.shape().relation(&shape) {
            Relation::Apart => prop_assert!(gap > TOUCH - 1e-6),
            Relation::Touching => prop_assert!(gap <= TOUCH + 1e-6),
            Relation::Overlapping => prop_assert!(gap == 0.0),
        }
        // Much shared area is an overlap.
        let shared: f64 = unit.shape().pieces().iter().map(|piece| float_square(piece).intersection(&terrain).unsigned_area()).fold(0.0, f64::max);
        if shared > 20.0 {
            prop_assert_eq!(unit.shape().relation(&shape), Relation::Overlapping);
        }
        // What an area holds leaves nothing outside.
        let outside: f64 = unit.shape().pieces().iter().map(|piece| float_square(piece).difference(&terrain).unsigned_area()).sum();
        if polygon.holds(&unit.shape()) {
            prop_assert!(outside < 40.0, "{outside}");
        } else {
            prop_assert!(outside > 0.0);
        }
    }

    #[test]
    fn arcs_reach_what_geo_says(looker in any_footprint(10_000), target in any_footprint(300_000), lean in 1_000..80_000i32) {
        let arc = Arc::new(&looker, Edge::Front, Angle::millidegrees(lean));
        let front = looker.edge(Edge::Front);
        let mm = |at: Point| geo::Coord { x: f64::from(at.x) / 1000.0, y: f64::from(at.y) / 1000.0 };
        let out = |from: Point, by: i32| {
            let angle = radians(looker.pose.facing) + f64::from(by).to_radians() / 1000.0;
            let start = mm(from);
            geo::Coord { x: start.x + 9000.0 * angle.cos(), y: start.y + 9000.0 * angle.sin() }
        };
        let wedge = geo::Polygon::new(
            geo::LineString::new(vec![mm(front.start), out(front.start, -lean), out(front.end, lean), mm(front.end)]),
            vec![],
        );
        let pieces = target.shape();
        let near = pieces.pieces().iter().map(|piece| Euclidean.distance(&float_square(piece), &wedge)).fold(f64::INFINITY, f64::min);
        if arc.reaches(&pieces) {
            prop_assert!(near <= AGREED, "{near}");
        } else {
            let shared: f64 = pieces.pieces().iter().map(|piece| float_square(piece).intersection(&wedge).unsigned_area()).sum();
            prop_assert!(shared < 0.01, "{shared}");
        }
    }

    /// A table moved as a whole changes nothing.
    #[test]
    fn moves_do_not_depend_on_where_the_table_is(
        unit in any_footprint(150_000), other in any_footprint(60_000),
        leading in any_edge(), hand in any_hand(), template in any_template(), x in -9_999..9_999i32, y in -9_999..9_999i32,
    ) {
        let shape = other.shape();
        let result = advance(&unit, &Path::new(&unit, leading, template, hand), &[Obstacle::Solid(&shape)]);
        let by = Vector::new(x, y);
        let unit = unit.at(unit.pose.moved(by));
        let again = advance(&unit, &Path::new(&unit, leading, template, hand), &[Obstacle::Solid(&shape.moved(by))]);
        prop_assert_eq!(again.pose, result.pose.moved(by));
        prop_assert_eq!(again.touching, result.touching);
    }

    /// Nothing is overlapped at the end, whoever is there; what is passed is
    /// passed by at most one tray.
    #[test]
    fn no_move_ends_in_an_overlap(
        unit in any_footprint(200_000), others in prop::collection::vec((any_footprint(200_000), prop::bool::ANY), 1..6),
        leading in any_edge(), hand in any_hand(), template in any_template(),
    ) {
        let shapes: Vec<Shape> = others.iter().map(|(other, _)| other.shape()).collect();
        prop_assume!(shapes.iter().all(|shape| !unit.shape().overlaps(shape)));
        let obstacles: Vec<Obstacle<'_>> = others.iter().zip(&shapes).map(|((other, passable), shape)| {
            if *passable { Obstacle::Passable(other) } else { Obstacle::Solid(shape) }
        }).collect();
        let path = Path::new(&unit, leading, template, hand);
        let result = advance(&unit, &path, &obstacles);
        let end = unit.at(result.pose).shape();
        for (number, shape) in shapes.iter().enumerate() {
            prop_assert!(!end.overlaps(shape), "{number}");
            prop_assert_eq!(end.touches(shape), result.touching.contains(&number));
        }
        if result.stopped_by.is_none() {
            prop_assert_eq!(result.step, path.steps());
        }
        for step in (0..=result.step).step_by(1 + path.steps() as usize / 20) {
            let mid = unit.at(path.pose(step)).shape();
            for (number, (other, passable)) in others.iter().enumerate() {
                let trays = other.overlapped_trays(&mid).count();
                prop_assert!(trays <= u8::from(*passable), "{number}: {trays} trays");
            }
        }
    }

    #[test]
    fn reforming_keeps_the_pivot(unit in any_footprint(100_000), facing in 0..360_000i32, column in 0u8..4, rank in 0u8..4) {
        let facing = Angle::millidegrees(facing);
        prop_assert_eq!(unit.reformed(Pivot::Centre, facing).pose.centre, unit.pose.centre);
        let slot = Slot::new(column, rank);
        if unit.block.has(slot) {
            let turned = unit.reformed(Pivot::Tray(slot), facing);
            prop_assert!(turned.middle_of(slot).gap(unit.middle_of(slot)) <= Length::um(2));
            prop_assert_eq!(turned.pose.facing, facing);
        }
    }

    /// Taking a tray and putting one back.
    #[test]
    fn trays_stay_where_they_are(unit in any_footprint(100_000)) {
        for slot in unit.block.trays().iter() {
            let Ok(less) = unit.without(slot) else { continue };
            prop_assert_eq!(less.block.trays().count() + 1, unit.block.trays().count());
            for stays in less.block.trays().iter() {
                // A lost left column renames the others.
                let column = stays.column + u8::from(unit.block.ranks() == 1 && slot.column == 0);
                let was = unit.middle_of(Slot::new(column, stays.rank));
                prop_assert!(was.gap(less.middle_of(stays)) <= Length::um(2));
            }
            if unit.block.ranks() > 1 {
                let back = less.with(slot).expect("its place is free");
                prop_assert_eq!(back.block, unit.block);
                prop_assert!(back.pose.centre.gap(unit.pose.centre) <= Length::um(2));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_global_rejects: 1 << 30, cases: random::cases(128) as u32, ..ProptestConfig::default() })]

    /// Whoever finds a clear line by trying many finds sight; and the line
    /// that is found is clear for parry too.
    #[test]
    fn sight_is_found_if_there_is_any(
        looker in any_footprint(10_000), target in any_footprint(350_000),
        blockers in prop::collection::vec(any_footprint(300_000), 1..6),
    ) {
        let arc = Arc::new(&looker, Edge::Front, Angle::degrees(45));
        let front = looker.edge(Edge::Front);
        let shape = target.shape();
        let clear_of = |it: &&Footprint| !it.shape().overlaps(&shape) && !it.shape().overlaps(&looker.shape());
        let blockers: Vec<Footprint> = blockers.iter().filter(clear_of).copied().collect();
        let shapes: Vec<Shape> = blockers.iter().map(Footprint::shape).collect();
        let refs: Vec<&Shape> = shapes.iter().collect();
        let line = Sight { from: &[front], arc: Some(&arc), target: &shape, blockers: &refs }.line();
        let gap_of = |from: Point, to: Point| {
            blockers.iter().map(|it| oracle::segment_gap(from, to, it)).fold(f64::INFINITY, f64::min)
        };
        let mut best: Option<Length> = None;
        let ends = target.block.trays().iter().flat_map(|slot| {
            let corners = target.tray(slot).points().to_vec();
            let mut points = Vec::new();
            for k in 0..4 {
                for part in 0..6 {
                    let (a, b) = (corners[k], corners[(k + 1) % 4]);
                    points.push(Point::new(a.x + (b.x - a.x) / 6 * part, a.y + (b.y - a.y) / 6 * part));
                }
            }
            points
        });
        let length = front.length().as_um();
        for to in ends.filter(|to| arc.contains(*to)) {
            for part in 0..=20 {
                let from = front.at(length / 20 * part);
                let gap = from.gap(to);
                if best.is_none_or(|known| gap < known) && gap_of(from, to) > TOUCH + AGREED {
                    best = Some(gap);
                }
            }
        }
        match (line, best) {
            (None, Some(best)) => prop_assert!(false, "there is a line of {best:?}"),
            (Some(line), best) => {
                prop_assert!(gap_of(line.from, line.to) > TOUCH - AGREED);
                prop_assert!(shape.gap(&Shape::new([plane::Convex::new([line.to])])) <= Length::um(2));
                prop_assert!(front.see(line.from).1.abs() <= 2);
                if let Some(best) = best {
                    prop_assert!(line.length <= best + Length::um(500), "{:?} {:?}", line, best);
                }
            }
            (None, None) => {}
        }
    }
}
