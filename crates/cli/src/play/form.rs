//! Forms, filled in by typing.

use kernel::{Form, FormItem, Text};
use serde_json::{Value, json};

/// What a form asks for and how to type it.
pub fn explain(form: &Form, say: impl Fn(&Text) -> String) -> Vec<String> {
    let items = |items: &[FormItem]| -> Vec<String> {
        let line = |(index, item): (usize, &FormItem)| {
            let most = item.most.map(|most| format!(" (at most {most})")).unwrap_or_default();
            format!("   {:>3}: {}{most}", index + 1, say(&item.text))
        };
        items.iter().enumerate().map(line).collect()
    };
    let (mut lines, how) = match form {
        Form::Subset { items: all, least, most, .. } => {
            (items(all), format!("= numbers of {least} to {most} of them, such as = 1 3"))
        }
        Form::Split { items: all, total, .. } => {
            (items(all), format!("= {} shares that add up to {total}, in this order", all.len()))
        }
        Form::Order { items: all, .. } => (items(all), "= their numbers in the wanted order".to_owned()),
        Form::Number { least, most, .. } => (Vec::new(), format!("= a number from {least} to {most}")),
        Form::Pose { start, .. } => {
            let [x, y, facing] = start;
            (
                Vec::new(),
                format!(
                    "= x y in millimetres and the facing in degrees, such as = {} {} {}",
                    milli(*x),
                    milli(*y),
                    milli(*facing)
                ),
            )
        }
        Form::Custom { tag, detail, .. } => (vec![format!("      {detail}")], format!("= the JSON value of {tag}")),
    };
    lines.push(format!("      {how}"));
    lines
}

/// A whole number of thousandths as people write it.
fn milli(thousandths: i64) -> String {
    let text = format!("{:.3}", thousandths as f64 / 1000.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The action that the typed text stands for.
pub fn read(form: &Form, typed: &str) -> Result<Value, String> {
    let tagged = |tag: &str, value: Value| Ok(json!({ tag: value }));
    match form {
        Form::Subset { tag, items, least, most } => {
            let values = pick(items, typed)?;
            if !(*least as usize..=*most as usize).contains(&values.len()) {
                return Err(format!("{least} to {most} of them, not {}", values.len()));
            }
            tagged(tag, values.into())
        }
        Form::Order { tag, items } => {
            let values = pick(items, typed)?;
            if values.len() != items.len() {
                return Err(format!("all {} of them, each once", items.len()));
            }
            tagged(tag, values.into())
        }
        Form::Split { tag, items, total } => {
            let shares = numbers::<u32>(typed)?;
            if shares.len() != items.len() || shares.iter().map(|it| u64::from(*it)).sum::<u64>() != u64::from(*total) {
                return Err(format!("{} shares that add up to {total}", items.len()));
            }
            tagged(tag, json!(shares))
        }
        Form::Number { tag, least, most } => match numbers::<i64>(typed)?[..] {
            [number] if (*least..=*most).contains(&number) => tagged(tag, json!(number)),
            _ => Err(format!("a number from {least} to {most}")),
        },
        Form::Pose { tag, .. } => match thousandths(typed)?[..] {
            [x, y, facing] => tagged(tag, json!({ "x": x, "y": y, "facing": facing })),
            _ => Err("three numbers: x y facing".to_owned()),
        },
        Form::Custom { tag, .. } => {
            let value: Value = serde_json::from_str(typed).map_err(|error| error.to_string())?;
            tagged(tag, value)
        }
    }
}

/// Words between blanks or commas.
fn parts(typed: &str) -> impl Iterator<Item = &str> {
    typed.split([' ', ',', '\t']).filter(|it| !it.is_empty())
}

fn numbers<T: std::str::FromStr>(typed: &str) -> Result<Vec<T>, String> {
    parts(typed).map(|it| it.parse().map_err(|_| format!("'{it}' is no number"))).collect()
}

/// Numbers with up to three decimals, in thousandths.
fn thousandths(typed: &str) -> Result<Vec<i64>, String> {
    let read = |text: &str| {
        let wrong = || format!("'{text}' is no number with at most three decimals");
        let number: f64 = text.parse().map_err(|_| wrong())?;
        let scaled = (number * 1000.0).round();
        if scaled.abs() < 1e12 { Ok(scaled as i64) } else { Err(wrong()) }
    };
    parts(typed).map(read).collect()
}

/// The values of the items with these numbers, each at most once.
fn pick(items: &[FormItem], typed: &str) -> Result<Vec<Value>, String> {
    let chosen = numbers::<usize>(typed)?;
    for (place, number) in chosen.iter().enumerate() {
        if !(1..=items.len()).contains(number) {
            return Err(format!("there is no {number}"));
        }
        if chosen[..place].contains(number) {
            return Err(format!("{number} is there twice"));
        }
    }
    Ok(chosen.into_iter().map(|number| items[number - 1].value.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items() -> Vec<FormItem> {
        ["a", "b", "c"].map(|id| FormItem { value: json!(id), text: Text::new("item"), most: None }).into()
    }

    #[test]
    fn every_form_can_be_filled_in() {
        let tag = || "It".to_owned();
        let subset = Form::Subset { tag: tag(), items: items(), least: 1, most: 2 };
        assert_eq!(read(&subset, "3, 1"), Ok(json!({ "It": ["c", "a"] })));
        let order = Form::Order { tag: tag(), items: items() };
        assert_eq!(read(&order, "2 3 1"), Ok(json!({ "It": ["b", "c", "a"] })));
        let split = Form::Split { tag: tag(), items: items(), total: 5 };
        assert_eq!(read(&split, "0 2 3"), Ok(json!({ "It": [0, 2, 3] })));
        let number = Form::Number { tag: tag(), least: -1, most: 4 };
        assert_eq!(read(&number, "-1"), Ok(json!({ "It": -1 })));
        let pose = Form::Pose { tag: tag(), start: [0; 3], least: [0; 2], most: [9; 2], detail: Value::Null };
        assert_eq!(read(&pose, "12.5 3 90"), Ok(json!({ "It": { "x": 12500, "y": 3000, "facing": 90000 } })));
        let custom = Form::Custom { tag: tag(), widget: "w".to_owned(), detail: Value::Null };
        assert_eq!(read(&custom, r#"{"to": 3}"#), Ok(json!({ "It": { "to": 3 } })));
        for form in [subset, order, split, number, pose, custom] {
            assert!(!explain(&form, |text| text.key.to_string()).is_empty());
            assert!(read(&form, "9 9 9 x").is_err(), "{form:?}");
            assert!(read(&form, "1 1 1 1").is_err(), "{form:?}");
        }
    }
}
