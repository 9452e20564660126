//! Laws of all bots: repeatable by seed, in time, and what they answer is
//! allowed.

use crate::support::{begin, plain};
use bots::{Budget, Level, Search};
use kernel::{Eyes, Position, SeatId, Seed, Trace};
use nim::{Action, Nim, Setup};
use std::time::{Duration, Instant};

fn choose(position: &Position<Nim>, seat: u8, level: Level, iterations: u32, seed: u64) -> Action {
    bots::choose(Eyes::new(position, SeatId(seat)), level, &Budget::iterations(iterations), Seed::from_number(seed))
}

#[test]
fn a_seed_gives_the_same_answer_again() {
    let position = begin(&Setup::full(3, &[5, 6, 7]), 4);
    for level in Level::ALL {
        assert_eq!(choose(&position, 1, level, 300, 9), choose(&position, 1, level, 300, 9), "{level:?}");
    }
    let eyes = Eyes::new(&position, SeatId(2));
    let findings = |seed| Search::default().findings(eyes, &Budget::iterations(500), Seed::from_number(seed));
    assert_eq!(findings(1), findings(1));
    assert_ne!(findings(1), findings(2));
}

/// A budget without end but for its deadline comes back.
#[test]
fn the_deadline_ends_every_level() {
    let position = plain(&[9, 9, 9, 9, 9, 9]);
    for level in Level::ALL {
        let budget = Budget::time(Duration::from_millis(40));
        let action = bots::choose(Eyes::new(&position, SeatId(0)), level, &budget, Seed::from_number(1));
        assert!(position.check(SeatId(0), position.ask_id(), &action).is_ok(), "{level:?}: {action:?}");
    }
}

#[test]
fn a_deadline_that_has_passed_still_gives_an_answer_that_is_allowed() {
    let position = begin(&Setup::full(2, &[4, 5]), 1);
    for level in Level::ALL {
        let budget = Budget { iterations: u32::MAX, deadline: Some(Instant::now()) };
        let action = bots::choose(Eyes::new(&position, SeatId(0)), level, &budget, Seed::from_number(1));
        assert!(position.check(SeatId(0), position.ask_id(), &action).is_ok(), "{level:?}: {action:?}");
    }
}

/// A sealed answer of another seat is a secret: what a bot answers does not
/// depend on it.
#[test]
fn a_bot_does_not_peek_at_sealed_answers() {
    let setup = Setup { bid: true, ..Setup::plain(2, &[1, 2, 3]) };
    let sealed = |bid| {
        let mut position = begin(&setup, 1);
        position.answer_unchecked(SeatId(1), Action::Bid(bid), &mut Trace::silent());
        position
    };
    for level in [Level::Medium, Level::Hard] {
        for seed in 0..10 {
            let low = choose(&sealed(0), 0, level, 200, seed);
            let high = choose(&sealed(3), 0, level, 200, seed);
            assert_eq!(low, high, "{level:?}");
        }
    }
}

/// A seat that has sealed an answer may think again.
#[test]
fn a_sealed_answer_can_be_thought_over() {
    let setup = Setup { bid: true, ..Setup::plain(3, &[1, 2, 3]) };
    let mut position = begin(&setup, 1);
    position.answer_unchecked(SeatId(2), Action::Bid(1), &mut Trace::silent());
    for level in Level::ALL {
        assert!(matches!(choose(&position, 2, level, 100, 1), Action::Bid(_)), "{level:?}");
    }
}

/// Piles of 1 and 1 are won by the second seat: bidding nothing is best, for
/// both at the same time.
#[test]
fn sealed_seats_choose_each_for_itself() {
    let setup = Setup { bid: true, ..Setup::plain(2, &[1, 1]) };
    let position = begin(&setup, 1);
    for seat in 0..2 {
        assert_eq!(choose(&position, seat, Level::Expert, 4000, 5), Action::Bid(0));
    }
    let setup = Setup { bid: true, ..Setup::plain(2, &[5]) };
    assert_eq!(choose(&begin(&setup, 1), 0, Level::Expert, 4000, 5), Action::Bid(3));
}

/// Of 5 stones in one pile with splitting on, taking 1 and splitting 2 and 2
/// leaves two equal piles; taking all wins at once. With a second pile of 4 the
/// answer to the open question decides.
#[test]
fn open_domains_are_searched() {
    let setup = Setup { split: true, ..Setup::plain(2, &[5]) };
    assert_eq!(choose(&begin(&setup, 1), 0, Level::Expert, 3000, 5), Action::Take { pile: 0, stones: 5 });
    let mut position = begin(&setup, 1);
    position.answer_unchecked(SeatId(0), Action::Take { pile: 0, stones: 3 }, &mut Trace::silent());
    // One pile of two loses at once; two piles of one win.
    assert_eq!(choose(&position, 0, Level::Expert, 3000, 5), Action::Split(1));
    assert_eq!(choose(&position, 0, Level::Medium, 1000, 5), Action::Split(1));
}

#[test]
fn a_forced_answer_is_given_at_once() {
    let position = plain(&[1]);
    let action = choose(&position, 0, Level::Expert, u32::MAX, 1);
    assert_eq!(action, Action::Take { pile: 0, stones: 1 });
}

/// A world that is tried out stops before the step that it is told: nobody is
/// asked any more, it is not over, and the real one went on.
#[test]
fn a_world_stops_where_it_is_told() {
    let take = Action::Take { pile: 0, stones: 2 };
    let start = plain(&[3, 4]);
    let (mut stopped, mut went_on, mut trace) = (start.clone(), start.clone(), Trace::silent());
    stopped.answer_until(SeatId(0), take, &mut trace, |_| true);
    assert!(stopped.asks().is_empty() && stopped.outcome().is_none());
    assert_eq!(stopped.state(), start.state());
    went_on.answer_until(SeatId(0), take, &mut trace, |_| false);
    let mut real = start.clone();
    real.answer_unchecked(SeatId(0), take, &mut trace);
    assert_eq!(went_on, real);
    assert!(real.ask_of(SeatId(1)).is_some());
}
