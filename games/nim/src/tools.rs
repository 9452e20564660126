//! What Nim adds to the command line.

use serde_json::json;
use tools::{Input, Report, Tool, ToolError};

/// All tools of the game.
pub const TOOLS: &[Tool] = &[Tool {
    name: "odds",
    about: "Who wins the plain game for two from given piles, and by which move",
    usage: "PILE...   how many stones lie in each pile, such as 3 4 5",
    run: odds,
}];

/// The seat to move wins exactly if the nim-sum is not zero, by making it zero.
fn odds(input: &Input<'_>) -> Result<Report, ToolError> {
    let piles = input
        .words(&[])
        .iter()
        .map(|word| word.parse::<u8>().map_err(|_| ToolError::Usage(format!("'{word}' is no number of stones"))))
        .collect::<Result<Vec<u8>, _>>()?;
    if piles.is_empty() {
        return Err(ToolError::Usage("there are no piles".to_owned()));
    }
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
    Ok(Report::new(text, json!({ "piles": piles, "nim_sum": nim_sum, "wins": nim_sum != 0, "moves": moves })))
}
