//! What abilities do: one verb after the other. What each verb means is said
//! where it is carried out, in `effects/`.

use super::details::{
    DamageWord, Duration, Filter, Hand, How, MoveTo, Pile, RecoverTo, Rest, Rule, SetFrom, SetState, Stat, Token,
};
use super::refs::{AilmentRef, Amount, Cond, Ref, Selector};
use super::words::{Keyword, Types};
use crate::ids::ListId;
use serde::Deserialize;
use smallvec::SmallVec;

/// One effect. Fields are spelled as in the content files.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    Damage {
        amount: Amount,
        to: Option<Ref>,
        each: Option<Selector>,
        #[serde(default)]
        mods: Vec<DamageWord>,
        #[serde(default)]
        on_hit: Effects,
    },
    LoseHealth {
        who: Ref,
        amount: Amount,
    },
    GainHealth {
        who: Ref,
        amount: Amount,
    },
    Ail {
        who: Ref,
        ailment: AilmentRef,
        amount: Amount,
    },
    Unail {
        who: Ref,
        ailment: AilmentRef,
        amount: Amount,
        by: Ref,
        /// Fewer are allowed.
        #[serde(default)]
        up_to: bool,
    },
    Convert {
        who: Ref,
        from: AilmentRef,
        to: AilmentRef,
        amount: Amount,
        by: Ref,
        #[serde(default)]
        up_to: bool,
    },
    MoveAil {
        from: Ref,
        to: Ref,
        ailment: AilmentRef,
        amount: Amount,
        by: Ref,
        #[serde(default)]
        up_to: bool,
    },
    Draw {
        who: Ref,
        amount: Amount,
    },
    Discard {
        who: Ref,
        amount: Amount,
        how: How,
    },
    Tuck {
        who: Ref,
        amount: Amount,
    },
    Sear {
        who: Ref,
        amount: Amount,
    },
    Void {
        who: Ref,
        amount: Amount,
    },
    Look {
        who: Ref,
        amount: Amount,
        #[serde(default)]
        take: u8,
        take_to: Option<Hand>,
        rest: Rest,
    },
    Search {
        who: Ref,
        filter: Filter,
        amount: Amount,
        to: Hand,
    },
    Recover {
        who: Ref,
        from: Pile,
        #[serde(default)]
        filter: Filter,
        amount: Amount,
        to: RecoverTo,
        #[serde(default)]
        up_to: bool,
    },
    Steal {
        from: Ref,
        amount: Amount,
        how: How,
    },
    Destroy {
        what: Option<Ref>,
        pick: Option<Selector>,
        #[serde(default = "one")]
        n: u8,
        by: Option<Ref>,
    },
    Move {
        what: Ref,
        to: MoveTo,
    },
    Trap {
        what: Ref,
        under: Ref,
    },
    Release {
        what: Ref,
        to: Hand,
    },
    Tokens {
        on: Ref,
        amount: Amount,
        token: Token,
    },
    Ready {
        what: Ref,
    },
    Use {
        pick: Selector,
        n: u8,
        by: Ref,
        #[serde(default)]
        up_to: bool,
    },
    Light {
        who: Ref,
        amount: Amount,
    },
    Set {
        who: Ref,
        from: SetFrom,
        amount: Amount,
        state: SetState,
    },
    Barrier {
        on: Ref,
        amount: Amount,
    },
    Mod {
        stat: Stat,
        amount: Amount,
        duration: Duration,
        who: Option<Ref>,
        on: Option<Ref>,
        #[serde(default, deserialize_with = "Types::read")]
        types: Types,
        uses: Option<u8>,
    },
    Rule {
        who: Ref,
        rule: Rule,
        #[serde(default)]
        not: bool,
        duration: Duration,
        #[serde(default, deserialize_with = "Types::read")]
        types: Types,
    },
    /// keyword.3 Gives a card in play a keyword, or takes one away.
    Keyword {
        on: Ref,
        #[serde(deserialize_with = "Keyword::read")]
        keyword: Keyword,
        #[serde(default)]
        lose: bool,
    },
    LosePower {
        who: Ref,
        amount: Amount,
    },
    Determination {
        who: Ref,
        amount: Amount,
    },
    If {
        cond: Cond,
        then: Effects,
        #[serde(default, rename = "else")]
        otherwise: Effects,
    },
    Repeat {
        times: u8,
        effects: Effects,
    },
}

fn one() -> u8 {
    1
}

/// Whom or what an effect is carried out on, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Nothing in particular: it runs once.
    Nothing,
    These(Ref),
    All(Selector),
}

/// All that an effect refers to, for the loader to check.
#[derive(Debug, Default)]
pub struct Parts<'a> {
    pub refs: SmallVec<[Ref; 4]>,
    pub ailments: SmallVec<[AilmentRef; 2]>,
    pub selectors: SmallVec<[Selector; 1]>,
    pub amount: Option<&'a Amount>,
    pub cond: Option<&'a Cond>,
}

impl Effect {
    pub fn subject(&self) -> Subject {
        match self {
            Effect::Damage { to: Some(to), .. } => Subject::These(*to),
            Effect::Damage { each: Some(each), .. } => Subject::All(*each),
            Effect::Damage { .. } => unreachable!("the loader asks for to or each"),
            Effect::LoseHealth { who, .. }
            | Effect::GainHealth { who, .. }
            | Effect::Ail { who, .. }
            | Effect::Unail { who, .. }
            | Effect::Convert { who, .. }
            | Effect::Draw { who, .. }
            | Effect::Discard { who, .. }
            | Effect::Tuck { who, .. }
            | Effect::Sear { who, .. }
            | Effect::Void { who, .. }
            | Effect::Look { who, .. }
            | Effect::Search { who, .. }
            | Effect::Recover { who, .. }
            | Effect::Light { who, .. }
            | Effect::Set { who, .. }
            | Effect::Rule { who, .. }
            | Effect::LosePower { who, .. }
            | Effect::Determination { who, .. }
            | Effect::MoveAil { to: who, .. }
            | Effect::Steal { from: who, .. }
            | Effect::Move { what: who, .. }
            | Effect::Trap { what: who, .. }
            | Effect::Ready { what: who }
            | Effect::Tokens { on: who, .. }
            | Effect::Barrier { on: who, .. }
            | Effect::Keyword { on: who, .. } => Subject::These(*who),
            Effect::Mod { who, on, .. } => Subject::These(who.or(*on).expect("the loader asks for who or on")),
            Effect::Destroy { .. }
            | Effect::Use { .. }
            | Effect::Release { .. }
            | Effect::If { .. }
            | Effect::Repeat { .. } => Subject::Nothing,
        }
    }

    /// What is wrong with it by itself: fields that exclude each other.
    pub fn fault(&self) -> Option<&'static str> {
        match self {
            Effect::Damage { to, each, .. } if to.is_some() == each.is_some() => Some("damage: either to or each"),
            Effect::Mod { who, on, .. } if who.is_some() == on.is_some() => Some("mod: either who or on"),
            Effect::Destroy { what, pick, by, .. }
                if what.is_some() == pick.is_some() || pick.is_some() != by.is_some() =>
            {
                Some("destroy: either what, or pick and by")
            }
            _ => None,
        }
    }

    /// All that it refers to, if it has no fault.
    pub fn parts(&self) -> Parts<'_> {
        let mut parts = Parts::default();
        match self.subject() {
            Subject::Nothing => {}
            Subject::These(it) => parts.refs.push(it),
            Subject::All(it) => parts.selectors.push(it),
        }
        match self {
            Effect::Damage { amount, .. }
            | Effect::LoseHealth { amount, .. }
            | Effect::GainHealth { amount, .. }
            | Effect::Draw { amount, .. }
            | Effect::Discard { amount, .. }
            | Effect::Tuck { amount, .. }
            | Effect::Sear { amount, .. }
            | Effect::Void { amount, .. }
            | Effect::Look { amount, .. }
            | Effect::Search { amount, .. }
            | Effect::Recover { amount, .. }
            | Effect::Steal { amount, .. }
            | Effect::Light { amount, .. }
            | Effect::Set { amount, .. }
            | Effect::LosePower { amount, .. }
            | Effect::Determination { amount, .. }
            | Effect::Barrier { amount, .. }
            | Effect::Tokens { amount, .. }
            | Effect::Mod { amount, .. } => parts.amount = Some(amount),
            Effect::Ail { ailment, amount, .. } => parts.counts(&[*ailment], amount, &[]),
            Effect::Unail { ailment, amount, by, .. } => parts.counts(&[*ailment], amount, &[*by]),
            Effect::Convert { from, to, amount, by, .. } => parts.counts(&[*from, *to], amount, &[*by]),
            Effect::MoveAil { from, ailment, amount, by, .. } => parts.counts(&[*ailment], amount, &[*from, *by]),
            Effect::Destroy { what, pick, by, .. } => {
                parts.refs.extend(what.iter().chain(by).copied());
                parts.selectors.extend(*pick);
            }
            Effect::Use { pick, by, .. } => {
                parts.refs.push(*by);
                parts.selectors.push(*pick);
            }
            Effect::Release { what: it, .. } | Effect::Trap { under: it, .. } => parts.refs.push(*it),
            Effect::If { cond, .. } => parts.cond = Some(cond),
            Effect::Move { .. }
            | Effect::Ready { .. }
            | Effect::Rule { .. }
            | Effect::Keyword { .. }
            | Effect::Repeat { .. } => {}
        }
        parts
    }

    /// The lists of effects inside it.
    pub fn inner(&self) -> impl Iterator<Item = &Effects> {
        let [first, second] = match self {
            Effect::Damage { on_hit, .. } => [Some(on_hit), None],
            Effect::If { then, otherwise, .. } => [Some(then), Some(otherwise)],
            Effect::Repeat { effects, .. } => [Some(effects), None],
            _ => [None, None],
        };
        first.into_iter().chain(second)
    }
}

impl<'a> Parts<'a> {
    /// So many ailments, and whom else that refers to.
    fn counts(&mut self, ailments: &[AilmentRef], amount: &'a Amount, refs: &[Ref]) {
        self.ailments.extend_from_slice(ailments);
        self.amount = Some(amount);
        self.refs.extend_from_slice(refs);
    }
}

/// A list of effects. The files nest them; the loader moves every list into
/// one table, so that a procedure under way can point at it by number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Vec<Effect>")]
pub struct Effects {
    pub(super) written: Vec<Effect>,
    pub(super) id: Option<ListId>,
}

impl Effects {
    /// Where the list is in the table; none if it is empty.
    pub fn id(&self) -> Option<ListId> {
        self.id
    }
}

impl From<Vec<Effect>> for Effects {
    fn from(written: Vec<Effect>) -> Self {
        Self { written, id: None }
    }
}
