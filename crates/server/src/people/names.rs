//! Names for guests.

use super::plain::{is_hidden, plain};
use crate::problem::Failure;
use protocol::{SeatKind, Who};
use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

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

/// What a tag begins with, and what is drawn like it.
fn is_tag_sign(it: char) -> bool {
    matches!(it, '#' | '\u{266f}' | '\u{2317}' | '\u{22d5}' | '\u{29e3}')
}

/// The name as it is kept, if it can be one. The sign of a tag is not a name's.
pub fn tidy(name: &str) -> Result<String, Failure> {
    let tidy = plain(name);
    let n_chars = tidy.chars().count();
    if n_chars == 0 || n_chars > MOST_CHARS || name.nfkd().any(|it| is_hidden(it) || is_tag_sign(it)) {
        return Err(Failure::malformed(format!("a name has 1 to {MOST_CHARS} plain characters, without #")));
    }
    Ok(tidy)
}

/// Names that are shown beside each other: those that look alike get a tag that
/// only their owner can have.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// By how a name looks, who has it; `None` if it is several people.
    alike: HashMap<String, Option<String>>,
}

impl Names {
    pub fn of<'a>(people: impl IntoIterator<Item = &'a Who>) -> Self {
        let mut alike: HashMap<String, Option<String>> = HashMap::new();
        for who in people {
            let entry = alike.entry(look(&who.name)).or_insert_with(|| Some(who.id.clone()));
            if entry.as_ref().is_some_and(|it| *it != who.id) {
                *entry = None;
            }
        }
        Self { alike }
    }

    /// Adds the tag if somebody else looks like that too, or might.
    pub fn tell_apart(&self, who: &mut Who) {
        let is_alone = self.alike.get(&look(&who.name)).is_none_or(|it| it.as_ref() == Some(&who.id));
        if !is_alone || is_disguised(&who.name) {
            let tag = tag(&who.id);
            who.name.push_str(&format!(" #{tag}"));
        }
    }

    /// The same for who plays a seat.
    pub fn tell_seat_apart(&self, kind: &mut SeatKind) {
        match kind {
            SeatKind::Human { who } | SeatKind::HotSeat { who } => self.tell_apart(who),
            SeatKind::Bot { stands_in_for, .. } => stands_in_for.iter_mut().for_each(|it| self.tell_apart(it)),
            SeatKind::Open => {}
        }
    }
}

/// Five letters that follow from who somebody is.
fn tag(id: &str) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let hash = blake3::hash(id.as_bytes());
    hash.as_bytes().iter().take(5).map(|it| char::from(LETTERS[usize::from(it % 32)])).collect()
}

/// What a name looks like at a glance: without case, accents and width, with
/// letters of other alphabets as the Latin ones that they are drawn like.
pub fn look(name: &str) -> String {
    let letters = name.nfkd().filter(|it| !is_combining_mark(*it)).flat_map(char::to_lowercase);
    letters.filter(|it| it.is_alphanumeric() || !it.is_ascii()).map(drawn_like).collect::<String>().replace("rn", "m")
}

/// Whether a word has letters of the Latin alphabet and of another one: there are
/// more that are drawn alike than anybody can list.
fn is_disguised(name: &str) -> bool {
    name.split(' ').any(|word| {
        let letters = || word.nfkd().filter(|it| it.is_alphabetic() && !is_combining_mark(*it) && !is_modifier(*it));
        letters().any(is_latin) && letters().any(|it| !is_latin(it))
    })
}

const fn is_latin(it: char) -> bool {
    it < '\u{250}' || matches!(it, '\u{1e00}'..='\u{1eff}')
}

/// Signs that stand between letters of any alphabet.
const fn is_modifier(it: char) -> bool {
    matches!(it, '\u{2b0}'..='\u{2ff}')
}

fn drawn_like(it: char) -> char {
    match it {
        'а' | 'α' | 'ɑ' => 'a',
        'в' | 'β' | 'ß' => 'b',
        'с' | 'ϲ' | 'ᴄ' => 'c',
        'ԁ' => 'd',
        'е' | 'є' | 'ε' | 'ҽ' => 'e',
        'ɡ' => 'g',
        'һ' | 'н' | 'η' => 'h',
        'і' | 'ӏ' | 'ι' | 'ı' | 'ł' | 'l' | '1' | '|' | 'ǀ' => 'i',
        'ј' | 'ϳ' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'п' | 'ո' => 'n',
        'о' | 'ο' | 'σ' | 'օ' | 'ø' | '0' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'г' => 'r',
        'ѕ' | '5' => 's',
        'т' | 'τ' => 't',
        'υ' | 'ս' => 'u',
        'ν' | 'ѵ' => 'v',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        'ᴢ' => 'z',
        it => it,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        assert_eq!(tidy("  Ada   Lovelace ").expect("a name"), "Ada Lovelace");
        assert_eq!(tidy("Zoë 龍").expect("a name"), "Zoë 龍");
        // A tag is nobody's to write, nor what looks like one.
        let tags = ["Ann #abcde", "Ann \u{ff03}abcde", "Ann \u{fe5f}abcde", "Ann \u{266f}abcde"];
        for bad in ["", "   ", "a\u{202e}b", "a\u{0}b", &"x".repeat(41), "Ann\u{3164}"].into_iter().chain(tags) {
            assert!(tidy(bad).is_err(), "{bad:?}");
        }
        assert!(tidy(&any()).is_ok());
    }

    #[test]
    fn names_that_look_alike_get_tags_and_no_others() {
        let who = |id: &str, name: &str| Who { id: id.to_owned(), name: name.to_owned() };
        let told = |people: &[Who], mut it: Who| {
            Names::of(people).tell_apart(&mut it);
            it.name
        };
        let ann = who("1", "Ann");
        for other in ["Ann", "ann", "Аnn", "A n n", "Ánn", "Ａnn", "ANN", "𝐀nn"] {
            let people = [ann.clone(), who("2", other), who("3", "Ben")];
            let (first, second) = (told(&people, ann.clone()), told(&people, people[1].clone()));
            assert!(first.starts_with("Ann #") && second.starts_with(other), "{first} {second}");
            assert_ne!(first.split('#').next_back(), second.split('#').next_back());
            assert_eq!(told(&people, people[2].clone()), "Ben");
        }
        assert_eq!(told(&[ann.clone(), ann.clone()], ann.clone()), "Ann", "one person on two devices");
        // As Cherokee writes it: it is in no list.
        let people = [ann.clone(), who("2", "\u{13aa}nn")];
        assert!(told(&people, people[1].clone()).contains(" #"));
        for plain in ["Zoë 龍", "Straße", "Ka\u{2bb}iulani", "Łukasz", "Nguyễn", "Анна", "ＡＢＣ"] {
            assert_eq!(told(&[who("2", plain)], who("2", plain)), plain);
        }
        assert_eq!(look("Burns1"), look("Bumsl"));
        assert_ne!(look("Ann"), look("Anna"));
    }
}
