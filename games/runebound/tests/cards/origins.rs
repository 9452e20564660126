//! What the rows say of their own origin.

use runebound::content::PRINTED;
use toml::{Table, Value};

fn ours(kind: &str, id: &str) -> (Vec<String>, bool) {
    let all = rows::origins(&PRINTED);
    let row = all.into_iter().find(|it| it.kind == kind && it.id == id).unwrap_or_else(|| panic!("{kind} {id}"));
    (row.ours, row.is_whole)
}

/// Printed cards of which only some fields are ours, and cards that are ours with a
/// printed name or token.
#[test]
fn rows_tell_field_by_field_what_is_ours() {
    let expected: [(&str, &str, &[&str]); 12] = [
        ("adventures", "razorwing", &["abilities"]),
        ("adventures", "death_knight", &["abilities", "traits"]),
        ("adventures", "dragon_bones", &["outcomes"]),
        ("adventures", "mocking_traveler", &["options"]),
        ("adventures", "band_of_drunkards", &["options"]),
        ("hero", "corbin", &["setup"]),
        ("hero", "elder_mok", &[]),
        ("asset", "A01", &["abilities", "cost", "name"]),
        ("asset", "A03", &[]),
        ("skill", "mountaineering", &[]),
        ("skill", "taxidermist", &["abilities", "success"]),
        ("story", "visions_of_dawn", &["kind", "steps"]),
    ];
    for (kind, id, fields) in expected {
        let (mut found, is_whole) = ours(kind, id);
        found.sort();
        assert_eq!((found, is_whole), (fields.iter().map(|it| (*it).to_owned()).collect(), false), "{kind} {id}");
    }
    assert!(ours("story", "the_dread_gathers").1, "nothing of it is printed");
}

/// A list of known or proposed fields names fields that the row has.
#[test]
fn only_fields_of_the_row_are_named() {
    let mut n_lists = 0;
    for (file, text) in PRINTED {
        let table: Table = text.parse().expect("it is TOML");
        for row in table.values().filter_map(Value::as_array).flatten().filter_map(Value::as_table) {
            for list in ["known", "proposed"].iter().filter_map(|it| row.get(*it)) {
                n_lists += 1;
                for field in list.as_array().expect("a list").iter().map(|it| it.as_str().expect("a name")) {
                    assert!(row.contains_key(field), "{file}: {:?}: {field}", row.get("id"));
                }
            }
        }
    }
    assert!(n_lists > 80, "{n_lists}");
}

/// Places, their hexes and their kinds as a second search found them, and the spaces of
/// the time track that draw a story card.
#[test]
fn places_and_story_spaces_are_those_that_were_found() {
    use crate::kit::hex;
    use runebound::content::content;
    use runebound::ids::Kind;
    let expected: [(&str, &[&str], Option<Kind>); 9] = [
        ("Burrow Town", &["x14y02"], Some(Kind::Town)),
        ("Market Town", &["x07y19"], Some(Kind::Town)),
        ("Castle Thelis", &["x01y13"], Some(Kind::Stronghold)),
        ("Fort Rodric", &["x13y15"], Some(Kind::Stronghold)),
        ("The Firmament", &["x06y24"], Some(Kind::Stronghold)),
        ("Cursed Ruins", &["x03y09"], None),
        ("Outlaw Glade", &["x08y04"], None),
        ("Ashen Hills", &["x12y10", "x13y13", "x14y12", "x14y14"], None),
        ("Bitter Downs", &["x03y27", "x04y26"], None),
    ];
    let all = content();
    for (name, hexes, kind) in expected {
        let found: Vec<_> = all.hex_ids().filter(|it| all.hex(*it).place.as_deref() == Some(name)).collect();
        assert_eq!(found, hexes.iter().map(|it| hex(it)).collect::<Vec<_>>(), "{name}");
        assert!(found.iter().all(|it| all.hex(*it).kind == kind), "{name}");
    }
    for old in ["Underground City", "Trade Town", "Telis Castle", "Ash Hills", "Bitter Lowlands"] {
        assert!(all.hexes.iter().all(|it| it.place.as_deref() != Some(old)), "{old}");
    }
    assert_eq!(all.track.story.as_slice(), [2, 5, 8, 11]);
    assert_eq!(all.scenarios[0].villain_hex, hex("x06y24"));
}

/// What the page of rulings says of how much is ours is what the rows say.
#[test]
fn what_is_ours_is_counted_right() {
    let all = rows::origins(&PRINTED);
    let told = |is_whole: bool| {
        let counted =
            [("asset", "assets"), ("skill", "skills"), ("adventures", "adventure cards"), ("story", "story cards")]
                .map(|(kind, name)| {
                    let ours =
                        all.iter().filter(|it| it.kind == kind && it.is_whole == is_whole && !it.ours.is_empty());
                    format!("{} {name}", ours.count())
                });
        counted.join(", ")
    };
    let page = include_str!("../../RULES.md").replace('\n', " ");
    for (is_whole, begins) in [(true, "Wholly our own design: "), (false, "Partly ours: ")] {
        let sentence = format!("{begins}{}", told(is_whole));
        assert!(page.contains(&sentence), "{sentence}");
    }
}
