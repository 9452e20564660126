//! explore: tokens that heroes turn up.

use super::{Frame, Go, Table, ask, heroes, march, runes, season};
use crate::action::Action;
use crate::content::{HeroPower, TokenKind, TokenPower, content};
use crate::event::{Asked, Event, slots};
use crate::ids::{AreaId, HeroId};
use crate::query::moves::OUT_OF_REACH;
use kernel::{Flow, SeatId};

/// explore.2 The token in the hero's area is turned up; what follows, if
/// anything does.
pub fn open_token(cx: Table<'_, '_>, hero: HeroId) -> Option<Frame> {
    let it = cx.state.hero(hero);
    let (area, seat) = (it.area, it.owner);
    let token = cx.state.area_mut(area).token.as_mut().filter(|it| !it.is_faceup)?;
    token.is_faceup = true;
    let kind = token.kind;
    cx.reveal();
    cx.emit(Event::TokenTurned { seat, hero, area: cx.state.place(area), token: kind });
    let printed = &content().tokens[kind.index()];
    if printed.kind == TokenKind::Event {
        // explore.event Resolved once and discarded.
        cx.state.area_mut(area).token = None;
    }
    match printed.power {
        TokenPower::TravelingMerchant if cx.state.player(seat).influence >= 3 => Some(Frame::Merchant { hero }),
        TokenPower::RaidingParty => {
            raid(cx, hero, 1);
            let foreign = cx.state.controller(area) != Some(seat) && !cx.state.area(area).units.is_empty();
            let is_alive = cx.state.find_hero(hero).is_some();
            (foreign && is_alive).then_some(Frame::Raid { hero })
        }
        TokenPower::ScrollOfSight => Some(Frame::Scroll { seat }),
        TokenPower::Training => Some(Frame::TrainAny { hero, may: true }),
        TokenPower::FloodedArea => Some(Frame::Flood { hero }),
        // explore.dungeon Whoever finds it has entered it, and goes no further this season.
        TokenPower::Dungeon => {
            cx.state.hero_mut(hero).is_held = true;
            None
        }
        _ => None,
    }
}

/// Damage of an exploration effect; Mist Form is safe from it.
fn raid(cx: Table<'_, '_>, hero: HeroId, n: u8) {
    if cx.state.hero_card(hero).power != HeroPower::MistForm {
        heroes::hurt(cx, hero, n);
    }
}

/// explore.traveling-merchant Three influence for a Reward.
pub fn merchant(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let seat = cx.state.hero(hero).owner;
    let actions = vec![Action::Yes, Action::Pass];
    ask(seat, Asked::Merchant, slots().hero(hero), actions, Frame::MerchantChosen { hero })
}

pub fn merchant_chosen(cx: Table<'_, '_>, hero: HeroId) -> Go {
    if cx.answer() == Action::Yes {
        let seat = cx.state.hero(hero).owner;
        season::lose_influence(cx, seat, 3);
        heroes::give_reward(cx, hero);
    }
    Flow::Done
}

/// explore.raiding-party.2 A Reward or one more damage.
pub fn raid_choice(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let it = cx.state.hero(hero);
    let mut actions = vec![Action::Pass];
    for prize in &it.prizes {
        let action = Action::UseReward { hero, reward: prize.card };
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    let ask = super::question(it.owner, Asked::Raided, slots().hero(hero), actions).private();
    Flow::ask(ask, Frame::RaidChosen { hero })
}

pub fn raid_chosen(cx: Table<'_, '_>, hero: HeroId) -> Go {
    match cx.answer() {
        Action::UseReward { reward, .. } => super::menu::drop_reward(cx, hero, reward),
        _ => raid(cx, hero, 1),
    }
    Flow::Done
}

/// explore.scroll-of-sight Any one area.
pub fn scroll(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let actions = cx.state.area_ids().map(Action::Area).collect();
    ask(seat, Asked::Scroll, slots(), actions, Frame::ScrollChosen { seat })
}

pub fn scroll_chosen(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
    look(cx, seat, area);
    Flow::Done
}

/// The seat sees the facedown rune and exploration token of an area.
pub fn look(cx: Table<'_, '_>, seat: SeatId, area: AreaId) {
    runes::look(cx, seat, area);
    if let Some(token) = cx.state.area_mut(area).token.as_mut() {
        token.seen.insert(seat);
        let kind = token.kind;
        cx.reveal();
        cx.emit(Event::TokenSeen { seat, area: cx.state.place(area), token: Some(kind) });
    }
}

/// explore.flooded-area.1 The left neighbour moves the hero up to two areas.
pub fn flood(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let it = cx.state.hero(hero);
    let chooser = cx.state.left_of(it.owner);
    // amb.flooded-sweep The flood itself is ignored for leaving.
    let gait = crate::query::moves::Gait { has_mask: true, ..cx.state.hero_gait(hero, false, false) };
    let reach = cx.state.reach(&gait, it.area, 2, false);
    let actions = cx.state.area_ids().filter(|at| reach[at.index()] != OUT_OF_REACH).map(Action::Area).collect();
    ask(chooser, Asked::Flood, slots().hero(hero), actions, Frame::FloodChosen { hero })
}

pub fn flood_chosen(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let Action::Area(to) = cx.answer() else { unreachable!("areas are listed") };
    if cx.state.hero(hero).area != to {
        march::move_hero(cx, hero, to);
    }
    Flow::Done
}
