//! duel.2, duelquest.4, win.4, objective.1: what opens a duel, what a claim is made with, which
//! Objectives are in the game.

use super::banners::{BOW, bow, with};
use super::battle::play_to;
use crate::kit::*;
use kernel::{Position, Seed, Trace};
use runewars::content::{DuelGoal, Faction, Goal, Season, content};
use runewars::flow::{DuelFrame, Frame, QuestFrame, SeasonFrame};
use runewars::ids::CommanderId;
use runewars::state::Foe;
use runewars::{Action, Asked, Options, Runewars, Setup, View, What};
use testkit::Table;
use testkit::proves;

const RONAN: &str = "ronan_of_the_wild";

fn duel(field: Field) -> Table<Runewars> {
    let it = field.hero(A, RONAN, "1A").hero(B, "varikas_the_dead", "1A").fate(&[7, 8, 9, 10, 17, 18, 19, 20]);
    it.run(vec![DuelFrame::Begin { hero: hero(RONAN), foe: Foe::Hero(hero("varikas_the_dead")) }.into()])
}

/// duel.2, tactics.3 Cards for the start of a duel: the attacker first, then the defender, before the
/// first round.
#[test]
fn cards_at_the_start_of_a_duel() {
    let mut table = duel(field().hold(A, "first_blood").hold(B, "first_blood"));
    let card = Action::Play(tactics("first_blood"));
    proves!("duel.2", "tactics.3");
    assert_eq!(asked(&table), (A, Asked::Window));
    table.answers(A, card);
    table.answers(B, Action::Pass); // no Countermeasure
    assert_eq!(table.hero(hero("varikas_the_dead")).damage, 1);
    assert!(!table.events().iter().any(|it| it.what() == What::DuelRound));
    assert_eq!(asked(&table), (B, Asked::Window));
    table.answers(B, card);
    assert_eq!(table.hero(hero(RONAN)).damage, 1);
}

/// tactics.3 Only whoever has a hero in the duel plays such a card, and only then.
#[test]
fn no_duel_card_for_others() {
    let three = [Faction::Daqan, Faction::Uthuk, Faction::Latari];
    let table = duel(Field::new(&three, Options::default()).hold(C, "first_blood"));
    proves!("tactics.3");
    assert!(table.events().iter().any(|it| it.what() == What::DuelRound));
    assert_eq!(asked(&table).1, Asked::Order, "nobody was asked in the whole duel");
    let table = field().hold(A, "first_blood").whole_turn(A, 7);
    assert!(!table.choices(A).contains(&Action::Play(tactics("first_blood"))));
}

/// A duel with a Giant of a Quest, whom the hero hurts `n` times: whether it is won.
fn giant(goal: DuelGoal, damage: u8, left: u8) -> bool {
    let foe = Foe::Units { unit: unit("giant"), left, damage, dealt: 0, is_tough: false, goal };
    // The hero draws one damage in each of two rounds; the rest is blank for both.
    let it = field().hero(A, RONAN, "1A").fate(&[25, 4, 26, 24, 7, 5, 8, 15]);
    let mut table = it.run(vec![DuelFrame::Begin { hero: hero(RONAN), foe }.into()]);
    play_to(&mut table, &[Asked::Order]);
    assert!(table.find_hero(hero(RONAN)).is_some());
    table.events().iter().any(|it| it.what() == What::QuestDuelWon)
}

/// duelquest.4 A duel Quest is won by defeating the unit; only a Quest that says so asks for less.
#[test]
fn a_duel_quest_is_won_by_defeating_the_unit() {
    let dealt = 2;
    let health = content().unit(unit("giant")).health;
    proves!("duelquest.4");
    assert!(!giant(DuelGoal::Defeat, 0, 1), "hurt is not defeated");
    assert!(giant(DuelGoal::Defeat, health - dealt, 1));
    assert!(giant(DuelGoal::Wound, 0, 1));
    assert!(giant(DuelGoal::Wound, health - 1, 1), "one blow that defeats it is enough");
}

/// bow.commander.7, duel.0 A commander who may not leave an activated area may still duel a hero beside
/// him; a routed one may not.
#[test]
fn a_bound_commander_duels() {
    let arrange = |is_routed: bool| {
        let it = with(Options { commanders: true, ..BOW }).hero(A, RONAN, "9A").hero(B, "krutzbeck", "9A");
        let mut table = it
            .with(move |it| {
                let card = it.commanders.draw.pop().expect("cards");
                it.heroes[0].commander = Some(CommanderId(card));
                it.heroes[0].is_routed = is_routed;
                let at = area(it, "9A");
                it.area_mut(at).activated.insert(A);
            })
            .run(vec![Frame::Quest(QuestFrame::Begin)]);
        table.answers(A, Action::Act(hero(RONAN)));
        table
    };
    let mut table = arrange(false);
    let stay = Action::Travel { to: area(&table, "9A"), portal: false };
    proves!("bow.commander.7", "duel.0");
    assert_eq!(table.choices(A).iter().filter(|it| matches!(it, Action::Travel { .. })).count(), 1);
    table.answers(A, stay);
    assert!(table.choices(A).contains(&Action::Duel(hero("krutzbeck"))));
    assert!(!arrange(true).choices(A).contains(&stay));
}

/// Six dragon runes in areas of A, and the claim is under way.
fn claim(field: Field) -> Table<Runewars> {
    let mut it = field.put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
    for name in ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"] {
        it = it.rune(name, true);
    }
    let mut table = it.whole_turn(A, 7);
    table.answers(A, Action::Claim);
    play_to(&mut table, &[Asked::ClaimUnit]);
    table
}

/// win.4 The unit of a claim is an unused one of the player's choice and leaves the supply.
#[test]
fn the_unit_of_a_claim() {
    let mut table = claim(field().put("daqanA", "knight", 8));
    let wanted: Vec<Action> =
        ["bowman", "footman", "siege_tower"].map(|it| Action::Unit { unit: unit(it), routed: false }).to_vec();
    proves!("win.4");
    assert_eq!(table.choices(A), wanted, "no Knight is unused");
    let before = table.supply[unit("siege_tower").index()];
    table.answers(A, wanted[2]);
    assert_eq!(table.player(A).claim_unit, Some(unit("siege_tower")));
    assert_eq!(table.supply[unit("siege_tower").index()], before - 1);
}

/// win.5.a The unit of a claim that fails comes back to the supply.
#[test]
fn the_unit_of_a_claim_returns() {
    let it = field().with(|it| {
        it.year = 2;
        it.season = Season::Winter;
        it.players[0].claim = Some(Season::Spring);
        it.players[0].claimed_year = 2;
        it.players[0].claim_unit = Some(unit("knight"));
        it.supply[unit("knight").index()] -= 1;
    });
    let table = it.run(vec![]);
    proves!("win.5.a");
    assert!(table.events().iter().any(|it| it.what() == What::ClaimFailed));
    assert_eq!((table.player(A).claim, table.player(A).claim_unit), (None, None));
    assert_eq!(table.supply[unit("knight").index()], content().unit(unit("knight")).figures);
}

/// The Objective that needs the Lost City.
fn guardians() -> runewars::ids::ObjectiveId {
    objective("guardians_of_the_lost_city")
}

/// setup.17 An Objective that the map makes impossible is not in its deck: without tile 12 nobody is dealt
/// the Guardians of the Lost City (amb.objective-impossible).
#[test]
fn impossible_objectives_are_not_dealt() {
    let (mut with_tile, mut without) = (0, 0);
    for seed in 0..30 {
        let setup = Setup { options: Options { quick: true, ..BOW }, ..Setup::quick(4) };
        let position = Position::<Runewars>::new(&setup, Seed::from_number(seed), &mut Trace::silent()).expect("legal");
        let state = position.state();
        let has_tile = state.areas.iter().any(|it| it.is_tile_12());
        let held = state.players.iter().any(|it| it.objective == Some(guardians()));
        let is_in = held || state.objectives[0].draw.contains(&guardians().0);
        assert_eq!(is_in, has_tile, "seed {seed}");
        *if has_tile { &mut with_tile } else { &mut without } += 1;
        for objective in state.players.iter().filter_map(|it| it.objective) {
            let Goal::Cities(n) = content().objectives[objective.index()].when else { continue };
            assert!(state.areas.iter().filter(|it| it.city.is_some()).count() >= usize::from(n));
        }
    }
    assert!(with_tile > 0 && without > 0);
}

/// objective.1 Whoever holds such a card all the same may exchange it in his turn.
#[test]
fn impossible_objectives_are_exchanged() {
    let it = bow().with(|it| it.players[0].objective = Some(guardians()));
    assert!(!it.state.areas.iter().any(|it| it.is_tile_12()));
    let mut table = it.whole_turn(A, 7);
    table.answers(A, Action::ExchangeObjective);
    assert!(table.player(A).objective.is_some_and(|it| it != guardians()));
    let table = bow().with(|it| it.players[0].objective = Some(objective("fellowship"))).whole_turn(A, 7);
    assert!(!table.choices(A).contains(&Action::ExchangeObjective), "hard is not impossible");
}

/// fate.2 Everybody, players and onlookers, may look through the discards of Fate and Tactics cards.
#[test]
fn discards_lie_open() {
    proves!("fate.2");
    let it = field().with(|it| {
        let card = it.tactics.draw.pop().expect("cards");
        it.tactics.discard.push(card);
        let card = it.fate.draw.pop().expect("cards");
        it.fate.discard.push(card);
    });
    let table = it.run(vec![Frame::Season(SeasonFrame::Choose)]);
    for viewer in [kernel::Viewer::Seat(A), kernel::Viewer::Seat(B), kernel::Viewer::Spectator] {
        let view = View::new(table.position().scene(), viewer);
        let fate: Vec<u8> = view.fate_discard.iter().map(|it| it.card).collect();
        let tactics: Vec<u8> = view.decks.tactics_discard.iter().map(|it| it.id).collect();
        assert_eq!((fate, tactics), (table.fate.discard.to_vec(), table.tactics.discard.to_vec()));
    }
}
