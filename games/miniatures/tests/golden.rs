//! Recorded games: a short one for each mode and each way to end, and records of older rules.

use crate::kit::{BLUE, Battle, RED, at};
use bots::{Budget, Level, choose};
use kernel::{Chance, Eyes, Match, Record, Seed, Told};
use miniatures::army::{ArmyList, parse_entry};
use miniatures::content::{Bane, Objective};
use miniatures::flow::Frame;
use miniatures::flow::activation::Activation;
use miniatures::state::Figure;
use miniatures::{Event, Miniatures, Mode, Setup};
use testkit::golden;

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

/// Of this many games the shortest that ends as wanted is kept.
const TRIES: u64 = 10;

/// Every value that is counted, and that a dial was set: what follows from it is told as well.
fn is_noise(told: &Told) -> bool {
    matches!(told.text.key.as_ref(), "counted" | "dial-set")
}

#[test]
fn golden_replays_verify_and_read_the_same() {
    if golden::is_updating() {
        record_all();
    }
    let mut endings = golden::check_without::<Miniatures>(REPLAYS, is_noise);
    endings.sort();
    let (draws, eliminations, scores) = ("ended-in-a-draw", "ended-by-elimination", "ended-by-score");
    let expected = [[eliminations; 3].as_slice(), &[scores; 4], &[draws]].concat();
    assert_eq!(endings, expected, "skirmish, battle and teams each way, a draw, and both eliminated");
}

/// A record of older rules is upgraded, and plays to its end.
#[test]
fn records_of_version_3_still_load() {
    let lines = include_str!("../replays/version-3/skirmish.jsonl");
    assert!(lines.contains("\"rules_version\":3,"));
    let record = Record::<Miniatures>::parse(lines).expect("it is upgraded");
    let game = record.verify().expect("its answers are legal today");
    assert!(game.position().outcome().is_some());
    assert_eq!(game.entries().len(), lines.lines().filter(|it| it.starts_with("{\"answer\"")).count());
}

fn army(units: &[&str]) -> ArmyList {
    let units = units.iter().map(|it| parse_entry(it).expect("a unit")).collect();
    let list = ArmyList { name: "Small".to_owned(), faction: None, units };
    ArmyList { faction: list.faction(), ..list }
}

fn setup(mode: Mode, seats: usize, armies: [&[&str]; 2]) -> Setup {
    Setup { seats, points: mode.points(), ..Setup::new(mode, armies.map(army)) }
}

/// Writes the games that are missing.
fn record_all() {
    use Level::{Easy, Random};
    let (spears, bones): (&[&str], &[&str]) = (&["spearmen 2x1"], &["reanimates 2x1"]);
    let (knights, beasts): (&[&str], &[&str]) = (&["oathsworn_cavalry 2x1"], &["flesh_rippers 2x1"]);
    let (few, many): (&[&str], &[&str]) =
        (&["rune_golems 1x1", "spearmen 2x1"], &["carrion_lancers 1x1", "reanimate_archers 2x1"]);
    let skirmish = |armies| setup(Mode::Skirmish, 2, armies);
    let battle = |armies| setup(Mode::Standard, 2, armies);
    record("skirmish-elimination", skirmish([knights, beasts]), Easy, "ended-by-elimination");
    record("skirmish-score", skirmish([spears, bones]), Random, "ended-by-score");
    record("skirmish-draw", skirmish([spears, spears]), Random, "ended-in-a-draw");
    record("battle-elimination", battle([knights, beasts]), Easy, "ended-by-elimination");
    record("battle-score", battle([spears, bones]), Random, "ended-by-score");
    record("teams-of-three", setup(Mode::Skirmish, 3, [few, bones]), Random, "ended-by-score");
    record("teams-of-four", setup(Mode::Skirmish, 4, [few, many]), Easy, "ended-by-elimination");
    // One effect destroys the last units of both sides: the scores decide.
    let mut last = Battle::new();
    let kethra = last.unit(RED, "kethra_alaak", at(900, 300, 90));
    let golem = last.unit(BLUE, "rune_golems 1x1", at(900, 400, 270));
    last.state[kethra].trays[0].slots[0] = Figure::Regular { wounds: 2 };
    last.state[golem].trays[0].slots[0] = Figure::Regular { wounds: 1 };
    last.state.objective = Some(Objective::Bounty);
    last.state.scored = [0, 1];
    last.set(kethra, Some(1), Some(6));
    // Asked about an inspiration, she then rallies and throws her bones.
    last.state[kethra].boons[0] = 1;
    last.state[kethra].banes[Bane::Panic.index()] = 1;
    let table = last.run(vec![Frame::Activation(Activation::new(kethra))]);
    let position = table.position().to_json();
    let setup = battle([&["kethra_alaak"], &["rune_golems 1x1"]]);
    record_from("both-eliminated", setup, Some(position), Random, |game| {
        game.log().iter().filter(|it| matches!(it.event, Event::Eliminated { .. })).count() == 2
    });
}

fn record(name: &str, setup: Setup, level: Level, ending: &str) {
    record_from(name, setup, None, level, |game| game.position().outcome().is_some_and(|it| it.why.key == ending));
}

fn record_from(
    name: &str,
    setup: Setup,
    position: Option<serde_json::Value>,
    level: Level,
    is_wanted: impl Fn(&Match<Miniatures>) -> bool,
) {
    let file = std::path::Path::new(REPLAYS).join(format!("{name}.jsonl"));
    if file.exists() {
        return;
    }
    let play = |number: u64| {
        let seed = Seed::from_number(number);
        let begun = match &position {
            Some(position) => Match::at(setup.clone(), seed, position.clone()),
            None => Match::new(setup.clone(), seed),
        };
        let mut game: Match<Miniatures> = begun.expect("a legal setup");
        let mut chance = Chance::new(seed.derive(1));
        while game.position().outcome().is_none() {
            let seat = game.position().waiting().next().expect("somebody is asked").seat;
            let eyes = Eyes::new(game.position(), seat);
            let action = choose(eyes, level, &Budget::iterations(12), chance.fork());
            game.answer(seat, game.position().ask_id(), action).expect("bots answer legally");
        }
        game
    };
    let wanted = (0..TRIES).map(play).filter(is_wanted).min_by_key(|it| it.log().len());
    let game = wanted.unwrap_or_else(|| panic!("{name}: no game of {TRIES} ends like that"));
    std::fs::write(file, Record::of(&game).to_lines()).expect("the folder is writable");
}
