//! The shapes of what a viewer sees.

use crate::battle::Side;
use crate::content::*;
use crate::hex::Hex;
use crate::ids::*;
use crate::state::Options;
use kernel::{SeatId, Tally};
use serde::Serialize;

/// The table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub options: Options,
    pub year: u8,
    pub season: Season,
    pub season_card: Option<Named>,
    pub first: SeatId,
    /// Whose turn it is.
    pub turn: Option<SeatId>,
    pub is_quest_phase: bool,
    /// Seats in standard play order.
    pub play_order: Vec<SeatId>,
    pub runes_to_win: u8,
    pub areas: Vec<AreaView>,
    pub players: Vec<PlayerView>,
    pub heroes: Vec<HeroView>,
    /// Rewards of defeated heroes beside the board.
    pub piles: Vec<PileView>,
    pub titles: Vec<TitleView>,
    pub decks: Decks,
    /// Rune tokens in the open supply.
    pub dragon_runes: u8,
    pub false_runes: u8,
    pub blight_tokens: u8,
    /// Figures left in the supply, by type.
    pub supply: Vec<SupplyView>,
    /// Units on the march into the activated area.
    pub army: Option<ArmyView>,
    /// Units that somebody is asked to lead away.
    pub retreat: Option<RetreatView>,
    pub battle: Option<BattleView>,
    pub duel: Option<DuelView>,
    pub bids: Option<Vec<Option<u8>>>,
    /// Fate cards that somebody chooses from.
    pub fate: Vec<FateView>,
    pub fate_discard: Vec<FateView>,
    /// Cards that only this viewer looks through.
    pub drawn: Vec<Named>,
    pub layout: Option<LayoutView>,
    /// The Season card rules in force.
    pub flags: Vec<Flag>,
}

/// Something printed: its id in the content, its name and its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Named {
    pub kind: &'static str,
    pub id: u8,
    pub name: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AreaView {
    pub id: AreaId,
    /// The printed name, such as `4B`.
    pub name: String,
    pub tile: String,
    pub hex: Hex,
    pub turned: u8,
    pub home: Option<SeatId>,
    pub controller: Option<SeatId>,
    /// By direction: north, north-east, south-east, south, south-west, north-west.
    pub borders: [Border; 6],
    pub next: [Option<AreaId>; 6],
    /// What it prints, and what it yields now: food, wood, ore.
    pub printed_yields: [u8; 3],
    pub yields: [u8; 3],
    pub units: Vec<StackView>,
    /// season.winter.1 The most units that its controller can feed here, were it winter now.
    pub food_limit: Option<u8>,
    pub stronghold: Option<StrongholdView>,
    pub developments: Vec<Named>,
    pub city: Option<CityView>,
    pub rune: Option<RuneView>,
    pub token: Option<TokenView>,
    pub activated_by: Vec<SeatId>,
    pub is_desolate: bool,
    pub cryomancy: u8,
    pub has_peasant: bool,
    pub is_tile_12: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StackView {
    pub unit: UnitType,
    pub name: String,
    pub shape: Shape,
    pub faction: Option<Faction>,
    pub initiative: u8,
    pub health: u8,
    pub is_fast: bool,
    pub is_flying: bool,
    pub ability: String,
    pub text: String,
    pub standing: u8,
    pub routed: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StrongholdView {
    pub owner: SeatId,
    pub is_damaged: bool,
    pub is_capital: bool,
    pub strength: Tally,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CityView {
    pub name: String,
    pub neutral_shape: Shape,
    pub neutral_units: u8,
    pub tactics: u8,
    pub influence: u8,
    pub quests: u8,
    pub has_rune: bool,
    pub is_silent: bool,
}

/// A rune token; `is_dragon` only where the viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuneView {
    pub is_faceup: bool,
    pub is_dragon: Option<bool>,
    /// The viewer alone (and others who looked) knows it.
    pub is_secret: bool,
}

/// An exploration token; `what` only where the viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenView {
    pub is_near: bool,
    pub is_faceup: bool,
    pub what: Option<Named>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    pub seat: SeatId,
    pub faction: Faction,
    pub faction_name: String,
    pub colour: String,
    pub alignment: Alignment,
    pub is_out: bool,
    pub dials: [u8; 3],
    /// What each dial shows on its spaces 0 to 8.
    pub dial_faces: [Vec<String>; 3],
    pub production: [u8; 3],
    pub influence: u16,
    pub n_tactics: usize,
    /// Cards drawn this season, which cannot be used yet.
    pub n_fresh_tactics: usize,
    pub tactics: Option<Vec<HeldView>>,
    pub n_quests: usize,
    pub quests: Option<Vec<QuestView>>,
    pub has_objective: bool,
    pub objective: Option<Named>,
    pub is_objective_met: Option<bool>,
    pub orders_in_hand: Vec<Named>,
    pub orders_used: Vec<Named>,
    pub active_order: Option<Named>,
    pub has_supremacy: bool,
    pub strongholds_left: u8,
    pub developments_left: [u8; 4],
    pub defence: Named,
    pub development_cards: Vec<Named>,
    pub peasants: u8,
    pub has_lieutenant: bool,
    pub claim: Option<Season>,
    /// Dragon runes that everybody can see.
    pub open_runes: u8,
    /// Dragon runes that count, as far as the viewer knows.
    pub known_runes: u8,
    pub n_areas: usize,
    pub n_units: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HeldView {
    pub card: Named,
    pub is_fresh: bool,
    pub timing: Timing,
    /// Sections of a Tactical Fate card.
    pub fate: Option<[Section; 4]>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct QuestView {
    pub card: Named,
    pub area_name: String,
    pub area: Option<AreaId>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HeroView {
    pub id: HeroId,
    pub name: String,
    pub owner: SeatId,
    pub area: AreaId,
    pub alignment: Alignment,
    pub is_routed: bool,
    pub damage: u8,
    pub health: u8,
    /// Strength, agility, wisdom, with training.
    pub attributes: [u8; 3],
    pub training: [u8; 3],
    pub ability: String,
    pub text: String,
    pub commander: Option<Named>,
    pub has_acted: bool,
    /// Facedown ones only for their owner.
    pub rewards: Vec<PrizeView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrizeView {
    pub is_faceup: bool,
    pub card: Option<Named>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PileView {
    pub number: u8,
    pub area: AreaId,
    pub rewards: Vec<PrizeView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TitleView {
    pub title: Named,
    pub holder: Option<SeatId>,
    pub influence: u16,
}

/// How many cards lie where.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decks {
    pub fate: usize,
    pub tactics: usize,
    pub tactics_discard: Vec<Named>,
    pub quests: usize,
    pub rewards: usize,
    pub rewards_discard: usize,
    pub heroes: usize,
    pub objectives: [usize; 2],
    pub seasons: [usize; 4],
    pub commanders: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SupplyView {
    pub unit: UnitType,
    pub name: String,
    pub left: u8,
    pub figures: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RetreatView {
    /// None for unallied neutral units.
    pub owner: Option<SeatId>,
    pub from: AreaId,
    pub units: Vec<StackView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArmyView {
    pub seat: SeatId,
    pub area: AreaId,
    pub units: Vec<StackView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FateView {
    pub card: u8,
    pub name: String,
    /// Triangle, rectangle, circle, hexagon.
    pub sections: [Section; 4],
    pub destiny: Option<Destiny>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BattleView {
    pub area: AreaId,
    pub attacker: SeatId,
    pub defender: Option<SeatId>,
    /// Who decides for the defenders.
    pub controller: SeatId,
    /// The initiative row, 1 to 5; 6 when all rounds are over.
    pub round: u8,
    pub step: &'static str,
    pub sides: [BattleSideView; 2],
    pub supporters: Vec<SupporterView>,
    /// Whose figures or cards the open choice is about.
    pub aim: Option<Side>,
    pub winner: Option<Side>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BattleSideView {
    pub fighters: Vec<FighterView>,
    /// The type that draws.
    pub acting: Option<UnitType>,
    pub cards: Vec<FateView>,
    /// Strength as it would be counted now.
    pub strength: Tally,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FighterView {
    pub unit: UnitType,
    pub name: String,
    pub shape: Shape,
    pub initiative: u8,
    pub health: u8,
    pub damage: u8,
    pub is_routed: bool,
    pub has_fought: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SupporterView {
    pub hero: HeroId,
    pub unit: UnitType,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DuelView {
    pub attacker: HeroId,
    pub rival: Option<HeroId>,
    /// Neutral units of a Quest: type, how many are left, damage on the first.
    pub units: Option<(String, u8, u8)>,
    pub round: u8,
    pub cards: [Option<FateView>; 2],
    pub deals: [u8; 2],
    pub prevents: [u8; 2],
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LayoutView {
    /// By seat: the tiles still to be laid, with the shape of each.
    pub tiles: Vec<Vec<TileView>>,
    /// By seat: the home realm of its faction.
    pub homes: Vec<TileView>,
    pub markers: Vec<(Hex, Hex)>,
    pub setup_quests: Vec<Named>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileView {
    pub id: TileId,
    pub name: String,
    pub areas: Vec<TileAreaView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileAreaView {
    pub name: String,
    pub hex: Hex,
    pub yields: [u8; 3],
    pub borders: [Border; 6],
    pub is_city: bool,
}
