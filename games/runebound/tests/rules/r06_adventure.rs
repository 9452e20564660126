//! Adventuring and gems.

use crate::kit::*;
use kernel::IdSet;
use runebound::Action;
use runebound::ids::*;
use testkit::proves;

/// adventure.1 Without a gem that lies face up there is no adventure.
#[test]
fn an_adventure_needs_a_gem_face_up() {
    proves!("adventure.1");
    let mut build = Build::new(1);
    build.at(A, "x00y02");
    assert!(may(&build.turn(), A, |it| *it == Action::Adventure));
    build.state.gems = IdSet::EMPTY;
    assert_eq!(build.turn().rule_against(A, Action::Adventure), "adventure.1", "the gem lies face down");
    let mut build = Build::new(1);
    build.at(A, "x02y04");
    assert_eq!(build.turn().rule_against(A, Action::Adventure), "adventure.1", "no gem");
}

/// adventure.3, adventure.4, adventure.8 The gem is turned down and a card of its
/// deck drawn; an enemy out of the social deck is fought and becomes a social trophy.
#[test]
fn a_gem_gives_a_card_of_its_deck() {
    let mut build = Build::new(2);
    build.at(A, "x00y02").assets(A, &["C07", "A06"]).next_card("corrupt_bailiff");
    // The bow's 2 physical at once, then 2+1+1+2+2 against 4 health.
    build.cast(
        A,
        &["physical", "physical", "physical", "physical", "physical"],
        enemy("corrupt_bailiff"),
        &["skull", "skull", "surge", "skull", "double"],
    );
    let mut table = build.turn();
    table.answers(A, Action::Adventure);
    proves!("adventure.3", "adventure.4", "adventure.8");
    assert_eq!(table.adventures.each_ref().map(|it| it.deck.len()), [30, 30, 29]);
    assert_eq!(table.gem_up(hex("x00y02")), None);
    assert!(table.fight.is_some());
    deal_all(&mut table, A, 0, Symbol::Physical);
    assert_eq!((table.trophies(A), table.hero(A).gold), ([0, 0, 1], 3));
}

/// gem.1, gem.2, gem.4 Gems refresh on spaces 6 and 12, in both acts, and on no
/// other.
#[test]
fn gems_refresh_on_two_spaces() {
    proves!("gem.1", "gem.2", "gem.4");
    for act in [1, 2] {
        for (space, refreshed) in [(5, true), (6, false), (10, false), (11, true)] {
            let mut build = Build::new(1);
            build.act(act, space).state.gems = IdSet::EMPTY;
            build.state.stories.deck.clear();
            build.state.stories.discard.clear();
            let mut table = build.turn();
            table.answers(A, Action::EndTurn);
            assert_eq!(!table.gems.is_empty(), refreshed, "act {act} space {space}");
            assert_eq!(table.gems.len(), if refreshed { 27 } else { 0 });
        }
    }
}

/// gem.3 A gem under a hero stays down, also after the hero has left.
#[test]
fn a_gem_under_a_hero_stays_down() {
    let mut build = Build::new(1);
    build.at(A, "x00y02").act(1, 5).state.gems = IdSet::EMPTY;
    let mut table = build.turn();
    table.answers(A, Action::EndTurn);
    proves!("gem.3");
    assert_eq!((table.gems.len(), table.gem_up(hex("x00y02"))), (26, None));
    table.answers(A, Action::Step(hex("x00y04")));
    assert_eq!(table.gem_up(hex("x00y02")), None);
}

/// amb.adventure-deck-empty An empty deck is shuffled out of its discard pile;
/// without one the gem cannot be used.
#[test]
fn an_empty_adventure_deck() {
    let mut build = Build::new(1);
    build.at(A, "x00y08");
    let all: Vec<CardId> = build.state.adventures[1].deck.drain(..).collect();
    build.state.adventures[1].discard = all.into_iter().collect();
    build.script(vec![kernel::Scripted::Order(vec![29])]);
    let mut table = build.turn();
    table.answers(A, Action::Adventure);
    assert_eq!(table.adventures[1].deck.len(), 29);
    let mut build = Build::new(1);
    build.at(A, "x00y08");
    build.trophies(A, Deck::Exploration, 30);
    let refusal = build.turn().refuses(A, Action::Adventure);
    assert_eq!((refusal.rule.as_deref(), &*refusal.text.key), (Some("adventure.4"), "refused-no-adventures"));
}
