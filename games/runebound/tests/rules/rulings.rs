//! Rulings where the rulebook is silent: dice, zombies, doubles, passes.

use crate::kit::*;
use runebound::Action;
use runebound::content::content;
use runebound::ids::*;
use runebound::state::Fighter;
use testkit::proves;

const OPEN_FOE: [&str; 5] = ["skull", "agility", "surge", "skull", "double"];

/// amb.many-dice, move.4 A hero faster than five rolls that many dice.
#[test]
fn seven_dice() {
    let mut build = Build::new(1);
    build.learned(A, &["fleet_of_foot"]).assets(A, &["stallion", "A09"]);
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    proves!("move.4");
    assert_eq!((table.speed(A), table.roll.dice.len()), (7, 7));
}

/// amb.several-zombies Two zombies in a hex bite once, and take an action each to kill.
#[test]
fn two_zombies_bite_once() {
    let mut build = Build::of(1, "corpse_king");
    build.zombie("x02y04").zombie("x02y04");
    let mut table = build.turn();
    table.answers(A, Action::Step(hex("x02y04")));
    assert_eq!(table.hero(A).damage, 2);
    table.answers(A, Action::KillZombie).answers(A, Action::KillZombie);
    assert_eq!((table.zombies.len(), table.hero(A).gold, table.hero(A).damage), (0, 2, 2));
}

/// amb.retreat-refuse, combat.retreat.5 A hero that sees a fitting die may stay: the
/// retreat has failed, and the next round begins.
#[test]
fn a_fitting_die_may_be_left() {
    let mut build = Build::new(2);
    build.cast(A, &["physical", "agility", "dash"], enemy("ogre"), &OPEN_FOE);
    let mut table = build.fight("ogre");
    for _ in 0..2 {
        let seat = asked(&table);
        table.answers(seat, Action::Pass);
    }
    table.script(dice(&["wild"]));
    table.answers(A, Action::Retreat);
    assert!(may(&table, A, |it| matches!(it, Action::Enter { .. })));
    table.answers(A, Action::Done);
    proves!("combat.retreat.5");
    assert_eq!((table.fight.as_ref().map(|it| it.round), table.hero(A).hex), (Some(2), hex("x02y02")));
}

/// amb.forced-pass, combat.pass.4 Without a token a hero must pass, also with a card in
/// hand for an ability that would be a combat action.
#[test]
fn an_ability_needs_a_token() {
    let mut build = Build::new(2);
    build.learned(A, &["second_wind_1"]).fill_hand(A, 1).damage(A, 3);
    build.cast(A, &["physical", "physical", "physical"], enemy("ogre"), &OPEN_FOE);
    let mut table = build.fight("ogre");
    let wind = Action::Use(ability("Second Wind", ""));
    assert!(may(&table, A, |it| *it == wind));
    deal_all(&mut table, A, 0, Symbol::Physical);
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b1 });
    proves!("combat.pass.4");
    assert_eq!((asked(&table), table.hero(A).damage), (B, 4));
    assert!(has_event(&table, |it| *it == runebound::Event::Passed { fighter: Fighter::Hero(A), must: true }));
}

/// amb.remove-and-double A double with a token on it cannot be removed; the token can.
#[test]
fn a_covered_double_is_not_removed() {
    let mut build = Build::new(2);
    build.hero(A, "elder_mok").act(2, 1);
    build.cast(
        A,
        &["double", "shield", "physical"],
        enemy("moon_cat"),
        &["skull", "agility", "surge", "skull", "double", "surge"],
    );
    let mut table = build.fight("moon_cat");
    table.answers(B, Action::Flip { with: 1, token: 0 });
    table.answers(A, Action::Stack { token: 1, on: 0 });
    let fade = content().enemy(card("moon_cat")).abilities[1];
    give(&mut table, B, |it| matches!(it, Action::Surge { ability, .. } if *ability == fade));
    assert_eq!(table.choices(B), [Action::Token { side: 0, token: 1 }, Action::Token { side: 0, token: 2 }]);
}

/// amb.which-trophy, amb.spent-trophies The oldest trophy of a colour is spent, and goes
/// to the discard pile of its back.
#[test]
fn the_oldest_trophy_is_spent() {
    let mut build = Build::new(1);
    build.trophies(A, Deck::Combat, 2).hand(A, &["athletics"]);
    let mut table = build.turn();
    let oldest = table.hero(A).trophies[0].card;
    table.answers(A, Action::Learn { skill: skill("athletics"), pay: [1, 0, 0] });
    assert_eq!((table.trophies(A), &table.adventures[0].discard[..]), ([1, 0, 0], &[oldest][..]));
}
