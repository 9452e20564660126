//! season, order, limit, title: what the first tests of the Orders leave open.

use crate::kit::*;
use kernel::SeatSet;
use runewars::content::{Building, Dial, Faction, TokenPower, content};
use runewars::flow::{BidFrame, Frame, MarchFrame, SeasonFrame};
use runewars::ids::*;
use runewars::state::{Explore, Stronghold, TitleState};
use runewars::{Action, Asked, Options, What};
use testkit::proves;

fn fort(state: &mut runewars::State, name: &str, is_damaged: bool) {
    let at = area(state, name);
    state.area_mut(at).stronghold = Some(Stronghold { owner: A, is_damaged, is_capital: false });
    state.players[0].strongholds -= 1;
}

/// season.3.a, season.3.b, playorder.1, playorder.2, season.3.e The turns are taken in play
/// order: the lowest Order, then most influence.
#[test]
fn turns_follow_the_orders() {
    let three = [Faction::Daqan, Faction::Uthuk, Faction::Latari];
    let mut table = Field::new(&three, Options::default())
        .with(|it| it.players[0].influence = 6)
        .run(vec![Frame::Season(SeasonFrame::Choose)]);
    for (seat, order) in [(A, 5), (B, 4), (C, 5)] {
        table.answers(seat, Action::Order(order));
    }
    while asked(&table).1 != Asked::Order {
        let (seat, _) = asked(&table);
        let listed = table.choices(seat);
        let action = if listed.contains(&Action::Pass) { Action::Pass } else { listed[0] };
        table.answers(seat, action);
        if table.events().iter().filter(|it| it.what() == What::TurnBegan).count() == 3 {
            break;
        }
    }
    let turns: Vec<_> =
        table.events().iter().filter(|it| it.what() == What::TurnBegan).filter_map(|it| it.slots().seat).collect();
    assert_eq!(turns, [B, A, C]);
}

/// order.recruit.supremacy, amb.order-partial Whoever leaves the first recruiting out may
/// choose any dial with the bonus, whatever others used before him.
#[test]
fn the_bonus_of_a_skipped_recruit() {
    let mut table = field().turn(A, 5);
    table.answers(A, Action::Pass);
    table.answers(A, Action::Supremacy);
    let dials: Vec<Action> = Dial::ALL.iter().map(|it| Action::Dial(*it)).chain([Action::Pass]).collect();
    proves!("order.recruit.supremacy");
    assert_eq!(table.choices(A), dials);
}

/// order.recruit.3 Recruits are divided freely among the player's strongholds and come nowhere
/// else.
#[test]
fn recruits_are_divided() {
    let mut table = field()
        .put("9A", "bowman", 1)
        .with(|it| fort(it, "daqanC", true))
        .with(|it| it.players[0].dials = [3, 0, 0])
        .turn(A, 5);
    table.answers(A, Action::Dial(Dial::Food));
    let muster = |area, n| Action::Muster { unit: unit("footman"), area, n };
    let (one, other, open) = (area(&table, "daqanA"), area(&table, "daqanC"), area(&table, "9A"));
    proves!("order.recruit.3");
    assert_eq!(table.rule_against(A, muster(open, 1)), "order.recruit.3");
    assert_eq!(table.rule_against(A, muster(one, 4)), "order.recruit.3", "three images");
    table.answers(A, muster(one, 2));
    table.answers(A, muster(other, 1));
    assert_eq!((stack(&table, "daqanA", "footman"), stack(&table, "daqanC", "footman")), ((2, 0), (1, 0)));
}

/// limit.5 One in any friendly area may be destroyed for the new one, in the same area too:
/// a routed one comes back standing.
#[test]
fn a_routed_unit_is_recruited_anew() {
    let it = field().put("daqanA", "bowman", 6).put_routed("daqanA", "bowman", 1).put("9A", "bowman", 1);
    let mut table = it.with(|it| it.players[0].dials = [0, 1, 0]).turn(A, 5);
    table.answers(A, Action::Dial(Dial::Wood));
    let (home, away) = (area(&table, "daqanA"), area(&table, "9A"));
    let reuse = |from| Action::Reuse { unit: unit("bowman"), from, to: home };
    proves!("limit.5");
    assert!(table.choices(A).contains(&reuse(home)) && table.choices(A).contains(&reuse(away)));
    table.answers(A, reuse(home));
    assert_eq!(stack(&table, "daqanA", "bowman"), (7, 0));
}

/// order.harvest.supremacy.3, development.diplomat What is built now pays at the next
/// Harvest bonus, not at this one.
#[test]
fn a_development_pays_later() {
    let mut table = field().turn(A, 4);
    table.answers(A, Action::Supremacy);
    let home = area(&table, "daqanA");
    table.answers(A, Action::Build { area: home, building: Building::Diplomat });
    proves!("order.harvest.supremacy.3", "development.diplomat");
    assert_eq!(table.player(A).influence, 3);
    let state = table.position().state().clone();
    let mut table = Field { state }.turn(A, 4);
    table.answers(A, Action::Supremacy);
    assert_eq!(table.player(A).influence, 5);
}

/// limit.6, development.limit Where none of a kind is left, one on the map may be destroyed
/// to be built elsewhere; while one is left it may not.
#[test]
fn a_development_is_moved() {
    let arrange = |building: Building| {
        let mut table = field()
            .with(|it| {
                fort(it, "daqanC", false);
                let home = area(it, "daqanA");
                it.area_mut(home).buildings.push(building);
                it.players[0].buildings[building.index()] -= 1;
            })
            .turn(A, 4);
        table.answers(A, Action::Supremacy);
        if asked(&table).1 == Asked::ResourceDial {
            table.answers(A, Action::Dial(Dial::Food));
        }
        table
    };
    let mut table = arrange(Building::Diplomat);
    let (from, to) = (area(&table, "daqanA"), area(&table, "daqanC"));
    let moved = Action::Rebuild { from, slot: 0, area: to };
    proves!("limit.6", "development.limit");
    assert!(!table.choices(A).contains(&Action::Build { area: to, building: Building::Diplomat }));
    let wood = table.player(A).dials[1];
    table.answers(A, moved);
    assert_eq!(table.area(to).buildings[..], [Building::Diplomat]);
    assert!(table.area(from).buildings.is_empty());
    assert_eq!(table.player(A).dials[1], wood - 1);
    // There are two Resources tokens.
    assert!(!arrange(Building::Resources).choices(A).contains(&moved));
}

/// order.fortify.1, order.fortify.build.1, order.fortify.build.2, order.fortify.repair Any
/// order, each work once, each at its price and place.
#[test]
fn each_work_once() {
    let arrange = |dials: [u8; 3]| {
        field()
            .put("9A", "footman", 1)
            .put("9B", "footman", 1)
            .put("2B", "footman", 1)
            .with(move |it| {
                let (city, home) = (area(it, "2B"), area(it, "daqanA"));
                it.area_mut(city).city = Some(CityId(0));
                it.area_mut(home).stronghold.as_mut().expect("stands").is_damaged = true;
                fort(it, "daqanC", true);
                it.players[0].dials = dials;
            })
            .turn(A, 8)
    };
    let mut table = arrange([0, 3, 5]);
    let build = |name: &str| Action::Fortress { area: area(&field().state, name), capital: false };
    let repair = |name: &str| Action::Repair(area(&field().state, name));
    for name in ["2B", "daqanC", "1A", "uthukA"] {
        assert_eq!(table.rule_against(A, build(name)), "order.fortify.build.2", "{name}");
    }
    table.answers(A, build("9A"));
    assert_eq!(table.rule_against(A, build("9B")), "order.fortify.1");
    table.answers(A, repair("daqanC"));
    assert_eq!(table.rule_against(A, repair("daqanA")), "order.fortify.1");
    assert_eq!(table.player(A).dials, [0, 2, 3]);
    assert!(table.choices(A).contains(&Action::MoveRunes));
    let mut poor = arrange([0, 3, 0]);
    assert_eq!(poor.rule_against(A, build("9A")), "order.fortify.build.1");
    assert_eq!(poor.rule_against(A, repair("daqanC")), "order.fortify.repair");
}

/// order.fortify.runes.3, rune.8, bow.reveal.3 A single token may go to either area, facedown;
/// a revealed token elsewhere stays open.
#[test]
fn fortify_moves_one_token() {
    let mut it = field().rune("daqanA", true).rune("daqanB", false);
    for name in ["daqanA", "daqanB"] {
        let at = it.area(name);
        it.state.area_mut(at).rune.as_mut().expect("lies").is_faceup = true;
    }
    let mut table = it.turn(A, 8);
    let (one, two) = (area(&table, "daqanA"), area(&table, "daqanC"));
    table.answers(A, Action::MoveRunes);
    table.answers(A, Action::Area(one));
    table.answers(A, Action::Area(two));
    proves!("order.fortify.runes.3", "rune.8", "bow.reveal.3");
    assert_eq!(table.choices(A), [Action::Area(one), Action::Area(two)]);
    table.answers(A, Action::Area(two));
    assert!(table.area(one).rune.is_none());
    let moved = table.area(two).rune.expect("moved");
    assert!(moved.is_dragon && !moved.is_faceup);
    assert!(table.area(area(&table, "daqanB")).rune.expect("lies").is_faceup);
    assert!(!table.choices(A).contains(&Action::MoveRunes), "order.fortify.1 once");
}

/// order.rally.1, order.rally.quest, hero.4 Each city is a choice of its own; Quest cards
/// beyond three are discarded at once.
#[test]
fn two_cities_two_choices() {
    let mut it = field().put("2B", "footman", 1).put("3A", "footman", 1);
    for id in ["shepherds_plea", "razor_nest", "market_of_secrets"] {
        it = it.quest(A, id);
    }
    for (name, city) in [("2B", 0), ("3A", 1)] {
        let at = it.area(name);
        it.state.area_mut(at).city = Some(CityId(city));
    }
    let mut table = it.turn(A, 6);
    let printed = &content().cities;
    let (one, two) = (area(&table, "2B"), area(&table, "3A"));
    table.answers(A, Action::Area(one));
    table.answers(A, Action::Option(3));
    for _ in 0..printed[0].quests {
        assert_eq!(asked(&table), (A, Asked::QuestLimit));
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    proves!("order.rally.1", "order.rally.quest", "hero.4");
    assert_eq!(table.player(A).quests.len(), 3);
    assert_eq!(table.choices(A), [Action::Area(two), Action::Pass], "each city once");
    table.answers(A, Action::Area(two));
    let influence = table.player(A).influence;
    table.answers(A, Action::Option(2));
    assert_eq!(table.player(A).influence, influence + u16::from(printed[1].influence));
}

/// order.rally.supremacy.1 One to three influence for as many cards.
#[test]
fn the_price_of_a_search() {
    proves!("order.rally.supremacy.1");
    let mut table = field().with(|it| it.players[0].influence = 9).turn(A, 6);
    table.answers(A, Action::Supremacy);
    let search = |influence| Action::Search { influence, commanders: false };
    for influence in [0, 4] {
        assert_eq!(table.rule_against(A, search(influence)), "order.rally.supremacy.1");
    }
}

/// title.1, bid.2 Influence on a Title cannot be bid.
#[test]
fn influence_on_titles_is_spent() {
    let mut table = field()
        .with(|it| {
            it.titles[0] = TitleState { holder: Some(A), influence: 5 };
            it.players[0].influence = 2;
        })
        .run(vec![BidFrame::Start { top: 1, low: false }.into()]);
    proves!("title.1", "bid.2");
    assert_eq!(table.choices(A), (0..=2).map(Action::Bid).collect::<Vec<_>>());
    assert_eq!(table.rule_against(A, Action::Bid(3)), "bid.2");
}

/// elimination.5, amb.title-own, order.acquire.supremacy.1 A Title without a holder that
/// carries influence costs more than that; the holder of another may raise his own.
#[test]
fn what_titles_cost() {
    let mut table = field()
        .with(|it| {
            it.titles[0] = TitleState { holder: Some(A), influence: 2 };
            it.titles[1] = TitleState { holder: None, influence: 4 };
            it.players[0].influence = 5;
            it.players[0].dials = [0, 0, 0];
        })
        .turn(A, 7);
    table.answers(A, Action::Supremacy);
    let claim = |title, influence| Action::Title { title: TitleId(title), influence };
    proves!("elimination.5", "order.acquire.supremacy.1");
    assert_eq!(table.rule_against(A, claim(1, 4)), "order.acquire.supremacy.1");
    assert!(table.choices(A).contains(&claim(0, 3)), "his own for more");
    assert!(table.choices(A).contains(&claim(2, 1)), "amb.title-empty");
    table.answers(A, claim(1, 5));
    assert_eq!(table.titles[1], TitleState { holder: Some(A), influence: 5 });
}

/// order.mobilize.4, amb.mobilize-neutral-second, explore.magic-portal After a battle a
/// neutral area is entered only with influence for diplomacy, beside that for a portal.
#[test]
fn the_last_influence_is_kept_for_diplomacy() {
    let portal = content().tokens.iter().position(|it| it.power == TokenPower::MagicPortal).expect("in the box");
    let arrange = |influence| {
        let mut it = field().put("daqanB", "footman", 2).put("2A", "beastman", 2);
        for name in ["9A", "2A"] {
            let at = it.area(name);
            let token = Explore { kind: TokenId(portal as u8), is_near: true, is_faceup: true, seen: SeatSet::EMPTY };
            it.state.area_mut(at).token = Some(token);
        }
        let mut table = it
            .with(move |it| {
                it.players[0].deeds.has_battled = true;
                it.players[0].influence = influence;
            })
            .run(vec![MarchFrame::Activate { seat: A }.into()]);
        table.answers(A, Action::Area(area(&table, "2A")));
        table
    };
    proves!("order.mobilize.4", "explore.magic-portal");
    assert_eq!(asked(&arrange(1)).1, Asked::Order, "nobody can come");
    let mut table = arrange(2);
    table.answers(A, Action::March { from: area(&table, "daqanB"), unit: unit("footman"), n: 2, portal: true });
    assert_eq!(table.choices(A), [Action::Diplomacy(1)]);
}
