//! The order of an event, and for every place the numbers that decided it.

use crate::draw::lot_of;
use crate::field::{How, PlayerId, Round, Table};
use crate::fraction::Fraction;
use crate::scoring::{Points, Scoring};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What decides between players, in the order that the event names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    Points,
    /// Points from the games of those who are level so far among themselves,
    /// where all of them have met.
    HeadToHead,
    /// The mean of what the opponents scored for each game.
    StrengthOfSchedule,
    /// The mean of the opponents' strength of schedule.
    ExtendedStrength,
    /// The sum of the margins of victory.
    Margin,
    /// The sum of the opponents' points.
    OpponentsPoints,
    Wins,
    /// The lot that the event has drawn and written down.
    Lot,
}

/// The usual order of this field.
pub const USUAL: [TieBreak; 6] = [
    TieBreak::Points,
    TieBreak::HeadToHead,
    TieBreak::StrengthOfSchedule,
    TieBreak::ExtendedStrength,
    TieBreak::Margin,
    TieBreak::Lot,
];

/// Where a player stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    pub player: PlayerId,
    /// 1 for the first; those whom nothing tells apart share a place.
    pub place: usize,
    pub points: Points,
    pub played: u32,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    pub byes: u32,
    /// The value of each tie-break, in the order of the event.
    pub values: Vec<Fraction>,
    /// Which of them set this player apart from the one above.
    pub decided_by: Option<TieBreak>,
    /// Whom the player has met, in the order of the rounds.
    pub opponents: Vec<PlayerId>,
}

/// What one player has done so far.
#[derive(Clone, Debug, Default)]
struct Tale {
    points: Points,
    margin: u64,
    /// Rounds that count for points per game: played and forfeited, no byes.
    games: u32,
    from_games: Points,
    wins: u32,
    draws: u32,
    losses: u32,
    byes: u32,
    opponents: Vec<PlayerId>,
    /// Points from each opponent, and the number of meetings.
    against: BTreeMap<PlayerId, (Points, u32)>,
}

impl Tale {
    fn per_game(&self) -> Fraction {
        Fraction::new(i128::from(self.from_games.0), 12 * i128::from(self.games))
    }
}

/// Where everybody stands after these rounds. `players` are all who have ever
/// been in the event; the seed is that of its lots.
pub fn standings(
    players: &[PlayerId],
    history: &[Round],
    scoring: &Scoring,
    order: &[TieBreak],
    seed: u64,
) -> Vec<Standing> {
    let tales = tell(players, history, scoring);
    let schedule: BTreeMap<PlayerId, Fraction> =
        tales.iter().map(|(player, tale)| (*player, mean(tale, |it| tales.get(&it).map(Tale::per_game)))).collect();
    let value = |player: PlayerId, by: TieBreak| -> Fraction {
        let tale = &tales[&player];
        match by {
            TieBreak::Points => Fraction::new(i128::from(tale.points.0), 12),
            TieBreak::HeadToHead => Fraction::ZERO,
            TieBreak::StrengthOfSchedule => schedule[&player],
            TieBreak::ExtendedStrength => mean(tale, |it| schedule.get(&it).copied()),
            TieBreak::Margin => Fraction::whole(i128::from(tale.margin)),
            TieBreak::OpponentsPoints => {
                let points = tale.opponents.iter().filter_map(|it| tales.get(it)).map(|it| i128::from(it.points.0));
                Fraction::new(points.sum(), 12)
            }
            TieBreak::Wins => Fraction::whole(i128::from(tale.wins)),
            TieBreak::Lot => Fraction::whole(i128::from(lot_of(seed, 0, player))),
        }
    };
    // Players who are level are split again and again, by one tie-break a time.
    let mut groups: Vec<Vec<PlayerId>> = vec![players.to_vec()];
    let mut values: BTreeMap<PlayerId, Vec<Fraction>> = players.iter().map(|it| (*it, Vec::new())).collect();
    let mut decided: BTreeMap<PlayerId, TieBreak> = BTreeMap::new();
    for by in order {
        let mut split = Vec::new();
        for group in groups {
            let found: BTreeMap<PlayerId, Fraction> = if *by == TieBreak::HeadToHead {
                head_to_head(&group, &tales)
            } else {
                group.iter().map(|it| (*it, value(*it, *by))).collect()
            };
            let mut group = group;
            group.sort_by_key(|it| (Reverse(found[it]), *it));
            group.iter().for_each(|it| values.get_mut(it).expect("every player has values").push(found[it]));
            let parts: Vec<Vec<PlayerId>> =
                group.chunk_by(|a, b| found[a] == found[b]).map(<[PlayerId]>::to_vec).collect();
            decided.extend(parts.iter().skip(1).flatten().map(|it| (*it, *by)));
            split.extend(parts);
        }
        groups = split;
    }
    let mut standing = Vec::with_capacity(players.len());
    for group in groups {
        let place = standing.len() + 1;
        for (at, player) in group.iter().enumerate() {
            let tale = &tales[player];
            standing.push(Standing {
                player: *player,
                place,
                points: tale.points,
                played: tale.wins + tale.draws + tale.losses,
                wins: tale.wins,
                draws: tale.draws,
                losses: tale.losses,
                byes: tale.byes,
                values: values.remove(player).expect("every player has values"),
                // Only the first of a group was set apart from whoever is above.
                decided_by: if at == 0 { decided.get(player).copied() } else { None },
                opponents: tale.opponents.clone(),
            });
        }
    }
    standing
}

fn mean(tale: &Tale, of: impl Fn(PlayerId) -> Option<Fraction>) -> Fraction {
    let each: Vec<Fraction> = tale.opponents.iter().filter_map(|it| of(*it)).collect();
    let n = each.len() as i128;
    // Most denominators are the number of rounds: add what is alike first, so
    // that the fractions stay small.
    let mut by_lower: BTreeMap<i128, i128> = BTreeMap::new();
    each.iter().for_each(|it| *by_lower.entry(it.lower).or_default() += it.upper);
    let sum: Fraction = by_lower.into_iter().map(|(lower, upper)| Fraction::new(upper, lower)).sum();
    if n == 0 { Fraction::ZERO } else { sum.over(n) }
}

/// Points of the group's games among themselves; nothing where some of them
/// have not met, because that would favour whoever happened to.
fn head_to_head(group: &[PlayerId], tales: &BTreeMap<PlayerId, Tale>) -> BTreeMap<PlayerId, Fraction> {
    let have_met = |a: &PlayerId, b: &PlayerId| a == b || tales[a].against.contains_key(b);
    let all_have = group.len() > 1 && group.iter().all(|a| group.iter().all(|b| have_met(a, b)));
    let points = |player: &PlayerId| -> Fraction {
        if !all_have {
            return Fraction::ZERO;
        }
        // Per meeting, where some have met more often than others.
        group
            .iter()
            .filter_map(|it| tales[player].against.get(it))
            .map(|(points, times)| Fraction::new(i128::from(points.0), 12 * i128::from(*times)))
            .sum()
    };
    group.iter().map(|it| (*it, points(it))).collect()
}

fn tell(players: &[PlayerId], history: &[Round], scoring: &Scoring) -> BTreeMap<PlayerId, Tale> {
    let mut tales: BTreeMap<PlayerId, Tale> = players.iter().map(|it| (*it, Tale::default())).collect();
    for table in history.iter().flat_map(|it| &it.tables) {
        let worth = scoring.worth(table);
        for (seat, player) in table.seats.iter().enumerate() {
            let Some(tale) = tales.get_mut(player) else { continue };
            tale.points = tale.points + worth[seat].points;
            tale.margin += u64::from(worth[seat].margin);
            if table.is_bye() {
                tale.byes += 1;
                continue;
            }
            let Some(result) = &table.result else { continue };
            tale.games += 1;
            tale.from_games = tale.from_games + worth[seat].points;
            let best = result.places.iter().min().copied().unwrap_or(1);
            let shared = result.places.iter().filter(|it| **it == best).count();
            match result.places[seat] == best {
                true if shared == 1 => tale.wins += 1,
                // Neither of them came.
                true if result.how == How::Forfeited => tale.losses += 1,
                true => tale.draws += 1,
                false => tale.losses += 1,
            }
            meet(tale, table, seat, scoring);
        }
    }
    tales
}

/// Writes down whom the seat has met. At a table of three or more the points
/// against each opponent are those of a game of two with the same places.
fn meet(tale: &mut Tale, table: &Table, seat: usize, scoring: &Scoring) {
    let Some(result) = table.result.as_ref().filter(|_| table.has_met()) else { return };
    for (other, opponent) in table.seats.iter().enumerate() {
        if other == seat {
            continue;
        }
        let points = if table.seats.len() == 2 {
            scoring.worth(table)[seat].points
        } else {
            match result.places[seat].cmp(&result.places[other]) {
                std::cmp::Ordering::Less => Points::whole(1),
                std::cmp::Ordering::Equal => Points::half(),
                std::cmp::Ordering::Greater => Points(0),
            }
        };
        tale.opponents.push(*opponent);
        let met = tale.against.entry(*opponent).or_default();
        *met = (met.0 + points, met.1 + 1);
    }
}
