//! Damage from a source to one thing.

use super::{Ctx, Did, nothing, one};
use crate::content::{DamageWord, Effect, Keyword, Kind, Ref, Rule, content};
use crate::effects::Source;
use crate::flow::{Cx, Damage, Frame};
use crate::query::claim::Claim;
use crate::query::{count, keywords, rules};
use crate::state::Target;

/// damage.1 Deals damage to a Runeslinger or a defense card.
pub fn deal(cx: &mut Cx<'_>, ctx: &Ctx, to: Target, effect: &Effect) -> Did {
    let Effect::Damage { amount, mods: words, on_hit, .. } = effect else {
        unreachable!("the caller has looked for damage")
    };
    if matches!(to, Target::Concentration(..)) {
        return nothing();
    }
    let printed = count::amount(cx.state, ctx, amount);
    let pierces = pierces(cx, ctx, words.contains(&DamageWord::Pierce));
    let damage = Damage::new(ctx.clone(), to, printed, on_hit.id())
        .direct(words.contains(&DamageWord::Direct))
        .pierce(pierces)
        .naming_runeslingers(names_runeslingers(ctx, effect));
    one(Frame::Damage(damage))
}

/// keyword.pierce The card has Pierce, or its player's cards pierce meanwhile.
/// golden.3, golden.4 What the effect itself says gives way to a stronger one.
fn pierces(cx: &Cx<'_>, ctx: &Ctx, says_so: bool) -> bool {
    let Source::Card(id) = ctx.source else { return says_so };
    let Some(object) = cx.state.last_known(id) else { return says_so };
    let kind = Some(object.spec().kind);
    let effect = Claim::new(cx.state, content()[ctx.ability].rank, ctx.you, u16::MAX);
    (says_so && !rules::denies(cx.state, ctx.you, Rule::DamagePierces, kind, effect))
        || keywords::object_has(cx.state, object, Keyword::Pierce)
        || rules::has(cx.state, ctx.you, Rule::DamagePierces, kind)
}

/// amb.hit-names Whether the effect says "Runeslinger" of what it damages, so
/// that hitting anything else is not the hit that it speaks of.
fn names_runeslingers(ctx: &Ctx, effect: &Effect) -> bool {
    match effect {
        Effect::Damage { to: Some(Ref::Target(slot)), .. } => {
            let body = &content()[ctx.ability].bodies[usize::from(ctx.bullet)];
            body.targets[usize::from(*slot)].selector.kind == Kind::Runeslinger
        }
        Effect::Damage { each: Some(each), .. } => each.kind == Kind::Runeslinger,
        _ => false,
    }
}
