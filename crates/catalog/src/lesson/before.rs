//! What is played at once when the table of a lesson is made.

use super::answer::Pattern;
use super::{Lesson, Next};
use crate::AnyMatch;
use kernel::{Refusal, Scripted, SeatId, Seed, Viewer};
use protocol::AskOut;
use serde::Deserialize;

/// No prelude takes more answers than this.
const MOST_BEFORE: usize = 5000;

/// Something that is done before the first step.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "BeforeText")]
pub enum Before {
    Answer {
        seat: Option<u8>,
        answer: Pattern,
    },
    /// All pass or give their first answer, until the seat could give this one.
    Until {
        seat: Option<u8>,
        answer: Pattern,
    },
    Chance(Vec<Scripted>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum BeforeText {
    Answer(String),
    Chance { chance: Vec<Scripted> },
}

impl TryFrom<BeforeText> for Before {
    type Error = String;

    fn try_from(it: BeforeText) -> Result<Self, String> {
        let text = match &it {
            BeforeText::Chance { chance } => return Ok(Self::Chance(chance.clone())),
            BeforeText::Answer(text) => text.trim(),
        };
        let (is_until, text) = text.strip_prefix("until ").map_or((false, text), |it| (true, it));
        let numbered = text.split_once(':').and_then(|(seat, rest)| Some((seat.trim().parse().ok()?, rest)));
        let (seat, text) = numbered.map_or((None, text), |(seat, rest)| (Some(seat), rest));
        let answer = Pattern::parse(text)?;
        Ok(if is_until { Self::Until { seat, answer } } else { Self::Answer { seat, answer } })
    }
}

impl Lesson {
    /// The seed and the first results of chance.
    pub fn beginning(&self) -> (Seed, Vec<Scripted>) {
        let own = || (Seed::from_number(self.seed), self.chance.clone());
        self.former.as_ref().map_or_else(own, |it| it.beginning())
    }

    /// Plays what comes before the first step.
    pub fn play_before(&self, game: &mut dyn AnyMatch) -> Result<(), Refusal> {
        if let Some(former) = &self.former {
            former.play_before(game)?;
            if self.after.is_some() {
                former.play_through(game)?;
            }
        }
        for (index, before) in self.prelude.iter().enumerate() {
            self.play_one(game, before)
                .map_err(|why| Refusal::malformed(format!("lesson {}, prelude {}: {why}", self.id, index + 1)))?;
        }
        if self.former.is_some() || !self.prelude.is_empty() {
            game.reseed(Seed::from_number(self.seed));
        }
        self.decide_chance(0, game);
        Ok(())
    }

    /// Decides what chance gives in a step, which comes next.
    pub fn decide_chance(&self, n_done: usize, game: &mut dyn AnyMatch) {
        let chance = self.steps.get(n_done).map_or(&[][..], |it| &it.chance);
        if !chance.is_empty() {
            game.script(chance.to_vec());
        }
    }

    /// Does one thing of the prelude.
    fn play_one(&self, game: &mut dyn AnyMatch, before: &Before) -> Result<(), String> {
        let (seat, answer, is_until) = match before {
            Before::Chance(coming) => {
                game.script(coming.clone());
                return Ok(());
            }
            Before::Answer { seat, answer } => (seat, answer, false),
            Before::Until { seat, answer } => (seat, answer, true),
        };
        let seat = seat.map_or(self.seat(), SeatId);
        for _ in 0..MOST_BEFORE {
            let asks: Vec<AskOut> = game.asks(Viewer::Referee).into_iter().filter(|it| it.sealed.is_none()).collect();
            let own = asks.iter().find(|it| it.seat == seat);
            let found = own.and_then(|it| answer.among(it, game).into_iter().next());
            if is_until && found.is_some() {
                return Ok(());
            }
            let is_done = found.is_some();
            let passed = || {
                let passed = asks.iter().find(|it| is_until || it.is_window || game.forced(it.seat).is_some())?;
                let pass = passed.choices.iter().find(|it| it.action == "Pass").or(passed.choices.first())?;
                Some((passed.seat, pass.action.clone()))
            };
            let given = found.map(|it| (seat, it)).or_else(passed);
            let (seat, action) = given.ok_or_else(|| format!("the game asks for something else: {}", asked(&asks)))?;
            let ask = game.ask_id();
            game.answer(seat, ask, &action).map_err(|it| it.to_string())?;
            if is_done {
                return Ok(());
            }
        }
        Err("it never ends".to_owned())
    }

    /// Plays all steps as they are shown.
    fn play_through(&self, game: &mut dyn AnyMatch) -> Result<(), Refusal> {
        let lost = |n_done: usize| Refusal::malformed(format!("lesson {} is lost after {n_done} steps", self.id));
        let mut n_done = 0;
        for _ in 0..MOST_BEFORE {
            let (seat, action, is_step) = match self.next(n_done, game) {
                Next::Finished => return Ok(()),
                Next::Lost => return Err(lost(n_done)),
                Next::Scripted { seat, action, is_step } => (seat, action, is_step),
                Next::Learner(answers) => {
                    let listed = || Some(game.asks(Viewer::Seat(self.seat())).first()?.choices.first()?.action.clone());
                    (self.seat(), answers.into_iter().next().or_else(listed).ok_or_else(|| lost(n_done))?, true)
                }
            };
            let ask = game.ask_id();
            game.answer(seat, ask, &action)?;
            if is_step {
                n_done += 1;
                self.decide_chance(n_done, game);
            }
        }
        Err(lost(n_done))
    }
}

/// What is asked, for whoever writes a lesson.
fn asked(asks: &[AskOut]) -> String {
    let choices = |it: &AskOut| it.choices.iter().map(|it| it.action.to_string()).collect::<Vec<_>>().join(" ");
    asks.iter()
        .map(|it| format!("seat {}, {}: {}", it.seat.0, it.prompt.key, choices(it)))
        .collect::<Vec<_>>()
        .join("; ")
}
