//! reward.2: Rewards without which a hero could not go his way are shown.

use super::{Table, menu};
use crate::content::{RewardPower, content};
use crate::ids::{AreaId, HeroId, RewardId};
use crate::query::moves::{Gait, OUT_OF_REACH};
use smallvec::SmallVec;

/// How a hero goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The move of a Quest Phase.
    Quest { portal: bool },
    /// By an Order, up to this many areas.
    Order { portal: bool, steps: u8 },
    /// One area, by a card or an ability.
    Step,
    /// amb.dungeon-season A Dungeon does not keep anybody from it.
    Retreat,
}

/// Boots or a mask that the hero needs for his way are turned up. Call it before he goes.
pub fn show(cx: Table<'_, '_>, hero: HeroId, to: AreaId, way: Way) {
    let it = cx.state.hero(hero);
    let kind = |card: RewardId| content().rewards[card.index()].power;
    let helps = |card: RewardId| match kind(card) {
        RewardPower::Mask => true,
        RewardPower::Stride(_) => matches!(way, Way::Quest { .. }),
        _ => false,
    };
    let cards: SmallVec<[RewardId; 3]> =
        it.prizes.iter().filter(|it| !it.is_faceup && helps(it.card)).map(|it| it.card).collect();
    for card in cards {
        let it = cx.state.hero(hero);
        let (by_order, portal, steps) = match way {
            Way::Quest { portal } => (false, portal, cx.state.stride_of(hero)),
            Way::Order { portal, steps } => (true, portal, steps),
            Way::Step | Way::Retreat => (false, false, 1),
        };
        let gait = cx.state.hero_gait(hero, by_order, portal);
        let (gait, steps, is_freed) = match kind(card) {
            RewardPower::Stride(n) => (gait, steps - n, false),
            _ => (Gait { has_mask: false, ..gait }, steps, it.is_held && way != Way::Retreat && to != it.area),
        };
        if is_freed || cx.state.reach(&gait, it.area, steps, false)[to.index()] == OUT_OF_REACH {
            menu::show_reward(cx, hero, card);
        }
    }
}
