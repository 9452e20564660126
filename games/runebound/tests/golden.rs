//! Recorded games: a short one for each way to end and each way to set a table up. With
//! `UPDATE_GOLDEN=1` the records and their transcripts are written anew; one that today's
//! rules no longer play is recorded again by its recipe.

use crate::kit::*;
use kernel::{Chance, Eyes, Game as _, Match, Record, SeatId, SeatSet, Seed};
use runebound::state::EnemyControl;
use runebound::{Action, Runebound, Setup};
use std::path::Path;

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

/// How a recorded game comes about.
struct Recipe {
    name: &'static str,
    /// Why it ends.
    ending: &'static str,
    setup: Setup,
    /// Where it begins, if not with the choice of heroes.
    from: Option<fn(&mut Build)>,
    play: fn(&mut Match<Runebound>, &mut Chance),
}

fn recipes() -> Vec<Recipe> {
    let of = |seats: usize, scenario: &str| Setup::new(seats, scenario);
    vec![
        Recipe {
            name: "last_fight_margath_corbin",
            ending: "ended-villain",
            setup: of(2, "margath"),
            from: Some(|it| before_the_villain(it, "corbin", "x06y24")),
            play: fight_the_villain,
        },
        // B plays the enemies of A, as C would rather not.
        Recipe {
            name: "last_fight_corpse_king_laurel",
            ending: "ended-villain",
            setup: Setup {
                enemies: EnemyControl::People,
                plays_enemies: vec![true, true, false],
                ..of(3, "corpse_king")
            },
            from: Some(|it| before_the_villain(it, "laurel_of_bloodwood", "x03y09")),
            play: fight_the_villain,
        },
        Recipe {
            name: "margath_reaches_tamalir",
            ending: "ended-goal",
            setup: Setup { enemies: EnemyControl::Engine, ..of(2, "margath") },
            from: Some(|it| {
                it.act(2, 11).villain("x07y17").fill_hand(A, 2).gold(B, 4);
            }),
            play: by_bots,
        },
        Recipe {
            name: "time_is_up",
            ending: "ended-time",
            setup: Setup { river_steps: true, ..of(6, "corpse_king") },
            from: Some(|it| {
                it.act(2, 12).villain("x03y09").zombie("x03y09").at(F, "x04y14");
                for seat in SeatId::all(6) {
                    it.fill_hand(seat, 1).gold(seat, 3);
                }
            }),
            play: by_bots,
        },
        Recipe {
            name: "all_give_up",
            ending: "ended-given-up",
            setup: Setup { break_off: false, ..of(4, "margath") },
            from: None,
            play: give_up_after_a_round,
        },
        Recipe {
            name: "heroes_meet",
            ending: "ended-given-up",
            setup: of(2, "margath"),
            from: Some(|it| {
                it.at(B, "x02y02").gold(A, 2).gold(B, 4).assets(B, &["A10"]).learned(A, &["duelist"]);
                it.state.turn.quiet = SeatSet::EMPTY;
            }),
            play: barter_and_challenge,
        },
        Recipe {
            name: "alone_against_margath",
            ending: "ended-goal",
            setup: of(1, "margath"),
            from: None,
            play: at_random,
        },
        Recipe {
            name: "alone_against_the_corpse_king",
            ending: "ended-time",
            setup: of(1, "corpse_king"),
            from: None,
            play: at_random,
        },
    ]
}

const F: SeatId = SeatId(5);

/// A hero well armed stands before the villain.
fn before_the_villain(build: &mut Build, id: &str, lair: &str) {
    build.hero(A, id).at(A, lair).villain(lair).act(2, 9).story_tokens(A, 6).fill_hand(A, 3);
    build.hero(B, "lord_hawthorne").assets(A, &["B08", "B10", "A02", "winged_boots"]).learned(A, &["brawler_1"]);
}

fn answer(game: &mut Match<Runebound>, seat: SeatId, action: Action) {
    game.answer(seat, game.position().ask_id(), action).expect("the answer is legal");
}

fn asked(game: &Match<Runebound>) -> SeatId {
    game.position().waiting().next().expect("somebody is asked").seat
}

/// What a bot with little patience answers.
fn bot_answers(game: &mut Match<Runebound>, chance: &mut Chance) {
    let seat = asked(game);
    let eyes = Eyes::new(game.position(), seat);
    let action = bots::choose(eyes, bots::Level::Easy, &bots::Budget::iterations(40), chance.fork());
    answer(game, seat, action);
}

fn by_bots(game: &mut Match<Runebound>, chance: &mut Chance) {
    while game.position().outcome().is_none() {
        bot_answers(game, chance);
    }
}

fn fight_the_villain(game: &mut Match<Runebound>, chance: &mut Chance) {
    answer(game, A, Action::FightVillain);
    while game.position().outcome().is_none() && game.position().state().fight.is_some() {
        bot_answers(game, chance);
    }
}

fn at_random(game: &mut Match<Runebound>, chance: &mut Chance) {
    while game.position().outcome().is_none() {
        let ask = game.position().waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.sample(game.position().scene(), chance));
        answer(game, seat, action);
    }
}

fn give_up(game: &mut Match<Runebound>) {
    let n_seats = game.position().n_seats();
    let all: Vec<SeatId> = SeatId::all(n_seats).collect();
    let outcome = Runebound::concede(game.position().scene(), n_seats, &all).expect("nobody is left");
    game.end(outcome).expect("it is not over");
}

fn give_up_after_a_round(game: &mut Match<Runebound>, chance: &mut Chance) {
    while game.position().state().space == 1 {
        bot_answers(game, chance);
    }
    give_up(game);
}

/// B gives its armor away and is challenged; A holds out for a round and flees.
fn barter_and_challenge(game: &mut Match<Runebound>, chance: &mut Chance) {
    let duel = Action::Challenge { seat: B, ability: ability("Duelist", "") };
    for (seat, action) in [
        (B, Action::Barter(A)),
        (B, Action::Give(asset("A10"))),
        (B, Action::Gold(-2)),
        (B, Action::Propose),
        (A, Action::Accept),
        (B, Action::NoOffers),
        (A, duel),
    ] {
        answer(game, seat, action);
    }
    while game.position().state().fight.is_some() {
        let ask = game.position().ask_of(A).filter(|it| it.choices.listed.contains(&Action::Retreat));
        match ask {
            Some(_) => answer(game, A, Action::Retreat),
            None => bot_answers(game, chance),
        }
    }
    give_up(game);
}

/// Plays a game by its recipe. The first seed is taken with which it ends as it should
/// and does not take long.
fn play(recipe: &Recipe) -> Match<Runebound> {
    const MOST_ANSWERS: usize = 200;
    for seed in 0..500 {
        let seed = Seed::from_number(seed);
        let setup = recipe.setup.clone();
        let mut game = match recipe.from {
            None => Match::<Runebound>::new(setup, seed).expect("a legal setup"),
            Some(arrange) => {
                let mut build = Build::with_options(&setup);
                arrange(&mut build);
                Match::at(setup, seed, build.turn().position().to_json()).expect("a sound position")
            }
        };
        (recipe.play)(&mut game, &mut Chance::new(seed.derive(1)));
        let ends = game.position().outcome().is_some_and(|it| it.why.key == recipe.ending);
        if ends && game.entries().len() <= MOST_ANSWERS {
            return game;
        }
    }
    panic!("{} does not end with {}", recipe.name, recipe.ending);
}

/// Records what is missing, and what today's rules no longer play.
fn record() {
    for recipe in recipes() {
        let file = Path::new(REPLAYS).join(format!("{}.jsonl", recipe.name));
        let lines = std::fs::read_to_string(&file).unwrap_or_default();
        if Record::<Runebound>::parse(&lines).is_ok_and(|it| it.verify().is_ok()) {
            continue;
        }
        std::fs::create_dir_all(REPLAYS).expect("the folder can be made");
        std::fs::write(&file, Record::of(&play(&recipe)).to_lines()).expect("the folder is writable");
    }
}

/// Every recipe has its record, which verifies, reads the same, and ends as it should.
#[test]
fn golden_replays_verify_and_read_the_same() {
    if testkit::golden::is_updating() {
        record();
    }
    let mut wanted: Vec<(&str, &str)> = recipes().iter().map(|it| (it.name, it.ending)).collect();
    wanted.sort_unstable();
    let endings = testkit::golden::check::<Runebound>(REPLAYS);
    assert_eq!(endings, wanted.iter().map(|it| it.1).collect::<Vec<_>>());
    for ending in ["ended-villain", "ended-goal", "ended-time", "ended-given-up"] {
        assert!(endings.iter().any(|it| it == ending), "no replay ends with {ending}");
    }
}
