//! duel.3.b to duel.6: damage, what keeps it away, and the end.

use super::*;
use kernel::IdSet;

/// Damage at once, before the first round.
pub(super) fn strike(cx: Table<'_, '_>, side: u8, n: u8) {
    match cx.state.duelist(side) {
        Some(hero) => {
            let it = cx.state.hero_mut(hero);
            it.damage += n;
            let seat = it.owner;
            cx.emit(Event::HeroHurt { seat, hero, n: i32::from(n) });
        }
        None => hurt_units(cx, n),
    }
}

/// Damage on the neutral units of a Quest, one after the other.
fn hurt_units(cx: Table<'_, '_>, n: u8) {
    let Foe::Units { unit, left, damage, dealt, is_tough, .. } = &mut cx.state.bout_mut().foe else { return };
    let health = if *is_tough { content().unit(*unit).health.max(2) } else { content().unit(*unit).health };
    for _ in 0..n {
        if *left == 0 {
            break;
        }
        *damage += 1;
        *dealt += 1;
        if *damage >= health {
            *damage = 0;
            *left -= 1;
        }
    }
    let (unit, left) = (*unit, *left);
    cx.emit(Event::QuestUnitHurt { unit, n: i32::from(n), of: i32::from(left) });
}

pub fn is_down(state: &State, side: u8) -> bool {
    match state.duelist(side) {
        Some(hero) => state.find_hero(hero).is_none_or(|it| it.damage >= state.hero_card(hero).health),
        None => matches!(state.bout().foe, Foe::Units { left: 0, .. }),
    }
}

/// The damage that a side will take this round.
fn coming(state: &State, side: u8) -> u8 {
    let duel = state.bout();
    let (own, foe) = (&duel.sides[side as usize], &duel.sides[1 - side as usize]);
    let unyielding =
        state.duelist(side).is_some_and(|it| state.hero_card(it).power == HeroPower::Unyielding && duel.round == 1);
    let prevents = own.prevents.saturating_add(u8::from(unyielding));
    (foe.deals + own.recoil).saturating_sub(prevents)
}

/// Rewards that keep damage away, and an elixir in need.
pub(super) fn guard(cx: Table<'_, '_>, side: u8) -> Go {
    let next: Frame = if side == 0 { DuelFrame::Guard { side: 1 }.into() } else { DuelFrame::Apply.into() };
    let Some(hero) = cx.state.duelist(side) else { return Flow::Next(next) };
    let damage = coming(cx.state, side);
    if damage == 0 {
        return Flow::Next(next);
    }
    let duel = cx.state.bout();
    let own = &duel.sides[side as usize];
    let it = cx.state.hero(hero);
    let is_lethal = it.damage + damage >= cx.state.hero_card(hero).health;
    let mut actions = vec![Action::Pass];
    for (at, prize) in it.prizes.iter().enumerate() {
        let reward = &content().rewards[prize.card.index()];
        // reward.5 One armor in a duel.
        let is_free = reward.kind != RewardKind::Armor || own.armor.is_none_or(|used| used == prize.card);
        let may_use = match reward.power {
            RewardPower::DuelGuard(_) => is_free && !own.guarded.union(own.shielded).contains(at as u8),
            RewardPower::Thorns => is_free && !own.has_thorned,
            RewardPower::Elixir => is_lethal && it.damage > 0,
            _ => false,
        };
        let action = Action::Wield(prize.card);
        if may_use && !actions.contains(&action) {
            actions.push(action);
        }
    }
    if it.prizes.is_empty() {
        return Flow::Next(next);
    }
    let ask = question(it.owner, Asked::DuelGuard, slots().hero(hero).n(damage), actions).window();
    Flow::ask(ask, DuelFrame::GuardChosen { side }.into())
}

pub(super) fn guard_chosen(cx: Table<'_, '_>, side: u8) -> Go {
    let Action::Wield(reward) = cx.answer() else {
        let next: Frame = if side == 0 { DuelFrame::Guard { side: 1 }.into() } else { DuelFrame::Apply.into() };
        return Flow::Next(next);
    };
    let hero = cx.state.duelist(side).expect("a hero was asked");
    let seat = cx.state.hero(hero).owner;
    if content().rewards[reward.index()].power == RewardPower::Elixir {
        let at = cx.state.hero(hero).prizes.iter().position(|it| it.card == reward).expect("it was offered");
        menu::drop_reward(cx, hero, reward);
        let own = &mut cx.state.bout_mut().sides[side as usize];
        (own.guarded, own.shielded) = (without(own.guarded, at), without(own.shielded, at));
        cx.state.hero_mut(hero).damage = 0;
        cx.emit(Event::HeroHealed { seat, hero });
        return Flow::Next(DuelFrame::Guard { side }.into());
    }
    let at = cx.state.hero(hero).prizes.iter().position(|it| it.card == reward).expect("it was offered");
    note_use(cx, side, hero, reward);
    if content().rewards[reward.index()].power == RewardPower::Thorns {
        cx.state.bout_mut().sides[side as usize].has_thorned = true;
        return Flow::Next(DuelFrame::Guard { side }.into());
    }
    let RewardPower::DuelGuard(guard) = content().rewards[reward.index()].power else {
        unreachable!("only guards are offered");
    };
    let it = &mut cx.state.bout_mut().sides[side as usize];
    let used = if guard.each_round { &mut it.shielded } else { &mut it.guarded };
    used.insert(at as u8);
    it.prevents = it.prevents.saturating_add(if guard.all { u8::MAX / 2 } else { guard.n });
    Flow::Next(DuelFrame::Guard { side }.into())
}

/// Marks by the places of Rewards, once the Reward in a place is gone.
fn without(marks: IdSet<u8, u16>, at: usize) -> IdSet<u8, u16> {
    let left = marks.iter().filter(|it| usize::from(*it) != at);
    left.map(|it| if usize::from(it) > at { it - 1 } else { it }).collect()
}

pub(super) fn apply(cx: Table<'_, '_>) -> Go {
    let mut damage = [coming(cx.state, 0), coming(cx.state, 1)];
    // Thornmail, if it is used: whoever hurts the hero takes one, once a round.
    let hurts = damage.map(|it| it > 0);
    for side in [0, 1] {
        if hurts[side] && cx.state.bout().sides[side].has_thorned {
            damage[1 - side] += 1;
        }
    }
    for side in [0_u8, 1] {
        if damage[side as usize] > 0 {
            strike(cx, side, damage[side as usize]);
        }
    }
    for side in 0..2 {
        if let Some(card) = cx.state.bout_mut().sides[side].card.take()
            && card < TACTICAL
        {
            cx.state.fate.discard.push(card);
        }
        let more = std::mem::take(&mut cx.state.bout_mut().sides[side].more);
        cx.state.fate.discard.extend(more);
    }
    Flow::Next(DuelFrame::Round.into())
}
