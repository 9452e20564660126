//! `runetable map …`: a legal map.

use super::{number, seed};
use crate::content::{Border, content};
use crate::map;
use kernel::Seed;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tools::{Input, Report, Request, ToolError};

/// A map for that many players; two unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct MapRequest {
    pub players: Option<usize>,
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub seed: Option<Seed>,
    /// With the tiles of Banners of War.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub bow: bool,
}

impl Request for MapRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        Ok(Self { players: number(input, "players")?, seed: seed(input)?, bow: input.has("bow") })
    }

    fn answer(self, _: bool) -> Result<Report, ToolError> {
        match self.players.unwrap_or(2) {
            players @ 2..=4 => Ok(draw(players, self.bow, self.seed.unwrap_or_else(|| Seed::from_number(1)))),
            _ => Err(ToolError::Part("players", "two to four".to_owned())),
        }
    }
}

fn draw(players: usize, bow: bool, seed: Seed) -> Report {
    let plan = map::generate(players, bow, seed);
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
    Report::new(text, json!({ "players": players, "areas": areas, "tiles": plan.tiles, "homes": plan.homes }))
}
