//! Random games to the end, with every law checked on the way.

use crate::laws::Laws;
use bots::{Brain, Budget, Level};
use kernel::{Chance, Eyes, Game, Match, Position, Record, SeatId, Seed};
use std::collections::BTreeMap;
use std::fmt;

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
    players: Vec<(&'static str, Player<G>)>,
    labels: Box<Labels<G>>,
}

/// What a game of this setup is counted by.
type Labels<G> = dyn Fn(&<G as Game>::Setup) -> Vec<String>;

/// What a seat answers in a random game.
type Player<G> = fn(&Position<G>, SeatId, &mut Chance) -> <G as Game>::Action;

/// What a run has seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub games: usize,
    pub answers: usize,
    /// How often each way to end was seen, by the key of the outcome's text.
    pub endings: BTreeMap<String, usize>,
    /// How many games each label was seen in: seats, modes, options, players.
    pub shares: BTreeMap<String, usize>,
}

impl Report {
    /// Asserts that each of the labels came up, if at least `least` games were
    /// played: short runs and parts of a run cannot draw everything.
    ///
    /// # Panics
    /// If one did not.
    pub fn assert_drawn(&self, least: usize, labels: &[&str]) {
        let missing: Vec<_> = labels.iter().filter(|it| !self.shares.contains_key(**it)).collect();
        assert!(self.games < least || missing.is_empty(), "{missing:?} never came up: {:?}", self.shares);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} answers", self.games, self.answers)?;
        for (label, games) in self.shares.iter().chain(&self.endings) {
            writeln!(f, "  {games:>8}  {:>5.1} %  {label}", 100.0 * *games as f64 / self.games.max(1) as f64)?;
        }
        Ok(())
    }
}

impl<G: Game> fmt::Debug for Conformance<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conformance").field("games", &self.games).field("seed", &self.seed).finish_non_exhaustive()
    }
}

impl<G: Game> Conformance<G> {
    /// Plays the setups that the function gives for 0, 1, 2 …
    pub fn new(setup: impl Fn(usize) -> G::Setup + 'static) -> Self {
        Self {
            setup: Box::new(setup),
            games: 50,
            seed: 1,
            most_answers: 100_000,
            thorough_every: 8,
            players: vec![("random", random)],
            labels: Box::new(|_| Vec::new()),
        }
    }

    /// What to count games by, beside seats and players: mode, options, decks.
    pub fn labels(mut self, labels: impl Fn(&G::Setup) -> Vec<String> + 'static) -> Self {
        self.labels = Box::new(labels);
        self
    }

    /// How many games. The environment variable `CONFORMANCE_GAMES` overrides it
    /// for soak runs, `CONFORMANCE_MOST` lowers it for short ones.
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

    /// Check the costly laws at one ask in `every`, drawn by lot. The environment
    /// variable `CONFORMANCE_THOROUGH` overrides it: a run of a thousand times the
    /// games need not look as often in each.
    pub fn thorough_every(mut self, every: usize) -> Self {
        self.thorough_every = every;
        self
    }

    /// Plays and checks.
    ///
    /// # Panics
    /// If a law is broken; the message says which, in which game, after how many
    /// answers. `CONFORMANCE_SEED` repeats a single game, `CONFORMANCE_PART` (`0/2`,
    /// `1/2`) the first or the second half of the games, for several processes.
    pub fn run(&self) -> Report {
        let only: Option<u64> = std::env::var("CONFORMANCE_SEED").ok().and_then(|it| it.parse().ok());
        let wanted = std::env::var("CONFORMANCE_GAMES").ok().and_then(|it| it.parse().ok());
        let every = std::env::var("CONFORMANCE_THOROUGH").ok().and_then(|it| it.parse().ok());
        let every: u32 = every.unwrap_or(self.thorough_every as u32).max(1);
        let (part, parts) = std::env::var("CONFORMANCE_PART").map_or((0, 1), |it| part_of(&it));
        let first = self.seed.wrapping_mul(1_000_003);
        let mut laws = Laws::<G>::new();
        let mut report = Report::default();
        let most = std::env::var("CONFORMANCE_MOST").ok().and_then(|it| it.parse().ok());
        let games = wanted.unwrap_or(self.games).min(most.unwrap_or(usize::MAX));
        for game in 0..games {
            let number = first + game as u64;
            if only.is_some_and(|it| it != number) || game * parts / games != part {
                continue;
            }
            self.play((self.setup)(game), number, every, &mut laws, &mut report);
        }
        println!("{}: {report}", G::ID);
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
        let players = self.seated(n_seats, &mut player);
        let mut labels = (self.labels)(&setup);
        labels.push(format!("{n_seats} seats"));
        labels.push(company(&players));
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
            let (_, choose) = players[usize::from(seat.0)];
            let action = choose(game.position(), seat, &mut player);
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
        for label in labels {
            *report.shares.entry(label).or_default() += 1;
        }
        report.games += 1;
        report.answers += answers;
    }

    /// Who sits where: in half of the games all play alike, in the others each
    /// seat draws.
    fn seated(&self, n_seats: usize, chance: &mut Chance) -> Vec<(&'static str, Player<G>)> {
        let one = *chance.choose(&self.players).expect("somebody plays");
        let alike = self.players.len() == 1 || chance.happens(1, 2);
        let mut draw = || if alike { one } else { *chance.choose(&self.players).expect("somebody plays") };
        (0..n_seats).map(|_| draw()).collect()
    }
}

/// Which part of how many a process plays.
fn part_of(words: &str) -> (usize, usize) {
    let numbers = words.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    numbers.filter(|(part, parts)| part < parts).unwrap_or_else(|| panic!("'{words}' is not a part such as 0/2"))
}

impl<G: Brain> Conformance<G> {
    /// Random, quick and greedy players, alike or mixed, instead of random ones
    /// alone: they reach what random play hardly ever does.
    pub fn all_players(mut self) -> Self {
        self.players = vec![("random", random), ("quick", quick), ("greedy", greedy)];
        self
    }
}

/// Anything that is allowed.
fn random<G: Game>(position: &Position<G>, seat: SeatId, chance: &mut Chance) -> G::Action {
    position.ask_of(seat).expect("a waiting seat is asked").sample(position.scene(), chance)
}

/// What bots answer when they play on in their heads.
fn quick<G: Brain>(position: &Position<G>, seat: SeatId, chance: &mut Chance) -> G::Action {
    G::rollout(position, position.ask_of(seat).expect("a waiting seat is asked"), chance)
}

/// A bot of the easy level with little patience.
fn greedy<G: Brain>(position: &Position<G>, seat: SeatId, chance: &mut Chance) -> G::Action {
    bots::choose(Eyes::new(position, seat), Level::Easy, &Budget::iterations(12), chance.fork())
}

/// Who plays, as a label.
fn company<G: Game>(players: &[(&'static str, Player<G>)]) -> String {
    match players {
        [(first, _), others @ ..] if others.iter().all(|(it, _)| it == first) => format!("{first} players"),
        _ => "mixed players".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Report, part_of};

    #[test]
    fn parts_are_named_by_number_and_count() {
        assert_eq!((part_of("0/1"), part_of("2/3")), ((0, 1), (2, 3)));
        for wrong in ["", "1", "3/3", "a/b"] {
            assert!(std::panic::catch_unwind(|| part_of(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn labels_are_missed_only_where_enough_was_played() {
        let mut report = Report { games: 10, ..Report::default() };
        report.shares.insert("2 seats".to_owned(), 10);
        report.assert_drawn(10, &["2 seats"]);
        report.assert_drawn(11, &["2 seats", "3 seats"]);
        let missed = std::panic::catch_unwind(|| report.assert_drawn(10, &["2 seats", "3 seats"]));
        assert!(missed.is_err(), "three seats never came up");
    }
}
