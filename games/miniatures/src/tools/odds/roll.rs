//! Rolling attack dice, by chance and exactly, without allocating: the icons
//! of a whole roll fit into one machine word.

use super::setting::Setting;
use crate::content::{Colour, Icon, content};
use arrayvec::ArrayVec;
use kernel::{Chance, Seed};
use std::collections::BTreeMap;

/// How often each icon shows: eight bits for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Icons(u64);

impl Icons {
    fn of(counts: [u8; 5]) -> Self {
        Self(Icon::ALL.iter().map(|it| u64::from(counts[it.index()]) << (8 * it.index())).sum())
    }

    pub fn n(self, icon: Icon) -> u32 {
        (self.0 >> (8 * icon.index()) & 255) as u32
    }

    fn and(self, other: Icons) -> Self {
        Self(self.0 + other.0)
    }

    /// Whether a die with these icons is left as it is.
    fn is_good(self) -> bool {
        self.n(Icon::Hit) + self.n(Icon::MortalStrike) > 0
    }
}

/// A fast source of chance for simulations; games have their own.
#[derive(Clone, Debug)]
pub struct Source(u64);

impl Source {
    pub fn new(seed: u64) -> Self {
        Self(Chance::new(Seed::from_number(seed)).word())
    }

    /// A number below `of`, from a step of wyrand.
    fn below(&mut self, of: u32) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        let word = (product >> 64) as u64 ^ product as u64;
        (((word >> 32) * u64::from(of)) >> 32) as u32
    }
}

/// The faces of one die.
#[derive(Clone, Copy, Debug)]
struct Faces {
    faces: [Icons; 12],
    n: u32,
}

/// The dice of an attack, ready to be rolled.
#[derive(Clone, Debug)]
pub struct Dice {
    dice: ArrayVec<Faces, 24>,
    added: Icons,
    rerolls: u8,
    single: bool,
    /// What each icon is worth, if the die that is worth least is taken out.
    drops: Option<[u32; 5]>,
}

fn faces_of(colour: Colour) -> Faces {
    let sides = content().faces(colour);
    let mut faces = [Icons::default(); 12];
    for (face, icons) in faces.iter_mut().zip(sides) {
        let mut counts = [0; 5];
        icons.iter().for_each(|it| counts[it.index()] += 1);
        *face = Icons::of(counts);
    }
    Faces { faces, n: sides.len() as u32 }
}

impl Dice {
    pub fn new(setting: &Setting) -> Self {
        let dice = setting.dice.iter().map(|it| faces_of(*it)).collect();
        Self {
            dice,
            added: Icons::of(setting.added),
            rerolls: setting.rerolls,
            single: setting.single,
            drops: setting.drops.then(|| setting.worth()),
        }
    }

    /// What a die that shows this adds: all of it, or if one die is taken out, the
    /// better of it and the one that would have been taken out so far.
    fn kept(&self, face: Icons, dropped: &mut Option<Icons>) -> Icons {
        let Some(each) = self.drops else { return face };
        let worth = |it: Icons| -> u32 { Icon::ALL.iter().map(|icon| it.n(*icon) * each[icon.index()]).sum() };
        match *dropped {
            Some(held) if worth(held) <= worth(face) => face,
            held => {
                *dropped = Some(face);
                held.unwrap_or_default()
            }
        }
    }

    /// One roll with its rerolls.
    pub fn roll(&self, source: &mut Source) -> Icons {
        let mut sum = self.added;
        let mut single = self.single;
        let mut dropped = None;
        for die in &self.dice {
            let mut face = die.faces[source.below(die.n) as usize];
            let mut left = self.rerolls;
            while !face.is_good() && (left > 0 || single) {
                if left > 0 {
                    left -= 1
                } else {
                    single = false
                }
                face = die.faces[source.below(die.n) as usize];
            }
            sum = sum.and(self.kept(face, &mut dropped));
        }
        sum
    }

    /// Every result with its chance. Rank rerolls are the same for each die,
    /// so that each can be followed by itself; all that one die knows of those
    /// before it is whether the single reroll is still there, and which of them
    /// would be taken out.
    pub fn exactly(&self) -> Vec<(Icons, f64)> {
        let mut all = BTreeMap::from([((self.added, self.single, None), 1.0)]);
        for die in &self.dice {
            let faces = &die.faces[..die.n as usize];
            let one = 1.0 / f64::from(die.n);
            let poor = faces.iter().filter(|it| !it.is_good()).count() as f64 * one;
            // A poor face is what the last roll left; a good one came in any roll.
            let again: f64 = (0..=i32::from(self.rerolls)).map(|times| poor.powi(times)).sum();
            let last = poor.powi(i32::from(self.rerolls));
            let mut next = BTreeMap::new();
            for ((icons, single, held), chance) in all {
                for face in faces {
                    let mut dropped = held;
                    let sum = icons.and(self.kept(*face, &mut dropped));
                    let mut add = |single: bool, chance: f64| {
                        *next.entry((sum, single, dropped)).or_insert(0.0) += chance;
                    };
                    if face.is_good() {
                        add(single, chance * one * again);
                    } else if !single {
                        add(false, chance * one * last);
                    }
                    if single {
                        // All rank rerolls left it poor: the single one comes on top.
                        add(false, chance * last * poor * one);
                    }
                }
            }
            all = next;
        }
        let mut merged = BTreeMap::new();
        for ((icons, ..), chance) in all {
            *merged.entry(icons).or_insert(0.0) += chance;
        }
        merged.into_iter().collect()
    }
}
