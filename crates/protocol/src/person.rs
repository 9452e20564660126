//! Who plays.

use crate::Who;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who the cookie says you are; nobody until the first need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Me {
    pub who: Option<Who>,
    /// What they sign in with, if they have an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub handle: Option<String>,
}

/// Becoming a guest, or taking another name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetName {
    /// 1 to 40 characters; left out, a new guest is given a name and a known
    /// one keeps theirs.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
}
