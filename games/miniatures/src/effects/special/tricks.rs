//! Morale cards looked at, dice rolled aside, traps.

use super::{count, roll_one};
use crate::Event;
use crate::action::{About, Action};
use crate::content::{Bane, Colour, Icon, MoraleCard, Rune};
use crate::effects::{CardRef, Note, Run, all_banes};
use crate::flow::reconfigure::Reconfigure;
use crate::flow::{Cx, Flow, Frame, damage, morale, tokens};
use crate::query::Target;
use crate::state::{FigureKind, UnitIx, tray_index};

impl Run {
    /// Blood Diviner: looks at top cards and may discard one.
    pub(super) fn divine(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let seat = cx.state[source].owner;
        let n = usize::from(cx.state.rune(Rune::Stable)).min(cx.state.deck.len());
        match self.note {
            Note::Fresh => {
                cx.reveal();
                cx.state.known_top[seat] = cx.state.known_top[seat].max(n as u8);
                let cards = cx.state.deck.iter().rev().take(n).copied().collect();
                cx.emit(Event::MoraleSeen { by: seat, cards: Some(cards), n: n as u8 });
                self.again(Note::Each)
            }
            Note::Answered => {
                let Action::Card(place) = cx.answer() else { return self.next() };
                let CardRef::Upgrade(index) = self.by.card else { return self.next() };
                tokens::exhaust(cx, self.by.unit, index);
                let at = cx.state.deck.len() - 1 - usize::from(place);
                let card = cx.state.deck.remove(at);
                cx.state.discard.push(card);
                cx.reveal();
                for known in cx.state.known_top.iter_mut() {
                    if usize::from(*known) > usize::from(place) {
                        *known -= 1;
                    }
                }
                cx.emit(Event::MoraleDiscarded { card });
                morale::refill_deck(cx);
                self.next()
            }
            _ => {
                let CardRef::Upgrade(index) = self.by.card else { return self.next() };
                let is_ready =
                    cx.state[self.by.unit].upgrades[usize::from(index)].status == crate::state::Status::Ready;
                if n == 0 || !is_ready {
                    return self.next();
                }
                let actions = (0..n as u8).map(Action::Card).chain([Action::Pass]).collect();
                self.asks(cx, About::DiscardTop, actions, Note::Answered)
            }
        }
    }

    /// Grotesque Slasher: a blue die after the attack.
    pub(super) fn slasher(self, cx: &mut Cx<'_>) -> Flow {
        let CardRef::Upgrade(index) = self.by.card else { return self.next() };
        match self.note {
            Note::Fresh => {
                let die = roll_one(cx, self.source, Colour::Blue);
                let defender = cx.state.attack().defender;
                if count(die, Icon::Hit) > 0 {
                    tokens::give_bane(cx, defender, Bane::Stun, 1);
                }
                if count(die, Icon::Surge) > 0 {
                    tokens::give_bane(cx, defender, Bane::Immobilize, 1);
                }
                self.again(Note::Each)
            }
            Note::Answered => {
                if cx.answer() != Action::Yes {
                    return self.next();
                }
                tokens::ready(cx, self.by.unit, index);
                let Some(slot) = cx.state[self.by.unit].figure_of(index) else { return self.next() };
                let target = Target { tray: tray_index(slot) as u8, figure: FigureKind::Upgrade { upgrade: index } };
                let removed = damage::wound(cx, self.by.unit, target, false);
                damage::note_losses(cx, self.by.unit, true, removed);
                if removed {
                    return self.then([Frame::Reconfigure(Reconfigure::new(self.by.unit))]);
                }
                self.next()
            }
            _ => {
                if cx.state[self.by.unit].figure_of(index).is_none() {
                    return self.next();
                }
                self.asks(cx, About::TakeWound, vec![Action::Yes, Action::Pass], Note::Answered)
            }
        }
    }

    pub(super) fn set_trap(mut self, cx: &mut Cx<'_>) -> Flow {
        match self.note {
            Note::Answered => {
                let Action::Terrain(piece) = cx.answer() else { return self.next() };
                self.n = piece;
                self.again(Note::Each)
            }
            Note::Each => self.asks(cx, About::ChooseBane, all_banes(), Note::EachAnswered),
            Note::EachAnswered => {
                if let Action::Bane(bane) = cx.answer() {
                    cx.state.terrain[usize::from(self.n)].trap = Some((self.source, bane));
                    let seat = cx.state[self.source].owner;
                    cx.emit(Event::TrapSet { seat, piece: self.n, bane });
                }
                self.next()
            }
            _ => {
                let actions = (0..cx.state.terrain.len() as u8).map(Action::Terrain).collect();
                self.asks(cx, About::Trap, actions, Note::Answered)
            }
        }
    }

    /// Viper Trapmaster: an enemy near the trap is caught.
    pub(super) fn spring_trap(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let trapped = cx.state.trapped(source);
        if self.note == Note::Answered {
            if let Action::Unit(unit) = cx.answer() {
                spring(cx, source, unit);
            }
            return self.next();
        }
        self.asks(cx, About::Choose, trapped.into_iter().map(Action::Unit).collect(), Note::Answered)
    }
}

/// The top card of the morale deck is discarded face up.
pub(super) fn discard_top(cx: &mut Cx<'_>) -> Option<MoraleCard> {
    let card = morale::draw_card(cx)?;
    cx.reveal();
    cx.state.discard.push(card);
    cx.emit(Event::MoraleDiscarded { card });
    morale::refill_deck(cx);
    Some(card)
}

/// Viper Trapmaster: the trap closes.
fn spring(cx: &mut Cx<'_>, owner: UnitIx, victim: UnitIx) {
    for piece in 0..cx.state.terrain.len() {
        if let Some((unit, bane)) = cx.state.terrain[piece].trap
            && unit == owner
        {
            cx.state.terrain[piece].trap = None;
            tokens::give_bane(cx, victim, bane, 1);
        }
    }
}
