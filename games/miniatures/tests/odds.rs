//! The odds of attacks.

use miniatures::army::parse_entry;
use miniatures::content::AttackKind;
use miniatures::odds::{OddsError, Question, Side, odds, simulate};

fn question(attacker: &str, defender: &str, side: Side, trials: u32) -> Question {
    Question {
        attacker: parse_entry(attacker).expect("a unit"),
        defender: parse_entry(defender).expect("a unit"),
        kind: AttackKind::Melee,
        side,
        runes: [2, 1, 2],
        trials,
        seed: 1,
    }
}

/// 82.3 One red and one blue die without rerolls: the arithmetic by hand.
#[test]
fn exact_odds_are_right() {
    let answer = odds(&question("spearmen 2x1", "reanimates 2x2", Side::Front, 0)).expect("odds");
    assert!(answer.is_exact);
    assert_eq!((answer.threat, answer.n_dice), (2, 2));
    // No hit: red has 3 faces of 8 without, blue 4 of 8.
    assert!((answer.hits.0[0] - 3.0 / 8.0 * 4.0 / 8.0).abs() < 1e-12);
    // A red die shows 6/8 hits on average, a blue one 4/8.
    assert!((answer.hits.mean() - (6.0 / 8.0 + 4.0 / 8.0)).abs() < 1e-12);
    assert!((answer.damage.mean() - 2.0 * answer.hits.mean()).abs() < 1e-12);
    for spread in [&answer.hits, &answer.damage, &answer.wounds, &answer.figures, &answer.trays, &answer.severity] {
        assert!((spread.0.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
    assert!((answer.hits.at_least(1) - (1.0 - answer.hits.0[0])).abs() < 1e-12);
}

/// 10.4a, 41.1b Ranks and flanks help; simulation agrees with the exact numbers.
#[test]
fn simulation_agrees() {
    for (attacker, side) in
        [("spearmen 3x2", Side::Front), ("spearmen 3x3", Side::Rear), ("leonx_riders 2x2", Side::Side)]
    {
        let exact = odds(&question(attacker, "reanimates 3x3", side, 0)).expect("odds");
        let rolled = odds(&question(attacker, "reanimates 3x3", side, 40_000)).expect("odds");
        assert!(!rolled.is_exact);
        assert!((exact.wounds.mean() - rolled.wounds.mean()).abs() < 0.1, "{attacker}");
    }
    let flat = odds(&question("spearmen 3x1", "reanimates 3x3", Side::Front, 0)).expect("odds");
    let deep = odds(&question("spearmen 3x2", "reanimates 3x3", Side::Front, 0)).expect("odds");
    let flank = odds(&question("spearmen 3x2", "reanimates 3x3", Side::Side, 0)).expect("odds");
    assert!(flat.hits.mean() < deep.hits.mean() && deep.hits.mean() < flank.hits.mean());
}

/// 11.0 Without a profile of the kind there are no odds.
#[test]
fn no_profile_no_odds() {
    let ranged = Question { kind: AttackKind::Ranged, ..question("spearmen 2x1", "reanimates 2x2", Side::Front, 0) };
    assert_eq!(odds(&ranged), Err(OddsError::NoProfile("Spearmen".to_owned())));
    let total = simulate(&question("spearmen 2x1", "reanimates 2x2", Side::Front, 0), 1000).expect("odds");
    assert!((1000..1500).contains(&total));
}
