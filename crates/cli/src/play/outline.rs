//! Any view as an outline, for games that have no board in the terminal.

use serde_json::Value;

/// How long a line may get before its parts go below each other.
const WIDTH: usize = 76;
/// The same for what has parts inside its parts.
const SHORT: usize = 32;

/// The view in lines.
pub fn of(view: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    add(view, 0, &mut lines);
    lines
}

fn add(value: &Value, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    let mut part = |name: String, part: &Value| {
        let short = inline(part);
        let most = if is_flat(part) { WIDTH } else { SHORT };
        if indent.len() + name.len() + short.len() < most {
            lines.push(format!("{indent}{name} {short}"));
        } else {
            lines.push(format!("{indent}{name}"));
            add(part, depth + 1, lines);
        }
    };
    match value {
        Value::Object(fields) => {
            for (key, field) in fields.iter().filter(|(_, it)| !is_nothing(it)) {
                part(format!("{}:", key.replace('_', " ")), field);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                part(format!("{}.", index + 1), item);
            }
        }
        other => lines.push(format!("{indent}{}", inline(other))),
    }
}

/// What need not be shown.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// Whether it holds nothing that holds something.
fn is_flat(value: &Value) -> bool {
    let is_scalar = |it: &Value| !it.is_array() && !it.is_object();
    match value {
        Value::Array(items) => items.iter().all(is_scalar),
        Value::Object(fields) => fields.values().all(|it| is_scalar(it) || is_nothing(it)),
        _ => true,
    }
}

/// The value in one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::Bool(is) => if *is { "yes" } else { "no" }.to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(inline).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let shown = fields.iter().filter(|(_, it)| !is_nothing(it));
            shown.map(|(key, it)| format!("{} {}", key.replace('_', " "), inline(it))).collect::<Vec<_>>().join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn short_things_stay_on_their_line() {
        let view = json!({
            "piles": [3, 4],
            "hidden": null,
            "seats": [{ "name": "Ann", "has_token": true }, { "hand": [{ "card": 7 }] }],
        });
        let lines = of(&view);
        let expected = ["piles: 3 4", "seats:", "  1. has token yes, name Ann", "  2. hand card 7"];
        assert_eq!(lines, expected);
    }
}
