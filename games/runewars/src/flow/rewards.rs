//! reward.1: Reward cards that are drawn to choose one from.

use super::{Drawn, Frame, Go, Table, question};
use crate::action::Action;
use crate::event::{Asked, Card, Event, slots};
use crate::ids::{HeroId, RewardId};
use crate::state::{Prize, deck};
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};

/// Reward cards for a hero, of which his player keeps one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickReward {
    pub seat: SeatId,
    pub hero: HeroId,
    /// The card that says so.
    pub card: Card,
    pub drawn: Drawn,
}

/// Draws as many cards.
pub fn draw(cx: Table<'_, '_>, seat: SeatId, hero: HeroId, card: Card, n: u8) -> PickReward {
    let mut drawn = Drawn::new();
    for _ in 0..n {
        drawn.extend(deck::draw(cx, |it| &mut it.rewards));
    }
    cx.reveal();
    PickReward { seat, hero, card, drawn }
}

pub fn pick(_: Table<'_, '_>, it: PickReward) -> Go {
    let mut actions: Vec<Action> = Vec::new();
    for card in &it.drawn {
        let action = Action::Card(Card::Reward(RewardId(*card)));
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    if actions.is_empty() {
        return Flow::Done;
    }
    let ask = question(it.seat, Asked::PickReward, slots().thing(it.card), actions).private();
    Flow::ask(ask, Frame::RewardPicked(it))
}

/// The kept card goes to the hero, the others under the deck.
pub fn picked(cx: Table<'_, '_>, it: PickReward) -> Go {
    let Action::Card(Card::Reward(reward)) = cx.answer() else { unreachable!("Rewards are listed") };
    let mut is_taken = false;
    for card in it.drawn {
        if card == reward.0 && !is_taken {
            is_taken = true;
        } else {
            cx.state.rewards.put_under(card);
        }
    }
    cx.state.hero_mut(it.hero).prizes.push(Prize { card: reward, is_faceup: false });
    cx.emit(Event::RewardGained { seat: it.seat, hero: it.hero, reward: Some(reward) });
    Flow::Done
}
