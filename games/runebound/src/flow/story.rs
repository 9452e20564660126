//! Story cards.

use super::{Cx, Flow, call, effects, next, shop, test, time};
use crate::content::{StoryDo, StoryKind, StoryStep, Who, content};
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// A story card is drawn and carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Story {
    Draw,
    /// The step of an event, and the place in turn order of the hero.
    Event {
        step: u8,
        place: u8,
    },
    Tested {
        step: u8,
        place: u8,
    },
    Discard,
}

impl Story {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Story::Draw => draw(cx),
            Story::Event { step, place } => event(cx, step, place),
            Story::Tested { step, place } => {
                let is_passed = cx.returned().successes() > 0;
                let Some(StoryStep { what: StoryDo::Each { script, otherwise, .. }, .. }) =
                    steps(cx.state).get(usize::from(step))
                else {
                    unreachable!("only heroes are tested")
                };
                let seat = cx.state.in_turn_order(usize::from(place));
                let then = Story::Event { step, place: place + 1 };
                if is_passed {
                    return call(effects::Effects::of_hero(seat, *script), then);
                }
                match otherwise {
                    Some(script) => call(effects::Effects::of_hero(seat, *script), then),
                    None => next(then),
                }
            }
            // story.5 A card that is no story quest is discarded.
            Story::Discard => {
                let story = cx.state.story.take().expect("a story card is being resolved");
                cx.state.stories.discard.push(story);
                cx.emit(Event::StoryGone { story });
                Flow::Done
            }
        }
    }
}

fn draw(cx: &mut Cx<'_>) -> Flow {
    // story.1 Ten cards, of which at most eight come up.
    let Some(story) = cx.state.stories.deck.pop() else { return Flow::Done };
    cx.reveal();
    cx.emit(Event::StoryDrawn { story });
    match &content().story(story).kind {
        StoryKind::Event(_) => {
            cx.state.story = Some(story);
            next(Story::Event { step: 0, place: 0 })
        }
        // story.7 The lowest empty slot; amb.story-slots-full or a further one.
        StoryKind::Quest { quest, zombies, stock, .. } => {
            let slot = match cx.state.slots.iter().position(Option::is_none) {
                Some(slot) => slot,
                None => {
                    cx.state.slots.push(None);
                    cx.state.slots.len() - 1
                }
            };
            cx.state.slots[slot] = Some(story);
            // amb.story-stock As it enters play, story tokens are put on it.
            cx.state.stocks[slot] = stock.among(cx.state.n_seats());
            cx.emit(Event::StoryPlaced { story, slot: slot as u8 });
            for hex in &quest.hexes {
                for _ in 0..*zombies {
                    cx.state.add_zombie(*hex);
                    cx.emit(Event::ZombiePlaced { hex: *hex });
                }
            }
            Flow::Done
        }
    }
}

fn steps(state: &State) -> &'static [StoryStep] {
    let story = state.story.expect("a story card is being resolved");
    match &content().story(story).kind {
        StoryKind::Event(steps) => steps,
        StoryKind::Quest { .. } => unreachable!("a story quest stays"),
    }
}

/// story.4 The card is carried out at once, in turn order.
fn event(cx: &mut Cx<'_>, step: u8, place: u8) -> Flow {
    let Some(StoryStep { act, what }) = steps(cx.state).get(usize::from(step)) else {
        return next(Story::Discard);
    };
    let next_step = Story::Event { step: step + 1, place: 0 };
    if act.is_some_and(|it| it != cx.state.act) {
        return next(next_step);
    }
    match what {
        StoryDo::DealMarketsAnew => {
            shop::deal_anew(cx);
            next(next_step)
        }
        StoryDo::PlaceZombies(hexes) => {
            for hex in hexes {
                cx.state.add_zombie(*hex);
                cx.emit(Event::ZombiePlaced { hex: *hex });
            }
            next(next_step)
        }
        StoryDo::VillainMoves => call(time::Time::StoryMove, next_step),
        StoryDo::Each { .. } if usize::from(place) == cx.state.n_seats() => next(next_step),
        StoryDo::Each { who, test, script, .. } => {
            let seat = cx.state.in_turn_order(usize::from(place));
            let then = Story::Event { step, place: place + 1 };
            if !concerns(cx.state, *who, seat) {
                return next(then);
            }
            match test {
                Some(attribute) => call(
                    test::TestFrame::Begin { seat, attribute: *attribute, modifier: 0, is_event: false },
                    Story::Tested { step, place },
                ),
                None => call(effects::Effects::of_hero(seat, *script), then),
            }
        }
    }
}

fn concerns(state: &State, who: Who, seat: SeatId) -> bool {
    let hero = &state.heroes[seat];
    let hex = content().hex(hero.hex);
    match who {
        Who::All => true,
        Who::InWilderness => hex.kind.is_none(),
        Who::InCity => hex.kind == Some(Kind::City),
        Who::InHighlands => matches!(hex.terrain, Terrain::Mountain | Terrain::Hills),
        Who::WithoutStoryToken => hero.story_tokens == 0,
        Who::NearZombie => state.has_zombie(hero.hex) || hex.edges.iter().any(|edge| state.has_zombie(edge.to)),
    }
}
