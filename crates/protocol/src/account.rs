//! Accounts: what somebody keeps their games with, on every device.

use crate::{PasskeyMade, PasskeyWish};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use ts_rs::TS;

/// A guest makes an account and keeps all that is theirs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NewAccount {
    /// 3 to 24 letters, digits, `-` or `_`; for signing in, and shown to nobody.
    pub handle: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// Recovery codes: they are shown once. Each replaces a forgotten password, once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Codes {
    pub codes: Vec<String>,
}

/// Signing in. What a guest of this browser had becomes the account's.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignIn {
    pub handle: String,
    pub password: String,
}

/// A new password for whoever has a recovery code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Recover {
    pub handle: String,
    pub code: String,
    /// The new one.
    pub password: String,
}

/// Says once more who it is, before something that cannot be taken back. Nothing
/// for whoever has signed in with a passkey a moment ago.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Proof {
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
}

/// Another password, or the first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetPassword {
    /// The old one, as in [`Proof`].
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
    pub new: String,
}

/// What nobody's log may show.
macro_rules! hide {
    ($($secret:ty),*) => {$(
        impl fmt::Debug for $secret {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("(secret)")
            }
        }
    )*};
}

hide!(NewAccount, Codes, SignIn, Recover, Proof, SetPassword, PasskeyMade, PasskeyWish);

/// The account of whoever asks; nothing for guests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AccountPage {
    pub account: Option<AccountInfo>,
}

/// An account, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AccountInfo {
    pub handle: String,
    /// In seconds since 1970.
    pub created: i64,
    pub has_password: bool,
    /// How many recovery codes were not used yet.
    pub codes_left: i64,
    /// Whether the password has to be given for what cannot be taken back; else
    /// it is enough to have signed in a moment ago.
    pub asks_password: bool,
    /// The same for whoever has passkeys alone: they sign in once more.
    pub asks_passkey: bool,
    pub sessions: Vec<SessionInfo>,
    pub passkeys: Vec<PasskeyInfo>,
}

/// A browser that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SessionInfo {
    pub id: String,
    /// What it says it is, such as `Firefox, Linux`.
    pub device: String,
    pub created: i64,
    /// When it was last seen, to the hour.
    pub used: i64,
    pub is_this: bool,
}

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PasskeyInfo {
    pub id: String,
    pub name: String,
    pub created: i64,
    pub used: i64,
}

/// What an account keeps for its owner's browsers: settings, decks, armies,
/// lessons and puzzles done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Kept {
    /// Grows with each change of any of them.
    pub revision: i64,
    pub entries: Vec<KeptEntry>,
}

/// One of these things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct KeptEntry {
    pub key: String,
    /// The revision that brought this value.
    pub revision: i64,
    pub value: Value,
}

/// Changes one of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Keep {
    /// 1 to 64 letters, digits, `.`, `-` or `_`.
    pub key: String,
    /// The revision that this builds on; 0 if there was nothing. If another device
    /// was quicker, it is refused with `conflict`: read that, merge, and try again.
    pub base: i64,
    pub value: Value,
}

/// It is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeepDone {
    pub revision: i64,
}
