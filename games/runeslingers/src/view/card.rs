//! The faces of cards, Runeslingers and equips.

use crate::content::{Class, Equip, Rarity, Slinger, Type, content};
use crate::ids::CardId;
use serde::Serialize;

/// The face of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// The number by which views and actions name the card.
    pub card: CardId,
    /// The card's id in the content, stable across versions.
    pub id: &'static str,
    pub name: &'static str,
    #[serde(rename = "type")]
    pub kind: Type,
    pub affiliation: Class,
    pub cost: u8,
    pub defense: Option<u8>,
    pub rarity: Rarity,
    pub keywords: Vec<String>,
    pub text: &'static str,
    /// The number in the set.
    pub number: u16,
}

impl CardView {
    pub fn new(card: CardId) -> Self {
        let it = &content()[card];
        Self {
            card,
            id: &it.id,
            name: &it.name,
            kind: it.kind,
            affiliation: it.affiliation,
            cost: it.cost,
            defense: it.defense,
            rarity: it.rarity,
            keywords: it.keywords.iter().map(ToString::to_string).collect(),
            text: &it.text,
            number: it.number,
        }
    }
}

/// The face of a Runeslinger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlingerView {
    pub id: &'static str,
    pub name: &'static str,
    pub class: Class,
    pub health: u8,
    pub block: u8,
    /// The name of the inherent ability and what it does.
    pub inherent: &'static str,
    pub text: &'static str,
    /// What activating it costs.
    pub light: u8,
}

impl SlingerView {
    pub fn new(it: &'static Slinger) -> Self {
        Self {
            id: &it.id,
            name: &it.name,
            class: it.class,
            health: it.health,
            block: it.block,
            inherent: &it.inherent,
            text: &it.text,
            light: content()[it.ability].cost.light,
        }
    }
}

/// The face of a stance or an ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EquipView {
    pub id: &'static str,
    pub name: &'static str,
    pub class: Class,
    pub text: &'static str,
    /// What activating it costs; 0 for stances.
    pub determination: u8,
}

impl EquipView {
    pub fn new(it: &'static Equip) -> Self {
        let determination = it.abilities.iter().map(|it| content()[*it].cost.determination).max().unwrap_or(0);
        Self { id: &it.id, name: &it.name, class: it.class, text: &it.text, determination }
    }
}
