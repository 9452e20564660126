//! objective: when an Objective is fulfilled.

use crate::content::{Goal, Set, content};
use crate::ids::ObjectiveId;
use crate::state::{Area, State};
use kernel::{SeatId, SeatSet};

impl State {
    /// amb.objective-impossible Whether nothing that can still happen fulfils the
    /// Objective: its place is not on the map, or its figures have left the game.
    pub fn is_hopeless(&self, objective: ObjectiveId) -> bool {
        let printed = &content().objectives[objective.index()];
        if printed.lost_with.is_some_and(|unit| self.supply[unit.index()] == content().unit(unit).figures) {
            return self.layout.is_none();
        }
        let cities = self.areas.iter().filter(|it| it.city.is_some()).count();
        match &printed.when {
            // The Lost City comes to tile 12 alone.
            Goal::LostCity => !self.areas.iter().any(Area::is_tile_12),
            Goal::Cities(n) => cities < usize::from(self.cities_wanted(*n)),
            Goal::RazedCity => cities == 0 && !self.areas.iter().any(|it| it.is_razed),
            _ => false,
        }
    }

    /// One city less in a game of two.
    fn cities_wanted(&self, n: u8) -> u8 {
        if self.n_seats == 2 { n - 1 } else { n }
    }

    /// objective.1 Whether the player's Objective is fulfilled now.
    pub fn is_fulfilled(&self, seat: SeatId, objective: ObjectiveId) -> bool {
        let printed = &content().objectives[objective.index()];
        let player = self.player(seat);
        let own = || self.controlled_by(seat);
        match &printed.when {
            Goal::NoWild { shape } => {
                !self.area_ids().any(|it| self.is_wild(it) && self.area(it).units.has_shape(*shape))
            }
            Goal::Ally(_) => {
                let unit = printed.ally.expect("objectives.toml was checked");
                own().any(|it| self.area(it).units.of(unit).count() > 0)
            }
            Goal::Cities(n) => {
                own().filter(|it| self.area(*it).city.is_some()).count() >= usize::from(self.cities_wanted(*n))
            }
            Goal::Strongholds => {
                let whole = |outside: bool| {
                    let fits = |it: &crate::ids::AreaId| {
                        let area = self.area(*it);
                        area.stronghold.is_some_and(|it| !it.is_damaged) && (!outside || area.home != Some(seat))
                    };
                    self.strongholds_of(seat).filter(fits).count()
                };
                whole(true) >= 3 || whole(false) >= 4
            }
            Goal::Titles(n) => self.titles.iter().filter(|it| it.holder == Some(seat)).count() >= usize::from(*n),
            Goal::HeroesWithRewards(n) => {
                let all = self.heroes_of(seat).count();
                all >= usize::from(*n) && self.heroes_of(seat).all(|it| !it.prizes.is_empty())
            }
            Goal::Dial { dial, least } => player.dials[dial.index()] >= *least,
            Goal::WonAtStronghold => player.deeds.won_at_stronghold,
            Goal::DefendedAgainstFive => player.has_repelled,
            Goal::BrokeWalls => player.deeds.razed_stronghold || player.deeds.damaged >= 2,
            Goal::Slain(n) => player.deeds.slain >= *n,
            Goal::RazedCity => own().any(|it| self.area(it).is_razed),
            Goal::HeroSlain => self.heroes_of(seat).any(|it| it.has_slain),
            Goal::EnemyHome => own().any(|it| self.area(it).home.is_some_and(|home| home != seat)),
            Goal::LostCity => {
                own().any(|it| self.area(it).city.is_some_and(|city| content().cities[city.index()].set == Set::Bow))
            }
            Goal::CleanAreas(n) => own().count() >= usize::from(*n) && own().all(|it| !self.area(it).is_desolate),
            Goal::NewUnits(n) => {
                let new = content().units_of(player.faction, true).filter(|it| content().unit(*it).replaces.is_some());
                new.into_iter().all(|unit| {
                    let count: u8 = own().map(|it| self.area(it).units.of(unit).count()).sum();
                    count >= *n
                })
            }
            Goal::Desolations(n) => {
                let all = self.areas.iter().filter(|it| it.is_desolate).count();
                all >= usize::from(*n) && own().any(|it| self.area(it).is_desolate)
            }
            Goal::BrokeKings => {
                let of_others = |lost: SeatSet| !lost.without(seat).is_empty();
                let capital = own().any(|it| of_others(self.area(it).lost_capitals));
                let fallen = own().filter(|it| of_others(self.area(*it).lost_strongholds)).count();
                capital || fallen >= 2
            }
            Goal::WonAtRune => player.deeds.won_at_rune,
        }
    }
}
