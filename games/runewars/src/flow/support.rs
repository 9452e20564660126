//! battle.3.a to battle.3.d: heroes who support a battle.

use super::battle::{BattleFrame, Phase};
use super::{Go, Table, ask, menu, question};
use crate::action::Action;
use crate::battle::Side;
use crate::content::{HeroPower, RewardPower, content};
use crate::event::{Asked, Event, slots};
use crate::ids::{HeroId, PrizeSet, RewardId, UnitType};
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
    let battle = cx.state.fight_mut();
    battle.supporters.push((hero, unit));
    battle.combat.host_mut(side).spares.push((unit, 1));
    let seat = cx.state.hero(hero).owner;
    cx.emit(Event::HeroSupports { seat, hero, unit });
    Flow::Next(BattleFrame::Aid { side, hero, unit, used: PrizeSet::EMPTY }.into())
}

/// Whether a Reward helps a hero who supports a battle.
fn helps(card: RewardId) -> bool {
    matches!(content().rewards[card.index()].power, RewardPower::SupportCards(_) | RewardPower::SupportStrength(_))
}

/// reward.2 The supporter's Rewards are used if his player wishes. Asked wherever a facedown one could help,
/// so that a pause tells nothing.
pub fn aid(cx: Table<'_, '_>, side: Side, hero: HeroId, unit: UnitType, used: PrizeSet) -> Go {
    let it = cx.state.hero(hero);
    let mut actions = vec![Action::Pass];
    let mut may_help = false;
    for (prize, _) in it.prizes.iter().zip(0..).filter(|(_, at)| !used.contains(*at)) {
        may_help |= helps(prize.card) || !prize.is_faceup;
        if helps(prize.card) {
            actions.push(Action::Wield(prize.card));
        }
    }
    if !may_help {
        return Flow::Next(BattleFrame::Support { side }.into());
    }
    let ask = question(it.owner, Asked::Aid, slots().hero(hero), actions).private().window();
    Flow::ask(ask, BattleFrame::AidChosen { side, hero, unit, used }.into())
}

pub fn aid_chosen(cx: Table<'_, '_>, side: Side, hero: HeroId, unit: UnitType, used: PrizeSet) -> Go {
    let Action::Wield(reward) = cx.answer() else { return Flow::Next(BattleFrame::Support { side }.into()) };
    let it = cx.state.hero(hero);
    let (seat, at) = (it.owner, it.prizes.iter().position(|it| it.card == reward).expect("it was offered"));
    menu::show_reward(cx, hero, reward);
    cx.emit(Event::RewardUsed { seat, hero, reward });
    let battle = cx.state.fight_mut();
    match content().rewards[reward.index()].power {
        // War Banner: two spare cards instead of one.
        RewardPower::SupportCards(n) => {
            let spares = &mut battle.combat.host_mut(side).spares;
            spares.iter_mut().filter(|it| it.0 == unit).for_each(|it| it.1 = n);
        }
        RewardPower::SupportStrength(n) => battle.bonus[side.index()] += n as i8,
        _ => unreachable!("only what helps is offered"),
    }
    Flow::Next(BattleFrame::Aid { side, hero, unit, used: used.with(at as u8) }.into())
}

/// Strength that supporting heroes bring.
pub fn strength(state: &State, side: Side) -> u8 {
    let battle = state.fight();
    let Some(seat) = battle.player(side) else { return 0 };
    let supporters = battle.supporters.iter().filter_map(|it| state.find_hero(it.0)).filter(|it| it.owner == seat);
    let worth = |hero: &crate::state::Hero| {
        if let HeroPower::SupportStrength(n) = state.hero_card(hero.id).power { n } else { 0 }
    };
    supporters.map(worth).sum()
}
