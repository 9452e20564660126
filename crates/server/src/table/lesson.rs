//! A table where somebody learns: the lesson answers for the other seats, and
//! keeps the learner to what it teaches.

use super::{Live, Table};
use catalog::{AnyMatch, Lesson, Next};
use kernel::{Refusal, RefusalKind, SeatId, Viewer};
use protocol::{LessonNow, LessonState, MatchView};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How far a lesson has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    pub lesson: String,
    /// For each step that is done, how many entries the match had then; taking
    /// back shortens it.
    done: Vec<usize>,
    /// The game went where the lesson cannot follow.
    is_left: bool,
    /// How many wrong answers there were, in a puzzle.
    #[serde(default)]
    n_wrong: u8,
}

impl Course {
    pub fn new(lesson: &Lesson) -> Self {
        Self { lesson: lesson.id.clone(), done: Vec::new(), is_left: false, n_wrong: 0 }
    }

    /// What comes next, if the lesson is under way.
    fn next(&self, game: &dyn AnyMatch) -> Option<(&'static Lesson, Next)> {
        let lesson = catalog::lesson(game.game(), &self.lesson)?;
        let next = if self.is_left { Next::Lost } else { lesson.next(self.done.len(), game) };
        Some((lesson, next))
    }

    /// After the match was taken back to the given number of entries.
    pub fn rewind(&mut self, n_entries: usize) {
        self.done.retain(|it| *it <= n_entries);
        self.is_left = false;
    }

    pub fn now(&self, game: &dyn AnyMatch) -> Option<LessonNow> {
        let (lesson, next) = self.next(game)?;
        Some(lesson.now(self.done.len(), self.n_wrong, next))
    }
}

/// What the lesson answers by itself: nothing where it waits for the learner,
/// and `None` where it has nothing to say any more.
pub fn scripted(live: &Live, game: &dyn AnyMatch) -> Option<Option<(SeatId, Value)>> {
    match live.course.as_ref()?.next(game)?.1 {
        Next::Learner(_) => Some(None),
        Next::Scripted { seat, action, .. } => Some(Some((seat, action))),
        Next::Finished | Next::Lost => None,
    }
}

impl Table {
    /// Whether the answer is a step of the lesson; one that the lesson does not
    /// ask for is refused with what it does ask for.
    pub fn follow_lesson(&mut self, seat: SeatId, action: &Value) -> Result<bool, Refusal> {
        let (Some(course), Some(game)) = (&mut self.live.course, &self.game) else { return Ok(false) };
        let Some((lesson, next)) = course.next(&**game) else { return Ok(false) };
        match next {
            Next::Learner(answers) if seat == lesson.seat() => {
                let n_done = course.done.len();
                if answers.contains(action) || lesson.takes(n_done, &**game, action) {
                    return Ok(true);
                }
                let refusal = Refusal::new(RefusalKind::NotListed, lesson.refusal(n_done, &**game, action));
                if lesson.puzzle.is_some() {
                    // What could not be answered anyhow costs nothing.
                    game.check(seat, game.ask_id(), action)?;
                    course.n_wrong = course.n_wrong.saturating_add(1);
                    let n_events = game.n_events();
                    self.tell_update(n_events);
                }
                Err(refusal)
            }
            Next::Scripted { seat: it, is_step, .. } => Ok(is_step && it == seat),
            _ => Ok(false),
        }
    }

    /// Notes what became of the lesson with an accepted answer.
    pub fn count_step(&mut self, is_step: bool) {
        let (Some(course), Some(game)) = (&mut self.live.course, &mut self.game) else { return };
        if is_step {
            course.done.push(game.n_entries());
            if let Some(lesson) = catalog::lesson(game.game(), &course.lesson) {
                lesson.decide_chance(course.done.len(), &mut **game);
            }
        }
        course.is_left = matches!(course.next(&**game), Some((_, Next::Lost)));
    }

    /// The match for a viewer, with what the coach says to the learner.
    pub fn view_of(&self, game: &dyn AnyMatch, viewer: Viewer) -> MatchView {
        let mut view = game.view(viewer);
        let learner = |it: &Course| catalog::lesson(game.game(), &it.lesson).map(Lesson::seat);
        let course = self.live.course.as_ref().filter(|it| viewer.seat() == learner(it));
        view.lesson = course.and_then(|it| it.now(game));
        // A puzzle is answered with one of what is listed.
        if view.lesson.as_ref().is_some_and(|it| it.puzzle.is_some() && it.state == LessonState::Doing) {
            view.asks.iter_mut().filter(|it| !it.choices.is_empty()).for_each(|it| it.form = None);
        }
        if self.trouble.is_some() {
            (view.asks, view.may_undo, view.may_offer_undo) = (Vec::new(), false, false);
        }
        view
    }
}
