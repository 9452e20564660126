//! Passkeys: Web Authentication, level 3, as the side that relies on it.
//!
//! A small part of the standard is enough here: nobody's device is asked to prove
//! its make (attestation `none`), every passkey can be found by the browser without
//! a name (resident), and the device always checks who holds it (user verification).
//! What remains are the checks of sections 7.1 and 7.2, one after the other in
//! `check.rs`, over three things: what the browser says (`client.rs`), what the
//! device says (`device.rs`), and whose key it is (`key.rs`).

pub mod add;
mod check;
mod client;
mod device;
mod key;
mod pending;
pub mod remove;
#[cfg(test)]
mod tests;
pub mod use_it;

pub use pending::Pendings;

use crate::problem::Failure;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

/// How long somebody may take, in seconds.
const PATIENCE: i64 = 300;

/// Bytes, as they go over the wire.
fn written(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn read(text: &str) -> Result<Vec<u8>, Failure> {
    BASE64_URL_SAFE_NO_PAD.decode(text).map_err(|_| Failure::malformed("a passkey speaks in base64url"))
}

/// Why a passkey is not taken. Which check it was is for the log and for tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    Unreadable,
    Type,
    Challenge,
    Origin,
    CrossOrigin,
    RelyingParty,
    NotPresent,
    NotVerified,
    Backup,
    Algorithm,
    Key,
    Id,
    Owner,
    Signature,
    /// Somebody has a copy of it.
    Counter,
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        tracing::info!(?refused, "a passkey was refused");
        metrics::counter!("runetable_refused_sign_ins_total").increment(1);
        Self::forbidden("this passkey could not be checked; try it again")
    }
}
