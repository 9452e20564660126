//! TRF16, the tournament report of the chess federations: read without losing
//! anything, written so that their programs read it.
//!
//! A line that was read and not changed is written as it was read, to the
//! letter, also where a program took liberties with the columns.

use crate::field::{How, PlayerId, Result as TableResult, Round, Table};
use crate::scoring::{Points, Scoring};
use crate::standings::Standing;
use std::collections::BTreeMap;

/// A report: its lines in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trf {
    pub lines: Vec<Line>,
    /// What ends each line.
    newline: Option<&'static str>,
    /// Whether the last line ends too.
    ends_open: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// `001`: a player and what each round brought.
    Player(Player),
    /// Any other line, as it stands: the event's name, its teams, extensions.
    Other(String),
}

/// A player line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The number of the start list.
    pub number: u32,
    pub sex: String,
    pub title: String,
    pub name: String,
    pub rating: String,
    pub federation: String,
    pub fide_number: String,
    pub born: String,
    /// In tenths of a point, as the format has one place.
    pub points: u32,
    pub rank: u32,
    pub games: Vec<Game>,
    as_read: Option<Box<(String, Player)>>,
}

/// What a round brought a player: opponent (0 for nobody), colour, result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub opponent: u32,
    pub colour: char,
    pub result: char,
}

impl Game {
    const EMPTY: Game = Game { opponent: 0, colour: ' ', result: ' ' };
}

/// What cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrfError {
    #[error("line {line}: {what} is not a number: {text:?}")]
    NotANumber { line: usize, what: &'static str, text: String },
    #[error("line {line}: {result:?} is not a result")]
    NotAResult { line: usize, result: char },
    #[error("two players have the number {0}")]
    SameNumber(u32),
    #[error("round {round}: player {player} meets {opponent}, who is not in the list")]
    Unknown { round: usize, player: u32, opponent: u32 },
    #[error("round {round}: player {player} meets {opponent}, who meets somebody else")]
    OneSided { round: usize, player: u32, opponent: u32 },
}

/// The columns of a player line, from 0.
const ROUNDS_FROM: usize = 91;
const ROUND_WIDTH: usize = 10;
const RESULTS: &str = "10=+-HFUZWDL ";

impl Trf {
    pub fn read(text: &str) -> Result<Self, TrfError> {
        let newline = ["\r\n", "\n", "\r"].into_iter().find(|it| text.contains(it)).unwrap_or("\n");
        let body = text.strip_suffix(newline);
        let ends_open = body.is_none() && !text.is_empty();
        let mut lines = Vec::new();
        for (at, line) in body.unwrap_or(text).split(newline).enumerate() {
            lines.push(match line.strip_prefix("001") {
                Some(_) => Line::Player(Player::read(line, at + 1)?),
                None => Line::Other(line.to_owned()),
            });
        }
        let trf = Trf { lines, newline: Some(newline), ends_open };
        let mut numbers = std::collections::BTreeSet::new();
        let twice = trf.players().map(|it| it.number).find(|it| !numbers.insert(*it));
        twice.map_or(Ok(trf), |it| Err(TrfError::SameNumber(it)))
    }

    pub fn write(&self) -> String {
        let newline = self.newline.unwrap_or("\n");
        let lines: Vec<String> = self
            .lines
            .iter()
            .map(|it| match it {
                Line::Player(player) => player.write(),
                Line::Other(text) => text.clone(),
            })
            .collect();
        lines.join(newline) + if self.ends_open { "" } else { newline }
    }

    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.lines.iter().filter_map(|it| match it {
            Line::Player(player) => Some(player),
            Line::Other(_) => None,
        })
    }

    /// What stands behind a line's three signs: `of("012")` is the event's name.
    pub fn of(&self, code: &str) -> Option<&str> {
        self.lines.iter().find_map(|it| match it {
            Line::Other(text) => text.strip_prefix(code).map(str::trim),
            Line::Player(_) => None,
        })
    }

    /// The rounds that the report tells of. White has the first seat.
    pub fn rounds(&self) -> Result<Vec<Round>, TrfError> {
        let by_number: BTreeMap<u32, &Player> = self.players().map(|it| (it.number, it)).collect();
        let n_rounds = self.players().map(|it| it.games.len()).max().unwrap_or(0);
        (0..n_rounds).map(|at| round(&by_number, at)).collect()
    }

    /// The report of an event: entrants by start number with their names, and
    /// their places as they stand.
    pub fn of_event(
        name: &str,
        names: &[(PlayerId, String)],
        history: &[Round],
        standings: &[Standing],
        scoring: &Scoring,
    ) -> Self {
        let number = |player: PlayerId| names.iter().position(|(it, _)| *it == player).map_or(0, |at| at as u32 + 1);
        let mut lines = vec![
            Line::Other(format!("012 {name}")),
            Line::Other(format!("062 {}", names.len())),
            Line::Other(format!("XXR {}", history.len())),
        ];
        for (player, name) in names {
            let standing = standings.iter().find(|it| it.player == *player);
            let points = standing.map_or(0, |it| (it.points.0 * 10 + 6) / 12);
            let games = history.iter().map(|round| game(round, *player, number, scoring)).collect();
            let rank = standing.map_or(0, |it| it.place as u32);
            lines.push(Line::Player(Player {
                number: number(*player),
                name: name.clone(),
                points,
                rank,
                games,
                ..Player::default()
            }));
        }
        Trf { lines, newline: None, ends_open: false }
    }
}

/// What the round brought the player, in the signs of the format.
fn game(round: &Round, player: PlayerId, number: impl Fn(PlayerId) -> u32, scoring: &Scoring) -> Game {
    let Some(table) = crate::field::table_of(round, player) else {
        return Game { opponent: 0, colour: '-', result: 'Z' };
    };
    let seat = table.seat_of(player).expect("the table was found by its player");
    if table.is_bye() {
        let points = scoring.worth(table)[0].points;
        let result = if points >= scoring.win {
            'U'
        } else if points.0 == 0 {
            'Z'
        } else {
            'H'
        };
        return Game { opponent: 0, colour: '-', result };
    }
    let colour = if seat == 0 { 'w' } else { 'b' };
    let opponent = number(table.seats[usize::from(seat == 0)]);
    let Some(it) = &table.result else { return Game { opponent, colour, result: ' ' } };
    let (own, others) = (it.places[seat], it.places[usize::from(seat == 0)]);
    let result = match (own.cmp(&others), it.how == How::Forfeited) {
        (std::cmp::Ordering::Less, false) => '1',
        (std::cmp::Ordering::Less, true) => '+',
        (std::cmp::Ordering::Equal, false) => '=',
        (std::cmp::Ordering::Greater, false) => '0',
        (_, true) => '-',
    };
    Game { opponent, colour, result }
}

fn round(players: &BTreeMap<u32, &Player>, at: usize) -> Result<Round, TrfError> {
    let game_of = |player: &Player| player.games.get(at).copied().unwrap_or(Game::EMPTY);
    let mut round = Round::default();
    let mut byes = Vec::new();
    for (number, player) in players {
        let game = game_of(player);
        if game.opponent == 0 {
            let awarded = match game.result {
                'F' | 'U' => None,
                'H' => Some(Points::half()),
                _ => continue,
            };
            let result = awarded.map(|it| TableResult::of(vec![1]).awarding(vec![it]));
            byes.push(Table { seats: vec![PlayerId(*number)], result });
            continue;
        }
        let unknown = TrfError::Unknown { round: at + 1, player: *number, opponent: game.opponent };
        let other = players.get(&game.opponent).ok_or(unknown)?;
        let answer = game_of(other);
        if answer.opponent != *number || game.opponent == *number {
            return Err(TrfError::OneSided { round: at + 1, player: *number, opponent: game.opponent });
        }
        // Each table once: by its first seat, or by the lower number.
        let is_first = match (game.colour, answer.colour) {
            ('w', _) | (_, 'b') => true,
            ('b', _) | (_, 'w') => false,
            _ => *number < game.opponent,
        };
        if is_first && (answer.colour != 'w' || *number < game.opponent) {
            let seats = vec![PlayerId(*number), PlayerId(game.opponent)];
            round.tables.push(Table { seats, result: result_of(game.result, answer.result) });
        }
    }
    round.tables.extend(byes);
    Ok(round)
}

/// The result of a table from the signs of both its lines.
fn result_of(first: char, second: char) -> Option<TableResult> {
    let is_win = |it| matches!(it, '1' | '+' | 'W');
    let places = match (first, second) {
        (' ', ' ') => return None,
        _ if is_win(first) => vec![1, 2],
        _ if is_win(second) => vec![2, 1],
        _ => vec![1, 1],
    };
    let is_forfeit = [first, second].iter().any(|it| matches!(it, '+' | '-'));
    Some(TableResult::of(places).how(if is_forfeit { How::Forfeited } else { How::Played }))
}

impl Player {
    fn read(line: &str, at: usize) -> Result<Self, TrfError> {
        let chars: Vec<char> = line.chars().collect();
        let cell = |from: usize, to: usize| -> String {
            chars.iter().take(to).skip(from).collect::<String>().trim().to_owned()
        };
        let number = |what, text: String| -> Result<u32, TrfError> {
            if text.is_empty() {
                return Ok(0);
            }
            text.parse().map_err(|_| TrfError::NotANumber { line: at, what, text })
        };
        let mut games = Vec::new();
        for from in (ROUNDS_FROM..chars.len().max(ROUNDS_FROM)).step_by(ROUND_WIDTH) {
            let sign = |column: usize| chars.get(column).copied().unwrap_or(' ');
            let result = sign(from + 7).to_ascii_uppercase();
            if !RESULTS.contains(result) {
                return Err(TrfError::NotAResult { line: at, result });
            }
            games.push(Game { opponent: number("an opponent", cell(from, from + 4))?, colour: sign(from + 5), result });
        }
        while games.last() == Some(&Game::EMPTY) {
            games.pop();
        }
        let mut player = Player {
            number: number("the start number", cell(3, 8))?,
            sex: cell(9, 10),
            title: cell(10, 13),
            name: cell(14, 47),
            rating: cell(48, 52),
            federation: cell(53, 56),
            fide_number: cell(57, 68),
            born: cell(69, 79),
            points: tenths(&cell(80, 84)).ok_or_else(|| TrfError::NotANumber {
                line: at,
                what: "the points",
                text: cell(80, 84),
            })?,
            rank: number("the rank", cell(85, 89))?,
            games,
            as_read: None,
        };
        player.as_read = Some(Box::new((line.to_owned(), player.clone())));
        Ok(player)
    }

    fn write(&self) -> String {
        if let Some(as_read) = &self.as_read {
            let bare = Player { as_read: None, ..self.clone() };
            if as_read.1 == bare {
                return as_read.0.clone();
            }
        }
        // A longer name would push everything behind it out of its column.
        let name: String = self.name.chars().take(33).collect();
        let points = format!("{}.{}", self.points / 10, self.points % 10);
        let mut line = format!(
            "001 {:>4} {:1}{:>3} {:<33} {:>4} {:<3} {:>11} {:<10} {:>4} {:>4}",
            self.number,
            self.sex,
            self.title,
            name,
            self.rating,
            self.federation,
            self.fide_number,
            self.born,
            points,
            self.rank
        );
        for game in &self.games {
            let opponent = match (game.opponent, game.colour) {
                (0, ' ') => String::new(),
                (0, _) => "0000".to_owned(),
                (it, _) => it.to_string(),
            };
            line.push_str(&format!("  {opponent:>4} {} {}", game.colour, game.result));
        }
        line.trim_end().to_owned()
    }
}

/// `4.5` as tenths; a report may leave the points out.
fn tenths(text: &str) -> Option<u32> {
    let text = text.replace(',', ".");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let whole: u32 = if whole.trim().is_empty() { 0 } else { whole.trim().parse().ok()? };
    let part: u32 = if part.is_empty() { 0 } else { part.get(..1)?.parse().ok()? };
    Some(whole * 10 + part)
}
