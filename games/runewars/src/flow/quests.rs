//! questphase, quest: what heroes do in summer.

use super::{
    DuelFrame, Frame, Go, Regs, Run, Table, Window, ask, emit, heroes, march, menu, open_token, question, season,
};
use crate::action::Action;
use crate::content::*;
use crate::event::{Asked, Card, What, slots};
use crate::ids::{AreaId, CommanderId, HeroId, QuestId, RewardId};
use crate::state::{Foe, State, deck};
use arrayvec::ArrayVec;
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuestFrame {
    Begin,
    /// bow.commander.9 Commanders may be named anew; the next player is last.
    Commanders {
        left: ArrayVec<SeatId, 4>,
    },
    CommandersChosen {
        left: ArrayVec<SeatId, 4>,
    },
    /// questphase.1 Players act from the lowest Order upwards.
    Player {
        left: ArrayVec<SeatId, 4>,
    },
    PlayerChosen {
        left: ArrayVec<SeatId, 4>,
    },
    /// questphase.2 One action for each hero.
    Act {
        hero: HeroId,
    },
    ActChosen {
        hero: HeroId,
    },
    Train {
        hero: HeroId,
    },
    Trained {
        hero: HeroId,
    },
    /// reward.4 Heroes may trade in passing.
    Barter {
        hero: HeroId,
        from: AreaId,
        trades: u8,
    },
    BarterChosen {
        hero: HeroId,
        from: AreaId,
        trades: u8,
    },
    Explore {
        hero: HeroId,
    },
    /// Abilities at the end of a move, and ambushes.
    Arrived {
        hero: HeroId,
    },
    Knife {
        hero: HeroId,
    },
    KnifeChosen {
        area: AreaId,
    },
    Ambush {
        hero: HeroId,
    },
    /// duel.0, quest.1 Then a duel or a Quest.
    Deed {
        hero: HeroId,
    },
    DeedChosen {
        hero: HeroId,
    },
    Volatile {
        hero: HeroId,
        quest: QuestId,
    },
    VolatileChosen {
        hero: HeroId,
        quest: QuestId,
    },
    Test {
        hero: HeroId,
        quest: QuestId,
        extra: u8,
    },
    Result {
        hero: HeroId,
        quest: QuestId,
        extra: u8,
    },
    DuelResult {
        hero: HeroId,
        quest: QuestId,
    },
    /// Effects at the end of a hero's action.
    Rest {
        hero: HeroId,
        has_duelled: bool,
    },
    RestChosen {
        hero: HeroId,
    },
    End,
}

impl From<QuestFrame> for Frame {
    fn from(it: QuestFrame) -> Self {
        Frame::Quest(it)
    }
}

impl QuestFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            QuestFrame::Begin => {
                cx.state.is_quest_phase = true;
                for hero in &mut cx.state.heroes {
                    hero.has_acted = false;
                    hero.has_slipped = false;
                }
                emit(cx, What::QuestPhase, slots());
                let left = cx.state.play_order().into_iter().rev().collect();
                Flow::Next(QuestFrame::Commanders { left }.into())
            }
            QuestFrame::Commanders { left } => commanders(cx, left),
            QuestFrame::CommandersChosen { left } => commanders_chosen(cx, left),
            QuestFrame::Player { left } => {
                let Some(seat) = left.last().copied() else { return Flow::Next(QuestFrame::End.into()) };
                let mut actions: Vec<Action> =
                    cx.state.heroes_of(seat).filter(|it| !it.has_acted).map(|it| Action::Act(it.id)).collect();
                if actions.is_empty() {
                    let mut left = left;
                    left.pop();
                    return Flow::Next(QuestFrame::Player { left }.into());
                }
                actions.push(Action::Pass);
                ask(seat, Asked::Hero, slots(), actions, QuestFrame::PlayerChosen { left }.into())
            }
            QuestFrame::PlayerChosen { mut left } => match cx.answer() {
                Action::Act(hero) => {
                    cx.state.hero_mut(hero).has_acted = true;
                    Flow::call(QuestFrame::Act { hero }.into(), QuestFrame::Player { left }.into())
                }
                _ => {
                    left.pop();
                    Flow::Next(QuestFrame::Player { left }.into())
                }
            },
            QuestFrame::Act { hero } => {
                let actions = act_actions(cx.state, hero);
                let seat = cx.state.hero(hero).owner;
                ask(seat, Asked::HeroAction, slots().hero(hero), actions, QuestFrame::ActChosen { hero }.into())
            }
            QuestFrame::ActChosen { hero } => act_chosen(cx, hero),
            QuestFrame::Train { hero } => {
                let actions = train_actions(cx.state, hero);
                let seat = cx.state.hero(hero).owner;
                ask(seat, Asked::Train, slots().hero(hero), actions, QuestFrame::Trained { hero }.into())
            }
            QuestFrame::Trained { hero } => {
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
            QuestFrame::Barter { hero, from, trades } => barter(cx, hero, from, trades),
            QuestFrame::BarterChosen { hero, from, trades } => match cx.answer() {
                Action::Trade { from: giver, to, reward } => {
                    pass_reward(cx, giver, to, reward);
                    Flow::Next(QuestFrame::Barter { hero, from, trades: trades - 1 }.into())
                }
                _ => Flow::Next(QuestFrame::Explore { hero }.into()),
            },
            // explore.2, explore.2.a Before duel and Quest.
            QuestFrame::Explore { hero } => {
                let next = QuestFrame::Arrived { hero }.into();
                match open_token(cx, hero) {
                    None => Flow::Next(next),
                    Some(frame) => Flow::call(frame, next),
                }
            }
            QuestFrame::Arrived { hero } => {
                let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
                let (area, seat) = (it.area, it.owner);
                let is_enemy = cx.state.controller(area).is_some_and(|it| it != seat);
                let has_prey = is_enemy && !cx.state.area(area).units.is_empty();
                if cx.state.hero_card(hero).power == HeroPower::SilentKnife && has_prey {
                    let n = cx.state.attribute(hero, Attribute::Agility);
                    let test = Frame::Test { seat, n, keep: false };
                    return Flow::call(test, QuestFrame::Knife { hero }.into());
                }
                Flow::Next(QuestFrame::Ambush { hero }.into())
            }
            QuestFrame::Knife { hero } => knife(cx, hero),
            QuestFrame::KnifeChosen { area } => {
                let Action::Unit { unit, routed } = cx.answer() else { unreachable!("units are listed") };
                let owner = cx.state.controller(area);
                cx.state.area_mut(area).units.take_one(unit, routed);
                super::retreat::destroy(cx, owner, area, unit, 1);
                Flow::Done
            }
            QuestFrame::Ambush { hero } => {
                let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
                let seat = it.owner;
                let others = cx.state.play_order().into_iter().filter(|other| *other != seat);
                let can = |other: &SeatId| super::program::ambushers(cx.state, *other, hero).next().is_some();
                let windows: SmallVec<[Frame; 3]> =
                    others.filter(can).map(|it| Window::new(it, &[Timing::Ambush]).hero(hero).into()).collect();
                Flow::sequence(windows, QuestFrame::Deed { hero }.into())
            }
            QuestFrame::Deed { hero } => deed(cx, hero),
            QuestFrame::DeedChosen { hero } => deed_chosen(cx, hero),
            QuestFrame::Volatile { hero, quest } => {
                let seat = cx.state.hero(hero).owner;
                let actions = vec![Action::Yes, Action::Pass];
                let then = QuestFrame::VolatileChosen { hero, quest }.into();
                ask(seat, Asked::Volatile, slots().hero(hero), actions, then)
            }
            QuestFrame::VolatileChosen { hero, quest } => {
                let extra = u8::from(cx.answer() == Action::Yes);
                Flow::Next(QuestFrame::Test { hero, quest, extra }.into())
            }
            QuestFrame::Test { hero, quest, extra } => {
                let Trial::Test(attribute) = content().quests[quest.index()].trial else {
                    unreachable!("duel Quests are duels");
                };
                let n = test_cards(cx, hero, attribute, Some(quest)) + extra;
                let seat = cx.state.hero(hero).owner;
                let next = QuestFrame::Result { hero, quest, extra }.into();
                Flow::call(Frame::Test { seat, n, keep: false }, next)
            }
            QuestFrame::Result { hero, quest, extra } => {
                let destiny = cx.state.scratch.destiny.take().expect("a test leaves a destiny");
                let seat = cx.state.hero(hero).owner;
                let power = cx.state.hero_card(hero).power;
                if power == HeroPower::Opportunist && destiny == Destiny::Silver {
                    season::gain_influence(cx, seat, 1);
                }
                let block = content().quests[quest.index()].results[destiny.index()];
                let run = Run::new(block, Regs::quest(seat, hero, quest));
                if power == HeroPower::Volatile && extra > 0 && destiny == Destiny::Red {
                    heroes::hurt(cx, hero, 1);
                }
                Flow::call(run.into(), QuestFrame::Rest { hero, has_duelled: false }.into())
            }
            QuestFrame::DuelResult { hero, quest } => {
                let next = QuestFrame::Rest { hero, has_duelled: false }.into();
                let has_won = std::mem::take(&mut cx.state.scratch.has_won);
                if !has_won || cx.state.find_hero(hero).is_none() {
                    return Flow::Next(next);
                }
                let seat = cx.state.hero(hero).owner;
                let block = content().quests[quest.index()].results[Destiny::Gold.index()];
                Flow::call(Run::new(block, Regs::quest(seat, hero, quest)).into(), next)
            }
            QuestFrame::Rest { hero, has_duelled } => rest(cx, hero, has_duelled),
            QuestFrame::RestChosen { hero } => {
                let Action::Hero(rival) = cx.answer() else { unreachable!("heroes are listed") };
                emit(cx, What::Bloodlust, slots().hero(hero).rival(rival));
                heroes::hurt(cx, rival, 1);
                Flow::Done
            }
            QuestFrame::End => {
                cx.state.is_quest_phase = false;
                let deathless = |it: &crate::state::Hero| content().heroes[it.id.index()].power == HeroPower::Deathless;
                for hero in cx.state.heroes.iter_mut().filter(|it| deathless(it)) {
                    hero.damage = hero.damage.saturating_sub(1);
                }
                Flow::Done
            }
        }
    }
}

/// bow.commander.9, bow.commander.10 A commander is named at a stronghold.
fn commanders(cx: Table<'_, '_>, mut left: ArrayVec<SeatId, 4>) -> Go {
    let Some(seat) = left.last().copied() else {
        let left = cx.state.play_order().into_iter().rev().collect();
        return Flow::Next(QuestFrame::Player { left }.into());
    };
    let at_home = |it: &&crate::state::Hero| {
        it.commander.is_none() && cx.state.area(it.area).stronghold.is_some_and(|at| at.owner == seat)
    };
    let mut actions: Vec<Action> = cx.state.heroes_of(seat).filter(at_home).map(|it| Action::Hero(it.id)).collect();
    if !cx.state.options.commanders || actions.is_empty() {
        left.pop();
        return Flow::Next(QuestFrame::Commanders { left }.into());
    }
    actions.push(Action::Pass);
    ask(seat, Asked::RenameCommander, slots(), actions, QuestFrame::CommandersChosen { left }.into())
}

fn commanders_chosen(cx: Table<'_, '_>, mut left: ArrayVec<SeatId, 4>) -> Go {
    let seat = left.pop().expect("somebody was asked");
    if let Action::Hero(hero) = cx.answer() {
        let old = cx.state.heroes.iter_mut().find(|it| it.owner == seat && it.commander.is_some());
        let card = match old {
            Some(old) => old.commander.take(),
            None => cx.state.player_mut(seat).spare_commander.take(),
        };
        let card = card.or_else(|| deck::draw(cx, |it| &mut it.commanders).map(CommanderId));
        cx.reveal();
        if let Some(card) = card {
            cx.state.hero_mut(hero).commander = Some(card);
            let told = slots().seat(seat).hero(hero).card(Card::Commander(card));
            emit(cx, What::CommanderNamed, told);
        }
        return Flow::call(Frame::HeroLimit { seat }, QuestFrame::Commanders { left }.into());
    }
    Flow::Next(QuestFrame::Commanders { left }.into())
}

/// questphase.move.1 to questphase.train.1 What a hero may do.
fn act_actions(state: &State, hero: HeroId) -> Vec<Action> {
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
        let may_pay = state.player(it.owner).influence > 0;
        let wide = may_pay.then(|| state.reach(&state.hero_gait(hero, false, true), it.area, stride, false));
        for to in state.area_ids() {
            let is_plain = plain[to.index()] != u8::MAX;
            if is_plain || wide.as_ref().is_some_and(|it| it[to.index()] != u8::MAX) {
                actions.push(Action::Travel { to, portal: !is_plain });
            }
        }
    }
    if actions.is_empty() {
        actions.push(Action::Pass);
    }
    actions
}

/// questphase.train.1, amb.train-upgrade Two attributes by one or one by two.
fn train_actions(state: &State, hero: HeroId) -> Vec<Action> {
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

fn act_chosen(cx: Table<'_, '_>, hero: HeroId) -> Go {
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
            emit(cx, What::HeroHealed, slots().seat(seat).hero(hero));
            Flow::Next(QuestFrame::Rest { hero, has_duelled: false }.into())
        }
        Action::Train => Flow::Next(QuestFrame::Train { hero }.into()),
        Action::Travel { to, portal } => {
            show_help(cx, hero, to, portal);
            if portal {
                season::lose_influence(cx, seat, 1);
            }
            if to != area {
                march::move_hero(cx, hero, to);
            }
            Flow::Next(QuestFrame::Barter { hero, from: area, trades: 3 }.into())
        }
        _ => Flow::Done,
    }
}

/// reward.2 Boots or a mask without which the way would not be open are shown.
fn show_help(cx: Table<'_, '_>, hero: HeroId, to: AreaId, portal: bool) {
    let it = cx.state.hero(hero);
    let kind = |card: RewardId| content().rewards[card.index()].power;
    let cards: SmallVec<[RewardId; 3]> = it
        .prizes
        .iter()
        .filter(|it| !it.is_faceup && matches!(kind(it.card), RewardPower::Stride(_) | RewardPower::Mask))
        .map(|it| it.card)
        .collect();
    for card in cards {
        let it = cx.state.hero(hero);
        let gait = cx.state.hero_gait(hero, false, portal);
        let (gait, stride) = match kind(card) {
            RewardPower::Stride(n) => (gait, cx.state.stride_of(hero) - n),
            _ => (crate::moves::Gait { has_mask: false, ..gait }, cx.state.stride_of(hero)),
        };
        if cx.state.reach(&gait, it.area, stride, false)[to.index()] == u8::MAX {
            menu::show_reward(cx, hero, card);
        }
    }
}

/// Rewards may pass between the mover and comrades on his way.
fn barter(cx: Table<'_, '_>, hero: HeroId, from: AreaId, trades: u8) -> Go {
    let it = cx.state.hero(hero);
    let stride = cx.state.stride_of(hero);
    let gait = cx.state.hero_gait(hero, false, false);
    let (out, back) = (cx.state.reach(&gait, from, stride, false), cx.state.reach(&gait, it.area, stride, false));
    let is_passed = |area: AreaId| {
        area == it.area
            || area == from
            || u16::from(out[area.index()]) + u16::from(back[area.index()]) <= u16::from(stride)
    };
    let mut actions = Vec::new();
    for mate in cx.state.heroes_of(it.owner).filter(|mate| mate.id != hero && is_passed(mate.area)) {
        for (giver, taker) in [(it, mate), (mate, it)] {
            for prize in &giver.prizes {
                let action = Action::Trade { from: giver.id, to: taker.id, reward: prize.card };
                if !actions.contains(&action) {
                    actions.push(action);
                }
            }
        }
    }
    // How far he goes can be a secret of his Rewards: whoever has comrades and
    // Rewards is asked, so that a pause tells nothing.
    let has_prizes = cx.state.heroes_of(it.owner).any(|it| !it.prizes.is_empty());
    if !has_prizes || cx.state.heroes_of(it.owner).count() < 2 || trades == 0 {
        return Flow::Next(QuestFrame::Explore { hero }.into());
    }
    actions.push(Action::Pass);
    let seat = it.owner;
    let then = QuestFrame::BarterChosen { hero, from, trades }.into();
    Flow::ask(question(seat, Asked::Barter, slots().hero(hero), actions).private().window(), then)
}

fn pass_reward(cx: Table<'_, '_>, from: HeroId, to: HeroId, reward: RewardId) {
    let giver = cx.state.hero_mut(from);
    let seat = giver.owner;
    let at = giver.prizes.iter().position(|it| it.card == reward).expect("it was offered");
    let prize = giver.prizes.remove(at);
    cx.state.hero_mut(to).prizes.push(prize);
    let told = slots().seat(seat).hero(from).rival(to).card(Card::Reward(reward));
    super::emit_secret(cx, seat, What::RewardTraded, told);
}

/// Silent Knife: gold destroys a unit of the owner's choice.
fn knife(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let next: Frame = QuestFrame::Ambush { hero }.into();
    if cx.state.scratch.destiny.take() != Some(Destiny::Gold) {
        return Flow::Next(next);
    }
    let area = cx.state.hero(hero).area;
    if cx.state.controller(area).is_none() || cx.state.area(area).units.is_empty() {
        return Flow::Next(next);
    }
    Flow::call(Frame::LoseUnit { area }, next)
}

/// The heroes whom a hero may challenge.
fn rivals(state: &State, hero: HeroId) -> Vec<HeroId> {
    let it = state.hero(hero);
    if it.is_routed {
        // duel.7 A routed hero may not start a duel.
        return Vec::new();
    }
    let is_near = |other: &crate::state::Hero| {
        other.area == it.area
            || state.hero_card(hero).power == HeroPower::KeenBow && state.are_adjacent(it.area, other.area)
    };
    state.heroes.iter().filter(|other| other.owner != it.owner && is_near(other)).map(|other| other.id).collect()
}

fn deed(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
    let seat = it.owner;
    let mut actions: Vec<Action> = rivals(cx.state, hero).into_iter().map(Action::Duel).collect();
    // bow.commander.4 A commander attempts no Quests.
    if it.commander.is_none() {
        let here = cx.state.area(it.area).printed;
        let fits = |quest: &&QuestId| content().quests[quest.index()].area == here;
        actions.extend(cx.state.player(seat).quests.iter().filter(fits).map(|it| Action::Attempt(*it)));
    }
    actions.push(Action::Pass);
    let ask = question(seat, Asked::Deed, slots().hero(hero), actions).private();
    Flow::ask(ask, QuestFrame::DeedChosen { hero }.into())
}

fn deed_chosen(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let seat = cx.state.hero(hero).owner;
    match cx.answer() {
        Action::Duel(rival) => {
            let begin = DuelFrame::Begin { hero, foe: Foe::Hero(rival) };
            Flow::call(begin.into(), QuestFrame::Rest { hero, has_duelled: true }.into())
        }
        Action::Attempt(quest) => {
            cx.reveal();
            emit(cx, What::QuestTried, slots().seat(seat).hero(hero).card(Card::Quest(quest)));
            match content().quests[quest.index()].trial {
                Trial::Test(_) if cx.state.hero_card(hero).power == HeroPower::Volatile => {
                    Flow::Next(QuestFrame::Volatile { hero, quest }.into())
                }
                Trial::Test(_) => Flow::Next(QuestFrame::Test { hero, quest, extra: 0 }.into()),
                // duelquest.1 The unit is never put on the map.
                Trial::Duel { unit, n, .. } => {
                    let foe = Foe::Units { unit, left: n, damage: 0, dealt: 0, is_tough: false };
                    let begin = DuelFrame::Begin { hero, foe };
                    Flow::call(begin.into(), QuestFrame::DuelResult { hero, quest }.into())
                }
            }
        }
        _ => Flow::Next(QuestFrame::Rest { hero, has_duelled: false }.into()),
    }
}

/// quest.3 As many Fate cards as the attribute, and what helps.
pub fn test_cards(cx: Table<'_, '_>, hero: HeroId, attribute: Attribute, quest: Option<QuestId>) -> u8 {
    let mut n = cx.state.attribute(hero, attribute);
    if cx.state.hero_card(hero).power == HeroPower::Insight(attribute) {
        n += 1;
    }
    let is_lost_city = quest.is_some_and(|it| content().quests[it.index()].is_lost_city);
    let helps =
        |power: RewardPower| power == RewardPower::Insight(attribute) || is_lost_city && power == RewardPower::Map;
    let cards: SmallVec<[RewardId; 3]> = cx
        .state
        .hero(hero)
        .prizes
        .iter()
        .map(|it| it.card)
        .filter(|it| helps(content().rewards[it.index()].power))
        .collect();
    for card in cards {
        menu::show_reward(cx, hero, card);
        n += 1;
    }
    n
}

/// amb.end-quest-phase Temple, Hall and Bloodlust at the end of the action.
fn rest(cx: Table<'_, '_>, hero: HeroId, has_duelled: bool) -> Go {
    let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
    let (area, seat) = (it.area, it.owner);
    if cx.state.area(area).shows(TokenPower::Temple) {
        season::gain_influence(cx, seat, 2);
    }
    if cx.state.area(area).shows(TokenPower::HallOfKellos) {
        return Flow::call(Frame::DrawTactics { seat, n: 1 }, Frame::Bloodlust { hero, has_duelled });
    }
    Flow::Next(Frame::Bloodlust { hero, has_duelled })
}

pub fn bloodlust(cx: Table<'_, '_>, hero: HeroId, has_duelled: bool) -> Go {
    let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
    let (area, seat) = (it.area, it.owner);
    if cx.state.hero_card(hero).power != HeroPower::Bloodlust || has_duelled {
        return Flow::Done;
    }
    let enemies = cx.state.heroes_in(area).filter(|it| it.owner != seat);
    let actions: Vec<Action> = enemies.map(|it| Action::Hero(it.id)).collect();
    if actions.is_empty() {
        return Flow::Done;
    }
    ask(seat, Asked::Bloodlust, slots().hero(hero), actions, QuestFrame::RestChosen { hero }.into())
}

/// The owner of units in an area destroys one; damage.1 a standing one if he can.
pub fn lose_unit(cx: Table<'_, '_>, area: AreaId) -> Go {
    let Some(owner) = cx.state.controller(area) else { return Flow::Done };
    let actions = unit_actions(cx.state, area, true);
    if actions.is_empty() {
        return Flow::Done;
    }
    let told = slots().area(cx.state, area);
    ask(owner, Asked::LoseUnit, told, actions, QuestFrame::KnifeChosen { area }.into())
}

/// Units of an area as actions; standing ones first if asked for.
pub fn unit_actions(state: &State, area: AreaId, standing_first: bool) -> Vec<Action> {
    let stacks = state.area(area).units.stacks();
    let standing: Vec<Action> =
        stacks.iter().filter(|it| it.standing > 0).map(|it| Action::Unit { unit: it.unit, routed: false }).collect();
    let routed = stacks.iter().filter(|it| it.routed > 0).map(|it| Action::Unit { unit: it.unit, routed: true });
    if standing_first && !standing.is_empty() {
        return standing;
    }
    standing.into_iter().chain(routed).collect()
}
