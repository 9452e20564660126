//! Scenarios as short text: what lies on the table, what is done, what is true
//! afterwards. Clauses are separated by semicolons; most begin with a seat's name.
//!
//! ```text
//! given   blue health 3; blue hand 2; blue controls Warded Locket
//! play    red plays Fireball at blue; blue blocks
//! then    blue health 20; blue power 4
//! ```
//!
//! The frame is the same for every game; its words are a [`Notation`].
//!
//! In a script, each question is answered by the next step if that fits, and
//! otherwise in the plainest way; in the end every step must have been used.
//! `blue waits` stops at the next question to blue, `blue stays silent` says that
//! blue is asked nothing in all of the script, `blue cannot block` that no question
//! of that kind comes, and `chance 2, 0` decides the coming results of chance.

use crate::Table;
use kernel::{Ask, Game, Scripted, SeatId};
use std::collections::VecDeque;

/// The words of a game for scenarios.
pub trait Notation {
    type Game: Game;

    /// The names of the seats, clockwise.
    const SEATS: &'static [&'static str];

    /// A table on which all that the clauses say is so.
    fn given(clauses: &[&str]) -> Table<Self::Game>;

    /// A clause of a script as single steps: `red plays Fireball at blue` is a play
    /// and a target.
    fn steps(clause: &str) -> Vec<String> {
        vec![clause.to_owned()]
    }

    /// What the words of a step, without the name of the seat, answer to the
    /// question; nothing if they do not fit it.
    fn answer(table: &Table<Self::Game>, ask: &Ask<Self::Game>, words: &str) -> Option<<Self::Game as Game>::Action>;

    /// What is answered where a script says nothing; nothing if it has to say it.
    fn plainest(table: &Table<Self::Game>, ask: &Ask<Self::Game>) -> Option<<Self::Game as Game>::Action>;

    /// Whether the question is what `blue cannot block` means by "block".
    fn is_asked_to(ask: &Ask<Self::Game>, verb: &str) -> bool {
        let _ = (ask, verb);
        false
    }

    /// Checks one clause of what is true.
    ///
    /// # Panics
    /// If it is not.
    fn check(table: &Table<Self::Game>, clause: &str);
}

/// The clauses of a text.
pub fn clauses(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|it| !it.is_empty())
}

/// The seat of this name.
pub fn seat<N: Notation>(name: &str) -> Option<SeatId> {
    N::SEATS.iter().position(|it| *it == name).map(|it| SeatId(it as u8))
}

/// Splits `red …` and `red's …` into the seat and the rest.
pub fn seat_and_rest<N: Notation>(clause: &str) -> Option<(SeatId, &str)> {
    let (name, rest) = clause.split_once(' ').unwrap_or((clause, ""));
    Some((seat::<N>(name.trim_end_matches("'s"))?, rest.trim()))
}

/// A scenario that is set up.
pub fn given<N: Notation>(text: &str) -> Table<N::Game> {
    N::given(&clauses(text).collect::<Vec<_>>())
}

/// Sets up, plays, and checks what is true then.
///
/// # Panics
/// If it is not.
pub fn check<N: Notation>(setup: &str, script: &str, expected: &str) {
    let mut table = given::<N>(setup);
    play::<N>(&mut table, script);
    then::<N>(&table, expected);
}

/// Checks what is true.
///
/// # Panics
/// If it is not.
pub fn then<N: Notation>(table: &Table<N::Game>, expected: &str) {
    clauses(expected).for_each(|it| N::check(table, it));
}

/// What a script says of its whole course.
#[derive(Default)]
struct Forbidden<'a> {
    silent: Vec<SeatId>,
    verbs: Vec<(SeatId, &'a str)>,
}

impl<'a> Forbidden<'a> {
    /// Whether the clause forbids something; then it is no step.
    fn add<N: Notation>(&mut self, clause: &'a str) -> bool {
        match seat_and_rest::<N>(clause) {
            Some((seat, "stays silent")) => self.silent.push(seat),
            Some((seat, rest)) if rest.starts_with("cannot ") => self.verbs.push((seat, &rest["cannot ".len()..])),
            _ => return false,
        }
        true
    }

    fn holds<N: Notation>(&self, ask: &Ask<N::Game>) -> bool {
        let is_meant = |(seat, verb): &(SeatId, &str)| *seat == ask.seat && N::is_asked_to(ask, verb);
        !self.silent.contains(&ask.seat) && !self.verbs.iter().any(is_meant)
    }
}

/// Plays a script.
///
/// # Panics
/// If a step fits no question, or somebody is asked what the script excludes.
pub fn play<N: Notation>(table: &mut Table<N::Game>, script: &str) {
    let mut steps: VecDeque<String> = VecDeque::new();
    let mut forbidden = Forbidden::default();
    for clause in clauses(script) {
        if let Some(numbers) = clause.strip_prefix("chance ") {
            let picks = numbers.split(',').map(|it| Scripted::Pick(it.trim().parse().expect("a number")));
            table.script(picks.collect::<Vec<_>>());
        } else if !forbidden.add::<N>(clause) {
            steps.extend(N::steps(clause));
        }
    }
    loop {
        let Some(ask) = table.position().waiting().next() else { break };
        assert!(forbidden.holds::<N>(ask), "{} is asked {:?}", ask.seat, ask.prompt);
        let step = steps.front().and_then(|it| seat_and_rest::<N>(it)).filter(|(seat, _)| *seat == ask.seat);
        if step.is_some_and(|(_, rest)| rest == "waits") {
            steps.pop_front();
            break;
        }
        let answer = step.and_then(|(_, words)| N::answer(table, ask, words));
        let is_step = answer.is_some();
        let Some(action) = answer.or_else(|| N::plainest(table, ask)) else { break };
        let asked = ask.seat;
        table.answers(asked, action);
        if is_step {
            steps.pop_front();
        }
    }
    assert!(steps.is_empty(), "left of the script: {steps:?}; asked: {:?}", table.position().asks());
}

/// A test for each rule or group of rules, each with one or more scenarios:
///
/// ```text
/// scenarios! { crate::kit::check;
///     /// block.2 It is paid with a card.
///     price_of_a_block {
///         proves!("block.2");
///         "given" => "script" => "what is true then";
///     }
/// }
/// ```
#[macro_export]
macro_rules! scenarios {
    ($check:path; $($(#[$doc:meta])+ $name:ident {
        $(proves!($($id:literal),+);)?
        $($given:literal => $script:literal => $expected:literal;)+
    })+) => {
        $($(#[$doc])+
        #[test]
        fn $name() {
            $($crate::proves!($($id),+);)?
            $($check($given, $script, $expected);)+
        })+
    };
}
