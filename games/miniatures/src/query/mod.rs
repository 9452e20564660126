//! Questions about the table. They change nothing.

mod contact;
mod damage;
mod obstacles;
mod places;
mod range;
mod score;
mod sight;
mod values;

pub use contact::Contacts;
pub use damage::Target;
pub use obstacles::{Ahead, Thing};
pub use places::{
    Fault, deploy_fault, exit_fault, piece_fault, pose_from_spot, reform_fault, snapped_to_piece, token_fault,
};
pub use sight::Seen;
pub use values::stances_match;
