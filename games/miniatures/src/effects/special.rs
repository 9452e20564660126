//! Abilities that no vocabulary fits, each with its own procedure.

use super::{CardRef, Note, Run, all_banes, banes_of, readiable};
use crate::Event;
use crate::action::{About, Action, Prompt, SetDial};
use crate::content::{
    ActionKind, AttackKind, Bane, Boon, Colour, Condition, Faction, Icon, MoraleCard, MoraleType, Passive, Rune,
    Special, UnitType, UpgradeIcon, content,
};
use crate::flow::attack::Begin;
use crate::flow::deploy::{DeployUnit, Kind};
use crate::flow::movement::{Flags, Move};
use crate::flow::reconfigure::Reconfigure;
use crate::flow::{Cx, Flow, Frame, ask, damage, morale, tokens};
use crate::query::Target;
use crate::state::{Die, Figure, FigureKind, Place, State, UnitIx, tray_index};
use plane::{Angle, Edge, Footprint, Pose, Relation, Slot, Vector};

impl State {
    /// Waiqar infantry in reach that can be given a tray.
    pub(crate) fn raisable(&self, source: UnitIx) -> Vec<UnitIx> {
        let is_figure = self[source].card().id != "ankaur_maro";
        let fits = |it: &UnitIx| {
            let card = self[*it].card();
            card.faction == Faction::Waiqar
                && card.unit_type == UnitType::Infantry
                && !card.unique
                && !(is_figure && *it == source)
                && self.is_at(source, *it, 5)
                && !self.tray_places(*it).is_empty()
        };
        self.allies_of(source).filter(fits).collect()
    }

    /// exp.adding-trays.4 Columns where a tray can be added to the back.
    pub fn tray_places(&self, unit: UnitIx) -> Vec<u8> {
        let it = &self[unit];
        let block = it.block;
        let rank = match block.partial_rank() {
            Some(rank) => rank,
            None if block.ranks() < 4 => block.ranks(),
            None => return Vec::new(),
        };
        let ahead = self.ahead_of(unit);
        let fits = |column: &u8| {
            let slot = Slot::new(*column, rank);
            match it.footprint() {
                Some(footprint) => footprint.with(slot).is_ok_and(|it| ahead.overlapped_by(&it.shape()).is_none()),
                None => block.with(slot).is_ok(),
            }
        };
        (0..block.columns()).filter(fits).collect()
    }

    pub(crate) fn leonx(&self, source: UnitIx) -> Vec<UnitIx> {
        let is = |it: &UnitIx| self[*it].card().id == "leonx_riders" && self.find_deployment(*it).is_some();
        self.allies_of(source).filter(is).collect()
    }

    pub(crate) fn heelable(&self, source: UnitIx) -> Vec<UnitIx> {
        let fits = |it: &UnitIx| {
            *it != source && !self[*it].card().unique && {
                let frame = DeployUnit { kind: Kind::Near(source), ..DeployUnit::new(*it) };
                !frame.poses(self).is_empty()
            }
        };
        self.allies_of(source).filter(fits).collect()
    }

    /// Enemies at range 1-2 of the terrain that a unit has trapped.
    pub(crate) fn trapped(&self, owner: UnitIx) -> Vec<UnitIx> {
        let reach = content().measures.ruler.reach(2);
        let pieces: Vec<u8> = (0..self.terrain.len() as u8)
            .filter(|it| self.terrain[usize::from(*it)].trap.is_some_and(|(unit, _)| unit == owner))
            .collect();
        let near = |enemy: &UnitIx| {
            let shape = self.shape_of(*enemy);
            pieces.iter().any(|it| shape.as_ref().is_some_and(|shape| shape.gap(&self.shape_of_piece(*it)) <= reach))
        };
        self.enemies_of(owner).filter(near).collect()
    }

    /// Poses of a one-tray unit flat on a tray of an enemy's edge, touching
    /// nothing that it would overlap.
    fn flush_poses(&self, unit: UnitIx, enemy: UnitIx, edges: &[Edge], own: &[Edge]) -> Vec<Pose> {
        let Some(target) = self[enemy].footprint() else { return Vec::new() };
        let ahead = self.ahead_of(unit);
        let half = self[unit].block.depth().as_um() / 2;
        let mut poses = Vec::new();
        for edge in edges {
            let side = target.edge(*edge);
            let outward = target.pose.facing + edge.bearing();
            let n_trays = target.block.length_of(*edge).as_um() / target.block.tray().as_um();
            for tray in 0..n_trays {
                let along = target.block.tray().as_um() * tray + target.block.tray().as_um() / 2;
                let centre = side.at(along) + Vector::along(outward, half);
                for mine in own {
                    let pose = Pose::new(centre, outward + Angle::HALF - mine.bearing());
                    let footprint = Footprint::new(self[unit].block, pose);
                    let touches = footprint.shape().relation(&target.shape()) == Relation::Touching;
                    if touches && ahead.overlapped_by(&footprint.shape()).is_none() {
                        poses.push(pose);
                    }
                }
            }
        }
        poses
    }

    /// card.wraith-step Places at the back of engaged enemies.
    pub(crate) fn wraith_step_poses(&self, unit: UnitIx) -> Vec<Pose> {
        let engaged = self.engaged(unit);
        engaged.iter().flat_map(|enemy| self.flush_poses(unit, enemy, &[Edge::Rear], &Edge::ALL)).collect()
    }

    /// Places from which Lord Vorun'thul falls on an enemy.
    pub(crate) fn lunge_poses(&self, unit: UnitIx) -> Vec<Pose> {
        let Some(here) = self.shape_of(unit) else { return Vec::new() };
        let reach = content().measures.ruler.reach(1);
        let seen = self.enemies_of(unit).filter(|it| self.is_at(unit, *it, 1) && self.sees(unit, *it).is_some());
        let mut poses = Vec::new();
        for enemy in seen {
            let flush = self.flush_poses(unit, enemy, &Edge::ALL, &[Edge::Front]);
            let near = |pose: &Pose| Footprint::new(self[unit].block, *pose).shape().gap(&here) <= reach;
            poses.extend(flush.into_iter().filter(near));
        }
        poses
    }

    /// Places at range 2 where the Cursed becomes the Lord again.
    fn retreat_poses(&self, unit: UnitIx) -> Vec<Pose> {
        let (Some(here), Some(pose)) = (self.shape_of(unit), self[unit].pose()) else { return Vec::new() };
        let ruler = content().measures.ruler;
        let ahead = self.ahead_of(unit);
        let mut poses = Vec::new();
        for direction in 0..16 {
            let way = Angle::millidegrees(22_500 * direction);
            let centre = pose.centre + Vector::along(way, 165_000);
            for quarter in 0..4 {
                let there = Pose::new(centre, pose.facing + Angle::degrees(90 * quarter));
                let shape = Footprint::new(self[unit].block, there).shape();
                let gap = shape.gap(&here);
                let fits = gap > ruler.reach(1) && gap <= ruler.reach(2);
                if fits && ahead.overlapped_by(&shape).is_none() && ahead.touched_by(&shape).is_empty() {
                    poses.push(there);
                }
            }
        }
        poses
    }

    /// Places for an overgrowth token at range 3-5 of a unit.
    fn overgrowth_places(&self, unit: UnitIx) -> Vec<Pose> {
        let Some(pose) = self[unit].pose() else { return Vec::new() };
        let (table, ruler) = (self.table(), content().measures.ruler);
        let mut places = Vec::new();
        for direction in 0..16 {
            for distance in [230_000, 320_000] {
                let at = pose.centre + Vector::along(Angle::millidegrees(22_500 * direction), distance);
                let on = at.x > 0 && at.y > 0 && at.x < table.width.as_um() && at.y < table.depth.as_um();
                let gap = self.gap_to_point(unit, at);
                if on && gap.is_some_and(|it| it > ruler.reach(2) && it <= ruler.reach(5)) {
                    places.push(Pose::new(at, Angle::ZERO));
                }
            }
        }
        places
    }
}

/// Rolls one die outside of an attack.
fn roll_one(cx: &mut Cx<'_>, unit: UnitIx, colour: Colour) -> Die {
    let face = cx.pick(content().faces(colour).len() as u32) as u8;
    let die = Die { colour, face };
    let unit = cx.state.named(unit);
    cx.emit(Event::SideDieRolled { unit, die });
    die
}

fn count(die: Die, icon: Icon) -> u8 {
    die.icons().iter().filter(|it| **it == icon).count() as u8
}

fn places(poses: Vec<Pose>) -> Vec<Action> {
    poses.into_iter().map(|it| Action::Place(it.into())).collect()
}

impl Run {
    pub(super) fn special(mut self, special: Special, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        match special {
            Special::AttackAgain => {
                let begin = Begin { only: Some(source), ..Begin::new(source, AttackKind::Melee) };
                self.then([Frame::BeginAttack(begin)])
            }
            Special::TakeRole => self.take_role(cx),
            Special::AddTrays => self.add_trays(cx),
            Special::BecomeCursed | Special::BecomeLord => self.transform(special, cx),
            Special::RedeployLeonx => self.redeploy(cx, Kind::Area),
            Special::CalledToHeel => self.redeploy(cx, Kind::Near(source)),
            Special::Starplain => {
                let led = |it: UnitIx| {
                    let champion = |it: &crate::state::Equipped| it.upgrade().icon == UpgradeIcon::Champion;
                    cx.state[it].active_upgrades().any(|(_, it)| champion(it))
                };
                let allies: Vec<UnitIx> = cx
                    .state
                    .allies_of(source)
                    .filter(|it| *it == source || cx.state.is_at(source, *it, 5) || led(*it))
                    .collect();
                for ally in allies {
                    tokens::gain_boon(cx, ally, Boon::Inspiration, 1);
                }
                self.next()
            }
            Special::SlaveringHorde => self.slavering_horde(cx),
            Special::RollBones => {
                let Some(chosen) = self.chosen else { return self.next() };
                let hits = count(roll_one(cx, source, Colour::White), Icon::Hit);
                let enemies: Vec<UnitIx> =
                    cx.state.enemies_of(source).filter(|it| cx.state.is_at(chosen, *it, 2)).collect();
                let all = [chosen].into_iter().chain(enemies).filter(|_| hits > 0);
                self.then(all.map(|it| damage::wounds(it, hits)).collect::<Vec<_>>())
            }
            Special::Corruption => {
                let Some(chosen) = self.chosen else { return self.next() };
                let Some(card) = discard_top(cx) else { return self.next() };
                let card = content().morale_card(card);
                let bane = match card.card_type {
                    MoraleType::Confusion => Bane::Stun,
                    MoraleType::Doubt => Bane::Panic,
                    MoraleType::Fear => Bane::Immobilize,
                };
                let hurt = damage::damage(cx.state, chosen, card.icons);
                self.then([hurt, Frame::GiveBane { unit: chosen, bane, n: 1 }])
            }
            Special::FireRune => {
                let begin = Begin { is_fire: true, ..Begin::new(source, AttackKind::Ranged) };
                self.then([Frame::BeginAttack(begin)])
            }
            Special::WarCry => {
                let Some(chosen) = self.chosen else { return self.next() };
                let bane = match self.note {
                    Note::Answered => match cx.answer() {
                        Action::Bane(bane) => bane,
                        other => unreachable!("banes were listed, not {other:?}"),
                    },
                    _ => match banes_of(cx.state, source)[..] {
                        [] => return self.next(),
                        [Action::Bane(only)] => only,
                        _ => {
                            let actions = banes_of(cx.state, source);
                            return self.asks(cx, About::ChooseBane, actions, Note::Answered);
                        }
                    },
                };
                tokens::spend_bane(cx, source, bane, 1);
                tokens::give_bane(cx, chosen, bane, 1);
                self.next()
            }
            Special::ShadowShard => self.reward(cx, true),
            Special::Bilehall => self.reward(cx, false),
            Special::Subterfuge => self.subterfuge(cx),
            Special::WraithStep => {
                if self.note == Note::Answered {
                    re_place(cx, source);
                    return self.next();
                }
                let poses = cx.state.wraith_step_poses(source);
                if poses.is_empty() {
                    return self.next();
                }
                self.asks(cx, About::Redeploy, places(poses), Note::Answered)
            }
            Special::Execute => self.execute(cx),
            Special::Sabotage => {
                let Some(chosen) = self.chosen else { return self.next() };
                if self.note == Note::Answered {
                    if let Action::Upgrade { upgrade, .. } = cx.answer() {
                        tokens::discard_upgrade(cx, chosen, upgrade);
                    }
                    return self.next();
                }
                let upgrades: Vec<u8> = cx.state.sabotable(chosen).collect();
                if let [only] = upgrades[..] {
                    tokens::discard_upgrade(cx, chosen, only);
                    return self.next();
                }
                let actions = upgrades.into_iter().map(|upgrade| Action::Upgrade { unit: chosen, upgrade });
                self.asks(cx, About::DiscardUpgrade, actions.collect(), Note::Answered)
            }
            Special::LayOvergrowth => {
                if self.note == Note::Answered {
                    if let Action::Place(spot) = cx.answer() {
                        let at = spot.pose().expect("the places were listed").centre;
                        if !cx.state.overgrowths.is_full() {
                            cx.state.overgrowths.push(at);
                        }
                        let unit = cx.state.named(source);
                        cx.emit(Event::OvergrowthLaid { unit, at });
                    }
                    return self.next();
                }
                let poses = cx.state.overgrowth_places(source);
                if poses.is_empty() {
                    return self.next();
                }
                self.asks(cx, About::TokenPlace, places(poses), Note::Answered)
            }
            Special::Avenge => {
                let it = &mut cx.state[source];
                it.is_revealed = true;
                it.has_activated = true;
                let dial = it.dial;
                cx.reveal();
                let unit = cx.state.named(source);
                cx.emit(Event::Revealed { unit, dial });
                self.then([Frame::BeginAttack(Begin::new(source, AttackKind::Melee))])
            }
            Special::LethalOrStorm => {
                if self.note == Note::Answered {
                    let natural = cx.state.rune(Rune::Natural);
                    let storm = cx.answer() == Action::Number(1);
                    let attack = cx.state.attack_mut();
                    attack.has_storm = storm;
                    attack.lethal += if storm { 0 } else { natural };
                    return self.next();
                }
                let actions = vec![Action::Number(0), Action::Number(1)];
                self.asks(cx, About::LethalOrStorm, actions, Note::Answered)
            }
            Special::Storm => self.storm(cx),
            Special::Volley => {
                let Some(chosen) = self.chosen else { return self.next() };
                let archers: Vec<UnitIx> = cx
                    .state
                    .allies_of(source)
                    .filter(|it| *it != source && cx.state[*it].card().name.contains("Ventala"))
                    .filter(|it| cx.state.is_at(chosen, *it, 3) && cx.state.sees(*it, chosen).is_some())
                    .collect();
                let surges: u8 = archers.into_iter().map(|it| count(roll_one(cx, it, Colour::Blue), Icon::Surge)).sum();
                let hurt = (surges > 0).then(|| damage::damage(cx.state, chosen, 2 * surges));
                self.then(hurt)
            }
            Special::RitualVenom => self.ritual_venom(cx),
            Special::Scamp => {
                if let Some(subject) = self.subject {
                    tokens::give_bane(cx, subject, Bane::Panic, self.n);
                    cx.state.scamped = Some(subject);
                }
                self.next()
            }
            Special::Bloodrage => {
                let side = cx.state[source].side;
                let ready =
                    cx.state.of_side(side).find_map(|it| cx.state.ready_conduits(it).first().map(|index| (it, *index)));
                if let Some((unit, index)) = ready {
                    tokens::exhaust(cx, unit, index);
                    cx.state.attack_mut().lethal += 1;
                }
                self.next()
            }
            // Done at once when the unit is destroyed.
            Special::BloodrageReady | Special::SaviorRally => self.next(),
            Special::RageSpine => {
                let effect = cx.state.resolved.map(|it| content().morale_card(it).id);
                if let (Some(effect), Some(subject)) = (effect, self.subject) {
                    morale::suffer(cx, source, effect);
                    morale::suffer(cx, subject, effect);
                }
                self.next()
            }
            Special::Divine => self.divine(cx),
            Special::Slasher => self.slasher(cx),
            Special::SetTrap => self.set_trap(cx),
            Special::SpringTrap => {
                let trapped = cx.state.trapped(source);
                if self.note == Note::Answered {
                    if let Action::Unit(unit) = cx.answer() {
                        spring(cx, source, unit);
                    }
                    return self.next();
                }
                self.asks(cx, About::Choose, trapped.into_iter().map(Action::Unit).collect(), Note::Answered)
            }
            Special::Dragonjaw => {
                let Some(chosen) = self.chosen else { return self.next() };
                if self.note == Note::Answered {
                    let card = MoraleCard(self.n);
                    if cx.answer() != Action::Yes {
                        return self.next();
                    }
                    let suffers = |unit: UnitIx| {
                        let step = morale::Step::Resolve { card };
                        Frame::Morale(morale::Morale { unit, severity: 3, panic: 0, in_attack: true, step })
                    };
                    return self.then([suffers(chosen), suffers(source)]);
                }
                if self.note == Note::Fresh {
                    let Some(card) = discard_top(cx) else { return self.next() };
                    self.n = card.0;
                    return self.again(Note::Each);
                }
                self.asks(cx, About::Suffer, vec![Action::Yes, Action::Pass], Note::Answered)
            }
            Special::Hunger => {
                if self.note == Note::Answered {
                    let Action::Number(speed) = cx.answer() else { return self.next() };
                    let flags = Flags { may_turn: true, ..Flags::default() };
                    let frame = Move { flags, ..Move::new(cx.state, source, ActionKind::March, speed) };
                    return self.then([Frame::Move(frame)]);
                }
                self.asks(cx, About::Speed, vec![Action::Number(1), Action::Number(2)], Note::Answered)
            }
        }
    }

    /// Baron Zachareth takes one of his two roles.
    fn take_role(mut self, cx: &mut Cx<'_>) -> Flow {
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
    fn add_trays(mut self, cx: &mut Cx<'_>) -> Flow {
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
                let units = cx.state.raisable(source);
                if most == 0 || units.is_empty() {
                    return self.next();
                }
                self.asks(cx, About::Choose, units.into_iter().map(Action::Unit).collect(), Note::Answered)
            }
        }
    }

    fn raise_price(self, _: &mut Cx<'_>) -> Flow {
        let n = self.n;
        self.then((n > 0).then(|| damage::wounds(self.source, n)))
    }

    fn transform(self, special: Special, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let lunges = special == Special::BecomeCursed;
        if self.note != Note::Answered {
            let poses = if lunges { cx.state.lunge_poses(source) } else { cx.state.retreat_poses(source) };
            if poses.is_empty() {
                return self.next();
            }
            return self.asks(cx, About::Redeploy, places(poses), Note::Answered);
        }
        re_place(cx, source);
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

    fn redeploy(self, cx: &mut Cx<'_>, kind: Kind) -> Flow {
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

    fn slavering_horde(mut self, cx: &mut Cx<'_>) -> Flow {
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

    /// Shard of the Shadow Rune and Thirst of Bilehall: one of several gifts.
    fn reward(self, cx: &mut Cx<'_>, is_shard: bool) -> Flow {
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
    fn subterfuge(mut self, cx: &mut Cx<'_>) -> Flow {
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
                let open = cx.state.choices(
                    &crate::content::Choose {
                        who: crate::content::Chosen::Enemy,
                        at: Some(crate::content::Value::of(5)),
                        sight: true,
                        engaged: false,
                        unengaged: false,
                        not_defender: false,
                        not_unique: false,
                        other: false,
                        near_overgrown: false,
                        wounded: false,
                        upgraded: false,
                        has: None,
                        trays: None,
                        optional: true,
                        deployed: true,
                    },
                    source,
                    source,
                );
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
    fn execute(self, cx: &mut Cx<'_>) -> Flow {
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
            card.is_lost = true;
            figure = Some(card.card);
        }
        let unit = cx.state.named(chosen);
        cx.emit(Event::Wounded { unit, figure, removed: true });
        self.then([Frame::Reconfigure(Reconfigure::new(chosen))])
    }

    /// Storm Sorceress: each surge marks an enemy.
    fn storm(mut self, cx: &mut Cx<'_>) -> Flow {
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
                self.then(marked.into_iter().map(|it| damage::damage(cx.state, it, unstable)).collect::<Vec<_>>())
            }
        }
    }

    fn ritual_venom(mut self, cx: &mut Cx<'_>) -> Flow {
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

    /// Blood Diviner: looks at top cards and may discard one.
    fn divine(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let seat = cx.state[source].owner;
        let n = usize::from(cx.state.rune(Rune::Stable)).min(cx.state.deck.len());
        match self.note {
            Note::Fresh => {
                cx.reveal();
                cx.state.known_top[seat] = cx.state.known_top[seat].max(n as u8);
                let cards = cx.state.deck.iter().rev().take(n).copied().collect();
                cx.emit(Event::MoraleSeen { by: seat, cards: Some(cards), n: n as u8 });
                self.again(Note::Each)
            }
            Note::Answered => {
                let Action::Card(place) = cx.answer() else { return self.next() };
                let CardRef::Upgrade(index) = self.by.card else { return self.next() };
                tokens::exhaust(cx, self.by.unit, index);
                let at = cx.state.deck.len() - 1 - usize::from(place);
                let card = cx.state.deck.remove(at);
                cx.state.discard.push(card);
                cx.reveal();
                for known in cx.state.known_top.iter_mut() {
                    if usize::from(*known) > usize::from(place) {
                        *known -= 1;
                    }
                }
                cx.emit(Event::MoraleDiscarded { card });
                morale::refill_deck(cx);
                self.next()
            }
            _ => {
                let CardRef::Upgrade(index) = self.by.card else { return self.next() };
                let is_ready =
                    cx.state[self.by.unit].upgrades[usize::from(index)].status == crate::state::Status::Ready;
                if n == 0 || !is_ready {
                    return self.next();
                }
                let actions = (0..n as u8).map(Action::Card).chain([Action::Pass]).collect();
                self.asks(cx, About::DiscardTop, actions, Note::Answered)
            }
        }
    }

    /// Grotesque Slasher: a blue die after the attack.
    fn slasher(self, cx: &mut Cx<'_>) -> Flow {
        let CardRef::Upgrade(index) = self.by.card else { return self.next() };
        match self.note {
            Note::Fresh => {
                let die = roll_one(cx, self.source, Colour::Blue);
                let defender = cx.state.attack().defender;
                if count(die, Icon::Hit) > 0 {
                    tokens::give_bane(cx, defender, Bane::Stun, 1);
                }
                if count(die, Icon::Surge) > 0 {
                    tokens::give_bane(cx, defender, Bane::Immobilize, 1);
                }
                self.again(Note::Each)
            }
            Note::Answered => {
                if cx.answer() != Action::Yes {
                    return self.next();
                }
                tokens::ready(cx, self.by.unit, index);
                let Some(slot) = cx.state[self.by.unit].figure_of(index) else { return self.next() };
                let target = Target { tray: tray_index(slot) as u8, figure: FigureKind::Upgrade { upgrade: index } };
                if damage::wound(cx, self.by.unit, target, false) {
                    return self.then([Frame::Reconfigure(Reconfigure::new(self.by.unit))]);
                }
                self.next()
            }
            _ => {
                if cx.state[self.by.unit].figure_of(index).is_none() {
                    return self.next();
                }
                self.asks(cx, About::TakeWound, vec![Action::Yes, Action::Pass], Note::Answered)
            }
        }
    }

    fn set_trap(mut self, cx: &mut Cx<'_>) -> Flow {
        match self.note {
            Note::Answered => {
                let Action::Terrain(piece) = cx.answer() else { return self.next() };
                self.n = piece;
                self.again(Note::Each)
            }
            Note::Each => self.asks(cx, About::ChooseBane, all_banes(), Note::EachAnswered),
            Note::EachAnswered => {
                if let Action::Bane(bane) = cx.answer() {
                    cx.state.terrain[usize::from(self.n)].trap = Some((self.source, bane));
                    let seat = cx.state[self.source].owner;
                    cx.emit(Event::TrapSet { seat, piece: self.n, bane });
                }
                self.next()
            }
            _ => {
                let actions = (0..cx.state.terrain.len() as u8).map(Action::Terrain).collect();
                self.asks(cx, About::Trap, actions, Note::Answered)
            }
        }
    }
}

/// The unit goes where its owner answered.
fn re_place(cx: &mut Cx<'_>, unit: UnitIx) {
    let Action::Place(spot) = cx.answer() else { unreachable!("places were listed") };
    let to = spot.pose().expect("places were listed");
    cx.state[unit].place = Place::Field(to);
    let unit = cx.state.named(unit);
    cx.emit(Event::RePlaced { unit, to });
}

/// exp.adding-trays.2 A full tray joins the unit.
pub(crate) fn add_tray(cx: &mut Cx<'_>, unit: UnitIx, column: u8) {
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

/// The top card of the morale deck is discarded face up.
fn discard_top(cx: &mut Cx<'_>) -> Option<MoraleCard> {
    let card = morale::draw_card(cx)?;
    cx.reveal();
    cx.state.discard.push(card);
    cx.emit(Event::MoraleDiscarded { card });
    morale::refill_deck(cx);
    Some(card)
}

/// Viper Trapmaster: the trap closes.
fn spring(cx: &mut Cx<'_>, owner: UnitIx, victim: UnitIx) {
    for piece in 0..cx.state.terrain.len() {
        if let Some((unit, bane)) = cx.state.terrain[piece].trap
            && unit == owner
        {
            cx.state.terrain[piece].trap = None;
            tokens::give_bane(cx, victim, bane, 1);
        }
    }
}
