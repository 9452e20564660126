//! tactics: windows in which Tactics cards may be played.

use super::{Frame, Go, Regs, Returned, Run, Table, cards, question};
use crate::action::Action;
use crate::battle::Side;
use crate::content::{Role, Shape, Timing, content};
use crate::effects::fits;
use crate::event::{Asked, Card, Event, slots};
use crate::ids::{HeroId, TacticsId};
use crate::state::State;
use kernel::{Flow, IdSet, SeatId};
use serde::{Deserialize, Serialize};

/// A chance to play Tactics cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    pub seat: SeatId,
    /// By [`Timing`] bit.
    pub timings: IdSet<Timing, u32>,
    /// The side of a battle that the seat plays.
    pub side: Option<Side>,
    /// The hero who may be ambushed.
    pub hero: Option<HeroId>,
}

impl From<Window> for Frame {
    fn from(it: Window) -> Self {
        Frame::Window(it)
    }
}

impl Window {
    pub fn new(seat: SeatId, timings: &[Timing]) -> Self {
        Self { seat, timings: timings.iter().copied().collect(), side: None, hero: None }
    }

    pub fn side(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }

    pub fn hero(mut self, hero: HeroId) -> Self {
        self.hero = Some(hero);
        self
    }
}

/// The cards that may be played in a window; tactics.2 not those just drawn.
pub fn playable(state: &State, window: &Window) -> Vec<TacticsId> {
    let mut cards: Vec<TacticsId> = Vec::new();
    for held in &state.player(window.seat).hand {
        if held.is_fresh || cards.contains(&held.card) {
            continue;
        }
        let card = &content().tactics[held.card.index()];
        let is_due = |it: Timing| window.timings.contains(it);
        if !is_due(card.timing) && !card.also.is_some_and(is_due) || !fits_battle(state, window, held.card) {
            continue;
        }
        if fits::can_start(state, card.does, &regs_of(window, held.card)) {
            cards.push(held.card);
        }
    }
    cards.sort_unstable();
    cards
}

fn fits_battle(state: &State, window: &Window, card: TacticsId) -> bool {
    let (Some(side), Some(battle)) = (window.side, &state.battle) else { return true };
    // amb.same-card At most one copy in a step of a battle.
    if battle.played.contains(card) || battle.barred[side.index()] == Some(card) {
        return false;
    }
    if content().tactics[card.index()].is_once && battle.spent.contains(card) {
        return false;
    }
    match content().tactics[card.index()].role {
        None => true,
        Some(Role::Attacker) => side == Side::Attacker,
        Some(Role::Defender) => side == Side::Defender,
    }
}

/// Whether a Spymaster has named the card in the battle that the seat fights.
fn is_barred(state: &State, seat: SeatId, card: TacticsId) -> bool {
    let side = |it: &crate::state::Battle| it.side_of(seat).map(|side| it.barred[side.index()] == Some(card));
    state.battle.as_deref().and_then(side).unwrap_or(false)
}

fn regs_of(window: &Window, card: TacticsId) -> Regs {
    Regs { side: window.side, hero: window.hero, ..Regs::tactics(window.seat, card) }
}

/// Everybody with cards that could be played is asked, so that a pause tells
/// nothing.
pub fn open(cx: Table<'_, '_>, window: Window) -> Go {
    let has_cards = cx.state.player(window.seat).hand.iter().any(|it| !it.is_fresh);
    let is_off = cx.state.battle.as_ref().is_some_and(|it| it.called_off.is_some());
    if !has_cards || is_off || cx.state.player(window.seat).is_out {
        return Flow::Done;
    }
    let mut actions = vec![Action::Pass];
    actions.extend(playable(cx.state, &window).into_iter().map(Action::Play));
    let ask = question(window.seat, Asked::Window, slots(), actions).window();
    Flow::ask(ask, Frame::WindowChosen(window))
}

pub fn chosen(cx: Table<'_, '_>, window: Window) -> Go {
    match cx.answer() {
        Action::Play(card) => {
            if let Some(battle) = &mut cx.state.battle {
                battle.played.insert(card);
                battle.spent.insert(card);
            }
            cards::discard_played(cx, window.seat, card);
            let run = Run::new(content().tactics[card.index()].does, regs_of(&window, card));
            Flow::call(run.into(), Frame::Window(window))
        }
        _ => Flow::Done,
    }
}

/// A card of the player's turn is played.
pub fn played(cx: Table<'_, '_>, seat: SeatId, card: TacticsId, side: Option<Side>) -> Go {
    cards::discard_played(cx, seat, card);
    let regs = Regs { side, ..Regs::tactics(seat, card) };
    Flow::Next(Run::new(content().tactics[card.index()].does, regs).into())
}

/// Countermeasure: whoever is hit may cancel the card.
pub fn counter(cx: Table<'_, '_>, seat: SeatId, target: SeatId, card: TacticsId) -> Go {
    let hand = &cx.state.player(target).hand;
    if !hand.iter().any(|it| !it.is_fresh) {
        return Flow::Return(Returned::IsCancelled(false));
    }
    let mut actions = vec![Action::Pass];
    let may = |it: &&crate::state::Held| {
        let is_response = content().tactics[it.card.index()].timing == Timing::Response;
        is_response && !it.is_fresh && !is_barred(cx.state, target, it.card)
    };
    let counters = hand.iter().find(may);
    actions.extend(counters.map(|it| Action::Play(it.card)));
    let told = slots().other(seat).thing(Card::Tactics(card));
    let ask = question(target, Asked::Counter, told, actions).window();
    Flow::ask(ask, Frame::CounterChosen { seat, target, card })
}

pub fn counter_chosen(cx: Table<'_, '_>, seat: SeatId, target: SeatId, card: TacticsId) -> Go {
    let Action::Play(counter) = cx.answer() else { return Flow::Return(Returned::IsCancelled(false)) };
    cards::discard_played(cx, target, counter);
    cx.emit(Event::TacticsCancelled { seat: target, other: seat, tactics: card });
    Flow::Return(Returned::IsCancelled(true))
}

/// The timings at which a side may act before a type draws.
pub fn draw_timings(shape: Shape) -> Vec<Timing> {
    let mut timings = vec![Timing::Battle, Timing::Draw];
    match shape {
        Shape::Triangle => timings.push(Timing::DrawTriangle),
        Shape::Rectangle => timings.push(Timing::DrawRectangle),
        Shape::Circle | Shape::Hexagon => {}
    }
    timings
}
