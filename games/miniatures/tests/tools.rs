//! The tools of the command line and the army builder.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniatures::TOOLS;
use serde_json::{Value, json};
use testkit::proves;
use tools::{Input, Report, ToolError};

/// Runs a tool with one file at hand.
fn run(tool: &str, args: &[&str], file: impl AsRef<[u8]>) -> Result<Report, ToolError> {
    let args: Vec<String> = args.iter().map(|it| (*it).to_owned()).collect();
    let read = |_: &str| Ok(file.as_ref().to_vec());
    let tool = TOOLS.iter().find(|it| it.name == tool).expect("the tool is listed");
    tool.run(tool.read(&Input { args: &args, read: &read })?, false)
}

fn army(args: &[&str], file: impl AsRef<[u8]>) -> Report {
    run("army", args, file).unwrap_or_else(|error| panic!("{error}"))
}

/// army.1, army.2, 86.1, army.5 An army is legal, or each broken rule is named.
#[test]
fn armies_are_checked() {
    let legal = army(&["check", "list.txt", "--points", "100"], "Spearmen 2x2\nKari Wraithstalker");
    assert!(legal.is_ok && legal.text.ends_with("Legal: 62 of 100 points."), "{}", legal.text);
    assert_eq!((legal.json["points"].as_u64(), legal.json["broken"].as_array().map(Vec::len)), (Some(62), Some(0)));
    assert_eq!(legal.json["units"][0]["slots"][2]["icon"], "champion");
    let list = "Spearmen 2x2: Tempered Steel, Shield Wall\nReanimates 2x1\nKari Wraithstalker\nKari Wraithstalker";
    let broken = army(&["check", "list.txt", "--points", "100"], list);
    assert!(!broken.is_ok);
    let rules: Vec<&str> =
        broken.json["broken"].as_array().expect("a list").iter().filter_map(|it| it["rule"].as_str()).collect();
    assert_eq!(
        rules,
        ["skirmish.1", "card.kari-wraithstalker.aymhelin-allies", "86.1", "army.11", "army.5"],
        "{}",
        broken.text
    );
    assert_eq!(broken.json["broken"][1]["text"], "Reanimates is not of the faction daqan.");
    assert_eq!(broken.json["units"][0]["extra"][0], "shield_wall");
    assert!(matches!(run("army", &["check", "list.txt"], "Goblins 2x1"), Err(ToolError::Failed(_))));
    assert!(run("army", &["flatter"], "").is_err_and(|it| it.is_usage()));
}

/// 88 What may be added is listed, and what the points forbid is marked.
#[test]
fn what_may_be_added() {
    let report = army(&["check", "list.txt", "--points", "70", "--choices"], "Spearmen 2x2\nKari Wraithstalker");
    let add = report.json["units"][0]["add"].as_array().expect("a list");
    let find = |id: &str| add.iter().find(|it| it["upgrade"] == id);
    assert_eq!(find("tempered_steel").map(|it| it["over"] == false), Some(true));
    assert_eq!(find("citadel_weapons_master").map(|it| it["over"] == false), Some(true));
    assert_eq!(find("lord_hawthorne_upgrade").map(|it| it["over"] == true), Some(true));
    // No slot, another faction, a name that is taken.
    for id in ["column_tactics", "necromancer", "kari_wraithstalker_upgrade"] {
        assert!(find(id).is_none(), "{id}");
    }
    let units = report.json["add_units"].as_array().expect("a list");
    assert!(units.iter().any(|it| it["unit"] == "rune_golems" && it["columns"] == 1 && it["over"] == true));
    // Kari brings one Latari infantry unit along.
    assert!(units.iter().any(|it| it["unit"] == "deepwood_archers"));
    assert!(units.iter().all(|it| it["unit"] != "reanimates"), "of another faction");
    assert!(units.iter().all(|it| it["unit"] != "lord_hawthorne"), "a second unique unit");
    assert_eq!(report.json["units"][0]["sizes"].as_array().map(Vec::len), Some(4));
}

/// army.1 Every form that a list can take comes back as the same list.
#[test]
fn armies_are_carried_into_other_forms() {
    let list = army(&["convert", "preset:daqan-200", "--to", "json"], "").text;
    let same: Value = serde_json::from_str(&list).expect("it is JSON");
    for form in ["text", "code", "ros", "rosz", "json"] {
        let output = army(&["convert", "a", "--to", form], &list).text;
        let bytes = if form == "rosz" { STANDARD.decode(&output).expect("base64") } else { output.into_bytes() };
        let back = army(&["check", "b"], bytes);
        assert!(back.is_ok, "{form}: {}", back.text);
        assert_eq!(back.json["list"]["units"], same["units"], "{form}");
    }
    let code = army(&["export", "preset:daqan-200", "--to", "code"], "").text;
    assert_eq!(army(&["check", &format!("code:{code}")], "").json["code"], code);
    let sheet = army(&["convert", "preset:daqan-200", "--to", "sheet"], "").text;
    assert!(sheet.contains("actions:") && sheet.contains("modifiers:"), "{sheet}");
    assert!(run("army", &["convert", "a", "--to", "stone"], &list).is_err_and(|it| it.is_usage()));
}

/// setup.1 Presets and invented armies are legal.
#[test]
fn presets_and_random_armies() {
    let presets = army(&["presets"], "").json;
    for preset in presets.as_array().expect("a list") {
        let (id, limit) = (preset["id"].as_str().expect("an id"), preset["limit"].to_string());
        let report = army(&["check", &format!("preset:{id}"), "--points", &limit], "");
        assert!(report.is_ok, "{}", report.text);
    }
    for faction in ["daqan", "waiqar", "latari", "uthuk"] {
        for (points, seed) in [("100", "1"), ("200", "2"), ("200", "3"), ("47", "4")] {
            let found = army(&["random", "--faction", faction, "--points", points, "--seed", seed], "");
            assert_eq!(found.json["ok"], true, "{}", found.text);
            assert_eq!(found.json["faction"], faction);
            let spent = found.json["points"].as_u64().expect("points");
            let limit: u64 = points.parse().expect("a number");
            assert!(spent <= limit && spent + 20 > limit, "{spent} of {limit}");
        }
    }
    assert!(matches!(run("army", &["random", "--points", "3"], ""), Err(ToolError::Failed(_))));
    let cards = army(&["cards"], "").json;
    let n = |key: &str| cards[key].as_array().map(Vec::len);
    assert_eq!((n("units"), n("upgrades")), (Some(34), Some(179)));
}

/// 82.3 The odds of the issue's example, with what a table knows better.
#[test]
fn odds_of_attacks() {
    let odds = |more: &[&str]| {
        let both = ["--attacker", "spearmen 3x2 +tempered_steel", "--defender", "reanimates 3x3"];
        run("odds", &[&both[..], more].concat(), "").unwrap_or_else(|error| panic!("{error}"))
    };
    let mean = |report: &Report, what: &str| report.json["means"][what].as_f64().expect("a number");
    let front = odds(&[]);
    assert!(front.json["is_exact"] == true && front.json["n_dice"] == 2 && front.json["rerolls"] == 1);
    let rear = odds(&["--edge", "rear"]);
    assert!(mean(&rear, "wounds") > mean(&front, "wounds"));
    let rolled = odds(&["--trials", "50000"]);
    assert!(rolled.json["is_exact"] == false && (mean(&rolled, "wounds") - mean(&front, "wounds")).abs() < 0.1);
    // One certain hit of threat 5 on defense 2 is two wounds: the last two figures.
    let known = ["--dice", "", "--enhance", "hit", "--threat", "5", "--defense", "2", "--figures", "2"];
    let known = odds(&known);
    assert_eq!(
        (mean(&known, "wounds"), mean(&known, "trays"), &known.json["destroyed"]),
        (2.0, 1.0, &Value::from(1.0))
    );
    for wrong in [&["--edge", "top"][..], &["--ranged"], &["--dice", "green"], &["--runes", "1,2"]] {
        let both = ["--attacker", "spearmen 3x2", "--defender", "reanimates 3x3"];
        assert!(run("odds", &[&both[..], wrong].concat(), "").is_err_and(|it| it.is_usage()), "{wrong:?}");
    }
}

/// army.12 A small collection: a faction for each, its own upgrades with it, and all spare ones dealt out.
#[test]
fn a_small_collection_is_shared() {
    let spare = "2 Tempered Steel\nFire Rune\nWind Rune\nRank Discipline\nTrumpets\nDispatch Runner\nWar Crier\nBull Pennon\nRaven Tabards";
    let own = "Citadel Weapons Master\nNecromancer";
    let box_of_two = format!("Spearmen\nRune Golems\nReanimates\nCarrion Lancers\n{own}\n{spare}");
    let shares = army(&["share", "box.txt", "--seed", "3"], &box_of_two).json;
    let list = |player: usize, what: &str| -> Vec<String> {
        let all = shares[player][what].as_array().expect("a list");
        all.iter().map(|it| it.as_str().expect("an id").to_owned()).collect()
    };
    let daqan =
        (0..2).find(|it| list(*it, "units").contains(&"spearmen".to_owned())).expect("somebody has the spearmen");
    proves!("army.12");
    assert_eq!(list(daqan, "units").len(), 2);
    assert!(list(daqan, "units").contains(&"rune_golems".to_owned()));
    assert!(list(daqan, "upgrades").contains(&"citadel_weapons_master".to_owned()));
    assert!(list(1 - daqan, "upgrades").contains(&"necromancer".to_owned()));
    // Ten spare cards and two of factions: six for each.
    assert_eq!((list(0, "upgrades").len(), list(1, "upgrades").len()), (6, 6));
    let again = army(&["share", "box.txt", "--seed", "4"], &box_of_two).json;
    assert_ne!(shares, again, "they are shuffled");
    // One faction among two: as evenly as can be.
    let one = army(&["share", "box.txt"], "2 Spearmen\n2 Rune Golems").json;
    assert_eq!(
        (one[0]["units"].as_array().map(Vec::len), one[1]["units"].as_array().map(Vec::len)),
        (Some(2), Some(2))
    );
    assert!(matches!(run("army", &["share", "box.txt"], "Goblins"), Err(ToolError::Failed(_))));
}

/// A list that no table has room for is refused before anybody works on it,
/// whichever way it is written.
#[test]
fn armies_without_end_are_refused_at_once() {
    let text = "Spearmen 2x2\n".repeat(15_000);
    let unit = r#"{"unit":"spearmen","columns":2,"rows":2,"upgrades":[],"player":0}"#;
    let json = format!(r#"{{"name":"","faction":null,"units":[{}]}}"#, vec![unit; 2000].join(","));
    let many = vec![r#""shield_wall""#; 50].join(",");
    let laden = format!(
        r#"{{"name":"","faction":null,"units":[{{"unit":"spearmen","columns":2,"rows":2,"upgrades":[{many}],"player":0}}]}}"#
    );
    for list in [text.as_str(), &json, &laden] {
        for args in [&["check", "list.txt", "--choices"][..], &["convert", "list.txt"]] {
            let refused = run("army", args, list).expect_err("it is too long");
            assert!(matches!(&refused, ToolError::Failed(why) if why.contains("no army has more than")), "{refused}");
        }
    }
    let shared = run("army", &["share", "list.txt"], "20 Spearmen\n".repeat(1000)).expect_err("it is too long");
    assert!(shared.to_string().contains("cards to share"), "{shared}");
    let dice = vec!["red"; 500].join(",");
    let args = ["--attacker", "spearmen 2x2", "--defender", "reanimates 2x1", "--dice", &dice];
    let refused = run("odds", &args, "").expect_err("nobody rolls that");
    assert!(refused.to_string().contains("at most"), "{refused}");
}

/// The builder and the board send objects: the same questions without words, and
/// no larger ones.
#[test]
fn tools_answer_objects_and_refuse_large_ones() {
    let ask = |name: &str, request: Value| {
        TOOLS.iter().find(|it| it.name == name).expect("the tool is listed").run(request, true)
    };
    let entry = |unit: &str| json!({ "unit": unit, "columns": 3, "rows": 3 });
    let list = json!({ "faction": null, "units": [entry("reanimates")] });
    let checked = ask("army", json!({ "check": { "army": { "list": list }, "points": 100, "choices": true } }));
    let in_words = army(&["check", "list.txt", "--points", "100", "--choices"], list.to_string());
    assert_eq!(checked, Ok(in_words));
    let archive = json!({ "convert": { "army": { "preset": "daqan-200" }, "to": "rosz" } });
    let archive = ask("army", archive).expect("a roster").text;
    let back = ask("army", json!({ "check": { "army": { "archive": archive } } })).expect("it is read");
    assert_eq!(back.json["list"]["units"], army(&["check", "preset:daqan-200"], "").json["list"]["units"]);
    assert_eq!(ask("army", json!("presets")), Ok(army(&["presets"], "")));
    let attack = |more: Value| {
        let mut request = json!({ "attacker": entry("spearmen"), "defender": entry("reanimates") });
        request.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        ask("odds", request)
    };
    let both = ["--attacker", "spearmen 3x3", "--defender", "reanimates 3x3"];
    let more = ["--edge", "rear", "--dice", "red,blue", "--enhance", "hit", "--wounds", "1,1", "--runes", "1,2,3"];
    let rear =
        json!({ "edge": "rear", "dice": ["red", "blue"], "enhance": ["hit"], "wounds": [1, 1], "runes": [1, 2, 3] });
    assert_eq!(attack(rear), run("odds", &[&both[..], &more].concat(), ""));
    for wrong in [
        json!({ "dice": vec!["red"; 500] }),
        json!({ "enhance": vec!["hit"; 500] }),
        json!({ "wounds": [u32::MAX] }),
        json!({ "runes": [1, 2, 10] }),
        json!({ "flank": "white" }),
        json!({ "attacker": { "unit": "spearmen", "columns": 255, "rows": 255 } }),
        json!({ "attacker": { "unit": "goblins", "columns": 1, "rows": 1 } }),
        json!({ "attacker": { "unit": "spearmen", "columns": 3, "rows": 3, "upgrades": ["wings"] } }),
        json!({ "weather": "rain" }),
    ] {
        let words = wrong.to_string();
        assert!(attack(wrong).is_err_and(|it| it.is_usage()), "{words}");
    }
    let many = json!({ "faction": null, "units": vec![entry("spearmen"); 2000] });
    let refused = ask("army", json!({ "check": { "army": { "list": many } } })).expect_err("it is too long");
    assert!(refused.to_string().contains("no army has more than"), "{refused}");
    let damaged = ask("army", json!({ "check": { "army": { "archive": "!" } } }));
    assert!(matches!(damaged, Err(ToolError::Failed(_))), "{damaged:?}");
}
