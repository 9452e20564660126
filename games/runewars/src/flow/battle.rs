//! battle: line-up, openers, support, rounds and tally.

use super::retreat::Retreat;
use super::{Frame, Go, ResolveFrame, RetreatFrame, Table, Window, ask, cards, emit, question, support, windows};
use crate::Runewars;
use crate::action::Action;
use crate::battle::{COMMANDER, Choice, Combat, Fate, Fighter, Halt, Hit, Host, Note, Op, STOP, Side};
use crate::content::{Building, Command, Defence, Shape, TACTICAL, Timing, TokenPower, Upgrade, content};
use crate::event::{Asked, Card, What, slots};
use crate::ids::{AreaId, HeroId, TacticsId, UnitType};
use crate::state::{Battle, State, Units};
use kernel::{Cx, Flow, SeatId, Tally};
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
            BattleFrame::Open { side, at } => open(cx, side, at),
            BattleFrame::OpenChosen { side, at } => open_chosen(cx, side, at),
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
            BattleFrame::Before { side } => before(cx, side),
            BattleFrame::BeforeChosen { side } => before_chosen(cx, side),
            BattleFrame::AfterDraw { side } => after_draw(cx, side),
            BattleFrame::AfterChosen { side } => after_chosen(cx, side),
            BattleFrame::Maneuver { side, n } => maneuver(cx, side, n),
            BattleFrame::ManeuverChosen { side, n } => maneuver_chosen(cx, side, n),
            BattleFrame::Spoils { side } => spoils(cx, side),
            BattleFrame::Fortification => fortification(cx),
            BattleFrame::FortificationChosen => fortification_chosen(cx),
            BattleFrame::TallyCards { side } => {
                cx.state.fight_mut().played = 0;
                let next = match side {
                    Side::Attacker => BattleFrame::TallyCards { side: Side::Defender },
                    Side::Defender => BattleFrame::Breach,
                };
                window(cx, side, &[Timing::Tally, Timing::Battle], next.into())
            }
            BattleFrame::Breach => breach(cx),
            BattleFrame::BreachChosen => {
                cx.state.fight_mut().breaches = cx.answer() == Action::Supremacy;
                Flow::Next(BattleFrame::Count.into())
            }
            BattleFrame::Count => count(cx),
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

/// Abilities for the start of a battle, one after the other.
fn open(cx: Table<'_, '_>, side: Side, at: u8) -> Go {
    let next = BattleFrame::Drive { phase: Phase::Opening(side, at + 1) }.into();
    let battle = cx.state.fight();
    let host = battle.combat.host(side);
    match at {
        // Silent Arrows: one damage if three Archers attack.
        0 => {
            let archer = content().unit_named("archer").expect("units.toml was checked");
            if side == Side::Attacker && host.has(Upgrade::SilentArrows) && host.standing_of(archer) >= 3 {
                cx.state.fight_mut().combat.push(Op::Damage { user: side, n: 1, hit: Hit::PLAIN });
            }
            Flow::Next(next)
        }
        // Ravenous Hunger: any number of Flesh Rippers lie down, one damage each.
        1 => {
            let ripper = content().unit_named("flesh_ripper").expect("units.toml was checked");
            let n = host.standing_of(ripper);
            if !host.has(Upgrade::RavenousHunger) || n == 0 {
                return Flow::Next(next);
            }
            let seat = battle.decider(side);
            let actions = (0..=n).map(Action::Number).collect();
            ask(seat, Asked::Ravenous, slots().n(n), actions, BattleFrame::OpenChosen { side, at }.into())
        }
        // Inspiring Leader: one routed unit stands up and takes part.
        2 => {
            if has_command(cx.state, side, Command::InspiringLeader) {
                let seat = battle.decider(side);
                let routed = cx.state.area(battle.area).units.stacks().iter().filter(|it| it.routed > 0);
                let actions: Vec<Action> = if side == Side::Defender {
                    routed.map(|it| Action::Unit { unit: it.unit, routed: true }).collect()
                } else {
                    Vec::new()
                };
                if !actions.is_empty() {
                    let then = BattleFrame::OpenChosen { side, at }.into();
                    return ask(seat, Asked::Inspire, slots(), actions, then);
                }
            }
            Flow::Next(next)
        }
        // Terror of the Field: the opponent routs a triangle.
        3 => {
            if has_command(cx.state, side, Command::TerrorOfTheField) {
                let aim = crate::battle::Aim { shapes: 1 << Shape::Triangle.index(), ..crate::battle::Aim::OWNER };
                cx.state.fight_mut().combat.push(Op::Rout { user: side, n: 1, aim });
            }
            Flow::Next(next)
        }
        // Spymaster: look at the hand and bar a card.
        4 => {
            let foe = battle.player(side.other());
            if !has_command(cx.state, side, Command::Spymaster) || foe.is_none() {
                return Flow::Next(next);
            }
            let foe = foe.expect("a player defends or attacks");
            let mut kinds: Vec<TacticsId> = cx.state.player(foe).hand.iter().map(|it| it.card).collect();
            kinds.sort_unstable();
            kinds.dedup();
            if kinds.is_empty() {
                return Flow::Next(next);
            }
            let seat = battle.decider(side);
            let actions = kinds.into_iter().map(|it| Action::Card(Card::Tactics(it))).collect();
            let ask = question(seat, Asked::BarCard, slots().other(foe), actions).private();
            Flow::ask(ask, BattleFrame::OpenChosen { side, at }.into())
        }
        _ => Flow::Next(BattleFrame::Cards { side }.into()),
    }
}

fn open_chosen(cx: Table<'_, '_>, side: Side, at: u8) -> Go {
    let area = cx.state.fight().area;
    match cx.answer() {
        Action::Number(n) => {
            let ripper = content().unit_named("flesh_ripper").expect("units.toml was checked");
            let combat = &mut cx.state.fight_mut().combat;
            let standing = combat.host_mut(side).fighters.iter_mut().filter(|it| it.unit == ripper && !it.is_routed);
            standing.take(n as usize).for_each(|it| it.is_routed = true);
            combat.push(Op::Damage { user: side, n, hit: Hit::PLAIN });
        }
        Action::Unit { unit, .. } => {
            cx.state.area_mut(area).units.take(unit, 0, 1);
            cx.state.fight_mut().combat.host_mut(side).fighters.push(Fighter::fresh(unit));
        }
        Action::Card(Card::Tactics(card)) => {
            cx.state.fight_mut().barred[side.other().index()] = Some(card);
            cx.reveal();
            let seat = cx.state.fight().decider(side);
            emit(cx, What::CardBarred, slots().seat(seat).card(Card::Tactics(card)));
        }
        other => unreachable!("battle.3 does not list {other:?}"),
    }
    Flow::Next(BattleFrame::Drive { phase: Phase::Opening(side, at + 1) }.into())
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

/// Before a type draws: cards, and bow.tacticalfate.3 Tactical Fate cards.
fn before(cx: Table<'_, '_>, side: Side) -> Go {
    let battle = cx.state.fight();
    let seat = battle.player(side).expect("only players halt the machine");
    let host = battle.combat.host(side);
    let unit = host.acting.expect("combat.1 picked a type");
    let has_cards = cx.state.player(seat).hand.iter().any(|it| !it.is_fresh);
    if !has_cards {
        return resume_before(cx, side);
    }
    let mut actions = vec![Action::Pass];
    let window = Window::new(seat, &windows::draw_timings(content().unit(unit).shape)).side(side);
    actions.extend(windows::playable(cx.state, &window).into_iter().map(Action::Play));
    // amb.tacticalfate-max At most as many as there are cards to draw.
    if cx.state.options.bow && (host.tactical.len() as u8) < host.standing_of(unit) {
        let mut kinds: Vec<TacticsId> = Vec::new();
        for held in &cx.state.player(seat).hand {
            let is_fate = content().tactics[held.card.index()].fate.is_some();
            if !held.is_fresh && is_fate && !kinds.contains(&held.card) {
                kinds.push(held.card);
            }
        }
        actions.extend(kinds.into_iter().map(Action::AsFate));
    }
    let ask = question(seat, Asked::BeforeDraw, slots().unit(unit), actions).window();
    Flow::ask(ask, BattleFrame::BeforeChosen { side }.into())
}

/// Vanguard: the first type of the battle draws one more.
fn resume_before(cx: Table<'_, '_>, side: Side) -> Go {
    let vanguard = has_command(cx.state, side, Command::Vanguard);
    let combat = &mut cx.state.fight_mut().combat;
    let host = combat.host_mut(side);
    if vanguard && host.fought.count_ones() == 1 {
        host.extra_now += 1;
    }
    combat.resume();
    cx.state.fight_mut().played = 0;
    Flow::Next(BattleFrame::Drive { phase: Phase::Rounds }.into())
}

fn before_chosen(cx: Table<'_, '_>, side: Side) -> Go {
    let seat = cx.state.fight().player(side).expect("only players halt the machine");
    match cx.answer() {
        Action::Play(card) => {
            cx.state.fight_mut().played |= 1 << card.0;
            Flow::call(Frame::Played { seat, card, side: Some(side) }, BattleFrame::Before { side }.into())
        }
        // bow.tacticalfate.2, bow.tacticalfate.6 In place of a Fate card.
        Action::AsFate(card) => {
            cards::discard_played(cx, seat, card);
            cx.state.fight_mut().combat.host_mut(side).tactical.push(TACTICAL + card.0);
            Flow::Next(BattleFrame::Before { side }.into())
        }
        _ => resume_before(cx, side),
    }
}

/// The blank cards of a pass.
fn blanks(state: &State, side: Side, shape: Shape) -> Option<usize> {
    let host = state.fight().combat.host(side);
    let unit = host.acting?;
    if content().unit(unit).shape != shape {
        return None;
    }
    host.cards.iter().position(|it| content().section(*it, shape).kind == crate::content::Icon::Blank)
}

/// After the cards of a type are drawn: redraws and commanders.
fn after_draw(cx: Table<'_, '_>, side: Side) -> Go {
    let battle = cx.state.fight();
    let seat = battle.player(side).expect("only players halt the machine");
    let unit = battle.combat.host(side).acting.expect("combat.1 picked a type");
    let shape = content().unit(unit).shape;
    let has_cards = cx.state.options.bow && cx.state.player(seat).hand.iter().any(|it| !it.is_fresh);
    let is_spent = battle.commanded[side.index()];
    let may_command = !is_spent
        && (has_command(cx.state, side, Command::Drillmaster) && blanks(cx.state, side, Shape::Triangle).is_some()
            || has_command(cx.state, side, Command::Runecaller) && blanks(cx.state, side, Shape::Circle).is_some()
            || has_command(cx.state, side, Command::BrilliantManeuvers));
    let has_window = shape == Shape::Circle && has_cards && blanks(cx.state, side, Shape::Circle).is_some();
    if !may_command && !has_window {
        cx.state.fight_mut().combat.resume();
        cx.state.fight_mut().played = 0;
        return Flow::Next(BattleFrame::Drive { phase: Phase::Rounds }.into());
    }
    let mut actions = vec![Action::Pass];
    if may_command {
        actions.push(Action::Yes);
    }
    if has_window {
        let window = Window::new(seat, &[Timing::DrawnCircle]).side(side);
        actions.extend(windows::playable(cx.state, &window).into_iter().map(Action::Play));
    }
    let ask = question(seat, Asked::AfterDraw, slots().unit(unit), actions).window();
    Flow::ask(ask, BattleFrame::AfterChosen { side }.into())
}

fn after_chosen(cx: Table<'_, '_>, side: Side) -> Go {
    let seat = cx.state.fight().player(side).expect("only players halt the machine");
    match cx.answer() {
        Action::Play(card) => {
            cx.state.fight_mut().played |= 1 << card.0;
            Flow::call(Frame::Played { seat, card, side: Some(side) }, BattleFrame::AfterDraw { side }.into())
        }
        Action::Yes => {
            cx.state.fight_mut().commanded[side.index()] = true;
            let (hero, power) = commander(cx.state, side).expect("it was offered");
            emit(cx, What::CommanderUsed, slots().seat(seat).hero(hero));
            if power == Command::BrilliantManeuvers {
                return Flow::Next(BattleFrame::Maneuver { side, n: 0 }.into());
            }
            let host = cx.state.fight_mut().combat.host_mut(side);
            match power {
                Command::Drillmaster => host.damage_now += 1,
                _ => host.specials_now += 1,
            }
            Flow::Next(BattleFrame::AfterDraw { side }.into())
        }
        _ => {
            cx.state.fight_mut().combat.resume();
            cx.state.fight_mut().played = 0;
            Flow::Next(BattleFrame::Drive { phase: Phase::Rounds }.into())
        }
    }
}

/// Brilliant Maneuvers: discard any number of the cards and draw as many.
fn maneuver(cx: Table<'_, '_>, side: Side, n: u8) -> Go {
    let battle = cx.state.fight();
    let seat = battle.decider(side);
    let cards = &battle.combat.host(side).cards;
    let mut actions: Vec<Action> =
        (0..cards.len() as u8).filter(|it| cards[*it as usize] < TACTICAL).map(Action::Fate).collect();
    actions.push(Action::Pass);
    ask(seat, Asked::Maneuver, slots().n(n), actions, BattleFrame::ManeuverChosen { side, n }.into())
}

fn maneuver_chosen(cx: Table<'_, '_>, side: Side, n: u8) -> Go {
    if let Action::Fate(at) = cx.answer() {
        let combat = &mut cx.state.fight_mut().combat;
        let card = combat.host_mut(side).cards.remove(at as usize);
        combat.spared.push(card);
        return Flow::Next(BattleFrame::Maneuver { side, n: n + 1 }.into());
    }
    for _ in 0..n {
        if let Some(card) = cards::draw_fate(cx) {
            cx.state.fight_mut().combat.host_mut(side).cards.push(card);
            let seat = cx.state.fight().player(side).expect("a commander has a player");
            emit(cx, What::FateDrawn, slots().seat(seat).card(Card::Fate(card)));
        }
    }
    Flow::Next(BattleFrame::AfterDraw { side }.into())
}

/// Tactics cards that abilities brought are drawn.
fn spoils(cx: Table<'_, '_>, side: Side) -> Go {
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
fn fortification(cx: Table<'_, '_>) -> Go {
    let battle = cx.state.fight();
    let area = cx.state.area(battle.area);
    let has_one = area.buildings.contains(&Building::Defensive);
    match (battle.defender, area.stronghold) {
        (Some(seat), Some(stronghold)) if stronghold.owner == seat && has_one => {
            let told = slots().area(cx.state, battle.area).card(Card::Building(Building::Defensive));
            let then = BattleFrame::FortificationChosen.into();
            ask(seat, Asked::Fortification, told, vec![Action::Yes, Action::Pass], then)
        }
        _ => Flow::Next(BattleFrame::TallyCards { side: Side::Attacker }.into()),
    }
}

fn fortification_chosen(cx: Table<'_, '_>) -> Go {
    let next = BattleFrame::Drive { phase: Phase::Tally }.into();
    if cx.answer() != Action::Yes {
        return Flow::Next(next);
    }
    let battle = cx.state.fight();
    let (area, seat) = (battle.area, battle.defender.expect("a player defends"));
    let defence = content().sheet(cx.state.player(seat).faction).defence;
    let told = slots().seat(seat).area(cx.state, area).card(Card::Building(Building::Defensive));
    emit(cx, What::FortificationUsed, told);
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
fn breach(cx: Table<'_, '_>) -> Go {
    let battle = cx.state.fight();
    if battle.conquers && cx.state.area(battle.area).stronghold.is_some() {
        let told = slots().area(cx.state, battle.area);
        let then = BattleFrame::BreachChosen.into();
        return ask(battle.attacker, Asked::Breach, told, vec![Action::Supremacy, Action::Pass], then);
    }
    Flow::Next(BattleFrame::Count.into())
}

/// battle.5.b to 5.d, battle.6 Strengths are compared; the defender wins ties.
fn count(cx: Table<'_, '_>) -> Go {
    let attack = strength(cx.state, Side::Attacker);
    let defence = strength(cx.state, Side::Defender);
    let winner = if attack.total() > defence.total() { Side::Attacker } else { Side::Defender };
    let battle = cx.state.fight();
    let (area, attacker, defender) = (battle.area, battle.attacker, battle.defender);
    let stands = battle.combat.host(Side::Attacker).standing() > 0;
    let told = slots().seat(attacker).area(cx.state, area).tally(attack);
    emit(cx, What::AttackStrength, told);
    let mut told = slots().area(cx.state, area).tally(defence);
    told.seat = defender;
    emit(cx, What::DefenceStrength, told);
    // battle.5.d The stronghold is damaged if an enemy unit still stands.
    if stands && let Some(stronghold) = &mut cx.state.area_mut(area).stronghold {
        let is_new = !stronghold.is_damaged;
        stronghold.is_damaged = true;
        if is_new {
            let told = slots().area(cx.state, area);
            emit(cx, What::StrongholdDamaged, told);
        }
    }
    cx.state.fight_mut().winner = Some(winner);
    let mut told = slots().area(cx.state, area);
    told.seat = cx.state.fight().player(winner);
    emit(cx, What::BattleWon, told);
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
    if side == Side::Attacker {
        return tally;
    }
    let area = state.area(battle.area);
    if let Some(stronghold) = area.stronghold {
        let base = state.stronghold_strength(stronghold).total();
        let siege = |side| i32::from(has_command(state, side, Command::SiegeMaster));
        let attacker = battle.combat.host(Side::Attacker);
        let engine = |it: &Fighter| matches!(content().unit(it.unit).id.as_str(), "siege_tower" | "roc");
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
