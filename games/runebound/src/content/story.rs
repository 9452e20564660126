//! Story cards.

use super::build::{At, Builder, confidence, gold_cost, task};
use super::cards::*;
use super::raw::{self, ContentError, File};
use crate::effects;
use crate::ids::*;

const STORIES: File = File("stories.toml");

/// Reads the story cards.
pub(super) fn stories(builder: &mut Builder, text: &str) -> Result<Vec<Story>, ContentError> {
    let table = STORIES.table(text)?;
    let rows: Vec<raw::Story> = STORIES.rows(&table, "story")?;
    rows.iter()
        .map(|row| {
            let at = At { file: STORIES, card: &row.id };
            let kind = match row.kind.as_str() {
                "event" => StoryKind::Event(steps(builder, at, &row.steps)?),
                "quest" => quest(builder, at, row)?,
                other => return Err(at.error("kind", format!("'{other}' is not event or quest"))),
            };
            Ok(Story {
                id: row.id.clone(),
                name: row.name.clone(),
                scenario: builder.scenario(at, &row.scenario)?,
                kind,
                confidence: confidence(at, &row.confidence)?,
            })
        })
        .collect()
}

fn quest(builder: &mut Builder, at: At<'_>, row: &raw::Story) -> Result<StoryKind, ContentError> {
    let ongoing = match row.ongoing.as_deref() {
        None => None,
        Some("who ends the turn here suffers 1") => Some(Ongoing::EndTurnSuffer(1)),
        Some("combat enemies have +1 health") => Some(Ongoing::CombatEnemyHealth(1)),
        Some(other) => return Err(at.error("ongoing", format!("the vocabulary has no '{other}'"))),
    };
    let zombies = match row.enters.as_deref() {
        None => 0,
        Some(words) => match words.split_whitespace().collect::<Vec<_>>()[..] {
            ["place", n, "zombie", "in", "each", "of", "its", "hexes"] => {
                at.read("enters", n.parse().map_err(|_| format!("'{n}' is not a number")))?
            }
            _ => return Err(at.error("enters", format!("the vocabulary has no '{words}'"))),
        },
    };
    let stock = at.read("stock", stock(at.some("stock", row.stock.as_deref())?))?;
    let task = task(builder, at, row.task.as_deref(), row.test.as_deref(), row.r#mod, row.enemy.as_deref())?;
    let cost = match &row.cost {
        None => 0,
        Some(words) => gold_cost(builder, at, "cost", words)?,
    };
    let quest = Quest {
        task,
        place: at.some("place", row.place.clone())?,
        hexes: builder.hexes(at, &row.hexes)?,
        outcomes: builder.outcomes(at, &row.outcomes)?,
    };
    Ok(StoryKind::Quest { quest, cost, ongoing, zombies, stock })
}

/// `2`, or `1 and 1 for each hero`.
fn stock(words: &str) -> Result<Stock, String> {
    let number = |it: &str| it.parse::<u8>().map_err(|_| format!("'{it}' is not a number"));
    match words.split_whitespace().collect::<Vec<_>>()[..] {
        [fixed] => Ok(Stock { fixed: number(fixed)?, for_each_hero: 0 }),
        [fixed, "and", more, "for", "each", "hero"] => {
            Ok(Stock { fixed: number(fixed)?, for_each_hero: number(more)? })
        }
        _ => Err(format!("'{words}' is not a number of story tokens")),
    }
}

fn steps(builder: &mut Builder, at: At<'_>, rows: &[raw::StoryStep]) -> Result<Vec<StoryStep>, ContentError> {
    if rows.is_empty() {
        return Err(at.error("steps", "a story event does something"));
    }
    rows.iter()
        .map(|row| {
            let what = match (&row.each, &row.r#do) {
                (Some(who), None) => StoryDo::Each {
                    who: at.read("steps.each", self::who(who))?,
                    test: match &row.test {
                        None => None,
                        Some(word) => Some(at.read("steps.test", effects::attribute(word))?),
                    },
                    script: {
                        let words = at.some("steps.effect", row.effect.as_deref())?;
                        builder.script(at, "steps.effect", words)?
                    },
                    otherwise: match &row.otherwise {
                        None => None,
                        Some(words) => Some(builder.script(at, "steps.otherwise", words)?),
                    },
                },
                (None, Some(words)) => deed(builder, at, words)?,
                _ => return Err(at.error("steps", "a step has either each or do")),
            };
            Ok(StoryStep { act: row.act, what })
        })
        .collect()
}

fn who(words: &str) -> Result<Who, String> {
    Ok(match words {
        "hero" => Who::All,
        "hero in the wilderness" => Who::InWilderness,
        "hero in a city" => Who::InCity,
        "hero in mountain or hills" => Who::InHighlands,
        "hero without a story token" => Who::WithoutStoryToken,
        "hero in or next to a zombie" => Who::NearZombie,
        other => return Err(format!("the vocabulary has no '{other}'")),
    })
}

fn deed(builder: &Builder, at: At<'_>, words: &str) -> Result<StoryDo, ContentError> {
    Ok(match words {
        "deal the markets anew" => StoryDo::DealMarketsAnew,
        "the villain moves 1 hex but not into its goal" => StoryDo::VillainMoves,
        _ => match words.strip_prefix("place 1 zombie in ") {
            Some(place) => {
                let found = builder.hexes.iter().position(|it| it.place.as_deref() == Some(place));
                let hex = at.some("steps.do", found)?;
                StoryDo::PlaceZombies(vec![HexId(hex as u8)])
            }
            None => return Err(at.error("steps.do", format!("the vocabulary has no '{words}'"))),
        },
    })
}
