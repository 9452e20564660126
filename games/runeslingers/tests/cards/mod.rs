//! Every card, by type: its text, what is done, and what is true then.
//!
//! The text must be the card's own, so that a reader sees both at a glance.

mod attack;
mod boon;
mod chant;
mod equips;
mod spirit;
mod trinket;
mod utility;

use crate::kit::{self, Scenario as _};
use runeslingers::content::content;

/// A test for each card: `id: "text" { given => script => expected; … }`.
macro_rules! cards {
    ($($id:ident: $text:literal { $($given:literal => $script:literal => $expected:literal;)+ })+) => {
        $(#[test]
        fn $id() {
            $crate::cards::of(stringify!($id), $text, &[$(($given, $script, $expected)),+]);
        })+
    };
}
pub(crate) use cards;

/// Plays the scenarios of a card. The card is put into red's hand, unless the
/// scenario says what red holds.
pub fn of(id: &str, text: &str, scenarios: &[(&str, &str, &str)]) {
    let card = content().card(id).unwrap_or_else(|| panic!("there is no card {id}"));
    let spec = &content()[card];
    assert_eq!(spec.text, text, "the text of {}", spec.name);
    for (given, script, expected) in scenarios {
        assert!(
            [*given, *script, *expected].iter().any(|it| it.contains(&spec.name)),
            "the scenario has nothing of {}: {script}",
            spec.name
        );
        let holds = if given.contains("red hand") { String::new() } else { format!("red hand {}; ", spec.name) };
        let mut game = kit::given(&format!("{holds}{given}"));
        game.play(script);
        game.then(expected);
    }
}
