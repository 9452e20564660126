//! What every game is held to.

use kernel::{Chance, Match, Seed};
use miniatures::army::{ArmyList, presets, random};
use miniatures::content::{Faction, Objective, PlayArea, content};
use miniatures::state::Phase;
use miniatures::{Miniatures, Mode, Setup};
use std::collections::BTreeMap;
use testkit::{Conformance, proof};

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

#[test]
fn every_rule_is_proven() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let rules = <Miniatures as kernel::Game>::BOOK.rules;
    let proof = proof::check("miniatures", rules, include_str!("../RULES.md"), folder);
    assert!(proof.bundled.is_empty() && proof.missing.is_empty(), "{:?} {:?}", proof.bundled, proof.missing);
    assert_eq!(proof.all, 641);
}
