//! What a loader can know to be wrong before anybody plays. Each error names
//! the field.

use super::ability::{Ability, Cost, When};
use super::effect::{Effect, Effects};
use super::load::ContentError;
use super::refs::{AilmentRef, Amount, Cond, Kind, Ref, Test, Whose};
use super::tables::{Card, Content, Preset};
use super::words::{Keyword, Rarity, Type};
use crate::effects::MOST_TARGETS;
use std::collections::BTreeSet;

type Check = Result<(), String>;

/// Checks a card against the rules that all cards follow.
pub fn card(card: &Card, abilities: &[Ability], lists: &[Vec<Effect>]) -> Check {
    let own: Vec<&Ability> = card.abilities.iter().map(|it| &abilities[it.index()]).collect();
    if card.cost > 8 {
        return Err(format!("cost: {} is above 8", card.cost));
    }
    // keyword.1 Up to three different keywords.
    let n_different = card.keywords.iter().map(std::mem::discriminant).collect::<std::collections::HashSet<_>>();
    if card.keywords.len() > 3 || n_different.len() < card.keywords.len() {
        return Err("keywords: a card has at most three, and none twice".to_owned());
    }
    // type.1 Only defense cards have a defense value.
    if card.kind.is_defense() != card.defense.is_some() {
        return Err(format!(
            "defense: a {} card {}",
            card.kind.name(),
            if card.defense.is_some() { "has none" } else { "needs one" }
        ));
    }
    let n_resolve = own.iter().filter(|it| it.when == When::Resolve).count();
    if card.kind.is_runespell() && (n_resolve != 1 || own.len() != 1) {
        return Err("abilities: a runespell has exactly one, with when = \"resolve\"".to_owned());
    }
    if card.kind.is_defense() && n_resolve > 0 {
        return Err("abilities: a defense card does not resolve, it enters".to_owned());
    }
    if own.iter().filter(|it| it.when == When::Enter).count() > 1 {
        return Err("abilities: a card enters once".to_owned());
    }
    let has_bullets = own.iter().any(|it| it.has_bullets);
    if has_bullets != (card.has_printed(Keyword::Choice) || card.has_printed(Keyword::Fate)) {
        return Err("modes: bullets go with the keywords choice and fate".to_owned());
    }
    if own.iter().any(|it| it.cost.uses) != card.has_printed(Keyword::Use) {
        return Err("keywords: `use` goes with a cost of use".to_owned());
    }
    if card.rarity != Rarity::Proof && card.name.ends_with(" X") != (card.rarity == Rarity::X) {
        return Err("name: X cards, and only they, end in X".to_owned());
    }
    for it in &own {
        ability(it, lists)?;
    }
    jobs(card, &own, lists)
}

/// The three jobs of the three runespell types: spirit damages any target,
/// attack only Runeslingers, utility nothing.
fn jobs(card: &Card, own: &[&Ability], lists: &[Vec<Effect>]) -> Check {
    if card.rarity == Rarity::Proof || card.kind.is_defense() {
        return Ok(());
    }
    let damages = own.iter().flat_map(|it| &it.bodies).any(|body| {
        body.effects.id().is_some_and(|list| {
            let mut found = false;
            each_effect(&lists[list.index()], lists, &mut |effect| found |= matches!(effect, Effect::Damage { .. }));
            found
        })
    });
    if damages != (card.kind != Type::Utility) {
        return Err("effects: spirit and attack cards deal damage, utility cards never do".to_owned());
    }
    let aims_elsewhere =
        own.iter().flat_map(|it| &it.bodies).flat_map(|it| &it.targets).any(|it| it.selector.kind != Kind::Runeslinger);
    if card.kind == Type::Attack && aims_elsewhere {
        return Err("targets: attack cards target Runeslingers".to_owned());
    }
    Ok(())
}

/// Calls `look` with every effect of a list and of the lists inside it.
fn each_effect(list: &[Effect], lists: &[Vec<Effect>], look: &mut dyn FnMut(&Effect)) {
    for effect in list {
        look(effect);
        for id in effect.inner().filter_map(Effects::id) {
            each_effect(&lists[id.index()], lists, look);
        }
    }
}

/// An ability that is paid for.
pub fn activated(ability: &Ability) -> Check {
    if ability.when != When::Activate {
        return Err("when: must be \"activate\"".to_owned());
    }
    if ability.cost.is_free() {
        return Err("cost: an activation costs something".to_owned());
    }
    Ok(())
}

/// Whatever the source: all references are bound.
pub fn ability(ability: &Ability, lists: &[Vec<Effect>]) -> Check {
    let is_static = ability.when == When::Static;
    if is_static == (ability.mods.is_empty() && ability.rules.is_empty() && ability.keywords.is_empty()) {
        return Err("mods, rules, keywords: go with when = \"static\" and only there".to_owned());
    }
    if is_static && ability.bodies.iter().any(|it| it.effects.id().is_some()) {
        return Err("effects: a static ability has none".to_owned());
    }
    let is_paid = ability.when == When::Activate || (ability.is_optional && ability.when.is_event());
    if !is_paid && ability.cost != Cost::default() {
        return Err("cost: goes with an activation or an optional trigger".to_owned());
    }
    for it in &ability.mods {
        if it.amount.is_some() == it.set.is_some() {
            return Err("mods: either amount or set".to_owned());
        }
        if it.who.is_some() == it.each.is_some() {
            return Err("mods: either who or each".to_owned());
        }
    }
    for body in &ability.bodies {
        for (place, target) in body.targets.iter().enumerate() {
            if usize::from(target.slot) != place {
                return Err(format!("targets: number {} must be called t{}", place + 1, place + 1));
            }
        }
        if body.targets.iter().map(|it| usize::from(it.most)).sum::<usize>() > MOST_TARGETS {
            return Err(format!("targets: more than {MOST_TARGETS} in all"));
        }
        if body.choices.len() > 1 {
            return Err("choices: one is enough".to_owned());
        }
        let Some(list) = body.effects.id() else { continue };
        let bound = Bound { when: ability.when, n_targets: body.targets.len(), has_choice: !body.choices.is_empty() };
        let mut result = Ok(());
        each_effect(&lists[list.index()], lists, &mut |it| {
            if result.is_ok() {
                result = bound.effect(it);
            }
        });
        result?;
    }
    Ok(())
}

/// What references can mean something.
struct Bound {
    when: When,
    n_targets: usize,
    has_choice: bool,
}

impl Bound {
    fn reference(&self, it: Ref, field: &str) -> Check {
        let is_bound = match it {
            Ref::Target(slot) | Ref::Controller(slot) => usize::from(slot) < self.n_targets,
            Ref::EventBy | Ref::EventPlayer | Ref::EventTarget | Ref::EventCard => self.when.is_event(),
            Ref::Player => self.when == When::Enter,
            Ref::You | Ref::EachEnemy | Ref::Everyone | Ref::Chooser | Ref::This | Ref::UnderThis => true,
        };
        if is_bound { Ok(()) } else { Err(format!("{field}: {it:?} is bound to nothing here")) }
    }

    fn ailment(&self, it: AilmentRef, field: &str) -> Check {
        match it {
            AilmentRef::Chosen if !self.has_choice => Err(format!("{field}: no ailment was chosen")),
            AilmentRef::Event if self.when != When::Ailed => Err(format!("{field}: no ailment happened")),
            _ => Ok(()),
        }
    }

    fn amount(&self, it: &Amount) -> Check {
        match it {
            Amount::Counted(count) => self.reference(count.of, "amount.of"),
            Amount::Fixed(_) | Amount::All(_) => Ok(()),
        }
    }

    fn whose(&self, it: Whose) -> Check {
        match it {
            Whose::Of(who) => self.reference(who, "whose"),
            Whose::Any | Whose::Enemy => Ok(()),
        }
    }

    fn cond(&self, it: &Cond) -> Check {
        match it {
            Cond::Compare(it) => self.reference(it.of, "cond.of"),
            Cond::Test(Test::IsKind { what, .. }) => self.reference(*what, "cond.what"),
            Cond::Test(Test::DownedThisTurn { who } | Test::BlockedThisTurn { who }) => {
                self.reference(*who, "cond.who")
            }
            Cond::Test(Test::Answering | Test::NotOwner) => Ok(()),
        }
    }

    fn effect(&self, effect: &Effect) -> Check {
        if let Some(fault) = effect.fault() {
            return Err(fault.to_owned());
        }
        let parts = effect.parts();
        parts.refs.iter().try_for_each(|it| self.reference(*it, "effects"))?;
        parts.ailments.iter().try_for_each(|it| self.ailment(*it, "effects"))?;
        parts.selectors.iter().try_for_each(|it| self.whose(it.whose))?;
        parts.amount.map_or(Ok(()), |it| self.amount(it))?;
        parts.cond.map_or(Ok(()), |it| self.cond(it))
    }
}

/// card.1 Ids and names are unique, and the tables fit their small numbers.
pub fn names(content: &Content) -> Result<(), ContentError> {
    let mut seen = BTreeSet::new();
    for card in &content.cards {
        if !seen.insert(card.id.as_str()) || !seen.insert(card.name.as_str()) {
            return Err(ContentError::new("cards.toml", card.id.as_str(), "id, name: another card has it"));
        }
    }
    if content.cards.len() > 256 || content.abilities.len() > 65_535 || content.lists.len() > 65_535 {
        return Err(ContentError::new("cards.toml", "the whole file", "has more cards than numbers"));
    }
    Ok(())
}

/// A preset deck follows the deck rules of its mode.
pub fn preset(preset: &Preset, content: &Content) -> Check {
    let rules = content.mode(preset.mode);
    let class = content[preset.slinger].class;
    if content[preset.stance].class != class || content[preset.equip].class != class {
        return Err(format!("stance, ability: must be of the class {class}"));
    }
    let size: u32 = preset.cards.iter().map(|(_, copies)| u32::from(*copies)).sum();
    if size != u32::from(rules.deck_size) {
        return Err(format!("cards: {size} instead of {}", rules.deck_size));
    }
    for (card, copies) in &preset.cards {
        let card = &content[*card];
        let most = if card.rarity == Rarity::X { rules.max_copies_x } else { rules.max_copies };
        if *copies > most {
            return Err(format!("cards: {copies} of {} are more than {most}", card.id));
        }
        if card.rarity == Rarity::Proof {
            return Err(format!("cards: {} may not be in a deck", card.id));
        }
    }
    Ok(())
}
