//! Random and malformed lines: each is answered by one line, nothing dies, and
//! what is refused changes nothing. `FUZZ_LINES` sets how many.

use cli::referee::{Line, Referee};
use kernel::{Chance, Seed};
use serde_json::{Value, json};

/// What was seen of the games, to make lines that come close to sense.
struct Fuzzer {
    game: &'static str,
    chance: Chance,
    referee: Referee,
    /// The last answers by table, where they held asks, a state or a record.
    asks: Value,
    state: Value,
    record: String,
}

const TABLES: [&str; 3] = ["", "a", "b"];

impl Fuzzer {
    fn new(game: &'static str, seed: u64) -> Self {
        Self {
            game,
            chance: Chance::new(Seed::from_number(seed)),
            referee: Referee::new(),
            asks: json!({}),
            state: json!({}),
            record: String::new(),
        }
    }

    fn one_of<T: Clone>(&mut self, items: &[T]) -> T {
        self.chance.choose(items).expect("there are some").clone()
    }

    /// Gives a line and checks what comes back.
    fn give(&mut self, line: &[u8]) -> Value {
        let before = self.referee.fingerprint();
        let reply = self.referee.line(Line::Bytes(line));
        let shown = || String::from_utf8_lossy(line).into_owned();
        let text = serde_json::to_string(&reply.json).expect("answers serialize");
        assert!(!text.contains('\n'), "one line for {}", shown());
        match reply.json["ok"].as_bool() {
            Some(true) => {}
            Some(false) => {
                assert_eq!(self.referee.fingerprint(), before, "a refused line changed something: {}", shown());
                let error = &reply.json["error"];
                assert!(
                    error["kind"].is_string() && error["words"].as_str().is_some_and(|it| !it.is_empty()),
                    "{text}"
                );
                assert_ne!(error["kind"], "internal", "{} {text}", shown());
            }
            None => panic!("no ok in {text}"),
        }
        reply.json
    }

    fn step(&mut self) {
        let mut line = match self.chance.pick(12) {
            0 => self.noise(),
            1..=3 => self.random_command().to_string().into_bytes(),
            4 => self.new_game().to_string().into_bytes(),
            5 => self.bent_state().to_string().into_bytes(),
            6 => self.look(),
            _ => self.answer().to_string().into_bytes(),
        };
        if self.chance.happens(1, 6) {
            self.damage(&mut line);
        }
        let reply = self.give(&line);
        if reply.get("position").is_some() {
            self.state = reply.clone();
        }
        if let Some(record) = reply["record"].as_str() {
            self.record = record.to_owned();
        }
        if reply.get("asks").is_some() {
            self.asks = reply;
        }
    }

    fn new_game(&mut self) -> Value {
        let on = |chance: &mut Chance| chance.happens(1, 2);
        if self.game != "nim" {
            let options = if self.chance.happens(1, 4) { self.value(2) } else { json!({}) };
            return json!({ "cmd": "new", "game": self.game, "seats": 1 + self.chance.pick(5), "options": options,
                "seed": self.chance.pick(99), "table": self.one_of(&TABLES) });
        }
        let options = json!({
            "piles": self.one_of(&["3 4 5", "1", "2 2", "9 9 9 9 9 9", "", "0", "many"]),
            "bid": on(&mut self.chance), "tokens": on(&mut self.chance), "split": on(&mut self.chance),
        });
        json!({ "cmd": "new", "game": "nim", "seats": self.chance.pick(6), "options": options,
            "seed": self.chance.pick(99), "table": self.one_of(&TABLES) })
    }

    /// An answer as it should be, or almost.
    fn answer(&mut self) -> Value {
        let table = self.one_of(&TABLES);
        self.asks = self.give(json!({ "cmd": "asks", "table": table }).to_string().as_bytes());
        let asks = self.asks["asks"].as_array().cloned().unwrap_or_default();
        let Some(ask) = self.chance.choose(&asks).cloned() else { return self.new_game() };
        let listed: Vec<Value> = ask["choices"].as_array().cloned().unwrap_or_default();
        let action = match self.chance.choose(&listed) {
            Some(choice) => choice["action"].clone(),
            None => json!({ "Split": self.chance.pick(4) }),
        };
        let mut line =
            json!({ "cmd": "answer", "seat": ask["seat"], "ask": self.asks["ask"], "action": action, "table": table });
        if self.chance.happens(1, 8) {
            let key = self.one_of(&["seat", "ask", "action", "table"]);
            line[key] = self.value(2);
        }
        line
    }

    /// Commands that read, or do something rare.
    fn look(&mut self) -> Vec<u8> {
        let table = self.one_of(&TABLES);
        let seat = self.chance.pick(4);
        let line = match self.chance.pick(9) {
            0 => json!({ "cmd": "state", "table": table }),
            1 => json!({ "cmd": "record", "table": table }),
            2 => json!({ "cmd": "view", "seat": seat, "table": table }),
            3 => json!({ "cmd": "log", "viewer": "spectator", "from": seat, "table": table }),
            4 => json!({ "cmd": "undo", "seat": seat, "table": table }),
            5 => json!({ "cmd": "bot", "seat": seat, "level": "hard", "iterations": 20, "play": true, "table": table }),
            6 => json!({ "cmd": "load", "record": self.record, "table": table }),
            7 => json!({ "cmd": "resign", "seats": [seat], "table": table }),
            _ => json!({ "cmd": "script", "coming": [{ "pick": seat }], "table": table }),
        };
        line.to_string().into_bytes()
    }

    /// A state with one thing changed.
    fn bent_state(&mut self) -> Value {
        let mut line = self.state.clone();
        line["cmd"] = "load".into();
        line["table"] = self.one_of(&TABLES).into();
        let mut at = &mut line["position"];
        for _ in 0..self.chance.pick(5) {
            let n_parts = match &*at {
                Value::Object(fields) => fields.len(),
                Value::Array(items) => items.len(),
                _ => 0,
            };
            if n_parts == 0 {
                break;
            }
            let part = self.chance.pick(n_parts as u32) as usize;
            at = match at {
                Value::Object(fields) => fields.values_mut().nth(part).expect("it was counted"),
                Value::Array(items) => &mut items[part],
                _ => unreachable!("it has parts"),
            };
        }
        *at = value(&mut self.chance, 2);
        line
    }

    fn random_command(&mut self) -> Value {
        let mut line = json!({ "cmd": self.one_of(&COMMANDS), "table": self.one_of(&TABLES) });
        for _ in 0..self.chance.pick(5) {
            let field = self.one_of(&FIELDS);
            line[field] = self.value(3);
        }
        line
    }

    fn value(&mut self, depth: u32) -> Value {
        value(&mut self.chance, depth)
    }

    fn noise(&mut self) -> Vec<u8> {
        let n_bytes = self.chance.pick(60);
        (0..n_bytes).map(|_| self.chance.pick(256) as u8).filter(|it| *it != b'\n').collect()
    }

    /// Changes, drops or doubles some bytes.
    fn damage(&mut self, line: &mut Vec<u8>) {
        for _ in 0..=self.chance.pick(3) {
            if line.is_empty() {
                return;
            }
            let at = self.chance.pick(line.len() as u32) as usize;
            match self.chance.pick(4) {
                0 => line[at] = self.chance.pick(256) as u8,
                1 => line.truncate(at),
                2 => drop(line.remove(at)),
                _ => line.insert(at, b"{}[]\",:0-e"[self.chance.pick(10) as usize]),
            }
        }
    }
}

const COMMANDS: [&str; 19] = [
    "new", "asks", "answer", "check", "view", "log", "state", "load", "script", "undo", "record", "rules", "hash",
    "games", "bot", "resign", "drop", "help", "fly",
];

const FIELDS: [&str; 19] = [
    "game", "setup", "seats", "options", "seed", "seat", "ask", "action", "choice", "viewer", "from", "coming", "dice",
    "rule", "search", "level", "position", "record", "to",
];

/// Any JSON, mostly small and near what the commands know.
fn value(chance: &mut Chance, depth: u32) -> Value {
    match chance.pick(if depth == 0 { 8 } else { 10 }) {
        0 => Value::Null,
        1 => json!(chance.happens(1, 2)),
        2 => json!(chance.pick(4)),
        3 => json!(-i64::from(chance.pick(3))),
        4 => json!(chance.word()),
        5 => json!(f64::from(chance.pick(9)) / 4.0),
        6 => json!(chance.choose(&["nim", "", "spectator", "referee", "hard", "Pass", "turn.1", "\u{0}", "🜁"])),
        7 => json!({ "Take": { "pile": chance.pick(3), "stones": chance.pick(4) } }),
        8 => (0..chance.pick(4)).map(|_| value(chance, depth - 1)).collect(),
        _ => {
            let n_fields = chance.pick(3);
            (0..n_fields).map(|index| (FIELDS[index as usize].to_owned(), value(chance, depth - 1))).collect()
        }
    }
}

fn n_lines() -> u32 {
    std::env::var("FUZZ_LINES").ok().and_then(|it| it.parse().ok()).unwrap_or(20_000)
}

#[test]
fn no_line_kills_the_referee_and_refused_ones_change_nothing() {
    let mut fuzzer = Fuzzer::new("nim", 1);
    for _ in 0..n_lines() {
        fuzzer.step();
    }
}

/// Their positions are large: fewer lines, shared by the games.
#[test]
fn the_large_games_hold_as_well() {
    for game in catalog::all().iter().filter(|it| it.is_offered()) {
        let mut fuzzer = Fuzzer::new(game.id(), 1);
        for _ in 0..n_lines() / 10 {
            fuzzer.step();
        }
    }
}
