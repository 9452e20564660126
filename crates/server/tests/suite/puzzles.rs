//! Puzzles: a wrong answer costs a try, the right one is told afterwards, and nobody
//! else sees how it stands.

use crate::support::{House, Socket};
use protocol::{LessonNow, LessonState, PuzzleNow};
use serde_json::{Value, json};

fn now(socket: &Socket) -> (&LessonNow, &PuzzleNow) {
    let lesson = socket.view().lesson.as_ref().expect("it is a lesson");
    (lesson, lesson.puzzle.as_ref().expect("it is a puzzle"))
}

fn wish(puzzle: &catalog::Puzzle) -> Value {
    json!({ "game": puzzle.game, "visibility": "link", "seats": [], "lesson": puzzle.lesson_id() })
}

/// An answer that is listed and is not the best.
fn wrong(socket: &Socket, best: &Value) -> Value {
    let ask = socket.ask().expect("the solver is asked");
    ask.choices.iter().map(|it| it.action.clone()).find(|it| it != best).expect("there is a choice")
}

#[tokio::test]
async fn a_puzzle_of_each_game_is_tried_and_solved() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    for game in catalog::offered() {
        let puzzle = catalog::puzzles(game.id())
            .iter()
            .find(|it| it.facts.line.len() == 1 && it.also(0).is_empty())
            .expect("there is one");
        let best = &puzzle.facts.line[0].1;
        let id = ann.make(wish(puzzle)).await;
        let mut socket = ann.socket(&id).await;
        socket.hello().await;
        let (lesson, told) = now(&socket);
        assert_eq!((lesson.state, told.n_wrong), (LessonState::Doing, 0));
        assert!(lesson.answers.is_empty() && told.why.is_empty(), "the answer is not told");

        let refused = socket.answer(wrong(&socket, best)).await.expect_err("it is not the best");
        assert_eq!(refused.refusal.expect("it says so").text.key, "refused-puzzle");
        socket.until(|it| now(it).1.n_wrong == 1).await;
        assert!(now(&socket).0.answers.is_empty(), "two tries are left");
        socket.answer(json!("Nonsense")).await.expect_err("what no one could answer");
        assert_eq!(now(&socket).1.n_wrong, 1, "costs no try");
        socket.answer(wrong(&socket, best)).await.expect_err("it is not the best");
        socket.answer(wrong(&socket, best)).await.expect_err("it is not the best");
        socket.until(|it| now(it).1.n_wrong == 3).await;
        assert_eq!(now(&socket).0.answers, std::slice::from_ref(best), "now it is shown");

        socket.answer(best.clone()).await.expect("this is the best");
        socket.until(|it| now(it).0.state == LessonState::Finished).await;
        assert_eq!(now(&socket).1.why.len(), 1, "and why it is");
    }
}

#[tokio::test]
async fn the_list_tells_no_answer_and_a_stranger_sees_no_puzzle() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let list = ann.get("/api/games/runebound/puzzles").await;
    let all = catalog::puzzles("runebound");
    let infos: Vec<_> = all.iter().map(catalog::Puzzle::info).collect();
    assert_eq!(list.expect(200), json!(infos));
    assert_eq!(ann.get("/api/games/chess/puzzles").await.status, 404);

    let id = ann.make(wish(&all[0])).await;
    let mut stranger = house.stranger().socket(&id).await;
    stranger.hello().await;
    assert!(stranger.view().lesson.is_none(), "a stranger hears nothing of it");
    assert!(stranger.ask().is_none(), "and is asked nothing");
    let listed = ann.get("/api/tables?list=running").await;
    assert!(!listed.expect(200).to_string().contains(&id), "it is not listed");
    let missing = json!({ "game": "runebound", "visibility": "link", "seats": [], "lesson": "puzzle-none" });
    assert_eq!(ann.post("/api/tables", missing).await.status, 404);
}
