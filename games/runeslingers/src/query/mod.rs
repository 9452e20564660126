//! What is true on the table. Nothing here changes anything.

pub mod active;
pub mod claim;
pub mod count;
pub mod keywords;
pub mod play;
pub mod refer;
pub mod rules;
pub mod select;
pub mod stat;
