//! How many imagined games a searching bot gets through in a second.

use bench::{Subject, rates, show};
use bots::{Budget, Greedy, Search};
use kernel::{Eyes, Position, SeatId, Seed, Trace};
use nim::{Nim, Setup};
use std::hint::black_box;

fn main() {
    let begin = |setup: &Setup| {
        Position::<Nim>::new(setup, Seed::from_number(1), &mut Trace::silent()).expect("the setup is legal")
    };
    let (small, large) = (begin(&Setup::plain(2, &[3, 4, 5])), begin(&Setup::plain(2, &[9, 9, 9, 9, 9, 9])));
    let full = begin(&Setup::full(4, &[9, 9, 9]));
    let search = |position: &Position<Nim>, iterations: u32| {
        let eyes = Eyes::new(position, SeatId(0));
        black_box(Search::default().findings(eyes, &Budget::iterations(iterations), Seed::from_number(1)));
        u64::from(iterations)
    };
    let greedy = |position: &Position<Nim>| {
        let eyes = Eyes::new(position, SeatId(0));
        black_box(Greedy::MEDIUM.rank(eyes, &Budget::iterations(1_000), Seed::from_number(1)));
        1
    };
    let mut subjects = [
        Subject::new("search, nim 3-4-5: iterations", || search(&small, 1_000)),
        Subject::new("search, nim 9x6: iterations", || search(&large, 1_000)),
        Subject::new("search, nim 9x6, long: iterations", || search(&large, 20_000)),
        Subject::new("search, nim with all options: iterations", || search(&full, 1_000)),
        Subject::new("greedy, nim 9x6: answers", || greedy(&large)),
    ];
    let rates = rates(&mut subjects);
    println!("{:<44} {:>14}", "bots", "rate");
    for (subject, rate) in subjects.iter().zip(rates) {
        println!("{:<44} {:>14}", subject.name, show(rate));
    }
}
