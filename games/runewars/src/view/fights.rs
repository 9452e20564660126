//! Battles and duels under way, which all see alike.

use super::{BattleSideView, BattleView, DuelView, FighterView, SupporterView, fate_view};
use crate::battle::{Choice, Side, Step};
use crate::content::content;
use crate::state::{Foe, State};

pub(super) fn battle_view(state: &State) -> BattleView {
    let battle = state.fight();
    let combat = &battle.combat;
    let side = |side: Side| {
        let host = combat.host(side);
        let fighter = |it: &crate::battle::Fighter| {
            let printed = content().unit(it.unit);
            FighterView {
                unit: it.unit,
                name: printed.name.clone(),
                shape: printed.shape,
                initiative: printed.initiative,
                health: host.health_of(content(), it.unit),
                damage: it.damage,
                is_routed: it.is_routed,
                has_fought: host.fought.contains(it.unit),
            }
        };
        BattleSideView {
            fighters: host.fighters.iter().map(fighter).collect(),
            acting: host.acting,
            cards: host.cards.iter().map(|it| fate_view(*it)).collect(),
            strength: crate::flow::strength(state, side),
        }
    };
    let step = match combat.step {
        Step::Pick(_) => "pick",
        Step::BeforeDraw(_) | Step::Draw(_) | Step::Spares(_) | Step::AfterDraw(_) => "draw",
        Step::Specials(..) => "specials",
        Step::Routs(_) => "routs",
        Step::Damage(_) => "damage",
        Step::EndPass => "discard",
        Step::Over => "tally",
    };
    BattleView {
        area: battle.area,
        attacker: battle.attacker,
        defender: battle.defender,
        controller: battle.controller,
        round: combat.round,
        step,
        sides: [side(Side::Attacker), side(Side::Defender)],
        aim: combat.choice.map(|it| match it {
            Choice::Fighter { .. } => combat.targets(content()).0,
            it => it.side(),
        }),
        supporters: battle.supporters.iter().map(|it| SupporterView { hero: it.0, unit: it.1 }).collect(),
        winner: battle.winner,
    }
}

pub(super) fn duel_view(it: &crate::state::Duel) -> DuelView {
    let (rival, units) = match it.foe {
        Foe::Hero(rival) => (Some(rival), None),
        Foe::Units { unit, left, damage, .. } => (None, Some((content().unit(unit).name.clone(), left, damage))),
    };
    let card = |side: usize| it.sides[side].card.map(fate_view);
    DuelView {
        attacker: it.attacker,
        rival,
        units,
        round: it.round,
        cards: [card(0), card(1)],
        deals: [it.sides[0].deals, it.sides[1].deals],
        prevents: [it.sides[0].prevents, it.sides[1].prevents],
    }
}
