//! Which things a selector means.

use super::refer::{self, Targets};
use super::rules;
use crate::content::{Kind, Rule, Selector, Type, Whose};
use crate::effects::{Ctx, Source};
use crate::ids::ObjId;
use crate::state::{State, Target};
use kernel::SeatId;

/// From where a selector is read.
#[derive(Clone, Copy, Debug)]
pub struct Aimer<'a> {
    pub you: SeatId,
    /// The card that aims, if it is in play.
    pub this: Option<ObjId>,
    /// The type of the card that aims, if it is one.
    pub kind: Option<Type>,
    /// What references can be read from; none before a card is played.
    pub ctx: Option<&'a Ctx>,
}

impl<'a> Aimer<'a> {
    pub fn of(state: &State, ctx: &'a Ctx) -> Self {
        let this = match ctx.source {
            Source::Card(id) => Some(id),
            _ => None,
        };
        let kind = this.and_then(|it| state.last_known(it)).map(|it| it.spec().kind);
        Self { you: ctx.you, this, kind, ctx: Some(ctx) }
    }

    fn means(&self, state: &State, whose: Whose, seat: SeatId) -> bool {
        match whose {
            Whose::Any => true,
            Whose::Enemy => seat != self.you,
            Whose::Of(who) => match self.ctx {
                Some(ctx) => refer::means(state, ctx, who, seat),
                None => who == crate::content::Ref::You && seat == self.you,
            },
        }
    }
}

/// Whether a thing in play is meant.
pub fn fits(state: &State, aimer: &Aimer<'_>, selector: &Selector, target: Target) -> bool {
    let filter = &selector.filter;
    match target {
        Target::Seat(seat) => {
            selector.kind.has_runeslingers() && state.is_alive(seat) && aimer.means(state, selector.whose, seat)
        }
        Target::Object(id) => {
            let Some(object) = state.object(id) else { return false };
            let spec = object.spec();
            selector.kind.has(spec.kind)
                && filter.types.has(spec.kind)
                && filter.cost_max.is_none_or(|most| spec.cost <= most)
                && (!filter.unresolved || !object.is_resolved)
                && (!filter.not_self || aimer.this != Some(id))
                && (!filter.ready || !object.is_used)
                && (!filter.used || object.is_used)
                && aimer.means(state, selector.whose, object.seat)
        }
        // term.exposed A concealed concentration is neither ready nor used.
        Target::Concentration(seat, area) => {
            let Some(it) = state[seat].concentrations[usize::from(area)] else { return false };
            selector.kind == Kind::Concentration
                && it.is_exposed()
                && (!filter.ready || !it.is_used)
                && (!filter.used || it.is_used)
                && aimer.means(state, selector.whose, seat)
        }
    }
}

/// A declared target: attack runespells of some players may aim at defense
/// cards too.
pub fn fits_declared(state: &State, aimer: &Aimer<'_>, selector: &Selector, target: Target) -> bool {
    fits(state, aimer, &widened(state, aimer, selector), target)
}

fn widened(state: &State, aimer: &Aimer<'_>, selector: &Selector) -> Selector {
    let is_widened = selector.kind == Kind::Runeslinger
        && aimer.kind == Some(Type::Attack)
        && rules::has(state, aimer.you, Rule::AttackMayTargetDefense, Some(Type::Attack));
    Selector { kind: if is_widened { Kind::AnyTarget } else { selector.kind }, ..*selector }
}

/// Everything in play that is meant, in a stable order: Runeslingers, then
/// cards by age, then concentrations.
pub fn all(state: &State, aimer: &Aimer<'_>, selector: &Selector) -> Targets {
    let mut found = Targets::new();
    each(state, aimer, selector, |it| {
        found.push(it);
        true
    });
    found
}

/// Calls `look` with everything that is meant, until it has seen enough.
fn each(state: &State, aimer: &Aimer<'_>, selector: &Selector, look: impl FnMut(Target) -> bool) -> bool {
    let fits = |it: &Target| fits(state, aimer, selector, *it);
    if selector.kind == Kind::Concentration {
        let areas = |seat: SeatId| state[seat].concentrations().map(move |(area, _)| Target::Concentration(seat, area));
        return SeatId::all(state.n_seats()).flat_map(areas).filter(fits).all(look);
    }
    let n_runeslingers = if selector.kind.has_runeslingers() { state.n_seats() } else { 0 };
    let runeslingers = SeatId::all(n_runeslingers).map(Target::Seat);
    let cards = state.objects.iter().map(|it| Target::Object(it.id));
    runeslingers.chain(cards).filter(fits).all(look)
}

/// Everything in play that may be declared as this target.
pub fn declarable(state: &State, aimer: &Aimer<'_>, selector: &Selector) -> Targets {
    all(state, aimer, &widened(state, aimer, selector))
}

/// Whether anything may be declared as this target.
pub fn can_declare(state: &State, aimer: &Aimer<'_>, selector: &Selector) -> bool {
    // Attacks on Runeslingers have a target also without being widened.
    let has_some = |selector: &Selector| !each(state, aimer, selector, |_| false);
    has_some(selector) || has_some(&widened(state, aimer, selector))
}
