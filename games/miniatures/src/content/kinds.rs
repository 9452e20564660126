//! The kinds of things that cards speak of.

use serde::{Deserialize, Serialize};

macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident { $($kind:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($kind),+ }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$kind),+];

            /// The word in content, army lists and catalogues.
            pub const fn word(self) -> &'static str {
                match self { $($name::$kind => $word),+ }
            }

            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

kinds!(
    /// 37 A faction.
    Faction { Daqan = "daqan", Waiqar = "waiqar", Latari = "latari", Uthuk = "uthuk" }
);
kinds!(
    /// 87.1 The three types of units.
    UnitType { Infantry = "infantry", Cavalry = "cavalry", Siege = "siege" }
);
kinds!(
    /// 89 The eight upgrade icons.
    UpgradeIcon { Artifact = "artifact", Champion = "champion", Equipment = "equipment", Heavy = "heavy",
        Heraldry = "heraldry", Music = "music", Training = "training", Unique = "unique" }
);
kinds!(
    /// Cards that others name together: riders of the leonx, the Ventala, the sorceresses.
    Kin { Leonx = "leonx", Ventala = "ventala", Sorceress = "sorceress" }
);
kinds!(
    /// 78 The colour of a dial entry.
    Stance { Blue = "blue", Green = "green", Red = "red", Yellow = "yellow", White = "white" }
);
kinds!(
    /// 4.3 The seven actions.
    ActionKind { March = "march", Shift = "shift", Reform = "reform", Melee = "melee", Ranged = "ranged",
        Rally = "rally", Skill = "skill" }
);
kinds!(
    /// 49.3 The seven modifiers.
    ModifierKind { Turn = "turn", Charge = "charge", TurningCharge = "turning_charge", Wheel = "wheel",
        Defend = "defend", Enhance = "enhance", Bonus = "bonus" }
);
kinds!(
    /// The icons on dice.
    Icon { Hit = "hit", Surge = "surge", Accuracy = "accuracy", Morale = "morale", MortalStrike = "mortal_strike" }
);
kinds!(
    /// The colours of dice.
    Colour { Red = "red", Blue = "blue", White = "white" }
);
kinds!(
    /// 33.5 The three types of runes.
    Rune { Unstable = "unstable", Stable = "stable", Natural = "natural" }
);
kinds!(
    /// 12.1 The four banes.
    Bane { Blight = "blight", Immobilize = "immobilize", Panic = "panic", Stun = "stun" }
);
kinds!(
    /// 13.1 The boons.
    Boon { Inspiration = "inspiration", Vitality = "vitality" }
);
kinds!(
    /// 53.4 The three types of morale cards.
    MoraleType { Doubt = "doubt", Fear = "fear", Confusion = "confusion" }
);
kinds!(
    /// How sure we are of a fact.
    Confidence { Certain = "certain", Likely = "likely", Proposed = "proposed" }
);
kinds!(
    /// 45 The keywords of units.
    Keyword { Brutal = "brutal", Impact = "impact", Precise = "precise", Regenerate = "regenerate",
        Resilient = "resilient", Steadfast = "steadfast", Lethal = "lethal", Protected = "protected",
        Overgrow = "overgrow", Protector = "protector", Scout = "scout" }
);
kinds!(
    /// 81.9 The keywords of terrain.
    TerrainKeyword { Cover = "cover", Deadly = "deadly", Elevated = "elevated", Fortified = "fortified",
        Exposed = "exposed", Taxing = "taxing" }
);
kinds!(
    /// 81.10 The two kinds of terrain.
    TerrainKind { Defensive = "defensive", Dangerous = "dangerous" }
);
kinds!(
    /// The kind of an attack.
    AttackKind { Melee = "melee", Ranged = "ranged" }
);
kinds!(
    /// The conditions that effects put on units.
    Condition { SaviorOfCarthridge = "savior_of_carthridge", BetrayerOfCarthridge = "betrayer_of_carthridge",
        MarkOfVengeance = "mark_of_vengeance", DeathsGrasp = "deaths_grasp", UnnaturalGrowths = "unnatural_growths" }
);
kinds!(
    /// The objectives. Each has its own procedure in `flow::objective`.
    Objective { Bounty = "bounty", BreakTheirDefenses = "break_their_defenses", SupplyRaid = "supply_raid",
        DemoralizeTheirForces = "demoralize_their_forces", UpInFlames = "up_in_flames",
        ConfluenceOfMagic = "confluence_of_magic" }
);
