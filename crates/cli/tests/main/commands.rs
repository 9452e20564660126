//! Commands that print something and end.

use crate::support::{record, runetable, runetable_with};
use serde_json::Value;

#[test]
fn help_names_every_command_and_the_exit_codes() {
    let ran = runetable(&["--help"]);
    assert_eq!(ran.code, 0);
    for word in [
        "serve",
        "backup",
        "restore",
        "play",
        "simulate",
        "tournament",
        "referee",
        "replay",
        "rules",
        "games",
        "odds",
        "Exit codes",
    ] {
        assert!(ran.stdout.contains(word), "{word}");
    }
    assert_eq!(runetable(&[]).code, 2);
    let wrong = runetable(&["simulat"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.stderr.contains("'simulate'"), "{}", wrong.stderr);
}

#[test]
fn games_are_listed_and_the_toy_only_on_request() {
    assert!(!runetable(&["games"]).stdout.contains("nim"));
    assert!(runetable(&["games", "--all"]).stdout.contains("nim"));
    let ran = runetable(&["games", "--all", "--json"]);
    let list = ran.json();
    let nim = list.as_array().expect("a list").iter().find(|it| it["id"] == "nim").expect("nim is there");
    assert_eq!(nim["title"], "Nim");
    assert_eq!((&nim["least_seats"], &nim["most_seats"]), (&2.into(), &4.into()));
    assert_eq!(nim["tools"][0]["name"], "odds");
}

#[test]
fn an_unknown_game_is_a_usage_error() {
    for command in ["simulate", "rules", "play"] {
        let ran = runetable(&[command, "chess"]);
        assert_eq!(ran.code, 2, "{command}");
        assert!(ran.stderr.contains("there is no game 'chess'"), "{}", ran.stderr);
    }
    let ran = runetable(&["rules", "chess", "--json"]);
    assert_eq!((ran.code, &ran.json()["exit"]), (2, &2.into()));
}

#[test]
fn rules_are_listed_looked_up_and_searched() {
    let all = runetable(&["rules", "nim"]);
    assert!(all.stdout.contains("token.3") && all.stdout.contains("Tokens"), "{}", all.stdout);
    let one = runetable(&["rules", "nim", "turn.2"]);
    assert!(one.stdout.contains("At least one stone") && !one.stdout.contains("turn.1"), "{}", one.stdout);
    let chapter = runetable(&["rules", "nim", "token", "--json"]).json();
    assert_eq!(chapter["rules"].as_array().map(Vec::len), Some(5));
    let found = runetable(&["rules", "nim", "--search", "LAST stone", "--json"]).json();
    assert_eq!(found["rules"][0]["id"], "end.1");
    let none = runetable(&["rules", "nim", "turn.9"]);
    assert_eq!((none.code, none.stdout.as_str()), (1, ""));
}

#[test]
fn a_replay_is_told_in_words() {
    let ran = runetable(&["replay", &record("full.jsonl")]);
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.contains("Player 3 took 1 stone from pile 1; 4 are left. [turn.1]"), "{}", ran.stdout);
    assert!(ran.stdout.trim_end().ends_with("The last stone is taken. Player 2 wins."), "{}", ran.stdout);
    let part = runetable(&["replay", &record("full.jsonl"), "--to", "4"]);
    assert!(part.stdout.contains("took 7 stones") && !part.stdout.contains("wins"), "{}", part.stdout);
    let json = runetable(&["replay", &record("full.jsonl"), "--to", "4", "--json"]).json();
    assert_eq!((&json["entries"], &json["outcome"], &json["verified"]), (&4.into(), &Value::Null, &Value::Null));
}

#[test]
fn a_replay_verifies_and_a_forged_one_does_not() {
    let file = record("full.jsonl");
    let ran = runetable(&["replay", &file, "--verify", "--json"]);
    assert_eq!((ran.code, &ran.json()["verified"]), (0, &true.into()));
    assert!(runetable(&["replay", &file, "--verify"]).stdout.starts_with("verified: 15 entries of nim, over"));
    let text = std::fs::read_to_string(&file).expect("it is there");
    let forged = text.replacen(r#""stones":4"#, r#""stones":3"#, 1);
    assert_ne!(text, forged);
    let ran = runetable_with(&["replay", "-", "--verify"], &forged);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    let ran = runetable_with(&["replay", "-", "--verify", "--json"], &forged);
    assert_eq!((ran.code, &ran.json()["verified"]), (1, &false.into()));
    assert_eq!(runetable_with(&["replay", "-"], "no record").code, 1);
    assert_eq!(runetable(&["replay", "/nowhere"]).code, 1);
}

#[test]
fn simulate_prints_one_object_with_all_fields() {
    let ran = runetable(&["simulate", "nim", "--games", "50", "--bots", "random,greedy", "--seed", "7", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let json = ran.json();
    assert_eq!((&json["game"], &json["games"], &json["finished"]), (&"nim".into(), &50.into(), &50.into()));
    for key in ["decisions", "seconds", "decisions_per_second", "games_per_second", "mean_decisions"] {
        assert!(json[key].as_f64().is_some_and(|it| it > 0.0), "{key}: {json}");
    }
    let wins: Vec<u64> = json["wins"].as_array().expect("per seat").iter().filter_map(Value::as_u64).collect();
    let draws = json["draws"].as_u64().expect("a number");
    assert_eq!(wins.iter().sum::<u64>() + draws, 50);
    assert!(wins[1] > wins[0], "greedy beats random: {wins:?}");
    let bot = &json["bots"][1];
    let bound = |key: &str| bot[key].as_f64().expect("a number");
    assert!(bound("low") < bound("win_rate") && bound("win_rate") <= bound("high"), "{bot}");
}

#[test]
fn simulate_is_repeatable_by_seed_whatever_the_threads() {
    let play = |threads: &str, seed: &str| {
        let bots = "hard:60,easy:40,medium:40";
        let args = ["simulate", "nim", "--games", "12", "--bots", bots, "--seed", seed, "--threads", threads, "--json"];
        let mut args = args.to_vec();
        args.extend(["--options", r#"{"bid":true,"tokens":true,"split":true}"#]);
        let json = runetable(&args).json();
        (json["wins"].clone(), json["decisions"].clone())
    };
    assert_eq!(play("1", "3"), play("2", "3"));
    assert_ne!(play("2", "3"), play("2", "4"));
}

/// The first seat wins 3 4 5 by force: over both seats two perfect bots are
/// even, and each wins what it begins.
#[test]
fn rotation_gives_every_bot_every_seat() {
    let args = ["simulate", "nim", "--games", "10", "--bots", "medium,medium", "--json"];
    let json = runetable(&args).json();
    assert_eq!((&json["wins"], &json["bots"][0]["wins"]), (&serde_json::json!([10, 0]), &10.into()));
    let json = runetable(&[&args[..], &["--rotate"]].concat()).json();
    assert_eq!((&json["wins"], &json["bots"][0]["wins"]), (&serde_json::json!([10, 0]), &5.into()));
}

#[test]
fn simulate_refuses_what_makes_no_sense() {
    let code = |args: &[&str]| runetable(&[&["simulate", "nim"], args].concat()).code;
    assert_eq!(code(&["--bots", "genius"]), 2);
    assert_eq!(code(&["--bots", "random,random", "--seats", "3"]), 2);
    assert_eq!(code(&["--seats", "9"]), 2);
    assert_eq!(code(&["--options", "[]"]), 2);
    assert_eq!(code(&["--seed", "soup"]), 2);
    let ran = runetable(&["simulate", "nim", "--options", r#"{"piles":"0"}"#]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("A pile has one to nine stones. (rule setup.2)"), "{}", ran.stderr);
}

#[test]
fn tools_of_games_are_subcommands() {
    let ran = runetable(&["odds", "nim", "3", "4", "5"]);
    assert_eq!((ran.code, ran.stdout.trim_end()), (0, "Who moves next wins by taking 2 from pile 1."));
    for args in [["--json", "odds", "nim", "1", "1"], ["odds", "nim", "1", "1", "--json"]] {
        assert_eq!(runetable(&args).json()["wins"], false);
    }
    let ran = runetable(&["odds", "nim", "many"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("usage: runetable odds nim PILE..."), "{}", ran.stderr);
    let ran = runetable(&["odds"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("of which game?"), "{}", ran.stderr);
    assert_eq!(runetable(&["odds", "go"]).code, 2);
}

#[test]
fn a_tool_that_one_game_has_needs_no_game() {
    let with = runetable(&["map", "runewars", "--players", "2", "--seed", "5"]);
    let without = runetable(&["map", "--players", "2", "--seed", "5"]);
    assert_eq!((with.code, without.code), (0, 0), "{}", without.stderr);
    assert_eq!(with.stdout, without.stdout);
}

#[test]
fn colours_are_for_terminals_unless_wanted() {
    assert!(!runetable(&["games", "--all"]).stdout.contains('\x1b'));
    assert!(runetable(&["games", "--all", "--color", "always"]).stdout.contains('\x1b'));
}

/// Where only one game has a tool its name may be left out.
#[test]
fn a_deck_is_made_and_checked_without_naming_the_game() {
    let made = runetable(&["deck", "random", "--mode", "sealed", "--seed", "3"]);
    assert_eq!(made.code, 0, "{}", made.stderr);
    assert!(made.stdout.contains("# RS-"), "{}", made.stdout);
    let named = runetable(&["deck", "runeslingers", "random", "--mode", "sealed", "--seed", "3"]);
    assert_eq!(made.stdout, named.stdout);
    let checked = runetable_with(&["deck", "check", "-", "--mode", "sealed"], &made.stdout);
    assert_eq!(checked.code, 0, "{}{}", checked.stdout, checked.stderr);
    let wrong = runetable_with(&["deck", "check", "-"], "1 Fireball");
    assert_eq!(wrong.code, 1);
    assert!(wrong.stdout.contains("[mode.constructed.1]"), "{}", wrong.stdout);
    assert_eq!(runetable(&["deck", "shuffle"]).code, 2);
}

/// A backup goes in and comes out the same; half of one does not go in.
#[test]
fn backups_are_restored_and_written_again() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("paths here are UTF-8").to_owned();
    let person = r#"{"person":{"id":"a","name":"Ann","token_hash":"x","created":5}}"#;
    let table = r#"{"table":{"id":"t","state":"running","visibility":"link","changed":7,"awaits_server":true,
        "about":"{}","live":"{}","header":"h","snapshot":"AP8=","host":"a","revision":3,
        "entries":[0,["one","two"]],"chat":[0,["hello"]],"sitters":["a"]}}"#;
    let table = table.replace('\n', "");
    let head = r#"{"runetable_backup":{"format":1,"at":0}}"#;
    let end = r#"{"end":{"people":1,"tables":1}}"#;
    std::fs::write(path("half"), [head, person].join("\n")).expect("it is written");
    let half = runetable(&["restore", &path("half"), "--data", &path("data")]);
    assert_eq!(half.code, 1);
    assert!(half.stderr.contains("its end is missing"), "{}", half.stderr);
    std::fs::write(path("first"), [head, person, &table, end].join("\n")).expect("it is written");
    let restored = runetable(&["restore", &path("first"), "--data", &path("data"), "--json"]);
    assert_eq!((restored.code, &restored.json()["tables"]), (0, &1.into()), "{}", restored.stderr);
    let again = runetable(&["backup", &path("second"), "--data", &path("data")]);
    assert_eq!(again.stdout, "Backed up: people 1, tables 1.\n", "{}", again.stderr);
    let lines = |name: &str| -> Vec<Value> {
        let text = std::fs::read_to_string(path(name)).expect("it is there");
        text.lines().map(|it| serde_json::from_str(it).expect("a line is JSON")).collect()
    };
    let (first, second) = (lines("first"), lines("second"));
    assert_eq!(first[1..3], second[1..3]);
    assert_eq!(second[3], serde_json::json!({ "end": { "people": 1, "tables": 1, "accounts": 0 } }));
    let twice = runetable(&["restore", &path("first"), "--data", &path("data")]);
    assert!(twice.code == 1 && twice.stderr.contains("not empty"), "{}", twice.stderr);
    let nothing = runetable(&["backup", &path("third"), "--data", &path("nowhere")]);
    assert_eq!(nothing.code, 1, "there is nothing to back up");
}
