//! A round of combat thought through: what both sides may still do with their
//! tokens, each against the other, to the end of the round. How it goes on from
//! there is simulated.

use super::prospects::{self, Prospect};
use super::{is_between_rounds, value};
use crate::Runebound;
use crate::action::{Action, Prompt};
use crate::flow::combat::{asked_side, choice};
use crate::state::{Fighter, Side, State};
use bots::Budget;
use kernel::{Ask, Chance, Draw, Position, Scripted, SeatId, Trace};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// How many positions are looked at for an iteration of a budget.
const POSITIONS: u32 = 50;
/// How many answers ahead at most.
const DEEPEST: u32 = 16;
/// How many results of chance an answer is tried with, where there are too many
/// to try them all.
const N_SAMPLES: u32 = 4;
/// The most results that are all tried.
const MOST_RESULTS: u32 = 6;
/// How many answers may be given quickly to the end of a round.
const MOST_QUICK: u32 = 48;

/// The answer of a bot that thinks the round through; none outside a round.
pub fn choose(
    position: &Position<Runebound>,
    ask: &Ask<Runebound>,
    budget: &Budget,
    chance: &mut Chance,
) -> Option<Action> {
    let fight = position.state().fight.as_ref()?;
    let is_of_heroes = matches!(fight.sides[1].fighter, Fighter::Hero(_));
    let is_in_round = matches!(
        ask.prompt,
        Prompt::Combat { .. }
            | Prompt::Block { .. }
            | Prompt::Agility { .. }
            | Prompt::FlipToken
            | Prompt::RecastToken
            | Prompt::RemoveToken
    );
    if is_of_heroes || !is_in_round {
        return None;
    }
    let mut search = Search {
        attacker: fight.attacker(),
        round: fight.round,
        n_left: budget.iterations.saturating_mul(POSITIONS),
        budget: *budget,
        is_cut: false,
        chance: Chance::new(chance.fork()),
        known: HashMap::default(),
        finished: HashMap::default(),
        trace: Trace::silent(),
    };
    let mut actions = search.answers(position, ask);
    if actions.len() == 1 {
        return actions.pop();
    }
    let mut best = actions[0];
    for depth in 0..DEEPEST {
        search.is_cut = false;
        let Some(ranked) = search.rank(position, ask.seat, &actions, depth) else { break };
        // What was best is looked at first the next time.
        actions = ranked;
        best = actions[0];
        if !search.is_cut {
            break;
        }
    }
    Some(best)
}

struct Search {
    attacker: SeatId,
    round: u16,
    /// How many positions may still be looked at.
    n_left: u32,
    budget: Budget,
    /// Whether anything was judged before the round was over.
    is_cut: bool,
    /// For results that are too many to try them all.
    chance: Chance,
    /// What is known of positions that were looked at.
    known: HashMap<u64, Known>,
    /// What came of positions from which both sides answered quickly.
    finished: HashMap<u64, f64>,
    trace: Trace<Runebound>,
}

/// What is known of a position.
#[derive(Clone, Copy)]
struct Known {
    depth: u32,
    /// Between these its value lies.
    low: f64,
    high: f64,
    best: Action,
    /// Whether anything was judged before the round was over.
    is_cut: bool,
}

impl Search {
    /// The answers, the best first; none if the time was up before.
    fn rank(
        &mut self,
        world: &Position<Runebound>,
        seat: SeatId,
        actions: &[Action],
        depth: u32,
    ) -> Option<Vec<Action>> {
        let is_attacker = seat == self.attacker;
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut ranked: Vec<(f64, Action)> = Vec::with_capacity(actions.len());
        for action in actions {
            let value = self.after(world, seat, *action, depth, low, high)?;
            if is_attacker {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
            ranked.push((if is_attacker { value } else { -value }, *action));
        }
        // The first of equals stays first: the others are only known to be no better.
        ranked.sort_by(|left, right| right.0.total_cmp(&left.0));
        Some(ranked.into_iter().map(|it| it.1).collect())
    }

    /// What an answer leads to: on average, if it leaves something to chance.
    fn after(
        &mut self,
        world: &Position<Runebound>,
        seat: SeatId,
        action: Action,
        depth: u32,
        low: f64,
        high: f64,
    ) -> Option<f64> {
        let mut next = world.clone();
        self.trace.clear();
        next.answer_unchecked(seat, action, &mut self.trace);
        if self.trace.n_draws == 0 || self.is_over(&next) {
            return self.value(next, depth, low, high);
        }
        let results = self.results(world, seat, action);
        let mut sum = 0.0;
        for result in 0..results.unwrap_or(N_SAMPLES) {
            let mut next = world.clone();
            match results {
                Some(_) => next.script([Scripted::Pick(result)]),
                None => next.reseed(self.chance.fork()),
            }
            self.trace.clear();
            next.answer_unchecked(seat, action, &mut self.trace);
            sum += self.value(next, depth, f64::NEG_INFINITY, f64::INFINITY)?;
        }
        Some(sum / f64::from(results.unwrap_or(N_SAMPLES)))
    }

    /// How many results the one draw of an answer may have; none if it has many
    /// draws or results.
    fn results(&self, world: &Position<Runebound>, seat: SeatId, action: Action) -> Option<u32> {
        let mut trace = Trace::recording();
        world.clone().answer_unchecked(seat, action, &mut trace);
        match trace.draws[..] {
            [Draw::Pick { of, .. }] if of <= MOST_RESULTS => Some(of),
            _ => None,
        }
    }

    /// What the attacker may hope for if both sides do their best for that many
    /// answers, and then answer quickly.
    fn value(&mut self, mut world: Position<Runebound>, depth: u32, mut low: f64, mut high: f64) -> Option<f64> {
        self.n_left = self.n_left.checked_sub(1).filter(|_| !self.budget.is_up())?;
        loop {
            if self.is_over(&world) {
                return Some(worth(&world, self.attacker));
            }
            let ask = world.waiting().next().expect("somebody is asked in a combat");
            let Some(forced) = ask.forced().copied() else { break };
            let seat = ask.seat;
            self.trace.clear();
            world.answer_unchecked(seat, forced, &mut self.trace);
        }
        let ask = world.waiting().next().expect("somebody is asked in a combat");
        let (seat, is_attacker) = (ask.seat, ask.seat == self.attacker);
        let key = self.key(&world, ask);
        if depth == 0 {
            self.is_cut = true;
            if let Some(value) = self.finished.get(&key) {
                return Some(*value);
            }
            let value = self.finish(world);
            self.finished.insert(key, value);
            return Some(value);
        }
        let known = self.known.get(&key).copied();
        if let Some(it) = known.filter(|it| it.depth >= depth || !it.is_cut) {
            let answers = it.low == it.high || it.low >= high || it.high <= low;
            if answers {
                self.is_cut |= it.is_cut;
                return Some(if it.low >= high { it.low } else { it.high });
            }
        }
        let mut actions = self.answers(&world, ask);
        if let Some(at) = known.and_then(|it| actions.iter().position(|action| *action == it.best)) {
            actions[..=at].rotate_right(1);
        }
        let window = (low, high);
        let was_cut = std::mem::take(&mut self.is_cut);
        let mut best = (if is_attacker { f64::NEG_INFINITY } else { f64::INFINITY }, actions[0]);
        for action in actions {
            let value = self.after(&world, seat, action, depth - 1, low, high)?;
            if is_attacker && value > best.0 {
                best = (value, action);
                low = low.max(value);
            } else if !is_attacker && value < best.0 {
                best = (value, action);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        let known = Known {
            depth,
            low: if best.0 > window.0 { best.0 } else { f64::NEG_INFINITY },
            high: if best.0 < window.1 { best.0 } else { f64::INFINITY },
            best: best.1,
            is_cut: self.is_cut,
        };
        self.known.insert(key, known);
        self.is_cut |= was_cut;
        Some(best.0)
    }

    fn key(&self, world: &Position<Runebound>, ask: &Ask<Runebound>) -> u64 {
        let state = world.state();
        let hero = state.hero(self.attacker);
        let mut hasher = DefaultHasher::new();
        (&state.fight, hero.damage, hero.hand.len(), ask.seat, &ask.prompt).hash(&mut hasher);
        hasher.finish()
    }

    fn is_over(&self, world: &Position<Runebound>) -> bool {
        let fight = world.state().fight.as_ref();
        let goes_on = fight.is_some_and(|it| it.round == self.round);
        let is_left = || world.waiting().next().is_some_and(|it| is_between_rounds(&it.prompt));
        world.outcome().is_some() || !goes_on || is_left()
    }

    /// Both sides answer quickly to the end of the round.
    fn finish(&mut self, mut world: Position<Runebound>) -> f64 {
        for _ in 0..MOST_QUICK {
            if self.is_over(&world) {
                break;
            }
            let ask = world.waiting().next().expect("somebody is asked in a combat");
            let (seat, action) = (ask.seat, quick(&world, ask));
            self.trace.clear();
            world.answer_unchecked(seat, action, &mut self.trace);
        }
        worth(&world, self.attacker)
    }

    /// The answers that differ from each other, what a quick player would do
    /// first.
    fn answers(&self, world: &Position<Runebound>, ask: &Ask<Runebound>) -> Vec<Action> {
        let state = world.state();
        let first = quick(world, ask);
        let mut found = vec![first];
        let side = asked_side(world.scene().stack);
        let mut sorts = vec![sort(state, side, &first)];
        for action in &ask.choices.listed {
            let sort = sort(state, side, action);
            if !sorts.contains(&sort) {
                sorts.push(sort);
                found.push(*action);
            }
        }
        found
    }
}

fn quick(world: &Position<Runebound>, ask: &Ask<Runebound>) -> Action {
    let state = world.state();
    let side = asked_side(world.scene().stack);
    let listed = &ask.choices.listed[..];
    match &ask.prompt {
        Prompt::Combat { side, .. } => choice(state, *side, listed, 0),
        Prompt::Block { damage, .. } => choice(state, side, listed, *damage),
        Prompt::Agility { .. } | Prompt::FlipToken | Prompt::RecastToken | Prompt::RemoveToken => {
            choice(state, side, listed, 0)
        }
        _ => listed[0],
    }
}

/// How a combat stands for who attacks, more being better.
fn worth(world: &Position<Runebound>, attacker: SeatId) -> f64 {
    let state = world.state();
    if let Some(outcome) = world.outcome() {
        return if outcome.winners_of().any(|it| it == attacker) { 102.0 } else { 0.0 };
    }
    let health = f64::from(state.health(attacker)).max(1.0);
    let lost = f64::from(state.hero(attacker).damage) / health;
    match prospects::under_way(state) {
        Some(it) if is_villain(state) => 100.0 * (it.win + 0.02 * (it.took - it.lost)),
        Some(it) => value::fight_points(it) + 0.1 * it.took,
        None if state.is_defeated(attacker) => value::fight_points(Prospect { win: 0.0, took: 0.0, lost: 1.0 }),
        None => value::fight_points(Prospect { win: 1.0, took: 1.0, lost }),
    }
}

fn is_villain(state: &State) -> bool {
    state.fight.as_ref().is_some_and(|it| it.sides[1].fighter == Fighter::Villain)
}

/// What an answer amounts to: tokens that show the same are the same.
#[derive(PartialEq, Eq)]
enum Sort {
    Same(Action),
    Deal(u8, Vec<u8>),
    Surge(u16, Vec<u8>),
    Block(Vec<u8>),
}

fn sort(state: &State, side: u8, action: &Action) -> Sort {
    let Some(fight) = state.fight.as_ref() else { return Sort::Same(*action) };
    let values = |side: &Side, tokens: u16| {
        let mut all: Vec<u8> =
            (0..side.tokens.len()).filter(|at| tokens & (1 << at) != 0).map(|at| side.value(at)).collect();
        all.sort_unstable();
        all
    };
    let own = fight.side(side);
    match action {
        Action::Deal { symbol, tokens } => Sort::Deal(*symbol as u8, values(own, *tokens)),
        Action::Surge { ability, tokens } => Sort::Surge(ability.0, values(own, *tokens)),
        Action::Block(tokens) => Sort::Block(values(own, *tokens)),
        _ => Sort::Same(*action),
    }
}
