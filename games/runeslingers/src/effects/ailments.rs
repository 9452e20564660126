//! Applying, removing, converting and moving ailments.

use super::{Calls, Ctx, nothing, one};
use crate::content::{Ailment, AilmentRef, Instances, Ref};
use crate::effects::Source;
use crate::flow::{ApplyAilments, Convert, Cx, Frame, MoveAilments, RemoveAilments};
use crate::query::refer;
use kernel::SeatId;

/// ailment.7 Applies ailments directly.
pub fn ail(cx: &mut Cx<'_>, ctx: &Ctx, seat: SeatId, ailment: AilmentRef, amount: i32) -> Calls {
    let _ = cx;
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

/// ailment.16 Removes up to so many instances.
pub fn unail(cx: &mut Cx<'_>, ctx: &Ctx, seat: SeatId, which: AilmentRef, amount: i32, by: Ref) -> Calls {
    let Some(by) = refer::seat(cx.state, ctx, by) else { return nothing() };
    let amount = amount.clamp(0, i32::from(u16::MAX)) as u16;
    cx.state.last_count = 0;
    if which == AilmentRef::UnderThis {
        let Source::Card(boon) = ctx.source else { return nothing() };
        return one(Frame::RemoveAilments(RemoveAilments::under(boon, by, amount)));
    }
    one(Frame::RemoveAilments(RemoveAilments::exposed(seat, by, amount, named(ctx, which))))
}

/// ailment.13 Turns up to so many instances into another type.
pub fn convert(
    cx: &mut Cx<'_>,
    ctx: &Ctx,
    seat: SeatId,
    from: AilmentRef,
    to: AilmentRef,
    amount: i32,
    by: Ref,
) -> Calls {
    let (Some(by), Some(to)) = (refer::seat(cx.state, ctx, by), named(ctx, to)) else { return nothing() };
    let left = amount.clamp(0, 255) as u8;
    one(Frame::Convert(Convert::new(seat, by, ctx.you, ctx.source, named(ctx, from), to, left)))
}

/// Moves up to so many instances from one player to another.
pub fn transfer(cx: &mut Cx<'_>, ctx: &Ctx, from: Ref, to: SeatId, which: AilmentRef, amount: i32, by: Ref) -> Calls {
    let (Some(from), Some(by)) = (refer::seat(cx.state, ctx, from), refer::seat(cx.state, ctx, by)) else {
        return nothing();
    };
    let left = amount.clamp(0, 255) as u8;
    one(Frame::MoveAilments(MoveAilments::new(from, to, by, ctx.you, ctx.source, named(ctx, which), left)))
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
