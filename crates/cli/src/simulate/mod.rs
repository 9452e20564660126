//! `runetable simulate`: bots play many games, and who wins is counted.

mod count;
mod wilson;

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use catalog::{AnyGame, Bot, Level};
use count::Count;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kernel::{SeatId, Seed};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use wilson::interval;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id.
    pub game: String,
    /// How many games.
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub games: u64,
    /// Who plays: a level for each seat, or one for all. `hard:500` thinks for
    /// 500 iterations. Levels: random, easy, medium (greedy), hard (search), expert.
    #[arg(long, value_delimiter = ',', default_value = "random", value_parser = player, value_name = "LEVEL,..")]
    pub bots: Vec<Player>,
    /// How many seats, if not as many as there are bots.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Where all chance comes from.
    #[arg(long, default_value = "1", value_parser = common::seed)]
    pub seed: Seed,
    /// The number of the first game, to play one of a series again.
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub first: u64,
    /// How many games at the same time; as many as there are cores unless given.
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    /// How long bots think about an answer, in milliseconds. The results are then
    /// not repeatable.
    #[arg(long, value_name = "MS")]
    pub budget: Option<u64>,
    /// How many iterations bots think about an answer.
    #[arg(long, value_name = "N")]
    pub iterations: Option<u32>,
    /// The table's options.
    #[arg(long, value_parser = common::options, default_value = "{}", value_name = "JSON")]
    pub options: Value,
    /// Let every bot play every seat in turn, with the same chance.
    #[arg(long)]
    pub rotate: bool,
    /// Give a game up after this many decisions.
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    pub most_decisions: u64,
}

/// A level, and how many iterations it thinks for.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    pub level: Level,
    pub iterations: Option<u32>,
}

pub(crate) fn player(text: &str) -> Result<Player, String> {
    let (name, iterations) = match text.split_once(':') {
        None => (text, None),
        Some((name, number)) => (name, Some(number.parse().map_err(|_| format!("'{number}' is no number"))?)),
    };
    let level = Level::parse(name).ok_or_else(|| {
        let names: Vec<&str> = Level::ALL.iter().map(|it| it.id()).collect();
        format!("there is no level '{name}'; there is {}, greedy, search", names.join(", "))
    })?;
    Ok(Player { level, iterations })
}

/// A series of games.
struct Series {
    game: &'static dyn AnyGame,
    bots: Vec<Bot>,
    seed: Seed,
    options: Value,
    is_rotated: bool,
    most_decisions: u64,
}

impl Series {
    fn new(args: &Args) -> Result<Self, Problem> {
        let game = common::game(&args.game)?;
        let info = game.info();
        let n_seats = match (args.seats, &args.bots[..]) {
            (Some(n_seats), _) => n_seats,
            (None, [_]) => info.least_seats,
            (None, bots) => bots.len(),
        };
        if args.bots.len() != 1 && args.bots.len() != n_seats {
            return Err(Problem::Usage(format!("{} bots for {n_seats} seats", args.bots.len())));
        }
        if !(info.least_seats..=info.most_seats).contains(&n_seats) {
            let (least, most) = (info.least_seats, info.most_seats);
            return Err(Problem::Usage(format!("{} has {least} to {most} seats, not {n_seats}", game.id())));
        }
        let bot = |player: Player| Bot {
            level: player.level,
            patience: catalog::Patience {
                iterations: player.iterations.or(args.iterations).unwrap_or(match args.budget {
                    None => player.level.patience().iterations,
                    Some(_) => u32::MAX,
                }),
                time: args.budget.map(Duration::from_millis),
            },
        };
        let bots = (0..n_seats).map(|seat| bot(args.bots[seat % args.bots.len()])).collect();
        // An illegal setup is refused once, not for each game.
        game.begin(n_seats, &args.options, args.seed).map_err(|refusal| {
            let words = common::words(game, words::FALLBACK);
            Problem::Failed(words.map_or_else(
                |problem| problem.to_string(),
                |words| common::refusal(&refusal, &words, &words::Numbered),
            ))
        })?;
        Ok(Self {
            game,
            bots,
            seed: args.seed,
            options: args.options.clone(),
            is_rotated: args.rotate,
            most_decisions: args.most_decisions,
        })
    }

    fn n_seats(&self) -> usize {
        self.bots.len()
    }

    /// The bot of each seat in a game.
    fn seating(&self, game: u64) -> Vec<usize> {
        let n_seats = self.n_seats();
        let turn = if self.is_rotated { (game % n_seats as u64) as usize } else { 0 };
        (0..n_seats).map(|seat| (seat + turn) % n_seats).collect()
    }

    /// The seed of a game: the same for all seatings of the same bots.
    fn seed_of(&self, game: u64) -> Seed {
        self.seed.derive(if self.is_rotated { game / self.n_seats() as u64 } else { game })
    }

    fn play(&self, game: u64, count: &mut Count) {
        let seating = self.seating(game);
        let bots: Vec<Bot> = seating.iter().map(|bot| self.bots[*bot]).collect();
        let played = self.game.simulator().play(&self.options, &bots, self.seed_of(game), self.most_decisions);
        count.add(game, &seating, played);
    }
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let series = Series::new(args)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build();
    let pool = pool.map_err(|error| Problem::Failed(error.to_string()))?;
    let progress = progress(args.games);
    let started = Instant::now();
    let new = || Count::new(series.n_seats());
    let count = pool.install(|| {
        let games = (args.first..args.first.saturating_add(args.games)).into_par_iter();
        let played = games.fold(new, |mut count, game| {
            series.play(game, &mut count);
            progress.inc(1);
            count
        });
        played.reduce(new, Count::and)
    });
    progress.finish_and_clear();
    let result = result(&series, args, &count, started.elapsed(), pool.current_num_threads());
    if out.is_json() {
        out.json(&result)?
    } else {
        show(&series, &result, &count, out)?
    }
    for (game, why) in count.failed.iter().take(5) {
        eprintln!("game {game} failed: {why} (play it again with --first {game} --games 1)");
    }
    Ok(if count.failed.is_empty() { Exit::Done } else { Exit::Failed })
}

/// A bar on the standard error, where a terminal is.
fn progress(n_games: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(n_games), ProgressDrawTarget::stderr_with_hz(8));
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    bar.with_style(style.expect("the template is right"))
}

fn result(series: &Series, args: &Args, count: &Count, time: Duration, threads: usize) -> Value {
    let seconds = time.as_secs_f64();
    let per_second = |n: u64| n as f64 / seconds.max(1e-9);
    let bots = series.bots.iter().enumerate().map(|(index, bot)| {
        let (wins, games) = (count.bot_wins[index], count.finished);
        let (low, high) = interval(wins, games);
        json!({
            "bot": bot.level.id(),
            "iterations": (bot.patience.iterations < u32::MAX).then_some(bot.patience.iterations),
            "milliseconds": bot.patience.time.map(|it| it.as_millis() as u64),
            "games": games,
            "wins": wins,
            "draws": count.draws,
            "win_rate": rate(wins, games),
            "low": low,
            "high": high,
        })
    });
    json!({
        "game": series.game.id(),
        "games": args.games,
        "finished": count.finished,
        "unfinished": count.unfinished,
        "failed": count.failed.len(),
        "failures": count.failed.iter().take(20).map(|(game, why)| json!({ "game": game, "why": why })).collect::<Vec<_>>(),
        "seats": series.n_seats(),
        "seed": series.seed,
        "rotated": series.is_rotated,
        "threads": threads,
        "decisions": count.decisions,
        "seconds": seconds,
        "decisions_per_second": per_second(count.decisions),
        "games_per_second": per_second(count.finished),
        "mean_decisions": rate(count.decisions, count.played()),
        "wins": count.seat_wins,
        "draws": count.draws,
        "endings": count.endings,
        "bots": bots.collect::<Vec<Value>>(),
    })
}

fn rate(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

fn show(series: &Series, result: &Value, count: &Count, out: &mut Out<'_>) -> Result<(), Problem> {
    let paint = out.paint();
    let number = |key: &str| result[key].as_f64().unwrap_or_default();
    out.line(format!(
        "{} {}: {} games finished, {} not, {} failed; {} draws",
        paint.bold(series.game.id()),
        paint.dim(format!("seed {}", &series.seed.to_string()[..12])),
        count.finished,
        count.unfinished,
        count.failed.len(),
        count.draws,
    ))?;
    out.line(format!(
        "{} decisions in {:.2} s: {:.0} decisions and {:.1} games a second, {:.1} decisions a game",
        count.decisions,
        number("seconds"),
        number("decisions_per_second"),
        number("games_per_second"),
        number("mean_decisions"),
    ))?;
    let wins = SeatId::all(series.n_seats()).map(|seat| format!("{seat}: {}", count.seat_wins[seat.index()]));
    out.line(format!("wins by seat    {}", wins.collect::<Vec<_>>().join("   ")))?;
    for (index, bot) in series.bots.iter().enumerate() {
        let (wins, games) = (count.bot_wins[index], count.finished);
        let (low, high) = interval(wins, games);
        out.line(format!(
            "{} {:<8} wins {:>5.1} %   95 % sure: {:.1} to {:.1} %",
            paint.seat(index, format!("bot {}", index + 1)),
            bot.level.id(),
            100.0 * rate(wins, games),
            100.0 * low,
            100.0 * high,
        ))?;
    }
    Ok(())
}
