//! Results are the same bit for bit on every machine and in every build.

mod common;
use common::random::Random;
use plane::{Angle, Arc, Contact, Edge, Obstacle, Pose, Relation, Shape, Sight, advance};

/// FNV-1a over the numbers of the results.
struct Digest(u64);

impl Digest {
    fn number(&mut self, number: i32) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn pose(&mut self, pose: Pose) {
        self.number(pose.centre.x);
        self.number(pose.centre.y);
        self.number(pose.facing.as_millidegrees());
    }
}

/// If this changes, old records replay differently: say so in the change.
const KNOWN: u64 = 0x69ab_566b_ea71_5af1;

#[test]
fn a_thousand_situations_come_out_as_they_always_did() {
    let mut random = Random::new(2024);
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
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
        digest.pose(result.pose);
        digest.number(result.step);
        digest.number(result.stopped_by.map_or(-1, |number| number as i32));
        if let Relation::Touching = end.shape().relation(&shape) {
            let touched = end.touched_in(&Contact::between(&end.outline(), &other.outline()));
            touched.edges.iter().for_each(|edge| digest.number(edge as i32));
            touched.trays.iter().for_each(|slot| digest.number(i32::from(slot.rank * 8 + slot.column)));
        }
        if let Some(line) = sight.line() {
            digest.number(line.length.as_um());
            digest.number(line.to.x);
        }
        digest.number(unit.shape().gap(&shape).as_um());
    }
    assert_eq!(digest.0, KNOWN, "now 0x{:016x}", digest.0);
}
