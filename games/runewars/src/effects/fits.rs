//! What a card describes: whether its text can start, and which areas, heroes
//! and players it means.

use super::Regs;
use super::program::choices;
use crate::content::verbs::{AreaFilter, HeroFilter, PlayerFilter, Verb};
use crate::content::{Border, TitlePower, content};
use crate::ids::{AreaId, BlockId, HeroId};
use crate::state::State;
use kernel::SeatId;

/// Whether a block can do anything: what it needs first is there.
pub fn can_start(state: &State, block: BlockId, regs: &Regs) -> bool {
    can_go_on(state, block, 0, regs)
}

/// The same from one of its verbs on.
pub fn can_go_on(state: &State, block: BlockId, from: usize, regs: &Regs) -> bool {
    let mut regs = *regs;
    let verbs = content().block(block);
    let price = |it: &Verb| if let Verb::Pay(n) = it { u16::from(*n) } else { 0 };
    if state.player(regs.seat).influence < verbs[from..].iter().map(price).sum::<u16>() {
        return false;
    }
    for (at, verb) in verbs.iter().enumerate().skip(from) {
        match verb {
            Verb::May | Verb::Pay(_) => {}
            Verb::InHeroArea(filter) => {
                let Some(hero) = regs.hero.and_then(|it| state.find_hero(it)) else { return false };
                if !fits_area(state, &regs, hero.area, filter) {
                    return false;
                }
                regs.area = Some(hero.area);
            }
            Verb::DiscardReward | Verb::Declare => {}
            Verb::Repeat { does, .. } => return can_start(state, does.id, &regs),
            Verb::ByBattle { battle, turn } => {
                let block = if regs.side.is_some() { battle } else { turn };
                return can_start(state, block.id, &regs);
            }
            Verb::ChooseArea(filter) => {
                let fits = |it: &AreaId| fits_area(state, &regs, *it, filter) && leads_on(state, block, at, &regs, *it);
                return state.area_ids().any(|it| fits(&it));
            }
            _ => return can_act(state, &regs, verb),
        }
    }
    true
}

/// Whether the text can go on with an area that is chosen at this verb: nobody spends a card on an area
/// where it does nothing.
pub fn leads_on(state: &State, block: BlockId, at: usize, regs: &Regs, area: AreaId) -> bool {
    let mut rest = content().block(block).iter().skip(at + 1).filter(|it| !matches!(it, Verb::Declare));
    let regs = Regs { area: Some(area), ..*regs };
    rest.next().is_none_or(|it| can_act(state, &regs, it))
}

/// Whether a verb finds what it needs.
fn can_act(state: &State, regs: &Regs, verb: &Verb) -> bool {
    match choices(state, regs, verb) {
        Some((_, _, actions)) => !actions.is_empty(),
        None => super::can_apply(state, regs, verb),
    }
}

/// Whether a player can do all that a block demands of him: what can be met in full comes before the rest.
pub fn is_met(state: &State, block: BlockId, regs: &Regs) -> bool {
    let dials = state.player(regs.seat).dials;
    content().block(block).iter().all(|verb| match verb {
        Verb::LowerDial { dial, n } => dials[dial.index()] >= *n,
        Verb::LowerChosen(n) => dials.iter().any(|it| it >= n),
        _ => true,
    })
}

/// Whether an area is as a card describes it.
pub fn fits_area(state: &State, regs: &Regs, area: AreaId, filter: &AreaFilter) -> bool {
    let it = state.area(area);
    let seat = regs.seat;
    let controller = state.controller(area);
    let mine = controller == Some(seat);
    let mine_units = mine && !it.units.is_empty();
    let is = |wanted: Option<bool>, fact: bool| wanted.is_none_or(|wanted| wanted == fact);
    let own_fort = it.stronghold.is_some_and(|it| it.owner == seat);
    let foe_fort = it.stronghold.is_some_and(|it| it.owner != seat);
    let heroes_routed = || state.heroes_in(area).any(|it| it.owner == seat && it.is_routed);
    let near = |fits: &dyn Fn(AreaId) -> bool| it.neighbours().any(fits);
    let unseen = it.rune.is_some_and(|it| !it.is_faceup && !it.seen.contains(seat));
    let secret = it.token.is_some_and(|it| !it.is_faceup && !it.seen.contains(seat));
    let has_blight = state.blight > 0;
    is(filter.mine, mine)
        && is(filter.my_home, it.home == Some(seat))
        && is(filter.my_stronghold, own_fort && mine)
        && is(filter.my_units, mine_units)
        && is(filter.my_standing, mine && it.units.standing() > 0)
        && is(filter.my_routed, mine && it.units.routed() > 0)
        && is(filter.my_routed_figures, mine && it.units.routed() > 0 || heroes_routed())
        && is(filter.my_hero, state.has_hero_in(seat, area))
        && (!filter.mine_or_hero || mine || state.has_hero_in(seat, area))
        && (!filter.mine_or_near_city
            || mine
            || it.city.is_some() && near(&|it| state.has_units_in(seat, it)))
        && is(filter.uncontrolled, controller.is_none())
        && (!filter.friendly_or_uncontrolled || controller.is_none() || mine)
        && (!filter.empty_or_mine || mine || state.is_empty_area(area))
        && (!filter.not_of_other || controller != regs.other)
        && (!filter.unactivated_by_other || regs.other.is_none_or(|it| !state.area(area).activated.contains(it)))
        && is(filter.neutral, state.is_wild(area))
        && is(filter.neutral_figures, it.units.has_neutral())
        && is(filter.foreign_units, !mine && !it.units.is_empty())
        && is(filter.stronghold, it.stronghold.is_some())
        && is(filter.enemy_stronghold, foe_fort)
        && (!filter.undamaged || it.stronghold.is_some_and(|it| !it.is_damaged))
        && (!filter.may_fortify || crate::flow::fortify::is_site(state, area) && may_found(state, seat))
        && is(filter.city, it.city.is_some())
        && (!filter.razed || it.city.is_none() && it.razed.is_some() && !it.is_tile_12())
        && is(filter.rune, it.rune.is_some())
        && is(filter.facedown_rune, it.rune.is_some_and(|it| !it.is_faceup))
        && is(filter.unseen_rune, unseen)
        && is(filter.hidden, unseen || secret)
        && filter.min_units.is_none_or(|n| mine && it.units.count() >= n)
        && (!filter.next || regs.area.is_some_and(|from| state.are_adjacent(from, area)))
        && (!filter.next_to_mine || near(&|it| state.controls(seat, it)))
        && (!filter.next_to_my_units || near(&|it| state.has_units_in(seat, it)))
        && (!filter.water || it.borders.contains(&Border::Water))
        && is(filter.blighted, it.is_blighted())
        && is(filter.desolate, it.is_desolate)
        && is(filter.frozen, it.frozen > 0)
        // bow.desolation.7, bow.cryomancy.7 Where the tokens may not go.
        && (!filter.may_desolate || has_blight && it.home.is_none() && !it.is_blighted())
        && (!filter.may_freeze || has_blight && it.home.is_none() && !it.is_desolate)
}

/// limit.6 A stronghold is in the supply, or one on the map may be destroyed for it.
fn may_found(state: &State, seat: SeatId) -> bool {
    state.player(seat).strongholds > 0 || crate::flow::fortify::spare(state, seat).next().is_some()
}

/// Whether a hero is as a card describes him.
pub fn fits_hero(state: &State, seat: SeatId, hero: HeroId, filter: &HeroFilter) -> bool {
    let it = state.hero(hero);
    let near = |fits: &dyn Fn(AreaId) -> bool| fits(it.area) || state.area(it.area).neighbours().any(fits);
    let on_tile = |area: AreaId, tile: &str| {
        content().tiles[content().printed[state.area(area).printed.index()].tile.index()].id == tile
    };
    (!filter.mine || it.owner == seat)
        && (!filter.enemy || it.owner != seat)
        && (!filter.standing || !it.is_routed)
        && (!filter.misaligned || state.is_misaligned(hero))
        // The Captain's heroes do not desert.
        && (!filter.deserting || !state.holds(it.owner, TitlePower::Captain))
        && filter.commander.is_none_or(|wanted| wanted == it.commander.is_some())
        && (!filter.near_mine || near(&|area| state.controls(seat, area)))
        && filter.near_tile.as_ref().is_none_or(|tile| near(&|area| on_tile(area, tile)))
}

pub fn fits_player(state: &State, seat: SeatId, other: SeatId, filter: &PlayerFilter) -> bool {
    let next_to_me = || {
        let held = state.controlled_by(other).filter(|it| {
            let area = state.area(*it);
            !area.units.is_empty() || area.stronghold.is_some_and(|it| it.owner == other)
        });
        held.into_iter().any(|it| state.area(it).neighbours().any(|at| state.has_units_in(seat, at)))
    };
    other != seat && (!filter.near_my_units || next_to_me())
}

/// Ambush: the standing heroes who can reach a hero in or next to their area.
pub fn ambushers(state: &State, seat: SeatId, target: HeroId) -> impl Iterator<Item = HeroId> + '_ {
    let at = state.find_hero(target).map(|it| it.area);
    let is_near = move |it: &&crate::state::Hero| {
        at.is_some_and(|at| it.area == at || !state.is_kept(it.id) && state.may_step(it.id, it.area, at))
    };
    state.heroes_of(seat).filter(|it| !it.is_routed).filter(is_near).map(|it| it.id)
}
