//! Information-set Monte Carlo tree search.
//!
//! Every iteration imagines a world that the seat could be in, walks down the
//! tree as far as it is known, adds a node, judges the world there and tells
//! everybody on the way. One tree serves all worlds: its nodes are sequences of
//! answers, and an answer is weighed by how often it was *available*, not by how
//! often its node was passed (Cowling, Powley and Whitehouse's single-observer
//! search). Chance lies between the nodes.
//!
//! Each seat maximises its own value (max^n). Seats that are asked together
//! choose each for itself, without looking at the others' choices, and the
//! combination leads on (decoupled UCT). Open domains and long lists widen as a
//! node is visited more often.

mod arms;
mod tree;

use crate::{Brain, Budget, Greedy, trial};
use kernel::{Ask, BySeat, Chance, Eyes, Position, SeatId, Seed, Trace};
use smallvec::SmallVec;
use tree::{ArmId, NodeId, Path, Step, Tree};

/// How deep a walk may go.
const MOST_DEPTH: usize = 256;
/// The part of the iterations that the first glance may take, as a divisor.
const GLANCE_PART: u32 = 5;

/// How a search works.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// How much it looks at answers that seem worse, beside values from 0 to 1.
    pub exploration: f64,
    /// Whether it looks one step ahead first, to try what looks good before the
    /// rest.
    pub glances: bool,
    /// How many answers are played on before a judgement, if not as many as the
    /// game says.
    pub play_on: Option<u32>,
}

impl Default for Search {
    fn default() -> Self {
        Self { exploration: 0.8, glances: true, play_on: None }
    }
}

/// What a search found out about one answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<A> {
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// How good it was for the seat on average.
    pub value: f64,
}

impl Search {
    /// The answer that was tried most.
    pub fn choose<G: Brain>(&self, eyes: Eyes<'_, G>, budget: &Budget, seed: Seed) -> G::Action {
        let mut findings = self.findings(eyes, budget, seed);
        findings.swap_remove(0).action
    }

    /// All answers that were tried, the one that was tried most first.
    pub fn findings<G: Brain>(&self, eyes: Eyes<'_, G>, budget: &Budget, seed: Seed) -> Vec<Finding<G::Action>> {
        let mut walk = Walk::new(*self, eyes, *budget, seed);
        walk.run();
        walk.findings()
    }
}

/// A search under way.
struct Walk<'a, G: Brain> {
    settings: Search,
    eyes: Eyes<'a, G>,
    budget: Budget,
    chance: Chance,
    tree: Tree<G>,
    trace: Trace<G>,
    /// The least and the greatest value that was seen, over all seats: games
    /// whose judgements lie close together are spread out.
    seen: (f64, f64),
}

impl<'a, G: Brain> Walk<'a, G> {
    fn new(settings: Search, eyes: Eyes<'a, G>, budget: Budget, seed: Seed) -> Self {
        let chance = Chance::new(seed);
        let (tree, trace) = (Tree::new(), Trace::silent());
        Self { settings, eyes, budget, chance, tree, trace, seen: (1.0, 0.0) }
    }

    fn run(&mut self) {
        let mut n_left = self.budget.iterations.max(1);
        if self.settings.glances {
            let glance = Budget { iterations: n_left / GLANCE_PART, ..self.budget };
            let ranked = Greedy::GLANCE.rank(self.eyes, &glance, self.chance.fork());
            self.tree.propose(self.eyes.seat(), ranked.into_iter().map(|(action, _)| action));
            n_left -= glance.iterations;
        }
        let mut is_first = true;
        while n_left > 0 && (is_first || !self.budget.is_up()) && !self.is_decided(n_left) {
            self.iterate();
            (n_left, is_first) = (n_left - 1, false);
        }
    }

    /// Whether no answer can overtake the one that was tried most.
    fn is_decided(&self, n_left: u32) -> bool {
        let mut visits = [0, 0];
        for arm in self.tree.root_arms(self.eyes.seat()) {
            if arm.visits > visits[0] {
                visits = [arm.visits, visits[0]];
            } else if arm.visits > visits[1] {
                visits[1] = arm.visits;
            }
        }
        visits[0] > visits[1].saturating_add(n_left)
    }

    /// Imagines a world, walks down, judges, and tells everybody on the way.
    fn iterate(&mut self) {
        let mut world = self.eyes.imagine(self.chance.fork());
        world.unseal_others(self.eyes.seat());
        let mut path = Path::new();
        self.descend(&mut world, &mut path);
        let n_answers = self.settings.play_on.unwrap_or(G::PLAY_ON);
        trial::play_on(&mut world, n_answers, &mut self.chance, &mut self.trace, &self.budget);
        let values = trial::values(&world);
        self.note(&values);
        self.tree.back_up(&path, &values);
    }

    fn note(&mut self, values: &BySeat<f64>) {
        for value in values.iter() {
            self.seen = (self.seen.0.min(*value), self.seen.1.max(*value));
        }
    }

    /// Walks down to a node that nobody has been at, or to the end.
    fn descend(&mut self, world: &mut Position<G>, path: &mut Path) {
        let mut node = Tree::<G>::ROOT;
        for depth in 0..MOST_DEPTH {
            let is_new = depth > 0 && self.tree.is_new(node);
            if is_new || trial::is_at_end(world) || (depth > 0 && self.budget.is_up()) {
                break;
            }
            let arms = self.choose_arms(node, world, depth == 0);
            self.give(world, node, &arms);
            let child = self.tree.child(node, &arms);
            path.push(Step { node, arms });
            node = child;
            self.skip_forced(world);
        }
        path.push(Step { node, arms: SmallVec::new() });
    }

    /// Each seat that is asked chooses for itself. At the root the bot's own seat
    /// comes first: it may have sealed an answer before, and the last answer of
    /// the others must not go through with that one.
    fn choose_arms(&mut self, node: NodeId, world: &Position<G>, is_root: bool) -> SmallVec<[ArmId; 2]> {
        let own = self.eyes.seat();
        let is_own = |ask: &&Ask<G>| is_root && ask.seat == own;
        let is_other = |ask: &&Ask<G>| !is_own(ask) && world.sealed_answer(ask.seat).is_none();
        let asks = world.asks().iter();
        let asks = asks.clone().filter(is_own).chain(asks.filter(is_other));
        asks.map(|ask| self.choose_arm(node, world, ask)).collect()
    }

    fn give(&mut self, world: &mut Position<G>, node: NodeId, arms: &[ArmId]) {
        for arm in arms {
            let (seat, action) = self.tree.answer(node, *arm);
            trial::answer(world, seat, action, &mut self.trace);
        }
    }

    /// Answers for those who have no choice, without a node for it.
    fn skip_forced(&mut self, world: &mut Position<G>) {
        for _ in 0..MOST_DEPTH {
            let [only] = world.asks() else { return };
            let Some(action) = only.forced() else { return };
            let (seat, action) = (only.seat, action.clone());
            trial::answer(world, seat, action, &mut self.trace);
        }
    }

    fn findings(self) -> Vec<Finding<G::Action>> {
        let seat: SeatId = self.eyes.seat();
        let mut findings: Vec<Finding<G::Action>> = self
            .tree
            .root_arms(seat)
            .map(|arm| Finding { action: arm.action.clone(), visits: arm.visits, value: arm.value })
            .collect();
        findings.sort_by(|left, right| right.visits.cmp(&left.visits).then(right.value.total_cmp(&left.value)));
        findings
    }
}
