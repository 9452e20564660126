//! Damage, blocking, hits.

use super::{Cause, Cx, DestroyAll, Doer, Flow, Frame, LosePower, Triggers};
use crate::action::{Action, Prompt};
use crate::content::When;
use crate::effects::{Ctx, Moment, Resolving, Source};
use crate::event::{Event, Named};
use crate::ids::{ListId, ObjId};
use crate::query::{play, refer, stat};
use crate::state::{Object, State, Target};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::smallvec;

/// One damage from one source to one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage {
    ctx: Ctx,
    to: Target,
    printed: i32,
    is_direct: bool,
    pierces: bool,
    /// What was too much for a defense card: modifiers of the source are in it.
    is_excess: bool,
    on_hit: Option<ListId>,
    /// What happens on a hit happens only if a Runeslinger is hit.
    names_runeslingers: bool,
    /// Damage still to be dealt.
    left: u16,
    dealt: u16,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Count,
    AskBlock,
    BlockAnswered,
    Barrier,
    Deal,
    DealOn,
    Hit,
    Done,
}

impl Damage {
    pub fn new(ctx: Ctx, to: Target, printed: i32, on_hit: Option<ListId>) -> Self {
        Self {
            ctx,
            to,
            printed,
            is_direct: false,
            pierces: false,
            is_excess: false,
            on_hit,
            names_runeslingers: false,
            left: 0,
            dealt: 0,
            step: Step::Count,
        }
    }

    pub fn direct(self, is_direct: bool) -> Self {
        Self { is_direct, ..self }
    }

    pub fn pierce(self, pierces: bool) -> Self {
        Self { pierces, ..self }
    }

    pub fn naming_runeslingers(self, names_runeslingers: bool) -> Self {
        Self { names_runeslingers, ..self }
    }

    fn at(self, step: Step) -> Frame {
        Frame::Damage(Self { step, ..self })
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        match self.step {
            // amb.damage-order Printed, dealt, taken; not below 0.
            Step::Count => {
                if !self.goes_on(cx.state) {
                    return Flow::Done;
                }
                self.left = self.amount(cx.state);
                // amb.zero-damage Nothing to block, no hit.
                if self.left == 0 {
                    return Flow::Done;
                }
                let victim = controller(cx.state, self.to);
                // block.7, block.9, block.12
                let may_block = !self.is_direct && play::may_block(cx.state, victim).is_ok();
                Flow::Next(self.at(if may_block { Step::AskBlock } else { Step::Deal }))
            }
            // block.1, block.10 Before the damage resolves on its target.
            Step::AskBlock => {
                let victim = controller(cx.state, self.to);
                let blocks = cx.state[victim].different_cards().into_iter().map(Action::Block);
                let actions = [Action::NoBlock].into_iter().chain(blocks);
                let source = Named::of_source(cx.state, self.ctx.source);
                let prompt = Prompt::Block { on: self.to, source, damage: self.left };
                Flow::ask(Ask::listed(victim, "block.1", prompt, actions), self.at(Step::BlockAnswered))
            }
            Step::BlockAnswered => self.block(cx),
            // block.4, block.4-2 The value is taken after all triggers.
            Step::Barrier => {
                if !self.goes_on(cx.state) {
                    return Flow::Done;
                }
                let victim = controller(cx.state, self.to);
                let value = stat::block(cx.state, victim) as u16;
                crate::effects::put_barrier(cx, self.to, value);
                Flow::Next(self.at(Step::Deal))
            }
            Step::Deal => {
                if !self.goes_on(cx.state) {
                    return Flow::Done;
                }
                let absorbed = self.absorb(cx.state);
                self.left -= absorbed;
                if absorbed > 0 {
                    let on = Named::of(cx.state, self.to);
                    cx.emit(Event::DamagePrevented { on, amount: absorbed });
                }
                if self.left == 0 {
                    return Flow::Done;
                }
                match self.to {
                    Target::Seat(seat) => self.deal_to_runeslinger(cx, seat),
                    Target::Object(id) => self.deal_to_card(cx, id),
                    Target::Concentration(..) => Flow::Done,
                }
            }
            // damage.pierce The rest is dealt to the new health. What was dealt before
            // has hit, also if nobody is left to take the rest.
            Step::DealOn => match self.to {
                Target::Seat(seat) if self.goes_on(cx.state) => self.deal_to_runeslinger(cx, seat),
                _ => Flow::Next(self.at(Step::Hit)),
            },
            // amb.hit-after-down On-hit effects come after all power loss.
            Step::Hit => {
                // amb.hit-names Only if what the effect names was hit.
                let is_meant = !self.names_runeslingers || matches!(self.to, Target::Seat(_));
                let Some(list) = self.on_hit.filter(|_| is_meant) else { return Flow::Next(self.at(Step::Done)) };
                let ctx = Ctx { bound: Some(self.to), ..self.ctx.clone() };
                Flow::call(Resolving::once(ctx, list), self.at(Step::Done))
            }
            Step::Done => {
                let moment = Moment::new(When::Hit).by(self.ctx.you).target(self.to).kind(self.ctx.kind(cx.state));
                Triggers::next(cx.state, moment)
            }
        }
    }

    /// amb.defeat-effects Whether there is still somebody who deals it and
    /// something that it is dealt to: triggers of a block or of a lost power may
    /// have defeated either.
    fn goes_on(&self, state: &State) -> bool {
        state.is_alive(self.ctx.you) && refer::is_there(state, self.to)
    }

    fn source<'a>(&self, state: &'a State) -> Option<&'a Object> {
        match self.ctx.source {
            Source::Card(id) if !self.is_excess => state.last_known(id),
            _ => None,
        }
    }

    fn amount(&self, state: &State) -> u16 {
        let dealt = self.source(state).map_or(0, |it| stat::damage_dealt(state, it));
        let taken = match self.to {
            Target::Seat(seat) => stat::damage_taken(state, seat),
            _ => 0,
        };
        (self.printed + dealt + taken).clamp(0, i32::from(u16::MAX)) as u16
    }

    /// block.2 A block is paid with a card from hand.
    fn block(self, cx: &mut Cx<'_>) -> Flow {
        let victim = controller(cx.state, self.to);
        let card = match cx.answer() {
            Action::Block(card) => card,
            Action::NoBlock => return Flow::Next(self.at(Step::Deal)),
            other => unreachable!("block.1 does not list {other:?}"),
        };
        cx.state[victim].take_from_hand(card).expect("a card of the hand was listed");
        cx.state[card.owner].discard.push(card.card);
        cx.state[victim].this_turn.blocks += 1;
        cx.reveal();
        let on = Named::of(cx.state, self.to);
        cx.emit(Event::Blocked { seat: victim, card, on });
        // amb.block-discard It counts as discarded; block.6 triggers come first.
        let discarded = Triggers::frame(cx.state, Moment::new(When::Discarded).player(victim));
        let blocking = Triggers::frame(cx.state, Moment::new(When::Blocking).by(victim));
        Flow::sequence(discarded.into_iter().chain(blocking), self.at(Step::Barrier))
    }

    /// block.3, damage.direct Barriers absorb, unless the damage is direct.
    fn absorb(&self, state: &mut State) -> u16 {
        if self.is_direct {
            return 0;
        }
        let barrier = match self.to {
            Target::Seat(seat) => &mut state[seat].barrier,
            Target::Object(id) => &mut state.object_mut(id).expect("Deal looks for it").barrier,
            Target::Concentration(..) => return 0,
        };
        let absorbed = self.left.min(*barrier);
        *barrier -= absorbed;
        absorbed
    }

    fn deal_to_runeslinger(mut self, cx: &mut Cx<'_>, seat: SeatId) -> Flow {
        // damage.basic Only damage equal to the health is dealt.
        let dealt = self.left.min(cx.state[seat].health);
        self.left -= dealt;
        self.dealt += dealt;
        cx.state[seat].health -= dealt;
        let health = cx.state[seat].health;
        self.tell(cx, dealt, health);
        if health > 0 {
            return Flow::Next(self.at(Step::Hit));
        }
        // power.health.1 Zero health costs a power.
        let next = if self.pierces && self.left > 0 { Step::DealOn } else { Step::Hit };
        Flow::call(Frame::LosePower(LosePower::new(seat, Cause::Health)), self.at(next))
    }

    fn deal_to_card(mut self, cx: &mut Cx<'_>, id: ObjId) -> Flow {
        let object = cx.state.object(id).expect("Deal looks for it");
        let (seat, defense) = (object.seat, stat::defense(cx.state, object));
        let room = (defense - i32::from(object.damage)).max(0) as u16;
        let dealt = self.left;
        self.dealt += dealt;
        let object = cx.state.object_mut(id).expect("it is there");
        object.damage = object.damage.saturating_add(dealt);
        self.tell(cx, dealt, room.saturating_sub(dealt));
        // defense.2 Damage equal to or above the defense destroys it.
        if dealt < room {
            return Flow::Next(self.at(Step::Hit));
        }
        let doer = Doer { by: Some(self.ctx.you), kind: self.ctx.kind(cx.state), is_damage: true };
        let destroy = Frame::DestroyAll(DestroyAll::new(smallvec![id], doer));
        let excess = dealt - room;
        if !self.pierces || excess == 0 {
            return Flow::call(destroy, self.at(Step::Hit));
        }
        // damage.pierce-2, damage.pierce-3 What is too much goes to the controller.
        let rest = Damage {
            to: Target::Seat(seat),
            printed: i32::from(excess),
            is_excess: true,
            left: 0,
            dealt: 0,
            step: Step::Count,
            ..self.clone()
        };
        Flow::sequence([destroy, Frame::Damage(rest)], self.at(Step::Hit))
    }

    fn tell(&self, cx: &mut Cx<'_>, dealt: u16, left: u16) {
        if cx.is_heard() {
            let to_seat = if let Target::Seat(seat) = self.to { Some(seat) } else { None };
            let amount = stat::damage_tally(cx.state, self.printed, self.source(cx.state), to_seat);
            let (source, on) = (Named::of_source(cx.state, self.ctx.source), Named::of(cx.state, self.to));
            cx.emit(Event::Damaged { source, on, amount, dealt, left });
        }
    }
}

/// Who may block for a thing: its controller.
fn controller(state: &State, to: Target) -> SeatId {
    match to {
        Target::Seat(seat) | Target::Concentration(seat, _) => seat,
        Target::Object(id) => state.last_known(id).expect("what was dealt damage was in play").seat,
    }
}
