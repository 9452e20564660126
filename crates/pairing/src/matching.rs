//! The cheapest way to put an even number of things into pairs, where costs
//! have levels: no saving on a lower level is worth anything on a higher one.

use crate::Unpairable;

/// A cost by level, the most important first.
pub type Cost<const N: usize> = [u64; N];

/// The partner of each of `n` things, so that the total cost, level by level,
/// is the least possible. `cost(i, j)` is asked for `i < j` only.
pub fn cheapest<const N: usize>(
    n: usize,
    mut cost: impl FnMut(usize, usize) -> Cost<N>,
) -> Result<Vec<usize>, Unpairable> {
    assert!(n.is_multiple_of(2), "things can be paired when their number is even");
    let mut costs = vec![[0; N]; n * n];
    let mut most = [0_u64; N];
    for i in 0..n {
        for j in i + 1..n {
            let it = cost(i, j);
            for level in 0..N {
                most[level] = most[level].max(it[level]);
            }
            costs[i * n + j] = it;
        }
    }
    let weights = weights(n, &most).ok_or(Unpairable::TooMany { n, most: n.saturating_sub(2) })?;
    let scalar = |it: &Cost<N>| it.iter().zip(weights).map(|(part, weight)| i128::from(*part) * weight).sum::<i128>();
    let total: i128 = scalar(&most) + 1;
    // The narrow type is several times as fast; most fields fit in.
    if total < i128::from(i64::MAX / 16) {
        let narrow: Vec<i64> = costs.iter().map(|it| scalar(it) as i64).collect();
        return Ok(integer_blossom::min_weight_perfect_matching(&narrow, n));
    }
    let wide: Vec<i128> = costs.iter().map(scalar).collect();
    Ok(integer_blossom::min_weight_perfect_matching(&wide, n))
}

/// What one unit of each level weighs: more than all pairs together can cost on
/// the levels below. None where that no longer fits into the arithmetic.
fn weights<const N: usize>(n: usize, most: &Cost<N>) -> Option<[i128; N]> {
    let pairs = (n / 2) as i128;
    let mut weights = [1; N];
    let mut weight: i128 = 1;
    for level in (0..N).rev() {
        weights[level] = weight;
        weight = weight.checked_mul(i128::from(most[level]).checked_mul(pairs)? + 1)?;
    }
    (weight < i128::MAX / 64).then_some(weights)
}
