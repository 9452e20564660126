//! Bartering and challenges where they meet other rules.

use crate::support::*;
use runebound::Action;
use runebound::ids::*;
use runebound::state::Fighter;

/// barter.1, amb.barter-scope Gold and assets are all that an offer may name:
/// no trophies, skills, quests or story tokens.
#[test]
fn only_gold_and_assets_change_hands() {
    let mut build = Build::new(2);
    build.at(B, "x02y02").assets(A, &["A03"]).assets(B, &["satchel"]).gold(A, 1).story_tokens(A, 2);
    build.trophies(A, Deck::Combat, 2).quest(A, "lost_cat").fill_hand(A, 2).learned(A, &["athletics"]);
    let mut table = build.turn();
    table.answers(A, Action::Barter(B));
    assert_eq!(
        table.choices(A),
        [Action::Give(asset("A03")), Action::AskFor(asset("satchel")), Action::Decline],
        "and nothing can be proposed yet"
    );
    assert_eq!(table.refuses(A, Action::Gold(-1)).rule.as_deref(), Some("barter.1"), "B has no gold");
    table.answers(A, Action::Decline);
    assert!(is_turn(&table));
}

/// barter.4, amb.bonus-lost-health Who gives away the armor that kept it standing
/// is defeated at once, on whosever turn.
#[test]
fn a_barter_may_cost_the_health_one_stands_on() {
    let mut build = Build::new(2);
    build.hero(B, "corbin").at(B, "x02y02").assets(B, &["A10"]).damage(B, 10);
    let mut table = build.turn();
    assert!(!table.is_defeated(B));
    table.answers(A, Action::Barter(B)).answers(A, Action::AskFor(asset("A10"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    assert_eq!((table.is_defeated(B), table.hero(B).is_down, table.hero(B).damage), (true, true, 10));
    assert!(may(&table, A, |it| *it == Action::Barter(B)), "amb.defeated-free-steps: bartering stays open");
}

/// goods.2, amb.barter-not-trade Goods that are bartered are not traded: no gold
/// comes from the bank, and the card stays in play.
#[test]
fn bartered_goods_are_not_traded() {
    let mut build = Build::new(2);
    build.at(A, "x04y16").at(B, "x04y16").assets(A, &["relics_1"]).gold(B, 4);
    let mut table = build.turn();
    table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("relics_1"))).answers(A, Action::Gold(-4));
    table.answers(A, Action::Propose).answers(B, Action::Accept);
    assert_eq!((table.hero(A).gold, table.hero(B).gold), (4, 0));
    assert_eq!((&table.hero(B).assets[..], table.assets.discard.len()), (&[asset("relics_1")][..], 0));
}

/// barter.2 A turn hears eight offers at most; then nobody in the hex can be
/// asked again before the next turn.
#[test]
fn talking_comes_to_an_end() {
    let mut build = Build::new(2);
    build.at(B, "x02y02").gold(A, 1);
    let mut table = build.turn();
    for _ in 0..8 {
        table.answers(A, Action::Barter(B)).answers(A, Action::Decline);
    }
    assert_eq!(table.rule_against(A, Action::Barter(B)), "barter.1");
    table.answers(A, Action::EndTurn);
    assert!(may(&table, B, |it| *it == Action::Barter(A)));
}

/// Two heroes who have both passed a round of a challenge that allows retreat.
fn passed_challenge() -> Table {
    let mut build = Build::new(2);
    build.at(B, "x02y02");
    build.cast(A, &["physical", "agility", "dash"], Fighter::Hero(B), &["shield", "agility", "agility"]);
    let mut table = build.challenge(B, false);
    for _ in 0..2 {
        let seat = asked(&table);
        table.answers(seat, Action::Pass);
    }
    table
}

/// challenge.4, amb.challenge-retreat-order If the attacker gets away the combat is
/// over and the other is not asked; if the attacker fails, the other may flee.
#[test]
fn the_attacker_flees_first() {
    let mut table = passed_challenge();
    table.script(dice(&["plains"]));
    table.answers(A, Action::Retreat);
    table.answers(A, Action::Enter { hex: hex("x02y04"), die: 0 });
    assert!(table.fight.is_none() && is_turn(&table));
    assert_eq!(table.hero(B).hex, hex("x02y02"));
    let mut table = passed_challenge();
    table.script(dice(&["mountain/water"]));
    table.answers(A, Action::Retreat);
    assert_eq!((asked(&table), table.choices(B)), (B, &[Action::Stay, Action::Retreat][..]));
    table.script(dice(&["mountain/water"]));
    table.script((0..6).map(|_| kernel::Scripted::Pick(0)));
    table.answers(B, Action::Retreat);
    assert_eq!(table.fight.as_ref().map(|it| it.round), Some(2), "both have failed");
}

/// challenge.1, amb.challenge-targets Only an undefeated hero in the hex can be
/// challenged, each once a game (the ability's own limit).
#[test]
fn whom_corbin_may_challenge() {
    let mut build = Build::new(4);
    build.hero(A, "corbin").hero(C, "elder_mok").at(B, "x02y02").at(C, "x02y02").damage(B, 9);
    let table = build.turn();
    let challenged: Vec<Action> =
        table.choices(A).iter().copied().filter(|it| matches!(it, Action::Challenge(_))).collect();
    assert_eq!(challenged, [Action::Challenge(C)], "B is defeated, D is elsewhere");
}

/// challenge.2, challenge.3, enemy.2 In a challenge each plays the own hero: blocks
/// are asked of the one who is hit, whoever sits to the right.
#[test]
fn each_plays_the_own_hero() {
    let mut build = Build::new(3);
    build.hero(A, "corbin").at(B, "x02y02");
    build.cast(A, &["physical", "shield", "agility"], Fighter::Hero(B), &["shield", "magic", "surge"]);
    let mut table = build.turn();
    table.answers(A, Action::Challenge(B));
    assert_eq!(asked(&table), B, "2 gold to none");
    table.answers(B, Action::Deal { symbol: Symbol::Magic, tokens: 0b010 });
    assert_eq!((asked(&table), table.choices(A).len()), (A, 2));
    table.answers(A, Action::Block(0b010));
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b001 });
    assert_eq!(asked(&table), B);
    table.answers(B, Action::Block(0b001));
    assert_eq!((table.hero(A).damage, table.hero(B).damage), (0, 1));
    assert!(table.position().ask_of(C).is_none());
}

/// amb.challenge-reward, combat.defeat.5 The challenged hero who wins gets nothing
/// by itself; the attacker is defeated and may only rest.
#[test]
fn a_lost_challenge() {
    let mut build = Build::new(2);
    build.hero(A, "corbin").at(B, "x02y02").damage(A, 9);
    build.cast(A, &["surge", "shield", "agility"], Fighter::Hero(B), &["physical", "magic", "surge"]);
    let mut table = build.turn();
    table.answers(A, Action::Challenge(B));
    table.answers(B, Action::Deal { symbol: Symbol::Physical, tokens: 0b001 });
    table.answers(A, Action::Block(0));
    assert!(table.is_defeated(A) && table.fight.is_none());
    assert_eq!((table.hero(B).gold, table.trophies(B), table.hero(A).gold), (0, [0; 3], 0));
    assert_eq!(table.choices(A), [Action::Rest, Action::EndTurn]);
}
