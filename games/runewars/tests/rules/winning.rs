//! rune, objective, win, limit, elimination.

use crate::field::*;
use runewars::content::{Faction, Season};
use runewars::flow::{Frame, RuneFrame};
use runewars::ids::TitleId;
use runewars::state::{TitleState, bit};
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

fn receive(field: Field) -> Table<Runewars> {
    field.run(vec![Frame::Rune(RuneFrame::Receive { seat: A })])
}

/// rune.1, rune.1.a, rune.1.b, rune.3, amb.false-discard, objective.2 Up to two false
/// runes are discarded, then a dragon and a false rune go facedown into friendly or
/// uncontrolled areas without a token.
#[test]
fn receiving_a_dragon_rune() {
    let mut table = receive(
        field()
            .put("9A", "footman", 1)
            .put("9B", "footman", 1)
            .put("1B", "berserker", 1)
            .rune("9A", false)
            .rune("9B", false)
            .rune("daqanA", true),
    );
    let (dragons, falses) = (table.dragon_runes, table.false_runes);
    assert_eq!(table.choices(A).len(), 3, "two false runes, or none");
    table.answers(A, Action::Area(area(&table, "9A")));
    table.answers(A, Action::Pass);
    assert_eq!(table.false_runes, falses + 1);
    let listed = table.choices(A).to_vec();
    for (name, may) in [("9A", true), ("1A", true), ("9B", false), ("daqanA", false), ("1B", false), ("uthukA", false)]
    {
        assert_eq!(listed.contains(&Action::Area(area(&table, name))), may, "{name}");
    }
    assert_eq!(table.rule_against(A, Action::Area(area(&table, "9B"))), "rune.3");
    let (one, two) = (area(&table, "1A"), area(&table, "9A"));
    table.answers(A, Action::Area(one));
    table.answers(A, Action::Area(two));
    table.answers(A, Action::Area(two));
    assert!(table.area(two).rune.expect("placed").is_dragon && !table.area(one).rune.expect("placed").is_dragon);
    assert_eq!((table.dragon_runes, table.false_runes), (dragons - 1, falses));
    // rune.5, rune.6 Nobody else knows which is which, and there is no way to show it.
    assert!(!is_known(&table.area(one).rune.expect("placed"), B));
}

/// rune.2 Where only one area is left, one token is placed.
#[test]
fn a_token_without_an_area() {
    let mut table = receive(field().with(|it| {
        for index in 0..it.areas.len() {
            if it.areas[index].name() != "9A" {
                it.areas[index].rune = Some(runewars::state::Rune { is_dragon: true, is_faceup: true, seen: 0 });
            }
        }
    }));
    table.answers(A, Action::Pass);
    proves!("rune.2");
    assert!(table.area(area(&table, "9A")).rune.expect("placed").is_dragon);
    assert_eq!(table.events().iter().filter(|it| it.what == What::RunePlaced).count(), 1);
}

/// amb.rune-shortage, limit.3 Without a dragon rune nothing is received.
#[test]
fn no_rune_left() {
    let table = receive(field().with(|it| it.dragon_runes = 0));
    proves!("limit.3");
    assert!(table.events().iter().any(|it| it.what == What::NoRunes));
}

/// rune.7, bow.reveal.1, bow.reveal.5, bow.reveal.6 A facedown token in an own area is
/// turned up; open ones are not offered; with none nothing happens.
#[test]
fn revealing_a_rune() {
    let arrange = |is_faceup: bool| {
        field()
            .put("9A", "footman", 1)
            .rune("9A", true)
            .rune("1A", true)
            .with(move |it| {
                let at = area(it, "9A");
                it.area_mut(at).rune.as_mut().expect("lies").is_faceup = is_faceup;
            })
            .run(vec![Frame::Rune(RuneFrame::Reveal { seat: A })])
    };
    let mut table = arrange(false);
    assert_eq!(table.choices(A), [Action::Area(area(&table, "9A"))]);
    table.answers(A, Action::Area(area(&table, "9A")));
    assert!(table.area(area(&table, "9A")).rune.expect("lies").is_faceup);
    assert!(arrange(true).position().waiting().all(|it| it.prompt.ask != Asked::RevealRune));
}

/// rune.7.a, bow.reveal.2 Where a dragon rune is demanded a false one does not count:
/// the claim counts dragon runes alone.
#[test]
fn false_runes_do_not_count() {
    let table = field().put("9A", "footman", 1).rune("9A", false).rune("daqanA", true).turn(A, 8);
    assert_eq!(table.runes_of(A), 1);
}

/// objective.1, amb.objective-replace A fulfilled Objective is traded in the own turn
/// for a dragon rune; not in another's; no new one follows.
#[test]
fn cashing_an_objective() {
    let arrange = |food: u8| {
        field().with(move |it| {
            it.players[0].objective = Some(objective("full_granaries"));
            it.players[0].dials[0] = food;
        })
    };
    let mut table = arrange(7).whole_turn(A, 7);
    proves!("objective.1");
    assert!(table.choices(A).contains(&Action::CashObjective));
    table.answers(A, Action::CashObjective);
    assert!(table.player(A).objective.is_none());
    assert_eq!(table.events().iter().filter(|it| it.what == What::RuneReceived).count(), 1);
    assert!(!arrange(6).whole_turn(A, 7).choices(A).contains(&Action::CashObjective));
    assert!(arrange(7).whole_turn(B, 7).position().ask_of(A).is_none());
}

/// Six dragon runes under A's control.
fn six(n: usize) -> Field {
    let names = ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"];
    let mut it = field().put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
    for name in &names[..n] {
        it = it.rune(name, true);
    }
    it
}

/// win.3, win.3.a, win.4, amb.win-marker-piece With six dragon runes a player claims
/// in his turn: the tokens stay open and the deck of the season is marked.
#[test]
fn a_claim() {
    let mut table = six(6).whole_turn(A, 7);
    table.answers(A, Action::Claim);
    while asked(&table).1 == Asked::ClaimRune {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    table.answers(A, Action::Unit { unit: unit("bowman"), routed: false });
    proves!("win.3", "win.3.a", "win.4");
    assert_eq!(table.player(A).claim, Some(Season::Spring));
    assert_eq!(table.areas.iter().filter(|it| it.rune.is_some_and(|it| it.is_faceup)).count(), 6);
    // win.4.b One claim at a time; win.4.a nothing takes it off.
    assert_eq!(table.rule_against(A, Action::Claim), "win.4.b");
}

/// win.3 Five are not enough; win.7 none in the seventh year; win.6, win.6.a one claim
/// on a deck, another player waits for the next season.
#[test]
fn refused_claims() {
    let mut table = six(5).whole_turn(A, 7);
    assert_eq!(table.rule_against(A, Action::Claim), "win.3");
    let mut table = six(6).with(|it| it.year = 7).whole_turn(A, 7);
    assert_eq!(table.rule_against(A, Action::Claim), "win.7");
    let marked = |it: &mut runewars::State| it.players[1].claim = Some(Season::Spring);
    let mut table = six(6).with(marked).whole_turn(A, 7);
    assert_eq!(table.rule_against(A, Action::Claim), "win.6");
    let table = six(6).with(marked).with(|it| it.season = Season::Summer).whole_turn(A, 7);
    assert!(table.choices(A).contains(&Action::Claim));
}

/// win.2, win.5, amb.two-claims-one-year, bow.road.3, bow.road.4, bow.road.4.a A year
/// later, before a Season card is drawn, six runes win at once.
#[test]
fn a_claim_is_won() {
    let table = six(6)
        .with(|it| {
            it.players[0].claim = Some(Season::Summer);
            it.players[0].claimed_year = 2;
            it.year = 3;
            it.season = Season::Spring;
            it.season_card = Some(season_card("famine"));
        })
        .run(vec![]);
    let outcome = table.position().outcome().expect("the game is over");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [A]);
    assert_eq!(outcome.why.key, "ended-runes");
    assert!(table.events().iter().all(|it| it.what != What::SeasonCard));
}

/// win.5.a, bow.road.4.b With five the claim is taken back and the season goes on.
#[test]
fn a_claim_fails() {
    let table = six(5)
        .with(|it| {
            it.players[0].claim = Some(Season::Summer);
            it.players[0].claimed_year = 2;
            it.year = 3;
        })
        .run(vec![]);
    proves!("win.5.a", "bow.road.4.b");
    assert!(table.position().outcome().is_none());
    assert_eq!(table.player(A).claim, None);
    assert_eq!(table.season, Season::Summer);
    assert!(table.season_card.is_some());
}

/// win.1, amb.year-seven-winner, amb.year-seven-tie, bow.road.8 After winter of the
/// seventh year most dragon runes win; then influence; then starting influence.
#[test]
fn after_seven_years() {
    let end = |change: fn(&mut runewars::State)| {
        let table = six(2)
            .rune("uthukA", true)
            .with(|it| {
                it.year = 7;
                it.season = Season::Winter;
            })
            .with(change)
            .run(vec![]);
        let outcome = table.position().outcome().expect("over").clone();
        assert_eq!(outcome.why.key, "ended-years");
        assert_eq!((table.year, table.season), (7, Season::Winter), "no further season starts");
        outcome.ranks.iter().copied().collect::<Vec<u8>>()
    };
    proves!("win.1", "bow.road.8");
    assert_eq!(end(|_| {}), [1, 2]);
    assert_eq!(
        end(|it| {
            let at = area(it, "daqanA");
            it.area_mut(at).rune.as_mut().expect("lies").is_dragon = false;
            it.players[1].influence = 9;
        }),
        [2, 1]
    );
}

/// elimination.1, elimination.2, elimination.3, elimination.4, elimination.5,
/// amb.elimination-rest, amb.last-player, amb.elimination-timing Whoever controls no
/// area is out: heroes leave, cards return, Titles go back with their influence.
#[test]
fn elimination() {
    let mut it = Field::new(&[Faction::Daqan, Faction::Uthuk, Faction::Latari], Options::default())
        .put("uthukA", "footman", 1)
        .put("uthukB", "footman", 1)
        .put("2B", "footman", 1)
        .hero(B, "steelhorns", "1A")
        .prize("steelhorns", "soulbiter")
        .hold(B, "levy")
        .quest(B, "shepherds_plea")
        .with(|it| {
            it.titles[1] = TitleState { holder: Some(B), influence: 4 };
            let home = area(it, "uthukA");
            it.area_mut(home).stronghold = None;
            it.players[1].strongholds = 4;
            it.areas[0].activated = bit(B);
        });
    it.state.turn = Some(A);
    let mut table = it.turn(A, 3);
    let at = area(&table, "uthukC");
    table.answers(A, Action::Area(at));
    table.answers(A, Action::March { from: area(&table, "2B"), unit: unit("footman"), n: 1, portal: false });
    for _ in 0..20 {
        // amb.empty-enemy-area The last area is fought for, though nobody stands there.
        let (seat, ask) = asked(&table);
        if ask == Asked::AfterOrder {
            break;
        }
        table.answers(seat, Action::Pass);
    }
    assert!(table.player(B).is_out);
    assert!(table.heroes_of(B).next().is_none());
    assert!(table.heroes_deck.draw.contains(&hero("steelhorns").0));
    assert!(table.player(B).hand.is_empty() && table.player(B).quests.is_empty());
    assert!(table.rewards.draw.contains(&reward("soulbiter").0));
    assert_eq!(table.titles[TitleId(1).index()], TitleState { holder: None, influence: 4 });
    assert!(table.areas.iter().all(|it| it.activated & bit(B) == 0));
    assert!(table.position().outcome().is_none(), "two are left");
}

/// limit.2 Influence is not limited by the tokens in the box.
#[test]
fn influence_is_unlimited() {
    let table = field().with(|it| it.players[0].influence = 200).turn(A, 7);
    proves!("limit.2");
    assert!(table.player(A).influence >= 200);
}

/// limit.3 The ninth figure of a type with eight cannot be placed.
#[test]
fn figures_are_limited() {
    let mut table = field().put("9A", "knight", 7).with(|it| it.players[0].dials = [6, 0, 4]).turn(A, 5);
    table.answers(A, Action::Dial(runewars::content::Dial::Ore));
    let knights: Vec<u8> = table
        .choices(A)
        .iter()
        .filter_map(|it| match it {
            Action::Muster { unit: kind, n, .. } if *kind == unit("knight") => Some(*n),
            _ => None,
        })
        .collect();
    proves!("limit.3");
    assert_eq!(knights, [1], "two images, one figure");
}
