//! explore, firstedition.

use crate::kit::*;
use kernel::{Position, SeatSet, Seed, Trace};
use runewars::content::{Faction, Season, TokenKind, content};
use runewars::flow::{Frame, QuestFrame};
use runewars::ids::*;
use runewars::state::Explore;
use runewars::{Action, Asked, Options, Runewars, Setup, What};
use testkit::Table;
use testkit::proves;

const RONAN: &str = "trenloe_the_strong";

fn token(id: &str) -> TokenId {
    TokenId(content().tokens.iter().position(|it| it.id == id).unwrap_or_else(|| panic!("no token {id}")) as u8)
}

fn lay(state: &mut runewars::State, name: &str, id: &str, is_faceup: bool) {
    let at = area(state, name);
    state.area_mut(at).token = Some(Explore { kind: token(id), is_near: true, is_faceup, seen: SeatSet::EMPTY });
}

/// A hero moves to 1A, where the token lies facedown.
fn explores(id: &str, change: impl FnOnce(&mut runewars::State)) -> Table<Runewars> {
    let id = id.to_owned();
    let mut table = field()
        .hero(A, RONAN, "9A")
        .with(|it| lay(it, "1A", &id, false))
        .with(change)
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero(RONAN)));
    table.answers(A, Action::Travel { to: area(&table, "1A"), portal: false });
    table
}

/// explore.1, explore.1.a, explore.1.b, amb.explore-supply One facedown token outside the
/// home realms; near ones have a 1 on the back.
#[test]
fn tokens_are_laid() {
    proves!("explore.1", "explore.1.a", "explore.1.b");
    let setup = Setup { options: Options { quick: true, exploration: true, ..Options::default() }, ..Setup::played(3) };
    let position = Position::<Runewars>::new(&setup, Seed::from_number(4), &mut Trace::silent()).expect("legal");
    let state = position.state();
    for area in &state.areas {
        let is_near = area.neighbours().any(|it| state.area(it).home.is_some());
        match area.token {
            Some(token) => {
                assert!(area.home.is_none() && !token.is_faceup);
                assert_eq!(token.is_near, is_near);
            }
            None => assert!(area.home.is_some() || state.tokens[usize::from(!is_near)].is_empty()),
        }
    }
}

/// explore.2, explore.event, explore.training A hero ending his move turns the token up;
/// an event is resolved and gone; Training raises an attribute.
#[test]
fn training() {
    let mut table = explores("training", |_| {});
    proves!("explore.2", "explore.event", "explore.training");
    assert_eq!(asked(&table), (A, Asked::TrainAny));
    table.answers(A, Action::Attribute(runewars::content::Attribute::Wisdom));
    assert_eq!(table.heroes[0].training, [0, 0, 1]);
    assert!(table.area(area(&table, "1A")).token.is_none());
}

/// explore.2 Units do not turn tokens up.
#[test]
fn only_heroes_explore() {
    let mut table = field().put("9A", "footman", 1).with(|it| lay(it, "1A", "training", false)).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 1, portal: false });
    proves!("explore.2");
    assert_eq!(stack(&table, "1A", "footman"), (1, 0));
    assert!(!table.area(area(&table, "1A")).token.expect("lies").is_faceup);
}

/// explore.3 A hero who retreats without units turns none up either.
#[test]
fn no_token_in_retreat() {
    let it = field().hero(A, RONAN, "9A").with(|it| lay(it, "1A", "training", false));
    let from = it.area("9A");
    let heroes = [hero(RONAN)].into_iter().collect();
    let mut table = it.run(vec![Frame::Retreat(runewars::flow::RetreatFrame::Heroes { seat: A, from, heroes })]);
    let at = area(&table, "1A");
    table.answers(A, Action::Area(at));
    proves!("explore.3");
    assert_eq!(table.heroes[0].area, at);
    assert!(!table.area(at).token.expect("lies").is_faceup);
}

/// explore.2.a The token is resolved before the duel is offered.
#[test]
fn tokens_come_before_duels() {
    let mut table = explores("traveling_merchant", |it| {
        it.players[0].influence = 3;
        let at = area(it, "1A");
        let mut other = it.heroes[0].clone();
        other.id = hero("steelhorns");
        other.owner = B;
        other.area = at;
        it.heroes_deck.draw.retain(|it| *it != other.id.0);
        it.heroes.push(other);
    });
    proves!("explore.2.a");
    assert_eq!(asked(&table).1, Asked::Merchant);
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::Deed);
}

/// explore.traveling-merchant Three influence buy a Reward; with two there is no offer
/// and the token is gone anyway.
#[test]
fn merchant() {
    let mut table = explores("traveling_merchant", |it| it.players[0].influence = 3);
    table.answers(A, Action::Yes);
    proves!("explore.traveling-merchant");
    assert_eq!(table.player(A).influence, 0);
    assert_eq!(table.heroes[0].prizes.len(), 1);
    let table = explores("traveling_merchant", |it| it.players[0].influence = 2);
    assert_eq!(asked(&table).1, Asked::Deed);
    assert!(table.area(area(&table, "1A")).token.is_none());
}

/// explore.raiding-party.1, explore.raiding-party.2 One damage; with neutral or enemy
/// units a Reward or one more.
#[test]
fn raiding_party() {
    let table = explores("raiding_party", |_| {});
    proves!("explore.raiding-party.1", "explore.raiding-party.2");
    assert_eq!(table.heroes[0].damage, 1);
    let mut table = explores("raiding_party", |it| {
        let at = area(it, "1A");
        it.supply[unit("beastman").index()] -= 1;
        it.area_mut(at).units.add(unit("beastman"), 1, 0);
    });
    assert_eq!(asked(&table).1, Asked::Raided);
    assert_eq!(table.choices(A), [Action::Pass], "no Reward to give");
    table.answers(A, Action::Pass);
    assert_eq!(table.heroes[0].damage, 2);
}

/// explore.scroll-of-sight Any one area; only this player sees the faces.
#[test]
fn scroll_of_sight() {
    let mut table = explores("scroll_of_sight", |it| {
        lay(it, "2A", "temple", false);
        let at = area(it, "2A");
        it.dragon_runes -= 1;
        it.area_mut(at).rune = Some(runewars::state::Rune { is_dragon: true, is_faceup: false, seen: SeatSet::EMPTY });
    });
    let at = area(&table, "2A");
    proves!("explore.scroll-of-sight");
    assert_eq!(table.choices(A).len(), table.areas.len());
    table.answers(A, Action::Area(at));
    assert!(is_known(&table.area(at).rune.expect("lies"), A));
    assert!(table.view(A).areas[at.index()].token.as_ref().expect("lies").what.is_some());
    assert!(table.view(B).areas[at.index()].token.as_ref().expect("lies").what.is_none());
    assert_eq!(table.view(B).areas[at.index()].rune.as_ref().expect("lies").is_dragon, None);
}

/// explore.location, explore.temple, explore.hall-of-kellos, amb.end-quest-phase Locations
/// stay: two influence, or a Tactics card, for a hero who ends his action there.
#[test]
fn temple_and_hall() {
    let mut table = explores("temple", |_| {});
    let influence = table.player(A).influence;
    table.answers(A, Action::Pass);
    proves!("explore.location", "explore.temple", "explore.hall-of-kellos");
    assert_eq!(table.player(A).influence, influence + 2);
    assert!(table.area(area(&table, "1A")).token.expect("stays").is_faceup);
    let mut table = explores("hall_of_kellos", |_| {});
    table.answers(A, Action::Pass);
    assert_eq!(table.player(A).hand.len(), 1);
}

/// explore.dungeon, amb.dungeon-season, amb.dungeon-facedown A faceup Dungeon ends the way;
/// who enters by an Order moves no more this season.
#[test]
fn dungeon() {
    let arrange = |faceup: bool| {
        let mut table = field()
            .hero(A, RONAN, "9A")
            .with(|it| {
                lay(it, "1A", "dungeon", faceup);
                lay(it, "9B", "dungeon", faceup);
            })
            .run(vec![Frame::Quest(QuestFrame::Begin)]);
        table.answers(A, Action::Act(hero(RONAN)));
        table.choices(A).contains(&Action::Travel { to: area(&table, "1B"), portal: false })
    };
    proves!("explore.dungeon");
    assert!(arrange(false) && !arrange(true));
    let mut table = field().hero(A, RONAN, "9A").with(|it| lay(it, "1A", "dungeon", true)).turn(A, 1);
    let at = area(&table, "1A");
    table.answers(A, Action::ShiftHero { hero: hero(RONAN), to: at, portal: false });
    assert!(table.heroes[0].is_held && !table.may_march(hero(RONAN)));
}

/// explore.destructible, amb.destructible-units Six units may destroy it in one's turn.
#[test]
fn destructible_locations() {
    let arrange =
        |n: u8| field().put("1A", "footman", n).with(|it| lay(it, "1A", "village_food", true)).whole_turn(A, 7);
    let mut table = arrange(6);
    let at = area(&table, "1A");
    proves!("explore.destructible");
    assert!(table.choices(A).contains(&Action::DestroyLocation(at)));
    table.answers(A, Action::DestroyLocation(at));
    assert!(table.area(at).token.is_none());
    assert!(!arrange(5).choices(A).contains(&Action::DestroyLocation(at)));
}

/// explore.village The area yields one more of the printed resource.
#[test]
fn village() {
    proves!("explore.village");
    for (id, index) in [("village_food", 0), ("village_wood", 1), ("village_ore", 2)] {
        let table = field().put("1C", "footman", 1).with(|it| lay(it, "1C", id, true)).turn(A, 4);
        let mut expected = [1, 0, 0];
        expected[index] += 1;
        assert_eq!(table.area(area(&table, "1C")).yields(), expected);
    }
}

/// explore.dragon-throne, amb.win-throne The controller counts one dragon rune more.
#[test]
fn dragon_throne() {
    let table =
        field().put("1A", "footman", 1).rune("1A", true).with(|it| lay(it, "1A", "dragon_throne", true)).turn(A, 8);
    proves!("explore.dragon-throne");
    assert_eq!(table.runes_of(A), 2);
    let hidden = field().put("1A", "footman", 1).with(|it| lay(it, "1A", "dragon_throne", false)).turn(A, 8);
    assert_eq!(hidden.runes_of(A), 0);
}

/// explore.magic-portal, amb.portal-cost For one influence units step from portal to
/// portal, once for all.
#[test]
fn magic_portal() {
    let arrange = |influence| {
        let mut table = field()
            .put("daqanB", "footman", 3)
            .with(move |it| {
                lay(it, "9A", "magic_portal", true);
                lay(it, "2A", "magic_portal", true);
                it.players[0].influence = influence;
            })
            .turn(A, 3);
        table.answers(A, Action::Area(area(&table, "2A")));
        table
    };
    let mut table = arrange(2);
    let march = |n| Action::March { from: area(&field().turn(A, 8), "daqanB"), unit: unit("footman"), n, portal: true };
    table.answers(A, march(1));
    table.answers(A, march(2));
    proves!("explore.magic-portal");
    assert_eq!(table.player(A).influence, 1);
    assert_eq!(stack(&table, "2A", "footman"), (3, 0));
    let poor = arrange(0);
    assert_eq!(asked(&poor).1, Asked::AfterOrder, "nobody can come");
}

fn bow() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], Options { bow: true, ..Options::default() })
}

/// explore.defensible-area The defender has one strength more.
#[test]
fn defensible_area() {
    let mut table = bow()
        .put("9A", "footman", 2)
        .put("1A", "berserker", 1)
        .with(|it| lay(it, "1A", "defensible_area", true))
        .fate(&[1, 2, 3])
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
    // 2 against 1 + 1: a tie, the defender wins.
    proves!("explore.defensible-area");
    assert_eq!(
        table
            .events()
            .iter()
            .filter(|it| it.what() == What::DefenceStrength)
            .filter_map(|it| it.slots().n)
            .collect::<Vec<_>>(),
        [2]
    );
    assert_eq!(table.controller(area(&table, "1A")), Some(B));
}

/// explore.flooded-area.1, amb.flooded-sweep The left neighbour moves the hero up to two
/// areas; units are not touched.
#[test]
fn flooded_area_sweeps() {
    let mut table = explores("flooded_area", |_| {});
    proves!("explore.flooded-area.1");
    assert_eq!(asked(&table), (B, Asked::Flood));
    assert!(table.choices(B).contains(&Action::Area(area(&table, "1A"))), "zero areas is a choice");
    table.answers(B, Action::Area(area(&table, "2A")));
    assert_eq!(table.heroes[0].area, area(&table, "2A"));
    assert!(table.area(area(&table, "1A")).token.expect("stays").is_faceup);
}

/// explore.flooded-area.2, explore.flooded-area.3, amb.flooded-retreat Walking figures enter
/// and leave only in winter or over frost; flying ones always; it is permanent.
#[test]
fn flooded_area_is_water_all_round() {
    let arrange = |season, frozen| {
        let mut table = field()
            .put("9A", "footman", 1)
            .put("9A", "razorwing", 1)
            .put("1A", "footman", 6)
            .with(move |it| {
                lay(it, "1A", "flooded_area", true);
                it.season = season;
                let at = area(it, "1A");
                it.area_mut(at).frozen = frozen;
            })
            .turn(A, 3);
        let at = area(&table, "1A");
        assert!(!table.choices(A).contains(&Action::DestroyLocation(at)));
        table.answers(A, Action::Area(at));
        let from = area(&table, "9A");
        ["footman", "razorwing"]
            .map(|id| table.choices(A).contains(&Action::March { from, unit: unit(id), n: 1, portal: false }))
    };
    proves!("explore.flooded-area.2", "explore.flooded-area.3");
    assert_eq!(arrange(Season::Summer, 0), [false, true]);
    assert_eq!(arrange(Season::Winter, 0), [true, true]);
    assert_eq!(arrange(Season::Summer, 1), [true, true]);
    let kinds: Vec<TokenKind> =
        content().tokens.iter().filter(|it| it.id == "flooded_area").map(|it| it.kind).collect();
    assert_eq!(kinds, [TokenKind::Location]);
}

/// firstedition.1 One rune leaves each home realm; two with uncorrected cards.
#[test]
fn threatened_home_realms() {
    let arrange = |uncorrected| {
        let options = Options { uncorrected, ..Options::default() };
        let mut table = Field::new(&[Faction::Daqan, Faction::Uthuk], options)
            .rune("daqanA", true)
            .rune("daqanB", false)
            .season("threatened_home_realms");
        while matches!(asked(&table).1, Asked::CardArea | Asked::MoveRune) {
            let (seat, _) = asked(&table);
            let action = table.choices(seat)[0];
            table.answers(seat, action);
        }
        table.areas.iter().filter(|it| it.home == Some(A) && it.rune.is_some()).count()
    };
    proves!("firstedition.1");
    assert_eq!(arrange(false), 1);
    assert_eq!(arrange(true), 0);
}

/// firstedition.2 With uncorrected cards Mobilize and Conquer move no heroes.
#[test]
fn heroes_and_orders_of_the_first_edition() {
    let arrange = |uncorrected| {
        let options = Options { uncorrected, ..Options::default() };
        let mut table = Field::new(&[Faction::Daqan, Faction::Uthuk], options)
            .hero(A, RONAN, "9A")
            .put("9A", "footman", 1)
            .turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        table.choices(A).contains(&Action::MarchHero { hero: hero(RONAN), portal: false })
    };
    proves!("firstedition.2");
    assert!(arrange(false) && !arrange(true));
    // bow.commander.6 A commander marches like a unit.
    let options = Options { bow: true, commanders: true, uncorrected: true, ..Options::default() };
    let it = Field::new(&[Faction::Daqan, Faction::Uthuk], options).hero(A, RONAN, "9A").hero(A, "silhouette", "9A");
    let it = it.with(|it| it.heroes[0].commander = Some(CommanderId(it.commanders.draw.pop().expect("cards"))));
    let mut table = it.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    assert_eq!(table.choices(A), [Action::MarchHero { hero: hero(RONAN), portal: false }, Action::Pass]);
}

/// firstedition.3 Ambush is played only in the Quest Phase.
#[test]
fn ambush_belongs_to_the_quest_phase() {
    let table = field().hold(A, "ambush").hero(A, RONAN, "1A").hero(B, "steelhorns", "1A").whole_turn(A, 7);
    proves!("firstedition.3");
    assert!(!table.choices(A).contains(&Action::Play(tactics("ambush"))));
    let mut table = field()
        .hold(A, "ambush")
        .hero(A, RONAN, "1A")
        .hero(B, "steelhorns", "2A")
        .with(|it| {
            it.players[1].active = Some(1);
            it.players[0].active = Some(5);
        })
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(B, Action::Act(hero("steelhorns")));
    table.answers(B, Action::Travel { to: area(&table, "1B"), portal: false });
    assert_eq!(asked(&table), (A, Asked::Window));
    table.answers(A, Action::Play(tactics("ambush")));
    table.answers(A, Action::Hero(hero(RONAN)));
    assert_eq!(table.hero(hero(RONAN)).area, area(&table, "1B"));
    assert_eq!(table.events().iter().filter(|it| it.what() == What::DuelBegan).count(), 1);
}

/// explore.temple, amb.end-quest-phase A hero who does nothing ends his Quest Phase where he is, and a
/// Temple there pays.
#[test]
fn the_temple_of_the_idle() {
    let it = field().hero(A, "ronan_of_the_wild", "2A").hero(A, "andira_runehand", "9A");
    let it = it.with(|it| lay(it, "2A", "temple", true));
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    let before = table.player(A).influence;
    table.answers(A, Action::Act(hero("andira_runehand")));
    table.answers(A, Action::Train);
    let action = table.choices(A)[0];
    table.answers(A, action);
    proves!("explore.temple");
    assert_eq!(table.player(A).influence, before);
    table.answers(A, Action::Pass);
    assert_eq!(table.player(A).influence, before + 2, "once, for the hero who stayed");
}
