//! Enemies, rounds of combat, initiative.

use crate::kit::*;
use runebound::flow::combat::pool;
use runebound::ids::*;
use runebound::state::{Fighter, TokenState};
use runebound::{Action, Event};
use testkit::proves;

/// enemy.1, combat.initiative.4 A drawn enemy starts a combat with the active
/// hero as attacker, and stays so in later rounds.
#[test]
fn a_drawn_enemy_is_fought() {
    let mut build = Build::new(2);
    build.next_card("ogre");
    build.cast(A, &["shield", "agility", "dash"], enemy("ogre"), &WEAK_FOE);
    let mut table = build.draw(Deck::Combat);
    let fight = table.fight.as_ref().expect("a combat");
    proves!("enemy.1", "combat.initiative.4");
    assert_eq!((fight.sides[0].fighter, fight.sides[1].fighter), (Fighter::Hero(A), enemy("ogre")));
    table.script((0..8).map(|_| kernel::Scripted::Pick(0)));
    while table.fight.as_ref().is_some_and(|it| it.round == 1) {
        let seat = asked(&table);
        give(&mut table, seat, |it| matches!(it, Action::Pass | Action::Stay | Action::Block(_)));
    }
    assert_eq!(table.fight.as_ref().expect("round 2").attacker(), A);
}

/// enemy.2 The player to the right plays the enemy: seat 1 when seat 2 is
/// active; with two players the only opponent.
#[test]
fn enemies_are_played_from_the_right() {
    proves!("enemy.2");
    for (n_seats, active, right) in [(4, 2, 1), (4, 0, 3), (2, 0, 1), (2, 1, 0)] {
        let mut build = Build::new(n_seats);
        let seat = kernel::SeatId(active);
        build.state.active = seat;
        // More gold for the enemy: it acts first.
        let n_own = pool(&build.state, Fighter::Hero(seat)).len();
        let own: Vec<kernel::Scripted> = (0..n_own).map(|_| kernel::Scripted::Pick(1)).collect();
        build.script(own);
        build.script([0, 0, 1, 0, 0].map(kernel::Scripted::Pick).to_vec());
        let table = build.fight("ogre");
        let fight = table.fight.as_ref().expect("a combat");
        assert_eq!(table.player_of(fight.sides[1].fighter), runebound::query::Player::Seat(kernel::SeatId(right)));
    }
}

/// enemy.2, amb.solo A lone player faces the engine, which plays the enemy.
#[test]
fn the_engine_plays_against_a_lone_player() {
    let mut build = Build::new(1);
    build.cast(A, &["shield", "agility", "dash"], enemy("ogre"), &["skull", "skull", "skull", "skull", "double"]);
    let table = build.fight("ogre");
    proves!("enemy.2");
    assert_eq!(asked(&table), A);
    let mut build = Build::new(3);
    build.state.enemies = runebound::state::EnemyControl::Engine;
    build.cast(A, &["shield", "agility", "dash"], enemy("ogre"), &["skull", "skull", "skull", "skull", "double"]);
    assert_eq!(asked(&build.fight("ogre")), A);
}

/// enemy.6, enemy.7, enemy.8 The pools: five common tokens in Act 1, the master token
/// from Act 2 on, and a seventh one of the villain's own.
#[test]
fn pools_of_enemies() {
    let mut build = Build::new(2);
    let five = pool(&build.state, enemy("ogre"));
    proves!("enemy.6", "enemy.7", "enemy.8");
    assert_eq!((five.len(), pool(&build.state, enemy("kobolds")) == five), (5, true));
    build.act(2, 1);
    let six = pool(&build.state, enemy("ogre"));
    assert_eq!(six, [&five[..], &[token("enemy_master")]].concat());
    let villain = |scenario: &str| pool(&Build::of(1, scenario).state, Fighter::Villain);
    assert_eq!(villain("margath"), [&six[..], &[token("villain_margath")]].concat());
    assert_eq!(villain("corpse_king")[6], token("villain_vorakesh"));
}

/// enemy.4 Each side gathers its own tokens, and none is spent.
#[test]
fn each_side_gathers_its_tokens() {
    let mut build = Build::new(2);
    build.cast(A, &["shield", "agility", "dash"], enemy("ogre"), &WEAK_FOE);
    let table = build.fight("ogre");
    let fight = table.fight.as_ref().expect("a combat");
    proves!("enemy.4");
    assert_eq!(fight.sides.each_ref().map(|it| it.tokens.len()), [3, 5]);
    assert!(fight.sides.iter().flat_map(|it| &it.tokens).all(|it| it.state == TokenState::Unspent));
}

/// combat.round.1, combat.round.2 Each round starts with casting all tokens,
/// each side up about half the time.
#[test]
fn tokens_are_cast_at_random() {
    let mut ups = [[0; 5]; 2];
    for seed in 0..400 {
        let mut build = Build::new(2);
        build.seed = seed;
        let table = build.fight("ogre");
        let fight = table.fight.as_ref().expect("a combat");
        for (side, ups) in fight.sides.iter().zip(&mut ups) {
            side.tokens.iter().zip(ups).for_each(|(token, ups)| *ups += u32::from(token.face));
        }
    }
    proves!("combat.round.1", "combat.round.2");
    let tokens = ups[0][..3].iter().chain(&ups[1]);
    assert!(tokens.clone().all(|it| (150..250).contains(it)), "{ups:?} of 400 each");
}

/// combat.round.3, combat.round.7 The sides take turns with one action each; a
/// spent token is out for the round.
#[test]
fn sides_alternate() {
    let mut build = Build::new(2);
    build.cast(A, &["physical", "physical", "physical"], enemy("ogre"), &PLAIN_FOE);
    let mut table = build.fight("ogre");
    proves!("combat.round.3", "combat.round.7");
    assert_eq!(asked(&table), A);
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b010 });
    table.answers(B, Action::Block(0));
    // Hawthorne could act again by his ability.
    table.answers(A, Action::Decline);
    assert_eq!(asked(&table), B);
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b1000 });
    assert_eq!(asked(&table), A);
    let again = Action::Deal { symbol: Symbol::Physical, tokens: 0b010 };
    assert_eq!(table.rule_against(A, again), "combat.round.7");
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table), B, "who has passed is not asked again");
}

/// combat.round.4 Only the side that is up counts.
#[test]
fn the_large_symbol_counts() {
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood");
    build.cast(A, &["physical", "shield", "agility"], enemy("ogre"), &PLAIN_FOE);
    let table = build.fight("ogre");
    proves!("combat.round.4");
    assert!(!may(&table, A, |it| matches!(it, Action::Surge { .. })), "surge is on the hidden sides only");
}

/// combat.round.5, combat.round.6 The round ends when both have passed or spent
/// all; then all tokens come back and are cast anew, and damage stays.
#[test]
fn a_round_ends_and_another_begins() {
    let mut build = Build::new(2);
    build.cast(A, &["physical", "physical", "dash"], enemy("ogre"), &["skull", "skull", "surge", "dash", "dash"]);
    let mut table = build.fight("ogre");
    // The enemy has two gold dashes to one gold physical: it goes first.
    table.answers(B, Action::Pass);
    deal_all(&mut table, A, 0, Symbol::Physical);
    proves!("combat.round.5", "combat.round.6");
    assert!(has_event(&table, |it| *it == Event::RoundEnded { round: 1 }), "the dash does not keep it going");
    table.script((0..8).map(|_| kernel::Scripted::Pick(0)));
    table.answers(A, Action::Stay);
    let fight = table.fight.as_ref().expect("round 2");
    assert_eq!((fight.round, fight.sides[1].damage), (2, 3));
    assert!(fight.sides.iter().flat_map(|it| &it.tokens).all(|it| it.is_unspent()));
}

/// combat.initiative.1, combat.initiative.2, combat.initiative.5 The side with
/// more gold tokens acts first; each counts one, whatever its number.
#[test]
fn most_gold_acts_first() {
    let mut build = Build::new(2);
    build.cast(A, &["physical", "physical", "dash"], enemy("ogre"), &["shield", "agility", "skull", "dash", "double"]);
    proves!("combat.initiative.1", "combat.initiative.2", "combat.initiative.5");
    assert_eq!(asked(&build.fight("ogre")), B, "1 to 2");
    let mut build = Build::new(2);
    build.assets(A, &["C07"]);
    build.cast(
        A,
        &["physical", "agility", "dash", "physical"],
        enemy("ogre"),
        &["shield", "agility", "skull", "dash", "double"],
    );
    assert_eq!(asked(&build.fight("ogre")), B, "a gold 2 is one token against two");
}

/// combat.initiative.3 Ties go to the attacker, 0 to 0 too.
#[test]
fn ties_go_to_the_attacker() {
    let mut build = Build::new(2);
    build.cast(A, &["physical", "agility", "dash"], enemy("ogre"), &["shield", "agility", "surge", "skull", "double"]);
    proves!("combat.initiative.3");
    assert_eq!(asked(&build.fight("ogre")), A, "0 to 0");
    let mut build = Build::new(2);
    build.cast(
        A,
        &["physical", "physical", "physical"],
        enemy("ogre"),
        &["shield", "agility", "skull", "dash", "double"],
    );
    assert_eq!(asked(&build.fight("ogre")), A, "2 to 2");
}

/// combat.initiative.6 Initiative is found again after each cast.
#[test]
fn initiative_is_found_each_round() {
    let mut build = Build::new(2);
    build.cast(
        A,
        &["physical", "physical", "physical"],
        enemy("ogre"),
        &["shield", "agility", "surge", "skull", "double"],
    );
    let mut table = build.fight("ogre");
    table.answers(A, Action::Pass).answers(B, Action::Pass);
    // Round 2: hero without gold, enemy with two.
    table.script([0, 1, 1, 0, 0, 1, 0, 0].map(kernel::Scripted::Pick));
    table.answers(A, Action::Stay);
    proves!("combat.initiative.6");
    assert_eq!((table.fight.as_ref().map(|it| it.round), asked(&table)), (Some(2), B));
}
