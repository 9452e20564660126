//! `runetable army …`: everything that happens to an army before the game.

use super::army_report::{ArmyReport, PresetReport};
use super::{cards, number, part, usage};
use crate::army::{self, ArmyError, ArmyList, Import};
use crate::content::{Faction, content};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::{Chance, Seed};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::fmt::Write;
use tools::{Input, Report, Request, ToolError};

pub const USAGE: &str = "check FILE [--points N] [--choices]
convert FILE --to text|code|ros|rosz|sheet|json      (also: export)
presets | random [--faction F] [--points N] [--seed S] | cards
share FILE [--players N] [--seed S]: deals out a small collection, one card a line, such as '2 Tempered Steel'
FILE is text, a share code (RM1-…), a BattleScribe .ros or .rosz, or an army in JSON as below; `preset:ID` and
`code:RM1-…` need no file. `convert --to rosz` gives the archive in base64.
--points is 200 if left out; skirmishes are 100.
JSON of check, convert and random: { ok, name, faction, points, limit, broken: [{ rule, unit, text }], units: [{ unit,
name, columns, rows, cost, tray_cost, player, upgrades: [{ id, name, icon, cost }], slots: [{ icon, upgrade }],
extra: [id] }], list, code, text, output, unread: [name] }. `unit` in broken is a place in units, or null; `unread`
names what stands in the file and is no card: a roster that is understood in part is read in part. `list` is the army in JSON:
{ name, faction, units: [{ unit, columns, rows, upgrades: [id], player }] }. With --choices also `add_units:
[{ unit, columns, rows, cost, over }]`, and in each unit `add: [{ upgrade, cost, over }]` and `sizes: [{ columns, rows,
cost }]`: what may be added without breaking a rule; `over` says that the points do not allow it.
JSON of presets: [{ id, points, limit, name, faction, list, code }]; of cards: { units, upgrades }; of share:
[{ units: [id], upgrades: [id] }], one for each player.";

const WITH_VALUE: &[&str] = &["points", "to", "faction", "seed", "players"];

/// What is asked about armies. `points` is the limit, 200 unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ArmyRequest {
    /// Whether it is legal; with `choices` also what may be added.
    Check {
        army: ArmySource,
        points: Option<u16>,
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
        choices: bool,
    },
    /// The same army in another form; text unless it says otherwise.
    Convert {
        army: ArmySource,
        to: Option<ArmyForm>,
        points: Option<u16>,
    },
    Presets,
    /// An army by chance.
    Random {
        faction: Option<Faction>,
        points: Option<u16>,
        #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
        seed: Option<Seed>,
    },
    /// Every unit and upgrade.
    Cards,
    /// army.12 A small collection, a card a line, is dealt out to two players or more.
    Share {
        cards: String,
        players: Option<usize>,
        #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
        seed: Option<Seed>,
    },
}

/// An army in one of the ways in which it may come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ArmySource {
    List(ArmyList),
    /// A preset, by its id.
    Preset(String),
    /// Text, a share code, a roster or JSON.
    Written(String),
    /// A roster in a zip archive, in base64.
    Archive(String),
}

/// What an army may be turned into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ArmyForm {
    Text,
    Code,
    Ros,
    Rosz,
    Sheet,
    Json,
}

const FORMS: [(&str, ArmyForm); 6] = [
    ("text", ArmyForm::Text),
    ("code", ArmyForm::Code),
    ("ros", ArmyForm::Ros),
    ("rosz", ArmyForm::Rosz),
    ("sheet", ArmyForm::Sheet),
    ("json", ArmyForm::Json),
];

impl Request for ArmyRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        let points = number(input, "points")?;
        match input.words(WITH_VALUE)[..] {
            ["check", file] => {
                Ok(Self::Check { army: ArmySource::read(input, file)?, points, choices: input.has("choices") })
            }
            ["convert" | "export", file] => {
                Ok(Self::Convert { army: ArmySource::read(input, file)?, to: form(input)?, points })
            }
            ["presets"] => Ok(Self::Presets),
            ["random"] => Ok(Self::Random { faction: faction(input)?, points, seed: seed(input)? }),
            ["cards"] => Ok(Self::Cards),
            ["share", file] => {
                Ok(Self::Share { cards: input.file(file)?, players: number(input, "players")?, seed: seed(input)? })
            }
            _ => Err(usage("one of check FILE, convert FILE, presets, random, cards, share FILE")),
        }
    }

    fn answer(self, _: bool) -> Result<Report, ToolError> {
        let chance = |seed: Option<Seed>| Chance::new(seed.unwrap_or_else(|| Seed::from_number(1)));
        match self {
            Self::Check { army, points, choices } => Ok(check(army.import()?, points.unwrap_or(LIMIT), choices)),
            Self::Convert { army, to, points } => {
                convert(army.import()?, points.unwrap_or(LIMIT), to.unwrap_or(ArmyForm::Text))
            }
            Self::Presets => Ok(presets()),
            Self::Random { faction, points, seed } => random(faction, points.unwrap_or(LIMIT), &mut chance(seed)),
            Self::Cards => Ok(cards::report()),
            Self::Share { cards, players, seed } => share(&cards, players.unwrap_or(2), &mut chance(seed)),
        }
    }
}

/// The points of an army unless somebody says otherwise.
const LIMIT: u16 = 200;

fn form(input: &Input<'_>) -> Result<Option<ArmyForm>, ToolError> {
    let read = |word: &str| {
        let found = FORMS.iter().find(|it| it.0 == word).map(|it| it.1);
        found.ok_or_else(|| part("to", format!("'{word}' is none of text, code, ros, rosz, sheet, json")))
    };
    input.option("to").map(read).transpose()
}

fn faction(input: &Input<'_>) -> Result<Option<Faction>, ToolError> {
    let read = |word: &str| {
        let found = Faction::ALL.iter().copied().find(|it| it.word() == word);
        found.ok_or_else(|| part("faction", format!("there is no faction '{word}'")))
    };
    input.option("faction").map(read).transpose()
}

fn seed(input: &Input<'_>) -> Result<Option<Seed>, ToolError> {
    let read = |text: &str| Seed::parse(text).ok_or_else(|| part("seed", format!("'{text}' is no seed")));
    input.option("seed").map(read).transpose()
}

impl ArmySource {
    fn read(input: &Input<'_>, file: &str) -> Result<Self, ToolError> {
        let source = match (file.strip_prefix("preset:"), file.strip_prefix("code:")) {
            (Some(id), _) => Self::Preset(id.to_owned()),
            (_, Some(code)) => Self::Written(code.to_owned()),
            _ => match String::from_utf8(input.bytes(file)?) {
                Ok(text) => Self::Written(text),
                Err(bytes) if bytes.as_bytes().starts_with(b"PK") => Self::Archive(STANDARD.encode(bytes.as_bytes())),
                Err(bytes) => Self::Written(String::from_utf8_lossy(bytes.as_bytes()).into_owned()),
            },
        };
        // What is wrong with a file is said with its name.
        if !matches!(source, Self::Preset(_)) {
            source.import().map_err(|error| ToolError::Failed(format!("{file}: {error}")))?;
        }
        Ok(source)
    }

    /// The army as far as it is understood, if no table is too small for it.
    fn import(&self) -> Result<Import, ToolError> {
        let read = match self {
            Self::List(list) => list.within_reason().map(|()| list.clone().into()),
            Self::Preset(id) => {
                let found = army::presets().iter().find(|it| it.id == *id);
                return found
                    .map(|it| it.list.clone().into())
                    .ok_or_else(|| usage(format!("there is no preset '{id}'")));
            }
            Self::Written(text) => ArmyList::import(text.as_bytes()),
            Self::Archive(letters) => match STANDARD.decode(letters) {
                Ok(bytes) => ArmyList::import(&bytes),
                Err(error) => Err(ArmyError::Roster(error.to_string())),
            },
        };
        read.map_err(|error| ToolError::Failed(error.to_string()))
    }
}

fn check(read: Import, limit: u16, with_choices: bool) -> Report {
    let list = &read.list;
    let mut report = ArmyReport::new(list, limit);
    if with_choices {
        report = report.with_choices();
    }
    let mut text = report.text.clone();
    match report.broken[..] {
        [] => write!(text, "Legal: {} of {limit} points.", report.points).expect("strings take all"),
        _ => report
            .broken
            .iter()
            .for_each(|it| writeln!(text, "Rule {}: {}", it.rule, it.text).expect("strings take all")),
    }
    // What was not understood of the file is named.
    if !read.unread.is_empty() {
        write!(text, "\nNot understood: {}.", read.unread.join(", ")).expect("strings take all");
    }
    let is_ok = report.ok && read.unread.is_empty();
    report.unread = Some(read.unread);
    Report { is_ok, ..Report::new(text, json!(report)) }
}

fn convert(read: Import, limit: u16, to: ArmyForm) -> Result<Report, ToolError> {
    let list = &read.list;
    let output = match to {
        ArmyForm::Text => army::to_text(list),
        ArmyForm::Code => army::to_code(list),
        ArmyForm::Ros => army::to_ros(list),
        ArmyForm::Rosz => STANDARD.encode(army::to_rosz(list).map_err(|error| ToolError::Failed(error.to_string()))?),
        ArmyForm::Sheet => army::sheet(list),
        ArmyForm::Json => serde_json::to_string_pretty(list).map_err(|error| ToolError::Failed(error.to_string()))?,
    };
    let report = ArmyReport::new(list, limit);
    let report = ArmyReport { output: Some(output.clone()), unread: Some(read.unread), ..report };
    Ok(Report::new(output, json!(report)))
}

fn presets() -> Report {
    let mut text = String::new();
    let mut all = Vec::new();
    for preset in army::presets() {
        let list = &preset.list;
        let faction = list.faction().map_or("none", Faction::word);
        writeln!(text, "{:<16} {} ({faction}, {} of {} points)", preset.id, list.name, list.points(), preset.points)
            .expect("strings take all");
        all.push(PresetReport {
            id: preset.id,
            points: list.points(),
            limit: preset.points,
            name: list.name.clone(),
            faction: list.faction(),
            list: list.clone(),
            code: army::to_code(list),
        });
    }
    Report::new(text, json!(all))
}

fn random(faction: Option<Faction>, limit: u16, chance: &mut Chance) -> Result<Report, ToolError> {
    if limit > 2000 {
        return Err(part("points", "at most 2000"));
    }
    match army::random(faction, limit, chance) {
        Some(list) => Ok(Report::new(army::to_text(&list), json!(ArmyReport::new(&list, limit)))),
        None => Err(ToolError::Failed(format!("no unit costs {limit} points or fewer"))),
    }
}

/// army.12 A small collection is dealt out; it is played as a skirmish.
fn share(cards: &str, n_players: usize, chance: &mut Chance) -> Result<Report, ToolError> {
    if !(2..=4).contains(&n_players) {
        return Err(part("players", "two to four"));
    }
    let all = army::Collection::parse(cards).map_err(|error| ToolError::Failed(error.to_string()))?;
    let shares = army::share(&all, n_players, chance);
    let units = |it: &army::Collection| it.units.iter().map(|it| content().unit(*it)).collect::<Vec<_>>();
    let upgrades = |it: &army::Collection| it.upgrades.iter().map(|it| content().upgrade(*it)).collect::<Vec<_>>();
    let mut text = String::new();
    for (player, share) in shares.iter().enumerate() {
        let names = units(share)
            .iter()
            .map(|it| it.name.as_str())
            .chain(upgrades(share).iter().map(|it| it.name.as_str()))
            .collect::<Vec<_>>();
        writeln!(text, "Player {}: {}", player + 1, names.join(", ")).expect("strings take all");
    }
    let json = shares.iter().map(|it| {
        let ids = units(it).iter().map(|it| it.id.as_str()).collect::<Vec<_>>();
        json!({ "units": ids, "upgrades": upgrades(it).iter().map(|it| it.id.as_str()).collect::<Vec<_>>() })
    });
    Ok(Report::new(text, json.collect()))
}
