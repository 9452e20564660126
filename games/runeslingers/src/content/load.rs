//! From the files to the tables. Errors name the file, the entry and the field.

use super::ability::{Ability, Outline, Rank, When, Written};
use super::check;
use super::effect::{Effect, Effects};
use super::tables::{AilmentSpec, Card, Content, Equip, Level, Mode, ModeSpec, Preset, Slinger, Slot};
use super::words::{Ailment, Class, Keyword, Rarity, Type, Types};
use crate::ids::{AbilityId, ListId};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The texts of all content files.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    pub cards: &'a str,
    /// Cards and stances that no deck may hold; they prove rules that no card
    /// of the set needs yet.
    pub proving: &'a str,
    pub runeslingers: &'a str,
    pub equips: &'a str,
    pub ailments: &'a str,
    pub decks: &'a str,
    pub boosters: &'a str,
    /// Cards and stances that came later. They are read last, so that all older
    /// ones and their abilities keep their numbers in decks and records.
    pub later: &'a str,
}

/// What is wrong with the content, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {entry}: {why}")]
pub struct ContentError {
    pub file: &'static str,
    /// The id of the entry, or its place in the file.
    pub entry: String,
    /// What is wrong; it names the field.
    pub why: String,
}

impl ContentError {
    pub(super) fn new(file: &'static str, entry: impl Into<String>, why: impl Into<String>) -> Self {
        Self { file, entry: entry.into(), why: why.into() }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCard {
    id: String,
    number: u16,
    name: String,
    #[serde(rename = "type")]
    kind: Type,
    affiliation: Class,
    cost: u8,
    defense: Option<u8>,
    rarity: Rarity,
    #[serde(deserialize_with = "Keyword::read_list")]
    keywords: Vec<Keyword>,
    text: String,
    abilities: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSlinger {
    id: String,
    name: String,
    class: Class,
    power: u8,
    health: u8,
    block: u8,
    inherent: String,
    text: String,
    abilities: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEquip {
    id: String,
    name: String,
    class: Class,
    text: String,
    abilities: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAilment {
    id: Ailment,
    #[serde(rename = "name")]
    _name: String,
    summary: String,
    levels: Vec<WrittenLevel>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLevel {
    from: u8,
    text: String,
    ability: Written,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPreset {
    id: String,
    name: String,
    mode: Mode,
    runeslinger: String,
    stance: String,
    ability: String,
    plan: String,
    cards: Vec<(u8, String)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSlot {
    count: u8,
    weights: BTreeMap<Rarity, u32>,
    #[serde(default)]
    ensure: Vec<Vec<Type>>,
}

/// Reads all entries of one kind in a file.
fn entries<T: DeserializeOwned>(file: &'static str, text: &str, key: &str) -> Result<Vec<(String, T)>, ContentError> {
    let table: Table = text.parse().map_err(|error| ContentError::new(file, "the whole file", format!("{error}")))?;
    let list = match table.get(key) {
        None => return Ok(Vec::new()),
        Some(Value::Array(list)) => list,
        Some(_) => return Err(ContentError::new(file, key, "must be written as [[…]]")),
    };
    let mut rows = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        let name =
            value.get("id").and_then(Value::as_str).map_or_else(|| format!("{key} {}", index + 1), str::to_owned);
        let row = T::deserialize(without_origin(value))
            .map_err(|error| ContentError::new(file, name.as_str(), error.to_string().trim().replace('\n', " ")))?;
        rows.push((name, row));
    }
    Ok(rows)
}

/// A row without what says where it comes from: the rules do not read that.
fn without_origin(row: &Value) -> Value {
    let mut row = row.clone();
    if let Value::Table(row) = &mut row {
        row.retain(|key, _| !["confidence", "known", "proposed"].contains(&key) && !key.ends_with("_confidence"));
    }
    row
}

/// Collects abilities and effect lists while the files are read.
#[derive(Default)]
struct Arena {
    abilities: Vec<Ability>,
    lists: Vec<Vec<Effect>>,
}

impl Arena {
    fn add_all(&mut self, written: Vec<Written>, rank: Rank) -> Vec<AbilityId> {
        written.into_iter().enumerate().map(|(place, it)| self.add(it, rank, place as u8)).collect()
    }

    /// What the abilities are about, at a glance.
    fn outline(&self, abilities: impl IntoIterator<Item = AbilityId>) -> Outline {
        Outline::of(abilities.into_iter().map(|it| &self.abilities[it.index()]))
    }

    fn add(&mut self, written: Written, rank: Rank, place: u8) -> AbilityId {
        let mut ability = written.into_ability(rank, place);
        for body in &mut ability.bodies {
            self.intern(&mut body.effects);
        }
        self.abilities.push(ability);
        AbilityId((self.abilities.len() - 1) as u16)
    }

    /// Moves a list and all lists inside it into the table.
    fn intern(&mut self, effects: &mut Effects) {
        let mut list = std::mem::take(&mut effects.written);
        if list.is_empty() {
            return;
        }
        for effect in &mut list {
            match effect {
                Effect::Damage { on_hit, .. } => self.intern(on_hit),
                Effect::If { then, otherwise, .. } => {
                    self.intern(then);
                    self.intern(otherwise);
                }
                Effect::Repeat { effects, .. } => self.intern(effects),
                _ => {}
            }
        }
        effects.id = Some(ListId(self.lists.len() as u16));
        self.lists.push(list);
    }
}

impl Content {
    /// Parses and checks all files.
    pub fn parse(files: &Files<'_>) -> Result<Content, ContentError> {
        let mut arena = Arena::default();
        let mut cards = cards("cards.toml", files.cards, "card", &mut arena)?;
        cards.extend(self::cards("proving.toml", files.proving, "card", &mut arena)?);
        let mut slingers = Vec::new();
        for (id, row) in entries::<WrittenSlinger>("runeslingers.toml", files.runeslingers, "runeslinger")? {
            slingers.push(slinger(row, &mut arena).map_err(|why| ContentError::new("runeslingers.toml", id, why))?);
        }
        let mut stances = equips("equips.toml", files.equips, "stance", &mut arena)?;
        stances.extend(equips("proving.toml", files.proving, "stance", &mut arena)?);
        let abilities = equips("equips.toml", files.equips, "ability", &mut arena)?;
        let ailments = ailments(files.ailments, &mut arena)?;
        cards.extend(self::cards("later.toml", files.later, "card", &mut arena)?);
        stances.extend(equips("later.toml", files.later, "stance", &mut arena)?);
        // At the very end, so that what decks and records refer to keeps its number.
        cards.extend(self::cards("proving.toml", files.proving, "later_card", &mut arena)?);
        let (slots, modes) = boosters(files.boosters)?;
        let mut content = Content {
            cards,
            slingers,
            stances,
            equips: abilities,
            ailments,
            presets: Vec::new(),
            slots,
            modes,
            abilities: arena.abilities,
            lists: arena.lists,
            by_rarity: Default::default(),
        };
        content.by_rarity =
            Rarity::ALL.map(|it| content.set().filter(|(_, card)| card.rarity == it).map(|(id, _)| id).collect());
        check::names(&content)?;
        content.presets = presets(files.decks, &content)?;
        Ok(content)
    }
}

fn cards(file: &'static str, text: &str, key: &str, arena: &mut Arena) -> Result<Vec<Card>, ContentError> {
    let mut cards = Vec::new();
    for (id, row) in entries::<WrittenCard>(file, text, key)? {
        let card = card(row, arena);
        check::card(&card, &arena.abilities, &arena.lists).map_err(|why| ContentError::new(file, id, why))?;
        cards.push(card);
    }
    Ok(cards)
}

fn card(row: WrittenCard, arena: &mut Arena) -> Card {
    let abilities = arena.add_all(row.abilities, Rank::Card);
    let when = |id: &AbilityId| arena.abilities[id.index()].when;
    Card {
        played: abilities.iter().copied().find(|it| matches!(when(it), When::Resolve | When::Enter)),
        outline: arena.outline(abilities.iter().copied()),
        id: row.id,
        number: row.number,
        name: row.name,
        kind: row.kind,
        affiliation: row.affiliation,
        cost: row.cost,
        defense: row.defense,
        rarity: row.rarity,
        keywords: row.keywords,
        text: row.text,
        abilities,
    }
}

fn slinger(row: WrittenSlinger, arena: &mut Arena) -> Result<Slinger, String> {
    let abilities = arena.add_all(row.abilities, Rank::Equip);
    let [ability] = abilities[..] else {
        return Err(format!("abilities: a Runeslinger has one inherent ability, not {}", abilities.len()));
    };
    check::activated(&arena.abilities[ability.index()])?;
    check::ability(&arena.abilities[ability.index()], &arena.lists)?;
    Ok(Slinger {
        id: row.id,
        name: row.name,
        class: row.class,
        power: row.power,
        health: row.health,
        block: row.block,
        inherent: row.inherent,
        text: row.text,
        ability,
    })
}

fn equips(file: &'static str, text: &str, key: &str, arena: &mut Arena) -> Result<Vec<Equip>, ContentError> {
    let mut rows = Vec::new();
    for (id, row) in entries::<WrittenEquip>(file, text, key)? {
        let fail = |why: String| ContentError::new(file, id.as_str(), why);
        let abilities = arena.add_all(row.abilities, Rank::Equip);
        for ability in &abilities {
            let ability = &arena.abilities[ability.index()];
            check::ability(ability, &arena.lists).map_err(fail)?;
            // equip.2, equip.6 Abilities are activated, stances never are.
            if key == "ability" {
                check::activated(ability).map_err(fail)?;
            } else if ability.when == When::Activate {
                return Err(fail("when: a stance is not activated".to_owned()));
            }
        }
        let rarity = if file == "proving.toml" { Rarity::Proof } else { Rarity::Common };
        let outline = arena.outline(abilities.iter().copied());
        rows.push(Equip { id: row.id, name: row.name, class: row.class, text: row.text, abilities, outline, rarity });
    }
    Ok(rows)
}

fn ailments(text: &str, arena: &mut Arena) -> Result<Vec<AilmentSpec>, ContentError> {
    const FILE: &str = "ailments.toml";
    let mut rows = Vec::new();
    for (id, row) in entries::<WrittenAilment>(FILE, text, "ailment")? {
        let mut levels = Vec::new();
        for (place, level) in row.levels.into_iter().enumerate() {
            let ability = arena.add(level.ability, Rank::Ailment, place as u8);
            check::ability(&arena.abilities[ability.index()], &arena.lists)
                .map_err(|why| ContentError::new(FILE, id.as_str(), why))?;
            levels.push(Level { from: level.from, text: level.text, ability });
        }
        let outline = arena.outline(levels.iter().map(|it: &Level| it.ability));
        rows.push(AilmentSpec { ailment: row.id, summary: row.summary, levels, outline });
    }
    if rows.iter().map(|it| it.ailment).ne(Ailment::ALL) {
        return Err(ContentError::new(FILE, "the whole file", "must list the six ailments, each once, in order"));
    }
    Ok(rows)
}

fn boosters(text: &str) -> Result<(Vec<Slot>, Vec<ModeSpec>), ContentError> {
    const FILE: &str = "boosters.toml";
    let slots = entries::<WrittenSlot>(FILE, text, "slot")?
        .into_iter()
        .map(|(_, row)| Slot {
            count: row.count,
            weights: row.weights.into_iter().collect(),
            ensure: row.ensure.into_iter().map(Types::from_iter).collect(),
        })
        .collect();
    let modes: Vec<ModeSpec> = entries(FILE, text, "mode")?.into_iter().map(|(_, row)| row).collect();
    if modes.iter().map(|it| it.id).ne(Mode::ALL) {
        return Err(ContentError::new(FILE, "the whole file", "must list the four modes, each once, in order"));
    }
    Ok((slots, modes))
}

fn presets(text: &str, content: &Content) -> Result<Vec<Preset>, ContentError> {
    const FILE: &str = "decks.toml";
    let mut presets = Vec::new();
    for (id, row) in entries::<WrittenPreset>(FILE, text, "deck")? {
        let fail = |why: String| ContentError::new(FILE, id.as_str(), why);
        let unknown = |field: &str, name: &str| fail(format!("{field}: nothing is called `{name}`"));
        let mut cards = Vec::new();
        for (copies, name) in &row.cards {
            cards.push((content.card(name).ok_or_else(|| unknown("cards", name))?, *copies));
        }
        let preset = Preset {
            slinger: content.slinger(&row.runeslinger).ok_or_else(|| unknown("runeslinger", &row.runeslinger))?,
            stance: content.stance(&row.stance).ok_or_else(|| unknown("stance", &row.stance))?,
            equip: content.equip(&row.ability).ok_or_else(|| unknown("ability", &row.ability))?,
            id: row.id,
            name: row.name,
            mode: row.mode,
            plan: row.plan,
            cards,
        };
        check::preset(&preset, content).map_err(fail)?;
        presets.push(preset);
    }
    Ok(presets)
}
