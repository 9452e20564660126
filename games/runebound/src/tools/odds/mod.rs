//! Chances: of combats, of terrain rolls, of tests. Nothing here is part of the
//! rules; it reads them.

mod combat;
mod exact;
mod rolls;

pub use combat::{Against, CombatOdds, Fight, Sums, fight_often, simulate};
pub use exact::{TooLarge, exact};
pub use rolls::{each_roll, match_at_least, outcome_chance, reach_chance, success_chances};
