//! Building a deck from a pool.

use super::{Affair, Deck, auto, deck::Written, deck_size};
use crate::content::{Mode, content};
use crate::ids::{CardId, EquipId, SlingerId, StanceId};
use crate::state::State;
use kernel::{Chance, Refusal, SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A deck that somebody has put together from a pool.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Build {
    pub slinger: SlingerId,
    pub stance: StanceId,
    pub equip: EquipId,
    /// The cards, each as often as it is in the deck.
    pub cards: Vec<CardId>,
}

impl Build {
    pub fn of(deck: &Deck) -> Self {
        Self { slinger: deck.slinger, stance: deck.stance, equip: deck.equip, cards: deck.cards.to_vec() }
    }
}

impl Affair {
    /// Whether a deck from the pool is legal; the deck, if it is.
    pub fn check_build(&self, state: &State, seat: SeatId, build: &Build) -> Result<Deck, Refusal> {
        let is_known = build.slinger.index() < content().slingers.len()
            && build.stance.index() < content().stances.len()
            && build.equip.index() < content().equips.len()
            && build.cards.iter().all(|it| it.index() < content().cards.len());
        if !is_known {
            return Err(Refusal::malformed("the deck names something that does not exist").by("card.1"));
        }
        // mode.sealed.1 Only cards of the pool.
        let mut rest = self.pools[seat.index()].clone();
        for card in &build.cards {
            let Some(place) = rest.iter().position(|it| it == card) else {
                let text = Text::new("refused-not-in-pool").words("card", content()[*card].name.as_str());
                let rule = if state.mode == Mode::Draft { "mode.draft.6" } else { "mode.sealed.1" };
                return Err(Refusal::illegal(rule, text));
            };
            rest.swap_remove(place);
        }
        let mut written = Written {
            slinger: Some(build.slinger),
            stance: Some(build.stance),
            equip: Some(build.equip),
            ..Written::default()
        };
        for card in &build.cards {
            match written.cards.iter_mut().find(|(it, _)| it == card) {
                Some((_, n)) => *n += 1,
                None => written.cards.push((*card, 1)),
            }
        }
        match written.faults(state.mode, &state.options).into_iter().next() {
            Some(fault) => Err(Refusal::illegal(fault.rule, fault.text)),
            None => Ok(written.into_deck()),
        }
    }

    /// Some legal deck from the pool.
    pub fn sample_build(&self, state: &State, seat: SeatId, chance: &mut Chance) -> Build {
        let slinger = SlingerId(chance.pick(content().slingers.len() as u32) as u8);
        Build::of(&self.auto_build(state, seat, slinger))
    }

    /// The deck that the automatic builder makes of the pool.
    pub fn auto_build(&self, state: &State, seat: SeatId, slinger: SlingerId) -> Deck {
        let size = deck_size(state.mode, &state.options);
        auto::auto_deck(&self.pools[seat.index()], slinger, size, content().mode(state.mode))
    }

    /// What a deck builder needs to know.
    pub fn build_detail(&self, state: &State, seat: SeatId) -> Value {
        let names: Vec<Value> =
            self.pools[seat.index()].iter().map(|it| json!({ "card": it, "name": content()[*it].name })).collect();
        json!({ "pool": names, "size": deck_size(state.mode, &state.options), "mode": state.mode })
    }
}
