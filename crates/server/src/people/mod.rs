//! Who plays: guests with a name and a cookie.

mod cookie;
mod names;
pub mod set;
pub mod show;
mod visitor;

pub use visitor::{Guest, Visitor};
