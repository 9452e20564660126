//! Players who are only a strength, for events that no bot needs to play.

use kernel::{Chance, Seed};

/// The strengths of a field on the usual scale: 400 points more win ten games of
/// eleven. The first is the strongest.
pub fn strengths(n: usize, spread: f64) -> Vec<f64> {
    // Evenly over the ranks of a bell curve, so that the true order is known.
    (0..n).map(|rank| 1500.0 + spread * quantile(1.0 - (rank as f64 + 0.5) / n as f64)).collect()
}

/// How a game between two strengths ends: who won, and by how much of 200.
pub fn game(a: f64, b: f64, draws: f64, seed: Seed) -> (std::cmp::Ordering, u32) {
    let mut chance = Chance::new(seed);
    let mut share = || chance.word() as f64 / u64::MAX as f64;
    if share() < draws {
        return (std::cmp::Ordering::Equal, 0);
    }
    let expected = 1.0 / (1.0 + 10_f64.powf((b - a) / 400.0));
    let won = share() < expected;
    let margin = (200.0 * share() * if won { expected.sqrt() } else { (1.0 - expected).sqrt() }) as u32;
    (if won { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater }, margin)
}

/// How alike two orders are (Spearman): 1 for the same, 0 for none, -1 for the
/// opposite. `places[true rank]` is the place in the event; shared places count
/// as they stand.
pub fn rank_correlation(places: &[usize]) -> f64 {
    let n = places.len() as f64;
    if n < 2.0 {
        return 1.0;
    }
    let ranks: Vec<f64> = (0..places.len()).map(|it| it as f64).collect();
    let places: Vec<f64> = places.iter().map(|it| *it as f64).collect();
    let mean = |of: &[f64]| of.iter().sum::<f64>() / n;
    let (rank, place) = (mean(&ranks), mean(&places));
    let both: f64 = ranks.iter().zip(&places).map(|(a, b)| (a - rank) * (b - place)).sum();
    let spread = |of: &[f64], around: f64| of.iter().map(|it| (it - around).powi(2)).sum::<f64>();
    let norm = (spread(&ranks, rank) * spread(&places, place)).sqrt();
    if norm == 0.0 { 0.0 } else { both / norm }
}

/// Where so much of a bell curve lies below, near enough (Shore's formula).
fn quantile(below: f64) -> f64 {
    let upper = |it: f64| 5.5556 * (1.0 - ((1.0 - it) / it).powf(0.1186));
    if below >= 0.5 { upper(below) } else { -upper(1.0 - below) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_compared() {
        assert_eq!(rank_correlation(&[1, 2, 3, 4]), 1.0);
        assert_eq!(rank_correlation(&[4, 3, 2, 1]), -1.0);
        assert!(rank_correlation(&[2, 1, 3, 4]) > 0.7);
    }

    #[test]
    fn strengths_fall_from_the_first_to_the_last() {
        let strengths = strengths(64, 200.0);
        assert!(strengths.is_sorted_by(|a, b| a > b));
        assert!((strengths.iter().sum::<f64>() / 64.0 - 1500.0).abs() < 1.0);
        assert!(strengths[0] > 1900.0 && strengths[0] < 2050.0, "{}", strengths[0]);
    }

    #[test]
    fn the_stronger_wins_as_often_as_the_scale_says() {
        let won = (0..4000).filter(|at| game(1900.0, 1500.0, 0.0, Seed::from_number(*at)).0.is_lt()).count();
        assert!((3560..3710).contains(&won), "{won} of 4000, and 3636 are expected");
    }
}
