//! What upgrades do that no vocabulary fits.

use super::{count, roll_one};
use crate::Event;
use crate::action::{About, Action, Prompt, SetDial};
use crate::content::{Choose, Chosen, Colour, Icon, Rune, Value};
use crate::effects::{CardRef, Note, Run, all_banes, banes_of, readiable};
use crate::flow::reconfigure::Reconfigure;
use crate::flow::{Cx, Flow, Frame, damage, tokens};
use crate::query::Target;
use crate::state::{Figure, FigureKind, UnitIx};

impl Run {
    /// Shard of the Shadow Rune and Thirst of Bilehall: one of several gifts.
    pub(super) fn reward(self, cx: &mut Cx<'_>, is_shard: bool) -> Flow {
        let source = self.source;
        if self.note == Note::Answered {
            match cx.answer() {
                Action::Number(0) => {
                    tokens::rally(cx, source);
                    if let CardRef::Upgrade(index) = self.by.card {
                        tokens::exhaust(cx, self.by.unit, index);
                    }
                }
                Action::Number(_) => {
                    return self.then([Frame::Heal(damage::Heal::new(source, 1))]);
                }
                Action::Bane(bane) => tokens::lose_bane(cx, source, bane, 1),
                Action::Ready(upgrade) => tokens::ready(cx, source, upgrade),
                other => unreachable!("the gifts were listed, not {other:?}"),
            }
            return self.next();
        }
        let mut actions = Vec::new();
        if is_shard {
            actions.push(Action::Number(0));
        }
        if cx.state[source].wounds() > 0 {
            actions.push(Action::Number(1));
        }
        if !is_shard {
            actions.extend(banes_of(cx.state, source));
            actions.extend(readiable(cx.state, source));
        }
        if actions.is_empty() {
            return self.next();
        }
        self.asks(cx, About::Reward, actions, Note::Answered)
    }

    /// Lord of Subterfuge: dials are looked at, then an ally may be set anew.
    pub(super) fn subterfuge(mut self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let seat = cx.state[source].owner;
        match self.note {
            Note::Answered => {
                let Action::Unit(unit) = cx.answer() else { return self.again(Note::Step(1)) };
                self.left.insert(unit);
                cx.reveal();
                cx.state.known_dials[seat].insert(unit);
                let (named, dial) = (cx.state.named(unit), Some(cx.state[unit].dial));
                cx.emit(Event::DialSeen { by: seat, unit: named, dial });
                self.again(Note::Each)
            }
            Note::Fresh | Note::Each => {
                let most = usize::from(cx.state.rune(Rune::Stable));
                let seen = Choose { at: Some(Value::of(5)), sight: true, ..Choose::any(Chosen::Enemy) };
                let open = cx.state.choices(&seen, source, source);
                let open: Vec<Action> =
                    open.into_iter().filter(|it| !self.left.contains(*it)).map(Action::Unit).collect();
                if open.is_empty() || self.left.len() >= most {
                    return self.again(Note::Step(1));
                }
                let actions = open.into_iter().chain([Action::Pass]).collect();
                self.asks(cx, About::LookAt, actions, Note::Answered)
            }
            Note::Step(1) => {
                let own = cx.state.allies_of(source).map(Action::Unit).chain([Action::Pass]).collect();
                self.asks(cx, About::Reset, own, Note::Step(2))
            }
            Note::Step(2) => {
                let Action::Unit(unit) = cx.answer() else { return self.next() };
                self.chosen = Some(unit);
                self.again(Note::Step(3))
            }
            Note::Step(3) => {
                let unit = self.chosen.expect("an ally was chosen");
                let dials = cx.state.dials(unit).into_iter().map(|dial| Action::Dial(SetDial { unit, dial }));
                let prompt = Prompt::new(About::Dials).unit(cx.state.named(unit));
                let ask = kernel::Ask::listed(cx.state[unit].owner, "20.0", prompt, dials).private();
                Flow::ask(ask, Frame::Run(self.noted(Note::Step(4))))
            }
            _ => {
                if let Action::Dial(set) = cx.answer() {
                    crate::flow::command::set_dial(cx, set);
                }
                self.next()
            }
        }
    }

    /// Executioner: a wounded figure is removed.
    pub(super) fn execute(self, cx: &mut Cx<'_>) -> Flow {
        let Some(chosen) = self.chosen else { return self.next() };
        let target = match self.note {
            Note::Answered => match cx.answer() {
                Action::Figure { tray, figure } => Target { tray, figure },
                other => unreachable!("figures were listed, not {other:?}"),
            },
            _ => match damage::wounded(cx.state, chosen)[..] {
                [] => return self.next(),
                [only] => only,
                ref all => {
                    let actions = all.iter().map(|it| Action::Figure { tray: it.tray, figure: it.figure }).collect();
                    return self.asks(cx, About::Execute, actions, Note::Answered);
                }
            },
        };
        let slot = cx.state[chosen].trays[usize::from(target.tray)].slot_of(target.figure);
        *slot.expect("the figure stands there") = Figure::Empty;
        let mut figure = None;
        if let FigureKind::Upgrade { upgrade } = target.figure {
            let card = &mut cx.state[chosen].upgrades[usize::from(upgrade)];
            card.lost_from = Some(target.tray);
            figure = Some(card.card);
        }
        let unit = cx.state.named(chosen);
        cx.emit(Event::Wounded { unit, figure, removed: true });
        damage::note_losses(cx, chosen, false, true);
        self.then([Frame::Reconfigure(Reconfigure::new(chosen))])
    }

    /// Storm Sorceress: each surge marks an enemy.
    pub(super) fn storm(mut self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        match self.note {
            Note::Fresh => {
                self.n = count(roll_one(cx, source, Colour::Blue), Icon::Surge);
                self.again(Note::Each)
            }
            Note::Answered => {
                if let Action::Unit(unit) = cx.answer() {
                    self.left.insert(unit);
                    return self.again(Note::Each);
                }
                self.again(Note::Step(1))
            }
            Note::Each => {
                let open: Vec<Action> = cx
                    .state
                    .enemies_of(source)
                    .filter(|it| cx.state.is_at(source, *it, 3) && !self.left.contains(*it))
                    .map(Action::Unit)
                    .collect();
                if open.is_empty() || self.left.len() >= usize::from(self.n) {
                    return self.again(Note::Step(1));
                }
                self.asks(cx, About::Choose, open.into_iter().chain([Action::Pass]).collect(), Note::Answered)
            }
            _ => {
                let unstable = cx.state.rune(Rune::Unstable);
                let marked: Vec<UnitIx> = self.left.iter().filter(|_| unstable > 0).collect();
                self.then(marked.into_iter().map(|it| damage::damage(it, unstable)).collect::<Vec<_>>())
            }
        }
    }

    pub(super) fn ritual_venom(mut self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        match self.note {
            Note::Answered => {
                let Action::Number(n) = cx.answer() else { return self.next() };
                self.n = n;
                self.again(Note::Each)
            }
            Note::Each => self.asks(cx, About::ChooseBane, all_banes(), Note::EachAnswered),
            Note::EachAnswered => {
                if let Action::Bane(bane) = cx.answer() {
                    let n = self.n;
                    let card = self.own_card(cx.state);
                    (card.tokens, card.bane) = (n, Some(bane));
                }
                let n = self.n;
                self.then([damage::wounds(source, n)])
            }
            _ => {
                let most = cx.state.rune(Rune::Natural);
                if most == 0 {
                    return self.next();
                }
                let actions = (1..=most).map(Action::Number).collect();
                self.asks(cx, About::HowMany, actions, Note::Answered)
            }
        }
    }
}
