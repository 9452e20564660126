//! bow: what the tokens, variants and commanders of Banners of War do not do.

use super::banners::{BOW, bow, with};
use super::battle::play_to;
use crate::kit::*;
use runewars::content::{Border, Building, Season, Set, Upgrade, content};
use runewars::flow::{Frame, HarvestFrame, MarchFrame, QuestFrame, Regs, Run, RuneFrame};
use runewars::hex::Hex;
use runewars::ids::*;
use runewars::map::{self, Laid};
use runewars::state::Stronghold;
use runewars::{Action, Asked, Card, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

const CARDS: Options = Options { development_cards: true, ..BOW };
const LEADERS: Options = Options { commanders: true, ..BOW };
const RONAN: &str = "ronan_of_the_wild";

fn lost_city() -> CityId {
    CityId(content().cities.iter().position(|it| it.id == "lost_city").expect("in the box") as u8)
}

/// Tile 12 south of 1B, its yellow border between them.
fn gate() -> Field {
    let mut it = bow();
    let tile = content().tile_named("12").expect("in the box");
    map::lay(&mut it.state.areas, Laid { tile, at: Hex::new(1, 1), turn: 0 }, None);
    it
}

fn found(field: Field) -> Table<Runewars> {
    let block = content().quests[quest("lost_city_gate").index()].results[0];
    let regs = Regs::quest(A, hero(RONAN), quest("lost_city_gate"));
    field.hero(A, RONAN, "12A").quest(A, "lost_city_gate").run(vec![Frame::Run(Run::new(block, regs))])
}

/// bow.tile12.4, bow.lostcity.1 Units cross the yellow border; under the Lost City it is
/// water, open in winter alone.
#[test]
fn the_gate_of_the_lost_city() {
    let it = gate();
    let (inside, outside) = (it.area("12A"), it.area("1B"));
    let gait = it.state.gait(A, unit("footman"), false);
    let crosses = |state: &runewars::State| state.may_cross(&gait, inside, 0) && state.may_cross(&gait, outside, 3);
    proves!("bow.tile12.4", "bow.lostcity.1");
    assert_eq!(it.state.area(inside).borders[0], Border::Yellow);
    assert!(crosses(&it.state));
    let mut state = found(it).position().state().clone();
    assert_eq!(state.area(inside).borders[0], Border::Water);
    assert!(!crosses(&state));
    state.season = Season::Winter;
    assert!(crosses(&state));
}

/// bow.lostcity.7 With the city on the map the effect is ignored: tokens on it stay as well.
#[test]
fn a_second_discovery_does_nothing() {
    let table = found(gate().with(|it| {
        let at = area(it, "12A");
        it.area_mut(at).city = Some(lost_city());
        it.area_mut(at).frozen = 2;
        it.blight -= 2;
    }));
    let at = area(&table, "12A");
    proves!("bow.lostcity.7");
    assert_eq!((table.area(at).city, table.area(at).frozen, table.blight), (Some(lost_city()), 2, 4));
}

/// bow.desolation.4, bow.cryomancy.4 A silenced city is not offered in Rally Support.
#[test]
fn silenced_cities() {
    proves!("bow.desolation.4", "bow.cryomancy.4");
    for (is_desolate, frozen) in [(true, 0), (false, 1), (false, 0)] {
        let table = bow()
            .put("2B", "footman", 1)
            .with(|it| {
                let at = area(it, "2B");
                it.area_mut(at).city = Some(CityId(0));
                it.area_mut(at).is_desolate = is_desolate;
                it.area_mut(at).frozen = frozen;
            })
            .turn(A, 6);
        assert_eq!(asked(&table).1 == Asked::Rally, !is_desolate && frozen == 0);
    }
}

/// bow.desolation.7, bow.cryomancy.7, bow.cryomancy.8 Desolation goes nowhere that has a token;
/// frost goes onto frost, not onto desolation; neither into a home realm.
#[test]
fn where_blight_may_lie() {
    let choices = |card: &str| {
        let mut it = bow().hold(A, card);
        for name in ["1A", "1B", "1C"] {
            it = it.put(name, "footman", 1);
        }
        let (waste, frost) = (it.area("1A"), it.area("1B"));
        it.state.area_mut(waste).is_desolate = true;
        it.state.area_mut(frost).frozen = 1;
        it.state.blight -= 2;
        let mut table = it.whole_turn(A, 7);
        table.answers(A, Action::Play(tactics(card)));
        ["1A", "1B", "1C", "daqanA"].map(|it| table.choices(A).contains(&Action::Area(area(&table, it))))
    };
    proves!("bow.desolation.7", "bow.cryomancy.7", "bow.cryomancy.8");
    assert_eq!(choices("scorched_earth"), [false, false, true, false]);
    assert_eq!(choices("winters_grip"), [false, true, true, false]);
}

/// bow.garrison.1, amb.garrison-scope Only whoever has Garrison lying before him has the bonus.
#[test]
fn no_garrison_no_bonus() {
    let attack = |order| {
        let it = bow().put("9A", "footman", 3).put("1A", "berserker", 2).fate(&[1, 2, 3, 4, 11]);
        let mut table = it.with(move |it| it.players[1].active = Some(order)).turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 3, portal: false });
        let told = table.events().iter().find(|it| it.what() == What::DefenceStrength).expect("a tally");
        told.slots().tally.as_ref().expect("reasons").total()
    };
    proves!("bow.garrison.1");
    assert_eq!((attack(0), attack(5)), (4, 2));
}

/// bow.development.1, bow.development.2 A card and a token in the same Harvest, each if he likes.
#[test]
fn token_and_card() {
    let start = || {
        with(CARDS)
            .with(|it| it.players[0].dials = [8, 8, 8])
            .run(vec![Frame::Harvest(HarvestFrame::Income { seat: A, from: 0 })])
    };
    let mut table = start();
    proves!("bow.development.1", "bow.development.2");
    assert_eq!(asked(&table).1, Asked::Buy);
    // The first is the capital, which asks where it stands.
    let Action::Card(Card::Development(card)) = table.choices(A)[1] else { panic!("cards are listed") };
    let printed = &content().developments[card.index()];
    let before = table.player(A).dials;
    table.answers(A, Action::Card(Card::Development(card)));
    assert!(table.has_upgrade(A, printed.power));
    let paid: Vec<u8> = before.iter().zip(table.player(A).dials).map(|(before, now)| before - now).collect();
    assert_eq!(paid, printed.cost);
    let home = area(&table, "daqanA");
    table.answers(A, Action::Build { area: home, building: Building::Diplomat });
    assert_eq!(table.area(home).buildings[..], [Building::Diplomat]);
    let mut table = start();
    table.answers(A, Action::Pass);
    table.answers(A, Action::Pass);
    assert_eq!((asked(&table).1, table.player(A).dials), (Asked::Order, [8, 8, 8]), "or neither");
}

/// bow.capital.4, development.limit Two developments at a capital, not three.
#[test]
fn a_full_capital() {
    proves!("bow.capital.4", "development.limit");
    for n in [1, 2] {
        let mut table = with(CARDS)
            .with(|it| {
                let home = area(it, "daqanA");
                it.area_mut(home).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: true });
                it.players[0].strongholds = 4;
                for building in [Building::Resources, Building::Diplomat].into_iter().take(n) {
                    it.area_mut(home).buildings.push(building);
                    it.players[0].buildings[building.index()] -= 1;
                }
                let other = area(it, "daqanC");
                it.area_mut(other).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: false });
                it.players[0].strongholds -= 1;
                it.players[0].dials = [0, 2, 0];
            })
            .run(vec![Frame::Harvest(HarvestFrame::Build { seat: A })]);
        let third = Action::Build { area: area(&table, "daqanA"), building: Building::TrainingGround };
        assert_eq!(table.choices(A).contains(&third), n == 1);
        if n == 2 {
            assert_eq!(table.rule_against(A, third), "development.limit");
        }
    }
}

/// bow.peasant.3, bow.peasant.5, bow.peasant.6, amb.peasant-entry Peasants hold the land: it yields
/// and its rune counts. Strategize does not enter it; an enemy's activation drives them off, and
/// no battle follows.
#[test]
fn peasants_hold_the_land() {
    let arrange = || {
        with(CARDS).put("1B", "berserker", 1).rune("1A", true).with(|it| {
            it.players[0].upgrades.insert(Upgrade::Peasants);
            it.players[0].peasants = 2;
            let at = area(it, "1A");
            it.area_mut(at).has_peasant = true;
        })
    };
    let table = arrange().turn(A, 4);
    proves!("bow.peasant.3", "bow.peasant.5", "bow.peasant.6");
    assert_eq!(table.player(A).dials, [5, 2, 2], "1A gives two food");
    assert_eq!(table.runes_of(A), 1);
    let table = arrange().turn(B, 1);
    let (from, to) = (area(&table, "1B"), area(&table, "1A"));
    let shift = Action::Shift { from, to, unit: unit("berserker"), n: 1, portal: false };
    assert!(!table.choices(B).contains(&shift));
    let mut table = arrange().turn(B, 3);
    table.answers(B, Action::Area(to));
    assert_eq!((table.area(to).has_peasant, table.player(A).peasants), (false, 3));
    table.answers(B, Action::March { from, unit: unit("berserker"), n: 1, portal: false });
    assert!(table.events().iter().all(|it| it.what() != What::BattleBegan));
    assert_eq!(table.controller(to), Some(B));
}

/// bow.peasant.2, amb.peasant-battle Where somebody stays, no peasant is offered.
#[test]
fn peasants_come_after_the_last_unit() {
    let mut table = with(CARDS).put("9A", "footman", 2).with(|it| it.players[0].peasants = 3).turn(A, 1);
    let (from, to) = (area(&table, "9A"), area(&table, "1A"));
    let shift = Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false };
    table.answers(A, shift);
    proves!("bow.peasant.2");
    assert_eq!(asked(&table).1, Asked::Strategize);
    table.answers(A, shift);
    assert_eq!(asked(&table).1, Asked::Peasant);
    table.answers(A, Action::Pass);
    assert_eq!(table.controller(from), None);
}

/// bow.freecities.3, bow.freecities.4 A city's rune is no token: nothing reveals or moves it, and a
/// token may lie beside it.
#[test]
fn a_printed_rune_is_no_token() {
    let runed = content().cities.iter().position(|it| it.set == Set::Alternate && it.has_rune).expect("three of them");
    let arrange = || {
        with(Options { free_cities: true, ..BOW }).put("2B", "footman", 1).with(|it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(CityId(runed as u8));
        })
    };
    let table = arrange().run(vec![RuneFrame::Reveal { seat: A }.into()]);
    proves!("bow.freecities.3", "bow.freecities.4");
    assert_eq!((asked(&table).1, table.runes_of(A)), (Asked::Order, 1), "nothing to reveal");
    let table = arrange().run(vec![RuneFrame::Receive { seat: A }.into()]);
    assert!(table.choices(A).contains(&Action::Area(area(&table, "2B"))));
    let mut table = arrange().turn(A, 8);
    table.answers(A, Action::MoveRunes);
    table.answers(A, Action::Area(area(&table, "2B")));
    table.answers(A, Action::Area(area(&table, "daqanA")));
    assert_eq!(table.runes_in(area(&table, "2B")), 1);
    assert_eq!(table.runes_in(area(&table, "daqanA")), 0);
}

/// bow.tacticalfate.2 A Tactical Fate card stands for no card of diplomacy.
#[test]
fn no_tactical_fate_in_diplomacy() {
    let it = bow().put("9A", "knight", 2).put("1A", "beastman", 1).hold(A, "crushing_charge").fate(&[1, 5]);
    let mut table = it.with(|it| it.players[0].influence = 2).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("knight"), n: 2, portal: false });
    table.answers(A, Action::Pass);
    table.answers(A, Action::Diplomacy(2));
    while asked(&table).1 != Asked::Destiny {
        assert_eq!(table.choices(A), [Action::Pass]);
        table.answers(A, Action::Pass);
    }
    proves!("bow.tacticalfate.2");
    assert_eq!(table.view(A).fate.len(), 2);
}

/// A player with a commander, Ronan.
fn led(id: &str, name: &str) -> Field {
    let card = CommanderId(content().commanders.iter().position(|it| it.id == id).expect("in the box") as u8);
    with(LEADERS).hero(A, RONAN, name).with(move |it| {
        it.heroes[0].commander = Some(card);
        it.commanders.draw.retain(|at| *at != card.0);
    })
}

/// bow.commander.5, bow.lieutenant.3 Commanders are no part of the three: three heroes and one of
/// them is legal, and with the Lieutenant General five in all.
#[test]
fn commanders_do_not_count() {
    let mut it = led("vanguard", "9A").put("9A", "footman", 1);
    for id in ["andira_runehand", "silhouette", "trenloe_the_strong"] {
        it = it.hero(A, id, "9A");
    }
    let four = Field { state: it.state.clone() }.run(vec![Frame::HeroLimit { seat: A }]);
    proves!("bow.commander.5", "bow.lieutenant.3");
    assert_eq!((asked(&four).1, four.heroes_of(A).count()), (Asked::Order, 4));
    let five = it.hero(A, "bogran_the_shadow", "9A").with(|it| {
        let card = it.commanders.draw.pop().expect("more cards");
        it.heroes[4].commander = Some(CommanderId(card));
        it.players[0].has_lieutenant = true;
    });
    let five = five.run(vec![Frame::HeroLimit { seat: A }]);
    assert_eq!((asked(&five).1, five.heroes_of(A).count()), (Asked::Order, 5));
}

/// bow.commander.11 A standing commander in the area gives his ability; a routed one, or one
/// elsewhere, gives nothing.
#[test]
fn where_commanders_help() {
    let drawn = |name: &str, is_routed| {
        let it = led("vanguard", name).put("9A", "footman", 1).put("1A", "chaos_lord", 1).fate(&[1, 2, 5]);
        let mut table = it.with(move |it| it.heroes[0].is_routed = is_routed).turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 1, portal: false });
        play_to(&mut table, &[Asked::Support]);
        if asked(&table).1 == Asked::Support {
            table.answers(A, Action::Pass);
        }
        play_to(&mut table, &[]);
        let own = |it: &&runewars::Event| it.what() == What::BattleDrew && it.slots().unit == Some(unit("footman"));
        table.events().iter().filter(own).count()
    };
    proves!("bow.commander.11");
    assert_eq!([drawn("1A", false), drawn("1A", true), drawn("daqanA", false)], [2, 1, 1]);
}

/// bow.commander.12 On a defeat he goes with the units, to the same area, routed.
#[test]
fn commanders_share_the_retreat() {
    let it = led("vanguard", "1A").put("9A", "footman", 2).put("9B", "bowman", 1).put("1A", "berserker", 6);
    let mut table = it.fate(&[1, 2, 3, 4, 11, 12, 13, 14, 21]).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
    play_to(&mut table, &[Asked::Support]);
    table.answers(A, Action::Pass);
    play_to(&mut table, &[Asked::Retreat]);
    let to = area(&table, "9B");
    table.answers(A, Action::Area(to));
    proves!("bow.commander.12");
    assert_eq!((table.hero(hero(RONAN)).area, table.hero(hero(RONAN)).is_routed), (to, true));
    assert_eq!(stack(&table, "9B", "footman"), (0, 2));
}

/// bow.commander.7 Routed, he does not move, in the Quest Phase neither.
#[test]
fn routed_commanders_stay() {
    let arrange = || led("vanguard", "daqanA").with(|it| it.heroes[0].is_routed = true);
    let mut table = arrange().run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero(RONAN)));
    proves!("bow.commander.7");
    assert_eq!(table.choices(A), [Action::Heal, Action::Train]);
    let mut table = arrange().run(vec![MarchFrame::Activate { seat: A }.into()]);
    table.answers(A, Action::Area(area(&table, "daqanB")));
    assert_eq!(asked(&table).1, Asked::Order, "nobody can come");
}
