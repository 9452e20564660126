//! What a viewer sees: everything that is needed to draw the table and to
//! explain it, with lengths in micrometres and angles in thousandths of a
//! degree. The y axis runs from the red edge to the blue one.

mod attack;
mod unit;

pub use attack::AttackView;
pub use unit::UnitView;
pub(crate) use unit::{action_words, modifier_words};

use crate::content::{Bane, Confidence, MoraleCard, MoraleType, Rune, TerrainKeyword, TerrainKind, content};
use crate::state::{Phase, State, UnitIx};
use crate::{Frame, Miniatures};
use kernel::{BySeat, Scene, SeatId, Tally, Viewer};
use plane::{Point, Pose};
use serde::Serialize;

/// The table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub phase: Phase,
    pub round: u8,
    pub n_rounds: u8,
    /// The seat with the round counter (of a team, its first seat).
    pub first_player: SeatId,
    /// The side of each seat, 0 or 1.
    pub sides: BySeat<u8>,
    pub table: TableView,
    pub ruler: RulerView,
    pub point_limit: u16,
    pub is_skirmish: bool,
    pub objective: Option<ObjectiveView>,
    pub offered_objectives: Vec<ObjectiveView>,
    pub deployment: Option<DeploymentView>,
    pub offered_deployments: Vec<DeploymentView>,
    /// The colour of each side: "red" or "blue".
    pub colours: [SideColour; 2],
    /// Whether deployment areas are marked on the table.
    pub has_markers: bool,
    pub set_aside: Vec<TerrainCardView>,
    pub terrain: Vec<TerrainView>,
    /// Overgrowth tokens that lie by themselves.
    pub overgrowths: Vec<Point>,
    pub tokens: Vec<TokenView>,
    /// 57.3 Objective tokens scored by each side.
    pub scored: [u8; 2],
    /// info.derived.1 The score of each side, with its parts.
    pub scores: [Tally; 2],
    pub units: Vec<UnitView>,
    pub energy: EnergyView,
    pub morale: MoraleView,
    /// 6.1 The initiative that is counted.
    pub count: u8,
    pub active: Option<ActiveView>,
    pub attack: Option<AttackView>,
    /// 77.1-2 Where a unit may slide to while it squares up.
    pub ways: Vec<Pose>,
    pub test: Option<TestView>,
}

/// The edge of the table that a side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SideColour {
    Red,
    Blue,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView {
    pub width: i32,
    pub depth: i32,
    /// The side of a tray.
    pub tray: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulerView {
    pub band: i32,
    pub bands: u8,
    /// How far the lines of a firing arc lean outwards.
    pub arc: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ObjectiveView {
    pub id: &'static str,
    pub name: &'static str,
    /// For each token; halved in a skirmish.
    pub points: u16,
    pub setup: &'static str,
    pub during_play: &'static str,
    pub end_of_game: &'static str,
    pub confidence: Confidence,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeploymentView {
    pub card: u8,
    pub id: &'static str,
    pub name: &'static str,
    pub defensive_terrain: u8,
    pub dangerous_terrain: u8,
    pub red: Vec<Vec<Point>>,
    pub blue: Vec<Vec<Point>>,
    pub confidence: Confidence,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TerrainCardView {
    pub id: &'static str,
    pub name: &'static str,
    pub kind: TerrainKind,
    pub capacity: u8,
    /// Such as "cover 1".
    pub keywords: Vec<String>,
    pub outline: Vec<Point>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TerrainView {
    pub piece: u8,
    pub card: TerrainCardView,
    pub pose: Pose,
    pub overgrown: bool,
    pub trap: Option<Bane>,
    pub occupant: Option<UnitIx>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenView {
    pub at: Point,
    pub radius: i32,
    pub side: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EnergyView {
    /// The runes that are up on each of the five tokens.
    pub tokens: Vec<Vec<Rune>>,
    pub unstable: u8,
    pub stable: u8,
    pub natural: u8,
    /// exp.inactive-runes.1 Unstable, stable, natural on the sides down.
    pub inactive: [u8; 3],
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoraleView {
    pub deck: usize,
    pub discard: Vec<MoraleCardView>,
    /// Cards on top that the viewer knows, the top one first.
    pub known_top: Vec<MoraleCardView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoraleCardView {
    pub name: &'static str,
    pub card_type: MoraleType,
    pub icons: u8,
    pub text: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActiveView {
    pub unit: UnitIx,
    pub action_cancelled: bool,
    pub modifier_cancelled: bool,
    pub modifier_matches: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TestView {
    pub unit: UnitIx,
    pub severity: u8,
    pub by: SeatId,
    pub n_cards: usize,
    /// Only for the seat that draws.
    pub cards: Option<Vec<MoraleCardView>>,
}

impl View {
    /// Builds the view up from nothing.
    pub fn new(scene: Scene<'_, Miniatures>, viewer: Viewer) -> Self {
        let state = scene.state;
        let measures = &content().measures;
        let table = state.table();
        Self {
            phase: state.phase,
            round: state.round,
            n_rounds: crate::flow::round::LAST_ROUND,
            first_player: state.captain(state.first),
            sides: state.sides.clone(),
            table: TableView { width: table.width.as_um(), depth: table.depth.as_um(), tray: measures.tray.as_um() },
            ruler: RulerView {
                band: measures.ruler.band.as_um(),
                bands: measures.ruler.bands,
                arc: measures.arc_lean.as_millidegrees(),
            },
            point_limit: state.points,
            is_skirmish: state.is_skirmish,
            objective: state.objective.map(|it| objective(state, it)),
            offered_objectives: state.offered_objectives.iter().map(|it| objective(state, *it)).collect(),
            deployment: state.deployment.map(deployment),
            offered_deployments: state.offered_deployments.iter().map(|it| deployment(*it)).collect(),
            colours: state.colours.map(|it| if it == 0 { SideColour::Red } else { SideColour::Blue }),
            has_markers: state.has_markers,
            set_aside: state.set_aside.iter().map(|it| terrain_card(*it, Pose::default())).collect(),
            terrain: (0..state.terrain.len() as u8).map(|it| terrain(state, it)).collect(),
            overgrowths: state.overgrowths.to_vec(),
            tokens: state
                .tokens
                .iter()
                .map(|it| TokenView { at: it.at, radius: measures.token_radius.as_um(), side: it.side })
                .collect(),
            scored: state.scored,
            scores: [state.score(0), state.score(1)],
            units: state.all().map(|it| unit::unit(state, viewer, it)).collect(),
            energy: energy(state),
            morale: MoraleView {
                deck: state.deck.len(),
                discard: state.discard.iter().map(|it| morale_card(*it)).collect(),
                known_top: state.deck.iter().rev().take(state.knows_top(viewer)).map(|it| morale_card(*it)).collect(),
            },
            count: state.count,
            active: state.active.map(|it| ActiveView {
                unit: it.unit,
                action_cancelled: it.action_cancelled,
                modifier_cancelled: it.modifier_cancelled,
                modifier_matches: state[it.unit].is_revealed && state.modifier_matches(it.unit, it.white_modifier),
            }),
            attack: state.attacks.last().map(|it| attack::attack(state, scene.stack, it)),
            ways: match scene.stack.last() {
                Some(Frame::SquareUp(frame)) => frame.ways(state).into_iter().map(|it| it.pose).collect(),
                _ => Vec::new(),
            },
            test: state.tests.last().map(|it| TestView {
                unit: it.unit,
                severity: it.severity,
                by: it.by,
                n_cards: it.drawn.len(),
                cards: viewer.sees(it.by).then(|| it.drawn.iter().map(|it| morale_card(*it)).collect()),
            }),
        }
    }
}

fn objective(state: &State, objective: crate::content::Objective) -> ObjectiveView {
    let card = content().objective(objective);
    ObjectiveView {
        id: objective.word(),
        name: &card.name,
        points: if state.is_skirmish { card.points.div_ceil(2) } else { card.points },
        setup: &card.setup,
        during_play: &card.during_play,
        end_of_game: &card.end_of_game,
        confidence: card.confidence,
    }
}

fn deployment(card: crate::content::DeploymentCard) -> DeploymentView {
    let it = content().deployment(card);
    let area = |colour: usize| it.areas[colour].iter().map(|it| it.points().to_vec()).collect();
    DeploymentView {
        card: card.0,
        id: &it.id,
        name: &it.name,
        defensive_terrain: it.defensive_terrain,
        dangerous_terrain: it.dangerous_terrain,
        red: area(0),
        blue: area(1),
        confidence: it.red_confidence.max(it.blue_confidence),
    }
}

fn terrain_card(card: crate::content::TerrainCard, pose: Pose) -> TerrainCardView {
    let it = content().terrain_card(card);
    let keyword = |keyword: &TerrainKeyword| {
        let value = it.value(*keyword);
        let word = keyword.word();
        it.has(*keyword).then(|| if value > 0 { format!("{word} {value}") } else { word.to_owned() })
    };
    TerrainCardView {
        id: &it.id,
        name: &it.name,
        kind: it.kind,
        capacity: it.capacity,
        keywords: TerrainKeyword::ALL.iter().filter_map(keyword).collect(),
        outline: it.placed(pose).points().to_vec(),
    }
}

fn terrain(state: &State, piece: u8) -> TerrainView {
    let it = &state.terrain[usize::from(piece)];
    TerrainView {
        piece,
        card: terrain_card(it.card, it.pose),
        pose: it.pose,
        overgrown: it.overgrown,
        trap: it.trap.map(|(_, bane)| bane),
        occupant: state.occupant(piece),
    }
}

fn morale_card(card: MoraleCard) -> MoraleCardView {
    let it = content().morale_card(card);
    MoraleCardView { name: &it.name, card_type: it.card_type, icons: it.icons, text: &it.text }
}

fn energy(state: &State) -> EnergyView {
    let [unstable, stable, natural] = state.runes();
    let up = content().energy.iter().zip(state.energy);
    EnergyView {
        tokens: up.map(|(token, b)| token.runes(b).to_vec()).collect(),
        unstable,
        stable,
        natural,
        inactive: state.inactive_runes(),
    }
}
