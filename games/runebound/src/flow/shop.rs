//! Shopping, and trading goods.

use super::trigger::{Moment, Trigger};
use super::{Ask, Cx, Flow, ask, barter, call, limits, next};
use crate::action::{Action, Prompt};
use crate::content::{Effect, When, content};
use crate::event::{DeckName, Event};
use crate::ids::*;
use crate::state::State;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// The shop action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shop {
    /// shop.3 A fourth card first.
    Draw {
        seat: SeatId,
    },
    Choose {
        seat: SeatId,
    },
    Chosen {
        seat: SeatId,
    },
    /// goods.2 A goods is traded.
    Trade {
        seat: SeatId,
        asset: AssetId,
    },
}

/// Takes the top asset, shuffling the discard pile if need be.
pub fn draw_asset(cx: &mut Cx<'_>) -> Option<AssetId> {
    if cx.state.assets.deck.is_empty() && !cx.state.assets.discard.is_empty() {
        cx.state.assets.deck = std::mem::take(&mut cx.state.assets.discard);
        cx.shuffle_in(|state| &mut state.assets.deck);
        cx.emit(Event::DeckShuffled { deck: DeckName::Assets });
    }
    cx.state.assets.deck.pop()
}

/// What a market card costs this hero, with the abilities that lower it.
pub fn price(state: &State, seat: SeatId, asset: AssetId) -> (u8, Vec<AbilityId>) {
    let mut cost = content().asset(asset).cost;
    let mut used = Vec::new();
    for id in state.abilities_when(seat, When::Shop) {
        for effect in content().script(content().ability(id).script).clauses() {
            if let Effect::BuyCheaper(less) = effect
                && cost > 0
                && state.may_use_this_turn(seat, id)
            {
                cost = cost.saturating_sub(*less);
                used.push(id);
            }
        }
    }
    (cost, used)
}

/// The hero takes an asset; its token comes along.
pub fn gain_asset(state: &mut State, seat: SeatId, asset: AssetId) {
    state.heroes[seat].assets.push(asset);
    barter::hear_again(state);
}

fn take_from_market(state: &mut State, market: usize, asset: AssetId) {
    let cards = &mut state.markets[market];
    let at = cards.iter().position(|it| *it == asset).expect("shop.4 lists cards of the market");
    cards.remove(at);
}

impl Shop {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Shop::Draw { seat } => {
                let city = cx.state.heroes[seat].hex;
                let market = cx.state.market_of(city).expect("action.6 shops are in cities");
                if let Some(asset) = draw_asset(cx) {
                    cx.reveal();
                    cx.state.markets[market].push(asset);
                    barter::hear_again(cx.state);
                    cx.emit(Event::MarketRaised { city, asset });
                }
                next(Shop::Choose { seat })
            }
            // shop.4 One of the cards MUST be bought or discarded; shop.11 own
            // assets may be sold before.
            Shop::Choose { seat } => {
                if let Some(flow) = barter::heard_first(cx.state, seat, self) {
                    return flow;
                }
                let hero = &cx.state.heroes[seat];
                let market = cx.state.market_of(hero.hex).expect("action.6 shops are in cities");
                let cards = &cx.state.markets[market];
                let mut actions: Vec<Action> = hero.assets.iter().map(|it| Action::Sell(*it)).collect();
                let may_pay = |it: &&AssetId| u16::from(price(cx.state, seat, **it).0) <= hero.gold;
                actions.extend(cards.iter().filter(may_pay).map(|it| Action::Buy(*it)));
                if cards.len() == 4 {
                    actions.extend(cards.iter().map(|it| Action::Clear(*it)));
                } else {
                    // amb.asset-deck-empty Without a fourth card nothing must leave.
                    actions.push(Action::Done);
                }
                barter::add(cx.state, seat, &mut actions);
                let prompt = Prompt::Shop { city: hero.hex };
                ask(Ask::listed(seat, "shop.4", prompt, actions), Shop::Chosen { seat })
            }
            Shop::Chosen { seat } => chosen(cx, seat),
            Shop::Trade { seat, asset } => {
                let (value, _) = content().asset(asset).trade.expect("goods.1 goods have a trade value");
                limits::lose_asset(cx.state, seat, asset);
                cx.state.heroes[seat].gold += u16::from(value);
                cx.emit(Event::Traded { seat, asset, gold: value });
                call(Trigger::of(seat, Moment::TradeGoods), limits::Limits::Check { seat })
            }
        }
    }
}

fn chosen(cx: &mut Cx<'_>, seat: SeatId) -> Flow {
    let city = cx.state.heroes[seat].hex;
    let market = cx.state.market_of(city).expect("action.6 shops are in cities");
    let action = cx.answer();
    if let Some(flow) = barter::opened(action, seat, Shop::Choose { seat }) {
        return flow;
    }
    match action {
        // shop.10 Gold equal to the cost of the card.
        Action::Sell(asset) => {
            let gold = content().asset(asset).cost;
            limits::lose_asset(cx.state, seat, asset);
            cx.state.heroes[seat].gold += u16::from(gold);
            cx.emit(Event::Sold { seat, asset, gold });
            call(limits::Limits::Check { seat }, Shop::Choose { seat })
        }
        // shop.6 Pay the cost and take the card.
        Action::Buy(asset) => {
            let (gold, cheaper) = price(cx.state, seat, asset);
            for ability in cheaper {
                super::trigger::mark_used(cx.state, seat, ability);
                cx.emit(Event::AbilityUsed { seat: Some(seat), ability });
            }
            take_from_market(cx.state, market, asset);
            cx.state.heroes[seat].gold -= u16::from(gold);
            gain_asset(cx.state, seat, asset);
            cx.emit(Event::Bought { seat, asset, gold });
            next(limits::Limits::Check { seat })
        }
        Action::Clear(asset) => {
            take_from_market(cx.state, market, asset);
            cx.state.assets.discard.push(asset);
            cx.emit(Event::MarketCleared { city, asset });
            Flow::Done
        }
        Action::Done => Flow::Done,
        other => unreachable!("shop.4 does not list {other:?}"),
    }
}

/// All market cards up to a cost, in all cities.
pub fn market_assets(state: &State, most: u8) -> impl Iterator<Item = AssetId> + '_ {
    state.markets.iter().flatten().copied().filter(move |it| content().asset(*it).cost <= most)
}

/// A market card is taken for free, and its market filled again.
pub fn take_free(cx: &mut Cx<'_>, seat: SeatId, asset: AssetId) {
    let market = cx.state.markets.iter().position(|it| it.contains(&asset)).expect("it was in a market");
    take_from_market(cx.state, market, asset);
    gain_asset(cx.state, seat, asset);
    cx.emit(Event::AssetGained { seat, asset });
    if let Some(asset) = draw_asset(cx) {
        cx.reveal();
        cx.state.markets[market].push(asset);
        cx.emit(Event::MarketRaised { city: content().cities[market], asset });
    }
}

/// All cards of each market are discarded and three new ones dealt.
pub fn deal_anew(cx: &mut Cx<'_>) {
    for market in 0..cx.state.markets.len() {
        let old = std::mem::take(&mut cx.state.markets[market]);
        cx.state.assets.discard.extend(old);
    }
    for market in 0..cx.state.markets.len() {
        for _ in 0..3 {
            if let Some(asset) = draw_asset(cx) {
                cx.state.markets[market].push(asset);
            }
        }
        let assets = cx.state.markets[market].to_vec();
        cx.emit(Event::MarketDealt { city: content().cities[market], assets });
    }
    cx.reveal();
}
