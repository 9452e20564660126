//! Every lesson of every game can be played from its first step to its last.

use catalog::{AnyGame, AnyMatch, Lesson, Next};
use serde_json::Value;

/// No lesson takes more answers than this, passes included.
const MOST_ANSWERS: usize = 2000;

fn words_of(game: &dyn AnyGame) -> words::Words {
    let sources: Vec<(&str, &str)> = catalog::shared_texts().iter().chain(game.texts()).copied().collect();
    words::Words::new("en", &sources).expect("the catalogue reads")
}

/// Plays on by the lesson after the given number of steps; the learner takes `first` if
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
        if is_step {
            n_done += 1;
            lesson.decide_chance(n_done, &mut *game);
        }
    }
    panic!("lesson {} does not end", lesson.id);
}

fn asked(game: &dyn AnyMatch) -> Vec<(u8, String, Vec<Value>)> {
    let asks = game.asks(kernel::Viewer::Referee).into_iter();
    asks.map(|it| (it.seat.0, it.prompt.key.to_string(), it.choices.into_iter().map(|it| it.action).collect()))
        .collect()
}

/// All lessons by their games. `LESSON=GAME:FILE` tries a file as it is now,
/// without building anything anew; of several, `FILE,FILE`, the later may go on
/// from the earlier.
fn all_lessons() -> Vec<(&'static dyn AnyGame, Lesson)> {
    if let Some((game, paths)) = std::env::var("LESSON").ok().as_deref().and_then(|it| it.split_once(':')) {
        let mut read: Vec<Lesson> = Vec::new();
        for path in paths.split(',') {
            let source = std::fs::read_to_string(path).expect("the file can be read");
            let earlier: Vec<Lesson> = read.iter().chain(catalog::lessons(game)).cloned().collect();
            read.push(Lesson::parse_after(&source, &earlier).unwrap_or_else(|why| panic!("{why}")));
        }
        let game = catalog::find(game).expect("such a game");
        return read.into_iter().map(|it| (game, it)).collect();
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
            if is_step {
                n_done += 1;
                lesson.decide_chance(n_done, &mut *on_main);
            }
        }
        play_on(lesson, on_main, n_done, None);
    }
}

#[test]
fn every_sentence_of_a_lesson_is_there() {
    for game in catalog::all() {
        let words = words_of(*game);
        let mut earlier = Vec::new();
        for source in game.lessons_toml() {
            let lesson = Lesson::parse_after(source, &earlier).unwrap_or_else(|why| panic!("{}: {why}", game.id()));
            earlier.push(lesson.clone());
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

const HALF_WAY: &str = r#"
id = "half-way"
options = { piles = "5 4", bid = true }
prelude = [{ chance = [{ pick = 1 }] }, "Bid bid=1", "1: Bid bid=1", "until Take stones=2 + pile=2"]
[[step]]
task = "x"
answer = ["Take stones=1 + pile=2", "Take stones=2"]
wrong = { "Take" = "y", "Take stones=3" = "z" }
[[step]]
seat = 1
answer = "Take stones=1 + pile=1"
"#;

/// Seat 1 wins the lot and takes the first thing that is listed: all before the
/// learner's first step is played at once, and cannot be taken back.
#[test]
fn a_lesson_may_begin_in_the_middle_of_a_game() {
    let nim = catalog::find("nim").expect("Nim is there");
    let lesson = Lesson::parse(HALF_WAY).expect("it reads");
    let mut game = nim.begin_lesson(&lesson).expect("it begins");
    assert_eq!(game.view(kernel::Viewer::Referee).view["piles"], serde_json::json!([4, 4]));
    assert_eq!(game.before_last_answer(lesson.seat()), None, "the bid is settled");
    let take = |pile: u8, stones: u8| serde_json::json!({ "Take": { "pile": pile, "stones": stones } });
    let Next::Learner(answers) = lesson.next(0, &*game) else { panic!("the learner is asked") };
    assert_eq!(answers, [take(1, 1), take(0, 2), take(1, 2)]);
    assert!(lesson.takes(0, &*game, &take(0, 2)) && !lesson.takes(0, &*game, &take(0, 3)));
    let why = |action| format!("{:?}", lesson.refusal(0, &*game, &action));
    assert!(why(take(0, 3)).contains("lesson-half-way-z"), "the reason that says most");
    assert!(why(take(0, 4)).contains("lesson-half-way-y"));
    let ask = game.ask_id();
    game.answer(lesson.seat(), ask, &answers[0]).expect("it is listed");
    play_on(&lesson, game, 1, None);
}

#[test]
fn a_lesson_may_begin_where_another_ends() {
    let nim = catalog::find("nim").expect("Nim is there");
    let former = Lesson::parse(HALF_WAY).expect("it reads");
    let source = "id = \"b\"\nafter = \"half-way\"\nprelude = [\"Take stones=2 + pile=1\"]\n[[step]]\nsay = [\"x\"]";
    let piles = |source: &str| {
        let lesson = Lesson::parse_after(source, std::slice::from_ref(&former)).expect("it reads");
        nim.begin_lesson(&lesson).expect("it begins").view(kernel::Viewer::Referee).view["piles"].clone()
    };
    assert_eq!(piles(source), serde_json::json!([1, 3]));
    assert_eq!(piles(&source.replace("after", "like")), serde_json::json!([2, 4]), "or where it begins");
    assert!(Lesson::parse(source).expect_err("no such lesson").contains("no earlier lesson is 'half-way'"));
}

#[test]
fn a_prelude_that_the_game_does_not_follow_says_where() {
    let nim = catalog::find("nim").expect("Nim is there");
    let source = "id = \"a\"\noptions = { piles = \"2\" }\nprelude = [\"1: Take\"]\n[[step]]\nsay = [\"x\"]";
    let lesson = Lesson::parse(source).expect("it reads");
    let Err(refusal) = nim.begin_lesson(&lesson) else { panic!("seat 0 begins") };
    let words = format!("{:?}", refusal.text);
    assert!(words.contains("lesson a, prelude 1") && words.contains("seat 0, ask-turn"), "{words}");
}

/// For whoever writes a lesson: with `LESSON=GAME:FILE` and `--nocapture` it is
/// told move by move, with all answers where it stops.
#[test]
fn a_lesson_that_is_written_is_told() {
    if std::env::var("LESSON").is_err() {
        return;
    }
    for (game, lesson) in &all_lessons() {
        let words = words_of(*game);
        let say = |text: &kernel::Text| words.say(text, &words::Numbered);
        let mut at = game.begin_lesson(lesson).unwrap_or_else(|it| panic!("{:?}", it.text));
        let mut n_done = 0;
        let mut n_told = 0;
        loop {
            for line in at.log(kernel::Viewer::Referee, n_told) {
                println!("      {}", say(&line.told.text));
            }
            n_told = at.n_events();
            let (seat, action, is_step) = match lesson.next(n_done, &*at) {
                Next::Learner(answers) => {
                    let listed = || at.asks(kernel::Viewer::Seat(lesson.seat())).swap_remove(0).choices.swap_remove(0);
                    let shown = answers.first().cloned().unwrap_or_else(|| listed().action);
                    (lesson.seat(), shown, true)
                }
                Next::Scripted { seat, action, is_step } => (seat, action, is_step),
                other => {
                    println!("{other:?} after {n_done} steps");
                    for ask in at.asks(kernel::Viewer::Referee).iter().filter(|it| it.sealed.is_none()) {
                        println!("seat {}: {} (window: {})", ask.seat.0, say(&ask.prompt), ask.is_window);
                        for choice in &ask.choices {
                            println!("    {} {}", choice.action, say(&choice.text));
                        }
                    }
                    break;
                }
            };
            let ask = at.asks(kernel::Viewer::Referee).into_iter().find(|it| it.seat == seat).expect("it is asked");
            let choice = ask.choices.iter().find(|it| it.action == action).map(|it| say(&it.text));
            println!("{}: {} > {}", seat.0, say(&ask.prompt), choice.unwrap_or_else(|| action.to_string()));
            let id = at.ask_id();
            at.answer(seat, id, &action).unwrap_or_else(|it| panic!("{action} is refused: {it}"));
            if is_step {
                n_done += 1;
                lesson.decide_chance(n_done, &mut *at);
            }
        }
    }
}
