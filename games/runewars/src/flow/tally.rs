//! battle.5: strength is tallied and the winner found.

use super::battle::{BattleFrame, Phase};
use super::command::has_command;
use super::{Frame, Go, ResolveFrame, Table, ask, support};
use crate::action::Action;
use crate::battle::{Fighter, Hit, Op, Side};
use crate::content::{Building, Command, Defence, TitlePower, TokenPower, Upgrade, content};
use crate::event::{Asked, Event, Thing, slots};
use crate::state::State;
use kernel::{Flow, Tally};

/// Tactics cards that abilities brought are drawn.
pub fn spoils(cx: Table<'_, '_>, side: Side) -> Go {
    let next: Frame = match side {
        Side::Attacker => BattleFrame::Spoils { side: Side::Defender }.into(),
        Side::Defender => BattleFrame::Fortification.into(),
    };
    let n = std::mem::take(&mut cx.state.fight_mut().combat.host_mut(side).tactics);
    match cx.state.fight().player(side) {
        Some(seat) if n > 0 => Flow::call(Frame::DrawTactics { seat, n }, next),
        _ => Flow::Next(next),
    }
}

/// battle.5.a A defender with a fortification may use it.
pub fn fortification(cx: Table<'_, '_>) -> Go {
    let battle = cx.state.fight();
    let area = cx.state.area(battle.area);
    let has_one = area.buildings.contains(&Building::Defensive);
    match (battle.defender, area.stronghold) {
        (Some(seat), Some(stronghold)) if stronghold.owner == seat && has_one => {
            let told = slots().area(cx.state, battle.area).thing(Thing::Building(Building::Defensive));
            let then = BattleFrame::FortificationChosen.into();
            ask(seat, Asked::Fortification, told, vec![Action::Yes, Action::Pass], then)
        }
        _ => Flow::Next(BattleFrame::TallyCards { side: Side::Attacker }.into()),
    }
}

pub fn fortification_chosen(cx: Table<'_, '_>) -> Go {
    let next = BattleFrame::Drive { phase: Phase::Tally }.into();
    if cx.answer() != Action::Yes {
        return Flow::Next(next);
    }
    let battle = cx.state.fight();
    let (area, seat) = (battle.area, battle.defender.expect("a player defends"));
    let defence = content().sheet(cx.state.player(seat).faction).defence;
    cx.emit(Event::FortificationUsed { seat, area: cx.state.place(area), building: Building::Defensive });
    let user = Side::Defender;
    match defence {
        Defence::ReinforcedWalls => cx.state.fight_mut().bonus[1] += 2,
        Defence::ProtectiveWards => cx.state.fight_mut().combat.push(Op::Yield { user, n: 1 }),
        Defence::CursedTomb => {
            let aim = crate::battle::Aim::OWNER;
            cx.state.fight_mut().combat.push(Op::Rout { user, n: 3, aim });
        }
        Defence::HungrySpawn => cx.state.fight_mut().combat.push(Op::Damage { user, n: 4, hit: Hit::PLAIN }),
    }
    // development.cursed-tomb.2, development.hungry-spawn.2 These are discarded.
    if matches!(defence, Defence::CursedTomb | Defence::HungrySpawn) {
        let buildings = &mut cx.state.area_mut(area).buildings;
        let at = buildings.iter().position(|it| *it == Building::Defensive).expect("it stands there");
        buildings.remove(at);
        cx.state.player_mut(seat).buildings[Building::Defensive.index()] += 1;
    }
    Flow::Next(next)
}

/// order.conquer.supremacy The bonus of Conquer against a stronghold.
pub fn breach(cx: Table<'_, '_>) -> Go {
    let battle = cx.state.fight();
    if battle.conquers && cx.state.area(battle.area).stronghold.is_some() {
        let told = slots().area(cx.state, battle.area);
        let then = BattleFrame::BreachChosen.into();
        return ask(battle.attacker, Asked::Breach, told, vec![Action::Supremacy, Action::Pass], then);
    }
    Flow::Next(BattleFrame::Count.into())
}

/// battle.5.b to 5.d, battle.6 Strengths are compared; the defender wins ties.
pub fn count(cx: Table<'_, '_>) -> Go {
    let attack = strength(cx.state, Side::Attacker);
    let defence = strength(cx.state, Side::Defender);
    let winner = if attack.total() > defence.total() { Side::Attacker } else { Side::Defender };
    let battle = cx.state.fight();
    let (area, attacker, defender) = (battle.area, battle.attacker, battle.defender);
    let stands = battle.combat.host(Side::Attacker).standing() > 0;
    cx.emit(Event::AttackStrength { seat: attacker, area: cx.state.place(area), tally: attack });
    cx.emit(Event::DefenceStrength { area: cx.state.place(area), tally: defence, seat: defender });
    // battle.5.d The stronghold is damaged if an enemy unit still stands.
    if stands && let Some(stronghold) = &mut cx.state.area_mut(area).stronghold {
        let is_new = !stronghold.is_damaged;
        stronghold.is_damaged = true;
        if is_new {
            cx.emit(Event::StrongholdDamaged { area: cx.state.place(area) });
            cx.state.player_mut(attacker).deeds.damaged += 1;
        }
    }
    cx.state.fight_mut().winner = Some(winner);
    cx.emit(Event::BattleWon { area: cx.state.place(area), seat: cx.state.fight().player(winner) });
    Flow::Next(ResolveFrame::Prowl.into())
}

/// The strength of a side, with reasons.
pub fn strength(state: &State, side: Side) -> Tally {
    let battle = state.fight();
    let host = battle.combat.host(side);
    let mut tally = Tally::base(i32::from(host.strength_of_units(content())), "battle.5.b units")
        .add(i32::from(host.strength), "special abilities")
        .add(i32::from(battle.bonus[side.index()]), "cards and fortification")
        .add(i32::from(support::strength(state, side)), "supporting heroes");
    if battle.player(side).is_some_and(|it| state.holds(it, TitlePower::LordCommander)) {
        tally = tally.add(2, "Lord Commander of the Warriors' Guild");
    }
    if side == Side::Attacker {
        return tally;
    }
    let area = state.area(battle.area);
    if let Some(stronghold) = area.stronghold {
        let base = state.stronghold_strength(stronghold).total();
        let siege = |side| i32::from(has_command(state, side, Command::SiegeMaster));
        let attacker = battle.combat.host(Side::Attacker);
        let engine = |it: &Fighter| content().improves(Upgrade::SiegeCraft, it.unit);
        let craft = attacker.has(Upgrade::SiegeCraft) && attacker.fighters.iter().any(engine);
        let own = battle.defender == Some(stronghold.owner);
        let sum = Tally::base(base, "battle.5.c stronghold")
            .add(if battle.breaches { -3 } else { 0 }, "order.conquer.supremacy")
            .add(-siege(Side::Attacker), "Siege Master")
            .add(if own { siege(Side::Defender) } else { 0 }, "Siege Master")
            .add(-i32::from(craft), "Siege Craft")
            .at_least(0, "amb.conquer-floor");
        for part in sum.parts() {
            tally = tally.add(part.amount, part.reason.clone());
        }
    }
    let garrison = battle.defender.is_some_and(|it| state.player(it).active == Some(0));
    tally
        .add(if garrison { 2 } else { 0 }, "bow.garrison.1")
        .add(i32::from(area.shows(TokenPower::DefensibleArea)), "explore.defensible-area")
}
