//! duel, duelquest: heroes against heroes, and against neutral units of a Quest.

use super::{Frame, Go, Table, ask, cards, emit, march, menu, question, quests, spoils};
use crate::action::Action;
use crate::content::specials::Special;
use crate::content::*;
use crate::event::{Asked, Card, What, slots};
use crate::ids::{HeroId, RewardId, TacticsId};
use crate::state::{Duel, Duelist, Foe, State};
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};

/// A duel; sides are 0 for the attacker and 1 for the defender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DuelFrame {
    Begin {
        hero: HeroId,
        foe: Foe,
    },
    /// duel.2 Abilities for the start, attacker first.
    Start {
        side: u8,
        at: u8,
    },
    StartChosen {
        side: u8,
        at: u8,
    },
    Martyr {
        side: u8,
    },
    /// duel.3 Four rounds.
    Round,
    /// bow.tacticalfate.2 A Tactical Fate card in place of a draw.
    Draw {
        side: u8,
    },
    DrawChosen {
        side: u8,
    },
    /// duel.3.b The circle section.
    Section {
        side: u8,
    },
    Choice {
        side: u8,
    },
    SectionChosen {
        side: u8,
    },
    Backfire {
        side: u8,
        next: u8,
    },
    /// Guards against the damage of the round.
    Guard {
        side: u8,
    },
    GuardChosen {
        side: u8,
    },
    GuardTested {
        side: u8,
    },
    /// duel.3.c All damage at the same time.
    Apply,
    End,
    /// defeat.2 The victor's controller divides the Rewards.
    Spoils {
        seat: SeatId,
        pile: u8,
    },
    SpoilsChosen {
        seat: SeatId,
        pile: u8,
    },
    /// Slip Away: one more area.
    Slip {
        hero: HeroId,
    },
    SlipChosen {
        hero: HeroId,
    },
}

impl From<DuelFrame> for Frame {
    fn from(it: DuelFrame) -> Self {
        Frame::Duel(it)
    }
}

impl State {
    fn bout(&self) -> &Duel {
        self.duel.as_ref().expect("a duel is under way")
    }

    fn bout_mut(&mut self) -> &mut Duel {
        self.duel.as_mut().expect("a duel is under way")
    }

    /// The hero of a side, if a hero fights there.
    fn duelist(&self, side: u8) -> Option<HeroId> {
        let duel = self.bout();
        match (side, duel.foe) {
            (0, _) => Some(duel.attacker),
            (_, Foe::Hero(hero)) => Some(hero),
            (_, Foe::Units { .. }) => None,
        }
    }

    /// Who decides for a side.
    fn second_of(&self, side: u8) -> SeatId {
        self.duelist(side).map_or(self.bout().controller, |it| self.hero(it).owner)
    }
}

impl DuelFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            DuelFrame::Begin { hero, foe } => begin(cx, hero, foe),
            DuelFrame::Start { side, at } => start(cx, side, at),
            DuelFrame::StartChosen { side, at } => start_chosen(cx, side, at),
            DuelFrame::Martyr { side } => {
                let destiny = cx.state.scratch.destiny.take().expect("a test leaves a destiny");
                if destiny == Destiny::Red {
                    let hero = cx.state.duelist(side).expect("a hero tests");
                    strike(cx, hero_side(cx.state, hero), 1);
                } else {
                    strike(cx, 1 - side, 1);
                }
                Flow::Next(DuelFrame::Start { side, at: 2 }.into())
            }
            DuelFrame::Round => round(cx),
            DuelFrame::Draw { side } => draw(cx, side),
            DuelFrame::DrawChosen { side } => draw_chosen(cx, side),
            DuelFrame::Section { side } => section(cx, side),
            DuelFrame::Choice { side } => choice(cx, side),
            DuelFrame::SectionChosen { side } => section_chosen(cx, side),
            DuelFrame::Backfire { side, next } => {
                if cx.state.scratch.destiny.take() == Some(Destiny::Red) {
                    cx.state.bout_mut().sides[side as usize].recoil += 1;
                }
                Flow::Next(after_section(next))
            }
            DuelFrame::Guard { side } => guard(cx, side),
            DuelFrame::GuardChosen { side } => guard_chosen(cx, side),
            DuelFrame::GuardTested { side } => {
                let n = match cx.state.scratch.destiny.take() {
                    Some(Destiny::Gold) => u8::MAX / 2,
                    Some(Destiny::Silver) => 1,
                    _ => 0,
                };
                let it = &mut cx.state.bout_mut().sides[side as usize];
                it.prevents = it.prevents.saturating_add(n);
                Flow::Next(DuelFrame::Guard { side }.into())
            }
            DuelFrame::Apply => apply(cx),
            DuelFrame::End => spoils::end(cx),
            DuelFrame::Spoils { seat, pile } => spoils::spoils(cx, seat, pile),
            DuelFrame::SpoilsChosen { seat, pile } => {
                let Action::Hero(hero) = cx.answer() else { unreachable!("heroes are listed") };
                let it = cx.state.piles.iter_mut().find(|it| it.number == pile).expect("the spoils lie there");
                let prize = it.prizes.remove(0);
                cx.state.hero_mut(hero).prizes.push(prize);
                Flow::Next(DuelFrame::Spoils { seat, pile }.into())
            }
            DuelFrame::Slip { hero } => {
                let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
                let (seat, area) = (it.owner, it.area);
                let gait = cx.state.hero_gait(hero, false, false);
                let mut actions: Vec<Action> = cx.state.steps(&gait, area).map(Action::Area).collect();
                actions.push(Action::Pass);
                ask(seat, Asked::SlipAway, slots().hero(hero), actions, DuelFrame::SlipChosen { hero }.into())
            }
            DuelFrame::SlipChosen { hero } => {
                if let Action::Area(to) = cx.answer() {
                    march::move_hero(cx, hero, to);
                }
                Flow::Done
            }
        }
    }
}

fn hero_side(state: &State, hero: HeroId) -> u8 {
    u8::from(state.bout().attacker != hero)
}

fn begin(cx: Table<'_, '_>, hero: HeroId, foe: Foe) -> Go {
    let it = cx.state.hero(hero);
    let (seat, area) = (it.owner, it.area);
    let is_distant = matches!(foe, Foe::Hero(rival) if cx.state.hero(rival).area != area);
    let controller = match foe {
        Foe::Hero(rival) => cx.state.hero(rival).owner,
        // duelquest.2 The left neighbour plays the neutral unit.
        Foe::Units { .. } => cx.state.left_of(seat),
    };
    let sides = [Duelist::default(), Duelist::default()];
    cx.state.duel =
        Some(Box::new(Duel { attacker: hero, foe, controller, round: 0, sides, is_over: false, is_distant }));
    let mut told = slots().seat(seat).hero(hero).area(cx.state, area);
    match foe {
        Foe::Hero(rival) => told.rival = Some(rival),
        Foe::Units { unit, left, .. } => {
            told.unit = Some(unit);
            told.n = Some(i32::from(left));
        }
    }
    emit(cx, What::DuelBegan, told);
    Flow::Next(DuelFrame::Start { side: 0, at: 0 }.into())
}

/// duel.2 Gore, Martyr and Shadowcloak.
fn start(cx: Table<'_, '_>, side: u8, at: u8) -> Go {
    let next = DuelFrame::Start { side, at: at + 1 };
    let Some(hero) = cx.state.duelist(side) else {
        return Flow::Next(DuelFrame::Round.into());
    };
    let Some(it) = cx.state.find_hero(hero) else { return Flow::Next(DuelFrame::End.into()) };
    let seat = it.owner;
    let power = cx.state.hero_card(hero).power;
    match at {
        0 if power == HeroPower::Gore => {
            let actions = vec![Action::Yes, Action::Pass];
            ask(seat, Asked::Gore, slots().hero(hero), actions, DuelFrame::StartChosen { side, at }.into())
        }
        1 if power == HeroPower::Martyr => {
            let n = quests::test_cards(cx, hero, Attribute::Wisdom, None);
            Flow::call(Frame::Test { seat, n, keep: false }, DuelFrame::Martyr { side }.into())
        }
        2 if side == 1 && !it.has_slipped => {
            // Asked of every hero with Rewards, so that a pause tells nothing.
            if it.prizes.is_empty() {
                return Flow::Next(next.into());
            }
            let is_cloak = |it: &crate::state::Prize| content().rewards[it.card.index()].power == RewardPower::SlipDuel;
            let mut actions = vec![Action::Pass];
            if it.prizes.iter().any(is_cloak) {
                let gait = cx.state.hero_gait(hero, false, false);
                actions.extend(cx.state.steps(&gait, it.area).map(Action::Area));
            }
            let ask = question(seat, Asked::Shadowcloak, slots().hero(hero), actions).private().window();
            Flow::ask(ask, DuelFrame::StartChosen { side, at }.into())
        }
        0..=2 => Flow::Next(next.into()),
        _ if side == 0 => Flow::Next(DuelFrame::Start { side: 1, at: 0 }.into()),
        _ => Flow::Next(if is_finished(cx.state) { DuelFrame::End } else { DuelFrame::Round }.into()),
    }
}

fn start_chosen(cx: Table<'_, '_>, side: u8, at: u8) -> Go {
    let hero = cx.state.duelist(side).expect("a hero was asked");
    match cx.answer() {
        // Gore: one damage taken, two dealt.
        Action::Yes => {
            strike(cx, side, 1);
            strike(cx, 1 - side, 2);
        }
        // Shadowcloak: the duel does not take place.
        Action::Area(to) => {
            let cloak = cx.state.hero(hero).prizes.iter().map(|it| it.card);
            let cloak = cloak.into_iter().find(|it| content().rewards[it.index()].power == RewardPower::SlipDuel);
            menu::show_reward(cx, hero, cloak.expect("the cloak was offered"));
            cx.state.hero_mut(hero).has_slipped = true;
            march::move_hero(cx, hero, to);
            cx.state.duel = None;
            return Flow::Done;
        }
        _ => {}
    }
    Flow::Next(DuelFrame::Start { side, at: at + 1 }.into())
}

/// Damage at once, before the first round.
fn strike(cx: Table<'_, '_>, side: u8, n: u8) {
    match cx.state.duelist(side) {
        Some(hero) => {
            let it = cx.state.hero_mut(hero);
            it.damage += n;
            let seat = it.owner;
            emit(cx, What::HeroHurt, slots().seat(seat).hero(hero).n(n));
        }
        None => hurt_units(cx, n),
    }
}

/// Damage on the neutral units of a Quest, one after the other.
fn hurt_units(cx: Table<'_, '_>, n: u8) {
    let Foe::Units { unit, left, damage, dealt, is_tough } = &mut cx.state.bout_mut().foe else { return };
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
    emit(cx, What::QuestUnitHurt, slots().unit(unit).n(n).of(left));
}

pub fn is_down(state: &State, side: u8) -> bool {
    match state.duelist(side) {
        Some(hero) => state.find_hero(hero).is_none_or(|it| it.damage >= state.hero_card(hero).health),
        None => matches!(state.bout().foe, Foe::Units { left: 0, .. }),
    }
}

fn is_finished(state: &State) -> bool {
    is_down(state, 0) || is_down(state, 1)
}

fn round(cx: Table<'_, '_>) -> Go {
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
            deals: 0,
            prevents: 0,
            recoil: 0,
            has_thorned: false,
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
    emit(cx, What::DuelRound, slots().n(n));
    Flow::Next(DuelFrame::Draw { side: 0 }.into())
}

/// duel.3.a Each side draws one card, the attacker first.
fn draw(cx: Table<'_, '_>, side: u8) -> Go {
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

fn draw_chosen(cx: Table<'_, '_>, side: u8) -> Go {
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
            emit(cx, What::DuelDrew, slots().seat(seat).card(Card::Fate(card)));
        }
    }
    Flow::Next(DuelFrame::Draw { side: side + 1 }.into())
}

fn after_section(side: u8) -> Frame {
    if side == 0 { DuelFrame::Section { side: 1 }.into() } else { DuelFrame::Guard { side: 0 }.into() }
}

/// duel.3.b Each side resolves its section.
fn section(cx: Table<'_, '_>, side: u8) -> Go {
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
fn choice(cx: Table<'_, '_>, side: u8) -> Go {
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

fn section_chosen(cx: Table<'_, '_>, side: u8) -> Go {
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

fn note_use(cx: Table<'_, '_>, side: u8, hero: HeroId, reward: RewardId) {
    menu::show_reward(cx, hero, reward);
    let it = &mut cx.state.bout_mut().sides[side as usize];
    match content().rewards[reward.index()].kind {
        RewardKind::Weapon => it.weapon = Some(reward),
        RewardKind::Armor => it.armor = Some(reward),
        RewardKind::Item | RewardKind::Relic => {}
    }
    let seat = cx.state.hero(hero).owner;
    emit(cx, What::RewardUsed, slots().seat(seat).hero(hero).card(Card::Reward(reward)));
}

fn wield(cx: Table<'_, '_>, side: u8, hero: HeroId, reward: RewardId) -> Go {
    note_use(cx, side, hero, reward);
    let RewardPower::DuelSpecial(special) = content().rewards[reward.index()].power else {
        unreachable!("only duel Rewards are offered");
    };
    let is_evil = cx.state.duelist(1 - side).is_some_and(|it| cx.state.hero_card(it).alignment == Alignment::Evil);
    let it = &mut cx.state.bout_mut().sides[side as usize];
    it.deals += if is_evil { special.damage.max(special.against_evil) } else { special.damage };
    it.recoil += special.recoil;
    it.prevents += special.prevent;
    it.heals_on_kill |= special.heal_on_kill;
    it.freezes |= special.freeze;
    match special.backfire {
        None => Flow::Next(after_section(side)),
        Some(attribute) => {
            let seat = cx.state.hero(hero).owner;
            let n = quests::test_cards(cx, hero, attribute, None);
            let next = DuelFrame::Backfire { side, next: side }.into();
            Flow::call(Frame::Test { seat, n, keep: false }, next)
        }
    }
}

/// duelquest.3 A neutral unit reads its own section and uses its own ability.
fn unit_section(cx: Table<'_, '_>, card: u8) -> Go {
    let Foe::Units { unit, damage, .. } = cx.state.bout().foe else { unreachable!("units fight there") };
    let shown = content().section(card, content().unit(unit).shape);
    let it = &mut cx.state.bout_mut().sides[1];
    match shown.kind {
        Icon::Blank => {}
        Icon::Damage => it.deals += shown.n,
        Icon::Rout => it.prevents += shown.n,
        Icon::Special => {
            for verb in content().unit(unit).special.iter().flatten() {
                match verb {
                    Special::Damage(hit) => it.deals += if hit.distinct { 1 } else { hit.n },
                    Special::Rout(_) => it.prevents += 1,
                    Special::Rage => it.deals += damage,
                    _ => {}
                }
            }
        }
    }
    if shown.kind == Icon::Special {
        let has = |wanted: fn(&Special) -> bool| content().unit(unit).special.iter().flatten().any(wanted);
        if has(|it| matches!(it, Special::Toughen))
            && let Foe::Units { is_tough, .. } = &mut cx.state.bout_mut().foe
        {
            *is_tough = true;
        }
        // Ravage draws one more card for the unit.
        if has(|it| matches!(it, Special::DrawAgain))
            && let Some(more) = cards::draw_fate(cx)
        {
            cx.state.fate.discard.push(card);
            cx.state.bout_mut().sides[1].card = Some(more);
            let seat = cx.state.bout().controller;
            emit(cx, What::DuelDrew, slots().seat(seat).card(Card::Fate(more)));
            let again = content().section(more, content().unit(unit).shape);
            let it = &mut cx.state.bout_mut().sides[1];
            match again.kind {
                Icon::Damage => it.deals += again.n,
                Icon::Rout => it.prevents += again.n,
                Icon::Special => it.deals += 1,
                Icon::Blank => {}
            }
        }
    }
    Flow::Next(after_section(1))
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
fn guard(cx: Table<'_, '_>, side: u8) -> Go {
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
        let may_use = match reward.power {
            RewardPower::DuelGuard(_) => {
                let is_free = reward.kind != RewardKind::Armor || own.armor.is_none_or(|used| used == prize.card);
                is_free && own.guarded & (1 << at) == 0
            }
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

fn guard_chosen(cx: Table<'_, '_>, side: u8) -> Go {
    let Action::Wield(reward) = cx.answer() else {
        let next: Frame = if side == 0 { DuelFrame::Guard { side: 1 }.into() } else { DuelFrame::Apply.into() };
        return Flow::Next(next);
    };
    let hero = cx.state.duelist(side).expect("a hero was asked");
    let seat = cx.state.hero(hero).owner;
    if content().rewards[reward.index()].power == RewardPower::Elixir {
        menu::drop_reward(cx, hero, reward);
        cx.state.hero_mut(hero).damage = 0;
        emit(cx, What::HeroHealed, slots().seat(seat).hero(hero));
        return Flow::Next(DuelFrame::Guard { side }.into());
    }
    let at = cx.state.hero(hero).prizes.iter().position(|it| it.card == reward).expect("it was offered");
    note_use(cx, side, hero, reward);
    let RewardPower::DuelGuard(guard) = content().rewards[reward.index()].power else {
        unreachable!("only guards are offered");
    };
    let it = &mut cx.state.bout_mut().sides[side as usize];
    it.guarded |= 1 << at;
    it.prevents = it.prevents.saturating_add(if guard.all { u8::MAX / 2 } else { guard.n });
    match guard.test {
        None => Flow::Next(DuelFrame::Guard { side }.into()),
        Some(attribute) => {
            let n = quests::test_cards(cx, hero, attribute, None);
            Flow::call(Frame::Test { seat, n, keep: false }, DuelFrame::GuardTested { side }.into())
        }
    }
}

fn apply(cx: Table<'_, '_>) -> Go {
    let mut damage = [coming(cx.state, 0), coming(cx.state, 1)];
    // Thornmail: whoever hurts the hero takes one, once a round.
    for side in [0_u8, 1] {
        let has_thorns = cx.state.duelist(side).and_then(|hero| {
            let prizes = &cx.state.hero(hero).prizes;
            let thorn = prizes.iter().find(|it| content().rewards[it.card.index()].power == RewardPower::Thorns);
            thorn.map(|it| (hero, it.card))
        });
        if let Some((hero, card)) = has_thorns
            && damage[side as usize] > 0
            && cx.state.bout().sides[side as usize].armor.is_none_or(|used| used == card)
        {
            note_use(cx, side, hero, card);
            damage[1 - side as usize] += 1;
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
    }
    Flow::Next(DuelFrame::Round.into())
}
