//! Limits that hold at all times: assets by type, skills by attribute, and
//! the hand size after drawing.

use super::{Ask, Cx, Flow, ask, barter, damage, exert, next};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::content;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// Checks after something was gained or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limits {
    Check {
        seat: SeatId,
    },
    AssetChosen {
        seat: SeatId,
    },
    SkillChosen {
        seat: SeatId,
    },
    /// amb.hand-limit The hand goes down to its maximum size.
    Hand {
        seat: SeatId,
    },
}

impl Limits {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Limits::Check { seat } => {
                // asset.3 One of two assets of a type MUST be discarded at once.
                if let Some(kind) = type_over(cx.state, seat) {
                    let own = cx.state.heroes[seat].assets.iter().filter(|it| content().asset(**it).kind == kind);
                    let actions = own.map(|it| Action::DiscardAsset(*it));
                    let prompt = Prompt::DiscardAsset { kind };
                    return ask(Ask::listed(seat, "asset.3", prompt, actions), Limits::AssetChosen { seat });
                }
                // skill.10 Skills over the limit MUST be discarded at once.
                if let Some(attribute) = attribute_over(cx.state, seat) {
                    let learned = cx.state.heroes[seat].learned.iter();
                    let own = learned.filter(|it| content().skill(**it).attribute == attribute);
                    let actions = own.map(|it| Action::Forget(*it));
                    let prompt = Prompt::Forget { attribute };
                    return ask(Ask::listed(seat, "skill.10", prompt, actions), Limits::SkillChosen { seat });
                }
                // amb.bonus-lost-health Less health may mean defeat.
                next(damage::Suffering::Settle { seat })
            }
            Limits::AssetChosen { seat } => {
                let Action::DiscardAsset(asset) = cx.answer() else { unreachable!("asset.3 lists assets") };
                lose_asset(cx.state, seat, asset);
                // asset.4 This is no sale.
                cx.emit(Event::AssetDiscarded { seat, asset });
                next(Limits::Check { seat })
            }
            Limits::SkillChosen { seat } => {
                let Action::Forget(skill) = cx.answer() else { unreachable!("skill.10 lists skills") };
                let learned = &mut cx.state.heroes[seat].learned;
                let at = learned.iter().position(|it| *it == skill).expect("skill.10 lists learned skills");
                learned.remove(at);
                cx.state.skills.discard.push(skill);
                cx.emit(Event::Forgotten { seat, skill });
                next(Limits::Check { seat })
            }
            Limits::Hand { seat } => {
                let over = cx.state.heroes[seat].hand.len().saturating_sub(cx.state.hand_size(seat));
                next(exert::Exert::new(seat, over as u8, DiscardReason::HandSize))
            }
        }
    }
}

/// asset.2 A type of which the hero has too many.
fn type_over(state: &State, seat: SeatId) -> Option<AssetType> {
    AssetType::ALL.iter().copied().find(|kind| {
        let own = state.heroes[seat].assets.iter().filter(|it| content().asset(**it).kind == *kind).count();
        own > state.asset_limit(seat, *kind)
    })
}

/// skill.9 An attribute of which the hero has learned too many skills.
fn attribute_over(state: &State, seat: SeatId) -> Option<Attribute> {
    let over = |it: &Attribute| state.n_learned(seat, *it) > state.attribute(seat, *it) as usize;
    Attribute::ALL.iter().copied().find(over)
}

/// asset.5 The card goes to the discard pile, and its token with it.
pub fn lose_asset(state: &mut State, seat: SeatId, asset: AssetId) {
    let assets = &mut state.heroes[seat].assets;
    let at = assets.iter().position(|it| *it == asset).expect("only own assets are lost");
    assets.remove(at);
    state.assets.discard.push(asset);
    barter::hear_again(state);
}
