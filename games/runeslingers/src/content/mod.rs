//! All printed facts: cards, Runeslingers, equips, ailments, decks, boosters.
//!
//! The files in `content/` are parsed and checked once. What a card does is
//! data in a small effect language (see `RULES.md`); the engine interprets it.

mod ability;
mod check;
mod details;
mod effect;
mod load;
mod refs;
mod tables;
mod words;

pub use ability::{
    Ability, Body, Cost, HitTo, On, Outline, Rank, Side, StaticKeyword, StaticMod, StaticRule, TargetSpec, TokenCost,
    TokenWord, Touch, When,
};
pub use details::{
    ChoiceSpec, DamageWord, Duration, Filter, Hand, How, MoveTo, Pile, RecoverTo, Rest, Rule, SetFrom, SetState, Stat,
    Token,
};
pub use effect::{Effect, Effects, Subject};
pub use load::{ContentError, Files};
pub use refs::{AilmentRef, All, Compare};
pub use refs::{Amount, Comparison, Cond, Count, Counter, Kind, Ref, Selector, Test, Where, Whose};
pub use tables::{AilmentSpec, Card, Content, Equip, Level, Mode, ModeSpec, Preset, Slinger, Slot};
pub use words::{Ailment, Class, Instances, Keyword, Rarity, Type, Types};

use std::sync::LazyLock;

/// The files that the game is played with.
pub const FILES: Files<'static> = Files {
    cards: include_str!("../../content/cards.toml"),
    proving: include_str!("../../content/proving.toml"),
    runeslingers: include_str!("../../content/runeslingers.toml"),
    equips: include_str!("../../content/equips.toml"),
    ailments: include_str!("../../content/ailments.toml"),
    decks: include_str!("../../content/decks.toml"),
    boosters: include_str!("../../content/boosters.toml"),
    later: include_str!("../../content/later.toml"),
};

/// The files by name.
pub const PRINTED: [rows::File; 7] = [
    ("cards.toml", FILES.cards),
    ("runeslingers.toml", FILES.runeslingers),
    ("equips.toml", FILES.equips),
    ("ailments.toml", FILES.ailments),
    ("decks.toml", FILES.decks),
    ("boosters.toml", FILES.boosters),
    ("later.toml", FILES.later),
];

/// Fields that are words for readers, beside names and texts.
const WORDS: [&str; 3] = ["summary", "plan", "designed"];

static RULES_HASH: LazyLock<String> = LazyLock::new(|| rows::rules_hash(&PRINTED, &WORDS));

/// The fingerprint of all that decides how a game goes.
pub fn rules_hash() -> &'static str {
    &RULES_HASH
}

static CONTENT: LazyLock<Content> = LazyLock::new(|| match Content::parse(&FILES) {
    Ok(content) => content,
    Err(error) => panic!("the content that is built in must be sound: {error}"),
});

/// The content that the game is played with.
#[inline]
pub fn content() -> &'static Content {
    &CONTENT
}
