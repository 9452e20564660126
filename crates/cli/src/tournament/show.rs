//! Standings and pairings in columns.

use crate::exit::Problem;
use crate::out::Out;
use pairing::{Event, Fraction, PlayerId, Round, TieBreak};

/// The order of an event with the numbers that made it.
pub fn standings(
    event: &Event,
    name: &dyn Fn(PlayerId) -> String,
    most: Option<usize>,
    out: &mut Out<'_>,
) -> Result<(), Problem> {
    let order = event.standings();
    let most = most.unwrap_or(order.len());
    let width = order.iter().take(most).map(|it| name(it.player).chars().count()).max().unwrap_or(4).max(4);
    let columns: Vec<(usize, &str)> =
        event.format.tie_breaks.iter().enumerate().filter_map(|(at, it)| Some((at, heading(*it)?))).collect();
    let headings: Vec<String> = columns.iter().map(|(_, it)| format!("{it:>8}")).collect();
    out.line(out.paint().bold(format!("{:>5}  {:<width$}  {:>9}{}", "place", "name", "w-d-l", headings.join(""))))?;
    for standing in order.iter().take(most) {
        let record = format!("{}-{}-{}", standing.wins, standing.draws, standing.losses);
        let values: Vec<String> = columns
            .iter()
            .map(|(at, _)| format!("{:>8}", standing.values.get(*at).unwrap_or(&Fraction::ZERO)))
            .collect();
        let name = name(standing.player);
        out.line(format!("{:>5}  {name:<width$}  {record:>9}{}", standing.place, values.join("")))?;
    }
    if order.len() > most {
        out.line(format!("       and {} more", order.len() - most))?;
    }
    Ok(())
}

fn heading(by: TieBreak) -> Option<&'static str> {
    match by {
        TieBreak::Points => Some("points"),
        TieBreak::HeadToHead => Some("direct"),
        TieBreak::StrengthOfSchedule => Some("sos"),
        TieBreak::ExtendedStrength => Some("ext.sos"),
        TieBreak::Margin => Some("margin"),
        TieBreak::OpponentsPoints => Some("opp.pts"),
        TieBreak::Wins => Some("wins"),
        // A lot says nothing to a reader but who is first.
        TieBreak::Lot => None,
    }
}

/// Who sits where in a round.
pub fn pairings(round: &Round, name: &dyn Fn(PlayerId) -> String, out: &mut Out<'_>) -> Result<(), Problem> {
    for (at, table) in round.tables.iter().enumerate() {
        let names: Vec<String> = table.seats.iter().map(|it| name(*it)).collect();
        match table.is_bye() {
            true => out.line(format!("  bye      {}", names[0]))?,
            false => out.line(format!("  table {:<3} {}", at + 1, names.join("  -  ")))?,
        }
    }
    Ok(())
}
