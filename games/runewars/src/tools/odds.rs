//! `runetable odds runewars …`: how a battle comes out, or what Fate cards show.

use super::fast::{self, Choices, Expected, Force};
use super::{number, seed};
use crate::content::{Faction, Shape, content};
use crate::ids::UnitType;
use kernel::Seed;
use serde::{Deserialize, Serialize};
use tools::{Input, Report, Request, ToolError};

/// What can be asked of the odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum OddsRequest {
    Battle(Box<BattleRequest>),
    /// What that many Fate cards show for a shape; one unless it says otherwise.
    Fate {
        shape: Shape,
        cards: Option<u8>,
    },
}

/// A battle as the table would see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct BattleRequest {
    pub attacker: SideRequest,
    pub defender: SideRequest,
    /// The strength of the stronghold that is attacked.
    pub stronghold: Option<i32>,
    /// The defender's defensive development is used.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub fortification: bool,
    /// order.conquer.supremacy The stronghold counts three less.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub breach: bool,
    /// Sensible unless it says otherwise.
    pub choices: Option<Choices>,
    /// How many battles are fought, and from which seed.
    pub trials: Option<u32>,
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub seed: Option<Seed>,
}

/// One side of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct SideRequest {
    /// Whose side it is, if it is a faction's: neutral units may fight for it.
    pub faction: Option<Faction>,
    pub units: Vec<UnitCount>,
    /// battle.3.a Units that a hero supports.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub supported: Vec<SupportedUnits>,
    /// What counts beside units and stronghold.
    pub strength: Option<i32>,
    /// bow.development.1 Development cards in play, by their ids.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub developments: Vec<String>,
}

/// That many units of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UnitCount {
    pub unit: UnitType,
    pub n: u8,
}

/// A type that a hero supports, with how many cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SupportedUnits {
    pub unit: UnitType,
    pub cards: u8,
}

/// At most this many battles where others wait for the machine.
const SHARED_TRIALS: u32 = 10_000;
/// More than all cards and walls of the box are worth.
const MOST_STRENGTH: i32 = 1000;
const MOST_SUPPORTED: usize = 16;
const MOST_DEVELOPMENTS: usize = 32;

impl Request for OddsRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        if let Some(text) = input.option("fate") {
            return Ok(Self::Fate { shape: shape(text)?, cards: number(input, "cards")? });
        }
        Ok(Self::Battle(Box::new(BattleRequest::read(input)?)))
    }

    fn answer(self, is_shared: bool) -> Result<Report, ToolError> {
        match self {
            Self::Battle(battle) => battle.answer(is_shared),
            Self::Fate { shape, cards } => fate(shape, cards.unwrap_or(1)),
        }
    }
}

fn shape(text: &str) -> Result<Shape, ToolError> {
    let found = Shape::ALL.iter().copied().find(|it| format!("{it:?}").to_lowercase() == text.to_lowercase());
    found.ok_or_else(|| ToolError::Usage(format!("'{text}' is no base shape: triangle, rectangle, circle or hexagon")))
}

/// The parts of a list that is written with commas.
fn parts<'a>(input: &'a Input<'_>, name: &str) -> impl Iterator<Item = &'a str> {
    input.option(name).into_iter().flat_map(|it| it.split(',')).map(str::trim).filter(|it| !it.is_empty())
}

/// How the command line calls the options of a side.
struct Names {
    units: &'static str,
    support: &'static str,
    strength: &'static str,
    developments: &'static str,
}

const ATTACKER: Names = Names {
    units: "attacker",
    support: "hero-support",
    strength: "attacker-strength",
    developments: "attacker-developments",
};
const DEFENDER: Names = Names {
    units: "defender",
    support: "defender-support",
    strength: "defender-strength",
    developments: "defender-developments",
};

impl SideRequest {
    fn read(input: &Input<'_>, names: &Names) -> Result<Self, ToolError> {
        let text =
            input.option(names.units).ok_or_else(|| ToolError::Usage(format!("--{} is missing", names.units)))?;
        let (faction, force) = Force::read(text).map_err(|why| ToolError::Part(names.units, why))?;
        let support = |part: &str| {
            // One card unless more are named.
            let (id, n) = part.split_once(':').unwrap_or((part, "1"));
            let cards = n.parse().map_err(|_| ToolError::Part(names.support, part.to_owned()))?;
            let unit = content().unit_named(id);
            let unit = unit.ok_or_else(|| ToolError::Part(names.support, format!("no '{id}' on that side")))?;
            Ok(SupportedUnits { unit, cards })
        };
        Ok(Self {
            faction,
            units: force.units.iter().map(|(unit, n)| UnitCount { unit: *unit, n: *n }).collect(),
            supported: parts(input, names.support).map(support).collect::<Result<_, _>>()?,
            strength: number(input, names.strength)?,
            developments: parts(input, names.developments).map(str::to_owned).collect(),
        })
    }

    /// The side, if there is one like that.
    fn force(&self, names: &Names) -> Result<Force, ToolError> {
        let n_types = content().units.len();
        if self.units.iter().any(|it| it.unit.index() >= n_types) {
            return Err(ToolError::Part(names.units, format!("units are numbered from 0 to {}", n_types - 1)));
        }
        let units = self.units.iter().map(|it| (it.unit, it.n)).collect();
        let mut force = Force::new(self.faction, units).map_err(|why| ToolError::Part(names.units, why))?;
        force.strength = strength(names.strength, self.strength)?;
        if self.supported.len() > MOST_SUPPORTED {
            return Err(ToolError::Part(names.support, format!("at most {MOST_SUPPORTED}")));
        }
        for it in &self.supported {
            let name = || content().units.get(it.unit.index()).map_or("unit", |it| it.id.as_str());
            if force.units.iter().all(|(unit, _)| *unit != it.unit) {
                return Err(ToolError::Part(names.support, format!("no '{}' on that side", name())));
            }
            if !(1..=3).contains(&it.cards) {
                return Err(ToolError::Part(names.support, format!("{}:{}", name(), it.cards)));
            }
            force.supported.push((it.unit, it.cards));
        }
        if self.developments.len() > MOST_DEVELOPMENTS {
            return Err(ToolError::Part(names.developments, format!("at most {MOST_DEVELOPMENTS}")));
        }
        for id in &self.developments {
            let card = content().developments.iter().find(|it| it.id == *id);
            let missing = || ToolError::Part(names.developments, format!("there is no Development card '{id}'"));
            force.upgrades.insert(card.ok_or_else(missing)?.power);
        }
        Ok(force)
    }
}

fn strength(name: &'static str, wanted: Option<i32>) -> Result<i32, ToolError> {
    match wanted.unwrap_or(0) {
        n if n.abs_diff(0) > MOST_STRENGTH.unsigned_abs() => {
            Err(ToolError::Part(name, format!("at most {MOST_STRENGTH}")))
        }
        n => Ok(n),
    }
}

impl BattleRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        let number_of =
            |text: &str| text.parse().map_err(|_| ToolError::Part("stronghold", format!("'{text}' is no strength")));
        let stronghold = |text: &str| match text {
            "damaged" => Ok(3),
            "capital" => Ok(7),
            "yes" | "undamaged" => Ok(5),
            other => number_of(other),
        };
        let choices = |text: &str| match text {
            "sensible" => Ok(Choices::Sensible),
            "random" => Ok(Choices::Random),
            other => Err(ToolError::Part("choices", format!("'{other}' is neither sensible nor random"))),
        };
        Ok(Self {
            attacker: SideRequest::read(input, &ATTACKER)?,
            defender: SideRequest::read(input, &DEFENDER)?,
            stronghold: input.option("stronghold").map(stronghold).transpose()?,
            fortification: input.has("fortification"),
            breach: input.has("breach"),
            choices: input.option("choices").map(choices).transpose()?,
            trials: number(input, "trials")?,
            seed: seed(input)?,
        })
    }

    /// Attacker and defender, with what the defender has beside units (battle.5).
    fn forces(&self) -> Result<[Force; 2], ToolError> {
        let (attacker, mut defender) = (self.attacker.force(&ATTACKER)?, self.defender.force(&DEFENDER)?);
        defender.walls = strength("stronghold", self.stronghold)?;
        if self.breach {
            defender.walls = (defender.walls - 3).max(0);
        }
        if self.fortification {
            // The faction may be named where its allies alone defend.
            let of_units = || defender.units.iter().find_map(|it| content().unit(it.0).faction);
            let nobody = || ToolError::Part("fortification", "only a faction has one".to_owned());
            let faction = self.defender.faction.or_else(of_units).ok_or_else(nobody)?;
            defender.fortification = Some(content().sheet(faction).defence);
        }
        Ok([attacker, defender])
    }

    fn answer(&self, is_shared: bool) -> Result<Report, ToolError> {
        let [attacker, defender] = self.forces()?;
        let trials = self.trials.unwrap_or(100_000);
        if trials == 0 || trials > 50_000_000 {
            return Err(ToolError::Part("trials", "between 1 and 50 million".to_owned()));
        }
        // Enough for a per cent, and over before anybody at the table waits.
        let trials = if is_shared { trials.min(SHARED_TRIALS) } else { trials };
        let seed = self.seed.unwrap_or_else(|| Seed::from_number(1));
        let odds = fast::battle(&attacker, &defender, self.choices.unwrap_or_default(), trials, seed);
        let line = |name: &str, win: f64, it: Expected| {
            format!(
                "{name} wins {:.1} %. On average {:.2} stand, {:.2} are routed, {:.2} destroyed; strength {:.2}.",
                100.0 * win,
                it.standing,
                it.routed,
                it.destroyed,
                it.strength
            )
        };
        let text = format!(
            "{}\n{}",
            line("The attacker", odds.attacker_win, odds.attacker),
            line("The defender", odds.defender_win, odds.defender)
        );
        let json = serde_json::to_value(&odds).map_err(|error| ToolError::Failed(error.to_string()))?;
        Ok(Report::new(text, json))
    }
}

fn fate(shape: Shape, cards: u8) -> Result<Report, ToolError> {
    if !(1..=30).contains(&cards) {
        return Err(ToolError::Part("cards", "the Fate deck has 1 to 30 cards".to_owned()));
    }
    let table = fast::fate(shape, cards);
    let row = |name: &str, shares: &[f64]| {
        let cells: Vec<String> =
            shares.iter().enumerate().map(|(n, share)| format!("{n}: {:.1} %", 100.0 * share)).collect();
        format!("{name:<9} {}", cells.join("  "))
    };
    let text = [
        row("special", &table.specials),
        row("rout", &table.routs),
        row("damage", &table.damage),
        format!("gold {:.1} %, silver or gold {:.1} %", 100.0 * table.gold, 100.0 * table.silver_or_gold),
    ]
    .join("\n");
    let json = serde_json::to_value(&table).map_err(|error| ToolError::Failed(error.to_string()))?;
    Ok(Report::new(text, json))
}
