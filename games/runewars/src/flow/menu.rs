//! What a player may do in his turn beside his Order: tactics.1 right before,
//! during and right after it.

use super::{Frame, Go, Regs, Returned, Run, RuneFrame, Table, Window, ask, question, runes, setup, victory, windows};
use crate::action::Action;
use crate::content::{HeroPower, RewardPower, Timing, TitlePower, TokenKind, Upgrade, content};
use crate::event::{Asked, Card, Event, slots};
use crate::ids::{AreaId, HeroId, RewardId};
use crate::state::{Prize, State};
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};

/// When in the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    Before,
    /// The supremacy bonus is open.
    Middle,
    After,
    /// Between the steps of the Order.
    During,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MenuFrame {
    Open {
        seat: SeatId,
        stage: Stage,
    },
    Chosen {
        seat: SeatId,
        stage: Stage,
    },
    /// win.3 Tokens are turned up until enough are shown.
    Claim {
        seat: SeatId,
    },
    ClaimChosen {
        seat: SeatId,
    },
    /// win.4 The unit that lies on the Season deck.
    ClaimUnit {
        seat: SeatId,
    },
    ClaimUnitChosen {
        seat: SeatId,
    },
    /// Three Rewards for a dragon rune.
    Captain {
        seat: SeatId,
        left: u8,
    },
    CaptainChosen {
        seat: SeatId,
        left: u8,
    },
}

impl MenuFrame {
    pub fn open(seat: SeatId, stage: Stage) -> Self {
        MenuFrame::Open { seat, stage }
    }

    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            MenuFrame::Open { seat, stage } => {
                let mut actions = vec![Action::Pass];
                if stage == Stage::Middle {
                    actions.push(Action::Supremacy);
                }
                actions.extend(deeds(cx.state, seat, stage));
                let asked = match stage {
                    Stage::Before => Asked::BeforeOrder,
                    Stage::Middle => Asked::Supremacy,
                    Stage::After => Asked::AfterOrder,
                    Stage::During => Asked::DuringOrder,
                };
                let order = cx.state.player(seat).active.expect("season.2 chose an Order");
                let mut ask = question(seat, asked, slots().thing(Card::Order(order)), actions);
                if stage != Stage::Middle {
                    ask = ask.window();
                }
                Flow::ask(ask, MenuFrame::Chosen { seat, stage }.into())
            }
            MenuFrame::Chosen { seat, stage } => chosen(cx, seat, stage),
            MenuFrame::Claim { seat } => claim(cx, seat),
            MenuFrame::ClaimChosen { seat } => {
                let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
                runes::reveal(cx, seat, area);
                Flow::Next(MenuFrame::Claim { seat }.into())
            }
            MenuFrame::ClaimUnit { seat } => {
                let actions = victory::claim_units(cx.state, seat);
                let actions = actions.into_iter().map(|unit| Action::Unit { unit, routed: false }).collect();
                ask(seat, Asked::ClaimUnit, slots(), actions, MenuFrame::ClaimUnitChosen { seat }.into())
            }
            MenuFrame::ClaimUnitChosen { seat } => {
                let Action::Unit { unit, .. } = cx.answer() else { unreachable!("win.4 lists unused units") };
                victory::mark_claim(cx, seat, Some(unit));
                Flow::Done
            }
            MenuFrame::Captain { seat, left } => {
                if left == 0 {
                    return Flow::Next(RuneFrame::Receive { seat }.into());
                }
                let mut actions = Vec::new();
                for hero in cx.state.heroes_of(seat) {
                    for prize in &hero.prizes {
                        let action = Action::UseReward { hero: hero.id, reward: prize.card };
                        if !actions.contains(&action) {
                            actions.push(action);
                        }
                    }
                }
                let ask = question(seat, Asked::Captain, slots().n(left), actions).private();
                Flow::ask(ask, MenuFrame::CaptainChosen { seat, left }.into())
            }
            MenuFrame::CaptainChosen { seat, left } => {
                let Action::UseReward { hero, reward } = cx.answer() else { unreachable!("Rewards are listed") };
                drop_reward(cx, hero, reward);
                Flow::Next(MenuFrame::Captain { seat, left: left - 1 }.into())
            }
        }
    }
}

/// A Reward card of a hero goes to the discards.
pub fn drop_reward(cx: Table<'_, '_>, hero: HeroId, reward: RewardId) {
    let it = cx.state.hero_mut(hero);
    let seat = it.owner;
    let at = it.prizes.iter().position(|it| it.card == reward).expect("the hero has the Reward");
    it.prizes.remove(at);
    cx.state.rewards.discard.push(reward.0);
    cx.reveal();
    cx.emit(Event::RewardDiscarded { seat, hero, reward });
}

/// reward.2 A used Reward is turned up and stays so.
pub fn show_reward(cx: Table<'_, '_>, hero: HeroId, reward: RewardId) {
    let it = cx.state.hero_mut(hero);
    let seat = it.owner;
    if let Some(prize) = it.prizes.iter_mut().find(|it| it.card == reward && !it.is_faceup) {
        prize.is_faceup = true;
        cx.reveal();
        cx.emit(Event::RewardShown { seat, hero, reward });
    }
}

/// Everything that may be done at this point of the turn.
pub fn deeds(state: &State, seat: SeatId, stage: Stage) -> Vec<Action> {
    let mut actions = Vec::new();
    let timings: &[Timing] = if stage == Stage::After { &[Timing::Turn, Timing::AfterOrder] } else { &[Timing::Turn] };
    let window = Window::new(seat, timings);
    actions.extend(windows::playable(state, &window).into_iter().map(Action::Play));
    let player = state.player(seat);
    // amb.rune-shortage Nobody gives something for a dragon rune that is not there.
    let has_runes = state.dragon_runes > 0;
    if has_runes && player.objective.is_some_and(|it| state.is_fulfilled(seat, it)) {
        actions.push(Action::CashObjective);
    }
    if player.objective.is_some_and(|it| state.is_hopeless(it)) {
        actions.push(Action::ExchangeObjective);
    }
    if victory::may_claim(state, seat).is_ok() {
        actions.push(Action::Claim);
    }
    for hero in state.heroes_of(seat) {
        hero_deeds(state, seat, hero.id, &mut actions);
    }
    // explore.destructible Six or more units in a controlled area.
    for area in state.controlled_by(seat) {
        let it = state.area(area);
        let is_frail = |kind: TokenKind| kind == TokenKind::Destructible;
        if it.units.count() >= 6
            && it.token.is_some_and(|it| it.is_faceup && is_frail(content().tokens[it.kind.index()].kind))
        {
            actions.push(Action::DestroyLocation(area));
        }
    }
    let n_prizes: usize = state.heroes_of(seat).map(|it| it.prizes.len()).sum();
    if has_runes && state.holds(seat, TitlePower::Captain) && !player.deeds.used_captain && n_prizes >= 3 {
        actions.push(Action::Captain);
    }
    if state.has_upgrade(seat, Upgrade::WarDrums) && !player.has_drummed {
        let berserker = content().improved_unit(Upgrade::WarDrums);
        let fits = |it: &AreaId| state.area(*it).units.of(berserker).routed > 0;
        actions.extend(state.controlled_by(seat).filter(fits).map(Action::Drums));
    }
    actions
}

/// Whether everybody can see that the player has nothing to do beside his Order:
/// then he is not asked, and a pause tells nothing.
pub fn is_idle(state: &State, seat: SeatId) -> bool {
    let player = state.player(seat);
    let has_cards = player.objective.is_some() || player.hand.iter().any(|it| !it.is_fresh);
    let may_act = state.heroes_of(seat).next().is_some() || state.has_upgrade(seat, Upgrade::WarDrums);
    let tokens = |it| state.printed_runes_in(it) + u8::from(state.area(it).rune.is_some());
    let n_runes: u8 = state.controlled_by(seat).map(tokens).sum();
    let is_crowded = |it| state.area(it).units.count() >= 6 && state.area(it).token.is_some();
    !has_cards && !may_act && n_runes < state.options.runes_to_win() && !state.controlled_by(seat).any(is_crowded)
}

/// The faceup Orders beside the active one.
pub fn other_orders(state: &State, seat: SeatId) -> impl Iterator<Item = u8> {
    let player = state.player(seat);
    let (used, active) = (player.used, player.active);
    used.iter().filter(move |it| active != Some(*it))
}

fn hero_deeds(state: &State, seat: SeatId, hero: HeroId, actions: &mut Vec<Action>) {
    let it = state.hero(hero);
    let mut kinds: Vec<RewardId> = it.prizes.iter().map(|it| it.card).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for reward in kinds {
        let may_use = match content().rewards[reward.index()].power {
            RewardPower::Turn(block) => {
                crate::effects::fits::can_start(state, block, &Regs::reward(seat, hero, reward))
            }
            RewardPower::Elixir => it.damage > 0,
            _ => false,
        };
        if may_use {
            actions.push(Action::UseReward { hero, reward });
        }
        // reward.3 Heroes in the same area may pass Rewards.
        let mates = state.heroes_in(it.area).filter(|mate| mate.owner == seat && mate.id != hero);
        actions.extend(mates.map(|mate| Action::Trade { from: hero, to: mate.id, reward }));
    }
    // defeat.4 A hero at a marker takes the whole pile.
    let piles = state.piles.iter().filter(|pile| pile.area == it.area);
    actions.extend(piles.map(|pile| Action::TakePile { hero, pile: pile.number }));
    if state.hero_card(hero).power == HeroPower::Falcon {
        let hidden = |area: &AreaId| state.area(*area).rune.is_some_and(|it| !it.is_faceup && !it.seen.contains(seat));
        let near = state.area(it.area).neighbours().filter(hidden);
        actions.extend(near.map(|area| Action::Falcon { hero, area }));
    }
}

fn chosen(cx: Table<'_, '_>, seat: SeatId, stage: Stage) -> Go {
    match cx.answer() {
        Action::Pass => Flow::Return(Returned::TakesBonus(false)),
        Action::Supremacy => Flow::Return(Returned::TakesBonus(true)),
        deed => perform(cx, seat, deed, MenuFrame::Open { seat, stage }.into()),
    }
}

/// A deed of the turn; then the same question is asked again.
pub fn perform(cx: Table<'_, '_>, seat: SeatId, deed: Action, again: Frame) -> Go {
    match deed {
        Action::Play(card) => return Flow::call(Frame::Played { seat, card, side: None }, again),
        // objective.1, objective.2 The card is traded in for a dragon rune.
        Action::CashObjective => {
            let objective = cx.state.player_mut(seat).objective.take().expect("it was offered");
            cx.reveal();
            cx.emit(Event::ObjectiveMet { seat, objective });
            return Flow::call(RuneFrame::Receive { seat }.into(), again);
        }
        Action::ExchangeObjective => exchange_objective(cx, seat),
        Action::Claim => return Flow::call(MenuFrame::Claim { seat }.into(), again),
        Action::UseReward { hero, reward } => {
            return Flow::call(Frame::RewardUsed { seat, hero, reward }, again);
        }
        Action::Trade { from, to, reward } => trade(cx, from, to, reward),
        Action::TakePile { hero, pile } => take_pile(cx, hero, pile),
        Action::DestroyLocation(area) => {
            let token = cx.state.area_mut(area).token.take().expect("it was offered");
            cx.emit(Event::LocationDestroyed { seat, area: cx.state.place(area), token: token.kind });
        }
        Action::Captain => {
            cx.state.player_mut(seat).deeds.used_captain = true;
            return Flow::call(MenuFrame::Captain { seat, left: 3 }.into(), again);
        }
        Action::Falcon { area, .. } => runes::look(cx, seat, area),
        Action::Drums(area) => {
            cx.state.player_mut(seat).has_drummed = true;
            let berserker = content().improved_unit(Upgrade::WarDrums);
            let n = cx.state.area(area).units.of(berserker).routed;
            cx.state.area_mut(area).units.stand(berserker, n);
            cx.emit(Event::UnitsStood { seat, area: cx.state.place(area), unit: berserker, n: i32::from(n) });
        }
        other => unreachable!("tactics.1 does not list {other:?}"),
    }
    Flow::Next(again)
}

/// An Order card comes back to the hand.
pub fn return_order(cx: Table<'_, '_>, seat: SeatId, order: u8) {
    let player = cx.state.player_mut(seat);
    player.used.remove(order);
    player.left_over.remove(order);
    player.orders.insert(order);
    cx.emit(Event::OrderReturned { seat, order });
}

/// The Objective is discarded for another of the same side.
pub fn exchange_objective(cx: Table<'_, '_>, seat: SeatId) {
    let objective = cx.state.player_mut(seat).objective.take().expect("it was offered");
    let side = usize::from(content().objectives[objective.index()].alignment == crate::content::Alignment::Evil);
    cx.emit(Event::ObjectiveExchanged { seat });
    setup::give_objective(cx, seat);
    // It goes to the discards afterwards, so that it is not drawn again at once.
    cx.state.objectives[side].discard.push(objective.0);
    if cx.state.player(seat).objective.is_none() {
        setup::give_objective(cx, seat);
    }
}

/// reward.3 A Reward goes to another hero, as it lies.
pub fn trade(cx: Table<'_, '_>, from: HeroId, to: HeroId, reward: RewardId) {
    let giver = cx.state.hero_mut(from);
    let seat = giver.owner;
    let at = giver.prizes.iter().position(|it| it.card == reward).expect("it was offered");
    let prize: Prize = giver.prizes.remove(at);
    cx.state.hero_mut(to).prizes.push(prize);
    cx.emit(Event::RewardTraded { seat, hero: from, rival: to, reward: Some(reward) });
}

/// defeat.4, defeat.4.a All of the pile; the marker leaves the map.
fn take_pile(cx: Table<'_, '_>, hero: HeroId, number: u8) {
    let at = cx.state.piles.iter().position(|it| it.number == number).expect("it was offered");
    let pile = cx.state.piles.remove(at);
    let it = cx.state.hero_mut(hero);
    let seat = it.owner;
    it.prizes.extend(pile.prizes);
    cx.reveal();
    cx.emit(Event::PileTaken { seat, hero, n: i32::from(number) });
}

/// A Reward is used in the player's turn.
pub fn reward_used(cx: Table<'_, '_>, seat: SeatId, hero: HeroId, reward: RewardId) -> Go {
    show_reward(cx, hero, reward);
    match content().rewards[reward.index()].power {
        RewardPower::Turn(block) => Flow::Next(Run::new(block, Regs::reward(seat, hero, reward)).into()),
        RewardPower::Elixir => {
            drop_reward(cx, hero, reward);
            cx.state.hero_mut(hero).damage = 0;
            cx.emit(Event::HeroHealed { seat, hero });
            Flow::Done
        }
        _ => Flow::Done,
    }
}

/// win.3, amb.win-reveal-amount Only as many tokens as are needed.
fn claim(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let state = &cx.state;
    let open = |area: AreaId| {
        let rune = state.area(area).rune;
        state.printed_runes_in(area) + u8::from(rune.is_some_and(|it| it.is_dragon && it.is_faceup))
    };
    let shown: u8 = state.controlled_by(seat).map(open).sum();
    if shown >= state.options.runes_to_win() {
        // win.4 One of the unused units of his faction; bow.road.2 or the Victory card.
        return match victory::claim_units(state, seat)[..] {
            [_, _, ..] => Flow::Next(MenuFrame::ClaimUnit { seat }.into()),
            [only] => {
                victory::mark_claim(cx, seat, Some(only));
                Flow::Done
            }
            // amb.win-marker-piece A marker stands for a unit that is not there.
            [] => {
                victory::mark_claim(cx, seat, None);
                Flow::Done
            }
        };
    }
    // rune.7.a, bow.reveal.2 Dragon runes alone are shown; others do not learn where the rest lie.
    let hidden = |it: &AreaId| state.area(*it).rune.is_some_and(|it| it.is_dragon && !it.is_faceup);
    let actions: Vec<Action> = state.controlled_by(seat).filter(hidden).map(Action::Area).collect();
    if actions.is_empty() {
        return Flow::Done;
    }
    let told = slots().n(state.options.runes_to_win() - shown);
    let ask = question(seat, Asked::ClaimRune, told, actions).private();
    Flow::ask(ask, MenuFrame::ClaimChosen { seat }.into())
}
