//! bow: variants of Banners of War: Development cards, Road to Victory, Rise of
//! the Free Cities.

use super::banners::{BOW, quick, with};
use crate::kit::*;
use kernel::SeatSet;
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

/// bow.development.1, bow.development.2 With the Harvest bonus one card of the faction may be bought,
/// beside a development or without one.
#[test]
fn development_cards() {
    let mut table = with(CARDS).run(vec![Frame::Harvest(HarvestFrame::Income { seat: A, from: 0 })]);
    let barding = Action::Card(Card::Development(card("heavy_barding")));
    proves!("bow.development.1", "bow.development.2");
    assert_eq!(asked(&table).1, Asked::Buy);
    assert!(table.choices(A).contains(&barding) && table.choices(A).contains(&Action::Pass));
    assert!(!table.choices(A).contains(&Action::Card(Card::Development(card("demon_forge")))), "not his faction's");
    table.answers(A, barding);
    assert_eq!(asked(&table).1, Asked::Build, "at most one card, and a development beside it");
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::Order);
}

/// bow.development.3, bow.development.4 The price is paid off the dials at once, in full or not at all.
#[test]
fn the_price_of_a_development_card() {
    let barding = Action::Card(Card::Development(card("heavy_barding")));
    let cost = content().developments[card("heavy_barding").index()].cost;
    let buy = |dials: [u8; 3]| {
        with(CARDS).with(move |it| it.players[0].dials = dials).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })])
    };
    let mut table = buy([3, 2, 2]);
    table.answers(A, barding);
    proves!("bow.development.3", "bow.development.4");
    assert_eq!(table.player(A).dials, [3 - cost[0], 2 - cost[1], 2 - cost[2]]);
    assert_eq!(table.player(A).dials, [3, 2, 0]);
    for dials in [[3, 2, 1], [8, 8, 0]] {
        assert!(!offers(&buy(dials), A).contains(&barding), "{dials:?}");
    }
}

/// bow.development.5 A bought card works to the end of the game, and is not bought twice.
#[test]
fn development_cards_stay() {
    let mut table = with(CARDS).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    table.answers(A, Action::Card(Card::Development(card("heavy_barding"))));
    let mut state = table.position().state().clone();
    state.season = Season::Winter;
    state.year = 6;
    let mut later = Field { state }.run(vec![]);
    pass_windows(&mut later);
    proves!("bow.development.5");
    assert_eq!(later.year, 7);
    assert!(later.has_upgrade(A, Upgrade::HeavyBarding) && !later.has_upgrade(B, Upgrade::HeavyBarding));
    assert!(later.view(B).players[0].development_cards.iter().any(|it| it.name == "Heavy Barding"), "it lies open");
}

/// A home stronghold of A, damaged and with a Diplomat, has become his capital.
fn capital() -> Table<Runewars> {
    let mut table = with(CARDS)
        .put("9A", "footman", 1)
        .with(|it| {
            let home = area(it, "daqanA");
            it.area_mut(home).stronghold.as_mut().expect("stands").is_damaged = true;
            it.area_mut(home).buildings.push(Building::Diplomat);
            it.players[0].buildings[Building::Diplomat.index()] -= 1;
            let away = area(it, "9A");
            it.area_mut(away).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: false });
            it.players[0].strongholds -= 1;
        })
        .run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    table.answers(A, Action::Card(Card::Development(card("capital_daqan"))));
    assert_eq!(table.choices(A), [Action::Area(area(&table, "daqanA"))], "not the one in 9A");
    table.answers(A, Action::Area(area(&table, "daqanA")));
    table
}

/// bow.capital.1, bow.capital.2, bow.capital.3 It takes the place of a stronghold at home, is whole, and
/// keeps the development.
#[test]
fn the_capital() {
    let table = capital();
    let home = area(&table, "daqanA");
    proves!("bow.capital.1", "bow.capital.2", "bow.capital.3");
    assert_eq!(table.area(home).stronghold, Some(Stronghold { owner: A, is_damaged: false, is_capital: true }));
    assert_eq!(table.area(home).buildings[..], [Building::Diplomat]);
    assert_eq!(table.player(A).strongholds, 3, "the replaced token is free again");
}

/// bow.capital.4, amb.capital-limit It holds two developments, and no third: the second may be built with
/// the same Harvest.
#[test]
fn developments_of_the_capital() {
    let mut table = capital();
    let home = area(&table, "daqanA");
    let build = |building| Action::Build { area: home, building };
    proves!("bow.capital.4");
    assert_eq!((asked(&table).1, table.area(home).buildings.len()), (Asked::Build, 1));
    table.answers(A, build(Building::Resources));
    assert_eq!(table.area(home).buildings.len(), 2);
    let state = table.position().state().clone();
    let it = Field { state }.with(|it| it.players[0].dials[1] = 3);
    let table = it.run(vec![Frame::Harvest(HarvestFrame::Build { seat: A })]);
    assert!(!table.choices(A).iter().any(|it| matches!(it, Action::Build { area, .. } if *area == home)));
}

/// bow.capital.5 It adds seven in defence.
#[test]
fn strength_of_the_capital() {
    let table = capital();
    let stronghold = table.area(area(&table, "daqanA")).stronghold.expect("stands");
    proves!("bow.capital.5");
    assert_eq!(table.stronghold_strength(stronghold).total(), 7);
    let state = table.position().state().clone();
    let it = Field { state }.put("daqanA", "footman", 1).put("daqanB", "berserker", 3);
    let mut table = it.fate(&[1, 2, 3, 4]).turn(B, 3);
    table.answers(B, Action::Area(area(&table, "daqanA")));
    table.answers(B, Action::March { from: area(&table, "daqanB"), unit: unit("berserker"), n: 3, portal: false });
    super::battle::play_to(&mut table, &[Asked::Breach]);
    table.answers(B, Action::Pass);
    let told = table.events().iter().find(|it| it.what() == What::DefenceStrength).expect("a tally");
    assert_eq!(told.slots().tally.as_ref().expect("reasons").total(), 8, "one unit and the capital");
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
    let at = table.area(home);
    assert_eq!([at.lost_strongholds, at.lost_capitals], [SeatSet::only(B); 2], "what an Objective asks for");
}

/// bow.reanimate.2, bow.reanimate.3 The tokens are Reanimates like all others: more than sixteen
/// can be in play, they count for the limits, and token and figure are one and the same.
#[test]
fn reanimate_tokens_are_reanimates() {
    let undead = || {
        Field::new(&[Faction::Waiqar, Faction::Daqan], CARDS).with(|it| {
            it.players[0].upgrades.insert(Upgrade::BlightTokens);
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

/// bow.peasant.1 Support of the People brings three peasant tokens.
#[test]
fn three_peasants() {
    let mut table = with(CARDS).run(vec![Frame::Harvest(HarvestFrame::Buy { seat: A })]);
    proves!("bow.peasant.1");
    assert_eq!(table.player(A).peasants, 0);
    table.answers(A, Action::Card(Card::Development(card("support_of_the_people"))));
    assert_eq!(table.player(A).peasants, 3);
}

/// A's last Footman has left 9A, with that many peasants in hand; the area.
fn left_behind(peasants: u8) -> (Table<Runewars>, AreaId) {
    let it = with(CARDS).put("9A", "footman", 1).put("1C", "footman", 1);
    let mut table = it.with(move |it| it.players[0].peasants = peasants).turn(A, 1);
    let (from, to) = (area(&table, "9A"), area(&table, "1A"));
    table.answers(A, Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false });
    (table, from)
}

/// bow.peasant.2, bow.peasant.3, amb.peasant-entry Where the last unit leaves a peasant may stay, and the
/// area remains the player's.
#[test]
fn peasants() {
    let (mut table, at) = left_behind(2);
    proves!("bow.peasant.2", "bow.peasant.3");
    assert_eq!((asked(&table).1, table.choices(A)), (Asked::Peasant, &[Action::Yes, Action::Pass][..]));
    table.answers(A, Action::Yes);
    assert_eq!((table.controller(at), table.player(A).peasants), (Some(A), 1));
    let (mut table, at) = left_behind(2);
    table.answers(A, Action::Pass);
    assert_eq!((table.controller(at), table.player(A).peasants), (None, 2));
}

/// bow.peasant.4 With all of them on the map, none is moved from another area.
#[test]
fn no_peasant_moves() {
    let (table, at) = left_behind(0);
    proves!("bow.peasant.4");
    assert_ne!(asked(&table).1, Asked::Peasant);
    assert_eq!(table.controller(at), None);
}

/// bow.peasant.5, bow.peasant.6, amb.peasant-battle Any activation removes them, and they can be used
/// again.
#[test]
fn activation_removes_peasants() {
    proves!("bow.peasant.5", "bow.peasant.6");
    for seat in [A, B] {
        let (mut table, at) = left_behind(1);
        table.answers(A, Action::Yes);
        let state = table.position().state().clone();
        let mut table = Field { state }.run(vec![Frame::March(MarchFrame::Activate { seat })]);
        table.answers(seat, Action::Area(at));
        assert!(!table.area(at).has_peasant, "{seat}");
        assert_eq!(table.player(A).peasants, 1);
    }
}

/// Six dragon runes under A's control.
fn six(options: Options) -> Field {
    let mut it = with(options).put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
    for name in ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"] {
        it = it.rune(name, true);
    }
    it
}

/// bow.road.2, amb.road-optional With enough runes shown in his turn, a player lays his Victory card on
/// the deck of the season.
#[test]
fn road_to_victory() {
    let mut table = six(BOW).whole_turn(A, 7);
    table.answers(A, Action::Claim);
    while asked(&table).1 == Asked::ClaimRune {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    let laid = |table: &Table<Runewars>, what: What| table.events().iter().any(|it| it.what() == what);
    proves!("bow.road.2");
    assert_eq!(table.player(A).claim, Some(Season::Spring));
    assert!(laid(&table, What::VictoryCardLaid) && !laid(&table, What::ClaimMade), "a card, no unit");
    assert_eq!(table.areas.iter().filter(|it| it.rune.is_some_and(|it| it.is_faceup)).count(), 6);
}

/// bow.road.7 None in the last year of the game.
#[test]
fn no_victory_card_in_the_last_year() {
    let mut last = six(BOW).with(|it| it.year = 7).whole_turn(A, 7);
    proves!("bow.road.7");
    assert!(!last.choices(A).contains(&Action::Claim));
    assert_eq!(last.rule_against(A, Action::Claim), "win.7");
}

/// bow.freecities.6 With the free cities seven are needed.
#[test]
fn seven_runes_with_free_cities() {
    let mut seven = six(Options { free_cities: true, ..BOW }).whole_turn(A, 7);
    proves!("bow.freecities.6");
    assert_eq!(seven.rule_against(A, Action::Claim), "win.3", "six are not enough");
    let it = six(Options { free_cities: true, ..BOW }).put("1B", "footman", 1).rune("1B", true);
    assert!(it.whole_turn(A, 7).choices(A).contains(&Action::Claim));
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
    assert!(table.events().iter().any(|it| it.what() == What::ClaimMade));
    assert_eq!(table.player(A).claim, Some(Season::Spring));
}

/// bow.freecities.1 The alternate city tokens lie on the map, and none of the base game.
#[test]
fn free_cities() {
    let cities = |free_cities: bool| {
        let position = quick(Options { free_cities, ..BOW }, 4);
        position.state().areas.iter().filter_map(|it| it.city).collect::<Vec<CityId>>()
    };
    proves!("bow.freecities.1");
    let (free, base) = (cities(true), cities(false));
    assert!(!free.is_empty() && free.iter().all(|it| content().cities[it.index()].set == Set::Alternate));
    assert!(base.iter().all(|it| content().cities[it.index()].set != Set::Alternate));
}

/// A city with a printed dragon rune in 2B, which A controls; beside it a token of this kind, if any.
fn rune_city(token: Option<bool>) -> Table<Runewars> {
    let runed = content().cities.iter().position(|it| it.set == Set::Alternate && it.has_rune).expect("three of them");
    let mut it = with(Options { free_cities: true, ..BOW }).put("2B", "footman", 1);
    if let Some(is_dragon) = token {
        it = it.rune("2B", is_dragon);
    }
    it.with(move |it| {
        let at = area(it, "2B");
        it.area_mut(at).city = Some(CityId(runed as u8));
    })
    .turn(A, 8)
}

/// bow.freecities.2, bow.freecities.5 A printed rune counts for the controller of the area, beside a
/// token two in all.
#[test]
fn runes_of_free_cities() {
    proves!("bow.freecities.2", "bow.freecities.5");
    let counts = [None, Some(false), Some(true)].map(|it| rune_city(it).runes_of(A));
    assert_eq!(counts, [1, 1, 2]);
    assert_eq!(rune_city(None).runes_of(B), 0);
}

/// bow.freecities.3, bow.freecities.4, amb.freecities-count It counts for winning only: no effect moves
/// or reveals it, and a token may lie beside it.
#[test]
fn printed_runes_stay() {
    let mut table = rune_city(None);
    let city = area(&table, "2B");
    proves!("bow.freecities.3", "bow.freecities.4");
    assert_eq!((table.printed_runes_in(city), table.area(city).rune), (1, None));
    table.answers(A, Action::MoveRunes);
    assert_eq!(rune_city(Some(true)).areas.iter().filter(|it| it.rune.is_some()).count(), 1);
    let state = rune_city(None).position().state().clone();
    let table = Field { state }.run(vec![Frame::Rune(runewars::flow::RuneFrame::Reveal { seat: A })]);
    assert!(table.position().waiting().all(|it| it.prompt.ask != Asked::RevealRune), "nothing to reveal");
}
