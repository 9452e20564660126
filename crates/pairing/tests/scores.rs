//! Points, margins, tie-breaks and their reasons.

use crate::field::players;
use pairing::field::How;
use pairing::standings::{Standing, TieBreak, USUAL};
use pairing::{Fraction, PlayerId, Points, Round, Scoring, Table, TableResult, standings};

fn table(seats: &[u32], result: TableResult) -> Table {
    Table { seats: seats.iter().map(|it| PlayerId(*it)).collect(), result: Some(result) }
}

fn bye(player: u32) -> Table {
    Table::new(vec![PlayerId(player)])
}

fn places(order: &[Standing]) -> Vec<(u32, usize)> {
    order.iter().map(|it| (it.player.0, it.place)).collect()
}

#[test]
fn margins_share_eleven_points() {
    let scoring = Scoring::eleven_by_margin();
    let points = |margin| {
        let worth = scoring.worth(&table(&[1, 2], TableResult::win(0).by(margin)));
        (worth[0].points.0 / 12, worth[1].points.0 / 12, worth[0].margin)
    };
    assert_eq!([points(0), points(29), points(30), points(69)], [(6, 5, 0), (6, 5, 29), (7, 4, 30), (7, 4, 69)]);
    assert_eq!([points(70), points(110), points(150)], [(8, 3, 70), (9, 2, 110), (10, 1, 150)]);
    assert_eq!(points(350), (10, 1, 200), "no margin counts for more than two hundred");
    let gave_up = scoring.worth(&table(&[1, 2], TableResult::win(1).by(10).how(How::Conceded)));
    assert_eq!((gave_up[0].points, gave_up[1].points, gave_up[1].margin), (Points(0), Points::whole(8), 70));
    assert_eq!(scoring.worth(&bye(1))[0].points, Points::whole(8));
}

#[test]
fn those_who_share_a_place_share_its_points() {
    let scoring = Scoring { by_place: [5, 3, 2, 0].map(Points::whole).to_vec(), ..Scoring::best_of_one() };
    let worth = scoring.worth(&table(&[1, 2, 3, 4], TableResult::of(vec![1, 2, 2, 4])));
    let points: Vec<u32> = worth.iter().map(|it| it.points.0).collect();
    assert_eq!(points, [60, 30, 30, 0], "second and third share five points");
}

#[test]
fn a_judge_awards_what_he_sees_fit() {
    let result = TableResult::win(0).awarding(vec![Points::half(), Points(0)]);
    assert_eq!(Scoring::best_of_one().worth(&table(&[1, 2], result))[0].points, Points::half());
}

/// 1 and 2 are level on points; 1 has won their game.
#[test]
fn who_won_the_game_between_them_is_ahead() {
    let rounds = [
        Round { tables: vec![table(&[1, 2], TableResult::win(0)), table(&[3, 4], TableResult::win(0))] },
        Round { tables: vec![table(&[2, 4], TableResult::win(0)), table(&[1, 3], TableResult::win(1))] },
        Round { tables: vec![table(&[2, 3], TableResult::win(0)), table(&[1, 4], TableResult::win(0))] },
    ];
    let order = standings(&players(4), &rounds, &Scoring::best_of_one(), &USUAL, 1);
    // 1, 2 and 3 have two points each, and each beat one of the others: the
    // games among them do not tell, nor does the strength of who was met.
    assert_eq!(order[3].player, PlayerId(4));
    assert!(order[..3].iter().all(|it| it.points == Points::whole(2) && it.values[1] == Fraction::whole(1)));
    let two = &rounds[..1];
    let order = standings(&players(4), two, &Scoring::best_of_one(), &USUAL[..2], 1);
    assert_eq!(places(&order), [(1, 1), (3, 1), (2, 3), (4, 3)], "who has not met is not told apart by it");
}

#[test]
fn a_bye_is_no_opponent_and_strength_is_points_for_each_game() {
    let rounds = [
        Round { tables: vec![table(&[1, 2], TableResult::win(0)), bye(3)] },
        Round { tables: vec![table(&[3, 1], TableResult::win(1)), bye(2)] },
    ];
    let order = standings(&players(3), &rounds, &Scoring::best_of_one(), &USUAL, 1);
    assert_eq!(order[0].player, PlayerId(1));
    assert_eq!(order[0].values[2], Fraction::ZERO, "2 and 3 have lost every game that they played");
    assert_eq!(order[1].values[2], Fraction::whole(1), "1 has won every game");
    assert_eq!((order[1].byes, order[1].played, order[1].points), (1, 1, Points::whole(1)));
    assert_eq!(order[1].decided_by, Some(TieBreak::Points));
    assert_eq!(order[2].decided_by, Some(TieBreak::Lot), "nothing but the lot tells 2 and 3 apart");
}

#[test]
fn a_game_that_nobody_played_is_not_a_meeting() {
    let rounds = [Round { tables: vec![table(&[1, 2], TableResult::win(0).how(How::Forfeited))] }];
    let order = standings(&players(2), &rounds, &Scoring::best_of_one(), &USUAL, 1);
    assert_eq!((order[0].points, order[0].wins), (Points::whole(1), 1));
    assert!(order.iter().all(|it| it.opponents.is_empty()));
    let again = pairing::swiss::next(&players(2), &rounds, &Scoring::best_of_one(), &crate::field::by_lot(1));
    assert_eq!(again.expect("they can still meet").tables.len(), 1);
}

/// Where neither came, both have lost: nobody has drawn a game that nobody played.
#[test]
fn a_game_to_which_nobody_came_is_lost_by_both() {
    let nobody = |n: usize| TableResult::of(vec![1; n]).how(How::Forfeited);
    let rounds = [Round { tables: vec![table(&[1, 2], nobody(2)), table(&[3, 4, 5], nobody(3))] }];
    let order = standings(&players(5), &rounds, &Scoring::best_of_one(), &USUAL, 1);
    for it in order {
        assert_eq!((it.points, it.played, it.draws, it.losses), (Points(0), 1, 0, 1), "{}", it.player);
    }
}

#[test]
fn fractions_are_exact_and_readable() {
    let third = Fraction::new(1, 3);
    assert_eq!(third + third + third, Fraction::whole(1));
    assert!(Fraction::new(1, 3) < Fraction::new(334, 1000));
    assert_eq!([Fraction::new(4, 2), Fraction::new(1, 2), third].map(|it| it.to_string()), ["2", "0.5", "0.333"]);
    assert_eq!(Fraction::new(-2, -4), Fraction::new(1, 2));
}
