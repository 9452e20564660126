//! A unit as a viewer sees it: its card, its trays and its command tool.

use crate::content::{
    ActionKind, AttackKind, Bane, Boon, Colour, Confidence, DialAction, DialModifier, Faction, Icon, ModifierKind,
    Profile, Rune, Stance, Unit, UnitType, UpgradeIcon, content,
};
use crate::query::stances_match;
use crate::state::{Attack, Dial, Figure, Place, State, Status, UnitIx};
use kernel::{SeatId, Tally, Viewer};
use plane::{Edge, Outline, Point, Pose};
use serde::Serialize;

/// A unit with all that is open about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitView {
    pub unit: UnitIx,
    pub id: &'static str,
    pub name: &'static str,
    pub faction: Faction,
    pub unit_type: UnitType,
    pub owner: SeatId,
    pub side: u8,
    /// 43 0 if it needs none.
    pub id_token: u8,
    /// "reserve", "field", "terrain" or "destroyed".
    pub place: PlaceView,
    pub pose: Option<Pose>,
    pub terrain: Option<u8>,
    pub columns: u8,
    pub ranks: u8,
    pub outline: Vec<Point>,
    pub trays: Vec<TrayView>,
    pub defense: Tally,
    pub wound_threshold: u8,
    pub is_unique: bool,
    pub figures_per_tray: u8,
    pub attacks: Vec<ProfileView>,
    /// What its card says, in our words.
    pub text: Vec<&'static str>,
    pub banes: Vec<(Bane, u8)>,
    pub boons: Vec<(Boon, u8)>,
    pub conditions: Vec<&'static str>,
    pub keywords: Vec<String>,
    pub upgrades: Vec<UpgradeView>,
    pub dial: DialView,
    pub has_activated: bool,
    pub engaged: Vec<ContactView>,
    pub has_bounty: bool,
    /// Confluence of Magic: objective tokens on its card.
    pub carries: u8,
    pub points: u16,
    pub confidence: Confidence,
    pub dial_confidence: Confidence,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PlaceView {
    Reserve,
    Field,
    Terrain,
    Destroyed,
}

/// An enemy that is touched, and along which edges.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ContactView {
    pub unit: UnitIx,
    pub edges: Vec<EdgeView>,
    pub strike: StrikeView,
}

/// What an attack in contact would have: the best threat, Brutal included, and
/// rank rerolls; and whether it would flank.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StrikeView {
    pub threat: i32,
    pub rerolls: u8,
    pub single: bool,
    pub is_flanking: bool,
}

/// 34.3 A contacted edge; 82.1 what an attack along it threatens.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EdgeView {
    pub edge: Edge,
    pub from: Point,
    pub to: Point,
    pub threat: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProfileView {
    pub kind: AttackKind,
    pub dice: Vec<Colour>,
    /// A die of this colour for each of these runes.
    pub per_rune: Option<(Colour, Rune)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrayView {
    pub tray: u8,
    pub column: u8,
    pub rank: u8,
    pub corners: Vec<Point>,
    pub figures: Vec<FigureView>,
    pub n_slots: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FigureView {
    /// The upgrade whose figure it is, by its place.
    pub upgrade: Option<u8>,
    pub wounds: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UpgradeView {
    pub upgrade: u8,
    pub id: &'static str,
    pub name: &'static str,
    pub icon: UpgradeIcon,
    pub cost: u16,
    pub status: Status,
    pub tokens: u8,
    pub bane: Option<Bane>,
    pub text: Vec<&'static str>,
    pub confidence: Confidence,
    pub cost_confidence: Confidence,
}

/// A command tool. What is on it is only there for those who may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DialView {
    pub is_set: bool,
    pub is_revealed: bool,
    pub selected: Option<Dial>,
    pub initiative: Option<u8>,
    /// Both dials, for the panel in which they are set.
    pub actions: Vec<ActionView>,
    pub modifiers: Vec<ModifierView>,
}

/// An entry of the action dial; numbers may be runes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActionView {
    pub action: ActionKind,
    pub speed: Option<String>,
    pub stance: Stance,
    pub initiative: u8,
    /// 78.2 The entries of the modifier dial that go with it.
    pub matches: Vec<u8>,
}

/// An entry of the modifier dial.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ModifierView {
    pub kind: ModifierKind,
    pub stance: Stance,
    /// Turn, wheel and charges: added to the speed.
    pub speed_delta: i8,
    /// Defend: added to the defense.
    pub value: Option<String>,
    /// Enhance: added to the roll.
    pub icons: Vec<Icon>,
    /// Bonus: the action and its speed.
    pub action: Option<ActionKind>,
    pub speed: Option<String>,
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
        kind => {
            let by = if modifier.speed_delta == 0 { String::new() } else { format!(" {:+}", modifier.speed_delta) };
            format!("{}{by}", kind.word().replace('_', " "))
        }
    };
    format!("{what} ({})", modifier.stance.word())
}

fn dial(state: &State, viewer: Viewer, unit: UnitIx) -> DialView {
    let it = &state[unit];
    let known = (it.is_set || it.is_revealed) && state.knows_dial(viewer, unit);
    let card = it.card();
    let action = |it: &DialAction| ActionView {
        action: it.action,
        speed: it.speed.map(|it| it.to_string()),
        stance: it.stance,
        initiative: state.initiative_of(unit, it),
        matches: matching(card, it),
    };
    let modifier = |it: &DialModifier| ModifierView {
        kind: it.kind,
        stance: it.stance,
        speed_delta: it.speed_delta,
        value: it.value.map(|it| it.to_string()),
        icons: it.icons.to_vec(),
        action: it.action,
        speed: it.speed.map(|it| it.to_string()),
    };
    DialView {
        is_set: it.is_set,
        is_revealed: it.is_revealed,
        selected: known.then_some(it.dial),
        initiative: known.then(|| state.initiative(unit)),
        actions: card.actions.iter().map(action).collect(),
        modifiers: card.modifiers.iter().map(modifier).collect(),
    }
}

fn matching(card: &Unit, action: &DialAction) -> Vec<u8> {
    let fits = |it: &DialModifier| stances_match(action.stance, it.stance);
    card.modifiers.iter().enumerate().filter(|(_, it)| fits(it)).map(|(index, _)| index as u8).collect()
}

fn contact(state: &State, unit: UnitIx, enemy: UnitIx) -> ContactView {
    let footprint = state[unit].footprint();
    let contacts = state.contacts(unit, enemy);
    let edges = contacts.iter().flat_map(|contacts| {
        let edge = move |edge: Edge| {
            let side = footprint?.edge(edge);
            let threat = state.base_threat(unit, edge, contacts.trays, AttackKind::Melee);
            Some(EdgeView { edge, from: side.start, to: side.end, threat })
        };
        contacts.mine.iter().filter_map(edge)
    });
    ContactView { unit: enemy, edges: edges.collect(), strike: strike(state, unit, enemy) }
}

fn strike(state: &State, unit: UnitIx, enemy: UnitIx) -> StrikeView {
    let mut attack = Attack::new(unit, enemy, AttackKind::Melee);
    if let Some(contacts) = state.contacts(unit, enemy) {
        let threat = |edge: Edge| state.base_threat(unit, edge, contacts.trays, AttackKind::Melee);
        attack.threat = contacts.mine.iter().map(threat).max().unwrap_or(0);
    }
    attack.is_flanking = state.is_flanking(unit, enemy);
    attack.is_flanked = state.is_flanking(enemy, unit);
    let (rerolls, single) = state.rank_rerolls(&attack);
    StrikeView { threat: state.threat(&attack).total(), rerolls, single, is_flanking: attack.is_flanking }
}

fn profile(profile: &'static Profile) -> ProfileView {
    ProfileView {
        kind: profile.kind,
        dice: profile.dice.to_vec(),
        per_rune: profile.per_rune.map(|it| (it.colour, it.rune)),
    }
}

pub fn unit(state: &State, viewer: Viewer, unit: UnitIx) -> UnitView {
    let it = &state[unit];
    let card = it.card();
    let footprint = it.footprint();
    let outline = footprint.map(|it| it.outline());
    let keywords = crate::content::Keyword::ALL.iter().filter(|word| state.has_keyword(unit, **word));
    UnitView {
        unit,
        id: &card.id,
        name: &card.name,
        faction: card.faction,
        unit_type: card.unit_type,
        owner: it.owner,
        side: it.side,
        id_token: it.id_token,
        place: match it.place {
            Place::Reserve => PlaceView::Reserve,
            Place::Field(_) => PlaceView::Field,
            Place::Terrain(_) => PlaceView::Terrain,
            Place::Destroyed => PlaceView::Destroyed,
        },
        pose: it.pose(),
        terrain: it.terrain(),
        columns: it.block.columns(),
        ranks: it.block.ranks(),
        outline: outline.as_ref().map_or(Vec::new(), |it: &Outline| it.corners().to_vec()),
        trays: trays(state, unit),
        defense: state.defense(unit, crate::state::FigureKind::Regular { wounds: 0 }, None),
        wound_threshold: card.wounds,
        is_unique: card.unique,
        figures_per_tray: card.figures_per_tray,
        attacks: card.attacks.iter().map(profile).collect(),
        text: card.abilities.iter().map(|it| it.text.as_str()).collect(),
        banes: Bane::ALL.iter().filter(|b| it.bane(**b) > 0).map(|b| (*b, it.bane(*b))).collect(),
        boons: Boon::ALL.iter().filter(|b| it.boon(**b) > 0).map(|b| (*b, it.boon(*b))).collect(),
        conditions: it.conditions.iter().map(|(it, _)| content().condition(*it).name.as_str()).collect(),
        keywords: keywords.map(|word| format!("{} {}", word.word(), state.keyword(unit, *word))).collect(),
        upgrades: upgrades(state, unit),
        dial: dial(state, viewer, unit),
        has_activated: it.has_activated,
        engaged: state.engaged(unit).iter().map(|it| contact(state, unit, it)).collect(),
        has_bounty: state.bounties.contains(&Some(unit)),
        carries: it.carries,
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
            icon: card.icon,
            cost: card.cost,
            status: it.status,
            tokens: it.tokens,
            bane: it.bane,
            text: card.abilities.iter().map(|it| it.text.as_str()).collect(),
            confidence: card.confidence,
            cost_confidence: card.cost_confidence,
        }
    };
    state[unit].upgrades.iter().enumerate().map(view).collect()
}
