//! Advice: the strong answer with its reasons, repeatable, and blind to what the
//! seat cannot know; and what an answer cost.

use crate::support::{begin, nim_sum, plain};
use bots::{Budget, advise, regret};
use kernel::{Eyes, Position, SeatId, Seed, Trace};
use nim::{Action, Event, Nim, Setup};

fn advice(position: &Position<Nim>, seed: u64) -> bots::Advice<Nim> {
    let eyes = Eyes::new(position, SeatId(0));
    advise(eyes, &Budget::iterations(400), Seed::from_number(seed)).expect("there is something to choose")
}

#[test]
fn the_winning_answer_is_named_with_what_follows() {
    let position = plain(&[3, 1]);
    let found = advice(&position, 1);
    assert_eq!(found.action, Action::Take { pile: 0, stones: 2 });
    assert!(found.outlook.at_worst <= found.outlook.mean + 1e-9);
    let (_, other) = found.other.expect("there are others");
    assert!(other.mean < found.outlook.mean, "{other:?} {:?}", found.outlook);
    assert!(matches!(found.follows[0], (Event::Took { pile: 0, stones: 2, .. }, 100)), "{:?}", found.follows);
}

#[test]
fn the_same_seed_gives_the_same_advice() {
    let position = begin(&Setup::full(2, &[4, 5]), 3);
    let (first, second) = (advice(&position, 7), advice(&position, 7));
    assert_eq!((first.action, first.follows), (second.action, second.follows));
    assert_eq!(first.outlook, second.outlook);
}

#[test]
fn a_sealed_answer_of_another_seat_changes_no_advice() {
    let setup = Setup { bid: true, ..Setup::plain(2, &[1, 2, 3]) };
    let sealed = |bid| {
        let mut position = begin(&setup, 1);
        position.answer_unchecked(SeatId(1), Action::Bid(bid), &mut Trace::silent());
        advice(&position, 2)
    };
    let (low, high) = (sealed(0), sealed(2));
    assert_eq!((low.action, low.outlook), (high.action, high.outlook));
}

#[test]
fn nothing_is_said_where_there_is_nothing_to_choose() {
    let position = plain(&[1]);
    let eyes = Eyes::new(&position, SeatId(0));
    assert!(advise(eyes, &Budget::iterations(10), Seed::from_number(1)).is_none());
}

#[test]
fn a_blunder_is_regretted_and_the_best_answer_is_not() {
    let position = plain(&[3, 1]);
    let cost = |action: Action| {
        let eyes = Eyes::new(&position, SeatId(0));
        regret(eyes, &action, &Budget::iterations(400), Seed::from_number(1))
    };
    let blunder = cost(Action::Take { pile: 1, stones: 1 }).expect("the rest of the other pile loses");
    assert_eq!(blunder.better, Action::Take { pile: 0, stones: 2 });
    assert!(blunder.better_value > blunder.given_value);
    assert!(cost(Action::Take { pile: 0, stones: 2 }).is_none());
    assert_eq!(nim_sum(&[1, 1]), 0, "which leaves nothing to win");
}
