//! What has happened, in the past tense.

use crate::action::MoveChoice;
use crate::content::{
    AttackKind, Bane, Boon, Condition, DeploymentCard, Icon, MoraleCard, Objective, TerrainCard, UpgradeCard,
};
use crate::effects::AbilityRef;
use crate::state::{Dial, Die, Named, Side};
use kernel::{SeatId, Tally, Viewer};
use plane::{Edge, Point, Pose};
use serde::{Deserialize, Serialize};

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    Arranged {
        unit: Named,
        columns: u8,
        rows: u8,
    },
    CoinFlipped {
        seat: SeatId,
    },
    FirstPlayerChosen {
        seat: SeatId,
    },
    CardsDealt {
        objectives: Vec<Objective>,
        deployments: Vec<DeploymentCard>,
    },
    ObjectiveChosen {
        seat: SeatId,
        objective: Objective,
    },
    DeploymentChosen {
        seat: SeatId,
        deployment: DeploymentCard,
    },
    AreaChosen {
        seat: SeatId,
        colour: u8,
    },
    TerrainDrawn {
        pieces: Vec<TerrainCard>,
    },
    TerrainPlaced {
        seat: SeatId,
        piece: TerrainCard,
        pose: Pose,
    },
    TerrainLeftOut {
        piece: TerrainCard,
    },
    Overgrew {
        seat: SeatId,
        piece: u8,
        card: TerrainCard,
    },
    BountyNamed {
        seat: SeatId,
        unit: Named,
    },
    TokenPlaced {
        seat: SeatId,
        at: Point,
    },
    TokenLeftOut,
    /// Confluence of Magic: onto the card of a unit.
    TokenTaken {
        unit: Named,
    },
    TokenDropped {
        unit: Named,
        at: Point,
    },
    TokenScored {
        seat: SeatId,
        tokens: u8,
    },
    Deployed {
        unit: Named,
        pose: Pose,
    },
    NotDeployable {
        unit: Named,
    },
    EnergyCast {
        seat: SeatId,
        energy: [bool; 5],
    },
    EnergyRecast {
        seat: SeatId,
        token: u8,
        energy: [bool; 5],
    },
    RoundBegan {
        round: u8,
        seat: SeatId,
    },
    /// The dial is in the event for its owner's side alone.
    DialSet {
        unit: Named,
        side: Side,
        dial: Option<Dial>,
    },
    Counted {
        value: u8,
    },
    Revealed {
        unit: Named,
        dial: Dial,
    },
    /// A seat looked at a dial; others learn only that.
    DialSeen {
        by: SeatId,
        unit: Named,
        dial: Option<Dial>,
    },
    ActionCancelled {
        unit: Named,
        rule: u8,
    },
    ModifierCancelled {
        unit: Named,
    },
    ActionNotPerformed {
        unit: Named,
    },
    Moved {
        unit: Named,
        choice: MoveChoice,
        from: Pose,
        to: Pose,
        stopped: bool,
    },
    Collided {
        unit: Named,
        with: Named,
    },
    HitTerrain {
        unit: Named,
        piece: TerrainCard,
    },
    SquaredUp {
        unit: Named,
        with: Named,
        from: Pose,
        to: Pose,
    },
    CouldNotSquareUp {
        unit: Named,
        with: Named,
    },
    Disengaged {
        unit: Named,
        from: Named,
    },
    ClosedIn {
        unit: Named,
        on: Named,
        from: Pose,
        to: Pose,
    },
    Reformed {
        unit: Named,
        from: Pose,
        to: Pose,
    },
    RePlaced {
        unit: Named,
        to: Pose,
    },
    Entered {
        unit: Named,
        piece: TerrainCard,
    },
    Exited {
        unit: Named,
        piece: TerrainCard,
        to: Pose,
    },
    BaneGained {
        unit: Named,
        bane: Bane,
        n: u8,
    },
    BaneLost {
        unit: Named,
        bane: Bane,
        n: u8,
        spent: bool,
    },
    BoonGained {
        unit: Named,
        boon: Boon,
        n: u8,
    },
    BoonLost {
        unit: Named,
        boon: Boon,
        n: u8,
    },
    ConditionReceived {
        unit: Named,
        condition: Condition,
    },
    ConditionDiscarded {
        unit: Named,
        condition: Condition,
    },
    Rallied {
        unit: Named,
    },
    UpgradeReadied {
        unit: Named,
        upgrade: UpgradeCard,
    },
    UpgradeExhausted {
        unit: Named,
        upgrade: UpgradeCard,
    },
    UpgradeDiscarded {
        unit: Named,
        upgrade: UpgradeCard,
    },
    AbilityUsed {
        unit: Named,
        ability: AbilityRef,
        name: AbilityName,
    },
    AttackBegan {
        attacker: Named,
        defender: Named,
        kind: AttackKind,
        edge: Edge,
        threat: Tally,
    },
    AttackCancelled {
        attacker: Named,
    },
    DieRemoved {
        attacker: Named,
    },
    DiceRolled {
        attacker: Named,
        dice: Vec<Die>,
    },
    DiceRerolled {
        by: SeatId,
        dice: Vec<Die>,
        rerolled: u32,
    },
    DieTurned {
        die: Die,
    },
    IconAdded {
        icon: Icon,
        n: u8,
    },
    IconRemoved {
        icon: Icon,
    },
    AccuracyAssigned {
        unit: Named,
        upgrade: UpgradeCard,
    },
    DamagePooled {
        unit: Named,
        damage: Tally,
    },
    DamageSuffered {
        unit: Named,
        damage: u8,
    },
    Wounded {
        unit: Named,
        figure: Option<UpgradeCard>,
        removed: bool,
    },
    DamageLost {
        unit: Named,
        damage: u8,
    },
    Healed {
        unit: Named,
        n: u8,
    },
    FigureMoved {
        unit: Named,
    },
    TrayDestroyed {
        unit: Named,
        left: u8,
    },
    TrayAdded {
        unit: Named,
        trays: u8,
    },
    FiguresAdded {
        unit: Named,
        n: u8,
    },
    UnitDestroyed {
        unit: Named,
    },
    MoraleTested {
        unit: Named,
        severity: Tally,
    },
    /// The cards are for the seat that draws.
    MoraleDrawn {
        by: SeatId,
        cards: Option<Vec<MoraleCard>>,
        n: u8,
    },
    MoraleResolved {
        unit: Named,
        card: MoraleCard,
        all: Vec<MoraleCard>,
    },
    MoraleHeld {
        unit: Named,
        all: Vec<MoraleCard>,
    },
    MoraleReshuffled,
    MoraleDiscarded {
        card: MoraleCard,
    },
    /// Somebody looked at top cards of the morale deck.
    MoraleSeen {
        by: SeatId,
        cards: Option<Vec<MoraleCard>>,
        n: u8,
    },
    Transformed {
        unit: Named,
    },
    OvergrowthLaid {
        unit: Named,
        at: Point,
    },
    TrapSet {
        seat: SeatId,
        piece: u8,
        bane: Bane,
    },
    SideDieRolled {
        unit: Named,
        die: Die,
    },
    Scored {
        scores: [(SeatId, Tally); 2],
    },
    Eliminated {
        seat: SeatId,
    },
}

/// What an ability is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AbilityName {
    Unit,
    Upgrade(UpgradeCard),
    Condition(Condition),
    Granted,
    Objective,
}

impl Event {
    /// What the viewer learns.
    pub fn redact(&self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::DialSet { unit, side, dial: Some(_) } if !viewer.sees(unit.owner) => {
                Event::DialSet { unit: *unit, side: *side, dial: None }
            }
            Event::DialSeen { by, unit, dial: Some(_) } if !viewer.sees(*by) => {
                Event::DialSeen { by: *by, unit: *unit, dial: None }
            }
            Event::MoraleDrawn { by, n, .. } if !viewer.sees(*by) => Event::MoraleDrawn { by: *by, cards: None, n: *n },
            Event::MoraleSeen { by, n, .. } if !viewer.sees(*by) => Event::MoraleSeen { by: *by, cards: None, n: *n },
            other => other.clone(),
        })
    }
}
