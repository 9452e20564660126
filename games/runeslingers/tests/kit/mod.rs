//! Scenarios as short text, in the words of this game: `testkit::scenario` has the
//! frame.
//!
//! ```text
//! given   blue health 3; blue hand 2; blue controls Warded Locket
//! play    red plays Fireball at blue; blue blocks
//! then    blue health 20; blue power 4
//! ```
//!
//! The players are red, blue, green and gold, clockwise. Red is in the Play
//! Phase of turn 5 with 6 ready concentrations and 10 light in the pool; hands
//! are empty, decks hold 20 cards. A player who is not told otherwise is Eva
//! (block 4, health 20) with a stance that does nothing. What nobody mentions
//! is answered in the plainest way: no answer, no block, the first place.

mod given;
mod play;
mod then;

use kernel::{Ask, SeatId};
use runeslingers::content::{Ailment, content};
use runeslingers::{Action, CardId, Prompt, Runeslingers, State, Target};
use testkit::Table;
use testkit::scenario::{self, Notation};

pub type Game = Table<Runeslingers>;

pub const RED: SeatId = SeatId(0);
pub const BLUE: SeatId = SeatId(1);

/// The words of Runeslingers.
pub struct Words;

impl Notation for Words {
    type Game = Runeslingers;

    const SEATS: &'static [&'static str] = &["red", "blue", "green", "gold"];

    fn given(clauses: &[&str]) -> Game {
        given::table(clauses)
    }

    fn steps(clause: &str) -> Vec<String> {
        play::steps(clause)
    }

    fn answer(game: &Game, ask: &Ask<Runeslingers>, words: &str) -> Option<Action> {
        play::answer(game, &ask.prompt, (ask.seat, words))
    }

    fn plainest(game: &Game, ask: &Ask<Runeslingers>) -> Option<Action> {
        play::plainest(game, ask.seat, &ask.prompt)
    }

    fn is_asked_to(ask: &Ask<Runeslingers>, verb: &str) -> bool {
        verb == "block" && matches!(ask.prompt, Prompt::Block { .. })
    }

    fn check(game: &Game, clause: &str) {
        then::check(game, clause);
    }
}

/// A scenario that is set up.
pub fn given(text: &str) -> Game {
    scenario::given::<Words>(text)
}

/// Sets up, plays, and checks what is true then.
pub fn check(setup: &str, script: &str, expected: &str) {
    scenario::check::<Words>(setup, script, expected);
}

/// What can be done with a scenario.
pub trait Scenario {
    /// Plays a script.
    fn play(&mut self, script: &str) -> &mut Self;
    /// Checks what is true.
    fn then(&self, expected: &str) -> &Self;
}

impl Scenario for Game {
    fn play(&mut self, script: &str) -> &mut Self {
        scenario::play::<Words>(self, script);
        self
    }

    fn then(&self, expected: &str) -> &Self {
        scenario::then::<Words>(self, expected);
        self
    }
}

fn seat(name: &str) -> Option<SeatId> {
    scenario::seat::<Words>(name)
}

/// Splits `red …` into the player and the rest.
fn seat_and_rest(clause: &str) -> Option<(SeatId, &str)> {
    scenario::seat_and_rest::<Words>(clause)
}

pub fn card(name: &str) -> CardId {
    content().card(name.trim()).unwrap_or_else(|| panic!("there is no card `{name}`"))
}

fn ailment(name: &str) -> Option<Ailment> {
    Ailment::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name.trim()))
}

/// `blue`, `Binding`, `red's Binding`, `concentration 2 of blue`.
pub fn target(state: &State, name: &str) -> Target {
    let name = name.trim();
    if let Some(seat) = seat(name) {
        return Target::Seat(seat);
    }
    if let Some(rest) = name.strip_prefix("concentration ") {
        let (area, owner) = rest.split_once(" of ").expect("concentration N of somebody");
        let area: u8 = area.parse().expect("a number");
        return Target::Concentration(seat(owner).expect("a player"), area - 1);
    }
    let (controller, name) = match seat_and_rest(name) {
        Some((seat, rest)) if name.contains("'s ") => (Some(seat), rest),
        _ => (None, name),
    };
    let id = card(name);
    let found = state.objects.iter().rev().find(|it| it.card == id && controller.is_none_or(|seat| it.seat == seat));
    Target::Object(found.unwrap_or_else(|| panic!("{name} is not in play")).id)
}
