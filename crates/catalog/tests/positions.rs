//! Writes the positions that the boards' component tests show, and notices when
//! the checked-in ones were out of date. For each question it is the first moment
//! of a recorded game, or else of a game that is played by chance, that has what the
//! tests look at.

use catalog::{AnyGame, AnyMatch, Budget, Level};
use kernel::{Chance, SeatId, Seed, Viewer};
use protocol::{Choice, MatchView};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::{env, fs};

/// A question, the seat that is asked, and what the position has to have.
type Wanted = (&'static str, u8, fn(&MatchView) -> bool);

/// No game is played on for longer, nor are more games tried.
const MOST_ANSWERS: u64 = 1500;
const MOST_GAMES: u64 = 60;

fn listed(view: &MatchView, tag: &str) -> usize {
    view.asks[0].choices.iter().filter(|it| it.action.get(tag).is_some()).count()
}

/// The figures of a unit that stands on 2 by 2 trays; of others none.
fn figures(unit: &Value) -> usize {
    let trays = unit["trays"].as_array().filter(|_| unit["columns"] == 2 && unit["ranks"] == 2);
    trays.into_iter().flatten().filter_map(|it| it["figures"].as_array()).map(Vec::len).sum()
}

fn any(list: &Value, fits: impl Fn(&Value) -> bool) -> bool {
    list.as_array().is_some_and(|it| it.iter().any(fits))
}

/// What each question finds.
struct Search<'a> {
    wanted: &'a [Wanted],
    found: Map<String, Value>,
}

impl Search<'_> {
    fn is_over(&self) -> bool {
        self.found.len() == self.wanted.len()
    }

    /// The recorded games, moment by moment.
    fn replay(&mut self, game: &dyn AnyGame, n_seats: usize) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{}/replays", game.id()));
        let mut records: Vec<_> = fs::read_dir(folder)
            .expect("there are recorded games")
            .map(|it| it.expect("it can be read").path())
            .filter(|it| it.extension().is_some_and(|it| it == "jsonl"))
            .collect();
        records.sort();
        for path in records {
            let record = fs::read_to_string(&path).expect("it can be read");
            let whole = game.read_record(&record, None).expect("the rules of today play it");
            if whole.n_seats() == n_seats {
                (0..whole.n_entries()).for_each(|it| self.look(&*whole.rewound(it)));
            }
        }
    }

    /// Games whose answers are drawn from what is listed.
    fn play(&mut self, game: &dyn AnyGame, n_seats: usize) {
        for seed in (1..=MOST_GAMES).map(Seed::from_number) {
            if self.is_over() {
                return;
            }
            let mut at = game.begin(n_seats, &json!({}), seed).expect("the game begins");
            for answers in 0..MOST_ANSWERS {
                let Some(asked) = at.waiting().into_iter().find(|it| !it.has_answered) else { break };
                self.look(&*at);
                let (seat, id, luck) = (asked.seat, at.ask_id(), seed.derive(answers));
                let listed = at.asks(Viewer::Seat(seat)).swap_remove(0).choices;
                let action = match listed.len() as u32 {
                    0 => at.think(seat, Level::Random, luck)(Budget::iterations(0)),
                    n => listed[Chance::new(luck).pick(n) as usize].action.clone(),
                };
                at.answer(seat, id, &action).expect("what is listed is legal");
            }
        }
    }

    fn look(&mut self, at: &dyn AnyMatch) {
        let open: Vec<u8> = at.waiting().iter().filter(|it| !it.has_answered).map(|it| it.seat.0).collect();
        for (key, seat, fits) in self.wanted.iter().filter(|it| open.contains(&it.1)) {
            let viewer = Viewer::Seat(SeatId(*seat));
            if self.found.contains_key(*key) || at.asks(viewer)[0].prompt.key != *key {
                continue;
            }
            let view = at.view(viewer);
            if fits(&view) {
                self.found.insert((*key).to_owned(), json!(view));
            }
        }
    }
}

/// Writes the file of a game, a line for each question; true if it already said the same.
fn write(game: &str, n_seats: usize, wanted: &[Wanted]) -> bool {
    let rules = catalog::find(game).expect("such a game");
    let mut search = Search { wanted, found: Map::new() };
    search.replay(rules, n_seats);
    search.play(rules, n_seats);
    let found = search.found;
    let missing: Vec<_> = wanted.iter().map(|it| it.0).filter(|it| !found.contains_key(*it)).collect();
    assert!(missing.is_empty(), "{game} never asks {missing:?} as the tests want it");
    let lines: Vec<String> = found.iter().map(|(key, view)| format!("{}: {view}", json!(key))).collect();
    let text = format!("{{\n{}\n}}\n", lines.join(",\n"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/games/{game}/fixtures/views.json"));
    let was = fs::read_to_string(&path).unwrap_or_default();
    fs::write(&path, &text).expect("the positions can be written");
    was == text
}

#[test]
fn the_checked_in_positions_are_those_of_the_rules() {
    let always = |_: &MatchView| true;
    let runeslingers: &[Wanted] = &[
        ("ask-starting-concentration", 0, always),
        // A card may be played or set, and something is in play.
        ("ask-act", 0, |it| listed(it, "Play") > 0 && listed(it, "Set") > 0 && any(&it.view["objects"], |_| true)),
    ];
    let runebound: &[Wanted] = &[
        ("ask-turn", 0, |it| listed(it, "Step") > 1 && any(&it.view["seats"][0]["assets"], |_| true)),
        ("ask-move-roll", 0, |it| any(&it.view["roll"]["reach"], |it| it["steps"][1].is_array())),
        ("ask-combat", 0, |it| {
            let one = |it: &Choice| it.action["Deal"]["tokens"].as_u64().is_some_and(u64::is_power_of_two);
            it.view["fight"]["sides"][0]["player"] == 0 && it.asks[0].choices.iter().any(one)
        }),
        ("ask-shop", 0, |it| listed(it, "Buy") > 0 && listed(it, "Clear") > 0),
        ("ask-offer", 1, |it| listed(it, "Give") + listed(it, "AskFor") > 0),
        ("ask-exert", 0, |it| listed(it, "Discard") > 1),
    ];
    let runewars: &[Wanted] = &[
        ("ask-order", 0, |it| {
            let runes =
                |fits: fn(&Value) -> bool| any(&it.view["areas"], |it| it["rune"].is_object() && fits(&it["rune"]));
            listed(it, "Order") == 8 && runes(|it| it["is_secret"] == true) && runes(|it| it["is_dragon"].is_null())
        }),
        // Of each area that can be left, units of two types at least.
        ("ask-gather", 0, |it| {
            let marches = || it.asks[0].choices.iter().map(|it| &it.action["March"]).filter(|it| it.is_object());
            let goes_along = |one: &Value| marches().any(|it| it["from"] == one["from"] && it["unit"] != one["unit"]);
            marches().count() > 0 && marches().all(goes_along)
        }),
        ("ask-bid", 0, |it| listed(it, "Bid") > 2),
        ("ask-assign-damage", 0, |it| listed(it, "Fighter") > 1),
    ];
    let miniatures: &[Wanted] = &[
        ("ask-dials", 0, |it| {
            it.view["units"].as_array().is_some_and(|all| all.iter().filter(|it| it["owner"] == 0).count() == 4)
        }),
        ("ask-deploy-place", 0, |it| listed(it, "Place") > 1),
        ("ask-move", 0, |it| {
            let spearmen = |it: &Value| it["name"] == "Spearmen" && it["owner"] == 0 && figures(it) == 16;
            let hidden =
                |it: &Value| it["side"] == 1 && it["dial"]["is_set"] == true && it["dial"]["is_revealed"] == false;
            listed(it, "Move") > 1 && any(&it.view["units"], spearmen) && any(&it.view["units"], hidden)
        }),
        ("ask-square-up", 0, |it| {
            listed(it, "Way") == 2 && any(&it.view["units"], |it| it["engaged"][0]["edges"][0].is_object())
        }),
    ];
    let fresh = [
        ("runeslingers", write("runeslingers", 2, runeslingers)),
        ("runebound", write("runebound", 2, runebound)),
        ("runewars", write("runewars", 3, runewars)),
        ("miniatures", write("miniatures", 2, miniatures)),
    ];
    let old: Vec<&str> = fresh.iter().filter(|(_, is_fresh)| !is_fresh).map(|(game, _)| *game).collect();
    assert!(
        env::var_os("CI").is_none() || old.is_empty(),
        "the positions of {old:?} were out of date; they are written anew, check them in"
    );
}
