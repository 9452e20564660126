//! army.12 Sharing a small collection of cards among the players.

use super::{ArmyError, names};
use crate::content::{Faction, UnitCard, UpgradeCard, content};
use kernel::Chance;

/// More cards than any collection that is shared has.
const MOST_CARDS: usize = 2000;

/// The cards of a box.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    pub units: Vec<UnitCard>,
    pub upgrades: Vec<UpgradeCard>,
}

impl Collection {
    /// Reads one card a line, such as `Spearmen` or `2 Tempered Steel`.
    pub fn parse(source: &str) -> Result<Self, ArmyError> {
        let mut all = Self::default();
        for (number, line) in source.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let (n, name) = match line.split_once(' ') {
                Some((count, rest)) if count.trim_end_matches('x').parse::<usize>().is_ok() => {
                    (count.trim_end_matches('x').parse().unwrap_or(1), rest.trim())
                }
                _ => (1, line),
            };
            if name.is_empty() {
                continue;
            }
            let n: usize = std::cmp::min(n, 20);
            if all.units.len() + all.upgrades.len() + n > MOST_CARDS {
                return Err(ArmyError::TooLong { most: MOST_CARDS, what: "cards to share" });
            }
            if let Some(unit) = names::unit(name) {
                all.units.extend(std::iter::repeat_n(unit, n));
            } else if let Some(upgrade) = names::upgrades(name).first().copied() {
                all.upgrades.extend(std::iter::repeat_n(upgrade, n));
            } else {
                return Err(ArmyError::NoUnit { line: number + 1, name: name.to_owned() });
            }
        }
        if all.units.is_empty() { Err(ArmyError::Empty) } else { Ok(all) }
    }

    fn points(&self) -> u16 {
        self.units.iter().map(|it| content().unit(*it).configs.iter().map(|it| it.cost).min().unwrap_or(0)).sum()
    }

    fn has(&self, faction: Faction) -> bool {
        self.units.iter().any(|it| content().unit(*it).faction == faction)
    }
}

/// army.12 Units by factions if there are enough of them, else as evenly as
/// possible; upgrades of a faction that one player has alone go to that player,
/// and the leftover ones are shuffled and dealt out.
pub fn share(all: &Collection, n_players: usize, chance: &mut Chance) -> Vec<Collection> {
    let mut shares = vec![Collection::default(); n_players];
    let factions: Vec<Faction> = Faction::ALL.iter().copied().filter(|it| all.has(*it)).collect();
    let of = |faction: Faction| all.units.iter().copied().filter(move |it| content().unit(*it).faction == faction);
    let mut lots: Vec<Collection> = if factions.len() >= n_players {
        factions.iter().map(|it| Collection { units: of(*it).collect(), ..Collection::default() }).collect()
    } else {
        all.units.iter().map(|it| Collection { units: vec![*it], ..Collection::default() }).collect()
    };
    // The largest first, each to whoever has least.
    lots.sort_by_key(|it| std::cmp::Reverse(it.points()));
    for lot in lots {
        let least = shares.iter_mut().min_by_key(|it| it.points()).expect("there are players");
        least.units.extend(lot.units);
    }
    let mut spare = Vec::new();
    for upgrade in &all.upgrades {
        let faction = content().upgrade(*upgrade).faction;
        let mut owners = shares.iter_mut().filter(|it| faction.is_some_and(|faction| it.has(faction)));
        match (owners.next(), owners.next()) {
            (Some(only), None) => only.upgrades.push(*upgrade),
            _ => spare.push(*upgrade),
        }
    }
    chance.shuffle(&mut spare);
    for upgrade in spare {
        let fewest = shares.iter_mut().min_by_key(|it| it.upgrades.len()).expect("there are players");
        fewest.upgrades.push(upgrade);
    }
    shares
}
