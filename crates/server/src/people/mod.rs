//! Who plays: guests with a name and a cookie.

mod cookie;
mod names;
mod plain;
pub mod set;
pub mod show;
mod visitor;

pub use cookie::Token;
pub use names::{Names, look};
pub use plain::plain;
pub use show::me;
pub use visitor::{Guest, Signed, Visitor, is_secure};
