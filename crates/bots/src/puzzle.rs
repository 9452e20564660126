//! Puzzles: whether one answer to an ask is clearly the best, and by how much.
//!
//! All answers meet the same imagined worlds and the same luck, and are played on
//! until what the puzzle is about is settled. Where the rest can be searched, both
//! sides' answers are all tried; elsewhere everybody chooses as a greedy player
//! would. The one that leads must lead by a margin and by several standard errors,
//! and do so again in fresh worlds.

use crate::{Brain, Budget, Level, trial};
use kernel::{Chance, Eyes, Position, SeatId, Seed, Trace};

/// Asks with more answers are no puzzles.
const MOST_ANSWERS: usize = 60;
/// How many worlds show whether an ask is worth the rest; in how many it is
/// proved, and again in as many.
const WORLDS: [usize; 2] = [8, 32];
/// The same where everything is searched: luck makes no difference there, only what is
/// hidden.
const SEARCHED_WORLDS: [usize; 2] = [4, 12];
/// In this many worlds it is confirmed, against this many others.
const CONFIRMED: usize = 16;
const MOST_RIVALS: usize = 3;
/// By how many standard errors the best answer must lead.
const SURE: f64 = 3.0;
/// An answer that is so far behind after the first worlds is not tried in more:
/// in margins of the theme, and in standard errors.
const HOPELESS: f64 = 3.0;
/// What is not settled after this many answers is judged as it is.
const MOST_STEPS: u32 = 160;
/// How many answers are considered on the way.
const MOST_LISTED: usize = 10;
const MOST_OPEN: usize = 3;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// Its words are `puzzle-ID` and so on.
    pub id: &'static str,
    pub method: Method,
    /// How it is confirmed that the best answer leads, where the method is quick or
    /// knows too much: against those that come next.
    pub again: Option<Method>,
    /// How far the best answer must lead, of 1.
    pub margin: f64,
    /// How many asks of a game are looked at: fewer where that takes long.
    pub tries: usize,
}

impl Theme {
    /// Most themes are looked at so often.
    pub const TRIES: usize = 40;

    fn worlds(&self) -> [usize; 2] {
        match self.method {
            Method::Search { .. } => SEARCHED_WORLDS,
            _ if self.tries < Self::TRIES => [WORLDS[0] / 2, WORLDS[1]],
            _ => WORLDS,
        }
    }
}

/// How what follows an answer is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// All answers of both sides are tried: the solver finds the best of its own, and
    /// the others find what is worst for it. Nothing is proved where there are more
    /// positions than this.
    Search { positions: u32 },
    /// Everybody gives the answer that looks best one step ahead.
    Greedy,
    /// Everybody answers quickly: where quick answers are good ones.
    Quick,
    /// The same as greedy, and what a strong bot would decide outright it decides.
    Strong,
}

/// An answer that is proved to be the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// The places of the best answer and of the next best, among the listed ones.
    pub best: usize,
    pub second: usize,
    /// What they are worth on average, of 1.
    pub best_value: f64,
    pub second_value: f64,
    /// Those that always lead to the same as the best: other pieces of one kind.
    pub equals: Vec<usize>,
    /// In how many worlds they were tried.
    pub n_worlds: usize,
}

/// The answer of the seat that is clearly the best, if there is one.
pub fn prove<G: Brain>(position: &Position<G>, seat: SeatId, theme: &Theme, seed: Seed) -> Option<Proof> {
    let mut chance = Chance::new(seed);
    let [few, many] = theme.worlds();
    let all: Vec<usize> = (0..position.ask_of(seat)?.choices.listed.len()).collect();
    let first = compare(position, seat, theme, &all, few, chance.fork())?;
    if first.best_value - first.second_value < 0.7 * theme.margin {
        return None;
    }
    let hopeful = &first.hopeful;
    let proof = compare(position, seat, theme, hopeful, many, chance.fork()).filter(|it| it.is_sure(theme))?;
    let again = compare(position, seat, theme, hopeful, many, chance.fork()).filter(|it| it.is_sure(theme))?;
    let is_best_of_all = [&first, &again].iter().all(|it| it.leaders().any(|it| it == proof.best));
    let proof = is_best_of_all.then(|| proof.and(&again))?;
    is_confirmed(position, seat, theme, &proof, &first.hopeful, chance.fork()).then_some(proof)
}

/// Whether the best answer leads those that come next as well where everybody chooses
/// in another way.
fn is_confirmed<G: Brain>(
    position: &Position<G>,
    seat: SeatId,
    theme: &Theme,
    proof: &Proof,
    hopeful: &[usize],
    seed: Seed,
) -> bool {
    let Some(method) = theme.again else { return true };
    let others = hopeful.iter().copied().filter(|it| !proof.equals.contains(it));
    let answers: Vec<usize> = others.take(1 + MOST_RIVALS).collect();
    let theme = Theme { method, ..*theme };
    compare(position, seat, &theme, &answers, CONFIRMED, seed).is_some_and(|it| it.best == proof.best)
}

/// Whether an answer still leads in a few fresh worlds, or is hardly behind.
pub fn still_leads<G: Brain>(position: &Position<G>, seat: SeatId, theme: &Theme, best: usize, seed: Seed) -> bool {
    let all: Vec<usize> = (0..position.ask_of(seat).map_or(0, |it| it.choices.listed.len())).collect();
    let compared = compare(position, seat, theme, &all, theme.worlds()[0], seed);
    compared.is_some_and(|it| it.best_value - it.means[best] < theme.margin / 2.0)
}

/// How the answers compare.
struct Comparison {
    best: usize,
    second: usize,
    best_value: f64,
    second_value: f64,
    n_worlds: usize,
    /// By how many standard errors the best leads any other, at least.
    lead: f64,
    /// The answers that are not far behind; the second is always among them.
    hopeful: Vec<usize>,
    equals: Vec<usize>,
    /// What each answer is worth, in the order in which they were given.
    means: Vec<f64>,
}

impl Comparison {
    /// The best, and those that lead to the same.
    fn leaders(&self) -> impl Iterator<Item = usize> + '_ {
        std::iter::once(self.best).chain(self.equals.iter().copied())
    }

    fn is_sure(&self, theme: &Theme) -> bool {
        self.best_value - self.second_value >= theme.margin && self.lead >= SURE
    }

    fn and(&self, other: &Self) -> Proof {
        let mean = |own: f64, other: f64| (own + other) / 2.0;
        Proof {
            best: self.best,
            second: self.second,
            best_value: mean(self.best_value, other.best_value),
            second_value: mean(self.second_value, other.second_value),
            equals: self.equals.iter().copied().filter(|it| other.leaders().any(|own| own == *it)).collect(),
            n_worlds: self.n_worlds + other.n_worlds,
        }
    }
}

/// Tries answers in a number of worlds. Nothing if there are too many of them, or too
/// much to search.
fn compare<G: Brain>(
    position: &Position<G>,
    seat: SeatId,
    theme: &Theme,
    answers: &[usize],
    n_worlds: usize,
    seed: Seed,
) -> Option<Comparison> {
    let n_answers = answers.len();
    if !(2..=MOST_ANSWERS).contains(&n_answers) {
        return None;
    }
    let eyes = Eyes::new(position, seat);
    let mut chance = Chance::new(seed);
    let mut values: Vec<Vec<f64>> = vec![Vec::with_capacity(n_worlds); n_answers];
    for _ in 0..n_worlds {
        let mut start = eyes.imagine(chance.fork());
        start.unseal_others(seat);
        let luck = chance.fork();
        let mut future = Future { start: &start, seat, theme, n_left: 0, trace: Trace::silent() };
        let listed = &start.ask_of(seat)?.choices.listed;
        // What is imagined asks the same of the seat.
        for (answer, values) in answers.iter().zip(&mut values) {
            values.push(future.of(listed.get(*answer)?.clone(), luck)?);
        }
    }
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let mut order: Vec<usize> = (0..n_answers).collect();
    order.sort_by(|left, right| mean(&values[*right]).total_cmp(&mean(&values[*left])));
    let best = order[0];
    let (equals, others): (Vec<usize>, Vec<usize>) = order[1..].iter().partition(|it| values[**it] == values[best]);
    let second = *others.first()?;
    let leads = |it: &usize| lead(&values[best], &values[*it]);
    let lead = others.iter().map(leads).fold(f64::INFINITY, f64::min);
    let (best_value, second_value) = (mean(&values[best]), mean(&values[second]));
    let is_hopeful = |it: &&usize| {
        let behind = best_value - mean(&values[**it]);
        **it == second || equals.contains(it) || behind < HOPELESS * theme.margin || leads(it) < HOPELESS
    };
    let hopeful = order.iter().filter(is_hopeful).map(|it| answers[*it]).collect();
    let (best, second) = (answers[best], answers[second]);
    let equals = equals.into_iter().map(|it| answers[it]).collect();
    let means = values.iter().map(|it| mean(it)).collect();
    Some(Comparison { best, second, best_value, second_value, n_worlds, lead, hopeful, equals, means })
}

/// By how many standard errors one is ahead of the other, world by world.
fn lead(own: &[f64], other: &[f64]) -> f64 {
    let n = own.len() as f64;
    let ahead = || own.iter().zip(other).map(|(own, other)| own - other);
    let mean = ahead().sum::<f64>() / n;
    let spread = ahead().map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    if spread == 0.0 { mean.signum() * f64::INFINITY } else { mean / (spread / n).sqrt() }
}

/// What follows an answer in one imagined world.
struct Future<'a, G: Brain> {
    start: &'a Position<G>,
    seat: SeatId,
    theme: &'a Theme,
    /// How many positions may still be searched.
    n_left: u32,
    trace: Trace<G>,
}

impl<G: Brain> Future<'_, G> {
    /// What the answer is worth; nothing if that was too much to search.
    fn of(&mut self, answer: G::Action, luck: Seed) -> Option<f64> {
        let mut world = self.start.clone();
        match self.theme.method {
            Method::Search { positions } => {
                self.n_left = positions;
                self.after(&world, self.seat, answer)
            }
            Method::Greedy | Method::Quick | Method::Strong => {
                let mut chance = Chance::new(luck);
                trial::give_for_good(&mut world, self.seat, answer, &mut chance, &mut self.trace);
                for _ in 0..MOST_STEPS {
                    if self.is_settled(&world) {
                        break;
                    }
                    self.step(&mut world, &mut chance);
                }
                Some(self.verdict(&world))
            }
        }
    }

    fn is_settled(&self, world: &Position<G>) -> bool {
        world.outcome().is_some() || G::is_settled(self.theme, self.start, world)
    }

    fn verdict(&self, world: &Position<G>) -> f64 {
        G::verdict(self.theme, self.start, world, self.seat)
    }

    /// Searches what an answer leads to.
    fn after(&mut self, world: &Position<G>, seat: SeatId, answer: G::Action) -> Option<f64> {
        self.n_left = self.n_left.checked_sub(1)?;
        let mut next = world.clone();
        self.trace.clear();
        next.answer_unchecked(seat, answer, &mut self.trace);
        if self.is_settled(&next) {
            return Some(self.verdict(&next));
        }
        let ask = next.waiting().next().expect("somebody is asked while the game is not over");
        if ask.choices.open.is_some() {
            return None;
        }
        let (asked, answers) = (ask.seat, ask.choices.listed.clone());
        let is_own = asked == self.seat;
        let mut found = if is_own { 0.0 } else { 1.0_f64 };
        for answer in answers {
            let value = self.after(&next, asked, answer)?;
            found = if is_own { f64::max(found, value) } else { f64::min(found, value) };
            if found >= 1.0 && is_own || found <= 0.0 && !is_own {
                break;
            }
        }
        Some(found)
    }

    /// Somebody who is asked answers as the method says.
    fn step(&mut self, world: &mut Position<G>, chance: &mut Chance) {
        let ask = world.waiting().next().expect("somebody is asked while the game is not over");
        let seat = ask.seat;
        let is_strong = self.theme.method == Method::Strong;
        let (level, iterations) = if is_strong { (Level::Hard, 8) } else { (Level::Medium, 100) };
        let budget = Budget::iterations(iterations);
        let settled = ask
            .forced()
            .cloned()
            .or_else(|| (self.theme.method == Method::Quick).then(|| G::rollout(world, ask, chance)))
            .or_else(|| G::outright(world, ask, level, &budget, chance));
        let mut tried = match settled {
            Some(settled) => vec![settled],
            None => trial::candidates(world, ask, MOST_LISTED, MOST_OPEN, chance),
        };
        let mut best = (f64::NEG_INFINITY, 0);
        // Nobody on the way knows the luck that will decide.
        let luck = chance.fork();
        for (index, action) in tried.iter().enumerate().filter(|_| tried.len() > 1) {
            let mut next = world.clone();
            next.reseed(luck);
            trial::give(&mut next, seat, action.clone(), chance, &mut self.trace);
            trial::play_on(&mut next, 0, chance, &mut self.trace, &budget);
            let value = trial::value(&next, seat);
            if value > best.0 {
                best = (value, index);
            }
        }
        self.trace.clear();
        world.answer_unchecked(seat, tried.swap_remove(best.1), &mut self.trace);
    }
}
