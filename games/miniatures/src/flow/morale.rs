//! 53 Morale tests.

use super::Returned;
use super::attack::Begin;
use super::movement::{Flags, Move};
use super::reconfigure::{Reconfigure, destroy, take_tray};
use super::reform::Reform;
use super::{Cx, Flow, Frame, ask, damage, later, later_together, tokens};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{ActionKind, AttackKind, Bane, Boon, MoraleCard, MoraleEffect, Objective, When, content};
use crate::state::{Moment, State, Test, UnitIx, tray_index};
use arrayvec::ArrayVec;
use kernel::{SeatId, Tally};
use plane::Slot;
use serde::{Deserialize, Serialize};

/// A unit suffers a morale test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Morale {
    pub unit: UnitIx,
    pub severity: u8,
    /// Panic tokens among the severity.
    pub panic: u8,
    pub in_attack: bool,
    pub step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Before,
    Announced,
    Panic,
    PanicSpent,
    Draw,
    Choose,
    Chosen,
    Resolve { card: MoraleCard },
    LoseTray,
    TrayLost,
    Discard,
    Discarded,
    After { card: MoraleCard },
}

/// A test that is not part of an attack.
pub fn test(state: &State, unit: UnitIx, severity: u8) -> Frame {
    debug_assert!(state[unit].is_in_play(), "only units in play are tested");
    Frame::Morale(Morale { unit, severity, panic: 0, in_attack: false, step: Step::Before })
}

/// 10.11 The test of an attack; panic was spent already.
pub fn test_in_attack(_: &State, unit: UnitIx, icons: u8, panic: u8) -> Frame {
    Frame::Morale(Morale { unit, severity: icons.saturating_add(panic), panic, in_attack: true, step: Step::Before })
}

impl Morale {
    fn at(mut self, step: Step) -> Frame {
        self.step = step;
        Frame::Morale(self)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        // What follows a test follows it even if the card destroyed the unit.
        if !cx.state[self.unit].is_in_play() && !matches!(self.step, Step::After { .. }) {
            return Flow::Done;
        }
        let by = cx.state.opponent_of(self.unit);
        match self.step {
            Step::Before => {
                let moment = Moment::new(When::BeforeMorale).about(self.unit).number(self.severity);
                Flow::call(Frame::moment(moment), self.at(Step::Announced))
            }
            // An ability may take the place of the test: Bannerscamp makes it panic.
            Step::Announced => match cx.returned() {
                Returned::Replaced => Flow::Done,
                Returned::Nothing => Flow::Next(self.at(Step::Panic)),
            },
            // 12.1c Panic raises the severity; in an attack it was spent before.
            Step::Panic => {
                let panic = cx.state[self.unit].bane(Bane::Panic);
                if self.in_attack || panic == 0 {
                    return Flow::Next(self.at(Step::Draw));
                }
                let prompt = Prompt::new(About::PanicInTest).unit(cx.state.named(self.unit)).number(self.severity);
                let actions = (0..=panic).map(Action::Panic).collect();
                ask(by, "12.1c", prompt, actions, self.at(Step::PanicSpent))
            }
            Step::PanicSpent => {
                let Action::Panic(panic) = cx.answer() else { unreachable!("12.1c lists numbers of panic") };
                tokens::spend_bane(cx, self.unit, Bane::Panic, panic);
                self.severity = self.severity.saturating_add(panic);
                self.panic = panic;
                Flow::Next(self.at(Step::Draw))
            }
            // A test of severity 0 that nobody raised draws nothing.
            Step::Draw if self.severity == 0 => Flow::Done,
            Step::Draw => self.draw(cx, by),
            Step::Choose => self.choose(cx, by),
            Step::Chosen => {
                let Action::Card(place) = cx.answer() else { unreachable!("53.1-2 lists cards") };
                let card = cx.state.tests.last().expect("a test is under way").drawn[usize::from(place)];
                self.put_away(cx, Some(card));
                Flow::Next(self.at(Step::Resolve { card }))
            }
            Step::Resolve { card } => self.resolve(cx, card, by),
            Step::LoseTray => self.lose_tray(cx),
            Step::TrayLost => {
                let Action::Tray(tray) = cx.answer() else { unreachable!("trays were listed") };
                self.drop_tray(cx, tray)
            }
            Step::Discard => self.discard(cx, by),
            Step::Discarded => {
                let Action::Upgrade { upgrade, .. } = cx.answer() else { unreachable!("upgrades were listed") };
                self.drop_upgrade(cx, upgrade)
            }
            Step::After { card } => {
                let printed = content().morale_card(card).icons;
                if cx.state.objective == Some(Objective::DemoralizeTheirForces)
                    && printed >= 2
                    && !cx.state.demoralized.contains(self.unit)
                {
                    cx.state.demoralized.insert(self.unit);
                    super::objective::score(cx, 1 - cx.state[self.unit].side, 1);
                }
                later(cx, Moment::new(When::AfterMorale).about(self.unit).number(card.0));
                Flow::Done
            }
        }
    }

    /// 53.1 The opponent draws as many cards as the severity.
    fn draw(self, cx: &mut Cx<'_>, by: SeatId) -> Flow {
        let severity = Tally::base(i32::from(self.severity - self.panic), "53.2 icons or effect")
            .add(i32::from(self.panic), "12.1c panic");
        let unit = cx.state.named(self.unit);
        cx.emit(Event::MoraleTested { unit, severity });
        let n = cx.state.morale_cards(self.unit, self.severity).total().clamp(0, 30) as usize;
        let mut drawn: ArrayVec<MoraleCard, 30> = ArrayVec::new();
        while drawn.len() < n {
            match draw_card(cx) {
                Some(card) => drawn.push(card),
                None => break,
            }
        }
        cx.reveal();
        cx.emit(Event::MoraleDrawn { by, cards: Some(drawn.to_vec()), n: drawn.len() as u8 });
        cx.state.tests.push(Test { unit: self.unit, severity: self.severity, by, drawn });
        Flow::Next(self.at(Step::Choose))
    }

    /// 53.1-2, 53.3 One card with no more icons than the severity is resolved.
    fn choose(self, cx: &mut Cx<'_>, by: SeatId) -> Flow {
        let test = cx.state.tests.last().expect("a test is under way");
        let mut seen = Vec::new();
        let mut places = Vec::new();
        for (place, card) in test.drawn.iter().enumerate() {
            let legal = cx.state.morale_icons(self.unit, *card) <= i32::from(self.severity);
            if legal && !seen.contains(card) {
                seen.push(*card);
                places.push(place as u8);
            }
        }
        if places.is_empty() {
            // amb.morale-no-legal Nothing happens.
            self.put_away(cx, None);
            return Flow::Done;
        }
        let prompt = Prompt::new(About::MoraleCard).unit(cx.state.named(self.unit)).number(self.severity);
        ask(by, "53.1-2", prompt, places.into_iter().map(Action::Card).collect(), self.at(Step::Chosen))
    }

    /// 53.6 All drawn cards are discarded.
    fn put_away(self, cx: &mut Cx<'_>, chosen: Option<MoraleCard>) {
        let test = cx.state.tests.pop().expect("a test is under way");
        cx.reveal();
        let (unit, all) = (cx.state.named(self.unit), test.drawn.to_vec());
        cx.state.discard.extend(test.drawn);
        match chosen {
            Some(card) => cx.emit(Event::MoraleResolved { unit, card, all }),
            None => cx.emit(Event::MoraleHeld { unit, all }),
        }
        refill_deck(cx);
    }

    fn resolve(self, cx: &mut Cx<'_>, card: MoraleCard, by: SeatId) -> Flow {
        let unit = self.unit;
        let after = self.at(Step::After { card });
        let trays = cx.state[unit].n_trays();
        match content().morale_card(card).id {
            MoraleEffect::LossOfFaith if trays >= 2 => return Flow::call(self.at(Step::LoseTray), after),
            MoraleEffect::Uncertainty => return Flow::call(Frame::Reform(Reform::new(unit, by)), after),
            MoraleEffect::Betrayal if trays >= 2 => {
                let begin = Begin { is_betrayal: true, ..Begin::new(unit, AttackKind::Melee) };
                return Flow::call(Frame::BeginAttack(begin), after);
            }
            MoraleEffect::DisciplineBreakdown => return Flow::call(self.at(Step::Discard), after),
            MoraleEffect::FleeInTerror => {
                let flags = Flags { even_engaged: true, ..Flags::default() };
                let flee = Move { by, flags, ..Move::new(cx.state, unit, ActionKind::March, 2) };
                return Flow::sequence([Frame::Reform(Reform::new(unit, by)), Frame::Move(flee)], after);
            }
            effect => suffer(cx, unit, effect),
        }
        Flow::Next(after)
    }

    /// Loss of Faith: the owner removes a tray of the back rank.
    fn lose_tray(self, cx: &mut Cx<'_>) -> Flow {
        let it = &cx.state[self.unit];
        let open: Vec<u8> = it
            .block
            .trays()
            .iter()
            .filter(|slot| it.block.without(*slot).is_ok())
            .map(|slot| tray_index(slot) as u8)
            .collect();
        match open[..] {
            [] => Flow::Done,
            [only] => self.drop_tray(cx, only),
            _ => {
                let prompt = Prompt::new(About::LoseTray).unit(cx.state.named(self.unit));
                ask(it.owner, "53.5", prompt, open.into_iter().map(Action::Tray).collect(), self.at(Step::TrayLost))
            }
        }
    }

    fn drop_tray(self, cx: &mut Cx<'_>, tray: u8) -> Flow {
        let slot: Slot = crate::state::tray_slot(usize::from(tray));
        let engaged = cx.state.engaged(self.unit);
        let lost: Vec<u8> = (0..cx.state[self.unit].upgrades.len() as u8)
            .filter(|it| cx.state[self.unit].figure_of(*it) == Some(slot))
            .collect();
        let (block, _) = cx.state[self.unit].block.without(slot).expect("the tray may be taken");
        take_tray(cx.state, self.unit, slot, block);
        let (unit, left) = (cx.state.named(self.unit), cx.state[self.unit].n_trays());
        cx.emit(Event::TrayDestroyed { unit, left });
        for upgrade in lost {
            tokens::discard_upgrade(cx, self.unit, upgrade);
        }
        damage::note_losses(cx, self.unit, false, true);
        // 27.1 Trays that linger are empty: with its last figure the unit is gone.
        if cx.state[self.unit].n_figures() == 0 {
            destroy(cx, self.unit);
            return Flow::Done;
        }
        let lost = |enemy| Moment::of(When::TraysLost, enemy).about(self.unit).number(1);
        later_together(cx, engaged.iter().map(lost));
        let step = super::reconfigure::Step::CloseIn;
        Flow::Next(Frame::Reconfigure(Reconfigure { engaged, step, ..Reconfigure::new(self.unit) }))
    }

    /// Discipline Breakdown: the tester discards an upgrade.
    fn discard(self, cx: &mut Cx<'_>, by: SeatId) -> Flow {
        let upgrades: Vec<u8> = cx.state[self.unit].active_upgrades().map(|(index, _)| index).collect();
        match upgrades[..] {
            [] => Flow::Done,
            [only] => self.drop_upgrade(cx, only),
            _ => {
                let prompt = Prompt::new(About::DiscardUpgrade).unit(cx.state.named(self.unit));
                let actions = upgrades.into_iter().map(|upgrade| Action::Upgrade { unit: self.unit, upgrade });
                ask(by, "53.5", prompt, actions.collect(), self.at(Step::Discarded))
            }
        }
    }

    fn drop_upgrade(self, cx: &mut Cx<'_>, upgrade: u8) -> Flow {
        remove_upgrade(cx, self.unit, upgrade)
    }
}

/// The effects of cards that nobody has to decide anything about.
pub fn suffer(cx: &mut Cx<'_>, unit: UnitIx, effect: MoraleEffect) {
    match effect {
        MoraleEffect::RisingPanic => tokens::give_bane(cx, unit, Bane::Panic, 2),
        MoraleEffect::FrozenWithDread => tokens::give_bane(cx, unit, Bane::Immobilize, 1),
        MoraleEffect::Disarray => tokens::give_bane(cx, unit, Bane::Stun, 1),
        MoraleEffect::WaveringResolve => {
            if cx.state[unit].boons == [0; 2] {
                tokens::give_bane(cx, unit, Bane::Panic, 1);
            }
            for boon in Boon::ALL {
                let n = cx.state[unit].boon(*boon);
                tokens::lose_boon(cx, unit, *boon, n);
            }
        }
        MoraleEffect::CommunicationBreakdown => {
            let near: Vec<UnitIx> = cx.state.enemies_of(unit).filter(|it| cx.state.is_at(unit, *it, 2)).collect();
            for enemy in near {
                tokens::gain_boon(cx, enemy, Boon::Inspiration, 1);
            }
        }
        // Units of one tray keep it and do not turn on themselves.
        _ => {}
    }
}

/// An upgrade is discarded; a figure goes with its card.
pub fn remove_upgrade(cx: &mut Cx<'_>, unit: UnitIx, upgrade: u8) -> Flow {
    let figure = crate::state::FigureKind::Upgrade { upgrade };
    match cx.state[unit].figure_of(upgrade) {
        Some(slot) => {
            let place = cx.state[unit].trays[tray_index(slot)].slot_of(figure);
            *place.expect("its figure stands there") = crate::state::Figure::Empty;
            cx.state[unit].upgrades[usize::from(upgrade)].lost_from = Some(tray_index(slot) as u8);
            damage::note_losses(cx, unit, false, true);
            Flow::Next(Frame::Reconfigure(Reconfigure::new(unit)))
        }
        None => {
            tokens::discard_upgrade(cx, unit, upgrade);
            Flow::Done
        }
    }
}

/// Draws the top card. 53.7 A deck of which that was the last is made anew at once,
/// without what was drawn.
pub fn draw_card(cx: &mut Cx<'_>) -> Option<MoraleCard> {
    refill_deck(cx);
    let card = cx.state.deck.pop()?;
    for known in cx.state.known_top.iter_mut() {
        *known = known.saturating_sub(1);
    }
    refill_deck(cx);
    Some(card)
}

/// 53.7 When the deck is empty the discards are shuffled to form a new one.
pub fn refill_deck(cx: &mut Cx<'_>) {
    if cx.state.deck.is_empty() && !cx.state.discard.is_empty() {
        cx.state.deck = std::mem::take(&mut cx.state.discard);
        cx.shuffle_in(|state| &mut state.deck);
        for known in cx.state.known_top.iter_mut() {
            *known = 0;
        }
        cx.emit(Event::MoraleReshuffled);
    }
}
