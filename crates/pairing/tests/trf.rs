//! The report format: read and written without loss.

use crate::field::{Luck, by_lot, players, swiss_event};
use pairing::field::How;
use pairing::standings::USUAL;
use pairing::trf::{Trf, TrfError};
use pairing::{PlayerId, Points, Scoring, standings};

/// A small open of three rounds in the columns of the format: a forfeit, byes of
/// each kind, a late entry, letters that are not English.
const OPEN: &str = "\
012 Evening Open of the Harbour Club
022 Harbour
032 NOR
042 2026/03/06
052 2026/03/08
062 5
092 Individual: Swiss-System
102 IA Vance, Ida
XXR 3
001    1 m GM Løvås, Jørgen                     2511 NOR     1500001 1984/02/11  2.5    1     2 w 1     3 b =     4 w +
001    2 fWFM Brandt, Åse                       2104 NOR     1500002 1991/00/00  1.0    4     1 b 0  0000 - U     3 w 0
001    3 m    Quist, Peder                      2050 DEN     1400003 2001/01/30  2.5    2     4 w 1     1 w =     2 b 1
001    4      Ng, Li                            1890               0             0.0    5     3 b 0     5 w 0     1 b -
001    5 m    Öz, Deniz                                            0             1.5    3  0000 - H     4 b 1  0000 - Z
";

fn ids(seats: &[PlayerId]) -> Vec<u32> {
    seats.iter().map(|it| it.0).collect()
}

#[test]
fn a_report_is_written_as_it_was_read() {
    for newline in ["\n", "\r\n", "\r"] {
        let text = OPEN.replace('\n', newline);
        assert_eq!(Trf::read(&text).expect("a report").write(), text);
        let open = text.trim_end();
        assert_eq!(Trf::read(open).expect("a report").write(), open, "the last line need not end");
    }
}

#[test]
fn a_report_tells_its_rounds() {
    let trf = Trf::read(OPEN).expect("a report");
    assert_eq!(trf.of("012"), Some("Evening Open of the Harbour Club"));
    let names: Vec<&str> = trf.players().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Løvås, Jørgen", "Brandt, Åse", "Quist, Peder", "Ng, Li", "Öz, Deniz"]);
    let rounds = trf.rounds().expect("rounds");
    let seats: Vec<Vec<Vec<u32>>> =
        rounds.iter().map(|it| it.tables.iter().map(|it| ids(&it.seats)).collect()).collect();
    assert_eq!(seats[0], [vec![1, 2], vec![3, 4], vec![5]]);
    assert_eq!(seats[1], [vec![3, 1], vec![4, 5], vec![2]]);
    assert_eq!(seats[2], [vec![1, 4], vec![3, 2]].map(|it| if it == [3, 2] { vec![2, 3] } else { it }));
    let forfeit = rounds[2].tables[0].result.as_ref().expect("a result");
    assert_eq!((forfeit.how, forfeit.places.as_slice()), (How::Forfeited, &[1, 2][..]));
    let everybody: Vec<PlayerId> = players(5);
    let order = standings(&everybody, &rounds, &Scoring::best_of_one(), &USUAL, 1);
    let points: Vec<(u32, Points)> = order.iter().map(|it| (it.player.0, it.points)).collect();
    let told: Vec<Points> = trf.players().map(|it| Points(it.points * 12 / 10)).collect();
    assert!(points.iter().all(|(player, points)| told[*player as usize - 1] == *points), "{points:?}");
}

#[test]
fn a_changed_line_keeps_its_columns() {
    let mut trf = Trf::read(OPEN).expect("a report");
    for line in &mut trf.lines {
        if let pairing::trf::Line::Player(player) = line
            && player.number == 1
        {
            player.rank = 2;
        }
    }
    let text = trf.write();
    let line = text.lines().find(|it| it.starts_with("001    1")).expect("the player");
    let before = OPEN.lines().find(|it| it.starts_with("001    1")).expect("the player");
    assert_eq!(line, before.replace("2.5    1  ", "2.5    2  "));
}

#[test]
fn an_event_of_ours_can_be_read_back() {
    let field = players(7);
    let scoring = Scoring::best_of_one();
    let history = swiss_event(&field, 4, &scoring, &by_lot(2), &mut Luck(5));
    let names: Vec<(PlayerId, String)> = field.iter().map(|it| (*it, format!("Player {it}"))).collect();
    let order = standings(&field, &history, &scoring, &USUAL, 2);
    let text = Trf::of_event("Club evening", &names, &history, &order, &scoring).write();
    let back = Trf::read(&text).expect("our own report");
    assert_eq!(back.write(), text);
    let rounds = back.rounds().expect("rounds");
    assert_eq!(standings(&field, &rounds, &scoring, &USUAL, 2)[0].player, order[0].player);
    for (ours, theirs) in history.iter().zip(&rounds) {
        let sorted = |round: &pairing::Round| {
            let mut seats: Vec<Vec<u32>> = round.tables.iter().map(|it| ids(&it.seats)).collect();
            seats.sort();
            seats
        };
        assert_eq!(sorted(ours), sorted(theirs));
    }
}

#[test]
fn what_cannot_be_read_says_where() {
    let wrong = OPEN.replace("     2 w 1", "     x w 1");
    assert!(matches!(Trf::read(&wrong), Err(TrfError::NotANumber { line: 10, .. })));
    let wrong = OPEN.replace("     2 w 1", "     2 w 7");
    assert!(matches!(Trf::read(&wrong), Err(TrfError::NotAResult { line: 10, result: '7' })));
    let one_sided = Trf::read(&OPEN.replace("     2 w 1     3", "     4 w 1     3")).expect("columns are right");
    assert!(matches!(one_sided.rounds(), Err(TrfError::OneSided { round: 1, player: 1, .. })));
    let stranger = Trf::read(&OPEN.replace("     2 w 1     3", "    92 w 1     3")).expect("columns are right");
    assert!(matches!(stranger.rounds(), Err(TrfError::Unknown { opponent: 92, .. })));
}
