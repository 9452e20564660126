//! What every game is held to.

use crate::kit::{BLUE, Battle, RED, at};
use kernel::{Chance, Match, Seed};
use miniatures::army::{ArmyList, presets, random};
use miniatures::content::{AttackKind, Faction, Objective, PlayArea, content};
use miniatures::flow::attack::Begin;
use miniatures::flow::{Frame, command};
use miniatures::state::Phase;
use miniatures::{Miniatures, Mode, Setup};
use plane::Edge;
use std::collections::BTreeMap;
use testkit::{Conformance, Table, golden, perft, proof, proves};

/// Which setup a recorded skirmish has.
fn skirmish(game: usize) -> Setup {
    let armies = ["daqan-core", "waiqar-core", "latari-skirmish", "uthuk-skirmish"];
    let (first, second) = (game % 4, (game / 4 + game + 1) % 4);
    Setup::presets(Mode::Skirmish, [armies[first], armies[second]])
}

/// Everything that a table offers: skirmishes and battles, two to four seats, presets and random armies, other limits of
/// points. What lies on the table (deployment, objective, terrain) is dealt in the game itself.
fn anything(game: usize, mode: Mode) -> Setup {
    let mut chance = Chance::new(Seed::from_number(game as u64).derive(7));
    let points = match game % 8 {
        7 => mode.points() - 20,
        _ => mode.points(),
    };
    let seats = 2 + [0, 0, 1, 2][game / 2 % 4];
    let mut army = || -> ArmyList {
        let of_mode: Vec<_> = presets().iter().filter(|it| it.points == mode.points()).collect();
        let preset = chance.choose(&of_mode).expect("there are presets").list.clone();
        let faction = *chance.choose(Faction::ALL).expect("there are factions");
        let is_random = chance.happens(1, 2) || preset.points() > points;
        let drawn = if is_random { random(Some(faction), points, &mut chance) } else { None };
        // A team needs a unit for each of its players.
        drawn.filter(|it| it.units.len() > 1).unwrap_or(preset)
    };
    let armies = [army(), army()];
    let points = points.max(armies[0].points()).max(armies[1].points());
    Setup { seats, mode, points, armies }
}

fn labels(setup: &Setup) -> Vec<String> {
    let of = |army: &ArmyList| if presets().iter().any(|it| it.list == *army) { "preset army" } else { "random army" };
    let limit = if setup.points == setup.mode.points() { "usual points" } else { "other points" };
    vec![
        format!("{:?}", setup.mode),
        of(&setup.armies[0]).to_owned(),
        of(&setup.armies[1]).to_owned(),
        limit.to_owned(),
    ]
}

#[test]
fn random_skirmishes_keep_every_law() {
    let games = Conformance::<Miniatures>::new(|game| anything(game, Mode::Skirmish));
    let report = games.all_players().labels(labels).games(16).thorough_every(40).run();
    assert_eq!(report.games, report.endings.values().sum::<usize>());
    if report.games >= 16 {
        let missing = ["2 seats", "3 seats", "4 seats", "preset army", "random army"]
            .into_iter()
            .filter(|it| !report.shares.contains_key(*it));
        assert_eq!(missing.count(), 0, "{:?}", report.shares);
    }
}

#[test]
fn random_battles_keep_every_law() {
    let games = Conformance::<Miniatures>::new(|game| anything(game, Mode::Standard));
    let report = games.all_players().labels(labels).games(5).seed(2).thorough_every(60).run();
    assert_eq!(report.games, report.endings.values().sum::<usize>());
}

/// Random setups of battles meet every deployment card, every objective and every side of every piece of terrain.
#[test]
fn random_setups_meet_every_card() {
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for game in 0..120 {
        let seed = Seed::from_number(game as u64);
        let mut played = Match::<Miniatures>::new(anything(game, Mode::Standard), seed).expect("legal armies");
        let mut chance = Chance::new(seed.derive(3));
        while played.position().asks()[0].rule != "setup.7" && played.position().state().phase == Phase::Setup {
            let ask = played.position().waiting().next().expect("somebody is asked");
            let (seat, action) = (ask.seat, ask.sample(played.position().scene(), &mut chance));
            played.answer(seat, played.position().ask_id(), action).expect("sampled answers are legal");
        }
        let table = played.position().state();
        let objective = content().objective(table.objective.expect("chosen")).name.clone();
        let deployment = content().deployment(table.deployment.expect("chosen")).name.clone();
        let terrain = table.terrain.iter().map(|it| content().terrain_card(it.card).name.clone());
        for name in terrain.chain([objective, deployment]) {
            *met.entry(name).or_default() += 1;
        }
    }
    println!("miniatures, 120 random setups: {met:?}");
    let deployments = content().deployments.iter().filter(|it| it.play_area == PlayArea::Standard).map(|it| &it.name);
    let objectives = Objective::ALL.iter().map(|it| &content().objective(*it).name);
    let terrain = content().terrain.iter().map(|it| &it.name);
    let missing: Vec<&String> =
        deployments.chain(objectives).chain(terrain).filter(|it| !met.contains_key(*it)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

/// Twenty recorded games verify and read the same.
#[test]
fn golden_replays_verify_and_read_the_same() {
    for game in 0..18 {
        golden::record_random::<Miniatures>(REPLAYS, &format!("skirmish-{game:02}"), skirmish(game), game as u64);
    }
    let battle = Setup::presets(Mode::Standard, ["daqan-200", "waiqar-200"]);
    golden::record_random::<Miniatures>(REPLAYS, "battle-1", battle, 1);
    let battle = Setup::presets(Mode::Standard, ["latari-200", "uthuk-200"]);
    golden::record_random::<Miniatures>(REPLAYS, "battle-2", battle, 2);
    let endings = golden::check::<Miniatures>(REPLAYS);
    assert!(endings.len() >= 20, "{endings:?}");
}

#[test]
fn every_rule_is_proven() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Miniatures as kernel::Game>::rules_toml();
    let proof = proof::check("miniatures", rules, include_str!("../RULES.md"), folder);
    assert!(proof.bundled.is_empty() && proof.missing.is_empty(), "{:?} {:?}", proof.bundled, proof.missing);
    assert_eq!(proof.all, 641);
}

/// How many sequences of answers of length 0, 1, 2 and so on there are.
fn counts(table: &Table<Miniatures>, most: u32) -> Vec<u64> {
    (0..=most).map(|depth| perft(table.position(), depth)).collect()
}

/// One unit each in the Command Phase: all pairs of the two dials and the tool left unset, for one side, then the other.
#[test]
fn perft_of_the_command_phase() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let golems = battle.unit(BLUE, "rune_golems 1x1", at(900, 800, 270));
    for unit in [spears, golems] {
        battle.state[unit].is_set = false;
    }
    let table = battle.run(vec![Frame::Finish, Frame::Command(command::Step::Ask)]);
    proves!("19.0");
    assert_eq!(counts(&table, 2), [1, 8 * 8 + 1, (8 * 8 + 1) * (5 * 4 + 1)]);
}

/// A flank attack with blight and panic: the die for the flank, the blight, the die that goes, the rerolls of what is left.
#[test]
fn perft_of_an_attack() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
    let spears = battle.touching(RED, "spearmen 2x2", Edge::Front, bones, Edge::Left, 0);
    battle.state[spears].banes[miniatures::content::Bane::Blight.index()] = 1;
    battle.state[bones].banes[miniatures::content::Bane::Panic.index()] = 1;
    let table = battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(spears, AttackKind::Melee))]);
    assert_eq!(counts(&table, 3)[..3], [1, 2, 2 * 2]);
    assert_eq!(counts(&table, 4), PERFT_ATTACK);
}

/// An engaged shift: the ways that keep or leave the enemy, each followed by the next round's dials.
#[test]
fn perft_of_an_engaged_shift() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    let shift = miniatures::flow::movement::Move::new(&battle.state, spears, miniatures::content::ActionKind::Shift, 1);
    let table = battle.run(vec![Frame::Finish, Frame::Move(shift)]);
    // Halted at once in front, away to the back, along to either side.
    assert_eq!(counts(&table, 1), [1, 4]);
}

/// Red or blue for the flank; a blight or none; with it one of three dice goes, without it the rerolls come at once.
const PERFT_ATTACK: [u64; 5] = [1, 2, 4, 18, 40];
