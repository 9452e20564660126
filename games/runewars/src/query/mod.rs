//! Questions about the table, which change nothing.
//!
//! * `table`: who controls what, what counts how much.
//! * [`moves`]: who can go where.
//! * `goals`: when an Objective is fulfilled.

mod goals;
pub mod moves;
mod table;
