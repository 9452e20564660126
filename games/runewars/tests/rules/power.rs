//! order, development, title: Harvest, Recruit, Rally Support, Acquire Power and
//! Fortify.

use crate::kit::*;
use runewars::content::{Building, Dial, content};
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

/// order.recruit.1 One of the three dials is picked; the bonus uses one of the others.
#[test]
fn recruit_by_one_dial() {
    let mut table = field().with(|it| it.players[0].dials = [2, 3, 1]).turn(A, 5);
    proves!("order.recruit.1");
    let dials: Vec<Action> = Dial::ALL.iter().map(|it| Action::Dial(*it)).chain([Action::Pass]).collect();
    assert_eq!(table.choices(A), dials);
    table.answers(A, Action::Dial(Dial::Wood));
    let mustered = |it: &Action| matches!(it, Action::Muster { unit: kind, .. } if *kind != unit("bowman"));
    assert!(!table.choices(A).iter().any(mustered), "nothing of food and ore");
}

/// order.recruit.2 A unit for each image up to the dial: wood 3 of Daqan shows two Bowmen.
#[test]
fn recruit_by_images() {
    let listed = |wood: u8| {
        let mut table = field().with(move |it| it.players[0].dials = [2, wood, 1]).turn(A, 5);
        table.answers(A, Action::Dial(Dial::Wood));
        let home = area(&table, "daqanA");
        let most = |it: &Action| match *it {
            Action::Muster { unit: kind, area, n } => {
                assert_eq!((kind, area), (unit("bowman"), home));
                Some(n)
            }
            _ => None,
        };
        table.choices(A).iter().filter_map(most).collect::<Vec<u8>>()
    };
    proves!("order.recruit.2");
    assert_eq!([listed(1), listed(2), listed(3)], [vec![1], vec![1], vec![1, 2]]);
}

/// order.recruit.supremacy The bonus recruits by another dial.
#[test]
fn recruit_by_a_second_dial() {
    let mut table = field().with(|it| it.players[0].dials = [2, 3, 1]).turn(A, 5);
    table.answers(A, Action::Dial(Dial::Wood));
    let home = area(&table, "daqanA");
    table.answers(A, Action::Muster { unit: unit("bowman"), area: home, n: 2 });
    assert_eq!(stack(&table, "daqanA", "bowman"), (2, 0));
    table.answers(A, Action::Supremacy);
    proves!("order.recruit.supremacy");
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

/// A controls Tamalir in 2B and takes the benefit.
fn rallied(option: u8) -> (Table<Runewars>, AreaId) {
    let mut table = field()
        .put("2B", "footman", 1)
        .with(|it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(CityId(0));
        })
        .turn(A, 6);
    let city = area(&table, "2B");
    assert_eq!(table.choices(A), [Action::Area(city), Action::Pass]);
    table.answers(A, Action::Area(city));
    table.answers(A, Action::Option(option));
    (table, city)
}

/// order.rally.neutral.1, amb.rally-partial Neutral units of the city's shape and number join as
/// allies, of either type.
#[test]
fn rally_neutral_units() {
    let (mut table, city) = rallied(0);
    let muster = |id: &str| Action::Muster { unit: unit(id), area: city, n: 1 };
    let triangles = [muster("beastman"), muster("razorwing")];
    proves!("order.rally.neutral.1");
    assert_eq!(table.choices(A), triangles);
    table.answers(A, triangles[0]);
    assert_eq!(table.choices(A), triangles);
    table.answers(A, triangles[1]);
    assert_eq!((table.area(city).units.count(), table.controller(city)), (3, Some(A)));
    assert_ne!(asked(&table).1, Asked::Allies, "two of them");
}

/// order.rally.tactics The Tactics cards printed on the city are drawn.
#[test]
fn rally_tactics() {
    let (table, _) = rallied(1);
    proves!("order.rally.tactics");
    assert_eq!(table.player(A).hand.len(), usize::from(content().cities[0].tactics));
    assert_eq!((table.player(A).hand.len(), table.player(A).influence), (2, 3));
}

/// order.rally.influence The influence printed on the city is gained.
#[test]
fn rally_influence() {
    let (table, _) = rallied(2);
    proves!("order.rally.influence");
    assert_eq!(table.player(A).influence, 3 + u16::from(content().cities[0].influence));
    assert!(table.player(A).influence > 3 && table.player(A).hand.is_empty());
}

/// Two influence are paid for two Hero cards.
fn search() -> (Table<Runewars>, usize) {
    let mut table = field()
        .put("9A", "footman", 1)
        .with(|it| {
            it.players[0].influence = 5;
            let at = area(it, "daqanC");
            it.area_mut(at).stronghold = Some(Stronghold { owner: A, is_damaged: true, is_capital: false });
        })
        .turn(A, 6);
    let deck = table.heroes_deck.draw.len();
    table.answers(A, Action::Supremacy);
    assert!(table.choices(A).contains(&Action::Search { influence: 3, commanders: false }));
    assert!(!table.choices(A).contains(&Action::Search { influence: 4, commanders: false }));
    table.answers(A, Action::Search { influence: 2, commanders: false });
    (table, deck)
}

/// order.rally.supremacy.2 One of the drawn heroes is kept, the others go back into the deck.
#[test]
fn one_hero_is_kept() {
    let (mut table, deck) = search();
    let [Action::Hero(one), Action::Hero(other)] = *table.choices(A) else { panic!("two heroes are listed") };
    proves!("order.rally.supremacy.2");
    assert!(!table.ask(A).is_public, "others do not see them");
    assert_eq!(table.heroes_deck.draw.len(), deck - 2);
    table.answers(A, Action::Hero(one));
    assert!(table.heroes_deck.draw.contains(&other.0) && !table.heroes_deck.draw.contains(&one.0));
    assert_eq!((table.heroes_deck.draw.len(), table.player(A).influence), (deck - 1, 3));
}

/// order.rally.supremacy.3, hero.1 His figure comes to one of the player's strongholds.
#[test]
fn a_new_hero_starts_at_a_stronghold() {
    let (mut table, _) = search();
    let Action::Hero(kept) = table.choices(A)[0] else { panic!("heroes are listed") };
    table.answers(A, Action::Hero(kept));
    let (one, two) = (area(&table, "daqanA"), area(&table, "daqanC"));
    proves!("order.rally.supremacy.3", "hero.1");
    assert_eq!(table.choices(A), [Action::Area(one), Action::Area(two)], "not where only units are");
    table.answers(A, Action::Area(two));
    assert_eq!((table.hero(kept).owner, table.hero(kept).area), (A, two));
}

/// order.acquire.1 One influence for each icon up to the dials.
#[test]
fn acquire_power() {
    // Daqan: influence at food 5, wood 4, wood 7, ore 1.
    let table = field().with(|it| it.players[0].dials = [5, 4, 0]).turn(A, 7);
    proves!("order.acquire.1");
    assert_eq!(table.player(A).influence, 3 + 2);
}

/// setup.15.a At the start the three Titles lie open and nobody holds one.
#[test]
fn titles_lie_open() {
    let table: Table<Runewars> = Table::new(&runewars::Setup::quick(2), []);
    proves!("setup.15.a");
    for seat in [A, B] {
        let view = table.view(seat);
        assert_eq!(view.titles.len(), 3);
        assert!(view.titles.iter().all(|it| it.holder.is_none()));
    }
    assert!(table.titles.iter().all(|it| it.holder.is_none() && it.influence == 0));
}

/// A pays five influence for the first Title, on which B has three.
fn title_taken() -> Table<Runewars> {
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
    table
}

/// order.acquire.supremacy.2 The old influence is gone, and what was paid lies on the card.
#[test]
fn influence_on_a_title() {
    let table = title_taken();
    proves!("order.acquire.supremacy.2");
    assert_eq!(table.titles[0], TitleState { holder: Some(A), influence: 5 });
    assert_eq!((table.player(A).influence, table.player(B).influence), (0, 1), "nobody gets the three");
}

/// title.2 A Title has one holder, and there are never more or fewer of them.
#[test]
fn titles_are_no_deck() {
    let table = title_taken();
    proves!("title.2");
    assert_eq!(table.titles.iter().filter(|it| it.holder.is_some()).count(), 1);
    assert_eq!((table.titles.len(), table.view(B).titles.len()), (3, 3));
}

/// title.3 Whoever had the Title loses it, and what it does.
#[test]
fn a_title_is_taken_away() {
    use runewars::content::TitlePower;
    let holders = |table: &Table<Runewars>| [A, B].map(|it| table.holds(it, TitlePower::Primarch));
    proves!("title.3");
    let before = field().with(|it| it.titles[0] = TitleState { holder: Some(B), influence: 3 }).turn(A, 7);
    assert_eq!(holders(&before), [false, true]);
    assert_eq!(holders(&title_taken()), [true, false]);
}

/// A stronghold of A is damaged, and he has wood and ore for building and repairing.
fn works(dials: [u8; 3]) -> Table<Runewars> {
    field()
        .put("9A", "footman", 1)
        .put("2B", "footman", 1)
        .with(move |it| {
            let city = area(it, "2B");
            it.area_mut(city).city = Some(CityId(0));
            let home = area(it, "daqanA");
            it.area_mut(home).stronghold.as_mut().expect("stands").is_damaged = true;
            it.players[0].dials = dials;
        })
        .turn(A, 8)
}

fn build(table: &Table<Runewars>, name: &str) -> Action {
    Action::Fortress { area: area(table, name), capital: false }
}

/// order.fortify.1 The works come in any order, each at most once, and none must be done.
#[test]
fn fortify() {
    let mut table = works([0, 2, 3]);
    let (home, site) = (area(&table, "daqanA"), build(&table, "9A"));
    proves!("order.fortify.1");
    assert!(table.choices(A).contains(&Action::Pass));
    table.answers(A, Action::Repair(home));
    table.answers(A, site);
    let again = build(&table, "daqanB");
    assert_eq!(table.rule_against(A, again), "order.fortify.1");
    assert_eq!(table.rule_against(A, Action::Repair(home)), "order.fortify.1");
    assert!(table.choices(A).contains(&Action::MoveRunes));
    let mut table = works([0, 2, 3]);
    table.answers(A, site);
    table.answers(A, Action::Repair(home));
    assert_eq!(table.player(A).dials, [0, 1, 1]);
}

/// order.fortify.build.1, order.fortify.build.3 One wood and one ore for a stronghold, which is whole.
#[test]
fn building_a_stronghold() {
    let mut table = works([0, 2, 1]);
    let (site, action, left) = (area(&table, "9A"), build(&table, "9A"), table.player(A).strongholds);
    table.answers(A, action);
    proves!("order.fortify.build.1", "order.fortify.build.3");
    let built = Stronghold { owner: A, is_damaged: false, is_capital: false };
    assert_eq!(table.area(site).stronghold, Some(built));
    assert_eq!(table.stronghold_strength(built).total(), 5, "its full strength");
    assert_eq!((table.player(A).dials, table.player(A).strongholds), ([0, 1, 0], left - 1));
    for dials in [[0, 0, 1], [0, 2, 0]] {
        assert_eq!(works(dials).rule_against(A, action), "order.fortify.build.1");
    }
}

/// order.fortify.build.2 Not in a city, not beside another stronghold, not in a foreign area.
#[test]
fn where_strongholds_stand() {
    let mut table = works([0, 2, 2]);
    proves!("order.fortify.build.2");
    for name in ["2B", "daqanA", "1A", "uthukA", "uthukB"] {
        let action = build(&table, name);
        assert_eq!(table.rule_against(A, action), "order.fortify.build.2", "{name}");
    }
    for name in ["9A", "daqanB", "daqanC"] {
        assert!(table.choices(A).contains(&build(&table, name)), "{name}");
    }
}

/// order.fortify.repair One ore makes a damaged stronghold whole.
#[test]
fn repairing_a_stronghold() {
    let mut table = works([0, 0, 1]);
    let home = area(&table, "daqanA");
    table.answers(A, Action::Repair(home));
    proves!("order.fortify.repair");
    assert!(!table.area(home).stronghold.expect("stands").is_damaged);
    assert_eq!(table.player(A).dials, [0, 0, 0]);
    assert_eq!(works([0, 1, 0]).rule_against(A, Action::Repair(home)), "order.fortify.repair");
}

/// An open dragon rune in 9A and a false one in the home realm are about to be moved.
fn moving_runes() -> Table<Runewars> {
    let mut table = field()
        .put("9A", "footman", 1)
        .rune("9A", true)
        .rune("daqanA", false)
        .rune("1A", true)
        .with(|it| {
            let at = area(it, "9A");
            it.area_mut(at).rune.as_mut().expect("lies").is_faceup = true;
        })
        .turn(A, 8);
    table.answers(A, Action::MoveRunes);
    table
}

/// order.fortify.runes.1 Two areas that he controls, and no others.
#[test]
fn fortify_picks_two_own_areas() {
    let mut table = moving_runes();
    let own: Vec<AreaId> = table.controlled_by(A).collect();
    proves!("order.fortify.runes.1");
    assert_eq!(areas(table.choices(A)), own);
    table.answers(A, Action::Area(area(&table, "9A")));
    let others: Vec<AreaId> = own.into_iter().filter(|it| *it != area(&table, "9A")).collect();
    assert_eq!(areas(table.choices(A)), others, "two different ones");
}

/// order.fortify.runes.2, bow.reveal.4 The tokens are put back facedown, and nobody else knows which
/// lies where, though one of them was open.
#[test]
fn fortify_mixes_runes() {
    let mut table = moving_runes();
    let (one, two) = (area(&table, "9A"), area(&table, "daqanA"));
    table.answers(A, Action::Area(one));
    table.answers(A, Action::Area(two));
    proves!("order.fortify.runes.2", "bow.reveal.4");
    assert!(!table.ask(A).is_public);
    table.answers(A, Action::Area(two));
    for (at, is_dragon) in [(two, true), (one, false)] {
        let rune = table.area(at).rune.expect("one token for each area");
        assert_eq!((rune.is_dragon, rune.is_faceup), (is_dragon, false));
        assert!(is_known(&rune, A) && !is_known(&rune, B));
        assert_eq!(table.view(B).areas[at.index()].rune.as_ref().expect("seen").is_dragon, None);
    }
}

/// limit.6, limit.7, development.lost With all strongholds out one may be moved; its development
/// falls with it.
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
    proves!("limit.6", "limit.7", "development.lost");
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
