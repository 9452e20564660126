//! order.harvest: dials, developments, Development cards.

use super::{Frame, Go, Table, ask, ask_step, season};
use crate::action::Action;
use crate::content::{Building, Dial, TitlePower, Upgrade, content};
use crate::event::{Asked, Card, Event, slots};
use crate::ids::{AreaId, DevelopmentId};
use crate::state::State;
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HarvestFrame {
    /// order.harvest.1 The dials are set to the sums.
    Sum {
        seat: SeatId,
    },
    /// bow.guildmaster.1 Two more of one type.
    Guild {
        seat: SeatId,
    },
    GuildChosen {
        seat: SeatId,
    },
    /// order.harvest.supremacy.1 Developments pay.
    Income {
        seat: SeatId,
        from: u8,
    },
    Pay {
        seat: SeatId,
        area: AreaId,
        slot: u8,
    },
    Paid {
        seat: SeatId,
        area: AreaId,
        slot: u8,
    },
    /// order.harvest.supremacy.2 Then one may be built, at last, so that a new capital has room for it.
    Build {
        seat: SeatId,
    },
    BuildChosen {
        seat: SeatId,
    },
    /// bow.development.1 A card may be bought.
    Buy {
        seat: SeatId,
    },
    BuyChosen {
        seat: SeatId,
    },
    /// bow.capital.1 A home stronghold becomes the capital.
    Capital {
        seat: SeatId,
    },
    CapitalChosen {
        seat: SeatId,
    },
}

/// A dial goes up, at most to its end.
pub fn raise(cx: Table<'_, '_>, seat: SeatId, dial: Dial, n: u8) {
    let it = &mut cx.state.player_mut(seat).dials[dial.index()];
    *it = (*it + n).min(8);
    let now = *it;
    cx.emit(Event::DialSet { seat, dial, n: i32::from(now) });
}

/// A dial goes down, at most to 0.
pub fn lower(cx: Table<'_, '_>, seat: SeatId, dial: Dial, n: u8) {
    let it = &mut cx.state.player_mut(seat).dials[dial.index()];
    *it = it.saturating_sub(n);
    let now = *it;
    cx.emit(Event::DialSet { seat, dial, n: i32::from(now) });
}

/// The dials are set to what the areas yield; whoever may ignore a loss keeps the
/// greater number of each.
pub fn reap(cx: Table<'_, '_>, seat: SeatId, keeps: bool) {
    let sums = cx.state.production(seat);
    for dial in Dial::ALL {
        let it = &mut cx.state.player_mut(seat).dials[dial.index()];
        *it = if keeps { sums[dial.index()].max(*it) } else { sums[dial.index()] };
        let now = *it;
        cx.emit(Event::DialSet { seat, dial: *dial, n: i32::from(now) });
    }
}

impl HarvestFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            HarvestFrame::Sum { seat } => {
                reap(cx, seat, false);
                if cx.state.holds(seat, TitlePower::Guildmaster) {
                    return Flow::Next(HarvestFrame::Guild { seat }.into());
                }
                Flow::Done
            }
            HarvestFrame::Guild { seat } => {
                let actions = Dial::ALL.iter().map(|it| Action::Dial(*it)).collect();
                ask_step(cx, seat, Asked::Guild, slots(), actions, HarvestFrame::GuildChosen { seat }.into())
            }
            HarvestFrame::GuildChosen { seat } => {
                let Action::Dial(dial) = cx.answer() else { unreachable!("dials are listed") };
                raise(cx, seat, dial, 2);
                Flow::Done
            }
            HarvestFrame::Income { seat, from } => {
                let next = (from..cx.state.areas.len() as u8).map(AreaId).find(|it| {
                    cx.state.controls(seat, *it)
                        && cx.state.area(*it).stronghold.is_some_and(|it| it.owner == seat)
                        && !cx.state.area(*it).buildings.is_empty()
                });
                match next {
                    None => Flow::Next(HarvestFrame::Buy { seat }.into()),
                    Some(area) => Flow::Next(HarvestFrame::Pay { seat, area, slot: 0 }.into()),
                }
            }
            HarvestFrame::Pay { seat, area, slot } => pay(cx, seat, area, slot),
            HarvestFrame::Paid { seat, area, slot } => {
                let Action::Dial(dial) = cx.answer() else { unreachable!("dials are listed") };
                raise(cx, seat, dial, 1);
                Flow::Next(HarvestFrame::Pay { seat, area, slot: slot + 1 }.into())
            }
            HarvestFrame::Build { seat } => {
                let mut actions = build_actions(cx.state, seat);
                if actions.is_empty() {
                    return Flow::Done;
                }
                actions.push(Action::Pass);
                ask_step(cx, seat, Asked::Build, slots(), actions, HarvestFrame::BuildChosen { seat }.into())
            }
            HarvestFrame::BuildChosen { seat } => build_chosen(cx, seat),
            HarvestFrame::Buy { seat } => {
                let mut actions = buy_actions(cx.state, seat);
                if actions.is_empty() {
                    return Flow::Next(HarvestFrame::Build { seat }.into());
                }
                actions.push(Action::Pass);
                ask_step(cx, seat, Asked::Buy, slots(), actions, HarvestFrame::BuyChosen { seat }.into())
            }
            HarvestFrame::BuyChosen { seat } => buy_chosen(cx, seat),
            HarvestFrame::Capital { seat } => {
                let actions: Vec<Action> = home_strongholds(cx.state, seat).map(Action::Area).collect();
                if actions.is_empty() {
                    return Flow::Next(HarvestFrame::Build { seat }.into());
                }
                ask(seat, Asked::Capital, slots(), actions, HarvestFrame::CapitalChosen { seat }.into())
            }
            HarvestFrame::CapitalChosen { seat } => {
                let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
                // bow.capital.3 Undamaged; bow.capital.2 the development stays.
                let stronghold = cx.state.area_mut(area).stronghold.as_mut().expect("a stronghold is replaced");
                stronghold.is_capital = true;
                stronghold.is_damaged = false;
                let player = cx.state.player_mut(seat);
                player.strongholds += 1;
                player.has_capital = false;
                cx.emit(Event::CapitalBuilt { seat, area: cx.state.place(area) });
                Flow::Next(HarvestFrame::Build { seat }.into())
            }
        }
    }
}

fn home_strongholds(state: &State, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
    state.strongholds_of(seat).filter(move |it| state.area(*it).home == Some(seat))
}

/// development.resources.1 to development.training-ground.
fn pay(cx: Table<'_, '_>, seat: SeatId, area: AreaId, slot: u8) -> Go {
    let next = HarvestFrame::Pay { seat, area, slot: slot + 1 }.into();
    let Some(building) = cx.state.area(area).buildings.get(slot as usize) else {
        return Flow::Next(HarvestFrame::Income { seat, from: area.0 + 1 }.into());
    };
    match building {
        // development.resources.2 A kind that the area provides.
        Building::Resources => {
            let yields = cx.state.area(area).yields();
            let actions: Vec<Action> =
                Dial::ALL.iter().filter(|it| yields[it.index()] > 0).map(|it| Action::Dial(*it)).collect();
            if actions.is_empty() {
                return Flow::Next(next);
            }
            let told = slots().area(cx.state, area);
            ask_step(cx, seat, Asked::ResourceDial, told, actions, HarvestFrame::Paid { seat, area, slot }.into())
        }
        Building::Diplomat => {
            season::gain_influence(cx, seat, 2);
            Flow::Next(next)
        }
        Building::TrainingGround => Flow::call(Frame::DrawTactics { seat, n: 1 }, next),
        Building::Defensive => Flow::Next(next),
    }
}

/// Sites for a development: development.limit one per area, two at a capital.
fn sites(state: &State, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
    state.strongholds_of(seat).filter(move |it| {
        let area = state.area(*it);
        let slots = if area.stronghold.is_some_and(|it| it.is_capital) { 2 } else { 1 };
        state.controls(seat, *it) && area.buildings.len() < slots
    })
}

fn build_actions(state: &State, seat: SeatId) -> Vec<Action> {
    let player = state.player(seat);
    if player.dials[Dial::Wood.index()] == 0 {
        return Vec::new();
    }
    let mut actions = Vec::new();
    for area in sites(state, seat) {
        for building in Building::ALL {
            if player.buildings[building.index()] > 0 {
                actions.push(Action::Build { area, building: *building });
            }
        }
        // limit.6 Where none of a kind is left, one on the map may be destroyed
        // to be built elsewhere.
        for from in state.strongholds_of(seat).filter(|it| *it != area) {
            for (slot, building) in state.area(from).buildings.iter().enumerate() {
                if player.buildings[building.index()] == 0 {
                    actions.push(Action::Rebuild { from, slot: slot as u8, area });
                }
            }
        }
    }
    actions
}

fn build_chosen(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let (area, building) = match cx.answer() {
        Action::Build { area, building } => {
            cx.state.player_mut(seat).buildings[building.index()] -= 1;
            (area, building)
        }
        Action::Rebuild { from, slot, area } => {
            let building = cx.state.area_mut(from).buildings.remove(slot as usize);
            (area, building)
        }
        _ => return Flow::Done,
    };
    lower(cx, seat, Dial::Wood, 1);
    cx.state.area_mut(area).buildings.push(building);
    cx.emit(Event::Built { seat, area: cx.state.place(area), building });
    Flow::Done
}

/// bow.development.3, bow.development.4 Cards that can be paid in full.
fn buy_actions(state: &State, seat: SeatId) -> Vec<Action> {
    let player = state.player(seat);
    if !state.options.development_cards {
        return Vec::new();
    }
    let cards = content().developments.iter().enumerate();
    let fits = |it: &crate::content::Development| {
        it.faction == player.faction
            && !state.has_upgrade(seat, it.power)
            && it.cost.iter().zip(player.dials).all(|(cost, dial)| *cost <= dial)
            && (it.power != Upgrade::Capital || home_strongholds(state, seat).next().is_some())
    };
    let cards = cards.filter(|(_, it)| fits(it));
    cards.map(|(index, _)| Action::Card(Card::Development(DevelopmentId(index as u8)))).collect()
}

fn buy_chosen(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let next = HarvestFrame::Build { seat }.into();
    let Action::Card(Card::Development(card)) = cx.answer() else { return Flow::Next(next) };
    let printed = &content().developments[card.index()];
    for dial in Dial::ALL {
        if printed.cost[dial.index()] > 0 {
            lower(cx, seat, *dial, printed.cost[dial.index()]);
        }
    }
    cx.state.player_mut(seat).upgrades.insert(printed.power);
    cx.emit(Event::DevelopmentBought { seat, development: card });
    match printed.power {
        Upgrade::Capital => {
            cx.state.player_mut(seat).has_capital = true;
            Flow::Next(HarvestFrame::Capital { seat }.into())
        }
        // bow.peasant.1 Three peasant tokens.
        Upgrade::Peasants => {
            cx.state.player_mut(seat).peasants = 3;
            Flow::Next(next)
        }
        // bow.reanimate.1 Eight Reanimate tokens, used like figures.
        Upgrade::BlightTokens => {
            let unit = content().improved_unit(Upgrade::BlightTokens);
            cx.state.supply[unit.index()] += content().number_of(Upgrade::BlightTokens);
            Flow::Next(next)
        }
        _ => Flow::Next(next),
    }
}
