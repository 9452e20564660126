//! Options as somebody sends them: only what the game offers, and no deeper
//! than that. Whatever is stored with a table has to be read again.

use crate::problem::Failure;
use kernel::{OptionKind, OptionSpec, Scope};
use serde_json::{Map, Value};

/// The most bytes of all options of a table.
const MOST_BYTES: usize = 32 * 1024;

/// Refuses options that the game does not have.
pub fn check_options(specs: &[OptionSpec], n_seats: usize, options: &Value) -> Result<(), Failure> {
    let all = match options {
        Value::Null => return Ok(()),
        Value::Object(all) => all,
        _ => return Err(Failure::malformed("options are an object")),
    };
    for (key, value) in all {
        match (key.as_str(), value) {
            ("by_seat", Value::Array(seats)) if seats.len() <= n_seats => {
                for seat in seats {
                    check_seat_options(specs, seat)?;
                }
            }
            ("by_seat", _) => return Err(Failure::malformed("by_seat lists an object for each seat")),
            (key, value) => check(specs, Scope::Table, key, value)?,
        }
    }
    // Nothing is deep any more, so that writing it down is safe.
    let is_long = options.to_string().len() > MOST_BYTES;
    if is_long { Err(Failure::malformed("the options are too long")) } else { Ok(()) }
}

/// The same for what a seat chooses for itself.
pub fn check_seat_options(specs: &[OptionSpec], options: &Value) -> Result<(), Failure> {
    let nothing = Map::new();
    let own = match options {
        Value::Null => &nothing,
        Value::Object(own) => own,
        _ => return Err(Failure::malformed("options are an object")),
    };
    own.iter().try_for_each(|(key, value)| check(specs, Scope::Seat, key, value))
}

fn check(specs: &[OptionSpec], scope: Scope, key: &str, value: &Value) -> Result<(), Failure> {
    let short: String = key.chars().filter(|it| !it.is_control()).take(40).collect();
    let Some(spec) = specs.iter().find(|it| it.key == key && it.scope == scope) else {
        return Err(Failure::malformed(format!("the game has no option \"{short}\" here")));
    };
    let fits = match &spec.kind {
        OptionKind::Toggle => value.is_boolean(),
        // What is none of the values is refused by the game, with its rule.
        OptionKind::Choice { .. } => value.as_str().is_some_and(|it| it.len() <= 200),
        OptionKind::Number { .. } => value.is_i64() || value.is_u64(),
        OptionKind::Text { max_chars, .. } => {
            value.as_str().is_some_and(|it| it.chars().count() <= *max_chars as usize)
        }
    };
    let fits = fits || value.is_null();
    if fits { Ok(()) } else { Err(Failure::malformed(format!("the option \"{short}\" cannot be that"))) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn specs() -> Vec<OptionSpec> {
        let spec = |key: &str, kind, scope| OptionSpec { key: key.to_owned(), kind, scope, default: Value::Null };
        vec![
            spec("bid", OptionKind::Toggle, Scope::Table),
            spec("points", OptionKind::Number { least: 0, most: 9 }, Scope::Table),
            spec("deck", OptionKind::Text { widget: "deck".to_owned(), max_chars: 5 }, Scope::Seat),
        ]
    }

    #[test]
    fn only_what_the_game_offers_and_nothing_deep() {
        let check = |options: Value| check_options(&specs(), 2, &options).is_ok();
        assert!(check(Value::Null));
        assert!(check(json!({ "bid": true, "points": 3, "by_seat": [{ "deck": "abcde" }, {}] })));
        let mut deep = json!({});
        for _ in 0..126 {
            deep = json!([deep]);
        }
        for bad in [
            json!([]),
            json!({ "bids": true }),
            json!({ "bid": deep }),
            json!({ "bid": "true" }),
            json!({ "deck": "abc" }),
            json!({ "by_seat": [{ "bid": true }] }),
            json!({ "by_seat": [{ "deck": "abcdef" }] }),
            json!({ "by_seat": [{}, {}, {}] }),
            json!({ "by_seat": {} }),
            json!({ "by_seat": [deep] }),
        ] {
            assert!(!check(bad.clone()), "{bad}");
        }
    }
}
