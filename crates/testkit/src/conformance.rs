//! Random games to the end, with every law checked on the way.

use crate::laws::Laws;
use kernel::{Chance, Game, Match, Record, SeatId, Seed};
use std::collections::BTreeMap;

/// A conformance run: which setups, how many games, how thorough.
///
/// ```ignore
/// Conformance::<Nim>::new(|game| Setup::full(2 + game % 3, &[3, 4, 5])).games(200).run();
/// ```
pub struct Conformance<G: Game> {
    setup: Box<dyn Fn(usize) -> G::Setup>,
    games: usize,
    seed: u64,
    most_answers: usize,
    thorough_every: usize,
}

/// What a run has seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub games: usize,
    pub answers: usize,
    /// How often each way to end was seen, by the key of the outcome's text.
    pub endings: BTreeMap<String, usize>,
}

impl<G: Game> std::fmt::Debug for Conformance<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Conformance").field("games", &self.games).field("seed", &self.seed).finish_non_exhaustive()
    }
}

impl<G: Game> Conformance<G> {
    /// Plays the setups that the function gives for 0, 1, 2 …
    pub fn new(setup: impl Fn(usize) -> G::Setup + 'static) -> Self {
        Self { setup: Box::new(setup), games: 50, seed: 1, most_answers: 100_000, thorough_every: 8 }
    }

    /// So many games. The environment variable `CONFORMANCE_GAMES` overrides it
    /// for soak runs.
    pub fn games(mut self, games: usize) -> Self {
        self.games = games;
        self
    }

    /// Other random games.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// A game that takes more answers than this does not end.
    pub fn most_answers(mut self, most: usize) -> Self {
        self.most_answers = most;
        self
    }

    /// The costly laws are checked at one ask of so many, drawn by lot. The
    /// environment variable `CONFORMANCE_THOROUGH` overrides it: where there are
    /// a thousand times the games, they need not look as often in each.
    pub fn thorough_every(mut self, every: usize) -> Self {
        self.thorough_every = every;
        self
    }

    /// Plays and checks.
    ///
    /// # Panics
    /// If a law is broken; the message says which, in which game, after how many
    /// answers. `CONFORMANCE_SEED` repeats a single game.
    pub fn run(&self) -> Report {
        let only: Option<u64> = std::env::var("CONFORMANCE_SEED").ok().and_then(|it| it.parse().ok());
        let wanted = std::env::var("CONFORMANCE_GAMES").ok().and_then(|it| it.parse().ok());
        let every = std::env::var("CONFORMANCE_THOROUGH").ok().and_then(|it| it.parse().ok());
        let every: u32 = every.unwrap_or(self.thorough_every as u32).max(1);
        let first = self.seed.wrapping_mul(1_000_003);
        let mut laws = Laws::<G>::new();
        let mut report = Report::default();
        for game in 0..wanted.unwrap_or(self.games) {
            let number = first + game as u64;
            if only.is_some_and(|it| it != number) {
                continue;
            }
            self.play((self.setup)(game), number, every, &mut laws, &mut report);
        }
        report
    }

    fn play(&self, setup: G::Setup, number: u64, every: u32, laws: &mut Laws<G>, report: &mut Report) {
        let seed = Seed::from_number(number);
        // What is played does not depend on what is checked, so that a game can be
        // repeated alone and looked at more closely.
        let mut player = Chance::new(seed.derive(1));
        let mut checker = Chance::new(seed.derive(2));
        laws.begin();
        let n_seats = G::n_seats(&setup);
        let mut game = Match::<G>::new(setup, seed).expect("conformance plays legal setups");
        let mut answers = 0;
        while game.position().outcome().is_none() {
            let place = format!("{} game {number} after {answers} answers", G::ID);
            assert!(answers < self.most_answers, "{place}: the game does not end");
            let is_thorough = checker.happens(1, every);
            if let Err(broken) = laws.at_ask(game.position(), is_thorough, &mut checker) {
                panic!("{place}: {broken}");
            }
            let waiting: Vec<SeatId> = game.position().waiting().map(|it| it.seat).collect();
            let seat = *player.choose(&waiting).expect("at_ask checked that somebody is asked");
            let ask = game.position().ask_of(seat).expect("a waiting seat is asked");
            let action = ask.sample(game.position().scene(), &mut player);
            if let Err(broken) = laws.answer(&mut game, seat, action, is_thorough, &mut checker) {
                panic!("{place}: {broken}");
            }
            answers += 1;
        }
        let place = format!("{} game {number} at its end", G::ID);
        if let Err(broken) = laws.at_end(&game, n_seats) {
            panic!("{place}: {broken}");
        }
        if checker.happens(1, every) || answers < 100 {
            let lines = Record::of(&game).to_lines();
            let record = Record::<G>::parse(&lines).unwrap_or_else(|error| panic!("{place}: {error}"));
            let replayed = record.verify().unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_eq!(replayed.position().hash(), game.position().hash(), "{place}: the replay ends otherwise");
        }
        let why = &game.position().outcome().expect("the loop ran to the end").why;
        *report.endings.entry(why.key.to_string()).or_default() += 1;
        report.games += 1;
        report.answers += answers;
    }
}
