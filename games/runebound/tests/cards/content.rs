//! Content errors name file, card and field.

use runebound::content::{Content, ContentError, FILES, Files};

fn error(change: impl Fn(&mut Files<'static>)) -> ContentError {
    let mut files = FILES;
    change(&mut files);
    Content::parse(&files).expect_err("the content is broken")
}

/// The file with one piece replaced, kept for the test's lifetime.
fn broken(text: &str, from: &str, to: &str) -> &'static str {
    assert!(text.contains(from), "{from}");
    Box::leak(text.replacen(from, to, 1).into_boxed_str())
}

/// A row each: file, card and field of the error, and the words that are replaced.
#[rustfmt::skip]
const BROKEN: &[[&str; 5]] = &[
    ["assets.toml", "A01", "cost", "cost = 3", ""],
    ["assets.toml", "A02", "token", "token = \"A02\"", "token = \"Z99\""],
    ["assets.toml", "A02", "abilities.effect", "deal 1 magic", "deal 1 hunger"],
    ["assets.toml", "artifacts_1", "trade_value", "trade_value = 2", ""],
    ["assets.toml", "A03", "type", "type = \"weapon\"", "type = \"shoe\""],
    ["skills.toml", "mountaineering", "abilities.limit", "limit = \"turn\"", "limit = \"day\""],
    ["skills.toml", "mountaineering", "abilities.when", "when you move by dice", "whenever"],
    ["skills.toml", "mountaineering", "succes", "success = true", "succes = true"],
    ["adventures.toml", "warlock", "health", "health = 6", ""],
    ["adventures.toml", "warlock", "abilities.cost", "\"1 surge\"", "\"1 action\""],
    ["adventures.toml", "big_trouble", "outcomes.effect", "fight giant", "fight gnat"],
    ["adventures.toml", "big_trouble", "hexes", "\"x12y10\", \"x13y13\"", "\"x99y99\""],
    ["adventures.toml", "big_trouble", "outcomes.need", "need = [\"hills\"]", "need = [\"swamp\"]"],
    ["heroes.toml", "corbin", "start", "start = \"stronghold\"", "start = \"city\""],
    ["heroes.toml", "corbin", "setup", "gain 1 gold", "gain 1 golf"],
    ["stories.toml", "the_dread_gathers", "enemy", "enemy = \"dread_cultist\"", "enemy = \"nobody\""],
    ["stories.toml", "the_dread_gathers", "ongoing", "who ends the turn here suffers 1", "it rains"],
    ["stories.toml", "in_the_depths_of_the_lake_of_tears", "stock", "stock = \"1 and 1 for each hero\"", "stock = \"many\""],
    ["scenarios.toml", "margath", "villain_hex", "villain_hex = \"x06y24\"", "villain_hex = \"x06y25\""],
    ["scenarios.toml", "margath", "after_act_2", "after_act_2 = \"march\"", "after_act_2 = \"sleep\""],
    ["map.toml", "x00y02", "gem", "gem = \"social\"", "gem = \"ruby\""],
    ["map.toml", "x00y02", "terrain", "terrain = \"plains\"", "terrain = \"lava\""],
    ["map.toml", "x00y18 x00y28", "rivers", "[\"x00y18\", \"x00y20\"]", "[\"x00y18\", \"x00y28\"]"],
    ["tokens.toml", "corbin_1", "a", "symbol = \"physical\", value = 2", "symbol = \"physical\", value = 0"],
    ["dice.toml", "", "faces", "[\"plains\"]", "[\"wild\"]"],
    ["map.toml", "", "gem", "gem = \"social\", ", ""],
];

fn file<'a>(files: &'a mut Files<'static>, name: &str) -> &'a mut &'static str {
    match name {
        "assets.toml" => &mut files.assets,
        "skills.toml" => &mut files.skills,
        "adventures.toml" => &mut files.adventures,
        "heroes.toml" => &mut files.heroes,
        "stories.toml" => &mut files.stories,
        "scenarios.toml" => &mut files.scenarios,
        "map.toml" => &mut files.map,
        "tokens.toml" => &mut files.tokens,
        "dice.toml" => &mut files.dice,
        other => panic!("no file {other}"),
    }
}

#[test]
fn broken_rows_are_named() {
    for [name, card, field, from, to] in BROKEN.iter().copied() {
        let error = error(|files| {
            let text = file(files, name);
            *text = broken(text, from, to);
        });
        assert_eq!((error.file, error.card.as_str(), error.field.as_str()), (name, card, field), "{error}");
    }
}

/// What the vocabulary cannot carry out is refused, not carried out in part.
#[test]
fn clauses_that_nobody_carries_out_are_refused() {
    for clause in [
        "flip 2 foe token",
        "flip all own token",
        "recast 2 own spent token",
        "recast 1 own unspent token",
        "recast 1 foe spent token",
        "remove 2 foe shield token",
        "remove any foe any token",
        "reroll 2 dice",
        "perform 2 extra combat action",
        "learn 2 skill free",
    ] {
        let error = error(|it| it.assets = broken(it.assets, "deal 1 magic", clause));
        assert_eq!((error.card.as_str(), error.field.as_str()), ("A02", "abilities.effect"), "{clause}");
        assert!(error.to_string().contains(&format!("the vocabulary has no '{clause}'")), "{error}");
    }
}

#[test]
fn a_file_that_is_no_toml_says_so() {
    let error = error(|it| it.skills = "[[skill");
    assert_eq!(error.file, "skills.toml");
    assert!(error.to_string().starts_with("skills.toml: "));
}
