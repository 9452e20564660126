//! How many sequences of answers follow from fixed positions, with the arithmetic beside them.

use crate::kit::{BLUE, Battle, RED, at};
use kernel::{Match, Seed};
use miniatures::content::{ActionKind, AttackKind, Bane};
use miniatures::flow::attack::Begin;
use miniatures::flow::movement::Move;
use miniatures::flow::reconfigure::Reconfigure;
use miniatures::flow::{Frame, command, count, morale};
use miniatures::{Miniatures, Mode, Setup};
use plane::Edge;
use testkit::{Table, perft, proves};

/// How many sequences of answers of length 0, 1, 2 and so on there are.
fn counts(table: &Table<Miniatures>, most: u32) -> Vec<u64> {
    (0..=most).map(|depth| perft(table.position(), depth)).collect()
}

/// One unit each in the Command Phase: all pairs of the two dials and the tool left unset, for one side, then the other.
#[test]
fn perft_of_the_command_phase() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let golems = battle.unit(BLUE, "rune_golems 1x1", at(900, 800, 270));
    for unit in [spears, golems] {
        battle.state[unit].is_set = false;
    }
    let table = battle.run(vec![Frame::Finish, Frame::Command(command::Step::Ask)]);
    proves!("19.0");
    assert_eq!(counts(&table, 2), [1, 8 * 8 + 1, (8 * 8 + 1) * (5 * 4 + 1)]);
}

/// A flank attack with blight and panic: the die for the flank, the blight, the die that goes, the rerolls of what is left.
#[test]
fn perft_of_an_attack() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
    let spears = battle.touching(RED, "spearmen 2x2", Edge::Front, bones, Edge::Left, 0);
    battle.state[spears].banes[Bane::Blight.index()] = 1;
    battle.state[bones].banes[Bane::Panic.index()] = 1;
    let table = battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(spears, AttackKind::Melee))]);
    assert_eq!(counts(&table, 3)[..3], [1, 2, 2 * 2]);
    assert_eq!(counts(&table, 4), PERFT_ATTACK);
}

/// An engaged shift: the ways that keep or leave the enemy, each followed by the next round's dials.
#[test]
fn perft_of_an_engaged_shift() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    let shift = Move::new(&battle.state, spears, ActionKind::Shift, 1);
    let table = battle.run(vec![Frame::Finish, Frame::Move(shift)]);
    // Halted at once in front, away to the back, along to either side.
    assert_eq!(counts(&table, 1), [1, 4]);
}

/// Red or blue for the flank; a blight or none; with it one of three dice goes, without it the rerolls come at once.
const PERFT_ATTACK: [u64; 5] = [1, 2, 4, 18, 40];

/// The first answers of a battle: who is first, one of six cards, one of the other three, a colour.
#[test]
fn perft_of_the_choice_of_cards() {
    let battle = Setup::presets(Mode::Standard, ["latari-200", "uthuk-200"]);
    assert_ne!(battle.armies[0].points(), battle.armies[1].points(), "no coin is needed");
    let game = Match::<Miniatures>::new(battle, Seed::from_number(1)).expect("legal armies");
    let counts: Vec<u64> = (0..=4).map(|depth| perft(game.position(), depth)).collect();
    assert_eq!(counts, [1, 2, 2 * 6, 2 * 6 * 3, 2 * 6 * 3 * 2]);
    // In a skirmish the layout is the only one: whoever takes it leaves three objectives, whoever takes an objective nothing.
    let skirmish = Setup::presets(Mode::Skirmish, ["daqan-core", "waiqar-core"]);
    let game = Match::<Miniatures>::new(skirmish, Seed::from_number(1)).expect("legal armies");
    let counts: Vec<u64> = (0..=3).map(|depth| perft(game.position(), depth)).collect();
    assert_eq!(counts, [1, 2, 2 * (3 + 1), 2 * (3 * 2 + 3)]);
}

/// Three units of each side without an action, all at 10: any of three, any of three, then two and two; the last ones go by themselves.
#[test]
fn perft_of_activations_in_turn() {
    let mut battle = Battle::new();
    for (seat, y, facing) in [(RED, 200, 90), (BLUE, 700, 270)] {
        for k in 0..3 {
            let unit = battle.unit(seat, "spearmen 2x1", at(200 + 300 * k, y, facing));
            battle.state[unit].has_activated = false;
        }
    }
    let table = battle.run(vec![Frame::Finish, Frame::Count(count::Step::Count)]);
    proves!("6.1-2");
    assert_eq!(counts(&table, 4), [1, 3, 3 * 3, 3 * 3 * 2, 3 * 3 * 2 * 2]);
    assert_eq!(counts(&table, 5)[5], 3 * 3 * 2 * 2, "then the game is over");
}

/// A test of severity 1 with two panic: none, one or two are spent; the top cards are all Rising Panic, so that one card is
/// to be chosen.
#[test]
fn perft_of_a_morale_test() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[spears].banes[Bane::Panic.index()] = 2;
    let test = morale::test(&battle.state, spears, 1);
    let table = battle.run(vec![Frame::Finish, test]);
    assert_eq!(counts(&table, 3), [1, 3, 3, 3]);
}

/// A tray has fallen between a unit and two enemies: either closes in first, forward or not at all, and then the other.
#[test]
fn perft_of_closing_in() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 3x2", at(900, 400, 90));
    for along in [0, 2 * crate::kit::TRAY] {
        battle.touching(RED, "rune_golems 1x1", Edge::Front, bones, Edge::Rear, along);
    }
    for column in 0..3 {
        battle.figures(bones, column, 1, 0);
    }
    let table = battle.run(vec![Frame::Finish, Frame::Reconfigure(Reconfigure::new(bones))]);
    proves!("83.9", "17.0");
    assert_eq!(counts(&table, 3), [1, 2, 2 * 2, 2 * 2 * 2]);
}
