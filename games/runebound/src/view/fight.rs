//! A combat as all see it: nothing in it is hidden.

use super::faces::*;
use crate::content::content;
use crate::flow::combat::{initiative, may_use};
use crate::ids::*;
use crate::query::Player;
use crate::state::{End, Fight, Fighter, NONE, State, TokenState};
use kernel::SeatId;
use serde::Serialize;

/// A combat token on the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenView {
    pub face: &'static TokenFace,
    /// Which side is up, 0 or 1.
    pub up: u8,
    pub symbol: Symbol,
    /// What it is worth if it is spent now, doubling included.
    pub value: u8,
    pub gold: bool,
    pub state: TokenState,
    /// The place of the double that it lies on.
    pub on: Option<u8>,
    /// Another token lies on it.
    pub is_covered: bool,
}

/// An ability of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FightAbilityView {
    pub ability: AbilityFace,
    /// Whether its limits still allow it.
    pub may_use: bool,
}

/// One side of a combat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideView {
    pub fighter: Fighter,
    pub name: String,
    /// The word for an enemy or villain in questions about odds.
    pub code: Option<&'static str>,
    /// The seat that makes its choices; none if the engine does.
    pub player: Option<SeatId>,
    pub health: i32,
    pub damage: i32,
    /// Tokens with gold symbols, and what abilities add.
    pub initiative: u8,
    pub tokens: Vec<TokenView>,
    pub has_passed: bool,
    pub abilities: Vec<FightAbilityView>,
    pub cannot_surge: bool,
    pub is_next_unblockable: bool,
    pub returns_damage: bool,
    /// Shields of this round that lie on no token.
    pub ward: u8,
    /// The most damage that it could block now with its shields.
    pub can_block: u8,
}

/// A combat under way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FightView {
    /// 0 before the first cast.
    pub round: u16,
    /// The attacker first.
    pub sides: [SideView; 2],
    /// The side whose combat action is next.
    pub next: u8,
    pub is_to_the_end: bool,
    pub end: Option<End>,
}

impl FightView {
    pub fn new(state: &State, fight: &Fight) -> Self {
        Self {
            round: fight.round,
            sides: [side(state, fight, 0), side(state, fight, 1)],
            next: fight.next,
            is_to_the_end: fight.is_to_the_end,
            end: fight.end,
        }
    }
}

/// The name of a fighter.
pub fn fighter_name(state: &State, fighter: Fighter) -> String {
    match fighter {
        Fighter::Hero(seat) => content().hero(state.heroes[seat].id()).name.clone(),
        Fighter::Enemy(card) => content().card(card).name.clone(),
        Fighter::Villain => content().scenario(state.scenario).villain.name.clone(),
    }
}

fn side(state: &State, fight: &Fight, at: u8) -> SideView {
    let side = fight.side(at);
    let token = |place: usize| {
        let it = side.tokens[place];
        let up = it.up();
        TokenView {
            face: &faces().tokens[it.token.index()],
            up: it.face,
            symbol: up.symbol,
            value: side.value(place),
            gold: up.gold,
            state: it.state,
            on: (it.on != NONE).then_some(it.on),
            is_covered: side.is_covered(place),
        }
    };
    SideView {
        fighter: side.fighter,
        name: fighter_name(state, side.fighter),
        code: match side.fighter {
            Fighter::Hero(_) => None,
            Fighter::Enemy(card) => Some(&content().card(card).id),
            Fighter::Villain => Some("villain"),
        },
        player: match state.player_of(side.fighter) {
            Player::Seat(seat) => Some(seat),
            Player::Engine => None,
        },
        health: state.fighter_health(at),
        damage: state.fighter_damage(at),
        initiative: initiative(state, at),
        tokens: (0..side.tokens.len()).map(token).collect(),
        has_passed: side.has_passed,
        abilities: state
            .fighter_abilities(side.fighter)
            .into_iter()
            .map(|id| FightAbilityView { ability: ability(id), may_use: may_use(state, at, id) })
            .collect(),
        cannot_surge: side.cannot_surge,
        is_next_unblockable: side.is_next_unblockable,
        returns_damage: side.returns_damage,
        ward: side.ward,
        can_block: side.ward + side.total(side.showing(Symbol::Shield)),
    }
}
