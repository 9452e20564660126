//! 33 Energy.

use super::Cx;
use crate::Event;
use kernel::SeatId;

/// 33.2 All five tokens are cast.
pub fn cast(cx: &mut Cx<'_>) {
    for token in 0..5 {
        cx.state.energy[token] = cx.pick(2) == 1;
    }
    cx.state.is_cast = true;
    let (seat, energy) = (cx.state.captain(cx.state.first), cx.state.energy);
    cx.emit(Event::EnergyCast { seat, energy });
}

/// One token is cast again.
pub fn recast(cx: &mut Cx<'_>, seat: SeatId, token: u8) {
    cx.state.energy[usize::from(token)] = cx.pick(2) == 1;
    let energy = cx.state.energy;
    cx.emit(Event::EnergyRecast { seat, token, energy });
}
