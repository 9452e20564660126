//! Questions about the table. They change nothing.

pub mod blocks;
mod contact;
mod damage;
mod fits;
mod obstacles;
mod pieces;
mod places;
mod poses;
mod range;
mod score;
mod sight;
mod values;

pub use contact::Contacts;
pub use damage::Target;
pub use obstacles::{Ahead, Thing};
pub use pieces::{piece_fault, token_fault};
pub use places::{Fault, deploy_fault};
pub use poses::{exit_fault, pose_from_spot, reform_fault, snapped_to_piece};
pub use sight::Seen;
pub use values::stances_match;
