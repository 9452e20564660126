//! The game turn and its actions.

use crate::kit::*;
use kernel::RefusalKind;
use runebound::Action;
use runebound::ids::*;
use testkit::proves;

/// turn.2, turn.4 Time moves after the last player's turn, not before; others
/// are not asked.
#[test]
fn time_moves_when_all_had_a_turn() {
    let mut table = Build::new(2).turn();
    proves!("turn.2", "turn.4");
    let refusal = table.refuses(B, Action::Rest);
    assert_eq!(refusal.kind, RefusalKind::NotAsked);
    table.answers(A, Action::EndTurn);
    assert_eq!((asked(&table), table.space, table.active), (B, 1, B));
    table.answers(B, Action::EndTurn);
    assert_eq!((asked(&table), table.space), (A, 2));
}

/// turn.1, setup.3 Turns go clockwise from the first player: with C first the second
/// turn of the game is D's, and each round begins with C again.
#[test]
fn turns_go_clockwise_from_the_first_player() {
    let mut build = Build::new(4);
    (build.state.first, build.state.active) = (C, C);
    let mut table = build.turn();
    let mut seen = Vec::new();
    for _ in 0..5 {
        let seat = asked(&table);
        seen.push(seat);
        table.answers(seat, Action::EndTurn);
        until_turn(&mut table, |_, all| *all.last().expect("something is listed"));
    }
    proves!("turn.1", "setup.3");
    assert_eq!(seen, [C, D, A, B, C]);
}

/// turn.5, action.1, action.2 Three actions, of which the same kind may be repeated;
/// then the turn is over, and none carries over.
#[test]
fn three_actions_and_the_turn_is_over() {
    let mut table = Build::new(2).turn();
    table.answers(A, Action::Step(hex("x02y04")));
    proves!("turn.5", "action.1", "action.2");
    assert_eq!(table.turn.actions, 2);
    table.answers(A, Action::Step(hex("x02y02")));
    table.answers(A, Action::Step(hex("x02y04")));
    assert_eq!((asked(&table), table.active, table.turn.actions), (B, B, 3));
    table.answers(B, Action::EndTurn);
    assert_eq!((table.active, table.turn.actions), (A, 3), "unspent actions are lost");
}

/// action.4 A step, a roll, a shop, a rest and a training take one action each.
#[test]
fn what_takes_one_action() {
    proves!("action.4");
    for action in [Action::Step(hex("x06y10")), Action::Roll, Action::Shop, Action::Rest, Action::Train] {
        let mut build = Build::new(1);
        build.at(A, "x06y12").damage(A, 1);
        let mut table = build.turn();
        table.answers(A, action);
        assert_eq!(table.turn.actions, 2, "{action:?}");
    }
}

/// action.3 Without cards and abilities the actions are those five, and ending
/// the turn.
#[test]
fn the_five_actions() {
    let mut build = Build::new(1);
    build.hero(A, "lyssa").at(A, "x06y12").actions(3);
    let table = build.turn();
    let steps = |id: &str| Action::Step(hex(id));
    proves!("action.3");
    assert_eq!(
        table.choices(A),
        [
            steps("x05y11"),
            steps("x05y13"),
            steps("x06y10"),
            steps("x06y14"),
            steps("x07y11"),
            steps("x07y13"),
            Action::Roll,
            Action::Shop,
            Action::Rest,
            Action::Train,
            Action::EndTurn
        ]
    );
}

/// action.5, adventure.2 Adventuring takes two actions: with one left it is
/// refused.
#[test]
fn adventure_takes_two_actions() {
    let mut build = Build::new(1);
    build.at(A, "x00y08").actions(1);
    let mut table = build.turn();
    proves!("action.5", "adventure.2");
    assert!(!may(&table, A, |it| *it == Action::Adventure));
    assert_eq!(table.rule_against(A, Action::Adventure), "action.5");
    let mut build = Build::new(1);
    build.at(A, "x00y08").next_card("dwarven_craft");
    let mut table = build.turn();
    table.answers(A, Action::Adventure);
    assert_eq!(table.turn.actions, 1);
}

/// action.6 Shopping in cities only, not in a town.
#[test]
fn shops_are_in_cities() {
    let mut build = Build::new(1);
    build.at(A, "x08y14");
    let mut table = build.turn();
    proves!("action.6");
    assert_eq!(table.rule_against(A, Action::Shop), "action.6");
}

/// turn.3, victory.3, overview.4 Whoever defeats the villain wins at
/// once, also in mid-turn, with no reward after it; all others lose.
#[test]
fn the_first_to_defeat_the_villain_wins_at_once() {
    let mut build = Build::new(3);
    build.state.active = B;
    build.at(B, "x06y24").villain("x06y24").act(2, 3).story_tokens(B, 9).assets(B, &["C07", "B10", "A06"]);
    build.learned(B, &["marksmanship"]);
    // Margath has 8 health; three engage hits and one strike of 5 bring him down.
    build.cast(
        B,
        &["physical", "magic", "agility", "physical", "physical", "physical"],
        runebound::state::Fighter::Villain,
        &["skull", "skull", "surge", "dash", "dash", "surge", "surge"],
    );
    build.actions(2);
    let mut table = build.turn();
    table.answers(B, Action::FightVillain);
    assert_eq!(damage_of(&table, 1), 3, "the bow's 2 and Marksmanship's 1");
    assert_eq!(table.fighter_health(1), 8);
    let seat = asked(&table);
    if seat != B {
        table.answers(seat, Action::Pass);
    }
    let gold = table.hero(B).gold;
    deal_all(&mut table, B, 0, Symbol::Physical);
    proves!("turn.3", "victory.3", "overview.4");
    let outcome = table.position().outcome().expect("the game is over").clone();
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [B]);
    assert_eq!(outcome.ranks.iter().copied().collect::<Vec<_>>(), [2, 1, 2]);
    assert_eq!(table.hero(B).gold, gold);
    assert_eq!(table.refuses(B, Action::Rest).kind, RefusalKind::Over);
}
