//! Every quest: in each of its hexes, each outcome with dice or successes that
//! reach it, and with one die less that do not.

use super::harness::*;
use crate::support::*;
use runebound::Action;
use runebound::content::{Need, NeedSymbol, Task, content};
use runebound::state::QuestRef;

enum How {
    Explore(&'static [&'static str]),
    Succeed(usize),
}

struct Outcome {
    how: How,
    /// None for outcomes with a fight, which have their own tests.
    changes: Option<&'static str>,
}

const fn explore(dice: &'static [&'static str], changes: Option<&'static str>) -> Outcome {
    Outcome { how: How::Explore(dice), changes }
}

const fn succeed(successes: usize, changes: &'static str) -> Outcome {
    Outcome { how: How::Succeed(successes), changes: Some(changes) }
}

struct Row {
    id: &'static str,
    scenario: &'static str,
    hexes: &'static [&'static str],
    outcomes: &'static [Outcome],
}

const fn row(
    id: &'static str,
    scenario: &'static str,
    hexes: &'static [&'static str],
    outcomes: &'static [Outcome],
) -> Row {
    Row { id, scenario, hexes, outcomes }
}

/// Id, scenario, hexes, and for each outcome what reaches it and what it brings.
const QUESTS: &[Row] = &[
    row(
        "big_trouble",
        "margath",
        &["x12y10", "x13y13", "x14y12", "x14y14"],
        &[
            explore(&["forest/hills"], Some("gold+1 combat+1")),
            explore(&["forest/hills", "mountain/water"], None),
            explore(&["forest/hills", "forest/hills", "plains/forest"], Some("gold+4 combat+1")),
        ],
    ),
    row(
        "smoke_in_the_distance",
        "margath",
        &["x01y25", "x02y24", "x02y26", "x03y25"],
        &[
            explore(&["plains"], Some("combat+1")),
            explore(&["plains", "plains"], Some("gold+2 combat+1")),
            explore(&["plains", "forest/hills", "wild"], Some("gold+2 combat+2")),
        ],
    ),
    row(
        "blood_of_the_strong",
        "margath",
        &["x04y16"],
        &[succeed(1, "combat+1"), succeed(2, "damage-4 combat+1"), succeed(3, "combat+2")],
    ),
    row(
        "hunting_party",
        "margath",
        &["x02y14", "x03y15"],
        &[
            explore(&["plains/forest"], Some("hand+1 combat+1")),
            explore(&["plains/forest", "plains"], Some("gold+2 combat+1")),
            explore(&["plains/forest", "plains/forest", "forest/hills"], Some("gold+3 hand+1 combat+1")),
        ],
    ),
    row(
        "nest_in_the_cliffs",
        "margath",
        &["x12y08", "x13y09", "x14y08"],
        &[
            explore(&["mountain/water"], Some("combat+1")),
            explore(&["mountain/water", "forest/hills"], Some("tokens+1 combat+1")),
            explore(&["mountain/water", "mountain/water", "wild"], Some("damage+2 tokens+2 combat+1")),
        ],
    ),
    row(
        "hold_the_crossing",
        "corpse_king",
        &["x10y24"],
        &[
            explore(&["plains"], Some("combat+1")),
            explore(&["plains", "mountain/water"], Some("gold+1 combat+1 zombies-1")),
            explore(&["plains", "plains", "wild"], Some("tokens+1 combat+1")),
        ],
    ),
    row(
        "dwarven_craft",
        "margath",
        &["x12y04", "x13y03"],
        &[
            explore(&["forest/hills"], Some("gold+1 exploration+1")),
            explore(&["forest/hills", "forest/hills"], Some("gold+2 exploration+1")),
            explore(&["forest/hills", "mountain/water"], Some("assets+1 exploration+1")),
        ],
    ),
    row(
        "narrow_ledge",
        "margath",
        &["x06y28"],
        &[
            explore(&["plains", "mountain/water"], Some("gold+1 exploration+1")),
            explore(&["forest/hills", "mountain/water"], Some("gold+2 exploration+1")),
            explore(&["plains", "mountain/water", "mountain/water"], Some("gold+4 exploration+1")),
        ],
    ),
    row(
        "the_twisted_path",
        "margath",
        &["x14y22", "x14y24"],
        &[
            explore(&["plains/forest"], Some("gold+1 exploration+1")),
            explore(&["plains/forest", "mountain/water"], Some("hand+2 exploration+1")),
            explore(&["mountain/water", "mountain/water", "plains/forest"], Some("gold+3 exploration+1")),
        ],
    ),
    row(
        "goblin_raids",
        "margath",
        &["x00y14", "x00y16"],
        &[
            explore(&["forest/hills"], Some("gold+1 exploration+1")),
            explore(&["forest/hills", "mountain/water"], Some("damage-2 exploration+1")),
            explore(&["forest/hills", "forest/hills", "mountain/water"], Some("gold+3 exploration+1")),
        ],
    ),
    row(
        "spring_festival",
        "margath",
        &["x00y26"],
        &[
            explore(&["plains"], Some("exploration+1")),
            explore(&["plains", "plains", "mountain/water"], Some("exploration+1 social+1")),
            explore(&["plains", "forest/hills"], Some("gold+2 exploration+1")),
        ],
    ),
    row(
        "orc_renegades",
        "margath",
        &["x13y15"],
        &[
            explore(&["forest/hills"], Some("gold+1 exploration+1")),
            explore(&["forest/hills", "plains/forest"], Some("gold+2 exploration+1")),
            explore(&["mountain/water", "mountain/water"], Some("combat+1 exploration+1")),
        ],
    ),
    row(
        "swamp_tales",
        "margath",
        &["x04y12", "x05y11", "x05y13"],
        &[
            explore(&["mountain/water"], Some("exploration+1")),
            explore(&["mountain/water", "wild"], Some("gold+3 exploration+1")),
            explore(&["mountain/water", "mountain/water", "plains"], Some("hand-1 learned+1 delayed")),
        ],
    ),
    row(
        "magical_storm",
        "margath",
        &["x09y17", "x10y18"],
        &[
            explore(&["plains/forest"], Some("damage+2 exploration+1")),
            explore(&["plains/forest", "mountain/water"], Some("hand-1 learned+1 exploration+1")),
            explore(&["plains/forest", "mountain/water", "mountain/water"], Some("gold+4 exploration+1")),
        ],
    ),
    row(
        "prince_of_thieves",
        "margath",
        &["x08y04"],
        &[
            explore(&["plains/forest"], Some("gold+1 exploration+1")),
            explore(&["plains/forest", "mountain/water"], Some("damage-3 exploration+1")),
            explore(&["plains/forest", "mountain/water", "mountain/water"], Some("gold+3 exploration+1")),
        ],
    ),
    row(
        "beloved",
        "margath",
        &["x01y13"],
        &[
            explore(&["plains/forest"], Some("gold+2 exploration+1")),
            explore(&["plains/forest", "mountain/water"], Some("exploration+1 social+1")),
            explore(&["plains", "plains/forest"], Some("damage-4 exploration+1")),
        ],
    ),
    row(
        "lost_cat",
        "margath",
        &["x12y06"],
        &[
            explore(&["plains"], Some("gold+1 exploration+1")),
            explore(&["plains/forest", "mountain/water"], Some("damage-3 exploration+1")),
            explore(&["mountain/water", "mountain/water", "plains/forest"], Some("gold+3 exploration+1")),
        ],
    ),
    row(
        "beast_hunt",
        "margath",
        &["x03y27", "x04y26"],
        &[succeed(0, "exploration+1"), succeed(1, "gold+2 exploration+1"), succeed(2, "gold+4 exploration+1")],
    ),
    row(
        "the_counts_request",
        "margath",
        &["x12y28"],
        &[
            explore(&["plains"], Some("gold+1 exploration+1")),
            explore(&["plains", "plains"], Some("quests+1 exploration+1")),
            explore(&["wild"], Some("gold+3 damage+2 exploration+1")),
        ],
    ),
    row(
        "buried_evil",
        "margath",
        &["x12y04", "x13y03"],
        &[explore(&["forest/hills"], Some("gold+1 exploration+1")), explore(&["forest/hills", "forest/hills"], None)],
    ),
    row(
        "captive_spirit",
        "margath",
        &["x08y24", "x09y25"],
        &[
            explore(&["mountain/water"], Some("exploration+1")),
            explore(&["mountain/water", "plains"], Some("hand+2 exploration+1")),
            explore(&["mountain/water", "mountain/water", "wild"], Some("combat+1 exploration+1")),
        ],
    ),
    row(
        "dragon_bones",
        "margath",
        &["x03y09"],
        &[
            explore(&["forest/hills"], Some("gold+1 exploration+1")),
            explore(&["forest/hills", "forest/hills"], Some("tokens+1 exploration+1")),
            explore(&["forest/hills", "forest/hills", "mountain/water"], Some("tokens+2 exploration+1")),
        ],
    ),
    row(
        "blood_stone",
        "margath",
        &["x05y05"],
        &[
            explore(&["mountain/water"], Some("exploration+1")),
            explore(&["mountain/water", "mountain/water"], Some("tokens+1 exploration+1")),
            explore(&["mountain/water", "mountain/water", "mountain/water"], Some("tokens+2 exploration+1")),
        ],
    ),
    row(
        "moonlight",
        "margath",
        &["x08y24", "x09y25"],
        &[
            explore(&["mountain/water"], Some("gold+1 exploration+1")),
            explore(&["mountain/water", "plains"], Some("tokens+1 exploration+1")),
            explore(&["mountain/water", "mountain/water"], Some("tokens+2 exploration+1")),
        ],
    ),
    row(
        "wondrous_folk",
        "margath",
        &["x00y06", "x01y05"],
        &[
            explore(&["plains/forest"], Some("damage-4 exploration+1")),
            explore(&["plains/forest", "plains/forest"], Some("tokens+1 exploration+1")),
            explore(&["plains/forest", "plains/forest", "plains/forest"], Some("tokens+2 exploration+1")),
        ],
    ),
    row(
        "rolans_trail",
        "margath",
        &["x05y25", "x06y26"],
        &[
            explore(&["mountain/water"], Some("gold+1 exploration+1")),
            explore(&["mountain/water", "forest/hills"], Some("tokens+1 exploration+1")),
            explore(&["mountain/water", "mountain/water", "wild"], Some("tokens+2 combat+1 exploration+1")),
        ],
    ),
    row(
        "scorched_earth",
        "margath",
        &["x03y05", "x04y06", "x05y07"],
        &[
            explore(&["plains"], Some("exploration+1")),
            explore(&["plains", "forest/hills"], Some("tokens+1 exploration+1")),
            explore(&["plains", "plains", "wild"], Some("gold+3 tokens+1 exploration+1")),
        ],
    ),
    row(
        "the_winged_herd",
        "margath",
        &["x10y28", "x11y27", "x12y26"],
        &[
            explore(&["plains"], Some("damage-2 exploration+1")),
            explore(&["plains", "plains"], Some("exploration+1 moved")),
            explore(&["plains", "forest/hills", "wild"], Some("tokens+1 exploration+1 moved")),
        ],
    ),
    row(
        "the_sunken_archive",
        "margath",
        &["x10y10"],
        &[
            explore(&["mountain/water"], Some("exploration+1")),
            explore(&["mountain/water", "plains/forest"], Some("tokens+1 exploration+1")),
            explore(&["mountain/water", "mountain/water", "wild"], Some("tokens+2 exploration+1")),
        ],
    ),
    row(
        "the_open_crypts",
        "corpse_king",
        &["x07y03", "x08y02", "x09y03"],
        &[
            explore(&["plains/forest"], Some("exploration+1")),
            explore(&["plains/forest", "forest/hills"], Some("gold+1 exploration+1 zombies-1")),
            explore(&["plains/forest", "plains/forest", "wild"], Some("exploration+1 zombies-2")),
        ],
    ),
    row(
        "hermit_of_the_stump",
        "corpse_king",
        &["x00y20", "x00y22"],
        &[
            explore(&["plains/forest"], Some("gold+1 exploration+1")),
            explore(&["plains/forest", "plains/forest"], Some("hand+2 exploration+1")),
            explore(&["plains/forest", "plains", "wild"], Some("tokens+1 exploration+1")),
        ],
    ),
    row(
        "the_drowned_legion",
        "corpse_king",
        &["x11y21"],
        &[
            explore(&["mountain/water"], Some("exploration+1")),
            explore(&["mountain/water", "mountain/water"], Some("gold+2 exploration+1")),
            explore(&["mountain/water", "mountain/water", "wild"], Some("tokens+1 exploration+1")),
        ],
    ),
    row(
        "missing_patrol",
        "corpse_king",
        &["x01y03"],
        &[
            explore(&["plains"], Some("gold+1 exploration+1")),
            explore(&["plains", "plains/forest"], Some("tokens+1 exploration+1")),
            explore(&["plains", "plains", "wild"], Some("gold+2 tokens+1 exploration+1")),
        ],
    ),
    row(
        "purifying_spring",
        "corpse_king",
        &["x05y17"],
        &[
            explore(&["mountain/water"], Some("damage-3 exploration+1")),
            explore(&["mountain/water", "plains"], Some("damage-4 hand+1 exploration+1")),
            explore(&["mountain/water", "plains/forest", "wild"], Some("combat+1 exploration+1 zombies-1")),
        ],
    ),
    row(
        "necromancers_cache",
        "corpse_king",
        &["x02y06"],
        &[
            explore(&["mountain/water"], Some("gold+1 exploration+1 zombies+1")),
            explore(&["mountain/water", "forest/hills"], Some("exploration+1 zombies-1")),
            explore(&["mountain/water", "mountain/water"], Some("hand-1 learned+1 exploration+1 zombies+1")),
        ],
    ),
    row(
        "the_last_knight",
        "corpse_king",
        &["x12y28"],
        &[
            explore(&["plains"], Some("exploration+1")),
            explore(&["plains", "forest/hills"], Some("hand+2 exploration+1")),
            explore(&["forest/hills", "forest/hills", "wild"], Some("tokens+1 exploration+1")),
        ],
    ),
    row(
        "howls_at_dusk",
        "corpse_king",
        &["x00y14", "x00y16"],
        &[
            succeed(0, "damage+2 exploration+1"),
            succeed(1, "gold+2 exploration+1"),
            succeed(2, "tokens+1 exploration+1"),
        ],
    ),
    row(
        "a_letter_for_the_council",
        "margath",
        &["x06y12"],
        &[explore(&[], Some("gold+2 social+1")), explore(&["plains", "plains"], Some("gold+4 social+1"))],
    ),
    row(
        "pilgrim_escort",
        "margath",
        &["x13y19"],
        &[
            explore(&["plains"], Some("gold+1 social+1")),
            explore(&["plains", "mountain/water"], Some("gold+2 social+1")),
            explore(&["plains", "plains/forest", "wild"], Some("combat+1 social+1")),
        ],
    ),
    row(
        "the_guild_audit",
        "margath",
        &["x11y05"],
        &[succeed(0, "social+1"), succeed(1, "gold+2 social+1"), succeed(2, "gold+4 social+1")],
    ),
    row(
        "baron_in_exile",
        "margath",
        &["x13y15"],
        &[succeed(0, "social+1"), succeed(1, "tokens+1 social+1"), succeed(2, "gold+3 tokens+1 social+1")],
    ),
    row(
        "muster_of_the_watch",
        "corpse_king",
        &["x13y25"],
        &[succeed(0, "gold-1 social+1"), succeed(1, "tokens+1 social+1"), succeed(2, "tokens+1 social+1 zombies-1")],
    ),
];

/// A die that matches nothing of what is needed.
fn useless(need: &[NeedSymbol]) -> &'static str {
    use runebound::ids::Terrain::*;
    let needs = |terrains: &[runebound::ids::Terrain]| {
        need.iter().any(|it| matches!(it, NeedSymbol::Terrain(terrain) if terrains.contains(terrain)))
    };
    if !needs(&[Mountain, Water]) {
        "mountain/water"
    } else if !needs(&[Plains]) {
        "plains"
    } else {
        "forest/hills"
    }
}

fn begin(row: &Row, at: &str, expected: &str) -> Build {
    let mut build = traveller(row.scenario);
    build.at(A, at).quest(A, row.id);
    build.next_card(if row.id == "narrow_ledge" { "goblin_raids" } else { "narrow_ledge" });
    if expected.contains("learned") {
        build.hand(A, &["endurance"]);
    }
    build
}

#[test]
fn all_quests_are_here() {
    let quests = content().cards.iter().filter(|it| it.quest().is_some()).map(|it| it.id.as_str());
    assert_eq!(quests.collect::<Vec<_>>(), QUESTS.iter().map(|it| it.id).collect::<Vec<_>>());
}

#[test]
fn outcomes_do_what_they_say() {
    for row in QUESTS {
        let quest = content().card(card(row.id)).quest().expect("a quest");
        assert_eq!(quest.outcomes.len(), row.outcomes.len(), "{}", row.id);
        for (index, outcome) in row.outcomes.iter().enumerate() {
            let Some(expected) = outcome.changes else { continue };
            for at in row.hexes {
                let mut build = begin(row, at, expected);
                let mut before = build.state.clone();
                let taken = Action::Outcome { quest: QuestRef::Card(card(row.id)), index: index as u8 };
                let mut table = match &outcome.how {
                    How::Explore([]) => {
                        let mut table = build.turn();
                        table.answers(A, Action::Work(QuestRef::Card(card(row.id))));
                        table
                    }
                    How::Explore(faces) => {
                        let Need::Symbols(need) = &quest.outcomes[index].need else { panic!("{}", row.id) };
                        let mut all = faces.to_vec();
                        all.resize(3, useless(need));
                        build.script(dice(&all));
                        let mut table = build.turn();
                        table.answers(A, Action::Explore).answers(A, taken);
                        table
                    }
                    How::Succeed(n) => {
                        let successes: Vec<bool> = (0..6).map(|it| it < *n).collect();
                        build.next_successes(&successes);
                        let mut table = build.turn();
                        table.answers(A, Action::Work(QuestRef::Card(card(row.id))));
                        if may(&table, A, |it| *it == Action::Reveal) {
                            table.answers(A, Action::Done);
                        }
                        table.answers(A, taken);
                        table
                    }
                };
                settle(&mut table);
                before.heroes[A].quests.clear();
                assert_eq!(changes(&before, &table), expected, "{} outcome {} at {at}", row.id, index + 1);
                assert_eq!(table.turn.actions, 2);
            }
        }
    }
}

#[test]
fn one_die_less_does_not_reach_an_outcome() {
    for row in QUESTS {
        let quest = content().card(card(row.id)).quest().expect("a quest");
        for (index, outcome) in quest.outcomes.iter().enumerate() {
            let (Need::Symbols(need), How::Explore(faces)) = (&outcome.need, &row.outcomes[index].how) else {
                assert!(matches!(quest.task, Task::Test(..)), "{}", row.id);
                continue;
            };
            if need.is_empty() {
                continue;
            }
            let mut all = faces.to_vec();
            all.resize(3, useless(need));
            all[0] = useless(need);
            let mut build = begin(row, row.hexes[0], "");
            build.fill_hand(A, 1).script(dice(&all));
            let mut table = build.turn();
            table.answers(A, Action::Explore);
            let taken = Action::Outcome { quest: QuestRef::Card(card(row.id)), index: index as u8 };
            assert_eq!(table.rule_against(A, taken), "explore.5", "{} outcome {}", row.id, index + 1);
        }
    }
}

/// Big Trouble II and Buried Evil II: a fight first; with a win the gold and the
/// trophy, without one the quest stays.
#[test]
fn outcomes_with_a_fight_need_a_win() {
    let rows = [("big_trouble", "x12y10", "giant", 9), ("buried_evil", "x12y04", "shade", 4)];
    for (id, at, foe, health) in rows {
        for wins in [true, false] {
            let mut build = Build::new(2);
            build.at(A, at).quest(A, id).assets(A, &["C07", "A06"]).learned(A, &["marksmanship"]);
            build.script(dice(&[
                "hills/plains",
                if id == "big_trouble" { "mountain/water" } else { "hills/plains" },
                "plains",
            ]));
            if !wins {
                build.damage(A, 8);
            }
            let mut table = build.turn();
            table.answers(A, Action::Explore);
            table.script([1, 0, 1, 0, 1].map(kernel::Scripted::Pick));
            table.script([0, 1, 1, 0, 1].map(kernel::Scripted::Pick));
            let taken = Action::Outcome { quest: QuestRef::Card(card(id)), index: 1 };
            table.answers(A, taken);
            assert_eq!(table.fight.as_ref().map(|_| table.fighter_health(1)), Some(health), "{foe}");
            table.script((0..200).map(|it| kernel::Scripted::Pick(it % 2)));
            until_turn(&mut table, |table, all| fighting(table, all, wins));
            assert_eq!(table.has_won, wins, "{id}");
            let deck = content().card(card(id)).deck.index();
            assert_eq!((table.hero(A).gold, table.trophies(A)[deck]), if wins { (2, 1) } else { (0, 0) }, "{id}");
            assert_eq!(table.hero(A).quests.len(), usize::from(!wins));
        }
    }
}

/// One side strikes with all it has, the other passes.
fn fighting(table: &Table, all: &[Action], hero_wins: bool) -> Action {
    let strikes = hero_wins == (asked(table) == A);
    let most = |it: &&Action| match it {
        Action::Deal { tokens, .. } => tokens.count_ones(),
        _ => 0,
    };
    let strike = all.iter().filter(|it| matches!(it, Action::Deal { .. })).max_by_key(most);
    match strike {
        Some(strike) if strikes => *strike,
        _ => *all
            .iter()
            .find(|it| matches!(it, Action::Pass | Action::Stay | Action::Decline | Action::Block(0)))
            .unwrap_or(&all[0]),
    }
}
