//! `GET /api/games/{game}/rules`

use super::find;
use crate::app::Shared;
use crate::problem::Failure;
use axum::Json;
use axum::extract::{Path, State};
use protocol::{RuleInfo, RulesInfo, RulingInfo};
use rulebook::{IndexError, Rule, RuleIndex, Ruling};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

fn read(game: &str, toml: &str) -> Result<RulesInfo, IndexError> {
    let index = RuleIndex::parse(toml)?;
    let rule = |it: Rule| RuleInfo { id: it.id, title: it.title, text: it.text, section: it.section };
    let ruling = |it: Ruling| RulingInfo {
        id: it.id,
        question: it.question,
        ruling: it.ruling,
        reason: it.reason,
        rules: it.rules,
    };
    Ok(RulesInfo {
        game: game.to_owned(),
        rules: index.rules.into_iter().map(rule).collect(),
        rulings: index.rulings.into_iter().map(ruling).collect(),
    })
}

/// A game's rules in our own words.
pub async fn rules(State(app): State<Shared>, Path(game): Path<String>) -> Result<Json<RulesInfo>, Failure> {
    static KNOWN: Mutex<BTreeMap<String, RulesInfo>> = Mutex::new(BTreeMap::new());
    let found = find(&app, &game)?;
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(rules) = known.get(&game) {
        return Ok(Json(rules.clone()));
    }
    let rules = read(&game, found.rules_toml()).map_err(|error| {
        tracing::error!(game, %error, "a rule index cannot be read");
        Failure::internal()
    })?;
    known.insert(game, rules.clone());
    Ok(Json(rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_rule_index() {
        for game in catalog::all() {
            let index = read(game.id(), game.rules_toml()).expect("the index can be read");
            assert!(!index.rules.is_empty(), "{} has rules", game.id());
        }
    }
}
