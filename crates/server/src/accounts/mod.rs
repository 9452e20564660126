//! Accounts: a guest keeps what is theirs, and comes back to it on any device.
//!
//! Nobody needs one to play. A person stays the same person when they make an
//! account; what proves who they are is a session from then on, one for each
//! browser, of which only the hash is stored.

mod attempts;
mod codes;
pub mod delete;
pub mod end_sessions;
pub mod export;
mod handle;
mod holder;
pub mod kept;
pub mod make;
mod move_on;
pub mod new_codes;
pub mod passkeys;
mod password;
pub mod recover;
mod session;
pub mod set_password;
pub mod show;
pub mod sign_in;
pub mod sign_out;
mod tidy;

pub use holder::Holder;
pub use session::{SessionLine, session_of};
pub use tidy::tidy_up;

use crate::config::Config;
use attempts::Attempts;
use passkeys::Pendings;
use password::Hasher;
use std::sync::Arc;
use tokio::sync::{Semaphore, broadcast};

/// How many ended sessions may wait to be heard of by sockets.
const MOST_ENDED: usize = 256;

/// What all of them share.
#[derive(Debug)]
pub struct Accounts {
    attempts: Attempts,
    hasher: Hasher,
    pendings: Pendings,
    /// Tells sockets which session has ended.
    ended: broadcast::Sender<Arc<str>>,
    /// One export at a time: each may be large.
    exports: Semaphore,
}

impl Accounts {
    pub fn new(config: &Config) -> Self {
        Self {
            attempts: Attempts::new(config.sign_ins),
            hasher: Hasher::default(),
            pendings: Pendings::default(),
            ended: broadcast::channel(MOST_ENDED).0,
            exports: Semaphore::new(1),
        }
    }
}
