//! Bartering, challenges, delayed heroes.

use crate::kit::*;
use runebound::ids::*;
use runebound::{Action, Event};
use testkit::proves;

fn together() -> Build {
    let mut build = Build::new(3);
    build.at(A, "x06y12").at(B, "x06y12").gold(A, 4).gold(B, 2).assets(A, &["A03"]).assets(B, &["A04", "satchel"]);
    build
}

/// barter.1, barter.3 Heroes in one hex may exchange gold and assets, without an
/// action; in other hexes not.
#[test]
fn heroes_in_one_hex_barter() {
    let mut table = together().turn();
    proves!("barter.1", "barter.3");
    assert_eq!(table.rule_against(A, Action::Barter(C)), "barter.1");
    table.answers(A, Action::Barter(B));
    table.answers(A, Action::AskFor(asset("satchel")));
    assert_eq!(table.refuses(A, Action::Gold(5)).rule.as_deref(), Some("barter.1"), "only what one has");
    table.answers(A, Action::Gold(3)).answers(A, Action::Propose);
    assert_eq!(asked(&table), B);
    table.answers(B, Action::Accept);
    assert_eq!((table.hero(A).gold, table.hero(B).gold, table.turn.actions), (1, 5, 3));
    assert!(table.hero(A).assets.contains(&asset("satchel")));
    assert!(is_turn(&table));
}

/// amb.barter-consent Both must agree.
#[test]
fn an_offer_may_be_declined() {
    let mut table = together().turn();
    table.answers(A, Action::Barter(B)).answers(A, Action::Gold(-2)).answers(A, Action::Propose);
    table.answers(B, Action::Decline);
    assert_eq!((table.hero(A).gold, table.hero(B).gold), (4, 2));
    assert!(has_event(&table, |it| matches!(it, Event::OfferDeclined { .. })));
}

/// barter.2 On the turn of either hero: on B's turn A may make the offer; on a
/// third player's turn neither is asked.
#[test]
fn either_may_make_the_offer() {
    let mut build = together();
    build.state.active = B;
    let mut table = build.turn();
    table.answers(B, Action::HearOffer(A));
    proves!("barter.2");
    assert_eq!(asked(&table), A);
    table.answers(A, Action::Give(asset("A03"))).answers(A, Action::Propose);
    assert_eq!(asked(&table), B);
    let mut build = together();
    build.state.active = C;
    let table = build.turn();
    assert!(!may(&table, C, |it| matches!(it, Action::Barter(_) | Action::HearOffer(_))));
    assert!(table.position().ask_of(A).is_none());
}

/// barter.4, amb.barter-limit-moment The limit is checked after the whole
/// exchange: a second weapon goes, but weapon for weapon is fine.
#[test]
fn the_limit_holds_after_the_exchange() {
    let mut table = together().turn();
    table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("A03"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    proves!("barter.4");
    assert_eq!(asked(&table), B);
    table.answers(B, Action::DiscardAsset(asset("A03")));
    assert_eq!(table.assets.discard.last(), Some(&asset("A03")));
    let mut table = together().turn();
    table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("A03"))).answers(A, Action::AskFor(asset("A04")));
    table.answers(A, Action::Propose).answers(B, Action::Accept);
    assert!(is_turn(&table));
    assert_eq!(table.hero(A).assets[..], [asset("A04")]);
}

/// challenge.1 Heroes fight only by an ability.
#[test]
fn challenges_need_an_ability() {
    let mut table = together().turn();
    proves!("challenge.1");
    assert_eq!(table.rule_against(A, hunt(B)), "challenge.1");
    let mut build = together();
    build.hero(A, "corbin");
    assert!(may(&build.turn(), A, |it| *it == hunt(B)));
}

/// challenge.2, challenge.3 The challenger is the attacker and acts first on a
/// tie; else it runs like any combat, with shields, passes and defeat for both.
#[test]
fn a_challenge_is_a_combat() {
    use runebound::state::Fighter;
    let mut build = Build::new(2);
    build.hero(A, "corbin").at(B, "x02y02").damage(B, 7);
    build.cast(A, &["physical", "physical", "agility"], Fighter::Hero(B), &["shield", "agility", "agility"]);
    let mut table = build.turn();
    table.answers(A, hunt(B));
    proves!("challenge.2", "challenge.3");
    assert_eq!(asked(&table), A, "1 to 1: the attacker first");
    deal_all(&mut table, A, 0, Symbol::Physical);
    assert_eq!(asked(&table), B);
    table.answers(B, Action::Block(1));
    assert!(table.fight.is_none() && table.is_defeated(B));
    assert_eq!((table.hero(A).gold, table.trophies(A)), (2, [1, 0, 0]), "what the ability says");
    assert!(!may(&table, A, |it| *it == hunt(B)), "once a game, and B is defeated");
}

/// challenge.4 At the end of a round both may retreat, the attacker first.
#[test]
fn both_may_retreat_from_a_challenge() {
    use runebound::state::Fighter;
    let mut build = Build::new(2);
    build.at(B, "x02y02");
    build.cast(A, &["physical", "agility", "dash"], Fighter::Hero(B), &["shield", "agility", "agility"]);
    let mut table = build.challenge(B, false);
    for _ in 0..2 {
        let seat = asked(&table);
        table.answers(seat, Action::Pass);
    }
    proves!("challenge.4");
    assert_eq!(asked(&table), A);
    table.answers(A, Action::Stay);
    assert_eq!(asked(&table), B);
    table.script(dice(&["plains"]));
    table.answers(B, Action::Retreat);
    give(&mut table, B, |it| matches!(it, Action::Enter { .. }));
    assert!(table.fight.is_none() && table.hero(B).hex != table.hero(A).hex);
    assert!(!has_event(&table, |it| matches!(it, Event::Defeated { .. })), "nobody has won");
}

/// delayed.1, delayed.2 A delayed hero must spend the next action to stand up.
#[test]
fn a_delayed_hero_stands_up_first() {
    let mut build = Build::new(1);
    build.state.heroes[A].is_delayed = true;
    let mut table = build.turn();
    proves!("delayed.1", "delayed.2");
    assert!(table.view(A).seats[A].is_delayed);
    assert_eq!(table.choices(A), [Action::StandUp, Action::EndTurn]);
    assert_eq!(table.rule_against(A, Action::Rest), "delayed.2");
    table.answers(A, Action::StandUp);
    assert_eq!((table.hero(A).is_delayed, table.turn.actions), (false, 2));
    assert!(may(&table, A, |it| *it == Action::Rest));
    assert_eq!(table.rule_against(A, Action::StandUp), "delayed.2");
}

/// delayed.3, amb.defeated-and-delayed The next action is the next in time, in
/// the same turn if actions are left; a defeated hero stands up, then rests.
#[test]
fn a_delay_is_paid_with_the_next_action() {
    let mut build = Build::new(1);
    build.at(A, "x00y02").next_card("stranded_caravan");
    let mut table = build.turn();
    table.answers(A, Action::Adventure).answers(A, Action::Choose(0));
    proves!("delayed.3");
    assert_eq!((table.turn.actions, table.choices(A)), (1, &[Action::StandUp, Action::EndTurn][..]));
    let mut build = Build::new(1);
    build.damage(A, 9).state.heroes[A].is_delayed = true;
    let mut table = build.turn();
    table.answers(A, Action::StandUp);
    assert_eq!(table.choices(A), [Action::Rest, Action::EndTurn]);
}
