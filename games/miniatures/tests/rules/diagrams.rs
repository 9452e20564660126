//! The diagrams of the rulebook and the FAQ, each with a picture beside it in
//! `tests/diagrams`. `UPDATE_GOLDEN=1` draws the pictures anew.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use miniatures::MoveChoice;
use miniatures::content::{AttackKind, TemplateKind, content};
use miniatures::flow::movement::travel;
use miniatures::flow::square_up::{CloseIn, SquareUp};
use miniatures::query::blocks::is_aligned;
use miniatures::query::reform_fault;
use miniatures::state::{Place, State};
use plane::{Angle, Edge, Hand, Pivot, Slot};
use std::fmt::Write;
use std::path::Path;
use testkit::proves;

/// The table as a picture: areas, terrain, trays, fronts. While deployment areas
/// are marked it is the whole table, else what is around the units.
fn svg(state: &State) -> String {
    let points = |all: &[plane::Point]| {
        let mm = |it: &plane::Point| format!("{:.1},{:.1}", f64::from(it.x) / 1000.0, 914.0 - f64::from(it.y) / 1000.0);
        all.iter().map(mm).collect::<Vec<_>>().join(" ")
    };
    let shown: Vec<plane::Point> =
        state.all().filter_map(|it| state[it].footprint()).flat_map(|it| it.outline().corners().to_vec()).collect();
    let (low_x, high_x) = (shown.iter().map(|it| it.x).min(), shown.iter().map(|it| it.x).max());
    let (low_y, high_y) = (shown.iter().map(|it| it.y).min(), shown.iter().map(|it| it.y).max());
    let mm = |it: Option<i32>| f64::from(it.unwrap_or(0)) / 1000.0;
    let (mut x, mut y) = (mm(low_x) - 40.0, 914.0 - mm(high_y) - 40.0);
    let (mut w, mut h) = (mm(high_x) - mm(low_x) + 80.0, mm(high_y) - mm(low_y) + 80.0);
    if state.has_markers {
        let table = state.table();
        (x, y, w, h) =
            (0.0, 914.0 - mm(Some(table.depth.as_um())), mm(Some(table.width.as_um())), mm(Some(table.depth.as_um())));
    }
    let mut text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x:.0} {y:.0} {w:.0} {h:.0}\">\n");
    for side in (0..2).filter(|_| state.has_markers) {
        let fill = if side == 0 { "#f0d9d4" } else { "#d4ddf0" };
        for area in state.areas(side) {
            writeln!(text, "<polygon points=\"{}\" fill=\"{fill}\"/>", points(area.points()))
                .expect("strings take all");
        }
    }
    for piece in &state.terrain {
        let outline = content().terrain_card(piece.card).placed(piece.pose);
        writeln!(text, "<polygon points=\"{}\" fill=\"#8a9a6b\"/>", points(outline.points()))
            .expect("strings take all");
    }
    for unit in state.all() {
        let Some(footprint) = state[unit].footprint() else { continue };
        let fill = if state[unit].side == 0 { "#c96b5a" } else { "#5a7fc9" };
        for slot in footprint.block.trays().iter() {
            let tray = footprint.tray(slot);
            writeln!(text, "<polygon points=\"{}\" fill=\"{fill}\" stroke=\"#222\"/>", points(tray.points()))
                .expect("strings take all");
        }
        let front = footprint.edge(Edge::Front);
        writeln!(
            text,
            "<polyline points=\"{}\" stroke=\"#111\" stroke-width=\"4\"/>",
            points(&[front.start, front.end])
        )
        .expect("strings take all");
    }
    text.push_str("</svg>\n");
    text
}

/// Compares a picture with the one beside the tests.
fn pictured(name: &str, state: &State) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagrams").join(format!("{name}.svg"));
    let now = svg(state);
    if testkit::golden::is_updating() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(&file, &now).expect("the folder is writable");
    }
    let golden = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(golden, now, "{name}.svg differs; look at it and draw it anew with UPDATE_GOLDEN=1");
}

/// diagram.aligning-trays Cavalry slide along the archers' edge until their seam meets its end.
#[test]
fn aligning_trays() {
    let mut battle = Battle::new();
    let archers = battle.unit(BLUE, "reanimate_archers 2x2", at(900, 400, 270));
    let off = 2 * TRAY / 5;
    let riders = battle.touching(RED, "oathsworn_cavalry 2x1", Edge::Front, archers, Edge::Front, -TRAY + off);
    pictured("aligning-trays-1", &battle.state);
    let ways = SquareUp::new(riders, archers, Edge::Front).ways(&battle.state);
    proves!("diagram.aligning-trays", "77.1a");
    assert_eq!(ways.len(), 2);
    let way = ways.iter().min_by_key(|it| it.slid.abs()).expect("there are ways");
    assert!((way.slid.abs() - off).abs() <= 2, "it slides two fifths of a tray: {}", way.slid);
    battle.state[riders].place = Place::Field(way.pose);
    let (mine, theirs) = (battle.state[riders].footprint(), battle.state[archers].footprint());
    assert!(is_aligned(&mine.expect("there"), &theirs.expect("there")));
    pictured("aligning-trays-2", &battle.state);
}

/// diagram.range-ruler-alignment, 55.3a Halted on a turn, the front edge is perpendicular to the template.
#[test]
fn range_ruler_alignment() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.terrain("rocky_outcrop", at(830, 440, 0));
    let choice = MoveChoice {
        leading: Edge::Front,
        template: TemplateKind::Turn,
        hand: Hand::Left,
        speed: 3,
        charge: false,
        through: false,
    };
    pictured("range-ruler-alignment-1", &battle.state);
    let end = travel(&battle.state, spears, choice, None).expect("it moves");
    proves!("diagram.range-ruler-alignment", "55.3a");
    assert!(end.stopped && end.steps > 0);
    // A curve is walked in thousandths of a degree: the facing is the tangent.
    assert_eq!(end.pose.facing, Angle::degrees(90) + Angle::millidegrees(end.steps));
    battle.state[spears].place = Place::Field(end.pose);
    assert!(battle.state.shape_of(spears).expect("there").touches(&battle.state.shape_of_piece(0)));
    pictured("range-ruler-alignment-2", &battle.state);
}

/// diagram.closing-in Cavalry close the gap that a removed tray has left.
#[test]
fn closing_in() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 1x2", at(900, 400, 90));
    let riders = battle.touching(RED, "oathsworn_cavalry 1x1", Edge::Front, bones, Edge::Rear, 0);
    let (block, _) = battle.state[bones].block.without(Slot::new(0, 1)).expect("the tray may go");
    miniatures::flow::reconfigure::take_tray(&mut battle.state, bones, Slot::new(0, 1), block);
    proves!("diagram.closing-in");
    assert!(!battle.state.touches(riders, bones));
    pictured("closing-in-1", &battle.state);
    let ways = CloseIn::new(riders, bones).ways(&battle.state);
    let (edge, pose) = ways[0];
    assert_eq!(edge, Edge::Front);
    let before = battle.state[riders].pose().expect("there");
    assert_eq!(before.centre.gap(pose.centre).as_um(), TRAY);
    battle.state[riders].place = Place::Field(pose);
    assert!(battle.state.is_engaged_with(riders, bones));
    pictured("closing-in-2", &battle.state);
}

/// diagram.reforming-while-engaged Flanked cavalry turn about their right tray to face the archers.
#[test]
fn reforming_while_engaged() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 400, 90));
    let archers = battle.touching(BLUE, "reanimate_archers 1x1", Edge::Front, riders, Edge::Right, 0);
    pictured("reforming-while-engaged-1", &battle.state);
    let footprint = battle.state[riders].footprint().expect("there");
    let turned = footprint.reformed(Pivot::Tray(Slot::new(1, 0)), Angle::ZERO);
    proves!("diagram.reforming-while-engaged");
    assert_eq!(reform_fault(&battle.state, riders, turned.pose), Ok(()));
    let edges_before = battle.state.contacts(archers, riders).expect("they touch").mine;
    battle.state[riders].place = Place::Field(turned.pose);
    let contacts = battle.state.contacts(riders, archers).expect("they touch");
    assert!(contacts.mine.contains(Edge::Front));
    assert_eq!(contacts.theirs, edges_before);
    pictured("reforming-while-engaged-2", &battle.state);
}

/// A table after setup: first answers, and places out of the lists.
fn set_up(setup: &miniatures::Setup) -> testkit::Table<miniatures::Miniatures> {
    let mut table = testkit::Table::<miniatures::Miniatures>::new(setup, []);
    let mut chance = kernel::Chance::new(kernel::Seed::from_number(5));
    while table.phase == miniatures::state::Phase::Setup {
        let ask = table.position().waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.sample(table.position().scene(), &mut chance));
        table.answers(seat, action);
    }
    table
}

/// diagram.setup, setup.9 A table after setup has all groups of components.
#[test]
fn setup_overview() {
    let setup = miniatures::Setup::presets(miniatures::Mode::Standard, ["latari-200", "waiqar-200"]);
    let table = set_up(&setup);
    let view = table.view(BLUE);
    proves!("diagram.setup");
    assert_eq!((view.energy.tokens.len(), view.ruler.bands), (5, 5));
    assert!(view.units.iter().all(|it| !it.dial.actions.is_empty()));
    assert!(view.objective.is_some() && view.deployment.is_some() && !view.terrain.is_empty());
    assert_eq!(view.round, 1);
    let json = serde_json::to_value(&view).expect("a view serializes");
    assert!(json["table"]["tray"].is_number());
    let mut state = (*table).clone();
    state.has_markers = true;
    pictured("setup", &state);
}

/// skirmish.4 The one layout of skirmishes, as pictured: an area at each of two opposite edges.
#[test]
fn the_skirmish_layout() {
    proves!("skirmish.4");
    let table = set_up(&miniatures::Setup::core());
    let mut state = (*table).clone();
    state.has_markers = true;
    for (one, other) in state.areas(0).iter().zip(state.areas(1)) {
        assert!(!one.shape().touches(&other.shape()), "the areas lie apart");
    }
    pictured("skirmish-layout", &state);
}

/// faq.adding-trays.2 The only rank is full: the tray is added to a new back rank.
#[test]
fn a_tray_is_added_behind() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 1x1", at(900, 400, 90));
    proves!("faq.adding-trays.2");
    assert_eq!(battle.state.tray_places(archers), [0]);
    let ankaur = battle.unit(RED, "ankaur_maro", at(780, 400, 90));
    battle.unit(BLUE, "spearmen 2x1", at(900, 700, 270));
    pictured("adding-trays-1", &battle.state);
    let frame = miniatures::flow::skill::Skill::new(ankaur);
    let mut table = battle.run(vec![miniatures::Frame::Skill(frame)]);
    table.answers(RED, miniatures::Action::Unit(archers)).answers(RED, miniatures::Action::Column(0));
    assert_eq!((table[archers].block.columns(), table[archers].block.ranks()), (1, 2));
    pictured("adding-trays-2", &table);
}

/// faq.figure-upgrades.2 A lancer of the front rank falls: the tray of the backmost rank takes its place and is filled up.
#[test]
fn a_tray_takes_the_lancers_place() {
    let mut battle = Battle::new();
    let bones = battle.unit(RED, "reanimates 3x3 +support_carrion_lancer", at(900, 400, 90));
    battle.unit(BLUE, "spearmen 2x1", at(900, 700, 270));
    battle.state[bones].block = battle.state[bones].block.with_rear(&[0]).expect("one tray in the back");
    battle.figures(bones, 1, 2, 0).figures(bones, 2, 2, 0).figures(bones, 0, 2, 3);
    pictured("lancer-falls-1", &battle.state);
    battle.state[bones].trays[0].slots[0] = miniatures::state::Figure::Empty;
    battle.state[bones].upgrades[0].lost_from = Some(0);
    let frame = miniatures::flow::reconfigure::Reconfigure::new(bones);
    let mut table = battle.run(vec![miniatures::Frame::Reconfigure(frame)]);
    table.answers(RED, miniatures::Action::Tray(4));
    proves!("faq.figure-upgrades.2");
    assert_eq!(table[bones].n_trays(), 6);
    assert_eq!(table[bones].tray(Slot::new(0, 0)).n_regular(), 4, "three, and one from the new back rank");
    assert_eq!(table[bones].n_figures(), 23);
    pictured("lancer-falls-2", &table);
}

/// faq.threat.3, faq.threat.5 Threat with partial ranks, as pictured.
#[test]
fn threat_with_partial_ranks() {
    let threat = |name: &str, mine: Edge, along: i32| {
        let mut battle = Battle::new();
        let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
        battle.state[bones].block = battle.state[bones].block.with_rear(&[1]).expect("a partial rank");
        battle.figures(bones, 0, 1, 0);
        let spears = battle.touching(RED, "spearmen 1x1", Edge::Front, bones, mine, along);
        let contacts = battle.state.contacts(bones, spears).expect("they touch");
        assert!(contacts.mine.contains(mine));
        pictured(name, &battle.state);
        battle.state.base_threat(bones, mine, contacts.trays, AttackKind::Melee)
    };
    proves!("faq.threat.3");
    assert_eq!(threat("threat-partial-left", Edge::Left, 0), 1);
    assert_eq!(threat("threat-partial-rear", Edge::Rear, TRAY), 1);
    assert_eq!(threat("threat-partial-right", Edge::Right, 0), 2);
}
