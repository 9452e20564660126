//! battle.3.a to battle.3.d: heroes who support a battle.

use super::battle::{BattleFrame, Phase};
use super::{Go, Table, ask, emit, menu};
use crate::action::Action;
use crate::battle::Side;
use crate::content::{HeroPower, RewardPower, content};
use crate::event::{Asked, What, slots};
use crate::ids::{HeroId, UnitType};
use crate::state::State;
use kernel::Flow;

/// Each player assigns standing heroes of the area to different types.
pub fn ask_support(cx: Table<'_, '_>, side: Side) -> Go {
    let battle = cx.state.fight();
    let mut actions = Vec::new();
    if let Some(seat) = battle.player(side) {
        let host = battle.combat.host(side);
        let mut types: Vec<UnitType> = host.fighters.iter().filter(|it| !it.is_routed).map(|it| it.unit).collect();
        types.sort_unstable();
        types.dedup();
        let is_taken =
            |unit: &UnitType| battle.supporters.iter().any(|it| it.1 == *unit && owner(cx.state, it.0, seat));
        types.retain(|it| !is_taken(it));
        for hero in cx.state.heroes_in(battle.area).filter(|it| it.owner == seat && !it.is_routed) {
            if battle.supporters.iter().all(|it| it.0 != hero.id) {
                actions.extend(types.iter().map(|unit| Action::Support { hero: hero.id, unit: *unit }));
            }
        }
    }
    let next = match side {
        Side::Attacker => BattleFrame::Support { side: Side::Defender },
        Side::Defender => BattleFrame::Drive { phase: Phase::Rounds },
    };
    if actions.is_empty() {
        return Flow::Next(next.into());
    }
    actions.push(Action::Pass);
    let seat = battle.decider(side);
    ask(seat, Asked::Support, slots(), actions, BattleFrame::SupportChosen { side }.into())
}

fn owner(state: &State, hero: HeroId, seat: kernel::SeatId) -> bool {
    state.find_hero(hero).is_some_and(|it| it.owner == seat)
}

pub fn chosen(cx: Table<'_, '_>, side: Side) -> Go {
    let Action::Support { hero, unit } = cx.answer() else {
        let next = match side {
            Side::Attacker => BattleFrame::Support { side: Side::Defender },
            Side::Defender => BattleFrame::Drive { phase: Phase::Rounds },
        };
        return Flow::Next(next.into());
    };
    // War Banner: two spare cards instead of one.
    let banner = |power| if let RewardPower::SupportCards(n) = power { n } else { 0 };
    let prizes = &cx.state.hero(hero).prizes;
    let found = prizes.iter().find(|it| banner(content().rewards[it.card.index()].power) > 0).map(|it| it.card);
    let spare = found.map_or(1, |it| banner(content().rewards[it.index()].power));
    if let Some(card) = found {
        menu::show_reward(cx, hero, card);
    }
    let horn =
        |it: &&crate::state::Prize| matches!(content().rewards[it.card.index()].power, RewardPower::SupportStrength(_));
    if let Some(card) = cx.state.hero(hero).prizes.iter().find(horn).map(|it| it.card) {
        menu::show_reward(cx, hero, card);
    }
    let battle = cx.state.fight_mut();
    battle.supporters.push((hero, unit));
    battle.combat.host_mut(side).spares.push((unit, spare));
    let seat = cx.state.hero(hero).owner;
    emit(cx, What::HeroSupports, slots().seat(seat).hero(hero).unit(unit));
    Flow::Next(BattleFrame::Support { side }.into())
}

/// Strength that supporting heroes bring.
pub fn strength(state: &State, side: Side) -> u8 {
    let battle = state.fight();
    let Some(seat) = battle.player(side) else { return 0 };
    let supporters = battle.supporters.iter().filter_map(|it| state.find_hero(it.0)).filter(|it| it.owner == seat);
    let worth = |hero: &crate::state::Hero| {
        let own = if let HeroPower::SupportStrength(n) = state.hero_card(hero.id).power { n } else { 0 };
        let horn = |power| if let RewardPower::SupportStrength(n) = power { n } else { 0 };
        // A horn that helps was shown when its hero came to support.
        let shown = hero.prizes.iter().filter(|it| it.is_faceup);
        own + shown.map(|it| horn(content().rewards[it.card.index()].power)).sum::<u8>()
    };
    supporters.map(worth).sum()
}
