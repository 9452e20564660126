//! bow.commander.9, bow.commander.10: naming commanders when the Quest Phase starts.

use super::QuestFrame;
use crate::action::Action;
use crate::event::{Asked, Event, slots};
use crate::flow::{Frame, Go, Table, ask};
use crate::ids::{CommanderId, HeroId};
use crate::state::{State, deck};
use arrayvec::ArrayVec;
use kernel::{Flow, SeatId};

/// A hero at one of the player's strongholds MAY be named commander.
pub fn commanders(cx: Table<'_, '_>, mut left: ArrayVec<SeatId, 4>) -> Go {
    let Some(seat) = left.last().copied() else {
        let left = cx.state.play_order().into_iter().rev().collect();
        return Flow::Next(QuestFrame::Player { left }.into());
    };
    let at_home = |it: &&crate::state::Hero| {
        it.commander.is_none() && cx.state.area(it.area).stronghold.is_some_and(|at| at.owner == seat)
    };
    let mut actions: Vec<Action> = cx.state.heroes_of(seat).filter(at_home).map(|it| Action::Hero(it.id)).collect();
    if !cx.state.options.commanders || actions.is_empty() {
        left.pop();
        return Flow::Next(QuestFrame::Commanders { left }.into());
    }
    actions.push(Action::Pass);
    ask(seat, Asked::RenameCommander, slots(), actions, QuestFrame::CommandersChosen { left }.into())
}

pub fn commanders_chosen(cx: Table<'_, '_>, mut left: ArrayVec<SeatId, 4>) -> Go {
    let seat = *left.last().expect("somebody was asked");
    let Action::Hero(to) = cx.answer() else {
        left.pop();
        return Flow::Next(QuestFrame::Commanders { left }.into());
    };
    match own_commanders(cx.state, seat).as_slice() {
        // bow.commander.10 A new card is drawn; amb.commander-none, or the one that waits.
        [] => {
            let waiting = cx.state.player_mut(seat).spare_commander.take();
            let card = waiting.or_else(|| deck::draw(cx, |it| &mut it.commanders).map(CommanderId));
            name(cx, left, to, card)
        }
        [old] => {
            let card = cx.state.hero_mut(*old).commander.take();
            name(cx, left, to, card)
        }
        _ => Flow::Next(QuestFrame::HandOver { left, to }.into()),
    }
}

/// bow.commander.9, bow.lieutenant.3 With two commanders in play the player says
/// whose card moves.
pub fn hand_over(cx: Table<'_, '_>, left: ArrayVec<SeatId, 4>, to: HeroId) -> Go {
    let seat = *left.last().expect("somebody names a commander");
    let actions = own_commanders(cx.state, seat).into_iter().map(Action::Hero).collect();
    ask(seat, Asked::HandOver, slots().hero(to), actions, QuestFrame::HandedOver { left, to }.into())
}

pub fn handed_over(cx: Table<'_, '_>, left: ArrayVec<SeatId, 4>, to: HeroId) -> Go {
    let Action::Hero(old) = cx.answer() else { unreachable!("bow.commander.9 lists commanders") };
    let card = cx.state.hero_mut(old).commander.take();
    name(cx, left, to, card)
}

fn own_commanders(state: &State, seat: SeatId) -> ArrayVec<HeroId, 2> {
    state.heroes_of(seat).filter(|it| it.commander.is_some()).map(|it| it.id).collect()
}

/// bow.commander.9.a The former commander counts for the hero limit again.
fn name(cx: Table<'_, '_>, mut left: ArrayVec<SeatId, 4>, hero: HeroId, card: Option<CommanderId>) -> Go {
    let seat = left.pop().expect("somebody names a commander");
    cx.reveal();
    if let Some(card) = card {
        cx.state.hero_mut(hero).commander = Some(card);
        cx.emit(Event::CommanderNamed { seat, hero, commander: card });
    }
    Flow::call(Frame::HeroLimit { seat }, QuestFrame::Commanders { left }.into())
}
