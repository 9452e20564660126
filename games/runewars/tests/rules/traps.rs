//! What would do nothing is not offered, and what is demanded is met in full by whoever can.

use super::banners::bow;
use super::battle::{attack, play_to};
use crate::kit::*;
use runewars::content::Dial;
use runewars::ids::CityId;
use runewars::state::TitleState;
use runewars::{Action, Asked, Runewars, State};
use testkit::Table;
use testkit::proves;

const HERO: &str = "bogran_the_shadow";

fn rich(it: &mut State) {
    for player in &mut it.players {
        player.influence = 9;
    }
}

fn landless(it: &mut State) {
    let home = area(it, "daqanA");
    it.area_mut(home).stronghold = None;
    it.players[0].strongholds = 4;
}

/// Answers with the first choice until the question comes.
fn until(table: &mut Table<Runewars>, wanted: Asked) {
    for _ in 0..40 {
        let (seat, question) = asked(table);
        if question == wanted {
            return;
        }
        let action = table.choices(seat)[0];
        table.answers(seat, action);
    }
    panic!("{wanted:?} was not asked");
}

/// order.rally.neutral.2 Neutral units are no benefit where no figure of the shape is left; as many as are
/// left can be taken.
#[test]
fn no_benefit_without_figures() {
    let rally = |razorwings: u8| {
        let it = field().put("2B", "footman", 1).with(move |it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(CityId(0));
            it.supply[unit("beastman").index()] = 0;
            it.supply[unit("razorwing").index()] = razorwings;
        });
        let mut table = it.turn(A, 6);
        table.answers(A, Action::Area(area(&table, "2B")));
        table
    };
    proves!("order.rally.neutral.2");
    assert_eq!(rally(0).choices(A), [1, 2, 3].map(Action::Option));
    let mut table = rally(1);
    let city = area(&table, "2B");
    table.answers(A, Action::Option(0));
    table.answers(A, Action::Muster { unit: unit("razorwing"), area: city, n: 1 });
    assert_eq!((stack(&table, "2B", "razorwing"), asked(&table).1), ((1, 0), Asked::Supremacy), "one of two");
}

/// order.rally.supremacy.1 Nobody pays for more Hero cards than there are.
#[test]
fn no_search_in_an_empty_deck() {
    let searches = |n: usize| {
        let mut table = field().with(rich).with(|it| it.heroes_deck.draw.truncate(n)).turn(A, 6);
        table.answers(A, Action::Supremacy);
        let paid = |it: &Action| if let Action::Search { influence, .. } = it { Some(*influence) } else { None };
        offers(&table, A).iter().filter_map(paid).collect::<Vec<u8>>()
    };
    proves!("order.rally.supremacy.1");
    assert_eq!([searches(0), searches(1), searches(5)], [vec![], vec![1], vec![1, 2, 3]]);
}

/// objective.1, amb.rune-shortage Without a dragon rune in the supply nothing is given for one.
#[test]
fn no_bargain_without_runes() {
    let offered = |runes: u8| {
        let it = field().hero(A, HERO, "9A").prize(HERO, "ice_storm").prize(HERO, "war_banner");
        let it = it.prize(HERO, "timmorrans_shard").with(move |it| {
            it.dragon_runes = runes;
            it.titles[1] = TitleState { holder: Some(A), influence: 1 };
            it.players[0].objective = Some(objective("full_granaries"));
            it.players[0].dials[0] = 7;
        });
        let table = it.whole_turn(A, 7);
        let shard = Action::UseReward { hero: hero(HERO), reward: reward("timmorrans_shard") };
        [Action::CashObjective, Action::Captain, shard].map(|it| table.choices(A).contains(&it))
    };
    proves!("objective.1");
    assert_eq!((offered(1), offered(0)), ([true; 3], [false; 3]));
}

/// A card is not offered where its text finds nothing to do.
#[test]
fn no_cards_for_nothing() {
    let playable = |it: Field, id: &str| {
        let table = it.hold(A, id).whole_turn(A, 7);
        table.choices(A).contains(&Action::Play(tactics(id)))
    };
    let runes = |n: usize| ["daqanA", "daqanB", "daqanC"][..n].iter().fold(field(), |it, name| it.rune(name, false));
    assert_eq!([2, 3].map(|n| playable(runes(n), "rune_ward")), [true, false], "no area without a token");
    let traitor = |influence| {
        let it = field().put("9A", "footman", 1).hero(B, "sir_valadir", "1A");
        playable(it.with(move |it| it.players[0].influence = influence), "turned_loyalty")
    };
    assert_eq!([traitor(1), traitor(2)], [false, true]);
    let staff = |it: Field| {
        let table = it.hero(A, HERO, "1A").prize(HERO, "staff_of_light").whole_turn(A, 7);
        table.choices(A).contains(&Action::UseReward { hero: hero(HERO), reward: reward("staff_of_light") })
    };
    assert!(staff(field().put("1A", "beastman", 1)));
    assert!(!staff(field().put("1A", "giant", 1).put_routed("1A", "beastman", 1)), "no light unit stands");
}

/// amb.adjacent Beasts are called out of an area only if there is one that they can go to.
#[test]
fn no_call_to_trapped_beasts() {
    let called = |is_open: bool| {
        let mut it = field().put("9A", "footman", 1).put("2C", "beastman", 1).put("9B", "beastman", 1);
        let (at, homes) = (it.area("2C"), ["uthukA", "uthukB", "uthukC"]);
        for near in it.state.area(at).neighbours().collect::<Vec<_>>() {
            let name = it.state.area(near).name();
            if !is_open && !homes.contains(&name) {
                it = it.put(name, "berserker", 1);
            }
        }
        let mut table = it.hold(A, "beast_caller").whole_turn(A, 7);
        table.answers(A, Action::Play(tactics("beast_caller")));
        table.choices(A).contains(&Action::Area(at))
    };
    assert_eq!([called(true), called(false)], [true, false]);
}

/// Whoever could not use what he would pay for is not asked to pay.
#[test]
fn no_prices_for_nothing() {
    let table = bow().with(rich).with(landless).season("sellswords");
    assert_eq!(asked(&table), (B, Asked::CardMay), "A has no stronghold");
    let bands = |left: u8| {
        let it = field().with(rich).with(|it| it.supply[unit("beastman").index()] = 0);
        asked(&it.with(move |it| it.supply[unit("razorwing").index()] = left).season("mercenary_bands")).1
    };
    assert_eq!([bands(0), bands(1)], [Asked::Order, Asked::CardMay]);
    let hall = |runes| asked(&field().with(rich).with(move |it| it.dragon_runes = runes).season("hearth_and_hall")).1;
    assert_eq!([hall(0), hall(1)], [Asked::Order, Asked::CardMay]);
    assert_eq!(asked(&field().season("tales_of_the_rune_seekers")).1, Asked::Order, "nobody has a Quest");
}

/// amb.choices-in-full Of two things that a card demands, one that can be met in full comes first.
#[test]
fn demands_are_met_in_full() {
    let wolves = |n: u8, food: u8| {
        let it = if n > 0 { field().put("9A", "footman", n) } else { field() };
        let table = it.with(move |it| it.players[0].dials[0] = food).season("wolves_at_the_door");
        table.choices(A).to_vec()
    };
    assert_eq!(wolves(1, 2), [Action::Option(0), Action::Option(1)]);
    assert_eq!(wolves(1, 1), [Action::Option(0)], "he has a unit, and not the food");
    assert_eq!(wolves(0, 1), [Action::Option(1)], "as much as he can");
    let fields = |dials: [u8; 3]| {
        let mut table = bow().with(move |it| it.players[0].dials = dials).season("scorched_fields");
        table.answers(A, Action::Option(0));
        table.choices(A).to_vec()
    };
    assert_eq!(fields([3, 1, 2]), [Action::Dial(Dial::Food), Action::Dial(Dial::Ore)]);
    assert_eq!(fields([1, 0, 1]).len(), 3, "none is high enough");
    let mut table = bow().put("1A", "footman", 1).with(|it| it.players[0].dials = [1, 1, 1]).season("scorched_fields");
    assert_eq!(table.choices(A), [Action::Option(1)]);
    table.answers(A, Action::Option(1));
    assert_eq!(asked(&table), (A, Asked::CardArea));
}

/// amb.limit-neutral A ninth neutral unit in a wild area: the left neighbour of whoever put it there says
/// which one goes.
#[test]
fn a_crowd_of_beasts() {
    let mut table = field().with(rich).put("1A", "beastman", 8).season("dragons_awaken");
    table.answers(A, Action::Bid(2));
    table.answers(B, Action::Bid(1));
    until(&mut table, Asked::CardArea);
    let at = area(&table, "1A");
    table.answers(B, Action::Area(at));
    assert_eq!(asked(&table), (A, Asked::Trim));
    table.answers(A, Action::Unit { unit: unit("beastman"), routed: false });
    assert_eq!(table.area(at).units.count(), 8);
    // Without a Dragon in the supply no area is asked for.
    let mut table = field().with(rich).with(|it| it.supply[unit("dragon").index()] = 0).season("dragons_awaken");
    table.answers(A, Action::Bid(2));
    table.answers(B, Action::Bid(1));
    until(&mut table, Asked::Order);
    assert!(table.areas.iter().all(|it| it.units.of(unit("dragon")).count() == 0));
}

/// Harvest of Souls counts what opponents lose, and neutral units are nobody's.
#[test]
fn beasts_are_no_opponents() {
    let slain = |id: &str| {
        let it = field().put("9A", "footman", 8).put("1A", id, 1).put("1B", id, 1).fate(&[5, 6, 7, 8, 9, 10, 15]);
        let mut table = attack(it, "9A", "1A");
        play_to(&mut table, &[]);
        assert_eq!(stack(&table, "1A", id).0, 0, "{id}");
        table.player(A).deeds.slain
    };
    assert_eq!((slain("beastman"), slain("berserker")), (0, 1));
}
