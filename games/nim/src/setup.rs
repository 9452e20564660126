//! From what somebody wrote to a table.

use crate::{Frame, State, Token};
use kernel::{BySeat, OptionKind, OptionSpec, Refusal, Scope, SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: usize,
    pub piles: Vec<u8>,
    pub bid: bool,
    pub tokens: bool,
    pub split: bool,
}

impl Setup {
    /// The plain game.
    pub fn plain(seats: usize, piles: &[u8]) -> Self {
        Self { seats, piles: piles.to_vec(), bid: false, tokens: false, split: false }
    }

    /// The game with all options.
    pub fn full(seats: usize, piles: &[u8]) -> Self {
        Self { bid: true, tokens: true, split: true, ..Self::plain(seats, piles) }
    }

    /// The table, if the setup is legal.
    pub fn begin(&self) -> Result<(State, Frame), Refusal> {
        let refuse = |rule: &'static str, key: &'static str| Err(Refusal::setup(rule, Text::new(key)));
        if !(2..=4).contains(&self.seats) {
            return refuse("setup.1", "refused-seats");
        }
        if self.piles.is_empty() || self.piles.len() > 6 {
            return refuse("setup.2", "refused-piles");
        }
        if self.piles.iter().any(|it| !(1..=9).contains(it)) {
            return refuse("setup.2", "refused-pile-size");
        }
        let state = State {
            piles: self.piles.clone(),
            tokens: BySeat::new(self.seats, |_| Token::None),
            rest: Vec::new(),
            active: SeatId(0),
            may_split: self.split,
            has_tokens: self.tokens,
            has_bid: self.bid,
        };
        Ok((state, Frame::SetUp))
    }
}

/// The options that a table offers.
pub fn options() -> Vec<OptionSpec> {
    let toggle = |key: &str| OptionSpec {
        key: key.to_owned(),
        kind: OptionKind::Toggle,
        scope: Scope::Table,
        default: json!(false),
    };
    let piles = OptionSpec {
        key: "piles".to_owned(),
        kind: OptionKind::Text { widget: "line".to_owned(), max_chars: 20 },
        scope: Scope::Table,
        default: json!("3 4 5"),
    };
    vec![piles, toggle("bid"), toggle("tokens"), toggle("split")]
}

/// The setup that the options describe.
pub fn from_options(n_seats: usize, options: &Value) -> Result<Setup, Refusal> {
    let on = |key: &str| options.get(key).and_then(Value::as_bool).unwrap_or(false);
    let piles = options.get("piles").and_then(Value::as_str).unwrap_or("3 4 5");
    let piles = piles
        .split_whitespace()
        .map(|it| it.parse::<u8>())
        .collect::<Result<Vec<u8>, _>>()
        .map_err(|_| Refusal::setup("setup.2", Text::new("refused-piles")))?;
    let setup = Setup { seats: n_seats, piles, bid: on("bid"), tokens: on("tokens"), split: on("split") };
    setup.begin().map(|_| setup)
}
