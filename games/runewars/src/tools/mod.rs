//! What Runewars adds to the command line: battle odds, Fate tables, maps.

pub mod fast;

use crate::content::{Border, Faction, Shape, content};
use crate::map;
use fast::{Choices, Force};
use kernel::Seed;
use serde_json::json;
use tools::{Input, Report, Tool, ToolError};

/// All tools of the game.
pub const TOOLS: &[Tool] = &[
    Tool {
        name: "odds",
        about: "How a battle comes out, or what Fate cards show",
        usage: "--attacker 'daqan: 4 footman, 2 bowman' --defender 'waiqar: 6 reanimate'\n\
                [--stronghold STRENGTH|undamaged|damaged|capital] [--fortification] [--breach]\n\
                [--hero-support UNIT[:CARDS],...] [--defender-support UNIT[:CARDS],...]\n\
                [--attacker-strength N] [--defender-strength N]\n\
                [--attacker-developments ID,...] [--defender-developments ID,...]\n\
                [--choices sensible|random] [--trials N] [--seed S]\n\
                or --fate SHAPE --cards N",
        run: run_odds,
    },
    Tool {
        name: "map",
        about: "A legal map for that many players",
        usage: "--players N [--seed S] [--bow]",
        run: run_map,
    },
];

/// At most this many battles where others wait for the machine.
const SHARED_TRIALS: u32 = 10_000;

fn usage(why: impl Into<String>) -> ToolError {
    ToolError::Usage(why.into())
}

fn number<T: std::str::FromStr>(input: &Input<'_>, name: &str, default: T) -> Result<T, ToolError> {
    match input.option(name) {
        None => Ok(default),
        Some(text) => text.parse().map_err(|_| usage(format!("--{name}: '{text}' is no number"))),
    }
}

fn seed(input: &Input<'_>) -> Result<Seed, ToolError> {
    let text = input.option("seed").unwrap_or("1");
    Seed::parse(text).ok_or_else(|| usage(format!("--seed: '{text}' is no seed")))
}

fn shape(text: &str) -> Result<Shape, ToolError> {
    let found = Shape::ALL.iter().copied().find(|it| format!("{it:?}").to_lowercase() == text.to_lowercase());
    found.ok_or_else(|| usage(format!("'{text}' is no base shape: triangle, rectangle, circle or hexagon")))
}

/// The parts of a list that is written with commas.
fn parts<'a>(input: &'a Input<'_>, name: &str) -> impl Iterator<Item = &'a str> {
    input.option(name).into_iter().flat_map(|it| it.split(',')).map(str::trim).filter(|it| !it.is_empty())
}

/// battle.3.a Units that a hero supports, with one card unless more are named.
fn support(input: &Input<'_>, name: &str, force: &mut Force) -> Result<(), ToolError> {
    for part in parts(input, name) {
        let (id, n) = part.split_once(':').unwrap_or((part, "1"));
        let n: u8 =
            n.parse().ok().filter(|it| (1..=3).contains(it)).ok_or_else(|| usage(format!("--{name}: {part}")))?;
        let unit = content().unit_named(id).filter(|unit| force.units.iter().any(|it| it.0 == *unit));
        force.supported.push((unit.ok_or_else(|| usage(format!("--{name}: no '{id}' on that side")))?, n));
    }
    Ok(())
}

/// bow.development.1 Development cards in play, by their ids.
fn upgrades(input: &Input<'_>, name: &str, force: &mut Force) -> Result<(), ToolError> {
    for id in parts(input, name) {
        let card = content().developments.iter().find(|it| it.id == id);
        let card = card.ok_or_else(|| usage(format!("--{name}: there is no Development card '{id}'")))?;
        force.upgrades |= 1 << card.power.index();
    }
    Ok(())
}

/// battle.5 What the defender has beside units.
fn defences(input: &Input<'_>, defender: &mut Force) -> Result<(), ToolError> {
    defender.walls = match input.option("stronghold") {
        None => 0,
        Some("damaged") => 3,
        Some("capital") => 7,
        Some("yes" | "undamaged") => 5,
        Some(text) => text.parse().map_err(|_| usage(format!("--stronghold: '{text}' is no strength")))?,
    };
    // order.conquer.supremacy The stronghold counts three less.
    if input.has("breach") {
        defender.walls = (defender.walls - 3).max(0);
    }
    if input.has("fortification") {
        // The faction may be named where its allies alone defend.
        let text = input.option("defender").and_then(|it| it.split_once(':')).map(|it| it.0.trim().to_lowercase());
        let named = |it: &Faction| text.as_ref().is_some_and(|text| format!("{it:?}").to_lowercase() == *text);
        let of_units = || defender.units.iter().find_map(|it| content().unit(it.0).faction);
        let faction = Faction::ALL.iter().copied().find(named).or_else(of_units);
        let faction = faction.ok_or_else(|| usage("--fortification: only a faction has one"))?;
        defender.fortification = Some(content().sheet(faction).defence);
    }
    Ok(())
}

/// Both sides as the arguments describe them.
fn forces(input: &Input<'_>) -> Result<[Force; 2], ToolError> {
    let side = |name: &str| {
        let text = input.option(name).ok_or_else(|| usage(format!("--{name} is missing")))?;
        let force = Force::parse(text).map_err(|why| usage(format!("--{name}: {why}")))?;
        let strength = number(input, &format!("{name}-strength"), 0)?;
        let mut force = Force { strength, ..force };
        upgrades(input, &format!("{name}-developments"), &mut force)?;
        Ok(force)
    };
    let (mut attacker, mut defender) = (side("attacker")?, side("defender")?);
    defences(input, &mut defender)?;
    support(input, "hero-support", &mut attacker)?;
    support(input, "defender-support", &mut defender)?;
    Ok([attacker, defender])
}

fn run_odds(input: &Input<'_>) -> Result<Report, ToolError> {
    if let Some(text) = input.option("fate") {
        return fate_table(shape(text)?, number(input, "cards", 1)?);
    }
    let [attacker, defender] = forces(input)?;
    let choices = match input.option("choices").unwrap_or("sensible") {
        "sensible" => Choices::Sensible,
        "random" => Choices::Random,
        other => return Err(usage(format!("--choices: '{other}' is neither sensible nor random"))),
    };
    let trials = number(input, "trials", 100_000_u32)?;
    if trials == 0 || trials > 50_000_000 {
        return Err(usage("--trials: between 1 and 50 million"));
    }
    // Enough for a per cent, and over before anybody at the table waits.
    let trials = if input.is_shared { trials.min(SHARED_TRIALS) } else { trials };
    let odds = fast::battle(&attacker, &defender, choices, trials, seed(input)?);
    let line = |name: &str, win: f64, it: fast::Expected| {
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

fn fate_table(shape: Shape, cards: u8) -> Result<Report, ToolError> {
    if !(1..=30).contains(&cards) {
        return Err(usage("--cards: the Fate deck has 1 to 30 cards"));
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

fn run_map(input: &Input<'_>) -> Result<Report, ToolError> {
    let players: usize = number(input, "players", 2)?;
    if !(2..=4).contains(&players) {
        return Err(usage("--players: two to four"));
    }
    let plan = map::generate(players, input.has("bow"), seed(input)?);
    let mut text = map::draw(&plan.areas);
    for area in &plan.areas {
        let printed = area.printed();
        let [food, wood, ore] = printed.yields;
        let neutral = printed.neutral.map_or(String::new(), |(unit, n)| format!(", {n} {}", content().unit(unit).name));
        let city = if printed.is_city { ", city" } else { "" };
        text.push_str(&format!("\n{:<8} {food} food {wood} wood {ore} ore{neutral}{city}", printed.id));
    }
    let areas: Vec<_> = plan
        .areas
        .iter()
        .map(|it| {
            let borders: Vec<Border> = it.borders.to_vec();
            json!({ "name": it.name(), "q": it.hex.q, "r": it.hex.r, "home": it.home, "borders": borders,
                    "yields": it.printed().yields, "city": it.printed().is_city })
        })
        .collect();
    Ok(Report::new(text, json!({ "players": players, "areas": areas, "tiles": plan.tiles, "homes": plan.homes })))
}
