//! Why an action that was not listed may not be chosen.

use crate::Runewars;
use crate::action::Action;
use crate::content::content;
use crate::event::Asked;
use crate::flow::{FortifyFrame, Frame, RetreatFrame, is_site};
use crate::map::{self, Laid, TileFault};
use crate::state::State;
use kernel::{Ask, Refusal, RefusalKind, Scene, SeatId, Text};

fn illegal(rule: &'static str, key: &'static str) -> Refusal {
    Refusal::illegal(rule, Text::new(key))
}

pub fn why_not(scene: Scene<'_, Runewars>, ask: &Ask<Runewars>, action: &Action) -> Refusal {
    let state = scene.state;
    let seat = ask.seat;
    match (ask.prompt.ask, *action) {
        (Asked::Faction, Action::Faction(_)) => illegal("setup.2", "refused-faction-taken"),
        (Asked::Lay, Action::Lay { at, turn }) => {
            let Some(crate::event::Thing::Tile(tile)) = ask.prompt.slots.thing else { return unlisted() };
            match map::check_tile(&state.areas, Laid { tile, at, turn }) {
                Err(TileFault::Overlap) => illegal("setup.4", "refused-tile-overlap"),
                Err(TileFault::Contact) => illegal("setup.4.b", "refused-tile-contact"),
                Err(TileFault::Borders) => illegal("setup.4.c", "refused-tile-borders"),
                Ok(()) => unlisted(),
            }
        }
        (Asked::Marker, Action::Marker(one, other)) => {
            if map::open_borders(&state.areas, (one, other)) < 3 {
                illegal("setup.5.a", "refused-marker-borders")
            } else {
                illegal("setup.5.b", "refused-marker-distance")
            }
        }
        (Asked::Home, Action::Home { .. }) => illegal("setup.7.a", "refused-home"),
        (Asked::Order, Action::Order(order)) if state.player(seat).used.contains(order) => {
            illegal("season.2.a", "refused-order-used")
        }
        (Asked::Bid, Action::Bid(_)) => illegal("bid.2", "refused-bid"),
        (Asked::Activate, Action::Area(_)) => illegal("move.activate.9", "refused-activated"),
        (Asked::Gather | Asked::Strategize, Action::March { .. } | Action::Shift { .. }) => march(state, seat, action),
        (Asked::Title, Action::Title { .. }) => illegal("order.acquire.supremacy.1", "refused-title"),
        (Asked::AssignDamage, Action::Fighter { .. }) => damage(state),
        (Asked::AssignRout, Action::Fighter { .. }) => illegal("rout.2", "refused-undamaged-first"),
        (Asked::Support, Action::Support { .. }) => illegal("battle.3.a", "refused-support"),
        (Asked::Retreat, Action::Area(_)) => retreat(scene),
        (Asked::LoseUnit | Asked::Trim, Action::Unit { .. }) => illegal("damage.1", "refused-standing-first"),
        (Asked::StartRune | Asked::StartSecondRune, Action::Area(area)) if area.index() < state.areas.len() => {
            if state.area(area).rune.is_some() {
                illegal("setup.6.b", "refused-rune-there")
            } else {
                illegal("setup.6.c", "refused-rune-marker")
            }
        }
        (Asked::ClaimRune, Action::Area(_)) => illegal("rune.7.a", "refused-false-rune"),
        (Asked::PlaceRune | Asked::PlaceSecondRune, Action::Area(area))
            if area.index() < state.areas.len() && state.area(area).rune.is_some() =>
        {
            illegal("rune.3", "refused-rune-there")
        }
        (Asked::PlaceRune | Asked::PlaceSecondRune, Action::Area(_)) => illegal("rune.1.b", "refused-rune-enemy"),
        (Asked::Fortify, Action::Fortress { .. } | Action::Repair(_)) => fortify(scene, action),
        (Asked::Build, Action::Build { area, .. })
            if area.index() < state.areas.len() && !state.area(area).buildings.is_empty() =>
        {
            illegal("development.limit", "refused-development")
        }
        (Asked::Build, Action::Build { .. }) => illegal("order.harvest.supremacy.2", "refused-own-area"),
        (Asked::Muster, Action::Muster { .. }) => illegal("order.recruit.3", "refused-muster"),
        (Asked::Search, Action::Search { .. }) => illegal("order.rally.supremacy.1", "refused-search"),
        (Asked::Enter, Action::Diplomacy(_)) => match &state.army {
            Some(army) if army.units.count() > 8 => illegal("move.limit.4", "refused-crowd"),
            _ => illegal("diplomacy.1", "refused-diplomacy"),
        },
        (Asked::DuelSpecial | Asked::DuelGuard, Action::Wield(_)) => illegal("reward.5", "refused-wield"),
        (_, Action::Play(card)) if state.player(seat).hand.iter().any(|it| it.card == card && it.is_fresh) => {
            illegal("tactics.2", "refused-fresh")
        }
        (_, Action::Claim) => match crate::flow::may_claim(state, seat) {
            Err("win.7") => illegal("win.7", "refused-claim-year"),
            Err("win.4.b") => illegal("win.4.b", "refused-claim-own"),
            Err("win.6") => illegal("win.6", "refused-claim-deck"),
            Err(_) => illegal("win.3", "refused-claim-runes"),
            Ok(()) => unlisted(),
        },
        _ => unlisted(),
    }
}

fn march(state: &State, seat: SeatId, action: &Action) -> Refusal {
    let (from, unit) = match *action {
        Action::March { from, unit, .. } | Action::Shift { from, unit, .. } => (from, unit),
        _ => return unlisted(),
    };
    if from.index() >= state.areas.len() || !state.controls(seat, from) {
        return illegal("move.activate.2", "refused-own-area");
    }
    let stack = state.area(from).units.of(unit);
    if stack.standing == 0 && stack.routed > 0 {
        return illegal("move.routed.1", "refused-routed");
    }
    if state.area(from).activated.contains(seat) {
        return illegal("move.activate.6", "refused-bound");
    }
    if state.player(seat).deeds.has_battled {
        return illegal("order.mobilize.4", "refused-second-battle");
    }
    illegal("move.activate.4", "refused-out-of-reach")
}

/// damage.4 A damaged unit first; damage.5 without one a standing unit.
fn damage(state: &State) -> Refusal {
    let Some(battle) = state.battle.as_ref().filter(|it| !it.combat.is_settled()) else { return unlisted() };
    let (side, places) = battle.combat.targets(content());
    let fighters = &battle.combat.host(side).fighters;
    if places.iter().any(|it| fighters[*it as usize].damage > 0) {
        return illegal("damage.4", "refused-damaged-first");
    }
    illegal("damage.5", "refused-standing-first")
}

/// retreat.2, retreat.3 Players' units and neutral ones have other places to go.
fn retreat(scene: Scene<'_, Runewars>) -> Refusal {
    match scene.stack.last() {
        Some(Frame::Retreat(RetreatFrame::Choose(it))) if it.owner.is_none() => {
            illegal("retreat.3", "refused-wild-retreat")
        }
        _ => illegal("retreat.2", "refused-retreat"),
    }
}

/// order.fortify.1 Each work once; then the site, then the price.
fn fortify(scene: Scene<'_, Runewars>, action: &Action) -> Refusal {
    let state = scene.state;
    let Some(Frame::Fortify(FortifyFrame::Menu(works))) = scene.stack.last() else { return unlisted() };
    match *action {
        Action::Fortress { .. } if works.has_built => illegal("order.fortify.1", "refused-done"),
        Action::Repair(_) if works.has_repaired => illegal("order.fortify.1", "refused-done"),
        Action::Fortress { area, .. } => {
            let is_open = area.index() < state.areas.len() && state.controls(works.seat, area) && is_site(state, area);
            if is_open {
                illegal("order.fortify.build.1", "refused-cost")
            } else {
                illegal("order.fortify.build.2", "refused-site")
            }
        }
        _ => illegal("order.fortify.repair", "refused-cost"),
    }
}

fn unlisted() -> Refusal {
    Refusal::new(RefusalKind::NotListed, Text::new("refused-not-listed"))
}
