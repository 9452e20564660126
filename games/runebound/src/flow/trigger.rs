//! Abilities whose moment has come: each in turn, those with a price by choice.
//!
//! amb.simultaneous-effects The order is the hero's: what has a price is offered
//! before those without, and what was not used then once more after them.

use super::{Ask, Cx, Flow, ask, call, effects, exert, next};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::{Limit, Price, When, content};
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// The abilities of a hero for one moment, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trigger {
    pub seat: SeatId,
    pub moment: Moment,
    pub at: u8,
    pub step: Step,
}

/// The moments that have abilities of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    Engage,
    TurnStart,
    AfterBlock,
    AfterMagic,
    Defeated,
    DefeatFoe,
    GainTrophy(Deck),
    RestInWilderness,
    RestInShrine,
    Train,
    Adventure,
    TradeGoods,
}

impl Moment {
    fn fits(self, when: When) -> bool {
        match (self, when) {
            (Moment::GainTrophy(deck), When::GainTrophy(wanted)) => wanted.is_none_or(|it| it == deck),
            (Moment::Engage, When::Engage)
            | (Moment::TurnStart, When::TurnStart)
            | (Moment::AfterBlock, When::AfterBlock)
            | (Moment::AfterMagic, When::AfterMagic)
            | (Moment::Defeated, When::Defeated)
            | (Moment::DefeatFoe, When::DefeatFoe)
            | (Moment::RestInWilderness, When::RestInWilderness)
            | (Moment::RestInShrine, When::RestInShrine)
            | (Moment::Train, When::Train)
            | (Moment::Adventure, When::Adventure)
            | (Moment::TradeGoods, When::TradeGoods) => true,
            _ => false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Next,
    Answered,
    /// The same after some of those with a price were used, as bits.
    NextBut(u8),
    AnsweredBut(u8),
}

impl Step {
    const fn next(used: u8) -> Self {
        if used == 0 { Step::Next } else { Step::NextBut(used) }
    }

    const fn answered(used: u8) -> Self {
        if used == 0 { Step::Answered } else { Step::AnsweredBut(used) }
    }

    const fn used(self) -> u8 {
        match self {
            Step::Next | Step::Answered => 0,
            Step::NextBut(used) | Step::AnsweredBut(used) => used,
        }
    }
}

impl Trigger {
    pub fn of(seat: SeatId, moment: Moment) -> Self {
        Self { seat, moment, at: 0, step: Step::Next }
    }

    /// The ability whose turn it is, and its bit if it has a price.
    fn ability(self, state: &State) -> Option<(AbilityId, u8)> {
        let moment = self.moment;
        let of_moment = || state.abilities(self.seat).filter(move |it| moment.fits(content().ability(*it).when));
        let is_free = |it: &AbilityId| content().ability(*it).price == Price::Free;
        let priced = || of_moment().filter(|it| !is_free(it)).enumerate().map(|(at, it)| (it, 1 << at));
        let free = || of_moment().filter(is_free).map(|it| (it, 0));
        let again = free().next().map(|_| priced()).into_iter().flatten();
        priced().chain(free()).chain(again).nth(usize::from(self.at))
    }

    /// Whether the moment lies in a combat that is over by now.
    fn is_over(self, state: &State) -> bool {
        self.is_in_combat() && state.fight.as_ref().is_none_or(|it| it.end.is_some())
    }

    fn is_in_combat(self) -> bool {
        matches!(self.moment, Moment::Engage | Moment::AfterBlock | Moment::AfterMagic)
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let Some((id, bit)) = self.ability(cx.state) else { return Flow::Done };
        if self.is_over(cx.state) {
            return Flow::Done;
        }
        let used = self.step.used();
        let after = Trigger { at: self.at + 1, step: Step::next(used), ..self };
        let ability = content().ability(id);
        let price = match ability.price {
            Price::Free => 0,
            Price::Exert(n) => n,
            other => unreachable!("a moment's ability has no price {other:?}"),
        };
        if matches!(self.step, Step::Answered | Step::AnsweredBut(_)) {
            return match cx.answer() {
                Action::Use(_) => {
                    mark_used(cx.state, self.seat, id);
                    cx.emit(Event::AbilityUsed { seat: Some(self.seat), ability: id });
                    let pay = exert::Exert::new(self.seat, price, DiscardReason::Exert);
                    let after = Trigger { step: Step::next(used | bit), ..after };
                    Flow::sequence([pay.into(), self.run(cx.state, id).into()], after.into())
                }
                Action::Decline => next(after),
                other => unreachable!("exert.2 does not list {other:?}"),
            };
        }
        if used & bit != 0 || !self.may_use(cx.state, id) {
            return next(after);
        }
        if price == 0 {
            mark_used(cx.state, self.seat, id);
            cx.emit(Event::AbilityUsed { seat: Some(self.seat), ability: id });
            return call(self.run(cx.state, id), after);
        }
        // exert.2 Without the cards to pay it is not offered.
        if cx.state.heroes[self.seat].hand.len() < usize::from(price) {
            return next(after);
        }
        let prompt = Prompt::UseAbility { ability: id };
        let actions = [Action::Use(id), Action::Decline];
        ask(Ask::listed(self.seat, "exert.2", prompt, actions), Trigger { step: Step::answered(used), ..self })
    }

    fn may_use(self, state: &State, id: AbilityId) -> bool {
        match content().ability(id).limit {
            Limit::None | Limit::EachHero => true,
            Limit::Turn => state.may_use_this_turn(self.seat, id),
            Limit::Round | Limit::Combat => {
                side_of(state, self.seat).is_some_and(|side| super::combat::may_use(state, side, id))
            }
        }
    }

    fn run(self, state: &State, id: AbilityId) -> effects::Effects {
        let script = content().ability(id).script;
        if self.is_in_combat() {
            let side = side_of(state, self.seat).expect("these moments come in combat only");
            return effects::Effects::of_side(state, side, script);
        }
        let effect = effects::Effects::of_hero(self.seat, script);
        // train.4 Nothing is discarded before all that a training draws is in hand.
        if self.moment == Moment::Train { effect.keeping_hand() } else { effect }
    }
}

/// The side of the combat on which a hero fights.
pub fn side_of(state: &State, seat: SeatId) -> Option<u8> {
    let fight = state.fight.as_ref()?;
    let side = fight.sides.iter().position(|it| it.fighter == crate::state::Fighter::Hero(seat))?;
    Some(side as u8)
}

/// Remembers the use of an ability that has a limit.
pub fn mark_used(state: &mut State, seat: SeatId, id: AbilityId) {
    match content().ability(id).limit {
        Limit::None | Limit::EachHero => {}
        Limit::Turn => state.heroes[seat].used.push(id),
        Limit::Round | Limit::Combat => {
            let side = side_of(state, seat).expect("these limits are for combat");
            super::combat::mark_used(state, side, id);
        }
    }
}
