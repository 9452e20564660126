//! What is left of games that the rules of today refuse.

use kernel::{SeatId, Seed, Viewer};
use serde_json::{Value, json};

/// A game of Nim after six answers, and its record with the fourth entry
/// changed.
fn broken(change: impl Fn(&mut Value)) -> (Box<dyn catalog::AnyMatch>, String) {
    let game = catalog::find("nim").expect("the toy is there");
    let mut played = game.begin(2, &json!({}), Seed::from_number(1)).expect("it begins");
    for number in 0..6 {
        let seat = played.waiting()[0].seat;
        let thought = played.think(seat, catalog::Level::Random, Seed::from_number(number));
        let action = thought(catalog::Budget::iterations(1));
        played.answer(seat, played.ask_id(), &action).expect("bots answer legally");
    }
    let mut lines: Vec<String> = played.record().lines().map(str::to_owned).collect();
    lines.retain(|it| !it.contains("\"hash\":"));
    let mut entry: Value = serde_json::from_str(&lines[4]).expect("a line is JSON");
    change(&mut entry);
    lines[4] = entry.to_string();
    (played, lines.join("\n"))
}

#[test]
fn a_game_is_shown_as_it_stood() {
    let (played, record) = broken(|it| it["answer"]["action"] = json!({ "Juggle": 1 }));
    let game = catalog::find("nim").expect("the toy is there");
    assert!(game.read_record(&record, None).is_err());
    let left = game.salvage(&record, Some(&played.snapshot())).expect("the snapshot can be read");
    assert!(left.is_complete && left.why.is_some());
    let seat = Viewer::Seat(SeatId(0));
    assert_eq!(left.game.view(seat).view, played.view(seat).view);
}

#[test]
fn without_a_snapshot_it_is_shown_as_far_as_it_goes() {
    let (played, record) = broken(|it| it["answer"]["action"] = json!({ "Juggle": 1 }));
    let game = catalog::find("nim").expect("the toy is there");
    for snapshot in [None, Some(&[1_u8, 2, 3][..])] {
        let left = game.salvage(&record, snapshot).expect("its beginning can be played");
        assert!(!left.is_complete);
        assert_eq!(left.n_entries, 3);
        assert_eq!(left.game.view(Viewer::Spectator).view, played.rewound(3).view(Viewer::Spectator).view);
    }
}

#[test]
fn a_snapshot_of_another_layout_is_not_believed() {
    let (played, record) = broken(|it| it["answer"]["action"] = json!({ "Juggle": 1 }));
    let game = catalog::find("nim").expect("the toy is there");
    // A field that is gone since leaves a byte behind that nobody reads.
    let mut longer = played.snapshot();
    longer.push(0);
    let left = game.salvage(&record, Some(&longer)).expect("its beginning can be played");
    assert!(!left.is_complete);
    assert_eq!(left.n_entries, 3);
}

#[test]
fn what_is_no_record_at_all_is_an_error() {
    let game = catalog::find("nim").expect("the toy is there");
    assert!(game.salvage("nonsense", None).is_err());
}
