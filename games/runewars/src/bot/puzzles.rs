//! What puzzles are found in: battles, bids, Orders, and turns in which the dragon
//! runes that win are near. All are judged by about the chance to win the game.

use crate::Runewars;
use crate::action::Action;
use crate::event::Asked;
use crate::flow::{Frame, LAST_YEAR};
use bots::{Brain as _, Method, Theme};
use kernel::{Ask, Position};
use serde_json::{Value, json};

pub const THEMES: &[Theme] = &[
    Theme { id: BATTLE, method: Method::Quick, again: Some(Method::Greedy), margin: 0.012, tries: Theme::TRIES },
    Theme { id: CLAIM, method: Method::Quick, again: None, margin: 0.03, tries: Theme::TRIES },
    Theme { id: BID, method: Method::Quick, again: Some(Method::Greedy), margin: 0.03, tries: Theme::TRIES },
    Theme { id: "order", method: Method::Quick, again: None, margin: 0.04, tries: Theme::TRIES },
];
const BATTLE: &str = "battle";
const CLAIM: &str = "claim";
const BID: &str = "bid";

pub fn tables() -> Vec<(usize, Value)> {
    vec![(2, json!({})), (2, json!({ "bow": true })), (2, json!({ "exploration": true }))]
}

pub fn theme(position: &Position<Runewars>, ask: &Ask<Runewars>) -> Option<&'static Theme> {
    let state = position.state();
    let is_in_battle = state.battle.is_some();
    let is_near = || state.year >= LAST_YEAR || state.runes_of(ask.seat) + 1 >= state.options.runes_to_win();
    match ask.prompt.ask {
        _ if is_in_battle && position.scene().stack.iter().any(|it| matches!(it, Frame::Battle(_))) => Some(&THEMES[0]),
        Asked::Activate | Asked::Gather | Asked::Strategize | Asked::PlaceRune | Asked::MoveRune if is_near() => {
            Some(&THEMES[1])
        }
        _ if ask.choices.listed.contains(&Action::Claim) => Some(&THEMES[1]),
        Asked::Bid => Some(&THEMES[2]),
        Asked::Order => Some(&THEMES[3]),
        _ => None,
    }
}

/// A battle and a bid end by themselves, all else with the season.
pub fn is_settled(theme: &Theme, start: &Position<Runewars>, now: &Position<Runewars>) -> bool {
    match theme.id {
        BATTLE => now.state().battle.is_none() && Runewars::is_quiet(now),
        BID => now.state().bids.is_none() && Runewars::is_quiet(now),
        _ => Runewars::clock(now) > Runewars::clock(start),
    }
}
