//! Recovery codes: each opens the account once, if the password is forgotten.
//! 125 random bits each, so that a plain hash is enough.

/// How many somebody is given.
const N_CODES: usize = 8;
/// Groups of letters.
const N_GROUPS: usize = 5;
const GROUP: usize = 5;
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Fresh ones, as they are shown.
pub fn fresh() -> Vec<String> {
    (0..N_CODES).map(|_| one()).collect()
}

fn one() -> String {
    let bytes: [u8; GROUP * N_GROUPS] = rand::random();
    let groups =
        bytes.chunks(GROUP).map(|it| it.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect());
    groups.collect::<Vec<String>>().join("-")
}

/// What is stored. However it is written (with blanks, in capitals, an o for a
/// zero), a code is the same; those of another person are others.
pub fn hash(person: &str, code: &str) -> String {
    let plain = code.chars().filter(char::is_ascii_alphanumeric).map(|it| match it.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        it => it,
    });
    let plain: String = plain.collect();
    blake3::hash(format!("{person} {plain}").as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn codes_are_fresh_and_read_as_people_write_them() {
        let codes: BTreeSet<String> = fresh().into_iter().chain(fresh()).collect();
        assert_eq!(codes.len(), 2 * N_CODES);
        assert!(codes.iter().all(|it| it.len() == 29), "{codes:?}");
        assert_eq!(hash("ann", "0abc-1def-2345-wxyz"), hash("ann", " OABC ldef2345-WXYZ"));
        assert_ne!(hash("ann", "0abc-1def-2345-wxyz"), hash("ben", "0abc-1def-2345-wxyz"));
        assert_ne!(hash("ann", "0abc-1def-2345-wxyz"), hash("ann", "0abc-1def-2345-wxyy"));
    }
}
