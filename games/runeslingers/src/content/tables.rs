//! The tables that the rules read.

use super::ability::{Ability, Outline};
use super::effect::Effect;
use super::words::{Ailment, Class, Keyword, Rarity, Type, Types};
use crate::ids::{AbilityId, CardId, EquipId, ListId, PresetId, SlingerId, StanceId};
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// A card of the set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub id: String,
    /// The set number; copies of one card share it.
    pub number: u16,
    pub name: String,
    pub kind: Type,
    pub affiliation: Class,
    pub cost: u8,
    /// Defense cards only.
    pub defense: Option<u8>,
    pub rarity: Rarity,
    pub keywords: Vec<Keyword>,
    pub text: String,
    pub abilities: Vec<AbilityId>,
    /// What is declared when it is played: a runespell's effect, or what a
    /// defense card does "when you play" it.
    pub played: Option<AbilityId>,
    pub outline: Outline,
}

impl Card {
    /// Whether the keyword is printed on it.
    pub fn has_printed(&self, keyword: Keyword) -> bool {
        self.keywords.iter().any(|it| it.is_like(keyword))
    }
}

/// A Runeslinger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slinger {
    pub id: String,
    pub name: String,
    pub class: Class,
    pub power: u8,
    pub health: u8,
    pub block: u8,
    /// The name of the inherent ability.
    pub inherent: String,
    pub text: String,
    pub ability: AbilityId,
}

/// A stance or an ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equip {
    pub id: String,
    pub name: String,
    pub class: Class,
    pub text: String,
    pub abilities: Vec<AbilityId>,
    pub outline: Outline,
    pub rarity: Rarity,
}

/// An ailment with its levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AilmentSpec {
    pub ailment: Ailment,
    pub summary: String,
    pub levels: Vec<Level>,
    /// Of all levels.
    pub outline: Outline,
}

/// A level of an ailment, active from that many exposed instances on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    pub from: u8,
    pub text: String,
    pub ability: AbilityId,
}

/// A preset deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    pub id: String,
    pub name: String,
    pub mode: Mode,
    pub slinger: SlingerId,
    pub stance: StanceId,
    pub equip: EquipId,
    pub plan: String,
    pub cards: Vec<(CardId, u8)>,
}

/// mode.1 How decks come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    Starter,
    Constructed,
    Draft,
    Sealed,
}

impl Mode {
    pub const ALL: [Mode; 4] = [Mode::Starter, Mode::Constructed, Mode::Draft, Mode::Sealed];

    pub const fn name(self) -> &'static str {
        match self {
            Mode::Starter => "starter",
            Mode::Constructed => "constructed",
            Mode::Draft => "draft",
            Mode::Sealed => "sealed",
        }
    }
}

/// The deck rules of a mode; a limit of 0 is none.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeSpec {
    pub id: Mode,
    pub deck_size: u8,
    pub max_copies: u8,
    pub max_copies_x: u8,
    /// How many boosters each seat opens.
    pub boosters: u8,
}

/// A part of a booster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub count: u8,
    pub weights: Vec<(Rarity, u32)>,
    pub ensure: Vec<Types>,
}

/// All tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    pub cards: Vec<Card>,
    pub slingers: Vec<Slinger>,
    pub stances: Vec<Equip>,
    pub equips: Vec<Equip>,
    pub ailments: Vec<AilmentSpec>,
    pub presets: Vec<Preset>,
    pub slots: Vec<Slot>,
    pub modes: Vec<ModeSpec>,
    pub abilities: Vec<Ability>,
    pub lists: Vec<Vec<Effect>>,
    pub(super) by_rarity: [Vec<CardId>; Rarity::ALL.len()],
}

impl Content {
    /// The cards that boosters and decks are made of.
    pub fn set(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.all_cards().filter(|(_, card)| card.rarity != Rarity::Proof)
    }

    /// Every card, those that only prove rules included.
    pub fn all_cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.cards.iter().enumerate().map(|(index, card)| (CardId(index as u8), card))
    }

    /// The cards of the set that are as rare as this.
    pub fn of_rarity(&self, rarity: Rarity) -> &[CardId] {
        &self.by_rarity[rarity as usize]
    }

    /// The card with this id or name.
    pub fn card(&self, name: &str) -> Option<CardId> {
        find(&self.cards, name, |it| (&it.id, &it.name)).map(|it| CardId(it as u8))
    }

    /// The Runeslinger with this id or name.
    pub fn slinger(&self, name: &str) -> Option<SlingerId> {
        find(&self.slingers, name, |it| (&it.id, &it.name)).map(|it| SlingerId(it as u8))
    }

    /// The stance with this id or name.
    pub fn stance(&self, name: &str) -> Option<StanceId> {
        find(&self.stances, name, |it| (&it.id, &it.name)).map(|it| StanceId(it as u8))
    }

    /// The equipped ability with this id or name.
    pub fn equip(&self, name: &str) -> Option<EquipId> {
        find(&self.equips, name, |it| (&it.id, &it.name)).map(|it| EquipId(it as u8))
    }

    /// The preset deck with this id or name.
    pub fn preset(&self, name: &str) -> Option<PresetId> {
        find(&self.presets, name, |it| (&it.id, &it.name)).map(|it| PresetId(it as u8))
    }

    /// The deck rules of a mode.
    pub fn mode(&self, mode: Mode) -> &ModeSpec {
        self.modes.iter().find(|it| it.id == mode).expect("the loader asks for each mode")
    }

    #[inline]
    pub fn ailment(&self, ailment: Ailment) -> &AilmentSpec {
        &self.ailments[ailment.index()]
    }
}

fn find<T>(table: &[T], name: &str, names: impl Fn(&T) -> (&String, &String)) -> Option<usize> {
    table.iter().position(|it| {
        let (id, title) = names(it);
        id == name || title.eq_ignore_ascii_case(name)
    })
}

macro_rules! index {
    ($($id:ident => $table:ident: $row:ty),* $(,)?) => {
        $(impl Index<$id> for Content {
            type Output = $row;
            #[inline]
            fn index(&self, id: $id) -> &$row {
                &self.$table[id.index()]
            }
        })*
    };
}

index! {
    CardId => cards: Card,
    SlingerId => slingers: Slinger,
    StanceId => stances: Equip,
    EquipId => equips: Equip,
    PresetId => presets: Preset,
    AbilityId => abilities: Ability,
    ListId => lists: Vec<Effect>,
}
