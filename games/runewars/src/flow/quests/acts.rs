//! questphase.2: what a hero does: heal, train, travel, trade in passing.

use super::*;
use crate::ids::AreaSet;
use crate::query::moves::OUT_OF_REACH;

/// questphase.move.1 to questphase.train.1 What a hero may do.
pub(super) fn act_actions(state: &State, hero: HeroId) -> Vec<Action> {
    let it = state.hero(hero);
    let mut actions = Vec::new();
    // questphase.heal Only in a friendly area.
    if state.controls(it.owner, it.area) {
        actions.push(Action::Heal);
    }
    if !train_actions(state, hero).is_empty() {
        actions.push(Action::Train);
    }
    // questphase.move.4 Routed heroes stay; bow.commander.7 so do bound commanders.
    if state.may_march(hero) {
        let stride = state.stride_of(hero);
        let plain = state.reach(&state.hero_gait(hero, false, false), it.area, stride, false);
        let may_pay = state.may_use_portals(it.owner, false);
        let wide = may_pay.then(|| state.reach(&state.hero_gait(hero, false, true), it.area, stride, false));
        for to in state.area_ids() {
            let is_plain = plain[to.index()] != OUT_OF_REACH;
            if is_plain || wide.as_ref().is_some_and(|it| it[to.index()] != OUT_OF_REACH) {
                actions.push(Action::Travel { to, portal: !is_plain });
            }
        }
    }
    // amb.move-zero Whoever may not leave his area may still choose to move, stay
    // and duel there: a bound commander, a hero whom a Dungeon holds.
    if !state.may_march(hero) && !it.is_routed {
        actions.push(Action::Travel { to: it.area, portal: false });
    }
    if actions.is_empty() {
        actions.push(Action::Pass);
    }
    actions
}

/// questphase.train.1, amb.train-upgrade Two attributes by one or one by two.
pub(super) fn train_actions(state: &State, hero: HeroId) -> Vec<Action> {
    let training = state.hero(hero).training;
    let mut actions = Vec::new();
    for (index, one) in Attribute::ALL.iter().enumerate() {
        if training[index] == 0 {
            actions.push(Action::Attribute(*one));
        }
        for (offset, other) in Attribute::ALL[index + 1..].iter().enumerate() {
            if training[index] < 2 && training[index + 1 + offset] < 2 {
                actions.push(Action::Attributes(*one, *other));
            }
        }
    }
    actions
}

pub(super) fn act_chosen(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let it = cx.state.hero(hero);
    let (seat, area) = (it.owner, it.area);
    match cx.answer() {
        Action::Heal => {
            // Blessed Hand heals comrades in the area as well.
            let blesses = cx.state.hero_card(hero).power == HeroPower::BlessedHand;
            for other in &mut cx.state.heroes {
                if other.id == hero || blesses && other.owner == seat && other.area == area {
                    other.damage = 0;
                }
            }
            cx.emit(Event::HeroHealed { seat, hero });
            Flow::Next(QuestFrame::Rest { hero, has_duelled: false }.into())
        }
        Action::Train => Flow::Next(QuestFrame::Train { hero }.into()),
        Action::Travel { to, portal } => {
            gear::show(cx, hero, to, Way::Quest { portal });
            let gait = cx.state.hero_gait(hero, false, portal);
            let passed = barter::passed(cx.state, &gait, cx.state.stride_of(hero), area, to);
            if portal {
                season::lose_influence(cx, seat, 1);
            }
            if to != area {
                march::move_hero(cx, hero, to);
            }
            Flow::Next(QuestFrame::Barter { hero, passed }.into())
        }
        // Without an action there is nothing for Bloodlust either.
        _ => Flow::Next(QuestFrame::Rest { hero, has_duelled: true }.into()),
    }
}

/// reward.4 Rewards may pass between the mover and comrades in the areas that he has passed.
pub(super) fn open_barter(cx: Table<'_, '_>, hero: HeroId, passed: AreaSet) -> Go {
    let it = cx.state.hero(hero);
    let mut actions = vec![Action::Pass];
    actions.extend(barter::trades(cx.state, hero, passed));
    // How far he goes can be a secret of his Rewards: whoever has comrades and
    // Rewards is asked, so that a pause tells nothing.
    let has_prizes = cx.state.heroes_of(it.owner).any(|it| !it.prizes.is_empty());
    if !has_prizes || cx.state.heroes_of(it.owner).count() < 2 {
        return Flow::Next(QuestFrame::Explore { hero }.into());
    }
    let seat = it.owner;
    let then = QuestFrame::BarterChosen { hero, passed }.into();
    Flow::ask(question(seat, Asked::Barter, slots().hero(hero), actions).private().window(), then)
}

/// questphase.train.1 Two attributes by one, or one by two.
pub(super) fn trained(cx: Table<'_, '_>, hero: HeroId) -> Go {
    match cx.answer() {
        Action::Attribute(one) => heroes::train(cx, hero, one, 2),
        Action::Attributes(one, other) => {
            heroes::train(cx, hero, one, 1);
            heroes::train(cx, hero, other, 1);
        }
        other => unreachable!("questphase.train.1 does not list {other:?}"),
    }
    Flow::Next(QuestFrame::Rest { hero, has_duelled: false }.into())
}
