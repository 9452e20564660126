//! Which Order to lay, and how much to bid.

use super::value::{self, INFLUENCE, MIGHT, TACTICS};
use super::war;
use crate::content::verbs::Verb;
use crate::content::{Dial, Season, Space, content};
use crate::state::State;
use kernel::SeatId;

/// What an Order would bring the player now.
pub fn order(state: &State, seat: SeatId, order: u8) -> f64 {
    // season.3.d The bonus comes with the highest Order of the year. In spring
    // the Orders of the last year have just returned.
    let is_supreme = order != 8 && state.is_highest(seat, order);
    let bonus = |worth: f64| if is_supreme { worth } else { 0.0 };
    let worth = match order {
        0 => 0.05 + bonus(2.0 * 1.25 * MIGHT),
        1 => 0.06 + war::idle(state, seat) + bonus(TACTICS * icons(state, seat, Space::Tactics)),
        2 => {
            let [first, second] = war::best_marches(state, seat);
            first + bonus(0.7 * second.max(war::idle(state, seat)))
        }
        3 => war::best_marches(state, seat)[0] + bonus(0.08),
        4 => harvest(state, seat) + bonus(0.1),
        5 => recruit(state, seat, is_supreme),
        6 => rally(state, seat) + bonus(search(state, seat)),
        7 => INFLUENCE * icons(state, seat, Space::Influence) + bonus(title(state, seat)),
        _ => fortify(state, seat),
    };
    worth - early(state, seat, order)
}

/// A high Order early in the year takes the bonus from all lower ones.
fn early(state: &State, seat: SeatId, order: u8) -> f64 {
    let n_left = match state.season {
        Season::Spring => 3.0,
        Season::Summer => 2.0,
        Season::Fall => 1.0,
        Season::Winter => 0.0,
    };
    let highest = state.player(seat).used.iter().max().unwrap_or(0);
    if order <= highest {
        return 0.0;
    }
    0.025 * n_left * f64::from(order - highest) / 2.0
}

fn icons(state: &State, seat: SeatId, icon: Space) -> f64 {
    Dial::ALL.iter().map(|dial| f64::from(state.images(seat, *dial, |it| it == icon))).sum()
}

/// What higher dials are worth: units, icons and food.
fn harvest(state: &State, seat: SeatId) -> f64 {
    let player = state.player(seat);
    let production = state.production(seat);
    let rise = |dial: usize| f64::from(production[dial]) - f64::from(player.dials[dial]);
    0.075 * (rise(0) + rise(1) + rise(2))
}

/// Units of the best dial, and of the second with the bonus.
fn recruit(state: &State, seat: SeatId, is_supreme: bool) -> f64 {
    if state.musters_of(seat).is_empty() {
        return 0.0;
    }
    let mut worth = [Dial::Food, Dial::Wood, Dial::Ore].map(|dial| recruits(state, seat, dial));
    worth.sort_by(f64::total_cmp);
    MIGHT * (worth[2] + if is_supreme { worth[1] } else { 0.0 })
}

/// What a dial recruits, in triangles.
pub fn recruits(state: &State, seat: SeatId, dial: Dial) -> f64 {
    let player = state.player(seat);
    let spaces = &content().sheet(player.faction).dials[dial.index()];
    let unit = |it: &Space| match it {
        Space::Unit(unit) if state.supply[unit.index()] > 0 => value::worth_of(*unit),
        _ => 0.0,
    };
    spaces[..=usize::from(player.dials[dial.index()])].iter().map(unit).sum()
}

fn rally(state: &State, seat: SeatId) -> f64 {
    let n_cities = state.controlled_by(seat).filter(|it| state.area(*it).open_city().is_some()).count();
    0.22 * n_cities as f64
}

fn search(state: &State, seat: SeatId) -> f64 {
    if state.n_plain_heroes(seat) < 3 && state.player(seat).influence >= 2 { 0.3 } else { 0.0 }
}

fn title(state: &State, seat: SeatId) -> f64 {
    let influence = state.player(seat).influence;
    let is_open = |it: &crate::state::TitleState| it.holder != Some(seat) && it.influence < influence;
    if state.titles.iter().any(is_open) { 0.15 } else { 0.0 }
}

fn fortify(state: &State, seat: SeatId) -> f64 {
    let player = state.player(seat);
    let [_, wood, ore] = player.dials;
    let is_site = |it: &crate::ids::AreaId| state.area(*it).home != Some(seat) && crate::flow::is_site(state, *it);
    let builds = wood >= 1 && ore >= 1 && player.strongholds > 0 && state.controlled_by(seat).any(|it| is_site(&it));
    let damaged = |it: &crate::ids::AreaId| state.area(*it).stronghold.is_some_and(|it| it.is_damaged);
    let repairs = ore >= 1 && state.strongholds_of(seat).any(|it| damaged(&it));
    (if builds { 0.3 } else { 0.0 }) + (if repairs { 0.12 } else { 0.0 })
}

/// The part of his influence that a player stakes on the bid under way.
pub fn stake(state: &State) -> f64 {
    let Some(card) = state.season_card else { return 0.35 };
    let block = content().block(content().seasons[card.index()].does);
    let is_rune = |verbs: &crate::content::verbs::Block| {
        content().block(verbs.id).iter().any(|it| matches!(it, Verb::ReceiveRune | Verb::GivenRune))
    };
    let is_about_runes = block.iter().any(|it| match it {
        Verb::Bid(it) => [&it.highest, &it.not_lowest].into_iter().flatten().any(is_rune),
        _ => false,
    });
    if is_about_runes { 0.7 } else { 0.2 }
}
