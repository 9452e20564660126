//! How bots judge a position.
//!
//! Dragon runes win, land feeds dials, dials make armies; influence, cards and
//! heroes are worth something. In battles the choices are those of
//! [`crate::battle::sensible`].

use crate::action::Action;
use crate::battle::{STOP, sensible};
use crate::content::{Dial, Shape, content};
use crate::event::Asked;
use crate::ids::{AreaId, UnitType};
use crate::state::{State, Units};
use crate::{Frame, Runewars};
use bots::Brain;
use kernel::{Ask, BySeat, Chance, Position, SeatId};

impl Brain for Runewars {
    const PLAY_ON: u32 = 12;

    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64 {
        Self::evaluate_all(position)[seat]
    }

    fn evaluate_all(position: &Position<Self>) -> BySeat<f64> {
        let state = position.state();
        let standings = BySeat::new(position.n_seats(), |seat| standing(state, seat));
        standings.map(|seat, own| {
            let rivals = standings.pairs().filter(|(it, _)| *it != seat).map(|(_, it)| *it);
            let best = rivals.fold(f64::MIN, f64::max);
            // About one dragon rune ahead is a clear advantage.
            1.0 / (1.0 + (-(own - best) / 2.5).exp())
        })
    }

    fn is_quiet(position: &Position<Self>) -> bool {
        let state = position.state();
        state.battle.is_none() && state.duel.is_none() && state.army.is_none() && state.bids.is_none()
    }

    fn prior(position: &Position<Self>, ask: &Ask<Self>, action: &Action) -> f64 {
        prior(position, ask, action)
    }

    fn rollout(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Action {
        if let Some(action) = in_battle(position, ask) {
            return action;
        }
        // A few random answers, the most promising of them.
        let mut best: Option<(f64, Action)> = None;
        for _ in 0..3 {
            let action = ask.sample(position.scene(), chance);
            let weight = prior(position, ask, &action);
            if best.as_ref().is_none_or(|it| weight > it.0) {
                best = Some((weight, action));
            }
        }
        best.expect("an ask has an answer").1
    }
}

/// What a unit on the map is worth.
fn worth_of(unit: UnitType) -> f64 {
    let printed = content().unit(unit);
    let shape = match printed.shape {
        Shape::Triangle => 1.0,
        Shape::Circle => 1.2,
        Shape::Rectangle => 1.6,
        Shape::Hexagon => 2.4,
    };
    shape + 0.25 * f64::from(printed.health)
}

/// What an army is worth; routed units less.
fn might(units: &Units) -> f64 {
    units.stacks().iter().map(|it| worth_of(it.unit) * (f64::from(it.standing) + 0.5 * f64::from(it.routed))).sum()
}

/// How well a player stands, in dragon runes or so.
fn standing(state: &State, seat: SeatId) -> f64 {
    let player = state.player(seat);
    if player.is_out {
        return -20.0;
    }
    let mut sum = 0.0;
    let runes = f64::from(state.runes_of(seat));
    sum += runes;
    let needed = f64::from(state.options.runes_to_win());
    if runes >= needed {
        sum += 3.0;
    }
    if player.claim.is_some() {
        sum += 2.0;
    }
    for area in state.controlled_by(seat) {
        let it = state.area(area);
        sum += 0.12 + 0.08 * it.yields().iter().map(|it| f64::from(*it)).sum::<f64>();
        sum += if it.city.is_some() { 0.25 } else { 0.0 };
        sum += if it.stronghold.is_some() { 0.35 } else { 0.0 };
        sum += 0.12 * it.buildings.len() as f64;
        sum += 0.055 * might(&it.units);
        sum += guard(state, seat, area);
    }
    let dials: f64 = player.dials.iter().map(|it| f64::from(*it)).sum();
    let production: f64 = state.production(seat).iter().map(|it| f64::from(*it)).sum();
    sum += 0.035 * dials + 0.03 * production;
    sum += 0.05 * f64::from(player.influence.min(20)) + 0.07 * player.hand.len() as f64;
    sum += 0.25 * state.titles.iter().filter(|it| it.holder == Some(seat)).count() as f64;
    for hero in state.heroes_of(seat) {
        let health = f64::from(state.hero_card(hero.id).health - hero.damage.min(state.hero_card(hero.id).health));
        sum += 0.2 + 0.04 * health + 0.25 * hero.prizes.len() as f64;
        sum += 0.05 * hero.training.iter().map(|it| f64::from(*it)).sum::<f64>();
        sum += nearness(state, seat, hero.area);
    }
    if let Some(battle) = &state.battle
        && let Some(side) = battle.side_of(seat)
    {
        let host = battle.combat.host(side);
        sum += 0.055 * host.fighters.iter().map(|it| worth_of(it.unit)).sum::<f64>();
    }
    if let Some(army) = &state.army
        && army.seat == seat
    {
        sum += 0.055 * might(&army.units);
    }
    sum
}

/// A hero on the way to one of his player's Quests.
fn nearness(state: &State, seat: SeatId, at: AreaId) -> f64 {
    let quests = &state.player(seat).quests;
    let is_goal = |area: AreaId| quests.iter().any(|it| content().quests[it.index()].area == state.area(area).printed);
    if is_goal(at) {
        return 0.12;
    }
    if state.area(at).neighbours().any(is_goal) { 0.06 } else { 0.0 }
}

/// Whether an area with something to lose is held against its neighbours.
fn guard(state: &State, seat: SeatId, area: AreaId) -> f64 {
    let it = state.area(area);
    let prize = f64::from(state.runes_in(area)) + if it.stronghold.is_some() { 0.4 } else { 0.0 };
    if prize == 0.0 {
        return 0.0;
    }
    let own = might(&it.units) + it.stronghold.map_or(0.0, |it| f64::from(state.stronghold_strength(it).total()));
    let threat = it
        .neighbours()
        .filter(|at| state.controller(*at).is_some_and(|other| other != seat))
        .map(|at| might(&state.area(at).units))
        .fold(0.0, f64::max);
    if threat > own { -0.3 * prize } else { 0.0 }
}

/// The choice of a good player in a battle.
fn in_battle(position: &Position<Runewars>, ask: &Ask<Runewars>) -> Option<Action> {
    let combat = &position.state().battle.as_ref()?.combat;
    let is_choice =
        matches!(position.scene().stack.last(), Some(Frame::Battle(crate::flow::BattleFrame::Choose { .. })));
    if combat.choice.is_none() || !is_choice {
        return None;
    }
    let answer = sensible::choose(content(), combat);
    let listed = &ask.choices.listed;
    let found = match combat.choice.expect("a choice is open") {
        crate::battle::Choice::Type { .. } => Action::Type(UnitType(answer)),
        crate::battle::Choice::Spare { .. } => Action::Fate(answer),
        crate::battle::Choice::Alternative { .. } if answer == STOP => Action::Pass,
        crate::battle::Choice::Alternative { .. } => Action::Alternative(answer),
        crate::battle::Choice::Fighter { .. } if answer == STOP => Action::Pass,
        crate::battle::Choice::Fighter { .. } => {
            let (side, _) = combat.targets(content());
            let it = combat.host(side).fighters[answer as usize];
            Action::Fighter { unit: it.unit, damage: it.damage, routed: it.is_routed }
        }
    };
    listed.contains(&found).then_some(found)
}

/// How much stronger the mover's host would be than the defenders.
fn advantage(state: &State, seat: SeatId, area: AreaId) -> f64 {
    let it = state.area(area);
    let walls = it.stronghold.filter(|it| it.owner != seat);
    let defence = might(&it.units) + walls.map_or(0.0, |it| f64::from(state.stronghold_strength(it).total()) * 1.3);
    let army = state.army.as_ref().filter(|it| it.area == area).map_or(0.0, |it| might(&it.units));
    let near: f64 = it
        .neighbours()
        .filter(|at| state.controls(seat, *at) && state.may_leave(seat, *at))
        .map(|at| might(&state.area(at).units))
        .sum();
    army + near - 1.25 * defence
}

/// How promising an answer looks before it is tried.
fn prior(position: &Position<Runewars>, ask: &Ask<Runewars>, action: &Action) -> f64 {
    let state = position.state();
    let seat = ask.seat;
    if let Some(best) = in_battle(position, ask) {
        return if best == *action { 12.0 } else { 0.5 };
    }
    match (ask.prompt.ask, action) {
        (Asked::Activate, Action::Area(area)) => {
            let it = state.area(*area);
            let is_own = state.controls(seat, *area);
            if is_own {
                return 0.3;
            }
            let lead = advantage(state, seat, *area);
            if lead <= 0.0 {
                return 0.2;
            }
            let prize = f64::from(u8::from(it.rune.is_some())) * 3.0
                + f64::from(u8::from(it.city.is_some()))
                + it.yields().iter().map(|it| f64::from(*it)).sum::<f64>();
            1.0 + prize
        }
        (Asked::Activate, Action::Pass) => 0.2,
        (Asked::Gather, Action::March { n, .. }) => 1.0 + f64::from(*n),
        (Asked::Gather, Action::Pass) => {
            let army = state.army.as_ref().map_or(0, |it| it.units.count());
            if army == 0 { 0.3 } else { 1.5 }
        }
        (Asked::Strategize, Action::Pass) => 4.0,
        (Asked::Enter, Action::Fight) => 3.0,
        (Asked::Enter, Action::Diplomacy(n)) => 0.6 * f64::from(*n),
        (_, Action::Claim) => 50.0,
        (_, Action::CashObjective) => 40.0,
        (Asked::BeforeOrder | Asked::AfterOrder | Asked::Window | Asked::BeforeDraw, Action::Pass) => 3.0,
        (Asked::Supremacy | Asked::Breach, Action::Supremacy) => 8.0,
        (Asked::Muster, Action::Muster { n, .. }) => 1.0 + 2.0 * f64::from(*n),
        (Asked::Muster, Action::Pass) => 0.05,
        (Asked::RecruitDial, Action::Dial(dial)) => 1.0 + recruits(state, seat, *dial),
        (Asked::RecruitDial | Asked::Rally, Action::Pass) => 0.05,
        (Asked::Bid, Action::Bid(n)) => {
            let own = f64::from(state.player(seat).influence);
            let share = f64::from(*n) / own.max(1.0);
            // Something between a third and two thirds is sensible.
            1.0 + 3.0 * (1.0 - (share - 0.5).abs() * 2.0)
        }
        (Asked::Title, Action::Title { title, influence }) => {
            let on_it = state.titles[title.index()].influence;
            if u16::from(*influence) == on_it + 1 { 2.0 } else { 0.1 }
        }
        (Asked::Hero, Action::Pass) => 0.1,
        (Asked::Deed, Action::Attempt(_)) => 6.0,
        (Asked::Conquer, Action::Yes) => 5.0,
        (Asked::Fortify, Action::Fortress { .. }) => 4.0,
        (Asked::Fortify, Action::MoveRunes) => 0.4,
        (Asked::WhichRune, _) => 1.0,
        _ => 1.0,
    }
}

fn recruits(state: &State, seat: SeatId, dial: Dial) -> f64 {
    let spaces = &content().sheet(state.player(seat).faction).dials[dial.index()];
    let at = usize::from(state.player(seat).dials[dial.index()]);
    let unit = |it: &crate::content::Space| match it {
        crate::content::Space::Unit(unit) => worth_of(*unit),
        _ => 0.0,
    };
    spaces[..=at].iter().map(unit).sum()
}
