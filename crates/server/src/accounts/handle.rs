//! What an account is called when its owner signs in.

use crate::people::look;
use crate::problem::Failure;

const LEAST: usize = 3;
const MOST: usize = 24;

/// The handle, if it can be one, and how it looks.
pub fn tidy(handle: &str) -> Result<(String, String), Failure> {
    let handle = handle.trim();
    let is_plain = handle.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'_'));
    let has_letter = handle.bytes().any(|it| it.is_ascii_alphanumeric());
    if !(LEAST..=MOST).contains(&handle.len()) || !is_plain || !has_letter {
        let words = format!("a sign-in name has {LEAST} to {MOST} letters, digits, - or _, and nothing else");
        return Err(Failure::malformed(words));
    }
    Ok((handle.to_owned(), look(handle)))
}

/// How a handle looks that somebody signs in with. What cannot be one looks like
/// nobody's.
pub fn look_of(handle: &str) -> String {
    tidy(handle).map_or_else(|_| String::new(), |(_, look)| look)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_plain_and_those_that_look_alike_are_one() {
        assert_eq!(tidy(" Ann-Lee_7 ").expect("a handle"), ("Ann-Lee_7".to_owned(), look("annlee7")));
        assert_eq!(look_of("ANN"), look_of("ann"));
        assert_eq!(look_of("I11y"), look_of("illy"));
        assert_ne!(look_of("ann"), look_of("anna"));
        for bad in ["", "ab", "a b c", "zoë", "---", &"x".repeat(25), "a#b", "anné", "x@y.z"] {
            assert!(tidy(bad).is_err() && look_of(bad).is_empty(), "{bad}");
        }
    }
}
