//! battle.6: the loser leaves, the stronghold falls or stands, the winner stays.

use super::command::has_command;
use super::retreat::{self, Retreat};
use super::{Frame, Go, RetreatFrame, Table, Window, ask, fortify, harvest, last_one, season, victory};
use crate::action::Action;
use crate::battle::{Fighter, Host, Side};
use crate::content::{Command, Destiny, Dial, Timing, Upgrade, content};
use crate::event::{Asked, Event, slots};
use crate::ids::{AreaId, HeroId};
use crate::state::{State, Stronghold, Units};
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResolveFrame {
    /// Prowl: the loser destroys units that would retreat.
    Prowl,
    ProwlChosen,
    /// Skirmisher: some of the units may go elsewhere.
    Skirmish {
        apart: Units,
    },
    SkirmishChosen {
        apart: Units,
    },
    /// battle.6.a The loser retreats.
    Retreat {
        apart: Units,
    },
    /// battle.6.b The stronghold is conquered or destroyed.
    Stronghold,
    Conquer,
    StrongholdChosen,
    /// battle.6.d The winner returns; move.limit.5 units above eight leave.
    Return,
    Excess {
        apart: Units,
    },
    ExcessChosen {
        apart: Units,
    },
    /// What cards and developments add.
    Aftermath {
        at: u8,
    },
    AftermathChosen {
        at: u8,
    },
    Clean,
    /// The battle does not take place.
    CallOff,
    CalledOff,
}

fn winner(state: &State) -> Side {
    state.fight().winner.expect("battle.6 found a winner")
}

fn to_units(host: &Host) -> Units {
    let mut units = Units::default();
    for fighter in &host.fighters {
        units.add(fighter.unit, u8::from(!fighter.is_routed), u8::from(fighter.is_routed));
    }
    units
}

impl ResolveFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            ResolveFrame::Prowl => {
                bury(cx);
                let winner = winner(cx.state);
                let battle = cx.state.fight();
                let loser = battle.combat.host(winner.other());
                if battle.combat.host(winner).prowl == 0 || loser.fighters.is_empty() {
                    return Flow::Next(ResolveFrame::Skirmish { apart: Units::default() }.into());
                }
                // damage.1 A standing one if he can.
                let stands = loser.fighters.iter().any(|it| !it.is_routed);
                let mut actions: Vec<Action> = Vec::new();
                for it in loser.fighters.iter().filter(|it| !stands || !it.is_routed) {
                    let action = Action::Fighter { unit: it.unit, damage: it.damage, routed: it.is_routed };
                    if !actions.contains(&action) {
                        actions.push(action);
                    }
                }
                ask(battle.decider(winner.other()), Asked::Prowl, slots(), actions, ResolveFrame::ProwlChosen.into())
            }
            ResolveFrame::ProwlChosen => {
                let Action::Fighter { unit, damage, routed } = cx.answer() else { unreachable!("units are listed") };
                let winner = winner(cx.state);
                let area = cx.state.fight().area;
                let battle = cx.state.fight_mut();
                battle.combat.host_mut(winner).prowl -= 1;
                let loser = battle.combat.host_mut(winner.other());
                let is_it = |it: &Fighter| it.unit == unit && it.damage == damage && it.is_routed == routed;
                let at = loser.fighters.iter().position(is_it).expect("the listed unit is there");
                loser.fighters.remove(at);
                let owner = battle.player(winner.other());
                retreat::destroy(cx, owner, area, unit, 1);
                Flow::Next(ResolveFrame::Prowl.into())
            }
            ResolveFrame::Skirmish { apart } => {
                let side = winner(cx.state).other();
                let battle = cx.state.fight();
                let host = battle.combat.host(side);
                if !has_command(cx.state, side, Command::Skirmisher) || host.fighters.len() < 2 {
                    return Flow::Next(ResolveFrame::Retreat { apart }.into());
                }
                let mut actions = vec![Action::Pass];
                for it in to_units(host).stacks() {
                    actions.push(Action::Unit { unit: it.unit, routed: it.standing == 0 });
                }
                let seat = battle.decider(side);
                ask(seat, Asked::Skirmish, slots(), actions, ResolveFrame::SkirmishChosen { apart }.into())
            }
            ResolveFrame::SkirmishChosen { mut apart } => {
                let Action::Unit { unit, .. } = cx.answer() else {
                    return Flow::Next(ResolveFrame::Retreat { apart }.into());
                };
                let side = winner(cx.state).other();
                let fighters = &mut cx.state.fight_mut().combat.host_mut(side).fighters;
                let at = fighters.iter().position(|it| it.unit == unit).expect("the listed unit is there");
                fighters.remove(at);
                apart.add(unit, 0, 1);
                Flow::Next(ResolveFrame::Skirmish { apart }.into())
            }
            ResolveFrame::Retreat { apart } => lose(cx, apart),
            ResolveFrame::Stronghold => {
                // Its owner may burn it down before it is taken.
                let battle = cx.state.fight();
                let owner = cx.state.area(battle.area).stronghold.map(|it| it.owner);
                match battle.defender {
                    Some(seat) if winner(cx.state) == Side::Attacker && owner == Some(seat) => {
                        let window = Window::new(seat, &[Timing::BattleLost]).side(Side::Defender);
                        Flow::call(window.into(), ResolveFrame::Conquer.into())
                    }
                    _ => stronghold(cx),
                }
            }
            ResolveFrame::Conquer => stronghold(cx),
            ResolveFrame::StrongholdChosen => stronghold_chosen(cx),
            ResolveFrame::Return => give_back(cx),
            ResolveFrame::Excess { apart } => excess(cx, apart),
            ResolveFrame::ExcessChosen { mut apart } => {
                let Action::Unit { unit, routed } = cx.answer() else { unreachable!("units are listed") };
                let area = cx.state.fight().area;
                cx.state.area_mut(area).units.take_one(unit, routed);
                apart.add(unit, 0, 1);
                Flow::Next(ResolveFrame::Excess { apart }.into())
            }
            ResolveFrame::Aftermath { at } => aftermath(cx, at),
            ResolveFrame::AftermathChosen { at } => {
                let Action::Dial(dial) = cx.answer() else { unreachable!("dials are listed") };
                let seat = cx.state.fight().attacker;
                harvest::raise(cx, seat, dial, 1);
                Flow::Next(ResolveFrame::Aftermath { at: at + 1 }.into())
            }
            ResolveFrame::Clean => clean(cx),
            ResolveFrame::CallOff => call_off(cx),
            ResolveFrame::CalledOff => {
                // The attacker has the area, and those above eight leave as a winner's would.
                cx.state.fight_mut().winner = Some(Side::Attacker);
                stronghold(cx)
            }
        }
    }
}

/// The dead go back to the supply; raised figures left it.
fn bury(cx: Table<'_, '_>) {
    for side in Side::BOTH {
        // What neutral units lose is no loss of an opponent.
        let battle = cx.state.fight();
        let foe = battle.player(side).and(battle.player(side.other()));
        let host = cx.state.fight_mut().combat.host_mut(side);
        let dead = std::mem::take(&mut host.dead);
        let n_dead = dead.len() as u8;
        for unit in dead {
            cx.state.supply[unit.index()] += 1;
        }
        if let Some(foe) = foe
            && cx.state.turn == Some(foe)
        {
            cx.state.player_mut(foe).deeds.slain += n_dead;
        }
    }
    // The supply of a type that can be raised is what is not on the map.
    for seat in SeatId::all(cx.state.n_seats as usize) {
        let Some(unit) = content().raised_by(cx.state.player(seat).faction) else { continue };
        let on_map: u8 = cx.state.areas.iter().map(|it| it.units.of(unit).count()).sum();
        let hosts = Side::BOTH.map(|side| cx.state.fight().combat.host(side));
        let fighting: usize = hosts.iter().map(|it| it.fighters.iter().filter(|it| it.unit == unit).count()).sum();
        let claimed = u8::from(cx.state.player(seat).claim_unit == Some(unit));
        let all = cx.state.figures_of(unit);
        cx.state.supply[unit.index()] = all - on_map - fighting as u8 - claimed;
    }
}

/// battle.6.a, battle.6.a-2, battle.3.c The losing side leaves.
fn lose(cx: Table<'_, '_>, apart: Units) -> Go {
    let side = winner(cx.state).other();
    let battle = cx.state.fight();
    let (area, owner, chooser) = (battle.area, battle.player(side), battle.decider(side));
    let units = to_units(battle.combat.host(side));
    let heroes = losers(cx.state, side);
    cx.state.fight_mut().combat.host_mut(side).fighters.clear();
    if side == Side::Defender {
        // battle.2.b Units that were routed before the battle are destroyed.
        let bystanders = cx.state.area_mut(area).units.take_all();
        for stack in bystanders.stacks() {
            retreat::destroy(cx, owner, area, stack.unit, stack.count());
        }
    }
    let mut callees: SmallVec<[Frame; 2]> = SmallVec::new();
    if !apart.is_empty() {
        let heroes = SmallVec::new();
        let retreat = Retreat { owner, chooser, from: area, units: apart, heroes, routs: true };
        callees.push(RetreatFrame::Choose(retreat).into());
    }
    if units.is_empty() {
        // battle.3.d Supporters leave together for any neighbouring area.
        callees.push(RetreatFrame::Heroes { seat: chooser, from: area, heroes }.into());
    } else {
        let retreat = Retreat { owner, chooser, from: area, units, heroes, routs: true };
        callees.push(RetreatFrame::Choose(retreat).into());
    }
    Flow::sequence(callees, ResolveFrame::Stronghold.into())
}

/// The heroes who leave with the losing side: supporters, and commanders
/// (bow.commander.12).
fn losers(state: &State, side: Side) -> SmallVec<[HeroId; 3]> {
    let battle = state.fight();
    let Some(seat) = battle.player(side) else { return SmallVec::new() };
    let leaves = |it: &&crate::state::Hero| {
        it.owner == seat && (it.commander.is_some() || battle.supporters.iter().any(|at| at.0 == it.id))
    };
    state.heroes_in(battle.area).filter(leaves).map(|it| it.id).collect()
}

fn stronghold(cx: Table<'_, '_>) -> Go {
    let battle = cx.state.fight();
    let (area, seat) = (battle.area, battle.attacker);
    if winner(cx.state) == Side::Defender || cx.state.area(area).stronghold.is_none() {
        return Flow::Next(ResolveFrame::Return.into());
    }
    let mut actions = Vec::new();
    if cx.state.player(seat).strongholds > 0 {
        actions.push(Action::Yes);
    } else {
        // battle.6.b-2 One of his own may be destroyed for it.
        actions.extend(fortify::spare(cx.state, seat).map(Action::Area));
    }
    actions.push(Action::Pass);
    let told = slots().area(cx.state, area);
    ask(seat, Asked::Conquer, told, actions, ResolveFrame::StrongholdChosen.into())
}

fn stronghold_chosen(cx: Table<'_, '_>) -> Go {
    let battle = cx.state.fight();
    let (area, seat) = (battle.area, battle.attacker);
    let answer = cx.answer();
    // Damaged by the conquest; where nobody fought for it, as it was.
    let was_damaged = cx.state.area(area).stronghold.is_some_and(|it| it.is_damaged);
    let is_damaged = was_damaged || battle_is_fought(cx.state);
    note_loss(cx.state, area);
    fortify::remove(cx, area);
    // Whoever puts nothing in its place has destroyed it.
    cx.state.player_mut(seat).deeds.razed_stronghold |= answer == Action::Pass;
    if let Action::Area(own) = answer {
        fortify::remove(cx, own);
    }
    if answer != Action::Pass {
        cx.state.player_mut(seat).strongholds -= 1;
        let stronghold = Stronghold { owner: seat, is_damaged, is_capital: false };
        cx.state.area_mut(area).stronghold = Some(stronghold);
        cx.emit(Event::StrongholdConquered { seat, area: cx.state.place(area) });
    }
    Flow::Next(ResolveFrame::Return.into())
}

fn battle_is_fought(state: &State) -> bool {
    state.fight().called_off.is_none()
}

/// Remembers whose stronghold stood here.
fn note_loss(state: &mut State, area: AreaId) {
    let it = state.area_mut(area);
    if let Some(stronghold) = it.stronghold {
        it.lost_strongholds.insert(stronghold.owner);
        if stronghold.is_capital {
            it.lost_capitals.insert(stronghold.owner);
        }
    }
}

/// battle.6.c, battle.6.d Damage goes, the winner's units return.
fn give_back(cx: Table<'_, '_>) -> Go {
    let side = winner(cx.state);
    let area = cx.state.fight().area;
    let units = to_units(cx.state.fight().combat.host(side));
    cx.state.fight_mut().combat.host_mut(side).fighters.clear();
    cx.state.area_mut(area).units.add_all(&units);
    if side == Side::Attacker {
        return Flow::Next(ResolveFrame::Excess { apart: Units::default() }.into());
    }
    // move.limit.3 Only whoever started the battle may have come with more than eight: a defender who
    // has more by now destroys the rest.
    let seat = cx.state.fight().decider(side);
    Flow::call(Frame::Trim { seat, area, limit: 8 }, ResolveFrame::Aftermath { at: 0 }.into())
}

fn excess(cx: Table<'_, '_>, apart: Units) -> Go {
    let side = winner(cx.state);
    let battle = cx.state.fight();
    let (area, owner, chooser) = (battle.area, battle.player(side), battle.decider(side));
    let units = &cx.state.area(area).units;
    if units.count() <= 8 {
        // A battle that was called off has no victor.
        let is_off = battle.called_off.is_some();
        let next = if is_off { ResolveFrame::Clean } else { ResolveFrame::Aftermath { at: 0 } };
        if apart.is_empty() {
            return Flow::Next(next.into());
        }
        let heroes = SmallVec::new();
        let retreat = Retreat { owner, chooser, from: area, units: apart, heroes, routs: true };
        return Flow::call(RetreatFrame::Choose(retreat).into(), next.into());
    }
    let mut actions = Vec::new();
    for stack in units.stacks() {
        if stack.standing > 0 {
            actions.push(Action::Unit { unit: stack.unit, routed: false });
        }
        if stack.routed > 0 {
            actions.push(Action::Unit { unit: stack.unit, routed: true });
        }
    }
    let told = slots().area(cx.state, area).n(units.count() - 8);
    ask(chooser, Asked::Excess, told, actions, ResolveFrame::ExcessChosen { apart }.into())
}

fn aftermath(cx: Table<'_, '_>, at: u8) -> Go {
    let side = winner(cx.state);
    let battle = cx.state.fight();
    let (area, attacker, defender) = (battle.area, battle.attacker, battle.defender);
    let victor = battle.player(side);
    let next = ResolveFrame::Aftermath { at: at + 1 }.into();
    match at {
        0 => {
            let n = battle.victor_influence;
            let (had_stronghold, n_attackers) = (battle.had_stronghold, battle.n_attackers);
            if let Some(seat) = victor {
                season::gain_influence(cx, seat, n);
            }
            let rune = cx.state.area(area).rune.is_some_and(|it| it.is_dragon);
            if side == Side::Attacker {
                let deeds = &mut cx.state.player_mut(attacker).deeds;
                deeds.won_at_stronghold |= had_stronghold && defender.is_some();
                deeds.won_at_rune |= rune && defender.is_some();
            } else if let Some(seat) = defender
                && n_attackers >= 5
            {
                cx.state.player_mut(seat).has_repelled = true;
            }
            Flow::Next(next)
        }
        // Crypt Lords: an unused Reanimate joins the victors.
        1 => {
            if let Some(seat) = victor
                && cx.state.has_upgrade(seat, Upgrade::CryptLords)
                && cx.state.area(area).units.count() < 8
            {
                let unit = content().improved_unit(Upgrade::CryptLords);
                super::recruit::muster(cx, seat, unit, area, content().number_of(Upgrade::CryptLords));
            }
            Flow::Next(next)
        }
        // Raiders: one dial goes up after a won attack.
        2 => {
            if side == Side::Attacker && cx.state.has_upgrade(attacker, Upgrade::Raiders) {
                let actions = Dial::ALL.iter().map(|it| Action::Dial(*it)).collect();
                let then = ResolveFrame::AftermathChosen { at }.into();
                return ask(attacker, Asked::Raid, slots(), actions, then);
            }
            Flow::Next(next)
        }
        // Flesh Pits: a Berserker destroyed by Fury comes back on gold.
        3 => {
            flesh_pits(cx);
            Flow::Next(next)
        }
        _ => Flow::Next(ResolveFrame::Clean.into()),
    }
}

fn flesh_pits(cx: Table<'_, '_>) {
    let berserker = content().improved_unit(Upgrade::FleshPits);
    let battle = cx.state.fight();
    let has_pits = |it: &Side| battle.player(*it).is_some_and(|it| cx.state.has_upgrade(it, Upgrade::FleshPits));
    let Some(side) = Side::BOTH.into_iter().find(has_pits) else { return };
    let seat = battle.player(side).expect("a player has the card");
    let n = battle.combat.host(side).n_fury;
    for _ in 0..n {
        let Some(card) = super::cards::draw_fate(cx) else { break };
        cx.state.fate.discard.push(card);
        let musters = cx.state.musters_of(seat);
        if content().destiny(card) == Some(Destiny::Gold)
            && let Some(area) = musters.into_iter().find(|it| cx.state.area(*it).units.count() < 8)
        {
            super::recruit::muster(cx, seat, berserker, area, 1);
        }
    }
}

/// battle.6.d-3 The marker is removed.
fn clean(cx: Table<'_, '_>) -> Go {
    cx.state.battle = None;
    victory::eliminate(cx);
    match last_one(cx) {
        Some(over) => over,
        None => Flow::Done,
    }
}

/// A side leaves before the battle is fought. Tactical Retreat: the defenders
/// go, standing as they are, and the attacker may take the stronghold over as
/// battle.6.b and battle.6.b-2 say. Blackmail: the attackers retreat.
fn call_off(cx: Table<'_, '_>) -> Go {
    bury(cx);
    let battle = cx.state.fight();
    let area = battle.area;
    let side = battle.called_off.expect("a side leaves");
    let seat = battle.player(side).expect("a player leaves");
    let mut units = to_units(battle.combat.host(side));
    cx.state.fight_mut().combat.host_mut(side).fighters.clear();
    let heroes = SmallVec::new();
    if side == Side::Attacker {
        let stay = to_units(cx.state.fight().combat.host(Side::Defender));
        cx.state.area_mut(area).units.add_all(&stay);
        cx.state.battle = None;
        let retreat = Retreat { owner: Some(seat), chooser: seat, from: area, units, heroes, routs: true };
        return Flow::Next(RetreatFrame::Choose(retreat).into());
    }
    units.add_all(&cx.state.area_mut(area).units.take_all());
    let retreat = Retreat { owner: Some(seat), chooser: seat, from: area, units, heroes, routs: false };
    Flow::call(RetreatFrame::Choose(retreat).into(), ResolveFrame::CalledOff.into())
}
