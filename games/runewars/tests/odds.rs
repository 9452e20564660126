//! The odds: against a second simulation, the Fate tables, the tools.

use kernel::{Chance, Seed};
use runewars::TOOLS;
use runewars::battle::{Fighter, Side};
use runewars::content::{Defence, Faction, Shape, Upgrade, UpgradeSet, content};
use runewars::ids::UnitType;
use runewars::tools::fast::{self as odds, Choices, Force, Melee, Plan};
use serde_json::{Value, json};
use tools::{Input, ToolError};

/// Shares of wins that `tests/odds/simulate.py 40000` printed.
const SIMULATED: [(&str, &str, i32, f64); 12] = [
    ("4 footman, 2 bowman", "6 reanimate", 0, 0.693),
    ("6 footman", "6 berserker", 0, 0.187),
    ("3 knight", "4 footman", 0, 0.668),
    ("5 archer", "5 footman", 0, 0.763),
    ("2 siege_tower, 2 footman", "4 beastman", 0, 0.660),
    ("3 flesh_ripper", "3 hell_hound", 0, 0.423),
    ("4 skeleton_archer", "3 knight", 0, 0.700),
    ("4 razorwing", "4 footman", 0, 0.702),
    ("1 giant, 3 footman", "5 berserker", 0, 0.348),
    ("6 footman", "2 warrior", 3, 0.968),
    ("2 dragon, 2 razorwing", "5 footman", 0, 0.683),
    ("3 dark_knight", "3 archer", 0, 0.806),
];

/// Random choices agree with the simulation in another language.
#[test]
fn random_choices_agree_with_a_second_simulation() {
    for (attacker, defender, walls, expected) in SIMULATED {
        let one = Force::parse(attacker).expect("units of the box");
        let other = Force { walls, ..Force::parse(defender).expect("units of the box") };
        let odds = odds::battle(&one, &other, Choices::Random, 20_000, Seed::from_number(7));
        let apart = (odds.attacker_win - expected).abs();
        assert!(apart < 0.02, "{attacker} against {defender}: {:.3}, simulated {expected}", odds.attacker_win);
        assert!((odds.attacker_win + odds.defender_win - 1.0).abs() < 1e-9);
        let sum: f64 = odds.attacker_survivors.iter().sum();
        assert!((sum - 1.0).abs() < 1e-9);
    }
}

/// A force of up to eight figures of a faction and neutral units, with heroes
/// and Development cards.
fn any_force(chance: &mut Chance) -> Force {
    let content = content();
    let faction = *chance.choose(Faction::ALL).expect("four factions");
    let neutral = (0..content.units.len() as u8).map(UnitType).filter(|it| content.is_neutral(*it));
    let own: Vec<UnitType> = content.units_of(faction, true).chain(neutral).collect();
    let mut force = Force::default();
    for _ in 0..=chance.pick(4) {
        let unit = *chance.choose(&own).expect("a faction has units");
        if force.units.iter().all(|it| it.0 != unit) {
            force.units.push((unit, 1 + chance.pick(3) as u8));
        }
        if chance.happens(1, 4) {
            force.supported.push((unit, 1 + chance.pick(2) as u8));
        }
    }
    for card in content.developments.iter().filter(|it| it.faction == faction) {
        // What happens before the first round is the table's.
        let is_opening = matches!(card.power, Upgrade::SilentArrows | Upgrade::RavenousHunger);
        if !is_opening && chance.happens(1, 3) {
            force.upgrades.insert(card.power);
        }
    }
    force
}

/// The simulator ends as the table's machine does, figure for figure, given
/// the same Fate draws and the same lots.
#[test]
fn the_simulator_fights_as_the_table_does() {
    let content = content();
    let mut chance = Chance::new(Seed::from_number(99));
    let mut n_specials = 0;
    for battle in 0..6_000_u64 {
        let (attacker, defender) = (any_force(&mut chance), any_force(&mut chance));
        let choices = if battle % 2 == 0 { Choices::Sensible } else { Choices::Random };
        let seeds = [chance.fork(), chance.fork()];
        let [mut fate, mut lots] = seeds.map(Chance::new);
        let law = odds::by_the_table(&attacker, &defender, choices, &mut fate, &mut lots);
        let plan = Plan::new(content, &attacker, &defender, choices);
        let [mut fate_again, mut lots_again] = seeds.map(Chance::new);
        let mut melee = Melee::new(&plan, &mut fate_again, &mut lots_again);
        melee.fight();
        for side in Side::BOTH {
            let host = law.host(side);
            let fighters: Vec<Fighter> = melee.fighters(side.index()).collect();
            let told = || format!("battle {battle}, {side:?}, {choices:?}: {attacker:?} against {defender:?}");
            assert_eq!(host.fighters[..], fighters[..], "{}", told());
            assert_eq!(host.dead.len(), usize::from(melee.n_dead(side.index())), "{}", told());
            let strength = i32::from(host.strength_of_units(content) + host.strength);
            assert_eq!(strength, melee.count(side.index()).2, "{}", told());
            n_specials += u32::from(host.strength + host.prowl + host.n_fury > 0 || host.is_tough);
        }
        assert_eq!((fate, lots), (fate_again, lots_again), "battle {battle}: both draw as often");
    }
    assert!(n_specials > 500, "rare abilities were used: {n_specials}");
}

/// Fortifications, Silent Arrows, Siege Craft and a breach count in the odds.
#[test]
fn what_stands_beside_the_units_counts() {
    let win = |attacker: &Force, defender: &Force| {
        odds::battle(attacker, defender, Choices::Sensible, 20_000, Seed::from_number(5)).attacker_win
    };
    let force = |text: &str| Force::parse(text).expect("units of the box");
    let attacker = force("latari: 5 archer");
    for (defender, defence) in [
        ("daqan: 3 footman", Defence::ReinforcedWalls),
        ("latari: 3 archer", Defence::ProtectiveWards),
        ("waiqar: 3 reanimate", Defence::CursedTomb),
        ("uthuk: 3 berserker", Defence::HungrySpawn),
    ] {
        let plain = force(defender);
        let fortified = Force { fortification: Some(defence), ..plain.clone() };
        assert!(win(&attacker, &fortified) < win(&attacker, &plain), "{defence:?}");
    }
    let upgraded = |force: &Force, upgrade: Upgrade| Force { upgrades: UpgradeSet::only(upgrade), ..force.clone() };
    let defender = Force { walls: 3, ..force("daqan: 3 footman") };
    assert!(win(&upgraded(&attacker, Upgrade::SilentArrows), &defender) > win(&attacker, &defender));
    let towers = force("daqan: 2 siege_tower, 2 footman");
    assert!(win(&upgraded(&towers, Upgrade::SiegeCraft), &defender) > win(&towers, &defender));
}

/// Good choices do not do worse than random ones against the same opponent's chances.
#[test]
fn the_same_seed_gives_the_same_odds() {
    let one = Force::parse("daqan: 4 footman, 2 bowman").expect("units of the box");
    let other = Force::parse("waiqar: 6 reanimate").expect("units of the box");
    let run = || odds::battle(&one, &other, Choices::Sensible, 2_000, Seed::from_number(3));
    assert_eq!(run(), run());
    let walls = Force { walls: 5, ..other.clone() };
    let behind = odds::battle(&one, &walls, Choices::Sensible, 2_000, Seed::from_number(3));
    assert!(behind.attacker_win < run().attacker_win);
    let helped = Force { supported: vec![(content().unit_named("footman").expect("in the box"), 1)], ..one.clone() };
    let with_hero = odds::battle(&helped, &other, Choices::Sensible, 20_000, Seed::from_number(3));
    let without = odds::battle(&one, &other, Choices::Sensible, 20_000, Seed::from_number(3));
    assert!(with_hero.attacker_win > without.attacker_win);
}

/// One card: the shares are the counts of the deck over 30.
#[test]
fn fate_tables() {
    let table = odds::fate(Shape::Triangle, 1);
    assert!((table.specials[1] - 6.0 / 30.0).abs() < 1e-9);
    assert!((table.damage[1] - 8.0 / 30.0).abs() < 1e-9);
    assert!((table.routs[1] - 4.0 / 30.0).abs() < 1e-9);
    assert!((table.gold - 4.0 / 30.0).abs() < 1e-9);
    // Two cards without replacement: no gold among them.
    let two = odds::fate(Shape::Hexagon, 2);
    assert!((two.gold - (1.0 - 26.0 / 30.0 * 25.0 / 29.0)).abs() < 1e-9);
    assert!((odds::fate(Shape::Circle, 30).specials[12] - 1.0).abs() < 1e-9);
}

fn tool(name: &str, args: &[&str]) -> Result<tools::Report, ToolError> {
    run_tool(name, args, false)
}

fn run_tool(name: &str, args: &[&str], is_shared: bool) -> Result<tools::Report, ToolError> {
    let args: Vec<String> = args.iter().map(|it| (*it).to_owned()).collect();
    let tool = TOOLS.iter().find(|it| it.name == name).expect("the tool is listed");
    let request = tool.read(&Input { args: &args, read: &|_| Err(std::io::Error::other("no files")) })?;
    tool.run(request, is_shared)
}

#[test]
fn tools_read_their_arguments() {
    let report = tool(
        "odds",
        &["--attacker", "daqan: 4 footman, 2 bowman", "--defender", "waiqar: 6 reanimate", "--trials", "500"],
    )
    .expect("sound arguments");
    for field in ["attacker_win", "defender_win", "trials", "attacker_survivors", "defender_survivors"] {
        assert!(report.json.get(field).is_some(), "{field}");
    }
    assert!(report.text.contains("The attacker wins"));
    let behind = ["--attacker", "daqan: 4 footman, 2 bowman", "--defender", "waiqar: 6 reanimate"];
    let win = |more: &[&str]| {
        let args = [&behind[..], more].concat();
        tool("odds", &args).expect("sound arguments").json["attacker_win"].as_f64().expect("a share")
    };
    let plain = win(&[]);
    for (worse, is_worse) in [
        (&["--stronghold", "damaged"][..], true),
        (&["--fortification"], true),
        (&["--defender-support", "reanimate:2"], true),
        (&["--defender-strength", "1"], true),
        (&["--hero-support", "footman"], false),
        (&["--attacker-strength", "1"], false),
        (&["--attacker-developments", "drilled_footmen,heavy_barding"], false),
    ] {
        assert_eq!(win(worse) < plain, is_worse, "{worse:?}");
    }
    let allies = ["--attacker", "4 footman", "--defender", "uthuk: 1 giant", "--fortification"];
    assert!(tool("odds", &allies).is_ok(), "allies behind the walls of a faction");
    assert!(win(&["--stronghold", "5", "--breach"]) > win(&["--stronghold", "5"]));
    assert!(tool("odds", &["--fate", "circle", "--cards", "3"]).expect("a table").text.contains("special"));
    for args in [
        &["--attacker", "daqan: 4 footman"][..],
        &["--attacker", "daqan: 4 dragonling", "--defender", "1 giant"],
        &["--attacker", "daqan: 4 reanimate", "--defender", "1 giant"],
        &["--attacker", "99 footman", "--defender", "1 giant"],
        &["--attacker", "4 footman", "--defender", "1 giant", "--fortification"],
        &["--attacker", "4 footman", "--defender", "1 giant", "--hero-support", "bowman"],
        &["--attacker", "4 footman", "--defender", "1 giant", "--attacker-developments", "moats"],
        &["--fate", "oval"],
        &["--fate", "circle", "--cards", "31"],
    ] {
        assert!(tool("odds", args).is_err_and(|it| it.is_usage()), "{args:?}");
    }
    let many = ["--attacker", "4 footman", "--defender", "1 giant", "--trials", "5000000"];
    let shared = run_tool("odds", &many, true).expect("sound arguments");
    assert_eq!(shared.json["trials"], 10_000, "short where others wait");
    let map = tool("map", &["--players", "3", "--seed", "5"]).expect("a map");
    assert_eq!(map.json["homes"].as_array().expect("homes").len(), 3);
    assert!(tool("map", &["--players", "5"]).is_err_and(|it| it.is_usage()));
}

/// The board sends objects: the same questions without words, and no larger ones.
#[test]
fn tools_answer_objects_and_refuse_large_ones() {
    let ask = |name: &str, request: Value| {
        TOOLS.iter().find(|it| it.name == name).expect("the tool is listed").run(request, true)
    };
    let unit = |id: &str, n: usize| json!({ "unit": content().unit_named(id).expect("it is there"), "n": n });
    let defender = json!({ "faction": "waiqar", "units": [unit("reanimate", 6)] });
    let battle = |attacker: Value| json!({ "battle": { "attacker": attacker, "defender": defender, "trials": 500 } });
    let footmen = json!({ "faction": "daqan", "units": [unit("footman", 4)] });
    let in_words = ["--attacker", "daqan: 4 footman", "--defender", "waiqar: 6 reanimate", "--trials", "500"];
    assert_eq!(ask("odds", battle(footmen)), tool("odds", &in_words));
    let fate = json!({ "fate": { "shape": "circle", "cards": 3 } });
    assert_eq!(ask("odds", fate), tool("odds", &["--fate", "circle", "--cards", "3"]));
    assert_eq!(ask("map", json!({ "players": 3, "seed": "5" })), tool("map", &["--players", "3", "--seed", "5"]));
    let reanimate = content().unit_named("reanimate").expect("it is there");
    for wrong in [
        json!({ "faction": "daqan", "units": [unit("reanimate", 1)] }),
        json!({ "units": [{ "unit": 250, "n": 1 }] }),
        json!({ "units": vec![unit("footman", 0); 5000] }),
        json!({ "units": [unit("footman", 4)], "strength": i32::MIN }),
        json!({ "units": [unit("footman", 4)], "supported": [{ "unit": reanimate, "cards": 1 }] }),
        json!({ "units": [unit("footman", 4)], "supported": vec![json!({ "unit": 0, "cards": 1 }); 5000] }),
        json!({ "units": [unit("footman", 4)], "developments": vec!["drilled_footmen"; 5000] }),
        json!({ "units": [] }),
    ] {
        assert!(ask("odds", battle(wrong)).is_err_and(|it| it.is_usage()));
    }
}
