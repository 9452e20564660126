//! Story cards, acts, victory.

use crate::kit::*;

use runebound::state::QuestRef;
use runebound::{Action, Event};
use testkit::proves;

/// Ends turns until the time token has moved so often.
fn rounds(table: &mut Table, n: usize) {
    for _ in 0..n {
        for _ in 0..table.n_seats() {
            let seat = table.active;
            table.answers(seat, Action::EndTurn);
            until_turn(table, |_, all| *all.last().expect("something is listed"));
        }
    }
}

/// act.1, act.2, act.4 The token runs through the track twice, in Act 1 and then in
/// Act 2.
#[test]
fn the_track_is_run_twice() {
    let mut table = Build::new(1).turn();
    let mut seen = vec![(table.act, table.space)];
    for _ in 0..23 {
        rounds(&mut table, 1);
        seen.push((table.act, table.space));
    }
    let expected: Vec<(u8, u8)> = (1..=2).flat_map(|act| (1..=12).map(move |space| (act, space))).collect();
    proves!("act.1", "act.2", "act.4");
    assert_eq!(seen, expected);
}

/// story.1 Eight story cards come up in a game, and two stay in the deck.
#[test]
fn eight_story_cards_come_up() {
    let mut table = Build::new(1).turn();
    rounds(&mut table, 23);
    proves!("story.1");
    assert_eq!((table.act, table.space, table.stories.deck.len()), (2, 12, 2));
    let drawn = table.events().iter().filter(|it| matches!(it, Event::StoryDrawn { .. })).count();
    assert_eq!(drawn, 8);
}

/// act.3 Reaching space 12 does not end Act 1: the round there is played, and the
/// next move of the token ends it.
#[test]
fn the_last_space_is_still_act_1() {
    let mut build = Build::new(1);
    build.act(1, 11);
    let mut table = build.turn();
    rounds(&mut table, 1);
    proves!("act.3");
    assert_eq!((table.act, table.space, table.villain), (1, 12, None));
    rounds(&mut table, 1);
    assert_eq!((table.act, table.space), (2, 1));
}

/// story.2 A story space draws the top card as soon as the token lands there, no
/// other space does.
#[test]
fn story_spaces_draw_a_card() {
    proves!("story.2");
    for (space, draws) in [(1, true), (2, false), (4, true), (7, true), (10, true), (11, false)] {
        let mut build = Build::new(1);
        build.act(1, space);
        let mut table = build.turn();
        rounds(&mut table, 1);
        assert_eq!(table.stories.deck.len(), if draws { 9 } else { 10 }, "space {space}");
    }
}

/// story.4, story.5 A plain card is carried out at once for all heroes, and then
/// discarded; no slot is filled.
#[test]
fn a_plain_story_card_is_carried_out_and_discarded() {
    let mut build = Build::new(2);
    build.at(A, "x06y12").at(B, "x11y05").next_story("flight_to_the_cities");
    build.script(vec![]);
    let mut table = build.turn();
    rounds(&mut table, 1);
    proves!("story.4", "story.5");
    assert_eq!((table.hero(A).gold, table.hero(B).gold), (2, 2));
    assert_eq!(table.stories.discard[..], [story("flight_to_the_cities")]);
    assert!(table.slots.iter().all(Option::is_none));
}

/// story.6 A story quest stays, and its lasting effect still holds two rounds
/// later.
#[test]
fn a_story_quest_has_lasting_effects() {
    let mut build = Build::new(1);
    build.at(A, "x07y25").next_story("the_dread_gathers");
    let mut table = build.turn();
    rounds(&mut table, 1);
    proves!("story.6");
    assert_eq!(table.hero(A).damage, 0);
    rounds(&mut table, 2);
    assert_eq!(table.hero(A).damage, 2, "who ends the turn there suffers 1");
}

/// story.7, story.8 The lowest empty slot; its token lies in the card's hex.
#[test]
fn the_lowest_empty_slot_is_taken() {
    let mut build = Build::new(1);
    build.open_story("the_dread_gathers").open_story("the_dragons_cave").open_story("collector_of_artifacts");
    build.state.stories.discard.push(story("the_dragons_cave"));
    build.state.slots[1] = None;
    build.next_story("the_council_listens");
    let mut table = build.turn();
    rounds(&mut table, 1);
    proves!("story.7", "story.8");
    assert_eq!(table.slots[1], Some(story("the_council_listens")));
    let view = table.view(A);
    let slot = view.slots.iter().find(|it| it.slot == 2).expect("slot 2 is taken");
    assert_eq!(slot.token_hex, hex("x13y15"));
}

/// amb.story-slots-full When all six are taken a further slot opens.
#[test]
fn a_seventh_story_quest_opens_a_slot() {
    let mut build = Build::new(1);
    for id in [
        "in_the_depths_of_the_lake_of_tears",
        "the_dread_gathers",
        "the_dragons_cave",
        "the_council_listens",
        "collector_of_artifacts",
        "hoard_of_the_black_legion",
    ] {
        build.open_story(id);
    }
    assert!(build.state.slots.iter().all(Option::is_some));
    // A scenario has only six story quests: one of the other takes the last slot.
    build.state.slots[5] = None;
    build.next_story("hoard_of_the_black_legion");
    build.state.slots[5] = Some(story("the_gates_must_hold"));
    let mut table = build.turn();
    table.answers(A, Action::EndTurn);
    assert_eq!(table.slots.get(6), Some(&Some(story("hoard_of_the_black_legion"))));
}

/// story.9, amb.story-quest-owner Only a hero in the hex may work on it, as often as
/// it likes while story tokens lie on it.
#[test]
fn story_quests_are_worked_on_in_their_hex() {
    let work = Action::Work(QuestRef::Story(story("the_dragons_cave")));
    let mut build = Build::new(1);
    build.at(A, "x06y24").open_story("the_dragons_cave");
    proves!("story.9");
    assert_eq!(build.turn().rule_against(A, work), "quest.4");
    let mut build = Build::new(1);
    build.at(A, "x06y26").open_story("the_dragons_cave").next_successes(&[true, false, false, false]);
    let mut table = build.turn();
    table.answers(A, work);
    give(&mut table, A, |it| matches!(it, Action::Outcome { index: 0, .. }));
    assert_eq!((table.hero(A).story_tokens, table.turn.actions), (1, 2));
    assert!(table.trophies(A).iter().all(|it| *it == 0), "a story quest is no trophy");
    assert!(may(&table, A, |it| *it == work), "one story token is left");
}

/// enemy.7, amb.act-change-order At the end of Act 1 the villain is placed as
/// the scenario says, and enemies become masters.
#[test]
fn the_villain_comes_at_the_end_of_act_1() {
    use runebound::flow::combat::pool;
    let mut build = Build::new(1);
    build.act(1, 12);
    let mut table = build.turn();
    assert_eq!(pool(&table, enemy("ogre")).len(), 5);
    rounds(&mut table, 1);
    proves!("enemy.7");
    assert_eq!(pool(&table, enemy("ogre")).len(), 6);
    assert_eq!((table.villain, table.act, table.space), (Some(hex("x06y24")), 2, 1));
    let mut build = Build::of(1, "corpse_king");
    build.act(1, 12);
    let mut table = build.turn();
    rounds(&mut table, 1);
    assert_eq!(table.villain, Some(hex("x03y09")));
    assert_eq!(table.zombies[..], [hex("x03y09")]);
}

/// act.5, victory.4 After the second pass Margath moves instead of the token, a
/// hex for each wild; when he reaches Tamalir all lose.
#[test]
fn margath_marches_on_tamalir() {
    let mut build = Build::new(2);
    build.act(2, 12).villain("x06y24");
    let mut table = build.turn();
    table.script(dice(&["wild", "wild", "plains", "wild", "wild"]));
    rounds(&mut table, 1);
    proves!("act.5", "victory.4");
    assert_eq!((table.villain, table.space, table.is_track_over), (Some(hex("x06y16")), 12, true));
    table.script(dice(&["plains", "plains", "plains", "plains", "plains"]));
    rounds(&mut table, 1);
    assert_eq!(table.villain, Some(hex("x06y16")));
    table.script(dice(&["wild", "wild", "wild", "plains", "plains"]));
    rounds(&mut table, 1);
    let outcome = table.position().outcome().expect("all lose");
    assert_eq!(outcome.why.key, "ended-goal");
    assert_eq!(outcome.winners_of().count(), 0);
}

/// victory.4 Of several shortest ways the first player chooses.
#[test]
fn the_first_player_chooses_the_way() {
    let mut build = Build::new(2);
    build.act(2, 12).villain("x07y17");
    let mut table = build.turn();
    table.script(dice(&["wild", "plains", "plains", "plains", "plains"]));
    table.answers(A, Action::EndTurn).answers(B, Action::EndTurn);
    proves!("victory.4");
    assert_eq!(asked(&table), A);
    assert_eq!(table.choices(A), [Action::GoTo(hex("x06y16")), Action::GoTo(hex("x07y15"))]);
    table.answers(A, Action::GoTo(hex("x07y15")));
    assert_eq!(table.villain, Some(hex("x07y15")));
}

/// act.5 In the Corpse King all lose when the token would move a second time
/// past the end; the round on the last space is still played.
#[test]
fn the_corpse_king_wins_when_time_is_up() {
    let mut build = Build::of(1, "corpse_king");
    build.act(2, 11).villain("x03y09");
    let mut table = build.turn();
    rounds(&mut table, 1);
    proves!("act.5");
    assert_eq!((table.space, table.position().outcome().is_none()), (12, true));
    rounds(&mut table, 1);
    assert_eq!(table.position().outcome().expect("time is up").why.key, "ended-time");
}

/// victory.2 Lore makes Margath weaker, one health each, down to 8.
#[test]
fn lore_weakens_margath() {
    let state = Build::new(1).state;
    proves!("victory.2");
    assert_eq!([0, 3, 7, 12].map(|lore| state.villain_health(lore)), [15, 12, 8, 8]);
    let mut build = Build::of(1, "corpse_king");
    build.zombie("x00y02").zombie("x00y02").zombie("x00y04");
    assert_eq!([0, 1, 2, 5].map(|allies| build.state.villain_health(allies)), [13, 11, 9, 8]);
}

/// A villain is met in its hex only, for one action; who loses leaves it there
/// without damage (amb.villain-combat-end).
#[test]
fn the_villain_is_met_in_its_hex() {
    let mut build = Build::new(1);
    build.villain("x06y24").act(2, 1);
    assert_eq!(build.turn().rule_against(A, Action::FightVillain), "victory.1");
    let mut build = Build::new(1);
    build.at(A, "x06y24").villain("x06y24").act(2, 1).damage(A, 8);
    build.cast(
        A,
        &["shield", "agility", "dash"],
        runebound::state::Fighter::Villain,
        &["skull", "skull", "skull", "skull", "double", "skull", "skull"],
    );
    let mut table = build.turn();
    table.answers(A, Action::FightVillain);
    until_turn(&mut table, |_, all| *all.last().expect("something is listed"));
    assert_eq!((table.is_defeated(A), table.turn.actions), (true, 2));
    assert_eq!((table.villain, table.fight.is_none()), (Some(hex("x06y24")), true));
    assert_eq!(table.choices(A), [Action::Rest, Action::EndTurn]);
}
