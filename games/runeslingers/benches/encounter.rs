//! Runeslingers beside the yardstick: random games of several decks, and what a
//! search does all the time: clone, imagine, evaluate. Aim: a quarter of the
//! decisions of random chess.
//!
//! Reached without link-time optimization, on a busy machine: 0.21 with starter
//! decks, 0.17 constructed and with four players. A random decision takes about
//! seven steps of the rules. Of their time a quarter goes into carrying procedures from step to
//! step, a fifth into listing what may be played and what it costs, a tenth into
//! settling what follows from a change, and a tenth into lists of choices.

use bench::{Subject, chess_game, midgame, often, random_game, rates, show};
use bots::Brain as _;
use kernel::{Chance, Eyes, Position, SeatId, Seed, Trace, Viewer};
use runeslingers::content::Mode;
use runeslingers::{Runeslingers, Setup};
use std::hint::black_box;

fn main() {
    let starter = Setup::starter(2);
    let mut decks = Setup::of(Mode::Constructed, 2);
    decks.decks = vec!["runewright_engine".to_owned(), "runecaller_choir".to_owned()];
    let mut chances = [(); 6].map(|()| Chance::new(Seed::from_number(1)));
    let [a, b, c, d, e, f] = &mut chances;
    let mut traces = [(); 3].map(|()| Trace::<Runeslingers>::silent());
    let [trace_b, trace_c, trace_d] = &mut traces;
    let four = Setup::starter(4);
    let begun = midgame::<Runeslingers>(&starter, 150, e);
    let mut subjects = [
        Subject::new("chess, random games (yardstick)", || chess_game(a)),
        Subject::new("starter decks, random games", || random_game(&starter, b, trace_b)),
        Subject::new("constructed decks, random games", || random_game(&decks, c, trace_c)),
        Subject::new("four players, random games", || random_game(&four, d, trace_d)),
        Subject::new("mid-game, clone", || often(|| drop(black_box(begun.clone())))),
        Subject::new("mid-game, imagine", || often(|| drop(black_box(Eyes::new(&begun, SeatId(0)).imagine(f.fork()))))),
        Subject::new("mid-game, evaluate", || often(|| _ = black_box(Runeslingers::evaluate(&begun, SeatId(0))))),
        Subject::new("mid-game, view", || often(|| drop(black_box(begun.view(Viewer::Seat(SeatId(0))))))),
    ];
    let rates = rates(&mut subjects);
    println!("{:<40} {:>14} {:>10}", "runeslingers", "rate", "ratio");
    for (index, subject) in subjects.iter().enumerate() {
        let ratio = if index < 4 { format!("{:.3}", rates[index] / rates[0]) } else { String::new() };
        println!("{:<40} {:>14} {:>10}", subject.name, show(rates[index]), ratio);
    }
    println!("a position takes {} bytes, stored {}", size_of::<Position<Runeslingers>>(), begun.to_bytes().len());
}
