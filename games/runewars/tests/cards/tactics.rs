//! Every Tactics card but those of battles, which are in `battle_tactics`.

use crate::kit::*;
use kernel::SeatSet;
use runewars::content::{Dial, Faction, TurnFlag};
use runewars::flow::Frame;
use runewars::ids::*;
use runewars::state::Stronghold;
use runewars::{Action, Asked, Card, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

pub fn bow() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], Options { bow: true, ..Options::default() })
}

fn play(field: Field, id: &str) -> Table<Runewars> {
    let mut table = field.hold(A, id).whole_turn(A, 7);
    table.answers(A, Action::Play(tactics(id)));
    table
}

/// Whether the card is offered in one's turn.
fn offered(field: Field, id: &str) -> bool {
    field.hold(A, id).whole_turn(A, 7).choices(A).contains(&Action::Play(tactics(id)))
}

/// A's Footmen in 9A attack 1A.
pub fn attack(field: Field) -> Table<Runewars> {
    let mut table = field.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let from = area(&table, "9A");
    let stacks = table.area(from).units.stacks().to_vec();
    for stack in stacks {
        table.answers(A, Action::March { from, unit: stack.unit, n: stack.standing, portal: false });
    }
    while asked(&table).1 == Asked::Gather {
        table.answers(A, Action::Pass);
    }
    table
}

#[test]
fn horrific_rumors_put_an_activation_token() {
    let mut table = play(field().put("1A", "berserker", 1), "horrific_rumors");
    table.answers(A, Action::Seat(B));
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "1A"))), "an area he does not control");
    table.answers(A, Action::Area(area(&table, "9A")));
    assert_eq!(table.area(area(&table, "9A")).activated, SeatSet::only(B));
    let activated = field().put("1A", "berserker", 1).with(|it| {
        let at = area(it, "9A");
        it.area_mut(at).activated = SeatSet::only(B);
    });
    let mut table = play(activated, "horrific_rumors");
    table.answers(A, Action::Seat(B));
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "9A"))), "it has one of his already");
}

#[test]
fn out_of_the_ashes_rebuilds_a_destroyed_city() {
    let razed = |name: &str| {
        bow().with(|it| {
            let at = area(it, name);
            it.area_mut(at).razed = Some(CityId(0));
            it.area_mut(at).is_razed = true;
        })
    };
    let id = "out_of_the_ashes";
    assert!(!offered(bow(), id), "no city was destroyed");
    assert!(!offered(razed("9A"), id), "not in an area of his");
    let mut table = play(razed("9A").put("9A", "footman", 1).put("1A", "footman", 1), id);
    let at = area(&table, "9A");
    if asked(&table).1 == Asked::CardArea {
        assert!(!table.choices(A).contains(&Action::Area(area(&table, "1A"))));
        table.answers(A, Action::Area(at));
    }
    assert_eq!((table.area(at).city, table.area(at).razed), (Some(CityId(0)), None));
    assert!(!table.area(at).is_razed);
}

#[test]
fn mountain_pass_and_forced_march() {
    let table = play(field(), "mountain_pass");
    assert!(table.has_turn_flag(TurnFlag::MountainPass));
    assert!(!offered(field(), "forced_march"), "only with Mobilize or Conquer");
    let mut table = field().put("daqanB", "footman", 1).hold(A, "forced_march").whole_turn(A, 3);
    table.answers(A, Action::Play(tactics("forced_march")));
    assert_eq!(table.range_of(A, unit("footman"), area(&table, "daqanB")), 3);
    assert_eq!(table.range_of(A, unit("knight"), area(&table, "daqanB")), 4);
}

#[test]
fn lost_city_founds_a_stronghold() {
    let mut table = play(field().hero(A, "sir_valadir", "1A").put("1A", "beastman", 1), "lost_city");
    table.answers(A, Action::Area(area(&table, "1A")));
    assert_eq!(asked(&table), (B, Asked::Retreat));
    table.answers(B, Action::Area(area(&table, "1B")));
    let at = table.area(area(&table, "1A"));
    assert_eq!(at.stronghold, Some(Stronghold { owner: A, is_damaged: true, is_capital: false }));
    assert!(!offered(field().hero(A, "sir_valadir", "daqanA"), "lost_city"), "only in uncontrolled land");
}

/// limit.6 With all his strongholds on the map the player destroys one for the new one.
#[test]
fn lost_city_without_a_stronghold_in_the_supply() {
    let it = field().hero(A, "sir_valadir", "1A").with(|it| it.players[0].strongholds = 0);
    let mut table = play(it, "lost_city");
    let (site, own) = (area(&table, "1A"), area(&table, "daqanA"));
    table.answers(A, Action::Area(site));
    proves!("limit.6");
    assert_eq!(asked(&table), (A, Asked::GiveUpStronghold));
    assert_eq!(table.choices(A), [Action::Area(own)]);
    table.answers(A, Action::Area(own));
    let built = Stronghold { owner: A, is_damaged: true, is_capital: false };
    assert_eq!((table.area(own).stronghold, table.area(site).stronghold), (None, Some(built)));
    assert_eq!(table.player(A).strongholds, 0);
}

#[test]
fn raze_a_city() {
    let it = field().put("2B", "footman", 1).with(|it| {
        let at = area(it, "2B");
        it.area_mut(at).city = Some(CityId(0));
    });
    let mut table = play(it, "raze_a_city");
    table.answers(A, Action::Area(area(&table, "2B")));
    assert!(table.area(area(&table, "2B")).city.is_none());
    assert!(!offered(field(), "raze_a_city"));
}

#[test]
fn spread_dissent_and_beast_caller_move_neutrals() {
    let mut table = play(field().put("1A", "beastman", 2), "spread_dissent");
    table.answers(A, Action::Area(area(&table, "1A")));
    assert_eq!(asked(&table).0, B);
    table.answers(B, Action::Area(area(&table, "1C")));
    assert_eq!(stack(&table, "1C", "beastman"), (0, 2));
    let mut table = play(field().put("1A", "beastman", 2).put("9A", "footman", 1), "beast_caller");
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::Area(area(&table, "9A")));
    assert_eq!((stack(&table, "9A", "beastman"), table.controller(area(&table, "9A"))), ((2, 0), Some(A)));
    // amb.adjacent Water parts 1C from 3A: only those who fly go there.
    for (id, may) in [("beastman", false), ("razorwing", true)] {
        let mut table = play(field().put("1C", id, 1), "beast_caller");
        table.answers(A, Action::Area(area(&table, "1C")));
        assert_eq!(table.choices(A).contains(&Action::Area(area(&table, "3A"))), may, "{id}");
        assert!(table.choices(A).contains(&Action::Area(area(&table, "1B"))));
    }
}

#[test]
fn shared_counsel_and_levy() {
    let mut table = play(field(), "shared_counsel");
    table.answers(A, Action::Seat(B));
    assert_eq!(table.choices(A).len(), 4, "one to four");
    table.answers(A, Action::Option(2));
    assert_eq!((table.player(A).hand.len(), table.player(B).hand.len()), (3, 3));
    let mut table = play(field(), "levy");
    let home = area(&table, "daqanA");
    table.answers(A, Action::Area(home));
    table.answers(A, Action::Muster { unit: unit("bowman"), area: home, n: 2 });
    assert_eq!(stack(&table, "daqanA", "bowman"), (2, 0));
}

#[test]
fn scouts_and_rune_ward() {
    let mut table = play(field().put("9A", "footman", 1).rune("1A", true), "scouts");
    table.answers(A, Action::Area(area(&table, "1A")));
    assert!(is_known(&table.area(area(&table, "1A")).rune.expect("lies"), A));
    let mut table = play(field().put("9A", "footman", 1).rune("9A", true), "rune_ward");
    table.answers(A, Action::Area(area(&table, "9A")));
    table.answers(A, Action::Area(area(&table, "daqanC")));
    assert!(table.area(area(&table, "daqanC")).rune.expect("moved").is_dragon);
    assert!(table.area(area(&table, "9A")).rune.is_none());
}

#[test]
fn gifts_of_friendship_draw_two_more() {
    let it = field().put("9A", "footman", 2).put("1A", "beastman", 2).hold(A, "gifts_of_friendship");
    let mut table = attack(it);
    table.answers(A, Action::Diplomacy(1));
    table.answers(A, Action::Play(tactics("gifts_of_friendship")));
    assert_eq!(table.events().iter().filter(|it| it.what() == What::FateDrawn).count(), 3);
}

#[test]
fn sappers_fresh_recruits_and_poisoned_stores() {
    let mut table = play(field().put("2A", "footman", 1), "sappers");
    table.answers(A, Action::Area(area(&table, "uthukA")));
    assert!(table.area(area(&table, "uthukA")).stronghold.expect("stands").is_damaged);
    let mut table = play(field().put_routed("9A", "footman", 3), "fresh_recruits");
    table.answers(A, Action::Area(area(&table, "9A")));
    assert_eq!(stack(&table, "9A", "footman"), (3, 0));
    let mut table = play(field().put("2A", "footman", 1), "poisoned_stores");
    table.answers(A, Action::Seat(B));
    table.answers(A, Action::Dial(Dial::Ore));
    assert_eq!(table.player(B).dials[2], 1);
    assert!(!offered(field(), "poisoned_stores"), "nobody is near");
}

#[test]
fn winter_stores_feed_three_more() {
    let it = field().put("9A", "footman", 6).hold(A, "winter_stores");
    let mut table = it.run(vec![runewars::flow::SeasonFrame::Winter { left: [A].into_iter().collect() }.into()]);
    assert_eq!(asked(&table), (A, Asked::Window));
    table.answers(A, Action::Play(tactics("winter_stores")));
    assert_eq!(asked(&table).1, Asked::Order, "six of 3 + 3");
}

#[test]
fn swift_messenger_returns_an_order() {
    let mut table = field()
        .hold(A, "swift_messenger")
        .with(|it| {
            it.players[0].used.insert(2);
            it.players[0].orders.remove(2);
        })
        .whole_turn(A, 7);
    assert!(!table.choices(A).contains(&Action::Play(tactics("swift_messenger"))), "after the Order");
    table.answers(A, Action::Pass);
    while asked(&table).1 != Asked::AfterOrder {
        table.answers(A, Action::Pass);
    }
    table.answers(A, Action::Play(tactics("swift_messenger")));
    table.answers(A, Action::ReturnOrder(2));
    assert!(table.player(A).orders.contains(2));
}

#[test]
fn hired_blade_hurts_a_hero() {
    let mut table = play(field().put("9A", "footman", 1).hero(B, "krutzbeck", "1A"), "hired_blade");
    table.answers(A, Action::Hero(hero("krutzbeck")));
    assert_eq!(table.heroes[0].damage, 2);
}

#[test]
fn silver_tongue_and_intrigue_bend_a_bid() {
    let bid: Frame = runewars::flow::BidFrame::Start { top: 1, low: false }.into();
    let mut table = field().hold(A, "silver_tongue").run(vec![bid.clone()]);
    table.answers(A, Action::Pass);
    table.answers(A, Action::Bid(0));
    table.answers(B, Action::Bid(1));
    table.answers(A, Action::Play(tactics("silver_tongue")));
    assert_eq!(table.bids.as_ref().expect("ranked").ranking[0], A);
    let mut table = bow().hold(A, "intrigue_and_subterfuge").run(vec![bid]);
    table.answers(A, Action::Play(tactics("intrigue_and_subterfuge")));
    table.answers(A, Action::Seat(B));
    assert!(table.position().ask_of(B).is_none_or(|it| it.prompt.ask != Asked::Bid));
}

/// Both players keep each other out: nobody bids and nothing follows.
#[test]
fn a_bid_without_bidders() {
    let mut table =
        bow().hold(A, "intrigue_and_subterfuge").hold(B, "intrigue_and_subterfuge").season("dragons_awaken");
    for (seat, other) in [(A, B), (B, A)] {
        assert_eq!(asked(&table), (seat, Asked::Window));
        table.answers(seat, Action::Play(tactics("intrigue_and_subterfuge")));
        table.answers(seat, Action::Seat(other));
        while asked(&table).1 == Asked::Counter {
            let (target, _) = asked(&table);
            table.answers(target, Action::Pass);
        }
    }
    assert_eq!(asked(&table).1, Asked::Order);
    assert_eq!(table.dragon_runes, 26);
}

#[test]
fn countermeasure_cancels_a_card() {
    let mut table = field().put("2A", "footman", 1).hold(A, "sappers").hold(B, "countermeasure").whole_turn(A, 7);
    table.answers(A, Action::Play(tactics("sappers")));
    table.answers(A, Action::Area(area(&table, "uthukA")));
    assert_eq!(asked(&table), (B, Asked::Counter));
    table.answers(B, Action::Play(tactics("countermeasure")));
    assert!(!table.area(area(&table, "uthukA")).stronghold.expect("stands").is_damaged);
    assert!(table.tactics.discard.contains(&tactics("sappers").0));
}

#[test]
fn game_of_power_reveals_for_influence() {
    let mut table = play(bow().put("9A", "footman", 1).rune("9A", true).rune("daqanA", false), "game_of_power");
    table.answers(A, Action::Area(area(&table, "9A")));
    table.answers(A, Action::Area(area(&table, "daqanA")));
    proves!("bow.reveal.6");
    assert_eq!(table.player(A).influence, 3 + 3 + 2);
    assert!(!offered(bow(), "game_of_power"), "no token at all");
    let open = bow().rune("daqanA", true).with(|it| {
        let at = area(it, "daqanA");
        it.area_mut(at).rune.as_mut().expect("lies").is_faceup = true;
    });
    assert!(!offered(open, "game_of_power"), "all are revealed already");
}

#[test]
fn bold_advance_hastens_units() {
    let mut table = play(bow().put("daqanB", "footman", 1), "bold_advance");
    table.answers(A, Action::Area(area(&table, "daqanB")));
    table.answers(A, Action::Unit { unit: unit("footman"), routed: false });
    assert_eq!(table.range_of(A, unit("footman"), area(&table, "daqanB")), 3);
}

#[test]
fn land_cards_of_the_expansion() {
    let mut table = play(bow().put("1A", "footman", 1), "scorched_earth");
    table.answers(A, Action::Area(area(&table, "1A")));
    assert!(table.area(area(&table, "1A")).is_desolate);
    let mut table = play(bow().put("9A", "footman", 1), "winters_grip");
    table.answers(A, Action::Area(area(&table, "1A")));
    assert_eq!(table.area(area(&table, "1A")).frozen, 1);
    let it = bow().put("9A", "footman", 1).with(|it| {
        let at = area(it, "9A");
        it.area_mut(at).frozen = 2;
        it.blight -= 2;
    });
    let mut table = play(it, "reclaim_the_land");
    table.answers(A, Action::Area(area(&table, "9A")));
    assert_eq!((table.area(area(&table, "9A")).frozen, table.blight), (0, 6));
}

#[test]
fn war_council_and_turned_loyalty() {
    let mut table = play(bow(), "war_council");
    assert_eq!(asked(&table), (A, Asked::DiscardTactics));
    let Action::Card(Card::Tactics(card)) = table.choices(A)[0] else { panic!("cards are listed") };
    table.answers(A, Action::Card(Card::Tactics(card)));
    assert_eq!(table.player(A).hand.len(), 1);
    let it = bow().put("9A", "footman", 1).hero(B, "sir_valadir", "1A").prize("sir_valadir", "soulbiter");
    let mut table = play(it, "turned_loyalty");
    table.answers(A, Action::Hero(hero("sir_valadir")));
    assert_eq!((table.heroes[0].owner, table.heroes[0].prizes.len(), table.player(A).influence), (A, 1, 1));
    let loyal = bow().put("9A", "footman", 1).hero(B, "krutzbeck", "1A");
    assert!(!offered(loyal, "turned_loyalty"), "his own side");
}
