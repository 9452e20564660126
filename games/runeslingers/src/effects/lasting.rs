//! Modifiers and rules for a time.

use super::{Ctx, Did, nothing};
use crate::content::{Duration, Effect, Rule, Types, content};
use crate::event::Event;
use crate::flow::Cx;
use crate::query::count;
use crate::state::{Target, Timed, TimedOn, TimedWhat, Until};
use kernel::SeatId;

/// Lays a modifier on a player or a card.
pub fn modify(cx: &mut Cx<'_>, ctx: &Ctx, on: Target, effect: &Effect) -> Did {
    let Effect::Mod { stat, amount, duration, types, uses, .. } = effect else {
        unreachable!("the caller has looked for a modifier")
    };
    let amount = count::amount(cx.state, ctx, amount);
    let on = match on {
        Target::Seat(seat) => TimedOn::Player(seat),
        Target::Object(id) => TimedOn::Object(id),
        Target::Concentration(..) => return nothing(),
    };
    lay(cx, ctx, TimedWhat::Stat(*stat, amount as i16), on, *duration, *types, uses.is_some())
}

/// Lays a rule on a player.
pub fn rule(cx: &mut Cx<'_>, ctx: &Ctx, seat: SeatId, what: (Rule, bool), duration: Duration, types: Types) -> Did {
    let (rule, is_not) = what;
    lay(cx, ctx, TimedWhat::Rule { rule, is_not }, TimedOn::Player(seat), duration, types, false)
}

fn lay(
    cx: &mut Cx<'_>,
    ctx: &Ctx,
    what: TimedWhat,
    on: TimedOn,
    duration: Duration,
    types: Types,
    is_for_next: bool,
) -> Did {
    // phase.discard.1-4 A stated duration outlasts its source.
    let until = match duration {
        Duration::Turn => Until::EndOfTurn(cx.state.turn),
        Duration::NextTurn => Until::EndOfTurn(cx.state.turn + 1),
        Duration::YourNextTurn => Until::TurnOf(ctx.you),
    };
    let (rank, age) = (content()[ctx.ability].rank, cx.state.next_object);
    let timed = Timed { what, on, types, is_for_next, by: ctx.you, rank, age, until, from: ctx.source };
    cx.emit(Event::EffectLasts { what, on: crate::event::Named::of_timed(cx.state, on) });
    cx.state.timed.push(timed);
    cx.state.is_unsettled = true;
    nothing()
}
