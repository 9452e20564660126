//! Public keys of devices, in COSE, and what they have signed.

use super::{Refused, read, written};
use ciborium::Value;
use crypto_bigint::modular::{BoxedMontyForm, BoxedMontyParams};
use crypto_bigint::{BoxedUint, Odd};
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// ECDSA on P-256, and RSA of PKCS #1 version 1.5, which some Windows devices know
/// alone; both with SHA-256. The first is what we wish for most.
pub const ALGORITHMS: [i64; 2] = [ES256, RS256];
const ES256: i64 = -7;
const RS256: i64 = -257;

/// The exponent that all devices use.
const EXPONENT: [u8; 3] = [1, 0, 1];
const LEAST_RSA_BYTES: usize = 256;
const MOST_RSA_BYTES: usize = 512;
/// What stands before a SHA-256 hash in an RSA signature (RFC 8017, 9.2).
const SHA256_INFO: [u8; 19] =
    [0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04, 0x20];

/// A public key, as it is stored: coordinates or modulus, in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PublicKey {
    P256 { x: String, y: String },
    Rsa { n: String },
}

impl PublicKey {
    /// Of COSE: every field has to be what the algorithm says.
    pub fn of(cose: &Value) -> Result<Self, Refused> {
        let fields = cose.as_map().ok_or(Refused::Key)?;
        let field = |label: i64| {
            let mut found =
                fields.iter().filter(|(key, _)| key.as_integer().is_some_and(|it| i128::from(it) == label.into()));
            // Twice is no answer.
            found.next().filter(|_| found.next().is_none()).map(|(_, it)| it)
        };
        let number = |label: i64| field(label).and_then(Value::as_integer).map(i128::from);
        let bytes = |label: i64| field(label).and_then(Value::as_bytes).ok_or(Refused::Key);
        let algorithm = number(3).ok_or(Refused::Algorithm)?;
        let key = match (algorithm, number(1)) {
            (-7, Some(2)) if number(-1) == Some(1) => Self::P256 { x: written(bytes(-2)?), y: written(bytes(-3)?) },
            (-257, Some(3)) if *bytes(-2)? == EXPONENT => Self::Rsa { n: written(bytes(-1)?) },
            (-7 | -257, _) => return Err(Refused::Key),
            _ => return Err(Refused::Algorithm),
        };
        // Not every pair of numbers is a point, and not every number a modulus.
        key.check()?;
        Ok(key)
    }

    fn check(&self) -> Result<(), Refused> {
        match self {
            Self::P256 { .. } => self.point().map(drop),
            Self::Rsa { .. } => self.modulus().map(drop),
        }
    }

    fn point(&self) -> Result<VerifyingKey, Refused> {
        let Self::P256 { x, y } = self else { return Err(Refused::Key) };
        let (x, y) = (read(x).map_err(|_| Refused::Key)?, read(y).map_err(|_| Refused::Key)?);
        if x.len() != 32 || y.len() != 32 {
            return Err(Refused::Key);
        }
        VerifyingKey::from_sec1_bytes(&[&[4][..], &x, &y].concat()).map_err(|_| Refused::Key)
    }

    fn modulus(&self) -> Result<(BoxedMontyParams, usize), Refused> {
        let Self::Rsa { n } = self else { return Err(Refused::Key) };
        let n = read(n).map_err(|_| Refused::Key)?;
        if !(LEAST_RSA_BYTES..=MOST_RSA_BYTES).contains(&n.len()) || n[0] < 0x80 {
            return Err(Refused::Key);
        }
        let odd: Option<Odd<BoxedUint>> = Odd::new(BoxedUint::from_be_slice_vartime(&n)).into();
        Ok((BoxedMontyParams::new_vartime(odd.ok_or(Refused::Key)?), n.len()))
    }

    /// Whether it has signed the message.
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> Result<(), Refused> {
        match self {
            Self::P256 { .. } => {
                let signature = Signature::from_der(signature).map_err(|_| Refused::Signature)?;
                self.point()?.verify(message, &signature).map_err(|_| Refused::Signature)
            }
            Self::Rsa { .. } => {
                let (modulus, n_bytes) = self.modulus()?;
                // All is public here: nothing is told by how long it takes. What comes
                // out is compared as a whole, so that nothing hides in the padding.
                let number = BoxedUint::from_be_slice_vartime(signature);
                if signature.len() != n_bytes || number >= *modulus.modulus().as_ref() {
                    return Err(Refused::Signature);
                }
                let opened = BoxedMontyForm::new(number, &modulus).pow(&BoxedUint::from_be_slice_vartime(&EXPONENT));
                let opened = opened.retrieve().to_be_bytes();
                if opened[opened.len() - n_bytes..] == padded(message, n_bytes) {
                    Ok(())
                } else {
                    Err(Refused::Signature)
                }
            }
        }
    }
}

/// What an RSA signature of a message holds.
fn padded(message: &[u8], n_bytes: usize) -> Vec<u8> {
    let hash = Sha256::digest(message);
    let n_padding = n_bytes - 3 - SHA256_INFO.len() - hash.len();
    [&[0, 1][..], &vec![0xff; n_padding], &[0], &SHA256_INFO, &hash].concat()
}
