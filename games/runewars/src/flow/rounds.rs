//! battle.4: the rounds. The machine of `crate::battle` runs them; its choices
//! are asked here.

use super::battle::{BattleFrame, Phase};
use super::command::leader;
use super::retreat::Retreat;
use super::{Go, RetreatFrame, Table, ask, cards};
use crate::Runewars;
use crate::action::Action;
use crate::battle::{COMMANDER, Choice, Combat, Fate, Halt, Note, Op, STOP, Side};
use crate::content::{Command, content};
use crate::event::{Asked, Event, slots};
use crate::ids::UnitType;
use crate::state::Units;
use kernel::{Cx, Flow, SeatId};
use smallvec::SmallVec;

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
        let seat = |side: Side| self.seats[side.index()];
        let event = match note {
            Note::Drew { side, unit, card } => Event::BattleDrew { seat: seat(side), unit, fate: card },
            Note::Used { side, unit } => Event::SpecialUsed { seat: seat(side), unit },
            Note::Hurt { side, unit } => Event::FighterHurt { seat: seat(side), unit },
            Note::Destroyed { side, unit } => Event::FighterDestroyed { seat: seat(side), unit },
            Note::Routed { side, unit } => Event::FighterRouted { seat: seat(side), unit },
            Note::Left { side, unit } => Event::FighterLeft { seat: seat(side), unit },
            Note::Stood { side, unit } => Event::FighterStood { seat: seat(side), unit },
            Note::Raised { side, unit } => Event::FighterRaised { seat: seat(side), unit },
        };
        self.cx.emit(event);
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

/// Lets the machine run to where somebody has to decide.
pub fn drive(cx: Table<'_, '_>, phase: Phase) -> Go {
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
            && let Some(hero) = leader(cx.state, side, Command::Shieldbearer)
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
pub fn choose(cx: Table<'_, '_>, phase: Phase) -> Go {
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

pub fn chosen(cx: Table<'_, '_>, phase: Phase) -> Go {
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
