//! Whom and what an effect means.

use super::select::{self, Aimer};
use crate::content::{Ref, content};
use crate::effects::{Ctx, Source};
use crate::state::{State, Target};
use kernel::SeatId;
use smallvec::SmallVec;

/// A few things.
pub type Targets = SmallVec<[Target; 4]>;
/// A few players.
pub type Seats = SmallVec<[SeatId; 4]>;

/// The things that a reference means. Declared targets that are gone or no
/// longer fit are left out (target.2).
pub fn things(state: &State, ctx: &Ctx, it: Ref) -> Targets {
    let seat =
        |seat: SeatId| if state.is_alive(seat) { Targets::from_slice(&[Target::Seat(seat)]) } else { Targets::new() };
    let some = |it: Option<Target>| it.into_iter().filter(|it| is_there(state, *it)).collect();
    match it {
        Ref::You => seat(ctx.you),
        Ref::Player => seat(ctx.player),
        Ref::EachEnemy => state.enemies_of(ctx.you).map(Target::Seat).collect(),
        Ref::Everyone => state.alive().map(Target::Seat).collect(),
        Ref::Chooser => ctx.chooser.map_or_else(Targets::new, seat),
        Ref::EventBy => ctx.moment.by.map_or_else(Targets::new, seat),
        Ref::EventPlayer => ctx.moment.player.map_or_else(Targets::new, seat),
        Ref::EventTarget => some(ctx.moment.target),
        Ref::EventCard => some(ctx.moment.card.map(Target::Object)),
        Ref::This => match ctx.source {
            Source::Card(id) => some(Some(Target::Object(id))),
            Source::Runeslinger(it) | Source::Stance(it) | Source::Equip(it) | Source::Ailment(it, _) => seat(it),
        },
        Ref::UnderThis => Targets::new(),
        Ref::Target(slot) => targets(state, ctx, slot),
        Ref::Controller(slot) => controllers(state, ctx, slot).into_iter().map(Target::Seat).collect(),
    }
}

/// The players that a reference means.
pub fn seats(state: &State, ctx: &Ctx, it: Ref) -> Seats {
    let player = |it: Target| match it {
        Target::Seat(seat) => Some(seat),
        Target::Object(_) | Target::Concentration(..) => None,
    };
    things(state, ctx, it).into_iter().filter_map(player).collect()
}

/// Whether a reference means this player, or meant them before their defeat.
pub fn meant(state: &State, ctx: &Ctx, it: Ref, seat: SeatId) -> bool {
    match it {
        Ref::You => seat == ctx.you,
        Ref::EachEnemy => seat != ctx.you,
        Ref::Everyone => true,
        _ => means(state, ctx, it, seat),
    }
}

/// Whether a reference means this player, among others.
pub fn means(state: &State, ctx: &Ctx, it: Ref, seat: SeatId) -> bool {
    match it {
        Ref::You => seat == ctx.you && state.is_alive(seat),
        Ref::EachEnemy => seat != ctx.you && state.is_alive(seat),
        Ref::Everyone => state.is_alive(seat),
        _ => seats(state, ctx, it).contains(&seat),
    }
}

/// The one player that a reference means.
pub fn seat(state: &State, ctx: &Ctx, it: Ref) -> Option<SeatId> {
    seats(state, ctx, it).first().copied()
}

/// Whether the thing is still in play.
pub fn is_there(state: &State, it: Target) -> bool {
    match it {
        Target::Seat(seat) => state.is_alive(seat),
        Target::Object(id) => state.object(id).is_some(),
        Target::Concentration(seat, area) => {
            state[seat].concentrations[usize::from(area)].is_some_and(|it| it.is_exposed())
        }
    }
}

/// target.2 The declared targets that are there and still fit.
fn targets(state: &State, ctx: &Ctx, slot: u8) -> Targets {
    if let Some(bound) = ctx.bound {
        return if is_there(state, bound) { Targets::from_slice(&[bound]) } else { Targets::new() };
    }
    let body = &content()[ctx.ability].bodies[usize::from(ctx.bullet)];
    let selector = body.targets[usize::from(slot)].selector;
    let aimer = Aimer::of(state, ctx);
    let declared = ctx.targets.iter().filter(|it| it.slot == slot).map(|it| it.target);
    declared.filter(|it| select::fits_declared(state, &aimer, &selector, *it)).collect()
}

/// The controllers of declared targets, also of those that have left.
fn controllers(state: &State, ctx: &Ctx, slot: u8) -> Seats {
    let declared = ctx.targets.iter().filter(|it| it.slot == slot).map(|it| it.target);
    let meant = ctx.bound.into_iter().chain(declared.filter(|_| ctx.bound.is_none()));
    let mut seats = Seats::new();
    for target in meant {
        let seat = match target {
            Target::Seat(seat) | Target::Concentration(seat, _) => Some(seat),
            Target::Object(id) => state.last_known(id).map(|it| it.seat),
        };
        seats.extend(seat.filter(|it| state.is_alive(*it) && !seats.contains(it)));
    }
    seats
}
