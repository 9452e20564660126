//! Cards that leave play, and things that are picked.

use super::{Cx, Flow, Frame, Triggers, put_into_hand};
use crate::action::{Action, Prompt};
use crate::content::{Keyword, Type, When, content};
use crate::effects::{Ctx, Moment, Number, Source};
use crate::event::{Event, Named};
use crate::ids::ObjId;
use crate::query::keywords;
use crate::query::refer::{self, Targets};
use crate::state::{Concentration, Gone, Held, Object, Place, State, Target};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Whose doing it is, and with what type of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doer {
    pub by: Option<SeatId>,
    pub kind: Option<Type>,
    /// By damage, not by an effect that destroys.
    pub is_damage: bool,
}

impl Doer {
    pub const fn nobody() -> Self {
        Self { by: None, kind: None, is_damage: false }
    }

    pub fn of(state: &State, ctx: &Ctx) -> Self {
        Self { by: Some(ctx.you), kind: ctx.kind(state), is_damage: false }
    }
}

/// How a card leaves play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Way {
    Destroyed,
    /// boon.6 Destroyed by the boon that takes its place.
    Replaced,
    ToHand,
    ToVoid,
    /// Put under another card.
    Under(ObjId),
    /// phase.discard.1 A runespell at the end of its turn.
    Discarded,
}

/// A card leaves play, and what triggers on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    id: ObjId,
    way: Way,
    doer: Doer,
}

impl Leave {
    pub fn new(id: ObjId, way: Way, doer: Doer) -> Self {
        Self { id, way, doer }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let Self { id, way, doer } = self;
        // A trap that is gone, or holds a card already, takes nothing.
        if let Way::Under(trap) = way
            && cx.state.object(trap).is_none_or(|it| it.under.is_some())
        {
            return Flow::Done;
        }
        let Some(object) = take_off(cx, id, way) else { return Flow::Done };
        let is_destroyed = matches!(way, Way::Destroyed | Way::Replaced);
        let mut moment = Moment::new(When::Destroyed).card(id).player(object.seat).kind(doer.kind);
        moment.by = doer.by;
        moment.is_damage = doer.is_damage;
        let mut triggers = Triggers::nothing(moment);
        // amb.defense-active Its own triggers work only once it has resolved.
        if object.is_resolved {
            for ability in &object.spec().abilities {
                let when = content()[*ability].when;
                if when == When::Leave || (when == When::DestroyedSelf && is_destroyed) {
                    triggers.add_own(cx.state, object.seat, Source::Card(id), *ability);
                }
            }
        }
        if is_destroyed && object.spec().kind.is_defense() {
            triggers.add_waiting(cx.state);
        }
        triggers.run()
    }
}

/// Takes a card off the field and puts it where it goes. Nothing triggers here.
pub fn take_off(cx: &mut Cx<'_>, id: ObjId, way: Way) -> Option<Object> {
    let index = cx.state.objects.iter().position(|it| it.id == id)?;
    let has_distract = keywords::object_has(cx.state, &cx.state.objects[index], Keyword::Distract);
    let mut object = cx.state.objects.remove(index);
    let mut ailments_under = 0;
    match object.place {
        Place::Concentration(area) => uncover(cx, &object, area, has_distract),
        Place::Ailment(area) => {
            let area = &mut cx.state[object.seat].areas[usize::from(area)];
            ailments_under = area.stack.map_or(0, |(_, n)| n);
            // boon.9 Replacing never exposes: the new boon covers already.
            if area.cover == Some(id) {
                area.cover = None;
            }
        }
        Place::Utility(_) => {}
    }
    let card = object.hand_card();
    // A runespell is on the ladder by number only: it has no effect any more.
    let (owner, object_card) = (object.owner, object.card);
    cx.emit(Event::LeftPlay { object: id, card, seat: object.seat, way });
    match way {
        // zone.discard, zone.discard-3 To the owner's discard pile.
        Way::Destroyed | Way::Replaced | Way::Discarded => cx.state[owner].discard.push(object_card),
        Way::ToVoid => cx.state[owner].void.push(object_card),
        Way::ToHand => put_into_hand(cx, owner, Held::open(card)),
        Way::Under(trap) => {
            cx.state.object_mut(trap).expect("Leave looks for the trap").under = Some(card);
        }
    }
    cx.state.timed.retain(|it| it.on != crate::state::TimedOn::Object(id));
    if object.spec().kind.is_defense() {
        cx.state.is_unsettled = true;
    }
    let kept = object.clone();
    // What lies under it is kept with what it was like, for its own trigger.
    let is_released = object.spec().outline.acts(When::Leave) && object.is_resolved;
    if let Some(under) = object.under.take_if(|_| !is_released) {
        cx.state[under.owner].discard.push(under.card);
    }
    cx.state.gone.push(Gone { object: Object { under: object.under, ..kept.clone() }, ailments_under });
    Some(kept)
}

/// state.concealed The concentration below is exposed again, as it was; or, with
/// Distract, lost.
fn uncover(cx: &mut Cx<'_>, object: &Object, area: u8, has_distract: bool) {
    let Some(concentration) = cx.state[object.seat].concentrations[usize::from(area)] else { return };
    let card = concentration.held.card;
    // amb.leaves-game The card of a defeated player leaves as soon as it is free.
    let stays = !has_distract && cx.state.is_alive(card.owner);
    let slot = &mut cx.state[object.seat].concentrations[usize::from(area)];
    *slot = stays.then_some(Concentration { cover: None, ..concentration });
    // keyword.distract The concentration goes to its owner's discard pile.
    if has_distract && cx.state.is_alive(card.owner) {
        cx.state[card.owner].discard.push(card.card);
        cx.reveal();
        cx.emit(Event::ConcentrationDiscarded { seat: object.seat, area, card });
    }
}

/// Several cards are destroyed, one after the other: the active player's first,
/// each player's in the order of that player's choice (term.destroy-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DestroyAll {
    pending: SmallVec<[ObjId; 4]>,
    doer: Doer,
    is_answered: bool,
}

impl DestroyAll {
    pub fn new(pending: SmallVec<[ObjId; 4]>, doer: Doer) -> Self {
        Self { pending, doer, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            let Action::Target(Target::Object(id)) = cx.answer() else { unreachable!("doomed cards are listed") };
            return self.destroy(id);
        }
        self.pending.retain(|it| cx.state.object(*it).is_some());
        let controller = |id: &ObjId| cx.state.object(*id).map(|it| it.seat);
        let first = cx.state.alive().find(|seat| self.pending.iter().any(|it| controller(it) == Some(*seat)));
        let Some(seat) = first else { return Flow::Done };
        let own: SmallVec<[ObjId; 4]> =
            self.pending.iter().copied().filter(|it| controller(it) == Some(seat)).collect();
        if let [only] = own[..] {
            return self.destroy(only);
        }
        let actions = own.into_iter().map(|it| Action::Target(Target::Object(it)));
        self.is_answered = true;
        Flow::ask(Ask::listed(seat, "term.destroy-3", Prompt::DestroyNext, actions), Frame::DestroyAll(self))
    }

    fn destroy(mut self, id: ObjId) -> Flow {
        self.pending.retain(|it| *it != id);
        let leave = Frame::Leave(Leave::new(id, Way::Destroyed, self.doer));
        if self.pending.is_empty() { Flow::Next(leave) } else { Flow::call(leave, Frame::DestroyAll(self)) }
    }
}

/// What picked things are picked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PickFor {
    Destroy,
    Use,
}

/// A player picks things, as many as are asked for and as there are; of "up to"
/// a number the player may stop early.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    by: SeatId,
    left: u8,
    is_up_to: bool,
    offered: Targets,
    to: PickFor,
    doer: Doer,
    source: Source,
    is_answered: bool,
}

impl Pick {
    pub fn new(by: SeatId, number: Number, offered: Targets, to: PickFor, doer: Doer, source: Source) -> Self {
        let left = number.n.clamp(0, 255) as u8;
        Self { by, left, is_up_to: number.is_up_to, offered, to, doer, source, is_answered: false }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            return match cx.answer() {
                Action::Target(target) => self.pick(cx, target),
                Action::Done => Flow::Done,
                other => unreachable!("a pick does not list {other:?}"),
            };
        }
        self.offered.retain(|it| refer::is_there(cx.state, *it));
        if self.left == 0 || self.offered.is_empty() || !cx.state.is_alive(self.by) {
            return Flow::Done;
        }
        if self.offered.len() <= usize::from(self.left) && !self.is_up_to {
            let first = self.offered[0];
            return self.pick(cx, first);
        }
        let prompt = Prompt::Pick { to: self.to, source: Named::of_source(cx.state, self.source) };
        let actions = self.offered.iter().map(|it| Action::Target(*it)).chain(self.is_up_to.then_some(Action::Done));
        let ask = Ask::listed(self.by, "resolve.1", prompt, actions);
        self.is_answered = true;
        Flow::ask(ask, Frame::Pick(self))
    }

    fn pick(mut self, cx: &mut Cx<'_>, target: Target) -> Flow {
        self.left -= 1;
        self.offered.retain(|it| *it != target);
        match (self.to, target) {
            (PickFor::Destroy, Target::Object(id)) => {
                let leave = Frame::Leave(Leave::new(id, Way::Destroyed, self.doer));
                Flow::call(leave, Frame::Pick(self))
            }
            (PickFor::Use, target) => {
                turn_used(cx, target);
                Flow::Next(Frame::Pick(self))
            }
            (PickFor::Destroy, _) => Flow::Next(Frame::Pick(self)),
        }
    }
}

/// position.used Turns a thing horizontal.
fn turn_used(cx: &mut Cx<'_>, target: Target) {
    match target {
        Target::Object(id) => {
            if let Some(object) = cx.state.object_mut(id) {
                object.is_used = true;
            }
        }
        Target::Concentration(seat, area) => {
            if let Some(it) = &mut cx.state[seat].concentrations[usize::from(area)] {
                it.is_used = true;
            }
        }
        Target::Seat(_) => return,
    }
    let it = Named::of(cx.state, target);
    cx.emit(Event::TurnedUsed { it });
}
