//! The words that content and rules share.

use kernel::IdSet;
use serde::{Deserialize, Serialize};

/// A set of what Development cards do.
pub type UpgradeSet = IdSet<Upgrade, u32>;

macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),* }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its place in the order.
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl kernel::SmallId for $name {
            fn index(self) -> usize {
                self as usize
            }

            fn from_index(index: usize) -> Self {
                Self::ALL[index]
            }
        }
    )*};
}

terms! {
    /// The four factions.
    Faction { Daqan, Latari, Waiqar, Uthuk }
    /// Which side of the great war a faction, hero or objective is on.
    Alignment { Good, Neutral, Evil }
    /// The shape of a unit's base, and a section of a Fate card.
    Shape { Triangle, Rectangle, Circle, Hexagon }
    /// The colour of a destiny symbol, best first.
    Destiny { Gold, Silver, Red }
    /// The resource dials.
    Dial { Food, Wood, Ore }
    /// The attributes of a hero.
    Attribute { Strength, Agility, Wisdom }
    /// The seasons of a year.
    Season { Spring, Summer, Fall, Winter }
    /// What a border is coloured with.
    Border { Plain, Water, Mountain, Yellow }
    /// The box something comes from.
    Set { Base, Bow, Alternate }
    /// What a Fate section shows.
    Icon { Blank, Damage, Rout, Special }
    /// What an exploration token is.
    TokenKind { Event, Location, Destructible }
    /// What a Reward card is.
    RewardKind { Weapon, Armor, Item, Relic }
    /// The development tokens.
    Building { Resources, Diplomat, TrainingGround, Defensive }
    /// The defensive developments.
    Defence { ReinforcedWalls, ProtectiveWards, CursedTomb, HungrySpawn }
    /// What a Title does.
    TitlePower { Primarch, Captain, LordCommander, Guildmaster }
    /// When a Tactics card is played.
    Timing {
        /// Right before, during or right after one's own Order.
        Turn,
        /// Right after one's own Order.
        AfterOrder,
        /// In step 3 of a battle.
        BattleStart,
        /// At any window of a battle.
        Battle,
        /// Before Fate cards are drawn for a unit type.
        Draw,
        DrawTriangle,
        DrawRectangle,
        /// After Fate cards were drawn for circle units.
        DrawnCircle,
        /// When strength is tallied.
        Tally,
        Diplomacy,
        /// After an enemy hero ended his move.
        Ambush,
        BidStart,
        BidRevealed,
        /// Before the food limit is checked.
        Winter,
        /// After another player played a Tactics card.
        Response,
        /// In step 2 of a duel of one's own hero.
        DuelStart,
        /// After a battle for one's own stronghold was lost.
        BattleLost,
    }
    /// Which side of a battle may play a card.
    Role { Attacker, Defender }
    /// Things that hold for all until the end of the season.
    Flag { MountainsOpen, WaterOpen, HeroesHurry, Hearth, Marching, LongWinter }
    /// Things that hold for one player until the end of his turn.
    TurnFlag { MountainPass, ForcedMarch }
    /// How sure a row is: as printed, nearly so, or ours.
    Confidence { Certain, Likely, Proposed }
    /// Who picks the figures that suffer.
    Pick { Owner, User }
    /// How a duel Quest is won.
    DuelGoal { Defeat, Wound }
    /// What a Development card does.
    Upgrade {
        Capital, Peasants, DrilledFootmen, LongbowGuild, HeavyBarding, SiegeCraft, RoyalRoads, GreyhavenTutors,
        KeeperOfTheSigil, SilentArrows, MoonlitPaths, PegasusEyries, BladeDancers, CourtOfWhispers, LivingWalls,
        BlightTokens, GraveCall, BoneArrows, DreadSteeds, NoNeedOfBread, MistMarch, CryptLords,
        RavenousHunger, BloodFrenzy, PyreCult, DemonForge, Raiders, WarDrums, FleshPits,
    }
    /// What a Commander card does.
    Command {
        BrilliantManeuvers, InspiringLeader, Vanguard, Shieldbearer, SiegeMaster, Skirmisher,
        TerrorOfTheField, Drillmaster, Runecaller, Spymaster,
    }
}

impl Season {
    /// The season that follows.
    pub const fn next(self) -> Season {
        match self {
            Season::Spring => Season::Summer,
            Season::Summer => Season::Fall,
            Season::Fall => Season::Winter,
            Season::Winter => Season::Spring,
        }
    }
}

/// A section of a Fate card: an icon and the number printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Section {
    pub kind: Icon,
    pub n: u8,
}
