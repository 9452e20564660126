//! Drawing lots so that everybody can draw them again: a number for each player
//! and round, from the seed that the event has written down.

use crate::PlayerId;

/// A well mixed number from the seed and what it is drawn for.
pub fn lot(seed: u64, parts: &[u64]) -> u64 {
    parts.iter().fold(mix(seed), |so_far, part| mix(so_far ^ mix(*part)))
}

/// The lot of a player for a purpose, such as a round or the final order.
pub fn lot_of(seed: u64, purpose: u64, player: PlayerId) -> u64 {
    lot(seed, &[purpose, u64::from(player.0)])
}

/// SplitMix64: every bit of the input moves about half of the output.
fn mix(value: u64) -> u64 {
    let z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
