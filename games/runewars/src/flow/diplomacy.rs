//! diplomacy: influence instead of swords.

use super::retreat::Retreat;
use super::{BattleFrame, Frame, Go, RetreatFrame, Table, Window, ask_step, destiny, season};
use crate::action::Action;
use crate::content::{Destiny, Timing, Upgrade};
use crate::event::{Asked, Event, slots};
use crate::ids::AreaId;
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DiplomacyFrame {
    Pay {
        seat: SeatId,
        area: AreaId,
        influence: u8,
    },
    Draw {
        seat: SeatId,
        area: AreaId,
        influence: u8,
    },
    Result {
        seat: SeatId,
        area: AreaId,
    },
    /// diplomacy.3.a The army stays with its new allies.
    Join {
        seat: SeatId,
        area: AreaId,
    },
    /// diplomacy.3.c Fight or leave.
    Refused {
        seat: SeatId,
        area: AreaId,
    },
    RefusedChosen {
        seat: SeatId,
        area: AreaId,
    },
}

impl DiplomacyFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            DiplomacyFrame::Pay { seat, area, influence } => {
                season::lose_influence(cx, seat, influence);
                cx.emit(Event::DiplomacyTried { seat, area: cx.state.place(area), n: i32::from(influence) });
                let next = DiplomacyFrame::Draw { seat, area, influence }.into();
                Flow::call(Window::new(seat, &[Timing::Diplomacy]).into(), next)
            }
            // diplomacy.2 As many cards as influence was spent.
            DiplomacyFrame::Draw { seat, area, influence } => {
                let extra = cx.state.army.as_ref().map_or(0, |it| it.gifts);
                let whispers = u8::from(cx.state.has_upgrade(seat, Upgrade::CourtOfWhispers));
                let n = influence + extra + whispers;
                Flow::call(Frame::Test { seat, n }, DiplomacyFrame::Result { seat, area }.into())
            }
            DiplomacyFrame::Result { seat, area } => {
                match destiny(cx) {
                    Destiny::Gold => {
                        cx.emit(Event::Allied { seat, area: cx.state.place(area) });
                        Flow::Next(DiplomacyFrame::Join { seat, area }.into())
                    }
                    // diplomacy.3.b They leave for one area; the left neighbour chooses.
                    Destiny::Silver => {
                        let units = cx.state.area_mut(area).units.take_all();
                        let chooser = cx.state.left_of(seat);
                        let heroes = SmallVec::new();
                        let retreat = Retreat { owner: None, chooser, from: area, units, heroes, routs: true };
                        cx.emit(Event::NeutralsLeft { seat, area: cx.state.place(area) });
                        Flow::call(RetreatFrame::Choose(retreat).into(), DiplomacyFrame::Join { seat, area }.into())
                    }
                    Destiny::Red => Flow::Next(DiplomacyFrame::Refused { seat, area }.into()),
                }
            }
            DiplomacyFrame::Join { seat, area } => {
                let army = cx.state.army.take().expect("an army talks");
                cx.state.area_mut(area).units.add_all(&army.units);
                Flow::Next(Frame::Trim { seat, area, limit: 8 })
            }
            DiplomacyFrame::Refused { seat, area } => {
                // A card of his has driven them out meanwhile.
                if cx.state.area(area).units.is_empty() {
                    return Flow::Next(DiplomacyFrame::Join { seat, area }.into());
                }
                let mut actions = Vec::new();
                // amb.mobilize-diplomacy-red Not a second battle.
                if !cx.state.player(seat).deeds.has_battled {
                    actions.push(Action::Fight);
                }
                actions.push(Action::Pass);
                let told = slots().area(cx.state, area);
                ask_step(cx, seat, Asked::Refused, told, actions, DiplomacyFrame::RefusedChosen { seat, area }.into())
            }
            DiplomacyFrame::RefusedChosen { seat, area } => {
                if cx.answer() == Action::Fight {
                    return Flow::Next(BattleFrame::Begin { seat, area }.into());
                }
                let army = cx.state.army.take().expect("an army talks");
                let heroes = SmallVec::new();
                let retreat =
                    Retreat { owner: Some(seat), chooser: seat, from: area, units: army.units, heroes, routs: true };
                Flow::Next(RetreatFrame::Choose(retreat).into())
            }
        }
    }
}
