//! bow.commander, bow.lieutenant: Commanders of the Battlefield.

use super::banners::{BOW, bow, quick, with};
use crate::kit::*;
use kernel::SeatId;
use runewars::battle::Side;
use runewars::content::content;
use runewars::flow::{Frame, QuestFrame, SearchFrame};
use runewars::ids::*;
use runewars::{Action, Asked, Card, Options};
use testkit::proves;

fn commander(id: &str) -> CommanderId {
    CommanderId(content().commanders.iter().position(|it| it.id == id).expect("in the box") as u8)
}

const LEADERS: Options = Options { commanders: true, ..BOW };

/// bow.commander.1, bow.commander.2, bow.commander.5 Two heroes and one Commander card each.
#[test]
fn starting_commanders() {
    let position = quick(LEADERS, 2);
    let state = position.state();
    for seat in SeatId::all(2) {
        assert_eq!(state.heroes_of(seat).count(), 2);
        assert_eq!(state.heroes_of(seat).filter(|it| it.commander.is_some()).count(), 1);
        assert_eq!(state.n_plain_heroes(seat), 1);
    }
    proves!("bow.commander.1", "bow.commander.2", "bow.commander.5");
    assert_eq!(state.commanders.draw.len(), 8);
}

fn led(id: &str) -> Field {
    let power = commander(id);
    with(LEADERS).hero(A, "ronan_of_the_wild", "9A").with(move |it| {
        it.heroes[0].commander = Some(power);
        it.commanders.draw.retain(|at| *at != power.0);
    })
}

/// bow.commander.3, bow.commander.4, bow.commander.7 A commander moves, heals and trains, but
/// attempts no Quests and does not leave an area with their player's token.
#[test]
fn commanders_in_the_quest_phase() {
    let ronan = hero("ronan_of_the_wild");
    let mut table = led("vanguard").quest(A, "shepherds_plea").run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(ronan));
    proves!("bow.commander.3", "bow.commander.4", "bow.commander.7");
    assert!(table.choices(A).contains(&Action::Train));
    table.answers(A, Action::Travel { to: area(&table, "1C"), portal: false });
    assert_eq!(table.choices(A), [Action::Pass], "no Quest for him");
    let mut bound = led("vanguard")
        .with(|it| {
            let at = area(it, "9A");
            it.area_mut(at).activated.insert(A);
        })
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    bound.answers(A, Action::Act(ronan));
    let stay = Action::Travel { to: area(&bound, "9A"), portal: false };
    let ways: Vec<&Action> = bound.choices(A).iter().filter(|it| matches!(it, Action::Travel { .. })).collect();
    assert_eq!(ways, [&stay], "he may stay where he is");
}

/// bow.commander.6, amb.commander-path He joins a Conquer like a unit.
#[test]
fn commanders_march() {
    let ronan = hero("ronan_of_the_wild");
    let mut table = led("vanguard").turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1B")));
    proves!("bow.commander.6");
    assert!(table.choices(A).contains(&Action::MarchHero { hero: ronan, portal: false }));
    let mut shut = led("vanguard").put("1A", "berserker", 1).put("9B", "berserker", 1).turn(A, 3);
    shut.answers(A, Action::Area(area(&shut, "1B")));
    assert_eq!(shut.choices(A), [Action::Pass], "not past enemies");
}

/// Two influence buy two Commander cards; what the deck was, and which were drawn.
fn commander_search() -> (testkit::Table<runewars::Runewars>, usize, [CommanderId; 2]) {
    let mut table =
        led("vanguard").with(|it| it.players[0].influence = 3).run(vec![Frame::Search(SearchFrame::Pay { seat: A })]);
    let n = table.commanders.draw.len();
    table.answers(A, Action::Search { influence: 2, commanders: true });
    let [Action::Card(Card::Commander(one)), Action::Card(Card::Commander(other)), Action::Pass] = *table.choices(A)
    else {
        panic!("two cards, or none")
    };
    (table, n, [one, other])
}

/// bow.commander.8 Rally Support may draw Commander cards in place of Hero cards, one for each of up to
/// three influence.
#[test]
fn commander_cards_by_rally() {
    let table =
        led("vanguard").with(|it| it.players[0].influence = 5).run(vec![Frame::Search(SearchFrame::Pay { seat: A })]);
    let search = |influence| Action::Search { influence, commanders: true };
    proves!("bow.commander.8");
    assert!((1..=3).all(|it| table.choices(A).contains(&search(it))) && !table.choices(A).contains(&search(4)));
    let heroes = table.heroes_deck.draw.len();
    let (table, n, _) = commander_search();
    assert_eq!((table.commanders.draw.len(), table.heroes_deck.draw.len()), (n - 2, heroes));
    assert_eq!(table.player(A).influence, 1);
}

/// bow.commander.8.a, bow.commander.8.c One may replace the old card; that and the rest go under the deck,
/// and there are never two.
#[test]
fn a_commander_card_is_replaced() {
    let (mut table, n, [kept, other]) = commander_search();
    table.answers(A, Action::Card(Card::Commander(kept)));
    proves!("bow.commander.8.a", "bow.commander.8.c");
    assert_eq!(table.choices(A), [Action::Hero(hero("ronan_of_the_wild"))], "he cannot have both");
    table.answers(A, Action::Hero(hero("ronan_of_the_wild")));
    assert_eq!(table.heroes[0].commander, Some(kept));
    assert_eq!(table.commanders.draw.len(), n);
    let mut under = [table.commanders.draw[0], table.commanders.draw[1]];
    under.sort_unstable();
    let mut expected = [commander("vanguard").0, other.0];
    expected.sort_unstable();
    assert_eq!(under, expected);
}

/// bow.commander.8.b Or he keeps his old card, and all that were drawn go under the deck.
#[test]
fn the_old_commander_card_is_kept() {
    let (mut table, n, drawn) = commander_search();
    table.answers(A, Action::Pass);
    proves!("bow.commander.8.b");
    assert_eq!(table.heroes[0].commander, Some(commander("vanguard")));
    assert_eq!(table.commanders.draw.len(), n);
    let mut under = [table.commanders.draw[0], table.commanders.draw[1]];
    under.sort_unstable();
    let mut expected = drawn.map(|it| it.0);
    expected.sort_unstable();
    assert_eq!(under, expected);
}

/// bow.commander.9, bow.commander.9.a, bow.commander.10, amb.cut-sentence, amb.commander-none At the
/// start of a Quest Phase a hero at a stronghold is named; the former one is a normal hero.
#[test]
fn naming_a_commander() {
    let mut table = led("vanguard")
        .hero(A, "andira_runehand", "daqanA")
        .hero(A, "silhouette", "1A")
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    proves!("bow.commander.9", "bow.commander.9.a", "bow.commander.10");
    assert_eq!(asked(&table), (A, Asked::RenameCommander));
    assert_eq!(table.choices(A), [Action::Hero(hero("andira_runehand")), Action::Pass]);
    table.answers(A, Action::Hero(hero("andira_runehand")));
    assert!(table.hero(hero("ronan_of_the_wild")).commander.is_none());
    assert_eq!(table.hero(hero("andira_runehand")).commander, Some(commander("vanguard")));
    // After a defeat a new card is drawn.
    let mut table = with(LEADERS).hero(A, "andira_runehand", "daqanA").run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Hero(hero("andira_runehand")));
    assert!(table.hero(hero("andira_runehand")).commander.is_some());
}

/// bow.commander.13 Special abilities of units do not see him.
#[test]
fn commanders_are_no_target() {
    let field = led("siege_master").put("9A", "footman", 2).put("9A", "bowman", 1).put("1A", "chaos_lord", 1);
    // Blanks for triangles, then a special icon for the hexagon.
    let mut table = field.fate(&[1, 2, 3, 6]).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::MarchHero { hero: hero("ronan_of_the_wild"), portal: false });
    for (id, n) in [("footman", 2), ("bowman", 1)] {
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit(id), n, portal: false });
    }
    while matches!(asked(&table).1, Asked::Gather | Asked::DuringOrder | Asked::Support) {
        table.answers(A, Action::Pass);
    }
    proves!("bow.commander.13");
    assert_eq!(asked(&table), (B, Asked::AssignTerror));
    let fresh = |id: &str| Action::Fighter { unit: unit(id), damage: 0, routed: false };
    assert_eq!(table.choices(B), [fresh("bowman"), fresh("footman")], "units alone");
}

/// bow.commander.15, bow.lieutenant.4 A commander whose damage reaches his health is defeated: his card
/// and Lieutenant General are discarded, and one commander remains.
#[test]
fn a_defeated_commander() {
    let health = content().heroes[hero("ronan_of_the_wild").index()].health;
    let field = led("shieldbearer")
        .hero(A, "andira_runehand", "daqanA")
        .with(move |it| {
            it.heroes[0].damage = health - 1;
            it.heroes[1].commander = Some(commander("vanguard"));
            it.commanders.draw.retain(|at| *at != commander("vanguard").0);
            it.players[0].has_lieutenant = true;
            it.tactics.draw.retain(|at| *at != tactics("lieutenant_general").0);
        })
        .put("9A", "footman", 2)
        .put("1A", "berserker", 4)
        .fate(&[15, 17, 18, 25]);
    let mut table = field.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::MarchHero { hero: hero("ronan_of_the_wild"), portal: false });
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
    while matches!(asked(&table).1, Asked::Gather | Asked::DuringOrder | Asked::Support) {
        table.answers(A, Action::Pass);
    }
    proves!("bow.commander.15", "bow.lieutenant.4");
    assert_eq!(asked(&table).1, Asked::AssignDamage);
    table.answers(A, Action::Commander);
    assert!(table.find_hero(hero("ronan_of_the_wild")).is_none());
    assert!(table.commanders.discard.contains(&commander("shieldbearer").0));
    assert!(!table.player(A).has_lieutenant);
    assert!(table.tactics.discard.contains(&tactics("lieutenant_general").0));
    let left: Vec<_> = table.heroes_of(A).filter_map(|it| it.commander).collect();
    assert_eq!(left, [commander("vanguard")]);
}

/// bow.commander.11, bow.commander.12, bow.commander.14 A standing commander gives his ability,
/// retreats with the units, and takes damage only by choice of his card.
#[test]
fn commanders_in_battle() {
    let attack = |field: Field| {
        let mut table = field.turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        table.answers(A, Action::MarchHero { hero: hero("ronan_of_the_wild"), portal: false });
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
        while matches!(asked(&table).1, Asked::Gather | Asked::DuringOrder) {
            table.answers(A, Action::Pass);
        }
        table
    };
    let mut table =
        attack(led("shieldbearer").put("9A", "footman", 2).put("1A", "berserker", 4).fate(&[15, 17, 18, 25]));
    table.answers(A, Action::Pass); // no support
    proves!("bow.commander.11", "bow.commander.12", "bow.commander.14");
    assert_eq!(asked(&table).1, Asked::AssignDamage);
    assert!(table.choices(A).contains(&Action::Commander));
    table.answers(A, Action::Commander);
    assert_eq!(table.heroes[0].damage, 1);
    assert_eq!(table.fight().combat.host(Side::Attacker).fighters.len(), 2);
    while table.battle.is_some() {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("asked");
            (ask.seat, ask.choices.listed[0])
        };
        table.answers(seat, action);
    }
    assert!(table.heroes[0].is_routed, "he left with the losers");
    let mut plain = attack(led("vanguard").put("9A", "footman", 2).put("1A", "berserker", 4).fate(&[15, 17, 18, 25]));
    plain.answers(A, Action::Pass);
    assert!(!plain.choices(A).contains(&Action::Commander));
}

/// Lieutenant General is played, and Andira becomes the second commander.
fn lieutenant() -> testkit::Table<runewars::Runewars> {
    let mut table = led("vanguard").hero(A, "andira_runehand", "daqanA").hold(A, "lieutenant_general").whole_turn(A, 7);
    table.answers(A, Action::Play(tactics("lieutenant_general")));
    table.answers(A, Action::Hero(hero("andira_runehand")));
    table
}

/// bow.lieutenant.1, bow.lieutenant.3, amb.lieutenant-card With the Commanders variant it is played, stays
/// in play and allows a second commander.
#[test]
fn lieutenant_general() {
    let table = lieutenant();
    proves!("bow.lieutenant.1", "bow.lieutenant.3");
    assert_eq!(table.heroes_of(A).filter(|it| it.commander.is_some()).count(), 2);
    assert!(table.player(A).has_lieutenant);
    assert!(!table.tactics.discard.contains(&tactics("lieutenant_general").0));
}

/// bow.lieutenant.2 Without the variant whoever draws it draws another card.
#[test]
fn lieutenant_general_without_commanders() {
    let lieutenant = tactics("lieutenant_general");
    let draw = |field: Field| {
        let it = field.with(|it| {
            it.tactics.draw.retain(|at| *at != lieutenant.0);
            it.tactics.draw.push(lieutenant.0);
        });
        let table = it.run(vec![Frame::DrawTactics { seat: A, n: 1 }]);
        (table.player(A).hand[..].to_vec(), table.tactics.discard.contains(&lieutenant.0))
    };
    proves!("bow.lieutenant.2");
    let ((without, lies_open), (with, _)) = (draw(bow()), draw(led("vanguard")));
    assert_eq!((without.len(), with.len()), (1, 1));
    assert!(without[0].card != lieutenant && lies_open, "discarded, and another one drawn");
    assert_eq!(with[0].card, lieutenant);
    // It alone is left: nothing is drawn, again and again.
    let alone = bow().with(|it| {
        it.tactics.draw = [lieutenant.0].into_iter().collect();
        it.tactics.discard.clear();
    });
    let table = alone.run(vec![Frame::DrawTactics { seat: A, n: 2 }]);
    assert_eq!((table.player(A).hand.len(), &table.tactics.discard[..]), (0, &[lieutenant.0][..]));
}

/// bow.lieutenant.5 Rally Support still lets him keep one card, for whichever commander he likes, or none.
#[test]
fn two_commanders_and_a_new_card() {
    let mut state = lieutenant().position().state().clone();
    state.players[0].influence = 2;
    let mut search = Field { state }.run(vec![Frame::Search(SearchFrame::Pay { seat: A })]);
    search.answers(A, Action::Search { influence: 2, commanders: true });
    let kept = search.choices(A)[0];
    proves!("bow.lieutenant.5");
    assert_eq!((search.choices(A).len(), search.choices(A)[2]), (3, Action::Pass), "one of two, or none");
    search.answers(A, kept);
    let both = ["ronan_of_the_wild", "andira_runehand"].map(|it| Action::Hero(hero(it)));
    assert_eq!(search.choices(A), both);
    search.answers(A, both[1]);
    let Action::Card(Card::Commander(kept)) = kept else { panic!("cards are listed") };
    assert_eq!(search.hero(hero("andira_runehand")).commander, Some(kept));
    assert_eq!(search.hero(hero("ronan_of_the_wild")).commander, Some(commander("vanguard")));
}

/// Ronan and Andira side by side in 9A, each with his card, by leave of Lieutenant General.
fn led_by_two(ronan: &str, andira: &str) -> Field {
    let second = commander(andira);
    led(ronan).hero(A, "andira_runehand", "9A").with(move |it| {
        it.heroes[1].commander = Some(second);
        it.commanders.draw.retain(|at| *at != second.0);
        it.players[0].has_lieutenant = true;
        it.tactics.draw.retain(|at| *at != tactics("lieutenant_general").0);
    })
}

/// bow.commander.9, bow.lieutenant.3 With two commanders in play the player says whose card
/// goes to the newly named one; the other keeps his.
#[test]
fn of_two_commanders_one_hands_over() {
    let (ronan, andira, silhouette) = (hero("ronan_of_the_wild"), hero("andira_runehand"), hero("silhouette"));
    let mut table = led_by_two("vanguard", "drillmaster")
        .hero(A, "silhouette", "daqanA")
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    proves!("bow.commander.9", "bow.lieutenant.3");
    assert_eq!(table.choices(A), [Action::Hero(silhouette), Action::Pass]);
    table.answers(A, Action::Hero(silhouette));
    assert_eq!(asked(&table), (A, Asked::HandOver));
    assert_eq!(table.choices(A), [Action::Hero(ronan), Action::Hero(andira)]);
    table.answers(A, Action::Hero(andira));
    assert_eq!(table.hero(silhouette).commander, Some(commander("drillmaster")));
    assert_eq!(table.hero(ronan).commander, Some(commander("vanguard")));
    assert!(table.hero(andira).commander.is_none());
    assert_eq!(asked(&table).1, Asked::Hero, "the Quest Phase goes on");
}

/// bow.commander.11, bow.commander.14, bow.lieutenant.3 Two commanders in one battle each bring
/// their own ability: each once, and the damage is on him who may take it.
#[test]
fn two_commanders_in_one_battle() {
    let (ronan, andira) = (hero("ronan_of_the_wild"), hero("andira_runehand"));
    let attack = |field: Field, id: &str| {
        let mut table = field.turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        for hero in [ronan, andira] {
            table.answers(A, Action::MarchHero { hero, portal: false });
        }
        let n = stack(&table, "9A", id).0;
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit(id), n, portal: false });
        while matches!(asked(&table).1, Asked::Gather | Asked::DuringOrder | Asked::Support) {
            table.answers(A, Action::Pass);
        }
        table
    };
    let field = led_by_two("brilliant_maneuvers", "drillmaster").put("9A", "bowman", 1).put("1A", "berserker", 1);
    let mut table = attack(field.fate(&[1]), "bowman");
    proves!("bow.commander.11", "bow.commander.14", "bow.lieutenant.3");
    assert_eq!(asked(&table), (A, Asked::AfterDraw));
    assert_eq!(table.choices(A), [Action::Pass, Action::Hero(ronan), Action::Hero(andira)]);
    table.answers(A, Action::Hero(andira));
    assert_eq!(asked(&table), (A, Asked::AfterDraw), "the other has not acted yet");
    assert_eq!(table.choices(A), [Action::Pass, Action::Yes]);
    table.answers(A, Action::Yes);
    assert_eq!(asked(&table), (A, Asked::Maneuver));
    let field = led_by_two("vanguard", "shieldbearer").put("9A", "footman", 2).put("1A", "berserker", 4);
    let mut table = attack(field.fate(&[15, 17, 18, 25]), "footman");
    assert_eq!(asked(&table), (A, Asked::AssignDamage));
    table.answers(A, Action::Commander);
    assert_eq!((table.hero(ronan).damage, table.hero(andira).damage), (0, 1));
}
