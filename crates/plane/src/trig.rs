//! Sine and cosine of whole thousandths of a degree, in integers.
//!
//! Two tables are computed at compile time with an integer Taylor series: whole
//! degrees, and thousandths of one degree. The addition theorem joins them.
//! No float takes part, so the result is the same on every machine.
//!
//! Laws: multiples of 90° are exact; `cos(a) == sin(90° - a)` exactly; the
//! error is at most two units of 2⁻³⁰.

use crate::Angle;

/// Results are whole multiples of `2^-BITS`.
pub const BITS: u32 = 30;

/// One, in the fixed point of this module.
pub const ONE: i64 = 1 << BITS;

const TABLE_BITS: u32 = 31;
const SERIES_BITS: u32 = 60;
const PI: i128 = 3_622_009_729_038_561_421;

/// `sin` of `thousandths` of a degree (at most 90°) with 31 bits.
const fn series(thousandths: i128, first_power: i128) -> i64 {
    let x = PI * thousandths / 180_000;
    let mut term = if first_power == 0 { 1i128 << SERIES_BITS } else { x };
    let mut sum = term;
    let mut power = first_power;
    while power < 30 {
        term = (((term * x) >> SERIES_BITS) * x) >> SERIES_BITS;
        term = -term / ((power + 1) * (power + 2));
        sum += term;
        power += 2;
    }
    let down = SERIES_BITS - TABLE_BITS;
    ((sum + (1 << (down - 1))) >> down) as i64
}

const fn degree_sines() -> [i64; 91] {
    let mut table = [0; 91];
    let mut degree = 0;
    while degree <= 90 {
        table[degree] = series(degree as i128 * 1000, 1);
        degree += 1;
    }
    table[90] = 1 << TABLE_BITS;
    table
}

const fn fine_sines_and_cosines() -> [(i64, i64); 1000] {
    let mut table = [(0, 0); 1000];
    let mut thousandth = 0;
    while thousandth < 1000 {
        table[thousandth] = (series(thousandth as i128, 1), series(thousandth as i128, 0));
        thousandth += 1;
    }
    table
}

static DEGREES: [i64; 91] = degree_sines();
static FINE: [(i64, i64); 1000] = fine_sines_and_cosines();

/// Sine of `thousandths` in `0..=90_000`.
#[inline]
fn quadrant_sine(thousandths: i32) -> i64 {
    let degree = (thousandths / 1000) as usize;
    let (fine_sine, fine_cosine) = FINE[(thousandths % 1000) as usize];
    let sine = DEGREES[degree];
    let cosine = DEGREES[90 - degree];
    let down = 2 * TABLE_BITS - BITS;
    (sine * fine_cosine + cosine * fine_sine + (1 << (down - 1))) >> down
}

/// `(sin, cos)` of an angle, in units of `2^-30`.
#[inline]
pub fn sin_cos(angle: Angle) -> (i64, i64) {
    let thousandths = angle.as_millidegrees();
    let within = thousandths % 90_000;
    let sine = quadrant_sine(within);
    let cosine = quadrant_sine(90_000 - within);
    match thousandths / 90_000 {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_angles_are_exact() {
        assert_eq!(sin_cos(Angle::degrees(0)), (0, ONE));
        assert_eq!(sin_cos(Angle::degrees(90)), (ONE, 0));
        assert_eq!(sin_cos(Angle::degrees(180)), (0, -ONE));
        assert_eq!(sin_cos(Angle::degrees(270)), (-ONE, 0));
    }

    #[test]
    fn halves_and_diagonals() {
        assert_eq!(sin_cos(Angle::degrees(30)).0, ONE / 2);
        let (sine, cosine) = sin_cos(Angle::degrees(45));
        assert_eq!(sine, cosine);
    }

    /// Every thousandth of a degree, against the floating sine of the machine.
    #[test]
    fn all_angles_are_within_two_units() {
        for thousandths in 0..360_000 {
            let (sine, cosine) = sin_cos(Angle::millidegrees(thousandths));
            let radians = f64::from(thousandths) * std::f64::consts::PI / 180_000.0;
            let error = (sine as f64 - radians.sin() * ONE as f64).abs();
            assert!(error <= 2.0, "sin {thousandths}: {error}");
            let error = (cosine as f64 - radians.cos() * ONE as f64).abs();
            assert!(error <= 2.0, "cos {thousandths}: {error}");
        }
    }
}
