//! 16 charges, 18 collisions, 47 march, 55 movement, 68 reform, 73 shift, 77 squaring up, 17 closing in.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use miniatures::content::{ActionKind, Bane, ModifierKind, TemplateKind, content};
use miniatures::flow::movement::{Move, travel};
use miniatures::flow::square_up::SquareUp;
use miniatures::query::blocks::is_aligned;
use miniatures::{Action, Event, MoveChoice, Spot};
use plane::{Edge, Hand, Template};
use testkit::proves;

fn straight(leading: Edge, speed: u8) -> MoveChoice {
    MoveChoice { leading, template: TemplateKind::Straight, hand: Hand::Left, speed, charge: false, through: false }
}

/// 47.0, 55.0, 55.0-2, 55.1, 55.2, 75.0, 4.2 A march goes forward along the straight template.
#[test]
fn a_march_goes_forward() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.dial(spears, ActionKind::March, None);
    let table = battle.activate(spears);
    let pose = table[spears].pose().expect("it stands there");
    proves!("47.0", "55.0-2", "75.0");
    assert_eq!((pose.centre.x, pose.centre.y), (900_000, 200_000 + 2 * TRAY));
    assert_eq!(pose.facing, plane::Angle::degrees(90));
}

/// 5.2, 16.0, 16.2, 56.2, 56.2a, 56.3 A charge that meets nobody costs panic.
#[test]
fn a_failed_charge_costs_panic() {
    let mut battle = Battle::new();
    let knights = battle.unit(RED, "death_knights 2x1", at(900, 200, 90));
    battle.unit(BLUE, "spearmen 2x1", at(200, 800, 270));
    battle.dial(knights, ActionKind::March, Some(ModifierKind::Charge));
    let table = battle.activate(knights);
    proves!("56.2", "5.2");
    assert_eq!(table[knights].bane(Bane::Panic), 1);
    let pose = table[knights].pose().expect("it stands there");
    assert_eq!(pose.centre.y, 200_000 + 2 * TRAY, "speed 1 and +1");
}

/// 16.1, 16.3, 16.4, 18.1a, 45.2, 18.0, 55.3, 60.1, faq.movement.1 A charge hits, gives panic by Impact, and attacks.
#[test]
fn a_charge_hits_and_attacks() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 290, 270));
    battle.set(riders, Some(1), Some(1));
    battle.dice(&[0, 0, 0]);
    let mut table = battle.activate(riders);
    proves!("18.1a", "45.2");
    assert!(table.touches(riders, bones));
    assert_eq!(table[riders].bane(Bane::Panic), 0, "no panic for colliding with a charge");
    assert_eq!(table[bones].bane(Bane::Panic), 1, "Impact 1");
    assert_eq!(table.ask(RED).rule, "10.11", "the attack has come to its last step");
    table.answers(RED, Action::Panic(0));
}

/// 18.1, 77.0, 77.1, 77.1a, 34.0, 12.0 A plain march into an enemy: one panic, then squared up.
#[test]
fn a_plain_collision_costs_panic_and_squares_up() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 80));
    let bones = battle.unit(BLUE, "reanimates 2x2", at(920, 330, 270));
    battle.dial(spears, ActionKind::March, None);
    let mut table = battle.activate(spears);
    proves!("18.1", "77.0");
    assert_eq!(table[spears].bane(Bane::Panic), 1);
    if let [Action::Way(_), ..] = table.position().asks()[0].choices.listed[..] {
        table.answers(RED, Action::Way(0));
    }
    let (mine, theirs) = (table[spears].footprint().expect("there"), table[bones].footprint().expect("there"));
    assert!(is_aligned(&mine, &theirs), "{mine:?} {theirs:?}");
}

/// 47.2, 14.2, 15.1, 15.2-2, 16.2a An engaged unit cannot march; the bonus action still comes; no panic for the charge.
#[test]
fn an_engaged_march_is_cancelled() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 200, 90));
    battle.touching(BLUE, "reanimates 2x1", Edge::Front, riders, Edge::Front, 0);
    battle.set(riders, Some(1), Some(1));
    let before = battle.state[riders].pose();
    let table = battle.activate(riders);
    proves!("47.2", "16.2a");
    assert_eq!(table[riders].pose(), before);
    assert_eq!(table[riders].bane(Bane::Panic), 0);
}

/// 56.1, 56.1a, 47.1, 84.0, 91.0, 85.0, 73.1 Turn and wheel templates; either side.
#[test]
fn turns_go_to_either_side() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.set(spears, Some(1), Some(0));
    let mut table = battle.activate(spears);
    let turn = |hand| Action::Move(MoveChoice { template: TemplateKind::Turn, hand, ..straight(Edge::Front, 2) });
    proves!("56.1", "47.1", "84.0");
    assert_eq!(table.choices(RED), [turn(Hand::Left), turn(Hand::Right)]);
    table.answers(RED, turn(Hand::Right));
    assert_eq!(table[spears].pose().expect("there").facing, plane::Angle::degrees(45));
}

/// 56.2b, 75.1, 75.2 Speed zero: the unit stays and the action counts as cancelled.
#[test]
fn speed_zero_stays() {
    let mut battle = Battle::new();
    let golems = battle.unit(RED, "rune_golems 1x1", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.energy([false, false, false, false, false]);
    proves!("56.2b", "75.2");
    assert_eq!(battle.state.rune(miniatures::content::Rune::Unstable), 2);
    battle.energy([false, false, false, false, true]);
    assert_eq!(battle.state.rune(miniatures::content::Rune::Unstable), 0);
    battle.set(golems, Some(0), Some(0));
    let table = battle.activate(golems);
    assert_eq!(table[golems].pose(), Some(at(900, 200, 90)));
    assert_eq!(table[golems].bane(Bane::Panic), 0, "16.2a a cancelled charge costs nothing");
}

/// 56.2c, 75.3 A speed above the largest template uses the largest one.
#[test]
fn speeds_are_capped_by_templates() {
    let measures = &content().measures;
    proves!("56.2c", "75.3");
    assert_eq!(measures.template(TemplateKind::Wheel, 3), measures.template(TemplateKind::Wheel, 2));
    assert_eq!(measures.template(TemplateKind::Straight, 7), measures.template(TemplateKind::Straight, 4));
    assert_eq!(measures.template(TemplateKind::Straight, 1), Template::Straight { length: measures.tray });
}

/// 59.1, 59.1c, 61.1, 61.0 The edge of the table stops a move.
#[test]
fn the_edge_stops_a_move() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 840, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 400, 270));
    let end = travel(&battle.state, spears, straight(Edge::Front, 2), None).expect("it moves");
    proves!("59.1c", "61.1");
    assert!(end.stopped);
    assert_eq!(end.pose.centre.y, 914_000 - TRAY);
}

/// 55.3b, 55.3b-2, 59.1a, 59.3, faq.movement.2 An ally may be passed over one tray, not over two.
#[test]
fn an_ally_is_passed_over_one_tray() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(RED, "rune_golems 1x1", at(880, 290, 90));
    let end = travel(&battle.state, spears, straight(Edge::Front, 4), None).expect("it moves");
    proves!("55.3b", "59.3", "59.1a");
    assert!(!end.stopped, "one tray is passed");
    assert_eq!(end.pose.centre.y, 200_000 + 4 * TRAY);
    let mut blocked = Battle::new();
    let spears = blocked.unit(RED, "spearmen 2x2", at(900, 200, 90));
    blocked.unit(RED, "spearmen 2x1", at(900, 290, 90));
    let end = travel(&blocked.state, spears, straight(Edge::Front, 4), None).expect("it moves");
    assert!(end.stopped, "two trays are not");
    assert_eq!(end.pose.centre.y, 290_000 - TRAY / 2 - TRAY);
}

/// 73.0, 55.4, 55.4a, 77.3, 55.4b A shift goes in four directions, a march only forward.
#[test]
fn a_shift_goes_in_four_directions() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.dial(spears, ActionKind::Shift, None);
    let mut table = battle.activate(spears);
    let all: Vec<Action> = Edge::ALL.iter().map(|it| Action::Move(straight(*it, 1))).collect();
    proves!("73.0", "55.4", "55.4a");
    assert_eq!(table.choices(RED), all);
    table.answers(RED, Action::Move(straight(Edge::Left, 1)));
    assert_eq!(table[spears].pose().expect("there").centre.x, 900_000 - TRAY);
    let march = Move::new(&table, spears, ActionKind::March, 2);
    assert_eq!(march.choices(&table), [straight(Edge::Front, 2)]);
}

/// 73.2, 73.3, 73.4, 73.4-2, golden.3 Engaged shifts reposition or go straight away, for a panic.
#[test]
fn an_engaged_shift_repositions_or_disengages() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    let bones = battle.touching(BLUE, "reanimates 3x2", Edge::Front, spears, Edge::Front, 0);
    battle.dial(spears, ActionKind::Shift, None);
    let state = battle.state.clone();
    let mut table = battle.activate(spears);
    let choices = table.choices(RED).to_vec();
    proves!("73.2", "73.3", "73.4-2");
    assert!(choices.contains(&Action::Move(straight(Edge::Rear, 1))), "straight away from the contacted edge");
    assert!(choices.contains(&Action::Move(straight(Edge::Left, 1))), "along the enemy's edge");
    table.answers(RED, Action::Move(straight(Edge::Rear, 1)));
    assert!(!table.touches(spears, bones));
    assert_eq!(table[spears].bane(Bane::Panic), 1);
    let mut again = Battle::new();
    again.state = state;
    let mut table = again.activate(spears);
    table.answers(RED, Action::Move(straight(Edge::Left, 1)));
    assert!(table.touches(spears, bones));
    assert_eq!(table[spears].bane(Bane::Panic), 0, "a reposition is free");
    // Two trays to the side would break contact in the wrong direction.
    let far = Move::new(&table, spears, ActionKind::Shift, 4);
    assert!(!far.choices(&table).contains(&straight(Edge::Right, 4)), "73.4-2");
}

/// 73.4a Leaving two enemies on one edge costs two panic.
#[test]
fn leaving_two_enemies_costs_two_panic() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.touching(BLUE, "carrion_lancers 1x1", Edge::Front, spears, Edge::Front, 0);
    battle.touching(BLUE, "carrion_lancers 1x1", Edge::Front, spears, Edge::Front, TRAY);
    battle.dial(spears, ActionKind::Shift, None);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Move(straight(Edge::Rear, 1)));
    proves!("73.4a");
    assert_eq!(table[spears].bane(Bane::Panic), 2);
}

/// 68.0, 68.1, 68.1a, 60.0, 60.2, errata.68 A free reform turns about the centre and touches nothing new.
#[test]
fn a_reform_turns_about_the_centre() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x1", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.dial(spears, ActionKind::Reform, None);
    let mut table = battle.activate(spears);
    let spot = |x: i64, y: i64, facing: i64| Action::Place(Spot { x, y, facing });
    proves!("68.1");
    assert_eq!(table.rule_against(RED, spot(950_000, 300_000, 137_000)), "68.1");
    table.answers(RED, spot(900_000, 300_000, 137_000));
    let pose = table[spears].pose().expect("there");
    assert_eq!((pose.centre, pose.facing), (plane::Point::mm(900, 300), plane::Angle::degrees(137)));
    let mut tight = Battle::new();
    let spears = tight.unit(RED, "spearmen 3x1", at(900, 300, 90));
    tight.unit(RED, "spearmen 3x1", at(900, 345, 90));
    tight.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    tight.dial(spears, ActionKind::Reform, None);
    let mut table = tight.activate(spears);
    assert_eq!(table.rule_against(RED, spot(900_000, 300_000, 0)), "68.0");
}

/// 68.2, 68.2a, 68.2b, errata.68.2 An engaged reform keeps its contacts.
#[test]
fn an_engaged_reform_keeps_contact() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 2x2", Edge::Front, riders, Edge::Right, 0);
    proves!("68.2");
    assert_eq!(battle.state.pivots(riders).len(), 3, "the centre and each tray");
    battle.dial(riders, ActionKind::Reform, None);
    let mut table = battle.activate(riders);
    let away = Action::Place(Spot { x: 900_000, y: 300_000, facing: 45_000 });
    let rule = table.rule_against(RED, away);
    assert!(rule.starts_with("68."), "{rule}");
    assert_eq!(table.choices(RED)[0], Action::Place(table[riders].pose().expect("there").into()), "it may stay");
}

/// 17.0, 17.1, 17.1-2, 17.1b, 34.4, 17.2 A gap of one tray is closed; nothing else happens.
#[test]
fn a_gap_of_one_tray_is_closed() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
    let riders = battle.touching(RED, "oathsworn_cavalry 2x1", Edge::Front, bones, Edge::Rear, 0);
    battle.figures(bones, 0, 1, 1).figures(bones, 1, 1, 1);
    let frame = miniatures::flow::damage::wounds(bones, 2);
    let mut table = battle.run(vec![frame]);
    // The opponent assigns; both trays of the rear rank go.
    table.answers(RED, Action::Figure { tray: 4, figure: miniatures::state::FigureKind::Regular { wounds: 0 } });
    proves!("17.1-2", "17.1b", "34.4");
    assert_eq!(table[bones].n_trays(), 2);
    assert!(!table.touches(riders, bones));
    assert_eq!(table.choices(RED), [Action::Edge(Edge::Front), Action::Pass]);
    table.answers(RED, Action::Edge(Edge::Front));
    assert!(table.touches(riders, bones));
    assert_eq!(table[riders].bane(Bane::Panic), 0);
}

/// 17.1a A gap that is too wide stays: nobody is asked.
#[test]
fn a_wide_gap_stays() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x1", at(900, 400, 90));
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 200, 90));
    let close = miniatures::flow::square_up::CloseIn::new(riders, bones);
    proves!("17.1a");
    assert!(close.ways(&battle.state).is_empty());
}

/// 5.6, 77.5d A unit engaged with one enemy and not aligned squares up after the reveal.
#[test]
fn the_reveal_squares_up() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 270));
    let spears = battle.touching(RED, "spearmen 2x2", Edge::Front, bones, Edge::Front, TRAY / 3);
    battle.dial(spears, ActionKind::Rally, None);
    let mut table = battle.activate(spears);
    let ways = table.choices(RED).len();
    proves!("5.6", "77.5d", "77.1-2");
    assert_eq!(ways, 2, "77.1-2 one third back or two thirds on");
    table.answers(RED, Action::Way(0));
    let (mine, theirs) = (table[spears].footprint().expect("there"), table[bones].footprint().expect("there"));
    assert!(is_aligned(&mine, &theirs));
    assert!(table.events().iter().any(|it| matches!(it, Event::SquaredUp { .. })));
}

/// 77.2, 77.2-2, 77.2-3, 34.3a, 41.1a A corner: the side with more trays decides; with equal numbers the owner does.
#[test]
fn a_corner_is_decided_by_trays() {
    let edges = |x: i32| {
        let mut battle = Battle::new();
        // A square turned by 45 degrees points a corner at the spearmen.
        let golem = battle.unit(BLUE, "rune_golems 1x1", at(900, 400, 45));
        let corner = battle.state[golem].footprint().expect("there").outline().corners().iter().map(|it| it.y).min();
        let y = corner.expect("it has corners") - TRAY / 2;
        let pose = plane::Pose::new(plane::Point::new(x, y), plane::Angle::degrees(90));
        let spears = battle.unit(RED, "spearmen 3x1", pose);
        assert!(battle.state.touches(spears, golem));
        let contacts = battle.state.contacts(golem, spears).expect("they touch");
        assert!(battle.state.is_flanking(spears, golem), "the corner is between back and right");
        let ways = SquareUp::new(spears, golem, Edge::Front).ways(&battle.state);
        assert!(!ways.is_empty());
        let mut theirs: Vec<Edge> = ways.iter().map(|it| it.theirs).collect();
        theirs.sort();
        theirs.dedup();
        assert_eq!(theirs.len(), contacts.mine.len(), "34.3a the edge that it would square up to");
        theirs
    };
    proves!("77.2-2", "77.2-3", "34.3a");
    assert_eq!(edges(900_000).len(), 2, "one tray on each side: a choice");
    let (left, right) = (edges(858_000), edges(942_000));
    assert_eq!((left.len(), right.len()), (1, 1));
    assert_ne!(left, right);
}

/// 77.5, 77.5a, 77.5b, 77.5c, 77.5c-2 A blocker is slid clear of; wedged in, the unit stays as it collided.
#[test]
fn a_blocked_unit_slides_or_stays() {
    let ways = |blockers: &[(i32, i32)]| {
        let mut battle = Battle::new();
        let wall = battle.unit(BLUE, "reanimates 4x1", at(900, 400, 270));
        let tilted = battle.unit(RED, "rune_golems 1x1", at(900, 330, 75));
        let footprint = battle.state[tilted].footprint().expect("there");
        let top = footprint.outline().corners().iter().map(|it| it.y).max().expect("corners");
        let up = plane::Vector::new(0, 400_000 - TRAY / 2 - top);
        battle.state[tilted].place = miniatures::state::Place::Field(footprint.pose.moved(up));
        for (x, y) in blockers {
            battle.unit(RED, "rune_golems 1x1", at(*x, *y, 90));
        }
        SquareUp::new(tilted, wall, Edge::Front).ways(&battle.state)
    };
    proves!("77.5a", "77.5c-2", "77.5");
    assert!(ways(&[]).iter().all(|it| it.cleared_by == 0));
    let mut slid = false;
    for x in 930..975 {
        slid |= ways(&[(x, 340)]).iter().any(|it| it.cleared_by != 0);
        slid |= ways(&[(900 - (x - 900), 340)]).iter().any(|it| it.cleared_by != 0);
    }
    assert!(slid, "some blocker makes it slide before it squares up");
    assert!(ways(&[(850, 345), (950, 345), (900, 295)]).is_empty(), "wedged in it stays");
}

/// 73.3a, 73.5 Along one enemy while leaving another; contact may not be lost sideways.
#[test]
fn a_mixed_shift() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    let ahead = battle.touching(BLUE, "reanimates 4x1", Edge::Front, spears, Edge::Front, -TRAY);
    let aside = battle.touching(BLUE, "rune_golems 1x1", Edge::Front, spears, Edge::Right, 0);
    proves!("73.5");
    assert_eq!(battle.state.engaged(spears).len(), 2);
    let back = Move::new(&battle.state, spears, ActionKind::Shift, 2);
    assert!(!back.choices(&battle.state).contains(&straight(Edge::Rear, 2)), "the golem is not behind");
    battle.dial(spears, ActionKind::Shift, None);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Move(straight(Edge::Left, 1)));
    assert!(table.touches(spears, ahead) && !table.touches(spears, aside));
    assert_eq!(table[spears].bane(Bane::Panic), 1, "for the one that it left");
}

/// 56.0, 15.1a Movement modifiers change only moves; what a cancelled march would trigger does not happen.
#[test]
fn modifiers_and_triggers_need_their_action() {
    let mut battle = Battle::new();
    let aliana = battle.unit(RED, "aliana_of_summersong", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.set(aliana, Some(5), Some(5));
    proves!("56.0", "15.1a");
    assert!(battle.state.modifier_matches(aliana, false), "a white charge with a red melee attack");
    let table = battle.activate(aliana);
    assert_eq!((table[aliana].pose(), table[aliana].bane(Bane::Panic)), (Some(at(900, 300, 90)), 0));
    let mut ghosts = Battle::new();
    let wraiths = ghosts.unit(RED, "wraiths 2x1", at(900, 300, 90));
    ghosts.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    ghosts.dial(wraiths, ActionKind::March, None);
    ghosts.state[wraiths].banes[Bane::Immobilize.index()] = 1;
    let mut table = ghosts.activate(wraiths);
    table.answers(BLUE, Action::Bane(Bane::Immobilize));
    assert_eq!(table.ask(RED).rule, "20.0", "no reform after a march that was cancelled");
}

/// 55.3c, amb.nudge A unit passes another with next to no gap: connectors never halt a move.
#[test]
fn connectors_do_not_halt_a_move() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    let foe = battle.unit(BLUE, "rune_golems 1x1", at(900, 380, 270));
    // Half a millimetre beside the column of the march.
    let beside =
        plane::Pose::new(plane::Point::new(900_000 + 42_000 + 21_000 + 500, 380_000), plane::Angle::degrees(270));
    battle.state[foe].place = miniatures::state::Place::Field(beside);
    let choice = straight(Edge::Front, 3);
    let end = travel(&battle.state, spears, choice, None).expect("it stands on the table");
    proves!("55.3c");
    assert!(!end.stopped);
    let whole = miniatures::flow::movement::whole_path(&battle.state, spears, choice).expect("it stands there");
    assert_eq!(end.steps, whole.steps());
}
