//! Playing ahead: repeatable, in time, blind to what is sealed, and stronger
//! than the one step that it starts from.

use crate::support::{after, begin, nim_sum, plain, small_positions};
use bots::{Budget, Foresight};
use kernel::{Eyes, Position, SeatId, Seed, Trace};
use nim::{Action, Nim, Setup};
use std::time::Instant;

fn choose(position: &Position<Nim>, seat: u8, budget: &Budget, seed: u64) -> Action {
    Foresight::default().choose(Eyes::new(position, SeatId(seat)), budget, Seed::from_number(seed))
}

#[test]
fn a_seed_gives_the_same_answer_again() {
    let position = begin(&Setup::full(3, &[5, 6, 7]), 4);
    let budget = Budget::iterations(300);
    for seed in 0..5 {
        assert_eq!(choose(&position, 1, &budget, seed), choose(&position, 1, &budget, seed));
    }
}

#[test]
fn a_deadline_that_has_passed_still_gives_an_answer_that_is_allowed() {
    let position = begin(&Setup::full(2, &[4, 5]), 1);
    let budget = Budget { iterations: u32::MAX, deadline: Some(Instant::now()) };
    let action = choose(&position, 0, &budget, 1);
    assert!(position.check(SeatId(0), position.ask_id(), &action).is_ok(), "{action:?}");
}

#[test]
fn a_sealed_answer_of_another_seat_changes_nothing() {
    let setup = Setup { bid: true, ..Setup::plain(2, &[1, 2, 3]) };
    let sealed = |bid| {
        let mut position = begin(&setup, 1);
        position.answer_unchecked(SeatId(1), Action::Bid(bid), &mut Trace::silent());
        position
    };
    for seed in 0..10 {
        let budget = Budget::iterations(400);
        assert_eq!(choose(&sealed(0), 0, &budget, seed), choose(&sealed(3), 0, &budget, seed));
    }
}

#[test]
fn every_win_is_found_that_one_step_and_a_game_played_on_can_show() {
    for piles in small_positions(4).into_iter().filter(|it| nim_sum(it) != 0) {
        let action = choose(&plain(&piles), 0, &Budget::iterations(2_000), 1);
        let left = after(&piles, &action);
        assert_eq!(nim_sum(&left), 0, "{piles:?}: {action:?} leaves {left:?}");
    }
}

#[test]
fn a_poor_quick_answer_to_start_from_is_given_up() {
    let foresight = Foresight { trusts_quick: true, ..Foresight::default() };
    for piles in small_positions(4).into_iter().filter(|it| nim_sum(it) != 0) {
        let position = plain(&piles);
        let eyes = Eyes::new(&position, SeatId(0));
        let action = foresight.choose(eyes, &Budget::iterations(2_000), Seed::from_number(1));
        let left = after(&piles, &action);
        assert_eq!(nim_sum(&left), 0, "{piles:?}: {action:?} leaves {left:?}");
    }
}
