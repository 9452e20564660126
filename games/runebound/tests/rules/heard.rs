//! When the hero who shares the hex is heard: again each time that something has changed.

use crate::kit::*;
use runebound::Action;
use runebound::state::QuestRef;
use testkit::proves;

/// Seat B stands beside seat A and may wish to make an offer.
fn beside(at: &str) -> Build {
    let mut build = Build::new(2);
    build.at(A, at).at(B, at).gold(B, 5).state.turn.quiet = kernel::SeatSet::EMPTY;
    build
}

/// B lets it be, as often as it is asked.
fn not_now(table: &mut Table) {
    while asked(table) == B {
        table.answers(B, Action::Decline);
    }
}

/// barter.2 What was bought in a shop, or sold there, may be asked for at once.
#[test]
fn a_purchase_may_be_asked_for() {
    let mut build = beside("x06y12");
    build.gold(A, 5).assets(A, &["A10"]).market("x06y12", ["A06", "C09", "satchel"]).next_assets(&["B05"]).actions(1);
    let mut table = build.turn();
    not_now(&mut table);
    table.answers(A, Action::Shop);
    not_now(&mut table);
    proves!("barter.2");
    table.answers(A, Action::Sell(asset("A10")));
    assert_eq!((asked(&table), table.hero(A).gold), (B, 9), "A has gold to spend");
    not_now(&mut table);
    table.answers(A, Action::Buy(asset("B05")));
    assert_eq!((asked(&table), table.turn.actions), (B, 0), "the last action is spent, the turn is not over");
    table.answers(B, Action::Barter(A)).answers(B, Action::AskFor(asset("B05"))).answers(B, Action::Gold(5));
    table.answers(B, Action::Propose).answers(A, Action::Accept);
    assert_eq!((&table.hero(B).assets[..], table.hero(A).gold), (&[asset("B05")][..], 9));
}

/// barter.2 The same of gold that an outcome of a quest has brought; where nothing came
/// of the dice nobody is asked twice.
#[test]
fn found_gold_may_be_asked_for() {
    proves!("barter.2");
    for takes_it in [true, false] {
        let mut build = beside("x14y22");
        build.quest(A, "the_twisted_path").script(dice(&["wild", "plains", "plains"]));
        let mut table = build.turn();
        not_now(&mut table);
        table.answers(A, Action::Explore);
        not_now(&mut table);
        let path = QuestRef::Card(card("the_twisted_path"));
        table.answers(A, if takes_it { Action::Outcome { quest: path, index: 0 } } else { Action::Done });
        assert_eq!(asked(&table), if takes_it { B } else { A });
        assert_eq!(table.hero(A).gold, u16::from(takes_it));
    }
}

/// barter.2 After a combat that took more than one round: the hero who was defeated may
/// be handed armor.
#[test]
fn the_end_of_a_combat_is_heard() {
    let mut build = beside("x02y02");
    let foe = ["skull", "agility", "surge", "skull", "double"];
    build.damage(A, 7).cast(A, &["shield", "agility", "dash"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    for _ in 0..2 {
        let seat = asked(&table);
        table.answers(seat, Action::Pass);
    }
    not_now(&mut table);
    table.script([1, 1, 1, 0, 0, 1, 1, 1].map(kernel::Scripted::Pick));
    table.answers(A, Action::Stay);
    until_heard(&mut table);
    proves!("barter.2");
    assert!(table.fight.is_none() && table.is_defeated(A));
    assert_eq!(table.choices(B), [Action::Decline, Action::Barter(A), Action::NoOffers]);
}

/// Plays the round on: B strikes, A passes and blocks nothing.
fn until_heard(table: &mut Table) {
    while table.fight.is_some() {
        let seat = asked(table);
        let strike = table.choices(seat).iter().copied().find(|it| matches!(it, Action::Deal { .. }));
        match strike.filter(|_| seat == B) {
            Some(strike) => _ = table.answers(seat, strike),
            None => give(table, seat, |it| matches!(it, Action::Pass | Action::Block(0))),
        }
    }
}

/// barter.4, amb.simultaneous-effects Where an exchange is too much for both, the active
/// player chooses first, whoever has made the offer.
#[test]
fn the_active_player_discards_first() {
    proves!("barter.4");
    for makes in [A, B] {
        let mut build = beside("x02y02");
        build.assets(A, &["A03", "C09"]).assets(B, &["B04", "A10"]);
        let mut table = build.turn();
        let (own, theirs) = if makes == A { ("A03", "A10") } else { ("A10", "A03") };
        if makes == A {
            not_now(&mut table);
        }
        table.answers(makes, Action::Barter(if makes == A { B } else { A }));
        table.answers(makes, Action::Give(asset(own))).answers(makes, Action::AskFor(asset(theirs)));
        table.answers(makes, Action::Propose).answers(if makes == A { B } else { A }, Action::Accept);
        assert_eq!(table.choices(A), [Action::DiscardAsset(asset("C09")), Action::DiscardAsset(asset("A10"))]);
        table.answers(A, Action::DiscardAsset(asset("C09")));
        assert_eq!(table.choices(B), [Action::DiscardAsset(asset("B04")), Action::DiscardAsset(asset("A03"))]);
    }
}

/// amb.simultaneous-effects, setup.12 Those who share the hex are heard in turn order.
#[test]
fn they_are_heard_in_turn_order() {
    let mut build = Build::new(4);
    build.state.first = C;
    build.state.active = C;
    build.state.turn.quiet = kernel::SeatSet::EMPTY;
    for seat in [A, B, C, D] {
        build.at(seat, "x02y02").gold(seat, 1);
    }
    let mut table = build.turn();
    proves!("setup.12");
    for seat in [D, A, B] {
        assert_eq!(asked(&table), seat);
        table.answers(seat, Action::Decline);
    }
    assert_eq!(asked(&table), C);
}
