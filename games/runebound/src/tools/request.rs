//! Requests for odds: what can be asked, and what is answered. Cards, heroes and
//! hexes go by the ids of the content, which the view gives too.

use super::odds::{self, Against, Fight};
use super::{MOST_DICE, hex, named, number, usage, words_of};
use crate::content::{NeedSymbol, content};
use crate::ids::*;
use crate::view::{DieSymbol, hex_name};
use kernel::Seed;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tools::{Input, Report, Request, ToolError};

/// What can be asked of the odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum OddsRequest {
    /// Whether a hero wins a combat.
    Combat(Box<FightRequest>),
    /// Whether dice lead from one hex to another; 3 dice unless it says otherwise.
    Reach { from: String, to: String, dice: Option<u8> },
    /// test.4 Whether a test of that many cards succeeds.
    Test {
        cards: usize,
        /// Skills that are known not to be in the deck.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
        seen: Vec<String>,
        /// Successes and cards that are left in the deck, if somebody has counted.
        successes: Option<usize>,
        deck: Option<usize>,
    },
    /// explore.4 Whether dice show all of the symbols.
    Explore { need: Vec<DieSymbol>, dice: Option<u8> },
}

/// A combat as the table would see it. What is left out is 0, none or Act 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct FightRequest {
    pub hero: String,
    /// An adventure card, or `villain` for the one of the scenario.
    pub enemy: String,
    pub scenario: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub assets: Vec<String>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub skills: Vec<String>,
    pub damage: Option<u8>,
    /// Cards in hand.
    pub hand: Option<u8>,
    /// Lore or allies.
    pub tokens: Option<u8>,
    pub zombies: Option<u8>,
    pub act: Option<u8>,
    /// The health of the enemy, if it is not as printed.
    pub health: Option<u8>,
    pub hex: Option<String>,
    /// The enemies that a villain could raise.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub dead: Vec<String>,
    /// How many combats are fought, and from which seed.
    pub combats: Option<u32>,
    pub seed: Option<u64>,
    /// Every cast is enumerated instead.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub exact: bool,
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
const MOST_SEEN: usize = 200;
const MOST_SYMBOLS: usize = 8;
const SHARED_COMBATS: u32 = 20_000;
const SHARED_ROUNDS: u64 = 200_000;
const MOST_ROUNDS: u64 = 100_000_000;

impl Request for OddsRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        match input.words(OPTIONS)[..] {
            ["combat", hero, enemy] => Ok(Self::Combat(Box::new(FightRequest::read(input, hero, enemy)?))),
            ["reach", from, to] => {
                Ok(Self::Reach { from: from.to_owned(), to: to.to_owned(), dice: number(input, "dice")? })
            }
            ["test", cards] => Ok(Self::Test {
                cards: cards.parse().map_err(|_| usage(format!("'{cards}' is no number of cards")))?,
                seen: list(input, "seen"),
                successes: number(input, "successes")?,
                deck: number(input, "deck")?,
            }),
            ["explore", ref symbols @ ..] if !symbols.is_empty() => {
                let symbol = |word: &&str| named("terrain", word, DieSymbol::parse(word));
                let need = symbols.iter().map(symbol).collect::<Result<_, _>>()?;
                Ok(Self::Explore { need, dice: number(input, "dice")? })
            }
            _ => Err(usage("say what the odds are asked of")),
        }
    }

    fn answer(self, is_shared: bool) -> Result<Report, ToolError> {
        match self {
            Self::Combat(fight) => fight.answer(is_shared),
            Self::Reach { from, to, dice } => reach(&from, &to, dice),
            Self::Test { cards, seen, successes, deck } => test(cards, &seen, successes, deck),
            Self::Explore { need, dice } => explore(&need, dice),
        }
    }
}

/// The parts of a list that is written with commas.
fn list(input: &Input<'_>, name: &str) -> Vec<String> {
    input.option(name).unwrap_or("").split(',').filter(|it| !it.is_empty()).map(str::to_owned).collect()
}

/// What the ids name, if they are few enough.
fn found<T>(
    (what, most): (&str, usize),
    name: &str,
    ids: &[String],
    find: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, ToolError> {
    if ids.len() > most {
        return Err(usage(format!("at most {most} {what}")));
    }
    ids.iter().map(|id| named(name, id, find(id))).collect()
}

impl FightRequest {
    fn read(input: &Input<'_>, hero: &str, enemy: &str) -> Result<Self, ToolError> {
        let text = |name: &str| input.option(name).map(str::to_owned);
        Ok(Self {
            hero: hero.to_owned(),
            enemy: enemy.to_owned(),
            scenario: text("scenario"),
            assets: list(input, "assets"),
            skills: list(input, "skills"),
            damage: number(input, "damage")?,
            hand: number(input, "hand")?,
            tokens: number(input, "tokens")?,
            zombies: number(input, "zombies")?,
            act: number(input, "act")?,
            health: number(input, "health")?,
            hex: text("hex"),
            dead: list(input, "dead"),
            combats: number(input, "combats")?,
            seed: number(input, "seed")?,
            exact: input.has("exact"),
        })
    }

    /// The combat, if there is one like that.
    fn fight(&self) -> Result<Fight, ToolError> {
        let all = content();
        let against = match self.enemy.as_str() {
            "villain" => Against::Villain,
            id => {
                let card = named("card", id, all.card_named(id))?;
                if all.card(card).enemy().is_none() {
                    return Err(usage(format!("'{id}' is no enemy")));
                }
                Against::Enemy(card)
            }
        };
        let scenario = self.scenario.as_deref().unwrap_or("margath");
        let enemy = |id: &str| all.card_named(id).filter(|it| all.card(*it).enemy().is_some());
        Ok(Fight {
            assets: found(("assets", MOST_ASSETS), "assets", &self.assets, |id| all.asset_named(id))?,
            skills: found(("skills", MOST_SKILLS), "skills", &self.skills, |id| all.skill_named(id))?,
            damage: self.damage.unwrap_or(0),
            hand: self.hand.unwrap_or(0),
            story_tokens: self.tokens.unwrap_or(0),
            zombies: self.zombies.unwrap_or(0),
            act: self.act.unwrap_or(1),
            foe_health: self.health,
            hex: self.hex.as_deref().map(hex).transpose()?,
            dead: found(("dead enemies", MOST_DEAD), "dead", &self.dead, enemy)?,
            ..Fight::new(
                named("scenario", scenario, all.scenario_named(scenario))?,
                named("hero", &self.hero, all.hero_named(&self.hero))?,
                against,
            )
        })
    }

    fn answer(&self, is_shared: bool) -> Result<Report, ToolError> {
        let fight = self.fight()?;
        let (hero, enemy) = (&self.hero, &self.enemy);
        if self.exact {
            let most = if is_shared { SHARED_ROUNDS } else { MOST_ROUNDS };
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
        let wanted = self.combats.unwrap_or(20_000);
        let n_combats = if is_shared { wanted.min(SHARED_COMBATS) } else { wanted };
        let odds = odds::simulate(&fight, n_combats, Seed::from_number(self.seed.unwrap_or(1)));
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
}

/// How many terrain dice are asked for.
fn n_dice(wanted: Option<u8>) -> Result<u8, ToolError> {
    match wanted.unwrap_or(3) {
        n if n > MOST_DICE => Err(usage(format!("at most {MOST_DICE} dice"))),
        n => Ok(n),
    }
}

fn reach(from: &str, to: &str, dice: Option<u8>) -> Result<Report, ToolError> {
    let (start, goal, dice) = (hex(from)?, hex(to)?, n_dice(dice)?);
    let chance = odds::reach_chance(start, goal, dice);
    let text =
        format!("{dice} dice reach {} from {} in {:.2} % of rolls.", hex_name(goal), hex_name(start), 100.0 * chance);
    Ok(Report::new(text, json!({ "from": from, "to": to, "dice": dice, "chance": chance })))
}

fn test(cards: usize, seen: &[String], successes: Option<usize>, deck: Option<usize>) -> Result<Report, ToolError> {
    // What was seen elsewhere is not in the deck.
    let seen = found(("seen skills", MOST_SEEN), "seen", seen, |id| content().skill_named(id))?;
    let unseen = || content().skills.iter().enumerate().filter(|(at, _)| !seen.contains(&SkillId(*at as u8)));
    let successes = successes.unwrap_or_else(|| unseen().filter(|(_, it)| it.success).count());
    let deck = deck.unwrap_or_else(|| unseen().count());
    if successes > deck || cards > deck || deck > content().skills.len() {
        return Err(usage("no deck is like that"));
    }
    let chances = odds::success_chances(cards, (successes, deck), (0, 0));
    let success = 1.0 - chances[0];
    let each: Vec<String> = chances.iter().enumerate().map(|(n, it)| format!("{n}: {:.1} %", 100.0 * it)).collect();
    let text = format!("{cards} cards succeed in {:.2} % of tests. Successes: {}.", 100.0 * success, each.join(", "));
    Ok(Report::new(text, json!({ "cards": cards, "success": success, "chances": chances })))
}

fn explore(need: &[DieSymbol], dice: Option<u8>) -> Result<Report, ToolError> {
    if need.len() > MOST_SYMBOLS {
        return Err(usage(format!("at most {MOST_SYMBOLS} symbols")));
    }
    let symbols: Vec<NeedSymbol> = need.iter().map(|it| NeedSymbol::from(*it)).collect();
    let dice = n_dice(dice)?;
    let chance = odds::outcome_chance(&symbols, dice);
    let text = format!("{dice} dice show {} in {:.2} % of rolls.", words_of(need).join(" + "), 100.0 * chance);
    Ok(Report::new(text, json!({ "need": need, "dice": dice, "chance": chance })))
}
