//! From rows to checked content.

use super::ability::*;
use super::cards::*;
use super::raw::{self, ContentError, File};
use super::{Content, Files, board, parse, rows};
use crate::effects::{self, Effect, Script};
use crate::ids::*;
use arrayvec::ArrayVec;

const TOKENS: File = File("tokens.toml");
pub(super) const HEROES: File = File("heroes.toml");
pub(super) const ASSETS: File = File("assets.toml");
pub(super) const SKILLS: File = File("skills.toml");
pub(super) const ADVENTURES: File = File("adventures.toml");
const STORIES: File = File("stories.toml");
pub(super) const SCENARIOS: File = File("scenarios.toml");

/// What is gathered while the rows are read.
pub(super) struct Builder {
    abilities: Vec<Ability>,
    scripts: Vec<Script>,
    pub(super) hexes: Vec<Hex>,
    tokens: Vec<Token>,
    card_ids: Vec<String>,
    scenario_ids: Vec<String>,
}

/// The row that is being read, for errors to name it.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) file: File,
    pub(super) card: &'a str,
}

impl At<'_> {
    pub(super) fn error(self, field: &str, why: impl Into<String>) -> ContentError {
        self.file.error(self.card, field, why)
    }

    pub(super) fn read<T>(self, field: &str, result: Result<T, String>) -> Result<T, ContentError> {
        result.map_err(|why| self.error(field, why))
    }

    pub(super) fn word<T>(self, field: &str, word: &str, parse: fn(&str) -> Option<T>) -> Result<T, ContentError> {
        parse(word).ok_or_else(|| self.error(field, format!("'{word}' is not one of the known words")))
    }

    pub(super) fn some<T>(self, field: &str, value: Option<T>) -> Result<T, ContentError> {
        value.ok_or_else(|| self.error(field, "is missing"))
    }
}

impl effects::Names for Builder {
    fn card(&self, id: &str) -> Option<CardId> {
        self.card_ids.iter().position(|it| it == id).map(|at| CardId(at as u8))
    }
}

impl Builder {
    pub(super) fn script(&mut self, at: At<'_>, field: &str, words: &str) -> Result<ScriptId, ContentError> {
        let script = at.read(field, effects::script(words, self))?;
        self.scripts.push(script);
        Ok(ScriptId(self.scripts.len() as u16 - 1))
    }

    pub(super) fn abilities(
        &mut self,
        at: At<'_>,
        card_name: &str,
        rows: &[raw::Ability],
    ) -> Result<Vec<AbilityId>, ContentError> {
        rows.iter().map(|row| self.ability(at, card_name, row)).collect()
    }

    fn ability(&mut self, at: At<'_>, card_name: &str, row: &raw::Ability) -> Result<AbilityId, ContentError> {
        let usage = match row.kind.as_str() {
            "passive" => Use::Passive,
            "free" => Use::Free,
            "action" => Use::Action,
            "combat_action" => Use::CombatAction,
            "surge" => Use::Surge,
            other => return Err(at.error("abilities.kind", format!("'{other}' is not a kind of ability"))),
        };
        let price = match &row.cost {
            None => Price::Free,
            Some(words) => at.read("abilities.cost", parse::price(words))?,
        };
        if (usage == Use::Surge) != matches!(price, Price::Surge(_) | Price::SurgeX) {
            return Err(at.error("abilities.cost", "surge abilities and no others cost surge"));
        }
        let limit = match &row.limit {
            None => Limit::None,
            Some(words) => at.read("abilities.limit", parse::limit(words))?,
        };
        let when = match &row.when {
            None => When::Always,
            Some(words) => at.read("abilities.when", parse::when(words))?,
        };
        let script = self.script(at, "abilities.effect", &row.effect)?;
        self.abilities.push(Ability {
            name: row.name.clone().unwrap_or_else(|| card_name.to_owned()),
            card: card_name.to_owned(),
            usage,
            price,
            limit,
            when,
            moment: row.when.clone().unwrap_or_default(),
            script,
        });
        Ok(AbilityId(self.abilities.len() as u16 - 1))
    }

    pub(super) fn token(&self, at: At<'_>, id: &str) -> Result<TokenId, ContentError> {
        let place = self.tokens.iter().position(|it| it.id == id);
        place.map(|it| TokenId(it as u8)).ok_or_else(|| at.error("token", format!("there is no token '{id}'")))
    }

    pub(super) fn hex(&self, at: At<'_>, field: &str, id: &str) -> Result<HexId, ContentError> {
        let place = self.hexes.iter().position(|it| it.id == id);
        place.map(|it| HexId(it as u8)).ok_or_else(|| at.error(field, format!("there is no hex '{id}'")))
    }

    pub(super) fn hexes(&self, at: At<'_>, ids: &[String]) -> Result<ArrayVec<HexId, 4>, ContentError> {
        if ids.is_empty() || ids.len() > 4 {
            return Err(at.error("hexes", "a quest has one to four hexes"));
        }
        ids.iter().map(|id| self.hex(at, "hexes", id)).collect()
    }

    pub(super) fn scenario(&self, at: At<'_>, id: &str) -> Result<ScenarioId, ContentError> {
        let place = self.scenario_ids.iter().position(|it| it == id);
        place.map(|it| ScenarioId(it as u8)).ok_or_else(|| at.error("scenario", format!("there is no '{id}'")))
    }

    pub(super) fn outcomes(&mut self, at: At<'_>, rows: &[raw::Outcome]) -> Result<Vec<Outcome>, ContentError> {
        if rows.is_empty() {
            return Err(at.error("outcomes", "a quest has outcomes"));
        }
        rows.iter()
            .map(|row| {
                let need = match (&row.need, &row.successes) {
                    (Some(words), None) => Need::Symbols(at.read("outcomes.need", need_symbols(words))?),
                    (None, Some(words)) => at.read("outcomes.successes", successes(words))?,
                    _ => return Err(at.error("outcomes", "an outcome needs either symbols or successes")),
                };
                let script = self.script(at, "outcomes.effect", &row.effect)?;
                Ok(Outcome { label: row.label.clone(), need, script })
            })
            .collect()
    }
}

fn need_symbols(words: &[String]) -> Result<ArrayVec<NeedSymbol, 4>, String> {
    if words.len() > 4 {
        return Err("an outcome needs at most four symbols".to_owned());
    }
    words
        .iter()
        .map(|word| match word.as_str() {
            "wild" => Ok(NeedSymbol::Wild),
            other => {
                Terrain::parse(other).map(NeedSymbol::Terrain).ok_or_else(|| format!("'{other}' is not a terrain"))
            }
        })
        .collect()
}

fn successes(words: &str) -> Result<Need, String> {
    let bad = |_| format!("'{words}' is not a number of successes");
    match words.strip_suffix('+') {
        Some(least) => Ok(Need::Successes { least: least.parse().map_err(bad)?, most: u8::MAX }),
        None => words.parse().map(|n| Need::Successes { least: n, most: n }).map_err(bad),
    }
}

pub(super) fn confidence(at: At<'_>, word: &str) -> Result<Confidence, ContentError> {
    at.word("confidence", word, Confidence::parse)
}

impl Content {
    /// Reads and checks all files.
    pub fn parse(files: &Files<'_>) -> Result<Content, ContentError> {
        let hexes = board::hexes(files.map)?;
        let tokens = super::tokens::tokens(files.tokens)?;
        let adventures = ADVENTURES.table(files.adventures)?;
        let card_rows: Vec<raw::Card> = ADVENTURES.rows(&adventures, "card")?;
        let scenario_table = SCENARIOS.table(files.scenarios)?;
        let scenario_rows: Vec<raw::Scenario> = SCENARIOS.rows(&scenario_table, "scenario")?;
        let mut builder = Builder {
            abilities: Vec::new(),
            scripts: Vec::new(),
            card_ids: card_rows.iter().map(|it| it.id.clone()).collect(),
            scenario_ids: scenario_rows.iter().map(|it| it.id.clone()).collect(),
            hexes,
            tokens,
        };
        let heroes = rows::heroes(&mut builder, files.heroes)?;
        let assets = rows::assets(&mut builder, files.assets)?;
        let skills = rows::skills(&mut builder, files.skills)?;
        let cards = card_rows.iter().map(|row| rows::card(&mut builder, row)).collect::<Result<Vec<_>, _>>()?;
        let scenarios = rows::scenarios(&mut builder, &scenario_table, &scenario_rows)?;
        let stories = super::story::stories(&mut builder, files.stories)?;
        let (n_dice, faces) = super::tokens::dice(files.dice)?;
        let track: raw::Track = SCENARIOS.part(&scenario_table, "track")?;
        let supply = SCENARIOS.part(&scenario_table, "supply")?;
        let owned = |owner: &str| -> Vec<TokenId> {
            let all = builder.tokens.iter().enumerate().filter(|(_, it)| it.owner == owner);
            all.map(|(at, _)| TokenId(at as u8)).collect()
        };
        let enemy_tokens = owned("enemy");
        let [master_token] = owned("master")[..] else {
            return Err(TOKENS.error("enemy_master", "owner", "there is one master token"));
        };
        let where_is = |wanted: &dyn Fn(&Hex) -> bool| -> Vec<HexId> {
            let hexes = builder.hexes.iter().enumerate().filter(|(_, it)| wanted(it));
            hexes.map(|(at, _)| HexId(at as u8)).collect()
        };
        let content = Content {
            cities: where_is(&|it| it.kind == Some(Kind::City)),
            gem_hexes: where_is(&|it| it.gem.is_some()),
            safe_hexes: where_is(&|it| it.kind.is_some()),
            distances: board::distances(&builder.hexes),
            n_gems: builder.hexes.iter().filter(|it| it.gem.is_some()).count() as u8,
            n_dice,
            faces,
            enemy_tokens,
            master_token,
            heroes,
            assets,
            skills,
            cards,
            stories,
            scenarios,
            track: Track {
                spaces: track.spaces,
                gem_refresh: track.gem_refresh,
                story: track.story,
                story_slots: track.story_slots,
            },
            supply,
            abilities: builder.abilities,
            scripts: builder.scripts,
            tokens: builder.tokens,
            hexes: builder.hexes,
        };
        content.check_counts()?;
        Ok(content)
    }

    /// component.1 to component.9 How many there are of each.
    fn check_counts(&self) -> Result<(), ContentError> {
        let count = |file: File, what: &str, found: usize, wanted: usize| {
            if found == wanted { Ok(()) } else { Err(file.error("", what, format!("{found} instead of {wanted}"))) }
        };
        count(HEROES, "hero", self.heroes.len(), 6)?;
        count(ASSETS, "asset", self.assets.len(), 60)?;
        count(SKILLS, "skill", self.skills.len(), 60)?;
        for deck in Deck::ALL {
            let of = |scenario| self.cards.iter().filter(|it| it.deck == *deck && it.scenario == scenario).count();
            count(ADVENTURES, deck.word(), of(None), 20)?;
            for scenario in 0..self.scenarios.len() {
                count(ADVENTURES, deck.word(), of(Some(ScenarioId(scenario as u8))), 10)?;
            }
        }
        for scenario in 0..self.scenarios.len() {
            let of = self.stories.iter().filter(|it| it.scenario.index() == scenario).count();
            count(STORIES, "story", of, 10)?;
        }
        count(File("map.toml"), "gem", usize::from(self.n_gems), 27)?;
        count(File("map.toml"), "city", self.cities.len(), 4)
    }
}

/// A cost in gold, written as the loss that it is.
pub(super) fn gold_cost(builder: &Builder, at: At<'_>, field: &str, words: &str) -> Result<u8, ContentError> {
    match at.read(field, effects::read(words, builder))? {
        Effect::LoseGold(gold) => Ok(gold),
        _ => Err(at.error(field, format!("'{words}' is no cost in gold"))),
    }
}

pub(super) fn task(
    builder: &Builder,
    at: At<'_>,
    word: Option<&str>,
    test: Option<&str>,
    modifier: i8,
    enemy: Option<&str>,
) -> Result<Task, ContentError> {
    Ok(match at.some("task", word)? {
        "explore" => Task::Explore,
        "deliver" => Task::Deliver,
        "test" => match at.some("test", test)?.split_once(" or ") {
            None => Task::Test(at.read("test", effects::attribute(at.some("test", test)?))?, modifier),
            Some((one, other)) => {
                let attribute = |word: &str| at.read("test", effects::attribute(word));
                Task::TestEither([attribute(one)?, attribute(other)?], modifier)
            }
        },
        "fight" => {
            let id = at.some("enemy", enemy)?;
            let card = effects::Names::card(builder, id);
            Task::Fight(card.ok_or_else(|| at.error("enemy", format!("there is no card '{id}'")))?)
        }
        other => return Err(at.error("task", format!("'{other}' is not a task"))),
    })
}
