//! Paying for an ability, declaring what it asks for, and carrying it out.

use super::{Cx, Declare, Doer, Flow, Frame, Leave, Pay, PayAil, Then, Way};
use crate::action::{Action, Bill, Prompt};
use crate::content::{Cost, TokenCost, TokenWord, content};
use crate::effects::{Ctx, Source};
use crate::event::{Event, Named};
use crate::ids::AbilityId;
use crate::query::play;
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// equip.2, phase.play.7 An ability that is paid for. Activations are not
/// answerable (amb.ability-answer).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activate {
    ctx: Ctx,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Begin,
    Light,
    Ail,
    Tokens,
    TokensAnswered,
    Rest,
    Declare,
}

impl Activate {
    /// The active player activates an ability.
    pub fn new(seat: SeatId, source: Source, ability: AbilityId) -> Self {
        Self { ctx: Ctx::plain(seat, source, ability), step: Step::Begin }
    }

    /// A triggered ability whose cost is paid now.
    pub fn paying(ctx: Ctx) -> Self {
        Self { ctx, step: Step::Light }
    }

    fn at(self, step: Step) -> Frame {
        Frame::Activate(Self { step, ..self })
    }

    /// Straight on.
    fn go(self, cx: &mut Cx<'_>, step: Step) -> Flow {
        Self { step, ..self }.step(cx)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        let ability = &content()[self.ctx.ability];
        let Ctx { you: seat, source, .. } = self.ctx;
        let cost: Cost = ability.cost;
        if !cx.state.is_alive(seat) {
            return Flow::Done;
        }
        match self.step {
            Step::Begin => {
                if play::is_once_a_turn(cx.state, source, ability) {
                    source.spend(cx.state, ability);
                }
                cx.emit(Event::Activated { seat, source: Named::of_source(cx.state, source) });
                Flow::Next(self.at(Step::Light))
            }
            Step::Light if cost.light > 0 => {
                let what = Bill::Ability(Named::of_source(cx.state, source));
                Flow::call(Frame::Pay(Pay::new(seat, cost.light, what)), self.at(Step::Ail))
            }
            Step::Light => self.go(cx, Step::Ail),
            Step::Ail if cost.ail > 0 => {
                Flow::call(Frame::PayAil(PayAil::new(seat, cost.ail, source)), self.at(Step::Tokens))
            }
            Step::Ail => self.go(cx, Step::Tokens),
            Step::Tokens => {
                let has = tokens_on(cx, source);
                match cost.tokens {
                    TokenCost::Number(0) => self.go(cx, Step::Rest),
                    TokenCost::Number(n) => {
                        self.ctx.paid_tokens = n;
                        self.go(cx, Step::Rest)
                    }
                    TokenCost::Word(TokenWord::X) if has > 1 => {
                        let actions = (1..=has).map(Action::Number);
                        let prompt = Prompt::HowManyTokens { source: Named::of_source(cx.state, source) };
                        let ask = Ask::listed(seat, "phase.play.7", prompt, actions);
                        Flow::ask(ask, self.at(Step::TokensAnswered))
                    }
                    TokenCost::Word(_) => {
                        self.ctx.paid_tokens = has;
                        self.go(cx, Step::Rest)
                    }
                }
            }
            Step::TokensAnswered => {
                let Action::Number(n) = cx.answer() else { unreachable!("numbers are listed") };
                self.ctx.paid_tokens = n;
                self.go(cx, Step::Rest)
            }
            Step::Rest => {
                // amb.cost-takes-source What has left while its cost was paid does
                // nothing more.
                if !cost.is_free() && !source.is_there(cx.state) {
                    return Flow::Done;
                }
                self.pay_rest(cx, &cost);
                let Source::Card(id) = source else { return self.go(cx, Step::Declare) };
                if !cost.destroy_self {
                    return self.go(cx, Step::Declare);
                }
                let doer = Doer::of(cx.state, &self.ctx);
                Flow::call(Frame::Leave(Leave::new(id, Way::Destroyed, doer)), self.at(Step::Declare))
            }
            Step::Declare => Flow::Next(Frame::Declare(Declare::new(self.ctx, Then::Resolve))),
        }
    }

    fn pay_rest(&self, cx: &mut Cx<'_>, cost: &Cost) {
        let seat = self.ctx.you;
        // determination.2
        if cost.determination > 0 {
            let left = cx.state[seat].determination.saturating_sub(cost.determination);
            cx.state[seat].determination = left;
            cx.emit(Event::DeterminationSpent { seat, amount: cost.determination, left });
        }
        let Source::Card(id) = self.ctx.source else { return };
        let Some(object) = cx.state.object_mut(id) else { return };
        object.tokens = object.tokens.saturating_sub(self.ctx.paid_tokens);
        // keyword.use
        object.is_used |= cost.uses;
        let (card, total) = (object.card, object.tokens);
        if self.ctx.paid_tokens > 0 {
            cx.state.is_unsettled = true;
            let change = -i16::from(self.ctx.paid_tokens);
            let token = crate::content::Token::Basic;
            cx.emit(Event::TokensChanged { object: id, card, token, change, total });
        }
    }
}

fn tokens_on(cx: &Cx<'_>, source: Source) -> u8 {
    match source {
        Source::Card(id) => cx.state.object(id).map_or(0, |it| it.tokens),
        _ => 0,
    }
}
