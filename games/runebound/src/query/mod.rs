//! Questions about the state. None of them changes anything.

pub mod route;
mod stats;
mod table;

pub use stats::Stat;
pub use table::Player;
