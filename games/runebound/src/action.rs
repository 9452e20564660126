//! What can be answered, and what is asked.

use crate::Runebound;
use crate::ids::*;
use crate::state::{Fighter, QuestRef};
use kernel::{Chance, Domain, Form, Refusal, Scene, SeatId, Text};
use serde::{Deserialize, Serialize};

/// An answer. Tokens and dice in sets are bits: the lowest bit is the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    // Setup.
    Hero(HeroId),
    StartAt(HexId),
    // The turn.
    Step(HexId),
    Roll,
    Shop,
    Adventure,
    Rest,
    Train,
    StandUp,
    Explore,
    /// Work on a quest without dice: make its test, hand over, fight.
    Work(QuestRef),
    FightVillain,
    KillZombie,
    Trade(AssetId),
    /// Challenge a hero in the hex by an ability.
    Challenge {
        seat: SeatId,
        ability: AbilityId,
    },
    /// Use an ability, where its moment is.
    Use(AbilityId),
    /// Learn a skill for these numbers of combat, exploration and social trophies.
    Learn {
        skill: SkillId,
        pay: [u8; 3],
    },
    /// Make somebody in the hex an offer.
    Barter(SeatId),
    /// Let somebody in the hex make an offer.
    HearOffer(SeatId),
    /// Make no more offers before the turn is over.
    NoOffers,
    EndTurn,
    // Dice.
    Enter {
        hex: HexId,
        die: u8,
    },
    /// Exert to reroll a die.
    Reroll(u8),
    /// Reroll dice by an ability.
    RerollWith {
        ability: AbilityId,
        dice: u16,
    },
    Treat {
        ability: AbilityId,
        die: u8,
    },
    Outcome {
        quest: QuestRef,
        index: u8,
    },
    /// That is all: stop moving, apply the result, take no outcome.
    Done,
    // Cards.
    Discard(SkillId),
    Forget(SkillId),
    DiscardAsset(AssetId),
    Sell(AssetId),
    Buy(AssetId),
    /// Discard a card of the market.
    Clear(AssetId),
    /// Take a card of a market for free.
    Gain(AssetId),
    TakeFrom(Deck),
    /// Choose the option of an event, or the side of an effect.
    Choose(u8),
    /// Exert to reveal one more card.
    Reveal,
    GoTo(HexId),
    // Combat.
    Deal {
        symbol: Symbol,
        tokens: u16,
    },
    /// Spend agility to flip one of the side's tokens.
    Flip {
        with: u8,
        token: u8,
    },
    /// Spend agility to make the foe recast a token.
    RecastFoe {
        with: u8,
        token: u8,
    },
    Surge {
        ability: AbilityId,
        tokens: u16,
    },
    Stack {
        token: u8,
        on: u8,
    },
    Pass,
    /// Spend shields, or none.
    Block(u16),
    /// Name a token of a side, 0 being the attacker.
    Token {
        side: u8,
        token: u8,
    },
    /// Name several of the side's tokens.
    Tokens(u16),
    /// Spend surge to cancel.
    Cancel(u16),
    Retreat,
    Stay,
    /// End a combat that never ends, if the other side agrees.
    BreakOff,
    // Bartering.
    Give(AssetId),
    AskFor(AssetId),
    /// Gold that is given, or asked for if negative.
    Gold(i16),
    Propose,
    Accept,
    /// Let it be.
    Decline,
    /// Make the test of a quest with this attribute.
    TestBy(Attribute),
}

/// Why cards of the hand are discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardReason {
    Exert,
    HandSize,
    Effect,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Prompt {
    Hero,
    Start {
        kind: Kind,
    },
    Turn {
        actions: u8,
    },
    AfterTurn,
    MoveRoll,
    RestRoll {
        terrain: Terrain,
    },
    ExploreRoll,
    RetreatRoll,
    PreyRoll {
        terrain: Terrain,
    },
    Discard {
        reason: DiscardReason,
        left: u8,
    },
    Forget {
        attribute: Attribute,
    },
    DiscardAsset {
        kind: AssetType,
    },
    Shop {
        city: HexId,
    },
    Event {
        card: CardId,
    },
    Alternative {
        script: ScriptId,
    },
    Test {
        attribute: Attribute,
        successes: u8,
    },
    TestOutcome {
        quest: QuestRef,
        successes: u8,
    },
    WhichAttribute {
        quest: QuestRef,
    },
    Trophy,
    LearnFree,
    LearnCheaper,
    MarketAsset {
        most: u8,
    },
    Wander {
        left: u8,
    },
    City,
    Zombie,
    VillainPath,
    UseAbility {
        ability: AbilityId,
    },
    Combat {
        side: u8,
        fighter: Fighter,
    },
    Agility {
        left: u8,
    },
    Block {
        damage: u8,
        symbol: Symbol,
    },
    FlipToken,
    RecastToken,
    RemoveToken,
    CancelFor {
        surge: u8,
        ability: AbilityId,
    },
    RaisedAbility {
        card: CardId,
    },
    Retreat,
    /// The same where something forbids the retreat.
    NoRetreat,
    BreakOff {
        round: u16,
    },
    MayOffer {
        to: SeatId,
    },
    Offer {
        with: SeatId,
    },
    Answer {
        from: SeatId,
    },
}

/// Gold in an offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GoldRange {
    pub least: i16,
    pub most: i16,
}

impl Domain<Runebound> for GoldRange {
    fn check(&self, _: Scene<'_, Runebound>, _: SeatId, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Gold(gold) if (self.least..=self.most).contains(gold) => Ok(()),
            Action::Gold(_) => Err(Refusal::illegal("barter.1", Text::new("refused-gold"))),
            _ => Err(Refusal::illegal("barter.1", Text::new("refused-offer"))),
        }
    }

    fn sample(&self, _: Scene<'_, Runebound>, _: SeatId, chance: &mut Chance) -> Action {
        let span = u32::from(self.most.abs_diff(self.least)) + 1;
        Action::Gold(self.least + chance.pick(span) as i16)
    }

    fn form(&self, _: Scene<'_, Runebound>, _: SeatId) -> Form {
        Form::Number { tag: "Gold".to_owned(), least: i64::from(self.least), most: i64::from(self.most) }
    }
}
