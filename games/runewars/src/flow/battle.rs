//! battle: the steps of a battle, up to where both sides have lined up.

use super::command::has_command;
use super::{Frame, Go, ResolveFrame, Table, Window, draws, openers, rounds, support, tally};
use crate::action::Action;
use crate::battle::{Combat, Fighter, Host, Side};
use crate::content::{Command, Timing, content};
use crate::event::Event;
use crate::ids::{AreaId, HeroId, PrizeSet, TacticsSet, UnitType};
use crate::state::{Battle, State, Units};
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Where the machine is driven from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Effects before the first round; the side's openers go on.
    Opening(Side, u8),
    /// A card of the opening window.
    Card,
    Rounds,
    Tally,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BattleFrame {
    Begin {
        seat: SeatId,
        area: AreaId,
    },
    /// battle.2 Standing units line up.
    LineUp,
    /// battle.3 Abilities and cards for the start, attacker first.
    Open {
        side: Side,
        at: u8,
    },
    OpenChosen {
        side: Side,
        at: u8,
    },
    Cards {
        side: Side,
    },
    Support {
        side: Side,
    },
    SupportChosen {
        side: Side,
    },
    /// Rewards of the supporter; those used, by their place under him.
    Aid {
        side: Side,
        hero: HeroId,
        unit: UnitType,
        used: PrizeSet,
    },
    AidChosen {
        side: Side,
        hero: HeroId,
        unit: UnitType,
        used: PrizeSet,
    },
    /// battle.4 The rounds.
    Drive {
        phase: Phase,
    },
    Choose {
        phase: Phase,
    },
    Chosen {
        phase: Phase,
    },
    Before {
        side: Side,
    },
    BeforeChosen {
        side: Side,
    },
    AfterDraw {
        side: Side,
    },
    AfterChosen {
        side: Side,
    },
    Maneuver {
        side: Side,
        n: u8,
    },
    ManeuverChosen {
        side: Side,
        n: u8,
    },
    /// battle.5 Strength is tallied.
    Spoils {
        side: Side,
    },
    Fortification,
    FortificationChosen,
    TallyCards {
        side: Side,
    },
    Breach,
    BreachChosen,
    Count,
}

impl State {
    /// The battle under way.
    pub fn fight(&self) -> &Battle {
        self.battle.as_ref().expect("a battle is under way")
    }

    pub fn fight_mut(&mut self) -> &mut Battle {
        self.battle.as_mut().expect("a battle is under way")
    }
}

impl Battle {
    /// Who decides for a side.
    pub fn decider(&self, side: Side) -> SeatId {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.controller,
        }
    }

    /// The player of a side; none for unallied neutral units.
    pub fn player(&self, side: Side) -> Option<SeatId> {
        match side {
            Side::Attacker => Some(self.attacker),
            Side::Defender => self.defender,
        }
    }

    /// The side that a seat plays.
    pub fn side_of(&self, seat: SeatId) -> Option<Side> {
        Side::BOTH.into_iter().find(|it| self.player(*it) == Some(seat))
    }
}

impl BattleFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        // A card has ended the battle before it began.
        if cx.state.battle.as_ref().is_some_and(|it| it.called_off.is_some()) {
            return Flow::Next(ResolveFrame::CallOff.into());
        }
        match self {
            BattleFrame::Begin { seat, area } => begin(cx, seat, area),
            BattleFrame::LineUp => line_up(cx),
            BattleFrame::Open { side, at } => openers::open(cx, side, at),
            BattleFrame::OpenChosen { side, at } => openers::open_chosen(cx, side, at),
            BattleFrame::Cards { side } => {
                cx.state.fight_mut().played = TacticsSet::EMPTY;
                let next = match side {
                    Side::Attacker => BattleFrame::Open { side: Side::Defender, at: 0 },
                    Side::Defender => BattleFrame::Support { side: Side::Attacker },
                };
                window(cx, side, &[Timing::BattleStart, Timing::Battle], next.into())
            }
            BattleFrame::Support { side } => support::ask_support(cx, side),
            BattleFrame::SupportChosen { side } => support::chosen(cx, side),
            BattleFrame::Aid { side, hero, unit, used } => support::aid(cx, side, hero, unit, used),
            BattleFrame::AidChosen { side, hero, unit, used } => support::aid_chosen(cx, side, hero, unit, used),
            BattleFrame::Drive { phase } => rounds::drive(cx, phase),
            BattleFrame::Choose { phase } => rounds::choose(cx, phase),
            BattleFrame::Chosen { phase } => rounds::chosen(cx, phase),
            BattleFrame::Before { side } => draws::before(cx, side),
            BattleFrame::BeforeChosen { side } => draws::before_chosen(cx, side),
            BattleFrame::AfterDraw { side } => draws::after_draw(cx, side),
            BattleFrame::AfterChosen { side } => draws::after_chosen(cx, side),
            BattleFrame::Maneuver { side, n } => draws::maneuver(cx, side, n),
            BattleFrame::ManeuverChosen { side, n } => draws::maneuver_chosen(cx, side, n),
            BattleFrame::Spoils { side } => tally::spoils(cx, side),
            BattleFrame::Fortification => tally::fortification(cx),
            BattleFrame::FortificationChosen => tally::fortification_chosen(cx),
            BattleFrame::TallyCards { side } => {
                cx.state.fight_mut().played = TacticsSet::EMPTY;
                let next = match side {
                    Side::Attacker => BattleFrame::TallyCards { side: Side::Defender },
                    Side::Defender => BattleFrame::Breach,
                };
                window(cx, side, &[Timing::Tally, Timing::Battle], next.into())
            }
            BattleFrame::Breach => tally::breach(cx),
            BattleFrame::BreachChosen => {
                cx.state.fight_mut().breaches = cx.answer() == Action::Supremacy;
                Flow::Next(BattleFrame::Count.into())
            }
            BattleFrame::Count => tally::count(cx),
        }
    }
}

/// A window for a side, if a player plays it (battle.2.d).
fn window(cx: Table<'_, '_>, side: Side, timings: &[Timing], next: Frame) -> Go {
    match cx.state.fight().player(side) {
        None => Flow::Next(next),
        Some(seat) => Flow::call(Window::new(seat, timings).side(side).into(), next),
    }
}

fn begin(cx: Table<'_, '_>, seat: SeatId, area: AreaId) -> Go {
    let army = cx.state.army.take().expect("an army attacks");
    let defender = cx.state.controller(area);
    let controller = defender.unwrap_or_else(|| cx.state.left_of(seat));
    let fighters = army.units.stacks().iter().map(|it| (it.unit, it.count()));
    let mut attacker = Host::of(fighters);
    attacker.upgrades = cx.state.player(seat).upgrades;
    let conquers = cx.state.player(seat).active == Some(3) && cx.state.has_supremacy(seat);
    let had_stronghold = cx.state.area(area).stronghold.is_some();
    cx.state.player_mut(seat).deeds.has_battled = true;
    cx.state.battle = Some(Box::new(Battle {
        area,
        attacker: seat,
        defender,
        controller,
        n_attackers: attacker.fighters.len() as u8,
        combat: Combat::new(attacker, Host::default()),
        supporters: SmallVec::new(),
        had_stronghold,
        victor_influence: 0,
        bonus: [0; 2],
        breaches: false,
        played: TacticsSet::EMPTY,
        spent: TacticsSet::EMPTY,
        barred: [None; 2],
        commanded: Default::default(),
        conquers,
        is_lined_up: false,
        called_off: None,
        retreat: None,
        winner: None,
    }));
    cx.emit(Event::BattleBegan { seat, area: cx.state.place(area), other: defender });
    // Before units are placed routed defenders can still be stood up.
    match defender {
        None => Flow::Next(BattleFrame::LineUp.into()),
        Some(it) => {
            let window = Window::new(it, &[Timing::Battle]).side(Side::Defender);
            Flow::call(window.into(), BattleFrame::LineUp.into())
        }
    }
}

/// battle.2, battle.2.a Standing units fight; routed ones stay in the area.
fn line_up(cx: Table<'_, '_>) -> Go {
    let area = cx.state.fight().area;
    let units = cx.state.area_mut(area).units.take_all();
    let mut left = Units::default();
    let mut host = Host::default();
    for stack in units.stacks() {
        left.add(stack.unit, 0, stack.routed);
        for _ in 0..stack.standing {
            host.fighters.push(Fighter::fresh(stack.unit));
        }
    }
    cx.state.area_mut(area).units = left;
    let battle = cx.state.fight();
    let sides = [battle.player(Side::Attacker), battle.player(Side::Defender)];
    host.upgrades = sides[1].map(|it| cx.state.player(it).upgrades).unwrap_or_default();
    cx.state.fight_mut().combat.hosts[1] = host;
    cx.state.fight_mut().is_lined_up = true;
    for side in Side::BOTH {
        let Some(seat) = sides[side.index()] else { continue };
        let raised = content().raised_by(cx.state.player(seat).faction);
        let reserve = raised.map_or(0, |it| cx.state.supply[it.index()]);
        let shield = if has_command(cx.state, side, Command::Shieldbearer) { 2 } else { 0 };
        let host = cx.state.fight_mut().combat.host_mut(side);
        host.reserve = reserve;
        host.shield = shield;
        // Somebody with cards or a commander may step in before and after draws.
        host.halts = true;
    }
    Flow::Next(BattleFrame::Open { side: Side::Attacker, at: 0 }.into())
}
