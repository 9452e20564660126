//! A player's area as a viewer sees it.

use super::faces::*;
use crate::flow::combat::pool;
use crate::ids::*;
use crate::query::Stat;
use crate::state::{Fighter, State};
use kernel::{SeatId, Tally, Viewer};
use serde::Serialize;

/// A hand of skill cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HandView {
    Own { cards: Vec<&'static SkillFace> },
    Hidden { n: u8 },
}

/// A trophy: its back is open to all, its face only if it was seen before.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrophyView {
    pub deck: Deck,
    pub card: Option<&'static CardFace>,
}

/// Numbers of a hero, each with its reasons.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StatsView {
    pub speed: Tally,
    pub health: Tally,
    pub hand: Tally,
    pub body: Tally,
    pub mind: Tally,
    pub spirit: Tally,
}

/// A player's area.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    pub seat: SeatId,
    /// None until it is chosen.
    pub hero: Option<&'static HeroFace>,
    /// Whether the card shows its game side.
    pub is_flipped: bool,
    pub stats: Option<StatsView>,
    pub hex: HexId,
    pub gold: u16,
    pub damage: u8,
    pub is_defeated: bool,
    pub is_delayed: bool,
    /// Lore or allies.
    pub story_tokens: u8,
    pub hand: HandView,
    pub learned: Vec<&'static SkillFace>,
    pub assets: Vec<&'static AssetFace>,
    pub trophies: Vec<TrophyView>,
    pub quests: Vec<&'static CardFace>,
    /// Combat tokens that the hero would cast.
    pub tokens: Vec<&'static TokenFace>,
    /// Abilities with a limit a turn that were used.
    pub used: Vec<AbilityId>,
}

impl SeatView {
    pub fn new(state: &State, seat: SeatId, viewer: Viewer) -> Self {
        let all = faces();
        let hero = &state.heroes[seat];
        let skill = |it: &SkillId| &all.skills[it.index()];
        let hand = if viewer.sees(seat) {
            HandView::Own { cards: hero.hand.iter().map(skill).collect() }
        } else {
            HandView::Hidden { n: hero.hand.len() as u8 }
        };
        let stats = hero.card.map(|_| StatsView {
            speed: state.tally(seat, Stat::Speed),
            health: state.tally(seat, Stat::Health),
            hand: state.tally(seat, Stat::Hand),
            body: state.tally(seat, Stat::Of(Attribute::Body)),
            mind: state.tally(seat, Stat::Of(Attribute::Mind)),
            spirit: state.tally(seat, Stat::Of(Attribute::Spirit)),
        });
        let trophy = |it: &crate::state::Trophy| TrophyView {
            deck: all.cards[it.card.index()].deck,
            card: it.is_known.then(|| &all.cards[it.card.index()]),
        };
        Self {
            seat,
            hero: hero.card.map(|it| &all.heroes[it.index()]),
            is_flipped: hero.is_flipped,
            stats,
            hex: hero.hex,
            gold: hero.gold,
            damage: hero.damage,
            is_defeated: hero.card.is_some() && state.is_defeated(seat),
            is_delayed: hero.is_delayed,
            story_tokens: hero.story_tokens,
            hand,
            learned: hero.learned.iter().map(skill).collect(),
            assets: hero.assets.iter().map(|it| &all.assets[it.index()]).collect(),
            trophies: hero.trophies.iter().map(trophy).collect(),
            quests: hero.quests.iter().map(|it| &all.cards[it.index()]).collect(),
            tokens: match hero.card {
                Some(_) => pool(state, Fighter::Hero(seat)).iter().map(|it| &all.tokens[it.index()]).collect(),
                None => Vec::new(),
            },
            used: hero.used.to_vec(),
        }
    }
}
