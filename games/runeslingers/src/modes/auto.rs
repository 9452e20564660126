//! The automatic deck builder, also a drafting bot's taste.

use super::{Deck, open_boosters};
use crate::content::{Card, Class, Mode, ModeSpec, Rarity, Type, content};
use crate::ids::{CardId, EquipId, SlingerId, StanceId};
use arrayvec::ArrayVec;
use kernel::Chance;

/// How much a card is worth to a deck of a class, in hundredths of a plain card.
/// Set by hand from what a card does for its light; only the order matters.
pub fn card_worth(card: CardId, class: Option<Class>) -> i32 {
    let card = &content()[card];
    let rarity = match card.rarity {
        Rarity::Common => 0,
        Rarity::Uncommon => 12,
        Rarity::Rare => 25,
        Rarity::X => 40,
        Rarity::Proof => -1000,
    };
    let kind = match card.kind {
        Type::Spirit | Type::Attack => 30,
        Type::Utility => 5,
        Type::Trinket => 10,
        Type::Chant => 5,
        Type::Boon => -10,
    };
    // Two to four light are the middle of the curve; seven and eight are dreams.
    let cost = match card.cost {
        0 | 1 => 5,
        2..=4 => 15,
        5 => 8,
        6 => 0,
        _ => -45,
    };
    100 + rarity + kind + cost + taste(card, class)
}

/// What a class likes.
fn taste(card: &Card, class: Option<Class>) -> i32 {
    let Some(class) = class else { return 0 };
    let own = if card.affiliation == class { 10 } else { 0 };
    let plan = match (class, card.kind) {
        (Class::Runeseer, Type::Spirit) | (Class::Runebrand, Type::Attack) => 25,
        (Class::Runewarden, Type::Boon) | (Class::Runecaller, Type::Utility) => 12,
        (Class::Runewright, Type::Trinket | Type::Chant) => 22,
        (Class::Runecaller, Type::Chant) => 15,
        _ => 0,
    };
    own + plan
}

/// The best deck of a size that the pool gives a Runeslinger: cards by worth,
/// not too many of one cost or of boons, within the copy limits.
pub fn auto_deck(pool: &[CardId], slinger: SlingerId, size: usize, rules: &ModeSpec) -> Deck {
    let class = content()[slinger].class;
    let mut ranked: Vec<CardId> = pool.to_vec();
    ranked.sort_by_key(|it| (-card_worth(*it, Some(class)), *it));
    let mut chosen: Vec<CardId> = Vec::new();
    // First as the curve likes it, then whatever is legal.
    for is_strict in [true, false] {
        let mut rest = Vec::new();
        for card in ranked {
            let fits =
                chosen.len() < size && may_add(&chosen, card, rules) && (!is_strict || suits(&chosen, card, size));
            if fits { chosen.push(card) } else { rest.push(card) }
        }
        ranked = rest;
    }
    let (stance, equip) = equips(class, &chosen);
    let mut cards: ArrayVec<CardId, 40> = chosen.into_iter().collect();
    cards.sort_unstable();
    Deck { slinger, stance, equip, cards, is_open: false }
}

fn may_add(chosen: &[CardId], card: CardId, rules: &ModeSpec) -> bool {
    let most = if content()[card].rarity == Rarity::X { rules.max_copies_x } else { rules.max_copies };
    most == 0 || chosen.iter().filter(|it| **it == card).count() < usize::from(most)
}

/// At most a third at five light and more, at most one boon in six.
fn suits(chosen: &[CardId], card: CardId, size: usize) -> bool {
    let spec = &content()[card];
    let n_costly = chosen.iter().filter(|it| content()[**it].cost >= 5).count();
    let n_boons = chosen.iter().filter(|it| content()[**it].kind == Type::Boon).count();
    (spec.cost < 5 || n_costly < size / 4) && (spec.kind != Type::Boon || n_boons < size / 6)
}

/// The stance and the ability of the class that fit most of the cards.
fn equips(class: Class, cards: &[CardId]) -> (StanceId, EquipId) {
    let count = |kind: Type| cards.iter().filter(|it| content()[**it].kind == kind).count();
    let stances = content().stances.iter().enumerate();
    let own = stances.filter(|(_, it)| it.class == class && it.rarity != Rarity::Proof).map(|(index, _)| index);
    let stances: Vec<usize> = own.collect();
    // The first stance of each class rewards its plan, the second is plain.
    let is_on_plan = match class {
        Class::Runeseer => count(Type::Spirit) * 4 >= cards.len(),
        Class::Runebrand => count(Type::Attack) * 4 >= cards.len(),
        Class::Runewright => count(Type::Trinket) + count(Type::Chant) >= 6,
        Class::Runewarden | Class::Runecaller | Class::Basic => true,
    };
    let stance = if is_on_plan { stances[0] } else { stances[1] };
    let equip = content().equips.iter().position(|it| it.class == class).expect("each class has abilities");
    (StanceId(stance as u8), EquipId(equip as u8))
}

/// A legal deck for a mode, made by chance: a pool is opened and the builder
/// makes what it can of it for any Runeslinger.
pub fn random_deck(mode: Mode, chance: &mut Chance) -> Deck {
    let rules = content().mode(mode);
    let size = usize::from(rules.deck_size);
    let boosters = if rules.boosters == 0 { size / 6 } else { usize::from(rules.boosters) };
    let pool = open_boosters(boosters, chance);
    let slinger = SlingerId(chance.pick(content().slingers.len() as u32) as u8);
    auto_deck(&pool, slinger, size, rules)
}
