//! What Nim adds to the command line.

use serde::{Deserialize, Serialize};
use serde_json::json;
use tools::{Input, Report, Request, Tool, ToolError};

/// All tools of the game.
pub const TOOLS: &[Tool] = &[Tool::new::<OddsRequest>(
    "odds",
    "Who wins the plain game for two from given piles, and by which move",
    "PILE...   how many stones lie in each pile, such as 3 4 5",
)];

/// More than any table has.
const MOST_PILES: usize = 100;

/// Who wins from these piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OddsRequest {
    /// How many stones lie in each.
    pub piles: Vec<u8>,
}

impl Request for OddsRequest {
    fn read(input: &Input<'_>) -> Result<Self, ToolError> {
        let pile = |word: &&str| word.parse().map_err(|_| ToolError::Usage(format!("'{word}' is no number of stones")));
        Ok(Self { piles: input.words(&[]).iter().map(pile).collect::<Result<_, _>>()? })
    }

    fn answer(self, _: bool) -> Result<Report, ToolError> {
        match self.piles.len() {
            0 => Err(ToolError::Usage("there are no piles".to_owned())),
            1..=MOST_PILES => Ok(odds(&self.piles)),
            _ => Err(ToolError::Usage(format!("at most {MOST_PILES} piles"))),
        }
    }
}

/// The seat to move wins exactly if the nim-sum is not zero, by making it zero.
fn odds(piles: &[u8]) -> Report {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let winning = piles.iter().enumerate().filter(|(_, stones)| **stones ^ nim_sum < **stones);
    let moves: Vec<(usize, u8)> = winning.map(|(pile, stones)| (pile + 1, stones - (stones ^ nim_sum))).collect();
    let text = match &moves[..] {
        [] => "Who moves next loses against good play.".to_owned(),
        moves => {
            let ways: Vec<String> = moves.iter().map(|(pile, stones)| format!("{stones} from pile {pile}")).collect();
            format!("Who moves next wins by taking {}.", ways.join(", or "))
        }
    };
    let moves: Vec<_> = moves.iter().map(|(pile, stones)| json!({ "pile": pile, "stones": stones })).collect();
    Report::new(text, json!({ "piles": piles, "nim_sum": nim_sum, "wins": nim_sum != 0, "moves": moves }))
}
