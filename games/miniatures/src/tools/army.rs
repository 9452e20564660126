//! `runetable army …`: everything that happens to an army before the game.

use super::army_report::{ArmyReport, PresetReport};
use super::{cards, number, usage};
use crate::army::{self, ArmyList, Import};
use crate::content::{Faction, content};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::{Chance, Seed};
use serde_json::json;
use std::fmt::Write;
use tools::{Input, Report, ToolError};

pub const USAGE: &str = "check FILE [--points N] [--choices]
convert FILE --to text|code|ros|rosz|sheet|json      (also: export)
presets | random [--faction F] [--points N] [--seed S] | cards
share FILE [--players N] [--seed S]: deals out a small collection, one card a line, such as '2 Tempered Steel'
FILE is text, a share code (RM1-…), a BattleScribe .ros or .rosz, or an army in JSON as below; `preset:ID` and
`code:RM1-…` need no file. `convert --to rosz` gives the archive in base64; a browser sends one as `base64:` and the same.
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

pub fn run(input: &Input<'_>) -> Result<Report, ToolError> {
    let limit = number(input, "points", 200)?;
    match input.words(WITH_VALUE)[..] {
        ["check", file] => Ok(check(read(input, file)?, limit, input.has("choices"))),
        ["convert" | "export", file] => convert(read(input, file)?, limit, input.option("to").unwrap_or("text")),
        ["presets"] => Ok(presets()),
        ["random"] => random(input, limit),
        ["cards"] => Ok(cards::report()),
        ["share", file] => share(input, &input.file(file)?),
        _ => Err(usage("one of check FILE, convert FILE, presets, random, cards, share FILE")),
    }
}

fn read(input: &Input<'_>, file: &str) -> Result<Import, ToolError> {
    let source = match (file.strip_prefix("preset:"), file.strip_prefix("code:")) {
        (Some(id), _) => {
            let found = army::presets().iter().find(|it| it.id == id);
            return found.map(|it| it.list.clone().into()).ok_or_else(|| usage(format!("there is no preset '{id}'")));
        }
        (_, Some(code)) => code.as_bytes().to_vec(),
        _ => input.bytes(file)?,
    };
    ArmyList::import(&source).map_err(|error| ToolError::Failed(format!("{file}: {error}")))
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

fn convert(read: Import, limit: u16, to: &str) -> Result<Report, ToolError> {
    let list = &read.list;
    let output = match to {
        "text" => army::to_text(list),
        "code" => army::to_code(list),
        "ros" => army::to_ros(list),
        "rosz" => STANDARD.encode(army::to_rosz(list).map_err(|error| ToolError::Failed(error.to_string()))?),
        "sheet" => army::sheet(list),
        "json" => serde_json::to_string_pretty(list).map_err(|error| ToolError::Failed(error.to_string()))?,
        other => return Err(usage(format!("--to: '{other}' is none of text, code, ros, rosz, sheet, json"))),
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

fn random(input: &Input<'_>, limit: u16) -> Result<Report, ToolError> {
    if limit > 2000 {
        return Err(usage("--points: at most 2000"));
    }
    let faction = match input.option("faction") {
        None => None,
        Some(word) => {
            let found = Faction::ALL.iter().copied().find(|it| it.word() == word);
            Some(found.ok_or_else(|| usage(format!("--faction: there is no faction '{word}'")))?)
        }
    };
    match army::random(faction, limit, &mut chance(input)?) {
        Some(list) => Ok(Report::new(army::to_text(&list), json!(ArmyReport::new(&list, limit)))),
        None => Err(ToolError::Failed(format!("no unit costs {limit} points or fewer"))),
    }
}

fn chance(input: &Input<'_>) -> Result<Chance, ToolError> {
    let seed = input.option("seed").unwrap_or("1");
    Seed::parse(seed).map(Chance::new).ok_or_else(|| usage(format!("--seed: '{seed}' is no seed")))
}

/// army.12 A small collection is dealt out; it is played as a skirmish.
fn share(input: &Input<'_>, source: &str) -> Result<Report, ToolError> {
    let n_players = number(input, "players", 2)?;
    if !(2..=4).contains(&n_players) {
        return Err(usage("--players: two to four"));
    }
    let all = army::Collection::parse(source).map_err(|error| ToolError::Failed(error.to_string()))?;
    let shares = army::share(&all, n_players, &mut chance(input)?);
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
