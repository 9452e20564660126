//! Turns, splitting, the end.

use kernel::{Match, RefusalKind, SeatId, Seed};
use nim::Action::{PlayToken, Split};
use nim::{Action, Nim, Setup};
use testkit::{Table, proves};

const RED: SeatId = SeatId(0);
const BLUE: SeatId = SeatId(1);

fn take(pile: u8, stones: u8) -> Action {
    Action::Take { pile, stones }
}

/// turn.1 The active player takes stones from one pile.
#[test]
fn each_pile_is_listed_by_each_number() {
    let mut table = Table::<Nim>::new(&Setup::plain(2, &[1, 2]), []);
    proves!("turn.1");
    assert_eq!(table.choices(RED), [take(0, 1), take(1, 1), take(1, 2)]);
    table.answers(RED, take(1, 1));
    assert_eq!(table.piles, [1, 1]);
    assert_eq!(table.active, BLUE);
}

/// turn.1, turn.2 Not from no pile, not none, not more than there are.
#[test]
fn too_few_or_too_many_are_refused() {
    let mut table = Table::<Nim>::new(&Setup::plain(2, &[1, 2]), []);
    proves!("turn.1", "turn.2");
    assert_eq!(table.rule_against(RED, take(2, 1)), "turn.1");
    assert_eq!(table.rule_against(RED, take(0, 0)), "turn.2");
    assert_eq!(table.rule_against(RED, take(0, 2)), "turn.2");
    assert_eq!(table.refuses(BLUE, take(0, 1)).kind, RefusalKind::NotAsked);
    assert_eq!(table.refuses(RED, PlayToken).kind, RefusalKind::NotListed);
}

/// split.1, split.2 At most half of what is left moves to a new pile.
#[test]
fn what_is_left_may_be_split() {
    let mut table = Table::<Nim>::new(&Setup { split: true, ..Setup::plain(2, &[6]) }, []);
    table.answers(RED, take(0, 1));
    proves!("split.1", "split.2");
    assert_eq!(table.rule_against(RED, Split(3)), "split.2");
    assert_eq!(table.rule_against(RED, take(0, 1)), "split.1");
    table.answers(RED, Split(2));
    assert_eq!(table.piles, [3, 2]);
    assert_eq!(table.active, BLUE);
}

/// end.1 Who takes the last stone wins.
#[test]
fn the_last_stone_wins() {
    let mut table = Table::<Nim>::new(&Setup::plain(3, &[2]), []);
    table.answers(RED, take(0, 1)).answers(BLUE, take(0, 1));
    let outcome = table.position().outcome().expect("it is over");
    proves!("end.1");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [BLUE]);
    assert_eq!(table.refuses(RED, take(0, 1)).kind, RefusalKind::Over);
}

/// turn.1 A move may be taken back until another seat acts.
#[test]
fn undo_goes_back_to_the_last_barrier() {
    let mut game = Match::<Nim>::new(Setup::plain(2, &[5]), Seed::from_number(0)).expect("legal");
    let start = game.position().clone();
    game.answer(RED, start.ask_id(), take(0, 1)).expect("legal");
    proves!("turn.1");
    assert!(game.may_undo(RED) && !game.may_undo(BLUE));
    game.undo(RED).expect("nobody else has acted");
    assert_eq!(*game.position(), start);
    game.answer(RED, start.ask_id(), take(0, 1)).expect("legal");
    game.answer(BLUE, game.position().ask_id(), take(0, 1)).expect("legal");
    assert_eq!(game.undo(RED).expect_err("blue has acted").kind, RefusalKind::CannotUndo);
    assert!(game.may_undo(BLUE));
    let stale = game.answer(RED, start.ask_id(), take(0, 1)).expect_err("an old ask");
    assert_eq!(stale.kind, RefusalKind::Stale);
}
