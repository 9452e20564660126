//! What tables may choose, and what follows from it.

use crate::kit::*;
use kernel::{Game as _, SeatId};
use runebound::flow::combat::MOST_ROUNDS;
use runebound::ids::*;
use runebound::query::Player;
use runebound::state::{EnemyControl, State};
use runebound::{Action, Event, Prompt, Runebound, Setup};
use serde_json::json;
use testkit::proves;

fn setup(options: serde_json::Value) -> Setup {
    Runebound::setup_from_options(3, &options).expect("legal options")
}

/// The table that a setup with these options begins with.
fn begun(options: serde_json::Value) -> State {
    setup(options).begin().expect("a legal setup").0
}

/// amb.step-over-river, move.3, river.1 A step without dice stops at a river, unless
/// the table lets it cross.
#[test]
fn whether_a_step_crosses_a_river() {
    proves!("river.1", "move.3");
    let over = Action::Step(hex("x03y15"));
    let mut build = Build::new(1);
    build.at(A, "x04y14");
    assert_eq!(build.turn().rule_against(A, over), "river.1");
    assert!(!begun(json!({})).steps_over_rivers, "as we read the rules");
    build.state.steps_over_rivers = begun(json!({ "river_steps": true })).steps_over_rivers;
    let mut table = build.turn();
    table.answers(A, over);
    assert_eq!((table.hero(A).hex, table.turn.actions), (hex("x03y15"), 2));
}

/// amb.enemy-bot The three settings: the player to the right, the first to the right
/// whose seat plays enemies, or the engine; the engine also where nobody does.
#[test]
fn who_plays_enemies() {
    let player = |options: serde_json::Value| {
        let state = begun(options);
        let mut build = Build::new(3);
        build.state.enemies = state.enemies;
        build.state.plays_enemies = state.plays_enemies;
        let table = build.fight("ogre");
        table.player_of(enemy("ogre"))
    };
    let seats = |of: [bool; 3]| of.map(|it| json!({ "plays_enemies": it }));
    let people = |of: [bool; 3]| json!({ "enemies": "people", "by_seat": seats(of) });
    assert_eq!(player(json!({})), Player::Seat(C));
    assert_eq!(player(json!({ "by_seat": seats([true, true, false]) })), Player::Seat(C), "the rule asks nobody");
    assert_eq!(player(people([true, true, true])), Player::Seat(C));
    assert_eq!(player(people([true, true, false])), Player::Seat(B), "on around the table");
    assert_eq!(player(people([true, false, false])), Player::Engine, "A does not play against itself");
    assert_eq!(player(json!({ "enemies": "engine" })), Player::Engine);
    let refused = Runebound::setup_from_options(3, &json!({ "enemies": "nobody" })).expect_err("no such setting");
    assert_eq!(refused.rule.as_deref(), Some("enemy.2"));
    assert_eq!(setup(people([true; 3])).enemies, EnemyControl::People);
}

/// Passes for all, without blocking, until the round is over.
fn pass_round(table: &mut Table) {
    for _ in 0..8 {
        let ask = &table.position().asks()[0];
        let action = match ask.prompt {
            Prompt::Combat { .. } => Action::Pass,
            Prompt::Block { .. } => Action::Block(0),
            _ => return,
        };
        let seat = ask.seat;
        table.answers(seat, action);
    }
    panic!("the round does not end");
}

/// A combat that has gone on for very long, after its round.
fn long_combat(breaks_off: bool) -> Table {
    long_combat_of(2, breaks_off)
}

fn long_combat_of(n_seats: usize, breaks_off: bool) -> Table {
    let mut build = Build::new(n_seats);
    build.state.breaks_off = breaks_off;
    // Enough health for two rounds of the engine's blows.
    build.learned(A, &["steadfast", "toughness_1", "toughness_2"]);
    let mut table = build.fight("ogre");
    pass_round(&mut table);
    let mut json = table.position().to_json();
    json["state"]["fight"]["round"] = json!(MOST_ROUNDS - 1);
    table = Table::at(kernel::Position::from_json(json).expect("a sound position"));
    table.answers(A, Action::Stay);
    pass_round(&mut table);
    table
}

/// amb.long-combat, combat.round.6 No combat is broken off against anybody's will:
/// from round 200 on both sides are asked, and it goes on if either wishes.
#[test]
fn a_long_combat_goes_on_if_either_side_wishes() {
    proves!("combat.round.6");
    for (first, second) in [(Action::Stay, None), (Action::BreakOff, Some(Action::Stay))] {
        let mut table = long_combat(true);
        assert_eq!(table.ask(A).prompt, Prompt::BreakOff { round: MOST_ROUNDS });
        table.answers(A, first);
        if let Some(second) = second {
            table.answers(B, second);
        }
        assert_eq!(table.ask(A).prompt, Prompt::Retreat, "it goes on as always");
        table.answers(A, Action::Stay);
        assert_eq!(table.fight.as_ref().map(|it| it.round), Some(MOST_ROUNDS + 1));
    }
}

/// amb.long-combat If both agree, as bots do, nobody has won and nobody has moved.
#[test]
fn both_sides_may_break_a_long_combat_off() {
    let mut table = long_combat(true);
    let hex = table.hero(A).hex;
    table.answers(A, Action::BreakOff).answers(B, Action::BreakOff);
    assert!(table.fight.is_none() && table.trophies(A) == [0; 3] && is_turn(&table));
    assert_eq!((table.hero(A).hex, table.adventures[0].discard.last()), (hex, Some(&card("ogre"))));
    assert!(has_event(&table, |it| matches!(it, Event::FightEnded { end: runebound::state::End::BrokenOff, .. })));
}

/// amb.long-combat The engine agrees to it; a lone player who does not goes on.
#[test]
fn the_engine_agrees_to_break_off() {
    for (answer, goes_on) in [(Action::BreakOff, false), (Action::Stay, true)] {
        let mut table = long_combat_of(1, true);
        assert_eq!(table.ask(A).prompt, Prompt::BreakOff { round: MOST_ROUNDS });
        table.answers(A, answer);
        assert_eq!((table.fight.is_some(), is_turn(&table)), (goes_on, !goes_on));
    }
}

/// amb.long-combat A table may do without it; and no round is too many.
#[test]
fn a_table_may_let_combats_last_for_ever() {
    let mut table = long_combat(begun(json!({})).breaks_off);
    assert_eq!(table.ask(A).prompt, Prompt::BreakOff { round: MOST_ROUNDS });
    table = long_combat(begun(json!({ "break_off": false })).breaks_off);
    assert_eq!(table.ask(A).prompt, Prompt::Retreat);
    for _ in 0..100 {
        table.answers(A, Action::Stay);
        pass_round(&mut table);
    }
    assert_eq!(table.fight.as_ref().map(|it| it.round), Some(MOST_ROUNDS + 100));
}

/// victory.3 Giving up is not defeating the villain: with two seats the game goes on
/// for the other, with three as well.
#[test]
fn a_resignation_is_no_victory() {
    proves!("victory.3");
    for n_seats in [2, 3] {
        let table = Build::new(n_seats).turn();
        assert_eq!(Runebound::concede(table.position().scene(), n_seats, &[B]), None);
    }
}

/// victory.4, amb.resignation When nobody is left to stop the villain, alone or not, the
/// game is over and all have lost.
#[test]
fn who_all_give_up_lose() {
    proves!("victory.4");
    for n_seats in 1..=3 {
        let table = Build::new(n_seats).turn();
        let all: Vec<SeatId> = SeatId::all(n_seats).collect();
        let outcome = Runebound::concede(table.position().scene(), n_seats, &all).expect("it is over");
        assert!(outcome.ranks.iter().all(|it| *it == 2));
        assert_eq!((outcome.winners_of().count(), outcome.why.key.as_ref()), (0, "ended-given-up"));
    }
}

/// combat.shield.1, combat.shield.3, amb.shield-timing What a text makes a combatant
/// suffer in combat is blocked by shields like any other damage.
#[test]
fn shields_block_what_is_suffered_in_combat() {
    proves!("combat.shield.1", "combat.shield.3");
    let mut build = Build::new(2);
    let poison = ability("Deep Elf", "Poison");
    build.act(2, 1).assets(A, &["A10"]);
    build.cast(
        A,
        &["physical", "agility", "dash", "shield"],
        enemy("deep_elf"),
        &["shield", "skull", "surge", "dash", "dash", "surge"],
    );
    let mut table = build.fight("deep_elf");
    if asked(&table) == A {
        table.answers(A, Action::Pass);
    }
    give(&mut table, B, |it| matches!(it, Action::Surge { ability, .. } if *ability == poison));
    assert_eq!(table.ask(A).prompt, Prompt::Block { damage: 2, symbol: Symbol::Dash });
    give(&mut table, A, |it| matches!(it, Action::Block(tokens) if *tokens != 0));
    assert_eq!(table.hero(A).damage, 1);
}
