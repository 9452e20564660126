//! What a viewer sees: everything that is needed to draw the table and to
//! explain it, with lengths in micrometres and angles in thousandths of a
//! degree. The y axis runs from the red edge to the blue one.

use crate::Miniatures;
use crate::content::{Bane, Boon, Confidence, DialAction, DialModifier, Icon, MoraleCard, TerrainKeyword, content};
use crate::effects::AbilityRef;
use crate::state::{Dial, Die, Figure, Phase, Place, State, Status, UnitIx};
use kernel::{BySeat, Scene, SeatId, Tally, Viewer};
use plane::{Edge, Outline, Point, Pose};
use serde::Serialize;

/// The table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    pub colours: [&'static str; 2],
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
    pub test: Option<TestView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TableView {
    pub width: i32,
    pub depth: i32,
    /// The side of a tray.
    pub tray: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RulerView {
    pub band: i32,
    pub bands: u8,
    /// How far the lines of a firing arc lean outwards.
    pub arc: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
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
pub struct TerrainCardView {
    pub id: &'static str,
    pub name: &'static str,
    pub kind: &'static str,
    pub capacity: u8,
    /// Such as "cover 1".
    pub keywords: Vec<String>,
    pub outline: Vec<Point>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TerrainView {
    pub piece: u8,
    pub card: TerrainCardView,
    pub pose: Pose,
    pub overgrown: bool,
    pub trap: Option<&'static str>,
    pub occupant: Option<UnitIx>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TokenView {
    pub at: Point,
    pub radius: i32,
    pub side: Option<u8>,
}

/// A unit with all that is open about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitView {
    pub unit: UnitIx,
    pub id: &'static str,
    pub name: &'static str,
    pub faction: &'static str,
    pub unit_type: &'static str,
    pub owner: SeatId,
    pub side: u8,
    /// 43 0 if it needs none.
    pub id_token: u8,
    /// "reserve", "field", "terrain" or "destroyed".
    pub place: &'static str,
    pub pose: Option<Pose>,
    pub terrain: Option<u8>,
    pub columns: u8,
    pub ranks: u8,
    pub outline: Vec<Point>,
    pub trays: Vec<TrayView>,
    pub defense: Tally,
    pub wound_threshold: u8,
    pub banes: Vec<(&'static str, u8)>,
    pub boons: Vec<(&'static str, u8)>,
    pub conditions: Vec<&'static str>,
    pub keywords: Vec<String>,
    pub upgrades: Vec<UpgradeView>,
    pub dial: DialView,
    pub has_activated: bool,
    pub engaged: Vec<UnitIx>,
    pub has_bounty: bool,
    pub points: u16,
    pub confidence: Confidence,
    pub dial_confidence: Confidence,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrayView {
    pub tray: u8,
    pub column: u8,
    pub rank: u8,
    pub corners: Vec<Point>,
    pub figures: Vec<FigureView>,
    pub n_slots: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FigureView {
    /// The upgrade whose figure it is, by its place.
    pub upgrade: Option<u8>,
    pub wounds: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UpgradeView {
    pub upgrade: u8,
    pub id: &'static str,
    pub name: &'static str,
    pub icon: &'static str,
    pub cost: u16,
    pub status: Status,
    pub tokens: u8,
    pub bane: Option<&'static str>,
    pub text: Vec<&'static str>,
    pub confidence: Confidence,
    pub cost_confidence: Confidence,
}

/// A command tool. What is on it is only there for those who may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DialView {
    pub is_set: bool,
    pub is_revealed: bool,
    pub selected: Option<Dial>,
    pub action: Option<String>,
    pub modifier: Option<String>,
    pub initiative: Option<u8>,
    /// Both dials, for the panel in which they are set.
    pub actions: Vec<String>,
    pub modifiers: Vec<String>,
    /// Stances of the entries, for matching them.
    pub action_stances: Vec<&'static str>,
    pub modifier_stances: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EnergyView {
    /// The runes that are up on each of the five tokens.
    pub tokens: Vec<Vec<&'static str>>,
    pub unstable: u8,
    pub stable: u8,
    pub natural: u8,
    /// exp.inactive-runes.1 Unstable, stable, natural on the sides down.
    pub inactive: [u8; 3],
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoraleView {
    pub deck: usize,
    pub discard: Vec<MoraleCardView>,
    /// Cards on top that the viewer knows, the top one first.
    pub known_top: Vec<MoraleCardView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoraleCardView {
    pub name: &'static str,
    pub card_type: &'static str,
    pub icons: u8,
    pub text: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ActiveView {
    pub unit: UnitIx,
    pub action_cancelled: bool,
    pub modifier_cancelled: bool,
    pub modifier_matches: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AttackView {
    pub attacker: UnitIx,
    pub defender: UnitIx,
    pub kind: &'static str,
    pub edge: Edge,
    pub is_charge: bool,
    pub is_flanking: bool,
    pub is_flanked: bool,
    pub threat: Tally,
    pub defense: Tally,
    pub dice: Vec<DieView>,
    pub is_rolled: bool,
    /// Icons that can still be spent: hit, surge, accuracy, morale, mortal strike.
    pub icons: [u8; 5],
    pub used: Vec<AbilityRef>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DieView {
    pub die: Die,
    pub icons: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
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
            colours: state.colours.map(|it| if it == 0 { "red" } else { "blue" }),
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
            units: state.all().map(|it| unit(state, viewer, it)).collect(),
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
            attack: state.attacks.last().map(|it| attack(state, it)),
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
        confidence: it.shape_confidence,
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
        kind: it.kind.word(),
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
        trap: it.trap.map(|(_, bane)| bane.word()),
        occupant: state.occupant(piece),
    }
}

fn morale_card(card: MoraleCard) -> MoraleCardView {
    let it = content().morale_card(card);
    MoraleCardView { name: &it.name, card_type: it.card_type.word(), icons: it.icons, text: &it.text }
}

fn energy(state: &State) -> EnergyView {
    let [unstable, stable, natural] = state.runes();
    let up = content().energy.iter().zip(state.energy);
    EnergyView {
        tokens: up.map(|(token, b)| token.runes(b).iter().map(|it| it.word()).collect()).collect(),
        unstable,
        stable,
        natural,
        inactive: state.inactive_runes(),
    }
}

/// An entry of an action dial in short words.
pub(crate) fn action_words(action: &DialAction) -> String {
    let speed = action.speed.map(|it| format!(" {it}")).unwrap_or_default();
    format!("{}{speed} ({}, {})", action.action.word(), action.stance.word(), action.initiative)
}

/// An entry of a modifier dial in short words.
pub(crate) fn modifier_words(modifier: &DialModifier) -> String {
    use crate::content::ModifierKind;
    let what = match modifier.kind {
        ModifierKind::Defend => format!("defend +{}", modifier.value.unwrap_or_default()),
        ModifierKind::Enhance => {
            let icons: Vec<&str> = modifier.icons.iter().map(|it| it.word()).collect();
            format!("enhance {}", icons.join(" + "))
        }
        ModifierKind::Bonus => {
            let speed = modifier.speed.map(|it| format!(" {it}")).unwrap_or_default();
            format!("bonus {}{speed}", modifier.action.map_or("action", |it| it.word()))
        }
        kind => format!("{} {:+}", kind.word().replace('_', " "), modifier.speed_delta),
    };
    format!("{what} ({})", modifier.stance.word())
}

fn dial(state: &State, viewer: Viewer, unit: UnitIx) -> DialView {
    let it = &state[unit];
    let known = (it.is_set || it.is_revealed) && state.knows_dial(viewer, unit);
    let card = it.card();
    DialView {
        is_set: it.is_set,
        is_revealed: it.is_revealed,
        selected: known.then_some(it.dial),
        action: it.action().filter(|_| known).map(action_words),
        modifier: it.modifier().filter(|_| known).map(modifier_words),
        initiative: known.then(|| state.initiative(unit)),
        actions: card.actions.iter().map(action_words).collect(),
        modifiers: card.modifiers.iter().map(modifier_words).collect(),
        action_stances: card.actions.iter().map(|it| it.stance.word()).collect(),
        modifier_stances: card.modifiers.iter().map(|it| it.stance.word()).collect(),
    }
}

fn unit(state: &State, viewer: Viewer, unit: UnitIx) -> UnitView {
    let it = &state[unit];
    let card = it.card();
    let footprint = it.footprint();
    let outline = footprint.map(|it| it.outline());
    let keywords = crate::content::Keyword::ALL.iter().filter(|word| state.has_keyword(unit, **word));
    UnitView {
        unit,
        id: &card.id,
        name: &card.name,
        faction: card.faction.word(),
        unit_type: card.unit_type.word(),
        owner: it.owner,
        side: it.side,
        id_token: it.id_token,
        place: match it.place {
            Place::Reserve => "reserve",
            Place::Field(_) => "field",
            Place::Terrain(_) => "terrain",
            Place::Destroyed => "destroyed",
        },
        pose: it.pose(),
        terrain: it.terrain(),
        columns: it.block.columns(),
        ranks: it.block.ranks(),
        outline: outline.as_ref().map_or(Vec::new(), |it: &Outline| it.corners().to_vec()),
        trays: trays(state, unit),
        defense: state.defense(unit, crate::state::FigureKind::Regular { wounds: 0 }, None),
        wound_threshold: card.wounds,
        banes: Bane::ALL.iter().filter(|b| it.bane(**b) > 0).map(|b| (b.word(), it.bane(*b))).collect(),
        boons: Boon::ALL.iter().filter(|b| it.boon(**b) > 0).map(|b| (b.word(), it.boon(*b))).collect(),
        conditions: it.conditions.iter().map(|(it, _)| content().condition(*it).name.as_str()).collect(),
        keywords: keywords.map(|word| format!("{} {}", word.word(), state.keyword(unit, *word))).collect(),
        upgrades: upgrades(state, unit),
        dial: dial(state, viewer, unit),
        has_activated: it.has_activated,
        engaged: state.engaged(unit).iter().collect(),
        has_bounty: state.bounties.contains(&Some(unit)),
        points: state.unit_points(unit),
        confidence: card.confidence,
        dial_confidence: card.dial_confidence,
    }
}

fn trays(state: &State, unit: UnitIx) -> Vec<TrayView> {
    let it = &state[unit];
    if it.is_destroyed() {
        return Vec::new();
    }
    let footprint = it.footprint();
    let tray = |slot: plane::Slot| TrayView {
        tray: crate::state::tray_index(slot) as u8,
        column: slot.column,
        rank: slot.rank,
        corners: footprint.map_or(Vec::new(), |it| it.tray(slot).points().to_vec()),
        figures: it
            .tray(slot)
            .slots
            .iter()
            .filter_map(|figure| match figure {
                Figure::Empty => None,
                Figure::Regular { wounds } => Some(FigureView { upgrade: None, wounds: *wounds }),
                Figure::Upgrade { upgrade, wounds } => Some(FigureView { upgrade: Some(*upgrade), wounds: *wounds }),
            })
            .collect(),
        n_slots: it.n_slots(slot),
    };
    it.block.trays().iter().map(tray).collect()
}

fn upgrades(state: &State, unit: UnitIx) -> Vec<UpgradeView> {
    let view = |(index, it): (usize, &crate::state::Equipped)| {
        let card = it.upgrade();
        UpgradeView {
            upgrade: index as u8,
            id: &card.id,
            name: &card.name,
            icon: card.icon.word(),
            cost: card.cost,
            status: it.status,
            tokens: it.tokens,
            bane: it.bane.map(Bane::word),
            text: card.abilities.iter().map(|it| it.text.as_str()).collect(),
            confidence: card.confidence,
            cost_confidence: card.cost_confidence,
        }
    };
    state[unit].upgrades.iter().enumerate().map(view).collect()
}

fn attack(state: &State, attack: &crate::state::Attack) -> AttackView {
    let die = |die: &Die| DieView {
        die: *die,
        icons: if attack.is_rolled { die.icons().iter().map(|it| it.word()).collect() } else { Vec::new() },
    };
    AttackView {
        attacker: attack.attacker,
        defender: attack.defender,
        kind: attack.kind.word(),
        edge: attack.edge,
        is_charge: attack.is_charge,
        is_flanking: attack.is_flanking,
        is_flanked: attack.is_flanked,
        threat: state.threat(attack),
        defense: state.defense(attack.defender, crate::state::FigureKind::Regular { wounds: 0 }, Some(attack)),
        dice: attack.dice.iter().map(die).collect(),
        is_rolled: attack.is_rolled,
        icons: [Icon::Hit, Icon::Surge, Icon::Accuracy, Icon::Morale, Icon::MortalStrike].map(|it| attack.left(it)),
        used: attack.used.to_vec(),
    }
}
