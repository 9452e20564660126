//! Counting and testing, for amounts and conditions.

use super::{refer, select};
use crate::content::{Amount, Cond, Count, Counter, Kind, Ref, Selector, Test, Type, Types, Whose, content};
use crate::effects::{Ctx, Source};
use crate::state::{State, Target};
use kernel::SeatId;

/// How many an amount is; "all" is more than there can be of anything.
pub fn amount(state: &State, ctx: &Ctx, it: &Amount) -> i32 {
    match it {
        Amount::Fixed(n) => i32::from(*n),
        Amount::All(_) => i32::from(u16::MAX),
        Amount::Counted(it) => counted(state, ctx, it),
    }
}

fn counted(state: &State, ctx: &Ctx, it: &Count) -> i32 {
    let n = number(state, ctx, it.count, it.of, it.types);
    let value = n / i32::from(it.div) * i32::from(it.times) + i32::from(it.plus);
    it.max.map_or(value, |most| value.min(i32::from(most)))
}

/// The sum over all that the reference means.
fn number(state: &State, ctx: &Ctx, counter: Counter, of: Ref, types: Types) -> i32 {
    let per_seat = |count: &dyn Fn(kernel::SeatId) -> i32| refer::seats(state, ctx, of).into_iter().map(count).sum();
    match counter {
        Counter::Ailments => per_seat(&|seat| i32::from(state[seat].n_exposed())),
        Counter::Instances => match ctx.source {
            Source::Ailment(seat, ailment) => i32::from(state[seat].exposed(ailment)),
            _ => 0,
        },
        Counter::AilmentsUnder => ailments_under(state, ctx),
        Counter::DiscardPile => per_seat(&|seat| state[seat].discard.len() as i32),
        Counter::SlungThisTurn => per_seat(&|seat| {
            let slung = Type::ALL.into_iter().filter(|kind| kind.is_runespell() && types.has(*kind));
            slung.map(|kind| i32::from(state.played_this_turn(seat, kind))).sum()
        }),
        Counter::Controlled => per_seat(&|seat| {
            let is_meant = |kind: Type| kind.is_defense() && types.has(kind);
            state.controlled(seat).filter(|it| is_meant(it.spec().kind)).count() as i32
        }),
        Counter::Concentrations => {
            per_seat(&|seat| state[seat].concentrations().filter(|(_, it)| it.is_exposed()).count() as i32)
        }
        Counter::PowerLost => per_seat(&|seat| {
            let player = &state[seat];
            i32::from(content()[player.slinger].power) - i32::from(player.power)
        }),
        Counter::Tokens => match (of, ctx.source) {
            (Ref::This, Source::Card(id)) => state.last_known(id).map_or(0, |it| i32::from(it.tokens)),
            _ => {
                let tokens = |it: Target| match it {
                    Target::Object(id) => state.object(id).map_or(0, |it| i32::from(it.tokens)),
                    Target::Seat(_) | Target::Concentration(..) => 0,
                };
                refer::things(state, ctx, of).into_iter().map(tokens).sum()
            }
        },
        Counter::PaidTokens => i32::from(ctx.paid_tokens),
        Counter::LastCount => i32::from(ctx.last_count),
    }
}

fn ailments_under(state: &State, ctx: &Ctx) -> i32 {
    let Source::Card(id) = ctx.source else { return 0 };
    if let Some(gone) = state.gone.iter().rev().find(|it| it.object.id == id) {
        return i32::from(gone.ailments_under);
    }
    let areas = state.players.iter().flat_map(|it| &it.areas);
    areas.filter(|it| it.cover == Some(id)).filter_map(|it| it.stack).map(|(_, n)| i32::from(n)).sum()
}

/// Whether a condition holds.
pub fn holds(state: &State, ctx: &Ctx, cond: &Cond) -> bool {
    match cond {
        Cond::Compare(it) => it.cmp.holds(number(state, ctx, it.count, it.of, it.types), i32::from(it.value)),
        Cond::Test(Test::IsKind { what, kind }) => {
            refer::things(state, ctx, *what).into_iter().any(|it| is_kind(state, ctx, it, *kind))
        }
        Cond::Test(Test::Answering) => match ctx.source {
            Source::Card(id) => state.last_known(id).is_some_and(|it| it.is_answer),
            _ => false,
        },
        Cond::Test(Test::DownedThisTurn { who }) => {
            let was_downed = |seat: &SeatId| state[*seat].this_turn.downed > 0;
            SeatId::all(state.n_seats()).filter(was_downed).any(|it| refer::meant(state, ctx, *who, it))
        }
        Cond::Test(Test::BlockedThisTurn { who }) => {
            refer::seats(state, ctx, *who).into_iter().any(|seat| state[seat].this_turn.blocks > 0)
        }
        Cond::Test(Test::NotOwner) => match ctx.source {
            Source::Card(id) => state.last_known(id).is_some_and(|it| it.seat != it.owner),
            _ => false,
        },
    }
}

fn is_kind(state: &State, ctx: &Ctx, it: Target, kind: Kind) -> bool {
    let selector = Selector { kind, whose: Whose::Any, filter: crate::content::Where::default() };
    select::fits(state, &select::Aimer::of(state, ctx), &selector, it)
}
