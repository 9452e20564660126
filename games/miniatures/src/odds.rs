//! The odds of an attack: exact where each die can be followed by itself,
//! simulated otherwise.
//!
//! The attacker is taken to roll dice without a hit or mortal strike again as
//! often as its ranks allow, and to spend surges on abilities that add hits,
//! mortal strikes or Lethal, the most useful first. Floats are fine here: odds
//! are shown, never stored in a game.

use crate::army::Entry;
use crate::content::{Amount, AttackKind, Colour, Effect, Icon, Keyword, Passive, SurgeKind, Value, When, content};
use kernel::{Chance, Seed};
use serde::Serialize;
use std::collections::BTreeMap;

/// Which edge of the defender is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Front,
    Side,
    Rear,
}

/// An attack to be judged.
#[derive(Clone, Debug)]
pub struct Question {
    pub attacker: Entry,
    pub defender: Entry,
    pub kind: AttackKind,
    pub side: Side,
    /// How often each rune is active: unstable, stable, natural.
    pub runes: [u8; 3],
    /// Simulate so many attacks; 0 computes the exact odds.
    pub trials: u32,
    pub seed: u64,
}

/// How likely each number is; index is the number.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Spread(pub Vec<f64>);

impl Spread {
    fn add(&mut self, number: usize, chance: f64) {
        if self.0.len() <= number {
            self.0.resize(number + 1, 0.0);
        }
        self.0[number] += chance;
    }

    pub fn mean(&self) -> f64 {
        self.0.iter().enumerate().map(|(number, chance)| number as f64 * chance).sum()
    }

    /// How likely at least so many are.
    pub fn at_least(&self, number: usize) -> f64 {
        self.0.iter().skip(number).sum()
    }
}

/// What comes of the attack.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Answer {
    /// Whether the numbers are exact.
    pub is_exact: bool,
    pub threat: u8,
    pub n_dice: usize,
    pub hits: Spread,
    pub damage: Spread,
    pub wounds: Spread,
    pub figures: Spread,
    pub trays: Spread,
    pub severity: Spread,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OddsError {
    #[error("there is no unit '{0}'")]
    NoUnit(String),
    #[error("{0} has no attack of that kind")]
    NoProfile(String),
}

/// A surge ability that makes the attack stronger.
#[derive(Clone, Copy, Debug)]
struct Boost {
    surges: u8,
    once: bool,
    hits: u8,
    mortals: u8,
    lethal: u8,
}

/// All that is fixed about an attack.
#[derive(Clone, Debug)]
struct Setting {
    dice: Vec<Colour>,
    rerolls: u8,
    single: bool,
    threat: u8,
    added: [u8; 5],
    boosts: Vec<Boost>,
    lethal: u8,
    protected: u8,
    defense: u8,
    threshold: u8,
    per_tray: u8,
    figures: u32,
}

/// The odds of an attack.
pub fn odds(question: &Question) -> Result<Answer, OddsError> {
    let setting = Setting::new(question)?;
    let mut answer = Answer { threat: setting.threat, n_dice: setting.dice.len(), ..Answer::default() };
    if question.trials == 0 && !setting.single {
        answer.is_exact = true;
        for (icons, chance) in setting.exactly() {
            setting.note(&mut answer, icons, chance);
        }
    } else {
        let trials = if question.trials == 0 { 100_000 } else { question.trials };
        let mut chance = Chance::new(Seed::from_number(question.seed));
        let part = 1.0 / f64::from(trials);
        let mut counts: BTreeMap<[u8; 5], u32> = BTreeMap::new();
        for _ in 0..trials {
            *counts.entry(setting.roll(&mut chance)).or_default() += 1;
        }
        for (icons, n) in counts {
            setting.note(&mut answer, icons, f64::from(n) * part);
        }
    }
    Ok(answer)
}

/// So many attacks are rolled; the sum of their hits. For benchmarks.
pub fn simulate(question: &Question, trials: u32) -> Result<u64, OddsError> {
    let setting = Setting::new(question)?;
    let mut chance = Chance::new(Seed::from_number(question.seed));
    Ok((0..trials).map(|_| u64::from(setting.roll(&mut chance)[Icon::Hit.index()])).sum())
}

impl Setting {
    fn new(question: &Question) -> Result<Self, OddsError> {
        let missing = |entry: &Entry| OddsError::NoUnit(entry.unit.clone());
        let attacker = question.attacker.unit().ok_or_else(|| missing(&question.attacker))?;
        let defender = question.defender.unit().ok_or_else(|| missing(&question.defender))?;
        let value = |value: Value| value.with(question.runes).max(0) as u8;
        let profile = attacker.attacks.iter().find(|it| it.kind == question.kind);
        let profile = profile.ok_or_else(|| OddsError::NoProfile(attacker.name.clone()))?;
        let mut dice = profile.dice.clone();
        if let Some(per) = profile.per_rune {
            dice.extend(std::iter::repeat_n(per.colour, usize::from(question.runes[per.rune.index()])));
        }
        let is_melee = question.kind == AttackKind::Melee;
        let guarded =
            question.defender.upgrade_cards().flat_map(|(_, it)| it.passives()).any(|it| it == Passive::NoFlankDie);
        if is_melee && question.side != Side::Front && !guarded {
            dice.push(Colour::Red);
        }
        let keyword = |entry: &Entry, keyword: Keyword| -> u8 {
            let unit = entry.unit().map_or(&[][..], |it| &it.keywords);
            let upgrades: Vec<_> = entry.upgrade_cards().flat_map(|(_, it)| it.keywords.iter()).collect();
            let all = unit.iter().chain(upgrades).filter(|it| it.name == keyword);
            all.map(|it| it.value.map_or(0, value)).sum()
        };
        let mut setting = Self {
            dice,
            rerolls: question.attacker.rows - 1 + keyword(&question.attacker, Keyword::Precise),
            single: false,
            threat: question.attacker.columns + keyword(&question.attacker, Keyword::Brutal),
            added: [0; 5],
            boosts: Vec::new(),
            lethal: keyword(&question.attacker, Keyword::Lethal),
            protected: keyword(&question.defender, Keyword::Protected),
            defense: value(defender.defense).max(1),
            threshold: defender.wounds,
            per_tray: defender.figures_per_tray,
            figures: u32::from(question.defender.columns)
                * u32::from(question.defender.rows)
                * u32::from(defender.figures_per_tray),
        };
        let upgrades = question.attacker.upgrade_cards().flat_map(|(_, it)| it.abilities.iter());
        for ability in attacker.abilities.iter().chain(upgrades) {
            if !ability.attack.includes(question.kind) || !ability.needs.is_empty() {
                continue;
            }
            match ability.when {
                When::Pool if !ability.may => setting.add_dice(ability, value),
                When::Modify if !ability.may => setting.add_icons(ability, value),
                When::Surge if ability.kind != SurgeKind::Plus => setting.add_boost(ability, value),
                _ => {}
            }
        }
        // Hits and mortal strikes are worth more than Lethal for each surge.
        setting.boosts.sort_by_key(|it| {
            let worth = 10 * u32::from(it.mortals) * u32::from(setting.defense)
                + 10 * u32::from(it.hits) * u32::from(setting.threat)
                + 10 * u32::from(it.lethal);
            std::cmp::Reverse(worth / u32::from(it.surges))
        });
        Ok(setting)
    }

    fn add_dice(&mut self, ability: &crate::content::Ability, value: impl Fn(Value) -> u8) {
        for effect in &ability.effects {
            if let Effect::AddDie { colours, n } = effect {
                self.dice.extend(std::iter::repeat_n(colours[0], usize::from(value(*n))));
            }
        }
    }

    fn add_icons(&mut self, ability: &crate::content::Ability, value: impl Fn(Value) -> u8) {
        for effect in &ability.effects {
            match effect {
                Effect::AddIcon { icon, n } => self.added[icon.index()] += value(*n),
                Effect::Lethal(Amount::Printed(n)) => self.lethal += value(*n),
                _ => {}
            }
        }
    }

    fn add_boost(&mut self, ability: &crate::content::Ability, value: impl Fn(Value) -> u8) {
        let once = ability.kind == SurgeKind::Unique || ability.cost.exhaust;
        let mut boost = Boost { surges: ability.surge, once, hits: 0, mortals: 0, lethal: 0 };
        for effect in &ability.effects {
            match effect {
                Effect::AddIcon { icon: Icon::Hit, n } => boost.hits += value(*n),
                Effect::AddIcon { icon: Icon::MortalStrike, n } => boost.mortals += value(*n),
                Effect::Lethal(Amount::Printed(n)) => boost.lethal += value(*n),
                _ => {}
            }
        }
        if boost.hits + boost.mortals + boost.lethal > 0 {
            self.boosts.push(boost);
        }
    }

    fn is_kept(face: &[Icon]) -> bool {
        face.iter().any(|it| matches!(it, Icon::Hit | Icon::MortalStrike))
    }

    /// Every result with its chance: each die is followed by itself.
    fn exactly(&self) -> BTreeMap<[u8; 5], f64> {
        let mut all = BTreeMap::from([(self.added, 1.0)]);
        for colour in &self.dice {
            let faces = content().faces(*colour);
            let one = 1.0 / faces.len() as f64;
            let poor = faces.iter().filter(|it| !Self::is_kept(it)).count() as f64 * one;
            // A poor face is what the last roll left; a good one came in any roll.
            let again: f64 = (0..=u32::from(self.rerolls)).map(|times| poor.powi(times as i32)).sum();
            let last = poor.powi(i32::from(self.rerolls));
            let mut next = BTreeMap::new();
            for (icons, chance) in &all {
                for face in faces {
                    let share = one * if Self::is_kept(face) { again } else { last };
                    let mut sum = *icons;
                    face.iter().for_each(|it| sum[it.index()] += 1);
                    *next.entry(sum).or_insert(0.0) += chance * share;
                }
            }
            all = next;
        }
        all
    }

    /// One attack.
    fn roll(&self, chance: &mut Chance) -> [u8; 5] {
        let mut sum = self.added;
        let mut single = self.single;
        for colour in &self.dice {
            let faces = content().faces(*colour);
            let mut face = &faces[chance.pick(faces.len() as u32) as usize];
            let mut left = self.rerolls;
            while !Self::is_kept(face) && (left > 0 || single) {
                if left > 0 {
                    left -= 1
                } else {
                    single = false
                }
                face = &faces[chance.pick(faces.len() as u32) as usize];
            }
            face.iter().for_each(|it| sum[it.index()] += 1);
        }
        sum
    }

    /// Adds what a result leads to.
    fn note(&self, answer: &mut Answer, icons: [u8; 5], chance: f64) {
        let mut hits = u32::from(icons[Icon::Hit.index()]);
        let mut mortals = u32::from(icons[Icon::MortalStrike.index()]);
        let mut lethal = u32::from(self.lethal);
        let mut surges = icons[Icon::Surge.index()];
        for boost in &self.boosts {
            while surges >= boost.surges {
                surges -= boost.surges;
                hits += u32::from(boost.hits);
                mortals += u32::from(boost.mortals);
                lethal += u32::from(boost.lethal);
                if boost.once {
                    break;
                }
            }
        }
        let damage = (hits * u32::from(self.threat) + lethal).saturating_sub(u32::from(self.protected));
        let all = self.figures * u32::from(self.threshold);
        let wounds = (mortals + damage / u32::from(self.defense)).min(all);
        let figures = wounds / u32::from(self.threshold);
        answer.hits.add(hits as usize, chance);
        answer.damage.add(damage as usize, chance);
        answer.wounds.add(wounds as usize, chance);
        answer.figures.add(figures as usize, chance);
        answer.trays.add((figures / u32::from(self.per_tray)) as usize, chance);
        answer.severity.add(usize::from(icons[Icon::Morale.index()]), chance);
    }
}
