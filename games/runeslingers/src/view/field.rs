//! Players, their fields, and the cards in play.

use super::{EquipView, SlingerView, StandingView, card_name};
use crate::content::{Ailment, Rule, Stat, Type, content};
use crate::event::Named;
use crate::hidden;
use crate::ids::{CardId, ObjId};
use crate::query::{active, keywords, stat};
use crate::state::{Held, Object, Phase, Place, Player, Rung, State, Target, Timed, TimedWhat, UTILITY_SLOTS, Until};
use kernel::{SeatId, Tally, Viewer};
use serde::Serialize;

/// A player as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    pub seat: SeatId,
    pub standing: StandingView,
    /// Encounters won in this event.
    pub points: u8,
    /// Face-down, and so unknown to others, until the first turn.
    pub runeslinger: Option<SlingerView>,
    pub stance: Option<EquipView>,
    pub ability: Option<EquipView>,
    /// equip.1 All of these are public.
    pub power: u8,
    pub health: Option<u16>,
    pub max_health: Option<Tally>,
    pub block: Option<Tally>,
    pub determination: u8,
    pub barrier: u16,
    pub light: u8,
    /// Light in the pool, and what ready exposed concentrations could add.
    pub light_within_reach: u8,
    pub may_still_block: bool,
    pub has_set_concentration: bool,
    pub hand: Vec<HandView>,
    pub max_hand: Tally,
    pub deck: DeckView,
    /// Open piles, the newest card last.
    pub discard: Vec<CardId>,
    pub void: Vec<CardId>,
    /// Four areas.
    pub ailments: Vec<AilmentView>,
    /// How many ailments are exposed; eight cost a power.
    pub n_exposed_ailments: u16,
    /// Six areas.
    pub concentrations: Vec<Option<ConcentrationView>>,
    /// Two slots with what lies on them.
    pub utility: Vec<Option<ObjId>>,
}

/// A card in a hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandView {
    /// None if the viewer does not know it.
    pub card: Option<CardId>,
    pub name: Option<&'static str>,
    /// Whose deck it came from; differs for a stolen card.
    pub owner: Option<SeatId>,
    /// What it would cost its holder now.
    pub cost: Option<Tally>,
}

/// A deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckView {
    pub n: usize,
    /// What its owner has seen of it, the topmost and the lowest card first.
    pub known_top: Vec<CardId>,
    pub known_bottom: Vec<CardId>,
}

/// An ailment area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AilmentView {
    pub ailment: Option<Ailment>,
    pub name: Option<&'static str>,
    pub instances: u16,
    /// Which levels are active, from 1.
    pub levels: Vec<u8>,
    /// The texts of both levels.
    pub texts: Vec<&'static str>,
    /// The boon that conceals it.
    pub boon: Option<ObjId>,
}

/// A concentration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ConcentrationView {
    /// None if the viewer does not know it.
    pub card: Option<CardId>,
    pub name: Option<&'static str>,
    pub is_used: bool,
    /// The card on top of it.
    pub cover: Option<ObjId>,
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PlaceView {
    Concentration { area: u8 },
    Utility { slot: u8 },
    Ailment { area: u8 },
}

impl From<Place> for PlaceView {
    fn from(it: Place) -> Self {
        match it {
            Place::Concentration(area) => PlaceView::Concentration { area },
            Place::Utility(slot) => PlaceView::Utility { slot },
            Place::Ailment(area) => PlaceView::Ailment { area },
        }
    }
}

/// A card in play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ObjectView {
    pub object: ObjId,
    pub card: CardId,
    pub name: &'static str,
    #[serde(rename = "type")]
    pub kind: Type,
    /// boon.8-2 Whose card it is.
    pub owner: SeatId,
    /// On whose field it lies.
    pub controller: SeatId,
    /// Who played it.
    pub player: SeatId,
    pub place: PlaceView,
    /// Whether it waits on the ladder.
    pub is_resolved: bool,
    pub is_answer: bool,
    pub is_used: bool,
    pub is_charged: bool,
    /// Whether it was played this turn.
    pub is_fresh: bool,
    pub tokens: u8,
    pub mastery: u8,
    pub defense: Option<Tally>,
    /// What is left of the defense this turn.
    pub defense_left: Option<i32>,
    pub damage: u16,
    pub barrier: u16,
    pub keywords: Vec<String>,
    /// A card that was put under it.
    pub under: Option<CardId>,
}

/// A rung of the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RungView {
    pub object: ObjId,
    pub card: CardId,
    pub name: &'static str,
    pub player: SeatId,
    /// What was announced: the bullet's words, the ailments, the targets.
    pub bullet: Option<&'static str>,
    pub ailments: Vec<Ailment>,
    pub targets: Vec<Target>,
}

/// A modifier or rule for a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastingView {
    pub stat: Option<Stat>,
    pub amount: Option<i16>,
    pub rule: Option<Rule>,
    /// The opposite of the rule.
    pub is_not: bool,
    /// What it lies on, and what it came from.
    pub on: Named,
    pub from: &'static str,
    pub is_for_next_card: bool,
    /// The turn at whose end it ends, or the player at whose next turn.
    pub until_turn: Option<u16>,
    pub until_turn_of: Option<SeatId>,
}

impl SeatView {
    pub fn new(state: &State, seat: SeatId, viewer: Viewer) -> Self {
        let player = &state[seat];
        let is_known = (state.is_revealed || viewer.sees(seat)) && state.phase != Phase::Before;
        let known = |it: Tally| is_known.then_some(it);
        Self {
            seat,
            standing: player.standing.into(),
            points: state.affair.points[seat.index()],
            runeslinger: is_known.then(|| SlingerView::new(&content()[player.slinger])),
            stance: is_known.then(|| EquipView::new(&content()[player.stance])),
            ability: is_known.then(|| EquipView::new(&content()[player.equip])),
            power: player.power,
            health: is_known.then_some(player.health),
            max_health: known(stat::max_health_tally(state, seat)),
            block: known(stat::block_tally(state, seat)),
            determination: player.determination,
            barrier: player.barrier,
            light: player.light,
            light_within_reach: player.light.saturating_add(player.n_shining()),
            may_still_block: crate::query::play::may_block(state, seat).is_ok(),
            has_set_concentration: player.this_turn.has_set,
            hand: hand(state, seat, viewer),
            max_hand: stat::max_hand_tally(state, seat),
            deck: DeckView::new(player, viewer.sees(seat)),
            discard: player.discard.to_vec(),
            void: player.void.to_vec(),
            ailments: player.areas.iter().map(|it| AilmentView::new(state, seat, it)).collect(),
            n_exposed_ailments: player.n_exposed(),
            concentrations: player
                .concentrations
                .iter()
                .map(|it| {
                    it.map(|it| {
                        let card = hidden::knows(viewer, &it.held).then_some(it.held.card.card);
                        ConcentrationView { card, name: card.map(card_name), is_used: it.is_used, cover: it.cover }
                    })
                })
                .collect(),
            utility: (0..UTILITY_SLOTS)
                .map(|slot| state.controlled(seat).find(|it| it.place == Place::Utility(slot)).map(|it| it.id))
                .collect(),
        }
    }
}

/// setup.4-4 The holder sees the cards in their order. Others do not: where in a
/// hand a card was would tell where those are that they know.
fn hand(state: &State, seat: SeatId, viewer: Viewer) -> Vec<HandView> {
    let mut hand: Vec<HandView> = state[seat].hand.iter().map(|it| HandView::new(state, seat, it, viewer)).collect();
    if !viewer.sees(seat) {
        hand.sort_by_key(|it| (it.card.is_some(), it.card, it.owner));
    }
    hand
}

impl HandView {
    fn new(state: &State, seat: SeatId, held: &Held, viewer: Viewer) -> Self {
        let card = hidden::knows(viewer, held).then_some(held.card);
        Self {
            card: card.map(|it| it.card),
            name: card.map(|it| card_name(it.card)),
            owner: card.map(|it| it.owner),
            cost: card.filter(|_| viewer.sees(seat)).map(|it| stat::cost_tally(state, seat, it.card)),
        }
    }
}

impl DeckView {
    fn new(player: &Player, is_own: bool) -> Self {
        let deck = &player.deck;
        let (top, bottom) = match is_own {
            true => (usize::from(player.known_top), usize::from(player.known_bottom)),
            false => (0, 0),
        };
        Self {
            n: deck.len(),
            known_top: deck.iter().rev().take(top).copied().collect(),
            known_bottom: deck.iter().take(bottom).copied().collect(),
        }
    }
}

impl AilmentView {
    fn new(state: &State, seat: SeatId, area: &crate::state::Area) -> Self {
        let ailment = area.stack.map(|(it, _)| it);
        let levels = match area.exposed() {
            Some((it, _)) => {
                (1..=2).filter(|level| active::has_level(state, seat, it, *level)).map(|it| it as u8).collect()
            }
            None => Vec::new(),
        };
        Self {
            ailment,
            name: ailment.map(Ailment::name),
            instances: area.stack.map_or(0, |(_, n)| n),
            levels,
            texts: ailment
                .map_or_else(Vec::new, |it| content().ailment(it).levels.iter().map(|it| it.text.as_str()).collect()),
            boon: area.cover,
        }
    }
}

impl ObjectView {
    pub fn new(state: &State, it: &Object) -> Self {
        let spec = it.spec();
        let defense = spec.defense.map(|_| stat::defense_tally(state, it));
        Self {
            object: it.id,
            card: it.card,
            name: &spec.name,
            kind: spec.kind,
            owner: it.owner,
            controller: it.seat,
            player: it.player,
            place: it.place.into(),
            is_resolved: it.is_resolved,
            is_answer: it.is_answer,
            is_used: it.is_used,
            is_charged: it.is_charged,
            is_fresh: it.turn == state.turn,
            tokens: it.tokens,
            mastery: it.mastery,
            defense_left: defense.as_ref().map(|tally| tally.total() - i32::from(it.damage)),
            defense,
            damage: it.damage,
            barrier: it.barrier,
            keywords: keywords::of_object(state, it).iter().map(ToString::to_string).collect(),
            under: it.under.map(|it| it.card),
        }
    }
}

impl RungView {
    /// None for a card that has left the ladder by leaving play.
    pub fn new(state: &State, rung: &Rung) -> Option<Self> {
        let object = state.object(rung.object)?;
        let ctx = rung.ctx.as_ref();
        let bullet = ctx.filter(|it| content()[it.ability].has_bullets);
        Some(Self {
            object: rung.object,
            card: object.card,
            name: card_name(object.card),
            player: object.player,
            bullet: bullet.map(|it| content()[it.ability].bodies[usize::from(it.bullet)].text.as_str()),
            ailments: ctx.map_or_else(Vec::new, |it| {
                let times = |ailment: Ailment| std::iter::repeat_n(ailment, usize::from(it.chosen[ailment.index()]));
                Ailment::ALL.into_iter().flat_map(times).collect()
            }),
            targets: ctx.map_or_else(Vec::new, |it| it.targets.iter().map(|aim| aim.target).collect()),
        })
    }
}

impl LastingView {
    pub fn new(state: &State, it: &Timed) -> Self {
        let (stat, amount, rule, is_not) = match it.what {
            TimedWhat::Stat(stat, amount) => (Some(stat), Some(amount), None, false),
            TimedWhat::Rule { rule, is_not } => (None, None, Some(rule), is_not),
        };
        let (until_turn, until_turn_of) = match it.until {
            Until::EndOfTurn(turn) => (Some(turn), None),
            Until::TurnOf(seat) => (None, Some(seat)),
        };
        Self {
            stat,
            amount,
            rule,
            is_not,
            on: Named::of_timed(state, it.on),
            from: it.from.name(state),
            is_for_next_card: it.is_for_next,
            until_turn,
            until_turn_of,
        }
    }
}
