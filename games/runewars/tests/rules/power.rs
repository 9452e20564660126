//! order, development, title: Harvest, Recruit, Rally Support, Acquire Power and
//! Fortify.

use crate::field::*;
use runewars::content::{Building, Dial};
use runewars::ids::*;
use runewars::state::{Stronghold, TitleState};
use runewars::{Action, Asked, Runewars};
use testkit::Table;
use testkit::proves;

fn areas(actions: &[Action]) -> Vec<AreaId> {
    actions.iter().filter_map(|it| if let Action::Area(area) = it { Some(*area) } else { None }).collect()
}

/// order.harvest.1, amb.dial-range Dials are set to the sums, up or down.
#[test]
fn harvest_sets_the_dials() {
    let table = field().put("1A", "footman", 1).with(|it| it.players[0].dials = [8, 8, 8]).turn(A, 4);
    // Home gives 3, 2, 2; 1A two food.
    proves!("order.harvest.1");
    assert_eq!(table.player(A).dials, [5, 2, 2]);
}

/// A development of each kind stands, and one area is free; the bonus of Harvest has begun.
fn harvest_bonus() -> Table<Runewars> {
    let mut table = field()
        .with(|it| {
            let home = area(it, "daqanA");
            it.area_mut(home).buildings.push(Building::Diplomat);
            it.players[0].buildings[Building::Diplomat.index()] -= 1;
            let other = area(it, "daqanC");
            it.area_mut(other).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: false });
            it.area_mut(other).buildings.push(Building::TrainingGround);
            it.players[0].buildings[Building::TrainingGround.index()] -= 1;
            let third = area(it, "daqanB");
            it.area_mut(third).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: false });
            it.area_mut(third).buildings.push(Building::Resources);
            it.players[0].buildings[Building::Resources.index()] -= 1;
            let fourth = area(it, "9A");
            it.area_mut(fourth).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: false });
            it.players[0].strongholds = 0;
        })
        .turn(A, 4);
    table.answers(A, Action::Supremacy);
    table
}

/// development.resources.1, development.resources.2 One dial goes up, of a kind that the area
/// yields.
#[test]
fn resources_pay() {
    let mut table = harvest_bonus();
    let before = table.player(A).dials;
    proves!("development.resources.1", "development.resources.2");
    // daqanB yields food and wood: ore is not offered.
    assert_eq!(asked(&table).1, Asked::ResourceDial);
    assert_eq!(table.choices(A), [Action::Dial(Dial::Food), Action::Dial(Dial::Wood)]);
    table.answers(A, Action::Dial(Dial::Food));
    assert_eq!(table.player(A).dials, [before[0] + 1, before[1], before[2]]);
}

/// order.harvest.supremacy.1, development.diplomat, development.training-ground Developments pay
/// influence and cards before one is built.
#[test]
fn developments_pay() {
    let mut table = harvest_bonus();
    table.answers(A, Action::Dial(Dial::Food));
    proves!("order.harvest.supremacy.1", "development.diplomat", "development.training-ground");
    assert_eq!(asked(&table).1, Asked::Build);
    assert_eq!(table.player(A).influence, 5);
    assert_eq!(table.player(A).hand.len(), 1);
}

/// order.harvest.supremacy.2, order.harvest.supremacy.3, development.limit Then one is built for
/// a wood, one for each area.
#[test]
fn a_development_is_built() {
    let mut table = harvest_bonus();
    table.answers(A, Action::Dial(Dial::Food));
    let (full, site, wood) = (area(&table, "daqanA"), area(&table, "9A"), table.player(A).dials[1]);
    let again = Action::Build { area: full, building: Building::Resources };
    proves!("order.harvest.supremacy.2", "development.limit");
    assert_eq!(table.rule_against(A, again), "development.limit");
    table.answers(A, Action::Build { area: site, building: Building::Defensive });
    assert_eq!(table.player(A).dials[1], wood - 1);
    assert_eq!(table.area(site).buildings[..], [Building::Defensive]);
}

/// order.recruit.1, order.recruit.2, order.recruit.3, order.recruit.supremacy
/// Wood 3 of Daqan shows two Bowmen; they go to strongholds; the bonus uses
/// another dial.
#[test]
fn recruit_by_the_dial() {
    let mut table = field().with(|it| it.players[0].dials = [2, 3, 1]).turn(A, 5);
    table.answers(A, Action::Dial(Dial::Wood));
    let home = area(&table, "daqanA");
    assert_eq!(
        table.choices(A),
        [
            Action::Muster { unit: unit("bowman"), area: home, n: 1 },
            Action::Muster { unit: unit("bowman"), area: home, n: 2 },
            Action::Pass
        ]
    );
    table.answers(A, Action::Muster { unit: unit("bowman"), area: home, n: 2 });
    assert_eq!(stack(&table, "daqanA", "bowman"), (2, 0));
    table.answers(A, Action::Supremacy);
    assert_eq!(table.choices(A), [Action::Dial(Dial::Food), Action::Dial(Dial::Ore), Action::Pass]);
}

/// order.recruit.4, move.limit.1 Above eight the player destroys units at once.
#[test]
fn recruits_above_eight() {
    let mut table = field().put("daqanA", "footman", 7).with(|it| it.players[0].dials = [2, 0, 0]).turn(A, 5);
    table.answers(A, Action::Dial(Dial::Food));
    let home = area(&table, "daqanA");
    table.answers(A, Action::Muster { unit: unit("footman"), area: home, n: 2 });
    proves!("order.recruit.4", "move.limit.1");
    assert_eq!(asked(&table).1, Asked::Trim);
    table.answers(A, Action::Unit { unit: unit("footman"), routed: false });
    assert_eq!(stack(&table, "daqanA", "footman"), (8, 0));
}

/// order.rally.1, order.rally.neutral.1, order.rally.tactics, order.rally.influence,
/// order.rally.quest, amb.rally-partial Each city gives one of four benefits.
#[test]
fn rally_support() {
    let arrange = || {
        field()
            .put("2B", "footman", 1)
            .with(|it| {
                let at = area(it, "2B");
                it.area_mut(at).city = Some(CityId(0));
            })
            .turn(A, 6)
    };
    for option in 0..4 {
        let mut table = arrange();
        let city = area(&table, "2B");
        assert_eq!(table.choices(A), [Action::Area(city), Action::Pass]);
        table.answers(A, Action::Area(city));
        table.answers(A, Action::Option(option));
        match option {
            0 => {
                // Tamalir: two triangles, of either type.
                table.answers(A, Action::Muster { unit: unit("beastman"), area: city, n: 1 });
                table.answers(A, Action::Muster { unit: unit("razorwing"), area: city, n: 1 });
                assert_eq!(table.area(city).units.count(), 3);
                assert_eq!(table.controller(city), Some(A));
            }
            1 => assert_eq!(table.player(A).hand.len(), 2),
            2 => assert_eq!(table.player(A).influence, 3 + 3),
            _ => assert_eq!(table.player(A).quests.len(), 1),
        }
    }
}

/// order.rally.neutral.2 No figure left, no unit.
#[test]
fn rally_without_figures() {
    let mut table = field()
        .put("2B", "footman", 1)
        .with(|it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(CityId(0));
            it.supply[unit("beastman").index()] = 0;
            it.supply[unit("razorwing").index()] = 0;
        })
        .turn(A, 6);
    table.answers(A, Action::Area(area(&table, "2B")));
    table.answers(A, Action::Option(0));
    proves!("order.rally.neutral.2");
    assert_eq!(table.area(area(&table, "2B")).units.count(), 1);
}

/// order.rally.supremacy.1, order.rally.supremacy.2, order.rally.supremacy.3,
/// hero.1 Influence buys cards, one is kept and placed at a stronghold.
#[test]
fn the_search_for_a_hero() {
    let mut table = field().with(|it| it.players[0].influence = 5).turn(A, 6);
    table.answers(A, Action::Supremacy);
    assert!(table.choices(A).contains(&Action::Search { influence: 3, commanders: false }));
    assert!(!table.choices(A).contains(&Action::Search { influence: 4, commanders: false }));
    let deck = table.heroes_deck.draw.len();
    table.answers(A, Action::Search { influence: 2, commanders: false });
    assert_eq!(table.choices(A).len(), 2);
    let Action::Hero(kept) = table.choices(A)[0] else { panic!("heroes are listed") };
    assert!(!table.ask(A).is_public, "others do not see them");
    table.answers(A, Action::Hero(kept));
    assert_eq!(table.choices(A), [Action::Area(area(&table, "daqanA"))]);
    table.answers(A, Action::Area(area(&table, "daqanA")));
    assert_eq!(table.hero(kept).owner, A);
    assert_eq!(table.heroes_deck.draw.len(), deck - 1);
    assert_eq!(table.player(A).influence, 3);
}

/// order.acquire.1 One influence for each icon up to the dials.
#[test]
fn acquire_power() {
    // Daqan: influence at food 5, wood 4, wood 7, ore 1.
    let table = field().with(|it| it.players[0].dials = [5, 4, 0]).turn(A, 7);
    proves!("order.acquire.1");
    assert_eq!(table.player(A).influence, 3 + 2);
}

/// order.acquire.supremacy.1, order.acquire.supremacy.2, title.1, title.2, title.3,
/// setup.15.a A Title costs more than lies on it; the old influence is gone and
/// the holder changes.
#[test]
fn titles_change_hands() {
    let mut table = field()
        .with(|it| {
            it.titles[0] = TitleState { holder: Some(B), influence: 3 };
            it.players[0].influence = 5;
            it.players[0].dials = [0, 0, 0];
        })
        .turn(A, 7);
    table.answers(A, Action::Supremacy);
    let title = TitleId(0);
    assert_eq!(table.rule_against(A, Action::Title { title, influence: 3 }), "order.acquire.supremacy.1");
    table.answers(A, Action::Title { title, influence: 5 });
    assert_eq!(table.titles[0], TitleState { holder: Some(A), influence: 5 });
    assert_eq!(table.player(A).influence, 0, "influence on a Title is spent");
    assert_eq!(table.titles.iter().filter(|it| it.holder.is_some()).count(), 1);
    assert_eq!(table.titles.len(), 3);
}

/// order.fortify.1, order.fortify.build.1, order.fortify.build.2,
/// order.fortify.build.3, order.fortify.repair Each work once; build for wood
/// and ore, not in a city; repair for an ore.
#[test]
fn fortify() {
    let mut table = field()
        .put("9A", "footman", 1)
        .put("2B", "footman", 1)
        .with(|it| {
            let city = area(it, "2B");
            it.area_mut(city).city = Some(CityId(0));
            let home = area(it, "daqanA");
            it.area_mut(home).stronghold.as_mut().expect("stands").is_damaged = true;
            it.players[0].dials = [0, 1, 2];
        })
        .turn(A, 8);
    let (site, city, home) = (area(&table, "9A"), area(&table, "2B"), area(&table, "daqanA"));
    let build = |area| Action::Fortress { area, capital: false };
    assert!(!table.choices(A).contains(&build(city)));
    table.answers(A, Action::Repair(home));
    assert!(!table.area(home).stronghold.expect("stands").is_damaged);
    assert_eq!(table.player(A).dials, [0, 1, 1]);
    table.answers(A, build(site));
    assert_eq!(table.area(site).stronghold, Some(Stronghold { owner: A, is_damaged: false, is_capital: false }));
    assert_eq!(table.player(A).dials, [0, 0, 0]);
    assert_eq!(table.rule_against(A, build(home)), "order.fortify.1");
    table.answers(A, Action::MoveRunes);
}

/// order.fortify.runes.1, order.fortify.runes.2, order.fortify.runes.3, rune.8,
/// bow.reveal.3, bow.reveal.4 Two tokens are mixed: open ones are hidden, and
/// others no longer know which lies where.
#[test]
fn fortify_mixes_runes() {
    let mut table = field()
        .put("9A", "footman", 1)
        .rune("9A", true)
        .rune("daqanA", false)
        .with(|it| {
            let at = area(it, "9A");
            it.area_mut(at).rune.as_mut().expect("lies").is_faceup = true;
        })
        .turn(A, 8);
    let (one, two) = (area(&table, "9A"), area(&table, "daqanA"));
    table.answers(A, Action::MoveRunes);
    assert!(areas(table.choices(A)).iter().all(|it| table.controls(A, *it)));
    table.answers(A, Action::Area(one));
    table.answers(A, Action::Area(two));
    assert!(!table.ask(A).is_public);
    table.answers(A, Action::Area(two));
    let rune = table.area(two).rune.expect("one token for each area");
    assert!(rune.is_dragon && !rune.is_faceup && is_known(&rune, A) && !is_known(&rune, B));
    assert!(!table.area(one).rune.expect("one token for each area").is_dragon);
}

/// development.lost, limit.7 A development falls with its stronghold.
/// development.defensive, limit.6 With all strongholds out one may be moved.
#[test]
fn strongholds_are_limited() {
    let mut table = field()
        .put("9A", "footman", 1)
        .with(|it| {
            it.players[0].strongholds = 0;
            for name in ["daqanB", "daqanC", "1A"] {
                let at = area(it, name);
                it.area_mut(at).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: false });
            }
            let at = area(it, "daqanC");
            it.area_mut(at).buildings.push(Building::Defensive);
            it.players[0].buildings[Building::Defensive.index()] -= 1;
        })
        .turn(A, 8);
    let (from, to) = (area(&table, "daqanC"), area(&table, "9A"));
    assert!(!table.choices(A).contains(&Action::Fortress { area: to, capital: false }));
    table.answers(A, Action::Refortress { from, area: to });
    assert!(table.area(from).stronghold.is_none() && table.area(from).buildings.is_empty());
    assert_eq!(table.player(A).buildings[Building::Defensive.index()], 1);
    assert_eq!(table.area(to).stronghold.expect("stands").owner, A);
}

/// limit.5 An exhausted type may be destroyed elsewhere and recruited.
#[test]
fn recruiting_an_exhausted_type() {
    let mut table = field().put("9A", "bowman", 8).with(|it| it.players[0].dials = [0, 1, 0]).turn(A, 5);
    table.answers(A, Action::Dial(Dial::Wood));
    let (from, to) = (area(&table, "9A"), area(&table, "daqanA"));
    let reuse = Action::Reuse { unit: unit("bowman"), from, to };
    proves!("limit.5");
    assert_eq!(table.choices(A), [reuse, Action::Pass]);
    table.answers(A, reuse);
    assert_eq!(stack(&table, "9A", "bowman"), (7, 0));
    assert_eq!(stack(&table, "daqanA", "bowman"), (1, 0));
}
