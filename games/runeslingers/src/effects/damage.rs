//! Damage from a source to one thing.

use super::{Calls, Ctx, nothing, one};
use crate::content::{Amount, DamageWord, Keyword, Rule};
use crate::effects::Source;
use crate::flow::{Cx, Damage, Frame};
use crate::ids::ListId;
use crate::query::{count, keywords, rules};
use crate::state::Target;

/// damage.1 Deals damage to a Runeslinger or a defense card.
pub fn deal(
    cx: &mut Cx<'_>,
    ctx: &Ctx,
    to: Target,
    amount: &Amount,
    words: &[DamageWord],
    on_hit: Option<ListId>,
) -> Calls {
    if matches!(to, Target::Concentration(..)) {
        return nothing();
    }
    let printed = count::amount(cx.state, ctx, amount);
    let pierces = words.contains(&DamageWord::Pierce) || pierces(cx, ctx);
    let damage =
        Damage::new(ctx.clone(), to, printed, on_hit).direct(words.contains(&DamageWord::Direct)).pierce(pierces);
    one(Frame::Damage(damage))
}

/// keyword.pierce The card has Pierce, or its player's cards pierce meanwhile.
fn pierces(cx: &Cx<'_>, ctx: &Ctx) -> bool {
    let Source::Card(id) = ctx.source else { return false };
    let Some(object) = cx.state.last_known(id) else { return false };
    keywords::object_has(cx.state, object, Keyword::Pierce)
        || rules::has(cx.state, ctx.you, Rule::DamagePierces, Some(object.spec().kind))
}
