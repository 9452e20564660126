//! Names of things that nobody can guess, and the time.

use std::time::SystemTime;

/// Letters and digits that cannot be mistaken for each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// 100 random bits: whoever has the address of a table was given it.
pub fn fresh() -> String {
    let bytes: [u8; 20] = rand::random();
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether it could be such a name.
pub fn is_plausible(id: &str) -> bool {
    id.len() == 20 && id.bytes().all(|it| LETTERS.contains(&it))
}

/// Seconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |it| it.as_secs() as i64)
}
