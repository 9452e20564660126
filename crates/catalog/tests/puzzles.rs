//! Every puzzle that ships can be solved, and its answer is still the best.

use catalog::{AnyGame, Next, Puzzle, puzzle_rating, puzzles};
use kernel::Viewer;
use std::collections::BTreeSet;

/// Of this many puzzles one is proved anew, in a few fresh worlds; `PUZZLES_ALL=1` proves
/// them all.
const PROVED: usize = 12;
/// So many puzzles are there at least.
const LEAST: usize = 60;

fn made_anew(game: &dyn AnyGame) -> String {
    format!("run scripts/puzzles {}", game.id())
}

#[test]
fn every_game_has_enough_puzzles_of_each_theme() {
    for game in catalog::offered() {
        let all = puzzles(game.id());
        assert!(all.len() >= LEAST, "{} has {} puzzles; {}", game.id(), all.len(), made_anew(game));
        let ids: BTreeSet<&str> = all.iter().map(|it| it.facts.id.as_str()).collect();
        assert_eq!(ids.len(), all.len(), "ids are told apart");
        for theme in game.themes() {
            assert!(all.iter().any(|it| it.facts.theme == theme), "{} has none about {theme}", game.id());
        }
        let ratings: BTreeSet<u16> = all.iter().map(|it| it.facts.rating).collect();
        assert!(ratings.len() > 5, "some are harder than others");
    }
}

#[test]
fn every_puzzle_can_be_solved_and_its_answer_leads() {
    let proves_all = std::env::var_os("PUZZLES_ALL").is_some();
    for game in catalog::offered() {
        for (index, puzzle) in puzzles(game.id()).iter().enumerate() {
            let is_proved = proves_all || index % PROVED == 0;
            if let Err(why) = game.solve_puzzle(puzzle, is_proved) {
                panic!("{} {}: {why}; {}", game.id(), puzzle.facts.id, made_anew(game));
            }
        }
    }
}

/// At a table each turn waits for the solver, whom nothing tells the answer.
fn play_at_a_table(game: &dyn AnyGame, puzzle: &Puzzle) {
    let lesson = catalog::lesson(game.id(), &puzzle.lesson_id()).expect("a puzzle is a lesson");
    let mut table = game.begin_lesson(lesson).expect("it begins");
    let mut n_turns = 0;
    for (n_done, (seat, action)) in puzzle.facts.line.iter().enumerate() {
        let at = format!("{} {} after {n_done} answers", game.id(), puzzle.facts.id);
        let next = lesson.next(n_done, &*table);
        let now = lesson.now(n_done, 0, next.clone());
        let told = now.puzzle.expect("it is a puzzle");
        assert!(now.answers.is_empty() && told.why.is_empty(), "{at}: the answer is not told");
        match next {
            Next::Learner(answers) => {
                let also = puzzle.also(n_done);
                assert_eq!(answers[0], *action, "{at}: one answer is the best");
                assert_eq!(answers[1..], *also, "{at}: and others that do the same");
                assert_eq!(told.hint.len(), 2, "{at}: there is a hint");
                let asked = table.asks(Viewer::Seat(lesson.seat())).swap_remove(0);
                let other = asked
                    .choices
                    .iter()
                    .find(|it| it.action != *action && !also.contains(&it.action))
                    .expect("there is a choice");
                assert!(!lesson.takes(n_done, &*table, &other.action), "{at}: another one is not");
                n_turns += 1;
            }
            Next::Scripted { seat: it, action: given, is_step } => {
                assert_eq!((it.0, &given, is_step), (*seat, action, true), "{at}: the others answer by the line");
            }
            other => panic!("{at}: {other:?}"),
        }
        let ask = table.ask_id();
        table.answer(kernel::SeatId(*seat), ask, action).unwrap_or_else(|it| panic!("{at}: {it}"));
    }
    let n_done = puzzle.facts.line.len();
    let next = lesson.next(n_done, &*table);
    assert_eq!(next, Next::Finished);
    let told = lesson.now(n_done, 0, next).puzzle.expect("it is a puzzle");
    assert_eq!((told.why.len(), n_turns), (puzzle.facts.turns.len(), puzzle.facts.turns.len()));
}

#[test]
fn a_puzzle_is_played_at_a_table_and_tells_nothing_before() {
    for game in catalog::offered() {
        for puzzle in puzzles(game.id()).iter().step_by(PROVED) {
            play_at_a_table(game, puzzle);
        }
    }
}

#[test]
fn every_theme_has_its_words() {
    for game in catalog::offered() {
        let sources: Vec<(&str, &str)> = catalog::shared_texts().iter().chain(game.texts()).copied().collect();
        let words = words::Words::new("en", &sources).expect("the catalogue reads");
        for key in game
            .themes()
            .into_iter()
            .flat_map(|theme| ["", "-task", "-hint", "-why"].map(|it| format!("puzzle-{theme}{it}")))
        {
            assert!(words.has(&key), "{} has no '{key}'", game.id());
        }
    }
}

/// After three wrong answers the right one is shown.
#[test]
fn whoever_gives_up_is_shown_the_answer() {
    let game = catalog::find("runebound").expect("it is there");
    let puzzle = &puzzles(game.id())[0];
    let lesson = catalog::lesson(game.id(), &puzzle.lesson_id()).expect("a puzzle is a lesson");
    let table = game.begin_lesson(lesson).expect("it begins");
    let answers = |n_wrong| lesson.now(0, n_wrong, lesson.next(0, &*table)).answers;
    assert!(answers(2).is_empty());
    assert_eq!(answers(3)[0], puzzle.facts.line[0].1);
}

#[test]
fn what_fewer_find_is_rated_higher() {
    let ratings = [[1.0; 4], [0.3, 0.8, 1.0, 1.0], [0.1, 0.0, 0.3, 1.0], [0.0; 4]].map(puzzle_rating);
    assert!(ratings.is_sorted() && ratings[1] < ratings[2], "{ratings:?}");
    assert_eq!((ratings[0], ratings[3]), (400, 2200));
}
