//! rune, win, defeat, quest: proofs of victory, lost Rewards, one attempt.

use super::banners::{BOW, with};
use crate::kit::*;
use kernel::SeatSet;
use runewars::content::{Faction, Season, TokenPower, content};
use runewars::flow::{DuelFrame, Frame, QuestFrame};
use runewars::ids::TokenId;
use runewars::state::{Explore, Foe, Prize};
use runewars::{Action, Asked, Options, Runewars};
use testkit::Table;
use testkit::proves;

const NAMES: [&str; 6] = ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"];

fn runes(options: Options, n: usize) -> Field {
    let mut it = with(options);
    for name in ["9A", "9B", "1A", "1B"] {
        it = it.put(name, "footman", 1);
    }
    for name in &NAMES[..n] {
        it = it.rune(name, true);
    }
    it
}

fn n_faceup(table: &Table<Runewars>) -> usize {
    table.areas.iter().filter(|it| it.rune.is_some_and(|it| it.is_faceup)).count()
}

/// rune.7.a, bow.reveal.2 Where dragon runes are to be shown, a false rune is not accepted, and nobody
/// else learns from the question where it lies.
#[test]
fn a_false_rune_proves_nothing() {
    let mut table = runes(Options::default(), 6).rune("1B", false).whole_turn(A, 7);
    table.answers(A, Action::Claim);
    proves!("rune.7.a", "bow.reveal.2");
    let false_rune = Action::Area(area(&table, "1B"));
    assert!(NAMES.iter().all(|it| table.choices(A).contains(&Action::Area(area(&table, it)))));
    assert!(table.choices(A).len() == 6 && !table.choices(A).contains(&false_rune), "only dragon runes");
    assert_eq!(table.rule_against(A, false_rune), "rune.7.a");
    assert!(!table.ask(A).is_public);
    for name in NAMES {
        assert_eq!(asked(&table), (A, Asked::ClaimRune));
        assert_eq!(table.player(A).claim, None);
        table.answers(A, Action::Area(area(&table, name)));
    }
    table.answers(A, Action::Unit { unit: unit("knight"), routed: false });
    assert_eq!(table.player(A).claim, Some(Season::Spring));
    assert_eq!(n_faceup(&table), 6, "what was shown stays open");
    let five = runes(Options::default(), 5).rune("1A", false).whole_turn(A, 7);
    assert!(!five.choices(A).contains(&Action::Claim), "five and a false one are five");
}

/// explore.dragon-throne, amb.win-throne, amb.win-reveal-amount The throne is one of the six;
/// only the other five are turned up.
#[test]
fn a_throne_counts_for_the_claim() {
    let throne = content().tokens.iter().position(|it| it.power == TokenPower::DragonThrone).expect("in the box");
    let mut it = runes(Options::default(), 5);
    let at = it.area("1B");
    it.state.area_mut(at).token =
        Some(Explore { kind: TokenId(throne as u8), is_near: true, is_faceup: true, seen: SeatSet::EMPTY });
    let mut table = it.whole_turn(A, 7);
    table.answers(A, Action::Claim);
    while asked(&table).1 == Asked::ClaimRune {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    table.answers(A, Action::Unit { unit: unit("knight"), routed: false });
    proves!("explore.dragon-throne");
    assert_eq!((table.player(A).claim, n_faceup(&table)), (Some(Season::Spring), 5));
}

/// bow.road.2, bow.road.5, bow.road.6 Victory cards: one on a deck; another player waits for
/// the next season.
#[test]
fn one_victory_card_on_a_deck() {
    let marked = |season| {
        runes(BOW, 6).with(move |it| {
            it.players[1].claim = Some(Season::Spring);
            it.season = season;
        })
    };
    proves!("bow.road.5", "bow.road.6");
    assert_eq!(marked(Season::Spring).whole_turn(A, 7).rule_against(A, Action::Claim), "win.6");
    assert!(marked(Season::Summer).whole_turn(A, 7).choices(A).contains(&Action::Claim));
}

/// win.3 A claim belongs to one's turn.
#[test]
fn no_claim_in_the_turn_of_another() {
    let table = runes(Options::default(), 6).whole_turn(B, 7);
    proves!("win.3");
    assert!(table.position().ask_of(A).is_none());
    assert_eq!(table.player(A).claim, None);
}

/// elimination.1, amb.last-player Whoever holds nothing when the Season card has done its work
/// is out before Orders are chosen, and the last player has won.
#[test]
fn out_before_the_orders() {
    let mut it = field();
    for name in ["uthukA", "uthukB", "uthukC"] {
        it = it.put(name, "footman", 1);
    }
    let home = it.area("uthukA");
    it.state.area_mut(home).stronghold = None;
    let table = it.run(vec![Frame::Nothing]);
    proves!("elimination.1");
    assert_eq!(table.position().outcome().expect("over").why.key, "ended-last");
}

/// quest.2 Of two Quests in one area a hero attempts one.
#[test]
fn one_attempt_a_phase() {
    let mut table = with(BOW)
        .hero(A, "trenloe_the_strong", "1A")
        .quest(A, "setup_1")
        .quest(A, "frozen_ford")
        .fate(&[1])
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero("trenloe_the_strong")));
    table.answers(A, Action::Travel { to: area(&table, "1A"), portal: false });
    let attempts = ["setup_1", "frozen_ford"].map(|id| Action::Attempt(quest(id)));
    proves!("quest.2");
    assert_eq!(table.choices(A), [attempts[0], attempts[1], Action::Pass]);
    // Agility 1: one card, red.
    table.answers(A, attempts[1]);
    assert_eq!(asked(&table).1, Asked::Order);
    assert_eq!(table.hero(hero("trenloe_the_strong")).damage, 1);
    assert_eq!(table.player(A).quests.len(), 2, "both stay in hand");
}

/// defeat.1, defeat.3, defeat.3.a A hero whom a token kills leaves his
/// Rewards under a marker in the area, facing as they were.
#[test]
fn killed_by_raiders() {
    let raid = content().tokens.iter().position(|it| it.power == TokenPower::RaidingParty).expect("in the box");
    let mut it = field().hero(A, "silhouette", "9A").prize("silhouette", "soulbiter").prize("silhouette", "ice_storm");
    let at = it.area("1A");
    it.state.area_mut(at).token =
        Some(Explore { kind: TokenId(raid as u8), is_near: true, is_faceup: false, seen: SeatSet::EMPTY });
    it.state.heroes[0].damage = 2;
    it.state.heroes[0].prizes[1].is_faceup = true;
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero("silhouette")));
    table.answers(A, Action::Travel { to: at, portal: false });
    proves!("defeat.1", "defeat.3", "defeat.3.a");
    assert!(table.heroes.is_empty() && !table.heroes_deck.draw.contains(&hero("silhouette").0));
    let [pile] = &table.piles[..] else { panic!("one marker") };
    assert_eq!((pile.number, pile.area), (1, at));
    let expected = [("soulbiter", false), ("ice_storm", true)];
    assert_eq!(pile.prizes[..], expected.map(|(id, is_faceup)| Prize { card: reward(id), is_faceup }));
}

/// duel.6, defeat.2.a Captured Rewards are known to their new owner and to nobody else.
#[test]
fn captured_rewards_stay_secret() {
    let three = [Faction::Daqan, Faction::Uthuk, Faction::Latari];
    let mut table = Field::new(&three, Options::default())
        .hero(A, "bogran_the_shadow", "1A")
        .hero(B, "red_scorpion", "1A")
        .prize("red_scorpion", "ice_storm")
        .fate(&[5, 8])
        .with(|it| it.heroes[1].damage = 2)
        .run(vec![DuelFrame::Begin { hero: hero("bogran_the_shadow"), foe: Foe::Hero(hero("red_scorpion")) }.into()]);
    while asked(&table).1 != Asked::Order {
        let (seat, _) = asked(&table);
        let listed = table.choices(seat);
        let action = if listed.contains(&Action::Pass) { Action::Pass } else { listed[0] };
        table.answers(seat, action);
    }
    proves!("duel.6", "defeat.2.a");
    assert_eq!(table.heroes.len(), 1);
    let seen = [A, B, C].map(|seat| table.view(seat).heroes[0].rewards[0].card.is_some());
    assert!(seen[0] && !seen[2], "the third player learns nothing");
    assert!(!table.hero(hero("bogran_the_shadow")).prizes[0].is_faceup);
}
