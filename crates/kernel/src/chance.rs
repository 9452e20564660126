//! Chance: one seeded generator, scripted in tests, every draw recorded.
//!
//! ChaCha gives raw words; die, pick and shuffle are our own on top of them, so
//! that a replay made today gives the same results in ten years.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::VecDeque;
use std::fmt;

/// The secret that all chance of a game follows from. Its commitment is public
/// from the start, the seed itself only at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed named by a number, for simulations and tests.
    pub fn from_number(number: u64) -> Self {
        Self(blake3::derive_key("runetable seed of a number", &number.to_le_bytes()))
    }

    /// A seed derived from this one for another purpose.
    pub fn derive(&self, purpose: u64) -> Self {
        let mut material = [0; 40];
        material[..32].copy_from_slice(&self.0);
        material[32..].copy_from_slice(&purpose.to_le_bytes());
        Self(blake3::derive_key("runetable derived seed", &material))
    }

    /// What is published at the start: whoever learns the seed at the end can
    /// compute it again and see that nobody changed the seed in between.
    pub fn commitment(&self) -> String {
        blake3::hash(&self.0).to_hex().to_string()
    }

    /// Reads 64 hexadecimal digits, or a plain number.
    pub fn parse(text: &str) -> Option<Self> {
        if let Ok(hash) = blake3::Hash::from_hex(text) {
            return Some(Self(*hash.as_bytes()));
        }
        text.parse().ok().map(Self::from_number)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl fmt::Debug for Seed {
    /// A seed is a secret: logs show its commitment only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(commitment {})", &self.commitment()[..12])
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Seed::parse(&text).ok_or_else(|| serde::de::Error::custom("a seed is 64 hexadecimal digits or a number"))
    }
}

/// One result of chance, as it is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// One of `of` equally likely results, counted from zero.
    Pick { of: u32, result: u32 },
    /// The order of a shuffled list: `order[i]` is the old place of what is now
    /// in place `i`.
    Shuffle { order: Vec<u32> },
}

/// A coming result of chance that a test or an arbiter has decided.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scripted {
    /// The next pick gives this (a die shows one more).
    Pick(u32),
    /// The next shuffle puts the list in this order; places that it does not
    /// name follow in their old order.
    Order(Vec<u32>),
    /// The next shuffle puts these on top of a deck, the first of them uppermost;
    /// the others lie below in their old order. Cards are drawn from the end of
    /// a list.
    Top(Vec<u32>),
    /// The next shuffle leaves the list as it is.
    Keep,
}

/// The generator. Two are equal when they will give the same results.
#[derive(Clone)]
pub struct Chance {
    words: ChaCha8Rng,
    script: VecDeque<Scripted>,
    /// How the script did not fit what was drawn.
    misfit: Option<Box<str>>,
}

impl Chance {
    /// All results that follow from the seed.
    pub fn new(seed: Seed) -> Self {
        Self { words: ChaCha8Rng::from_seed(seed.0), script: VecDeque::new(), misfit: None }
    }

    /// Decides coming results, before the seed has its say again.
    pub fn script(&mut self, coming: impl IntoIterator<Item = Scripted>) {
        self.script.extend(coming);
    }

    /// How many decided results are still to come.
    pub fn n_scripted(&self) -> usize {
        self.script.len()
    }

    /// Whether the script did not fit what was drawn, and how: from there on the
    /// seed had its say, and the results are not what was asked for.
    pub fn misfit(&self) -> Option<&str> {
        self.misfit.as_deref()
    }

    /// The script is of no use any more.
    fn give_up_script(&mut self, why: String) {
        self.misfit = Some(why.into());
        self.script.clear();
    }

    /// One of `of` equally likely results, counted from zero.
    ///
    /// # Panics
    /// If `of` is zero.
    pub fn pick(&mut self, of: u32) -> u32 {
        assert!(of > 0, "a pick needs something to pick from");
        let why = match self.script.pop_front() {
            None => return self.pick_fairly(of),
            Some(Scripted::Pick(result)) if result < of => return result,
            Some(Scripted::Pick(result)) => format!("the script picks {result} of only {of}"),
            Some(other) => format!("the script says {other:?} where 1 of {of} is picked"),
        };
        self.give_up_script(why);
        self.pick_fairly(of)
    }

    /// Lemire's method on raw words: unbiased, and almost always one word.
    fn pick_fairly(&mut self, of: u32) -> u32 {
        let mut product = u64::from(self.words.next_u32()) * u64::from(of);
        if (product as u32) < of {
            let threshold = of.wrapping_neg() % of;
            while (product as u32) < threshold {
                product = u64::from(self.words.next_u32()) * u64::from(of);
            }
        }
        (product >> 32) as u32
    }

    /// A die with the sides 1 to `sides`.
    pub fn die(&mut self, sides: u32) -> u32 {
        self.pick(sides) + 1
    }

    /// Whether something happens that has `chances` of `of`.
    pub fn happens(&mut self, chances: u32, of: u32) -> bool {
        self.pick(of) < chances
    }

    /// One of the items, or none of none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        Some(&items[self.pick(items.len() as u32) as usize])
    }

    /// Puts the items in a random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        if let Some(scripted) = self.script.pop_front() {
            match scripted_order(scripted, items.len()) {
                Ok(order) => return reorder(items, &order),
                Err(why) => self.give_up_script(why),
            }
        }
        for last in (1..items.len()).rev() {
            let other = self.pick_fairly(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// A raw word, for bots and samplers that need no record.
    pub fn word(&mut self) -> u64 {
        self.words.next_u64()
    }

    /// A fresh seed drawn from this generator.
    pub fn fork(&mut self) -> Seed {
        let mut seed = [0; 32];
        self.words.fill_bytes(&mut seed);
        Seed(seed)
    }
}

/// The full order that a scripted shuffle asks for, or why there is none.
fn scripted_order(scripted: Scripted, n_items: usize) -> Result<Vec<u32>, String> {
    let mut order = match scripted {
        Scripted::Keep => Vec::new(),
        Scripted::Order(named) => named,
        Scripted::Top(named) => {
            let below = (0..n_items as u32).filter(|it| !named.contains(it));
            below.chain(named.iter().rev().copied()).collect()
        }
        Scripted::Pick(_) => return Err(format!("the script picks where {n_items} items are shuffled")),
    };
    for place in 0..n_items as u32 {
        if !order.contains(&place) {
            order.push(place);
        }
    }
    if order.len() == n_items {
        Ok(order)
    } else {
        Err("the script names places that are not there, or one twice".to_owned())
    }
}

/// Puts `items[order[i]]` in place `i`.
fn reorder<T>(items: &mut [T], order: &[u32]) {
    let mut at: Vec<u32> = (0..items.len() as u32).collect();
    for (place, wanted) in order.iter().enumerate() {
        let from = at.iter().position(|it| it == wanted).expect("an order names each place once");
        items.swap(place, from);
        at.swap(place, from);
    }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Self) -> bool {
        self.words.get_word_pos() == other.words.get_word_pos()
            && self.script == other.script
            && self.words.get_seed() == other.words.get_seed()
    }
}

impl Eq for Chance {}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chance")
            .field("words_drawn", &self.words.get_word_pos())
            .field("script", &self.script)
            .finish_non_exhaustive()
    }
}

/// What is stored of a generator: the seed and how far it has come.
#[derive(Serialize, Deserialize)]
struct Stored {
    seed: Seed,
    words_drawn: u64,
    script: VecDeque<Scripted>,
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Stored {
            seed: Seed(self.words.get_seed()),
            words_drawn: self.words.get_word_pos() as u64,
            script: self.script.clone(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Chance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = Stored::deserialize(deserializer)?;
        let mut chance = Chance::new(stored.seed);
        chance.words.set_word_pos(u128::from(stored.words_drawn));
        chance.script = stored.script;
        Ok(chance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stream is part of every replay file: these values never change.
    #[test]
    fn the_stream_of_a_seed_is_fixed() {
        let mut chance = Chance::new(Seed::from_number(1));
        let dice: Vec<u32> = (0..12).map(|_| chance.die(6)).collect();
        let mut cards: Vec<u32> = (0..8).collect();
        chance.shuffle(&mut cards);
        assert_eq!(dice, [4, 3, 1, 3, 3, 3, 4, 6, 5, 2, 4, 6]);
        assert_eq!(cards, [1, 6, 2, 4, 5, 7, 0, 3]);
    }

    #[test]
    fn a_script_can_put_cards_on_top() {
        let mut chance = Chance::new(Seed::from_number(1));
        chance.script([Scripted::Top(vec![1, 3]), Scripted::Top(vec![7])]);
        let mut cards = ["a", "b", "c", "d"];
        chance.shuffle(&mut cards);
        assert_eq!(cards, ["a", "c", "d", "b"], "the last one is drawn first");
        chance.shuffle(&mut cards);
        assert!(chance.misfit().is_some(), "there is no such place");
    }

    #[test]
    fn a_stored_generator_goes_on_where_it_was() {
        let mut chance = Chance::new(Seed::from_number(7));
        for _ in 0..37 {
            chance.die(20);
        }
        let text = serde_json::to_string(&chance).expect("it serializes");
        let mut restored: Chance = serde_json::from_str(&text).expect("it parses");
        assert_eq!(chance, restored);
        let (left, right): (Vec<u32>, Vec<u32>) = (0..99).map(|_| (chance.die(6), restored.die(6))).unzip();
        assert_eq!(left, right);
    }

    #[test]
    fn picks_are_fair() {
        let mut chance = Chance::new(Seed::from_number(3));
        let mut counts = [0_i32; 6];
        for _ in 0..60_000 {
            counts[chance.pick(6) as usize] += 1;
        }
        assert!(counts.iter().all(|it| (it - 10_000).abs() < 500), "{counts:?}");
    }

    #[test]
    fn a_script_decides_and_then_the_seed_goes_on() {
        let mut chance = Chance::new(Seed::from_number(3));
        let mut plain = chance.clone();
        chance.script([Scripted::Pick(5), Scripted::Order(vec![2, 0])]);
        assert_eq!(chance.die(6), 6);
        let mut cards = ["a", "b", "c", "d"];
        chance.shuffle(&mut cards);
        assert_eq!(cards, ["c", "a", "b", "d"]);
        assert_eq!(chance.die(6), plain.die(6));
    }

    #[test]
    fn a_script_cannot_show_what_is_not_on_the_die() {
        let mut chance = Chance::new(Seed::from_number(3));
        chance.script([Scripted::Pick(6), Scripted::Pick(0)]);
        assert!((1..=6).contains(&chance.die(6)));
        assert_eq!(chance.misfit(), Some("the script picks 6 of only 6"));
        assert_eq!(chance.n_scripted(), 0);
    }

    #[test]
    fn a_script_cannot_shuffle_what_is_not_there() {
        for wrong in [Scripted::Pick(1), Scripted::Order(vec![4]), Scripted::Order(vec![1, 1])] {
            let mut chance = Chance::new(Seed::from_number(3));
            chance.script([wrong]);
            let mut cards = [1, 2, 3];
            chance.shuffle(&mut cards);
            cards.sort_unstable();
            assert_eq!(cards, [1, 2, 3]);
            assert!(chance.misfit().is_some());
        }
    }

    #[test]
    fn a_seed_reads_back_from_its_digits_and_hides_in_logs() {
        let seed = Seed::from_number(5);
        assert_eq!(Seed::parse(&seed.to_string()), Some(seed));
        assert_eq!(Seed::parse("5"), Some(seed));
        assert_eq!(Seed::parse("five"), None);
        assert!(!format!("{seed:?}").contains(&seed.to_string()[..12]));
    }
}
