//! Bots against each other.

use bots::{Budget, Level, choose};
use kernel::{Eyes, Match, SeatId, Seed};
use miniatures::{Miniatures, Setup};

/// One skirmish between two levels; who won, by the score.
fn duel(levels: [Level; 2], seed: u64) -> [u8; 2] {
    let mut game = Match::<Miniatures>::new(Setup::core(), Seed::from_number(seed)).expect("legal");
    let mut n_answers = 0;
    while game.position().outcome().is_none() {
        let seat = game.position().waiting().next().expect("somebody is asked").seat;
        let eyes = Eyes::new(game.position(), seat);
        let own = Seed::from_number(seed).derive(n_answers);
        let action = choose(eyes, levels[seat.index()], &Budget::iterations(400), own);
        game.answer(seat, game.position().ask_id(), action).expect("bots answer legally");
        n_answers += 1;
    }
    let ranks = &game.position().outcome().expect("over").ranks;
    [ranks[SeatId(0)], ranks[SeatId(1)]]
}

/// 90.2 The greedy bot beats the random one from either side.
#[test]
fn greedy_beats_random() {
    let games: usize = std::env::var("BOT_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(4);
    let mut won = 0;
    for game in 0..games {
        let greedy = game % 2;
        let mut levels = [Level::Random; 2];
        levels[greedy] = Level::Medium;
        let ranks = duel(levels, game as u64);
        if ranks[greedy] == 1 && ranks[1 - greedy] == 2 {
            won += 1;
        }
    }
    println!("greedy won {won} of {games}");
    assert!(won * 4 >= games * 3, "greedy won {won} of {games}");
}
