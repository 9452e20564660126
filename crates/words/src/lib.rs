//! Sentences: a [`Text`] of the kernel said in the reader's language, from the
//! message catalogues (Fluent) of the game and of all games.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kernel::{Arg, SeatId, Text};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The language that every catalogue has.
pub const FALLBACK: &str = "en";

/// How the live parts of a sentence are shown.
pub trait Dress {
    /// A player.
    fn seat(&self, seat: SeatId) -> String;

    /// A piece, card or place: its kind, its id as the view spells it, its name.
    fn thing(&self, kind: &str, id: &str, name: &str) -> String {
        let _ = (kind, id);
        name.to_owned()
    }
}

/// Players are called Player 1, Player 2 and so on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Numbered;

impl Dress for Numbered {
    fn seat(&self, seat: SeatId) -> String {
        format!("Player {}", seat.0 + 1)
    }
}

/// Players by their names, in seat order.
impl Dress for [String] {
    fn seat(&self, seat: SeatId) -> String {
        self.get(seat.index()).cloned().unwrap_or_else(|| Numbered.seat(seat))
    }
}

impl Dress for Vec<String> {
    fn seat(&self, seat: SeatId) -> String {
        self[..].seat(seat)
    }
}

/// Why a catalogue cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordsError(String);

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "message catalogue: {}", self.0)
    }
}

impl std::error::Error for WordsError {}

/// The sentences of a game in one language, and in the fallback language what
/// that language lacks.
pub struct Words {
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.bundles.iter().map(|it| it.locales[0].to_string())).finish()
    }
}

impl Words {
    /// Reads catalogues: language tag and Fluent source. Where a key is given
    /// twice the later source wins, so a game can say a shared sentence its own
    /// way.
    pub fn new<'a>(
        language: &str,
        sources: impl IntoIterator<Item = &'a (&'a str, &'a str)> + Clone,
    ) -> Result<Self, WordsError> {
        let mut bundles = Vec::new();
        for wanted in [language, FALLBACK] {
            let parts = sources.clone().into_iter().filter(|(it, _)| *it == wanted).map(|(_, source)| *source);
            bundles.extend(bundle(wanted, parts)?);
            if wanted == FALLBACK {
                break;
            }
        }
        Ok(Self { bundles })
    }

    /// Whether there is a sentence with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundles.iter().any(|it| it.has_message(key))
    }

    /// The sentence of a key that has no gaps, if there is one.
    pub fn get(&self, key: &str) -> Option<String> {
        self.format(key, None)
    }

    /// Says the text. A key without a sentence is said as it is, with what would
    /// fill its gaps, so that nothing is lost.
    pub fn say(&self, text: &Text, dress: &dyn Dress) -> String {
        let mut args = FluentArgs::with_capacity(text.args.len());
        for (name, arg) in &text.args {
            args.set(name.as_ref(), self.value(arg, dress));
        }
        self.format(&text.key, Some(&args)).unwrap_or_else(|| self.spell(text, dress))
    }

    fn value<'a>(&self, arg: &'a Arg, dress: &dyn Dress) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Words(words) => FluentValue::from(words.as_ref()),
            Arg::Seat(seat) => FluentValue::from(dress.seat(*seat)),
            Arg::Thing { kind, id, name } => FluentValue::from(dress.thing(kind, id, name)),
            Arg::Text(text) => FluentValue::from(self.say(text, dress)),
        }
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let bundle = self.bundles.iter().find(|it| it.has_message(key))?;
        let pattern = bundle.get_message(key)?.value()?;
        Some(bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned())
    }

    fn spell(&self, text: &Text, dress: &dyn Dress) -> String {
        let mut words = text.key.to_string();
        for (name, arg) in &text.args {
            let value = match arg {
                Arg::Number(number) => number.to_string(),
                Arg::Words(words) => words.to_string(),
                Arg::Seat(seat) => dress.seat(*seat),
                Arg::Thing { kind, id, name } => dress.thing(kind, id, name),
                Arg::Text(text) => self.say(text, dress),
            };
            words.push_str(&format!(" {name}={value}"));
        }
        words
    }
}

/// One language, if there is a source for it.
fn bundle<'a>(
    language: &str,
    sources: impl Iterator<Item = &'a str>,
) -> Result<Option<FluentBundle<FluentResource>>, WordsError> {
    let id: LanguageIdentifier = language.parse().map_err(|_| WordsError(format!("'{language}' is no language")))?;
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Terminals show the marks that isolate directions as noise.
    bundle.set_use_isolating(false);
    let mut is_empty = true;
    for source in sources {
        let resource = FluentResource::try_new(source.to_owned())
            .map_err(|(_, errors)| WordsError(format!("{language}: {}", errors[0])))?;
        bundle.add_resource_overriding(resource);
        is_empty = false;
    }
    Ok((!is_empty).then_some(bundle))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCES: &[(&str, &str)] = &[
        ("en", "hello = Hello, { $seat }.\nmany = { $n ->\n    [one] one stone\n   *[other] { $n } stones\n}\n"),
        ("en", "hello = Welcome, { $seat }.\nplain = Plain."),
        ("de", "plain = Schlicht."),
    ];

    #[test]
    fn a_text_is_said_with_names_plurals_and_texts_inside() {
        let words = Words::new("en", SOURCES).expect("it parses");
        let names = vec!["Ann".to_owned()];
        assert_eq!(words.say(&Text::new("hello").seat("seat", SeatId(0)), &names), "Welcome, Ann.");
        assert_eq!(words.say(&Text::new("hello").seat("seat", SeatId(1)), &names), "Welcome, Player 2.");
        assert_eq!(words.say(&Text::new("many").number("n", 1), &Numbered), "one stone");
        assert_eq!(words.say(&Text::new("many").number("n", 3), &Numbered), "3 stones");
        let inside = Text::new("missing").text("what", Text::new("plain"));
        assert_eq!(words.say(&inside, &Numbered), "missing what=Plain.");
    }

    #[test]
    fn what_a_language_lacks_is_said_in_english() {
        let words = Words::new("de", SOURCES).expect("it parses");
        assert_eq!(words.get("plain").as_deref(), Some("Schlicht."));
        assert_eq!(words.say(&Text::new("many").number("n", 2), &Numbered), "2 stones");
        assert!(Words::new("fr", SOURCES).expect("English is there").has("plain"));
    }

    #[test]
    fn a_catalogue_that_cannot_be_read_says_so() {
        assert!(Words::new("en", &[("en", "hello = { $")]).is_err());
    }
}
