//! How hard a puzzle is, by who finds its answer.

/// How strong those are who try: chance, and easy, medium and hard bots.
const STRENGTH: [f64; 4] = [500.0, 900.0, 1200.0, 1500.0];
/// No puzzle is easier or harder.
const LEAST: f64 = 400.0;
const MOST: f64 = 2200.0;

/// The rating at which those who tried are expected to find as much as they did,
/// given what share of their tries found the answer.
pub fn rating(found: [f64; 4]) -> u16 {
    let expected = |rating: f64| -> f64 {
        STRENGTH.iter().map(|it| 1.0 / (1.0 + 10_f64.powf((rating - it) / 400.0))).sum::<f64>()
    };
    let found: f64 = found.iter().sum();
    let (mut low, mut high) = (LEAST, MOST);
    for _ in 0..24 {
        let middle = (low + high) / 2.0;
        if expected(middle) > found { low = middle } else { high = middle }
    }
    (low / 10.0).round() as u16 * 10
}
