//! Odds, routes and the tools of the command line.

use crate::kit::*;
use kernel::Seed;
use runebound::content::{NeedSymbol, content};
use runebound::ids::*;
use runebound::query::route;
use runebound::tools::odds::{self, Against, Fight};
use serde_json::{Value, json};
use tools::{Input, ToolError};

fn fight(hero_id: &str, enemy_id: &str) -> Fight {
    Fight::new(ScenarioId(0), hero(hero_id), Against::Enemy(card(enemy_id)))
}

/// One die shows plains in 4 of 6, mountain in 2 of 6; the chances of all rolls
/// sum to one.
#[test]
fn rolls_are_counted_exactly() {
    for n_dice in 0..=5 {
        let mut sum = 0.0;
        odds::each_roll(n_dice, |_, weight| sum += weight);
        assert!((sum - 1.0).abs() < 1e-9);
    }
    assert!((odds::match_at_least(Terrain::Plains, 1, 1) - 4.0 / 6.0).abs() < 1e-9);
    // Five dice in the mountains: the chance of no match at all is (4/6)^5.
    assert!((odds::match_at_least(Terrain::Mountain, 5, 1) - (1.0 - (4.0_f64 / 6.0).powi(5))).abs() < 1e-9);
}

/// Into a plains hex beside: each of three dice fails with 2 of 6. Over a river
/// only water or wild: each fails with 4 of 6.
#[test]
fn the_chance_to_reach_a_hex() {
    let near = odds::reach_chance(hex("x02y02"), hex("x02y04"), 3);
    assert!((near - (1.0 - (2.0_f64 / 6.0).powi(3))).abs() < 1e-9);
    let over = odds::reach_chance(hex("x04y14"), hex("x03y15"), 1);
    assert!((over - 2.0 / 6.0).abs() < 1e-9);
    assert_eq!(odds::reach_chance(hex("x00y02"), hex("x14y28"), 3), 0.0);
    let road = odds::reach_chance(hex("x06y14"), hex("x07y19"), 3);
    assert!((road - 1.0).abs() < 1e-9, "along the road any dice will do");
}

/// Wild needs a wild: 1 of 6 a die. Two waters of two dice: (2/6)^2.
#[test]
fn the_chance_of_an_outcome() {
    let water = NeedSymbol::Terrain(Terrain::Water);
    assert!((odds::outcome_chance(&[NeedSymbol::Wild], 1) - 1.0 / 6.0).abs() < 1e-9);
    assert!((odds::outcome_chance(&[water, water], 2) - 1.0 / 9.0).abs() < 1e-9);
    assert_eq!(odds::outcome_chance(&[], 0), 1.0);
}

/// Three cards off the whole deck: no success with 36·35·34 of 60·59·58; what
/// the deck lacks comes out of the discard pile.
#[test]
fn the_chance_of_a_test() {
    let chances = odds::success_chances(3, (24, 60), (0, 0));
    let none = (36.0 * 35.0 * 34.0) / (60.0 * 59.0 * 58.0);
    assert!((chances[0] - none).abs() < 1e-9);
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let chances = odds::success_chances(2, (1, 1), (0, 5));
    assert!((chances[1] - 1.0).abs() < 1e-9, "one success for certain, and no second");
}

/// The dice of the rulebook's example reach the Gardens of Tarn, and the way
/// spends all three.
#[test]
fn routes_say_what_they_spend() {
    let faces = &content().faces;
    let dice = [faces[4], faces[5], faces[0]];
    let routes = route::reachable(hex("x09y19"), &dice);
    let tarn = routes.iter().find(|it| it.hex == hex("x08y14")).expect("it is reached");
    assert_eq!(tarn.steps.len(), 3);
    let beside = routes.iter().find(|it| it.hex == hex("x09y17")).expect("it is reached");
    assert_eq!(beside.steps, [(hex("x09y17"), 0)], "the wild is kept");
    assert!(route::reachable(hex("x08y16"), &[faces[1]]).iter().all(|it| it.hex != hex("x09y17")));
    for it in &routes {
        assert!(route::reaches(hex("x09y19"), it.hex, &dice));
    }
}

/// A better weapon and more health are worth something; the error is stated and
/// shrinks.
#[test]
fn simulated_combats() {
    let bare = odds::simulate(&fight("lord_hawthorne", "ogre"), 400, Seed::from_number(1));
    let armed = Fight { assets: vec![asset("B08"), asset("B10")], ..fight("lord_hawthorne", "ogre") };
    let armed = odds::simulate(&armed, 400, Seed::from_number(1));
    assert!(armed.win > bare.win + 0.1, "{armed:?} {bare:?}");
    assert!(bare.error < 0.03 && bare.rounds >= 1.0);
    let again = odds::simulate(&fight("lord_hawthorne", "ogre"), 400, Seed::from_number(1));
    assert_eq!(bare.win, again.win, "repeatable by seed");
    let whelp = odds::simulate(&fight("lord_hawthorne", "dragon_whelp"), 200, Seed::from_number(2));
    assert!(whelp.win > 0.8, "{whelp:?}");
}

/// Simulation agrees with the enumeration of all casts, damage and rounds
/// included.
#[test]
fn exact_and_simulated_odds_agree() {
    let plain = [("lord_hawthorne", "dragon_whelp", 4), ("lyssa", "kobolds", 6), ("corbin", "deep_elf", 5)];
    let mut fights: Vec<Fight> =
        plain.iter().map(|(hero, enemy, damage)| Fight { damage: *damage, ..fight(hero, enemy) }).collect();
    fights.push(Fight { hand: 2, damage: 4, ..fight("lord_hawthorne", "deep_elf") });
    fights.push(Fight { assets: vec![asset("B08")], act: 2, damage: 6, ..fight("laurel_of_bloodwood", "warlock") });
    for fight in fights {
        let exact = odds::exact(&fight, 20_000_000).expect("they are few");
        let simulated = odds::simulate(&fight, 100_000, Seed::from_number(5));
        assert!((exact.win - simulated.win).abs() < 4.0 * simulated.error + 1e-6, "{fight:?} {exact:?} {simulated:?}");
        assert!((exact.damage - simulated.damage).abs() < 0.05, "{exact:?} {simulated:?}");
        assert!((exact.rounds - simulated.rounds).abs() < 0.05, "{exact:?} {simulated:?}");
        assert!((0.0005..0.9999).contains(&exact.win), "{exact:?}");
    }
    let large = Fight { act: 2, against: Against::Villain, ..fight("lyssa", "kobolds") };
    assert_eq!(odds::exact(&large, 10_000), Err(odds::TooLarge));
    assert_eq!(odds::exact(&fight("elder_mok", "kobolds"), u64::MAX), Err(odds::TooLarge), "tests change the deck");
}

fn tool(name: &str, args: &[&str]) -> Result<tools::Report, ToolError> {
    run(name, args, true)
}

fn run(name: &str, args: &[&str], is_shared: bool) -> Result<tools::Report, ToolError> {
    let args: Vec<String> = args.iter().map(|it| (*it).to_owned()).collect();
    let tool = runebound::TOOLS.iter().find(|it| it.name == name).expect("the tool is there");
    let request = tool.read(&Input { args: &args, read: &|_| Err(std::io::Error::other("no files")) })?;
    tool.run(request, is_shared)
}

#[test]
fn tools_answer_and_refuse() {
    let report = tool("odds", &["reach", "x02y02", "x02y04", "--dice", "1"]).expect("it runs");
    assert!((report.json["chance"].as_f64().expect("a number") - 4.0 / 6.0).abs() < 1e-9);
    let report = tool("odds", &["combat", "lyssa", "kobolds", "--combats=50", "--assets", "A06"]).expect("it runs");
    assert_eq!(report.json["combats"], 50);
    let report = tool("odds", &["combat", "lyssa", "villain", "--combats=20", "--tokens", "7"]).expect("it runs");
    assert_eq!(report.json["combats"], 20);
    let villain =
        ["combat", "master_thorn", "villain", "--scenario=corpse_king", "--dead", "ogre,giant", "--hex=x03y09"];
    let report = tool("odds", &[&villain[..], &["--combats=9000000", "--health", "1"]].concat()).expect("it runs");
    assert_eq!(report.json["combats"], 20_000, "no more where others wait");
    assert!(report.json["win"].as_f64() > Some(0.5), "a villain with 1 health");
    let exact = ["combat", "lyssa", "kobolds", "--damage=6", "--exact"];
    assert_eq!(run("odds", &exact, false).expect("it is small").json["exact"], true);
    assert!(matches!(tool("odds", &exact), Err(ToolError::Failed(_))), "not that small where others wait");
    let report = tool("odds", &["test", "1", "--seen", "brawler_1,athletics"]).expect("it runs");
    let is_success = |id: &str| content().skill(content().skill_named(id).expect("it is there")).success;
    let seen = ["brawler_1", "athletics"].into_iter().filter(|it| is_success(it)).count();
    let success = report.json["success"].as_f64().expect("a number");
    assert!((success - (24 - seen) as f64 / 58.0).abs() < 1e-9, "what was seen is not in the deck");
    let report = tool("odds", &["test", "3"]).expect("it runs");
    assert_eq!(report.json["chances"].as_array().expect("a list").len(), 4);
    let report = tool("odds", &["explore", "water", "wild"]).expect("it runs");
    assert!(report.text.contains("water + wild"));
    let report = tool("route", &["x09y19", "mountain/water", "hills/plains", "wild"]).expect("it runs");
    assert!(report.text.contains("Gardens of Tarn"));
    for wrong in [
        &["combat", "lyssa", "harvest_festival"][..],
        &["combat", "nobody", "ogre"],
        &["combat", "lyssa", "ogre", "--dead=harvest_festival"],
        &["reach", "x", "y"],
        &[],
    ] {
        assert!(tool("odds", wrong).is_err_and(|it| it.is_usage()), "{wrong:?}");
    }
    assert!(tool("route", &["x09y19"]).is_err_and(|it| it.is_usage()));
    assert!(tool("route", &["x09y19", "mountain/wild"]).is_err_and(|it| it.is_usage()), "no die shows that");
    assert!(matches!(tool("odds", &["combat", "elder_mok", "ogre", "--exact"]), Err(ToolError::Failed(_))));
}

/// The board sends objects: the same questions without words, and no larger ones.
#[test]
fn tools_answer_objects_and_refuse_large_ones() {
    let ask = |name: &str, request: Value| {
        let tool = runebound::TOOLS.iter().find(|it| it.name == name).expect("the tool is there");
        tool.run(request, true)
    };
    let fight = json!({ "combat": { "hero": "lyssa", "enemy": "kobolds", "combats": 50, "assets": ["A06"] } });
    let in_words = tool("odds", &["combat", "lyssa", "kobolds", "--combats=50", "--assets", "A06"]);
    assert_eq!(ask("odds", fight), in_words);
    let explore = json!({ "explore": { "need": ["water", "wild"] } });
    assert_eq!(ask("odds", explore), tool("odds", &["explore", "water", "wild"]));
    let route = json!({ "from": "x09y19", "dice": [["mountain", "water"], ["wild"]] });
    assert_eq!(ask("route", route), tool("route", &["x09y19", "mountain/water", "wild"]));
    let many = |what: &str, n: usize| vec![what.to_owned(); n];
    for (name, wrong) in [
        ("odds", json!({ "combat": { "hero": "lyssa", "enemy": "kobolds", "assets": many("A06", 8) } })),
        ("odds", json!({ "combat": { "hero": "lyssa", "enemy": "kobolds", "weather": "rain" } })),
        ("odds", json!({ "explore": { "need": many("water", 5000) } })),
        ("odds", json!({ "test": { "cards": 1, "seen": many("athletics", 5000) } })),
        ("odds", json!({ "reach": { "from": "x02y02", "to": "x02y04", "dice": 9 } })),
        ("route", json!({ "from": "x09y19", "dice": vec![vec!["wild"]; 9] })),
    ] {
        assert!(ask(name, wrong).is_err_and(|it| it.is_usage()));
    }
}
