//! Random situations from a seed, the same everywhere.

use super::TRAY;
use plane::{Angle, Block, Edge, Footprint, Hand, Length, Path, Point, Pose, Template};

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `low..=high`.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        low + (self.next() % (high - low + 1) as u64) as i32
    }

    pub fn chance(&mut self, percent: i32) -> bool {
        self.between(1, 100) <= percent
    }

    pub fn block(&mut self) -> Block {
        let block = Block::new(TRAY, self.between(1, 4) as u8, self.between(1, 4) as u8).expect("small");
        if block.ranks() == 1 || self.chance(50) {
            return block;
        }
        let rear: Vec<u8> = (0..block.columns()).filter(|_| self.chance(50)).collect();
        block.with_rear(&rear).unwrap_or(block)
    }

    pub fn angle(&mut self) -> Angle {
        match self.between(0, 3) {
            0 => Angle::degrees(90 * self.between(0, 3)),
            1 => Angle::degrees(self.between(0, 359)),
            _ => Angle::millidegrees(self.between(0, 359_999)),
        }
    }

    /// A block within `reach` of the middle of the table.
    pub fn footprint(&mut self, reach: i32) -> Footprint {
        let centre = Point::new(900_000 + self.between(-reach, reach), 450_000 + self.between(-reach, reach));
        Footprint::new(self.block(), Pose::new(centre, self.angle()))
    }

    pub fn edge(&mut self) -> Edge {
        Edge::ALL[self.between(0, 3) as usize]
    }

    pub fn straight(&mut self, block: &Footprint) -> Path {
        let template = Template::Straight { length: Length::mm(42 * self.between(1, 4)) };
        Path::new(block, self.edge(), template, Hand::Left)
    }

    pub fn curve(&mut self, block: &Footprint) -> Path {
        let hand = if self.chance(50) { Hand::Left } else { Hand::Right };
        let (radius, degrees) =
            [(53_480, 45), (106_950, 45), (160_430, 45), (26_740, 90), (53_480, 90)][self.between(0, 4) as usize];
        let template = Template::Curve { radius: Length::um(radius), angle: Angle::degrees(degrees) };
        Path::new(block, self.edge(), template, hand)
    }
}

/// How many random cases to run: `PLANE_CASES`, or a small number.
pub fn cases(small: u64) -> u64 {
    match std::env::var("PLANE_CASES") {
        Ok(text) => text.parse().expect("PLANE_CASES is a number"),
        Err(_) => small,
    }
}
