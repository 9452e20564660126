//! Tokens.

use kernel::{Scripted, SeatId, Viewer};
use nim::Action::{Cancel, Pass, PlayToken};
use nim::{Action, Event, Nim, Setup, Token};
use testkit::{Table, proves};

const RED: SeatId = SeatId(0);
const BLUE: SeatId = SeatId(1);
const GREEN: SeatId = SeatId(2);
const TAKE: Action = Action::Take { pile: 0, stones: 1 };

/// Three players; the last of the shuffled tokens go to red, blue and green.
/// The tokens in order are 1, 1, 2, 2, 3, 3.
fn table(order: [u32; 6]) -> Table<Nim> {
    Table::new(&Setup { tokens: true, ..Setup::plain(3, &[9]) }, [Scripted::Order(order.to_vec())])
}

/// Red has 3, blue has 3, green has 1.
fn red_and_blue_alike() -> Table<Nim> {
    table([1, 2, 3, 0, 5, 4])
}

/// token.1 Each player is dealt one token in secret.
#[test]
fn a_token_is_known_to_its_owner_alone() {
    let table = red_and_blue_alike();
    proves!("token.1");
    assert_eq!(table.tokens[RED], Token::Hidden(3));
    let text = |seat| serde_json::to_string(&table.view(seat)).expect("views serialize");
    assert!(text(RED).contains(r#"[{"own":{"value":3}},"face_down","face_down"]"#), "{}", text(RED));
    assert!(text(BLUE).contains(r#"["face_down",{"own":{"value":3}},"face_down"]"#), "{}", text(BLUE));
    let dealt = Event::TokenDealt { seat: RED, value: Some(3) };
    assert!(table.events().contains(&dealt));
    assert_eq!(dealt.redact(Viewer::Spectator), Some(Event::TokenDealt { seat: RED, value: None }));
}

/// token.2 A played token is shown to all and skips the turn.
/// token.3 All others with a hidden token are asked, in turn order.
#[test]
fn a_token_skips_the_turn_if_nobody_answers() {
    let mut table = red_and_blue_alike();
    table.answers(RED, PlayToken);
    proves!("token.2", "token.3");
    assert_eq!(table.choices(BLUE), [Pass, Cancel]);
    table.answers(BLUE, Pass);
    assert_eq!(table.choices(GREEN), [Pass], "green is asked although its token does not match");
    assert!(table.ask(GREEN).is_window);
    table.answers(GREEN, Pass);
    assert_eq!((table.tokens[RED], table.active), (Token::Spent(3), BLUE));
}

/// token.3 A token of another value does not answer.
#[test]
fn a_token_of_another_value_is_refused() {
    let mut table = red_and_blue_alike();
    table.answers(RED, PlayToken).answers(BLUE, Pass);
    proves!("token.3");
    assert_eq!(table.rule_against(GREEN, Cancel), "token.3");
}

/// token.4 An answered token is lost and the turn is taken after all.
/// token.5 A spent token cannot be played again.
#[test]
fn an_answered_token_is_lost() {
    let mut table = red_and_blue_alike();
    table.answers(RED, PlayToken).answers(BLUE, Cancel);
    proves!("token.4", "token.5");
    assert_eq!((table.tokens[RED], table.tokens[BLUE]), (Token::Spent(3), Token::Spent(3)));
    assert_eq!(table.active, RED);
    assert_eq!(table.rule_against(RED, PlayToken), "token.5");
    table.answers(RED, TAKE);
    assert!(!table.choices(BLUE).contains(&PlayToken));
}
