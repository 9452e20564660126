//! The procedures, a file per chapter of the rulebook.

pub mod adventure;
pub mod barter;
pub mod combat;
pub mod damage;
pub mod dice;
pub mod exert;
pub mod limits;
pub mod movement;
pub mod quest;
pub mod rest;
pub mod setup;
pub mod shop;
pub mod skills;
pub mod story;
pub mod test;
pub mod time;
pub mod trigger;
pub mod trophy;
pub mod turn;

pub(crate) use crate::effects;

use crate::Runebound;
use crate::state::State;
use kernel::Outcome;
use serde::{Deserialize, Serialize};

pub(crate) type Cx<'a> = kernel::Cx<'a, Runebound>;
pub(crate) type Flow = kernel::Flow<Runebound>;
pub(crate) type Ask = kernel::Ask<Runebound>;

kernel::frames! {
    /// A procedure under way.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Frame {
        SetUp(setup::SetUp),
        Turn(turn::Turn),
        Movement(movement::Movement),
        Dice(dice::Dice),
        Exert(exert::Exert),
        Shop(shop::Shop),
        Rest(rest::Rest),
        Train(skills::Train),
        Learn(skills::Learn),
        Limits(limits::Limits),
        Adventure(adventure::Adventure),
        Test(test::TestFrame),
        Quest(quest::QuestFrame),
        Trophy(trophy::TrophyFrame),
        Damage(damage::Suffering),
        Effects(effects::Effects),
        Trigger(trigger::Trigger),
        Barter(barter::Barter),
        Time(time::Time),
        Story(story::Story),
        Combat(combat::Combat),
        Choosing(effects::Choosing),
    }

    /// Takes the procedure one step further.
    pub fn step(cx: &mut Cx<'_>) -> Flow;
}

/// What a procedure hands to its caller. Each kind of result has a reader of its own:
/// a caller that gets another one is a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returned {
    /// combat.defeat.3 Whether the attacker has won the combat.
    Won(bool),
    /// combat.retreat.4 Whether the hero has left the hex.
    Fled(bool),
    /// test.4 The successes of a test.
    Successes(u8),
    /// rest.5 The dice of a roll that match.
    Matching(u8),
}

impl Returned {
    pub(crate) fn won(self) -> bool {
        let Returned::Won(it) = self else { unreachable!("a combat returns whether it was won, not {self:?}") };
        it
    }

    pub(crate) fn fled(self) -> bool {
        let Returned::Fled(it) = self else { unreachable!("a retreat returns whether it worked, not {self:?}") };
        it
    }

    pub(crate) fn successes(self) -> u8 {
        let Returned::Successes(it) = self else { unreachable!("a test returns its successes, not {self:?}") };
        it
    }

    pub(crate) fn matching(self) -> u8 {
        let Returned::Matching(it) = self else { unreachable!("a roll returns the dice that match, not {self:?}") };
        it
    }
}

/// This procedure goes on as another frame.
pub(crate) fn next(frame: impl Into<Frame>) -> Flow {
    Flow::Next(frame.into())
}

/// A procedure runs, then this one goes on.
pub(crate) fn call(callee: impl Into<Frame>, then: impl Into<Frame>) -> Flow {
    Flow::call(callee.into(), then.into())
}

/// One seat is asked.
pub(crate) fn ask(ask: Ask, then: impl Into<Frame>) -> Flow {
    Flow::ask(ask, then.into())
}

/// How the game ended; see [`crate::words`] for the sentence.
pub(crate) fn all_lose(state: &State, why: &'static str) -> Flow {
    Flow::Over(Outcome::all_lose(state.n_seats(), kernel::Text::new(why)))
}
