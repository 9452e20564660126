//! Kernel overhead per decision: random games of Nim, where the rules cost next
//! to nothing, beside random games of chess by shakmaty, a fast rules crate
//! without frames, records or hidden information. Aim: at least as many
//! decisions a second.

use bench::{Subject, chess_game, often, random_game, rates, show};
use kernel::{Chance, Eyes, Match, Position, SeatId, Seed, Trace, Viewer};
use nim::{Nim, Setup};
use std::hint::black_box;

/// A random game with every answer checked, recorded and told: what a server does.
fn nim_match(setup: &Setup, chance: &mut Chance) -> u64 {
    let mut game = Match::<Nim>::new(setup.clone(), chance.fork()).expect("the setup is legal");
    let mut n_decisions = 0;
    while game.position().outcome().is_none() {
        let position = game.position();
        let ask = position.waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.sample(position.scene(), chance));
        game.answer(seat, game.position().ask_id(), action).expect("samples are allowed");
        n_decisions += 1;
    }
    black_box(&game);
    n_decisions
}

fn main() {
    let plain = Setup::plain(2, &[9, 9, 9, 9, 9, 9]);
    let small = Setup::plain(2, &[3, 4, 5]);
    let full = Setup::full(4, &[9, 9, 9]);
    let chance = || Chance::new(Seed::from_number(1));
    let mut chances = [(); 8].map(|()| chance());
    let [a, b, c, d, e, f, g, h] = &mut chances;
    let mut traces = [(); 3].map(|()| Trace::silent());
    let [trace_a, trace_b, trace_c] = &mut traces;
    let begun = Position::<Nim>::new(&full, Seed::from_number(2), &mut Trace::silent()).expect("the setup is legal");
    let board = shakmaty::Chess::default();
    let mut subjects = [
        Subject::new("chess, random games (yardstick)", || chess_game(a)),
        Subject::new("nim 9x6, random games", || random_game::<Nim>(&plain, b, trace_a)),
        Subject::new("nim 3-4-5, random games", || random_game::<Nim>(&small, c, trace_b)),
        Subject::new("nim with all options, random games", || random_game::<Nim>(&full, d, trace_c)),
        Subject::new("nim 9x6, recorded matches", || nim_match(&plain, e)),
        Subject::new("chess position, clone (yardstick)", || often(|| _ = black_box(board.clone()))),
        Subject::new("nim position, clone", || often(|| drop(black_box(begun.clone())))),
        Subject::new("nim position, imagine", || {
            often(|| drop(black_box(Eyes::new(&begun, SeatId(0)).imagine(f.fork()))))
        }),
        Subject::new("nim position, view", || often(|| drop(black_box(begun.view(Viewer::Seat(SeatId(0))))))),
        Subject::new("nim position, hash", || often(|| _ = black_box(begun.hash()))),
        Subject::new("chance: a seed forked", || often(|| _ = black_box(g.fork()))),
        Subject::new("chance: a die", || often(|| _ = black_box(h.die(6)))),
    ];
    let rates = rates(&mut subjects);
    let ratio_to = [0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 11, 11];
    println!("{:<40} {:>14} {:>10}", "kernel", "rate", "ratio");
    for (index, subject) in subjects.iter().enumerate() {
        println!("{:<40} {:>14} {:>10.2}", subject.name, show(rates[index]), rates[index] / rates[ratio_to[index]]);
    }
}
