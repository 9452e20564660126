//! Triggered effects: they pause play, resolve, and play goes on (trigger.5).

use super::{Activate, Cx, Flow, Frame};
use crate::action::{Action, Prompt};
use crate::content::{Ability, HitTo, Side, When, content};
use crate::effects::{Ctx, Moment, Source};
use crate::event::{Event, Named};
use crate::ids::AbilityId;
use crate::query::select::Aimer;
use crate::query::{active, count, play};
use crate::state::{State, Target};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// An ability that has triggered and waits for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    pub seat: SeatId,
    pub source: Source,
    pub ability: AbilityId,
}

/// trigger.4 All that triggered at one moment: the active player's first, in the
/// order of that player's choice, then the others' in turn order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Triggers {
    moment: Moment,
    pending: SmallVec<[Pending; 2]>,
    is_answered: bool,
}

impl Triggers {
    /// Nothing has triggered yet.
    pub fn nothing(moment: Moment) -> Self {
        Self { moment, pending: SmallVec::new(), is_answered: false }
    }

    /// All that waits for the moment.
    pub fn of(state: &State, moment: Moment) -> Self {
        let mut triggers = Self::nothing(moment);
        triggers.add_waiting(state);
        triggers
    }

    pub fn is_empty(&self) -> bool {
        self.pending.is_empty()
    }

    /// Everything that triggers at the moment happens, then the procedure that
    /// runs is over.
    pub fn next(state: &State, moment: Moment) -> Flow {
        Self::of(state, moment).run()
    }

    /// Everything that triggers at the moment happens, then `then` goes on.
    pub fn then(state: &State, moment: Moment, then: Frame) -> Flow {
        let triggers = Self::of(state, moment);
        if triggers.is_empty() { Flow::Next(then) } else { Flow::call(Frame::Triggers(triggers), then) }
    }

    /// The procedure that runs goes on as this one.
    pub fn run(self) -> Flow {
        if self.pending.is_empty() { Flow::Done } else { Flow::Next(Frame::Triggers(self)) }
    }

    /// As a procedure, if anything has triggered.
    pub fn frame(state: &State, moment: Moment) -> Option<Frame> {
        let triggers = Self::of(state, moment);
        (!triggers.is_empty()).then_some(Frame::Triggers(triggers))
    }

    /// As a procedure, if anything has triggered at a moment of a player's turn
    /// that goes by all these names.
    pub fn frame_of_all(state: &State, whens: &[When], player: SeatId) -> Option<Frame> {
        let mut triggers = Self::nothing(Moment::new(whens[0]).player(player));
        for when in whens {
            triggers.add_waiting_for(state, *when);
        }
        (!triggers.pending.is_empty()).then_some(Frame::Triggers(triggers))
    }

    /// Adds an ability that waits for what has happened to its own card.
    pub fn add_own(&mut self, state: &State, seat: SeatId, source: Source, ability: AbilityId) {
        let ctx = self.ctx(seat, source, ability);
        if state.is_alive(seat) && content()[ability].condition.is_none_or(|it| count::holds(state, &ctx, &it)) {
            self.pending.push(Pending { seat, source, ability });
        }
    }

    /// Adds all abilities at work that wait for the moment.
    pub fn add_waiting(&mut self, state: &State) {
        self.add_waiting_for(state, self.moment.when);
    }

    fn add_waiting_for(&mut self, state: &State, when: When) {
        let moment = self.moment;
        let mut found: SmallVec<[Pending; 4]> = SmallVec::new();
        active::each(state, when, |it| {
            let ability = &content()[it.ability];
            let is_spent = ability.once_a_turn && it.source.is_spent(state, ability);
            if !is_spent && is_awaited(ability, it.seat, &moment) {
                found.push(Pending { seat: it.seat, source: it.source, ability: it.ability });
            }
        });
        for it in found {
            self.add_own(state, it.seat, it.source, it.ability);
        }
    }

    fn ctx(&self, seat: SeatId, source: Source, ability: AbilityId) -> Ctx {
        Ctx { moment: self.moment, ..Ctx::plain(seat, source, ability) }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.is_answered {
            self.is_answered = false;
            let Action::Trigger { source, ability } = cx.answer() else { unreachable!("triggers are listed") };
            let index = self.pending.iter().position(|it| (it.source, it.ability) == (source, ability));
            return self.start(index.expect("a listed trigger is pending"));
        }
        self.pending.retain(|it| cx.state.is_alive(it.seat));
        let first = cx.state.alive().find(|seat| self.pending.iter().any(|it| it.seat == *seat));
        let Some(seat) = first else { return Flow::Done };
        let mut own = self.pending.iter().enumerate().filter(|(_, it)| it.seat == seat);
        let index = own.next().expect("this seat has a trigger").0;
        if own.next().is_none() {
            return self.start(index);
        }
        let own = self.pending.iter().filter(|it| it.seat == seat);
        let actions: Vec<Action> = own.map(|it| Action::Trigger { source: it.source, ability: it.ability }).collect();
        self.is_answered = true;
        Flow::ask(Ask::listed(seat, "trigger.4", Prompt::TriggerNext, actions), Frame::Triggers(self))
    }

    fn start(mut self, index: usize) -> Flow {
        let it = self.pending.remove(index);
        let ctx = self.ctx(it.seat, it.source, it.ability);
        let trigger = Frame::Trigger(Trigger { ctx, is_answered: false });
        if self.pending.is_empty() { Flow::Next(trigger) } else { Flow::call(trigger, Frame::Triggers(self)) }
    }
}

/// Whether the ability waits for just this.
fn is_awaited(ability: &Ability, you: SeatId, moment: &Moment) -> bool {
    let on = &ability.on;
    let is_side = |side: Side, seat: Option<SeatId>| match side {
        Side::Any => true,
        Side::You => seat == Some(you),
        Side::Enemy => seat.is_some_and(|it| it != you),
    };
    is_side(on.by, moment.by)
        && is_side(on.who, moment.player)
        && is_side(on.whose, moment.player)
        && (on.types.is_any() || moment.kind.is_some_and(|kind| on.types.has(kind)))
        && (!on.answer || moment.is_answer)
        && (!on.damage || moment.is_damage)
        && match on.to {
            None => true,
            Some(HitTo::You) => moment.target == Some(Target::Seat(you)),
            Some(HitTo::Runeslinger) => matches!(moment.target, Some(Target::Seat(_))),
            Some(HitTo::Defense) => matches!(moment.target, Some(Target::Object(_))),
        }
}

/// One triggered effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trigger {
    ctx: Ctx,
    is_answered: bool,
}

impl Trigger {
    /// Whether what has triggered is still at work: its source is in play, and an
    /// ailment has as many instances as the level asks for.
    fn is_active(&self, state: &State) -> bool {
        match self.ctx.source {
            Source::Ailment(seat, ailment) => {
                let mut levels = content().ailment(ailment).levels.iter();
                let level = levels.find(|it| it.ability == self.ctx.ability).expect("an ailment triggers by a level");
                state[seat].exposed(ailment) >= u16::from(level.from)
            }
            source => source.is_there(state),
        }
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        let (seat, source) = (self.ctx.you, self.ctx.source);
        let ability = &content()[self.ctx.ability];
        if self.is_answered {
            if cx.answer() == Action::No {
                return Flow::Done;
            }
        } else {
            // phase.discard.1-3 A source that has left since does nothing, unless
            // its leaving is what triggered.
            let is_own = !ability.when.is_event();
            let is_spent = ability.once_a_turn && source.is_spent(cx.state, ability);
            if !cx.state.is_alive(seat) || (!is_own && !self.is_active(cx.state)) || is_spent {
                return Flow::Done;
            }
            // amb.trigger-optional Without a valid target nothing happens, and nothing
            // is paid or spent for it.
            if !play::may_declare(cx.state, &Aimer::of(cx.state, &self.ctx), ability) {
                return Flow::Done;
            }
            if ability.is_optional {
                if play::may_pay(cx.state, seat, source, ability).is_err() {
                    return Flow::Done;
                }
                self.is_answered = true;
                let prompt = Prompt::MayTrigger { source: Named::of_source(cx.state, source) };
                let ask = Ask::listed(seat, "trigger.3", prompt, [Action::Yes, Action::No]);
                return Flow::ask(ask, Frame::Trigger(self));
            }
        }
        if ability.once_a_turn {
            source.spend(cx.state, ability);
        }
        // That the ailment was applied has been told.
        if ability.when != When::Applied {
            cx.emit(Event::Triggered { seat, source: Named::of_source(cx.state, source) });
        }
        Flow::Next(Frame::Activate(Activate::paying(self.ctx)))
    }
}
