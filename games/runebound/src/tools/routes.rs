//! `runetable route runebound …`: where rolled dice lead.

use super::{MOST_DICE, face, hex, named, usage, words_of};
use crate::content::{Face, content};
use crate::query::route;
use crate::view::{DieSymbol, hex_name};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tools::{Input, Report, Request, ToolError};

/// Which hexes do dice that were rolled reach?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RouteRequest {
    pub from: String,
    /// The symbols that each die shows.
    pub dice: Vec<Vec<DieSymbol>>,
}

impl Request for RouteRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        let words = input.words(&[]);
        let Some((from, faces)) = words.split_first().filter(|(_, faces)| !faces.is_empty()) else {
            return Err(usage("say from where and with which dice"));
        };
        let symbols = |word: &&str| named("die face", word, word.split('/').map(DieSymbol::parse).collect());
        Ok(Self { from: (*from).to_owned(), dice: faces.iter().map(symbols).collect::<Result<_, _>>()? })
    }

    fn answer(self, _: bool) -> Result<Report, ToolError> {
        let start = hex(&self.from)?;
        if self.dice.len() > usize::from(MOST_DICE) {
            return Err(usage(format!("at most {MOST_DICE} dice")));
        }
        let dice: Vec<Face> = self.dice.iter().map(|it| face(it)).collect::<Result<_, _>>()?;
        let faces: Vec<String> = self.dice.iter().map(|it| words_of(it).join("/")).collect();
        let routes = route::reachable(start, &dice);
        let line = |it: &route::Route| {
            let step = |(hex, die): &(_, u8)| format!("{} with {}", hex_name(*hex), faces[usize::from(*die)]);
            let steps: Vec<String> = it.steps.iter().map(step).collect();
            format!("{}: {}", hex_name(it.hex), steps.join(", "))
        };
        let text = routes.iter().map(line).collect::<Vec<_>>().join("\n");
        let json = routes.iter().map(|it| {
            let steps: Vec<_> = it
                .steps
                .iter()
                .map(|(hex, die)| json!({ "hex": content().hex(*hex).id, "die": faces[usize::from(*die)] }))
                .collect();
            json!({ "hex": content().hex(it.hex).id, "steps": steps })
        });
        Ok(Report::new(text, json.collect()))
    }
}
