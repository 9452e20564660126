//! 5 Activation.

use super::attack::Begin;
use super::movement::{Flags, Move};
use super::skill::Skill;
use super::square_up::SquareUp;
use super::{Cx, Flow, Frame, ask, elimination, tokens};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{ActionKind, AttackKind, Bane, Boon, DialModifier, ModifierKind, Passive, TemplateKind, When};
use crate::effects::{banes_of, readiable};
use crate::query::blocks::is_aligned;
use crate::state::{Active, Moment, State, UnitIx};
use plane::Edge;
use serde::{Deserialize, Serialize};

/// The activation of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    pub unit: UnitIx,
    pub step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Begin,
    /// 13.1a Inspiration may be spent; `early` before what else precedes the reveal.
    Inspire {
        early: bool,
    },
    Inspired {
        early: bool,
    },
    BeforeReveal,
    Reveal,
    Stun,
    Stunned,
    Immobilize,
    Immobilized,
    /// 83.10 The owner's effects, if it is not the first player.
    RevealLate,
    SquareUp,
    Act,
    Bonus,
    After,
    End,
}

impl Activation {
    pub fn new(unit: UnitIx) -> Self {
        Self { unit, step: Step::Begin }
    }

    fn at(mut self, step: Step) -> Frame {
        self.step = step;
        Frame::Activation(self)
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        // amb.simultaneous-elimination The first elimination ends the game.
        if let Some(over) = elimination(cx) {
            return over;
        }
        let unit = self.unit;
        if !cx.state[unit].is_in_play() && self.step != Step::End {
            return Flow::Next(self.at(Step::End));
        }
        match self.step {
            Step::Begin => self.begin(cx),
            Step::Inspire { early: true } if cx.state.abilities_at(unit, When::BeforeReveal).next().is_none() => {
                Flow::Next(self.at(Step::BeforeReveal))
            }
            Step::Inspire { early } => self.inspire(cx, early),
            Step::Inspired { early } => self.inspired(cx, early),
            // 83.9 Whatever else precedes the reveal, inspiration may come before or after it.
            Step::BeforeReveal => {
                let then = self.at(Step::Inspire { early: false });
                Flow::call(Frame::moment_of(When::BeforeReveal, unit), then)
            }
            Step::Reveal => self.reveal(cx),
            Step::Stun => self.stun(cx),
            Step::Stunned => {
                if cx.answer() != Action::Pass {
                    tokens::spend_bane(cx, unit, Bane::Stun, 1);
                    cancel_modifier(cx);
                }
                Flow::Next(self.at(Step::Immobilize))
            }
            Step::Immobilize => self.immobilize(cx),
            Step::Immobilized => {
                if cx.answer() != Action::Pass {
                    tokens::spend_bane(cx, unit, Bane::Immobilize, 1);
                    cancel_action(cx, 12);
                }
                Flow::Next(self.at(Step::RevealLate))
            }
            Step::RevealLate if cx.state[unit].side == cx.state.first => Flow::Next(self.at(Step::SquareUp)),
            Step::RevealLate => Flow::call(Frame::moment_of(When::Reveal, unit), self.at(Step::SquareUp)),
            // 5.6 Engaged with one enemy and not aligned, it squares up.
            Step::SquareUp => {
                defend(cx, unit);
                match square_up(cx.state, unit) {
                    Some(frame) => Flow::call(Frame::SquareUp(frame), self.at(Step::Act)),
                    None => Flow::Next(self.at(Step::Act)),
                }
            }
            Step::Act => self.act(cx),
            Step::Bonus => self.bonus(cx),
            Step::After => Flow::call(Frame::moment_of(When::AfterActivation, unit), self.at(Step::End)),
            Step::End => {
                cx.state[unit].has_activated = true;
                cx.state.active = None;
                Flow::Done
            }
        }
    }

    /// 83.7, 83.5 What comes before it, then what happens when it activates.
    fn begin(self, cx: &mut Cx<'_>) -> Flow {
        cx.state.active = Some(Active::new(self.unit));
        let frames = [
            Frame::moment_of(When::BeforeActivation, self.unit),
            Frame::moment(Moment::new(When::Activates).about(self.unit)),
        ];
        Flow::sequence(frames, self.at(Step::Inspire { early: true }))
    }

    /// 13.1a An inspiration may be spent, as often as there is one.
    fn inspire(self, cx: &mut Cx<'_>, early: bool) -> Flow {
        let unit = self.unit;
        let mut actions = banes_of(cx.state, unit);
        actions.extend(readiable(cx.state, unit));
        if cx.state[unit].boon(Boon::Inspiration) == 0 || actions.is_empty() || cx.state.has_entered(unit) {
            return Flow::Next(self.at(after_inspiration(early)));
        }
        actions.push(Action::Pass);
        let prompt = Prompt::new(About::Inspiration).unit(cx.state.named(unit));
        ask(cx.state[unit].owner, "13.1a", prompt, actions, self.at(Step::Inspired { early }))
    }

    fn inspired(self, cx: &mut Cx<'_>, early: bool) -> Flow {
        let (unit, action) = (self.unit, cx.answer());
        if action == Action::Pass {
            return Flow::Next(self.at(after_inspiration(early)));
        }
        tokens::lose_boon(cx, unit, Boon::Inspiration, 1);
        match action {
            Action::Bane(bane) => tokens::lose_bane(cx, unit, bane, 1),
            Action::Ready(upgrade) => tokens::ready(cx, unit, upgrade),
            other => unreachable!("13.1a does not list {other:?}"),
        }
        Flow::Next(self.at(Step::Inspire { early }))
    }

    /// 5.1 The command tool is revealed.
    fn reveal(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        let it = &mut cx.state[unit];
        it.is_revealed = true;
        it.has_activated = true;
        let dial = it.dial;
        cx.reveal();
        let named = cx.state.named(unit);
        cx.emit(Event::Revealed { unit: named, dial });
        // 83.10 Of what happens when it reveals, the first player's comes first.
        if cx.state[unit].side == cx.state.first {
            return Flow::call(Frame::moment_of(When::Reveal, unit), self.at(Step::Stun));
        }
        Flow::Next(self.at(Step::Stun))
    }

    /// 12.1d A stun may be spent to cancel the modifier.
    fn stun(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        let is_live = cx.state.live_modifier().is_some() || may_go_white(cx.state, unit);
        if cx.state[unit].bane(Bane::Stun) == 0 || !is_live {
            return Flow::Next(self.at(Step::Immobilize));
        }
        let prompt = Prompt::new(About::Stun).unit(cx.state.named(unit));
        let actions = vec![Action::Bane(Bane::Stun), Action::Pass];
        ask(cx.state.opponent_of(unit), "12.1d", prompt, actions, self.at(Step::Stunned))
    }

    /// 12.1b An immobilize may be spent to cancel a march or shift.
    fn immobilize(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        let action = cx.state[unit].action();
        let moves = action.is_some_and(|it| matches!(it.action, ActionKind::March | ActionKind::Shift));
        if cx.state[unit].bane(Bane::Immobilize) == 0 || !moves {
            return Flow::Next(self.at(Step::RevealLate));
        }
        let prompt = Prompt::new(About::Immobilize).unit(cx.state.named(unit));
        let actions = vec![Action::Bane(Bane::Immobilize), Action::Pass];
        ask(cx.state.opponent_of(unit), "12.1b", prompt, actions, self.at(Step::Immobilized))
    }

    /// 5.2 The selected action with its modifier.
    fn act(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        let cancelled = cx.state.active.is_some_and(|it| it.action_cancelled);
        let Some(action) = cx.state[unit].action().filter(|_| !cancelled && !cx.state.has_entered(unit)) else {
            return Flow::Next(self.at(Step::Bonus));
        };
        let speed = action.speed.map(|it| cx.state.value(it));
        Flow::call(Frame::Perform(Perform::new(unit, action.action, speed)), self.at(Step::Bonus))
    }

    /// 5.3, 14.1 The bonus action, even if the first was cancelled.
    fn bonus(self, cx: &mut Cx<'_>) -> Flow {
        match Perform::bonus(cx.state, self.unit) {
            Some(perform) => Flow::call(Frame::Perform(perform), self.at(Step::After)),
            None => Flow::Next(self.at(Step::After)),
        }
    }
}

/// What follows when no inspiration is spent.
fn after_inspiration(early: bool) -> Step {
    if early { Step::BeforeReveal } else { Step::Reveal }
}

/// Whether the owner, who comes second, could still make a modifier count that
/// does not match: then it is worth a stun.
fn may_go_white(state: &State, unit: UnitIx) -> bool {
    let whitens = |it: &crate::effects::AbilityRef| {
        let ability = state.ability(*it);
        ability.effects.contains(&crate::content::Effect::WhiteModifier) && state.can_pay(*it)
    };
    let is_second = state[unit].side != state.first;
    is_second && state.modifier_matches(unit, true) && state.abilities_at(unit, When::Reveal).any(|it| whitens(&it))
}

/// 15 The modifier is cancelled.
pub fn cancel_modifier(cx: &mut Cx<'_>) {
    let Some(active) = &mut cx.state.active else { return };
    active.modifier_cancelled = true;
    let unit = active.unit;
    let unit = cx.state.named(unit);
    cx.emit(Event::ModifierCancelled { unit });
}

/// 15 The action is cancelled; the rule is that of a chapter.
pub fn cancel_action(cx: &mut Cx<'_>, rule: u8) {
    let Some(active) = &mut cx.state.active else { return };
    active.action_cancelled = true;
    let unit = active.unit;
    let unit = cx.state.named(unit);
    cx.emit(Event::ActionCancelled { unit, rule });
}

/// 23.1 Defend counts from the reveal to the end of the round.
fn defend(cx: &mut Cx<'_>, unit: UnitIx) {
    if let Some(modifier) = cx.state.live_modifier().filter(|it| it.kind == ModifierKind::Defend) {
        let value = modifier.value.expect("checked: defend has a value");
        let it = &mut cx.state[unit];
        (it.defend, it.defend_rune) = (value.plain, value.rune);
    }
}

/// The squaring up of 5.6, if there is anything to square up.
pub fn square_up(state: &State, unit: UnitIx) -> Option<SquareUp> {
    let engaged = state.engaged(unit);
    let footprint = state[unit].footprint()?;
    let other = engaged.iter().next().filter(|_| engaged.len() == 1)?;
    let enemy = state[other].footprint()?;
    if is_aligned(&footprint, &enemy) {
        return None;
    }
    let mine = state.contacts(unit, other)?.mine;
    let leading = if mine.contains(Edge::Front) { Edge::Front } else { mine.iter().next()? };
    Some(SquareUp::new(unit, other, leading))
}

/// A unit performs an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Perform {
    pub unit: UnitIx,
    pub action: ActionKind,
    pub speed: Option<i32>,
    /// 14.0 A bonus action; movement modifiers and enhance do not change it.
    pub is_bonus: bool,
    pub step: PerformStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PerformStep {
    Begin,
    /// Three marches of speed 1 may take the place of one of speed 3.
    Triple,
    Part {
        left: u8,
    },
}

impl Perform {
    pub fn new(unit: UnitIx, action: ActionKind, speed: Option<i32>) -> Self {
        Self { unit, action, speed, is_bonus: false, step: PerformStep::Begin }
    }

    /// 14.0 The bonus action of the active unit's modifier, if it has one that counts.
    pub fn bonus(state: &State, unit: UnitIx) -> Option<Self> {
        let modifier = state.live_modifier().filter(|it| it.kind == ModifierKind::Bonus && !state.has_entered(unit))?;
        let action = modifier.action.expect("checked: a bonus names its action");
        let speed = modifier.speed.map(|it| state.value(it));
        Some(Self { is_bonus: true, ..Self::new(unit, action, speed) })
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        match self.step {
            PerformStep::Begin => {}
            PerformStep::Triple => return self.triple(cx),
            PerformStep::Part { left } => return self.part(cx, left),
        }
        match self.action {
            ActionKind::March | ActionKind::Shift => self.moves(cx),
            ActionKind::Reform => Flow::Next(Frame::reform(cx.state, unit)),
            ActionKind::Melee | ActionKind::Ranged => {
                let kind = if self.action == ActionKind::Melee { AttackKind::Melee } else { AttackKind::Ranged };
                let begin = Begin { is_enhanced: !self.is_bonus, ..Begin::new(unit, kind) };
                Flow::Next(Frame::BeginAttack(begin))
            }
            ActionKind::Rally => {
                tokens::rally(cx, unit);
                Flow::Done
            }
            ActionKind::Skill => Flow::Next(Frame::Skill(Skill::new(unit))),
        }
    }

    fn modifier(&self, state: &State) -> Option<&'static DialModifier> {
        state.live_modifier().filter(|_| !self.is_bonus)
    }

    /// 56.2 The speed with the modifier.
    fn speed(&self, state: &State) -> i32 {
        let speed = self.speed.unwrap_or(0);
        let Some(modifier) = self.modifier(state) else { return speed };
        let keeps = state[self.unit].has(Passive::KeepsSpeed)
            && matches!(modifier.kind, ModifierKind::Turn | ModifierKind::Wheel);
        let delta = i32::from(modifier.speed_delta);
        speed + if keeps { delta.max(0) } else { delta }
    }

    fn moves(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        let speed = self.speed(cx.state);
        let is_march = self.action == ActionKind::March;
        // 47.2 A march is cancelled while engaged.
        if is_march && cx.state.is_engaged(unit) {
            return self.cancelled(cx, 47);
        }
        // 56.2b, 75.2 Speed zero or less: the move is cancelled, and no other is made.
        if speed <= 0 {
            if let Some(active) = cx.state.active.as_mut().filter(|it| it.unit == unit) {
                active.may_not_move = true;
            }
            return self.cancelled(cx, 75);
        }
        let modifier = self.modifier(cx.state);
        let may_triple = is_march && speed == 3 && cx.state[unit].has(Passive::TripleMarch);
        if may_triple && cx.state[unit].footprint().is_some() {
            let prompt = Prompt::new(About::TripleMarch).unit(cx.state.named(unit));
            let then = Frame::Perform(Perform { step: PerformStep::Triple, ..self });
            return ask(cx.state[unit].owner, "1.5", prompt, vec![Action::Yes, Action::Pass], then);
        }
        Flow::Next(self.a_move(cx.state, modifier, speed))
    }

    fn a_move(self, state: &State, modifier: Option<&DialModifier>, speed: i32) -> Frame {
        let template = match modifier.map(|it| it.kind) {
            Some(ModifierKind::Turn | ModifierKind::TurningCharge) => TemplateKind::Turn,
            Some(ModifierKind::Wheel) => TemplateKind::Wheel,
            _ => TemplateKind::Straight,
        };
        let charge = State::is_charge(modifier);
        Frame::Move(Move { template, charge, ..Move::new(state, self.unit, self.action, speed.min(9) as u8) })
    }

    fn triple(self, cx: &mut Cx<'_>) -> Flow {
        if cx.answer() != Action::Yes {
            let (modifier, speed) = (self.modifier(cx.state), self.speed(cx.state));
            return Flow::Next(self.a_move(cx.state, modifier, speed));
        }
        cancel_modifier(cx);
        Flow::Next(Frame::Perform(Perform { step: PerformStep::Part { left: 3 }, ..self }))
    }

    fn part(self, cx: &mut Cx<'_>, left: u8) -> Flow {
        if left == 0 || !cx.state[self.unit].is_in_play() || cx.state.active.is_some_and(|it| it.has_entered) {
            return Flow::Done;
        }
        let flags = Flags { is_part: true, ..Flags::default() };
        let frame = Frame::Move(Move { flags, ..Move::new(cx.state, self.unit, ActionKind::March, 1) });
        Flow::call(frame, Frame::Perform(Perform { step: PerformStep::Part { left: left - 1 }, ..self }))
    }

    fn cancelled(self, cx: &mut Cx<'_>, rule: u8) -> Flow {
        if self.is_bonus {
            let unit = cx.state.named(self.unit);
            cx.emit(Event::ActionNotPerformed { unit });
        } else {
            cancel_action(cx, rule);
        }
        Flow::Done
    }
}
