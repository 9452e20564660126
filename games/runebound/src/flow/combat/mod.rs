//! Combat: casting, initiative, combat actions, shields, passing, retreat.

pub(crate) mod act;
mod attack;
pub(crate) mod options;
mod policy;
mod round;

pub use options::{cannot_surge, combat_actions, shields};
pub use policy::{choice, script_score, worth};
pub use round::{initiative, pool};

use super::{Ask, Cx, Flow, Frame, next};
use crate::action::{Action, Prompt};
use crate::content::{Limit, Use, content};
use crate::effects::{surge, tokens};
use crate::ids::*;
use crate::query::Player;
use crate::state::{Foe, State};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// amb.long-combat From this round on both sides may agree to break a combat off.
pub const MOST_ROUNDS: u16 = 200;

/// The steps of a combat. A side is 0 for the attacker, else 1. It returns whether the
/// attacker has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Combat {
    Begin {
        seat: SeatId,
        foe: Foe,
        to_the_end: bool,
    },
    /// combat.round.1 Both sides cast all their tokens.
    Cast,
    /// Whose combat action is next.
    Next,
    Act {
        side: u8,
    },
    Acted {
        side: u8,
    },
    /// The action was carried out: an extra one may follow.
    After {
        side: u8,
    },
    Extra {
        side: u8,
        ability: AbilityId,
    },
    /// A doubled agility has uses left.
    Agility {
        side: u8,
        left: u8,
    },
    AgilityChosen {
        side: u8,
        left: u8,
    },
    /// A surge ability was paid for; the foe may cancel it.
    Surged {
        side: u8,
        ability: AbilityId,
        paid: u8,
    },
    Countered {
        side: u8,
        ability: AbilityId,
        counter: AbilityId,
        paid: u8,
    },
    Resolve {
        side: u8,
        ability: AbilityId,
        paid: u8,
    },
    /// Damage comes to a side.
    Damage {
        hit: Hit,
    },
    /// combat.shield.1 The side may block.
    BlockAsk {
        hit: Hit,
    },
    Blocking {
        hit: Hit,
    },
    BlockBy {
        hit: Hit,
        ability: AbilityId,
    },
    Take {
        hit: Hit,
    },
    /// combat.shield.1 What follows a block and a hit.
    Aftermath {
        hit: Hit,
        taken: u8,
    },
    Reflect {
        hit: Hit,
        taken: u8,
    },
    /// Tokens are named for an effect.
    Pick {
        side: u8,
        pick: Pick,
    },
    Picked {
        side: u8,
        pick: Pick,
    },
    /// The foe may pay to cancel.
    CancelFor {
        side: u8,
        surge: u8,
    },
    CancelForChosen {
        side: u8,
        surge: u8,
    },
    /// A surge ability of a discarded enemy.
    Raised {
        side: u8,
        card: CardId,
    },
    RaisedChosen {
        side: u8,
        card: CardId,
    },
    RoundEnd,
    /// amb.long-combat Whether the side would break the combat off.
    BreakOff {
        side: u8,
    },
    BreakOffChosen {
        side: u8,
    },
    Retreat {
        side: u8,
    },
    RetreatChosen {
        side: u8,
    },
    Retreated {
        side: u8,
    },
    Ended,
    /// What follows the end is done.
    Closed {
        has_won: bool,
    },
}

/// An instance of damage on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hit {
    /// The side that is hit.
    pub to: u8,
    pub amount: u8,
    pub blocked: u8,
    pub symbol: Symbol,
    pub can_block: bool,
    /// Damage that is dealt is an attack; what is suffered is not.
    pub is_attack: bool,
}

/// What is done to the tokens that are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    FlipOwn,
    FlipFoe,
    FlipEither,
    RecastFoe,
    RecastOwnSpent,
    RecastOwnAny,
    Remove { symbol: Option<Symbol> },
}

impl Combat {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Combat::Begin { seat, foe, to_the_end } => round::begin(cx, seat, foe, to_the_end),
            Combat::Cast => round::cast(cx),
            Combat::Next => round::next_side(cx),
            Combat::Act { side } => act::ask_action(cx, side),
            Combat::Acted { side } => act::acted(cx, side),
            Combat::After { side } => act::after(cx, side),
            Combat::Extra { side, ability } => act::extra(cx, side, ability),
            Combat::Agility { side, left } => act::ask_agility(cx, side, left),
            Combat::AgilityChosen { side, left } => act::agility_chosen(cx, side, left),
            Combat::Surged { side, ability, paid } => act::surged(cx, side, ability, paid),
            Combat::Countered { side, ability, counter, paid } => act::countered(cx, side, ability, counter, paid),
            Combat::Resolve { side, ability, paid } => act::resolve(cx, side, ability, paid),
            Combat::Damage { hit } => attack::incoming(cx, hit),
            Combat::BlockAsk { hit } => attack::block_ask(cx, hit),
            Combat::Blocking { hit } => attack::blocking(cx, hit),
            Combat::BlockBy { hit, ability } => attack::block_by(cx, hit, ability),
            Combat::Take { hit } => attack::take(cx, hit),
            Combat::Aftermath { hit, taken } => attack::aftermath(cx, hit, taken),
            Combat::Reflect { hit, taken } => attack::reflect(cx, hit, taken),
            Combat::Pick { side, pick } => tokens::ask_pick(cx, side, pick),
            Combat::Picked { side, pick } => tokens::picked(cx, side, pick),
            Combat::CancelFor { side, surge } => surge::ask_cancel(cx, side, surge),
            Combat::CancelForChosen { side, surge } => surge::cancel_chosen(cx, side, surge),
            Combat::Raised { side, card } => surge::ask_raised(cx, side, card),
            Combat::RaisedChosen { side, card } => surge::raised_chosen(cx, side, card),
            Combat::RoundEnd => round::round_end(cx),
            Combat::BreakOff { side } => round::ask_break_off(cx, side),
            Combat::BreakOffChosen { side } => round::break_off_chosen(cx, side),
            Combat::Retreat { side } => round::ask_retreat(cx, side),
            Combat::RetreatChosen { side } => round::retreat_chosen(cx, side),
            Combat::Retreated { side } => round::retreated(cx, side),
            Combat::Ended => round::ended(cx),
            Combat::Closed { has_won } => round::closed(cx, has_won),
        }
    }
}

/// The side that is asked. It need not be the one whose combat action is under way: damage
/// may be sent back. The attacker where no step of a combat asks.
pub fn asked_side(stack: &[Frame]) -> u8 {
    match stack.last() {
        Some(Frame::Combat(combat)) => combat.chooser().unwrap_or(0),
        _ => 0,
    }
}

impl Combat {
    /// The side that this step asks, if it asks one.
    const fn chooser(self) -> Option<u8> {
        Some(match self {
            Combat::Act { side }
            | Combat::After { side }
            | Combat::Agility { side, .. }
            | Combat::Pick { side, .. }
            | Combat::Raised { side, .. }
            | Combat::BreakOff { side }
            | Combat::Retreat { side } => side,
            Combat::Surged { side, .. } | Combat::CancelFor { side, .. } => 1 - side,
            Combat::BlockAsk { hit } => hit.to,
            _ => return None,
        })
    }
}

/// The combat under way.
pub(crate) fn fight(state: &State) -> &crate::state::Fight {
    state.fight.as_ref().expect("a combat is under way")
}

pub(crate) fn fight_mut(state: &mut State) -> &mut crate::state::Fight {
    state.fight.as_mut().expect("a combat is under way")
}

/// Asks whoever plays a side; the engine's policy needs no asking.
pub(crate) fn ask_side(
    cx: &Cx<'_>,
    side: u8,
    rule: &'static str,
    prompt: Prompt,
    actions: Vec<Action>,
    then: Combat,
) -> Flow {
    match cx.state.player_of(fight(cx.state).side(side).fighter) {
        Player::Seat(seat) => super::ask(Ask::listed(seat, rule, prompt, actions), then),
        Player::Engine => next(then),
    }
}

/// The answer of whoever plays a side.
pub(crate) fn answer_of_side(cx: &mut Cx<'_>, side: u8, actions: impl FnOnce(&State) -> Vec<Action>) -> Action {
    answer_to_damage(cx, side, 0, actions)
}

/// The same when damage is about to be blocked.
fn answer_to_damage(cx: &mut Cx<'_>, side: u8, damage: u8, actions: impl FnOnce(&State) -> Vec<Action>) -> Action {
    match cx.state.player_of(fight(cx.state).side(side).fighter) {
        Player::Seat(_) => cx.answer(),
        Player::Engine => {
            let actions = actions(cx.state);
            choice(cx.state, side, &actions, damage)
        }
    }
}

/// Whether the limits of an ability allow its use in this combat.
pub fn may_use(state: &State, side: u8, id: AbilityId) -> bool {
    let ability = content().ability(id);
    let side = fight(state).side(side);
    // combat.surge.3 Each surge ability works once a round.
    if ability.usage == Use::Surge {
        return !side.used_round.contains(&id);
    }
    match ability.limit {
        Limit::Round => !side.used_round.contains(&id),
        Limit::Combat => !side.used_combat.contains(&id),
        Limit::None | Limit::Turn | Limit::EachHero => true,
    }
}

/// Remembers the use of an ability in this combat.
pub fn mark_used(state: &mut State, side: u8, id: AbilityId) {
    let ability = content().ability(id);
    let side = fight_mut(state).side_mut(side);
    if ability.usage == Use::Surge || ability.limit == Limit::Round {
        side.used_round.push(id);
    } else if ability.limit == Limit::Combat {
        side.used_combat.push(id);
    }
}
