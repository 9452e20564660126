//! amb: rulings that players meet, each with its unhappy twin.

use super::banners::{BOW, bow, with};
use super::battle::{attack, play_to};
use crate::kit::*;
use kernel::SeatSet;
use runewars::battle::Side;
use runewars::content::{Attribute, Building, Dial, Faction, TokenPower, content};
use runewars::flow::{BidFrame, Frame, HarvestFrame, QuestFrame};
use runewars::ids::{CommanderId, TokenId};
use runewars::state::{Explore, Stronghold};
use runewars::{Action, Asked, Options, What};
use testkit::proves;

const RONAN: &str = "ronan_of_the_wild";

/// amb.strategize-hero, order.strategize.1, amb.strategize-step With Strategize heroes step into
/// friendly or empty neighbours only.
#[test]
fn heroes_and_strategize() {
    let it = field().hero(A, RONAN, "1A").put("1B", "berserker", 1).put("1C", "beastman", 1);
    let table = it.turn(A, 1);
    let may = |name: &str| {
        table.choices(A).contains(&Action::ShiftHero { hero: hero(RONAN), to: area(&table, name), portal: false })
    };
    proves!("order.strategize.1");
    assert_eq!(["9A", "1B", "1C", "daqanB"].map(may), [true, false, false, false]);
}

/// amb.pass-activated Units pass through an area with their player's token; only starting there binds.
#[test]
fn passing_an_activated_area() {
    let it = field().put("9A", "footman", 1).put("9B", "giant", 1).put("1C", "giant", 1).with(|it| {
        let at = area(it, "1A");
        it.area_mut(at).activated.insert(A);
    });
    let mut table = it.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1B")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 1, portal: false });
    assert_eq!(stack(&table, "1B", "footman"), (1, 0));
}

/// amb.order-move-explore, explore.2, questphase.move.1 A hero whom an Order moves turns no token
/// up, and is offered neither duel nor Quest.
#[test]
fn orders_are_no_quest() {
    let training = content().tokens.iter().position(|it| it.power == TokenPower::Training).expect("in the box");
    let it = field().hero(A, RONAN, "9A").hero(B, "steelhorns", "1A").quest(A, "setup_1").with(|it| {
        let at = area(it, "1A");
        let token = Explore { kind: TokenId(training as u8), is_near: true, is_faceup: false, seen: SeatSet::EMPTY };
        it.area_mut(at).token = Some(token);
    });
    let mut table = it.turn(A, 3);
    let at = area(&table, "1A");
    table.answers(A, Action::Area(at));
    table.answers(A, Action::MarchHero { hero: hero(RONAN), portal: false });
    proves!("explore.2");
    assert_eq!(table.choices(A), [Action::Pass], "nobody else can come");
    table.answers(A, Action::Pass);
    assert_eq!((table.hero(hero(RONAN)).area, asked(&table).1), (at, Asked::AfterOrder));
    assert!(!table.area(at).token.expect("lies").is_faceup);
}

/// amb.recruit-no-stronghold, hero.1, order.recruit.3 Without a stronghold nothing is recruited, and
/// no hero searched for.
#[test]
fn without_a_stronghold() {
    let arrange = || {
        field().with(|it| {
            let home = area(it, "daqanA");
            it.area_mut(home).stronghold = None;
            it.players[0].strongholds = 4;
            it.players[0].influence = 5;
        })
    };
    let mut table = arrange().turn(A, 5);
    table.answers(A, Action::Dial(Dial::Food));
    proves!("hero.1", "order.recruit.3");
    assert_eq!((asked(&table).1, table.n_units_of(A)), (Asked::Supremacy, 0));
    let mut table = arrange().turn(A, 6);
    table.answers(A, Action::Supremacy);
    assert_eq!((asked(&table).1, table.player(A).influence), (Asked::AfterOrder, 5));
}

/// amb.developed-desolate, development.resources.2 A Resources token pays nothing where the area
/// yields nothing.
#[test]
fn a_mine_in_the_waste() {
    let pays = |is_desolate: bool| {
        let table = bow()
            .put("1A", "footman", 1)
            .with(move |it| {
                let at = area(it, "1A");
                let fort = Stronghold { owner: A, is_damaged: false, is_capital: false };
                it.area_mut(at).stronghold = Some(fort);
                it.area_mut(at).buildings.push(Building::Resources);
                it.area_mut(at).is_desolate = is_desolate;
            })
            .run(vec![Frame::Harvest(HarvestFrame::Income { seat: A, from: 0 })]);
        asked(&table).1 == Asked::ResourceDial
    };
    proves!("development.resources.2");
    assert!(pays(false) && !pays(true));
}

/// bid.tie.2, amb.bid-low-ties Ties for the lowest bid are broken as others are.
#[test]
fn tied_lowest_bids() {
    let three = [Faction::Daqan, Faction::Uthuk, Faction::Latari];
    let mut table = Field::new(&three, Options::default())
        .with(|it| {
            for (player, influence) in it.players.iter_mut().zip([5, 3, 4]) {
                player.influence = influence;
            }
        })
        .run(vec![BidFrame::Start { top: 1, low: true }.into()]);
    for (seat, bid) in [(A, 3), (B, 1), (C, 1)] {
        table.answers(seat, Action::Bid(bid));
    }
    proves!("bid.tie.2");
    assert_eq!(asked(&table), (C, Asked::BreakLowTie), "three left against two");
    assert_eq!(table.choices(C), [Action::Seat(B), Action::Seat(C)]);
    table.answers(C, Action::Seat(B));
    assert_eq!(table.bids.as_ref().expect("ranked").ranking[..], [A, B]);
}

/// amb.tacticalfate-support, bow.tacticalfate.4, battle.3.b A supported type draws one card more than
/// are left to draw, and none if all its cards are Tactical ones.
#[test]
fn tactical_fate_and_support() {
    let drawn = |n_knights: u8| {
        let it = bow()
            .put("9A", "knight", n_knights)
            .put("1A", "chaos_lord", 1)
            .hero(A, RONAN, "1A")
            .hold(A, "crushing_charge")
            .fate(&[17, 27, 5]);
        let mut table = attack(it, "9A", "1A");
        play_to(&mut table, &[Asked::Support]);
        table.answers(A, Action::Support { hero: hero(RONAN), unit: unit("knight") });
        play_to(&mut table, &[Asked::BeforeDraw]);
        table.answers(A, Action::AsFate(tactics("crushing_charge")));
        let own = |it: &&runewars::Event| it.what() == What::BattleDrew && it.slots().unit == Some(unit("knight"));
        let n_drawn = table.events().iter().filter(own).count();
        (n_drawn, asked(&table).1 == Asked::SpareCard)
    };
    proves!("bow.tacticalfate.4", "battle.3.b");
    assert_eq!(drawn(2), (2, true), "two less one, and one more");
    assert_eq!(drawn(1), (0, false));
}

/// amb.forced-retreat-midbattle, retreat.5 A unit that a Sorceress sends away retreats at once, routed,
/// and counts no more.
#[test]
fn sent_away_in_battle() {
    // Her card 3 is a special icon; the Berserkers' (initiative 2) were blank.
    let it = Field::new(&[Faction::Latari, Faction::Uthuk], Options::default())
        .put("9A", "sorceress", 1)
        .put("1A", "berserker", 2)
        .put("1B", "berserker", 1)
        .fate(&[1, 2, 3]);
    let mut table = attack(it, "9A", "1A");
    proves!("retreat.5");
    assert_eq!(asked(&table), (B, Asked::Retreat));
    assert_eq!(table.fight().combat.host(Side::Defender).fighters.len(), 1);
    table.answers(B, Action::Area(area(&table, "1B")));
    assert_eq!(stack(&table, "1B", "berserker"), (1, 1));
    let told = table.events().iter().find(|it| it.what() == What::DefenceStrength).expect("a tally");
    assert_eq!(told.slots().tally.as_ref().expect("reasons").total(), 1, "one against one");
}

/// amb.commander-none, bow.commander.9 A Commander card without a hero waits for the next Quest Phase.
#[test]
fn a_waiting_commander_card() {
    let mut it = with(Options { commanders: true, ..BOW }).hero(A, RONAN, "daqanA");
    let card = CommanderId(it.state.commanders.draw.pop().expect("cards"));
    it.state.players[0].spare_commander = Some(card);
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Hero(hero(RONAN)));
    proves!("bow.commander.9");
    assert_eq!(table.hero(hero(RONAN)).commander, Some(card));
    assert_eq!(table.player(A).spare_commander, None);
}

/// questphase.train.1, questphase.train.2, amb.train-upgrade What would raise an attribute above +2 is
/// not offered.
#[test]
fn fully_trained() {
    let it = field().hero(A, RONAN, "9A").with(|it| it.heroes[0].training = [2, 2, 1]);
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero(RONAN)));
    proves!("questphase.train.1", "questphase.train.2");
    assert!(!table.choices(A).contains(&Action::Train), "one token is no training");
    let open = Action::Attributes(Attribute::Strength, Attribute::Wisdom);
    let it = field().hero(A, RONAN, "9A").with(|it| it.heroes[0].training = [1, 2, 1]);
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero(RONAN)));
    table.answers(A, Action::Train);
    assert_eq!(table.choices(A), [open]);
}
