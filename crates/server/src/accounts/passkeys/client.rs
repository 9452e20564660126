//! What the browser says: which question was answered, and on whose page.

use super::Refused;
use serde::Deserialize;

/// The part of `clientDataJSON` that is checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClientData {
    pub r#type: String,
    pub challenge: String,
    pub origin: String,
    #[serde(default)]
    pub cross_origin: bool,
    #[serde(default)]
    pub top_origin: Option<String>,
}

/// Where a question was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name that keys belong to.
    pub rp_id: String,
    /// Pages that may answer.
    pub origins: Vec<String>,
}

impl Place {
    /// The name and port that the browser calls the server by, which was checked
    /// before: keys work over an encrypted line, or on the machine itself.
    pub fn of(authority: &str) -> Option<Self> {
        let parsed: axum::http::uri::Authority = authority.parse().ok()?;
        let rp_id = parsed.host().to_ascii_lowercase();
        let is_address = rp_id.trim_matches(['[', ']']).parse::<std::net::IpAddr>().is_ok();
        if is_address || rp_id.is_empty() {
            return None;
        }
        let is_this_machine = rp_id == "localhost" || rp_id.ends_with(".localhost");
        let mut origins = vec![format!("https://{}", authority.to_ascii_lowercase())];
        if is_this_machine {
            origins.push(format!("http://{}", authority.to_ascii_lowercase()));
        }
        Some(Self { rp_id, origins })
    }
}

impl ClientData {
    pub fn read(json: &[u8]) -> Result<Self, Refused> {
        serde_json::from_slice(json).map_err(|_| Refused::Unreadable)
    }

    /// Whether it answers this question, in our own page.
    pub fn check(&self, kind: &str, challenge: &str, place: &Place) -> Result<(), Refused> {
        if self.r#type != kind {
            return Err(Refused::Type);
        }
        if self.challenge != challenge {
            return Err(Refused::Challenge);
        }
        if !place.origins.contains(&self.origin) {
            return Err(Refused::Origin);
        }
        if self.cross_origin || self.top_origin.is_some() {
            return Err(Refused::CrossOrigin);
        }
        Ok(())
    }
}
