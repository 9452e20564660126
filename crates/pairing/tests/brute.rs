//! Swiss rounds beside every pairing that there is, for up to ten players: what
//! a round is judged by is worked out here anew, from the words of the rules.

use crate::field::{Luck, by_lot, byes, have_met, play, players, seats_everybody_once};
use pairing::{PlayerId, Points, Round, Scoring, Swiss, Within};
use proptest::prelude::*;

/// What a round is judged by, the most important first: second byes, rematches,
/// how far from the bottom the bye is, and the squares of the distances in
/// points.
type Judged = (usize, usize, u32, u64);

fn judge(pairs: &[Vec<PlayerId>], field: &[PlayerId], history: &[Round], scoring: &Scoring) -> Judged {
    let points = |player: PlayerId| -> u32 {
        let tables = history.iter().flat_map(|it| &it.tables);
        tables.filter_map(|it| it.seat_of(player).map(|seat| scoring.worth(it)[seat].points.0)).sum()
    };
    let lowest = field.iter().map(|it| points(*it)).min().unwrap_or(0);
    let mut judged = (0, 0, 0, 0);
    for pair in pairs {
        match pair[..] {
            [alone] => {
                judged.0 += byes(history, alone);
                judged.2 += points(alone) - lowest;
            }
            [a, b] => {
                judged.1 += have_met(history, a, b);
                judged.3 += u64::from(points(a).abs_diff(points(b))).pow(2);
            }
            _ => unreachable!("pairs have two players at most"),
        }
    }
    judged
}

/// Calls with every way to put all into pairs, one alone where they are odd.
fn every_pairing(left: &[PlayerId], so_far: &mut Vec<Vec<PlayerId>>, each: &mut impl FnMut(&[Vec<PlayerId>])) {
    let Some((first, rest)) = left.split_first() else { return each(so_far) };
    for at in 0..rest.len() {
        let mut others = rest.to_vec();
        so_far.push(vec![*first, others.remove(at)]);
        every_pairing(&others, so_far, each);
        so_far.pop();
    }
    if left.len() % 2 == 1 {
        so_far.push(vec![*first]);
        every_pairing(rest, so_far, each);
        so_far.pop();
    }
}

fn best_of_all(field: &[PlayerId], history: &[Round], scoring: &Scoring) -> Judged {
    let mut best = None;
    every_pairing(field, &mut Vec::new(), &mut |pairs| {
        let judged = judge(pairs, field, history, scoring);
        if best.is_none_or(|it| judged < it) {
            best = Some(judged);
        }
    });
    best.expect("every field can be paired")
}

fn check(n: u32, rounds: usize, seed: u64, scoring: &Scoring, within: Within) {
    let field = players(n);
    let swiss = Swiss { within, ..by_lot(seed) };
    let mut luck = Luck(seed);
    let mut history: Vec<Round> = Vec::new();
    for _ in 0..rounds {
        // Somebody leaves now and then, and comes back: the field changes.
        let present: Vec<PlayerId> = field.iter().copied().filter(|_| luck.below(12) > 0).collect();
        if present.len() < 2 {
            continue;
        }
        let mut round = pairing::swiss::next(&present, &history, scoring, &swiss).expect("a round");
        assert!(seats_everybody_once(&present, &round));
        let pairs: Vec<Vec<PlayerId>> = round.tables.iter().map(|it| it.seats.clone()).collect();
        let judged = judge(&pairs, &present, &history, scoring);
        assert_eq!(judged, best_of_all(&present, &history, scoring), "round {} of {n} players", history.len() + 1);
        play(&mut round, &mut luck);
        history.push(round);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// More rounds than opponents: in the end rematches cannot be avoided, and
    /// there are no more of them than there must be.
    #[test]
    fn no_other_round_is_better(n in 2_u32..9, seed: u64, halves: bool) {
        check(n, 8, seed, &Scoring::best_of_one(), if halves { Within::Halves } else { Within::Lot });
    }

    #[test]
    fn no_other_round_is_better_by_margin(n in 2_u32..9, seed: u64) {
        check(n, 5, seed, &Scoring::eleven_by_margin(), Within::Lot);
    }
}

#[test]
fn nine_and_ten_players_are_paired_as_well_as_can_be() {
    for (n, seed) in [(9, 1), (10, 2)] {
        check(n, 5, seed, &Scoring::three_one(), Within::Lot);
    }
}

/// Six players once had a rematch in the third round although there was a way
/// without: whoever pairs from the top down runs into it.
#[test]
fn six_players_meet_everybody_in_five_rounds() {
    for seed in 0..40 {
        let history =
            crate::field::swiss_event(&players(6), 5, &Scoring::best_of_one(), &by_lot(seed), &mut Luck(seed));
        let field = players(6);
        let rematches = field.iter().flat_map(|a| field.iter().map(move |b| (*a, *b))).filter(|(a, b)| a < b);
        // After three rounds the rest may be forced, but never before.
        let first_three = &history[..3];
        assert!(rematches.clone().all(|(a, b)| have_met(first_three, a, b) <= 1), "seed {seed}");
    }
}

#[test]
fn accelerated_rounds_keep_the_halves_apart() {
    let field = players(8);
    let swiss = Swiss {
        within: Within::Halves,
        accelerated: Some(pairing::swiss::Accelerated { rounds: 2, points: Points::whole(1) }),
        seed: 1,
    };
    let round = pairing::swiss::next(&field, &[], &Scoring::best_of_one(), &swiss).expect("a round");
    let pairs: Vec<[u32; 2]> = round
        .tables
        .iter()
        .map(|it| {
            let mut pair = [it.seats[0].0, it.seats[1].0];
            pair.sort_unstable();
            pair
        })
        .collect();
    assert_eq!(pairs, [[1, 3], [2, 4], [5, 7], [6, 8]]);
}
