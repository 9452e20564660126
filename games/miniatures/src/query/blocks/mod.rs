//! How blocks of trays meet: contacted edges and threat, squaring up, closing
//! in, reforming. Pure questions about blocks; the state comes in elsewhere.

mod close_in;
pub mod corner;
mod reform;
mod square_up;
mod threat;
mod touched;

pub use close_in::{CloseIn, close_in};
pub use reform::{Neighbour, ReformFault, check_reform};
pub use square_up::{Blocked, Squared, aligned_places, is_aligned, square_up};
pub use threat::threat;
pub use touched::touched;
