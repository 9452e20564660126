//! Games led by lines.

use crate::support::runetable_with;
use cli::referee::{Line, Referee};
use serde_json::{Value, json};

/// Gives a line and returns its answer.
fn tell(referee: &mut Referee, line: Value) -> Value {
    referee.line(Line::Bytes(line.to_string().as_bytes())).json
}

fn begun(setup: Value) -> Referee {
    let mut referee = Referee::new();
    let reply = tell(&mut referee, json!({ "cmd": "new", "game": "nim", "setup": setup, "seed": 1 }));
    assert_eq!(reply["ok"], true, "{reply}");
    referee
}

fn full() -> Value {
    json!({ "seats": 2, "piles": [3, 4], "bid": true, "tokens": true, "split": true })
}

fn plain() -> Value {
    json!({ "seats": 2, "piles": [1, 2], "bid": false, "tokens": false, "split": false })
}

#[test]
fn a_game_is_led_from_the_first_line_to_the_last() {
    let lines = [
        json!({ "cmd": "new", "game": "nim", "seats": 2, "options": { "piles": "1 2" }, "seed": 1, "id": 7 }),
        json!({ "cmd": "asks" }),
        json!({ "cmd": "answer", "seat": 0, "ask": 1, "action": { "Take": { "pile": 1, "stones": 1 } } }),
        json!({ "cmd": "answer", "seat": 1, "ask": 2, "choice": 0 }),
        json!({ "cmd": "view", "seat": 0 }),
        json!({ "cmd": "bot", "seat": 0, "level": "expert", "iterations": 50, "play": true }),
        json!({ "cmd": "record" }),
        json!({ "cmd": "quit" }),
        json!({ "cmd": "never read" }),
    ];
    let typed: String = lines.iter().map(|it| format!("{it}\n")).collect();
    let ran = runetable_with(&["referee"], typed);
    assert_eq!(ran.code, 0);
    let replies: Vec<Value> = ran.stdout.lines().map(|it| serde_json::from_str(it).expect("JSON")).collect();
    assert_eq!(replies.len(), 8);
    assert!(replies.iter().all(|it| it["ok"] == true), "{replies:?}");
    assert_eq!((&replies[0]["id"], &replies[0]["ask"], &replies[0]["waiting"]), (&7.into(), &1.into(), &json!([0])));
    assert_eq!(replies[1]["asks"][0]["choices"][1]["words"], "Take 1 stone from pile 2");
    assert_eq!(replies[2]["log"][0]["words"], "Player 1 took 1 stone from pile 2; 1 is left.");
    assert_eq!(replies[4]["view"]["piles"], json!([0, 1]));
    assert_eq!(replies[5]["outcome"]["ranks"], json!([1, 2]));
    let record = replies[6]["record"].as_str().expect("text");
    assert_eq!(runetable_with(&["replay", "-", "--verify"], record).code, 0);
    assert_eq!(replies[7]["bye"], true);
}

#[test]
fn every_line_gets_one_line_also_when_it_makes_no_sense() {
    let typed = b"\n{\n[]\n12\n\xff\xfe\n\"help\"\n{\"cmd\":\"fly\"}\n{\"cmd\":\"new\"}\n{\"cmd\":\"new\",\"game\":\"chess\"}\nnull";
    let ran = runetable_with(&["referee"], typed);
    assert_eq!(ran.code, 0);
    let replies: Vec<Value> = ran.stdout.lines().map(|it| serde_json::from_str(it).expect("JSON")).collect();
    assert_eq!(replies.len(), 10);
    for (number, reply) in replies.iter().enumerate() {
        assert_eq!(reply["ok"], number == 5, "{reply}");
        assert_eq!(reply["error"]["words"].is_string(), number != 5, "{reply}");
    }
}

#[test]
fn refusals_name_kind_rule_and_sentence_and_change_nothing() {
    let mut referee = begun(plain());
    let before = referee.fingerprint();
    let mut kind = |line: Value| {
        let reply = tell(&mut referee, line);
        assert_eq!(reply["ok"], false, "{reply}");
        assert_eq!(referee.fingerprint(), before);
        reply["error"].clone()
    };
    let take = |stones: u8| json!({ "Take": { "pile": 0, "stones": stones } });
    let error = kind(json!({ "cmd": "answer", "seat": 0, "ask": 1, "action": take(2) }));
    assert_eq!((&error["kind"], &error["rule"]), (&"illegal".into(), &"turn.2".into()));
    assert_eq!(error["words"], "Only 1 are left in that pile.");
    assert_eq!(kind(json!({ "cmd": "answer", "seat": 0, "ask": 0, "action": take(1) }))["kind"], "stale");
    assert_eq!(kind(json!({ "cmd": "answer", "seat": 1, "ask": 1, "action": take(1) }))["kind"], "not_asked");
    assert_eq!(kind(json!({ "cmd": "answer", "seat": 0, "ask": 1, "action": "Fly" }))["kind"], "malformed");
    assert_eq!(kind(json!({ "cmd": "answer", "seat": 0, "ask": 1 }))["kind"], "malformed");
    assert_eq!(kind(json!({ "cmd": "answer", "seat": 9, "ask": 1, "action": take(1) }))["kind"], "malformed");
    assert_eq!(kind(json!({ "cmd": "view", "seat": 9 }))["kind"], "malformed");
    assert_eq!(kind(json!({ "cmd": "undo", "seat": 0 }))["kind"], "cannot_undo");
    assert_eq!(kind(json!({ "cmd": "asks", "table": "other" }))["kind"], "missing");
    assert_eq!(kind(json!({ "cmd": "rules", "rule": "turn.9" }))["kind"], "missing");
    assert_eq!(kind(json!({ "cmd": "load", "position": {} }))["kind"], "malformed");
    let setup = kind(json!({ "cmd": "new", "game": "nim", "options": { "piles": "0" } }));
    assert_eq!((&setup["kind"], &setup["rule"]), (&"setup".into(), &"setup.2".into()));
}

#[test]
fn answers_are_sealed_until_the_last_is_in() {
    let mut referee = begun(full());
    let bid = |seat: u8, bid: u8| json!({ "cmd": "answer", "seat": seat, "ask": 1, "action": { "Bid": bid } });
    let reply = tell(&mut referee, bid(1, 2));
    assert_eq!((&reply["progress"], &reply["waiting"]), (&"sealed".into(), &json!([0])));
    let others = tell(&mut referee, json!({ "cmd": "view", "seat": 0 }));
    assert_eq!(others["asks"][0]["sealed"], Value::Null);
    let own = tell(&mut referee, json!({ "cmd": "view", "seat": 1 }));
    assert_eq!(own["asks"][0]["sealed"], json!({ "Bid": 2 }));
    assert_eq!(tell(&mut referee, bid(0, 3))["progress"], "advanced");
}

#[test]
fn views_show_only_what_the_viewer_may_know() {
    let mut referee = begun(full());
    let mut tokens =
        |viewer: Value| tell(&mut referee, json!({ "cmd": "view", "viewer": viewer }))["view"]["tokens"].clone();
    assert_eq!(tokens(json!("spectator")), json!(["face_down", "face_down"]));
    let own = tokens(json!({ "seat": 0 }));
    assert!(own[0]["own"].is_object() && own[1] == "face_down", "{own}");
    assert!(tokens(json!("referee"))[1]["own"].is_object());
    let log = tell(&mut referee, json!({ "cmd": "log", "viewer": "spectator" }));
    assert_eq!(log["log"][0]["words"], "Player 1 got a token.");
}

#[test]
fn a_state_is_loaded_again_also_when_it_was_edited() {
    let mut referee = begun(full());
    let mut state = tell(&mut referee, json!({ "cmd": "state" }));
    let hash = tell(&mut referee, json!({ "cmd": "hash" }));
    state["cmd"] = "load".into();
    state["table"] = "copy".into();
    assert_eq!(tell(&mut referee, state.clone())["hash"], hash["hash"]);
    state["position"]["state"]["piles"] = json!([7]);
    assert_eq!(tell(&mut referee, state.clone())["ok"], true);
    let view = tell(&mut referee, json!({ "cmd": "view", "table": "copy" }));
    assert_eq!(view["view"]["piles"], json!([7]));
    state["position"]["state"]["rest"] = json!([]);
    let reply = tell(&mut referee, state);
    assert_eq!((&reply["ok"], &reply["error"]["kind"]), (&false.into(), &"malformed".into()));
    assert_eq!(tell(&mut referee, json!({ "cmd": "drop", "table": "copy" }))["ok"], true);
    assert_eq!(tell(&mut referee, json!({ "cmd": "hash", "table": "copy" }))["ok"], false);
}

#[test]
fn scripted_chance_decides_the_lot() {
    for winner in 0..2 {
        let mut referee = begun(full());
        let script = json!({ "cmd": "script", "dice": [winner + 1] });
        assert_eq!(tell(&mut referee, script)["scripted"], 1);
        for seat in 0..2 {
            tell(&mut referee, json!({ "cmd": "answer", "seat": seat, "ask": 1, "action": { "Bid": 3 } }));
        }
        assert_eq!(tell(&mut referee, json!({ "cmd": "asks" }))["waiting"], json!([winner]));
    }
}

#[test]
fn an_answer_is_taken_back_and_a_record_is_loaded() {
    let mut referee = begun(json!({ "seats": 2, "piles": [5], "bid": false, "tokens": false, "split": true }));
    let start = tell(&mut referee, json!({ "cmd": "hash" }))["hash"].clone();
    let take = json!({ "cmd": "answer", "seat": 0, "ask": 1, "action": { "Take": { "pile": 0, "stones": 1 } } });
    assert_eq!(tell(&mut referee, take.clone())["ok"], true);
    let record = tell(&mut referee, json!({ "cmd": "record" }))["record"].clone();
    assert_eq!(tell(&mut referee, json!({ "cmd": "undo", "seat": 0 }))["ok"], true);
    assert_eq!(tell(&mut referee, json!({ "cmd": "hash" }))["hash"], start);
    let loaded = tell(&mut referee, json!({ "cmd": "load", "record": record }));
    assert_eq!((&loaded["entries"], &loaded["asks"][0]["form"]["kind"]), (&1.into(), &"number".into()));
    let loaded = tell(&mut referee, json!({ "cmd": "load", "record": record, "to": 0 }));
    assert_eq!(loaded["hash"], start);
}

#[test]
fn several_tables_do_not_disturb_each_other() {
    let mut referee = begun(plain());
    let new = json!({ "cmd": "new", "game": "nim", "table": "b", "seed": 2 });
    assert_eq!(tell(&mut referee, new)["ok"], true);
    let take = json!({ "cmd": "answer", "seat": 0, "ask": 1, "choice": 0, "table": "b" });
    assert_eq!(tell(&mut referee, take)["ok"], true);
    assert_eq!(tell(&mut referee, json!({ "cmd": "asks" }))["entries"], 0);
    assert_eq!(tell(&mut referee, json!({ "cmd": "asks", "table": "b" }))["entries"], 1);
}

#[test]
fn rules_games_and_resignation_are_at_hand() {
    let mut referee = begun(plain());
    let rules = tell(&mut referee, json!({ "cmd": "rules", "search": "last stone" }));
    assert_eq!(rules["rules"][0]["id"], "end.1");
    let games = tell(&mut referee, json!({ "cmd": "games" }));
    assert!(games["games"].as_array().is_some_and(|all| all.iter().any(|it| it["id"] == "nim")), "{games}");
    let reply = tell(&mut referee, json!({ "cmd": "resign", "seats": [0] }));
    assert_eq!((&reply["has_ended"], &reply["outcome"]["ranks"]), (&true.into(), &json!([2, 1])));
    assert_eq!(tell(&mut referee, json!({ "cmd": "resign", "seats": [1] }))["ok"], false);
}

/// The examples of the documentation, line by line: what is said there comes
/// back.
#[test]
fn the_documentation_tells_the_truth() {
    let page = include_str!("../../../../docs/referee.md");
    let mut referee = Referee::new();
    let mut lines = page.lines();
    let mut n_examples = 0;
    while let Some(line) = lines.next() {
        let Some(request) = line.strip_prefix("> ") else { continue };
        let told = lines.next().and_then(|it| it.strip_prefix("< ")).expect("each request has its reply");
        let reply = referee.line(Line::Bytes(request.as_bytes())).json;
        n_examples += 1;
        match serde_json::from_str::<Value>(told) {
            // A reply that is written out is part of the whole one.
            Ok(written) if !told.contains('…') => assert!(is_part_of(&written, &reply), "{request}\n{told}\n{reply}"),
            _ => assert_eq!(told.contains(r#""ok":true"#), reply["ok"] == true, "{request}\n{reply}"),
        }
    }
    assert!(n_examples >= 14, "{n_examples}");
}

fn is_part_of(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            part.iter().all(|(key, value)| whole.get(key).is_some_and(|it| is_part_of(value, it)))
        }
        (Value::Array(part), Value::Array(whole)) => {
            part.len() == whole.len() && part.iter().zip(whole).all(|(part, whole)| is_part_of(part, whole))
        }
        _ => part == whole,
    }
}
