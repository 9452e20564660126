//! `runetable army …`: everything that happens to an army before the game.

use super::{cards, number, say, usage};
use crate::army::{self, ArmyList, Entry, Import};
use crate::content::{Faction, content};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::{Chance, Seed};
use serde_json::{Value, json};
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
        ["check", file] => {
            let read = read(input, file)?;
            Ok(told(check(&read.list, limit, input.has("choices")), &read.unread))
        }
        ["convert" | "export", file] => {
            let read = read(input, file)?;
            let mut report = convert(&read.list, limit, input.option("to").unwrap_or("text"))?;
            report.json["unread"] = read.unread.into();
            Ok(report)
        }
        ["presets"] => Ok(presets()),
        ["random"] => random(input, limit),
        ["cards"] => Ok(cards::report()),
        ["share", file] => share(input, &input.file(file)?),
        _ => Err(usage("one of check FILE, convert FILE, presets, random, cards, share FILE")),
    }
}

/// A report that names what was not understood of the file.
fn told(mut report: Report, unread: &[String]) -> Report {
    report.json["unread"] = unread.into();
    if !unread.is_empty() {
        write!(report.text, "\nNot understood: {}.", unread.join(", ")).expect("strings take all");
        report.is_ok = false;
    }
    report
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

fn check(list: &ArmyList, limit: u16, with_choices: bool) -> Report {
    let mut json = describe(list, limit);
    if with_choices {
        add_choices(&mut json, list, limit);
    }
    let mut text = army::to_text(list);
    let broken = army::check(list, limit);
    if broken.is_empty() {
        write!(text, "Legal: {} of {limit} points.", list.points()).expect("strings take all");
        return Report::new(text, json);
    }
    for it in broken {
        writeln!(text, "Rule {}: {}", it.rule, say(&it.text)).expect("strings take all");
    }
    Report::wrong(text, json)
}

/// An army with all that is known about it.
fn describe(list: &ArmyList, limit: u16) -> Value {
    let broken: Vec<Value> = army::check(list, limit)
        .iter()
        .map(|it| json!({ "rule": it.rule, "unit": it.unit, "text": say(&it.text) }))
        .collect();
    let units: Vec<Value> = (0..list.units.len()).map(|index| describe_unit(list, index)).collect();
    json!({
        "ok": broken.is_empty(),
        "name": list.name,
        "faction": list.faction(),
        "points": list.points(),
        "limit": limit,
        "broken": broken,
        "units": units,
        "list": list,
        "code": army::to_code(list),
        "text": army::to_text(list),
    })
}

fn describe_unit(list: &ArmyList, index: usize) -> Value {
    let entry = &list.units[index];
    let (slots, extra) = army::slots(list, index);
    let slots: Vec<Value> =
        slots.iter().map(|(icon, held)| json!({ "icon": icon, "upgrade": held.map(|it| &it.id) })).collect();
    let upgrades: Vec<Value> = entry
        .upgrade_cards()
        .map(|(_, it)| json!({ "id": it.id, "name": it.name, "icon": it.icon, "cost": it.cost }))
        .collect();
    json!({
        "unit": entry.unit,
        "name": entry.unit().map_or(&entry.unit, |it| &it.name),
        "columns": entry.columns,
        "rows": entry.rows,
        "cost": entry.cost(),
        "tray_cost": entry.tray_cost(),
        "player": entry.player,
        "upgrades": upgrades,
        "slots": slots,
        "extra": extra.iter().map(|it| &it.id).collect::<Vec<_>>(),
    })
}

/// What may be added to the army, to each unit, and how large each may be.
fn add_choices(json: &mut Value, list: &ArmyList, limit: u16) {
    let left = i32::from(limit) - i32::from(list.points());
    let is_over = |cost: u16| i32::from(cost) > left;
    let mut units = Vec::new();
    for unit in &content().units {
        let mut changed = list.clone();
        let smallest = unit.configs.iter().min_by_key(|it| it.cost).expect("a unit can be had");
        changed.units.push(Entry::new(&unit.id, smallest.columns, smallest.rows, &[]));
        if army::spoils(list, &changed, limit) {
            continue;
        }
        units.extend(unit.configs.iter().map(|it| {
            json!({ "unit": unit.id, "columns": it.columns, "rows": it.rows, "cost": it.cost, "over": is_over(it.cost) })
        }));
    }
    json["add_units"] = Value::Array(units);
    for (index, entry) in list.units.iter().enumerate() {
        let fits = |id: &str| {
            let mut changed = list.clone();
            changed.units[index].upgrades.push(id.to_owned());
            !army::spoils(list, &changed, limit)
        };
        let add: Vec<Value> = content()
            .upgrades
            .iter()
            .filter(|it| fits(&it.id))
            .map(|it| json!({ "upgrade": it.id, "cost": it.cost, "over": is_over(it.cost) }))
            .collect();
        json["units"][index]["add"] = Value::Array(add);
        let configs = entry.unit().map_or(&[][..], |it| &it.configs).iter();
        json["units"][index]["sizes"] =
            configs.map(|it| json!({ "columns": it.columns, "rows": it.rows, "cost": it.cost })).collect();
    }
}

fn convert(list: &ArmyList, limit: u16, to: &str) -> Result<Report, ToolError> {
    let output = match to {
        "text" => army::to_text(list),
        "code" => army::to_code(list),
        "ros" => army::to_ros(list),
        "rosz" => STANDARD.encode(army::to_rosz(list).map_err(|error| ToolError::Failed(error.to_string()))?),
        "sheet" => army::sheet(list),
        "json" => serde_json::to_string_pretty(list).map_err(|error| ToolError::Failed(error.to_string()))?,
        other => return Err(usage(format!("--to: '{other}' is none of text, code, ros, rosz, sheet, json"))),
    };
    let mut json = describe(list, limit);
    json["output"] = Value::from(output.as_str());
    Ok(Report::new(output, json))
}

fn presets() -> Report {
    let mut text = String::new();
    let mut all = Vec::new();
    for preset in army::presets() {
        let list = &preset.list;
        let faction = list.faction().map_or("none", Faction::word);
        writeln!(text, "{:<16} {} ({faction}, {} of {} points)", preset.id, list.name, list.points(), preset.points)
            .expect("strings take all");
        all.push(json!({
            "id": preset.id,
            "points": list.points(),
            "limit": preset.points,
            "name": list.name,
            "faction": list.faction(),
            "list": list,
            "code": army::to_code(list),
        }));
    }
    Report::new(text, Value::Array(all))
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
        Some(list) => Ok(Report::new(army::to_text(&list), describe(&list, limit))),
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
