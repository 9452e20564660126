//! What goes back on a line: data with the words beside it.

use crate::exit::Problem;
use catalog::AnyMatch;
use kernel::{Refusal, Viewer};
use protocol::{AskOut, LogLine, MatchView};
use serde_json::{Value, json};
use words::{Numbered, Words};

/// Why a line was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The line cannot be read.
    Malformed(String),
    /// There is no game, table or rule of that name.
    Missing(String),
    /// The game refuses it.
    Refused(Box<Refusal>),
    /// Our fault; nothing changed.
    Internal(String),
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Self {
        Self::Missing(problem.to_string())
    }
}

impl Fault {
    /// The fault as data; the words of a refusal are the game's, where a game is.
    pub fn to_json(&self, words: Option<&Words>) -> Value {
        match self {
            Fault::Malformed(why) => json!({ "kind": "malformed", "words": why }),
            Fault::Missing(why) => json!({ "kind": "missing", "words": why }),
            Fault::Internal(why) => json!({ "kind": "internal", "words": why }),
            Fault::Refused(refusal) => {
                let sentence = words.map_or_else(|| refusal.to_string(), |words| words.say(&refusal.text, &Numbered));
                json!({ "kind": refusal.kind, "rule": refusal.rule, "words": sentence, "text": refusal.text })
            }
        }
    }
}

/// Where a game stands: added to the answer of whatever changed it.
pub fn standing(play: &dyn AnyMatch) -> Value {
    let waiting: Vec<_> = play.waiting().into_iter().filter(|it| !it.has_answered).map(|it| it.seat).collect();
    json!({
        "ask": play.ask_id(),
        "waiting": waiting,
        "outcome": play.outcome(),
        "entries": play.n_entries(),
        "events": play.n_events(),
    })
}

/// What a viewer is asked.
pub fn asks(play: &dyn AnyMatch, viewer: Viewer, words: &Words) -> Value {
    play.asks(viewer).into_iter().map(|it| ask(it, words)).collect()
}

fn ask(ask: AskOut, words: &Words) -> Value {
    let choice = |it: &protocol::Choice| json!({ "action": it.action, "words": words.say(&it.text, &Numbered), "text": it.text });
    json!({
        "seat": ask.seat,
        "rule": ask.rule,
        "words": words.say(&ask.prompt, &Numbered),
        "prompt": ask.prompt,
        "is_window": ask.is_window,
        "choices": ask.choices.iter().map(choice).collect::<Vec<Value>>(),
        "form": ask.form,
        "sealed": ask.sealed,
    })
}

/// The log, with the words beside the keys.
pub fn log(lines: Vec<LogLine>, words: &Words) -> Value {
    let line = |it: LogLine| {
        json!({
            "number": it.number,
            "entry": it.entry,
            "words": words.say(&it.told.text, &Numbered),
            "text": it.told.text,
            "rule": it.told.rule,
            "depth": it.told.depth,
            "event": it.event,
        })
    };
    lines.into_iter().map(line).collect()
}

/// The game as a viewer sees it.
pub fn view(view: MatchView, words: &Words) -> Value {
    let asks: Vec<Value> = view.asks.iter().cloned().map(|it| ask(it, words)).collect();
    let mut json = serde_json::to_value(view).expect("a view serializes");
    json["asks"] = Value::Array(asks);
    json
}

/// Both objects in one.
pub fn merge(mut one: Value, other: Value) -> Value {
    if let (Some(fields), Value::Object(more)) = (one.as_object_mut(), other) {
        fields.extend(more);
    }
    one
}
