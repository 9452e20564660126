//! What a viewer sees.

use crate::{Nim, Token};
use kernel::{BySeat, Scene, SeatId, Viewer};
use serde::Serialize;

/// The table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub piles: Vec<u8>,
    pub active: SeatId,
    pub tokens: BySeat<TokenView>,
}

/// A token as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TokenView {
    None,
    FaceDown,
    Own { value: u8 },
    Spent { value: u8 },
}

impl View {
    /// Builds the view up from nothing.
    pub fn new(scene: Scene<'_, Nim>, viewer: Viewer) -> Self {
        let state = scene.state;
        Self {
            piles: state.piles.clone(),
            active: state.active,
            tokens: state.tokens.map(|seat, token| match token {
                Token::None => TokenView::None,
                Token::Spent(value) => TokenView::Spent { value: *value },
                Token::Hidden(value) if viewer.sees(seat) => TokenView::Own { value: *value },
                Token::Hidden(_) => TokenView::FaceDown,
            }),
        }
    }
}
