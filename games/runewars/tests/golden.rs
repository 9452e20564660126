//! Recorded games: one short game for each way to end and for each mode. `UPDATE_GOLDEN=1` records those
//! that are missing and writes all of them anew; many random games are the business of the soak.

use crate::kit::*;
use kernel::{Chance, Match, Position, Record, SeatId, Seed, Trace};
use runewars::content::Season;
use runewars::flow::{Frame, SeasonFrame};
use runewars::{Action, Asked, Options, Runewars, Setup};
use testkit::Table;

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

#[test]
fn golden_replays_verify_and_read_the_same() {
    record("ended-by-claim", Setup::quick(2), claim_under_way(false).position(), 0, first(true));
    record("ended-by-victory-card", Setup::quick(2), claim_under_way(true).position(), 0, first(true));
    record("ended-by-last-player", Setup::quick(2), last_stand().position(), 0, first(false));
    let full = Options {
        exploration: true,
        bow: true,
        development_cards: true,
        commanders: true,
        free_cities: true,
        road_to_victory: true,
        ..Options::default()
    };
    let modes = [
        ("base", 2, Options::default()),
        ("exploration", 3, Options { exploration: true, ..Options::default() }),
        ("banners", 2, Options { bow: true, ..Options::default() }),
        ("all-variants", 4, full),
        ("first-edition", 2, Options { bow: true, uncorrected: true, epic: true, ..Options::default() }),
    ];
    for (number, (name, seats, options)) in modes.into_iter().enumerate() {
        let setup = Setup { options: Options { quick: true, ..options }, ..Setup::played(seats) };
        record(name, setup.clone(), &last_seasons(&setup, number as u64), number as u64, random);
    }
    let played = Setup::played(2);
    let start = Position::new(&played, Seed::from_number(4), &mut Trace::silent()).expect("legal");
    record("played-setup", played, &start, 4, random);
    let endings = testkit::golden::check::<Runewars>(REPLAYS);
    for (way, n) in [("ended-years", 5), ("ended-runes", 2), ("ended-last", 1)] {
        assert_eq!(endings.iter().filter(|it| *it == way).count(), n, "{way}");
    }
}

/// Who answers what.
type Answer = (SeatId, Action);

/// Everybody passes where he can, or gives the first answer.
fn first(passes: bool) -> impl FnMut(&Match<Runewars>, &mut Chance) -> Answer {
    move |game, _| {
        let ask = game.position().waiting().next().expect("somebody is asked");
        let may_pass = passes && ask.choices.listed.contains(&Action::Pass);
        (ask.seat, if may_pass { Action::Pass } else { ask.choices.listed[0] })
    }
}

fn random(game: &Match<Runewars>, chance: &mut Chance) -> Answer {
    let ask = game.position().waiting().next().expect("somebody is asked");
    (ask.seat, ask.sample(game.position().scene(), chance))
}

/// Records a game from a position to its end, a played setup to the first Orders.
fn record(
    name: &str,
    setup: Setup,
    start: &Position<Runewars>,
    seed: u64,
    mut player: impl FnMut(&Match<Runewars>, &mut Chance) -> Answer,
) {
    let file = std::path::Path::new(REPLAYS).join(format!("{name}.jsonl"));
    if !testkit::golden::is_updating() || file.exists() {
        return;
    }
    let seed = Seed::from_number(seed);
    let is_setup = !setup.options.quick;
    let game = if is_setup { Match::new(setup, seed) } else { Match::at(setup, seed, start.to_json()) };
    let mut game: Match<Runewars> = game.expect("legal");
    let mut chance = Chance::new(seed.derive(1));
    while game.position().outcome().is_none() {
        let ask = game.position().waiting().next().expect("somebody is asked");
        if is_setup && ask.prompt.ask == Asked::Order {
            break;
        }
        let (seat, action) = player(&game, &mut chance);
        game.answer(seat, game.position().ask_id(), action).expect("a listed answer");
    }
    std::fs::create_dir_all(REPLAYS).expect("the folder can be made");
    std::fs::write(file, Record::of(&game).to_lines()).expect("the folder is writable");
}

/// A game whose seventh year has come to its summer: what follows has a Quest Phase, a fall and a winter.
fn last_seasons(setup: &Setup, seed: u64) -> Position<Runewars> {
    let seed = Seed::from_number(seed);
    let position = Position::<Runewars>::new(setup, seed, &mut Trace::silent()).expect("legal");
    let mut state = position.state().clone();
    state.year = 7;
    state.season = Season::Spring;
    state.season_card = Some(season_card("melting_passes"));
    let stack = vec![Frame::Season(SeasonFrame::Begin)];
    Position::arranged(state, stack, setup.seats, Chance::new(seed), &mut Trace::silent())
}

/// A has claimed victory last summer, by a unit or by his Victory card, and still holds six dragon runes.
fn claim_under_way(has_card: bool) -> Table<Runewars> {
    let mut it = field().put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
    for name in ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"] {
        it = it.rune(name, true);
    }
    it.with(|it| {
        it.options.road_to_victory = has_card;
        it.year = 2;
        it.players[0].claim = Some(Season::Summer);
        it.players[0].claimed_year = 1;
    })
    .run(vec![Frame::Season(SeasonFrame::Choose)])
}

/// B holds one empty area, and A is about to enter it.
fn last_stand() -> Table<Runewars> {
    let mut table = field()
        .put_routed("uthukA", "footman", 1)
        .put_routed("uthukB", "footman", 1)
        .put("2B", "footman", 1)
        .with(|it| {
            let home = area(it, "uthukA");
            it.area_mut(home).stronghold = None;
            it.players[1].strongholds = 4;
        })
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "uthukC")));
    table
}
