//! Shopping and limits in their corners.

use crate::kit::*;
use runebound::Action;
use runebound::ids::*;
use testkit::proves;

/// A hero with some gold in Tamalir; a known market, and a known card on top.
fn in_tamalir(gold: u16) -> Build {
    let mut build = Build::new(1);
    build.at(A, "x06y12").gold(A, gold).market("x06y12", ["A06", "C09", "satchel"]).next_assets(&["B05"]);
    build
}

fn n_market(table: &Table) -> usize {
    table.markets[table.market_of(hex("x06y12")).expect("a market")].len()
}

/// shop.4, shop.6, shop.12 All that may be done in a shop: sell each own
/// asset, buy what can be paid, discard any of the four; and no more.
#[test]
fn the_whole_list_of_a_shop() {
    let mut build = in_tamalir(5);
    build.assets(A, &["A10", "relics_1"]);
    let mut table = build.turn();
    table.answers(A, Action::Shop);
    let [axe, coat, bag, spear] = ["A06", "C09", "satchel", "B05"].map(asset);
    proves!("shop.4", "shop.6", "shop.12");
    assert_eq!(
        table.choices(A),
        [
            Action::Sell(asset("A10")),
            Action::Sell(asset("relics_1")),
            Action::Buy(coat),
            Action::Buy(bag),
            Action::Buy(spear),
            Action::Clear(axe),
            Action::Clear(coat),
            Action::Clear(bag),
            Action::Clear(spear),
        ]
    );
}

/// shop.10, amb.sell-goods, amb.shop-sell-and-discard Goods are sold for their
/// cost, not their trade value; and a hero that has sold may discard a card of the market
/// instead of buying.
#[test]
fn selling_and_then_discarding() {
    let mut build = in_tamalir(0);
    build.assets(A, &["relics_1"]);
    let mut table = build.turn();
    table.answers(A, Action::Shop).answers(A, Action::Sell(asset("relics_1")));
    proves!("shop.10");
    assert_eq!(table.hero(A).gold, 2);
    table.answers(A, Action::Clear(asset("A06")));
    assert_eq!((n_market(&table), table.turn.actions, table.hero(A).assets.len()), (3, 2, 0));
    assert_eq!(table.assets.discard[..], [asset("relics_1"), asset("A06")], "amb.sold-assets: never into the market");
}

/// shop.3, amb.asset-deck-empty Without any card left to draw the market is not
/// raised: the hero may buy one or nothing, and need not discard.
#[test]
fn no_card_is_left_to_draw() {
    let mut build = in_tamalir(3);
    build.state.assets.deck.clear();
    let mut table = build.turn();
    table.answers(A, Action::Shop);
    proves!("shop.3");
    assert_eq!(table.choices(A), [Action::Buy(asset("C09")), Action::Buy(asset("satchel")), Action::Done]);
    table.answers(A, Action::Done);
    assert_eq!((n_market(&table), table.turn.actions), (3, 2));
    table.answers(A, Action::Shop).answers(A, Action::Buy(asset("C09")));
    assert_eq!((n_market(&table), table.hero(A).gold), (2, 0));
}

/// asset.3, skill.10, skill.11 One loss brings the next: selling the armor that
/// gave body costs a body skill, and if that is Ambidextrous, a weapon too.
#[test]
fn one_limit_brings_the_next() {
    let mut build = in_tamalir(0);
    build.hero(A, "laurel_of_bloodwood").assets(A, &["A03", "C05", "B10"]);
    build.learned(A, &["ambidextrous", "brawler_1", "brawler_2"]);
    let mut table = build.turn();
    table.answers(A, Action::Shop).answers(A, Action::Sell(asset("B10")));
    proves!("asset.3", "skill.10", "skill.11");
    assert_eq!(table.choices(A).len(), 3);
    table.answers(A, Action::Forget(skill("ambidextrous")));
    assert_eq!(table.choices(A), [Action::DiscardAsset(asset("A03")), Action::DiscardAsset(asset("C05"))]);
    let gold = table.hero(A).gold;
    table.answers(A, Action::DiscardAsset(asset("A03")));
    assert_eq!((table.hero(A).gold, &table.hero(A).assets[..]), (gold, &[asset("C05")][..]), "asset.4: no sale");
    assert!(may(&table, A, |it| matches!(it, Action::Clear(_))), "the shop goes on");
}

/// skill.9, skill.10 A skill that lowers another attribute takes effect at once:
/// Yearning for Magic costs the mind skill that no longer has its place.
#[test]
fn a_skill_may_cost_another() {
    let mut build = Build::new(1);
    build.learned(A, &["tactician_1"]).hand(A, &["yearning_for_magic"]).trophies(A, Deck::Social, 2);
    let mut table = build.turn();
    table.answers(A, Action::Learn { skill: skill("yearning_for_magic"), pay: [0, 0, 2] });
    proves!("skill.9", "skill.10");
    assert_eq!(table.choices(A), [Action::Forget(skill("tactician_1"))]);
    table.answers(A, Action::Forget(skill("tactician_1")));
    assert_eq!((table.attribute(A, Attribute::Spirit), table.attribute(A, Attribute::Mind)), (3, 0));
    assert!(is_turn(&table));
}

/// asset.2, asset.3 An asset got for free obeys the limit as well, and its market
/// is filled again.
#[test]
fn a_free_asset_obeys_the_limit() {
    let mut build = Build::new(1);
    build.assets(A, &["A03"]).market("x06y12", ["B04", "A06", "C07"]).next_card("desperate_merchant").gold(A, 1);
    build.next_successes(&[true]);
    let mut table = build.draw(Deck::Exploration);
    table.answers(A, Action::Choose(1)).answers(A, Action::Gain(asset("B04")));
    proves!("asset.2", "asset.3");
    assert_eq!(table.choices(A), [Action::DiscardAsset(asset("A03")), Action::DiscardAsset(asset("B04"))]);
    table.answers(A, Action::DiscardAsset(asset("A03")));
    assert_eq!((&table.hero(A).assets[..], n_market(&table)), (&[asset("B04")][..], 3));
    assert_eq!(table.trophies(A), [0, 1, 0]);
}

/// train.2, train.3, amb.hand-limit An effect that draws ends with a discard down
/// to the hand size, of old or new cards, as training does.
#[test]
fn the_hand_has_its_limit_after_any_draw() {
    let mut build = Build::new(1);
    build.at(A, "x14y22").quest(A, "the_twisted_path").hand(A, &["steadfast", "berserker", "counterblow"]);
    build.next_skills(&["devout", "athletics"]).script(dice(&["mountain/water", "plains/forest", "plains"]));
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    give(&mut table, A, |it| matches!(it, Action::Outcome { index: 1, .. }));
    proves!("train.2", "train.3");
    assert_eq!((table.hero(A).hand.len(), table.choices(A).len()), (5, 5));
    for id in ["steadfast", "devout"] {
        table.answers(A, Action::Discard(skill(id)));
    }
    assert_eq!(table.hero(A).hand[..], [skill("berserker"), skill("counterblow"), skill("athletics")]);
    assert!(is_turn(&table));
}
