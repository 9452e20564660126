//! What the device says: authenticator data, and what a new key comes in.

use super::Refused;
use ciborium::Value;
use sha2::{Digest as _, Sha256};

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const MAY_BE_BACKED_UP: u8 = 0x08;
const IS_BACKED_UP: u8 = 0x10;
const HAS_KEY: u8 = 0x40;
const HAS_EXTENSIONS: u8 = 0x80;
/// The hash, the flags, the counter.
const HEAD: usize = 37;
const MODEL: usize = 16;
const MOST_ID: usize = 1023;

/// Authenticator data.
#[derive(Clone, Debug)]
pub struct DeviceData {
    rp_id_hash: [u8; 32],
    flags: u8,
    pub counter: u32,
    /// The id of a new key, and the key.
    pub key: Option<(Vec<u8>, Value)>,
}

impl DeviceData {
    pub fn read(bytes: &[u8]) -> Result<Self, Refused> {
        let (head, mut rest) = bytes.split_at_checked(HEAD).ok_or(Refused::Unreadable)?;
        let flags = head[32];
        let mut key = None;
        if flags & HAS_KEY != 0 {
            let (model_and_length, tail) = rest.split_at_checked(MODEL + 2).ok_or(Refused::Unreadable)?;
            let length = usize::from(u16::from_be_bytes([model_and_length[MODEL], model_and_length[MODEL + 1]]));
            let (id, tail) = tail.split_at_checked(length).ok_or(Refused::Unreadable)?;
            if id.is_empty() || length > MOST_ID {
                return Err(Refused::Id);
            }
            rest = tail;
            key = Some((id.to_vec(), value(&mut rest)?));
        }
        if flags & HAS_EXTENSIONS != 0 {
            value(&mut rest)?;
        }
        if !rest.is_empty() {
            return Err(Refused::Unreadable);
        }
        let counter = u32::from_be_bytes([head[33], head[34], head[35], head[36]]);
        Ok(Self { rp_id_hash: head[..32].try_into().expect("the head is longer"), flags, counter, key })
    }

    /// Whether it is for us, and somebody was there who was checked.
    pub fn check(&self, rp_id: &str) -> Result<(), Refused> {
        if self.rp_id_hash != <[u8; 32]>::from(Sha256::digest(rp_id.as_bytes())) {
            return Err(Refused::RelyingParty);
        }
        if self.flags & PRESENT == 0 {
            return Err(Refused::NotPresent);
        }
        if self.flags & VERIFIED == 0 {
            return Err(Refused::NotVerified);
        }
        if self.flags & IS_BACKED_UP != 0 && self.flags & MAY_BE_BACKED_UP == 0 {
            return Err(Refused::Backup);
        }
        Ok(())
    }
}

/// Reads one value off the front.
fn value(bytes: &mut &[u8]) -> Result<Value, Refused> {
    ciborium::from_reader(bytes).map_err(|_| Refused::Unreadable)
}

/// The authenticator data in an attestation object. What it says about the make of
/// the device was not asked for, and is not looked at.
pub fn attested(object: &[u8]) -> Result<Vec<u8>, Refused> {
    let mut rest = object;
    let Value::Map(fields) = value(&mut rest)? else { return Err(Refused::Unreadable) };
    let field = |name: &str| fields.iter().find(|(key, _)| key.as_text() == Some(name)).map(|(_, it)| it);
    let is_whole = rest.is_empty() && field("fmt").is_some_and(Value::is_text);
    let statement = field("attStmt").and_then(Value::as_map).ok_or(Refused::Unreadable)?;
    let is_none = field("fmt").and_then(Value::as_text) == Some("none");
    if !is_whole || (is_none && !statement.is_empty()) {
        return Err(Refused::Unreadable);
    }
    field("authData").and_then(Value::as_bytes).cloned().ok_or(Refused::Unreadable)
}
