//! What somebody typed.

use super::form;
use protocol::AskOut;
use serde_json::Value;

/// What was meant.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Nothing,
    Answer(Value),
    /// It cannot be an answer, and why.
    Wrong(String),
    /// Only choices that hold these words are to be shown.
    Filter(String),
    Help,
    Rules(String),
    View,
    Log,
    Hint,
    Bot,
    Undo,
    Save(String),
    Resign,
    Leave,
}

/// Reads a typed line as an answer to the ask, or as a command.
pub fn read(typed: &str, ask: &AskOut) -> Said {
    let typed = typed.trim();
    if let Some(words) = typed.strip_prefix('?') {
        return match words.trim() {
            "" => Said::Help,
            words => Said::Rules(words.to_owned()),
        };
    }
    if let Some(value) = typed.strip_prefix('=') {
        return fill_in(value, ask);
    }
    if typed.starts_with(['{', '"']) {
        return serde_json::from_str(typed).map_or_else(|error| Said::Wrong(error.to_string()), Said::Answer);
    }
    if let Some(file) = typed.strip_prefix("s ").or_else(|| typed.strip_prefix("save ")) {
        return Said::Save(file.trim().to_owned());
    }
    match typed {
        "" => return Said::Nothing,
        "v" | "view" => return Said::View,
        "l" | "log" => return Said::Log,
        "h" | "hint" => return Said::Hint,
        "b" | "bot" => return Said::Bot,
        "u" | "undo" => return Said::Undo,
        "s" | "save" => return Said::Wrong("s needs a file: s FILE".to_owned()),
        "r" | "resign" => return Said::Resign,
        "q" | "quit" | "exit" => return Said::Leave,
        "help" => return Said::Help,
        _ => {}
    }
    if ask.choices.is_empty() {
        return fill_in(typed, ask);
    }
    match typed.parse::<usize>() {
        Ok(number) => match number.checked_sub(1).and_then(|index| ask.choices.get(index)) {
            Some(choice) => Said::Answer(choice.action.clone()),
            None => Said::Wrong(format!("there is no choice {number}")),
        },
        Err(_) => Said::Filter(typed.to_owned()),
    }
}

fn fill_in(value: &str, ask: &AskOut) -> Said {
    match &ask.form {
        Some(asked) => form::read(asked, value.trim()).map_or_else(Said::Wrong, Said::Answer),
        None => Said::Wrong("there is no form to fill in; choose a number".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Form, SeatId, Text};
    use protocol::Choice;
    use serde_json::json;

    fn ask(form: Option<Form>) -> AskOut {
        AskOut {
            seat: SeatId(0),
            prompt: Text::new("ask"),
            rule: "1".to_owned(),
            is_window: false,
            choices: vec![Choice { action: json!("Pass"), text: Text::new("pass") }],
            form,
            sealed: None,
        }
    }

    #[test]
    fn numbers_choose_and_words_filter() {
        let ask = ask(None);
        assert_eq!(read(" 1\n", &ask), Said::Answer(json!("Pass")));
        assert_eq!(read("2", &ask), Said::Wrong("there is no choice 2".to_owned()));
        assert_eq!(read("0", &ask), Said::Wrong("there is no choice 0".to_owned()));
        assert_eq!(read("pile", &ask), Said::Filter("pile".to_owned()));
        assert_eq!(read("\n", &ask), Said::Nothing);
        assert!(matches!(read("= 3", &ask), Said::Wrong(_)));
    }

    #[test]
    fn forms_are_filled_in_and_actions_may_be_typed_as_they_are() {
        let mut ask = ask(Some(Form::Number { tag: "Split".to_owned(), least: 0, most: 3 }));
        assert_eq!(read("= 3", &ask), Said::Answer(json!({ "Split": 3 })));
        assert_eq!(read(r#"{"Split": 2}"#, &ask), Said::Answer(json!({ "Split": 2 })));
        ask.choices.clear();
        assert_eq!(read("3", &ask), Said::Answer(json!({ "Split": 3 })));
    }

    #[test]
    fn commands_are_short_or_spelled_out() {
        let ask = ask(None);
        assert_eq!(read("?", &ask), Said::Help);
        assert_eq!(read("? turn.1", &ask), Said::Rules("turn.1".to_owned()));
        assert_eq!(read("undo", &ask), Said::Undo);
        assert_eq!(read("s my game.jsonl", &ask), Said::Save("my game.jsonl".to_owned()));
        assert_eq!(read("q", &ask), Said::Leave);
    }
}
