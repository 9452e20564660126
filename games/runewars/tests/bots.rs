//! Bots play whole games.

use bots::{Budget, Level};
use kernel::{Eyes, Match, Seed};
use runewars::{Runewars, Setup};

/// Plays one game between levels; who won.
fn play(levels: &[Level], seed: u64, budget: u32) -> Vec<u8> {
    let seed = Seed::from_number(seed);
    let mut game = Match::<Runewars>::new(Setup::quick(levels.len()), seed).expect("a legal setup");
    let mut n = 0;
    while game.position().outcome().is_none() {
        let seat = game.position().waiting().next().expect("somebody is asked").seat;
        let eyes = Eyes::new(game.position(), seat);
        let action = bots::choose(eyes, levels[seat.index()], &Budget::iterations(budget), seed.derive(n));
        game.answer(seat, game.position().ask_id(), action).expect("bots answer legally");
        n += 1;
    }
    game.position().outcome().expect("over").ranks.iter().copied().collect()
}

/// A game of a greedy bot against a random one ends, and the greedy one wins it.
#[test]
fn greedy_beats_random() {
    let ranks = play(&[Level::Medium, Level::Random], 1, 60);
    assert_eq!(ranks, [1, 2]);
}

/// How often the greedy bot wins; run by hand.
#[test]
#[ignore = "a longer match, by hand"]
fn greedy_against_random_at_length() {
    let mut wins = 0;
    for seed in 0..10 {
        let levels = if seed % 2 == 0 { [Level::Medium, Level::Random] } else { [Level::Random, Level::Medium] };
        let ranks = play(&levels, seed, 60);
        wins += u32::from(ranks[usize::from(seed % 2 == 1)] == 1);
    }
    println!("greedy won {wins} of 10");
    assert!(wins >= 8);
}
