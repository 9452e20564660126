//! duel.3: a round of a duel, from the card to what it does.

use super::*;
use kernel::IdSet;

pub(super) fn is_finished(state: &State) -> bool {
    is_down(state, 0) || is_down(state, 1)
}

pub(super) fn round(cx: Table<'_, '_>) -> Go {
    // duel.4 After four rounds, or when a hero is defeated.
    if cx.state.bout().round == 4 || is_finished(cx.state) {
        return Flow::Next(DuelFrame::End.into());
    }
    let duel = cx.state.bout_mut();
    duel.round += 1;
    for side in &mut duel.sides {
        let is_frozen = std::mem::take(&mut side.freezes);
        *side = Duelist {
            card: None,
            more: SmallVec::new(),
            deals: 0,
            prevents: 0,
            recoil: 0,
            has_thorned: false,
            shielded: IdSet::EMPTY,
            heals_on_kill: false,
            is_frozen: false,
            freezes: is_frozen,
            ..std::mem::take(side)
        };
    }
    // Frostbrand: whoever was frozen draws no card this round.
    let chills = [duel.sides[0].freezes, duel.sides[1].freezes];
    duel.sides[0].is_frozen = chills[1];
    duel.sides[1].is_frozen = chills[0];
    duel.sides[0].freezes = false;
    duel.sides[1].freezes = false;
    let n = duel.round;
    cx.emit(Event::DuelRound { n: i32::from(n) });
    Flow::Next(DuelFrame::Draw { side: 0 }.into())
}

/// duel.3.a Each side draws one card, the attacker first.
pub(super) fn draw(cx: Table<'_, '_>, side: u8) -> Go {
    if side == 2 {
        return Flow::Next(DuelFrame::Section { side: 0 }.into());
    }
    if cx.state.bout().sides[side as usize].is_frozen {
        return Flow::Next(DuelFrame::Draw { side: side + 1 }.into());
    }
    // amb.tacticalfate-max One in each round; the card's owner plays a hero.
    if let Some(hero) = cx.state.duelist(side)
        && cx.state.options.bow
    {
        let seat = cx.state.hero(hero).owner;
        let hand = &cx.state.player(seat).hand;
        if hand.iter().any(|it| !it.is_fresh) {
            let mut actions = vec![Action::Pass];
            for held in hand.iter().filter(|it| !it.is_fresh) {
                let action = Action::AsFate(held.card);
                if content().tactics[held.card.index()].fate.is_some() && !actions.contains(&action) {
                    actions.push(action);
                }
            }
            let ask = question(seat, Asked::DuelFate, slots().hero(hero), actions).window();
            return Flow::ask(ask, DuelFrame::DrawChosen { side }.into());
        }
    }
    take_card(cx, side, None)
}

pub(super) fn draw_chosen(cx: Table<'_, '_>, side: u8) -> Go {
    let card = if let Action::AsFate(card) = cx.answer() { Some(card) } else { None };
    take_card(cx, side, card)
}

fn take_card(cx: Table<'_, '_>, side: u8, tactical: Option<TacticsId>) -> Go {
    let seat = cx.state.second_of(side);
    let card = match tactical {
        Some(card) => {
            cards::discard_played(cx, seat, card);
            Some(TACTICAL + card.0)
        }
        None => cards::draw_fate(cx),
    };
    if let Some(card) = card {
        cx.state.bout_mut().sides[side as usize].card = Some(card);
        if card < TACTICAL {
            cx.emit(Event::DuelDrew { seat, fate: card });
        }
    }
    // amb.duel-quest-units Each unit of a Quest draws a card of its own.
    if let (1, Foe::Units { left, .. }) = (side, cx.state.bout().foe) {
        for _ in 1..left {
            let Some(card) = cards::draw_fate(cx) else { break };
            cx.state.bout_mut().sides[1].more.push(card);
            cx.emit(Event::DuelDrew { seat, fate: card });
        }
    }
    Flow::Next(DuelFrame::Draw { side: side + 1 }.into())
}

pub(super) fn after_section(side: u8) -> Frame {
    if side == 0 { DuelFrame::Section { side: 1 }.into() } else { DuelFrame::Guard { side: 0 }.into() }
}

/// duel.3.b Each side resolves its section.
pub(super) fn section(cx: Table<'_, '_>, side: u8) -> Go {
    let duel = cx.state.bout();
    let Some(card) = duel.sides[side as usize].card else { return Flow::Next(after_section(side)) };
    if cx.state.duelist(side).is_none() {
        return unit_section(cx, card);
    }
    let shown = content().section(card, Shape::Circle);
    let it = &mut cx.state.bout_mut().sides[side as usize];
    match shown.kind {
        Icon::Damage => it.deals += shown.n,
        Icon::Rout => it.prevents += shown.n,
        Icon::Blank | Icon::Special => {}
    }
    Flow::Next(DuelFrame::Choice { side }.into())
}

/// What a special icon, or a blank with Blood Pact, lets the hero choose.
pub(super) fn choice(cx: Table<'_, '_>, side: u8) -> Go {
    let own = &cx.state.bout().sides[side as usize];
    let (Some(hero), Some(card)) = (cx.state.duelist(side), own.card) else { return Flow::Next(after_section(side)) };
    let may_pact = cx.state.hero_card(hero).power == HeroPower::BloodPact && !own.has_pacted;
    let mut actions = Vec::new();
    match content().section(card, Shape::Circle).kind {
        // duel.3.b-special One damage, or a Reward.
        Icon::Special => actions.push(Action::Number(1)),
        Icon::Blank if may_pact => actions.extend([Action::Pass, Action::Number(1)]),
        _ => return Flow::Next(after_section(side)),
    }
    actions.extend(wieldable(cx.state, side, hero).into_iter().map(Action::Wield));
    // The hero MAY do either.
    if !actions.contains(&Action::Pass) {
        actions.push(Action::Pass);
    }
    let seat = cx.state.hero(hero).owner;
    let ask = question(seat, Asked::DuelSpecial, slots().hero(hero), actions).private();
    Flow::ask(ask, DuelFrame::SectionChosen { side }.into())
}

/// reward.5 At most one weapon and one armor in a duel.
fn wieldable(state: &State, side: u8, hero: HeroId) -> Vec<RewardId> {
    let it = &state.bout().sides[side as usize];
    let mut found: Vec<RewardId> = Vec::new();
    for prize in &state.hero(hero).prizes {
        let reward = &content().rewards[prize.card.index()];
        let is_free = match reward.kind {
            RewardKind::Weapon => it.weapon.is_none_or(|used| used == prize.card),
            RewardKind::Armor => it.armor.is_none_or(|used| used == prize.card),
            RewardKind::Item | RewardKind::Relic => true,
        };
        if matches!(reward.power, RewardPower::DuelSpecial(_)) && is_free && !found.contains(&prize.card) {
            found.push(prize.card);
        }
    }
    found
}

pub(super) fn section_chosen(cx: Table<'_, '_>, side: u8) -> Go {
    let hero = cx.state.duelist(side).expect("a hero was asked");
    let is_blank = {
        let card = cx.state.bout().sides[side as usize].card.expect("a card was drawn");
        content().section(card, Shape::Circle).kind == Icon::Blank
    };
    let answer = cx.answer();
    if is_blank && answer != Action::Pass {
        // Blood Pact: one damage turns the blank into a special icon.
        let it = &mut cx.state.bout_mut().sides[side as usize];
        it.has_pacted = true;
        it.recoil += 1;
    }
    match answer {
        Action::Number(_) => cx.state.bout_mut().sides[side as usize].deals += 1,
        Action::Wield(reward) => return wield(cx, side, hero, reward),
        _ => {}
    }
    Flow::Next(after_section(side))
}

pub(super) fn note_use(cx: Table<'_, '_>, side: u8, hero: HeroId, reward: RewardId) {
    menu::show_reward(cx, hero, reward);
    let it = &mut cx.state.bout_mut().sides[side as usize];
    match content().rewards[reward.index()].kind {
        RewardKind::Weapon => it.weapon = Some(reward),
        RewardKind::Armor => it.armor = Some(reward),
        RewardKind::Item | RewardKind::Relic => {}
    }
    let seat = cx.state.hero(hero).owner;
    cx.emit(Event::RewardUsed { seat, hero, reward });
}

fn wield(cx: Table<'_, '_>, side: u8, hero: HeroId, reward: RewardId) -> Go {
    note_use(cx, side, hero, reward);
    let RewardPower::DuelSpecial(special) = content().rewards[reward.index()].power else {
        unreachable!("only duel Rewards are offered");
    };
    let strength = if special.by_strength { cx.state.attribute(hero, Attribute::Strength) } else { 0 };
    let it = &mut cx.state.bout_mut().sides[side as usize];
    it.deals += strength + special.damage;
    it.recoil += special.recoil;
    it.prevents += special.prevent;
    it.heals_on_kill |= special.heal_on_kill;
    it.freezes |= special.freeze;
    match special.backfire {
        None => Flow::Next(after_section(side)),
        Some(attribute) => {
            let next = DuelFrame::Backfire { side, next: side }.into();
            Flow::call(Frame::AttributeTest(AttributeTest::new(hero, attribute)), next)
        }
    }
}

/// duelquest.3 Neutral units read their own section and use their own ability.
fn unit_section(cx: Table<'_, '_>, card: u8) -> Go {
    let more = cx.state.bout().sides[1].more.clone();
    for card in std::iter::once(card).chain(more) {
        unit_card(cx, card);
    }
    Flow::Next(after_section(1))
}

/// What one card does for a unit. Ravage draws one more.
fn unit_card(cx: Table<'_, '_>, card: u8) {
    let Foe::Units { unit, damage, .. } = cx.state.bout().foe else { unreachable!("units fight there") };
    let printed = content().unit(unit);
    let shown = content().section(card, printed.shape);
    let it = &mut cx.state.bout_mut().sides[1];
    match shown.kind {
        Icon::Blank => return,
        Icon::Damage => it.deals += shown.n,
        Icon::Rout => it.prevents += shown.n,
        Icon::Special => {
            for verb in printed.special.iter().flatten() {
                match verb {
                    Special::Damage(hit) => it.deals += if hit.distinct { 1 } else { hit.n },
                    Special::Rout(_) => it.prevents += 1,
                    Special::Rage => it.deals += damage,
                    _ => {}
                }
            }
        }
    }
    if shown.kind != Icon::Special {
        return;
    }
    let has = |wanted: fn(&Special) -> bool| printed.special.iter().flatten().any(wanted);
    if has(|it| matches!(it, Special::Toughen))
        && let Foe::Units { is_tough, .. } = &mut cx.state.bout_mut().foe
    {
        *is_tough = true;
    }
    if has(|it| matches!(it, Special::DrawAgain))
        && let Some(next) = cards::draw_fate(cx)
    {
        cx.state.bout_mut().sides[1].more.push(next);
        let seat = cx.state.bout().controller;
        cx.emit(Event::DuelDrew { seat, fate: next });
        let again = content().section(next, printed.shape);
        let it = &mut cx.state.bout_mut().sides[1];
        match again.kind {
            Icon::Damage => it.deals += again.n,
            Icon::Rout => it.prevents += again.n,
            Icon::Special => it.deals += 1,
            Icon::Blank => {}
        }
    }
}
