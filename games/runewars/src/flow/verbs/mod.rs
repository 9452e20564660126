//! The verbs that change the table.

mod apply;
mod land;

use super::battle::{BattleFrame, Phase};
use super::fits::{ambushers, fits_area};
use super::gear::{self, Way};
use super::program::{Regs, Run};
use super::{DuelFrame, Frame, Go, RecruitFrame, RuneFrame, Table, ask, cards, explore, fortify};
use super::{duel, harvest, heroes, march, menu, power, quests, retreat, rewards, runes, season};
use crate::action::Action;
use crate::battle::{Aim, Hit, Op, Side};
use crate::content::verbs::Verb;
use crate::content::{Border, Dial, Icon, Shape, TitlePower, TurnFlag, content};
use crate::event::{Asked, Card, Event, slots};
use crate::hex::opposite;
use crate::ids::*;
use crate::state::{Foe, NOWHERE, State, Stronghold, deck};
pub use apply::{apply, barrage, barrage_chosen};
use kernel::{Flow, SeatId};
use land::{clear, desolate, destroy_city, found, freeze, here, place_lost_city};

/// What an acting verb asks before it acts.
pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<(Asked, SeatId, Vec<Action>)> {
    let seat = regs.seat;
    let is_guild = regs.is_season() && state.holds(seat, TitlePower::Guildmaster);
    Some(match verb {
        // bow.guildmaster.3 The holder may ignore a loss by a Season card.
        Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_) if is_guild => {
            (Asked::IgnoreLoss, seat, vec![Action::Option(0), Action::Option(1)])
        }
        Verb::RedrawObjective => {
            state.player(seat).objective?;
            (Asked::RedrawObjective, seat, vec![Action::Yes, Action::Pass])
        }
        Verb::RoutUnit => {
            let stacks = state.area(regs.area?).units.stacks().iter().filter(|it| it.standing > 0);
            (Asked::RoutUnit, seat, stacks.map(|it| Action::Unit { unit: it.unit, routed: false }).collect())
        }
        // damage.1 A standing one if he can.
        Verb::DestroyUnit => (Asked::LoseUnit, seat, quests::unit_actions(state, regs.area?, true)),
        Verb::DiscardQuest => {
            let own = state.player(seat).quests.iter().map(|it| Action::Card(Card::Quest(*it)));
            (Asked::DiscardQuest, seat, own.collect())
        }
        Verb::TakeFreeTitle => {
            let free = state.titles.iter().enumerate().filter(|(_, it)| it.holder.is_none());
            let titles = free.map(|(index, _)| Action::Card(Card::Title(TitleId(index as u8))));
            (Asked::FreeTitle, seat, titles.collect())
        }
        Verb::ReturnOrder => {
            (Asked::ReturnOrder, seat, menu::other_orders(state, seat).map(Action::ReturnOrder).collect())
        }
        Verb::Harvest if is_guild && loses(state, seat) => {
            (Asked::IgnoreLoss, seat, vec![Action::Option(0), Action::Option(1)])
        }
        Verb::StandFigure => (Asked::StandUnit, seat, routed_figures(state, seat, regs.area?)),
        // amb.adjacent They go where all of them can cross the border.
        Verb::MoveNeutrals(filter) => {
            let from = regs.area?;
            let stacks = state.area(from).units.stacks().iter().map(|it| it.unit);
            let units: Vec<UnitType> = stacks.filter(|it| content().is_neutral(*it)).collect();
            let fits = |it: &AreaId| fits_area(state, regs, *it, filter) && state.wild_cross(from, *it, &units);
            let areas = state.area_ids().filter(fits);
            (Asked::MoveNeutrals, seat, areas.map(Action::Area).collect())
        }
        Verb::MoveRune(filter) => {
            let areas = state.area_ids().filter(|it| fits_area(state, regs, *it, filter));
            (Asked::MoveRune, seat, areas.map(Action::Area).collect())
        }
        // limit.6 Without a stronghold in the supply one on the map is destroyed for it.
        Verb::FoundStronghold if state.player(seat).strongholds == 0 => {
            (Asked::GiveUpStronghold, seat, fortify::spare(state, seat).map(Action::Area).collect())
        }
        Verb::Lieutenant => (Asked::Commander, seat, lieutenants(state, seat)),
        Verb::Ambush => {
            let target = regs.hero?;
            (Asked::Ambush, seat, ambushers(state, seat, target).map(Action::Hero).collect())
        }
        Verb::Blackmail => {
            let attacker = state.battle.as_ref()?.attacker;
            (Asked::Blackmail, attacker, vec![Action::Option(0), Action::Option(1)])
        }
        _ => return None,
    })
}

/// bow.lieutenant.3 Heroes at own strongholds who could be second commander.
fn lieutenants(state: &State, seat: SeatId) -> Vec<Action> {
    if !state.options.commanders || state.player(seat).has_lieutenant || state.commanders.is_empty() {
        return Vec::new();
    }
    let fits = |it: &&crate::state::Hero| {
        it.commander.is_none() && state.area(it.area).stronghold.is_some_and(|at| at.owner == seat)
    };
    state.heroes_of(seat).filter(fits).map(|it| Action::Hero(it.id)).collect()
}

/// Whether a verb that asks nothing could do something.
pub fn can_apply(state: &State, regs: &Regs, verb: &Verb) -> bool {
    match verb {
        Verb::TurnFlag(TurnFlag::ForcedMarch) => matches!(state.player(regs.seat).active, Some(2 | 3)),
        Verb::StandFighters(_) => has_routed(state, regs),
        Verb::RedrawBlank => blank_at(state, regs).is_some(),
        Verb::StrikeFoe(_) => state.duel.is_some(),
        Verb::RazeOwn => state.battle.as_ref().is_some_and(|it| state.area(it.area).stronghold.is_some()),
        Verb::RedrawObjective => false,
        Verb::ReceiveRune => state.dragon_runes > 0,
        _ => true,
    }
}

fn has_routed(state: &State, regs: &Regs) -> bool {
    let (Some(side), Some(battle)) = (regs.side, &state.battle) else { return false };
    let waits = side == Side::Defender && !battle.is_lined_up && state.area(battle.area).units.routed() > 0;
    waits
        || routed_heroes(state, regs.seat, battle.area).next().is_some()
        || battle.combat.host(side).fighters.iter().any(|it| it.is_routed)
}

fn blank_at(state: &State, regs: &Regs) -> Option<usize> {
    let host = state.battle.as_ref()?.combat.host(regs.side?);
    let is_blank = |it: &u8| content().section(*it, Shape::Circle).kind == Icon::Blank;
    host.cards.iter().position(is_blank)
}

/// The answer to an acting verb.
pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Go {
    let regs = run.regs;
    let seat = regs.seat;
    match (verb, answer) {
        (Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_), Action::Option(ignores)) => {
            if ignores == 0 {
                lose_resources(cx, &regs, verb);
            }
        }
        (Verb::Harvest, Action::Option(ignores)) => harvest::reap(cx, seat, ignores == 1),
        (Verb::StandFigure, Action::Unit { unit, .. }) => {
            let area = regs.area.expect("an area was chosen");
            cx.state.area_mut(area).units.stand(unit, 1);
            cx.emit(Event::UnitsStood { seat, area: cx.state.place(area), unit, n: 1 });
        }
        (Verb::StandFigure, Action::Hero(hero)) => stand_hero(cx, hero),
        (Verb::KeepOrders(n), Action::ReturnOrder(order)) => {
            menu::return_order(cx, seat, order);
            let stage = run.stage + 1;
            return Flow::Next(if stage < *n { run.stage(stage).into() } else { run.next() });
        }
        (Verb::RedrawObjective, Action::Yes) => menu::exchange_objective(cx, seat),
        (Verb::RoutUnit, Action::Unit { unit, .. }) => {
            let area = regs.area.expect("an area was chosen");
            cx.state.area_mut(area).units.rout(unit, 1);
            cx.emit(Event::UnitsRouted { seat: Some(seat), unit, n: 1, area: cx.state.place(area) });
        }
        (Verb::DestroyUnit, Action::Unit { unit, routed }) => {
            let area = regs.area.expect("an area was chosen");
            cx.state.area_mut(area).units.take_one(unit, routed);
            retreat::destroy(cx, Some(seat), area, unit, 1);
        }
        (Verb::DiscardQuest, Action::Card(Card::Quest(quest))) => cards::discard_quest(cx, seat, quest),
        (Verb::TakeFreeTitle, Action::Card(Card::Title(title))) => power::take_title(cx, seat, title, 1),
        (Verb::ReturnOrder, Action::ReturnOrder(order)) => menu::return_order(cx, seat, order),
        (Verb::MoveNeutrals(_), Action::Area(to)) => {
            let from = regs.area.expect("an area was chosen");
            let units = cx.state.area_mut(from).units.take_if(|it| content().is_neutral(it));
            let n = units.count();
            cx.emit(Event::NeutralsMoved { seat, area: cx.state.place(from), to: cx.state.place(to), n: i32::from(n) });
            // neutral.7 In a controlled area they are the controller's allies.
            let owner = cx.state.controller(to).unwrap_or_else(|| cx.state.left_of(seat));
            return Flow::call(Frame::Arrive { seat: owner, area: to, units }, run.next());
        }
        (Verb::MoveRune(_), Action::Area(to)) => {
            let from = regs.area.expect("an area was chosen");
            let rune = cx.state.area_mut(from).rune.take();
            cx.state.area_mut(to).rune = rune;
            cx.emit(Event::RuneMoved { seat, area: cx.state.place(from), to: cx.state.place(to) });
        }
        (Verb::FoundStronghold, Action::Area(own)) => {
            fortify::remove(cx, own);
            found(cx, seat, regs.area.expect("an area was chosen"));
        }
        (Verb::Lieutenant, Action::Hero(hero)) => {
            // bow.lieutenant.3 It stays in play; a second Commander card is drawn.
            let at = cx.state.tactics.discard.iter().rposition(|it| Card::Tactics(TacticsId(*it)) == regs.card);
            cx.state.tactics.discard.remove(at.expect("the card was just played"));
            cx.state.player_mut(seat).has_lieutenant = true;
            let card = deck::draw(cx, |it| &mut it.commanders).expect("the deck was checked");
            cx.state.hero_mut(hero).commander = Some(CommanderId(card));
            cx.reveal();
            cx.emit(Event::CommanderNamed { seat, hero, commander: CommanderId(card) });
        }
        (Verb::Ambush, Action::Hero(hero)) => {
            let target = regs.hero.expect("a hero moved");
            let area = cx.state.hero(target).area;
            if cx.state.hero(hero).area != area {
                gear::show(cx, hero, area, Way::Step);
                march::move_hero(cx, hero, area);
            }
            return Flow::call(DuelFrame::Begin { hero, foe: Foe::Hero(target) }.into(), run.next());
        }
        (Verb::Blackmail, Action::Option(leaves)) => {
            if leaves == 1 {
                cx.state.fight_mut().called_off = Some(Side::Attacker);
            } else {
                let attacker = cx.state.fight().attacker;
                season::lose_influence(cx, attacker, 2);
                return Flow::call(Frame::DiscardTactics { seat: attacker, n: 2 }, run.next());
            }
        }
        (Verb::RoutForeign(n), Action::Unit { unit, .. }) => {
            let area = regs.area.expect("the hero's area");
            cx.state.area_mut(area).units.rout(unit, 1);
            cx.emit(Event::UnitsRouted { seat: None, unit, n: 1, area: cx.state.place(area) });
            let stage = run.stage + 1;
            return Flow::Next(if stage < *n { run.stage(stage).into() } else { run.next() });
        }
        (Verb::StandFighters(n), Action::Hero(hero)) => {
            stand_hero(cx, hero);
            let stage = run.stage + 1;
            return Flow::Next(if stage < *n { run.stage(stage).into() } else { run.next() });
        }
        (Verb::StandFighters(n), Action::Pass) => return apply::stand_lined_up(cx, run, *n),
        (Verb::StandFighters(n), Action::Unit { unit, .. }) => {
            let area = cx.state.fight().area;
            cx.state.area_mut(area).units.stand(unit, 1);
            let stage = run.stage + 1;
            return Flow::Next(if stage < *n { run.stage(stage).into() } else { run.next() });
        }
        (verb, answer) => unreachable!("{verb:?} does not list {answer:?}"),
    }
    Flow::Next(run.next())
}

/// Whether a harvest now would turn a dial down.
fn loses(state: &State, seat: SeatId) -> bool {
    let sums = state.production(seat);
    state.player(seat).dials.iter().zip(sums).any(|(now, then)| *now > then)
}

/// The routed units and heroes of a player in an area.
fn routed_figures(state: &State, seat: SeatId, area: AreaId) -> Vec<Action> {
    let stacks = state.area(area).units.stacks().iter().filter(|it| it.routed > 0 && state.controls(seat, area));
    let mut actions: Vec<Action> = stacks.map(|it| Action::Unit { unit: it.unit, routed: true }).collect();
    actions.extend(routed_heroes(state, seat, area));
    actions
}

fn routed_heroes(state: &State, seat: SeatId, area: AreaId) -> impl Iterator<Item = Action> + '_ {
    state.heroes_in(area).filter(move |it| it.owner == seat && it.is_routed).map(|it| Action::Hero(it.id))
}

fn stand_hero(cx: Table<'_, '_>, hero: HeroId) {
    let it = cx.state.hero_mut(hero);
    it.is_routed = false;
    let (seat, area) = (it.owner, it.area);
    cx.emit(Event::HeroStood { seat, hero, area: cx.state.place(area) });
}

fn lose_resources(cx: Table<'_, '_>, regs: &Regs, verb: &Verb) {
    let seat = regs.seat;
    match verb {
        Verb::DialsToProduction => {
            let sums = cx.state.production(seat);
            for dial in Dial::ALL {
                let now = cx.state.player(seat).dials[dial.index()];
                if now > sums[dial.index()] {
                    harvest::lower(cx, seat, *dial, now - sums[dial.index()]);
                }
            }
        }
        Verb::LowerDial { dial, n } => harvest::lower(cx, seat, *dial, *n),
        Verb::LowerChosen(n) => harvest::lower(cx, seat, regs.dial.expect("a dial was chosen"), *n),
        _ => unreachable!("only these verbs take resources"),
    }
}
