//! How promising an answer looks before it is tried. A weight of 1 is ordinary;
//! what no player would do has none.

use super::{value, war, year};
use crate::Runewars;
use crate::action::Action;
use crate::battle::{Choice, STOP, sensible};
use crate::content::content;
use crate::event::Asked;
use crate::flow::{BattleFrame, Frame};
use crate::ids::{AreaId, UnitType};
use crate::state::State;
use kernel::{Ask, Chance, Position, SeatId};

/// Above this many listed answers a quick player looks at a few of them.
const MANY: usize = 48;

/// What a quick player answers: one of the promising answers, the better the
/// likelier.
pub fn quick(position: &Position<Runewars>, ask: &Ask<Runewars>, chance: &mut Chance) -> Action {
    if let Some(action) = in_battle(position, ask) {
        return action;
    }
    let listed = &ask.choices.listed;
    if let [only] = listed[..] {
        return only;
    }
    let mut best: Option<(f64, Action)> = None;
    let mut look = |action: Action, chance: &mut Chance| {
        // The best of noisy weights: a lottery by the square of the weight.
        let noise = f64::from(chance.pick(1_000) + 1) / 1_000.0;
        let weight = weight(position, ask, &action) * noise.sqrt();
        if best.is_none_or(|it| weight > it.0) {
            best = Some((weight, action));
        }
    };
    if listed.len() <= MANY {
        listed.iter().for_each(|it| look(*it, chance));
    } else {
        (0..MANY / 2).for_each(|_| look(listed[chance.pick(listed.len() as u32) as usize], chance));
        look(listed[listed.len() - 1], chance);
    }
    best.expect("an ask has an answer").1
}

/// The choice of a good player in a battle.
fn in_battle(position: &Position<Runewars>, ask: &Ask<Runewars>) -> Option<Action> {
    let combat = &position.state().battle.as_ref()?.combat;
    let is_choice = matches!(
        position.scene().stack.last(),
        Some(Frame::Battle(BattleFrame::Choose { .. } | BattleFrame::Chosen { .. }))
    );
    if combat.choice.is_none() || !is_choice {
        return None;
    }
    let answer = sensible::choose(content(), combat);
    let listed = &ask.choices.listed;
    let found = match combat.choice.expect("a choice is open") {
        Choice::Type { .. } => Action::Type(UnitType(answer)),
        Choice::Spare { .. } => Action::Fate(answer),
        Choice::Alternative { .. } | Choice::Fighter { .. } if answer == STOP => Action::Pass,
        Choice::Alternative { .. } => Action::Alternative(answer),
        Choice::Fighter { .. } => {
            let (side, _) = combat.targets(content());
            let it = combat.host(side).fighters[answer as usize];
            Action::Fighter { unit: it.unit, damage: it.damage, routed: it.is_routed }
        }
    };
    listed.contains(&found).then_some(found)
}

/// How promising an answer looks.
pub fn weight(position: &Position<Runewars>, ask: &Ask<Runewars>, action: &Action) -> f64 {
    let (state, seat) = (position.state(), ask.seat);
    if state.battle.is_some()
        && let Some(best) = in_battle(position, ask)
    {
        return if best == *action { 12.0 } else { 0.0 };
    }
    match (ask.prompt.ask, action) {
        (_, Action::Claim) => 60.0,
        (_, Action::CashObjective) => 40.0,
        (Asked::Order, Action::Order(order)) => (6.0 * year::order(state, seat, *order)).exp().clamp(0.02, 50.0),
        (
            Asked::BeforeOrder | Asked::AfterOrder | Asked::DuringOrder | Asked::Window | Asked::BeforeDraw,
            Action::Pass,
        ) => 3.0,
        (Asked::Supremacy | Asked::Breach, Action::Supremacy) => 8.0,
        // Rewards and abilities are there to be used, and a special icon of a duel too.
        (Asked::Insight | Asked::Aid, Action::Wield(_)) => 8.0,
        (Asked::Crown, Action::UseReward { .. }) => 8.0,
        (Asked::OpenBattle | Asked::OpenDuel, Action::Yes) => 8.0,
        (Asked::DuelSpecial, Action::Pass) => 0.1,
        (_, Action::UseReward { .. }) => 4.0,
        // To pass Rewards to and fro is nothing a bot would look at.
        (_, Action::Trade { .. }) => 0.0,
        (
            Asked::Activate | Asked::Gather | Asked::Strategize | Asked::Enter | Asked::Muster | Asked::Fortify,
            Action::Play(_),
        ) => 0.2,
        (_, Action::ReturnOrder(_)) => 2.0,
        (Asked::Activate | Asked::Gather | Asked::Strategize | Asked::Enter, _) => march(state, seat, ask, action),
        (Asked::Muster | Asked::RecruitDial | Asked::Rally | Asked::Fortify | Asked::Title, _) => {
            power(state, seat, ask, action)
        }
        (Asked::Bid, Action::Bid(n)) => {
            let share = f64::from(*n) / f64::from(state.player(seat).influence.max(1));
            (4.0 - 8.0 * (share - year::stake(state)).abs()).max(0.1)
        }
        (Asked::Hero, Action::Pass) => 0.05,
        (Asked::HeroAction, Action::Travel { to, .. }) => travel(state, seat, ask, *to),
        (Asked::HeroAction, Action::Train) => 0.6,
        (Asked::HeroAction, Action::Heal) => heal(state, ask),
        (Asked::Deed, Action::Attempt(_)) => 8.0,
        (Asked::Conquer, Action::Yes) => 5.0,
        (
            Asked::PlaceRune
            | Asked::PlaceSecondRune
            | Asked::WhichRune
            | Asked::MoveRune
            | Asked::PutRune
            | Asked::SwapRunes,
            Action::Area(area),
        ) => haven(state, seat, *area),
        (Asked::DiscardFalse, Action::Area(_)) => 2.0,
        _ => 1.0,
    }
}

/// Marches by Orders.
fn march(state: &State, seat: SeatId, ask: &Ask<Runewars>, action: &Action) -> f64 {
    match (ask.prompt.ask, action) {
        (Asked::Activate, Action::Area(area)) if state.controls(seat, *area) => 0.15,
        (Asked::Activate, Action::Area(area)) => {
            let gain = war::march(state, seat, *area).gain();
            if gain <= 0.0 { 0.02 } else { 0.5 + 8.0 * gain }
        }
        (Asked::Activate, Action::Pass) => 0.3,
        (Asked::Gather, Action::March { from, unit, n, .. }) => gather(state, seat, *from, *unit, *n),
        (Asked::Gather, Action::MarchHero { .. }) => 0.1,
        (Asked::Gather, Action::Pass) => match &state.army {
            Some(army) if army.units.count() > 0 => {
                let plan = war::march(state, seat, army.area);
                let own = value::might(&army.units);
                if own >= 1.8 * plan.defence {
                    4.0
                } else if own >= plan.host {
                    3.0
                } else {
                    0.4
                }
            }
            _ => 0.2,
        },
        (Asked::Strategize, Action::Pass) => 4.0,
        (Asked::Strategize, Action::Shift { from, n, portal, .. }) => {
            if *portal || war::is_missed(state, seat, *from, *n) { 0.05 } else { 0.8 }
        }
        (Asked::Enter, Action::Fight) => 3.0,
        (Asked::Enter, Action::Diplomacy(n)) => 0.6 * f64::from(*n),
        _ => 1.0,
    }
}

/// Units that come into the activated area: enough, and none that are missed.
fn gather(state: &State, seat: SeatId, from: AreaId, unit: UnitType, n: u8) -> f64 {
    let Some(army) = &state.army else { return 1.0 };
    if war::is_missed(state, seat, from, n) {
        return 0.1;
    }
    let defence = war::march(state, seat, army.area).defence;
    let own = value::might(&army.units);
    let more = value::worth_of(unit) * f64::from(n);
    let wanted = if state.controls(seat, army.area) { 2.5 } else { (1.8 * defence).max(2.5) };
    let need = (wanted - own).max(0.0);
    // Neither fewer than are needed nor a crowd.
    1.0 + more.min(need) - 0.2 * (more - need).clamp(0.0, 4.0)
}

/// Orders that are not about marching.
fn power(state: &State, seat: SeatId, ask: &Ask<Runewars>, action: &Action) -> f64 {
    match (ask.prompt.ask, action) {
        (Asked::Muster, Action::Muster { n, area, .. }) => {
            let room = state.area(*area).units.count() + n <= 8;
            if room { 1.0 + 2.0 * f64::from(*n) } else { 0.2 }
        }
        (Asked::Muster, Action::Reuse { .. }) => 0.05,
        (Asked::RecruitDial, Action::Dial(dial)) => 0.5 + year::recruits(state, seat, *dial),
        (Asked::Muster | Asked::RecruitDial | Asked::Rally, Action::Pass) => 0.02,
        (Asked::Title, Action::Title { title, influence }) => {
            let on_it = state.titles[title.index()].influence;
            let is_own = state.titles[title.index()].holder == Some(seat);
            if is_own || u16::from(*influence) > on_it + 2 { 0.0 } else { 2.0 }
        }
        (Asked::Fortify, Action::Fortress { area, .. }) => 3.0 + 2.0 * f64::from(state.runes_in(*area)),
        (Asked::Fortify, Action::Repair(_)) => 3.0,
        (Asked::Fortify, Action::Refortress { .. }) => 0.1,
        (Asked::Fortify, Action::MoveRunes) => 0.3,
        _ => 1.0,
    }
}

/// How safe a dragon rune lies in an area.
fn haven(state: &State, seat: SeatId, area: AreaId) -> f64 {
    if !state.controls(seat, area) {
        return 0.05;
    }
    let it = state.area(area);
    let walls = if it.stronghold.is_some() { 2.0 } else { 0.0 };
    let home = if it.home == Some(seat) { 1.0 } else { 0.0 };
    let is_foe = |at: AreaId| state.controller(at).is_some_and(|other| other != seat);
    let n_foes = it.neighbours().filter(|at| is_foe(*at)).count();
    (1.0 + walls + home + 0.15 * value::might(&it.units)) / (1.0 + n_foes as f64)
}

/// A hero's way: towards his player's Quests.
fn travel(state: &State, seat: SeatId, ask: &Ask<Runewars>, to: AreaId) -> f64 {
    let Some(hero) = ask.prompt.slots.hero.and_then(|it| state.find_hero(it)) else { return 1.0 };
    let (now, then) = (value::nearness(state, seat, hero.area), value::nearness(state, seat, to));
    if then >= 0.24 {
        6.0
    } else if then > now {
        1.5
    } else if then == now {
        0.3
    } else {
        0.05
    }
}

fn heal(state: &State, ask: &Ask<Runewars>) -> f64 {
    let Some(hero) = ask.prompt.slots.hero.and_then(|it| state.find_hero(it)) else { return 1.0 };
    0.05 + 0.8 * f64::from(hero.damage)
}
