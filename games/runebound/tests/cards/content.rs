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

#[test]
fn broken_rows_are_named() {
    let rows: Vec<(ContentError, &str, &str, &str)> = vec![
        (error(|it| it.assets = broken(it.assets, "cost = 3", "")), "assets.toml", "A01", "cost"),
        (
            error(|it| it.assets = broken(it.assets, "token = \"A02\"", "token = \"Z99\"")),
            "assets.toml",
            "A02",
            "token",
        ),
        (
            error(|it| it.assets = broken(it.assets, "deal 1 magic", "deal 1 hunger")),
            "assets.toml",
            "A02",
            "abilities.effect",
        ),
        (error(|it| it.assets = broken(it.assets, "trade_value = 2", "")), "assets.toml", "artifacts_1", "trade_value"),
        (
            error(|it| it.assets = broken(it.assets, "type = \"weapon\"", "type = \"shoe\"")),
            "assets.toml",
            "A03",
            "type",
        ),
        (
            error(|it| it.skills = broken(it.skills, "limit = \"turn\"", "limit = \"day\"")),
            "skills.toml",
            "mountaineering",
            "abilities.limit",
        ),
        (
            error(|it| it.skills = broken(it.skills, "when you move by dice", "whenever")),
            "skills.toml",
            "mountaineering",
            "abilities.when",
        ),
        (
            error(|it| it.skills = broken(it.skills, "success = true", "succes = true")),
            "skills.toml",
            "mountaineering",
            "succes",
        ),
        (error(|it| it.adventures = broken(it.adventures, "health = 6", "")), "adventures.toml", "warlock", "health"),
        (
            error(|it| it.adventures = broken(it.adventures, "\"1 surge\"", "\"1 action\"")),
            "adventures.toml",
            "warlock",
            "abilities.cost",
        ),
        (
            error(|it| it.adventures = broken(it.adventures, "fight giant", "fight gnat")),
            "adventures.toml",
            "big_trouble",
            "outcomes.effect",
        ),
        (
            error(|it| it.adventures = broken(it.adventures, "\"x12y10\", \"x13y13\"", "\"x99y99\"")),
            "adventures.toml",
            "big_trouble",
            "hexes",
        ),
        (
            error(|it| it.adventures = broken(it.adventures, "need = [\"hills\"]", "need = [\"swamp\"]")),
            "adventures.toml",
            "big_trouble",
            "outcomes.need",
        ),
        (
            error(|it| it.heroes = broken(it.heroes, "start = \"stronghold\"", "start = \"city\"")),
            "heroes.toml",
            "corbin",
            "start",
        ),
        (error(|it| it.heroes = broken(it.heroes, "gain 1 gold", "gain 1 golf")), "heroes.toml", "corbin", "setup"),
        (
            error(|it| it.stories = broken(it.stories, "enemy = \"dread_cultist\"", "enemy = \"nobody\"")),
            "stories.toml",
            "the_dread_gathers",
            "enemy",
        ),
        (
            error(|it| it.stories = broken(it.stories, "who ends the turn here suffers 1", "it rains")),
            "stories.toml",
            "the_dread_gathers",
            "ongoing",
        ),
        (
            error(|it| it.stories = broken(it.stories, "stock = \"1 and 1 for each hero\"", "stock = \"many\"")),
            "stories.toml",
            "in_the_depths_of_the_lake_of_tears",
            "stock",
        ),
        (
            error(|it| it.scenarios = broken(it.scenarios, "villain_hex = \"x06y24\"", "villain_hex = \"x06y25\"")),
            "scenarios.toml",
            "margath",
            "villain_hex",
        ),
        (
            error(|it| it.scenarios = broken(it.scenarios, "after_act_2 = \"march\"", "after_act_2 = \"sleep\"")),
            "scenarios.toml",
            "margath",
            "after_act_2",
        ),
        (error(|it| it.map = broken(it.map, "gem = \"social\"", "gem = \"ruby\"")), "map.toml", "x00y02", "gem"),
        (
            error(|it| it.map = broken(it.map, "terrain = \"plains\"", "terrain = \"lava\"")),
            "map.toml",
            "x00y02",
            "terrain",
        ),
        (
            error(|it| it.map = broken(it.map, "[\"x00y18\", \"x00y20\"]", "[\"x00y18\", \"x00y28\"]")),
            "map.toml",
            "x00y18 x00y28",
            "rivers",
        ),
        (
            error(|it| {
                it.tokens = broken(it.tokens, "symbol = \"physical\", value = 2", "symbol = \"physical\", value = 0")
            }),
            "tokens.toml",
            "corbin_1",
            "a",
        ),
        (error(|it| it.dice = broken(it.dice, "[\"plains\"]", "[\"wild\"]")), "dice.toml", "", "faces"),
        (error(|it| it.map = broken(it.map, "gem = \"social\", ", "")), "map.toml", "", "gem"),
    ];
    for (error, file, card, field) in &rows {
        assert_eq!((error.file, error.card.as_str(), error.field.as_str()), (*file, *card, *field), "{error}");
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
