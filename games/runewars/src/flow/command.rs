//! bow.commander: what commanders do in a battle.

use super::draws::blanks;
use crate::battle::Side;
use crate::content::{Command, Shape, content};
use crate::ids::HeroId;
use crate::state::State;
use arrayvec::ArrayVec;

/// bow.commander.11 The standing commanders of a side in the area, each with the
/// ability of his card; bow.lieutenant.3 there may be two.
fn commanders(state: &State, side: Side) -> impl Iterator<Item = (HeroId, Command)> {
    let battle = state.fight();
    let seat = battle.player(side);
    let is_there = move |it: &&crate::state::Hero| Some(it.owner) == seat && !it.is_routed;
    state.heroes_in(battle.area).filter(is_there).filter_map(|it| {
        let card = it.commander?;
        Some((it.id, content().commanders[card.index()].power))
    })
}

/// The commander who brings this ability.
pub fn leader(state: &State, side: Side, command: Command) -> Option<HeroId> {
    commanders(state, side).find(|it| it.1 == command).map(|it| it.0)
}

pub fn has_command(state: &State, side: Side, command: Command) -> bool {
    leader(state, side, command).is_some()
}

/// The commanders who can act on the cards just drawn, each once a battle.
pub fn after_draw(state: &State, side: Side) -> ArrayVec<(HeroId, Command), 2> {
    let spent = state.fight().commanded[side.index()];
    let can = |it: &(HeroId, Command)| {
        !spent.contains(it.1)
            && match it.1 {
                Command::Drillmaster => blanks(state, side, Shape::Triangle).is_some(),
                Command::Runecaller => blanks(state, side, Shape::Circle).is_some(),
                Command::BrilliantManeuvers => true,
                _ => false,
            }
    };
    commanders(state, side).filter(can).collect()
}
