//! battle: the steps of a battle, and the machine of its rounds driven by asks.

use super::retreat::Retreat;
use super::{Frame, Go, ResolveFrame, RetreatFrame, Table, Window, ask, cards, draws, emit, openers, support, tally};
use crate::Runewars;
use crate::action::Action;
use crate::battle::{COMMANDER, Choice, Combat, Fate, Fighter, Halt, Host, Note, Op, STOP, Side};
use crate::content::{Command, Timing, content};
use crate::event::{Asked, Card, What, slots};
use crate::ids::{AreaId, HeroId, UnitType};
use crate::state::{Battle, State, Units};
use kernel::{Cx, Flow, SeatId};
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

impl From<BattleFrame> for Frame {
    fn from(it: BattleFrame) -> Self {
        Frame::Battle(it)
    }
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

/// bow.commander.11 The ability of a standing commander in the area.
pub fn commander(state: &State, side: Side) -> Option<(HeroId, Command)> {
    let battle = state.fight();
    let seat = battle.player(side)?;
    let hero = state.heroes_in(battle.area).find(|it| it.owner == seat && !it.is_routed && it.commander.is_some())?;
    let card = hero.commander.expect("a commander has a card");
    Some((hero.id, content().commanders[card.index()].power))
}

pub fn has_command(state: &State, side: Side, command: Command) -> bool {
    let battle = state.fight();
    let Some(seat) = battle.player(side) else { return false };
    state.heroes_in(battle.area).any(|it| {
        it.owner == seat
            && !it.is_routed
            && it.commander.is_some_and(|it| content().commanders[it.index()].power == command)
    })
}

/// The Fate deck of the table, with its log.
struct TableFate<'a, 'b> {
    cx: &'a mut Cx<'b, Runewars>,
    seats: [Option<SeatId>; 2],
}

impl Fate for TableFate<'_, '_> {
    fn draw(&mut self) -> Option<u8> {
        cards::draw_fate(self.cx)
    }

    fn discard(&mut self, card: u8) {
        self.cx.state.fate.discard.push(card);
    }

    fn note(&mut self, note: Note) {
        let (what, side, unit, card) = match note {
            Note::Drew { side, unit, card } => (What::BattleDrew, side, unit, Some(Card::Fate(card))),
            Note::Used { side, unit } => (What::SpecialUsed, side, unit, None),
            Note::Hurt { side, unit } => (What::FighterHurt, side, unit, None),
            Note::Destroyed { side, unit } => (What::FighterDestroyed, side, unit, None),
            Note::Routed { side, unit } => (What::FighterRouted, side, unit, None),
            Note::Left { side, unit } => (What::FighterLeft, side, unit, None),
            Note::Stood { side, unit } => (What::FighterStood, side, unit, None),
            Note::Raised { side, unit } => (What::FighterRaised, side, unit, None),
        };
        let mut told = slots().unit(unit);
        told.seat = self.seats[side.index()];
        told.card = card;
        emit(self.cx, what, told);
    }
}

/// Lets the machine work on the battle of the table.
fn with_combat<T>(cx: Table<'_, '_>, work: impl FnOnce(&mut Combat, &mut TableFate<'_, '_>) -> T) -> T {
    let mut battle = cx.state.battle.take().expect("a battle is under way");
    let seats = [battle.player(Side::Attacker), battle.player(Side::Defender)];
    let mut fate = TableFate { cx, seats };
    let result = work(&mut battle.combat, &mut fate);
    cx.state.battle = Some(battle);
    result
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
                cx.state.fight_mut().played = 0;
                let next = match side {
                    Side::Attacker => BattleFrame::Open { side: Side::Defender, at: 0 },
                    Side::Defender => BattleFrame::Support { side: Side::Attacker },
                };
                window(cx, side, &[Timing::BattleStart, Timing::Battle], next.into())
            }
            BattleFrame::Support { side } => support::ask_support(cx, side),
            BattleFrame::SupportChosen { side } => support::chosen(cx, side),
            BattleFrame::Drive { phase } => drive(cx, phase),
            BattleFrame::Choose { phase } => choose(cx, phase),
            BattleFrame::Chosen { phase } => chosen(cx, phase),
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
                cx.state.fight_mut().played = 0;
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
        played: 0,
        barred: [None; 2],
        commanded: [false; 2],
        conquers,
        called_off: None,
        retreat: None,
        winner: None,
    }));
    let mut told = slots().seat(seat).area(cx.state, area);
    told.other = defender;
    emit(cx, What::BattleBegan, told);
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
    host.upgrades = sides[1].map_or(0, |it| cx.state.player(it).upgrades);
    cx.state.fight_mut().combat.hosts[1] = host;
    let reanimate = content().unit_named("reanimate").expect("units.toml was checked");
    for side in Side::BOTH {
        let Some(seat) = sides[side.index()] else { continue };
        let is_undead = content().unit(reanimate).faction == Some(cx.state.player(seat).faction);
        let reserve = if is_undead { cx.state.supply[reanimate.index()] } else { 0 };
        let shield = if has_command(cx.state, side, Command::Shieldbearer) { 2 } else { 0 };
        let host = cx.state.fight_mut().combat.host_mut(side);
        host.reserve = reserve;
        host.shield = shield;
        // Somebody with cards or a commander may step in before and after draws.
        host.halts = true;
    }
    Flow::Next(BattleFrame::Open { side: Side::Attacker, at: 0 }.into())
}

/// Lets the machine run to where somebody has to decide.
fn drive(cx: Table<'_, '_>, phase: Phase) -> Go {
    let is_rounds = phase == Phase::Rounds;
    let halt =
        with_combat(
            cx,
            |combat, fate| {
                if is_rounds { combat.advance(content(), fate) } else { combat.settle(content(), fate) }
            },
        );
    take_shielded(cx);
    match halt {
        Halt::Choice(_) => Flow::Next(BattleFrame::Choose { phase }.into()),
        Halt::BeforeDraw(side) => Flow::Next(BattleFrame::Before { side }.into()),
        Halt::AfterDraw(side) => Flow::Next(BattleFrame::AfterDraw { side }.into()),
        Halt::Expelled(side) => expelled(cx, side, phase),
        Halt::Done => Flow::Next(match phase {
            Phase::Opening(side, at) => BattleFrame::Open { side, at }.into(),
            Phase::Card => return Flow::Done,
            Phase::Rounds => BattleFrame::Spoils { side: Side::Attacker }.into(),
            Phase::Tally => BattleFrame::TallyCards { side: Side::Attacker }.into(),
        }),
    }
}

/// bow.commander.14 Damage that a commander chose to take.
fn take_shielded(cx: Table<'_, '_>) {
    for side in Side::BOTH {
        let n = std::mem::take(&mut cx.state.fight_mut().combat.host_mut(side).shielded);
        if n > 0
            && let Some((hero, _)) = commander(cx.state, side)
        {
            super::heroes::hurt(cx, hero, n);
            if cx.state.find_hero(hero).is_none() {
                cx.state.fight_mut().combat.host_mut(side).shield = 0;
            }
        }
    }
}

/// amb.forced-retreat-midbattle Units that leave the battle retreat at once.
fn expelled(cx: Table<'_, '_>, side: Side, phase: Phase) -> Go {
    let fighters = std::mem::take(&mut cx.state.fight_mut().combat.host_mut(side).expelled);
    let mut units = Units::default();
    for fighter in fighters {
        units.add(fighter.unit, 0, 1);
    }
    let battle = cx.state.fight();
    let owner = battle.player(side);
    let retreat = Retreat {
        owner,
        chooser: battle.decider(side),
        from: battle.area,
        units,
        heroes: SmallVec::new(),
        routs: true,
    };
    Flow::call(RetreatFrame::Choose(retreat).into(), BattleFrame::Drive { phase }.into())
}

/// The open choice of the machine as an ask.
fn choose(cx: Table<'_, '_>, phase: Phase) -> Go {
    let battle = cx.state.fight();
    let combat = &battle.combat;
    let choice = combat.choice.expect("the machine waits for a choice");
    let seat = battle.decider(choice.side());
    let answers = combat.answers(content());
    let mut told = slots().area(cx.state, battle.area);
    let (asked, actions): (Asked, Vec<Action>) = match choice {
        Choice::Type { .. } => (Asked::UnitType, answers.iter().map(|it| Action::Type(UnitType(*it))).collect()),
        Choice::Spare { side } => {
            told.unit = combat.host(side).acting;
            (Asked::SpareCard, answers.iter().map(|it| Action::Fate(*it)).collect())
        }
        Choice::Alternative { unit, .. } => {
            told.unit = Some(unit);
            let action = |it: &u8| if *it == STOP { Action::Pass } else { Action::Alternative(*it) };
            (Asked::Alternative, answers.iter().map(action).collect())
        }
        Choice::Fighter { .. } => {
            let (side, _) = combat.targets(content());
            let (asked, n) = asked_of(combat);
            told.n = Some(n);
            let action = |it: &u8| match *it {
                STOP => Action::Pass,
                COMMANDER => Action::Commander,
                place => {
                    let it = combat.host(side).fighters[place as usize];
                    Action::Fighter { unit: it.unit, damage: it.damage, routed: it.is_routed }
                }
            };
            (asked, answers.iter().map(action).collect())
        }
    };
    ask(seat, asked, told, actions, BattleFrame::Chosen { phase }.into())
}

fn asked_of(combat: &Combat) -> (Asked, i32) {
    match combat.agenda.last() {
        Some(Op::Damage { n, .. } | Op::Suffer { n, .. }) => (Asked::AssignDamage, i32::from(*n)),
        Some(Op::Rout { n, .. }) => (Asked::AssignRout, i32::from(*n)),
        Some(Op::Destroy { n, .. }) => (Asked::AssignDestroy, i32::from(*n)),
        Some(Op::Expel { n, .. } | Op::Yield { n, .. }) => (Asked::AssignRetreat, i32::from(*n)),
        Some(Op::Terrify { n, .. }) => (Asked::AssignTerror, i32::from(*n)),
        Some(Op::Sacrifice { .. }) => (Asked::AssignSacrifice, 1),
        Some(Op::Stand { n, .. }) => (Asked::AssignStand, i32::from(*n)),
        Some(Op::Mend { n, .. }) => (Asked::AssignMend, i32::from(*n)),
        Some(Op::Backfire { .. }) => (Asked::AssignDamage, 1),
        _ => (Asked::AssignRage, 1),
    }
}

fn chosen(cx: Table<'_, '_>, phase: Phase) -> Go {
    let answer = match cx.answer() {
        Action::Pass => STOP,
        Action::Commander => COMMANDER,
        Action::Type(unit) => unit.0,
        Action::Fate(at) | Action::Alternative(at) => at,
        Action::Fighter { unit, damage, routed } => {
            let combat = &cx.state.fight().combat;
            let (side, places) = combat.targets(content());
            let is_it = |it: &&u8| {
                let fighter = combat.host(side).fighters[**it as usize];
                fighter.unit == unit && fighter.damage == damage && fighter.is_routed == routed
            };
            *places.iter().find(is_it).expect("the listed unit is there")
        }
        other => unreachable!("combat does not list {other:?}"),
    };
    with_combat(cx, |combat, fate| combat.choose(content(), answer, fate));
    Flow::Next(BattleFrame::Drive { phase }.into())
}
