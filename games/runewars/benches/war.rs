//! Runewars beside the yardstick: random games, battles, clones. Aims: a tenth
//! of the decisions of random chess, 500,000 battles of eight against eight.

use bench::{Subject, chess_game, midgame, often, random_game, rates, show};
use kernel::{Chance, Eyes, SeatId, Seed, Trace, Viewer};
use runewars::tools::fast::{self as odds, Choices, Force};
use runewars::{Runewars, Setup};
use std::hint::black_box;

fn battles(attacker: &Force, defender: &Force, choices: Choices) -> u64 {
    let trials = 2_000;
    black_box(odds::battle(attacker, defender, choices, trials, Seed::from_number(1)));
    u64::from(trials)
}

/// The same by the table's machine.
fn battles_by_the_table(attacker: &Force, defender: &Force, chances: &mut [Chance; 2]) -> u64 {
    let [fate, lots] = chances;
    often(|| drop(black_box(odds::by_the_table(attacker, defender, Choices::Sensible, fate, lots))))
}

fn main() {
    let two = Setup::quick(2);
    let four = Setup::quick(4);
    let mut chances = [(); 5].map(|()| Chance::new(Seed::from_number(1)));
    let [a, b, c, d, e] = &mut chances;
    let mut pair = [(); 2].map(|()| Chance::new(Seed::from_number(2)));
    let mut traces = [(); 2].map(|()| Trace::<Runewars>::silent());
    let [trace_b, trace_c] = &mut traces;
    let begun = midgame::<Runewars>(&four, 300, d);
    let force = |text: &str| Force::parse(text).expect("units of the box");
    let footmen = force("daqan: 4 footman, 2 bowman, 2 knight");
    let undead = force("waiqar: 5 reanimate, 2 skeleton_archer, 1 dark_knight");
    let demons = force("uthuk: 3 berserker, 2 flesh_ripper, 1 warlock, 1 chaos_lord, 1 hell_hound");
    let elves = force("latari: 4 archer, 2 warrior, 1 pegasus_rider, 1 sorcerer");
    let mut subjects = [
        Subject::new("chess, random games (yardstick)", || chess_game(a)),
        Subject::new("two seats, random games", || random_game(&two, b, trace_b)),
        Subject::new("four seats, random games", || random_game(&four, c, trace_c)),
        Subject::new("8 against 8, sensible: battles", || battles(&footmen, &undead, Choices::Sensible)),
        Subject::new("8 against 8, random: battles", || battles(&footmen, &undead, Choices::Random)),
        Subject::new("8 against 8, many kinds: battles", || battles(&demons, &elves, Choices::Sensible)),
        Subject::new("8 against 8, table's machine: battles", || battles_by_the_table(&footmen, &undead, &mut pair)),
        Subject::new("four seats, clone", || often(|| drop(black_box(begun.clone())))),
        Subject::new("four seats, imagine", || {
            often(|| drop(black_box(Eyes::new(&begun, SeatId(0)).imagine(e.fork()))))
        }),
        Subject::new("four seats, view", || often(|| drop(black_box(begun.view(Viewer::Seat(SeatId(0))))))),
    ];
    let rates = rates(&mut subjects);
    println!("{:<40} {:>14} {:>10}", "runewars", "rate", "ratio");
    for (index, subject) in subjects.iter().enumerate() {
        let ratio = if index < 3 { format!("{:.3}", rates[index] / rates[0]) } else { String::new() };
        println!("{:<40} {:>14} {:>10}", subject.name, show(rates[index]), ratio);
    }
}
