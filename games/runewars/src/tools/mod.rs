//! What Runewars adds to the command line and to its board: battle odds, Fate
//! tables, maps.

pub mod fast;
mod maps;
mod odds;

pub use maps::MapRequest;
pub use odds::{BattleRequest, OddsRequest, SideRequest, SupportedUnits, UnitCount};

use kernel::Seed;
use tools::{Input, Tool, ToolError};

/// All tools of the game.
pub const TOOLS: &[Tool] = &[
    Tool::new::<OddsRequest>(
        "odds",
        "How a battle comes out, or what Fate cards show",
        "--attacker 'daqan: 4 footman, 2 bowman' --defender 'waiqar: 6 reanimate'\n\
                [--stronghold STRENGTH|undamaged|damaged|capital] [--fortification] [--breach]\n\
                [--hero-support UNIT[:CARDS],...] [--defender-support UNIT[:CARDS],...]\n\
                [--attacker-strength N] [--defender-strength N]\n\
                [--attacker-developments ID,...] [--defender-developments ID,...]\n\
                [--choices sensible|random] [--trials N] [--seed S]\n\
                or --fate SHAPE --cards N",
    ),
    Tool::new::<MapRequest>("map", "A legal map for that many players", "--players N [--seed S] [--bow]"),
];

/// The value of an option that is a number, if it is there.
fn number<T: std::str::FromStr>(input: &Input<'_>, name: &'static str) -> Result<Option<T>, ToolError> {
    let read = |text: &str| text.parse().map_err(|_| ToolError::Part(name, format!("'{text}' is no number")));
    input.option(name).map(read).transpose()
}

fn seed(input: &Input<'_>) -> Result<Option<Seed>, ToolError> {
    let read = |text: &str| Seed::parse(text).ok_or_else(|| ToolError::Part("seed", format!("'{text}' is no seed")));
    input.option("seed").map(read).transpose()
}
