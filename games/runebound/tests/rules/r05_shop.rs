//! Shopping, asset limits, goods.

use crate::kit::*;
use runebound::Action;
use runebound::content::content;
use runebound::ids::*;
use testkit::proves;

/// A hero with some gold in Tamalir; the market has three known cards and a known
/// fourth one comes up.
fn in_tamalir(gold: u16) -> Build {
    let mut build = Build::new(1);
    build.at(A, "x06y12").gold(A, gold).market("x06y12", ["A06", "C09", "satchel"]).next_assets(&["B05"]);
    build
}

fn market(table: &Table) -> usize {
    table.market_of(hex("x06y12")).expect("a market")
}

/// shop.1, shop.2, shop.3 One action in a city turns up a fourth card in that
/// city's market, and no other.
#[test]
fn a_fourth_card_comes_up() {
    let mut build = in_tamalir(0);
    build.actions(1);
    let mut table = build.turn();
    let others: Vec<_> = table.markets.iter().map(|it| it.len()).collect();
    let n_deck = table.assets.deck.len();
    table.answers(A, Action::Shop);
    proves!("shop.1", "shop.2", "shop.3");
    assert_eq!((others, table.turn.actions), (vec![3; 4], 0));
    let tamalir = market(&table);
    for (at, cards) in table.markets.iter().enumerate() {
        assert_eq!(cards.len(), if at == tamalir { 4 } else { 3 });
    }
    assert_eq!(table.assets.deck.len(), n_deck - 1);
    assert!(table.markets[tamalir].contains(&asset("B05")));
}

/// shop.4, shop.5 Exactly one card is bought or discarded, so three remain.
#[test]
fn one_card_leaves_the_market() {
    let mut table = in_tamalir(3).turn();
    table.answers(A, Action::Shop);
    proves!("shop.4", "shop.5");
    assert_eq!(table.rule_against(A, Action::EndTurn), "shop.4");
    assert_eq!(table.rule_against(A, Action::Done), "shop.4");
    table.answers(A, Action::Clear(asset("A06")));
    assert!(is_turn(&table));
    assert_eq!(table.markets[market(&table)].len(), 3);
    assert_eq!(table.assets.discard.last(), Some(&asset("A06")));
    table.answers(A, Action::Shop);
    table.answers(A, Action::Buy(asset("C09")));
    assert_eq!(table.markets[market(&table)].len(), 3);
    assert_eq!(table.hero(A).assets[..], [asset("C09")]);
}

/// shop.6 The price is paid; what is too dear is refused.
#[test]
fn the_price_is_paid() {
    let mut table = in_tamalir(7).turn();
    table.answers(A, Action::Shop);
    proves!("shop.6");
    assert_eq!(table.rule_against(A, Action::Buy(asset("A06"))), "shop.6");
    assert_eq!(table.rule_against(A, Action::Buy(asset("winged_boots"))), "shop.2");
    table.answers(A, Action::Buy(asset("B05")));
    assert_eq!(table.hero(A).gold, 2);
}

/// shop.7, shop.8, asset.5 A coded card brings its token into the pool, others
/// none; the token goes when the card is sold.
#[test]
fn tokens_come_and_go_with_their_cards() {
    use runebound::flow::combat::pool;
    use runebound::state::Fighter;
    let mut table = in_tamalir(9).turn();
    table.answers(A, Action::Shop);
    table.answers(A, Action::Buy(asset("B05")));
    proves!("shop.7", "shop.8", "asset.5");
    assert!(pool(&table, Fighter::Hero(A)).contains(&token("B05")));
    table.answers(A, Action::Shop);
    table.answers(A, Action::Sell(asset("B05")));
    assert_eq!(pool(&table, Fighter::Hero(A)).len(), 3);
    table.answers(A, Action::Buy(asset("satchel")));
    assert_eq!(pool(&table, Fighter::Hero(A)).len(), 3);
}

/// shop.10, shop.11, shop.12 Any number of own assets may be sold for their
/// cost, but only before the purchase.
#[test]
fn assets_are_sold_before_buying() {
    let mut build = in_tamalir(0);
    build.assets(A, &["A10", "power_ring"]);
    let mut table = build.turn();
    table.answers(A, Action::Shop);
    table.answers(A, Action::Sell(asset("A10"))).answers(A, Action::Sell(asset("power_ring")));
    proves!("shop.10", "shop.11", "shop.12");
    assert_eq!(table.hero(A).gold, 7);
    assert!(table.assets.discard.contains(&asset("A10")));
    assert_eq!(table.rule_against(A, Action::Sell(asset("A10"))), "shop.10");
    table.answers(A, Action::Buy(asset("B05")));
    assert!(is_turn(&table), "after the purchase nothing can be sold");
}

/// asset.2, asset.3, asset.4 Of two assets of a type one is discarded at once,
/// by choice, and for nothing.
#[test]
fn one_asset_of_each_type() {
    proves!("asset.2", "asset.3", "asset.4");
    for keep in ["A03", "B05"] {
        let mut build = in_tamalir(5);
        build.assets(A, &["A03"]);
        let mut table = build.turn();
        table.answers(A, Action::Shop);
        table.answers(A, Action::Buy(asset("B05")));
        let drop = if keep == "A03" { "B05" } else { "A03" };
        assert_eq!(table.choices(A), [Action::DiscardAsset(asset("A03")), Action::DiscardAsset(asset("B05"))]);
        table.answers(A, Action::DiscardAsset(asset(drop)));
        assert_eq!(table.hero(A).assets[..], [asset(keep)]);
        assert_eq!(table.hero(A).gold, 0);
    }
}

/// amb.asset-deck-empty Without a fourth card the hero may buy or leave it.
#[test]
fn an_empty_asset_deck() {
    let mut build = in_tamalir(3);
    build.state.heroes[A].assets.clear();
    let rest: Vec<AssetId> = build.state.assets.deck.drain(..).collect();
    build.state.assets.discard = rest.into_iter().collect();
    build.script(vec![kernel::Scripted::Keep]);
    let mut table = build.turn();
    table.answers(A, Action::Shop);
    assert_eq!(table.markets[market(&table)].len(), 4, "the discard pile was shuffled");
    assert!(table.assets.discard.is_empty());
}

/// goods.2, goods.3 Goods are traded for their value in the right kind of hex,
/// for one action; they count as a type of asset like others.
#[test]
fn goods_are_traded_for_their_value() {
    let mut build = Build::new(1);
    build.at(A, "x04y16").gold(A, 1).assets(A, &["relics_1"]);
    let mut table = build.turn();
    table.answers(A, Action::Trade(asset("relics_1")));
    proves!("goods.2", "goods.3");
    assert_eq!((table.hero(A).gold, table.turn.actions), (6, 2));
    assert_eq!(table.assets.discard.last(), Some(&asset("relics_1")));
    let mut build = Build::new(1);
    build.at(A, "x08y14").assets(A, &["relics_1"]);
    assert_eq!(build.turn().rule_against(A, Action::Trade(asset("relics_1"))), "goods.2");
    let mut build = in_tamalir(5);
    build.assets(A, &["relics_1"]).next_assets(&["materiel_1"]);
    let mut table = build.turn();
    table.answers(A, Action::Shop).answers(A, Action::Buy(asset("materiel_1")));
    assert_eq!(table.choices(A).len(), 2, "one of two goods goes");
    assert_eq!(content().asset(asset("relics_1")).kind, AssetType::Goods);
}
