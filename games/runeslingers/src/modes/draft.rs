//! The draft: packs that go around.

use super::booster;
use crate::action::Action;
use crate::content::content;
use crate::flow::Cx;
use crate::ids::CardId;
use kernel::{Chance, Form, FormItem, Refusal, SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// mode.draft.4 How many cards are taken from a pack at a time.
pub const PICKS: usize = 2;
/// mode.draft.3 How many boosters make a pack.
pub const BOOSTERS_PER_PACK: usize = 2;
/// mode.draft.3 How many cards a fresh pack has.
pub const PACK_SIZE: usize = 18;
/// mode.draft.5 How many rounds there are.
pub const ROUNDS: u8 = 2;

/// A draft under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// Counted from 1.
    pub round: u8,
    /// The pack in front of each seat, sorted.
    pub packs: Vec<Vec<CardId>>,
}

impl Draft {
    /// mode.draft.3 Each player opens two boosters and puts them together.
    pub fn open_round(cx: &mut Cx<'_>, round: u8, n_seats: usize) -> Self {
        let packs = (0..n_seats)
            .map(|_| {
                let mut pack = booster::open_boosters(BOOSTERS_PER_PACK, cx);
                pack.sort_unstable();
                pack
            })
            .collect();
        Self { round, packs }
    }

    /// mode.draft.4, mode.draft.5 The packs go to the left, in the second round
    /// to the right.
    pub fn pass(&mut self) {
        if self.round % 2 == 1 {
            self.packs.rotate_right(1);
        } else {
            self.packs.rotate_left(1);
        }
    }

    /// What may be picked from the pack of a seat.
    pub fn question(&self, seat: SeatId) -> PickTwo {
        PickTwo { pack: self.packs[seat.index()].clone() }
    }
}

/// Two cards of a pack, by their places in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickTwo {
    pub pack: Vec<CardId>,
}

impl PickTwo {
    /// mode.draft.4 Exactly two different cards of the pack.
    pub fn check(&self, places: &[u8]) -> Result<(), Refusal> {
        let is_sound = matches!(places, [a, b] if a != b) && places.iter().all(|it| usize::from(*it) < self.pack.len());
        if is_sound { Ok(()) } else { Err(Refusal::illegal("mode.draft.4", Text::new("refused-pick-two"))) }
    }

    /// Any two.
    pub fn sample(&self, chance: &mut Chance) -> Action {
        let first = chance.pick(self.pack.len() as u32) as u8;
        let mut second = chance.pick(self.pack.len() as u32 - 1) as u8;
        if second >= first {
            second += 1;
        }
        Action::Pick(vec![first, second])
    }

    pub fn form(&self) -> Form {
        let item = |(place, card): (usize, &CardId)| FormItem {
            value: json!(place),
            text: Text::new("card").thing("card", "card", card.0, content()[*card].name.as_str()),
            most: None,
        };
        let items = self.pack.iter().enumerate().map(item).collect();
        Form::Subset { tag: "Pick".to_owned(), items, least: PICKS as u32, most: PICKS as u32 }
    }
}
