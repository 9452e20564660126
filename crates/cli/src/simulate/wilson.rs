//! How sure a rate is.

/// The normal deviate of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// The interval that holds the true rate with 95 % confidence (Wilson's score).
/// Unlike the plain one it is right for few games and for rates near 0 and 1.
pub fn interval(hits: u64, tries: u64) -> (f64, f64) {
    if tries == 0 {
        return (0.0, 1.0);
    }
    let (n, rate) = (tries as f64, hits as f64 / tries as f64);
    let center = rate + Z * Z / (2.0 * n);
    let spread = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((center - spread) / scale).max(0.0), ((center + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from Wilson's formula worked out by hand.
    #[test]
    fn the_interval_is_wilsons() {
        let close = |(low, high): (f64, f64), expected: (f64, f64)| {
            assert!((low - expected.0).abs() < 5e-4 && (high - expected.1).abs() < 5e-4, "{low} {high}");
        };
        close(interval(50, 100), (0.4038, 0.5962));
        close(interval(0, 10), (0.0, 0.2775));
        close(interval(10, 10), (0.7225, 1.0));
        assert_eq!(interval(0, 0), (0.0, 1.0));
    }
}
