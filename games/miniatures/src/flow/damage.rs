//! 22, 54, 92 Damage, wounds and healing.

use super::reconfigure::Reconfigure;
use super::{Cx, Flow, Frame, ask, later_together, tokens};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{Boon, When};
use crate::query::Target;
use crate::state::{Attack, Figure, FigureKind, Moment, State, UnitIx};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// Damage or wounds are assigned, one figure at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage {
    pub unit: UnitIx,
    /// Damage, or wounds, still to be assigned.
    pub left: u8,
    pub is_wounds: bool,
    /// 22.1 Who assigns: the attacker, else the unit's opponent.
    pub by: Option<SeatId>,
    /// Trays are removed in Reconfigure, not at once.
    pub in_attack: bool,
    pub dealt: u8,
    pub removed: u8,
    pub step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Begin,
    Assign,
    Assigned,
    /// This figure is to suffer a wound.
    Struck {
        tray: u8,
        figure: FigureKind,
    },
    /// A vitality token may take the wound of this figure.
    Vitality {
        tray: u8,
        figure: FigureKind,
    },
    End,
}

/// A unit suffers damage outside of the Spend Hits step.
pub fn damage(unit: UnitIx, damage: u8) -> Frame {
    Frame::Damage(Damage::new(unit, damage, false))
}

/// A unit suffers wounds other than by mortal strikes.
pub fn wounds(unit: UnitIx, wounds: u8) -> Frame {
    Frame::Damage(Damage::new(unit, wounds, true))
}

impl Damage {
    fn new(unit: UnitIx, left: u8, is_wounds: bool) -> Self {
        Self { unit, left, is_wounds, by: None, in_attack: false, dealt: 0, removed: 0, step: Step::Begin }
    }

    /// 10.9 Damage of hits.
    pub fn in_attack(unit: UnitIx, damage: u8, by: SeatId) -> Self {
        Self { by: Some(by), in_attack: true, ..Self::new(unit, damage, false) }
    }

    /// 10.8 Wounds of mortal strikes.
    pub fn strikes(unit: UnitIx, strikes: u8, by: SeatId) -> Self {
        Self { by: Some(by), in_attack: true, ..Self::new(unit, strikes, true) }
    }

    fn at(mut self, step: Step) -> Frame {
        self.step = step;
        Frame::Damage(self)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if !cx.state[self.unit].is_in_play() {
            return Flow::Done;
        }
        match self.step {
            Step::Begin => {
                // amb.damage-within-attack Trays of a defender wait for Reconfigure.
                let waits = |it: &Attack| it.defender == self.unit && !it.is_reconfigured;
                self.in_attack = cx.state.attacks.last().is_some_and(waits);
                let unit = cx.state.named(self.unit);
                if !self.is_wounds {
                    cx.emit(Event::DamageSuffered { unit, damage: self.left });
                }
                Flow::Next(self.at(Step::Assign))
            }
            Step::Assign => self.assign(cx),
            Step::Assigned => {
                let Action::Figure { tray, figure } = cx.answer() else { unreachable!("22.1 lists figures") };
                // The next step asks, so this one, which reads an answer, does not.
                Flow::Next(self.at(Step::Struck { tray, figure }))
            }
            Step::Struck { tray, figure } => self.strike(cx, Target { tray, figure }),
            Step::Vitality { tray, figure } => {
                let on_token = cx.answer() == Action::Yes;
                self.hurt(cx, Target { tray, figure }, on_token)
            }
            Step::End => self.end(cx),
        }
    }

    fn targets(&self, state: &State) -> Vec<Target> {
        let attack = state.attacks.last().filter(|it| it.defender == self.unit && self.in_attack);
        if self.left == 0 {
            Vec::new()
        } else if self.is_wounds {
            state.targets(self.unit, attack)
        } else {
            // 22.6 Damage too small to wound anybody is lost.
            state.woundable(self.unit, i32::from(self.left), attack)
        }
    }

    /// 22.1 The attacker for all damage of an attack, whichever enemy suffers it, else the opponent.
    fn assigner(&self, state: &State) -> SeatId {
        let side = state[self.unit].side;
        let causes = |it: &&Attack| !it.is_reconfigured && !it.is_betrayal && state[it.attacker].side != side;
        let attack = state.attacks.last().filter(causes);
        attack.map_or_else(|| state.opponent_of(self.unit), |it| state[it.attacker].owner)
    }

    fn assign(self, cx: &mut Cx<'_>) -> Flow {
        let targets = self.targets(cx.state);
        match targets[..] {
            [] => Flow::Next(self.at(Step::End)),
            [only] => Flow::Next(self.at(Step::Struck { tray: only.tray, figure: only.figure })),
            _ => {
                let about = if self.is_wounds { About::Wound } else { About::Damage };
                let rule = if self.is_wounds { "54.2" } else { "22.1" };
                let seat = self.by.unwrap_or_else(|| self.assigner(cx.state));
                let prompt = Prompt::new(about).unit(cx.state.named(self.unit)).number(self.left);
                let actions = targets.into_iter().map(|it| Action::Figure { tray: it.tray, figure: it.figure });
                ask(seat, rule, prompt, actions.collect(), self.at(Step::Assigned))
            }
        }
    }

    /// amb.vitality The owner may let a vitality token take the wound.
    fn strike(self, cx: &mut Cx<'_>, target: Target) -> Flow {
        if cx.state[self.unit].boon(Boon::Vitality) == 0 {
            return self.hurt(cx, target, false);
        }
        let prompt = Prompt::new(About::Vitality).unit(cx.state.named(self.unit)).number(self.left);
        let then = self.at(Step::Vitality { tray: target.tray, figure: target.figure });
        ask(cx.state[self.unit].owner, "13.1", prompt, vec![Action::Yes, Action::Pass], then)
    }

    /// One figure suffers one wound, or a vitality token in its place.
    fn hurt(mut self, cx: &mut Cx<'_>, target: Target, on_token: bool) -> Flow {
        if self.is_wounds {
            self.left -= 1;
        } else {
            let attack = cx.state.attacks.last().filter(|it| it.defender == self.unit && self.in_attack);
            let defense = cx.state.defense(self.unit, target.figure, attack).total();
            self.left -= defense as u8;
        }
        self.dealt += 1;
        if on_token {
            tokens::lose_boon(cx, self.unit, Boon::Vitality, 1);
            spend_accuracy(cx, self.unit, target.figure, self.in_attack, false);
        } else if wound(cx, self.unit, target, self.in_attack) {
            self.removed += 1;
        }
        Flow::Next(self.at(Step::Assign))
    }

    fn end(self, cx: &mut Cx<'_>) -> Flow {
        let unit = self.unit;
        if self.left > 0 {
            let named = cx.state.named(unit);
            cx.emit(Event::DamageLost { unit: named, damage: self.left });
        }
        if let Some(attack) = cx.state.attacks.last_mut().filter(|it| it.defender == unit && self.in_attack) {
            attack.wounds_dealt = attack.wounds_dealt.saturating_add(self.dealt);
        }
        note_losses(cx, unit, self.dealt > 0, self.removed > 0);
        if self.in_attack || self.removed == 0 {
            return Flow::Done;
        }
        Flow::Next(Frame::Reconfigure(Reconfigure::new(unit)))
    }
}

/// 83.10 What follows wounds and what follows lost figures: one blow, one moment.
pub fn note_losses(cx: &mut Cx<'_>, unit: UnitIx, wounds: bool, figures: bool) {
    let wounds = wounds.then(|| Moment::new(When::WoundsTaken).about(unit));
    let figures = figures.then(|| Moment::new(When::FiguresLost).about(unit));
    later_together(cx, wounds.into_iter().chain(figures));
}

/// 92.1, 92.3 A figure suffers a wound; true if that removed it.
pub fn wound(cx: &mut Cx<'_>, unit: UnitIx, target: Target, in_attack: bool) -> bool {
    let threshold = cx.state.threshold(unit, target.figure);
    let slot = cx.state[unit].trays[usize::from(target.tray)].slot_of(target.figure);
    let slot = slot.expect("22 offers figures that are there");
    let wounds = match slot {
        Figure::Regular { wounds } | Figure::Upgrade { wounds, .. } => {
            *wounds += 1;
            *wounds
        }
        Figure::Empty => unreachable!("22 offers figures that are there"),
    };
    let removed = wounds >= threshold;
    if removed {
        *slot = Figure::Empty;
    }
    let mut card = None;
    if let FigureKind::Upgrade { upgrade } = target.figure {
        let equipped = &mut cx.state[unit].upgrades[usize::from(upgrade)];
        if removed {
            equipped.lost_from = Some(target.tray);
        }
        card = Some(equipped.card);
    }
    spend_accuracy(cx, unit, target.figure, in_attack, removed);
    let named = cx.state.named(unit);
    cx.emit(Event::Wounded { unit: named, figure: card, removed });
    removed
}

/// 2.5 A wound spends one accuracy of the figure; 2.6 its fall spends all.
fn spend_accuracy(cx: &mut Cx<'_>, unit: UnitIx, figure: FigureKind, in_attack: bool, removed: bool) {
    let FigureKind::Upgrade { upgrade } = figure else { return };
    if let Some(attack) = cx.state.attacks.last_mut().filter(|it| it.defender == unit && in_attack) {
        let accuracy = &mut attack.accuracy[usize::from(upgrade)];
        *accuracy = if removed { 0 } else { accuracy.saturating_sub(1) };
    }
}

/// Wound tokens are taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heal {
    pub unit: UnitIx,
    pub n: u8,
    pub answered: bool,
}

impl Heal {
    pub fn new(unit: UnitIx, n: u8) -> Self {
        Self { unit, n, answered: false }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if self.answered {
            let Action::Figure { tray, figure } = cx.answer() else { unreachable!("figures were listed") };
            return self.heal(cx, Target { tray, figure });
        }
        let wounded = wounded(cx.state, self.unit);
        match wounded[..] {
            _ if self.n == 0 => Flow::Done,
            [] => Flow::Done,
            [only] => self.heal(cx, only),
            _ => {
                let prompt = Prompt::new(About::Heal).unit(cx.state.named(self.unit));
                let actions = wounded.into_iter().map(|it| Action::Figure { tray: it.tray, figure: it.figure });
                let then = Frame::Heal(Heal { answered: true, ..self });
                ask(cx.state[self.unit].owner, "92.4", prompt, actions.collect(), then)
            }
        }
    }

    fn heal(self, cx: &mut Cx<'_>, target: Target) -> Flow {
        let slot = cx.state[self.unit].trays[usize::from(target.tray)].slot_of(target.figure);
        if let Some(Figure::Regular { wounds } | Figure::Upgrade { wounds, .. }) = slot {
            *wounds -= 1;
        }
        let unit = cx.state.named(self.unit);
        cx.emit(Event::Healed { unit, n: 1 });
        Flow::Next(Frame::Heal(Heal { n: self.n - 1, answered: false, ..self }))
    }
}

/// Figures with wounds.
pub fn wounded(state: &State, unit: UnitIx) -> Vec<Target> {
    let mut found = Vec::new();
    for (index, tray) in state[unit].trays.iter().enumerate() {
        for figure in tray.kinds() {
            let wounds = match figure {
                FigureKind::Regular { wounds } => wounds,
                FigureKind::Upgrade { .. } => tray
                    .slots
                    .iter()
                    .find_map(|it| match it {
                        Figure::Upgrade { upgrade, wounds }
                            if (FigureKind::Upgrade { upgrade: *upgrade }) == figure =>
                        {
                            Some(*wounds)
                        }
                        _ => None,
                    })
                    .unwrap_or(0),
            };
            if wounds > 0 {
                found.push(Target { tray: index as u8, figure });
            }
        }
    }
    found
}
