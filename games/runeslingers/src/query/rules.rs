//! Rules that effects lay on players, and effects that say the opposite.

use super::claim::Claim;
use super::{active, refer};
use crate::content::{Rule, Touch, Type, content};
use crate::effects::Ctx;
use crate::state::{State, TimedOn, TimedWhat};
use kernel::SeatId;
use smallvec::SmallVec;

/// An effect that says something of a rule.
#[derive(Clone, Copy, Debug)]
struct Saying {
    claim: Claim,
    /// "Can" instead of "cannot", "does not" instead of "does".
    is_not: bool,
    amount: u8,
}

/// Whether the rule holds for a player (and for cards of the type): what the
/// strongest effect says.
pub fn has(state: &State, seat: SeatId, rule: Rule, kind: Option<Type>) -> bool {
    strongest(state, seat, rule, kind).is_some_and(|it| !it.is_not)
}

/// Whether the rule keeps an effect with this claim from doing something to the
/// player.
pub fn forbids(state: &State, seat: SeatId, rule: Rule, effect: Claim) -> bool {
    strongest(state, seat, rule, None).is_some_and(|it| !it.is_not && it.claim.withstands(effect))
}

/// Whether the opposite of the rule keeps an effect with this claim from doing
/// something with cards of the type.
pub fn denies(state: &State, seat: SeatId, rule: Rule, kind: Option<Type>, effect: Claim) -> bool {
    strongest(state, seat, rule, kind).is_some_and(|it| it.is_not && it.claim.withstands(effect))
}

/// The sum of the rule's amounts: an effect that says the opposite undoes what
/// is weaker.
pub fn amount(state: &State, seat: SeatId, rule: Rule) -> u8 {
    sum(state, seat, rule, |_| true)
}

/// The sum of those amounts that hold against an effect with this claim.
pub fn amount_against(state: &State, seat: SeatId, rule: Rule, effect: Claim) -> u8 {
    sum(state, seat, rule, |it| it.withstands(effect))
}

fn strongest(state: &State, seat: SeatId, rule: Rule, kind: Option<Type>) -> Option<Saying> {
    let mut strongest: Option<Saying> = None;
    each(state, seat, rule, kind, |it| {
        if strongest.is_none_or(|held| it.claim >= held.claim) {
            strongest = Some(it);
        }
    });
    strongest
}

fn sum(state: &State, seat: SeatId, rule: Rule, counts: impl Fn(Claim) -> bool) -> u8 {
    let mut sayings: SmallVec<[Saying; 4]> = SmallVec::new();
    each(state, seat, rule, None, |it| sayings.push(it));
    sayings.sort_by_key(|it| it.claim);
    let counted = sayings.into_iter().filter(|it| counts(it.claim));
    counted.fold(0, |total, it| if it.is_not { 0 } else { total + it.amount })
}

fn each(state: &State, seat: SeatId, rule: Rule, kind: Option<Type>, mut look: impl FnMut(Saying)) {
    let content = content();
    active::each_touching(state, Touch::Rule(rule), |it| {
        for spec in &content[it.ability].rules {
            let is_meant = spec.rule == rule && kind.is_none_or(|kind| spec.types.has(kind));
            if is_meant && refer::means(state, &Ctx::plain(it.seat, it.source, it.ability), spec.who, seat) {
                let claim = Claim::of(state, it.source, it.seat);
                look(Saying { claim, is_not: spec.is_not, amount: spec.amount });
            }
        }
    });
    for timed in &state.timed {
        let TimedWhat::Rule { rule: it, is_not } = timed.what else { continue };
        let is_meant = it == rule && timed.on == TimedOn::Player(seat);
        if is_meant && kind.is_none_or(|kind| timed.types.has(kind)) {
            let claim = Claim::new(state, timed.rank, timed.by, timed.age);
            look(Saying { claim, is_not, amount: 0 });
        }
    }
}
