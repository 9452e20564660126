//! Rulings where the rulebook is silent: dice, zombies, doubles, passes.

use crate::kit::*;
use kernel::Game as _;
use runebound::content::content;
use runebound::ids::*;
use runebound::state::Fighter;
use runebound::{Action, Runebound};
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

/// move.6, exert.4 Of dice that look alike the first is listed; another one is not refused
/// for its terrain.
#[test]
fn dice_that_look_alike_are_named_once() {
    let mut build = Build::new(1);
    build.fill_hand(A, 1).script(dice(&["plains", "plains", "mountain/water"]));
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    proves!("move.6", "exert.4");
    let to = hex("x02y04");
    for (action, rule, key) in [
        (Action::Enter { hex: to, die: 1 }, "move.6", "refused-same-die"),
        (Action::Enter { hex: to, die: 2 }, "move.9", "refused-terrain"),
        (Action::Reroll(1), "exert.4", "refused-same-die"),
    ] {
        let refusal = table.refuses(A, action);
        assert_eq!((refusal.rule.as_deref(), refusal.text.key.as_ref()), (Some(rule), key), "{action:?}");
    }
}

/// shop.4, shop.2, amb.asset-deck-empty Why a card cannot be discarded from the market:
/// no fourth one came up, or it lies in another city.
#[test]
fn why_a_market_card_stays() {
    let mut build = Build::new(1);
    build.at(A, "x06y12").market("x06y12", ["A06", "C09", "satchel"]).state.assets.deck.clear();
    let elsewhere = build.state.markets.iter().flatten().copied().find(|it| *it != asset("A06"));
    let elsewhere = elsewhere.filter(|it| ![asset("C09"), asset("satchel")].contains(it));
    let mut table = build.turn();
    table.answers(A, Action::Shop);
    proves!("shop.4", "shop.2");
    assert_eq!(&*table.refuses(A, Action::Clear(asset("A06"))).text.key, "refused-no-fourth-card");
    let elsewhere = elsewhere.expect("another market has another card");
    assert_eq!(table.rule_against(A, Action::Clear(elsewhere)), "shop.2");
}

/// component.12, combat.physical.2 Refusals that name what is missing, and no other thing.
#[test]
fn refusals_name_what_is_missing() {
    proves!("component.12");
    let mut table = Build::of(1, "corpse_king").turn();
    assert_eq!(table.rule_against(A, Action::KillZombie), "component.12");
    let mut build = Build::new(2);
    build.cast(A, &["shield", "agility", "dash"], enemy("ogre"), &OPEN_FOE);
    let mut table = build.fight("ogre");
    let bash = table.refuses(A, Action::Deal { symbol: Symbol::Shield, tokens: 0b1 });
    assert_eq!(&*bash.text.key, "refused-not-listed", "a shield deals nothing");
}

/// combat.shield.6 Damage that is sent back is blocked by the side whose action it was: its
/// answers name its own tokens.
#[test]
fn a_block_names_the_tokens_of_its_side() {
    let mut build = Build::new(2);
    build.hero(A, "master_thorn");
    build.cast(A, &["surge", "double", "magic"], enemy("ogre"), &["shield", "skull", "surge", "skull", "double"]);
    let mut table = build.fight("ogre");
    table.answers(A, Action::Surge { ability: ability("Master Thorn", "Mind Meld"), tokens: 1 });
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b10 });
    let block = find(&table, B, |it| matches!(it, Action::Block(tokens) if *tokens != 0));
    let said = Runebound::say_action(table.position().scene(), table.ask(B), &block);
    proves!("combat.shield.6");
    assert!(format!("{said:?}").contains("shield 1"), "{said:?}");
}

/// amb.engage, combat.shield.1 No shield lies on the table before the first cast, but an
/// ability that blocks works then too, against what a challenger sends ahead.
#[test]
fn an_ability_blocks_before_the_first_cast() {
    proves!("combat.shield.1");
    for blocks in [true, false] {
        let mut build = Build::new(2);
        build.hero(A, "corbin").at(B, "x02y02").assets(A, &["B05"]).learned(B, &["shield_wall"]);
        let mut table = build.turn();
        table.answers(A, hunt(B));
        let wall = Action::Use(ability("Shield Wall", ""));
        assert_eq!((asked(&table), table.choices(B)), (B, &[wall, Action::Block(0)][..]));
        table.answers(B, if blocks { wall } else { Action::Block(0) });
        assert_eq!(table.hero(B).damage, u8::from(!blocks));
        assert_eq!(table.fight.as_ref().map(|it| it.round), Some(1), "and now the tokens are cast");
    }
}
