//! Decks: what is legal, and how they are written down.

use super::{Options, deck_size};
use crate::content::{Content, Mode, Rarity, content};
use crate::ids::{CardId, EquipId, PresetId, SlingerId, StanceId};
use crate::state::HandCard;
use arrayvec::ArrayVec;
use kernel::{Chance, Refusal, SeatId, Text};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// A legal deck with its Runeslinger and equips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    pub slinger: SlingerId,
    pub stance: StanceId,
    pub equip: EquipId,
    /// Sorted.
    pub cards: ArrayVec<CardId, 40>,
    /// Everybody knows the list: a preset deck.
    pub is_open: bool,
}

/// What is wrong with a deck: the rule, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckFault {
    pub rule: &'static str,
    pub text: Text,
}

impl DeckFault {
    fn new(rule: &'static str, text: Text) -> Self {
        Self { rule, text }
    }
}

impl From<DeckFault> for Refusal {
    fn from(it: DeckFault) -> Self {
        Refusal::setup(it.rule, it.text)
    }
}

/// A deck as somebody wrote it, legal or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    pub slinger: Option<SlingerId>,
    pub stance: Option<StanceId>,
    pub equip: Option<EquipId>,
    pub cards: Vec<(CardId, u32)>,
    /// Everybody knows the list: a preset deck.
    pub(super) is_open: bool,
}

/// Cards that a deck begins with, to see how it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleHand(pub Vec<CardId>);

impl Deck {
    /// A preset deck.
    pub fn preset(id: PresetId) -> Self {
        let preset = &content()[id];
        let cards = preset.cards.iter().flat_map(|(card, n)| std::iter::repeat_n(*card, usize::from(*n)));
        Self {
            slinger: preset.slinger,
            stance: preset.stance,
            equip: preset.equip,
            cards: sorted(cards.collect()),
            is_open: true,
        }
    }

    /// Reads a preset's id, a share code or a deck list, and checks it.
    pub fn read(text: &str, mode: Mode, options: &Options) -> Result<Self, Refusal> {
        let written = Written::read(text)?;
        let fault = written.faults(mode, options).into_iter().next();
        fault.map_or_else(|| Ok(written.into_deck()), |fault| Err(fault.into()))
    }

    /// The deck as plain text that [`Deck::read`] understands.
    pub fn to_text(&self) -> String {
        let content = content();
        let mut text = format!(
            "Runeslinger: {}\nStance: {}\nAbility: {}\n\n",
            content[self.slinger].name, content[self.stance].name, content[self.equip].name
        );
        for (card, n) in counted(&self.cards) {
            writeln!(text, "{n} {}", content[card].name).expect("writing to a string works");
        }
        text
    }

    /// The deck as one short word that [`Deck::read`] understands.
    pub fn share_code(&self) -> String {
        let mut bytes = vec![CODE_VERSION, self.slinger.0, self.stance.0, self.equip.0];
        for (card, n) in counted(&self.cards) {
            bytes.extend([card.0, n as u8]);
        }
        let sum = blake3::hash(&bytes);
        bytes.push(sum.as_bytes()[0]);
        format!("{CODE_PREFIX}{}", base32(&bytes))
    }

    /// What hand it could begin with.
    pub fn sample_hand(&self, chance: &mut Chance) -> SampleHand {
        let mut cards = self.cards.to_vec();
        chance.shuffle(&mut cards);
        cards.truncate(5);
        SampleHand(cards)
    }

    /// The cards as those of a player.
    pub fn owned_by(&self, seat: SeatId) -> impl Iterator<Item = HandCard> + '_ {
        self.cards.iter().map(move |card| HandCard { card: *card, owner: seat })
    }
}

/// How many of each card, in the order of the set.
fn counted(cards: &[CardId]) -> Vec<(CardId, u32)> {
    let mut list: Vec<(CardId, u32)> = Vec::new();
    for card in cards {
        match list.iter_mut().find(|(it, _)| it == card) {
            Some((_, n)) => *n += 1,
            None => list.push((*card, 1)),
        }
    }
    list.sort_unstable();
    list
}

fn sorted(cards: Vec<CardId>) -> ArrayVec<CardId, 40> {
    let mut cards: ArrayVec<CardId, 40> = cards.into_iter().collect();
    cards.sort_unstable();
    cards
}

impl Written {
    /// Reads a preset's id, a share code or a deck list.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let text = text.trim();
        if let Some(preset) = content().preset(text) {
            let deck = Deck::preset(preset);
            return Ok(Self { is_open: true, ..Self::of(&deck) });
        }
        if let Some(code) = text.strip_prefix(CODE_PREFIX) {
            return Self::from_code(code)
                .ok_or_else(|| Refusal::setup("mode.constructed.1", Text::new("refused-share-code")));
        }
        Self::from_list(text)
    }

    /// What a deck consists of.
    pub fn of(deck: &Deck) -> Self {
        Self {
            slinger: Some(deck.slinger),
            stance: Some(deck.stance),
            equip: Some(deck.equip),
            cards: counted(&deck.cards),
            is_open: deck.is_open,
        }
    }

    /// Reads lines such as `3 Fireball` or `Stance: Ember Sight`. A line that
    /// begins with `#` is a remark.
    fn from_list(text: &str) -> Result<Self, Refusal> {
        let content = content();
        let mut deck = Self::default();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let unknown = || {
                let text = Text::new("refused-deck-line").number("line", number as i64 + 1);
                Refusal::setup("card.1", text.words("words", line.to_owned()))
            };
            if let Some((key, name)) = line.split_once(':') {
                let name = name.trim();
                match key.trim().to_ascii_lowercase().as_str() {
                    "runeslinger" => deck.slinger = Some(content.slinger(name).ok_or_else(unknown)?),
                    "stance" => deck.stance = Some(content.stance(name).ok_or_else(unknown)?),
                    "ability" => deck.equip = Some(content.equip(name).ok_or_else(unknown)?),
                    _ => return Err(unknown()),
                }
                continue;
            }
            let (n, name) = line.split_once(char::is_whitespace).ok_or_else(unknown)?;
            let n: u32 = n.trim_end_matches(['x', '×']).parse().map_err(|_| unknown())?;
            deck.add(content.card(name.trim()).ok_or_else(unknown)?, n);
        }
        Ok(deck)
    }

    fn from_code(code: &str) -> Option<Self> {
        let mut bytes = from_base32(code)?;
        let sum = bytes.pop()?;
        let [version, slinger, stance, equip, cards @ ..] = &bytes[..] else { return None };
        if *version != CODE_VERSION || blake3::hash(&bytes).as_bytes()[0] != sum || cards.len() % 2 != 0 {
            return None;
        }
        let content = content();
        let mut deck = Self {
            slinger: Some(SlingerId(*slinger)).filter(|it| it.index() < content.slingers.len()),
            stance: Some(StanceId(*stance)).filter(|it| it.index() < content.stances.len()),
            equip: Some(EquipId(*equip)).filter(|it| it.index() < content.equips.len()),
            ..Self::default()
        };
        for pair in cards.chunks(2) {
            let card = CardId(pair[0]);
            (card.index() < content.cards.len()).then_some(())?;
            deck.add(card, u32::from(pair[1]));
        }
        Some(deck)
    }

    fn add(&mut self, card: CardId, n: u32) {
        match self.cards.iter_mut().find(|(it, _)| *it == card) {
            Some((_, has)) => *has = has.saturating_add(n),
            None => self.cards.push((card, n)),
        }
    }

    /// How many cards there are.
    pub fn size(&self) -> usize {
        self.cards.iter().map(|(_, n)| *n as usize).sum()
    }

    /// All that is wrong with the deck in a mode, with the rules it breaks.
    pub fn faults(&self, mode: Mode, options: &Options) -> Vec<DeckFault> {
        let content = content();
        let mut faults = self.class_faults(content);
        let rules = content.mode(mode);
        let size = deck_size(mode, options);
        if self.size() != size {
            let rule = match mode {
                Mode::Constructed => "mode.constructed.1",
                Mode::Draft => "mode.draft.6",
                Mode::Sealed => "mode.sealed.2",
                Mode::Starter => "setup.0",
            };
            let text = Text::new("refused-deck-size").number("size", self.size() as i64).number("wanted", size as i64);
            faults.push(DeckFault::new(rule, text));
        }
        for (card, n) in &self.cards {
            let spec = &content[*card];
            let (most, rule) = match spec.rarity {
                Rarity::X => (rules.max_copies_x, "mode.constructed.3"),
                _ => (rules.max_copies, "mode.constructed.2"),
            };
            if spec.rarity == Rarity::Proof {
                let text = Text::new("refused-deck-proof").words("card", spec.name.as_str());
                faults.push(DeckFault::new("card.1", text));
            } else if most > 0 && *n > u32::from(most) {
                let text = Text::new("refused-deck-copies").words("card", spec.name.as_str());
                faults.push(DeckFault::new(rule, text.number("n", i64::from(*n)).number("most", most)));
            }
        }
        faults
    }

    /// runeslinger.2, runeslinger.6, mode.2 A Runeslinger, one stance and one
    /// ability, all of one class.
    fn class_faults(&self, content: &'static Content) -> Vec<DeckFault> {
        let missing = |key: &'static str| DeckFault::new("runeslinger.6", Text::new(key));
        let mut faults = Vec::new();
        let Some(slinger) = self.slinger else { return vec![missing("refused-no-runeslinger")] };
        let class = content[slinger].class;
        match self.stance {
            None => faults.push(missing("refused-no-stance")),
            Some(it) if content[it].class != class || content[it].rarity == Rarity::Proof => {
                let text = Text::new("refused-class").words("equip", content[it].name.as_str());
                faults.push(DeckFault::new("runeslinger.2", text.words("class", class.to_string())));
            }
            Some(_) => {}
        }
        match self.equip {
            None => faults.push(missing("refused-no-ability-equip")),
            Some(it) if content[it].class != class => {
                let text = Text::new("refused-class").words("equip", content[it].name.as_str());
                faults.push(DeckFault::new("runeslinger.2", text.words("class", class.to_string())));
            }
            Some(_) => {}
        }
        faults
    }

    /// The deck, if it has no faults.
    pub(super) fn into_deck(self) -> Deck {
        let cards = self.cards.iter().flat_map(|(card, n)| std::iter::repeat_n(*card, *n as usize));
        Deck {
            cards: sorted(cards.collect()),
            slinger: self.slinger.expect("a deck without faults has a Runeslinger"),
            stance: self.stance.expect("a deck without faults has a stance"),
            equip: self.equip.expect("a deck without faults has an ability"),
            is_open: self.is_open,
        }
    }
}

const CODE_PREFIX: &str = "RS-";
const CODE_VERSION: u8 = 1;
/// Digits and letters that cannot be mistaken for each other.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn base32(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut buffer, mut n_bits) = (0_u32, 0);
    for byte in bytes {
        buffer = buffer << 8 | u32::from(*byte);
        n_bits += 8;
        while n_bits >= 5 {
            n_bits -= 5;
            text.push(char::from(ALPHABET[(buffer >> n_bits & 31) as usize]));
        }
    }
    if n_bits > 0 {
        text.push(char::from(ALPHABET[(buffer << (5 - n_bits) & 31) as usize]));
    }
    text
}

fn from_base32(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut buffer, mut n_bits) = (0_u32, 0);
    for letter in text.trim().bytes() {
        let value = ALPHABET.iter().position(|it| *it == letter.to_ascii_uppercase())?;
        buffer = buffer << 5 | value as u32;
        n_bits += 5;
        if n_bits >= 8 {
            n_bits -= 8;
            bytes.push((buffer >> n_bits) as u8);
        }
    }
    Some(bytes)
}
