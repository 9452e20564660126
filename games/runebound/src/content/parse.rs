//! Reads the effect vocabulary: clauses parted by `;`, alternatives by `|`.

use super::effect::*;
use crate::ids::*;

/// What a clause may refer to by name.
pub trait Names {
    /// The adventure card with this id.
    fn card(&self, id: &str) -> Option<CardId>;
}

/// Reads a whole effect.
pub fn script(words: &str, names: &dyn Names) -> Result<Script, String> {
    let alternatives = words
        .split('|')
        .map(|alternative| alternative.split(';').map(|clause| effect(clause.trim(), names)).collect())
        .collect::<Result<Vec<Vec<Effect>>, String>>()?;
    Ok(Script { alternatives, words: words.to_owned() })
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("'{word}' is not a number"))
}

fn symbol(word: &str) -> Result<Symbol, String> {
    Symbol::parse(word).ok_or_else(|| format!("'{word}' is not a combat symbol"))
}

fn deck(word: &str) -> Result<Deck, String> {
    Deck::parse(word).ok_or_else(|| format!("'{word}' is not an adventure deck"))
}

fn terrain(word: &str) -> Result<Terrain, String> {
    Terrain::parse(word).ok_or_else(|| format!("'{word}' is not a terrain"))
}

/// An attribute by its word.
pub fn attribute(word: &str) -> Result<Attribute, String> {
    Attribute::parse(word).ok_or_else(|| format!("'{word}' is not an attribute"))
}

fn count(word: &str) -> Result<Count, String> {
    match word {
        "all" => Ok(Count::All),
        "any" => Ok(Count::Any),
        other => number(other).map(Count::Exactly),
    }
}

fn whose(word: &str) -> Result<Whose, String> {
    match word {
        "own" => Ok(Whose::Own),
        "foe" => Ok(Whose::Foe),
        "any" => Ok(Whose::Either),
        other => Err(format!("'{other}' is not own, foe or any")),
    }
}

/// Reads one clause.
pub fn effect(clause: &str, names: &dyn Names) -> Result<Effect, String> {
    let words: Vec<&str> = clause.split_whitespace().collect();
    Ok(match words[..] {
        ["deal", amount, kind, ref rest @ ..] => deal(amount, kind, rest)?,
        ["heal", "all"] => Effect::HealAll,
        ["heal", n] => Effect::Heal(number(n)?),
        ["suffer", n] => Effect::Suffer(number(n)?),
        ["foe", "suffers", n] => Effect::FoeSuffers(number(n)?),
        ["block", n] => Effect::Block(number(n)?),
        ["flip", n, side, "token"] => Effect::Flip { count: count(n)?, whose: whose(side)? },
        ["recast", n, side, state @ ("spent" | "unspent"), "token"] => {
            Effect::Recast { count: count(n)?, whose: whose(side)?, spent: state == "spent" }
        }
        ["remove", n, "foe", "any", "token"] => Effect::Remove { count: count(n)?, symbol: None },
        ["remove", n, "foe", kind, "token"] => Effect::Remove { count: count(n)?, symbol: Some(symbol(kind)?) },
        ["double", "own", kind, "this", "round"] => Effect::DoubleSymbol(symbol(kind)?),
        ["foe", "cannot", "use", "surge"] => Effect::FoeCannotSurge { this_round: false },
        ["foe", "cannot", "use", "surge", "this", "round"] => Effect::FoeCannotSurge { this_round: true },
        ["foe", "cannot", "retreat"] => Effect::FoeCannotRetreat,
        ["next", "damage", "cannot", "be", "blocked"] => Effect::NextUnblockable,
        ["perform", "1", "extra", "combat", "action"] => Effect::ExtraAction,
        ["gain", n, "initiative"] => Effect::Initiative(number(n)?),
        ["cancel", "foe", "surge", "ability"] => Effect::CancelSurge,
        ["foe", "may", "cancel", "for", "X", "surge"] => Effect::FoeMayCancel,
        ["reduce", "each", "physical", "damage", "by", n, "minimum", "1"] => {
            Effect::ReducePhysical(number(n.trim_end_matches(','))?)
        }
        ["+1", "health", "per", "lore", "of", "the", "foe"] => Effect::HealthPerFoeLore(1),
        ["+1", "health", "per", "spirit"] => Effect::HealthPerSpirit(1),
        ["return", "damage", "as", "magic", "this", "round"] => Effect::ReturnDamage,
        ["use", "1", "surge", "ability", "of", "a", "random", "discarded", "enemy"] => Effect::RaiseTheDead,
        ["challenge"] => Effect::Challenge { to_the_end: false },
        ["challenge", "to", "the", "end"] => Effect::Challenge { to_the_end: true },
        ["gain", n, "gold"] => Effect::GainGold(Amount::Fixed(number(n)?)),
        ["gain", n, "gold", "per", "matching", "die"] => Effect::GainGold(Amount::PerMatch(number(n)?)),
        ["lose", n, "gold"] => Effect::LoseGold(number(n)?),
        ["foe", "loses", n, "gold"] => Effect::FoeLosesGold(number(n)?),
        ["gain", n, "any", "trophy"] => Effect::GainTrophy { count: number(n)?, deck: None },
        ["gain", n, kind, "trophy"] => Effect::GainTrophy { count: number(n)?, deck: Some(deck(kind)?) },
        ["gain", n, "lore" | "ally"] => Effect::GainStoryTokens(number(n)?),
        ["draw", n, "skill"] => Effect::DrawSkills(number(n)?),
        ["discard", n, "skill"] => Effect::DiscardSkills(number(n)?),
        ["foe", "discards", n, "skill"] => Effect::FoeDiscardsSkills(number(n)?),
        ["discard", "down", "to", "hand", "size"] => Effect::DiscardToHandSize,
        ["learn", "1", "skill", "free"] => Effect::LearnFree,
        ["learn", "1", "skill", "for", "1", "fewer", "orb"] => Effect::LearnCheaper,
        ["gain", "1", "market", "asset", "free", "of", "cost", n, "or", "less"] => {
            Effect::GainMarketAsset { most: number(n)? }
        }
        ["buy", "1", "market", "asset", "for", n, "less"] => Effect::BuyCheaper(number(n)?),
        ["move", "up", "to", n, "hexes"] => Effect::MoveUpTo(match Attribute::parse(n) {
            Some(attribute) => Amount::Attribute(attribute),
            None => Amount::Fixed(number(n)?),
        }),
        ["move", "to", "any", "city"] => Effect::MoveToCity,
        ["roll", n, "dice", "and", "move"] => Effect::RollAndMove(number(n)?),
        ["treat", "1", "dice", "as", kind] => Effect::TreatDie(terrain(kind)?),
        ["reroll", n, "dice"] => Effect::Reroll(count(n)?),
        ["roll", n, "extra", "dice"] => Effect::ExtraDice(number(n)?),
        ["explore"] => Effect::Explore,
        ["test", kind] => Effect::Test { attribute: attribute(kind)?, modifier: 0 },
        ["test", kind, modifier] => Effect::Test {
            attribute: attribute(kind)?,
            modifier: modifier.parse().map_err(|_| format!("'{modifier}' is not a modifier"))?,
        },
        ["reveal", n, "extra", "card"] => Effect::RevealExtra(number(n)?),
        ["the", "test", "succeeds"] => Effect::TestSucceeds,
        ["draw", "1", kind, "card"] => Effect::DrawCard(deck(kind)?),
        ["fight", id] => Effect::Fight(names.card(id).ok_or_else(|| format!("there is no card '{id}' to fight"))?),
        ["become", "delayed"] => Effect::BecomeDelayed,
        ["discard", "this", "card"] => Effect::DiscardThisCard,
        ["no", "bonus"] => Effect::NoBonus,
        ["place", n, "zombie", "here"] => Effect::PlaceZombie(number(n)?),
        ["remove", n, "zombie", "anywhere"] => Effect::RemoveZombie { count: number(n)?, within: None },
        ["remove", n, "zombie", "within", m, "hexes"] => {
            Effect::RemoveZombie { count: number(n)?, within: Some(number(m)?) }
        }
        ["you", "may", "have", "2", "weapons"] => Effect::MayHaveTwo(AssetType::Weapon),
        ["you", "may", "have", "2", "goods"] => Effect::MayHaveTwo(AssetType::Goods),
        _ => return Err(format!("the vocabulary has no '{clause}'")),
    })
}

fn deal(amount: &str, kind: &str, rest: &[&str]) -> Result<Effect, String> {
    let symbol = symbol(kind)?;
    if !matches!(symbol, Symbol::Physical | Symbol::Magic | Symbol::Skull) {
        return Err(format!("'{kind}' is no damage"));
    }
    let plain = if amount == "X" { Amount::Paid } else { Amount::Fixed(number(amount)?) };
    let (amount, unblockable) = match rest {
        [] => (plain, false),
        ["unblockable"] => (plain, true),
        ["per", "success"] => (Amount::PerSuccess(number(amount)?), false),
        ["per", "matching", "die"] => (Amount::PerMatch(number(amount)?), false),
        _ => return Err(format!("'{}' cannot follow a deal", rest.join(" "))),
    };
    Ok(Effect::Deal { amount, symbol, unblockable })
}

/// Reads the price of an ability.
pub fn price(words: &str) -> Result<Price, String> {
    Ok(match words.split_whitespace().collect::<Vec<_>>()[..] {
        ["1", "action"] => Price::Action,
        ["exert"] => Price::Exert(1),
        ["exert", n] => Price::Exert(number(n)?),
        ["X", "surge"] => Price::SurgeX,
        [n, "surge"] => Price::Surge(number(n)?),
        _ => return Err(format!("'{words}' is not a price")),
    })
}

/// Reads how often an ability may be used.
pub fn limit(words: &str) -> Result<Limit, String> {
    Ok(match words {
        "turn" => Limit::Turn,
        "round" => Limit::Round,
        "combat" => Limit::Combat,
        "hero" => Limit::EachHero,
        _ => return Err(format!("'{words}' is not a limit")),
    })
}

/// Reads the moment of an ability.
pub fn when(words: &str) -> Result<When, String> {
    Ok(match words {
        "after any of your terrain rolls" => When::AfterTerrainRoll,
        "when you move by dice" => When::MoveByDice,
        "when you move by dice or explore" => When::MoveOrExplore,
        "when you explore" => When::Explore,
        "when you retreat" => When::Retreat,
        "when you engage a foe" => When::Engage,
        "at the start of each round" => When::RoundStart,
        "at the start of your turn" => When::TurnStart,
        "after one of your combat actions" => When::AfterCombatAction,
        "when you are about to take damage in combat" => When::AboutToTakeDamage,
        "after you block damage" => When::AfterBlock,
        "after you deal magic damage" => When::AfterMagic,
        "when your foe uses a surge ability" => When::FoeSurge,
        "after you are defeated" | "when you are defeated" => When::Defeated,
        "when your foe is defeated" => When::FoeDefeated,
        "each time you defeat a foe" => When::DefeatFoe,
        "each time you gain a trophy" => When::GainTrophy(None),
        "each time you gain a combat trophy" => When::GainTrophy(Some(Deck::Combat)),
        "when you test an attribute" => When::Test,
        "when you test an attribute on an event" => When::TestOnEvent,
        "each time you exert during a test" => When::ExertInTest,
        "after a test on an event fails, before it is applied" => When::EventTestFailed,
        "when you rest in the wilderness" => When::RestInWilderness,
        "when you rest in a shrine" => When::RestInShrine,
        "when you shop" => When::Shop,
        "each time you train, before you discard" => When::Train,
        "each time you adventure, before the card is drawn" => When::Adventure,
        "each time you trade a goods" => When::TradeGoods,
        _ => return Err(format!("'{words}' is not a known moment")),
    })
}
