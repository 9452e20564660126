//! Applying, removing, converting and moving ailments.

use super::{Ctx, Did, Number, nothing, one};
use crate::content::{Ailment, AilmentRef, Instances, Ref};
use crate::effects::Source;
use crate::flow::{ApplyAilments, Convert, Cx, Frame, MoveAilments, RemoveAilments};
use crate::query::refer;
use kernel::SeatId;

/// ailment.7 Applies ailments directly.
pub fn ail(ctx: &Ctx, seat: SeatId, ailment: AilmentRef, amount: i32) -> Did {
    let amount = amount.clamp(0, 255) as u8;
    let mut pending: Instances = [0; 6];
    match ailment {
        AilmentRef::Only(it) => pending[it.index()] = amount,
        AilmentRef::Chosen => pending = ctx.chosen.map(|n| n.saturating_mul(amount)),
        AilmentRef::Event => match ctx.moment.ailment {
            Some(it) => pending[it.index()] = amount,
            None => return nothing(),
        },
        AilmentRef::Any | AilmentRef::UnderThis => return nothing(),
    }
    one(Frame::ApplyAilments(ApplyAilments::new(seat, ctx.you, ctx.source, pending)))
}

/// ailment.16 Removes that many instances.
pub fn unail(cx: &mut Cx<'_>, ctx: &Ctx, seat: SeatId, which: AilmentRef, number: Number, by: Ref) -> Did {
    let Some(by) = refer::seat(cx.state, ctx, by) else { return nothing() };
    if which == AilmentRef::UnderThis {
        let Source::Card(boon) = ctx.source else { return nothing() };
        return Did::Counts(Frame::RemoveAilments(RemoveAilments::under(boon, by, number)));
    }
    Did::Counts(Frame::RemoveAilments(RemoveAilments::exposed(seat, by, number, named(ctx, which))))
}

/// ailment.13 Turns that many instances of one type (or any) into another.
pub fn convert(
    cx: &mut Cx<'_>,
    ctx: &Ctx,
    seat: SeatId,
    (from, to): (AilmentRef, AilmentRef),
    number: Number,
    by: Ref,
) -> Did {
    let (Some(by), Some(to)) = (refer::seat(cx.state, ctx, by), named(ctx, to)) else { return nothing() };
    Did::Counts(Frame::Convert(Convert::new(ctx, seat, by, named(ctx, from), to, number)))
}

/// Moves that many instances from one player to another.
pub fn transfer(
    cx: &mut Cx<'_>,
    ctx: &Ctx,
    (from, to): (Ref, SeatId),
    which: AilmentRef,
    number: Number,
    by: Ref,
) -> Did {
    let (Some(from), Some(by)) = (refer::seat(cx.state, ctx, from), refer::seat(cx.state, ctx, by)) else {
        return nothing();
    };
    Did::Counts(Frame::MoveAilments(MoveAilments::new(ctx, from, to, by, named(ctx, which), number)))
}

/// The one ailment that is meant; none means any.
fn named(ctx: &Ctx, which: AilmentRef) -> Option<Ailment> {
    match which {
        AilmentRef::Only(it) => Some(it),
        AilmentRef::Chosen => Ailment::ALL.into_iter().find(|it| ctx.chosen[it.index()] > 0),
        AilmentRef::Event => ctx.moment.ailment,
        AilmentRef::Any | AilmentRef::UnderThis => None,
    }
}
