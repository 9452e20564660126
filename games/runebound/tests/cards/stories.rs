//! Every story card.

use super::harness::*;
use crate::kit::*;
use runebound::content::{StoryKind, Task, content};
use runebound::state::{End, QuestRef};
use runebound::{Action, Event};
use testkit::proves;

/// A story event comes up: both heroes as the test puts them.
fn told(id: &str, scenario: &str, act: u8, more: impl Fn(&mut Build)) -> Table {
    let mut build = Build::of(2, scenario);
    build.next_story(id).act(act, 1);
    more(&mut build);
    let mut table = build.turn();
    table.answers(A, Action::EndTurn).answers(B, Action::EndTurn);
    assert!(has_event(&table, |it| *it == Event::StoryDrawn { story: story(id) }), "{id}");
    until_turn(&mut table, |_, all| *all.last().expect("something is listed"));
    table
}

#[test]
fn visions_of_dawn() {
    let table = told("visions_of_dawn", "margath", 1, |it| {
        it.next_successes(&[true, false, false]);
    });
    assert_eq!((table.hero(A).story_tokens, table.hero(B).story_tokens), (1, 0), "spirit 1 and 2: success, failure");
}

#[test]
fn fire_from_the_sky() {
    let table = told("fire_from_the_sky", "margath", 1, |it| {
        it.at(B, "x06y12").story_tokens(A, 2);
    });
    assert_eq!((table.hero(A).damage, table.hero(B).damage), (2, 0), "only in the wilderness");
    assert_eq!((table.hero(A).story_tokens, table.hero(B).story_tokens), (2, 1), "only without lore");
}

#[test]
fn flight_to_the_cities() {
    let mut before = Vec::new();
    let table = told("flight_to_the_cities", "margath", 1, |it| {
        it.at(A, "x13y25");
    });
    before.extend(table.assets.discard.iter().copied());
    assert_eq!((table.hero(A).gold, table.hero(B).gold), (2, 0));
    assert_eq!(before.len(), 12, "all markets were dealt anew");
    assert!(table.markets.iter().all(|it| it.len() == 3 && !it.iter().any(|card| before.contains(card))));
}

#[test]
fn the_mountain_trembles() {
    let table = told("the_mountain_trembles", "margath", 1, |it| {
        it.at(A, "x09y17");
    });
    assert_eq!((table.hero(A).is_delayed, table.hero(B).is_delayed), (true, false));
    let table = told("the_mountain_trembles", "margath", 2, |it| {
        it.at(A, "x09y17").villain("x06y24");
    });
    assert_eq!((table.hero(A).is_delayed, table.villain), (false, Some(hex("x06y22"))));
    let table = told("the_mountain_trembles", "margath", 2, |it| {
        it.villain("x06y14");
    });
    assert_eq!(table.villain, Some(hex("x06y14")), "but never into Tamalir");
}

#[test]
fn the_graves_open() {
    let table = told("the_graves_open", "corpse_king", 1, |_| {});
    let mut places: Vec<&str> = table.zombies.iter().filter_map(|it| content().hex(*it).place.as_deref()).collect();
    places.sort();
    assert_eq!(places, ["Everton", "Suvar's Haven"]);
}

#[test]
fn march_of_the_dead() {
    let table = told("march_of_the_dead", "corpse_king", 1, |_| {});
    let mut places: Vec<&str> = table.zombies.iter().filter_map(|it| content().hex(*it).place.as_deref()).collect();
    places.sort();
    assert_eq!(places, ["Caer Loek", "Castle Thelis"]);
}

#[test]
fn hunger_in_the_night() {
    let table = told("hunger_in_the_night", "corpse_king", 1, |it| {
        it.zombie("x02y04");
    });
    assert_eq!((table.hero(A).damage, table.hero(B).damage), (2, 0), "A stands next to it");
    assert!(table.has_zombie(hex("x06y12")));
}

#[test]
fn the_realm_answers() {
    let table = told("the_realm_answers", "corpse_king", 1, |it| {
        it.next_successes(&[false, true, false]);
    });
    assert_eq!((table.hero(A).story_tokens, table.hero(B).story_tokens), (0, 1));
    assert_eq!((table.hero(A).damage, table.hero(B).damage), (1, 0));
}

/// Story quests: scenario, hexes, the dice or successes of each outcome and its
/// changes.
type Outcomes = &'static [(&'static [&'static str], usize, &'static str)];
const QUESTS: &[(&str, &str, &[&str], Outcomes)] = &[
    (
        "in_the_depths_of_the_lake_of_tears",
        "margath",
        &["x11y21"],
        &[
            (&["mountain/water"], 0, "gold+1"),
            (&["mountain/water", "mountain/water"], 0, "tokens+1"),
            (&["mountain/water", "mountain/water", "wild"], 0, "tokens+2"),
        ],
    ),
    ("the_dragons_cave", "margath", &["x05y25", "x06y26"], &[(&[], 1, "tokens+1"), (&[], 2, "tokens+2")]),
    (
        "the_council_listens",
        "margath",
        &["x13y15"],
        &[(&[], 1, "gold-1 tokens+1"), (&[], 2, "gold-1 tokens+1 combat+1")],
    ),
    ("collector_of_artifacts", "margath", &["x07y19"], &[(&[], 1, "gold+1"), (&[], 2, "tokens+1")]),
    (
        "hoard_of_the_black_legion",
        "margath",
        &["x12y10", "x13y13", "x14y12", "x14y14"],
        &[
            (&["forest/hills"], 0, "gold+1"),
            (&["forest/hills", "forest/hills"], 0, "gold+2 tokens+1"),
            (&["forest/hills", "mountain/water", "wild"], 0, "gold+4 tokens+1"),
        ],
    ),
    ("the_gates_must_hold", "corpse_king", &["x13y25"], &[(&[], 1, "tokens+1"), (&[], 2, "tokens+1 zombies-1")]),
    (
        "relic_of_kellos",
        "corpse_king",
        &["x05y05"],
        &[
            (&["plains"], 0, "damage-3"),
            (&["plains", "plains"], 0, "tokens+1"),
            (&["plains", "mountain/water", "wild"], 0, "tokens+1 zombies-2"),
        ],
    ),
    ("the_burning_village", "corpse_king", &["x00y26"], &[(&[], 1, "tokens+1"), (&[], 2, "gold+2 tokens+1")]),
    (
        "bones_of_the_old_king",
        "corpse_king",
        &["x03y05", "x04y06", "x05y07"],
        &[
            (&["plains"], 0, "gold+1"),
            (&["plains", "plains"], 0, "tokens+1"),
            (&["plains", "plains", "wild"], 0, "gold+3 tokens+1"),
        ],
    ),
    (
        "a_wizard_in_the_wood",
        "corpse_king",
        &["x08y10"],
        &[(&[], 1, "tokens+1"), (&[], 2, "hand-1 learned+1 tokens+1")],
    ),
];

#[test]
fn story_quests_do_what_they_say() {
    for (id, scenario, hexes, outcomes) in QUESTS {
        let quest = content().story(story(id)).quest().expect("a quest");
        assert_eq!(quest.outcomes.len(), outcomes.len(), "{id}");
        for (index, (faces, successes, expected)) in outcomes.iter().enumerate() {
            for at in *hexes {
                let mut build = traveller(scenario);
                build.at(A, at).open_story(id);
                if expected.contains("learned") {
                    build.hand(A, &["endurance"]);
                }
                let quest = QuestRef::Story(story(id));
                let before = build.state.clone();
                let mut table;
                if faces.is_empty() {
                    let shown: Vec<bool> = (0..6).map(|it| it < *successes).collect();
                    build.next_successes(&shown);
                    table = build.turn();
                    table.answers(A, Action::Work(quest));
                    if let Task::TestEither(either, _) = content().story(story(id)).quest().expect("a quest").task {
                        let best = either.into_iter().max_by_key(|it| table.attribute(A, *it)).expect("two");
                        table.answers(A, Action::TestBy(best));
                    }
                    if may(&table, A, |it| *it == Action::Reveal) {
                        table.answers(A, Action::Done);
                    }
                } else {
                    let mut all = faces.to_vec();
                    all.resize(3, "forest/hills");
                    build.script(dice(&all));
                    table = build.turn();
                    table.answers(A, Action::Explore);
                }
                table.answers(A, Action::Outcome { quest, index: index as u8 });
                settle(&mut table);
                assert_eq!(changes(&before, &table), *expected, "{id} outcome {} at {at}", index + 1);
                let taken = table.hero(A).story_tokens - before.heroes[A].story_tokens;
                let left = before.stocks[0] - taken;
                assert_eq!((table.stocks[0], table.slots[0].is_some()), (left, left > 0), "{id}");
            }
        }
    }
}

/// the_dread_gathers, the_barrow_road: a fight with the figures of a card; a win
/// brings the outcome, and no reward or trophy of that card.
#[test]
fn story_quests_with_a_fight() {
    let rows = [
        ("the_dread_gathers", "margath", "x07y25", "Dread Cultist", "gold+2 tokens+1"),
        ("the_barrow_road", "corpse_king", "x12y04", "Undead Horde", "tokens+1 zombies-1"),
    ];
    for (id, scenario, at, foe, expected) in rows {
        let mut build = traveller(scenario);
        build.at(A, at).open_story(id).assets(A, &["C07", "B10"]).learned(A, &["marksmanship"]);
        let before = build.state.clone();
        let mut table = build.turn();
        table.script([0, 1, 0, 0, 1].map(kernel::Scripted::Pick));
        table.script([0, 1, 0, 1, 1].map(kernel::Scripted::Pick));
        table.answers(A, Action::Work(QuestRef::Story(story(id))));
        let mut seen = false;
        if table.fight.is_some() {
            assert_eq!(table.view(A).fight.expect("a combat").sides[1].name, foe);
            seen = true;
            until_turn(&mut table, |table, all| {
                let strike = all.iter().rev().find(|it| asked(table) == A && matches!(it, Action::Deal { .. }));
                let quiet = all
                    .iter()
                    .find(|it| matches!(it, Action::Pass | Action::Stay | Action::Decline | Action::Block(0)));
                *strike.or(quiet).unwrap_or(&all[0])
            });
        }
        let has_won = |it: &Event| matches!(it, Event::FightEnded { end: End::Defeated(1), .. });
        assert!(seen || has_event(&table, has_won));
        settle(&mut table);
        let mut after = table.position().state().clone();
        after.heroes[A].damage = before.heroes[A].damage;
        assert_eq!(changes(&before, &after), expected, "{id}");
    }
}

/// hoard_of_the_black_legion: enemies of the combat deck have one more health
/// while it lies there.
#[test]
fn the_hoard_makes_enemies_stronger() {
    let mut build = Build::new(1);
    assert_eq!(build.state.enemy_health(card("ogre"), 0), 8);
    build.open_story("hoard_of_the_black_legion");
    assert_eq!(build.state.enemy_health(card("ogre"), 0), 9);
    assert_eq!(build.state.enemy_health(card("hired_blade"), 0), 5, "not of other decks");
}

/// the_burning_village, the_barrow_road: zombies come with them.
#[test]
fn zombies_come_with_story_quests() {
    for (id, hexes) in [("the_burning_village", vec!["x00y26"]), ("the_barrow_road", vec!["x12y04", "x13y03"])] {
        let table = told(id, "corpse_king", 1, |_| {});
        assert_eq!(table.zombies.to_vec(), hexes.iter().map(|it| hex(it)).collect::<Vec<_>>(), "{id}");
        assert!(table.open_stories().any(|it| it == story(id)));
    }
}

/// the_council_listens, quest.4 A try costs 1 gold beside the action; without it it
/// is not offered, and the refusal says so. Elsewhere the hex is what is wrong.
#[test]
fn the_council_wants_gold() {
    let work = Action::Work(QuestRef::Story(story("the_council_listens")));
    proves!("quest.4");
    for (hex, gold, key) in [("x13y15", 0, "refused-quest-gold"), ("x06y12", 5, "refused-quest-here")] {
        let mut build = Build::new(1);
        build.at(A, hex).gold(A, gold).open_story("the_council_listens");
        let refusal = build.turn().refuses(A, work);
        assert_eq!((refusal.rule.as_deref(), &*refusal.text.key), (Some("quest.4"), key));
    }
}

/// All twenty are named above.
#[test]
fn all_story_cards_are_here() {
    let text = include_str!("stories.rs");
    for it in &content().stories {
        assert!(text.contains(&format!("\"{}\"", it.id)), "{}", it.id);
    }
    let quests = content().stories.iter().filter(|it| matches!(it.kind, StoryKind::Quest { .. })).count();
    assert_eq!(quests, 12);
}
