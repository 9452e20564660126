//! `runetable play`: a game in the terminal, against bots or with others at the
//! same keyboard.

mod form;
mod outline;
mod said;
mod session;
mod turn;

use crate::common;
use crate::exit::{Exit, Problem};
use crate::out::Out;
use crate::replay;
use catalog::{AnyGame, AnyMatch, Level};
use kernel::{SeatId, Seed};
use serde_json::Value;
use session::{Session, Who};
use std::io;
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id; a loaded record knows it.
    #[arg(required_unless_present = "load")]
    pub game: Option<String>,
    /// Seats of people, counted from 1; give it again for others at the same
    /// keyboard.
    #[arg(long = "seat", value_name = "N")]
    pub people: Vec<u8>,
    /// People in all seats.
    #[arg(long, conflicts_with_all = ["people", "bots"])]
    pub hot_seat: bool,
    /// The bots in the other seats: one for all, or one after the other.
    #[arg(long = "bot", value_name = "LEVEL", value_parser = level, value_delimiter = ',')]
    pub bots: Vec<Level>,
    /// How many seats.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Names of the people, in the order of their seats.
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,
    /// The table's options.
    #[arg(long, value_parser = common::options, default_value = "{}", value_name = "JSON")]
    pub options: Value,
    /// Where all chance comes from.
    #[arg(long, value_parser = common::seed)]
    pub seed: Option<Seed>,
    /// How long bots think at most, in milliseconds.
    #[arg(long, value_name = "MS")]
    pub think: Option<u64>,
    /// Go on with a recorded game.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "options", "seats"])]
    pub load: Option<String>,
    /// Record the game in this file when it ends or is left.
    #[arg(long, value_name = "FILE")]
    pub save: Option<String>,
    #[arg(long, default_value = words::FALLBACK)]
    pub language: String,
}

fn level(id: &str) -> Result<Level, String> {
    Level::parse(id).ok_or_else(|| {
        let names: Vec<&str> = Level::ALL.iter().map(|it| it.id()).collect();
        format!("there is no level '{id}'; there is {}, greedy, search", names.join(", "))
    })
}

pub fn run(args: &Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    if out.is_json() {
        return Err(Problem::Usage("play is for people; referee speaks JSON".to_owned()));
    }
    let mut session = begin(args)?;
    session.run(&mut io::stdin().lock(), out)
}

/// Sets the table.
fn begin(args: &Args) -> Result<Session, Problem> {
    let (game, play) = match &args.load {
        Some(file) => load(args, file)?,
        None => new(args)?,
    };
    let who = seating(args, play.n_seats())?;
    let words = common::words(game, &args.language)?;
    let rules = common::rule_index(game)?;
    let mut session = Session::new(play, words, rules, who, args.seed.unwrap_or_else(common::fresh_seed));
    session.save = args.save.clone();
    session.think = args.think.map(Duration::from_millis);
    Ok(session)
}

type Begun = (&'static dyn AnyGame, Box<dyn AnyMatch>);

fn load(args: &Args, file: &str) -> Result<Begun, Problem> {
    let text = common::read_file(file)?;
    let game = replay::game_of(&text)?;
    if args.game.as_deref().is_some_and(|id| id != game.id()) {
        return Err(Problem::Usage(format!("{file} is a game of {}", game.id())));
    }
    let play = game.read_record(&text, None).map_err(|error| Problem::Failed(format!("{file}: {error}")))?;
    Ok((game, play))
}

fn new(args: &Args) -> Result<Begun, Problem> {
    let game = common::game(args.game.as_deref().expect("the game or a record is required"))?;
    let most_named = args.people.iter().copied().max().unwrap_or(1);
    let n_seats = args.seats.unwrap_or(game.info().least_seats.max(usize::from(most_named)));
    let seed = args.seed.unwrap_or_else(common::fresh_seed);
    let play = game.begin(n_seats, &args.options, seed);
    let words = common::words(game, &args.language)?;
    let play = play.map_err(|refusal| Problem::Failed(common::refusal(&refusal, &words, &words::Numbered)))?;
    Ok((game, play))
}

/// Who sits where: people in the named seats, bots in the others.
fn seating(args: &Args, n_seats: usize) -> Result<Vec<Who>, Problem> {
    let people: Vec<u8> = match &args.people[..] {
        [] if args.hot_seat => (1..=n_seats as u8).collect(),
        [] => vec![1],
        people => people.to_vec(),
    };
    if let Some(wrong) = people.iter().find(|it| !(1..=n_seats).contains(&usize::from(**it))) {
        return Err(Problem::Usage(format!("there is no seat {wrong}; there are {n_seats}")));
    }
    let mut names = args.names.iter();
    let mut n_bots = 0;
    let who = SeatId::all(n_seats).map(|seat| {
        if people.contains(&(seat.0 + 1)) {
            let name = names.next().cloned().unwrap_or_else(|| format!("Player {}", seat.0 + 1));
            return Who::Person { name };
        }
        let level = args.bots.get(n_bots).or(args.bots.last()).copied().unwrap_or(Level::DEFAULT);
        n_bots += 1;
        Who::Bot { name: format!("Bot {}", seat.0 + 1), level }
    });
    Ok(who.collect())
}
