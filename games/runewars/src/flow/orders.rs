//! order: which procedure carries out an Order and its supremacy bonus.

use super::{FortifyFrame, Frame, HarvestFrame, MarchFrame, RecruitFrame, Returned, SearchFrame, Table, season};
use crate::content::{Dial, Space};
use crate::ids::{AreaId, AreaSet};
use kernel::SeatId;

/// The number of Recruit.
pub const RECRUIT: u8 = 5;

/// amb.recruit-bonus-dials The dial that the primary ability of Recruit used, if any.
pub fn recruited(cx: Table<'_, '_>) -> Option<Dial> {
    match cx.returned() {
        Returned::Dial(dial) => dial,
        other => unreachable!("Recruit returns a dial, not {other:?}"),
    }
}

/// The primary ability.
pub fn primary(cx: Table<'_, '_>, seat: SeatId, order: u8) -> Frame {
    match order {
        // bow.garrison.1 The bonus of Garrison works by lying there.
        0 => Frame::Nothing,
        1 => MarchFrame::strategize(cx.state, seat).into(),
        2 | 3 => MarchFrame::Activate { seat }.into(),
        4 => HarvestFrame::Sum { seat }.into(),
        RECRUIT => RecruitFrame::Dial { seat, but: None }.into(),
        6 => Frame::Rally { seat, left: cities(cx, seat) },
        7 => {
            // order.acquire.1 One influence for each icon up to the dials.
            let icons = Dial::ALL.iter().map(|dial| cx.state.images(seat, *dial, |it| it == Space::Influence));
            let n = icons.sum();
            season::gain_influence(cx, seat, n);
            Frame::Nothing
        }
        _ => FortifyFrame::new(seat).into(),
    }
}

/// Whether an Order has a bonus after its primary ability. Conquer's works
/// within its battle.
pub fn has_bonus(order: u8) -> bool {
    !matches!(order, 3 | 8)
}

/// The supremacy bonus.
pub fn bonus(cx: Table<'_, '_>, seat: SeatId, order: u8, dial: Option<Dial>) -> Frame {
    match order {
        0 => RecruitFrame::triangles(cx.state, seat, 2, None).into(),
        // order.strategize.supremacy One card for each icon up to the dials.
        1 => {
            let icons = Dial::ALL.iter().map(|dial| cx.state.images(seat, *dial, |it| it == Space::Tactics));
            Frame::DrawTactics { seat, n: icons.sum() }
        }
        2 => MarchFrame::Activate { seat }.into(),
        4 => HarvestFrame::Income { seat, from: 0 }.into(),
        RECRUIT => RecruitFrame::Dial { seat, but: dial }.into(),
        6 => SearchFrame::Pay { seat }.into(),
        7 => Frame::ClaimTitle { seat },
        _ => Frame::Nothing,
    }
}

/// order.rally.1 The controlled cities that speak.
fn cities(cx: Table<'_, '_>, seat: SeatId) -> AreaSet {
    let speaks = |it: &AreaId| cx.state.area(*it).open_city().is_some();
    cx.state.controlled_by(seat).filter(speaks).collect()
}
