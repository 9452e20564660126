//! What effects do: a file per group of verbs.
//!
//! [`Resolving`] carries out a list of effects one after the other. A verb
//! either changes the state at once or returns procedures that do (damage can
//! be blocked, drawing can empty a deck); then those run before the next effect.

mod ailments;
mod cards;
mod ctx;
mod damage;
mod deck;
mod hand;
mod health;
mod lasting;
mod objects;
mod resources;

pub use resources::put_barrier;

pub use ctx::{Aim, Ctx, MOST_TARGETS, Moment, Source};

use crate::action::{Action, Prompt};
use crate::content::{Amount, Effect, Ref, Subject, content};
use crate::event::Named;
use crate::flow::{Cx, Flow, Frame, Returned};
use crate::ids::ListId;
use crate::query::refer::{self, Targets};
use crate::query::{count, select};
use crate::state::{State, Target};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// resolve.1 How many: "up to" may stop early, a plain number is carried
/// out as far as possible.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    pub n: i32,
    pub is_up_to: bool,
}

/// Procedures to run one after the other.
pub type Calls = SmallVec<[Frame; 2]>;

/// What a verb has done, or what has to run now.
#[derive(Debug)]
pub enum Did {
    /// All is done; that many things were removed or moved.
    AtOnce(u16),
    /// These procedures do it.
    Calls(Calls),
    /// This procedure does it, and returns how many things were removed or moved.
    Counts(Frame),
}

/// Nothing more to do.
pub fn nothing() -> Did {
    Did::AtOnce(0)
}

/// One procedure to run.
pub fn one(frame: Frame) -> Did {
    Did::Calls(smallvec::smallvec![frame])
}

/// play.7 A list of effects that is carried out in text order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resolving {
    pub ctx: Ctx,
    pub list: ListId,
    pub at: u8,
    /// How often the list is still to be carried out.
    pub times: u8,
    /// The effect before this one returns how many things it removed or moved.
    pub awaits_count: bool,
}

impl Resolving {
    pub fn once(ctx: Ctx, list: ListId) -> Frame {
        Self::repeated(ctx, list, 1)
    }

    pub fn repeated(ctx: Ctx, list: ListId, times: u8) -> Frame {
        Frame::Resolving(Self { ctx, list, at: 0, times, awaits_count: false })
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if std::mem::take(&mut self.awaits_count) {
            self.ctx.last_count = cx.returned().count();
        }
        let effects = &content()[self.list];
        // What an effect makes due comes before the next effect.
        while !cx.state.is_unsettled {
            // A defeated player's effects end.
            if !cx.state.is_alive(self.ctx.you) {
                return Flow::Done;
            }
            let Some(effect) = effects.get(usize::from(self.at)) else {
                if self.times <= 1 {
                    return Flow::Done;
                }
                self.at = 0;
                self.times -= 1;
                continue;
            };
            let subject = effect.subject();
            let subject = match subject.find(cx.state, &self.ctx) {
                None => None,
                Some(found) if found.len() == 1 => Some(found[0]),
                // target.2 Nothing is left to affect.
                Some(found) if found.is_empty() => {
                    self.at += 1;
                    self.ctx.last_count = 0;
                    continue;
                }
                Some(found) => {
                    let each = Each::new(&self, found, subject.is_ordered(effect));
                    self.at += 1;
                    self.awaits_count = true;
                    return Flow::call(Frame::Each(each), Frame::Resolving(self));
                }
            };
            let did = run(cx, &self.ctx, effect, subject);
            self.at += 1;
            self.ctx.last_count = 0;
            match did {
                Did::AtOnce(n) => self.ctx.last_count = n,
                Did::Calls(callees) => return Flow::Call { callees, then: Frame::Resolving(self) },
                Did::Counts(frame) => {
                    self.awaits_count = true;
                    return Flow::call(frame, Frame::Resolving(self));
                }
            }
        }
        Flow::Next(Frame::Resolving(self))
    }
}

impl Subject {
    fn find(self, state: &State, ctx: &Ctx) -> Option<Targets> {
        match self {
            Subject::Nothing => None,
            Subject::These(it) => Some(refer::things(state, ctx, it)),
            Subject::All(it) => Some(select::all(state, &select::Aimer::of(state, ctx), &it)),
        }
    }

    /// Whether several subjects come in an order that was declared, or in none
    /// that matters; otherwise the active player orders them (setup.5-6).
    fn is_ordered(self, effect: &Effect) -> bool {
        match self {
            Subject::All(_) => false,
            Subject::These(Ref::EachEnemy | Ref::Everyone) => {
                matches!(effect, Effect::Mod { .. } | Effect::Rule { .. })
            }
            Subject::These(_) | Subject::Nothing => true,
        }
    }
}

/// Carries out one effect on one subject.
pub fn run(cx: &mut Cx<'_>, ctx: &Ctx, effect: &Effect, on: Option<Target>) -> Did {
    match on {
        None => run_once(cx, ctx, effect),
        Some(Target::Seat(seat)) => run_on_player(cx, ctx, effect, seat),
        Some(card) => run_on_card(cx, ctx, effect, card),
    }
}

/// An effect on nothing in particular.
fn run_once(cx: &mut Cx<'_>, ctx: &Ctx, effect: &Effect) -> Did {
    match effect {
        Effect::If { cond, then, otherwise } => {
            let list = if count::holds(cx.state, ctx, cond) { then } else { otherwise };
            list.id().map_or_else(nothing, |it| one(Resolving::once(ctx.clone(), it)))
        }
        Effect::Repeat { times, effects } => {
            effects.id().map_or_else(nothing, |list| one(Resolving::repeated(ctx.clone(), list, *times)))
        }
        Effect::Destroy { what: Some(what), .. } => objects::destroy(cx, ctx, *what),
        Effect::Destroy { pick: Some(pick), n, by: Some(by), .. } => objects::destroy_picked(cx, ctx, pick, *n, *by),
        Effect::Use { pick, n, by, up_to } => {
            objects::use_picked(cx, ctx, pick, Number { n: i32::from(*n), is_up_to: *up_to }, *by)
        }
        Effect::Release { .. } => objects::release(cx, ctx),
        _ => unreachable!("all other effects have a subject"),
    }
}

/// An effect on a player, or on the Runeslinger that stands for that player.
fn run_on_player(cx: &mut Cx<'_>, ctx: &Ctx, effect: &Effect, seat: SeatId) -> Did {
    let amount = |cx: &Cx<'_>, it: &Amount| count::amount(cx.state, ctx, it);
    let number = |cx: &Cx<'_>, it: &Amount, is_up_to: bool| Number { n: amount(cx, it), is_up_to };
    match effect {
        Effect::Damage { .. } => damage::deal(cx, ctx, Target::Seat(seat), effect),
        Effect::LoseHealth { amount: it, .. } => health::lose(ctx, seat, amount(cx, it)),
        Effect::GainHealth { amount: it, .. } => health::gain(cx, ctx, seat, amount(cx, it)),
        Effect::Ail { ailment, amount: it, .. } => ailments::ail(ctx, seat, *ailment, amount(cx, it)),
        Effect::Unail { ailment, amount: it, by, up_to, .. } => {
            let number = number(cx, it, *up_to);
            ailments::unail(cx, ctx, seat, *ailment, number, *by)
        }
        Effect::Convert { from, to, amount: it, by, up_to, .. } => {
            let number = number(cx, it, *up_to);
            ailments::convert(cx, ctx, seat, (*from, *to), number, *by)
        }
        Effect::MoveAil { from, ailment, amount: it, by, up_to, .. } => {
            let number = number(cx, it, *up_to);
            ailments::transfer(cx, ctx, (*from, seat), *ailment, number, *by)
        }
        Effect::Draw { amount: it, .. } => deck::draw(ctx, seat, amount(cx, it)),
        Effect::Sear { amount: it, .. } => deck::sear(ctx, seat, amount(cx, it)),
        Effect::Void { amount: it, .. } => deck::void(ctx, seat, amount(cx, it)),
        Effect::Set { from, amount: it, state, .. } => deck::set(ctx, seat, *from, amount(cx, it), *state),
        Effect::Look { amount: it, take, rest, .. } => cards::look(cx, seat, amount(cx, it), *take, *rest),
        Effect::Search { filter, amount: it, .. } => cards::search(cx, seat, filter.types, amount(cx, it)),
        Effect::Recover { from, filter, amount: it, to, up_to, .. } => {
            let number = number(cx, it, *up_to);
            cards::recover(cx, seat, *from, filter.types, number, *to)
        }
        Effect::Discard { amount: it, how, .. } => hand::discard(ctx, seat, amount(cx, it), *how),
        Effect::Tuck { amount: it, .. } => hand::tuck(ctx, seat, amount(cx, it)),
        Effect::Steal { amount: it, .. } => hand::steal(cx, ctx, seat, amount(cx, it)),
        Effect::Light { amount: it, .. } => resources::light(cx, seat, amount(cx, it)),
        Effect::LosePower { amount: it, .. } => resources::lose_power(seat, amount(cx, it)),
        Effect::Determination { amount: it, .. } => resources::determination(cx, seat, amount(cx, it)),
        Effect::Barrier { amount: it, .. } => resources::barrier(cx, Target::Seat(seat), amount(cx, it)),
        Effect::Rule { rule, not, duration, types, .. } => {
            lasting::rule(cx, ctx, seat, (*rule, *not), *duration, *types)
        }
        Effect::Mod { .. } => lasting::modify(cx, ctx, Target::Seat(seat), effect),
        // A card verb on a Runeslinger does nothing.
        _ => nothing(),
    }
}

/// An effect on a card in play, or on a concentration.
fn run_on_card(cx: &mut Cx<'_>, ctx: &Ctx, effect: &Effect, card: Target) -> Did {
    let amount = |cx: &Cx<'_>, it: &Amount| count::amount(cx.state, ctx, it);
    match effect {
        Effect::Damage { .. } => damage::deal(cx, ctx, card, effect),
        Effect::Barrier { amount: it, .. } => resources::barrier(cx, card, amount(cx, it)),
        Effect::Tokens { amount: it, token, .. } => objects::tokens(cx, card, amount(cx, it), *token),
        Effect::Ready { .. } => objects::ready(cx, card),
        Effect::Move { to, .. } => objects::move_to(cx, ctx, card, *to),
        Effect::Trap { .. } => objects::trap(ctx, card),
        Effect::Keyword { keyword, lose, .. } => objects::keyword(cx, ctx, card, *keyword, *lose),
        Effect::Mod { .. } => lasting::modify(cx, ctx, card, effect),
        // A player verb on a card does nothing.
        _ => nothing(),
    }
}

/// An effect that is carried out on several subjects, one at a time. Returns how
/// many things it removed or moved in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Each {
    ctx: Ctx,
    list: ListId,
    at: u8,
    pending: Targets,
    /// The order is settled.
    is_ordered: bool,
    /// The active player has just been asked who is next.
    is_answered: bool,
    /// How many things were removed or moved so far, and whether more are to be
    /// added to it now.
    count: u16,
    awaits_count: bool,
}

impl Each {
    fn new(from: &Resolving, pending: Targets, is_ordered: bool) -> Self {
        Self {
            ctx: from.ctx.clone(),
            list: from.list,
            at: from.at,
            pending,
            is_ordered,
            is_answered: false,
            count: 0,
            awaits_count: false,
        }
    }

    /// Who or what is still to be affected.
    pub fn pending(&self) -> &[Target] {
        &self.pending
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if self.awaits_count {
            self.awaits_count = false;
            self.count += cx.returned().count();
            return Flow::Next(Frame::Each(self));
        }
        if self.is_answered {
            self.is_answered = false;
            match cx.answer() {
                Action::Target(next) => {
                    self.pending.retain(|it| *it != next);
                    self.pending.insert(0, next);
                    return self.carry_out(cx);
                }
                Action::Done => self.is_ordered = true,
                other => unreachable!("setup.5-6 does not list {other:?}"),
            }
        }
        self.pending.retain(|it| refer::is_there(cx.state, *it));
        if self.pending.is_empty() || !cx.state.is_alive(self.ctx.you) {
            return Flow::Return(Returned::Count(self.count));
        }
        // setup.5-6 The active player orders what happens together.
        if self.pending.len() > 1 && !self.is_ordered && cx.state.is_alive(cx.state.active) {
            let prompt = Prompt::Next { source: Named::of_source(cx.state, self.ctx.source) };
            let actions = self.pending.iter().map(|it| Action::Target(*it)).chain([Action::Done]);
            let ask = Ask::listed(cx.state.active, "setup.5-6", prompt, actions);
            self.is_answered = true;
            return Flow::ask(ask, Frame::Each(self));
        }
        self.carry_out(cx)
    }

    fn carry_out(mut self, cx: &mut Cx<'_>) -> Flow {
        let subject = self.pending.remove(0);
        let effect = &content()[self.list][usize::from(self.at)];
        match run(cx, &self.ctx, effect, Some(subject)) {
            Did::AtOnce(n) => {
                self.count += n;
                Flow::Next(Frame::Each(self))
            }
            Did::Calls(callees) => Flow::Call { callees, then: Frame::Each(self) },
            Did::Counts(frame) => {
                self.awaits_count = true;
                Flow::call(frame, Frame::Each(self))
            }
        }
    }
}
