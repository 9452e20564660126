//! Which answer a walk tries at a node.

use super::Walk;
use super::tree::{Arm, ArmId, NodeId};
use crate::{Brain, trial};
use kernel::{Ask, Domain as _, Position};
use smallvec::SmallVec;

/// How many answers are tried at a node after a number of visits: all of a short
/// list soon, the best of a long one for a start.
fn width(visits: u32) -> usize {
    4 + f64::from(visits).powf(0.6) as usize
}

/// How many samples of an open domain are drawn to find a new one.
const SAMPLES: usize = 3;
/// How much the game's own weights count, fading with visits.
const WEIGHT: f64 = 0.2;

type Ids = SmallVec<[ArmId; 16]>;

impl<G: Brain> Walk<'_, G> {
    /// The arm that the asked seat tries: a new one while the node is narrow,
    /// else the one with the best upper bound.
    pub(super) fn choose_arm(&mut self, node: NodeId, world: &Position<G>, ask: &Ask<G>) -> ArmId {
        let mut open = self.available(node, ask);
        let n_known = open.len();
        if n_known < width(self.tree.node(node).visits)
            && let Some(arm) = self.widen(node, world, ask, &open)
        {
            open.push(arm);
            self.count_available(node, &open);
            return arm;
        }
        self.count_available(node, &open);
        while let Some(best) = self.best(node, &open) {
            let arm = &self.tree.node(node).arms[best.0 as usize];
            // What was sampled from an open domain may not be allowed in this world.
            if arm.place.is_some() || ask.check(world.scene(), &arm.action).is_ok() {
                return best;
            }
            open.retain(|it| *it != best);
        }
        self.widen(node, world, ask, &[]).unwrap_or_else(|| {
            let action = ask.sample(world.scene(), &mut self.chance);
            let node = self.tree.node(node);
            let known = node.arms.iter().position(|it| it.seat == ask.seat && it.action == action);
            known.map_or_else(|| node.add(ask.seat, action, None, 1.0), |index| ArmId(index as u32))
        })
    }

    /// The arms of the seat that are listed in this world, and all that came
    /// from its open domain.
    fn available(&mut self, node: NodeId, ask: &Ask<G>) -> Ids {
        let listed = &ask.choices.listed;
        let has_open = ask.choices.open.is_some();
        let is_available = |arm: &mut Arm<G>| {
            if arm.seat != ask.seat {
                return false;
            }
            let Some(place) = arm.place else { return has_open };
            // Lists mostly stay as they were: look at the same place first.
            if listed.get(place as usize) == Some(&arm.action) {
                return true;
            }
            let found = listed.iter().position(|it| *it == arm.action);
            arm.place = found.map_or(arm.place, |it| Some(it as u32));
            found.is_some()
        };
        let arms = self.tree.node(node).arms.iter_mut().enumerate();
        arms.filter_map(|(index, arm)| is_available(arm).then_some(ArmId(index as u32))).collect()
    }

    fn count_available(&mut self, node: NodeId, open: &[ArmId]) {
        let node = self.tree.node(node);
        for arm in open {
            node.arms[arm.0 as usize].available += 1;
        }
    }

    /// Tries something new, if there is something.
    fn widen(&mut self, node: NodeId, world: &Position<G>, ask: &Ask<G>, open: &[ArmId]) -> Option<ArmId> {
        if let Some(arm) = self.take_proposal(node, world, ask) {
            return Some(arm);
        }
        let arms = &self.tree.node(node).arms;
        let n_listed = open.iter().filter(|it| arms[it.0 as usize].place.is_some()).count();
        let n_sampled = open.len() - n_listed;
        let is_listed_left = n_listed < ask.choices.listed.len();
        if is_listed_left && (ask.choices.open.is_none() || n_listed <= n_sampled) {
            return self.take_listed(node, world, ask);
        }
        let sampled = self.take_sampled(node, world, ask);
        if sampled.is_none() && is_listed_left { self.take_listed(node, world, ask) } else { sampled }
    }

    /// The next proposal that is allowed in this world.
    fn take_proposal(&mut self, node: NodeId, world: &Position<G>, ask: &Ask<G>) -> Option<ArmId> {
        let node = self.tree.node(node);
        let (_, proposed) = node.proposed.iter_mut().find(|(seat, _)| *seat == ask.seat)?;
        while let Some(action) = proposed.pop() {
            let place = ask.choices.listed.iter().position(|it| *it == action);
            let is_allowed = place.is_some() || ask.check(world.scene(), &action).is_ok();
            let is_known = node.arms.iter().any(|it| it.seat == ask.seat && it.action == action);
            if is_allowed && !is_known {
                return Some(node.add(ask.seat, action, place.map(|it| it as u32), 1.0));
            }
        }
        None
    }

    /// The listed answer of the greatest weight that was not tried yet.
    fn take_listed(&mut self, node: NodeId, world: &Position<G>, ask: &Ask<G>) -> Option<ArmId> {
        let order = trial::by_weight(world, ask, &mut self.chance);
        let node = self.tree.node(node);
        let is_known = |action: &G::Action| node.arms.iter().any(|it| it.seat == ask.seat && it.action == *action);
        let place = order.into_iter().find(|it| !is_known(&ask.choices.listed[*it]))?;
        let action = ask.choices.listed[place].clone();
        let weight = G::prior(world, ask, &action);
        Some(node.add(ask.seat, action, Some(place as u32), weight))
    }

    /// A new answer out of the open domain: first what the game proposes.
    fn take_sampled(&mut self, node: NodeId, world: &Position<G>, ask: &Ask<G>) -> Option<ArmId> {
        let domain = ask.choices.open.as_ref()?;
        let is_first = self.tree.node(node).proposed.iter().all(|(seat, _)| *seat != ask.seat);
        if is_first {
            let mut proposed = G::candidates(world, ask, &mut self.chance);
            proposed.reverse();
            self.tree.node(node).proposed.push((ask.seat, proposed));
            if let Some(arm) = self.take_proposal(node, world, ask) {
                return Some(arm);
            }
        }
        for _ in 0..SAMPLES {
            let action = domain.sample(world.scene(), ask.seat, &mut self.chance);
            let node = self.tree.node(node);
            if !node.arms.iter().any(|it| it.seat == ask.seat && it.action == action) {
                return Some(node.add(ask.seat, action, None, 1.0));
            }
        }
        None
    }

    /// The arm with the best upper bound; untried ones come first.
    fn best(&mut self, node: NodeId, open: &[ArmId]) -> Option<ArmId> {
        let (least, most) = self.seen;
        let spread = (most - least).max(1e-6);
        let exploration = self.settings.exploration;
        let arms = &self.tree.node(node).arms;
        let bound = |id: &ArmId| {
            let arm = &arms[id.0 as usize];
            if arm.visits == 0 {
                return f64::INFINITY;
            }
            let visits = f64::from(arm.visits);
            let mean = (arm.value - least) / spread;
            let weight = arm.weight.max(0.05).ln().clamp(-2.0, 2.0) * WEIGHT / visits.sqrt();
            mean + weight + exploration * (f64::from(arm.available).ln() / visits).sqrt()
        };
        // The first of equals, so that a search is repeatable.
        let mut best: Option<(f64, ArmId)> = None;
        for id in open {
            let bound = bound(id);
            if best.is_none_or(|(other, _)| bound > other) {
                best = Some((bound, *id));
            }
        }
        best.map(|(_, id)| id)
    }
}
