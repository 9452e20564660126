//! An answer that may not be given: why, and by which rule. A refusal changes
//! nothing and always reaches the player, in words.

use crate::{Arg, Text};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// What is said where the rules failed.
const BUG: &str = "refused-bug";

/// What sort of refusal it is; clients and scripts switch on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RefusalKind {
    /// The answer is to an ask that is no longer open.
    Stale,
    /// This seat is not asked.
    NotAsked,
    /// The action is not among the listed ones, and no rule said why.
    NotListed,
    /// A rule forbids the action.
    Illegal,
    /// The game has ended.
    Over,
    /// The setup is not legal.
    Setup,
    /// There is nothing that may be taken back.
    CannotUndo,
    /// The message could not be read at all.
    Malformed,
}

/// Why an answer was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refusal {
    pub kind: RefusalKind,
    /// The rule's id in the game's index.
    pub rule: Option<Cow<'static, str>>,
    /// The sentence for the player.
    pub text: Text,
}

impl Refusal {
    /// A refusal of the given kind. The key must be in the catalogue.
    pub const fn new(kind: RefusalKind, text: Text) -> Self {
        Self { kind, rule: None, text }
    }

    /// A rule forbids it.
    pub fn illegal(rule: impl Into<Cow<'static, str>>, text: Text) -> Self {
        Self::new(RefusalKind::Illegal, text).by(rule)
    }

    /// The setup breaks a rule.
    pub fn setup(rule: impl Into<Cow<'static, str>>, text: Text) -> Self {
        Self::new(RefusalKind::Setup, text).by(rule)
    }

    /// The seat is not asked anything now.
    pub const fn not_asked() -> Self {
        Self::new(RefusalKind::NotAsked, Text::new("refused-not-asked"))
    }

    /// The message could not be read; `why` says where.
    pub fn malformed(why: impl Into<Cow<'static, str>>) -> Self {
        Self::new(RefusalKind::Malformed, Text::new("refused-malformed").words("why", why))
    }

    /// The rules themselves failed; `why` is for those who mend them, and may
    /// speak of what is hidden.
    pub fn bug(why: impl Into<Cow<'static, str>>) -> Self {
        Self::new(RefusalKind::Malformed, Text::new(BUG).words("why", why))
    }

    /// What the rules failed with, if this is no refusal but a bug.
    pub fn of_bug(&self) -> Option<&str> {
        let is_bug = self.text.key == BUG;
        self.text.args.iter().filter(|_| is_bug).find_map(|(_, it)| match it {
            Arg::Words(words) => Some(words.as_ref()),
            _ => None,
        })
    }

    /// Names the rule.
    pub fn by(mut self, rule: impl Into<Cow<'static, str>>) -> Self {
        self.rule = Some(rule.into());
        self
    }
}

impl Refusal {
    /// Names a rule if the refusal names none yet.
    pub(crate) fn by_default(mut self, rule: &'static str) -> Self {
        self.rule.get_or_insert(Cow::Borrowed(rule));
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.kind, self.text.key)?;
        if let Some(rule) = &self.rule {
            write!(f, " (rule {rule})")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}
