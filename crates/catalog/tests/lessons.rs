//! Every lesson of every game can be played from its first step to its last.

use catalog::{AnyGame, AnyMatch, Lesson, Next};
use serde_json::Value;

/// No lesson takes more answers than this, passes included.
const MOST_ANSWERS: usize = 2000;

fn words_of(game: &dyn AnyGame) -> words::Words {
    let sources: Vec<(&str, &str)> = catalog::shared_texts().iter().chain(game.texts()).copied().collect();
    words::Words::new("en", &sources).expect("the catalogue reads")
}

/// Plays on by the lesson from after so many steps; the learner takes `first` if
/// it is given, and the answer that is shown from then on.
fn play_on(lesson: &Lesson, mut game: Box<dyn AnyMatch>, mut n_done: usize, first: Option<Value>) {
    let mut first = first;
    for _ in 0..MOST_ANSWERS {
        let at = format!("lesson {} after {n_done} steps", lesson.id);
        let (seat, action, is_step) = match lesson.next(n_done, &*game) {
            Next::Finished => {
                assert_eq!(n_done, lesson.n_answers(), "{at}");
                assert!(game.outcome().is_none(), "{at} the game goes on");
                return;
            }
            Next::Lost => panic!("{at}: the lesson asks for something else than the game: {:?}", asked(&*game)),
            Next::Scripted { seat, action, is_step } => (seat, action, is_step),
            Next::Learner(answers) if answers.is_empty() => {
                let ask = game.asks(kernel::Viewer::Seat(lesson.seat())).swap_remove(0);
                (lesson.seat(), ask.choices[0].action.clone(), true)
            }
            Next::Learner(mut answers) => (lesson.seat(), first.take().unwrap_or_else(|| answers.swap_remove(0)), true),
        };
        let ask = game.ask_id();
        game.answer(seat, ask, &action).unwrap_or_else(|it| panic!("{at}: {action} is refused: {it}"));
        game.invariants().unwrap_or_else(|it| panic!("{at}: {it}"));
        n_done += usize::from(is_step);
    }
    panic!("lesson {} does not end", lesson.id);
}

fn asked(game: &dyn AnyMatch) -> Vec<(u8, String, Vec<Value>)> {
    let asks = game.asks(kernel::Viewer::Referee).into_iter();
    asks.map(|it| (it.seat.0, it.prompt.key.to_string(), it.choices.into_iter().map(|it| it.action).collect()))
        .collect()
}

/// All lessons by their games. `LESSON=GAME:FILE` tries a file as it is now,
/// without building anything anew.
fn all_lessons() -> Vec<(&'static dyn AnyGame, Lesson)> {
    if let Some((game, path)) = std::env::var("LESSON").ok().as_deref().and_then(|it| it.split_once(':')) {
        let source = std::fs::read_to_string(path).expect("the file can be read");
        let lesson = Lesson::parse(&source).unwrap_or_else(|why| panic!("{why}"));
        return vec![(catalog::find(game).expect("such a game"), lesson)];
    }
    let of = |game: &&'static dyn AnyGame| {
        let game = *game;
        catalog::lessons(game.id()).iter().map(move |it| (game, it.clone()))
    };
    catalog::all().iter().flat_map(of).collect()
}

/// Every way through: where several answers will do, each of them is tried.
#[test]
fn every_lesson_can_be_played_to_its_end_on_each_of_its_ways() {
    let lessons = all_lessons();
    assert!(!lessons.is_empty(), "there are lessons");
    for (game, lesson) in &lessons {
        let mut on_main = game.begin_lesson(lesson).expect("the lesson begins");
        let mut n_done = 0;
        loop {
            let (seat, action, is_step) = match lesson.next(n_done, &*on_main) {
                Next::Learner(mut answers) if !answers.is_empty() => {
                    for other in &answers[1..] {
                        play_on(lesson, on_main.boxed_clone(), n_done, Some(other.clone()));
                    }
                    (lesson.seat(), answers.swap_remove(0), true)
                }
                Next::Scripted { seat, action, is_step } => (seat, action, is_step),
                _ => break,
            };
            let ask = on_main.ask_id();
            on_main.answer(seat, ask, &action).expect("what the lesson says is accepted");
            n_done += usize::from(is_step);
        }
        play_on(lesson, on_main, n_done, None);
    }
}

#[test]
fn every_sentence_of_a_lesson_is_there() {
    for game in catalog::all() {
        let words = words_of(*game);
        for source in game.lessons_toml() {
            let lesson = Lesson::parse(source).unwrap_or_else(|why| panic!("{}: {why}", game.id()));
            for key in lesson.keys() {
                assert!(words.has(&key), "{} has no '{key}'", game.id());
            }
        }
    }
}

#[test]
fn a_lesson_that_is_wrong_says_where() {
    let wrong = |source: &str| Lesson::parse(source).expect_err("it is wrong");
    let head = "id = \"a\"\n[[step]]\n";
    assert!(wrong(&format!("{head}task = \"x\"\nanswer = \"{{\"")).contains("EOF"));
    assert!(wrong(&format!("{head}answer = \"Take\"")).contains("step 1: the learner is not told what to do"));
    assert!(wrong(&format!("{head}seat = 4\nanswer = \"Take\"")).contains("step 1: there is no such seat"));
    assert!(wrong(&format!("{head}say = [\"x\"]\n[[step]]\nsay = [\"y\"]")).contains("only the last step"));
    assert!(wrong(&format!("{head}light = [\"x\"]\nanswer = \"*\"")).contains("kind:id"));
    assert!(wrong("id = \"a\"\nlevel = \"god\"\n[[step]]\nsay = [\"x\"]").contains("no level 'god'"));
}
