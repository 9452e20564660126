//! The procedures of the rulebook: a file per chapter.

mod activate;
mod affair;
mod ailments;
mod damage;
mod deck;
mod declare;
mod draft;
mod hand;
mod leave;
mod pay;
mod play;
mod power;
mod relief;
mod settle;
mod setup;
mod trigger;
mod turn;

pub use activate::Activate;
pub use affair::AffairStep;
pub use ailments::ApplyAilments;
pub use damage::Damage;
pub use deck::{Deal, DealTo, Fetch, FetchFrom, Look, shuffle_deck};
pub use declare::{Declare, Then};
pub use draft::DraftStep;
pub use hand::{HandOut, HandTo, put_into_hand};
pub use leave::{DestroyAll, Doer, Leave, Pick, PickFor, Way};
pub use pay::{Areas, Pay, PayAil};
pub use play::Play;
pub use power::{Cause, Defeat, End, LoseHealth, LosePower};
pub use relief::{Convert, MoveAilments, RemoveAilments};
pub use settle::Falls;
pub use setup::SetUp;
pub use trigger::{Trigger, Triggers};
pub use turn::Turn;

use crate::Runeslingers;
use crate::effects::{Each, Resolving};
use serde::{Deserialize, Serialize};

/// What a step can reach.
pub type Cx<'a> = kernel::Cx<'a, Runeslingers>;
/// What happens next.
pub type Flow = kernel::Flow<Runeslingers>;

/// What a procedure hands to the one that called it. Whoever returns something does
/// so when all is settled, so that the caller's next step reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returned {
    /// How many things were removed or moved.
    Count(u16),
}

impl Returned {
    pub const fn count(self) -> u16 {
        let Returned::Count(n) = self;
        n
    }
}

/// The procedure is over; that many things were removed or moved.
fn counted(n: u16) -> Flow {
    Flow::Return(Returned::Count(n))
}

kernel::frames! {
    /// A procedure under way.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Frame {
        /// The whole match: draft, decks, one or several encounters.
        Affair(AffairStep),
        Draft(DraftStep),
        SetUp(SetUp),
        Turn(Turn),
        /// Playing a card, step 1 to step 7.
        Play(Play),
        Pay(Pay),
        PayAil(PayAil),
        Declare(Declare),
        Activate(Activate),
        Triggers(Triggers),
        Trigger(Trigger),
        Resolving(Resolving),
        Each(Each),
        Damage(Damage),
        LoseHealth(LoseHealth),
        LosePower(LosePower),
        Defeat(Defeat),
        Falls(Falls),
        ApplyAilments(ApplyAilments),
        RemoveAilments(RemoveAilments),
        Convert(Convert),
        MoveAilments(MoveAilments),
        Deal(Deal),
        Look(Look),
        Fetch(Fetch),
        HandOut(HandOut),
        Leave(Leave),
        DestroyAll(DestroyAll),
        Pick(Pick),
    }

    /// The procedure's own step.
    fn go(cx: &mut Cx<'_>) -> Flow;
}

impl Frame {
    /// Takes the procedure one step further; but first what the latest changes
    /// made due (a maximum health of 0, a defense of 0, stacks that merge).
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if cx.state.is_unsettled { settle::settle(self, cx) } else { self.go(cx) }
    }
}
