//! How much one client may ask, and from where.

mod client;
mod host;
mod options;
mod origin;
mod rate;

pub use client::ClientAddress;
pub use host::check_host;
pub use options::check_options;
pub use origin::check_origin;
pub use rate::{Bucket, Limits, check_rate};

/// The most bytes of a request's body.
pub const MOST_BODY: usize = 256 * 1024;
/// The most bytes of a replay file.
pub const MOST_RECORD: usize = 4 * 1024 * 1024;
/// The most bytes of a socket message.
pub const MOST_MESSAGE: usize = 64 * 1024;
