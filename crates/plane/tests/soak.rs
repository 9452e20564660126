//! Random blocks, sweeps and contacts against parry. `PLANE_CASES=10000000`
//! makes it long; run that with `--release`.

mod common;
use common::oracle::{self, AGREED, TOUCH, clearance};
use common::random::{Random, cases};
use plane::sweep::first_hit;
use plane::{Contact, Footprint, Obstacle, Path, Relation, advance};

/// Gap and relation of two blocks.
fn relation_agrees(a: &Footprint, b: &Footprint) {
    let expected = clearance(a, b);
    let gap = f64::from(a.shape().gap(&b.shape()).as_um()) / 1000.0;
    assert!((gap - expected.max(0.0)).abs() <= AGREED, "gap {gap}, expected {expected}: {a:?} {b:?}");
    let relation = a.shape().relation(&b.shape());
    match relation {
        Relation::Apart => assert!(expected > TOUCH - AGREED, "{expected}: {a:?} {b:?}"),
        Relation::Touching => assert!(expected.abs() <= TOUCH + AGREED, "{expected}: {a:?} {b:?}"),
        Relation::Overlapping => assert!(expected < -TOUCH + AGREED, "{expected}: {a:?} {b:?}"),
    }
    assert_eq!(relation, b.shape().relation(&a.shape()));
}

#[test]
fn relations_and_gaps_agree() {
    let mut random = Random::new(1);
    for _ in 0..cases(20_000) {
        let (a, b) = (random.footprint(80_000), random.footprint(80_000));
        relation_agrees(&a, &b);
    }
}

/// The end of a move, whatever the path: nothing overlapped on the way, and
/// contact where it was halted.
fn end_agrees(block: &Footprint, path: &Path, other: &Footprint, random: &mut Random) {
    let shape = other.shape();
    let result = advance(block, path, &[Obstacle::Solid(&shape)]);
    let end = block.at(result.pose);
    assert!(clearance(&end, other) >= -TOUCH - AGREED);
    for _ in 0..4 {
        let step = random.between(0, result.step);
        let depth = clearance(&block.at(path.pose(step)), other);
        assert!(depth >= -TOUCH - AGREED, "overlap at {step} of {}: {depth} {block:?} {path:?} {other:?}", result.step);
    }
    match result.stopped_by {
        None => assert_eq!(result.step, path.steps()),
        Some(_) => {
            assert_eq!(result.touching, [0], "{block:?} {path:?} {other:?}");
            assert!(clearance(&end, other).abs() <= TOUCH + AGREED, "{block:?} {path:?} {other:?}");
            let hit = first_hit(block, path, path.steps(), &shape).expect("something stopped it");
            let depth = clearance(&block.at(path.pose(hit.step)), other);
            assert!(depth <= -TOUCH + 2.0 * AGREED, "{depth}: {block:?} {path:?} {other:?}");
        }
    }
    relation_agrees(&end, other);
}

#[test]
fn straight_sweeps_agree() {
    let mut random = Random::new(2);
    let mut n_halted = 0;
    for _ in 0..cases(10_000) {
        let (block, other) = (random.footprint(150_000), random.footprint(50_000));
        let path = random.straight(&block);
        if clearance(&block, &other) < 0.0 {
            continue;
        }
        end_agrees(&block, &path, &other, &mut random);
        let shape = other.shape();
        let result = advance(&block, &path, &[Obstacle::Solid(&shape)]);
        n_halted += u64::from(result.stopped_by.is_some());
        let whole = path.end().centre - block.pose.centre;
        let way = (f64::from(whole.x) / 1000.0, f64::from(whole.y) / 1000.0);
        let steps = f64::from(path.steps());
        let ours = f64::from(result.step) / steps;
        // Shapes a little larger are met no later, shapes a little smaller
        // than the tolerance allows no sooner.
        if let Some(early) = oracle::time_of_impact(&block, way, &other, AGREED / 2.0) {
            assert!(ours >= early - 2.0 / steps, "{ours} before {early}: {block:?} {path:?} {other:?}");
        } else {
            assert_eq!(result.stopped_by, None, "{block:?} {path:?} {other:?}");
        }
        if let Some(late) = oracle::time_of_impact(&block, way, &other, -(TOUCH + AGREED) / 2.0) {
            assert!(ours <= late + 2.0 / steps, "{ours} after {late}: {block:?} {path:?} {other:?}");
        }
    }
    assert!(n_halted > 100, "the situations are worth it");
}

#[test]
fn curved_sweeps_agree() {
    let mut random = Random::new(3);
    let mut n_halted = 0;
    for _ in 0..cases(10_000) {
        let (block, other) = (random.footprint(150_000), random.footprint(50_000));
        let path = random.curve(&block);
        if clearance(&block, &other) < 0.0 {
            continue;
        }
        end_agrees(&block, &path, &other, &mut random);
        n_halted += u64::from(first_hit(&block, &path, path.steps(), &other.shape()).is_some());
    }
    assert!(n_halted > 100, "the situations are worth it");
}

/// The edges that touch are those that parry finds near, and the other way.
#[test]
fn contacted_edges_agree() {
    let mut random = Random::new(4);
    let mut n_contacts = 0;
    for _ in 0..cases(5_000) {
        let (block, other) = (random.footprint(150_000), random.footprint(30_000));
        let path = if random.chance(50) { random.straight(&block) } else { random.curve(&block) };
        let shape = other.shape();
        if block.shape().overlaps(&shape) {
            continue;
        }
        let end = block.at(advance(&block, &path, &[Obstacle::Solid(&shape)]).pose);
        if end.shape().relation(&other.shape()) != Relation::Touching {
            continue;
        }
        let found = end.touched_in(&Contact::between(&end.outline(), &other.outline()));
        n_contacts += 1;
        let outline = end.outline();
        // At a slant of less than six degrees, a corner contact comes close
        // to the other for more than half a millimetre.
        let slant = (end.pose.facing - other.pose.facing).as_millidegrees() % 90_000;
        let is_plain = slant == 0 || (6_000..=84_000).contains(&slant);
        for (number, piece) in end.pieces().iter().enumerate() {
            let side = outline.side(number);
            let length = side.length().as_um();
            // Well away from the corners, something near means contact.
            let inner = oracle::segment_gap(side.at(500), side.at(length - 500), &other);
            if is_plain && inner <= TOUCH - AGREED {
                assert!(found.edges.contains(piece.edge), "{:?} missing: {end:?} {other:?}", piece.edge);
                assert!(!found.at_corner, "{:?} {end:?} {other:?}", piece.edge);
            }
        }
        // Contact at a corner may be a little round it.
        let reach = if found.at_corner { f64::from(plane::CORNER.as_um()) / 1000.0 } else { 0.0 };
        for edge in found.edges {
            let near = end.pieces().iter().enumerate().filter(|(_, piece)| piece.edge == edge).any(|(number, _)| {
                let side = outline.side(number);
                oracle::segment_gap(side.start, side.end, &other) <= reach + TOUCH + AGREED
            });
            assert!(near, "{edge:?} is not touched: {end:?} {other:?}");
        }
        for slot in found.trays.iter() {
            let alone = plane::Shape::new([end.tray(slot)]);
            assert!(alone.gap(&shape).as_um() <= plane::TOUCH.as_um() + 4, "{slot:?}: {end:?} {other:?}");
        }
        assert!((found.at_corner || !found.edges.is_empty()) && !found.trays.is_empty());
    }
    assert!(n_contacts > 100, "the situations are worth it");
}
