//! Names for guests.

use crate::problem::Failure;

const FIRST: [&str; 16] = [
    "Amber",
    "Ashen",
    "Bold",
    "Brass",
    "Copper",
    "Dusky",
    "Frosty",
    "Gentle",
    "Hidden",
    "Ivory",
    "Lucky",
    "Mossy",
    "Quiet",
    "Silver",
    "Stormy",
    "Wandering",
];
const LAST: [&str; 16] = [
    "Badger", "Crow", "Fox", "Griffin", "Hare", "Heron", "Lynx", "Marten", "Moth", "Otter", "Owl", "Raven", "Stag",
    "Toad", "Wolf", "Wren",
];
const MOST_CHARS: usize = 40;

/// A name for somebody who gave none.
pub fn any() -> String {
    let [first, last]: [u8; 2] = rand::random();
    format!("{} {}", FIRST[usize::from(first % 16)], LAST[usize::from(last % 16)])
}

/// The name as it is kept, if it can be one.
pub fn tidy(name: &str) -> Result<String, Failure> {
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let n_chars = name.chars().count();
    if n_chars == 0 || n_chars > MOST_CHARS || name.chars().any(is_odd) {
        return Err(Failure::malformed(format!("a name has 1 to {MOST_CHARS} plain characters")));
    }
    Ok(name)
}

/// What would break a line, or hide in it.
fn is_odd(it: char) -> bool {
    it.is_control()
        || matches!(it, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        assert_eq!(tidy("  Ada   Lovelace ").expect("a name"), "Ada Lovelace");
        assert_eq!(tidy("Zoë 龍").expect("a name"), "Zoë 龍");
        for bad in ["", "   ", "a\u{202e}b", "a\u{0}b", &"x".repeat(41)] {
            assert!(tidy(bad).is_err(), "{bad:?}");
        }
        assert!(tidy(&any()).is_ok());
    }
}
