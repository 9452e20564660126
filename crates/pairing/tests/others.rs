//! Round robin, knockout, pods.

use crate::field::{Luck, byes, have_met, players, seats_everybody_once};
use pairing::{PlayerId, Round, Scoring, TableResult, Unpairable, knockout, pods, robin};
use proptest::prelude::*;

proptest! {
    #[test]
    fn everybody_meets_everybody_once(n in 2_u32..24) {
        let field = players(n);
        let rounds = robin::rounds(&field, 1).expect("rounds");
        prop_assert_eq!(rounds.len() as u32, n - 1 + n % 2);
        for round in &rounds {
            prop_assert!(seats_everybody_once(&field, round));
        }
        for (at, a) in field.iter().enumerate() {
            prop_assert_eq!(byes(&rounds, *a) as u32, n % 2);
            for b in &field[at + 1..] {
                prop_assert_eq!(have_met(&rounds, *a, *b), 1);
            }
            let games = rounds.iter().flat_map(|it| &it.tables).filter(|it| !it.is_bye() && it.seats.contains(a));
            let lean: i64 = games.map(|it| if it.seats[0] == *a { 1 } else { -1 }).sum();
            prop_assert!(lean.abs() <= 1, "{} leans {}", a, lean);
        }
    }

    #[test]
    fn pods_seat_everybody_and_differ_by_one(n in 2_usize..40, wanted in 2_usize..5) {
        let sizes = pods::sizes(n, wanted).expect("sizes");
        prop_assert_eq!(sizes.iter().sum::<usize>(), n);
        prop_assert!(sizes.iter().all(|it| *it <= wanted));
        prop_assert!(sizes.iter().filter(|it| **it == 1).count() <= n % 2);
    }
}

#[test]
fn a_second_time_the_seats_change() {
    let rounds = robin::rounds(&players(4), 2).expect("rounds");
    assert_eq!(rounds.len(), 6);
    let seats = |round: &Round| round.tables.iter().map(|it| (it.seats[0], it.seats[1])).collect::<Vec<_>>();
    let turned: Vec<_> = seats(&rounds[0]).into_iter().map(|(a, b)| (b, a)).collect();
    assert_eq!(seats(&rounds[3]), turned);
}

#[test]
fn a_bracket_keeps_the_best_apart_and_gives_them_the_byes() {
    let seeded = players(6);
    let mut round = knockout::first(&seeded).expect("a bracket");
    let tables: Vec<Vec<u32>> = round.tables.iter().map(|it| it.seats.iter().map(|it| it.0).collect()).collect();
    assert_eq!(tables, [vec![1], vec![4, 5], vec![2], vec![3, 6]]);
    let favourites = |round: &mut Round| {
        for table in round.tables.iter_mut().filter(|it| !it.is_bye()) {
            table.result = Some(TableResult::win(usize::from(table.seats[1] < table.seats[0])));
        }
    };
    assert_eq!(knockout::next(&round), Err(Unpairable::Unfinished { table: 2 }));
    favourites(&mut round);
    let mut second = knockout::next(&round).expect("a round").expect("not over");
    favourites(&mut second);
    let mut last = knockout::next(&second).expect("a round").expect("not over");
    assert_eq!(last.tables[0].seats, [PlayerId(1), PlayerId(2)]);
    favourites(&mut last);
    assert_eq!(knockout::next(&last), Ok(None));
    assert_eq!(knockout::winner(&last.tables[0]), PlayerId(1));
}

#[test]
fn pods_of_four_let_sixteen_meet_without_a_rematch() {
    let field = players(16);
    let scoring = Scoring::best_of_one();
    let mut history: Vec<Round> = Vec::new();
    let mut luck = Luck(3);
    for _ in 0..3 {
        let mut round = pods::next(&field, &history, &scoring, 4, 7).expect("a round");
        assert!(seats_everybody_once(&field, &round));
        for table in &mut round.tables {
            let mut places = vec![1, 2, 3, 4];
            (1..4).rev().for_each(|at| places.swap(at, luck.below(at as u64 + 1) as usize));
            table.result = Some(TableResult::of(places));
        }
        history.push(round);
    }
    let met = field.iter().flat_map(|a| field.iter().map(move |b| (*a, *b))).filter(|(a, b)| a < b);
    let again = met.filter(|(a, b)| have_met(&history, *a, *b) > 1).count();
    assert!(again <= 2, "{again} pairs met again");
}

#[test]
fn a_pod_that_leaves_one_over_gives_the_bye_to_another_each_time() {
    let field = players(5);
    let scoring = Scoring::best_of_one();
    let mut history: Vec<Round> = Vec::new();
    for _ in 0..5 {
        let mut round = pods::next(&field, &history, &scoring, 4, 1).expect("a round");
        round
            .tables
            .iter_mut()
            .filter(|it| !it.is_bye())
            .for_each(|it| it.result = Some(TableResult::of(vec![1, 2, 3, 4])));
        history.push(round);
    }
    assert!(field.iter().all(|it| byes(&history, *it) == 1));
}

#[test]
fn a_field_that_cannot_be_paired_says_why() {
    let twice = [PlayerId(1), PlayerId(1)];
    assert_eq!(robin::rounds(&twice, 1), Err(Unpairable::Twice(PlayerId(1))));
    assert_eq!(knockout::first(&players(1)), Err(Unpairable::TooFew(1)));
    assert_eq!(pods::sizes(9, 20), Err(Unpairable::TableSize(20)));
}
