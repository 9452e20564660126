//! Tests, quests and story quests where they meet.

use crate::kit::*;
use runebound::ids::*;
use runebound::state::QuestRef;
use runebound::{Action, Event};
use testkit::proves;

fn outcomes(table: &Table) -> Vec<(QuestRef, u8)> {
    let one = |it: &Action| if let Action::Outcome { quest, index } = it { Some((*quest, *index)) } else { None };
    table.choices(A).iter().filter_map(one).collect()
}

/// test.3, test.13, amb.test-below-zero With the modifier below zero no card is
/// revealed; an exert still reveals one, without cards the test has failed.
#[test]
fn below_zero_is_none() {
    let mut build = Build::new(1);
    build.next_card("other_half").fill_hand(A, 1).next_successes(&[true]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    proves!("test.3", "test.13");
    assert_eq!((table.revealed.len(), table.choices(A)), (0, &[Action::Reveal, Action::Done][..]));
    table.answers(A, Action::Reveal);
    assert_eq!((table.hero(A).story_tokens, table.trophies(A)), (1, [0, 0, 1]));
    let mut build = Build::new(1);
    build.next_card("other_half");
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    assert!(has_event(&table, |it| matches!(it, Event::CardsRevealed { skills, .. } if skills.is_empty())));
    assert_eq!((table.hero(A).story_tokens, &table.adventures[2].discard[..]), (0, &[card("other_half")][..]));
}

/// test.3 A card that reveals more than one adds its whole number. None of ours does, so
/// one is written for this.
#[test]
fn a_text_may_reveal_several_cards() {
    use runebound::content::{Content, FILES, Files};
    proves!("test.3");
    for (words, n) in [("reveal 1 extra card", 1), ("reveal 3 extra card", 3), ("heal 1", 0)] {
        let skills = FILES.skills.replacen("reveal 1 extra card", words, 1);
        let all = Content::parse(&Files { skills: &skills, ..FILES }).expect("it can be read");
        let insight = all.skill(all.skill_named("insight_1").expect("it is there")).abilities[0];
        assert_eq!(all.script(all.ability(insight).script).n_reveals(), n, "{words}");
    }
}

/// test.6, amb.exert-after-success Also after a success one may exert.
#[test]
fn one_may_exert_after_a_success() {
    let mut build = Build::new(1);
    build.next_card("harvest_festival").fill_hand(A, 1).next_successes(&[true, false, false, true]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    proves!("test.6");
    assert_eq!((table.successes(), table.choices(A)), (1, &[Action::Reveal, Action::Done][..]));
    table.answers(A, Action::Reveal);
    assert_eq!((table.trophies(A), table.skills.discard.len()), ([0, 0, 1], 5));
}

/// quest.6, quest.11, amb.counting-successes A quest by successes gives the
/// outcome of exactly their number, exerts included; it may be refused, and the
/// quest tried again.
#[test]
fn successes_are_counted_for_quests() {
    let id = QuestRef::Card(card("blood_of_the_strong"));
    let mut build = Build::new(1);
    build.at(A, "x04y16").quest(A, "blood_of_the_strong").fill_hand(A, 1).damage(A, 4);
    build.next_successes(&[true, true, false, true]);
    let mut table = build.turn();
    table.answers(A, Action::Work(id)).answers(A, Action::Reveal);
    proves!("quest.6", "quest.11");
    assert_eq!(outcomes(&table), [(id, 2)], "three successes");
    table.answers(A, Action::Done);
    assert_eq!((table.hero(A).quests.len(), table.turn.actions), (1, 2));
    let mut build = Build::new(1);
    build.at(A, "x04y16").quest(A, "blood_of_the_strong").damage(A, 4).next_successes(&[true, true, false]);
    let mut table = build.turn();
    table.answers(A, Action::Work(id));
    assert_eq!(outcomes(&table), [(id, 1)]);
    table.answers(A, Action::Outcome { quest: id, index: 1 });
    assert_eq!((table.hero(A).damage, table.trophies(A)), (0, [1, 0, 0]));
}

/// quest.1, quest.4, amb.quest-at-once A quest that is drawn in its own hex is not
/// resolved for free; with an action left it may be worked on next.
#[test]
fn a_quest_drawn_in_its_hex_waits_for_an_action() {
    proves!("quest.1", "quest.4");
    for (actions, offered) in [(1, true), (0, false)] {
        let mut build = Build::new(2);
        build.at(A, "x14y22").next_card("the_twisted_path").actions(actions);
        let table = build.draw(Deck::Exploration);
        assert_eq!(table.hero(A).quests[..], [card("the_twisted_path")]);
        assert_eq!(may(&table, A, |it| *it == Action::Explore), offered);
    }
}

/// story.9, amb.story-quest-owner, amb.several-quests-one-hex One roll serves an
/// own quest or a story quest of the hex; the story quest that stays is open to
/// the next hero, not to the same again.
#[test]
fn one_roll_for_own_and_story_quests() {
    let lake = QuestRef::Story(story("in_the_depths_of_the_lake_of_tears"));
    let legion = QuestRef::Card(card("the_drowned_legion"));
    let mut build = Build::new(2);
    // The other scenario's quest for the same lake.
    build.at(A, "x11y21").at(B, "x11y21").open_story("in_the_depths_of_the_lake_of_tears");
    build.state.heroes[A].quests.push(card("the_drowned_legion"));
    build.script(dice(&["mountain/water", "mountain/water", "plains"]));
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    proves!("story.9");
    assert_eq!(outcomes(&table), [(legion, 0), (legion, 1), (lake, 0), (lake, 1)]);
    table.answers(A, Action::Outcome { quest: lake, index: 1 });
    assert_eq!((table.hero(A).story_tokens, table.hero(A).quests.len()), (1, 1), "one of them only");
    table.script(dice(&["wild", "wild", "wild"]));
    table.answers(A, Action::Explore);
    assert_eq!(outcomes(&table).len(), 6, "all of both: the lake has more to tell");
}

/// amb.story-stock, story.6 One story token for each hero and one more lie on a story
/// quest. Heroes take theirs from it as often as they come, no more than are left, and
/// with the last one it leaves: its lasting effect ends and its slot is free.
#[test]
fn a_story_quest_gives_what_lies_on_it() {
    let (hoard, lake) = (story("hoard_of_the_black_legion"), story("in_the_depths_of_the_lake_of_tears"));
    let mut build = Build::new(2);
    build.next_story("the_council_listens").next_story("hoard_of_the_black_legion").act(1, 1);
    let mut table = build.turn();
    table.answers(A, Action::EndTurn).answers(B, Action::EndTurn);
    assert_eq!((table.slots[0], table.stocks[0]), (Some(hoard), 3), "two heroes");
    let mut build = Build::new(2);
    build.at(A, "x14y14").at(B, "x11y21").open_story("hoard_of_the_black_legion").act(1, 4);
    build.open_story("in_the_depths_of_the_lake_of_tears").next_story("the_council_listens");
    build.script(dice(&["forest/hills"; 3]));
    let mut table = build.turn();
    proves!("story.6", "story.7");
    assert_eq!(table.enemy_health(card("ogre"), 0), 9);
    let explore = |table: &mut Table, seat, faces: [&str; 3], quest, index| {
        table.script(dice(&faces));
        table.answers(seat, Action::Explore);
        table.answers(seat, Action::Outcome { quest: QuestRef::Story(quest), index });
    };
    table.answers(A, Action::Explore).answers(A, Action::Outcome { quest: QuestRef::Story(hoard), index: 1 });
    explore(&mut table, A, ["forest/hills"; 3], hoard, 0);
    explore(&mut table, A, ["forest/hills"; 3], hoard, 1);
    assert_eq!((table.hero(A).story_tokens, table.stocks[..2].to_vec()), (2, vec![1, 3]), "gold takes none");
    explore(&mut table, B, ["mountain/water", "mountain/water", "wild"], lake, 2);
    explore(&mut table, B, ["mountain/water", "mountain/water", "wild"], lake, 2);
    assert_eq!((table.hero(B).story_tokens, table.slots[1]), (3, None), "the second time one was left");
    assert_eq!(table.stories.discard[..], [lake]);
    assert!(!may(&table, B, |it| *it == Action::Explore));
    table.answers(B, Action::EndTurn);
    assert_eq!(table.slots[1], Some(story("the_council_listens")), "the lowest slot is free again");
    explore(&mut table, A, ["forest/hills"; 3], hoard, 1);
    assert_eq!((table.hero(A).story_tokens, table.enemy_health(card("ogre"), 0)), (3, 8), "what it did is over");
}

/// quest.4 Where a quest names two attributes the hero chooses which one is tested.
#[test]
fn a_quest_may_leave_the_attribute_to_the_hero() {
    let collector = QuestRef::Story(story("collector_of_artifacts"));
    for (attribute, n_cards) in [(Attribute::Spirit, 0), (Attribute::Body, 3)] {
        let mut build = Build::new(1);
        build.hero(A, "corbin").at(A, "x07y19").open_story("collector_of_artifacts").next_successes(&[true; 6]);
        let mut table = build.turn();
        table.answers(A, Action::Work(collector));
        proves!("quest.4");
        let either = [Action::TestBy(Attribute::Spirit), Action::TestBy(Attribute::Body)];
        assert_eq!(table.choices(A), either);
        table.answers(A, Action::TestBy(attribute));
        assert!(has_event(&table, |it| matches!(it, Event::CardsRevealed { skills, attribute: tested, .. }
            if *tested == attribute && skills.len() == n_cards)));
    }
}

/// adventure.3, amb.gem-after-failure, event.5 A failed adventure leaves the gem
/// face down and the card discarded.
#[test]
fn a_failed_adventure_leaves_the_gem_down() {
    let mut build = Build::new(1);
    build.at(A, "x00y02").next_card("harvest_festival").next_successes(&[false; 3]);
    let mut table = build.turn();
    table.answers(A, Action::Adventure).answers(A, Action::Choose(0));
    proves!("adventure.3", "event.5");
    assert_eq!((table.gem_up(hex("x00y02")), table.trophies(A), table.turn.actions), (None, [0; 3], 1));
    assert_eq!(table.adventures[2].discard[..], [card("harvest_festival")]);
}

/// event.4, enemy.1, trophy.2 A card drawn by an event is resolved on its own: the
/// hero who loses to it still has the event as a trophy.
#[test]
fn a_card_drawn_on_the_way_is_its_own_affair() {
    let mut build = Build::new(2);
    build.damage(A, 8).next_card("ogre").next_card("robbery_on_the_road").next_successes(&[true]);
    build.script([1, 1, 1, 0, 0, 1, 1, 1].map(kernel::Scripted::Pick).to_vec());
    let mut table = build.draw(Deck::Combat);
    table.answers(A, Action::Choose(1));
    proves!("event.4", "enemy.1", "trophy.2");
    assert_eq!(table.fight.as_ref().map(|it| it.sides[1].fighter), Some(enemy("ogre")));
    if asked(&table) == A {
        table.answers(A, Action::Pass);
    }
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b1 });
    table.answers(A, Action::Block(0));
    assert!(table.is_defeated(A) && is_turn(&table));
    assert_eq!((table.trophies(A), &table.adventures[0].discard[..]), ([1, 0, 0], &[card("ogre")][..]));
}

/// quest.6, quest.7 The same for an outcome of a quest that draws a card: whoever loses
/// to what was drawn has reached the outcome all the same.
#[test]
fn an_outcome_that_draws_a_card_is_reached() {
    let request = card("the_counts_request");
    let mut build = Build::new(2);
    build.at(A, "x12y28").damage(A, 8).quest(A, "the_counts_request").next_card("cave_salamander");
    build.script(dice(&["plains", "plains", "mountain/water"]));
    build.script([1, 1, 1, 0, 0, 1, 1, 1].map(kernel::Scripted::Pick).to_vec());
    let mut table = build.turn();
    table.answers(A, Action::Explore).answers(A, Action::Outcome { quest: QuestRef::Card(request), index: 1 });
    assert!(table.fight.is_some(), "the salamander was drawn");
    if asked(&table) == A {
        table.answers(A, Action::Pass);
    }
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b1 });
    if may(&table, A, |it| *it == Action::Block(0)) {
        table.answers(A, Action::Block(0));
    }
    proves!("quest.6", "quest.7");
    assert!(table.is_defeated(A) && is_turn(&table));
    assert_eq!((table.trophies(A), table.hero(A).quests.len()), ([0, 1, 0], 0));
    assert_eq!(table.adventures[1].discard[..], [card("cave_salamander")]);
}
