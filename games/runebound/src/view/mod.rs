//! What a viewer sees, built up from nothing.

pub mod faces;
mod fight;
mod names;
mod printed;
mod seat;

pub use faces::*;
pub use fight::{FightView, SideView, TokenView};
pub use names::{hex_name, name_tells_terrain};
pub use seat::{HandView, SeatView, TrophyView};

use crate::Runebound;
use crate::content::content;
use crate::event::Purpose;
use crate::flow::Frame;
use crate::flow::dice::Dice;
use crate::ids::*;
use crate::query::route;
use crate::state::{EnemyControl, State};
use kernel::{BySeat, Scene, SeatId, Viewer};
use serde::Serialize;

/// A market with its face-up cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarketView {
    pub city: HexId,
    pub name: &'static str,
    pub assets: Vec<&'static AssetFace>,
}

/// A deck: how many cards, and its open discard pile.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PileView<T: 'static> {
    pub n_deck: u8,
    /// The latest card last.
    pub discard: Vec<&'static T>,
}

/// The gem of a hex.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GemView {
    pub hex: HexId,
    pub deck: Deck,
    pub is_up: bool,
}

/// A story quest in its slot.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlotView {
    /// The number of the slot, from 1.
    pub slot: u8,
    pub story: &'static StoryFace,
    /// story.8 Where its token lies.
    pub token_hex: HexId,
    /// amb.story-stock The story tokens that lie on it.
    pub stock: u8,
}

/// A terrain die on the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DieView {
    pub face: u8,
    /// What it shows now.
    pub symbols: Vec<DieSymbol>,
    pub is_spent: bool,
    /// An ability treats it as something else than it shows.
    pub is_treated: bool,
}

/// A terrain roll that lies on the table and is still being used.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RollView {
    pub seat: SeatId,
    pub purpose: Purpose,
    /// Where the unspent dice of a move lead, the nearest first.
    pub reach: Vec<ReachView>,
}

/// A hex that dice can reach, and the way there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReachView {
    pub hex: HexId,
    /// The hexes that are entered, each with the number of the die it takes.
    pub steps: Vec<(HexId, u8)>,
}

/// An offer that is being made.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferView {
    pub from: SeatId,
    pub to: SeatId,
    /// Gold that `from` gives; what it asks for if negative.
    pub gold: i16,
    pub give: Vec<&'static AssetFace>,
    pub ask: Vec<&'static AssetFace>,
}

/// The table as a viewer sees it. Ids are places in the lists of the printed
/// things; `map` is the same in every view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub map: &'static MapFace,
    pub scenario: &'static ScenarioFace,
    pub enemies: EnemyControl,
    pub has_begun: bool,
    /// All heroes, while they are being chosen.
    pub heroes: &'static [HeroFace],
    pub first: SeatId,
    pub active: SeatId,
    pub actions_left: u8,
    pub act: u8,
    /// The space of the time token, from 1.
    pub space: u8,
    pub is_track_over: bool,
    pub seats: BySeat<SeatView>,
    pub markets: Vec<MarketView>,
    pub asset_pile: PileView<AssetFace>,
    pub skill_pile: PileView<SkillFace>,
    /// Combat, exploration, social.
    pub adventure_piles: Vec<PileView<CardFace>>,
    pub story_pile: PileView<StoryFace>,
    pub slots: Vec<SlotView>,
    pub gems: Vec<GemView>,
    /// One entry for each zombie.
    pub zombies: Vec<HexId>,
    pub villain: Option<HexId>,
    /// The villain's health against each seat's hero.
    pub villain_health: BySeat<i32>,
    /// The dice of the roll under way, or of the last one.
    pub dice: Vec<DieView>,
    /// The roll that is still being used; none if the dice only lie there.
    pub roll: Option<RollView>,
    /// Cards revealed for the test under way, and its successes.
    pub revealed: Vec<&'static SkillFace>,
    pub successes: u8,
    /// Adventure cards that are being resolved.
    pub cards: Vec<&'static CardFace>,
    pub story: Option<&'static StoryFace>,
    pub fight: Option<FightView>,
    pub offer: Option<OfferView>,
}

impl View {
    /// Builds the view up from nothing.
    pub fn new(scene: Scene<'_, Runebound>, viewer: Viewer) -> Self {
        let state = scene.state;
        let all = faces();
        let asset = |it: &AssetId| &all.assets[it.index()];
        let skill = |it: &SkillId| &all.skills[it.index()];
        let card = |it: &CardId| &all.cards[it.index()];
        let story = |it: &StoryId| &all.stories[it.index()];
        Self {
            map: &all.map,
            scenario: &all.scenarios[state.scenario.index()],
            enemies: state.enemies,
            has_begun: state.has_begun,
            heroes: if state.heroes.iter().all(|it| it.card.is_some()) { &[] } else { &all.heroes },
            first: state.first,
            active: state.active,
            actions_left: state.turn.actions,
            act: state.act,
            space: state.space,
            is_track_over: state.is_track_over,
            seats: state.heroes.map(|seat, _| SeatView::new(state, seat, viewer)),
            markets: markets(state),
            asset_pile: PileView {
                n_deck: state.assets.deck.len() as u8,
                discard: state.assets.discard.iter().map(asset).collect(),
            },
            skill_pile: PileView {
                n_deck: state.skills.deck.len() as u8,
                discard: state.skills.discard.iter().map(skill).collect(),
            },
            adventure_piles: state
                .adventures
                .iter()
                .map(|it| PileView { n_deck: it.deck.len() as u8, discard: it.discard.iter().map(card).collect() })
                .collect(),
            story_pile: PileView {
                n_deck: state.stories.deck.len() as u8,
                discard: state.stories.discard.iter().map(story).collect(),
            },
            slots: slots(state),
            gems: gems(state),
            zombies: state.zombies.to_vec(),
            villain: state.villain,
            villain_health: state.heroes.map(|_, hero| state.villain_health(i32::from(hero.story_tokens))),
            dice: dice(state),
            roll: roll(scene),
            revealed: state.revealed.iter().map(skill).collect(),
            successes: state.successes(),
            cards: state.table.iter().map(card).collect(),
            story: state.story.as_ref().map(story),
            fight: state.fight.as_ref().map(|it| FightView::new(state, it)),
            offer: state.offer.as_ref().map(|it| OfferView {
                from: it.from,
                to: it.to,
                gold: it.gold,
                give: it.give.iter().map(asset).collect(),
                ask: it.ask.iter().map(asset).collect(),
            }),
        }
    }
}

fn markets(state: &State) -> Vec<MarketView> {
    let cities = content().cities.iter().zip(&state.markets);
    cities
        .map(|(city, assets)| MarketView {
            city: *city,
            name: hex_name(*city),
            assets: assets.iter().map(|it| &faces().assets[it.index()]).collect(),
        })
        .collect()
}

fn slots(state: &State) -> Vec<SlotView> {
    let taken = state.slots.iter().enumerate().filter_map(|(at, it)| it.map(|story| (at, story)));
    taken
        .map(|(at, story)| SlotView {
            slot: at as u8 + 1,
            story: &faces().stories[story.index()],
            token_hex: content().story(story).quest().expect("story.6 only quests stay").hexes[0],
            stock: state.stocks[at],
        })
        .collect()
}

fn gems(state: &State) -> Vec<GemView> {
    let hexes = content().hex_ids().filter_map(|hex| content().hex(hex).gem.map(|(deck, _)| (hex, deck)));
    hexes.map(|(hex, deck)| GemView { hex, deck, is_up: state.gem_up(hex).is_some() }).collect()
}

fn dice(state: &State) -> Vec<DieView> {
    let die = |it: &crate::state::Die| DieView {
        face: it.face,
        symbols: face_symbols(it.shows()),
        is_spent: it.is_spent,
        is_treated: it.treated.is_some(),
    };
    state.roll.dice.iter().map(die).collect()
}

fn roll(scene: Scene<'_, Runebound>) -> Option<RollView> {
    let (seat, purpose) = scene.stack.iter().find_map(|it| match it {
        Frame::Dice(
            Dice::Ask { seat, purpose } | Dice::Chosen { seat, purpose } | Dice::Again { seat, purpose, .. },
        ) => Some((*seat, *purpose)),
        _ => None,
    })?;
    let reach = if purpose == Purpose::Move { reach(scene.state, seat) } else { Vec::new() };
    Some(RollView { seat, purpose, reach })
}

/// The route helper for the dice that are left.
fn reach(state: &State, seat: SeatId) -> Vec<ReachView> {
    let left: Vec<usize> = (0..state.roll.dice.len()).filter(|at| !state.roll.dice[*at].is_spent).collect();
    let faces: Vec<_> = left.iter().map(|at| state.roll.dice[*at].shows()).collect();
    let view = |it: route::Route| ReachView {
        hex: it.hex,
        steps: it.steps.iter().map(|(hex, die)| (*hex, left[usize::from(*die)] as u8)).collect(),
    };
    route::reachable(state.heroes[seat].hex, &faces).into_iter().map(view).collect()
}
