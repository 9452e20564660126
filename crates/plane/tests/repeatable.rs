//! Results are the same bit for bit on every machine and in every build.

mod common;
use common::NO_RULER;
use common::random::Random;
use plane::{Angle, Arc, Edge, Obstacle, Shape, Sight, advance, square_up, touched};

/// FNV-1a over the printed results.
fn digest(text: &str, mut hash: u64) -> u64 {
    for byte in text.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}

/// If this changes, old records replay differently: say so in the change.
const KNOWN: u64 = 0;

#[test]
fn a_thousand_situations_come_out_as_they_always_did() {
    let mut random = Random::new(2024);
    let mut hash = 0xcbf2_9ce4_8422_2325;
    for _ in 0..1000 {
        let unit = random.footprint(150_000);
        let other = random.footprint(60_000);
        let path = if random.chance(50) { random.straight(&unit) } else { random.curve(&unit) };
        let third = random.footprint(200_000).shape();
        let shape = other.shape();
        let result = advance(&unit, &path, &[Obstacle::Solid(&shape), Obstacle::Solid(&third)]);
        let end = unit.at(result.pose);
        let others: [&Shape; 1] = [&third];
        let arc = Arc::new(&unit, Edge::Front, Angle::degrees(45));
        let sight = Sight { from: &[unit.edge(Edge::Front)], arc: Some(&arc), target: &shape, blockers: &others };
        let all = (
            &result,
            touched(&end, &other, NO_RULER),
            square_up(&end, Edge::Front, &other, &others, NO_RULER),
            sight.line(),
            unit.shape().gap(&shape),
        );
        hash = digest(&format!("{all:?}"), hash);
    }
    assert_eq!(hash, KNOWN, "0x{hash:016x}");
}
