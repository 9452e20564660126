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
mod rulings;
mod setup;
mod targets;
mod terms;
mod triggers;
mod views;

/// A test for each rule or group of rules, in the words of the kit.
macro_rules! rules {
    ($($tests:tt)+) => {
        testkit::scenarios! { $crate::kit::check; $($tests)+ }
    };
}
pub(crate) use rules;
