//! Setup in nine steps, deployment, objectives, skirmish, teams.

use crate::kit::{BLUE, RED};
use kernel::{Game, Scripted, SeatId};
use miniatures::army::{ArmyList, Entry, presets};
use miniatures::content::{DeploymentCard, Objective, content};
use miniatures::query::{deploy_fault, piece_fault, token_fault};
use miniatures::state::{Phase, Place};
use miniatures::{Action, Miniatures, Mode, Setup, Spot, UnitIx};
use plane::{Angle, Point, Pose};
use serde_json::json;
use testkit::{Table, proves};

fn skirmish() -> Table<Miniatures> {
    Table::new(&Setup::core(), [Scripted::Keep, Scripted::Keep])
}

/// Answers everything with the first listed choice until the phase is reached.
fn play_until(table: &mut Table<Miniatures>, wanted: impl Fn(&Table<Miniatures>) -> bool) {
    for _ in 0..400 {
        if wanted(table) {
            return;
        }
        let ask = table.position().waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.choices.listed[0].clone());
        table.answers(seat, action);
    }
    panic!("it is not reached");
}

/// setup.1, setup.2-2, 43.1, 43.2, army.9 Units wait off the table; copies have IDs before step 3.
#[test]
fn units_wait_off_the_table_and_copies_have_ids() {
    let copies = ArmyList {
        faction: None,
        units: vec![
            Entry::new("spearmen", 2, 1, &[]),
            Entry::new("spearmen", 2, 2, &[]),
            Entry::new("rune_golems", 1, 1, &[]),
        ],
        ..ArmyList::default()
    };
    let setup = Setup::new(Mode::Skirmish, [copies, presets()[1].list.clone()]);
    let (state, _) = setup.begin().expect("legal");
    proves!("setup.2-2", "43.1", "43.2");
    assert!(state.units.iter().all(|it| it.place == Place::Reserve));
    let ids: Vec<u8> = state.units.iter().map(|it| it.id_token).collect();
    assert_eq!(ids, [1, 2, 0, 0, 0, 0, 0]);
    let broken = Setup { points: 50, ..Setup::core() };
    assert_eq!(broken.begin().expect_err("too expensive").rule.as_deref(), Some("setup.1-3"));
}

/// 43.0, 43.1-2, 43.3, 43.4 In a mirror match every unit has an ID of its army.
#[test]
fn mirror_matches_number_everybody() {
    let army = presets()[0].list.clone();
    let (state, _) = Setup::new(Mode::Skirmish, [army.clone(), army]).begin().expect("legal");
    proves!("43.1-2");
    assert!(state.units.iter().all(|it| it.id_token > 0));
    let named = state.named(UnitIx(0));
    assert_eq!((named.id, named.owner), (1, RED));
    assert_ne!(state.named(UnitIx(4)).owner, named.owner, "owner and number together are unique");
}

/// setup.3, setup.3-2 The cheaper army chooses, and may name either player.
#[test]
fn the_cheaper_army_chooses_the_first_player() {
    let mut table = skirmish();
    proves!("setup.3", "setup.3-2");
    assert_eq!(table.choices(BLUE), [Action::First(1), Action::First(0)]);
    table.answers(BLUE, Action::First(0));
    assert_eq!((table.first, table.round), (0, 1));
}

/// setup.3-3 With equal totals a coin decides who chooses.
#[test]
fn equal_totals_flip_a_coin() {
    let army = presets()[0].list.clone();
    let setup = Setup::new(Mode::Skirmish, [army.clone(), army]);
    let table = Table::<Miniatures>::new(&setup, [Scripted::Pick(1)]);
    proves!("setup.3-3");
    assert_eq!(table.ask(BLUE).rule, "setup.3");
}

/// setup.4, setup.4-2, setup.4-3, setup.4-4, setup.4-5, 25.0, 25.1, 57.1 Cards are dealt and picked in turn.
#[test]
fn cards_are_picked_in_turn() {
    let setup = Setup::presets(Mode::Standard, ["uthuk-200", "waiqar-200"]);
    let mut table = Table::<Miniatures>::new(&setup, [Scripted::Keep, Scripted::Keep, Scripted::Keep]);
    let chooser = table.position().asks()[0].seat;
    table.answers(chooser, Action::First(chooser.0));
    let (first, second) = (chooser, SeatId(1 - chooser.0));
    proves!("setup.4-2", "setup.4-3", "setup.4-5");
    assert_eq!(table.choices(first).len(), 6);
    table.answers(first, Action::Objective(Objective::Bounty));
    assert!(table.choices(second).iter().all(|it| matches!(it, Action::Deployment(_))));
    assert_eq!(table.choices(second).len(), 3);
    table.answers(second, Action::Deployment(DeploymentCard(0)));
    assert_eq!((table.objective, table.deployment), (Some(Objective::Bounty), Some(DeploymentCard(0))));
    assert_eq!(table.choices(second), [Action::Area(0), Action::Area(1)]);
    table.answers(second, Action::Area(1));
    assert_eq!(table.colours[usize::from(second.0)], 1);
    assert_eq!(table.colours[usize::from(first.0)], 0, "the other colour without a choice");
    assert!(table.has_markers);
}

/// skirmish.2, skirmish.3, skirmish.4, army.12-2, 61.0-2 A skirmish has its own layout, table and half points.
#[test]
fn a_skirmish_has_one_layout() {
    let mut table = skirmish();
    table.answers(BLUE, Action::First(0));
    let layout = Action::Deployment(content().skirmish_deployment());
    proves!("61.0-2");
    assert!(table.choices(RED).contains(&layout));
    table.answers(RED, layout).answers(BLUE, Action::Objective(Objective::Bounty));
    assert_eq!(table.token_points(), 13, "25 halved and rounded up");
    assert_eq!(table.table().width, table.table().depth);
    assert_eq!(content().measures.standard.width.as_um(), 1_829_000);
}

/// skirmish.4, setup.4-3 Where one layout is all that is left, nobody is asked for it.
#[test]
fn the_only_layout_is_not_asked_for() {
    let mut table = skirmish();
    table.answers(BLUE, Action::First(0)).answers(RED, Action::Objective(Objective::Bounty));
    assert_eq!(table.deployment, Some(content().skirmish_deployment()));
    assert_eq!(table.choices(BLUE), [Action::Area(0), Action::Area(1)], "it is the second player's card");
}

/// setup.5, setup.5-2, setup.5-3, setup.5-4, setup.5-5, setup.5-6, 81.0 Terrain is dealt and placed in turn, clear
/// of edges, areas and other terrain.
#[test]
fn terrain_is_placed_clear_of_everything() {
    let mut table = skirmish();
    table.answers(BLUE, Action::First(0));
    table.answers(RED, Action::Deployment(content().skirmish_deployment()));
    table.answers(BLUE, Action::Objective(Objective::Bounty)).answers(RED, Action::Area(0));
    proves!("setup.5-3", "setup.5-4", "setup.5-5");
    assert_eq!(table.set_aside.len(), 2, "one defensive and one dangerous piece");
    assert_eq!(table.choices(RED), [Action::Piece(0), Action::Piece(1)], "the chooser of the deployment begins");
    table.answers(RED, Action::Piece(0));
    let place = |x: i64, y: i64| Action::Place(Spot { x: x * 1000, y: y * 1000, facing: 0 });
    assert_eq!(table.rule_against(RED, place(200, 457)), "setup.5-4");
    table.answers(RED, place(457, 457));
    assert_eq!(table.rule_against(BLUE, place(500, 457)), "setup.5-5");
    let state = &*table;
    let card = state.set_aside[0];
    let touching = Pose::new(Point::mm(700, 230), Angle::ZERO);
    assert!(piece_fault(state, card, touching).is_err());
}

/// setup.7, setup.7-2, 26.0, 26.2, 26.2a, amb Deployment in turn, wholly inside the player's own area.
#[test]
fn units_deploy_inside_their_area() {
    let mut table = skirmish();
    play_until(&mut table, |it| it.position().asks()[0].rule == "setup.7");
    let first = table.position().asks()[0].seat;
    proves!("26.2a", "26.2", "setup.7");
    assert_eq!(first.0, table.first);
    let unit = match table.choices(first)[0] {
        Action::Unit(unit) => unit,
        _ => panic!("units are listed"),
    };
    table.answers(first, Action::Unit(unit));
    let middle = Spot { x: 457_000, y: 457_000, facing: 90_000 };
    assert_eq!(table.rule_against(first, Action::Place(middle)), "26.2a");
    let own = table.colours[usize::from(first.0)];
    let enemy_y = if own == 0 { 850_000 } else { 60_000 };
    let wrong = Spot { x: 457_000, y: enemy_y, facing: 90_000 };
    assert_eq!(table.rule_against(first, Action::Place(wrong)), "26.2");
    let off = Spot { x: 0, y: 0, facing: 90_000 };
    assert_eq!(table.rule_against(first, Action::Place(off)), "26.0");
    let legal = table.choices(first)[0].clone();
    table.answers(first, legal);
    assert!(table[unit].footprint().is_some());
    let next = table.position().asks()[0].seat;
    assert_ne!(next, first, "the other side deploys next");
}

/// 26.2b A unit that fits nowhere stands with its back on the edge of the table.
#[test]
fn an_oversize_unit_backs_on_the_edge() {
    let army = ArmyList { units: vec![Entry::new("spearmen", 3, 3, &[])], ..ArmyList::default() };
    let (mut state, _) = Setup::new(Mode::Standard, [army.clone(), army]).begin().expect("legal");
    let careful = content().deployments.iter().position(|it| it.id == "careful_approach").expect("it exists");
    state.deployment = Some(DeploymentCard(careful as u8));
    proves!("26.2b");
    assert!(state.is_oversize(0, state.units[0].block));
    let on_edge = Pose::new(Point::mm(600, 63), Angle::degrees(90));
    assert_eq!(deploy_fault(&state, UnitIx(0), on_edge), Ok(()));
    let ahead = Pose::new(Point::mm(600, 80), Angle::degrees(90));
    assert_eq!(deploy_fault(&state, UnitIx(0), ahead).expect_err("not on the edge").rule, "26.2b");
}

/// setup.6, setup.8, setup.9, 33.1, 33.2, 28.2, 26.1, 26.1a, 31.0, 36.4 The supply is prepared and energy cast; markers go.
#[test]
fn setup_ends_with_supply_and_energy() {
    let mut table = skirmish();
    play_until(&mut table, |it| it.phase == Phase::Command);
    proves!("setup.8", "setup.9", "36.4");
    assert_eq!(table.deck.len(), 30);
    assert!(!table.has_markers || table.objective == Some(Objective::BreakTheirDefenses));
    let casts = table.events().iter().filter(|it| matches!(it, miniatures::Event::EnergyCast { .. })).count();
    assert_eq!(casts, 1);
    assert!(table.units.iter().all(|it| it.is_in_play()));
    assert!(table.units.iter().flat_map(|it| &it.upgrades).all(|it| it.status == miniatures::state::Status::Ready));
}

/// Before the first cast there is no energy pool: runes on the cards of scouts who act in setup stand for nothing.
#[test]
fn no_rune_counts_before_the_first_cast() {
    let mut table = skirmish();
    play_until(&mut table, |it| it.position().asks()[0].rule == "26.2");
    proves!("33.3", "33.6");
    assert_eq!((table.runes(), table.inactive_runes()), ([0; 3], [0; 3]));
    play_until(&mut table, |it| it.phase == Phase::Command);
    assert!(table.runes()[1] > 0, "one token shows a stable rune on either side");
}

/// 57.2a, errata.ltp.15, faq.setup.2, 59.0 Objective tokens keep clear and are no obstacles.
#[test]
fn objective_tokens_keep_clear() {
    let (mut state, _) = Setup::core().begin().expect("legal");
    state.deployment = Some(content().skirmish_deployment());
    state.objective = Some(Objective::SupplyRaid);
    let place = |x, y| Point::mm(x, y);
    proves!("59.0");
    assert_eq!(token_fault(&state, 0, place(457, 600)), Ok(()), "on the opponent's half");
    assert!(token_fault(&state, 0, place(457, 300)).is_err());
    assert!(token_fault(&state, 0, place(30, 600)).is_err(), "too close to the edge");
    state.tokens.push(miniatures::state::ObjectiveToken { at: place(457, 600), side: Some(0) });
    assert!(token_fault(&state, 0, place(500, 600)).is_err(), "too close to a token");
    assert!(state.find_token_place(0).is_some());
    assert_eq!(state.ahead_of(UnitIx(0)).things.len(), 1, "only the outside is an obstacle");
}

/// team.1, team.2, team.3, team.4, team.5, team.7, 8.0, 32.0 Teams share an army, units have one player each.
#[test]
fn teams_divide_an_army() {
    let setup = Setup { seats: 4, ..Setup::core() };
    let (state, _) = setup.begin().expect("legal");
    let owners: Vec<u8> = state.units.iter().map(|it| it.owner.0).collect();
    proves!("team.1", "team.3");
    assert_eq!(owners, [0, 2, 0, 2, 1, 3, 1, 3]);
    assert_eq!(state.units.iter().filter(|it| it.side == 0).count(), 4);
    let teams = <Miniatures as Game>::teams(&state, 4);
    assert_eq!(teams.iter().copied().collect::<Vec<_>>(), [0, 1, 0, 1]);
    let three = Setup { seats: 3, ..Setup::core() }.begin().expect("legal").0;
    assert_eq!(three.sides.iter().filter(|it| **it == 0).count(), 2);
    let one = ArmyList { units: vec![Entry::new("rune_golems", 1, 1, &[])], ..ArmyList::default() };
    let few = Setup { seats: 4, ..Setup::new(Mode::Skirmish, [one.clone(), one]) };
    assert_eq!(few.begin().expect_err("a player without a unit").rule.as_deref(), Some("team.3"));
    // Units that are divided by hand leave nobody without one.
    let mut divided = Setup { seats: 4, ..Setup::core() };
    for entry in &mut divided.armies[0].units {
        entry.player = 1;
    }
    assert_eq!(divided.begin().expect_err("the first player has none").rule.as_deref(), Some("team.3"));
    divided.armies[0].units[0].player = 0;
    let owners: Vec<u8> = divided.begin().expect("legal").0.units.iter().map(|it| it.owner.0).collect();
    assert_eq!(owners, [0, 2, 2, 2, 1, 3, 1, 3]);
    let five = Setup { seats: 5, ..Setup::core() };
    assert_eq!(five.begin().expect_err("two teams of two at most").rule.as_deref(), Some("team.1"));
}

/// setup.2 Options describe a setup; left out they have their defaults.
#[test]
fn options_describe_a_setup() {
    let core = Miniatures::setup_from_options(2, &json!({})).expect("the defaults are legal");
    assert_eq!(core, Setup::core());
    let standard =
        Miniatures::setup_from_options(2, &json!({ "mode": "standard", "by_seat": [{ "army": "uthuk-200" }] }));
    let standard = standard.expect("legal");
    assert_eq!((standard.mode, standard.points), (Mode::Standard, 200));
    assert_eq!(standard.armies[0], presets().iter().find(|it| it.id == "uthuk-200").expect("it exists").list);
    let broken = Miniatures::setup_from_options(2, &json!({ "by_seat": [{ "army": "Spearmen 9x9" }] }));
    assert_eq!(broken.expect_err("no such arrangement").rule.as_deref(), Some("army.3"));
    let unread = Miniatures::setup_from_options(2, &json!({ "by_seat": [{}, { "army": "dragons 2x2:" }] }));
    assert_eq!(unread.expect_err("no such unit").rule.as_deref(), Some("setup.1"));
}
