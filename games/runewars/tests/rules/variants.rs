//! bow: variants of Banners of War: Development cards, Road to Victory, Rise of
//! the Free Cities.

use super::banners::{BOW, quick, with};
use crate::field::*;
use runewars::content::{Building, Faction, Season, Set, Upgrade, content};
use runewars::flow::{Frame, HarvestFrame, MarchFrame};
use runewars::ids::*;
use runewars::state::Stronghold;
use runewars::{Action, Asked, Card, Options, Runewars, Setup, What};
use testkit::Table;
use testkit::proves;

fn card(id: &str) -> DevelopmentId {
    DevelopmentId(content().developments.iter().position(|it| it.id == id).expect("in the box") as u8)
}

const CARDS: Options = Options { development_cards: true, ..BOW };

/// bow.development.1, bow.development.2, bow.development.3, bow.development.4, bow.development.5
/// With the Harvest bonus one card may be bought, paid in full, and stays.
#[test]
fn development_cards() {
    let mut table = with(CARDS).run(vec![Frame::Harvest(HarvestFrame::Build { seat: A })]);
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::Buy);
    let barding = Action::Card(Card::Development(card("heavy_barding")));
    assert!(table.choices(A).contains(&barding));
    assert!(!table.choices(A).contains(&Action::Card(Card::Development(card("demon_forge")))), "not his faction's");
    table.answers(A, barding);
    assert_eq!(table.player(A).dials, [3, 2, 0]);
    assert!(table.has_upgrade(A, Upgrade::HeavyBarding));
    assert_eq!(asked(&table).1, Asked::Order, "at most one card");
    let poor =
        with(CARDS).with(|it| it.players[0].dials = [1, 0, 1]).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    assert!(!poor.choices(A).contains(&barding), "the full price only");
}

/// bow.capital.1, bow.capital.2, bow.capital.3, bow.capital.4, bow.capital.5, amb.capital-limit A
/// home stronghold becomes the capital, whole, with its development and a second slot.
#[test]
fn the_capital() {
    let mut table = with(CARDS)
        .with(|it| {
            let home = area(it, "daqanA");
            it.area_mut(home).stronghold.as_mut().expect("stands").is_damaged = true;
            it.area_mut(home).buildings.push(Building::Diplomat);
            it.players[0].buildings[Building::Diplomat.index()] -= 1;
        })
        .run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    table.answers(A, Action::Card(Card::Development(card("capital_daqan"))));
    assert_eq!(table.choices(A), [Action::Area(area(&table, "daqanA"))]);
    table.answers(A, Action::Area(area(&table, "daqanA")));
    let home = area(&table, "daqanA");
    let capital = table.area(home).stronghold.expect("stands");
    assert!(capital.is_capital && !capital.is_damaged);
    assert_eq!(table.stronghold_strength(capital).total(), 7);
    assert_eq!(table.area(home).buildings.len(), 1);
    let state = table.position().state().clone();
    let mut again = with(CARDS);
    again.state = state;
    again.state.players[0].dials[1] = 2;
    let mut table = again.run(vec![Frame::Harvest(HarvestFrame::Build { seat: A })]);
    table.answers(A, Action::Build { area: home, building: Building::Resources });
    assert_eq!(table.area(home).buildings.len(), 2);
    assert!(!table.choices(A).iter().any(|it| matches!(it, Action::Build { .. })));
    assert_eq!(content().sheet(Faction::Daqan).capital, [7, 5]);
}

/// bow.capital.6, bow.capital.7, amb.capital-swap The lost capital is rebuilt at home for two ore
/// and one wood.
#[test]
fn rebuilding_the_capital() {
    let arrange = |ore: u8| {
        with(CARDS)
            .put("9A", "footman", 1)
            .with(move |it| {
                it.players[0].has_capital = true;
                it.players[0].dials = [0, 1, ore];
            })
            .turn(A, 8)
    };
    let table = arrange(2);
    let build = |name: &str, capital| Action::Fortress { area: area(&table, name), capital };
    proves!("bow.capital.6", "bow.capital.7");
    assert!(table.choices(A).contains(&build("daqanB", true)));
    assert!(!table.choices(A).contains(&build("9A", true)));
    let poor = arrange(1);
    assert!(!poor.choices(A).contains(&build("daqanB", true)) && poor.choices(A).contains(&build("daqanB", false)));
}

/// bow.capital.8 A conqueror replaces a capital by a plain stronghold.
#[test]
fn a_conquered_capital() {
    let mut table = with(CARDS)
        .put("2A", "footman", 8)
        .with(|it| {
            let home = area(it, "uthukA");
            it.area_mut(home).stronghold = Some(Stronghold { owner: B, is_damaged: false, is_capital: true });
            it.players[1].strongholds = 4;
        })
        .turn(A, 3);
    let home = area(&table, "uthukA");
    table.answers(A, Action::Area(home));
    table.answers(A, Action::March { from: area(&table, "2A"), unit: unit("footman"), n: 8, portal: false });
    while asked(&table).1 != Asked::Conquer {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("asked");
            (ask.seat, ask.choices.listed[0])
        };
        table.answers(seat, action);
    }
    table.answers(A, Action::Yes);
    proves!("bow.capital.8");
    assert_eq!(table.area(home).stronghold, Some(Stronghold { owner: A, is_damaged: true, is_capital: false }));
    assert!(table.player(B).has_capital, "it can be rebuilt");
}

/// bow.reanimate.2, bow.reanimate.3 The tokens are Reanimates like all others: more than sixteen
/// can be in play, they count for the limits, and token and figure are one and the same.
#[test]
fn reanimate_tokens_are_reanimates() {
    let undead = || {
        Field::new(&[Faction::Waiqar, Faction::Daqan], CARDS).with(|it| {
            it.players[0].upgrades |= 1 << Upgrade::BlightTokens.index();
            it.supply[unit("reanimate").index()] += 8;
        })
    };
    // Eighteen on the map; then two more in one area than it holds.
    let field = undead().put("9A", "reanimate", 8).put("9B", "reanimate", 8).put("1A", "reanimate", 2);
    proves!("bow.reanimate.2", "bow.reanimate.3");
    assert_eq!(field.state.supply[unit("reanimate").index()], 6, "16 figures and 8 tokens");
    let mut table = field.turn(A, 1);
    let (from, to) = (area(&table, "9B"), area(&table, "9A"));
    let shift = Action::Shift { from, to, unit: unit("reanimate"), n: 2, portal: false };
    assert!(table.choices(A).contains(&shift));
    table.answers(A, shift);
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::Trim, "ten in an area are too many");
    // Winter: food 3 feeds three of them.
    let winter = undead().put("9A", "reanimate", 5).with(|it| {
        it.season = Season::Fall;
        it.players[0].dials = [3, 0, 0];
        it.players.iter_mut().for_each(|it| it.influence = 0);
        let card = season_card("hearth_and_hall").0;
        it.seasons[3].draw.retain(|at| *at != card);
        it.seasons[3].draw.push(card);
    });
    let mut table = winter.run(vec![]);
    pass_windows(&mut table);
    while asked(&table).1 == Asked::Trim {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    assert_eq!(stack(&table, "9A", "reanimate"), (3, 0));
    assert_eq!(table.supply[unit("reanimate").index()], 21);
}

/// bow.reanimate.1 Lands of Blight adds eight Reanimates.
#[test]
fn reanimate_tokens() {
    let mut table =
        Field::new(&[Faction::Waiqar, Faction::Daqan], CARDS).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    let before = table.supply[unit("reanimate").index()];
    table.answers(A, Action::Card(Card::Development(card("lands_of_blight"))));
    proves!("bow.reanimate.1");
    assert_eq!(table.supply[unit("reanimate").index()], before + 8);
}

/// bow.peasant.1 to bow.peasant.6: bow.peasant.2, bow.peasant.3, bow.peasant.4, bow.peasant.5,
/// amb.peasant-entry, amb.peasant-battle Peasants keep an area that the last unit left.
#[test]
fn peasants() {
    let mut table = with(CARDS).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    table.answers(A, Action::Card(Card::Development(card("support_of_the_people"))));
    assert_eq!(table.player(A).peasants, 3);
    let arrange =
        |peasants| with(CARDS).put("9A", "footman", 1).with(move |it| it.players[0].peasants = peasants).turn(A, 1);
    let mut table = arrange(1);
    let (from, to) = (area(&table, "9A"), area(&table, "1A"));
    let shift = Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false };
    table.answers(A, shift);
    assert_eq!(asked(&table).1, Asked::Peasant);
    table.answers(A, Action::Yes);
    assert_eq!(table.controller(from), Some(A));
    assert_eq!(table.player(A).peasants, 0);
    let mut none = arrange(0);
    none.answers(A, shift);
    assert_ne!(asked(&none).1, Asked::Peasant);
    // An activation removes them, and they can be used again: bow.peasant.6.
    let mut again = with(CARDS);
    again.state = table.position().state().clone();
    let mut table = again.run(vec![Frame::March(MarchFrame::Activate { seat: A })]);
    table.answers(A, Action::Area(from));
    assert!(!table.area(from).has_peasant);
    assert_eq!(table.player(A).peasants, 1);
}

/// bow.road.1, bow.road.2, bow.road.5, bow.road.6, bow.road.7, amb.road-optional,
/// amb.road-second-claim, amb.runes-to-win-variants Victory cards follow the claim: enough runes are
/// shown and one card lies on the deck of the season, not in the last year.
#[test]
fn road_to_victory() {
    let six = |options: Options| {
        let mut it = with(options).put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
        for name in ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"] {
            it = it.rune(name, true);
        }
        it
    };
    let mut table = six(BOW).whole_turn(A, 7);
    table.answers(A, Action::Claim);
    while asked(&table).1 == Asked::ClaimRune {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    assert_eq!(table.player(A).claim, Some(Season::Spring));
    let laid = |table: &Table<Runewars>, what: What| table.events().iter().any(|it| it.what == what);
    assert!(laid(&table, What::VictoryCardLaid) && !laid(&table, What::ClaimMade), "a card, no unit");
    let mut last = six(BOW).with(|it| it.year = 7).whole_turn(A, 7);
    assert_eq!(last.rule_against(A, Action::Claim), "win.7");
    let mut seven = six(Options { free_cities: true, ..BOW }).whole_turn(A, 7);
    assert_eq!(seven.rule_against(A, Action::Claim), "win.3", "seven are needed");
}

/// bow.setup.2, bow.road.1, win.4 Road to Victory has its own switch: without it the claim is a unit
/// on the deck, as in the base game, and it is no part of a game without the expansion.
#[test]
fn road_to_victory_has_a_switch() {
    let on = |options: serde_json::Value| {
        <Runewars as kernel::Game>::setup_from_options(2, &options).expect("a legal setup").options.road_to_victory
    };
    proves!("bow.setup.2", "bow.road.1", "win.4");
    assert!(on(serde_json::json!({ "bow": true })), "amb.road-optional");
    assert!(!on(serde_json::json!({ "bow": true, "road_to_victory": false })));
    assert!(!on(serde_json::json!({ "road_to_victory": true })), "base games claim with units");
    let refused = Setup { options: Options { bow: false, ..BOW }, ..Setup::quick(2) };
    assert_eq!(refused.begin().expect_err("needs Banners of War").rule.as_deref(), Some("bow.setup.2"));
    let mut table = with(Options { road_to_victory: false, ..BOW }).put("9A", "footman", 1).put("9B", "footman", 1);
    for name in ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"] {
        table = table.rune(name, true);
    }
    let mut table = table.put("1A", "footman", 1).whole_turn(A, 7);
    table.answers(A, Action::Claim);
    while asked(&table).1 == Asked::ClaimRune {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    table.answers(A, Action::Unit { unit: unit("bowman"), routed: false });
    assert!(table.events().iter().any(|it| it.what == What::ClaimMade));
    assert_eq!(table.player(A).claim, Some(Season::Spring));
}

/// bow.freecities.1, bow.freecities.2, bow.freecities.3, bow.freecities.4, bow.freecities.5,
/// amb.freecities-count Alternate cities; a printed rune counts for winning only, beside a token.
#[test]
fn free_cities() {
    let position = quick(Options { free_cities: true, ..BOW }, 4);
    let state = position.state();
    let cities: Vec<CityId> = state.areas.iter().filter_map(|it| it.city).collect();
    assert!(!cities.is_empty());
    assert!(cities.iter().all(|it| content().cities[it.index()].set == Set::Alternate));
    let runed = content().cities.iter().position(|it| it.set == Set::Alternate && it.has_rune).expect("three of them");
    let table = with(Options { free_cities: true, ..BOW })
        .put("2B", "footman", 1)
        .rune("2B", true)
        .with(move |it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(CityId(runed as u8));
        })
        .turn(A, 8);
    assert_eq!(table.runes_of(A), 2);
    assert_eq!(table.printed_runes_in(area(&table, "2B")), 1);
    assert_eq!(table.areas.iter().filter(|it| it.rune.is_some()).count(), 1, "one token alone can be moved");
}
