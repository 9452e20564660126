//! What heroes do that no vocabulary fits.

use super::{places, re_place};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action, Prompt};
use crate::content::{AttackKind, Bane, Boon, Condition, Passive, Rune, Special, content};
use crate::effects::{Note, Run};
use crate::flow::attack::Begin;
use crate::flow::deploy::{DeployUnit, Kind};
use crate::flow::{Cx, Flow, Frame, ask, damage, tokens};
use crate::state::{Place, UnitIx, tray_index};
use plane::Slot;

impl Run {
    /// Baron Zachareth takes one of his two roles.
    pub(super) fn take_role(mut self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        match self.note {
            Note::Answered => {
                let Action::Condition(role) = cx.answer() else { return self.next() };
                let side = cx.state[source].side;
                tokens::receive(cx, source, role, side);
                if role == Condition::SaviorOfCarthridge {
                    self.left = cx.state.allies_of(source).filter(|it| cx.state.is_at(source, *it, 3)).collect();
                    return self.again(Note::Each);
                }
                self.next()
            }
            // On receiving it each ally at range 1-3 may rally.
            Note::Each => {
                let Some(ally) = self.left.iter().next() else { return self.next() };
                let prompt = Prompt::new(About::Ability).unit(cx.state.named(ally)).ability(self.by);
                let then = Frame::Run(self.noted(Note::EachAnswered));
                ask(cx.state[ally].owner, "1.5", prompt, vec![Action::Yes, Action::Pass], then)
            }
            Note::EachAnswered => {
                let ally = self.left.pop().expect("the ally that was asked for is the first");
                if cx.answer() == Action::Yes {
                    tokens::rally(cx, ally);
                }
                self.again(Note::Each)
            }
            _ => {
                let roles = [Condition::SaviorOfCarthridge, Condition::BetrayerOfCarthridge];
                self.asks(cx, About::Role, roles.map(Action::Condition).to_vec(), Note::Answered)
            }
        }
    }

    /// Ankaur Maro: trays join a unit, for a wound each.
    pub(super) fn add_trays(mut self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let rune = if cx.state[source].has(Passive::ViolentForces) { Rune::Unstable } else { Rune::Stable };
        let most = cx.state.rune(rune);
        match self.note {
            Note::Answered => {
                let Action::Unit(unit) = cx.answer() else { return self.next() };
                self.chosen = Some(unit);
                self.n = 0;
                self.again(Note::Each)
            }
            Note::EachAnswered => {
                let chosen = self.chosen.expect("a unit was chosen");
                let Action::Column(column) = cx.answer() else { return self.raise_price(cx) };
                add_tray(cx, chosen, column);
                self.n += 1;
                self.again(Note::Each)
            }
            Note::Each => {
                let chosen = self.chosen.expect("a unit was chosen");
                let columns = cx.state.tray_places(chosen);
                if self.n >= most || columns.is_empty() {
                    return self.raise_price(cx);
                }
                let actions = columns.into_iter().map(Action::Column).chain([Action::Pass]).collect();
                self.asks(cx, About::AddTray, actions, Note::EachAnswered)
            }
            _ => {
                let units = cx.state.raisable(self.by, source);
                if most == 0 || units.is_empty() {
                    return self.next();
                }
                self.asks(cx, About::Choose, units.into_iter().map(Action::Unit).collect(), Note::Answered)
            }
        }
    }

    pub(super) fn transform(self, special: Special, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let lunges = special == Special::BecomeCursed;
        if self.note != Note::Answered {
            if !lunges {
                let poses = cx.state.retreat_poses(source);
                return self.asks_place(cx, About::Redeploy, poses, Domain::Retreat { unit: source });
            }
            let poses = cx.state.lunge_poses(source);
            if poses.is_empty() {
                return self.next();
            }
            return self.asks(cx, About::Redeploy, places(poses), Note::Answered);
        }
        let answer = cx.answer();
        if answer == Action::NoPlace {
            return self.next();
        }
        re_place(cx, source, &answer);
        let form = cx.state[source].card().transforms_into.as_deref().expect("he has another form");
        let card = content().unit_by_id(form).expect("checked: the form exists");
        cx.state[source].card = card;
        let unit = cx.state.named(source);
        cx.emit(Event::Transformed { unit });
        if lunges {
            let begin = Begin { fewer: 1, ..Begin::new(source, AttackKind::Melee) };
            return self.then([Frame::BeginAttack(begin)]);
        }
        tokens::give_bane(cx, source, Bane::Stun, 1);
        self.next()
    }

    pub(super) fn redeploy(self, cx: &mut Cx<'_>, kind: Kind) -> Flow {
        if self.note == Note::Answered {
            let Action::Unit(unit) = cx.answer() else { return self.next() };
            cx.state[unit].place = Place::Reserve;
            return self.then([Frame::DeployUnit(DeployUnit { kind, ..DeployUnit::new(unit) })]);
        }
        let units = match kind {
            Kind::Near(_) => cx.state.heelable(self.source),
            _ => cx.state.leonx(self.source),
        };
        let actions = units.into_iter().map(Action::Unit).chain([Action::Pass]).collect();
        self.asks(cx, About::Redeploy, actions, Note::Answered)
    }

    pub(super) fn slavering_horde(mut self, cx: &mut Cx<'_>) -> Flow {
        match self.note {
            Note::Fresh => {
                let source = self.source;
                self.left = cx.state.allies_of(source).filter(|it| cx.state.is_at(source, *it, 5)).collect();
                self.again(Note::Each)
            }
            Note::EachAnswered => {
                let ally = self.left.pop().expect("the ally that was asked for is the first");
                if cx.answer() != Action::Yes {
                    return self.again(Note::Each);
                }
                self.chosen = Some(ally);
                Flow::call(damage::wounds(ally, 1), Frame::Run(self.noted(Note::Step(1))))
            }
            Note::Step(_) => {
                let ally = self.chosen.expect("the ally took the wound");
                tokens::gain_boon(cx, ally, Boon::Inspiration, 1);
                self.again(Note::Each)
            }
            _ => {
                let Some(ally) = self.left.iter().next() else { return self.next() };
                let prompt = Prompt::new(About::TakeWound).unit(cx.state.named(ally)).ability(self.by);
                let then = Frame::Run(self.noted(Note::EachAnswered));
                ask(cx.state[ally].owner, "1.5", prompt, vec![Action::Yes, Action::Pass], then)
            }
        }
    }

    fn raise_price(self, _: &mut Cx<'_>) -> Flow {
        let n = self.n;
        self.then((n > 0).then(|| damage::wounds(self.source, n)))
    }
}

/// exp.adding-trays.2 A full tray joins the unit.
fn add_tray(cx: &mut Cx<'_>, unit: UnitIx, column: u8) {
    let it = &mut cx.state[unit];
    let rank = it.block.partial_rank().unwrap_or(it.block.ranks());
    let slot = Slot::new(column, rank);
    let changed = it.footprint().map(|footprint| footprint.with(slot).expect("the place was listed"));
    it.block = match changed {
        Some(footprint) => {
            it.place = Place::Field(footprint.pose);
            footprint.block
        }
        None => it.block.with(slot).expect("the place was listed").0,
    };
    it.trays[tray_index(slot)] = crate::state::Tray::full(it.card().figures_per_tray);
    let (named, trays) = (cx.state.named(unit), cx.state[unit].n_trays());
    cx.emit(Event::TrayAdded { unit: named, trays });
}
