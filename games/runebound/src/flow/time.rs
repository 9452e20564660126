//! The time track: gem refresh, story spaces, acts, and what follows Act 2.

use super::{Ask, Cx, Flow, all_lose, ask, call, next, story, turn};
use crate::action::{Action, Prompt};
use crate::content::{AfterTrack, content};
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use serde::{Deserialize, Serialize};

/// The steps between two rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Time {
    Advance,
    /// The token has come to a space.
    Reached,
    /// The villain moves instead of the token.
    March {
        left: u8,
    },
    Marched {
        left: u8,
    },
    /// One hex by a story card, but not into the goal.
    StoryMove,
    StoryMoved,
    NewRound,
}

impl Time {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Time::Advance => advance(cx),
            Time::Reached => reached(cx),
            Time::March { left } => {
                if let Some(flow) = has_arrived(cx.state) {
                    return flow;
                }
                if left == 0 {
                    return next(Time::NewRound);
                }
                choose_path(cx.state, Time::Marched { left })
            }
            Time::Marched { left } => {
                villain_moves(cx);
                next(Time::March { left: left - 1 })
            }
            Time::StoryMove => {
                let Some(hex) = cx.state.villain else { return Flow::Done };
                let AfterTrack::March { goal } = content().scenario(cx.state.scenario).after_track else {
                    return Flow::Done;
                };
                if content().distance(hex, goal) <= 1 {
                    return Flow::Done;
                }
                choose_path(cx.state, Time::StoryMoved)
            }
            Time::StoryMoved => {
                villain_moves(cx);
                Flow::Done
            }
            // amb.first-player-fixed The first player begins each round.
            Time::NewRound => {
                cx.state.active = cx.state.first;
                next(turn::Turn::Begin)
            }
        }
    }
}

fn advance(cx: &mut Cx<'_>) -> Flow {
    let track = &content().track;
    let scenario = content().scenario(cx.state.scenario);
    if cx.state.space < track.spaces {
        cx.state.space += 1;
    } else if cx.state.act == 1 {
        // act.3 The move after the last space ends Act 1: the villain comes.
        let hex = scenario.villain_hex;
        cx.state.villain = Some(hex);
        cx.emit(Event::VillainPlaced { hex });
        for _ in 0..scenario.villain_zombies {
            cx.state.add_zombie(hex);
            cx.emit(Event::ZombiePlaced { hex });
        }
        // act.4 Back to the first space, with the other side up.
        cx.state.act = 2;
        cx.state.space = 1;
        cx.emit(Event::ActBegan { act: 2 });
    } else {
        // act.5 The scenario says what follows the second pass.
        if !cx.state.is_track_over {
            cx.state.is_track_over = true;
            cx.emit(Event::TrackEnded);
        }
        return match scenario.after_track {
            AfterTrack::AllLose => all_lose(cx.state, "ended-time"),
            AfterTrack::March { .. } => march(cx),
        };
    }
    let (act, space) = (cx.state.act, cx.state.space);
    cx.emit(Event::TimeMoved { act, space });
    next(Time::Reached)
}

/// The first player rolls five dice; the villain moves a hex for each wild.
fn march(cx: &mut Cx<'_>) -> Flow {
    let all = content();
    let faces: Vec<u8> = (0..all.n_dice).map(|_| cx.pick(all.faces.len() as u32) as u8).collect();
    let n_wild = faces.iter().filter(|it| all.faces[usize::from(**it)].is_wild()).count() as u8;
    cx.emit(Event::VillainRolled { faces, n_wild });
    next(Time::March { left: n_wild })
}

/// Hexes on a shortest way to the goal.
fn closer(state: &State) -> impl Iterator<Item = HexId> + '_ {
    let AfterTrack::March { goal } = content().scenario(state.scenario).after_track else {
        unreachable!("only a marching villain has a goal")
    };
    let hex = state.villain.expect("act.3 placed the villain");
    let far = content().distance(hex, goal);
    content().hex(hex).edges.iter().map(|it| it.to).filter(move |it| content().distance(*it, goal) < far)
}

/// Of several shortest ways the first player chooses.
fn choose_path(state: &State, then: Time) -> Flow {
    if closer(state).count() == 1 {
        return next(then);
    }
    let question = Ask::listed(state.first, "victory.4", Prompt::VillainPath, closer(state).map(Action::GoTo));
    ask(question, then)
}

fn villain_moves(cx: &mut Cx<'_>) {
    let only = {
        let mut ways = closer(cx.state);
        let first = ways.next();
        first.filter(|_| ways.next().is_none())
    };
    let hex = match only {
        Some(hex) => hex,
        None => match cx.answer() {
            Action::GoTo(hex) => hex,
            other => unreachable!("ways are listed, not {other:?}"),
        },
    };
    cx.state.villain = Some(hex);
    cx.emit(Event::VillainMoved { hex });
}

/// victory.4 When the villain reaches its goal all lose.
fn has_arrived(state: &State) -> Option<Flow> {
    match content().scenario(state.scenario).after_track {
        AfterTrack::March { goal } if state.villain == Some(goal) => Some(all_lose(state, "ended-goal")),
        _ => None,
    }
}

/// gem.1, story.2 What the space that was reached brings.
fn reached(cx: &mut Cx<'_>) -> Flow {
    let track = &content().track;
    let space = cx.state.space;
    // amb.refresh-and-story-order Gems first, then the story card.
    if track.gem_refresh.contains(&space) {
        refresh(cx);
    }
    if track.story.contains(&space) {
        return call(story::Story::Draw, Time::NewRound);
    }
    next(Time::NewRound)
}

/// gem.2, gem.3 Gems turn up, but not where a hero is.
fn refresh(cx: &mut Cx<'_>) {
    let mut n = 0;
    for hex in content().hex_ids() {
        let Some((_, number)) = content().hex(hex).gem else { continue };
        if !cx.state.gems.contains(number) && cx.state.heroes.iter().all(|it| it.hex != hex) {
            cx.state.gems.insert(number);
            n += 1;
        }
    }
    cx.emit(Event::GemsRefreshed { n });
}
