//! The odds: against a second simulation, the Fate tables, the tools.

use kernel::Seed;
use runewars::content::Shape;
use runewars::odds::{self, Choices, Force};
use runewars::{TOOLS, content};
use tools::{Input, ToolError};

/// Shares of wins that `tests/odds/simulate.py 40000` printed.
const SIMULATED: [(&str, &str, i32, f64); 12] = [
    ("4 footman, 2 bowman", "6 reanimate", 0, 0.693),
    ("6 footman", "6 berserker", 0, 0.187),
    ("3 knight", "4 footman", 0, 0.668),
    ("5 archer", "5 footman", 0, 0.763),
    ("2 siege_tower, 2 footman", "4 beastman", 0, 0.660),
    ("3 flesh_ripper", "3 hell_hound", 0, 0.623),
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
        let other = Force { strength: walls, ..Force::parse(defender).expect("units of the box") };
        let odds = odds::battle(&one, &other, Choices::Random, 20_000, Seed::from_number(7));
        let apart = (odds.attacker_win - expected).abs();
        assert!(apart < 0.02, "{attacker} against {defender}: {:.3}, simulated {expected}", odds.attacker_win);
        assert!((odds.attacker_win + odds.defender_win - 1.0).abs() < 1e-9);
        let sum: f64 = odds.attacker_survivors.iter().sum();
        assert!((sum - 1.0).abs() < 1e-9);
    }
}

/// Good choices do not do worse than random ones against the same opponent's chances.
#[test]
fn the_same_seed_gives_the_same_odds() {
    let one = Force::parse("daqan: 4 footman, 2 bowman").expect("units of the box");
    let other = Force::parse("waiqar: 6 reanimate").expect("units of the box");
    let run = || odds::battle(&one, &other, Choices::Sensible, 2_000, Seed::from_number(3));
    assert_eq!(run(), run());
    let walls = Force { strength: 5, ..other.clone() };
    let behind = odds::battle(&one, &walls, Choices::Sensible, 2_000, Seed::from_number(3));
    assert!(behind.attacker_win < run().attacker_win);
    let helped =
        Force { supported: vec![content::content().unit_named("footman").expect("in the box")], ..one.clone() };
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
    let args: Vec<String> = args.iter().map(|it| (*it).to_owned()).collect();
    let tool = TOOLS.iter().find(|it| it.name == name).expect("the tool is listed");
    (tool.run)(&Input { args: &args, read: &|_| Err(std::io::Error::other("no files")), is_shared: false })
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
    assert!(tool("odds", &["--fate", "circle", "--cards", "3"]).expect("a table").text.contains("special"));
    for args in [
        &["--attacker", "daqan: 4 footman"][..],
        &["--attacker", "daqan: 4 dragonling", "--defender", "1 giant"],
        &["--attacker", "daqan: 4 reanimate", "--defender", "1 giant"],
        &["--attacker", "99 footman", "--defender", "1 giant"],
        &["--fate", "oval"],
        &["--fate", "circle", "--cards", "31"],
    ] {
        assert!(matches!(tool("odds", args), Err(ToolError::Usage(_))), "{args:?}");
    }
    let map = tool("map", &["--players", "3", "--seed", "5"]).expect("a map");
    assert_eq!(map.json["homes"].as_array().expect("homes").len(), 3);
    assert!(matches!(tool("map", &["--players", "5"]), Err(ToolError::Usage(_))));
}
