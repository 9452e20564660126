//! What Runebound adds to the command line and to its board: odds and routes.

pub mod fast;
pub mod odds;

use crate::content::{Face, content};
use crate::ids::*;
use crate::query::route;
use crate::view::{face_words, hex_name};
use kernel::Seed;
use odds::{Against, Fight};
use serde_json::json;
use tools::{Input, Report, Tool, ToolError};

/// All tools of the game.
pub const TOOLS: &[Tool] = &[
    Tool {
        name: "odds",
        about: "Chances of a combat, of reaching a hex, of a test or of an explore",
        usage: "combat HERO ENEMY [--assets A06,B05] [--skills brawler_1] [--damage N] [--hand N] [--tokens N]\n\
                [--zombies N] [--act 1|2] [--scenario ID] [--health N] [--hex x06y12] [--dead ogre,giant]\n\
                [--combats N] [--seed N] [--exact]\n\
                ENEMY is an adventure card, or `villain` for the one of the scenario; --health is the\n\
                enemy's if it is not as printed, --dead the enemies that a villain could raise\n\
                reach FROM TO [--dice 3]     hexes such as x06y12\n\
                test CARDS [--seen brawler_1,toughness_1] [--successes 24] [--deck 60]\n\
                explore SYMBOL... [--dice 3]    such as water water wild",
        run: run_odds,
    },
    Tool {
        name: "route",
        about: "The hexes that rolled dice can reach, and what each way spends",
        usage: "FROM FACE...    such as x09y19 mountain/water hills/plains wild",
        run: run_route,
    },
];

fn usage(why: impl Into<String>) -> ToolError {
    ToolError::Usage(why.into())
}

fn named<T>(what: &str, id: &str, found: Option<T>) -> Result<T, ToolError> {
    found.ok_or_else(|| usage(format!("there is no {what} '{id}'")))
}

fn number<T: std::str::FromStr>(input: &Input<'_>, name: &str, default: T) -> Result<T, ToolError> {
    match input.option(name) {
        None => Ok(default),
        Some(text) => text.parse().map_err(|_| usage(format!("--{name} takes a number, not '{text}'"))),
    }
}

const OPTIONS: &[&str] = &[
    "assets",
    "skills",
    "damage",
    "hand",
    "tokens",
    "zombies",
    "act",
    "scenario",
    "health",
    "hex",
    "dead",
    "combats",
    "seed",
    "dice",
    "successes",
    "deck",
    "seen",
];

/// What a question may hold, and how much work it may be where others wait.
const MOST_ASSETS: usize = 7;
const MOST_SKILLS: usize = 20;
const MOST_DEAD: usize = 30;
const MOST_DICE: u8 = 8;
const SHARED_COMBATS: u32 = 20_000;
const SHARED_ROUNDS: u64 = 200_000;
const MOST_ROUNDS: u64 = 100_000_000;

fn run_odds(input: &Input<'_>) -> Result<Report, ToolError> {
    match input.words(OPTIONS)[..] {
        ["combat", hero, enemy] => combat(input, hero, enemy),
        ["reach", from, to] => reach(input, from, to),
        ["test", cards] => test(input, cards),
        ["explore", ref symbols @ ..] if !symbols.is_empty() => explore(input, symbols),
        _ => Err(usage("say what the odds are asked of")),
    }
}

fn list<T>(input: &Input<'_>, name: &str, find: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, ToolError> {
    let text = input.option(name).unwrap_or("");
    text.split(',').filter(|it| !it.is_empty()).map(|id| named(name, id, find(id))).collect()
}

fn combat(input: &Input<'_>, hero: &str, enemy: &str) -> Result<Report, ToolError> {
    let all = content();
    let scenario = input.option("scenario").unwrap_or("margath");
    let against = match enemy {
        "villain" => Against::Villain,
        id => {
            let card = named("card", id, all.card_named(id))?;
            if all.card(card).enemy().is_none() {
                return Err(usage(format!("'{id}' is no enemy")));
            }
            Against::Enemy(card)
        }
    };
    let fight = Fight {
        assets: list(input, "assets", |id| all.asset_named(id))?,
        skills: list(input, "skills", |id| all.skill_named(id))?,
        damage: number(input, "damage", 0)?,
        hand: number(input, "hand", 0)?,
        story_tokens: number(input, "tokens", 0)?,
        zombies: number(input, "zombies", 0)?,
        act: number(input, "act", 1)?,
        foe_health: input.option("health").map(|_| number(input, "health", 0)).transpose()?,
        hex: input.option("hex").map(|id| named("hex", id, all.hex_named(id))).transpose()?,
        dead: list(input, "dead", |id| all.card_named(id).filter(|it| all.card(*it).enemy().is_some()))?,
        ..Fight::new(
            named("scenario", scenario, all.scenario_named(scenario))?,
            named("hero", hero, all.hero_named(hero))?,
            against,
        )
    };
    for (what, n, most) in [
        ("assets", fight.assets.len(), MOST_ASSETS),
        ("skills", fight.skills.len(), MOST_SKILLS),
        ("dead enemies", fight.dead.len(), MOST_DEAD),
    ] {
        if n > most {
            return Err(usage(format!("at most {most} {what}")));
        }
    }
    if input.has("exact") {
        let most = if input.is_shared { SHARED_ROUNDS } else { MOST_ROUNDS };
        let odds = odds::exact(&fight, most).map_err(|error| ToolError::Failed(error.to_string()))?;
        let text = format!(
            "{hero} beats {enemy} in {:.2} % of combats (exact), with {:.2} damage after {:.2} rounds on average.",
            100.0 * odds.win,
            odds.damage,
            odds.rounds
        );
        let json = json!({ "win": odds.win, "damage": odds.damage, "rounds": odds.rounds, "exact": true });
        return Ok(Report::new(text, json));
    }
    let wanted: u32 = number(input, "combats", 20_000)?;
    let n_combats = if input.is_shared { wanted.min(SHARED_COMBATS) } else { wanted };
    let odds = odds::simulate(&fight, n_combats, Seed::from_number(number(input, "seed", 1)?));
    let text = format!(
        "{hero} beats {enemy} in {:.1} % of combats (± {:.1}), with {:.1} damage after {:.1} rounds on average.",
        100.0 * odds.win,
        196.0 * odds.error,
        odds.damage,
        odds.rounds
    );
    let json = json!({
        "win": odds.win, "error": odds.error, "combats": odds.n_combats,
        "damage": odds.damage, "rounds": odds.rounds, "exact": false,
    });
    Ok(Report::new(text, json))
}

/// How many terrain dice are asked for.
fn n_dice(input: &Input<'_>) -> Result<u8, ToolError> {
    match number(input, "dice", 3)? {
        n if n > MOST_DICE => Err(usage(format!("at most {MOST_DICE} dice"))),
        n => Ok(n),
    }
}

fn reach(input: &Input<'_>, from: &str, to: &str) -> Result<Report, ToolError> {
    let (start, goal) = (named("hex", from, content().hex_named(from))?, named("hex", to, content().hex_named(to))?);
    let dice = n_dice(input)?;
    let chance = odds::reach_chance(start, goal, dice);
    let text =
        format!("{dice} dice reach {} from {} in {:.2} % of rolls.", hex_name(goal), hex_name(start), 100.0 * chance);
    Ok(Report::new(text, json!({ "from": from, "to": to, "dice": dice, "chance": chance })))
}

fn test(input: &Input<'_>, cards: &str) -> Result<Report, ToolError> {
    let cards: usize = cards.parse().map_err(|_| usage(format!("'{cards}' is no number of cards")))?;
    // What was seen elsewhere is not in the deck.
    let seen = list(input, "seen", |id| content().skill_named(id))?;
    let unseen = || content().skills.iter().enumerate().filter(|(at, _)| !seen.contains(&SkillId(*at as u8)));
    let successes = number(input, "successes", unseen().filter(|(_, it)| it.success).count())?;
    let deck = number(input, "deck", unseen().count())?;
    if successes > deck || cards > deck || deck > content().skills.len() {
        return Err(usage("no deck is like that"));
    }
    let chances = odds::success_chances(cards, (successes, deck), (0, 0));
    let success = 1.0 - chances[0];
    let each: Vec<String> = chances.iter().enumerate().map(|(n, it)| format!("{n}: {:.1} %", 100.0 * it)).collect();
    let text = format!("{cards} cards succeed in {:.2} % of tests. Successes: {}.", 100.0 * success, each.join(", "));
    Ok(Report::new(text, json!({ "cards": cards, "success": success, "chances": chances })))
}

fn explore(input: &Input<'_>, symbols: &[&str]) -> Result<Report, ToolError> {
    use crate::content::NeedSymbol;
    let need = symbols
        .iter()
        .map(|word| match *word {
            "wild" => Ok(NeedSymbol::Wild),
            other => Ok(NeedSymbol::Terrain(named("terrain", other, Terrain::parse(other))?)),
        })
        .collect::<Result<Vec<_>, ToolError>>()?;
    let dice = n_dice(input)?;
    let chance = odds::outcome_chance(&need, dice);
    let text = format!("{dice} dice show {} in {:.2} % of rolls.", symbols.join(" + "), 100.0 * chance);
    Ok(Report::new(text, json!({ "need": symbols, "dice": dice, "chance": chance })))
}

fn run_route(input: &Input<'_>) -> Result<Report, ToolError> {
    let words = input.words(&[]);
    let Some((from, faces)) = words.split_first().filter(|(_, faces)| !faces.is_empty()) else {
        return Err(usage("say from where and with which dice"));
    };
    let start = named("hex", from, content().hex_named(from))?;
    let find = |word: &str| {
        let mut wanted: Vec<&str> = word.split('/').collect();
        wanted.sort_unstable();
        content().faces.iter().copied().find(|it| {
            let mut symbols = face_words(*it);
            symbols.sort_unstable();
            symbols == wanted
        })
    };
    let dice: Vec<Face> = faces.iter().map(|word| named("die face", word, find(word))).collect::<Result<_, _>>()?;
    let routes = route::reachable(start, &dice);
    let line = |it: &route::Route| {
        let steps: Vec<String> =
            it.steps.iter().map(|(hex, die)| format!("{} with {}", hex_name(*hex), faces[usize::from(*die)])).collect();
        format!("{}: {}", hex_name(it.hex), steps.join(", "))
    };
    let text = routes.iter().map(line).collect::<Vec<_>>().join("\n");
    let json = routes
        .iter()
        .map(|it| {
            let steps: Vec<_> = it
                .steps
                .iter()
                .map(|(hex, die)| json!({ "hex": content().hex(*hex).id, "die": faces[usize::from(*die)] }))
                .collect();
            json!({ "hex": content().hex(it.hex).id, "steps": steps })
        })
        .collect::<Vec<_>>();
    Ok(Report::new(text, json.into()))
}
