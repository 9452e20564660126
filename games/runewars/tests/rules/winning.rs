//! rune, objective, win, limit.

use crate::kit::*;
use kernel::SeatSet;
use runewars::content::{Faction, Season};
use runewars::flow::{Frame, RuneFrame};
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

fn receive(field: Field) -> Table<Runewars> {
    field.run(vec![Frame::Rune(RuneFrame::Receive { seat: A })])
}

/// A receives a dragon rune: two false runes and a dragon rune lie in his areas.
fn receiving() -> Table<Runewars> {
    receive(
        field()
            .put("9A", "footman", 1)
            .put("9B", "footman", 1)
            .put("1B", "berserker", 1)
            .rune("9A", false)
            .rune("9B", false)
            .rune("daqanA", true),
    )
}

/// rune.1, amb.false-discard First up to two false runes of his areas may be discarded.
#[test]
fn false_runes_are_discarded() {
    let mut table = receiving();
    let falses = table.false_runes;
    let (one, two) = (area(&table, "9A"), area(&table, "9B"));
    proves!("rune.1");
    assert_eq!(table.choices(A), [Action::Pass, Action::Area(one), Action::Area(two)], "false runes, or none");
    table.answers(A, Action::Area(one));
    assert_eq!(table.choices(A), [Action::Pass, Action::Area(two)]);
    table.answers(A, Action::Area(two));
    assert_eq!(table.false_runes, falses + 2, "both are back in the supply");
    assert!(!table.choices(A).contains(&Action::Pass), "now tokens are placed");
    let three = field().rune("daqanA", false).rune("daqanB", false).rune("daqanC", false);
    let mut table = receive(three);
    for name in ["daqanA", "daqanB"] {
        table.answers(A, Action::Area(area(&table, name)));
    }
    assert!(table.area(area(&table, "daqanC")).rune.is_some_and(|it| !it.is_dragon), "two at most");
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "daqanC"))));
}

/// rune.1.a, rune.1.b, rune.3 A dragon and a false rune are taken and go facedown into friendly or
/// uncontrolled areas without a token.
#[test]
fn receiving_a_dragon_rune() {
    let mut table = receiving();
    let (dragons, falses) = (table.dragon_runes, table.false_runes);
    table.answers(A, Action::Area(area(&table, "9A")));
    table.answers(A, Action::Pass);
    let listed = table.choices(A).to_vec();
    proves!("rune.1.a", "rune.1.b", "rune.3");
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
}

/// rune.5 Nobody else learns which token is which, and no answer shows it to one of them.
#[test]
fn runes_are_not_shown() {
    let mut table = receiving();
    table.answers(A, Action::Pass);
    let (one, two) = (area(&table, "1A"), area(&table, "1C"));
    table.answers(A, Action::Area(one));
    table.answers(A, Action::Area(two));
    table.answers(A, Action::Area(two));
    proves!("rune.5");
    for at in [one, two] {
        assert!(!is_known(&table.area(at).rune.expect("placed"), B));
        assert_eq!(table.view(B).areas[at.index()].rune.as_ref().expect("seen").is_dragon, None);
    }
    let table = field().rune("daqanA", true).whole_turn(A, 7);
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "daqanA"))), "no way to show it in his turn");
}

/// objective.2 The rune of an Objective is received by the same rules: false runes may go first, and a
/// false rune comes along.
#[test]
fn the_rune_of_an_objective() {
    let mut table = field()
        .rune("daqanB", false)
        .with(|it| {
            it.players[0].objective = Some(objective("full_granaries"));
            it.players[0].dials[0] = 7;
        })
        .whole_turn(A, 7);
    let (dragons, falses) = (table.dragon_runes, table.false_runes);
    table.answers(A, Action::CashObjective);
    proves!("objective.2");
    assert_eq!(table.choices(A), [Action::Pass, Action::Area(area(&table, "daqanB"))]);
    table.answers(A, Action::Pass);
    for name in ["daqanA", "daqanC", "daqanA"] {
        table.answers(A, Action::Area(area(&table, name)));
    }
    assert_eq!((table.dragon_runes, table.false_runes), (dragons - 1, falses - 1));
    assert_eq!((table.runes_of(A), asked(&table).1), (1, Asked::BeforeOrder));
}

/// rune.2 Where only one area is left, one token is placed.
#[test]
fn a_token_without_an_area() {
    let mut table = receive(field().with(|it| {
        for index in 0..it.areas.len() {
            if it.areas[index].name() != "9A" {
                it.areas[index].rune =
                    Some(runewars::state::Rune { is_dragon: true, is_faceup: true, seen: SeatSet::EMPTY });
            }
        }
    }));
    table.answers(A, Action::Pass);
    proves!("rune.2");
    assert!(table.area(area(&table, "9A")).rune.expect("placed").is_dragon);
    assert_eq!(table.events().iter().filter(|it| it.what() == What::RunePlacedOpenly).count(), 1);
}

/// amb.rune-shortage, limit.3 Without a dragon rune nothing is received.
#[test]
fn no_rune_left() {
    let table = receive(field().with(|it| it.dragon_runes = 0));
    proves!("limit.3");
    assert!(table.events().iter().any(|it| it.what() == What::NoRunes));
}

/// A is to reveal a rune token; one lies in his area, another in the open.
fn revealing(is_faceup: bool) -> Table<Runewars> {
    field()
        .put("9A", "footman", 1)
        .rune("9A", true)
        .rune("daqanB", false)
        .rune("1A", true)
        .with(move |it| {
            for name in ["9A", "daqanB"] {
                let at = area(it, name);
                it.area_mut(at).rune.as_mut().expect("lies").is_faceup = is_faceup;
            }
        })
        .run(vec![Frame::Rune(RuneFrame::Reveal { seat: A })])
}

/// rune.7, bow.reveal.1 A token of his choice in an area that he controls is turned up, of either kind.
#[test]
fn revealing_a_rune() {
    let mut table = revealing(false);
    let own = ["9A", "daqanB"].map(|it| Action::Area(area(&table, it)));
    proves!("rune.7", "bow.reveal.1");
    assert_eq!(table.choices(A), own, "not the one in 1A");
    table.answers(A, own[1]);
    assert!(table.area(area(&table, "daqanB")).rune.expect("lies").is_faceup);
    assert!(!table.area(area(&table, "9A")).rune.expect("lies").is_faceup);
    assert_eq!(table.view(B).areas[area(&table, "daqanB").index()].rune.as_ref().expect("seen").is_dragon, Some(false));
}

/// bow.reveal.5 An open token does not count as revealed for a card.
#[test]
fn open_runes_are_not_revealed_again() {
    let it = field().rune("daqanA", true).rune("daqanB", true).with(|it| {
        let at = area(it, "daqanA");
        it.area_mut(at).rune.as_mut().expect("lies").is_faceup = true;
    });
    let table = it.run(vec![Frame::Rune(RuneFrame::Reveal { seat: A })]);
    proves!("bow.reveal.5");
    assert_eq!(table.choices(A), [Action::Area(area(&table, "daqanB"))]);
    assert!(revealing(true).position().waiting().all(|it| it.prompt.ask != Asked::RevealRune), "none is left");
}

/// rune.7.a, bow.reveal.2 Where a dragon rune is demanded a false one does not count:
/// the claim counts dragon runes alone.
#[test]
fn false_runes_do_not_count() {
    let table = field().put("9A", "footman", 1).rune("9A", false).rune("daqanA", true).turn(A, 8);
    assert_eq!(table.runes_of(A), 1);
}

/// objective.1, amb.objective-replace A fulfilled Objective is traded in one's turn
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
    assert_eq!(table.events().iter().filter(|it| it.what() == What::RuneReceived).count(), 1);
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

/// A has claimed victory with six runes in spring.
fn claimed() -> Table<Runewars> {
    let mut table = six(6).whole_turn(A, 7);
    table.answers(A, Action::Claim);
    while asked(&table).1 == Asked::ClaimRune {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    table.answers(A, Action::Unit { unit: unit("bowman"), routed: false });
    table
}

/// win.3, win.3.a, win.4, amb.win-marker-piece With six dragon runes a player claims in his turn: the
/// tokens stay open and the deck of the season is marked.
#[test]
fn a_claim() {
    let table = claimed();
    proves!("win.3", "win.3.a", "win.4");
    let bowman = unit("bowman");
    assert_eq!((table.player(A).claim_unit, table.supply[bowman.index()]), (Some(bowman), 7), "an unused unit");
    assert_eq!(table.player(A).claim, Some(Season::Spring));
    assert_eq!(table.areas.iter().filter(|it| it.rune.is_some_and(|it| it.is_faceup)).count(), 6);
}

/// win.4.a Nothing takes the unit off the deck before its season comes again, lost runes neither.
#[test]
fn a_claim_stays() {
    let mut state = claimed().position().state().clone();
    let at = area(&state, "9A");
    state.area_mut(at).rune = None;
    state.dragon_runes += 1;
    let mut table = Field { state }.run(vec![]);
    proves!("win.4.a");
    assert_eq!((table.season, table.player(A).claim), (Season::Summer, Some(Season::Spring)));
    for _ in 0..60 {
        if table.season == Season::Fall {
            break;
        }
        let ask = table.position().waiting().next().expect("somebody is asked");
        let (seat, listed) = (ask.seat, ask.choices.listed.clone());
        let pass = listed.contains(&Action::Pass);
        table.answers(seat, if pass { Action::Pass } else { listed[0] });
    }
    assert_eq!((table.season, table.player(A).claim), (Season::Fall, Some(Season::Spring)));
    assert_eq!(table.player(A).claim_unit, Some(unit("bowman")));
}

/// win.4.b While his unit lies on a deck he marks no other, in the next season neither.
#[test]
fn one_claim_at_a_time() {
    let mut table = claimed();
    proves!("win.4.b");
    assert_eq!(table.rule_against(A, Action::Claim), "win.4.b");
    let state = table.position().state().clone();
    let mut table = Field { state }.with(|it| it.season = Season::Summer).whole_turn(A, 7);
    assert_eq!(table.rule_against(A, Action::Claim), "win.4.b");
}

/// win.3, win.7 Five runes are not enough, and there is no claim in the seventh year.
#[test]
fn refused_claims() {
    let mut table = six(5).whole_turn(A, 7);
    proves!("win.3", "win.7");
    assert_eq!(table.rule_against(A, Action::Claim), "win.3");
    let mut table = six(6).with(|it| it.year = 7).whole_turn(A, 7);
    assert_eq!(table.rule_against(A, Action::Claim), "win.7");
    assert!(six(6).with(|it| it.year = 6).whole_turn(A, 7).choices(A).contains(&Action::Claim));
}

/// win.6, win.6.a One unit on a deck: another player waits for his turn of the next season.
#[test]
fn one_claim_on_a_deck() {
    let marked = |it: &mut runewars::State| it.players[1].claim = Some(Season::Spring);
    let mut table = six(6).with(marked).whole_turn(A, 7);
    proves!("win.6", "win.6.a");
    assert_eq!(table.rule_against(A, Action::Claim), "win.6");
    let table = six(6).with(marked).with(|it| it.season = Season::Summer).whole_turn(A, 7);
    assert!(table.choices(A).contains(&Action::Claim));
}

/// A's claim of last summer comes up.
fn claim_comes_up(field: Field) -> Table<Runewars> {
    field
        .with(|it| {
            it.players[0].claim = Some(Season::Summer);
            it.players[0].claimed_year = 2;
            it.year = 3;
            it.season = Season::Spring;
            it.season_card = Some(season_card("famine"));
        })
        .run(vec![])
}

/// win.2, win.5 A year later, before a Season card is drawn, six runes win at once.
#[test]
fn a_claim_is_won() {
    let table = claim_comes_up(six(6));
    let outcome = table.position().outcome().expect("the game is over");
    proves!("win.2", "win.5");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [A]);
    assert_eq!(outcome.why.key, "ended-runes");
    assert!(table.events().iter().all(|it| it.what() != What::SeasonCard));
    assert!(claim_comes_up(six(5)).position().outcome().is_none());
}

/// bow.road.3, bow.road.4, bow.road.4.a So does the Victory card of the same season of last year: it is
/// looked at before a Season card is drawn, and facedown runes are turned up as needed.
#[test]
fn a_victory_card_is_won() {
    let runes = |n: usize| {
        let options = Options { bow: true, road_to_victory: true, ..Options::default() };
        let it = Field::new(&[Faction::Daqan, Faction::Uthuk], options);
        let mut it = it.put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
        for name in &["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"][..n] {
            it = it.rune(name, true);
        }
        it
    };
    let table = claim_comes_up(runes(6));
    proves!("bow.road.3", "bow.road.4", "bow.road.4.a");
    assert_eq!(table.position().outcome().expect("over").winners_of().collect::<Vec<_>>(), [A]);
    assert!(table.events().iter().all(|it| it.what() != What::SeasonCard));
    assert_eq!(table.areas.iter().filter(|it| it.rune.is_some_and(|it| it.is_faceup)).count(), 6);
    assert!(claim_comes_up(runes(5)).position().outcome().is_none());
    // In another season, or in the year in which it was laid, it rests.
    let early = runes(6).with(|it| {
        it.players[0].claim = Some(Season::Summer);
        it.players[0].claimed_year = 3;
        it.year = 3;
    });
    assert!(early.run(vec![]).position().outcome().is_none());
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

/// limit.2 Influence, activation tokens and markers of defeated heroes are not limited by what is in the box.
#[test]
fn tokens_without_a_limit() {
    let it = field().with(|it| {
        it.players[0].influence = 200;
        it.players[0].dials = [5, 4, 0];
        for index in 0..8 {
            it.areas[index].activated.insert(A);
        }
    });
    let table = it.turn(A, 7);
    proves!("limit.2");
    assert_eq!(table.player(A).influence, 202, "two icons");
    let state = table.position().state().clone();
    let mut table = Field { state }.turn(A, 2);
    let at = table.area_ids().find(|it| table.area(*it).activated.is_empty()).expect("an area without a token");
    table.answers(A, Action::Area(at));
    assert_eq!(table.areas.iter().filter(|it| it.activated.contains(A)).count(), 9);
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
