//! Rune tokens: looks, moves, gains.

use super::fits::fits_area;
use super::{Choice, Regs, Run};
use crate::action::Action;
use crate::content::verbs::Verb;
use crate::event::{Asked, Event};
use crate::flow::{Go, RuneFrame, Table, explore, runes, season};
use crate::state::State;
use kernel::Flow;

pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<Choice> {
    let Verb::MoveRune(filter) = verb else { return None };
    let areas = state.area_ids().filter(|it| fits_area(state, regs, *it, filter));
    Some((Asked::MoveRune, regs.seat, areas.map(Action::Area).collect()))
}

pub fn apply(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Option<Go> {
    let regs = run.regs;
    let seat = regs.seat;
    let area = || regs.area.expect("an area was chosen");
    let next = run.next();
    match verb {
        Verb::LookRune => runes::look(cx, seat, area()),
        Verb::LookArea => explore::look(cx, seat, area()),
        Verb::SwapRunes => {
            let second = regs.second.expect("a second area was chosen");
            let one = cx.state.area_mut(area()).rune.take();
            let other = cx.state.area_mut(second).rune.take();
            cx.state.area_mut(area()).rune = other;
            cx.state.area_mut(second).rune = one;
            cx.emit(Event::RunesSwapped { seat, area: cx.state.place(area()), to: cx.state.place(second) });
        }
        Verb::ReceiveRune => return Some(Flow::call(RuneFrame::Receive { seat }.into(), next)),
        Verb::GivenRune => {
            let chooser = regs.other.unwrap_or(seat);
            return Some(Flow::call(RuneFrame::Given { seat, chooser }.into(), next));
        }
        Verb::RevealRune => return Some(Flow::call(RuneFrame::Reveal { seat }.into(), next)),
        Verb::RevealForInfluence => {
            runes::reveal(cx, seat, area());
            let is_dragon = cx.state.area(area()).rune.is_some_and(|it| it.is_dragon);
            season::gain_influence(cx, seat, if is_dragon { 3 } else { 2 });
        }
        _ => return None,
    }
    Some(Flow::Next(next))
}

pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Option<Go> {
    let (Verb::MoveRune(_), Action::Area(to)) = (verb, answer) else { return None };
    let from = run.regs.area.expect("an area was chosen");
    let rune = cx.state.area_mut(from).rune.take();
    cx.state.area_mut(to).rune = rune;
    cx.emit(Event::RuneMoved { seat: run.regs.seat, area: cx.state.place(from), to: cx.state.place(to) });
    Some(Flow::Next(run.next()))
}
