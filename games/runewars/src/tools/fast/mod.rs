//! The chances of battles and of the Fate deck.
//!
//! Battles are simulated by [`Melee`]: no Tactics cards, no commanders, and
//! Ravenous Hunger is not used; the rest counts, Development cards included.

mod choices;
mod deck;
mod effects;
mod fate;
mod melee;
mod muster;
mod table;

pub use deck::LooseDeck;
pub use fate::{FateTable, fate};
pub use melee::{Melee, Plan};
pub use table::by_the_table;

use crate::battle::Host;
use crate::content::specials::Special;
use crate::content::{Content, Defence, Faction, Upgrade, UpgradeSet, content};
use crate::ids::UnitType;
use kernel::{Chance, Seed};
use muster::MOST_FIGURES;
use serde::{Deserialize, Serialize};

/// How choices are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Choices {
    /// Those of a good player; see [`crate::battle::sensible`].
    #[default]
    Sensible,
    /// Uniformly: types among those that may draw, targets over figures.
    Random,
}

/// One side as somebody wrote it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Force {
    pub units: Vec<(UnitType, u8)>,
    /// Types that a hero supports, with how many cards.
    pub supported: Vec<(UnitType, u8)>,
    /// What counts beside units and walls.
    pub strength: i32,
    /// The strength of the stronghold that the side defends.
    pub walls: i32,
    /// Its defensive development, if it is used.
    pub fortification: Option<Defence>,
    /// Development cards.
    pub upgrades: UpgradeSet,
}

impl Force {
    /// Reads `daqan: 4 footman, 2 bowman`; the faction is optional.
    pub fn parse(text: &str) -> Result<Self, String> {
        Self::read(text).map(|(_, force)| force)
    }

    /// The same with the faction, if it names one.
    pub(super) fn read(text: &str) -> Result<(Option<Faction>, Self), String> {
        let list = text.split_once(':').map_or(text, |it| it.1);
        let mut units: Vec<(UnitType, u8)> = Vec::new();
        for part in list.split(',').map(str::trim).filter(|it| !it.is_empty()) {
            let (n, name) = part.split_once(' ').ok_or_else(|| format!("'{part}' is not a number and a unit"))?;
            let n: u8 = n.parse().map_err(|_| format!("'{n}' is not a number of units"))?;
            let name = name.trim().to_lowercase().replace([' ', '-'], "_");
            let unit = content().unit_named(&name).or_else(|| content().unit_named(name.trim_end_matches('s')));
            units.push((unit.ok_or_else(|| format!("there is no unit '{name}'"))?, n));
        }
        let word = text.split_once(':').map(|(word, _)| word.trim().to_lowercase());
        let named = |it: &Faction| word.as_ref().is_some_and(|word| format!("{it:?}").to_lowercase() == *word);
        let faction = Faction::ALL.iter().copied().find(named);
        // Whoever is no faction has neutral units only.
        if let (Some(word), None) = (word, faction)
            && let Some((unit, _)) = units.iter().find(|it| content().unit(it.0).faction.is_some())
        {
            return Err(format!("{} is no unit of {word}", content().unit(*unit).name));
        }
        Ok((faction, Self::new(faction, units)?))
    }

    /// A side with these units and nothing else, if the box has them and they may
    /// fight for the faction.
    pub fn new(faction: Option<Faction>, units: Vec<(UnitType, u8)>) -> Result<Self, String> {
        let card = |unit: UnitType| content().unit(unit);
        if let Some((unit, _)) = units.iter().find(|(unit, n)| *n > card(*unit).figures) {
            return Err(format!("there are only {} {}", card(*unit).figures, card(*unit).name));
        }
        let is_own = |unit: UnitType| card(unit).faction.is_none_or(|it| faction.is_none_or(|own| own == it));
        if let (Some(faction), Some((unit, _))) = (faction, units.iter().find(|it| !is_own(it.0))) {
            return Err(format!("{} is no unit of {}", card(*unit).name, format!("{faction:?}").to_lowercase()));
        }
        if units.is_empty() {
            return Err("a side needs units".to_owned());
        }
        let n_units: u32 = units.iter().map(|it| u32::from(it.1)).sum();
        if n_units > u32::from(MOST_FIGURES) || units.len() > usize::from(MOST_FIGURES) {
            return Err(format!("at most {MOST_FIGURES} units fight on a side"));
        }
        Ok(Self { units, ..Self::default() })
    }

    /// Whether the Development card is in play.
    pub fn has(&self, upgrade: Upgrade) -> bool {
        self.upgrades.contains(upgrade)
    }

    /// The figures that the side can raise, if one of its units raises any.
    fn reserve(&self, content: &Content) -> Option<(UnitType, u8)> {
        let raised = self.units.iter().flat_map(|it| content.unit(it.0).special.iter().flatten()).find_map(|it| {
            let Special::Raise { unit, .. } = it else { return None };
            content.unit_named(unit)
        })?;
        let used: u8 = self.units.iter().filter(|it| it.0 == raised).map(|it| it.1).sum();
        Some((raised, content.unit(raised).figures.saturating_sub(used)))
    }

    /// The side as the table's machine sees it.
    pub fn host(&self, content: &Content) -> Host {
        Host {
            spares: self.supported.iter().copied().collect(),
            reserve: self.reserve(content).map_or(0, |it| it.1),
            upgrades: self.upgrades,
            ..Host::of(self.units.iter().copied())
        }
    }
}

/// How battles came out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    pub trials: u32,
    pub attacker_win: f64,
    pub defender_win: f64,
    /// By number of units left in the battle: how likely.
    pub attacker_survivors: Vec<f64>,
    pub defender_survivors: Vec<f64>,
    pub attacker: Expected,
    pub defender: Expected,
}

/// What to expect of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Expected {
    pub standing: f64,
    pub routed: f64,
    pub destroyed: f64,
    pub strength: f64,
}

/// What the trials add up to for one side.
#[derive(Clone, Debug)]
struct Sums {
    by_survivors: [u32; 65],
    standing: u64,
    routed: u64,
    destroyed: u64,
    strength: i64,
}

impl Sums {
    const NOTHING: Self = Self { by_survivors: [0; 65], standing: 0, routed: 0, destroyed: 0, strength: 0 };

    fn expected(&self, trials: u32) -> Expected {
        let mean = |sum: u64| sum as f64 / f64::from(trials);
        let strength = self.strength as f64 / f64::from(trials);
        Expected { standing: mean(self.standing), routed: mean(self.routed), destroyed: mean(self.destroyed), strength }
    }

    fn shares(&self, trials: u32) -> Vec<f64> {
        let last = self.by_survivors.iter().rposition(|it| *it > 0).map_or(0, |it| it + 1);
        self.by_survivors[..last].iter().map(|it| f64::from(*it) / f64::from(trials)).collect()
    }
}

/// Fights that many battles between the forces, at least one.
pub fn battle(attacker: &Force, defender: &Force, choices: Choices, trials: u32, seed: Seed) -> Odds {
    let trials = trials.max(1);
    let plan = Plan::new(content(), attacker, defender, choices);
    let (mut fate, mut lots) = (Chance::new(seed), Chance::new(seed.derive(1)));
    let mut sums = [Sums::NOTHING; 2];
    let mut n_wins = 0_u32;
    // Siege Craft: the stronghold counts one less while an engine is there.
    let is_engine = |it: &UnitType| content().improves(Upgrade::SiegeCraft, *it);
    let engines: Vec<UnitType> = (0..content().units.len() as u8).map(UnitType).filter(is_engine).collect();
    for _ in 0..trials {
        let mut melee = Melee::new(&plan, &mut fate, &mut lots);
        melee.fight();
        let has_breach = attacker.has(Upgrade::SiegeCraft) && engines.iter().any(|it| melee.has(0, *it));
        let walls = (defender.walls - i32::from(has_breach)).max(0);
        let beside = [attacker.strength, defender.strength + walls];
        let mut strengths = [0; 2];
        for (side, sums) in sums.iter_mut().enumerate() {
            let (n_left, n_standing, strength) = melee.count(side);
            strengths[side] = strength + beside[side];
            sums.by_survivors[n_left as usize] += 1;
            sums.standing += u64::from(n_standing);
            sums.routed += u64::from(n_left - n_standing);
            sums.destroyed += u64::from(melee.n_dead(side));
            sums.strength += i64::from(strengths[side]);
        }
        // battle.6 A tie goes to the defender.
        n_wins += u32::from(strengths[0] > strengths[1]);
    }
    let attacker_win = f64::from(n_wins) / f64::from(trials);
    Odds {
        trials,
        attacker_win,
        defender_win: 1.0 - attacker_win,
        attacker_survivors: sums[0].shares(trials),
        defender_survivors: sums[1].shares(trials),
        attacker: sums[0].expected(trials),
        defender: sums[1].expected(trials),
    }
}
