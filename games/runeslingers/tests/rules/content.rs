//! Content that is not sound is found out: file, entry and field.

use runeslingers::content::{Content, FILES, Files};

const CARD: &str = r#"
[[card]]
id = "x"
number = 1
name = "Some Card"
type = "spirit"
affiliation = "Basic"
cost = 1
rarity = "common"
keywords = []
text = ""
abilities = [{ when = "resolve", targets = [{ id = "t1", kind = "any_target" }], effects = [{ do = "damage", to = "t1", amount = 1 }] }]
"#;

/// What the loader says when the proving ground holds the card with a change.
fn error(from: &str, to: &str) -> String {
    assert!(CARD.contains(from), "nothing to change: {from}");
    let proving = CARD.replace(from, to);
    Content::parse(&Files { proving: &proving, ..FILES }).expect_err("it is not sound").to_string()
}

#[test]
fn a_sound_card_loads() {
    let content = Content::parse(&Files { proving: CARD, ..FILES }).expect("it is sound");
    assert_eq!(content.cards.len(), runeslingers::content::content().set().count() + 1);
}

#[test]
fn each_error_names_file_entry_and_field() {
    for (from, to, field) in [
        ("cost = 1", "cost = 9", "cost"),
        ("cost = 1", "cost = \"one\"", "cost"),
        ("type = \"spirit\"", "type = \"spell\"", "type"),
        ("text = \"\"", "text = \"\"\ndefense = 3", "defense"),
        ("type = \"spirit\"", "type = \"chant\"", "defense"),
        ("keywords = []", "keywords = [\"shout\", \"shout\"]", "keywords"),
        ("keywords = []", "keywords = [\"shot\"]", "keyword"),
        ("keywords = []", "keywords = [\"choice\"]", "modes"),
        ("name = \"Some Card\"", "name = \"Some Card X\"", "name"),
        ("when = \"resolve\"", "when = \"static\"", "abilities"),
        ("to = \"t1\"", "to = \"t2\"", "to"),
        ("kind = \"any_target\"", "kind = \"any_target\", n = 4", "targets"),
        ("do = \"damage\"", "do = \"harm\"", "harm"),
        ("amount = 1", "amount = 1, much = true", "much"),
        ("type = \"spirit\"", "type = \"utility\"", "effects"),
        ("rarity = \"common\"", "rarity = \"odd\"", "rarity"),
    ] {
        let said = error(from, to);
        assert!(said.starts_with("proving.toml: x: "), "{said}");
        assert!(said.contains(field), "`{field}` is not in: {said}");
    }
}

#[test]
fn names_and_decks_are_checked() {
    assert!(error("name = \"Some Card\"", "name = \"Fireball\"").contains("another card"));
    let short = FILES.decks.replace("[3, \"fireball\"],", "[2, \"fireball\"],");
    let said = Content::parse(&Files { decks: &short, ..FILES }).expect_err("29 cards").to_string();
    assert!(said.contains("decks.toml: starter_eva: cards: 29 instead of 30"), "{said}");
}

/// Each row says where it comes from, and names only fields that it has.
#[test]
fn every_row_says_what_is_ours() {
    for (file, text) in runeslingers::content::PRINTED {
        let table: toml::Table = text.parse().expect("it is TOML");
        for row in table.values().filter_map(toml::Value::as_array).flatten().filter_map(toml::Value::as_table) {
            let what = row.get("id").or(row.get("count")).expect("it is called something");
            let confidence = row.get("confidence").and_then(toml::Value::as_str);
            assert!(matches!(confidence, Some("certain" | "likely" | "proposed")), "{file}: {what}");
            for list in ["known", "proposed"].into_iter().filter_map(|it| row.get(it)) {
                let named = list.as_array().expect("a list of fields");
                assert!(named.iter().all(|it| row.contains_key(it.as_str().expect("a field"))), "{file}: {what}");
            }
        }
    }
}

/// What has a source is marked as known, all else as ours.
#[test]
fn what_is_printed_and_what_is_ours() {
    let origins = rows::origins(&runeslingers::content::PRINTED);
    let of = |kind: &str, id: &str| {
        origins.iter().find(|it| it.kind == kind && it.id == id).unwrap_or_else(|| panic!("{kind} {id} says nothing"))
    };
    assert_eq!(of("card", "fireball").ours, ["affiliation", "cost", "rarity"]);
    assert!(of("card", "spark_dart").is_whole && of("card", "mountain_air").is_whole);
    assert!(of("stance", "talakas_heart").ours.is_empty());
    assert!(!of("ailment", "curse").is_whole && of("ailment", "curse").ours.contains(&"levels".to_owned()));
    assert_eq!(of("ailment", "burn").ours, ["summary", "level_two"]);
    let share = rows::share(&origins);
    assert!(share.whole > 200 && share.rows > share.whole + share.partly, "{share:?}");
}

/// What rules do with a card and what its words say are one truth: both have the same
/// numbers. What an ability costs in determination stands on it as a number of its own.
#[test]
fn words_and_rows_have_the_same_numbers() {
    let deeds = ["abilities", "ability", "targets", "effects"];
    let unlike = rows::unlike_numbers(&runeslingers::content::PRINTED, &deeds, &["determination"]);
    let found: Vec<_> =
        unlike.iter().map(|it| (it.id.as_str(), it.said.iter().collect(), it.done.iter().collect())).collect();
    let wanted: [(&str, Vec<&i64>, Vec<&i64>); 2] = [
        // "Another spirit runespell" makes two of them.
        ("pyre_column", vec![], vec![&2]),
        // Reminds of what a Mastery token does, which is a rule.
        ("anvil_of_names", vec![&2], vec![]),
    ];
    assert_eq!(found, wanted);
}
