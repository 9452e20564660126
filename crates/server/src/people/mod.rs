//! Who plays: guests with a name and a cookie.

mod cookie;
mod names;
mod plain;
pub mod set;
pub mod show;
mod visitor;

pub use names::Names;
pub use plain::plain;
pub use visitor::{Guest, Visitor};
