//! tactics.1, objective.1, win.3: what may be done between the steps of an Order.

use super::banners::{bow, guildmaster};
use super::battle::play_to;
use crate::kit::*;
use runewars::content::{Dial, Season};
use runewars::{Action, Asked, What};
use testkit::proves;

fn played(id: &str) -> Action {
    Action::Play(tactics(id))
}

/// tactics.1 "During your turn" is between the steps of an Order too: after an area was activated a card
/// lets units come from farther away, and then they may.
#[test]
fn a_card_after_the_activation() {
    let mut table = field().put("9A", "footman", 1).hold(A, "forced_march").turn(A, 3);
    table.answers(A, Action::Area(area(&table, "2A")));
    let march = Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 1, portal: false };
    proves!("tactics.1");
    assert_eq!(asked(&table), (A, Asked::Gather));
    assert!(!table.choices(A).contains(&march) && table.choices(A).contains(&played("forced_march")));
    table.answers(A, played("forced_march"));
    assert_eq!(asked(&table), (A, Asked::Gather), "the same step is asked again");
    table.answers(A, march);
    pass_windows(&mut table);
    assert_eq!(stack(&table, "2A", "footman"), (1, 0));
}

/// tactics.2 A card that was drawn this season is not offered between the steps either.
#[test]
fn no_fresh_card_between_the_steps() {
    let it = field().put("9A", "footman", 1).hold(A, "levy").with(|it| it.players[0].hand[0].is_fresh = true);
    let mut table = it.turn(A, 1);
    proves!("tactics.2");
    assert_eq!(asked(&table), (A, Asked::Strategize));
    assert_eq!(table.rule_against(A, played("levy")), "tactics.2");
}

/// tactics.1 Before a battle begins the army's player may still play cards: Sappers damage the stronghold
/// that he is about to storm.
#[test]
fn a_card_between_march_and_battle() {
    let it = field().put("2B", "footman", 3).put("2A", "footman", 2).hold(A, "sappers");
    let mut table = it.turn(A, 3);
    let at = area(&table, "uthukA");
    table.answers(A, Action::Area(at));
    table.answers(A, Action::March { from: area(&table, "2B"), unit: unit("footman"), n: 3, portal: false });
    while asked(&table).1 == Asked::Gather {
        table.answers(A, Action::Pass);
    }
    proves!("tactics.1");
    assert_eq!(asked(&table), (A, Asked::DuringOrder));
    assert!(table.battle.is_none(), "it has not begun");
    assert!(table.choices(A).contains(&played("sappers")), "{:?}", table.choices(A));
    table.answers(A, played("sappers"));
    table.answers(A, Action::Area(at));
    pass_windows(&mut table);
    assert!(table.area(at).stronghold.is_some_and(|it| it.is_damaged));
    assert!(table.events().iter().any(|it| it.what() == What::BattleBegan));
}

/// objective.1 An Objective that a step of the Order fulfils is traded in before the next step.
#[test]
fn an_objective_between_the_steps() {
    let it = field().with(|it| {
        it.players[0].objective = Some(objective("full_granaries"));
        it.players[0].dials = [8, 2, 2];
    });
    let mut table = it.turn(A, 5);
    proves!("objective.1");
    assert!(table.choices(A).contains(&Action::CashObjective));
    table.answers(A, Action::Dial(Dial::Wood));
    assert_eq!(asked(&table).1, Asked::Muster);
    table.answers(A, Action::CashObjective);
    play_to(&mut table, &[Asked::Muster]);
    assert_eq!(asked(&table).1, Asked::Muster, "recruiting goes on");
    assert!(table.events().iter().any(|it| it.what() == What::RuneReceived));
    assert_eq!(table.player(A).objective, None);
}

/// win.3, win.4 Victory may be claimed between the steps of an Order; then the Order goes on.
#[test]
fn a_claim_between_the_steps() {
    let mut it = field().put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
    for name in ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"] {
        it = it.rune(name, true);
    }
    let mut table = it.turn(A, 1);
    proves!("win.3", "win.4");
    assert_eq!(asked(&table), (A, Asked::Strategize));
    table.answers(A, Action::Claim);
    play_to(&mut table, &[Asked::ClaimUnit]);
    table.answers(A, Action::Unit { unit: unit("knight"), routed: false });
    assert_eq!(table.player(A).claim, Some(Season::Spring));
    assert_eq!(asked(&table), (A, Asked::Strategize));
}

/// win.3 Also while the Guildmaster's dial of a Harvest is chosen, which is asked again afterwards.
#[test]
fn a_claim_at_the_guildmasters_dial() {
    let mut it = bow().put("9A", "footman", 1).put("9B", "footman", 1).put("1A", "footman", 1);
    for name in ["daqanA", "daqanB", "daqanC", "9A", "9B", "1A"] {
        it = it.rune(name, true);
    }
    let mut table = it.with(guildmaster).turn(A, 4);
    proves!("win.3");
    assert_eq!(asked(&table), (A, Asked::Guild));
    table.answers(A, Action::Claim);
    while matches!(asked(&table).1, Asked::ClaimRune | Asked::ClaimUnit) {
        let first = table.choices(A)[0];
        table.answers(A, first);
    }
    assert_eq!(table.player(A).claim, Some(Season::Spring));
    assert_eq!(asked(&table), (A, Asked::Guild));
    table.answers(A, Action::Dial(Dial::Ore));
    assert_ne!(asked(&table).1, Asked::Guild);
}

/// tactics.1 While a card is carried out nothing else is played: the recruits of Levy come first.
#[test]
fn one_card_after_the_other() {
    let mut table = field().put("9A", "footman", 1).hold(A, "levy").hold(A, "mountain_pass").turn(A, 1);
    proves!("tactics.1");
    assert!(table.choices(A).contains(&played("mountain_pass")));
    table.answers(A, played("levy"));
    table.answers(A, Action::Area(area(&table, "daqanA")));
    assert_eq!(asked(&table).1, Asked::Muster);
    assert!(!table.choices(A).contains(&played("mountain_pass")));
}

/// tactics.1 In the turn of another, and in the Quest Phase, the cards of one's turn stay in hand.
#[test]
fn not_in_the_turn_of_another() {
    let mut table = field().put("9A", "footman", 1).put("2B", "berserker", 1).hold(A, "levy").turn(B, 1);
    proves!("tactics.1");
    assert_eq!(asked(&table), (B, Asked::Strategize));
    assert!(offers(&table, A).is_empty());
    table.answers(B, Action::Pass);
    assert!(!offers(&table, A).contains(&played("levy")));
}

/// reward.3 Heroes in one area pass as many Rewards as they like.
#[test]
fn rewards_are_passed_without_end() {
    let it = field().hero(A, "ronan_of_the_wild", "9A").hero(A, "andira_runehand", "9A");
    let it = it.prize("ronan_of_the_wild", "soulbiter").prize("ronan_of_the_wild", "war_banner");
    let mut table = it.whole_turn(A, 7);
    let (ronan, andira) = (hero("ronan_of_the_wild"), hero("andira_runehand"));
    for _ in 0..6 {
        for id in ["soulbiter", "war_banner"] {
            table.answers(A, Action::Trade { from: ronan, to: andira, reward: reward(id) });
        }
        assert_eq!(table.hero(andira).prizes.len(), 2);
        for id in ["soulbiter", "war_banner"] {
            table.answers(A, Action::Trade { from: andira, to: ronan, reward: reward(id) });
        }
    }
    proves!("reward.3");
    assert_eq!((table.hero(ronan).prizes.len(), table.hero(andira).prizes.len()), (2, 0));
}

/// tactics.1 After diplomacy has failed, before the army fights or leaves, cards may be played too: with
/// Rally Cry, say, his routed units elsewhere stand up.
#[test]
fn a_card_after_failed_diplomacy() {
    let it = field().put("9A", "footman", 2).put("1A", "beastman", 1).put_routed("daqanA", "bowman", 1);
    let mut table = it.hold(A, "rally_cry").fate(&[1]).with(|it| it.players[0].influence = 1).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
    for _ in 0..6 {
        if asked(&table).1 == Asked::Refused {
            break;
        }
        let talk = Action::Diplomacy(1);
        let action = if table.choices(A).contains(&talk) { talk } else { Action::Pass };
        table.answers(A, action);
    }
    proves!("tactics.1");
    assert_eq!(asked(&table), (A, Asked::Refused));
    assert_eq!(table.choices(A), [Action::Fight, Action::Pass, played("rally_cry")]);
    table.answers(A, played("rally_cry"));
    play_to(&mut table, &[Asked::Refused]);
    assert_eq!(asked(&table), (A, Asked::Refused), "the same step is asked again");
    assert_eq!(stack(&table, "daqanA", "bowman"), (1, 0));
    table.answers(A, Action::Fight);
    assert!(table.events().iter().any(|it| it.what() == What::BattleBegan));
}

/// diplomacy.3.c If a card drives the neutral units out meanwhile, there is nobody left to fight: the
/// army stays.
#[test]
fn driven_out_after_failed_diplomacy() {
    let it = field().put("9A", "footman", 2).put("1A", "beastman", 1);
    let mut table = it.hold(A, "spread_dissent").fate(&[1]).with(|it| it.players[0].influence = 1).turn(A, 3);
    let at = area(&table, "1A");
    table.answers(A, Action::Area(at));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
    for _ in 0..6 {
        if asked(&table).1 == Asked::Refused {
            break;
        }
        let talk = Action::Diplomacy(1);
        let action = if table.choices(A).contains(&talk) { talk } else { Action::Pass };
        table.answers(A, action);
    }
    table.answers(A, played("spread_dissent"));
    table.answers(A, Action::Area(at));
    play_to(&mut table, &[Asked::Refused]);
    proves!("diplomacy.3.c");
    assert_eq!(asked(&table).1, Asked::AfterOrder);
    assert_eq!((stack(&table, "1A", "footman"), table.area(at).units.count()), ((2, 0), 2));
    assert!(!table.events().iter().any(|it| it.what() == What::BattleBegan));
}
