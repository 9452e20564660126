//! The rows of heroes, assets, skills, adventures and scenarios.

use super::build::{ADVENTURES, ASSETS, At, Builder, HEROES, SCENARIOS, SKILLS, confidence, gold_cost, task};
use super::cards::*;
use super::raw::{self, ContentError};
use crate::effects;
use crate::ids::*;
use arrayvec::ArrayVec;

pub(super) fn heroes(builder: &mut Builder, text: &str) -> Result<Vec<Hero>, ContentError> {
    let table = HEROES.table(text)?;
    let rows: Vec<raw::Hero> = HEROES.rows(&table, "hero")?;
    rows.iter()
        .map(|row| {
            let at = At { file: HEROES, card: &row.id };
            let start = at.word("start", &row.start, Kind::parse)?;
            if start == Kind::City {
                return Err(at.error("start", "a hero starts at a shrine, stronghold or town"));
            }
            Ok(Hero {
                id: row.id.clone(),
                name: row.name.clone(),
                speed: row.speed,
                health: row.health,
                hand: row.hand,
                gold: row.gold,
                attributes: [row.body, row.mind, row.spirit],
                start,
                setup: builder.script(at, "setup", &row.setup)?,
                tokens: row.tokens.iter().map(|id| builder.token(at, id)).collect::<Result<_, _>>()?,
                abilities: builder.abilities(at, &row.name, &row.abilities)?,
                confidence: confidence(at, &row.confidence)?,
            })
        })
        .collect()
}

pub(super) fn assets(builder: &mut Builder, text: &str) -> Result<Vec<Asset>, ContentError> {
    let table = ASSETS.table(text)?;
    let rows: Vec<raw::Asset> = ASSETS.rows(&table, "asset")?;
    rows.iter()
        .map(|row| {
            let at = At { file: ASSETS, card: &row.id };
            let kind = at.word("type", &row.r#type, AssetType::parse)?;
            let token = row.token.as_ref().map(|id| builder.token(at, id)).transpose()?;
            // shop.9 Tokens are red, blue or green: weapons, clothing and equipment only.
            let may_have_token = matches!(kind, AssetType::Weapon | AssetType::Clothing | AssetType::Equipment);
            if token.is_some() && !may_have_token {
                return Err(at.error("token", "goods and movement have no combat token"));
            }
            let trade = match (row.trade_value, &row.trade_at) {
                (Some(value), Some(word)) => Some((value, at.word("trade_at", word, Kind::parse)?)),
                (None, None) => None,
                _ => return Err(at.error("trade_value", "a trade has a value and a place")),
            };
            if (kind == AssetType::Goods) != trade.is_some() {
                return Err(at.error("trade_value", "goods and no others have a trade value"));
            }
            Ok(Asset {
                id: row.id.clone(),
                name: row.name.clone(),
                kind,
                cost: row.cost,
                set: at.some("set", row.set.chars().next())?,
                token,
                bonus: row.bonus,
                trade,
                abilities: builder.abilities(at, &row.name, &row.abilities)?,
                confidence: confidence(at, &row.confidence)?,
            })
        })
        .collect()
}

pub(super) fn skills(builder: &mut Builder, text: &str) -> Result<Vec<Skill>, ContentError> {
    let table = SKILLS.table(text)?;
    let rows: Vec<raw::Skill> = SKILLS.rows(&table, "skill")?;
    rows.iter()
        .map(|row| {
            let at = At { file: SKILLS, card: &row.id };
            Ok(Skill {
                id: row.id.clone(),
                name: row.name.clone(),
                attribute: at.word("type", &row.r#type, Attribute::parse)?,
                cost: row.cost,
                success: row.success,
                bonus: row.bonus,
                abilities: builder.abilities(at, &row.name, &row.abilities)?,
                confidence: confidence(at, &row.confidence)?,
            })
        })
        .collect()
}

pub(super) fn card(builder: &mut Builder, row: &raw::Card) -> Result<Card, ContentError> {
    let at = At { file: ADVENTURES, card: &row.id };
    let kind = match row.kind.as_str() {
        "enemy" => CardKind::Enemy(Enemy {
            health: at.some("health", row.health)?,
            traits: row.traits.clone(),
            abilities: builder.abilities(at, &row.name, &row.abilities)?,
            reward: builder.script(at, "reward", at.some("reward", row.reward.as_deref())?)?,
        }),
        "event" => {
            let [first, second] = &row.options[..] else {
                return Err(at.error("options", "an event has two options"));
            };
            CardKind::Event([event_option(builder, at, first)?, event_option(builder, at, second)?])
        }
        "quest" => CardKind::Quest(Quest {
            task: task(builder, at, row.task.as_deref(), row.test.as_deref(), row.r#mod, None)?,
            place: at.some("place", row.place.clone())?,
            hexes: builder.hexes(at, &row.hexes)?,
            outcomes: builder.outcomes(at, &row.outcomes)?,
        }),
        other => return Err(at.error("kind", format!("'{other}' is not enemy, event or quest"))),
    };
    Ok(Card {
        id: row.id.clone(),
        name: row.name.clone(),
        deck: at.word("deck", &row.deck, Deck::parse)?,
        scenario: match row.set.as_str() {
            "common" => None,
            id => Some(builder.scenario(at, id)?),
        },
        kind,
        confidence: confidence(at, &row.confidence)?,
    })
}

fn event_option(builder: &mut Builder, at: At<'_>, row: &raw::EventOption) -> Result<EventOption, ContentError> {
    let script = builder.script(at, "options.effect", &row.effect)?;
    Ok(EventOption {
        label: row.label.clone(),
        cost: row.cost.as_deref().map(|words| gold_cost(builder, at, "options.cost", words)).transpose()?,
        test: match &row.test {
            None => None,
            Some(word) => Some((at.read("options.test", effects::attribute(word))?, row.r#mod)),
        },
        delivery: match &row.deliver {
            None => None,
            Some(place) => Some(delivery(builder, at, row, place, script)?),
        },
        script,
        trophy: row.trophy,
    })
}

/// amb.delivery What an option to deliver leaves to be done.
fn delivery(
    builder: &Builder,
    at: At<'_>,
    row: &raw::EventOption,
    place: &str,
    script: ScriptId,
) -> Result<Quest, ContentError> {
    if row.test.is_some() || !row.trophy {
        return Err(at.error("options.deliver", "a delivery has no test and becomes a trophy"));
    }
    let outcome = Outcome { label: row.label.clone(), need: Need::Symbols(ArrayVec::new()), script };
    let hexes = builder.hexes(at, &row.hexes)?;
    Ok(Quest { task: Task::Deliver, place: place.to_owned(), hexes, outcomes: vec![outcome] })
}

pub(super) fn scenarios(
    builder: &mut Builder,
    table: &toml::Table,
    rows: &[raw::Scenario],
) -> Result<Vec<Scenario>, ContentError> {
    let villains: Vec<raw::Villain> = SCENARIOS.rows(table, "villain")?;
    rows.iter()
        .map(|row| {
            let at = At { file: SCENARIOS, card: &row.id };
            let villain = villains.iter().find(|it| it.id == row.villain);
            let villain = at.some("villain", villain)?;
            let here = At { file: SCENARIOS, card: &villain.id };
            let after_track = match (row.after_act_2.as_str(), &row.goal) {
                ("march", Some(goal)) => AfterTrack::March { goal: builder.hex(at, "goal", goal)? },
                ("lose", None) => AfterTrack::AllLose,
                _ => return Err(at.error("after_act_2", "is either march with a goal, or lose")),
            };
            Ok(Scenario {
                id: row.id.clone(),
                name: row.name.clone(),
                story_token: row.token.clone(),
                setup: builder.script(at, "setup", &row.setup)?,
                villain: Villain {
                    id: villain.id.clone(),
                    name: villain.name.clone(),
                    traits: villain.traits.clone(),
                    health: villain.health,
                    health_min: villain.health_min,
                    per_story_token: villain.per_story_token,
                    per_zombie: villain.per_zombie,
                    token: builder.token(here, &villain.token)?,
                    abilities: builder.abilities(here, &villain.name, &villain.abilities)?,
                },
                villain_hex: builder.hex(at, "villain_hex", &row.villain_hex)?,
                villain_zombies: row.villain_zombies,
                after_track,
            })
        })
        .collect()
}
