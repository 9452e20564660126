//! Every quest: in each of its hexes, each outcome with dice or successes that
//! reach it, and with one die less that do not.

use super::harness::*;
use crate::kit::*;
use runebound::content::{Need, NeedSymbol, Task, content};
use runebound::state::{End, QuestRef};
use runebound::{Action, Event};
use testkit::proves;

/// Id, scenario, hexes, and for each outcome the dice or successes that reach it
/// and what it changes. Those with a fight have their own test.
const QUESTS: &str = "
big_trouble | margath | x12y10 x13y13 x14y12 x14y14 | forest/hills: gold+1 combat+1; forest/hills mountain/water: fight; forest/hills forest/hills plains/forest: gold+4 combat+1
smoke_in_the_distance | margath | x01y25 x02y24 x02y26 x03y25 | plains: combat+1; plains plains: gold+2 combat+1; plains forest/hills wild: gold+2 combat+2
blood_of_the_strong | margath | x04y16 | test 1: combat+1; test 2: damage-4 combat+1; test 3: combat+2
hunting_party | margath | x02y14 x03y15 | plains/forest: hand+1 combat+1; plains/forest plains: gold+2 combat+1; plains/forest plains/forest forest/hills: gold+3 hand+1 combat+1
nest_in_the_cliffs | margath | x12y08 x13y09 x14y08 | mountain/water: combat+1; mountain/water forest/hills: tokens+1 combat+1; mountain/water mountain/water wild: damage+2 tokens+2 combat+1
hold_the_crossing | corpse_king | x10y24 | plains: combat+1; plains mountain/water: gold+1 combat+1 zombies-1; plains plains wild: tokens+1 combat+1
dwarven_craft | margath | x12y04 x13y03 | forest/hills: gold+1 exploration+1; forest/hills forest/hills: gold+2 exploration+1; forest/hills mountain/water: assets+1 exploration+1
narrow_ledge | margath | x06y28 | plains mountain/water: gold+1 exploration+1; forest/hills mountain/water: gold+2 exploration+1; plains mountain/water mountain/water: gold+4 exploration+1
the_twisted_path | margath | x14y22 x14y24 | plains/forest: gold+1 exploration+1; plains/forest mountain/water: hand+2 exploration+1; mountain/water mountain/water plains/forest: gold+3 exploration+1
goblin_raids | margath | x00y14 x00y16 | forest/hills: gold+1 exploration+1; forest/hills mountain/water: damage-2 exploration+1; forest/hills forest/hills mountain/water: gold+3 exploration+1
spring_festival | margath | x00y26 | plains: exploration+1; plains plains mountain/water: exploration+1 social+1; plains forest/hills: gold+2 exploration+1
orc_renegades | margath | x13y15 | forest/hills: gold+1 exploration+1; forest/hills plains/forest: gold+2 exploration+1; mountain/water mountain/water: combat+1 exploration+1
swamp_tales | margath | x04y12 x05y11 x05y13 | mountain/water: exploration+1; mountain/water wild: gold+3 exploration+1; mountain/water mountain/water plains: hand-1 learned+1 delayed
magical_storm | margath | x09y17 x10y18 | plains/forest: damage+2 exploration+1; plains/forest mountain/water: hand-1 learned+1 exploration+1; plains/forest mountain/water mountain/water: gold+4 exploration+1
prince_of_thieves | margath | x08y04 | plains/forest: gold+1 exploration+1; plains/forest mountain/water: damage-3 exploration+1; plains/forest mountain/water mountain/water: gold+3 exploration+1
beloved | margath | x01y13 | plains/forest: gold+2 exploration+1; plains/forest mountain/water: exploration+1 social+1; plains plains/forest: damage-4 exploration+1
lost_cat | margath | x12y06 | plains: gold+1 exploration+1; plains/forest mountain/water: damage-3 exploration+1; mountain/water mountain/water plains/forest: gold+3 exploration+1
beast_hunt | margath | x03y27 x04y26 | test 0: exploration+1; test 1: gold+2 exploration+1; test 2: gold+4 exploration+1
the_counts_request | margath | x12y28 | plains: gold+1 exploration+1; plains plains: quests+1 exploration+1; wild: gold+3 damage+2 exploration+1
buried_evil | margath | x12y04 x13y03 | forest/hills: gold+1 exploration+1; forest/hills forest/hills: fight
captive_spirit | margath | x08y24 x09y25 | mountain/water: exploration+1; mountain/water plains: hand+2 exploration+1; mountain/water mountain/water wild: combat+1 exploration+1
dragon_bones | margath | x03y09 | forest/hills: gold+1 exploration+1; forest/hills forest/hills: tokens+1 exploration+1; forest/hills forest/hills mountain/water: tokens+2 exploration+1
blood_stone | margath | x05y05 | mountain/water: exploration+1; mountain/water mountain/water: tokens+1 exploration+1; mountain/water mountain/water mountain/water: tokens+2 exploration+1
moonlight | margath | x08y24 x09y25 | mountain/water: gold+1 exploration+1; mountain/water plains: tokens+1 exploration+1; mountain/water mountain/water: tokens+2 exploration+1
wondrous_folk | margath | x00y06 x01y05 | plains/forest: damage-4 exploration+1; plains/forest plains/forest: tokens+1 exploration+1; plains/forest plains/forest plains/forest: tokens+2 exploration+1
rolans_trail | margath | x05y25 x06y26 | mountain/water: gold+1 exploration+1; mountain/water forest/hills: tokens+1 exploration+1; mountain/water mountain/water wild: tokens+2 combat+1 exploration+1
scorched_earth | margath | x03y05 x04y06 x05y07 | plains: exploration+1; plains forest/hills: tokens+1 exploration+1; plains plains wild: gold+3 tokens+1 exploration+1
the_winged_herd | margath | x10y28 x11y27 x12y26 | plains: damage-2 exploration+1; plains plains: exploration+1 moved; plains forest/hills wild: tokens+1 exploration+1 moved
the_sunken_archive | margath | x10y10 | mountain/water: exploration+1; mountain/water plains/forest: tokens+1 exploration+1; mountain/water mountain/water wild: tokens+2 exploration+1
the_open_crypts | corpse_king | x07y03 x08y02 x09y03 | plains/forest: exploration+1; plains/forest forest/hills: gold+1 exploration+1 zombies-1; plains/forest plains/forest wild: exploration+1 zombies-2
hermit_of_the_stump | corpse_king | x00y20 x00y22 | plains/forest: gold+1 exploration+1; plains/forest plains/forest: hand+2 exploration+1; plains/forest plains wild: tokens+1 exploration+1
the_drowned_legion | corpse_king | x11y21 | mountain/water: exploration+1; mountain/water mountain/water: gold+2 exploration+1; mountain/water mountain/water wild: tokens+1 exploration+1
missing_patrol | corpse_king | x01y03 | plains: gold+1 exploration+1; plains plains/forest: tokens+1 exploration+1; plains plains wild: gold+2 tokens+1 exploration+1
purifying_spring | corpse_king | x05y17 | mountain/water: damage-3 exploration+1; mountain/water plains: damage-4 hand+1 exploration+1; mountain/water plains/forest wild: combat+1 exploration+1 zombies-1
necromancers_cache | corpse_king | x02y06 | mountain/water: gold+1 exploration+1 zombies+1; mountain/water forest/hills: exploration+1 zombies-1; mountain/water mountain/water: hand-1 learned+1 exploration+1 zombies+1
the_last_knight | corpse_king | x12y28 | plains: exploration+1; plains forest/hills: hand+2 exploration+1; forest/hills forest/hills wild: tokens+1 exploration+1
howls_at_dusk | corpse_king | x00y14 x00y16 | test 0: damage+2 exploration+1; test 1: gold+2 exploration+1; test 2: tokens+1 exploration+1
a_letter_for_the_council | margath | x06y12 | deliver: gold+2 social+1; plains plains: gold+4 social+1
pilgrim_escort | margath | x13y19 | plains: gold+1 social+1; plains mountain/water: gold+2 social+1; plains plains/forest wild: combat+1 social+1
the_guild_audit | margath | x11y05 | test 0: social+1; test 1: gold+2 social+1; test 2: gold+4 social+1
baron_in_exile | margath | x13y15 | test 0: social+1; test 1: tokens+1 social+1; test 2: gold+3 tokens+1 social+1
muster_of_the_watch | corpse_king | x13y25 | test 0: gold-1 social+1; test 1: tokens+1 social+1; test 2: tokens+1 social+1 zombies-1
";

enum How {
    Deliver,
    Explore(Vec<&'static str>),
    Succeed(usize),
}

struct Outcome {
    how: How,
    /// None for those with a fight.
    changes: Option<&'static str>,
}

struct Row {
    id: &'static str,
    scenario: &'static str,
    hexes: Vec<&'static str>,
    outcomes: Vec<Outcome>,
}

fn rows() -> impl Iterator<Item = Row> {
    let outcome = |text: &'static str| {
        let (how, changes) = text.split_once(": ").expect("an outcome changes something");
        let how = match how.split_once(' ') {
            None if how == "deliver" => How::Deliver,
            Some(("test", n)) => How::Succeed(n.parse().expect("a number of successes")),
            _ => How::Explore(how.split(' ').collect()),
        };
        Outcome { how, changes: Some(changes).filter(|it| *it != "fight") }
    };
    QUESTS.trim().lines().map(move |line| {
        let [id, scenario, hexes, outcomes] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}")
        };
        Row { id, scenario, hexes: hexes.split(' ').collect(), outcomes: outcomes.split("; ").map(outcome).collect() }
    })
}

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
    assert_eq!(quests.collect::<Vec<_>>(), rows().map(|it| it.id).collect::<Vec<_>>());
}

#[test]
fn outcomes_do_what_they_say() {
    for row in rows() {
        let quest = content().card(card(row.id)).quest().expect("a quest");
        assert_eq!(quest.outcomes.len(), row.outcomes.len(), "{}", row.id);
        for (index, outcome) in row.outcomes.iter().enumerate() {
            let Some(expected) = outcome.changes else { continue };
            for at in &row.hexes {
                let mut build = begin(&row, at, expected);
                let mut before = build.state.clone();
                let taken = Action::Outcome { quest: QuestRef::Card(card(row.id)), index: index as u8 };
                let mut table = match &outcome.how {
                    How::Deliver => {
                        let mut table = build.turn();
                        table.answers(A, Action::Work(QuestRef::Card(card(row.id))));
                        table
                    }
                    How::Explore(faces) => {
                        let Need::Symbols(need) = &quest.outcomes[index].need else { panic!("{}", row.id) };
                        let mut all = faces.clone();
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
    for row in rows() {
        let quest = content().card(card(row.id)).quest().expect("a quest");
        for (index, outcome) in quest.outcomes.iter().enumerate() {
            let (Need::Symbols(need), How::Explore(faces)) = (&outcome.need, &row.outcomes[index].how) else {
                assert!(matches!(quest.task, Task::Test(..) | Task::Deliver), "{}", row.id);
                continue;
            };
            let mut all = faces.clone();
            all.resize(3, useless(need));
            all[0] = useless(need);
            let mut build = begin(&row, row.hexes[0], "");
            build.fill_hand(A, 1).script(dice(&all));
            let mut table = build.turn();
            table.answers(A, Action::Explore);
            let taken = Action::Outcome { quest: QuestRef::Card(card(row.id)), index: index as u8 };
            assert_eq!(table.rule_against(A, taken), "explore.5", "{} outcome {}", row.id, index + 1);
        }
    }
}

/// Big Trouble II and Buried Evil II: a fight first, and the gold for a win. The outcome
/// was reached either way, so the quest is a trophy (amb.quest-fight-lost).
#[test]
fn outcomes_with_a_fight_pay_for_a_win() {
    proves!("explore.7", "quest.7");
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
            let has_won = |it: &Event| matches!(it, Event::FightEnded { end: End::Defeated(1), .. });
            assert_eq!(has_event(&table, has_won), wins, "{id}");
            let deck = content().card(card(id)).deck.index();
            assert_eq!((table.hero(A).gold, table.trophies(A)[deck]), (if wins { 2 } else { 0 }, 1), "{id}");
            assert!(table.hero(A).quests.is_empty());
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
