//! Whole events by bots, or by a model of strengths.

use super::{FormatArgs, model, show};
use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use crate::simulate::{Player, player};
use catalog::{AnyGame, Bot, Patience};
use kernel::Seed;
use pairing::field::How;
use pairing::{Event, PlayerId, System, Table, TableResult};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id.
    pub game: String,
    /// How many players.
    #[arg(long, default_value_t = 16, value_name = "N")]
    pub players: usize,
    /// Who plays: levels, dealt out in turn from the strongest name to the weakest.
    #[arg(long, value_delimiter = ',', value_parser = player, value_name = "LEVEL,..", conflicts_with = "model")]
    pub bots: Vec<Player>,
    /// Play no games: results follow from strengths that spread by so much on the
    /// scale on which 400 points more win ten games of eleven.
    #[arg(long, value_name = "SPREAD", num_args = 0..=1, default_missing_value = "200")]
    pub model: Option<f64>,
    /// How many of a hundred games are drawn in the model.
    #[arg(long, default_value_t = 0.0, value_name = "PERCENT")]
    pub draws: f64,
    /// How many events; with more than one, means are printed.
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub events: u64,
    /// The table's options.
    #[arg(long, value_parser = common::options, default_value = "{}", value_name = "JSON")]
    pub options: Value,
    #[command(flatten)]
    pub format: FormatArgs,
}

/// Who the players are.
enum Field {
    Model { strengths: Vec<f64>, draws: f64 },
    Bots { game: &'static dyn AnyGame, bots: Vec<Bot>, options: Value },
}

/// Games that go on for longer than any real one.
const MOST_DECISIONS: u64 = 200_000;

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let game = common::game(&args.game)?;
    if !(2..=4096).contains(&args.players) {
        return Err(Problem::Usage("an event has 2 to 4,096 players".to_owned()));
    }
    let format = args.format.format()?;
    let seats = if let System::Pods { size } = format.system { size } else { 2 };
    let info = game.info();
    if !(info.least_seats..=info.most_seats).contains(&seats) {
        return Err(Problem::Usage(format!("{} is not played by {seats} at a table", game.id())));
    }
    let field = field(args, game)?;
    let levels = levels(args);
    let started = Instant::now();
    let mut events = Vec::new();
    for at in 0..args.events.max(1) {
        let mut format = format.clone();
        format.seed = format.seed.wrapping_add(at);
        let players = (1..=args.players as u32).map(PlayerId).collect();
        events.push(play(Event::new(format, players), &field)?);
    }
    let found = Found::of(&events);
    let first = &events[0];
    let name = |player: PlayerId| match levels.as_slice() {
        [] => format!("player {player}"),
        levels => format!("player {player} ({})", levels[(player.0 as usize - 1) % levels.len()]),
    };
    if out.is_json() {
        out.json(&json!({
            "game": game.id(),
            "players": args.players,
            "rounds": first.rounds.len(),
            "events": events.len(),
            "rank_correlation": found.correlation,
            "best_player_won": found.best_won,
            "top_eight_kept": found.top_eight,
            "seconds": started.elapsed().as_secs_f64(),
            "standings": first.standings(),
        }))?;
        return Ok(Exit::Done);
    }
    show::standings(first, &name, Some(32), out)?;
    let of = events.len();
    out.line("")?;
    out.line(format!(
        "{of} {} of {} rounds with {} players. Order of strength and final order agree to {:.2} (1: the same, 0: by chance).",
        if of == 1 { "event" } else { "events" },
        first.rounds.len(),
        args.players,
        found.correlation,
    ))?;
    out.line(format!(
        "The strongest player won {:.0} of 100 events; of the eight strongest {:.1} came among the first eight.",
        100.0 * found.best_won,
        found.top_eight,
    ))?;
    Ok(Exit::Done)
}

fn field(args: &Args, game: &'static dyn AnyGame) -> Result<Field, Problem> {
    if args.bots.is_empty() {
        let strengths = model::strengths(args.players, args.model.unwrap_or(200.0));
        return Ok(Field::Model { strengths, draws: args.draws / 100.0 });
    }
    let bot = |it: &Player| {
        let iterations = it.iterations.unwrap_or(it.level.patience().iterations);
        Bot { level: it.level, patience: Patience { iterations, time: None } }
    };
    let bots = (0..args.players).map(|at| bot(&args.bots[at % args.bots.len()])).collect();
    // An illegal table is refused once, not for each game.
    game.begin(2.max(game.info().least_seats), &args.options, Seed::from_number(1)).map_err(|refusal| {
        let words = common::words(game, words::FALLBACK);
        Problem::Failed(words.map_or_else(|it| it.to_string(), |it| common::refusal(&refusal, &it, &words::Numbered)))
    })?;
    Ok(Field::Bots { game, bots, options: args.options.clone() })
}

fn levels(args: &Args) -> Vec<&'static str> {
    args.bots.iter().map(|it| it.level.id()).collect()
}

/// Plays the event to its end, the tables of a round side by side.
fn play(mut event: Event, field: &Field) -> Result<Event, Problem> {
    while let Some(mut round) = event.next()? {
        let number = event.rounds.len() as u64;
        let seed = Seed::from_number(event.format.seed).derive(number);
        let results: Vec<Result<Option<TableResult>, Problem>> = round
            .tables
            .par_iter()
            .enumerate()
            .map(|(at, table)| match table {
                it if it.is_bye() || it.result.is_some() => Ok(it.result.clone()),
                it => field.result(it, seed.derive(at as u64)).map(Some),
            })
            .collect();
        for (table, result) in round.tables.iter_mut().zip(results) {
            table.result = result?;
        }
        event.rounds.push(round);
    }
    Ok(event)
}

impl Field {
    fn result(&self, table: &Table, seed: Seed) -> Result<TableResult, Problem> {
        let at = |seat: usize| table.seats[seat].0 as usize - 1;
        match self {
            Field::Model { strengths, draws } if table.seats.len() == 2 => {
                let (order, margin) = model::game(strengths[at(0)], strengths[at(1)], *draws, seed);
                Ok(match order {
                    std::cmp::Ordering::Equal => TableResult::draw(),
                    it => TableResult::win(usize::from(it.is_gt())).by(margin),
                })
            }
            Field::Model { strengths, draws } => {
                // Everybody against everybody; more wins, better place.
                let n = table.seats.len();
                let mut wins = vec![0_u32; n];
                for a in 0..n {
                    for b in a + 1..n {
                        let pair = seed.derive((a * n + b) as u64);
                        let (order, _) = model::game(strengths[at(a)], strengths[at(b)], *draws, pair);
                        wins[if order.is_le() { a } else { b }] += 1;
                    }
                }
                Ok(TableResult::of(
                    wins.iter().map(|own| 1 + wins.iter().filter(|it| *it > own).count() as u8).collect(),
                ))
            }
            Field::Bots { game, bots, options } => {
                let seated: Vec<Bot> = (0..table.seats.len()).map(|seat| bots[at(seat)]).collect();
                let played = game.simulator().play(options, &seated, seed, MOST_DECISIONS);
                let played = played.map_err(|refusal| Problem::Failed(format!("a game failed: {:?}", refusal.text)))?;
                let draw = || TableResult::of(vec![1; seated.len()]);
                Ok(played.outcome.map_or_else(draw, |it| TableResult {
                    places: it.ranks.iter().copied().collect(),
                    margin: 0,
                    how: How::Played,
                    awarded: Vec::new(),
                }))
            }
        }
    }
}

/// How well the events told the strong from the weak.
struct Found {
    correlation: f64,
    best_won: f64,
    top_eight: f64,
}

impl Found {
    fn of(events: &[Event]) -> Self {
        let n = events.len() as f64;
        let mut found = Found { correlation: 0.0, best_won: 0.0, top_eight: 0.0 };
        for event in events {
            let order = event.standings();
            let mut places = vec![0; order.len()];
            order.iter().for_each(|it| places[it.player.0 as usize - 1] = it.place);
            found.correlation += model::rank_correlation(&places) / n;
            found.best_won += f64::from(u8::from(places[0] == 1)) / n;
            found.top_eight += order.iter().take(8).filter(|it| it.player.0 <= 8).count() as f64 / n;
        }
        found
    }
}
