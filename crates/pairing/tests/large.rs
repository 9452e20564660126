//! Large fields: what must hold is checked, not how it came about.

use crate::field::{Luck, by_lot, byes, have_met, players, seats_everybody_once, swiss_event};
use pairing::{Scoring, Swiss, Within, standings};

fn holds(n: u32, rounds: usize, scoring: &Scoring, swiss: &Swiss) {
    let field = players(n);
    let history = swiss_event(&field, rounds, scoring, swiss, &mut Luck(swiss.seed));
    for round in &history {
        assert!(seats_everybody_once(&field, round));
    }
    for (at, a) in field.iter().enumerate() {
        assert!(byes(&history, *a) <= 1, "{a} of {n} has a second bye");
        for b in &field[at + 1..] {
            assert!(have_met(&history, *a, *b) <= 1, "{a} and {b} of {n} meet again");
        }
    }
    for player in &field {
        let met = history.iter().flat_map(|it| &it.tables).filter(|it| it.has_met() && it.seats.contains(player));
        let lean: i64 = met.map(|it| if it.seats[0] == *player { 1 } else { -1 }).sum();
        assert!(lean.abs() <= 3, "{player} of {n} leans {lean} to one seat");
    }
}

#[test]
fn nobody_meets_twice_and_nobody_sits_out_twice() {
    for (n, seed) in [(12, 3), (17, 4), (33, 5), (64, 6), (101, 7)] {
        holds(n, 7, &Scoring::best_of_one(), &by_lot(seed));
        holds(n, 6, &Scoring::eleven_by_margin(), &Swiss { within: Within::Halves, ..by_lot(seed) });
    }
}

#[test]
fn five_hundred_and_twelve_players_play_nine_rounds() {
    holds(512, 9, &Scoring::best_of_one(), &by_lot(8));
}

/// The strong meet the strong: with results by strength alone the best player
/// wins, and the first of the order are the first of the field.
#[test]
fn the_strongest_comes_first() {
    let field = players(64);
    let (scoring, swiss) = (Scoring::best_of_one(), by_lot(9));
    let mut history = Vec::new();
    for _ in 0..6 {
        let mut round = pairing::swiss::next(&field, &history, &scoring, &swiss).expect("a round");
        for table in &mut round.tables {
            table.result = Some(pairing::TableResult::win(usize::from(table.seats[1] < table.seats[0])));
        }
        history.push(round);
    }
    let order = standings(&field, &history, &scoring, &pairing::standings::USUAL, 9);
    assert_eq!(order[0].player.0, 1);
    assert!(order[..8].iter().all(|it| it.player.0 <= 16), "{order:?}");
}
