//! Carrying out a block of verbs.

use super::fits::{can_go_on, can_start, fits_area, fits_hero, fits_player, is_met, leads_on};
use crate::action::Action;
use crate::battle::Side;
use crate::content::verbs::{AreaFilter, Verb};
use crate::content::{Destiny, Dial, content};
use crate::event::{Asked, Card, slots};
use crate::flow::{AttributeTest, BidFrame, Frame, Go, Returned, Table, ask, destiny};
use crate::ids::*;
use crate::state::State;
use kernel::{Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What one verb leaves for the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regs {
    pub seat: SeatId,
    pub other: Option<SeatId>,
    pub area: Option<AreaId>,
    pub second: Option<AreaId>,
    pub hero: Option<HeroId>,
    pub dial: Option<Dial>,
    pub unit: Option<UnitType>,
    pub reward: Option<RewardId>,
    pub quest: Option<QuestId>,
    pub side: Option<Side>,
    /// The card whose text it is.
    pub card: Card,
}

impl Regs {
    fn new(seat: SeatId, card: Card) -> Self {
        Self {
            seat,
            other: None,
            area: None,
            second: None,
            hero: None,
            dial: None,
            unit: None,
            reward: None,
            quest: None,
            side: None,
            card,
        }
    }

    pub fn season(seat: SeatId, card: SeasonCardId) -> Self {
        Self::new(seat, Card::Season(card))
    }

    pub fn tactics(seat: SeatId, card: TacticsId) -> Self {
        Self::new(seat, Card::Tactics(card))
    }

    pub fn reward(seat: SeatId, hero: HeroId, reward: RewardId) -> Self {
        Self { hero: Some(hero), reward: Some(reward), ..Self::new(seat, Card::Reward(reward)) }
    }

    pub fn quest(seat: SeatId, hero: HeroId, quest: QuestId) -> Self {
        Self { hero: Some(hero), quest: Some(quest), ..Self::new(seat, Card::Quest(quest)) }
    }

    /// Whether the text is that of a Season card.
    pub fn is_season(&self) -> bool {
        matches!(self.card, Card::Season(_))
    }
}

/// A block under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    pub block: BlockId,
    pub at: u8,
    /// Steps within a verb.
    pub stage: u8,
    pub regs: Regs,
}

impl Run {
    pub fn new(block: BlockId, regs: Regs) -> Self {
        Self { block, at: 0, stage: 0, regs }
    }

    pub fn next(self) -> Frame {
        Frame::Run(Run { at: self.at + 1, stage: 0, ..self })
    }

    pub fn stage(self, stage: u8) -> Self {
        Self { stage, ..self }
    }

    fn verb(&self) -> Option<&'static Verb> {
        content().block(self.block).get(self.at as usize)
    }
}

impl From<Run> for Frame {
    fn from(it: Run) -> Self {
        Frame::Run(it)
    }
}

/// Takes a block one verb further.
pub fn run(cx: Table<'_, '_>, run: Run) -> Go {
    let Some(verb) = run.verb() else { return Flow::Done };
    if let Some(flow) = control(cx, run, verb) {
        return flow;
    }
    // Whoever cannot do what follows is not asked.
    if matches!(verb, Verb::May) && !can_go_on(cx.state, run.block, usize::from(run.at) + 1, &run.regs) {
        return Flow::Done;
    }
    if let Some((asked, chooser, mut actions)) = choices(cx.state, &run.regs, verb) {
        narrow(cx.state, &run, verb, &mut actions);
        let may = matches!(verb, Verb::ChooseArea(filter) if filter.may);
        if actions.is_empty() {
            // What cannot be chosen ends the block.
            return Flow::Done;
        }
        if may {
            actions.push(Action::Pass);
        }
        let mut told = slots().thing(run.regs.card);
        told.hero = run.regs.hero;
        if let Some(area) = run.regs.area {
            told = told.area(cx.state, area);
        }
        return ask(chooser, asked, told, actions, Frame::RunChosen(run));
    }
    super::apply(cx, run, verb)
}

/// What follows can leave fewer choices: areas where the text can go on, and dials that can be lowered in
/// full, if there is one.
fn narrow(state: &State, run: &Run, verb: &Verb, actions: &mut Vec<Action>) {
    let at = usize::from(run.at);
    match (verb, content().block(run.block).get(at + 1)) {
        (Verb::ChooseArea(_), _) => actions.retain(|it| match it {
            Action::Area(area) => leads_on(state, run.block, at, &run.regs, *area),
            _ => true,
        }),
        (Verb::ChooseDial, Some(Verb::LowerChosen(n))) => {
            let dials = state.player(run.regs.seat).dials;
            if dials.iter().any(|it| it >= n) {
                actions.retain(|it| matches!(it, Action::Dial(dial) if dials[dial.index()] >= *n));
            }
        }
        _ => {}
    }
}

/// A choice of a block is made.
pub fn chosen(cx: Table<'_, '_>, mut run: Run) -> Go {
    let verb = run.verb().expect("a verb asked");
    let regs = &mut run.regs;
    let answer = cx.answer();
    // Rally Cry goes on with the units when no hero is named.
    if answer == Action::Pass && !matches!(verb, Verb::StandFighters(_)) {
        return Flow::Done;
    }
    match (verb, answer) {
        (Verb::ChooseArea(_), Action::Area(area)) => regs.area = Some(area),
        (Verb::ChooseSecond(_), Action::Area(area)) => regs.second = Some(area),
        (Verb::ChooseHero(_), Action::Hero(hero)) => regs.hero = Some(hero),
        (Verb::ChoosePlayer(_), Action::Seat(seat)) => regs.other = Some(seat),
        (Verb::ChooseDial | Verb::ChooseDialOfOther, Action::Dial(dial)) => regs.dial = Some(dial),
        (Verb::ChooseUnit, Action::Unit { unit, .. }) => regs.unit = Some(unit),
        (Verb::May, Action::Yes) => {}
        (Verb::OneOf(blocks), Action::Option(at)) => {
            let inner = Run::new(blocks[at as usize].id, *regs);
            return Flow::call(inner.into(), run.next());
        }
        _ => return super::chosen(cx, run, verb, answer),
    }
    Flow::Next(run.next())
}

/// Verbs that say who, how often and whether.
fn control(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Option<Go> {
    let regs = run.regs;
    let each = |seats: SmallVec<[SeatId; 4]>, block: BlockId| {
        let runs = seats.into_iter().map(|seat| Run::new(block, Regs { seat, ..regs }).into());
        Flow::sequence(runs.collect::<SmallVec<[Frame; 4]>>(), run.next())
    };
    Some(match verb {
        Verb::Each(block) => each(cx.state.play_order().into_iter().collect(), block.id),
        Verb::FirstPlayer(block) => {
            let first = cx.state.first;
            let seat = if cx.state.player(first).is_out { cx.state.left_of(first) } else { first };
            each([seat].into_iter().collect(), block.id)
        }
        Verb::FewestAreas(block) => {
            let order = cx.state.play_order();
            let key = |it: &&SeatId| (cx.state.controlled_by(**it).count(), cx.state.player(**it).influence);
            each(order.iter().min_by_key(key).copied().into_iter().collect(), block.id)
        }
        Verb::Poorest(block) => {
            let order = cx.state.play_order();
            let least = order.iter().map(|it| cx.state.player(*it).influence).min();
            let poor = order.into_iter().filter(|it| Some(cx.state.player(*it).influence) == least);
            each(poor.collect(), block.id)
        }
        Verb::HomeRunes(block) => {
            let n = if cx.state.options.uncorrected { 2 } else { 1 };
            let runs = (0..n).map(|_| Run::new(block.id, regs).into());
            Flow::sequence(runs.collect::<SmallVec<[Frame; 4]>>(), run.next())
        }
        Verb::Repeat { times, does } => {
            if run.stage >= *times || run.stage > 0 && !can_start(cx.state, does.id, &regs) {
                return Some(Flow::Next(run.next()));
            }
            Flow::call(Run::new(does.id, regs).into(), run.stage(run.stage + 1).into())
        }
        Verb::ForHeroes { who, does } => {
            let order = cx.state.play_order();
            let mut runs: SmallVec<[Frame; 4]> = SmallVec::new();
            for seat in order {
                for hero in cx.state.heroes_of(seat).filter(|it| fits_hero(cx.state, seat, it.id, who)) {
                    runs.push(Run::new(does.id, Regs { seat, hero: Some(hero.id), ..regs }).into());
                }
            }
            Flow::sequence(runs, run.next())
        }
        Verb::ForAreas { filter, does } => {
            let areas: SmallVec<[AreaId; 8]> =
                cx.state.area_ids().filter(|it| fits_area(cx.state, &regs, *it, filter)).collect();
            let runs = areas.into_iter().map(|it| Run::new(does.id, Regs { area: Some(it), ..regs }).into());
            Flow::sequence(runs.collect::<SmallVec<[Frame; 8]>>(), run.next())
        }
        Verb::ByBattle { battle, turn } => {
            let block = if regs.side.is_some() { battle } else { turn };
            Flow::call(Run::new(block.id, regs).into(), run.next())
        }
        Verb::Bid(result) => bid(cx, run, result),
        Verb::Test { attribute, gold, silver, red } => {
            if run.stage == 0 {
                let hero = regs.hero.filter(|it| cx.state.find_hero(*it).is_some());
                let Some(hero) = hero else { return Some(Flow::Next(run.next())) };
                let test = Frame::AttributeTest(AttributeTest::new(hero, *attribute));
                return Some(Flow::call(test, run.stage(1).into()));
            }
            let block = match destiny(cx) {
                Destiny::Gold => gold,
                Destiny::Silver => silver,
                Destiny::Red => red,
            };
            Flow::call(Run::new(block.id, regs).into(), run.next())
        }
        Verb::IfUnitsBelow(n) => {
            if cx.state.n_units_of(regs.seat) < *n {
                Flow::Next(run.next())
            } else {
                Flow::Done
            }
        }
        Verb::InHeroArea(filter) => {
            let hero = regs.hero.expect("a hero acts");
            let area = cx.state.hero(hero).area;
            if !fits_area(cx.state, &regs, area, filter) {
                return Some(Flow::Done);
            }
            Flow::Next(Frame::Run(Run { at: run.at + 1, regs: Regs { area: Some(area), ..regs }, ..run }))
        }
        Verb::Declare => declare(cx, run),
        _ => return None,
    })
}

/// bid.3 The Season card says what follows for whom.
fn bid(cx: Table<'_, '_>, run: Run, result: &'static crate::content::verbs::BidResult) -> Go {
    if run.stage == 0 {
        let top = if result.second.is_some() { 2 } else { u8::from(result.highest.is_some()) };
        let low = result.lowest.is_some() || result.not_lowest.is_some();
        return Flow::call(BidFrame::Start { top, low }.into(), run.stage(1).into());
    }
    let bids = cx.state.bids.take().expect("a bid was made");
    let low = result.lowest.is_some() || result.not_lowest.is_some();
    let lowest = if low { bids.ranking.last().copied() } else { None };
    let mut runs: SmallVec<[Frame; 4]> = SmallVec::new();
    let mut add = |seat: Option<SeatId>, block: &Option<crate::content::verbs::Block>| {
        if let (Some(seat), Some(block)) = (seat, block) {
            runs.push(Run::new(block.id, Regs { seat, other: lowest, ..run.regs }).into());
        }
    };
    add(bids.ranking.first().copied().filter(|_| result.highest.is_some()), &result.highest);
    add(bids.ranking.get(1).copied().filter(|_| result.second.is_some()), &result.second);
    add(lowest, &result.lowest);
    for seat in cx.state.play_order() {
        let is_in = bids.bids[seat].is_some();
        if is_in && Some(seat) != lowest {
            add(Some(seat), &result.not_lowest);
        }
        if bids.bids[seat] == Some(0) && bids.bonus[seat] == 0 {
            add(Some(seat), &result.zero);
        }
    }
    Flow::sequence(runs, run.next())
}

/// Whoever is hit by a declared Tactics card may respond to it.
fn declare(cx: Table<'_, '_>, run: Run) -> Go {
    let Card::Tactics(card) = run.regs.card else { return Flow::Next(run.next()) };
    if run.stage == 1 {
        let is_off = cx.returned() == Returned::IsCancelled(true);
        return if is_off { Flow::Done } else { Flow::Next(run.next()) };
    }
    let regs = &run.regs;
    let foe = regs.side.and_then(|side| cx.state.battle.as_ref().and_then(|it| it.player(side.other())));
    let rival = cx.state.duel_rival(regs.seat);
    let owner = regs.hero.and_then(|it| cx.state.find_hero(it)).map(|it| it.owner);
    let holder = regs.area.and_then(|it| cx.state.controller(it));
    let target = regs.other.or(foe).or(rival).or(owner).or(holder).filter(|it| *it != regs.seat);
    match target {
        None => Flow::Next(run.next()),
        Some(target) => {
            let counter = Frame::Counter { seat: regs.seat, target, card };
            Flow::call(counter, run.stage(1).into())
        }
    }
}

/// What a verb lets somebody choose from; none if it does not ask.
pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<(Asked, SeatId, Vec<Action>)> {
    let seat = regs.seat;
    let areas = |filter: &AreaFilter| -> Vec<Action> {
        state.area_ids().filter(|it| fits_area(state, regs, *it, filter)).map(Action::Area).collect()
    };
    Some(match verb {
        Verb::ChooseArea(filter) => (Asked::CardArea, seat, areas(filter)),
        Verb::ChooseSecond(filter) => {
            let mut actions = areas(filter);
            actions.retain(|it| Some(*it) != regs.area.map(Action::Area));
            (Asked::CardSecondArea, seat, actions)
        }
        Verb::ChooseHero(filter) => {
            let heroes = state.heroes.iter().filter(|it| fits_hero(state, seat, it.id, filter));
            (Asked::CardHero, seat, heroes.map(|it| Action::Hero(it.id)).collect())
        }
        Verb::ChoosePlayer(filter) => {
            let seats = state.seats().filter(|it| fits_player(state, seat, *it, filter));
            (Asked::CardPlayer, seat, seats.map(Action::Seat).collect())
        }
        Verb::ChooseDial | Verb::ChooseDialOfOther => {
            (Asked::CardDial, seat, Dial::ALL.iter().map(|it| Action::Dial(*it)).collect())
        }
        Verb::ChooseUnit => {
            let area = regs.area?;
            let stacks = state.area(area).units.stacks().iter().filter(|it| it.standing > 0);
            (Asked::CardUnit, seat, stacks.map(|it| Action::Unit { unit: it.unit, routed: false }).collect())
        }
        Verb::May => (Asked::CardMay, seat, vec![Action::Yes, Action::Pass]),
        Verb::OneOf(blocks) => {
            let block = |it: &u8| blocks[*it as usize].id;
            let mut open: Vec<u8> = (0..blocks.len() as u8).filter(|it| can_start(state, block(it), regs)).collect();
            if open.iter().any(|it| is_met(state, block(it), regs)) {
                open.retain(|it| is_met(state, block(it), regs));
            }
            (Asked::CardOption, seat, open.into_iter().map(Action::Option).collect())
        }
        _ => return super::choices(state, regs, verb),
    })
}
