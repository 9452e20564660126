//! Lessons: the coach speaks, the other seat answers by itself, and the learner
//! is kept to the course.

use crate::support::{House, Socket, take};
use protocol::{LessonNow, LessonState};
use serde_json::json;

fn now(socket: &Socket) -> &LessonNow {
    socket.view().lesson.as_ref().expect("it is a lesson")
}

/// The course of Nim: take one, the other seat takes one, copy it.
#[tokio::test]
async fn a_lesson_is_taught_taken_back_and_survives_a_restart() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let wish = json!({ "game": "nim", "visibility": "link", "seats": [], "lesson": "last-stone" });
    let id = ann.make(wish).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    assert_eq!((now(&socket).state, now(&socket).n_done, now(&socket).n_steps), (LessonState::Doing, 0, 2));
    assert_eq!(now(&socket).say.len(), 2);
    assert_eq!(now(&socket).answers, [take(0, 1)]);

    let problem = socket.answer(take(0, 2)).await.expect_err("the lesson asks for something else");
    let refusal = problem.refusal.expect("the lesson says why");
    assert_eq!(refusal.text.key, "refused-lesson-why");
    assert!(format!("{:?}", refusal.text).contains("lesson-last-stone-too-many"), "with the reason");
    let problem = socket.answer(take(1, 1)).await.expect_err("this is something else, too");
    let refusal = problem.refusal.expect("the lesson says what it asks for");
    assert_eq!(refusal.text.key, "refused-lesson");
    assert!(format!("{:?}", refusal.text).contains("lesson-last-stone-take"), "with the words of the step");
    assert_eq!(socket.view().view["piles"], json!([3, 2]), "and nothing happened");

    socket.answer(take(0, 1)).await.expect("this is what it asks for");
    socket.until(|it| it.ask().is_some()).await;
    assert_eq!((now(&socket).n_done, &now(&socket).answers), (1, &vec![take(1, 1)]));
    assert_eq!(socket.view().view["piles"], json!([1, 2]), "the other seat has answered");

    socket.say(json!({ "say": "offer", "seat": 0, "kind": "undo" })).await.expect("bots let you take back");
    socket.until(|it| now(it).n_done == 0).await;
    assert_eq!(now(&socket).answers, [take(0, 1)], "the lesson went back as well");
    socket.answer(take(0, 1)).await.expect("once more");
    socket.until(|it| it.ask().is_some()).await;

    let house = house.restart().await;
    ann.address = house.running.address;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    assert_eq!((now(&socket).state, now(&socket).n_done), (LessonState::Doing, 1), "it goes on where it was");
    socket.answer(take(1, 1)).await.expect("the last step");
    assert_eq!(now(&socket).state, LessonState::Finished);
    assert_eq!(now(&socket).say[0].key, "lesson-last-stone-end");
    socket.play_to_the_end().await;
    assert!(socket.view().outcome.is_some(), "a bot plays on");
}

#[tokio::test]
async fn a_stranger_sees_the_game_but_not_the_coach() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(json!({ "game": "nim", "visibility": "link", "seats": [], "lesson": "last-stone" })).await;
    let mut stranger = house.stranger().socket(&id).await;
    stranger.hello().await;
    assert!(stranger.view().lesson.is_none());
    let wish = json!({ "game": "nim", "visibility": "link", "seats": [], "lesson": "none" });
    assert_eq!(ann.post("/api/tables", wish).await.status, 404);
}

/// Whoever does as the coach shows gets to the end of every lesson, at a real
/// table: chance and the others' answers are as the lesson says.
#[tokio::test]
async fn every_lesson_can_be_followed_at_a_table() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    for game in catalog::all() {
        for lesson in catalog::lessons(game.id()) {
            let wish = json!({ "game": game.id(), "visibility": "link", "seats": [], "lesson": lesson.id });
            let id = ann.make(wish).await;
            let mut socket = ann.socket(&id).await;
            socket.hello().await;
            for n_done in 0..lesson.info().n_steps {
                socket.until(|it| now(it).state != LessonState::Watching).await;
                let at = now(&socket).clone();
                assert_eq!((at.state, at.n_done), (LessonState::Doing, n_done), "{} of {}", lesson.id, game.id());
                let choices = || socket.ask().expect("the learner is asked").choices[0].action.clone();
                let action = at.answers.first().cloned().unwrap_or_else(choices);
                socket.answer(action).await.expect("the coach is right");
            }
            socket.until(|it| now(it).state == LessonState::Finished).await;
        }
    }
}
