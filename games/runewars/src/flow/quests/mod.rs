//! questphase, quest: what heroes do in summer.

mod acts;
mod attempt;
mod deeds;
mod naming;

use super::gear::{self, Way};
use super::{
    AttributeTest, DuelFrame, Frame, Go, Regs, Returned, Run, Table, Window, ask, barter, destiny, heroes, last_one,
    march, menu, open_token, question, season, victory,
};
use crate::action::Action;
use crate::content::*;
use crate::event::{Asked, Event, slots};
use crate::ids::{AreaId, AreaSet, HeroId, QuestId};
use crate::state::{Foe, State};
use acts::{act_actions, act_chosen, open_barter, train_actions, trained};
use arrayvec::ArrayVec;
pub use deeds::{bloodlust, lose_unit, unit_actions};
use deeds::{deed, deed_chosen, rest};
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuestFrame {
    Begin,
    /// bow.commander.9 Commanders may be named anew; the next player is last.
    Commanders {
        left: ArrayVec<SeatId, 4>,
    },
    CommandersChosen {
        left: ArrayVec<SeatId, 4>,
    },
    /// questphase.1 Players act from the lowest Order upwards.
    Player {
        left: ArrayVec<SeatId, 4>,
    },
    PlayerChosen {
        left: ArrayVec<SeatId, 4>,
    },
    /// elimination.1 What a hero did may have cost somebody his last area.
    HasActed {
        left: ArrayVec<SeatId, 4>,
    },
    /// questphase.2 One action for each hero.
    Act {
        hero: HeroId,
    },
    ActChosen {
        hero: HeroId,
    },
    Train {
        hero: HeroId,
    },
    Trained {
        hero: HeroId,
    },
    /// reward.4 Heroes may trade in the areas that the mover has passed.
    Barter {
        hero: HeroId,
        passed: AreaSet,
    },
    BarterChosen {
        hero: HeroId,
        passed: AreaSet,
    },
    Explore {
        hero: HeroId,
    },
    KnifeChosen {
        area: AreaId,
    },
    /// Ambushes at the end of a move.
    Ambush {
        hero: HeroId,
    },
    /// duel.0, quest.1 Then a duel or a Quest.
    Deed {
        hero: HeroId,
    },
    DeedChosen {
        hero: HeroId,
    },
    Volatile {
        hero: HeroId,
        quest: QuestId,
    },
    VolatileChosen {
        hero: HeroId,
        quest: QuestId,
    },
    Test {
        hero: HeroId,
        quest: QuestId,
        extra: u8,
    },
    Result {
        hero: HeroId,
        quest: QuestId,
        extra: u8,
    },
    DuelResult {
        hero: HeroId,
        quest: QuestId,
    },
    /// Effects at the end of a hero's action.
    Rest {
        hero: HeroId,
        has_duelled: bool,
    },
    RestChosen {
        hero: HeroId,
    },
    End,
    /// bow.lieutenant.3 Of two commanders one hands his card on.
    HandOver {
        left: ArrayVec<SeatId, 4>,
        to: HeroId,
    },
    HandedOver {
        left: ArrayVec<SeatId, 4>,
        to: HeroId,
    },
}

impl QuestFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            QuestFrame::Begin => {
                cx.state.is_quest_phase = true;
                for hero in &mut cx.state.heroes {
                    hero.has_acted = false;
                    hero.has_slipped = false;
                    hero.has_challenged = false;
                }
                cx.emit(Event::QuestPhase {});
                let left = cx.state.play_order().into_iter().rev().collect();
                Flow::Next(QuestFrame::Commanders { left }.into())
            }
            QuestFrame::Commanders { left } => naming::commanders(cx, left),
            QuestFrame::CommandersChosen { left } => naming::commanders_chosen(cx, left),
            QuestFrame::HandOver { left, to } => naming::hand_over(cx, left, to),
            QuestFrame::HandedOver { left, to } => naming::handed_over(cx, left, to),
            QuestFrame::Player { left } => player(cx, left),
            QuestFrame::PlayerChosen { left } => player_chosen(cx, left),
            QuestFrame::HasActed { left } => {
                victory::eliminate(cx);
                last_one(cx).unwrap_or_else(|| Flow::Next(QuestFrame::Player { left }.into()))
            }
            QuestFrame::Act { hero } => {
                let actions = act_actions(cx.state, hero);
                let seat = cx.state.hero(hero).owner;
                ask(seat, Asked::HeroAction, slots().hero(hero), actions, QuestFrame::ActChosen { hero }.into())
            }
            QuestFrame::ActChosen { hero } => act_chosen(cx, hero),
            QuestFrame::Train { hero } => {
                let actions = train_actions(cx.state, hero);
                let seat = cx.state.hero(hero).owner;
                ask(seat, Asked::Train, slots().hero(hero), actions, QuestFrame::Trained { hero }.into())
            }
            QuestFrame::Trained { hero } => trained(cx, hero),
            QuestFrame::Barter { hero, passed } => open_barter(cx, hero, passed),
            QuestFrame::BarterChosen { hero, passed } => match cx.answer() {
                Action::Trade { from: giver, to, reward } => {
                    menu::trade(cx, giver, to, reward);
                    Flow::Next(QuestFrame::Barter { hero, passed }.into())
                }
                _ => Flow::Next(QuestFrame::Explore { hero }.into()),
            },
            // explore.2, explore.2.a Before duel and Quest.
            QuestFrame::Explore { hero } => {
                let next = QuestFrame::Ambush { hero }.into();
                match open_token(cx, hero) {
                    None => Flow::Next(next),
                    Some(frame) => Flow::call(frame, next),
                }
            }
            QuestFrame::KnifeChosen { area } => {
                let Action::Unit { unit, routed } = cx.answer() else { unreachable!("units are listed") };
                let owner = cx.state.controller(area);
                cx.state.area_mut(area).units.take_one(unit, routed);
                super::retreat::destroy(cx, owner, area, unit, 1);
                Flow::Done
            }
            QuestFrame::Ambush { hero } => {
                let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
                let seat = it.owner;
                let others = cx.state.play_order().into_iter().filter(|other| *other != seat);
                let can = |other: &SeatId| crate::effects::fits::ambushers(cx.state, *other, hero).next().is_some();
                let windows: SmallVec<[Frame; 3]> =
                    others.filter(can).map(|it| Window::new(it, &[Timing::Ambush]).hero(hero).into()).collect();
                Flow::sequence(windows, QuestFrame::Deed { hero }.into())
            }
            QuestFrame::Deed { hero } => deed(cx, hero),
            QuestFrame::DeedChosen { hero } => deed_chosen(cx, hero),
            QuestFrame::Volatile { .. }
            | QuestFrame::VolatileChosen { .. }
            | QuestFrame::Test { .. }
            | QuestFrame::Result { .. }
            | QuestFrame::DuelResult { .. } => attempt::step(cx, self),
            QuestFrame::Rest { hero, has_duelled } => rest(cx, hero, has_duelled),
            QuestFrame::RestChosen { hero } => {
                let Action::Hero(rival) = cx.answer() else { unreachable!("heroes are listed") };
                cx.emit(Event::Bloodlust { hero, rival });
                heroes::hurt(cx, rival, 1);
                Flow::Done
            }
            QuestFrame::End => {
                cx.state.is_quest_phase = false;
                let deathless = |it: &crate::state::Hero| content().heroes[it.id.index()].power == HeroPower::Deathless;
                for hero in cx.state.heroes.iter_mut().filter(|it| deathless(it)) {
                    hero.damage = hero.damage.saturating_sub(1);
                }
                Flow::Done
            }
        }
    }
}

/// questphase.1 The next hero of the player whose turn it is to act.
fn player(cx: Table<'_, '_>, left: ArrayVec<SeatId, 4>) -> Go {
    let Some(seat) = left.last().copied() else { return Flow::Next(QuestFrame::End.into()) };
    let mut actions: Vec<Action> =
        cx.state.heroes_of(seat).filter(|it| !it.has_acted).map(|it| Action::Act(it.id)).collect();
    if actions.is_empty() {
        let mut left = left;
        left.pop();
        return Flow::Next(QuestFrame::Player { left }.into());
    }
    actions.push(Action::Pass);
    ask(seat, Asked::Hero, slots(), actions, QuestFrame::PlayerChosen { left }.into())
}

fn player_chosen(cx: Table<'_, '_>, mut left: ArrayVec<SeatId, 4>) -> Go {
    match cx.answer() {
        Action::Act(hero) => {
            cx.state.hero_mut(hero).has_acted = true;
            Flow::call(QuestFrame::Act { hero }.into(), QuestFrame::HasActed { left }.into())
        }
        _ => {
            // amb.end-quest-phase Whoever does nothing ends the phase where he is.
            let seat = left.pop().expect("somebody was asked");
            let idle: SmallVec<[HeroId; 4]> =
                cx.state.heroes_of(seat).filter(|it| !it.has_acted).map(|it| it.id).collect();
            let rests = idle.into_iter().map(|hero| QuestFrame::Rest { hero, has_duelled: true }.into());
            let rests: SmallVec<[Frame; 4]> = rests.collect();
            Flow::sequence(rests, QuestFrame::Player { left }.into())
        }
    }
}
