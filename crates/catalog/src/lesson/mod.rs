//! Lessons: a game with a coach, as content. The rules are the real ones; a
//! lesson fixes chance and the other seats' answers, says something at each
//! step, and lists what the learner is to answer.
//!
//! ```toml
//! id = "first-game"                  # words: lesson-first-game, lesson-first-game-hint
//! seats = 2                          # the learner sits on seat 0, or on `seat`
//! seed = 7
//! level = "easy"                     # of the bots that play on after the lesson
//! chance = ["keep", { pick = 3 }]    # the first results; then the seed decides
//! options = { mode = "starter" }     # as for any table
//! prelude = [                        # played at once when the table is made
//!   "Set Supernova",                 # the learner's answer,
//!   "1: Set Heavy Swing",            # that of seat 1,
//!   { chance = [{ pick = 5 }] },     # what chance gives next,
//!   "until PlayOn",                  # and all pass, or give the first answer that is listed,
//! ]                                  # until the learner could give this one
//!
//! [[step]]
//! say = ["welcome", "light"]         # pages: lesson-first-game-welcome, …
//! task = "set"                       # lesson-first-game-set
//! light = ["place:concentrations"]   # things, as `kind:id` of the game's texts
//! answer = "Set Fireball"            # or a list: any of them will do; "*": any at all
//! wrong = { "Set Unravel" = "not-unravel", "*" = "not-now" }  # why not: lesson-first-game-not-unravel
//!
//! [[step]]
//! chance = [{ pick = 0 }]            # what chance gives once the step before is done
//! seat = 1                           # another seat's answer, given by itself
//! answer = "Play Quick Jab"
//!
//! [[step]]
//! auto = true                        # what the learner has seen before is answered by itself
//! answer = "Roll"
//!
//! [[step]]
//! say = ["end"]                      # the last one may only speak
//! ```
//!
//! An answer is the tag of the action and names that its words hold, several
//! with ` + ` between (`Take stones=1 + pile=2` says which gap a name fills); or
//! the action itself as JSON. Of several the first is shown. Windows that the
//! next step does not speak of are passed. Where answers cannot be listed, the
//! tag stands for all of them, and an answer as JSON before it is the one shown.
//!
//! `after = "first-game"` begins where another lesson of the same game ends, if
//! the learner does what is shown there; seats, options and chance are those of
//! that lesson. `like = "first-game"` begins where that lesson begins; its own
//! prelude follows. After a prelude chance follows from the seed anew, so what comes
//! then does not depend on how much was drawn before; it cannot be taken back.

mod answer;
mod before;

use crate::puzzle::{self, Puzzle, TRIES};
use crate::{AnyMatch, Level, all};
use answer::{Pattern, one_or_more, reasons};
use before::Before;
use kernel::{Scripted, SeatId, Text, Viewer};
use protocol::{AskOut, LessonInfo, LessonNow, LessonState, Light};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A lesson of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub id: String,
    #[serde(default = "two")]
    pub seats: usize,
    /// The learner's.
    #[serde(default)]
    seat: u8,
    #[serde(default)]
    pub seed: u64,
    #[serde(default = "easy")]
    pub level: String,
    #[serde(default)]
    pub options: Value,
    #[serde(default)]
    pub chance: Vec<Scripted>,
    #[serde(default)]
    prelude: Vec<Before>,
    /// The lesson that it goes on from, by its id.
    after: Option<String>,
    /// The lesson that it begins with, by its id.
    like: Option<String>,
    /// That lesson.
    #[serde(skip)]
    former: Option<Box<Lesson>>,
    /// The puzzle that it is, if it is one.
    #[serde(skip)]
    pub puzzle: Option<&'static Puzzle>,
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

fn two() -> usize {
    2
}

fn easy() -> String {
    Level::Easy.id().to_owned()
}

/// One answer of a lesson, and what is said before it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Who answers; the learner if nothing is said.
    seat: Option<u8>,
    /// The lesson answers for the learner, too.
    #[serde(default)]
    auto: bool,
    #[serde(default)]
    say: Vec<String>,
    task: Option<String>,
    #[serde(default, deserialize_with = "lights")]
    light: Vec<Light>,
    #[serde(default, deserialize_with = "one_or_more")]
    answer: Vec<Pattern>,
    /// What is said to whoever gives these answers instead.
    #[serde(default, deserialize_with = "reasons")]
    wrong: Vec<(Pattern, String)>,
    #[serde(default)]
    chance: Vec<Scripted>,
}

/// What comes next in a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// The learner gives one of these answers; any, if there are none.
    Learner(Vec<Value>),
    /// The lesson answers for a seat; whether that is a step of its own.
    Scripted { seat: SeatId, action: Value, is_step: bool },
    /// All is done.
    Finished,
    /// The game is where the lesson cannot follow.
    Lost,
}

static LESSONS: LazyLock<BTreeMap<&'static str, Vec<Lesson>>> = LazyLock::new(|| {
    let of = |sources: &[&str]| {
        let mut read: Vec<Lesson> = Vec::new();
        for source in sources {
            read.push(Lesson::parse_after(source, &read).expect("the tests read every lesson"));
        }
        read
    };
    all().iter().map(|it| (it.id(), of(it.lessons_toml()))).collect()
});

/// The lessons of a game.
pub fn lessons(game: &str) -> &'static [Lesson] {
    LESSONS.get(game).map_or(&[], Vec::as_slice)
}

/// A lesson, or a puzzle, by game and id.
pub fn lesson(game: &str, id: &str) -> Option<&'static Lesson> {
    lessons(game).iter().find(|it| it.id == id).or_else(|| puzzle::as_lesson(game, id))
}

impl Lesson {
    /// Reads a lesson; the error names what is wrong with it.
    pub fn parse(source: &str) -> Result<Self, String> {
        Self::parse_after(source, &[])
    }

    /// Reads a lesson that may go on from one of those before it.
    pub fn parse_after(source: &str, earlier: &[Self]) -> Result<Self, String> {
        let mut lesson: Self = toml::from_str(source).map_err(|it| it.to_string())?;
        if let Some(id) = lesson.after.as_ref().or(lesson.like.as_ref()) {
            let former = earlier.iter().find(|it| it.id == *id);
            let former = former.ok_or_else(|| format!("lesson {}: no earlier lesson is '{id}'", lesson.id))?;
            if !lesson.options.is_null() || !lesson.chance.is_empty() {
                return Err(format!("lesson {}: options and chance are those of '{id}'", lesson.id));
            }
            (lesson.seats, lesson.seat, lesson.options) = (former.seats, former.seat, former.options.clone());
            lesson.former = Some(Box::new(former.clone()));
        }
        if lesson.options.is_null() {
            lesson.options = Value::Object(serde_json::Map::new());
        }
        let wrong = |step: usize, why: &str| Err(format!("lesson {}, step {}: {why}", lesson.id, step + 1));
        if Level::parse(&lesson.level).is_none() {
            return Err(format!("lesson {}: there is no level '{}'", lesson.id, lesson.level));
        }
        for (index, step) in lesson.steps.iter().enumerate() {
            let seat = usize::from(step.seat.unwrap_or(lesson.seat));
            if seat >= lesson.seats {
                return wrong(index, "there is no such seat");
            }
            if step.answer.is_empty() && index + 1 != lesson.steps.len() {
                return wrong(index, "only the last step may do without an answer");
            }
            if lesson.is_learners(step) && !step.answer.is_empty() && step.task.is_none() {
                return wrong(index, "the learner is not told what to do");
            }
        }
        Ok(lesson)
    }

    /// The lesson that a puzzle is at a table: its line, with the turns for the solver.
    pub(crate) fn of_puzzle(puzzle: &'static Puzzle) -> Self {
        let step = |(index, (seat, action)): (usize, &(u8, Value))| Step {
            seat: Some(*seat),
            auto: !puzzle.is_turn(index),
            say: Vec::new(),
            task: None,
            light: Vec::new(),
            answer: std::iter::once(action).chain(puzzle.also(index)).cloned().map(Pattern::Exactly).collect(),
            wrong: Vec::new(),
            chance: Vec::new(),
        };
        Self {
            id: puzzle.lesson_id(),
            seats: puzzle.n_seats(),
            seat: puzzle.facts.seat,
            seed: puzzle.facts.seed,
            level: Level::DEFAULT.id().to_owned(),
            options: Value::Object(serde_json::Map::new()),
            chance: Vec::new(),
            prelude: Vec::new(),
            after: None,
            like: None,
            former: None,
            puzzle: Some(puzzle),
            steps: puzzle.facts.line.iter().enumerate().map(step).collect(),
        }
    }

    pub fn seat(&self) -> SeatId {
        SeatId(self.seat)
    }

    fn is_learners(&self, step: &Step) -> bool {
        !step.auto && step.seat.is_none_or(|it| it == self.seat)
    }

    fn n_learners(&self, steps: &[Step]) -> usize {
        steps.iter().filter(|it| self.is_learners(it) && !it.answer.is_empty()).count()
    }

    /// How many steps have an answer.
    pub fn n_answers(&self) -> usize {
        self.steps.iter().filter(|it| !it.answer.is_empty()).count()
    }

    pub fn info(&self) -> LessonInfo {
        LessonInfo { id: self.id.clone(), n_steps: self.n_learners(&self.steps) }
    }

    fn text(&self, name: &str) -> Text {
        Text { key: Cow::Owned(format!("lesson-{}-{name}", self.id)), args: Vec::new() }
    }

    /// The keys of all its words.
    pub fn keys(&self) -> impl Iterator<Item = String> + '_ {
        let of_steps = self.steps.iter().flat_map(|it| it.say.iter().chain(&it.task));
        let reasons = self.steps.iter().flat_map(|it| it.wrong.iter().map(|(_, why)| why));
        let own = [format!("lesson-{}", self.id), format!("lesson-{}-hint", self.id)];
        own.into_iter().chain(of_steps.chain(reasons).map(|it| self.text(it).key.into_owned()))
    }

    /// What comes next after the given number of steps.
    pub fn next(&self, n_done: usize, game: &dyn AnyMatch) -> Next {
        let Some(step) = self.steps.get(n_done).filter(|it| !it.answer.is_empty()) else { return Next::Finished };
        let seat = step.seat.map_or(self.seat(), SeatId);
        let asks: Vec<AskOut> = game.asks(Viewer::Referee).into_iter().filter(|it| it.sealed.is_none()).collect();
        if let Some(ask) = asks.iter().find(|it| it.seat == seat) {
            let is_any = step.answer.contains(&Pattern::Any);
            let is_learners = self.is_learners(step);
            // What any answer does need not be pointed at.
            let named = step.answer.iter().filter(|it| !(is_learners && **it == Pattern::Any));
            let mut answers: Vec<Value> = Vec::new();
            for answer in named.flat_map(|it| it.among(ask, game)) {
                if !answers.contains(&answer) {
                    answers.push(answer);
                }
            }
            match answers.first() {
                _ if is_any && is_learners => return Next::Learner(answers),
                Some(_) if is_learners => return Next::Learner(answers),
                Some(_) => return Next::Scripted { seat, action: answers.swap_remove(0), is_step: true },
                None => {}
            }
        }
        let passed = asks.into_iter().find(|it| it.is_window || game.forced(it.seat).is_some());
        let pass = passed.and_then(|it| Some((it.seat, it.choices.into_iter().next()?.action)));
        pass.map_or(Next::Lost, |(seat, action)| Next::Scripted { seat, action, is_step: false })
    }

    /// Whether the learner's answer does what the step asks for.
    pub fn takes(&self, n_done: usize, game: &dyn AnyMatch, action: &Value) -> bool {
        let Some(step) = self.steps.get(n_done) else { return false };
        let text = game.say(self.seat(), action).ok();
        step.answer.iter().any(|it| it.fits(action, text.as_ref()))
    }

    /// Why an answer is not what the step asks for, and what is.
    pub fn refusal(&self, n_done: usize, game: &dyn AnyMatch, action: &Value) -> Text {
        if self.puzzle.is_some() {
            return Text::new("refused-puzzle");
        }
        let task = self.task(n_done).unwrap_or(Text::new("lesson-watch"));
        let text = game.say(self.seat(), action).ok();
        let step = self.steps.get(n_done);
        let why = step.and_then(|it| it.wrong.iter().find(|(it, _)| it.fits(action, text.as_ref())));
        match why {
            Some((_, why)) => Text::new("refused-lesson-why").text("why", self.text(why)).text("task", task),
            None => Text::new("refused-lesson").text("task", task),
        }
    }

    /// The task of a step, for a refusal.
    pub fn task(&self, n_done: usize) -> Option<Text> {
        self.steps.get(n_done)?.task.as_ref().map(|it| self.text(it))
    }

    /// What the coach says after the given number of steps and, in a puzzle, of wrong answers.
    pub fn now(&self, n_done: usize, n_wrong: u8, next: Next) -> LessonNow {
        let mut now = LessonNow {
            lesson: self.id.clone(),
            state: LessonState::Watching,
            n_done: self.n_learners(&self.steps[..n_done]),
            n_steps: self.n_learners(&self.steps),
            say: Vec::new(),
            task: None,
            light: Vec::new(),
            answers: Vec::new(),
            puzzle: None,
        };
        let step = self.steps.get(n_done);
        let say =
            |step: Option<&Step>| step.map_or_else(Vec::new, |it| it.say.iter().map(|it| self.text(it)).collect());
        match next {
            Next::Scripted { .. } => {}
            Next::Lost => now.state = LessonState::Left,
            Next::Finished => (now.state, now.say) = (LessonState::Finished, say(step)),
            Next::Learner(answers) => {
                now.state = LessonState::Doing;
                now.say = say(step);
                now.task = self.task(n_done);
                now.light = step.map_or_else(Vec::new, |it| it.light.clone());
                now.answers = answers;
            }
        }
        if let Some(puzzle) = self.puzzle {
            let is_over = now.state == LessonState::Finished;
            now.puzzle = Some(puzzle.now(n_done, n_wrong, is_over));
            now.task = (!is_over).then(|| puzzle.key("-task"));
            // Nothing tells the answer before it is found or given up.
            if n_wrong < TRIES {
                now.answers.clear();
            }
        }
        now
    }
}

fn lights<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Light>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    let light = |text: &String| {
        let (kind, id) = text.split_once(':')?;
        Some(Light { kind: kind.to_owned(), id: id.to_owned() })
    };
    let wrong = || serde::de::Error::custom("what is lit up is written as kind:id");
    texts.iter().map(|it| light(it).ok_or_else(wrong)).collect()
}
