//! What players read: the same answer has other words in another question.

use crate::kit::*;
use kernel::Game;
use runewars::flow::{DuelFrame, Frame};
use runewars::ids::CommanderId;
use runewars::state::Foe;
use runewars::{Action, Asked, Options, Runewars};
use testkit::Table;

/// The key of an answer's words.
fn key(table: &Table<Runewars>, action: Action) -> String {
    let ask = table.position().waiting().next().expect("somebody is asked");
    Runewars::say_action(table.position().scene(), ask, &action).key.to_string()
}

/// A special icon in a duel: "Deal 1 damage", not a bare number.
#[test]
fn a_blow_in_a_duel() {
    let foe = Foe::Hero(hero("red_scorpion"));
    let it = field().hero(A, "silhouette", "1A").hero(B, "red_scorpion", "1A").fate(&[1, 8]);
    let table = it.run(vec![DuelFrame::Begin { hero: hero("silhouette"), foe }.into()]);
    assert_eq!(asked(&table), (A, Asked::DuelSpecial));
    assert_eq!(key(&table, Action::Number(1)), "do-number-damage");
}

/// A commander who may redraw: "Use your commander", not "Yes".
#[test]
fn a_commander_is_used() {
    use runewars::content::content;
    let card = content().commanders.iter().position(|it| it.id == "brilliant_maneuvers").expect("in the box") as u8;
    let options = Options { bow: true, commanders: true, ..Options::default() };
    let it = Field::new(&[runewars::content::Faction::Daqan, runewars::content::Faction::Uthuk], options);
    let it = it.hero(A, "ronan_of_the_wild", "1A").put("9A", "bowman", 1).put("1A", "berserker", 1).with(move |it| {
        it.heroes[0].commander = Some(CommanderId(card));
        it.commanders.draw.retain(|at| *at != card);
    });
    let mut table = it.fate(&[1]).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("bowman"), n: 1, portal: false });
    for _ in 0..6 {
        if asked(&table).1 == Asked::AfterDraw {
            break;
        }
        table.answers(A, Action::Pass);
    }
    assert_eq!(asked(&table), (A, Asked::AfterDraw));
    assert_eq!(key(&table, Action::Yes), "do-yes-command");
}

/// A drawn Fate card is chosen by its destiny, which its words name.
#[test]
fn a_destiny_is_chosen() {
    let table = field().fate(&[1, 5]).run(vec![Frame::Test { seat: A, n: 2 }]);
    assert_eq!(asked(&table), (A, Asked::Destiny));
    assert_eq!(key(&table, Action::Fate(1)), "do-fate-destiny");
}

/// Elsewhere a plain yes stays a yes.
#[test]
fn a_plain_yes() {
    let it = field().put("2A", "footman", 6);
    let mut table = crate::rules::battle::attack(it, "2A", "uthukA");
    crate::rules::battle::play_to(&mut table, &[Asked::Conquer]);
    assert_eq!(asked(&table).1, Asked::Conquer);
    assert_eq!(key(&table, Action::Yes), "do-yes");
}
