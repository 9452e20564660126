//! Reads how abilities are used: their price, their limit, their moment.

use super::ability::*;
use crate::ids::*;

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("'{word}' is not a number"))
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
