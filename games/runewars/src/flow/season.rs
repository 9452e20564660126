//! season: a Season card, the choice of Orders, their resolution.

use super::{Frame, Go, QuestFrame, Regs, Run, Table, TurnFrame, Window, ask, final_outcome, last_one, question};
use crate::action::Action;
use crate::content::{Flag, Season, Timing, TitlePower, Upgrade, content};
use crate::event::{Asked, Event, slots};
use crate::ids::{AreaId, OrderSet, SeasonCardId};
use crate::state::{MadeUnder, State, deck};
use arrayvec::ArrayVec;
use kernel::{Flow, IdSet, SeatId, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The last year of the game.
pub const LAST_YEAR: u8 = 7;

/// A season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeasonFrame {
    Begin,
    /// season.1 The Season card is drawn.
    Draw,
    /// season.1.a Its text comes before the icons.
    Secondary,
    /// The players who are still to act, the next one last.
    Fall {
        left: ArrayVec<SeatId, 4>,
    },
    FallChosen {
        left: ArrayVec<SeatId, 4>,
    },
    Winter {
        left: ArrayVec<SeatId, 4>,
    },
    Starve {
        seat: SeatId,
        area: u8,
        left: ArrayVec<SeatId, 4>,
    },
    /// season.2 Everybody lays an Order card facedown.
    Choose,
    /// season.3 They are turned up together.
    Reveal,
    /// season.3.a The turns, one after the other, and who has had his.
    Turns {
        done: SeatSet,
    },
}

impl SeasonFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            SeasonFrame::Begin => begin(cx),
            SeasonFrame::Draw => draw(cx),
            SeasonFrame::Secondary => secondary(cx),
            SeasonFrame::Fall { left } => fall(left),
            SeasonFrame::FallChosen { left } => fall_chosen(cx, left),
            SeasonFrame::Winter { left } => winter(left),
            SeasonFrame::Starve { seat, area, left } => starve(cx, seat, area, left),
            SeasonFrame::Choose => choose(cx),
            SeasonFrame::Reveal => reveal(cx),
            SeasonFrame::Turns { done } => turns(cx, done),
        }
    }
}

fn begin(cx: Table<'_, '_>) -> Go {
    if let Some(over) = last_one(cx) {
        return over;
    }
    // win.1 The game ends with the winter of the seventh year at the latest.
    if cx.state.year >= LAST_YEAR && cx.state.season == Season::Winter {
        return Flow::Over(final_outcome(cx));
    }
    let state = &mut cx.state;
    state.season = if state.season_card.is_none() { Season::Spring } else { state.season.next() };
    if state.season == Season::Spring {
        state.year += 1;
        for player in &mut state.players {
            player.has_marched = false;
            player.has_drummed = false;
            player.has_repelled = false;
        }
    }
    state.flags = IdSet::EMPTY;
    for player in &mut state.players {
        player.is_becalmed = false;
        player.food_bonus = 0;
        // tactics.2 Cards drawn in the last season can be used from now on.
        for held in &mut player.hand {
            held.is_fresh = false;
        }
    }
    for hero in &mut state.heroes {
        hero.is_held = false;
    }
    if let Some(over) = super::victory::check_claim(cx) {
        return over;
    }
    Flow::Next(SeasonFrame::Draw.into())
}

fn draw(cx: Table<'_, '_>) -> Go {
    let season = cx.state.season.index();
    let card = deck::draw(cx, |it| &mut it.seasons[season]).expect("a season has cards");
    cx.state.seasons[season].discard.push(card);
    cx.state.season_card = Some(SeasonCardId(card));
    cx.reveal();
    let printed = &content().seasons[card as usize];
    cx.emit(Event::SeasonCard { season: SeasonCardId(card), n: i32::from(cx.state.year) });
    // The Primarch gains by every card of the Wizards' Council.
    if printed.is_council
        && let Some(seat) = cx.state.holder_of(TitlePower::Primarch)
    {
        gain_influence(cx, seat, 1);
    }
    let regs = Regs::season(cx.state.first, SeasonCardId(card));
    Flow::call(Run::new(printed.does, regs).into(), SeasonFrame::Secondary.into())
}

/// Influence comes in.
pub fn gain_influence(cx: Table<'_, '_>, seat: SeatId, n: u8) {
    if n > 0 {
        cx.state.player_mut(seat).influence += u16::from(n);
        cx.emit(Event::InfluenceGained { seat, n: i32::from(n) });
    }
}

/// Influence goes out, as far as there is some.
pub fn lose_influence(cx: Table<'_, '_>, seat: SeatId, n: u8) {
    let player = cx.state.player_mut(seat);
    let n = u16::from(n).min(player.influence);
    player.influence -= n;
    if n > 0 {
        cx.emit(Event::InfluenceSpent { seat, n: i32::from(n) });
    }
}

fn secondary(cx: Table<'_, '_>) -> Go {
    super::victory::eliminate(cx);
    if let Some(over) = last_one(cx) {
        return over;
    }
    match cx.state.season {
        Season::Spring => {
            spring(cx.state);
            cx.emit(Event::SpringCame {});
            Flow::Next(SeasonFrame::Choose.into())
        }
        Season::Summer => Flow::call(QuestFrame::Begin.into(), SeasonFrame::Choose.into()),
        Season::Fall => {
            // season.fall.1 The Fate discards come back.
            let discards = std::mem::take(&mut cx.state.fate.discard);
            cx.state.fate.draw.extend(discards);
            deck::shuffle(cx, |it| &mut it.fate);
            cx.emit(Event::FateShuffled {});
            Flow::Next(SeasonFrame::Fall { left: in_turn(cx.state) }.into())
        }
        Season::Winter => Flow::Next(SeasonFrame::Winter { left: in_turn(cx.state) }.into()),
    }
}

/// season.spring.1 to 3 Activations leave, figures stand up, Orders return;
/// bow.cryomancy.9 one cryomancy token thaws in each area.
fn spring(state: &mut State) {
    for area in &mut state.areas {
        area.activated = SeatSet::EMPTY;
        area.units.stand_all();
        if area.frozen > 0 {
            area.frozen -= 1;
            state.blight += 1;
        }
    }
    for hero in &mut state.heroes {
        hero.is_routed = false;
    }
    // A long winter leaves lying what its card did not return.
    let is_long = state.has_flag(Flag::LongWinter);
    for player in &mut state.players {
        if !is_long {
            player.orders = player.orders.union(player.used);
            player.used = OrderSet::EMPTY;
        }
        player.left_over = player.used;
    }
}

/// The players in play order, the first one last.
fn in_turn(state: &State) -> ArrayVec<SeatId, 4> {
    state.play_order().into_iter().rev().collect()
}

/// season.fall.2 Two influence or one Tactics card, in play order.
fn fall(left: ArrayVec<SeatId, 4>) -> Go {
    let Some(seat) = left.last() else { return Flow::Next(SeasonFrame::Choose.into()) };
    let actions = vec![Action::Option(0), Action::Option(1)];
    ask(*seat, Asked::FallIncome, slots(), actions, SeasonFrame::FallChosen { left }.into())
}

fn fall_chosen(cx: Table<'_, '_>, mut left: ArrayVec<SeatId, 4>) -> Go {
    let seat = left.pop().expect("somebody was asked");
    let next = SeasonFrame::Fall { left }.into();
    match cx.answer() {
        Action::Option(0) => {
            gain_influence(cx, seat, 2);
            Flow::Next(next)
        }
        _ => Flow::call(Frame::DrawTactics { seat, n: 1 }, next),
    }
}

/// season.winter.1 to 3 The food limit, player by player.
fn winter(mut left: ArrayVec<SeatId, 4>) -> Go {
    let Some(seat) = left.pop() else { return Flow::Next(SeasonFrame::Choose.into()) };
    let next = SeasonFrame::Starve { seat, area: 0, left }.into();
    Flow::call(Window::new(seat, &[Timing::Winter]).into(), next)
}

fn starve(cx: Table<'_, '_>, seat: SeatId, from: u8, left: ArrayVec<SeatId, 4>) -> Go {
    for area in (from..cx.state.areas.len() as u8).map(AreaId) {
        if !cx.state.controls(seat, area) {
            continue;
        }
        let limit = food_limit(cx.state, seat, area);
        if cx.state.area(area).units.count() > limit {
            // Looked at again: with units that need no food the limit falls as they die.
            let next = SeasonFrame::Starve { seat, area: area.0, left }.into();
            return Flow::call(Frame::Trim { seat, area, limit }, next);
        }
    }
    super::victory::eliminate(cx);
    if let Some(over) = last_one(cx) {
        return over;
    }
    Flow::Next(SeasonFrame::Winter { left }.into())
}

/// The most units that a player can feed in an area.
pub fn food_limit(state: &State, seat: SeatId, area: AreaId) -> u8 {
    let player = state.player(seat);
    let it = state.area(area);
    let mut limit = player.dials[0] + player.food_bonus;
    if state.has_flag(Flag::Hearth) && it.stronghold.is_some_and(|it| it.owner == seat) {
        limit += 2;
    }
    if state.has_upgrade(seat, Upgrade::NoNeedOfBread) && it.home.is_some() {
        limit += it.units.of(content().improved_unit(Upgrade::NoNeedOfBread)).count();
    }
    limit
}

/// season.2, season.2.a One Order card out of the hand, in secret.
fn choose(cx: Table<'_, '_>) -> Go {
    // elimination.1 The Quest Phase can have cost somebody his last area.
    super::victory::eliminate(cx);
    if let Some(over) = last_one(cx) {
        return over;
    }
    let asks = cx.state.seats().map(|seat| {
        let orders = cx.state.player(seat).orders;
        let actions = orders.iter().map(Action::Order).collect();
        question(seat, Asked::Order, slots(), actions)
    });
    Flow::ask_all(asks.collect::<SmallVec<[_; 4]>>(), SeasonFrame::Reveal.into())
}

fn reveal(cx: Table<'_, '_>) -> Go {
    for (seat, action) in cx.answers() {
        let Action::Order(order) = action else { unreachable!("season.2 lists Orders only") };
        let player = cx.state.player_mut(seat);
        player.orders.remove(order);
        player.used.insert(order);
        player.active = Some(order);
        cx.emit(Event::OrderRevealed { seat, order });
    }
    cx.reveal();
    if cx.state.options.made_under == MadeUnder::Version5 {
        // Equal Orders were ranked once, when they were turned up.
        let turns = cx.state.play_order().into_iter().map(|seat| TurnFrame::Begin { seat }.into());
        return Flow::sequence(turns, SeasonFrame::Begin.into());
    }
    Flow::Next(SeasonFrame::Turns { done: SeatSet::EMPTY }.into())
}

/// season.3.a Lowest number first; season.3.b then most influence, as it is now.
fn turns(cx: Table<'_, '_>, done: SeatSet) -> Go {
    match cx.state.play_order().into_iter().find(|it| !done.contains(*it)) {
        None => Flow::Next(SeasonFrame::Begin.into()),
        Some(seat) => {
            let next = SeasonFrame::Turns { done: done.with(seat) };
            Flow::call(TurnFrame::Begin { seat }.into(), next.into())
        }
    }
}
