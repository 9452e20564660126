//! What can happen: each event with its fields, the key of its sentence and the rule behind it.

use super::{Card, Place, Slots, fill};
use crate::content::{Attribute, Building, Destiny, Dial, Faction};
use crate::ids::*;
use kernel::{SeatId, Tally};
use serde::{Deserialize, Serialize};

macro_rules! events {
    ($($variant:ident $key:literal $rule:literal { $($field:ident: $type:ty),* },)*) => {
        /// Something that has happened.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "what", content = "with", rename_all = "snake_case")]
        pub enum Event { $($variant { $($field: $type),* },)* }

        /// The kinds of events.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum What { $($variant,)* }

        impl Event {
            /// Its kind.
            pub const fn what(&self) -> What {
                match self { $(Event::$variant { .. } => What::$variant,)* }
            }

            /// Its fields as arguments of a sentence.
            pub fn slots(&self) -> Slots {
                match self.clone() {
                    $(Event::$variant { $($field),* } => {
                        let slots = Slots::default();
                        $(let slots = fill::$field(slots, $field);)*
                        slots
                    })*
                }
            }
        }

        impl What {
            /// All of them.
            pub const ALL: &'static [What] = &[$(What::$variant,)*];

            /// The key of its sentence.
            pub const fn key(self) -> &'static str {
                match self { $(What::$variant => concat!("happened-", $key),)* }
            }

            /// The key where the card is hidden.
            pub const fn hidden_key(self) -> &'static str {
                match self { $(What::$variant => concat!("happened-", $key, "-hidden"),)* }
            }

            /// The rule behind it.
            pub const fn rule(self) -> &'static str {
                match self { $(What::$variant => $rule,)* }
            }
        }
    };
}

events! {
    Activated "activated" "move.activate.1" { seat: SeatId, area: Place },
    Allied "allied" "diplomacy.3.a" { seat: SeatId, area: Place },
    AreaEntered "area-entered" "move.activate.1" { seat: SeatId, area: Place, n: i32 },
    AttackStrength "attack-strength" "battle.5" { seat: SeatId, area: Place, tally: Tally },
    BattleBegan "battle-began" "battle.0" { seat: SeatId, area: Place, other: Option<SeatId> },
    BattleDrew "battle-drew" "combat.1.a" { seat: Option<SeatId>, unit: UnitType, fate: u8 },
    BattleWon "battle-won" "battle.6" { area: Place, seat: Option<SeatId> },
    Becalmed "becalmed" "season.1.a" { seat: SeatId },
    BidLowest "bid-lowest" "bid.3" { seat: SeatId },
    BidRanked "bid-ranked" "bid.3" { seat: SeatId, n: i32 },
    BidRevealed "bid-revealed" "bid.3" { seat: SeatId, n: i32 },
    BidderExcluded "bidder-excluded" "tactics.3" { seat: SeatId, other: SeatId },
    BlightCleared "blight-cleared" "bow.desolation.2" { area: Place },
    Bloodlust "bloodlust" "questphase.2" { hero: HeroId, rival: HeroId },
    Built "built" "order.harvest.supremacy.2" { seat: SeatId, area: Place, building: Building },
    CapitalBuilt "capital-built" "bow.capital.1" { seat: SeatId, area: Place },
    CardBarred "card-barred" "bow.commander.11" { seat: SeatId, tactics: TacticsId },
    CityDestroyed "city-destroyed" "order.rally.1" { area: Place, city: CityId },
    CityPlaced "city-placed" "setup.9" { area: Place, city: CityId },
    CityRallied "city-rallied" "order.rally.1" { seat: SeatId, area: Place, city: CityId },
    ClaimFailed "claim-failed" "win.5.a" { seat: SeatId },
    ClaimMade "claim-made" "win.4" { seat: SeatId, unit: Option<UnitType> },
    ClaimWon "claim-won" "win.5" { seat: SeatId },
    CommanderNamed "commander-named" "bow.commander.2" { seat: SeatId, hero: HeroId, commander: CommanderId },
    CommanderUsed "commander-used" "bow.commander.11" { seat: SeatId, hero: HeroId },
    DefenceStrength "defence-strength" "battle.5" { area: Place, tally: Tally, seat: Option<SeatId> },
    Desolated "desolated" "bow.desolation.1" { area: Place },
    DestinyChosen "destiny-chosen" "quest.3" { destiny: Destiny },
    DevelopmentBought "development-bought" "bow.development.1" { seat: SeatId, development: DevelopmentId },
    DialSet "dial-set" "order.harvest.1" { seat: SeatId, dial: Dial, n: i32 },
    DiplomacyTried "diplomacy-tried" "diplomacy.1" { seat: SeatId, area: Place, n: i32 },
    DuelBegan "duel-began" "duel.0" { seat: SeatId, hero: HeroId, area: Place, rival: Option<HeroId>, unit: Option<UnitType>, n: Option<i32> },
    DuelDrawn "duel-drawn" "duel.4" { hero: HeroId, rival: HeroId },
    DuelDrew "duel-drew" "duel.3.a" { seat: SeatId, fate: u8 },
    DuelRound "duel-round" "duel.3" { n: i32 },
    DuelWon "duel-won" "duel.6" { seat: SeatId, hero: HeroId, rival: HeroId },
    Eliminated "eliminated" "elimination.1" { seat: SeatId },
    FactionPicked "faction-picked" "setup.2" { seat: SeatId, faction: Faction },
    FateDrawn "fate-drawn" "fate.1" { seat: SeatId, fate: u8 },
    FateShuffled "fate-shuffled" "season.fall.1" {},
    FighterDestroyed "fighter-destroyed" "damage.3" { seat: Option<SeatId>, unit: UnitType },
    FighterHurt "fighter-hurt" "damage.2" { seat: Option<SeatId>, unit: UnitType },
    FighterLeft "fighter-left" "retreat.5" { seat: Option<SeatId>, unit: UnitType },
    FighterRaised "fighter-raised" "combat.3" { seat: Option<SeatId>, unit: UnitType },
    FighterRouted "fighter-routed" "rout.2" { seat: Option<SeatId>, unit: UnitType },
    FighterStood "fighter-stood" "rout.1" { seat: Option<SeatId>, unit: UnitType },
    FiguresStood "figures-stood" "season.spring.2" { seat: SeatId, area: Place },
    FirstPlayer "first-player" "setup.1" { seat: SeatId },
    FirstPlayerCard "first-player-card" "setup.1" { seat: SeatId, fate: u8, n: i32 },
    FortificationUsed "fortification-used" "battle.5.a" { seat: SeatId, area: Place, building: Building },
    Frozen "frozen" "bow.cryomancy.1" { area: Place },
    HeroDefeated "hero-defeated" "defeat.1" { seat: SeatId, hero: HeroId, area: Place },
    HeroDeserted "hero-deserted" "desert.1" { seat: SeatId, hero: HeroId },
    HeroGained "hero-gained" "hero.1" { seat: SeatId, hero: HeroId },
    HeroHealed "hero-healed" "questphase.heal" { seat: SeatId, hero: HeroId },
    HeroHurt "hero-hurt" "duel.3.b-damage" { seat: SeatId, hero: HeroId, n: i32 },
    HeroMoved "hero-moved" "move.hero.1" { seat: SeatId, hero: HeroId, area: Place, to: Place },
    HeroPlaced "hero-placed" "hero.1" { seat: SeatId, hero: HeroId, area: Place },
    HeroRetreated "hero-retreated" "retreat.4" { seat: SeatId, hero: HeroId, to: Place },
    HeroStood "hero-stood" "rout.1" { seat: SeatId, hero: HeroId, area: Place },
    HeroSupports "hero-supports" "battle.3.a" { seat: SeatId, hero: HeroId, unit: UnitType },
    HeroTrained "hero-trained" "questphase.train.1" { seat: SeatId, hero: HeroId, attribute: Attribute },
    HeroTurned "hero-turned" "hero.1" { seat: SeatId, other: SeatId, hero: HeroId },
    HomeLaid "home-laid" "setup.7" { seat: SeatId, tile: TileId },
    InfluenceGained "influence-gained" "limit.2" { seat: SeatId, n: i32 },
    InfluenceSpent "influence-spent" "limit.2" { seat: SeatId, n: i32 },
    LieutenantLost "lieutenant-lost" "bow.lieutenant.4" { seat: SeatId },
    LocationDestroyed "location-destroyed" "explore.destructible" { seat: SeatId, area: Place, token: TokenId },
    MarkerPlaced "marker-placed" "setup.5" { seat: SeatId, n: i32 },
    NeutralsLeft "neutrals-left" "diplomacy.3.b" { seat: SeatId, area: Place },
    NeutralsMoved "neutrals-moved" "neutral.7" { seat: SeatId, area: Place, to: Place, n: i32 },
    NeutralsPlaced "neutrals-placed" "neutral.6" { seat: SeatId, unit: UnitType, n: i32, area: Place },
    NoRunes "no-runes" "rune.1.a" { seat: SeatId },
    ObjectiveDrawn "objective-drawn" "setup.17" { seat: SeatId, objective: Option<ObjectiveId> },
    ObjectiveExchanged "objective-exchanged" "objective.1" { seat: SeatId },
    ObjectiveMet "objective-met" "objective.1" { seat: SeatId, objective: ObjectiveId },
    OrderReturned "order-returned" "season.2.a" { seat: SeatId, order: u8 },
    OrderRevealed "order-revealed" "season.3" { seat: SeatId, order: u8 },
    PeasantLeft "peasant-left" "bow.peasant.5" { area: Place },
    PeasantStayed "peasant-stayed" "bow.peasant.2" { seat: SeatId, area: Place },
    PileTaken "pile-taken" "defeat.4" { seat: SeatId, hero: HeroId, n: i32 },
    PlayBegan "play-began" "setup.18" { seat: SeatId },
    QuestDiscarded "quest-discarded" "hero.4" { seat: SeatId, quest: QuestId },
    QuestDrawn "quest-drawn" "hero.4" { seat: SeatId, quest: Option<QuestId> },
    QuestDuelLost "quest-duel-lost" "duelquest.4" { hero: HeroId, unit: UnitType },
    QuestDuelWon "quest-duel-won" "duelquest.4" { hero: HeroId, unit: UnitType },
    QuestPhase "quest-phase" "season.summer.1" {},
    QuestTried "quest-tried" "quest.1" { seat: SeatId, hero: HeroId, quest: QuestId },
    QuestUnitHurt "quest-unit-hurt" "duelquest.2" { unit: UnitType, n: i32, of: i32 },
    Recruited "recruited" "order.recruit.1" { seat: SeatId, dial: Dial },
    Retreated "retreated" "retreat.1" { area: Place, to: Place, n: i32 },
    RewardDiscarded "reward-discarded" "desert.2" { seat: SeatId, hero: HeroId, reward: RewardId },
    RewardGained "reward-gained" "reward.1" { seat: SeatId, hero: HeroId, reward: Option<RewardId> },
    RewardShown "reward-shown" "reward.2" { seat: SeatId, hero: HeroId, reward: RewardId },
    RewardTraded "reward-traded" "reward.3" { seat: SeatId, hero: HeroId, rival: HeroId, reward: Option<RewardId> },
    RewardUsed "reward-used" "reward.5" { seat: SeatId, hero: HeroId, reward: RewardId },
    RuneDiscarded "rune-discarded" "rune.1" { seat: SeatId, area: Place, rune: bool },
    RuneGiven "rune-given" "rune.1.b" { seat: SeatId, other: SeatId, area: Place, rune: bool },
    RuneMoved "rune-moved" "rune.3" { seat: SeatId, area: Place, to: Place },
    RuneNowhere "rune-nowhere" "rune.2" { seat: SeatId },
    RunePlaced "rune-placed" "rune.1.b" { seat: SeatId, area: Place, rune: Option<bool> },
    RunePlacedOpenly "rune-placed" "rune.1.b" { seat: SeatId, area: Place, rune: bool },
    RuneReceived "rune-received" "rune.1" { seat: SeatId },
    RuneRevealed "rune-revealed" "rune.7" { seat: SeatId, area: Place, rune: bool },
    RuneSeen "rune-seen" "rune.4" { seat: SeatId, area: Place, rune: Option<bool> },
    RunesMixed "runes-mixed" "order.fortify.runes.2" { seat: SeatId, area: Place, to: Place },
    RunesSwapped "runes-swapped" "rune.3" { seat: SeatId, area: Place, to: Place },
    SearchDrew "search-drew" "order.rally.supremacy.1" { seat: SeatId, card: Option<Card> },
    SeasonCard "season-card" "season.1" { season: SeasonCardId, n: i32 },
    SetupQuest "setup-quest" "setup.3.a" { seat: SeatId, quest: QuestId },
    SetupRestarted "setup-restarted" "setup.5" {},
    SpecialUsed "special-used" "combat.3" { seat: Option<SeatId>, unit: UnitType },
    SpringCame "spring-came" "season.spring.1" {},
    StrongholdBuilt "stronghold-built" "order.fortify.build.1" { seat: SeatId, area: Place },
    StrongholdConquered "stronghold-conquered" "battle.6.b" { seat: SeatId, area: Place },
    StrongholdDamaged "stronghold-damaged" "battle.5.d" { area: Place },
    StrongholdDestroyed "stronghold-destroyed" "battle.6.b-3" { seat: SeatId, area: Place },
    StrongholdRepaired "stronghold-repaired" "order.fortify.repair" { seat: SeatId, area: Place },
    SupremacyUsed "supremacy-used" "season.3.d" { seat: SeatId, order: u8 },
    TacticsCancelled "tactics-cancelled" "tactics.3" { seat: SeatId, other: SeatId, tactics: TacticsId },
    TacticsDiscarded "tactics-discarded" "tactics.4" { seat: SeatId, tactics: TacticsId },
    TacticsDrawn "tactics-drawn" "tactics.4" { seat: SeatId, tactics: Option<TacticsId> },
    TacticsPlayed "tactics-played" "tactics.1" { seat: SeatId, tactics: TacticsId },
    TileLaid "tile-laid" "setup.4.a" { seat: SeatId, tile: TileId },
    TitleTaken "title-taken" "order.acquire.supremacy.2" { seat: SeatId, title: TitleId, n: i32 },
    TokenSeen "token-seen" "explore.scroll-of-sight" { seat: SeatId, area: Place, token: Option<TokenId> },
    TokenTurned "token-turned" "explore.2" { seat: SeatId, hero: HeroId, area: Place, token: TokenId },
    TurnBegan "turn-began" "season.3.a" { seat: SeatId, order: u8 },
    TurnEnded "turn-ended" "season.3.a" { seat: SeatId },
    UnitsDestroyed "units-destroyed" "damage.3" { unit: UnitType, n: i32, area: Place, seat: Option<SeatId> },
    UnitsMoved "units-moved" "move.activate.2" { seat: SeatId, unit: UnitType, n: i32, area: Place, to: Place },
    UnitsMustered "units-mustered" "order.recruit.3" { seat: SeatId, unit: UnitType, n: i32, area: Place },
    UnitsRouted "units-routed" "rout.2" { seat: Option<SeatId>, unit: UnitType, n: i32, area: Place },
    UnitsStood "units-stood" "rout.1" { seat: SeatId, area: Place, unit: UnitType, n: i32 },
    VictoryCardLaid "victory-card-laid" "bow.road.2" { seat: SeatId },
}
