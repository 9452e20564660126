//! Setup, IDs, teams, information and the end, as players see them.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use kernel::{Game, Scripted, SeatId, Viewer};
use miniatures::army::{ArmyList, Entry, check, parse_entry, presets};
use miniatures::content::{DeploymentCard, Objective, TerrainKind, content};
use miniatures::flow::{Frame, round};
use miniatures::query::piece_fault;
use miniatures::state::{Dial, Phase, Place};
use miniatures::{Action, Event, Miniatures, Mode, Setup, UnitIx};
use plane::{Angle, Point, Pose};
use testkit::{Table, proves};

fn list(units: &[&str]) -> ArmyList {
    let units: Vec<Entry> = units.iter().map(|it| parse_entry(it).expect("a unit")).collect();
    ArmyList { units, ..ArmyList::default() }
}

fn broken(units: &[&str], limit: u16) -> Vec<String> {
    check(&list(units), limit).into_iter().map(|it| it.rule.into_owned()).collect()
}

fn skirmish() -> Table<Miniatures> {
    Table::new(&Setup::core(), [Scripted::Keep, Scripted::Keep])
}

/// Answers with the first listed choice until it is as wanted; with all that happened.
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

/// Another limit may be agreed on; a skirmish has 100 points and room for one unique unit.
#[test]
fn limits_of_points() {
    let army = ["spearmen 3x3", "spearmen 3x3", "spearmen 2x2"];
    assert_eq!(list(&army).points(), 148);
    proves!("setup.1-3", "skirmish.1");
    assert_eq!((broken(&army, 150).len(), broken(&army, 147)), (0, vec!["setup.1-3".to_owned()]));
    assert_eq!(broken(&["spearmen 3x3", "spearmen 3x2", "spearmen 2x1"], 100), ["skirmish.1"]);
    assert_eq!(broken(&["kari_wraithstalker", "lord_hawthorne"], 100), ["army.11"]);
    assert!(broken(&["kari_wraithstalker", "spearmen 2x2"], 100).is_empty());
}

/// Copies of a unit carry different IDs, each that of its own card, and both players see which is which.
#[test]
fn copies_carry_ids() {
    let army = list(&["spearmen 2x1", "spearmen 2x2", "rune_golems 1x1"]);
    let setup = Setup::new(Mode::Skirmish, [army, presets()[1].list.clone()]);
    let table = Table::<Miniatures>::new(&setup, [Scripted::Keep, Scripted::Keep]);
    proves!("army.9", "43.0", "43.3");
    let seen: Vec<(u8, &str)> = table.view(BLUE).units.iter().take(3).map(|it| (it.id_token, it.id)).collect();
    assert_eq!(seen, [(1, "spearmen"), (2, "spearmen"), (0, "rune_golems")]);
}

/// In a mirror match the two armies are told apart: by their player as well as by the number.
#[test]
fn ids_of_two_armies_differ() {
    let army = presets()[0].list.clone();
    let (state, _) = Setup::new(Mode::Skirmish, [army.clone(), army]).begin().expect("legal");
    let ids: Vec<(SeatId, u8)> = state.all().map(|it| (state.named(it).owner, state.named(it).id)).collect();
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    proves!("43.4");
    assert_eq!(distinct.len(), ids.len());
    assert!(ids.iter().all(|(owner, _)| owner.0 < 2));
}

/// A shared collection is played as a skirmish: its points, its table, and all else as usual.
#[test]
fn a_skirmish_is_a_small_game() {
    let core = Setup::core();
    let mut table = skirmish();
    play_until(&mut table, |it| it.phase == Phase::Command);
    proves!("army.12-2", "skirmish.2");
    assert_eq!((core.mode, core.points), (Mode::Skirmish, 100));
    assert_eq!((table.table().width, table.table().depth), (plane::Length::mm(914), plane::Length::mm(914)));
    assert_eq!((table.round, table.view(RED).n_rounds), (1, 8));
}

/// Nobody is shown the other's army before the table begins: armies are part of the setup, not of a view.
#[test]
fn armies_are_built_alone() {
    let options = Miniatures::setup_from_options(2, &serde_json::json!({ "by_seat": [{ "army": "uthuk-skirmish" }] }));
    let setup = options.expect("legal");
    proves!("setup.1-2");
    assert_eq!(setup.armies[1], presets()[1].list, "each seat gives its own, without a look at the other");
    assert_ne!(setup.armies[0], setup.armies[1]);
}

/// Three objectives and three deployments lie open; the chosen two hold for the game.
#[test]
fn six_cards_are_dealt() {
    let setup = Setup::presets(Mode::Standard, ["uthuk-200", "waiqar-200"]);
    let mut table = Table::<Miniatures>::new(&setup, [Scripted::Keep, Scripted::Keep, Scripted::Keep]);
    let first = table.position().asks()[0].seat;
    table.answers(first, Action::First(first.0));
    proves!("setup.4", "57.1", "setup.4-4");
    for seat in [RED, BLUE] {
        let view = table.view(seat);
        assert_eq!((view.offered_objectives.len(), view.offered_deployments.len()), (3, 3));
    }
    play_until(&mut table, |it| it.phase == Phase::Command);
    let view = table.view(RED);
    assert!(view.objective.is_some() && view.deployment.is_some());
    assert_eq!((view.offered_objectives.len(), view.offered_deployments.len()), (0, 0));
}

/// The deployment card says how much terrain of either kind is used, and where the colours deploy.
#[test]
fn the_card_says_how_much_terrain() {
    proves!("setup.5", "setup.5-2", "25.0");
    for (id, wanted) in [("standoff", (3, 0)), ("careful_approach", (0, 3)), ("hammer_and_anvil", (2, 1))] {
        let card = content().deployments.iter().position(|it| it.id == id).expect("there is such a card");
        let mut battle = Battle::new();
        battle.unit(RED, "rune_golems 1x1", at(100, 30, 90));
        battle.unit(BLUE, "rune_golems 1x1", at(100, 880, 270));
        battle.state.deployment = Some(DeploymentCard(card as u8));
        let table = battle.run(vec![Frame::Setup(miniatures::flow::setup::Step::Terrain)]);
        let of =
            |kind: TerrainKind| table.set_aside.iter().filter(|it| content().terrain_card(**it).kind == kind).count();
        assert_eq!((of(TerrainKind::Defensive), of(TerrainKind::Dangerous)), wanted, "{id}");
    }
}

/// The chooser of the card takes a colour, the other side all areas of the other one.
#[test]
fn colours_have_their_areas() {
    let mut battle = Battle::new();
    let card = content().deployments.iter().position(|it| it.id == "hammer_and_anvil").expect("there is such a card");
    battle.state.deployment = Some(DeploymentCard(card as u8));
    battle.state.colours = [1, 0];
    proves!("25.1", "26.0");
    assert_eq!((battle.state.areas(0).len(), battle.state.areas(1).len()), (2, 1), "blue has two");
    let spears = battle.unit(BLUE, "spearmen 2x1", at(900, 100, 90));
    battle.state[spears].place = Place::Reserve;
    let inside = Pose::new(Point::mm(900, 100), Angle::degrees(90));
    assert_eq!(miniatures::query::deploy_fault(&battle.state, spears, inside), Ok(()));
    let outside = Pose::new(Point::mm(200, 100), Angle::degrees(90));
    assert!(miniatures::query::deploy_fault(&battle.state, spears, outside).is_err());
}

/// Terrain may not even touch a deployment area.
#[test]
fn terrain_keeps_off_the_areas() {
    let mut battle = Battle::new();
    battle.state.deployment = Some(DeploymentCard(0));
    let card = content().terrain.iter().position(|it| it.id == "stronghold").expect("there is such terrain");
    let card = miniatures::content::TerrainCard(card as u8);
    let at_y = |y: i32| piece_fault(&battle.state, card, Pose::new(Point::mm(900, y), Angle::ZERO));
    proves!("setup.5-6");
    // Red's area is 225 mm deep; the piece 120 mm.
    assert_eq!(at_y(225 + 60).expect_err("it shares the line").rule, "setup.5-6");
    assert_eq!(at_y(225 + 61), Ok(()));
}

/// Tokens of the objective are there before the first unit is deployed.
#[test]
fn the_objective_is_set_up_before_units() {
    let mut table = skirmish();
    table.answers(BLUE, Action::First(0)).answers(RED, Action::Deployment(content().skirmish_deployment()));
    let wanted = table.choices(BLUE).iter().find(|it| **it == Action::Objective(Objective::SupplyRaid)).cloned();
    let other = table.choices(BLUE)[0].clone();
    let has_tokens = wanted.is_some();
    table.answers(BLUE, wanted.unwrap_or(other));
    play_until(&mut table, |it| it.position().asks()[0].rule == "57.2a" || it.position().asks()[0].rule == "setup.7");
    proves!("setup.6", "errata.ltp.15");
    assert_eq!(table.position().asks()[0].rule == "57.2a", has_tokens);
    assert!(table.units.iter().all(|it| it.place == Place::Reserve), "no unit is on the table yet");
}

/// With two units against four, the last two of the larger army are deployed in a row.
#[test]
fn the_larger_army_deploys_on() {
    let setup = Setup::new(Mode::Skirmish, [list(&["spearmen 2x1", "rune_golems 1x1"]), presets()[1].list.clone()]);
    let n_blue = setup.armies[1].units.len();
    let mut table = Table::<Miniatures>::new(&setup, [Scripted::Keep, Scripted::Keep]);
    let mut order = Vec::new();
    for _ in 0..400 {
        if table.phase == Phase::Command {
            break;
        }
        let ask = table.position().waiting().next().expect("somebody is asked");
        let (seat, is_place, action) = (ask.seat, ask.rule == "26.2", ask.choices.listed[0].clone());
        order.extend(is_place.then_some(seat));
        table.answers(seat, action);
    }
    proves!("setup.7-2");
    assert_eq!(order.len(), 2 + n_blue);
    assert!(order[4..].iter().all(|it| *it == BLUE), "{order:?}");
}

/// Corners of the areas are marked until the supply is prepared.
#[test]
fn areas_are_marked_until_deployment_is_over() {
    let mut table = skirmish();
    play_until(&mut table, |it| it.position().asks()[0].rule == "setup.7");
    proves!("26.1a");
    assert!(table.view(RED).has_markers && table.view(RED).deployment.is_some_and(|it| it.red[0].len() == 4));
}

/// Five tokens are cast in setup and in each End Phase, each side by chance.
#[test]
fn energy_is_cast_in_setup_and_every_round() {
    let mut table = skirmish();
    play_until(&mut table, |it| it.phase == Phase::Command);
    let in_setup = table.events().iter().filter(|it| matches!(it, Event::EnergyCast { .. })).count();
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.dice(&[1, 0, 1, 1, 0]);
    let table = battle.run(vec![Frame::Round(round::Step::Cast)]);
    proves!("33.1", "33.2");
    assert_eq!(in_setup, 1);
    assert_eq!(table.energy, [true, false, true, true, false], "five picks, token by token");
}

/// Objectives bring points by their own rules only: without a token there are none.
#[test]
fn objectives_score_by_tokens() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    let plain = battle.state.score(0).total();
    battle.state.objective = Some(Objective::SupplyRaid);
    proves!("57.0");
    assert_eq!(battle.state.score(0).total(), plain);
    battle.state.scored = [3, 0];
    assert_eq!(battle.state.score(0).total(), plain + 3 * 8);
}

/// After eight rounds the higher score wins, equal scores are a tie.
#[test]
fn the_higher_score_wins() {
    let end = |red: &str, blue: &str| {
        let mut battle = Battle::new();
        battle.unit(RED, red, at(900, 300, 90));
        battle.unit(BLUE, blue, at(200, 800, 270));
        battle.state.round = 8;
        let table = battle.run(vec![Frame::Round(round::Step::Counter)]);
        let outcome = table.position().outcome().expect("it is over").clone();
        (outcome.winners_of().collect::<Vec<_>>(), outcome.is_draw())
    };
    proves!("90.2", "70.1a");
    assert_eq!(end("spearmen 2x2", "spearmen 2x1"), (vec![RED], false));
    assert!(end("spearmen 2x1", "spearmen 2x1").1);
}

fn team() -> Table<Miniatures> {
    let mut table = Table::<Miniatures>::new(&Setup { seats: 4, ..Setup::core() }, [Scripted::Keep, Scripted::Keep]);
    play_until(&mut table, |it| it.phase == Phase::Command);
    table
}

/// A team has one army of the same points as a single player, and all its units are allies.
#[test]
fn a_team_has_one_army() {
    let setup = Setup { seats: 3, ..Setup::core() };
    let (state, _) = setup.begin().expect("legal");
    proves!("team.2", "team.4");
    assert!(state.army_points(0) <= 100 && state.army_points(1) <= 100);
    let owners: Vec<SeatId> = state.units.iter().filter(|it| it.side == 0).map(|it| it.owner).collect();
    assert!(owners.contains(&SeatId(0)) && owners.contains(&SeatId(2)));
    let table = team();
    let own = table.allies_of(UnitIx(0)).map(|it| table[it].owner.0).collect::<Vec<_>>();
    assert_eq!(own, [0, 2, 0, 2]);
}

/// Teammates see each other's dials, the enemy does not.
#[test]
fn teammates_see_their_dials() {
    let mut table = team();
    let unit = table.unset_units(SeatId(0)).next().expect("a unit of the first player");
    for seat in (0..4).map(SeatId) {
        let first = table.choices(seat)[0].clone();
        table.answers(seat, first);
    }
    let seen = |seat: u8| table.position().view(Viewer::Seat(SeatId(seat))).units[usize::from(unit.0)].dial.selected;
    proves!("team.7");
    assert!(seen(0).is_some() && seen(2) == seen(0));
    assert_eq!((seen(1), seen(3)), (None, None));
}

/// A team wins together, though one of its players has no unit left; it is beaten only when all its units are gone.
#[test]
fn a_team_wins_together() {
    let table = team();
    let mut battle = Battle::new();
    battle.state = (*table).clone();
    battle.state.phase = Phase::Activation;
    let own: Vec<UnitIx> = battle.state.all().filter(|it| battle.state[*it].owner == SeatId(2)).collect();
    for unit in own {
        battle.state[unit].place = Place::Destroyed;
    }
    proves!("team.5", "team.5-2");
    assert!(!battle.state.is_eliminated(0), "the other player of the team stands");
    battle.state.round = 8;
    battle.state.scored = [20, 0];
    battle.state.objective = Some(Objective::Bounty);
    let mut trace = kernel::Trace::recording();
    let chance = kernel::Chance::new(kernel::Seed::from_number(1));
    let stack = vec![Frame::Round(round::Step::Counter)];
    let position = kernel::Position::<Miniatures>::arranged(battle.state, stack, 4, chance, &mut trace);
    let winners: Vec<SeatId> = position.outcome().expect("it is over").winners_of().collect();
    assert_eq!(winners, [SeatId(0), SeatId(2)]);
}

/// Scores, tools and what is left of the deck can be asked for by everybody, and are the true ones.
#[test]
fn derived_information_is_true() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2 +tempered_steel", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.bounties[0] = Some(spears);
    let drawn = battle.state.deck.pop().expect("a card");
    battle.state.discard.push(drawn);
    let table = battle.run(vec![]);
    proves!("info.derived.1", "info.derived.2", "info.derived.3");
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
        let view = table.position().view(viewer);
        assert_eq!(view.scores[0].total(), table.score(0).total());
        assert_eq!((view.morale.deck, view.morale.discard.len()), (29, 1));
        assert!(view.units[0].has_bounty, "the chosen unit is marked");
    }
}

/// Who was named is in the log for everybody, as it was.
#[test]
fn the_log_tells_what_was_decided() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.objective = Some(Objective::Bounty);
    let mut table = battle.run(vec![Frame::Objective(miniatures::flow::objective::Step::Bounty { turn: 0 })]);
    table.answers(RED, Action::Unit(spears));
    let named = table.events().iter().find(|it| matches!(it, Event::BountyNamed { .. })).expect("it was told").clone();
    proves!("info.derived.4");
    for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
        assert_eq!(Miniatures::redact(&named, viewer), Some(named.clone()));
    }
}

/// What is open is in every view, and no seat can keep it from another.
#[test]
fn open_information_is_in_every_view() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2 +tempered_steel", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[spears].banes = [1, 1, 1, 1];
    battle.state.objective = Some(Objective::Bounty);
    let table = battle.run(vec![]);
    let of = |viewer| {
        let view = table.position().view(viewer);
        let unit = &view.units[0];
        (
            unit.banes.clone(),
            unit.upgrades.len(),
            unit.trays.len(),
            view.objective.map(|it| it.id),
            view.energy.tokens.len(),
        )
    };
    proves!("info.open.2", "info.open.3");
    assert_eq!(of(Viewer::Seat(RED)), of(Viewer::Seat(BLUE)));
    assert_eq!(of(Viewer::Seat(RED)), of(Viewer::Spectator));
}

/// Dials that are not revealed and the order of the deck are in no other view.
#[test]
fn hidden_information_is_in_no_view() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[spears].dial = Dial { action: Some(3), modifier: Some(2) };
    let mut other = Battle::new();
    other.state = battle.state.clone();
    other.state[spears].dial = Dial { action: Some(1), modifier: Some(0) };
    other.state.deck.reverse();
    let one = battle.run(vec![Frame::Command(miniatures::flow::command::Step::Ask)]);
    let two = other.run(vec![Frame::Command(miniatures::flow::command::Step::Ask)]);
    proves!("info.hidden.1");
    let shown = |table: &Table<Miniatures>| {
        let view = table.position().view(Viewer::Seat(BLUE));
        (view.units[0].dial.selected, view.morale.deck, view.morale.known_top.len())
    };
    assert_eq!(shown(&one), shown(&two));
}

/// Only marches, shifts and effects move a unit: a rally leaves it where it is.
#[test]
fn only_moves_move() {
    let place = |action: u8| {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        battle.set(spears, Some(action), None);
        battle.activate(spears)[spears].pose()
    };
    proves!("55.0");
    assert_eq!((place(2), place(5)), (Some(at(900, 200, 90)), Some(at(900, 200, 90))), "a rally, a melee attack");
    assert_eq!(place(0), Some(Pose::new(Point::new(900_000, 200_000 + 2 * TRAY), Angle::degrees(90))));
}
