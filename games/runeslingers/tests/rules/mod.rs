//! Every rule, a file per chapter. The doc comment of a test names the rules
//! that it proves, in the words of the index.

mod ailments;
mod answers;
mod blocking;
mod boons;
mod cards;
mod content;
mod damage;
mod equips;
mod examples;
mod field;
mod golden;
mod keywords;
mod modes;
mod phases;
mod players;
mod playing;
mod power;
mod setup;
mod targets;
mod terms;
mod triggers;
mod views;

/// A test for each rule or group of rules:
/// `name { proves!(ids); given => script => expected; … }`.
macro_rules! rules {
    ($($(#[$doc:meta])+ $name:ident {
        $(proves!($($id:literal),+);)?
        $($given:literal => $script:literal => $expected:literal;)+
    })+) => {
        $($(#[$doc])+
        #[test]
        fn $name() {
            $(testkit::proves!($($id),+);)?
            $($crate::kit::check($given, $script, $expected);)+
        })+
    };
}
pub(crate) use rules;
