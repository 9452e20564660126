//! What a line asks for.

use kernel::{AskId, SeatId, Seed, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value};

/// A command with its arguments.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Request {
    /// Begins a game: from its own `setup`, or from `seats` and table `options`.
    New {
        game: String,
        #[serde(default)]
        setup: Option<Value>,
        #[serde(default)]
        seats: Option<usize>,
        #[serde(default)]
        options: Option<Value>,
        #[serde(default)]
        seed: Option<SeedIn>,
    },
    /// Who is asked what.
    Asks(Look),
    /// Gives an answer: an action, or the number of a listed choice.
    Answer(Given),
    /// Whether an answer would be accepted.
    Check(Given),
    View(Look),
    Log {
        #[serde(flatten)]
        look: Look,
        #[serde(default)]
        from: usize,
    },
    /// The whole position, secrets included.
    State,
    /// A position made by `state`, or a record.
    Load {
        #[serde(default)]
        game: Option<String>,
        #[serde(default)]
        setup: Option<Value>,
        #[serde(default)]
        seed: Option<SeedIn>,
        #[serde(default)]
        position: Option<Value>,
        #[serde(default)]
        record: Option<String>,
        #[serde(default)]
        to: Option<usize>,
    },
    /// Decides coming results of chance.
    Script {
        #[serde(default)]
        coming: Vec<kernel::Scripted>,
        /// Dice as they show.
        #[serde(default)]
        dice: Vec<u32>,
    },
    Undo {
        seat: SeatId,
    },
    Record,
    Rules {
        #[serde(default)]
        game: Option<String>,
        #[serde(default)]
        rule: Option<String>,
        #[serde(default)]
        search: Option<String>,
    },
    Hash,
    Games,
    /// What a bot would answer; with `play` it does.
    Bot {
        seat: SeatId,
        #[serde(default)]
        level: Option<String>,
        #[serde(default)]
        iterations: Option<u32>,
        #[serde(default)]
        milliseconds: Option<u64>,
        #[serde(default)]
        seed: Option<SeedIn>,
        #[serde(default)]
        play: bool,
    },
    /// These seats give up.
    Resign {
        seats: Vec<SeatId>,
    },
    /// Forgets a table.
    Drop,
    Help,
    Quit,
}

/// The names of all commands, for `help` and for errors.
pub const COMMANDS: [&str; 19] = [
    "new", "asks", "answer", "check", "view", "log", "state", "load", "script", "undo", "record", "rules", "hash",
    "games", "bot", "resign", "drop", "help", "quit",
];

/// An answer.
#[derive(Clone, Debug, Deserialize)]
pub struct Given {
    pub seat: SeatId,
    pub ask: AskId,
    #[serde(default)]
    pub action: Option<Value>,
    /// The place among the listed choices, counted from zero.
    #[serde(default)]
    pub choice: Option<usize>,
}

/// Whose eyes: a seat, `"spectator"` or `"referee"`.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Look {
    #[serde(default)]
    pub seat: Option<Value>,
    #[serde(default)]
    pub viewer: Option<Value>,
}

impl Look {
    /// The viewer; the referee unless somebody else is named.
    pub fn viewer(&self) -> Result<Viewer, String> {
        let Some(named) = self.viewer.as_ref().or(self.seat.as_ref()).filter(|it| !it.is_null()) else {
            return Ok(Viewer::Referee);
        };
        let named = match named {
            Value::Number(_) => serde_json::json!({ "seat": named }),
            other => other.clone(),
        };
        serde_json::from_value(named)
            .map_err(|_| "a viewer is the number of a seat, \"spectator\" or \"referee\"".to_owned())
    }
}

/// A seed: a number, or 64 hexadecimal digits.
#[derive(Clone, Copy, Debug)]
pub struct SeedIn(pub Seed);

impl<'de> Deserialize<'de> for SeedIn {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let seed = match &value {
            Value::Number(number) => number.as_u64().map(Seed::from_number),
            Value::String(text) => Seed::parse(text),
            _ => None,
        };
        seed.map(SeedIn).ok_or_else(|| serde::de::Error::custom("a seed is a number or 64 hexadecimal digits"))
    }
}

/// A line, taken apart.
#[derive(Debug)]
pub struct Message {
    /// Comes back with the answer.
    pub id: Option<Value>,
    /// Which of several games at the same time.
    pub table: String,
    pub request: Result<Request, String>,
}

/// Other names of the field `cmd`.
const ALIASES: [&str; 3] = ["command", "do", "op"];

impl Message {
    /// Reads a line: an object with a command, or a command's bare name.
    pub fn read(line: &[u8]) -> Self {
        let broken = |why: String| Self { id: None, table: String::new(), request: Err(why) };
        let mut object = match serde_json::from_slice(line) {
            Ok(Value::Object(object)) => object,
            Ok(Value::String(name)) => Map::from_iter([("cmd".to_owned(), Value::String(name))]),
            Ok(_) => return broken("a line is a JSON object with a \"cmd\"".to_owned()),
            Err(error) => return broken(error.to_string()),
        };
        let id = object.remove("id");
        let table = match object.remove("table") {
            None => Ok(String::new()),
            Some(Value::String(name)) => Ok(name),
            Some(_) => Err("the name of a table is a string".to_owned()),
        };
        if !object.contains_key("cmd")
            && let Some(command) = ALIASES.iter().find_map(|alias| object.remove(*alias))
        {
            object.insert("cmd".to_owned(), command);
        }
        let request = table.clone().and_then(|_| read(object));
        Self { id, table: table.unwrap_or_default(), request }
    }
}

fn read(object: Map<String, Value>) -> Result<Request, String> {
    match object.get("cmd") {
        None => return Err("there is no \"cmd\"".to_owned()),
        Some(Value::String(name)) if COMMANDS.contains(&name.as_str()) => {}
        Some(_) => return Err(format!("\"cmd\" is one of {}", COMMANDS.join(", "))),
    }
    serde_json::from_value(Value::Object(object)).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn viewer(json: &str) -> Result<Viewer, String> {
        serde_json::from_str::<Look>(json).expect("it parses").viewer()
    }

    #[test]
    fn a_viewer_is_named_in_several_ways() {
        assert_eq!(viewer("{}"), Ok(Viewer::Referee));
        assert_eq!(viewer(r#"{"seat": 1}"#), Ok(Viewer::Seat(SeatId(1))));
        assert_eq!(viewer(r#"{"viewer": {"seat": 1}}"#), Ok(Viewer::Seat(SeatId(1))));
        assert_eq!(viewer(r#"{"viewer": "spectator"}"#), Ok(Viewer::Spectator));
        assert!(viewer(r#"{"seat": -1}"#).is_err());
        assert!(viewer(r#"{"viewer": "god"}"#).is_err());
    }

    #[test]
    fn every_command_can_be_read() {
        for name in COMMANDS {
            let line = format!(r#"{{"cmd":"{name}","game":"nim","seat":0,"ask":1,"action":0,"seats":[0]}}"#);
            let message = Message::read(line.as_bytes());
            // `new` counts its seats, `resign` lists them.
            assert_eq!(message.request.is_ok(), name != "new", "{name}: {:?}", message.request);
        }
        assert!(Message::read(br#"{"do":"new","game":"nim","seats":2}"#).request.is_ok());
        assert!(matches!(Message::read(br#""quit""#).request, Ok(Request::Quit)));
    }
}
