//! Bots that know the game beat those that do not.

use crate::kit::{RED, Scenario as _, given};
use bots::{Budget, Level};
use kernel::{Chance, Eyes, Position, SeatId, Seed, Trace};
use runeslingers::content::{Mode, content};
use runeslingers::modes::{card_worth, random_pool};
use runeslingers::{Action, Runeslingers, Setup, bot};

/// Plays a game between two levels; who won.
fn play(levels: [Level; 2], setup: &Setup, seed: u64) -> Option<SeatId> {
    let seed = Seed::from_number(seed);
    let mut trace = Trace::silent();
    let mut game = Position::<Runeslingers>::new(setup, seed, &mut trace).expect("a legal setup");
    let mut chance = Chance::new(seed.derive(1));
    let budget = Budget::iterations(150);
    while game.outcome().is_none() {
        let seat = game.waiting().next().expect("somebody is asked").seat;
        let action = bots::choose(Eyes::new(&game, seat), levels[seat.index()], &budget, chance.fork());
        trace.clear();
        game.answer(seat, game.ask_id(), action, &mut trace).expect("bots answer legally");
    }
    let outcome = game.outcome().expect("it is over");
    outcome.winners_of().next().filter(|_| !outcome.is_draw())
}

/// How many of the games the better one wins, from both seats and with both decks.
fn n_won(better: Level, worse: Level, mut setup: Setup, n_games: u64) -> u32 {
    let mut n_won = 0;
    for game in 0..n_games {
        if game % 4 == 2 {
            setup.decks.swap(0, 1);
        }
        let (levels, own) = match game % 2 {
            0 => ([better, worse], SeatId(0)),
            _ => ([worse, better], SeatId(1)),
        };
        n_won += u32::from(play(levels, &setup, game) == Some(own));
    }
    n_won
}

#[test]
fn greedy_beats_random() {
    let n_won = n_won(Level::Medium, Level::Random, Setup::starter(2), 8);
    assert!(n_won >= 7, "{n_won} of 8");
}

#[test]
fn hard_beats_greedy() {
    let n_won = n_won(Level::Hard, Level::Medium, Setup::of(Mode::Constructed, 2), 4);
    assert!(n_won >= 3, "{n_won} of 4");
}

/// A player who covers every concentration with cards that stay never plays again.
#[test]
fn the_last_light_is_kept() {
    let mut game = given("red hand Thorned Idol, Runic Battery, Warded Locket; red concentrations 1; red light 9");
    game.play("red plays Thorned Idol; red plays Runic Battery");
    let is_play = |it: &Action| matches!(it, Action::Play(_));
    assert!(game.choices(RED).iter().any(is_play), "the locket may cover it: {:?}", game.choices(RED));
    let action =
        bots::choose(Eyes::new(game.position(), RED), Level::Medium, &Budget::iterations(50), Seed::from_number(1));
    assert!(!is_play(&action), "{action:?}");
}

/// A drafter takes what its pool likes: the better cards of a pack.
#[test]
fn a_drafter_takes_good_cards() {
    let mut chance = Chance::new(Seed::from_number(3));
    let pack = random_pool(Mode::Draft, &mut chance);
    let [first, second] = bot::draft_pick(&pack, &[]);
    let worth = |place: u8| card_worth(pack[usize::from(place)], None);
    let better = pack.iter().filter(|it| card_worth(**it, None) > worth(second)).count();
    assert!(worth(first) >= worth(second) && better <= 1);
    assert!(content()[pack[usize::from(first)]].cost <= 6);
}
