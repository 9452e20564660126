//! reward.4: Rewards pass between heroes on the way.

use super::{Frame, Go, Table, menu, question};
use crate::action::Action;
use crate::content::{RewardPower, content};
use crate::event::{Asked, slots};
use crate::ids::{AreaId, AreaSet, HeroId};
use crate::query::moves::Gait;
use crate::state::{Hero, State};
use kernel::Flow;

/// The areas that a hero can have passed on his way between two areas, with both ends.
pub fn passed(state: &State, gait: &Gait, steps: u8, from: AreaId, to: AreaId) -> AreaSet {
    let (out, back) = (state.reach(gait, from, steps, false), state.reach(gait, to, steps, false));
    let is_passed = |area: &AreaId| {
        let way = u16::from(out[area.index()]) + u16::from(back[area.index()]);
        let is_end = *area == to || *area == from;
        is_end || way <= u16::from(steps) && state.may_pass(gait, *area)
    };
    state.area_ids().filter(is_passed).collect()
}

/// What the mover and his comrades in the areas that he has passed can give each other.
pub fn trades(state: &State, hero: HeroId, passed: AreaSet) -> Vec<Action> {
    let it = state.hero(hero);
    let mut actions = Vec::new();
    for mate in state.heroes_of(it.owner).filter(|mate| mate.id != hero && passed.contains(mate.area)) {
        for (giver, taker) in [(it, mate), (mate, it)] {
            for prize in &giver.prizes {
                let action = Action::Trade { from: giver.id, to: taker.id, reward: prize.card };
                if !actions.contains(&action) {
                    actions.push(action);
                }
            }
        }
    }
    actions
}

/// What a hero on the march can do in passing: he meets comrades in the areas between, with something to
/// trade. At both ends of his way that is a deed like others.
pub fn on_the_march(state: &State, hero: HeroId, to: AreaId, portal: bool, steps: u8) -> Option<Frame> {
    let it = state.hero(hero);
    // A mask that was not needed stays a secret.
    let is_mask = |card| content().rewards[usize::from(card)].power == RewardPower::Mask;
    let has_mask = it.prizes.iter().any(|it| it.is_faceup && is_mask(it.card.0));
    let gait = Gait { has_mask, ..state.hero_gait(hero, true, portal) };
    let passed = passed(state, &gait, steps, it.area, to).without(it.area).without(to);
    let meets = |mate: &Hero| {
        let has_goods = !it.prizes.is_empty() || !mate.prizes.is_empty();
        mate.id != hero && has_goods && passed.contains(mate.area)
    };
    state.heroes_of(it.owner).any(meets).then_some(Frame::Passing { hero, passed })
}

pub fn open(cx: Table<'_, '_>, hero: HeroId, passed: AreaSet) -> Go {
    let mut actions = vec![Action::Pass];
    actions.extend(trades(cx.state, hero, passed));
    let seat = cx.state.hero(hero).owner;
    let ask = question(seat, Asked::Barter, slots().hero(hero), actions).private().window();
    Flow::ask(ask, Frame::PassingChosen { hero, passed })
}

pub fn chosen(cx: Table<'_, '_>, hero: HeroId, passed: AreaSet) -> Go {
    let Action::Trade { from, to, reward } = cx.answer() else { return Flow::Done };
    menu::trade(cx, from, to, reward);
    Flow::Next(Frame::Passing { hero, passed })
}
