//! Text of people, without what would hide in it or break out of it.

use unicode_normalization::char::is_combining_mark;

/// Marks on one letter; more are only there to be noticed.
const MOST_MARKS: usize = 2;

/// What does not show, turns the text around, or belongs to nobody.
pub fn is_hidden(it: char) -> bool {
    it.is_control()
        || matches!(it,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}' | '\u{8e2}'
            | '\u{e000}'..='\u{f8ff}' | '\u{110bd}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{10ffff}')
}

/// The text on one line, with single spaces, without what is hidden and without
/// towers of marks.
pub fn plain(text: &str) -> String {
    // A mark that stands on nothing shows as nothing, or on what is not the writer's.
    let mut n_marks = MOST_MARKS;
    let spaced = text.chars().map(|it| if it.is_whitespace() { ' ' } else { it });
    let kept: String = spaced
        .filter(|it| {
            n_marks = match it {
                ' ' => MOST_MARKS,
                it if is_combining_mark(*it) => n_marks + 1,
                it if is_hidden(*it) => n_marks,
                _ => 0,
            };
            !is_hidden(*it) && n_marks <= MOST_MARKS
        })
        .collect();
    kept.split(' ').filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hides_is_gone_and_what_people_write_stays() {
        assert_eq!(plain("  good\u{202e} luck\u{200b},\n\tAnn \u{e0041}"), "good luck, Ann");
        assert_eq!(plain("Zoë 龍 naïve Ελλάδα שלום 🎲"), "Zoë 龍 naïve Ελλάδα שלום 🎲");
        assert_eq!(plain(&format!("a{}b", "\u{301}".repeat(40))), "a\u{301}\u{301}b");
        assert_eq!(plain("\u{3164}\u{2800}\u{115f}"), "");
        assert_eq!(plain("\u{301}\u{301} \u{301}a"), "a");
        assert_eq!(plain("\u{200b}\u{301}"), "");
    }
}
