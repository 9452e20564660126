//! Bids.

use kernel::{SeatId, Viewer};
use nim::Action::Bid;
use nim::{Action, Nim, Setup};
use testkit::{Table, proves};

const RED: SeatId = SeatId(0);
const BLUE: SeatId = SeatId(1);

fn table() -> Table<Nim> {
    Table::new(&Setup { bid: true, ..Setup::plain(2, &[2]) }, [])
}

/// bid.1 All players bid 0 to 3 in secret, at the same time.
#[test]
fn bids_stay_sealed_until_the_last_is_in_and_may_be_changed() {
    let mut table = table();
    let all = [Bid(0), Bid(1), Bid(2), Bid(3)];
    proves!("bid.1");
    assert_eq!(table.choices(RED), all);
    assert_eq!(table.choices(BLUE), all);
    let before = table.position().view(Viewer::Seat(BLUE));
    table.answers(RED, Bid(3)).answers(RED, Bid(1));
    assert_eq!(table.position().sealed_answer(RED), Some(&Bid(1)));
    assert_eq!(table.position().view(Viewer::Seat(BLUE)), before);
    table.answers(BLUE, Bid(2));
    assert_eq!(table.active, BLUE);
}

/// bid.1 Nothing over 3 may be bid.
#[test]
fn a_bid_of_four_is_refused() {
    proves!("bid.1");
    assert_eq!(table().rule_against(RED, Bid(4)), "bid.1");
}

/// bid.2 Equal bids draw lots.
#[test]
fn equal_bids_draw_lots() {
    let mut table = table();
    table.dice([2]).answers(RED, Bid(2)).answers(BLUE, Bid(2));
    proves!("bid.2");
    assert_eq!(table.active, BLUE);
    assert_eq!(table.choices(BLUE), [Action::Take { pile: 0, stones: 1 }, Action::Take { pile: 0, stones: 2 }]);
}
