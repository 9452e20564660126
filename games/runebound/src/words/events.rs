//! What has happened, in words.

use super::{Fill, named};
use crate::content::{CardKind, content};
use crate::event::{DeckName, Event, Purpose};
use crate::ids::*;
use crate::state::{End, Foe};
use crate::view::face_words;
use kernel::{Text, Told};

fn faces(faces: &[u8]) -> String {
    let all = faces.iter().map(|it| face_words(content().faces[usize::from(*it)]).join("/"));
    all.collect::<Vec<_>>().join(", ")
}

fn skills(cards: &[SkillId]) -> String {
    cards.iter().map(|it| content().skill(*it).name.as_str()).collect::<Vec<_>>().join(", ")
}

fn assets(cards: &[AssetId]) -> String {
    cards.iter().map(|it| content().asset(*it).name.as_str()).collect::<Vec<_>>().join(", ")
}

/// One side of an offer: its gold, if it gives any, and its assets.
fn things(gold: i16, assets: &[AssetId]) -> Vec<String> {
    let gold = (gold > 0).then(|| format!("{gold} gold"));
    gold.into_iter().chain(assets.iter().map(|it| content().asset(*it).name.clone())).collect()
}

fn cards(cards: &[CardId]) -> String {
    cards.iter().map(|it| content().card(*it).name.as_str()).collect::<Vec<_>>().join(", ")
}

/// What a side of a token shows.
fn side(token: TokenId, face: u8) -> String {
    let side = content().token(token).sides[usize::from(face)];
    match side.symbol {
        Symbol::Dash => "dash".to_owned(),
        symbol => format!("{} {}", symbol.word(), side.value),
    }
}

/// The event in words.
pub fn tell(event: &Event) -> Told {
    let (text, rule) = say(event);
    let told = Told::new(text).rule(rule);
    if is_detail(event) { told.detail() } else { told }
}

fn is_detail(event: &Event) -> bool {
    !matches!(
        event,
        Event::TurnBegan { .. }
            | Event::FirstPlayerFound { .. }
            | Event::HeroChosen { .. }
            | Event::HeroPlaced { .. }
            | Event::TimeMoved { .. }
            | Event::ActBegan { .. }
            | Event::TrackEnded
            | Event::StoryDrawn { .. }
            | Event::FightBegan { .. }
            | Event::FightEnded { .. }
            | Event::TokensCast { .. }
            | Event::CardDrawn { .. }
            | Event::DiceRolled { .. }
            | Event::OfferMade { .. }
            | Event::VillainRolled { .. }
    )
}

/// A sentence and the rule that it follows from.
type Said = (Text, &'static str);

/// Each group of events has its sentences in a function of its own.
fn say(event: &Event) -> Said {
    match event {
        Event::FirstPlayerFound { .. }
        | Event::HeroChosen { .. }
        | Event::HeroPlaced { .. }
        | Event::HeroesFlipped
        | Event::MarketDealt { .. }
        | Event::DeckShuffled { .. }
        | Event::TurnBegan { .. }
        | Event::TurnEnded { .. }
        | Event::TimeMoved { .. }
        | Event::ActBegan { .. }
        | Event::TrackEnded
        | Event::StoryDrawn { .. }
        | Event::StoryPlaced { .. }
        | Event::StoryGone { .. }
        | Event::GemTurned { .. }
        | Event::GemsRefreshed { .. }
        | Event::VillainPlaced { .. }
        | Event::VillainRolled { .. }
        | Event::VillainMoved { .. }
        | Event::ZombiePlaced { .. }
        | Event::ZombieRemoved { .. } => course(event),
        Event::SkillsDrawn { .. }
        | Event::SkillDiscarded { .. }
        | Event::Exerted { .. }
        | Event::Learned { .. }
        | Event::Forgotten { .. }
        | Event::AbilityUsed { .. }
        | Event::Moved { .. }
        | Event::DiceRolled { .. }
        | Event::DieRerolled { .. }
        | Event::DieTreated { .. }
        | Event::Rested { .. }
        | Event::Healed { .. }
        | Event::Suffered { .. }
        | Event::Defeated { .. }
        | Event::Recovered { .. }
        | Event::BecameDelayed { .. }
        | Event::StoodUp { .. } => hero(event),
        Event::MarketRaised { .. }
        | Event::MarketCleared { .. }
        | Event::Sold { .. }
        | Event::Bought { .. }
        | Event::AssetGained { .. }
        | Event::AssetDiscarded { .. }
        | Event::Traded { .. }
        | Event::GoldGained { .. }
        | Event::GoldLost { .. }
        | Event::StoryTokensGained { .. }
        | Event::OfferMade { .. }
        | Event::OfferTaken { .. }
        | Event::OfferDeclined { .. } => wealth(event),
        Event::CardDrawn { .. }
        | Event::CardDiscarded { .. }
        | Event::QuestKept { .. }
        | Event::OptionChosen { .. }
        | Event::CouldNotPay { .. }
        | Event::CardsRevealed { .. }
        | Event::Tested { .. }
        | Event::OutcomeTaken { .. }
        | Event::NothingTaken { .. }
        | Event::TrophyGained { .. }
        | Event::TrophiesSpent { .. } => adventure(event),
        Event::FightBegan { .. }
        | Event::TokensCast { .. }
        | Event::FightEnded { .. }
        | Event::DamageDealt { .. }
        | Event::DamageBlocked { .. }
        | Event::DamageTaken { .. }
        | Event::FighterHealed { .. }
        | Event::TokenFlipped { .. }
        | Event::TokenRecast { .. }
        | Event::TokenRemoved { .. }
        | Event::TokenStacked { .. }
        | Event::SurgeUsed { .. }
        | Event::SurgeCancelled { .. }
        | Event::Passed { .. }
        | Event::RoundEnded { .. }
        | Event::RetreatFailed { .. } => fight(event),
    }
}

/// The course of the game: setup, turns, time, and what comes onto the board.
fn course(event: &Event) -> Said {
    match event {
        Event::FirstPlayerFound { seat } => (Text::new("first-player-found").seat("seat", *seat), "setup.11"),
        Event::HeroChosen { seat, hero } => {
            let name = content().hero(*hero).name.as_str();
            (Text::new("hero-chosen").seat("seat", *seat).thing("hero", "hero", hero.0, name), "setup.13")
        }
        Event::HeroPlaced { seat, hex } => (Text::new("hero-placed").seat("seat", *seat).hex(*hex), "setup.19"),
        Event::HeroesFlipped => (Text::new("heroes-flipped"), "setup.21"),
        Event::MarketDealt { city, assets: list } => {
            (Text::new("market-dealt").hex(*city).words("assets", assets(list)), "setup.23")
        }
        Event::DeckShuffled { deck } => {
            let name = match deck {
                DeckName::Skills => Text::new("deck-skills"),
                DeckName::Assets => Text::new("deck-assets"),
                DeckName::Adventure(deck) => named("deck", deck.word()),
            };
            (Text::new("deck-shuffled").text("deck", name), "test.10")
        }
        Event::TurnBegan { seat } => (Text::new("turn-began").seat("seat", *seat), "turn.1"),
        Event::TurnEnded { seat } => (Text::new("turn-ended").seat("seat", *seat), "turn.5"),
        Event::TimeMoved { act, space } => {
            (Text::new("time-moved").number("act", *act).number("space", *space), "turn.2")
        }
        Event::ActBegan { act } => (Text::new("act-began").number("act", *act), "act.4"),
        Event::TrackEnded => (Text::new("track-ended"), "act.5"),
        Event::StoryDrawn { story } => (Text::new("story-drawn").story(*story), "story.2"),
        Event::StoryPlaced { story, slot } => {
            (Text::new("story-placed").story(*story).number("slot", slot + 1), "story.7")
        }
        Event::StoryGone { story } => (Text::new("story-gone").story(*story), "story.5"),
        Event::GemTurned { hex } => (Text::new("gem-turned").hex(*hex), "adventure.3"),
        Event::GemsRefreshed { n } => (Text::new("gems-refreshed").number("n", *n), "gem.2"),
        Event::VillainPlaced { hex } => (Text::new("villain-placed").hex(*hex), "act.3"),
        Event::VillainRolled { faces: list, n_wild } => {
            (Text::new("villain-rolled").words("faces", faces(list)).number("wild", *n_wild), "act.5")
        }
        Event::VillainMoved { hex } => (Text::new("villain-moved").hex(*hex), "victory.4"),
        Event::ZombiePlaced { hex } => (Text::new("zombie-placed").hex(*hex), "component.12"),
        Event::ZombieRemoved { hex } => (Text::new("zombie-removed").hex(*hex), "component.12"),
        other => unreachable!("{other:?} is told elsewhere"),
    }
}

/// What heroes do and suffer outside combat.
fn hero(event: &Event) -> Said {
    match event {
        Event::SkillsDrawn { seat, n, skills: list } => match list {
            Some(list) => {
                let text = Text::new("skills-drawn-own").seat("seat", *seat).number("n", *n);
                (text.words("skills", skills(list)), "train.2")
            }
            None => (Text::new("skills-drawn").seat("seat", *seat).number("n", *n), "train.2"),
        },
        Event::SkillDiscarded { seat, skill } => {
            (Text::new("skill-discarded").seat("seat", *seat).skill(*skill), "train.3")
        }
        Event::Exerted { seat, skill } => (Text::new("exerted").seat("seat", *seat).skill(*skill), "exert.1"),
        Event::Learned { seat, skill } => (Text::new("learned").seat("seat", *seat).skill(*skill), "skill.6"),
        Event::Forgotten { seat, skill } => (Text::new("forgotten").seat("seat", *seat).skill(*skill), "skill.10"),
        Event::AbilityUsed { seat, ability } => match seat {
            Some(seat) => (Text::new("ability-used").seat("seat", *seat).ability(*ability), "skill.6"),
            None => (Text::new("enemy-ability-used").ability(*ability), "combat.surge.4"),
        },
        Event::Moved { seat, to, .. } => (Text::new("moved").seat("seat", *seat).hex(*to), "move.1"),
        Event::DiceRolled { seat, purpose, faces: list } => {
            let (key, rule) = match purpose {
                Purpose::Move => ("rolled-move", "move.4"),
                Purpose::Rest => ("rolled-rest", "rest.4"),
                Purpose::Explore => ("rolled-explore", "explore.1"),
                Purpose::Retreat => ("rolled-retreat", "combat.retreat.2"),
                Purpose::Prey => ("rolled-prey", "explore.1"),
            };
            (Text::new(key).seat("seat", *seat).words("faces", faces(list)), rule)
        }
        Event::DieRerolled { seat, face, .. } => {
            (Text::new("die-rerolled").seat("seat", *seat).words("face", faces(&[*face])), "exert.4")
        }
        Event::DieTreated { seat, terrain, .. } => {
            let text = Text::new("die-treated").seat("seat", *seat);
            (text.text("terrain", named("terrain", terrain.word())), "move.6")
        }
        Event::Rested { seat, healed } => (Text::new("rested").seat("seat", *seat).number("healed", *healed), "rest.1"),
        Event::Healed { seat, amount } => (Text::new("healed").seat("seat", *seat).number("amount", *amount), "rest.5"),
        Event::Suffered { seat, amount } => {
            (Text::new("suffered").seat("seat", *seat).number("amount", *amount), "combat.defeat.1")
        }
        Event::Defeated { seat } => (Text::new("defeated").seat("seat", *seat), "combat.defeat.2"),
        Event::Recovered { seat } => (Text::new("recovered").seat("seat", *seat), "combat.defeat.6"),
        Event::BecameDelayed { seat } => (Text::new("became-delayed").seat("seat", *seat), "delayed.1"),
        Event::StoodUp { seat } => (Text::new("stood-up").seat("seat", *seat), "delayed.2"),
        other => unreachable!("{other:?} is told elsewhere"),
    }
}

/// Assets, gold and story tokens that change hands.
fn wealth(event: &Event) -> Said {
    match event {
        Event::MarketRaised { city, asset } => (Text::new("market-raised").hex(*city).asset(*asset), "shop.3"),
        Event::MarketCleared { city, asset } => (Text::new("market-cleared").hex(*city).asset(*asset), "shop.4"),
        Event::Sold { seat, asset, gold } => {
            (Text::new("sold").seat("seat", *seat).asset(*asset).number("gold", *gold), "shop.10")
        }
        Event::Bought { seat, asset, gold } => {
            (Text::new("bought").seat("seat", *seat).asset(*asset).number("gold", *gold), "shop.6")
        }
        Event::AssetGained { seat, asset } => (Text::new("asset-gained").seat("seat", *seat).asset(*asset), "asset.1"),
        Event::AssetDiscarded { seat, asset } => {
            (Text::new("asset-discarded").seat("seat", *seat).asset(*asset), "asset.3")
        }
        Event::Traded { seat, asset, gold } => {
            (Text::new("traded").seat("seat", *seat).asset(*asset).number("gold", *gold), "goods.2")
        }
        Event::GoldGained { seat, amount } => {
            (Text::new("gold-gained").seat("seat", *seat).number("amount", *amount), "setup.4")
        }
        Event::GoldLost { seat, amount } => {
            (Text::new("gold-lost").seat("seat", *seat).number("amount", *amount), "event.3")
        }
        Event::StoryTokensGained { seat, amount } => {
            (Text::new("story-tokens-gained").seat("seat", *seat).number("amount", *amount), "victory.2")
        }
        Event::OfferMade { from, to, gold, give, ask } => {
            let (give, ask) = (things(*gold, give), things(-gold, ask));
            let text = Text::new("offer-made").seat("from", *from).seat("to", *to);
            let text = text.number("gives", give.len() as i64).number("asks", ask.len() as i64);
            (text.words("give", give.join(", ")).words("ask", ask.join(", ")), "barter.1")
        }
        Event::OfferTaken { from, to } => (Text::new("offer-taken").seat("from", *from).seat("to", *to), "barter.1"),
        Event::OfferDeclined { from, to } => {
            (Text::new("offer-declined").seat("from", *from).seat("to", *to), "barter.1")
        }
        other => unreachable!("{other:?} is told elsewhere"),
    }
}

/// Adventure cards, tests and trophies.
fn adventure(event: &Event) -> Said {
    match event {
        Event::CardDrawn { seat, card } => (Text::new("card-drawn").seat("seat", *seat).card(*card), "adventure.4"),
        Event::CardDiscarded { card } => {
            let rule = match content().card(*card).kind {
                CardKind::Enemy(_) => "combat.defeat.4",
                CardKind::Event(_) => "event.5",
                CardKind::Quest(_) => "quest.8",
            };
            (Text::new("card-discarded").card(*card), rule)
        }
        Event::QuestKept { seat, card } => (Text::new("quest-kept").seat("seat", *seat).card(*card), "quest.1"),
        Event::OptionChosen { seat, card, option } => {
            let options = content().card(*card).event().expect("only events have options");
            let text = Text::new("option-chosen").seat("seat", *seat).card(*card);
            (text.words("label", options[usize::from(*option)].label.as_str()), "event.1")
        }
        Event::CouldNotPay { seat, gold } => {
            (Text::new("could-not-pay").seat("seat", *seat).number("gold", *gold), "event.2")
        }
        Event::CardsRevealed { seat, skills: list, successes, .. } => {
            let text = Text::new("cards-revealed").seat("seat", *seat).words("skills", skills(list));
            (text.number("n", list.len() as i64).number("successes", *successes), "test.3")
        }
        Event::Tested { seat, attribute, successes } => {
            let text = Text::new("tested").seat("seat", *seat).number("successes", *successes);
            (text.text("attribute", named("attribute", attribute.word())), "test.4")
        }
        Event::OutcomeTaken { seat, quest, index } => {
            let text = Text::new("outcome-taken").seat("seat", *seat).quest(*quest);
            (text.number("number", index + 1), "quest.6")
        }
        Event::NothingTaken { seat } => (Text::new("nothing-taken").seat("seat", *seat), "quest.11"),
        Event::TrophyGained { seat, deck, card } => {
            let key = if card.is_some() { "trophy-gained" } else { "trophy-gained-unseen" };
            let text = Text::new(key).seat("seat", *seat).text("deck", named("deck", deck.word()));
            (card.map_or(text.clone(), |card| text.card(card)), "trophy.1")
        }
        Event::TrophiesSpent { seat, cards: list } => {
            (Text::new("trophies-spent").seat("seat", *seat).words("cards", cards(list)), "trophy.3")
        }
        other => unreachable!("{other:?} is told elsewhere"),
    }
}

/// Combats.
fn fight(event: &Event) -> Said {
    match event {
        Event::FightBegan { seat, foe } => {
            let text = Text::new("fight-began").seat("seat", *seat);
            let text = match foe {
                Foe::Enemy(card) => text.thing("foe", "card", card.0, content().card(*card).name.as_str()),
                Foe::Villain => text.text("foe", Text::new("the-villain")),
                Foe::Hero(other) => text.seat("foe", *other),
            };
            (text, "enemy.1")
        }
        Event::TokensCast { round, gold, first, .. } => {
            let text = Text::new("tokens-cast").number("round", *round).number("attacker", gold[0]);
            (text.number("defender", gold[1]).number("first", *first), "combat.initiative.2")
        }
        Event::FightEnded { end, fighters } => match end {
            End::Defeated(loser) => {
                (Text::new("fight-lost").fighter_first(fighters[usize::from(*loser)]), "combat.defeat.2")
            }
            End::Fled(side) => {
                (Text::new("fight-fled").fighter_first(fighters[usize::from(*side)]), "combat.retreat.4")
            }
            End::BrokenOff => (Text::new("fight-broken-off"), "combat.retreat.4"),
        },
        Event::DamageDealt { by, symbol, amount } => {
            let rule = match symbol {
                Symbol::Magic => "combat.magic.2",
                Symbol::Skull => "combat.enemy-damage.2",
                _ => "combat.physical.2",
            };
            let text = Text::new("damage-dealt").fighter_first(*by).number("amount", *amount);
            (text.text("symbol", named("symbol", symbol.word())), rule)
        }
        Event::DamageBlocked { by, amount } => {
            (Text::new("damage-blocked").fighter_first(*by).number("amount", *amount), "combat.shield.1")
        }
        Event::DamageTaken { by, amount } => {
            (Text::new("damage-taken").fighter_first(*by).number("amount", *amount), "combat.defeat.1")
        }
        Event::FighterHealed { fighter, amount } => {
            (Text::new("fighter-healed").fighter_first(*fighter).number("amount", *amount), "combat.surge.1")
        }
        Event::TokenFlipped { fighter, token, face } => {
            (Text::new("token-flipped").fighter(*fighter).words("side", side(*token, *face)), "combat.flip.1")
        }
        Event::TokenRecast { fighter, token, face } => {
            (Text::new("token-recast").fighter(*fighter).words("side", side(*token, *face)), "combat.recast.1")
        }
        Event::TokenRemoved { fighter, token } => {
            (Text::new("token-removed").fighter(*fighter).token("token", *token), "combat.round.7")
        }
        Event::TokenStacked { fighter, token, .. } => {
            (Text::new("token-stacked").fighter_first(*fighter).token("token", *token), "combat.double.1")
        }
        Event::SurgeUsed { fighter, ability } => {
            (Text::new("surge-used").fighter_first(*fighter).ability(*ability), "combat.surge.1")
        }
        Event::SurgeCancelled { fighter, ability } => {
            (Text::new("surge-cancelled").fighter(*fighter).ability(*ability), "combat.surge.5")
        }
        Event::Passed { fighter, must } => {
            let key = if *must { "had-to-pass" } else { "passed" };
            (Text::new(key).fighter_first(*fighter), if *must { "combat.pass.4" } else { "combat.pass.1" })
        }
        Event::RoundEnded { round } => (Text::new("round-ended").number("round", *round), "combat.round.5"),
        Event::RetreatFailed { seat } => (Text::new("retreat-failed").seat("seat", *seat), "combat.retreat.5"),
        other => unreachable!("{other:?} is told elsewhere"),
    }
}
