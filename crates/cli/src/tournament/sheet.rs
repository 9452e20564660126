//! Events as a table of commas: what an organiser keeps in a spreadsheet.
//!
//! ```text
//! player,Ida Vance
//! player,Peder Quist
//! player,Li Ng
//! left,Li Ng
//! 1,Ida Vance,Peder Quist,1-0
//! 1,Li Ng,bye
//! 2,Ida Vance,Li Ng,
//! ```
//!
//! Results are `1-0`, `0-1`, `draw`, `1-0 forfeit`, a margin may follow
//! (`1-0 85`), and places for tables of three or more (`1 3 2 4`).

use pairing::field::How;
use pairing::{Event, Format, PlayerId, Round, Table, TableResult};

/// An event with the names of its players.
#[derive(Debug)]
pub struct Sheet {
    pub event: Event,
    pub names: Vec<(PlayerId, String)>,
}

/// Reads such a file; what is wrong names its line.
pub fn read(text: &str, format: Format) -> Result<Sheet, String> {
    let mut names: Vec<(PlayerId, String)> = Vec::new();
    let mut event = Event::new(format, Vec::new());
    for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let cells = cells(line);
        let wrong = |what: String| format!("line {}: {what}", at + 1);
        let find = |names: &[(PlayerId, String)], name: &str| {
            names
                .iter()
                .find(|(_, it)| it == name)
                .map(|(id, _)| *id)
                .ok_or_else(|| wrong(format!("there is no player '{name}'")))
        };
        match cells.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            [] | [""] => {}
            ["player", name, ..] if !name.is_empty() => {
                if names.iter().any(|(_, it)| it == name) {
                    return Err(wrong(format!("'{name}' is entered twice")));
                }
                let id = PlayerId(names.len() as u32 + 1);
                names.push((id, name.to_owned()));
                event.players.push(id);
            }
            ["left", name, ..] => drop(event.withdrawn.insert(find(&names, name)?)),
            [round, name, "bye", ..] => {
                let table = Table::new(vec![find(&names, name)?]);
                round_of(&mut event, round).map_err(wrong)?.tables.push(table);
            }
            [round, ref seats @ .., result] if seats.len() >= 2 => {
                let seats = seats.iter().map(|it| find(&names, it)).collect::<Result<Vec<_>, _>>()?;
                let result = self::result(result, seats.len()).map_err(wrong)?;
                round_of(&mut event, round).map_err(wrong)?.tables.push(Table { seats, result });
            }
            _ => {
                return Err(wrong(
                    "a line is 'player,NAME', 'left,NAME', 'ROUND,NAME,bye' or 'ROUND,NAME,NAME,RESULT'".to_owned(),
                ));
            }
        }
    }
    Ok(Sheet { event, names })
}

/// Writes a round as lines that can be added to the file.
pub fn write(round: &Round, number: usize, name: &dyn Fn(PlayerId) -> String) -> String {
    let line = |table: &Table| {
        let names: Vec<String> = table.seats.iter().map(|it| quoted(&name(*it))).collect();
        format!("{number},{},{}\n", names.join(","), if table.is_bye() { "bye" } else { "" })
    };
    round.tables.iter().map(line).collect()
}

fn round_of<'a>(event: &'a mut Event, number: &str) -> Result<&'a mut Round, String> {
    let number: usize = number.parse().map_err(|_| format!("'{number}' is not the number of a round"))?;
    if number == 0 || number > event.rounds.len() + 1 {
        return Err(format!("round {number} does not follow round {}", event.rounds.len()));
    }
    if number > event.rounds.len() {
        event.rounds.push(Round::default());
    }
    Ok(&mut event.rounds[number - 1])
}

fn result(text: &str, seats: usize) -> Result<Option<TableResult>, String> {
    let mut words = text.split_whitespace();
    let Some(first) = words.next() else { return Ok(None) };
    let wrong = || format!("'{text}' is not a result: 1-0, 0-1, draw, or a place for each seat");
    if seats > 2 {
        let places: Vec<u8> =
            text.split_whitespace().map(|it| it.parse().map_err(|_| wrong())).collect::<Result<_, _>>()?;
        return if places.len() == seats { Ok(Some(TableResult::of(places))) } else { Err(wrong()) };
    }
    let mut result = match first {
        "1-0" => TableResult::win(0),
        "0-1" => TableResult::win(1),
        "draw" | "1/2-1/2" | "0.5-0.5" => TableResult::draw(),
        _ => return Err(wrong()),
    };
    for word in words {
        result = match word {
            "forfeit" => result.how(How::Forfeited),
            "conceded" => result.how(How::Conceded),
            margin => result.by(margin.parse().map_err(|_| wrong())?),
        };
    }
    Ok(Some(result))
}

/// The cells of a line; quotes hold commas and doubled quotes.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(sign) = chars.next() {
        let cell = cells.last_mut().expect("there is always a cell");
        match sign {
            '"' if is_quoted && chars.peek() == Some(&'"') => cell.push(chars.next().expect("it was peeked at")),
            '"' => is_quoted = !is_quoted,
            ',' | ';' | '\t' if !is_quoted => cells.push(String::new()),
            _ => cell.push(sign),
        }
    }
    cells.iter().map(|it| it.trim().to_owned()).collect()
}

fn quoted(name: &str) -> String {
    if name.contains([',', ';', '"', '\t']) { format!("\"{}\"", name.replace('"', "\"\"")) } else { name.to_owned() }
}
