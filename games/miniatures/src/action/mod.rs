//! What can be answered, and what is asked.

mod domain;

pub use domain::{Domain, PlaceDetail};

use crate::content::{Bane, Boon, Colour, Condition, DeploymentCard, Icon, Objective, TemplateKind};
use crate::effects::AbilityRef;
use crate::state::{Dial, FigureKind, Named, UnitIx};
use plane::{Angle, Edge, Hand, Point, Pose};
use serde::{Deserialize, Serialize};

/// A place and a facing, in micrometres and thousandths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spot {
    pub x: i64,
    pub y: i64,
    pub facing: i64,
}

impl Spot {
    /// The pose, if it is anywhere near a table.
    pub fn pose(self) -> Option<Pose> {
        let coordinate = |it: i64| i32::try_from(it).ok().filter(|it| it.abs() < 10_000_000);
        let facing = i32::try_from(self.facing.rem_euclid(360_000)).expect("it is a rest of 360000");
        Some(Pose::new(Point::new(coordinate(self.x)?, coordinate(self.y)?), Angle::millidegrees(facing)))
    }
}

impl From<Pose> for Spot {
    fn from(pose: Pose) -> Self {
        let facing = i64::from(pose.facing.as_millidegrees());
        Self { x: i64::from(pose.centre.x), y: i64::from(pose.centre.y), facing }
    }
}

/// How a march or shift is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveChoice {
    /// 55.4 The edge at the start guide.
    pub leading: Edge,
    pub template: TemplateKind,
    pub hand: Hand,
    pub speed: u8,
    /// Whether the march is a charge.
    pub charge: bool,
    /// Wraiths: units and terrain are treated as not being there.
    pub through: bool,
}

/// A dial of one unit, as it is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetDial {
    pub unit: UnitIx,
    pub dial: Dial,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    Pass,
    Yes,
    /// setup.3 The side that becomes first player.
    First(u8),
    Objective(Objective),
    Deployment(DeploymentCard),
    /// setup.4-5 0 is red, 1 is blue.
    Area(u8),
    /// A piece of set-aside terrain, by its place.
    Piece(u8),
    /// A piece of terrain on the table, by its number.
    Terrain(u8),
    /// Somewhere on the table, facing somewhere.
    Place(Spot),
    /// There is no legal place.
    NoPlace,
    /// Lessons of Seragart: columns and ranks.
    Arrange {
        columns: u8,
        rows: u8,
    },
    /// A column for a figure or a tray.
    Column(u8),
    Unit(UnitIx),
    Dial(SetDial),
    Dials(Vec<SetDial>),
    /// An ability is used.
    Use(AbilityRef),
    /// A surge ability is paid for with this many surges.
    Surge {
        ability: AbilityRef,
        surges: u8,
    },
    Early,
    Late,
    Bane(Bane),
    Boon(Boon),
    /// An exhausted upgrade of the unit, by its place.
    Ready(u8),
    Move(MoveChoice),
    /// How many steps of the template.
    Stop(u32),
    /// One of the ways to square up.
    Way(u8),
    Profile(u8),
    Edge(Edge),
    Colour(Colour),
    /// Some of the dice, by bits.
    Dice(u32),
    Die(u8),
    Face {
        die: u8,
        face: u8,
    },
    Icon(Icon),
    Figure {
        tray: u8,
        figure: FigureKind,
    },
    /// So many panic tokens.
    Panic(u8),
    /// One of the drawn morale cards, by its place.
    Card(u8),
    /// An upgrade of a unit, by its place.
    Upgrade {
        unit: UnitIx,
        upgrade: u8,
    },
    /// A tray, by its number in the grid.
    Tray(u8),
    Enter,
    Token(u8),
    Number(u8),
    Condition(Condition),
    Reform,
    Shift,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prompt {
    pub about: About,
    pub unit: Option<Named>,
    pub other: Option<Named>,
    pub n: i32,
    /// The card whose ability asks.
    pub ability: Option<AbilityRef>,
}

macro_rules! abouts {
    ($($about:ident = $key:literal),+ $(,)?) => {
        /// What a question is about; its sentence is in the catalogue.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum About { $($about),+ }

        impl About {
            pub const ALL: &[About] = &[$(About::$about),+];

            pub const fn key(self) -> &'static str {
                match self { $(About::$about => $key),+ }
            }
        }
    };
}

abouts! {
    Arrange = "ask-arrange",
    FirstPlayer = "ask-first-player",
    FirstPick = "ask-first-pick",
    SecondPick = "ask-second-pick",
    Area = "ask-area",
    TerrainPiece = "ask-terrain-piece",
    TerrainPlace = "ask-terrain-place",
    Overgrow = "ask-overgrow",
    Bounty = "ask-bounty",
    TokenPlace = "ask-token-place",
    DeployUnit = "ask-deploy-unit",
    DeployPlace = "ask-deploy-place",
    FigureColumn = "ask-figure-column",
    Scout = "ask-scout",
    Dials = "ask-dials",
    Activate = "ask-activate",
    EarlyOrLate = "ask-early-or-late",
    Inspiration = "ask-inspiration",
    Stun = "ask-stun",
    Immobilize = "ask-immobilize",
    Blight = "ask-blight",
    Move = "ask-move",
    Stop = "ask-stop",
    TripleMarch = "ask-triple-march",
    SquareWith = "ask-square-with",
    SquareUp = "ask-square-up",
    Reform = "ask-reform",
    Exit = "ask-exit",
    Enter = "ask-enter",
    CloseIn = "ask-close-in",
    Profile = "ask-profile",
    Target = "ask-target",
    ContactedEdge = "ask-contacted-edge",
    FiringEdge = "ask-firing-edge",
    FlankDie = "ask-flank-die",
    DropDie = "ask-drop-die",
    RankReroll = "ask-rank-reroll",
    SingleReroll = "ask-single-reroll",
    Reroll = "ask-reroll",
    Ability = "ask-ability",
    Modify = "ask-modify",
    Defend = "ask-defend",
    Surges = "ask-surges",
    Accuracy = "ask-accuracy",
    MortalStrike = "ask-mortal-strike",
    Damage = "ask-damage",
    Wound = "ask-wound",
    Vitality = "ask-vitality",
    Refill = "ask-refill",
    ReplaceTray = "ask-replace-tray",
    Regenerate = "ask-regenerate",
    PanicInAttack = "ask-panic-in-attack",
    PanicInTest = "ask-panic-in-test",
    MoraleCard = "ask-morale-card",
    LoseTray = "ask-lose-tray",
    DiscardUpgrade = "ask-discard-upgrade",
    FriendOrder = "ask-friend-order",
    CloseInOrder = "ask-close-in-order",
    Choose = "ask-choose",
    Colour = "ask-colour",
    ExchangeDie = "ask-exchange-die",
    TurnDie = "ask-turn-die",
    RemoveIcon = "ask-remove-icon",
    ChooseBane = "ask-choose-bane",
    DropBane = "ask-drop-bane",
    DropBoon = "ask-drop-boon",
    DropOrReady = "ask-drop-or-ready",
    ReformOrShift = "ask-reform-or-shift",
    Recast = "ask-recast",
    AddTray = "ask-add-tray",
    Role = "ask-role",
    Skill = "ask-skill",
    AnotherSkill = "ask-another-skill",
    AttackAgain = "ask-attack-again",
    Redeploy = "ask-redeploy",
    Heal = "ask-heal",
    Execute = "ask-execute",
    HowMany = "ask-how-many",
    LethalOrStorm = "ask-lethal-or-storm",
    Suffer = "ask-suffer",
    TakeWound = "ask-take-wound",
    Reward = "ask-reward",
    Reset = "ask-reset",
    LookAt = "ask-look-at",
    DiscardTop = "ask-discard-top",
    Trap = "ask-trap",
    Speed = "ask-speed",
    Charge = "ask-charge",
    Conduit = "ask-conduit",
}

impl Prompt {
    pub const fn new(about: About) -> Self {
        Self { about, unit: None, other: None, n: 0, ability: None }
    }

    pub const fn unit(mut self, unit: Named) -> Self {
        self.unit = Some(unit);
        self
    }

    pub const fn other(mut self, other: Named) -> Self {
        self.other = Some(other);
        self
    }

    pub fn number(mut self, n: impl Into<i32>) -> Self {
        self.n = n.into();
        self
    }

    pub const fn ability(mut self, ability: AbilityRef) -> Self {
        self.ability = Some(ability);
        self
    }
}
