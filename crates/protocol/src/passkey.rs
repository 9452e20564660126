//! Passkeys. Bytes are in base64url, as the Web Authentication of browsers has them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Asks for a passkey: for one's account, or to make one.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PasskeyWish {
    /// The sign-in name of an account that is to be made.
    #[serde(default)]
    #[ts(optional)]
    pub handle: Option<String>,
    /// As in [`crate::Proof`], for an account that is there.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
}

/// What the browser asks the device for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PasskeyOptions {
    pub challenge: String,
    pub rp_id: String,
    pub user_id: String,
    pub user_name: String,
    /// COSE algorithms, the best first.
    pub algorithms: Vec<i64>,
    /// Passkeys of the account, so that no device has two.
    pub exclude: Vec<String>,
    pub timeout_ms: i64,
}

/// A passkey that a device has made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NewPasskey {
    pub id: String,
    pub client_data: String,
    pub attestation: String,
}

/// It is registered. Recovery codes come with a new account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PasskeyMade {
    pub codes: Vec<String>,
}

/// Asks whatever device has a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PasskeyAsk {
    pub challenge: String,
    pub rp_id: String,
    pub timeout_ms: i64,
}

/// What a device has signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UsePasskey {
    pub id: String,
    pub client_data: String,
    pub device_data: String,
    pub signature: String,
    /// Whose it is, as the device knows it.
    pub owner: String,
}
