//! Whole events, from the format to the order.

use crate::field::{Luck, play, players};
use pairing::standings::USUAL;
use pairing::swiss::Within;
use pairing::{Event, Format, PlayerId, Scoring, System, TableResult, Unpairable};

fn format(system: System) -> Format {
    Format { system, rounds: None, cut: None, scoring: Scoring::best_of_one(), tie_breaks: USUAL.to_vec(), seed: 5 }
}

const SWISS: System = System::Swiss { within: Within::Lot, accelerated: None };

fn by_strength(event: &mut Event) {
    while let Some(mut round) = event.next().expect("a round") {
        for table in round.tables.iter_mut().filter(|it| !it.is_bye() && it.result.is_none()) {
            let mut order: Vec<PlayerId> = table.seats.clone();
            order.sort_unstable();
            let place = |it: &PlayerId| order.iter().position(|other| other == it).expect("they sit there") as u8 + 1;
            table.result = Some(TableResult::of(table.seats.iter().map(place).collect()));
        }
        event.rounds.push(round);
    }
}

#[test]
fn the_best_win_under_every_system() {
    for system in [SWISS, System::RoundRobin { times: 1 }, System::Knockout, System::Pods { size: 4 }] {
        let mut event = Event::new(format(system), players(11));
        by_strength(&mut event);
        let order = event.standings();
        assert_eq!((order[0].player, order[0].place), (PlayerId(1), 1), "{system:?}");
        assert_eq!(order.len(), 11);
    }
}

#[test]
fn the_first_of_the_swiss_rounds_play_a_knockout() {
    let mut event = Event::new(Format { cut: Some(4), rounds: Some(3), ..format(SWISS) }, players(8));
    by_strength(&mut event);
    assert_eq!(event.rounds.iter().map(|it| it.tables.len()).collect::<Vec<_>>(), [4, 4, 4, 2, 1]);
    let order = event.standings();
    assert_eq!(order[0].player, PlayerId(1));
    let finalists: Vec<PlayerId> = event.rounds[4].tables[0].seats.clone();
    assert!(finalists.contains(&order[1].player), "whoever lost the final is second");
    assert_eq!(order.iter().map(|it| it.place).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn those_who_leave_are_not_paired_and_keep_their_place() {
    let mut event = Event::new(Format { rounds: Some(4), ..format(SWISS) }, players(6));
    let mut luck = Luck(1);
    let mut round = event.next().expect("a round").expect("not over");
    play(&mut round, &mut luck);
    event.rounds.push(round);
    event.withdrawn.insert(PlayerId(3));
    let next = event.next().expect("a round").expect("not over");
    assert_eq!(next.tables.iter().filter(|it| it.is_bye()).count(), 1);
    assert!(next.tables.iter().all(|it| !it.seats.contains(&PlayerId(3))));
    assert!(event.standings().iter().any(|it| it.player == PlayerId(3)));
}

#[test]
fn in_a_round_robin_whoever_would_meet_them_has_a_bye() {
    let mut event = Event::new(format(System::RoundRobin { times: 1 }), players(4));
    event.withdrawn.insert(PlayerId(2));
    by_strength(&mut event);
    let byes = event.rounds.iter().flat_map(|it| &it.tables).filter(|it| it.is_bye()).count();
    assert_eq!((event.rounds.len(), byes), (3, 3));
}

#[test]
fn a_round_must_be_finished_first() {
    let mut event = Event::new(format(SWISS), players(4));
    let round = event.next().expect("a round").expect("not over");
    event.rounds.push(round);
    assert_eq!(event.next(), Err(Unpairable::Unfinished { table: 1 }));
}

/// An event can be written down at any moment and taken up elsewhere.
#[test]
fn an_event_taken_up_elsewhere_goes_on_as_it_would_have() {
    let mut event = Event::new(format(SWISS), players(9));
    let mut luck = Luck(4);
    for _ in 0..3 {
        let mut round = event.next().expect("a round").expect("not over");
        play(&mut round, &mut luck);
        event.rounds.push(round);
        let text = serde_json::to_string(&event).expect("an event is data");
        let taken_up: Event = serde_json::from_str(&text).expect("what was written");
        assert_eq!(taken_up, event);
        assert_eq!(taken_up.next(), event.next());
        assert_eq!(taken_up.standings(), event.standings());
    }
}
