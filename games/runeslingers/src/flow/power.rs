//! Health, power, determination, defeat.

use super::{Cx, Flow, Frame, Triggers, deck};
use crate::content::When;
use crate::effects::Moment;
use crate::event::Event;
use crate::modes::MadeUnder;
use crate::query::stat;
use crate::state::{Gone, HandCard, Object, Place, Player, Standing, State, ThisTurn};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// healthloss.3 Health loss takes its full amount, across resets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoseHealth {
    pub seat: SeatId,
    pub left: u16,
    /// Whose effect it is.
    #[serde(default)]
    pub by: Option<SeatId>,
}

impl LoseHealth {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let Self { seat, left, by } = self;
        if left == 0 || !cx.state.is_alive(seat) || !cx.state.goes_on(by) {
            return Flow::Done;
        }
        let lost = left.min(cx.state[seat].health);
        cx.state[seat].health -= lost;
        let health = cx.state[seat].health;
        cx.emit(Event::HealthLost { seat, amount: lost, health });
        if health > 0 {
            return Flow::Done;
        }
        // power.health.3 What is left is taken from the reset health.
        let rest = Frame::LoseHealth(Self { left: left - lost, ..self });
        Flow::call(Frame::LosePower(LosePower::new(seat, Cause::Health)), rest)
    }
}

/// Why a power is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Health,
    Ailments,
    Deck,
    Effect,
}

/// amb.downed-order Losing a power: power and determination; defeat; reset or
/// new deck; triggers. What was paused goes on afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LosePower {
    seat: SeatId,
    cause: Cause,
    /// It was the last power, and the others play on.
    #[serde(default)]
    has_fallen: bool,
}

impl LosePower {
    pub fn new(seat: SeatId, cause: Cause) -> Self {
        Self { seat, cause, has_fallen: false }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let Self { seat, cause, has_fallen } = self;
        if has_fallen {
            return Triggers::next(cx.state, Moment::new(When::Downed).player(seat));
        }
        if !cx.state.is_alive(seat) {
            return Flow::Done;
        }
        // power.4, determination.1 Each power lost gives a determination.
        let player = &mut cx.state[seat];
        player.power -= 1;
        player.determination = player.determination.saturating_add(1);
        player.this_turn.downed += 1;
        let (power, determination) = (player.power, player.determination);
        cx.emit(Event::PowerLost { seat, cause, power, determination });
        // power.2 No power left is defeat.
        if power == 0 {
            let defeat = Frame::Defeat(Defeat { seat, why: End::NoPower });
            return match cx.state.options.made_under {
                MadeUnder::Version3 => Flow::Next(defeat),
                // term.down The last power lost is one too.
                MadeUnder::Version4 => Flow::call(defeat, Frame::LosePower(Self { has_fallen: true, ..self })),
            };
        }
        match cause {
            // power.health.2 Health resets to the current maximum.
            Cause::Health => {
                let health = stat::max_health(cx.state, seat).max(0) as u16;
                cx.state[seat].health = health;
                cx.emit(Event::HealthReset { seat, health });
            }
            // power.deck.2 The discard pile becomes the new deck.
            Cause::Deck => deck::remake_deck(cx, seat),
            // power.health.4 Nothing else resets health.
            Cause::Ailments | Cause::Effect => {}
        }
        // term.down
        Triggers::next(cx.state, Moment::new(When::Downed).player(seat))
    }
}

/// How a player is defeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// power.2
    NoPower,
    /// loss.1
    NoCards,
    /// loss.2
    NoHealth,
    /// amb.endless The turn limit was reached.
    TurnLimit,
}

impl End {
    /// The sentence that ends the game.
    pub const fn key(self) -> &'static str {
        match self {
            End::NoPower => "ended-no-power",
            End::NoCards => "ended-no-cards",
            End::NoHealth => "ended-no-health",
            End::TurnLimit => "ended-turn-limit",
        }
    }
}

/// A player is defeated. With two players that ends the encounter at once; with
/// more, the player's field and cards leave the game (amb.players).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Defeat {
    pub seat: SeatId,
    pub why: End,
}

impl Defeat {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let Self { seat, why } = self;
        if !cx.state.is_alive(seat) {
            return Flow::Done;
        }
        let n_out = cx.state.players.iter().filter(|it| matches!(it.standing, Standing::Out(_))).count();
        cx.state[seat].standing = Standing::Out(n_out as u8 + 1);
        cx.emit(Event::Defeated { seat, why });
        let n_left = cx.state.players.iter().filter(|it| it.standing == Standing::In).count();
        if n_left <= 1 {
            // amb.end-at-once Nothing else resolves.
            cx.state.note_outline();
            return why.of_encounter();
        }
        if leave_game(cx.state, seat) {
            cx.reveal();
        }
        Flow::Done
    }
}

/// The cards that a defeated player owns leave the game wherever they lie;
/// those of others go to their owners' discard piles. Nothing triggers. Says
/// whether a card lies open now that was hidden before.
fn leave_game(state: &mut State, seat: SeatId) -> bool {
    let mut homeless: Vec<HandCard> = Vec::new();
    for object in std::mem::take(&mut state.objects) {
        if object.owner != seat && object.seat != seat {
            state.objects.push(object);
            continue;
        }
        homeless.push(object.hand_card());
        homeless.extend(object.under);
        let ailments_under = lift(state, &object);
        // Procedures under way may still speak of it.
        state.gone.push(Gone { object: Object { under: None, ..object }, ailments_under });
    }
    // A trap elsewhere may hold a card of theirs.
    for object in &mut state.objects {
        if object.under.is_some_and(|it| it.owner == seat) {
            object.under = None;
        }
    }
    let n_open = homeless.len();
    let player = &mut state[seat];
    homeless.extend(player.hand.iter().map(|it| it.card));
    homeless.extend(player.concentrations().map(|(_, it)| it.held.card));
    // That they were downed this turn stays true.
    let this_turn = ThisTurn { downed: player.this_turn.downed, ..ThisTurn::default() };
    let Player { standing, slinger, stance, equip, .. } = *player;
    *player = Player { standing, slinger, stance, equip, this_turn, ..Player::away() };
    let out: Vec<SeatId> = SeatId::all(state.n_seats()).filter(|it| !state.is_alive(*it)).collect();
    for other in SeatId::all(state.n_seats()).filter(|it| *it != seat) {
        let player = &mut state[other];
        player.hand.retain(|it| it.card.owner != seat);
        // amb.leaves-game What lies under a card leaves when that card does.
        for area in &mut player.concentrations {
            if area.is_some_and(|it| out.contains(&it.held.card.owner) && it.cover.is_none()) {
                *area = None;
            }
        }
    }
    let has_home = |it: &HandCard| state.is_alive(it.owner);
    let shows = homeless[n_open..].iter().any(has_home);
    homeless.retain(has_home);
    for card in homeless {
        state[card.owner].discard.push(card.card);
    }
    state.timed.retain(|it| it.by != seat);
    state.is_unsettled = true;
    shows
}

/// Uncovers what the object lies on; says how many ailments that are.
fn lift(state: &mut State, object: &Object) -> u16 {
    let field = &mut state[object.seat];
    match object.place {
        Place::Concentration(area) => {
            if let Some(it) = &mut field.concentrations[usize::from(area)] {
                it.cover = None;
            }
            0
        }
        Place::Ailment(area) => {
            let area = &mut field.areas[usize::from(area)];
            // boon.9 Another boon may have taken its place already.
            if area.cover == Some(object.id) {
                area.cover = None;
            }
            area.stack.map_or(0, |(_, n)| n)
        }
        Place::Utility(_) => 0,
    }
}
