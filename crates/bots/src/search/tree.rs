//! The tree of a search: nodes are sequences of answers, arms the answers that
//! were tried at a node.

use crate::Brain;
use kernel::{BySeat, SeatId};
use smallvec::SmallVec;
use std::collections::HashMap;

/// The number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(u32);

/// The number of an arm at its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArmId(pub u32);

/// A node that was passed, and the answers that were given there.
pub struct Step {
    pub node: NodeId,
    pub arms: SmallVec<[ArmId; 2]>,
}

/// The nodes that were passed, the root first.
pub type Path = Vec<Step>;

/// An answer that was tried.
#[derive(Debug)]
pub struct Arm<G: Brain> {
    pub seat: SeatId,
    pub action: G::Action,
    /// Where it was listed last, or nowhere for an open domain.
    pub place: Option<u32>,
    /// What the game thought of it beforehand.
    pub weight: f64,
    pub visits: u32,
    /// How often it could have been chosen.
    pub available: u32,
    /// How good it is for its seat.
    pub value: f64,
    /// What it alone leads to; nothing where several seats answer together.
    child: Option<NodeId>,
}

impl<G: Brain> Arm<G> {
    /// How much it counts for the value of its node: how often it was chosen,
    /// and the more so the more often it was chosen when it could be. Visits
    /// alone would make a good position bad because bad answers were tried, too;
    /// the best answer alone would believe every lucky sample.
    fn share(&self) -> f64 {
        let rate = f64::from(self.visits) / f64::from(self.available.max(1));
        f64::from(self.visits) * rate * rate
    }
}

/// What was answered so far, and what has been tried there.
#[derive(Debug)]
pub struct Node<G: Brain> {
    pub visits: u32,
    /// How good it is for each seat.
    value: BySeat<f64>,
    /// How often a walk ended here, and how good that was on average.
    ends: u32,
    ended: BySeat<f64>,
    pub arms: Vec<Arm<G>>,
    /// Proposals that have not been tried, the best last; by seat.
    pub proposed: Vec<(SeatId, Vec<G::Action>)>,
    children: HashMap<SmallVec<[ArmId; 2]>, NodeId>,
}

impl<G: Brain> Node<G> {
    fn new() -> Self {
        let nothing = BySeat::new(0, |_| 0.0);
        Self {
            visits: 0,
            value: nothing.clone(),
            ends: 0,
            ended: nothing,
            arms: Vec::new(),
            proposed: Vec::new(),
            children: HashMap::new(),
        }
    }

    /// Adds an answer that is tried for the first time.
    pub fn add(&mut self, seat: SeatId, action: G::Action, place: Option<u32>, weight: f64) -> ArmId {
        self.arms.push(Arm { seat, action, place, weight, visits: 0, available: 0, value: 0.0, child: None });
        ArmId(self.arms.len() as u32 - 1)
    }
}

/// All nodes.
#[derive(Debug)]
pub struct Tree<G: Brain> {
    nodes: Vec<Node<G>>,
}

impl<G: Brain> Tree<G> {
    pub const ROOT: NodeId = NodeId(0);

    pub fn new() -> Self {
        Self { nodes: vec![Node::new()] }
    }

    /// Has the root try these answers before all others.
    pub fn propose(&mut self, seat: SeatId, best_first: impl DoubleEndedIterator<Item = G::Action>) {
        self.nodes[0].proposed.push((seat, best_first.rev().collect()));
    }

    pub fn node(&mut self, node: NodeId) -> &mut Node<G> {
        &mut self.nodes[node.0 as usize]
    }

    pub fn is_new(&self, node: NodeId) -> bool {
        self.nodes[node.0 as usize].visits == 0
    }

    /// What the arm stands for.
    pub fn answer(&self, node: NodeId, arm: ArmId) -> (SeatId, G::Action) {
        let arm = &self.nodes[node.0 as usize].arms[arm.0 as usize];
        (arm.seat, arm.action.clone())
    }

    /// The node that the answers lead to.
    pub fn child(&mut self, node: NodeId, arms: &SmallVec<[ArmId; 2]>) -> NodeId {
        let next = NodeId(self.nodes.len() as u32);
        let node = self.node(node);
        let known = match arms[..] {
            [arm] => *node.arms[arm.0 as usize].child.get_or_insert(next),
            _ => *node.children.entry(arms.clone()).or_insert(next),
        };
        if known == next {
            self.nodes.push(Node::new());
        }
        known
    }

    /// The answers of the seat at the root.
    pub fn root_arms(&self, seat: SeatId) -> impl Iterator<Item = &Arm<G>> {
        self.nodes[0].arms.iter().filter(move |it| it.seat == seat)
    }

    /// Tells all nodes on the way how it ended, the last first.
    pub fn back_up(&mut self, path: &[Step], values: &BySeat<f64>) {
        let mut values = values.clone();
        for step in path.iter().rev() {
            let node = self.node(step.node);
            if node.visits == 0 {
                node.value = values.clone();
                node.ended = values.clone();
            }
            node.visits += 1;
            for arm in &step.arms {
                node.arms[arm.0 as usize].visits += 1;
            }
            match step.arms[..] {
                [] => node.add_end(&values),
                [arm] => self.back_up_alone(step.node, arm),
                _ => node.back_up_together(&step.arms, &values),
            }
            // What is known of the node says more than this one walk.
            values = self.node(step.node).value.clone();
        }
    }

    /// One seat chose: its node is worth what its answers are worth, those most
    /// that it would give.
    fn back_up_alone(&mut self, id: NodeId, arm: ArmId) {
        let [seat, child] = {
            let arm = &self.nodes[id.0 as usize].arms[arm.0 as usize];
            [arm.seat.index(), arm.child.expect("the walk went on from here").0 as usize]
        };
        let value = self.nodes[child].value[SeatId(seat as u8)];
        self.node(id).arms[arm.0 as usize].value = value;
        let node = &self.nodes[id.0 as usize];
        let mut shares = f64::from(node.ends);
        let mut value = node.ended.map(|_, it| it * shares);
        for arm in &node.arms {
            let Some(child) = arm.child else { continue };
            let (share, child) = (arm.share(), &self.nodes[child.0 as usize].value);
            shares += share;
            value.iter_mut().zip(child.iter()).for_each(|(sum, it)| *sum += share * it);
        }
        value.iter_mut().for_each(|it| *it /= shares);
        self.node(id).value = value;
    }
}

impl<G: Brain> Node<G> {
    /// A walk ended here.
    fn add_end(&mut self, values: &BySeat<f64>) {
        self.ends += 1;
        average(&mut self.ended, values, self.ends);
        average(&mut self.value, values, self.visits);
    }

    /// Several seats chose without knowing of each other: what they chose is
    /// worth what came of it on average.
    fn back_up_together(&mut self, arms: &[ArmId], values: &BySeat<f64>) {
        for arm in arms {
            let arm = &mut self.arms[arm.0 as usize];
            arm.value += (values[arm.seat] - arm.value) / f64::from(arm.visits);
        }
        average(&mut self.value, values, self.visits);
    }
}

/// Moves an average on with its `n`th sample.
fn average(means: &mut BySeat<f64>, sample: &BySeat<f64>, n: u32) {
    means.iter_mut().zip(sample.iter()).for_each(|(mean, it)| *mean += (it - *mean) / f64::from(n));
}
