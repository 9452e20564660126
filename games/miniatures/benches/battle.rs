//! Miniatures beside the yardstick: random games, attacks, sweeps, clones.
//! Aims: 0.02 of the decisions of random chess, a million attacks a second.

use bench::{Subject, chess_game, midgame, often, random_game, rates, show};
use kernel::{Chance, Eyes, SeatId, Seed, Trace, Viewer};
use miniatures::army::parse_entry;
use miniatures::content::{ActionKind, AttackKind};
use miniatures::flow::movement::{Move, travel};
use miniatures::odds::{Given, Question, Side, simulate};
use miniatures::{Miniatures, Mode, Setup, State, UnitIx};
use std::hint::black_box;

fn attacks(question: &Question) -> u64 {
    let trials = 10_000;
    black_box(simulate(question, trials).expect("both units can fight"));
    u64::from(trials)
}

/// Every unit on the table is swept along its templates of speed 3.
fn sweeps(state: &State) -> u64 {
    let mut n_sweeps = 0;
    for unit in state.in_play().collect::<Vec<UnitIx>>() {
        let shift = Move::new(state, unit, ActionKind::Shift, 3);
        for choice in shift.choices(state) {
            black_box(travel(state, unit, choice, None));
            n_sweeps += 1;
        }
    }
    n_sweeps.max(1)
}

fn main() {
    let skirmish = Setup::core();
    let battle = Setup::presets(Mode::Standard, ["latari-200", "uthuk-200"]);
    let mut chances = [(); 6].map(|()| Chance::new(Seed::from_number(1)));
    let [a, b, c, d, e, f] = &mut chances;
    let mut traces = [(); 2].map(|()| Trace::<Miniatures>::silent());
    let [trace_b, trace_c] = &mut traces;
    let (begun, large) = (midgame::<Miniatures>(&skirmish, 60, d), midgame::<Miniatures>(&battle, 60, e));
    let entry = |text: &str| parse_entry(text).expect("units of the box");
    let question = Question {
        attacker: entry("spearmen 3x2 +tempered_steel"),
        defender: entry("reanimates 3x3"),
        kind: AttackKind::Melee,
        side: Side::Side,
        runes: [2, 1, 2],
        given: Given::default(),
        flank: None,
        trials: 0,
        seed: 1,
    };
    let mut subjects = [
        Subject::new("chess, random games (yardstick)", || chess_game(a)),
        Subject::new("skirmish, random games", || random_game(&skirmish, b, trace_b)),
        Subject::new("200 points, random games", || random_game(&battle, c, trace_c)),
        Subject::new("attacks, three dice with rerolls", || attacks(&question)),
        Subject::new("sweeps on a table of 200 points", || sweeps(large.state())),
        Subject::new("skirmish, clone", || often(|| drop(black_box(begun.clone())))),
        Subject::new("skirmish, imagine", || often(|| drop(black_box(Eyes::new(&begun, SeatId(0)).imagine(f.fork()))))),
        Subject::new("skirmish, view", || often(|| drop(black_box(begun.view(Viewer::Seat(SeatId(0))))))),
    ];
    let rates = rates(&mut subjects);
    println!("{:<40} {:>14} {:>12}", "miniatures", "rate", "of chess");
    for (index, subject) in subjects.iter().enumerate() {
        let ratio = if index < 3 { format!("{:.4}", rates[index] / rates[0]) } else { String::new() };
        println!("{:<40} {:>14} {ratio:>12}", subject.name, show(rates[index]));
    }
}
