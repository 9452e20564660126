//! Battles: what a card does in one.

use super::{Choice, Regs, Run};
use crate::action::Action;
use crate::battle::{Aim, Hit, Op, Side};
use crate::content::verbs::Verb;
use crate::content::{Icon, Shape, TACTICAL, content};
use crate::event::{Asked, Event, slots};
use crate::flow::battle::{BattleFrame, Phase};
use crate::flow::{Frame, Go, Table, ask, cards, fortify, heroes, season};
use crate::ids::AreaId;
use crate::state::State;
use kernel::{Flow, SeatId};

pub fn choices(state: &State, _: &Regs, verb: &Verb) -> Option<Choice> {
    let Verb::Blackmail = verb else { return None };
    let attacker = state.battle.as_ref()?.attacker;
    Some((Asked::Blackmail, attacker, vec![Action::Option(0), Action::Option(1)]))
}

pub fn apply(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Option<Go> {
    let regs = run.regs;
    let user = || regs.side.expect("a side plays it");
    let next = run.next();
    match verb {
        Verb::RazeOwn => {
            let area = cx.state.fight().area;
            fortify::remove(cx, area);
        }
        Verb::Withdraw => cx.state.fight_mut().called_off = Some(Side::Defender),
        Verb::StrikeBoth(n) => {
            let combat = &mut cx.state.fight_mut().combat;
            combat.push(Op::Damage { user: Side::Defender, n: *n, hit: Hit::PLAIN });
            combat.push(Op::Damage { user: Side::Attacker, n: *n, hit: Hit::PLAIN });
            return Some(settle(next));
        }
        Verb::Volley(n) => {
            let hit = Hit { by_user: true, ..Hit::PLAIN };
            cx.state.fight_mut().combat.push(Op::Damage { user: user(), n: *n, hit });
            return Some(settle(next));
        }
        Verb::RoutTriangles(n) => {
            let aim = Aim { shapes: 1 << Shape::Triangle.index(), ..Aim::OWNER };
            cx.state.fight_mut().combat.push(Op::Rout { user: user(), n: *n, aim });
            return Some(settle(next));
        }
        Verb::StandFighters(n) => return Some(stand_fighters(cx, run, *n)),
        Verb::VictorInfluence(n) => cx.state.fight_mut().victor_influence += n,
        Verb::Strength { attacking, defending } => {
            let n = if user() == Side::Attacker { *attacking } else { *defending };
            cx.state.fight_mut().bonus[user().index()] += n as i8;
        }
        Verb::SpareCards(n) => cx.state.fight_mut().combat.host_mut(user()).spare_now += n,
        Verb::RedrawBlank => redraw_blank(cx, &regs),
        Verb::Sharpen { routs, damage, times } => {
            cx.state.fight_mut().combat.host_mut(user()).sharpened = [*routs, *damage, *times];
        }
        _ => return None,
    }
    Some(Flow::Next(next))
}

pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Option<Go> {
    match (verb, answer) {
        (Verb::Blackmail, Action::Option(1)) => cx.state.fight_mut().called_off = Some(Side::Attacker),
        (Verb::Blackmail, Action::Option(_)) => {
            let attacker = cx.state.fight().attacker;
            season::lose_influence(cx, attacker, 2);
            return Some(Flow::call(Frame::DiscardTactics { seat: attacker, n: 2 }, run.next()));
        }
        (Verb::StandFighters(n), Action::Hero(hero)) => {
            heroes::stand(cx, hero);
            return Some(super::again(run, *n));
        }
        (Verb::StandFighters(n), Action::Pass) => return Some(stand_lined_up(cx, run, *n)),
        (Verb::StandFighters(n), Action::Unit { unit, .. }) => {
            let area = cx.state.fight().area;
            cx.state.area_mut(area).units.stand(unit, 1);
            return Some(super::again(run, *n));
        }
        _ => return None,
    }
    Some(Flow::Next(run.next()))
}

fn settle(next: Frame) -> Go {
    Flow::call(BattleFrame::Drive { phase: Phase::Card }.into(), next)
}

/// Rally Cry: before the line-up the routed of the area, later fighters; heroes of
/// the area at either time.
fn stand_fighters(cx: Table<'_, '_>, run: Run, n: u8) -> Go {
    let side = run.regs.side.expect("a side plays it");
    let battle = cx.state.fight();
    let area = battle.area;
    let is_lined_up = side == Side::Attacker || battle.is_lined_up;
    let mut actions: Vec<Action> = routed_heroes(cx.state, run.regs.seat, area).collect();
    if !is_lined_up {
        let stacks = cx.state.area(area).units.stacks().iter().filter(|it| it.routed > 0);
        actions.extend(stacks.map(|it| Action::Unit { unit: it.unit, routed: true }));
    }
    if actions.is_empty() {
        return stand_lined_up(cx, run, n);
    }
    actions.push(Action::Pass);
    let told = slots().thing(run.regs.card).area(cx.state, area);
    ask(run.regs.seat, Asked::StandUnit, told, actions, Frame::RunChosen(run))
}

/// What is left of the number goes to routed fighters.
fn stand_lined_up(cx: Table<'_, '_>, run: Run, n: u8) -> Go {
    let side = run.regs.side.expect("a side plays it");
    let routed = cx.state.fight().combat.host(side).fighters.iter().filter(|it| it.is_routed).count() as u8;
    let n = (n - run.stage).min(routed);
    if n == 0 {
        return Flow::Next(run.next());
    }
    cx.state.fight_mut().combat.push(Op::Stand { user: side, n });
    settle(run.next())
}

/// A blank card of the circles is discarded, and another drawn.
fn redraw_blank(cx: Table<'_, '_>, regs: &Regs) {
    let Some(at) = blank_at(cx.state, regs) else { return };
    let side = regs.side.expect("a side plays it");
    let combat = &mut cx.state.fight_mut().combat;
    let card = combat.host_mut(side).cards.remove(at);
    if card < TACTICAL {
        combat.spared.push(card);
    }
    if let Some(card) = cards::draw_fate(cx) {
        cx.state.fight_mut().combat.host_mut(side).cards.push(card);
        cx.emit(Event::FateDrawn { seat: regs.seat, fate: card });
    }
}

pub fn has_routed(state: &State, regs: &Regs) -> bool {
    let (Some(side), Some(battle)) = (regs.side, &state.battle) else { return false };
    let waits = side == Side::Defender && !battle.is_lined_up && state.area(battle.area).units.routed() > 0;
    waits
        || routed_heroes(state, regs.seat, battle.area).next().is_some()
        || battle.combat.host(side).fighters.iter().any(|it| it.is_routed)
}

pub fn blank_at(state: &State, regs: &Regs) -> Option<usize> {
    let host = state.battle.as_ref()?.combat.host(regs.side?);
    let is_blank = |it: &u8| content().section(*it, Shape::Circle).kind == Icon::Blank;
    host.cards.iter().position(is_blank)
}

pub fn routed_heroes(state: &State, seat: SeatId, area: AreaId) -> impl Iterator<Item = Action> + '_ {
    state.heroes_in(area).filter(move |it| it.owner == seat && it.is_routed).map(|it| Action::Hero(it.id))
}
