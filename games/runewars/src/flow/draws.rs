//! What may be done before and after a type draws its Fate cards.

use super::battle::{BattleFrame, Phase};
use super::command::has_command;
use super::{Frame, Go, Table, Window, ask, cards, command, question, windows};
use crate::action::Action;
use crate::battle::Side;
use crate::content::{Command, Shape, TACTICAL, Timing, content};
use crate::event::{Asked, Event, slots};
use crate::ids::{HeroId, TacticsId, TacticsSet};
use crate::state::State;
use kernel::Flow;

/// Before a type draws: cards, and bow.tacticalfate.3 Tactical Fate cards.
pub fn before(cx: Table<'_, '_>, side: Side) -> Go {
    let battle = cx.state.fight();
    let seat = battle.player(side).expect("only players halt the machine");
    let host = battle.combat.host(side);
    let unit = host.acting.expect("combat.1 picked a type");
    let has_cards = cx.state.player(seat).hand.iter().any(|it| !it.is_fresh);
    if !has_cards {
        return resume_before(cx, side);
    }
    let mut actions = vec![Action::Pass];
    let window = Window::new(seat, &windows::draw_timings(content().unit(unit).shape)).side(side);
    actions.extend(windows::playable(cx.state, &window).into_iter().map(Action::Play));
    // amb.tacticalfate-max At most as many as there are cards to draw.
    if cx.state.options.bow && (host.tactical.len() as u8) < host.standing_of(unit) {
        let mut kinds: Vec<TacticsId> = Vec::new();
        for held in &cx.state.player(seat).hand {
            let is_fate = content().tactics[held.card.index()].fate.is_some();
            let is_barred = battle.barred[side.index()] == Some(held.card);
            if !held.is_fresh && is_fate && !is_barred && !kinds.contains(&held.card) {
                kinds.push(held.card);
            }
        }
        actions.extend(kinds.into_iter().map(Action::AsFate));
    }
    let ask = question(seat, Asked::BeforeDraw, slots().unit(unit), actions).window();
    Flow::ask(ask, BattleFrame::BeforeChosen { side }.into())
}

/// Vanguard: the first type of the battle draws one more.
pub fn resume_before(cx: Table<'_, '_>, side: Side) -> Go {
    let vanguard = has_command(cx.state, side, Command::Vanguard);
    let combat = &mut cx.state.fight_mut().combat;
    let host = combat.host_mut(side);
    if vanguard && host.fought.len() == 1 {
        host.extra_now += 1;
    }
    combat.resume();
    cx.state.fight_mut().played = TacticsSet::EMPTY;
    Flow::Next(BattleFrame::Drive { phase: Phase::Rounds }.into())
}

pub fn before_chosen(cx: Table<'_, '_>, side: Side) -> Go {
    let seat = cx.state.fight().player(side).expect("only players halt the machine");
    match cx.answer() {
        Action::Play(card) => {
            cx.state.fight_mut().played.insert(card);
            Flow::call(Frame::Played { seat, card, side: Some(side) }, BattleFrame::Before { side }.into())
        }
        // bow.tacticalfate.2, bow.tacticalfate.6 In place of a Fate card.
        Action::AsFate(card) => {
            cards::discard_played(cx, seat, card);
            cx.state.fight_mut().combat.host_mut(side).tactical.push(TACTICAL + card.0);
            Flow::Next(BattleFrame::Before { side }.into())
        }
        _ => resume_before(cx, side),
    }
}

/// The blank cards of a pass.
pub fn blanks(state: &State, side: Side, shape: Shape) -> Option<usize> {
    let host = state.fight().combat.host(side);
    let unit = host.acting?;
    if content().unit(unit).shape != shape {
        return None;
    }
    host.cards.iter().position(|it| content().section(*it, shape).kind == crate::content::Icon::Blank)
}

/// After the cards of a type are drawn: redraws and commanders.
pub fn after_draw(cx: Table<'_, '_>, side: Side) -> Go {
    let battle = cx.state.fight();
    let seat = battle.player(side).expect("only players halt the machine");
    let unit = battle.combat.host(side).acting.expect("combat.1 picked a type");
    let shape = content().unit(unit).shape;
    let has_cards = cx.state.options.bow && cx.state.player(seat).hand.iter().any(|it| !it.is_fresh);
    let commanders = command::after_draw(cx.state, side);
    let has_window = shape == Shape::Circle && has_cards && blanks(cx.state, side, Shape::Circle).is_some();
    if commanders.is_empty() && !has_window {
        cx.state.fight_mut().combat.resume();
        cx.state.fight_mut().played = TacticsSet::EMPTY;
        return Flow::Next(BattleFrame::Drive { phase: Phase::Rounds }.into());
    }
    let mut actions = vec![Action::Pass];
    match commanders.as_slice() {
        [_] => actions.push(Action::Yes),
        // bow.lieutenant.3 Of two commanders the player says which.
        several => actions.extend(several.iter().map(|it| Action::Hero(it.0))),
    }
    if has_window {
        let window = Window::new(seat, &[Timing::DrawnCircle]).side(side);
        actions.extend(windows::playable(cx.state, &window).into_iter().map(Action::Play));
    }
    let ask = question(seat, Asked::AfterDraw, slots().unit(unit), actions).window();
    Flow::ask(ask, BattleFrame::AfterChosen { side }.into())
}

pub fn after_chosen(cx: Table<'_, '_>, side: Side) -> Go {
    let seat = cx.state.fight().player(side).expect("only players halt the machine");
    match cx.answer() {
        Action::Play(card) => {
            cx.state.fight_mut().played.insert(card);
            Flow::call(Frame::Played { seat, card, side: Some(side) }, BattleFrame::AfterDraw { side }.into())
        }
        answer @ (Action::Yes | Action::Hero(_)) => {
            let is_named = |it: &&(HeroId, Command)| answer == Action::Yes || answer == Action::Hero(it.0);
            let commanders = command::after_draw(cx.state, side);
            let (hero, power) = *commanders.iter().find(is_named).expect("it was offered");
            cx.state.fight_mut().commanded[side.index()].insert(power);
            cx.emit(Event::CommanderUsed { seat, hero });
            let host = cx.state.fight_mut().combat.host_mut(side);
            match power {
                Command::BrilliantManeuvers => return Flow::Next(BattleFrame::Maneuver { side, n: 0 }.into()),
                Command::Drillmaster => host.damage_now += 1,
                _ => host.specials_now += 1,
            }
            Flow::Next(BattleFrame::AfterDraw { side }.into())
        }
        _ => {
            cx.state.fight_mut().combat.resume();
            cx.state.fight_mut().played = TacticsSet::EMPTY;
            Flow::Next(BattleFrame::Drive { phase: Phase::Rounds }.into())
        }
    }
}

/// Brilliant Maneuvers: discard any number of the cards and draw as many.
pub fn maneuver(cx: Table<'_, '_>, side: Side, n: u8) -> Go {
    let battle = cx.state.fight();
    let seat = battle.decider(side);
    let cards = &battle.combat.host(side).cards;
    let mut actions: Vec<Action> =
        (0..cards.len() as u8).filter(|it| cards[*it as usize] < TACTICAL).map(Action::Fate).collect();
    actions.push(Action::Pass);
    ask(seat, Asked::Maneuver, slots().n(n), actions, BattleFrame::ManeuverChosen { side, n }.into())
}

pub fn maneuver_chosen(cx: Table<'_, '_>, side: Side, n: u8) -> Go {
    if let Action::Fate(at) = cx.answer() {
        let combat = &mut cx.state.fight_mut().combat;
        let card = combat.host_mut(side).cards.remove(at as usize);
        combat.spared.push(card);
        return Flow::Next(BattleFrame::Maneuver { side, n: n + 1 }.into());
    }
    for _ in 0..n {
        if let Some(card) = cards::draw_fate(cx) {
            cx.state.fight_mut().combat.host_mut(side).cards.push(card);
            let seat = cx.state.fight().player(side).expect("a commander has a player");
            cx.emit(Event::FateDrawn { seat, fate: card });
        }
    }
    Flow::Next(BattleFrame::AfterDraw { side }.into())
}
