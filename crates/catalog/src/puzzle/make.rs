//! Puzzles are found in games that bots play: asks of a theme where one answer is
//! proved to be the best.

use super::rating::rating;
use super::{Facts, Given, Played, Turn};
use bots::{Brain, Budget, Level, Method, Proof, Theme};
use kernel::{Chance, Eyes, Position, Refusal, SeatId, Seed, Trace};
use serde_json::Value;

/// A game is not played any further.
const MOST_ANSWERS: usize = 4000;
/// In each game at most this many of a theme become puzzles.
const MOST_FOUND: usize = 5;
/// What everybody finds is no puzzle.
const EASIEST: u16 = 550;
/// How many answers of the solver a line has at most.
const MOST_TURNS: usize = 4;
/// How many answers in between.
const MOST_BETWEEN: usize = 24;
/// How bots play the games, and how they think about replies in a line.
const PLAY: Budget = Budget::iterations(60);
const REPLY: Budget = Budget::iterations(200);

/// How often each level tries, and how long.
const TRIES: [(Level, u32, u32); 3] = [(Level::Easy, 6, 200), (Level::Medium, 4, 600), (Level::Hard, 3, 600)];

/// What was found in one game.
#[derive(Clone, Debug)]
pub struct Mined {
    pub played: Played,
    pub puzzles: Vec<Facts>,
    /// How many asks were looked at.
    pub n_tried: usize,
}

/// An ask that could be a puzzle.
struct Candidate<G: Brain> {
    at: usize,
    seat: SeatId,
    theme: &'static Theme,
    position: Position<G>,
}

/// Plays the game of a number and looks for puzzles in it. The same number and seed
/// give the same. `wants` says of which themes any are wanted.
pub fn mine<G: Brain>(seed: Seed, number: u64, wants: &(dyn Fn(&str) -> bool + Sync)) -> Result<Mined, Refusal> {
    let mut chance = Chance::new(seed.derive(number));
    let tables = G::puzzle_tables();
    let (n_seats, options) = &tables[number as usize % tables.len()];
    let setup = G::setup_from_options(*n_seats, options)?;
    let mut played = Played { setup: crate::erased::write(&setup), seed: chance.word() >> 16, answers: Vec::new() };
    let mut candidates = play::<G>(&setup, &mut played, &mut chance)?;
    let (mut puzzles, mut n_tried) = (Vec::new(), 0);
    chance.shuffle(&mut candidates);
    for theme in G::THEMES.iter().filter(|it| wants(it.id)) {
        let of_theme = candidates.iter().filter(|it| it.theme.id == theme.id).take(theme.tries);
        let mut n_found = 0;
        for candidate in of_theme {
            if n_found == MOST_FOUND {
                break;
            }
            n_tried += 1;
            let found = puzzle(candidate, &mut chance);
            n_found += usize::from(found.is_some());
            puzzles.extend(found);
        }
    }
    puzzles.sort_by_key(|it| it.at);
    played.answers.truncate(puzzles.last().map_or(0, |it| it.at));
    Ok(Mined { played, puzzles, n_tried })
}

/// Plays the game to its end, and notes where a puzzle could be.
fn play<G: Brain>(setup: &G::Setup, played: &mut Played, chance: &mut Chance) -> Result<Vec<Candidate<G>>, Refusal> {
    let mut trace = Trace::silent();
    let mut position = Position::<G>::new(setup, Seed::from_number(played.seed), &mut trace)?;
    let mut candidates = Vec::new();
    // One player is better than the other, so that there is something to find.
    let careless = SeatId(chance.pick(position.n_seats() as u32) as u8);
    while position.outcome().is_none() && played.answers.len() < MOST_ANSWERS {
        let ask = position.waiting().next().expect("somebody is asked while the game is not over");
        let seat = ask.seat;
        let is_choice = ask.forced().is_none();
        if let Some(theme) = is_choice.then(|| G::theme(&position, ask)).flatten() {
            candidates.push(Candidate { at: played.answers.len(), seat, theme, position: position.clone() });
        }
        let level = if seat == careless { Level::Easy } else { Level::Medium };
        let action = bots::choose(Eyes::new(&position, seat), level, &PLAY, chance.fork());
        let place = ask.choices.listed.iter().position(|it| *it == action);
        played.answers.push(match place.and_then(|it| u16::try_from(it).ok()) {
            Some(place) => Given::Listed(place),
            None => Given::Open(crate::erased::write(&action)),
        });
        trace.clear();
        position.answer_unchecked(seat, action, &mut trace);
    }
    Ok(candidates)
}

/// The puzzle of a candidate, if its best answer is proved.
fn puzzle<G: Brain>(candidate: &Candidate<G>, chance: &mut Chance) -> Option<Facts> {
    let Candidate { at, seat, theme, position } = candidate;
    let proof = bots::prove(position, *seat, theme, chance.fork())?;
    let seed = chance.word() >> 16;
    let found = found_by(position, *seat, &proof, chance);
    let rating = rating(found);
    // What quick answers alone say, and no bot, may be a fault of theirs.
    let is_hearsay = theme.method == Method::Quick && theme.again.is_none() && found[1..].iter().all(|it| *it == 0.0);
    if is_hearsay || rating < EASIEST {
        return None;
    }
    let (line, turns) = line(candidate, proof, seed, chance);
    if turns.is_empty() {
        return None;
    }
    Some(Facts {
        id: String::new(),
        theme: theme.id.to_owned(),
        at: *at,
        seat: seat.0,
        seed,
        line,
        turns,
        solved: found.map(percent),
        rating,
    })
}

fn percent(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u8
}

fn turn(step: usize, proof: &Proof, also: Vec<Value>) -> Turn {
    Turn {
        step,
        also,
        second: proof.second as u16,
        best_value: percent(proof.best_value),
        second_value: percent(proof.second_value),
        worlds: proof.n_worlds as u16,
    }
}

/// The line goes on while each further answer of the solver is proved as well; it
/// ends before the first one that is not.
fn line<G: Brain>(
    candidate: &Candidate<G>,
    proof: Proof,
    seed: u64,
    chance: &mut Chance,
) -> (Vec<(u8, Value)>, Vec<Turn>) {
    let (seat, theme) = (candidate.seat, candidate.theme);
    let mut world = candidate.position.clone();
    world.reseed(Seed::from_number(seed));
    let mut trace = Trace::silent();
    let (mut line, mut turns, mut n_kept) = (Vec::new(), Vec::new(), 0);
    let (mut found, mut is_last) = (Some(proof), false);
    for _ in 0..MOST_TURNS * MOST_BETWEEN {
        let Some(ask) = world.waiting().next() else { break };
        let asked = ask.seat;
        let is_solvers = asked == seat && ask.forced().is_none();
        let action = if is_solvers {
            let theme = G::theme(&world, ask).filter(|it| it.id == theme.id);
            let found = found.take().or_else(|| bots::prove(&world, seat, theme?, chance.fork()));
            let fresh = super::fresh_worlds(seed, turns.len());
            let found =
                found.filter(|it| theme.is_some_and(|theme| bots::still_leads(&world, seat, theme, it.best, fresh)));
            let Some(proof) = found else { break };
            let also: Vec<Value> =
                proof.equals.iter().map(|it| crate::erased::write(&ask.choices.listed[*it])).collect();
            // Where several will do the rest may differ.
            is_last = !also.is_empty();
            turns.push(turn(line.len(), &proof, also));
            n_kept = line.len() + 1;
            ask.choices.listed[proof.best].clone()
        } else {
            bots::choose(Eyes::new(&world, asked), Level::Medium, &REPLY, chance.fork())
        };
        line.push((asked.0, crate::erased::write(&action)));
        trace.clear();
        world.answer_unchecked(asked, action, &mut trace);
        let is_settled = world.outcome().is_some() || G::is_settled(theme, &candidate.position, &world);
        if is_settled || is_last || turns.len() == MOST_TURNS || line.len() - n_kept > MOST_BETWEEN {
            break;
        }
    }
    line.truncate(n_kept);
    (line, turns)
}

/// What share of tries finds the answer: by chance, and by bots of each level.
fn found_by<G: Brain>(position: &Position<G>, seat: SeatId, proof: &Proof, chance: &mut Chance) -> [f64; 4] {
    let listed = &position.ask_of(seat).expect("the solver is asked").choices.listed;
    let best: Vec<&G::Action> = std::iter::once(&proof.best).chain(&proof.equals).map(|it| &listed[*it]).collect();
    let by_chance = best.len() as f64 / listed.len() as f64;
    let [easy, medium, hard] = TRIES.map(|(level, n_tries, iterations)| {
        let budget = Budget::iterations(iterations);
        let mut is_found = || best.contains(&&bots::choose(Eyes::new(position, seat), level, &budget, chance.fork()));
        let n_found = (0..n_tries).map(|_| u32::from(is_found())).sum::<u32>();
        f64::from(n_found) / f64::from(n_tries)
    });
    [by_chance, easy, medium, hard]
}
