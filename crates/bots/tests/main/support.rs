//! Games of Nim between bots.

use bots::{Budget, Level};
use kernel::{Eyes, Position, SeatId, Seed, Trace};
use nim::{Action, Nim, Setup};

pub fn plain(piles: &[u8]) -> Position<Nim> {
    begin(&Setup::plain(2, piles), 0)
}

pub fn begin(setup: &Setup, seed: u64) -> Position<Nim> {
    Position::new(setup, Seed::from_number(seed), &mut Trace::silent()).expect("the setup is legal")
}

/// What is left after the bot of the first seat has moved.
pub fn after(piles: &[u8], action: &Action) -> Vec<u8> {
    let Action::Take { pile, stones } = action else { panic!("the plain game has takes only") };
    let mut left = piles.to_vec();
    left[usize::from(*pile)] -= stones;
    left
}

pub fn nim_sum(piles: &[u8]) -> u8 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

/// All different positions of up to three piles of at most `most` stones.
pub fn small_positions(most: u8) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for a in 1..=most {
        all.push(vec![a]);
        for b in a..=most {
            all.push(vec![a, b]);
            all.extend((b..=most).map(|c| vec![a, b, c]));
        }
    }
    all
}

/// Plays a game and returns the seats that win.
pub fn play(setup: &Setup, levels: &[(Level, u32)], seed: u64) -> Vec<SeatId> {
    let mut position = begin(setup, seed);
    let mut trace = Trace::silent();
    let mut n_answers = 0;
    while position.outcome().is_none() {
        let seat = position.waiting().next().expect("somebody is asked").seat;
        let (level, iterations) = levels[seat.index()];
        n_answers += 1;
        let thought = Seed::from_number(seed).derive(n_answers);
        let action = bots::choose(Eyes::new(&position, seat), level, &Budget::iterations(iterations), thought);
        let ask = position.ask_id();
        position.answer(seat, ask, action, &mut trace).expect("bots answer what is allowed");
        trace.clear();
    }
    position.outcome().expect("the game is over").winners_of().collect()
}
