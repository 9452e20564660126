//! What Runebound adds to the command line and to its board: odds and routes.

pub mod fast;
pub mod odds;
mod request;
mod routes;

pub use request::{FightRequest, OddsRequest};
pub use routes::RouteRequest;

use crate::content::{Face, content};
use crate::ids::HexId;
use crate::view::{DieSymbol, face_symbols};
use tools::{Input, Tool, ToolError};

/// All tools of the game.
pub const TOOLS: &[Tool] = &[
    Tool::new::<OddsRequest>(
        "odds",
        "Chances of a combat, of reaching a hex, of a test or of an explore",
        "combat HERO ENEMY [--assets A06,B05] [--skills brawler_1] [--damage N] [--hand N] [--tokens N]\n\
                [--zombies N] [--act 1|2] [--scenario ID] [--health N] [--hex x06y12] [--dead ogre,giant]\n\
                [--combats N] [--seed N] [--exact]\n\
                ENEMY is an adventure card, or `villain` for the one of the scenario; --health is the\n\
                enemy's if it is not as printed, --dead the enemies that a villain could raise\n\
                reach FROM TO [--dice 3]     hexes such as x06y12\n\
                test CARDS [--seen brawler_1,toughness_1] [--successes 24] [--deck 60]\n\
                explore SYMBOL... [--dice 3]    such as water water wild",
    ),
    Tool::new::<RouteRequest>(
        "route",
        "The hexes that rolled dice can reach, and what each way spends",
        "FROM FACE...    such as x09y19 mountain/water hills/plains wild",
    ),
];

/// Most dice that anybody rolls.
const MOST_DICE: u8 = 8;

fn usage(why: impl Into<String>) -> ToolError {
    ToolError::Usage(why.into())
}

fn named<T>(what: &str, id: &str, found: Option<T>) -> Result<T, ToolError> {
    found.ok_or_else(|| usage(format!("there is no {what} '{id}'")))
}

fn hex(id: &str) -> Result<HexId, ToolError> {
    named("hex", id, content().hex_named(id))
}

/// The value of an option that is a number, if it is there.
fn number<T: std::str::FromStr>(input: &Input<'_>, name: &str) -> Result<Option<T>, ToolError> {
    let read = |text: &str| text.parse().map_err(|_| usage(format!("--{name} takes a number, not '{text}'")));
    input.option(name).map(read).transpose()
}

/// The symbols as words.
fn words_of(symbols: &[DieSymbol]) -> Vec<&'static str> {
    symbols.iter().map(|it| it.word()).collect()
}

/// The face of the terrain dice that shows these symbols.
fn face(symbols: &[DieSymbol]) -> Result<Face, ToolError> {
    let sorted = |symbols: &[DieSymbol]| {
        let mut words = words_of(symbols);
        words.sort_unstable();
        words
    };
    let wanted = sorted(symbols);
    let found = content().faces.iter().copied().find(|it| sorted(&face_symbols(*it)) == wanted);
    named("die face", &words_of(symbols).join("/"), found)
}
