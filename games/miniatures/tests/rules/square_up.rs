//! 77 Squaring up: edges, corners, and what is in the way.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use miniatures::content::{ActionKind, TemplateKind};
use miniatures::flow::movement::{Move, travel};
use miniatures::flow::square_up::SquareUp;
use miniatures::query::blocks::{Squared, is_aligned};
use miniatures::state::Place;
use miniatures::{Action, Event, Frame, MoveChoice, UnitIx};
use plane::{Angle, Edge, Hand, Point, Pose};
use testkit::proves;

/// A shift to the side into an enemy squares up the side that leads.
#[test]
fn the_leading_edge_squares_up() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    let foe = battle.unit(BLUE, "rune_golems 2x2", at(900 + 84 + 20, 300, 100));
    battle.dial(spears, ActionKind::Shift, None);
    let mut table = battle.activate(spears);
    let right = MoveChoice {
        leading: Edge::Right,
        template: TemplateKind::Straight,
        hand: Hand::Left,
        speed: 1,
        charge: false,
        through: false,
    };
    table.answers(RED, Action::Move(right));
    while table.position().ask_of(RED).is_some_and(|it| it.rule == "77.1-2") {
        table.answers(RED, Action::Way(0));
    }
    let contacts = table.contacts(spears, foe).expect("they touch");
    proves!("55.4b", "77.3");
    assert!(contacts.mine.contains(Edge::Right), "{contacts:?}");
    let (mine, theirs) = (table[spears].footprint().expect("there"), table[foe].footprint().expect("there"));
    assert!(is_aligned(&mine, &theirs));
}

/// After the pivot the two edges are parallel, and the point of contact has not left the enemy.
#[test]
fn squaring_up_makes_edges_parallel() {
    let mut battle = Battle::new();
    let wall = battle.unit(BLUE, "reanimates 4x1", at(900, 400, 270));
    let tilted = battle.unit(RED, "rune_golems 1x1", at(900, 330, 70));
    let footprint = battle.state[tilted].footprint().expect("there");
    let top = footprint.outline().corners().iter().map(|it| it.y).max().expect("corners");
    let up = plane::Vector::new(0, 400_000 - TRAY / 2 - top);
    battle.state[tilted].place = Place::Field(footprint.pose.moved(up));
    let ways = SquareUp::new(tilted, wall, Edge::Front).ways(&battle.state);
    proves!("77.1");
    assert!(!ways.is_empty());
    for way in ways {
        assert_eq!(way.pose.facing, Angle::degrees(90), "flat on the enemy's front");
        battle.state[tilted].place = Place::Field(way.pose);
        assert!(battle.state.is_engaged_with(tilted, wall));
    }
}

/// On a corner the trays on either hand of its line are counted, those under it not.
#[test]
fn trays_beside_the_ruler_are_counted() {
    let edges = |x: i32| {
        let mut battle = Battle::new();
        let golem = battle.unit(BLUE, "rune_golems 1x1", at(900, 400, 45));
        let corner = battle.state[golem].footprint().expect("there").outline().corners().iter().map(|it| it.y).min();
        let y = corner.expect("it has corners") - TRAY / 2;
        let spears = battle.unit(RED, "spearmen 3x1", Pose::new(Point::new(x, y), Angle::degrees(90)));
        let ways = SquareUp::new(spears, golem, Edge::Front).ways(&battle.state);
        let mut theirs: Vec<Edge> = ways.iter().map(|it| it.theirs).collect();
        theirs.sort();
        theirs.dedup();
        theirs.len()
    };
    proves!("77.2");
    // The corner under the middle tray leaves one on each hand; under an outer tray two on one.
    assert_eq!((edges(900_000), edges(900_000 + 15_000), edges(900_000 + TRAY)), (2, 2, 1));
}

/// A golem that stands on its corner, and spearmen whose front edge has met that corner under their left tray; what else
/// stands in their way. With two trays on the right they have to turn left, onto the golem's lower right side.
fn at_the_corner(blockers: &[(i32, i32)]) -> (Battle, UnitIx, UnitIx) {
    let mut battle = Battle::new();
    let golem = battle.unit(BLUE, "rune_golems 1x1", at(900, 400, 45));
    let corner = battle.state[golem].footprint().expect("there").outline().corners().iter().map(|it| it.y).min();
    let y = corner.expect("it has corners") - TRAY / 2;
    let spears = battle.unit(RED, "spearmen 3x1", Pose::new(Point::new(900_000 + TRAY, y), Angle::degrees(90)));
    for (x, y) in blockers {
        battle.unit(RED, "rune_golems 1x1", at(*x, *y, 90));
    }
    (battle, golem, spears)
}

/// The ways to square up at that corner, each of which touches the golem, is aligned with it and overlaps nobody.
fn corner_ways(blockers: &[(i32, i32)]) -> Vec<Squared> {
    let (mut battle, golem, spears) = at_the_corner(blockers);
    let here = battle.state[spears].footprint().expect("there");
    assert!(battle.state.ahead_of(spears).overlapped_by(&here.shape()).is_none(), "the blockers are clear of it");
    let ways = SquareUp::new(spears, golem, Edge::Front).ways(&battle.state);
    for way in &ways {
        battle.state[spears].place = Place::Field(way.pose);
        let shape = battle.state[spears].footprint().expect("there").shape();
        assert!(battle.state.ahead_of(spears).overlapped_by(&shape).is_none());
        assert!(battle.state.is_engaged_with(spears, golem));
    }
    ways
}

/// Blocked at a corner, the unit slides so that its front edge stays on the corner, just far enough; only if no slide helps
/// it turns the other way round.
#[test]
fn a_blocked_corner_is_slid_along_then_turned_the_other_way() {
    proves!("77.5b");
    let free = corner_ways(&[]);
    let edge = free[0].theirs;
    assert!(free.iter().all(|it| it.theirs == edge && it.cleared_by == 0), "nothing in the way: it turns where it is");
    // With 105 mm of the front to the right of the corner at (900, 370) the unit would come to lie on this golem, whose
    // corner is 83 mm along that side: 22 mm less and it does not.
    let slid = corner_ways(&[(1000, 430)]);
    assert!(!slid.is_empty());
    for way in &slid {
        assert_eq!(way.theirs, edge, "the side with more trays");
        assert_eq!(way.cleared_by.abs(), 22_000, "{way:?}");
    }
    // This one fills the room beside the golem: however far they slide, they cannot lie on that side.
    let turned = corner_ways(&[(952, 393)]);
    assert!(!turned.is_empty());
    assert!(turned.iter().all(|it| it.theirs != edge && it.cleared_by == 0), "{turned:?}");
}

/// A second obstacle is dealt with as the first: the unit slides on until both are out of the way, or slides for the other
/// turn too; and when nothing helps it stays as it was.
#[test]
fn more_obstacles_are_dealt_with_in_turn() {
    proves!("77.5c");
    let slide = |blockers: &[(i32, i32)]| {
        let ways = corner_ways(blockers);
        assert!(!ways.is_empty(), "{blockers:?}");
        (ways[0].theirs, ways.iter().map(|it| it.cleared_by.abs() / 1000).min().expect("there is one"))
    };
    let edge = slide(&[]).0;
    let (first, second) = ((1000, 440), (985, 396));
    assert_eq!(slide(&[first]), (edge, 15));
    assert_eq!(slide(&[second]), (edge, 57));
    assert_eq!(slide(&[first, second]), (edge, 57), "clear of the one is not clear of the other");
    // Beside the golem nothing fits, and below the right trays somebody bars the other turn: they slide for that.
    let (beside, below) = ((952, 393), (975, 300));
    let (other, by) = slide(&[beside, below]);
    assert!(other != edge && by > 0, "{other:?} {by}");
    // And with the left barred as well they stay.
    let (battle, golem, spears) = at_the_corner(&[beside, below, (848, 393), (840, 300)]);
    let before = battle.state[spears].pose();
    let square_up = Frame::SquareUp(SquareUp::new(spears, golem, Edge::Front));
    let (table, events) = battle.run_told(vec![Frame::Finish, square_up]);
    assert!(events.iter().any(|it| matches!(it, Event::CouldNotSquareUp { .. })));
    assert_eq!(table[spears].pose(), before);
    assert!(table.is_engaged_with(spears, golem));
}

/// Engaged with two enemies, a shift that keeps one and loses the other sideways is no reposition.
#[test]
fn a_reposition_keeps_all_contacts() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 4x1", Edge::Front, spears, Edge::Front, -TRAY);
    battle.touching(BLUE, "rune_golems 1x1", Edge::Front, spears, Edge::Rear, 0);
    let shift = Move::new(&battle.state, spears, ActionKind::Shift, 2);
    let leads = |edge: Edge| shift.choices(&battle.state).iter().any(|it| it.leading == edge);
    proves!("73.3a");
    assert!(!leads(Edge::Right), "two trays to the right it would leave the golem behind it");
    let short = Move::new(&battle.state, spears, ActionKind::Shift, 1);
    assert!(short.choices(&battle.state).iter().any(|it| it.leading == Edge::Left), "one to the left keeps both");
}

/// First the move, then the collision, then squaring up.
#[test]
fn squaring_up_follows_the_move() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 80));
    battle.unit(BLUE, "reanimates 2x2", at(920, 330, 270));
    battle.dial(spears, ActionKind::March, None);
    battle.state[spears].has_activated = false;
    let frame = Frame::Activation(miniatures::flow::activation::Activation::new(spears));
    let (mut table, mut events) = battle.run_told(vec![frame]);
    if table.ask(RED).rule == "77.1-2" {
        table.answers(RED, Action::Way(0));
        events.extend(table.events().to_vec());
    }
    let order: Vec<u8> = events
        .iter()
        .filter_map(|it| match it {
            Event::Moved { .. } => Some(0),
            Event::Collided { .. } => Some(1),
            Event::SquaredUp { .. } => Some(2),
            _ => None,
        })
        .collect();
    proves!("faq.movement.1");
    assert_eq!(order, [0, 1, 2]);
    let straight = MoveChoice {
        leading: Edge::Front,
        template: TemplateKind::Straight,
        hand: Hand::Left,
        speed: 1,
        charge: false,
        through: false,
    };
    assert!(travel(&table, spears, straight, None).is_some_and(|it| it.stopped), "it stands against the enemy");
}
