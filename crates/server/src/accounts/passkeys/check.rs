//! The checks, in the order of the standard.

use super::Refused;
use super::client::{ClientData, Place};
use super::device::{DeviceData, attested};
use super::key::PublicKey;
use sha2::{Digest as _, Sha256};

/// A new key that was found to be sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKey {
    pub id: Vec<u8>,
    pub key: PublicKey,
    pub counter: u32,
}

/// 7.1 Registering a new credential.
pub fn registration(
    client_data: &[u8],
    object: &[u8],
    id: &[u8],
    challenge: &str,
    place: &Place,
) -> Result<NewKey, Refused> {
    // 7.1.7 to 7.1.11: kind, question, page.
    ClientData::read(client_data)?.check("webauthn.create", challenge, place)?;
    // 7.1.13 to 7.1.18: for whom, who was there, whether it may be on other devices.
    let device = DeviceData::read(&attested(object)?)?;
    device.check(&place.rp_id)?;
    // 7.1.20: the algorithm is one that was asked for. 7.1.25: the id is the one of it.
    let (own_id, cose) = device.key.ok_or(Refused::Key)?;
    if own_id != id {
        return Err(Refused::Id);
    }
    // 7.1.21 to 7.1.24: where the device was made nobody asked.
    Ok(NewKey { id: own_id, key: PublicKey::of(&cose)?, counter: device.counter })
}

/// What was stored of a key.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    pub owner: &'a str,
    pub key: &'a PublicKey,
    pub counter: i64,
}

/// What somebody brings to sign in.
#[derive(Clone, Copy, Debug)]
pub struct Brought<'a> {
    pub client_data: &'a [u8],
    pub device_data: &'a [u8],
    pub signature: &'a [u8],
    pub owner: &'a [u8],
}

/// 7.2 Verifying an assertion; gives the counter to store.
pub fn assertion(brought: Brought<'_>, known: Known<'_>, challenge: &str, place: &Place) -> Result<i64, Refused> {
    // 7.2.6: nobody was asked by name, so the device says whose it is.
    if brought.owner != known.owner.as_bytes() {
        return Err(Refused::Owner);
    }
    // 7.2.10 to 7.2.14: kind, question, page.
    ClientData::read(brought.client_data)?.check("webauthn.get", challenge, place)?;
    // 7.2.15 to 7.2.18: for whom, who was there.
    let device = DeviceData::read(brought.device_data)?;
    device.check(&place.rp_id)?;
    // 7.2.20 and 7.2.21: signed by the key that was registered.
    let hash = Sha256::digest(brought.client_data);
    known.key.verify(&[brought.device_data, &hash].concat(), brought.signature)?;
    // 7.2.22: a counter that does not grow is a copy's. Those that never count stay at zero.
    let counter = i64::from(device.counter);
    let counts = counter != 0 || known.counter != 0;
    if counts && counter <= known.counter {
        return Err(Refused::Counter);
    }
    Ok(counter)
}
