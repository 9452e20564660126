//! A whole event: its format, who is in it, and what was played. Asked for the
//! next round it says it, until the event is over.

use crate::field::{How, PlayerId, Result as TableResult, Round, Table};
use crate::scoring::Scoring;
use crate::standings::{Standing, TieBreak, USUAL, standings};
use crate::swiss::{Accelerated, Swiss, Within, rounds_for};
use crate::{Unpairable, field, knockout, pods, robin, swiss};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Who meets whom, before a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "system", rename_all = "snake_case")]
pub enum System {
    Swiss {
        #[serde(default)]
        within: Within,
        #[serde(default)]
        accelerated: Option<Accelerated>,
    },
    RoundRobin {
        /// How often everybody meets everybody.
        times: usize,
    },
    Knockout,
    /// Tables of this many players.
    Pods {
        size: usize,
    },
}

/// How an event is played; fixed before its first round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Format {
    #[serde(flatten)]
    pub system: System,
    /// How many rounds, for Swiss and pods; as many as find one winner unless given.
    #[serde(default)]
    pub rounds: Option<usize>,
    /// So many go on to a knockout.
    #[serde(default)]
    pub cut: Option<usize>,
    pub scoring: Scoring,
    #[serde(default = "usual")]
    pub tie_breaks: Vec<TieBreak>,
    /// Draws all lots; written down before the first round.
    pub seed: u64,
}

fn usual() -> Vec<TieBreak> {
    USUAL.to_vec()
}

/// An event as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub format: Format,
    /// Everybody who was ever in it, in the order of the start list.
    pub players: Vec<PlayerId>,
    /// Who has left.
    #[serde(default)]
    pub withdrawn: BTreeSet<PlayerId>,
    #[serde(default)]
    pub rounds: Vec<Round>,
}

impl Event {
    pub fn new(format: Format, players: Vec<PlayerId>) -> Self {
        Event { format, players, withdrawn: BTreeSet::new(), rounds: Vec::new() }
    }

    /// Those who are still in it.
    pub fn present(&self) -> Vec<PlayerId> {
        self.players.iter().copied().filter(|it| !self.withdrawn.contains(it)).collect()
    }

    /// How many rounds come before the cut.
    pub fn main_rounds(&self) -> usize {
        let n = self.players.len();
        match self.format.system {
            System::Swiss { .. } => self.format.rounds.unwrap_or_else(|| rounds_for(n)),
            System::Pods { size } => self.format.rounds.unwrap_or_else(|| rounds_for(n.div_ceil(size.max(1))) + 1),
            System::RoundRobin { times } => times * (n + n % 2).saturating_sub(1),
            System::Knockout => rounds_for(n),
        }
    }

    /// The round that comes next, or none when the event is over. A round that
    /// is being played must be finished first.
    pub fn next(&self) -> Result<Option<Round>, Unpairable> {
        if let Some(table) = field::unfinished(&self.rounds) {
            return Err(Unpairable::Unfinished { table });
        }
        let main = self.main_rounds();
        if self.rounds.len() < main {
            return self.next_of_main(main).map(Some);
        }
        match self.format.cut.filter(|_| self.format.system != System::Knockout) {
            None => Ok(None),
            Some(cut) if self.rounds.len() == main => {
                let order = self.standings_of(&self.rounds);
                let first: Vec<PlayerId> =
                    order.iter().map(|it| it.player).filter(|it| !self.withdrawn.contains(it)).take(cut).collect();
                knockout::first(&first).map(Some)
            }
            Some(_) => self.next_of_knockout(),
        }
    }

    fn next_of_main(&self, main: usize) -> Result<Round, Unpairable> {
        let (scoring, seed) = (&self.format.scoring, self.format.seed);
        match self.format.system {
            System::Swiss { within, accelerated } => {
                swiss::next(&self.present(), &self.rounds, scoring, &Swiss { within, accelerated, seed })
            }
            System::Pods { size } => pods::next(&self.present(), &self.rounds, scoring, size, seed),
            System::RoundRobin { times } => {
                let all = robin::rounds(&self.players, times)?;
                debug_assert_eq!(all.len(), main);
                Ok(self.without_withdrawn(all[self.rounds.len()].clone()))
            }
            System::Knockout if self.rounds.is_empty() => knockout::first(&self.present()),
            System::Knockout => Ok(self.next_of_knockout()?.unwrap_or_default()),
        }
    }

    fn next_of_knockout(&self) -> Result<Option<Round>, Unpairable> {
        let last = self.rounds.last().expect("a knockout has had its first round");
        Ok(knockout::next(last)?.map(|it| self.without_withdrawn(it)))
    }

    /// Whoever should meet somebody who has left has a bye; where both have
    /// left, nobody plays.
    fn without_withdrawn(&self, round: Round) -> Round {
        let tables = round.tables.into_iter().map(|table| {
            let here: Vec<PlayerId> = table.seats.iter().copied().filter(|it| !self.withdrawn.contains(it)).collect();
            match here.len() {
                0 => {
                    let result = TableResult::of(vec![1; table.seats.len()]).how(How::Forfeited);
                    Table { result: Some(result), ..table }
                }
                n if n == table.seats.len() => table,
                _ => Table::new(here),
            }
        });
        Round { tables: tables.collect() }
    }

    /// Where everybody stands: by points and tie-breaks, and after a cut or in a
    /// knockout by how far they came.
    pub fn standings(&self) -> Vec<Standing> {
        let main = if self.format.system == System::Knockout { 0 } else { self.main_rounds().min(self.rounds.len()) };
        let (league, bracket) = self.rounds.split_at(main);
        let mut order = self.standings_of(league);
        if bracket.is_empty() {
            return order;
        }
        // The last round somebody was in, and whether they won it.
        let mut reached: BTreeMap<PlayerId, (usize, bool)> = BTreeMap::new();
        for (at, table) in
            bracket.iter().enumerate().flat_map(|(at, it)| it.tables.iter().map(move |table| (at, table)))
        {
            let is_decided = table.is_bye() || table.result.is_some();
            for player in &table.seats {
                reached.insert(*player, (at + 1, is_decided && knockout::winner(table) == *player));
            }
        }
        let far = |player: &PlayerId| reached.get(player).copied().unwrap_or_default();
        order.sort_by_key(|it| Reverse(far(&it.player)));
        let before: Vec<usize> = order.iter().map(|it| it.place).collect();
        for at in 0..order.len() {
            // In a knockout those who came equally far share their place; after a
            // cut the order before it tells them apart.
            let is_level =
                at > 0 && far(&order[at].player) == far(&order[at - 1].player) && before[at] == before[at - 1];
            let shares = is_level || at > 0 && main == 0 && far(&order[at].player) == far(&order[at - 1].player);
            order[at].place = if shares { order[at - 1].place } else { at + 1 };
        }
        order
    }

    fn standings_of(&self, rounds: &[Round]) -> Vec<Standing> {
        standings(&self.players, rounds, &self.format.scoring, &self.format.tie_breaks, self.format.seed)
    }
}
