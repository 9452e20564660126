//! Abilities whose moment has come: each in turn, those with a price by choice.

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
}

impl Trigger {
    pub fn of(seat: SeatId, moment: Moment) -> Self {
        Self { seat, moment, at: 0, step: Step::Next }
    }

    fn ability(self, state: &State) -> Option<AbilityId> {
        state.abilities(self.seat).filter(|it| self.moment.fits(content().ability(*it).when)).nth(usize::from(self.at))
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let Some(id) = self.ability(cx.state) else { return Flow::Done };
        let after = Trigger { at: self.at + 1, step: Step::Next, ..self };
        let ability = content().ability(id);
        let price = match ability.price {
            Price::Free => 0,
            Price::Exert(n) => n,
            other => unreachable!("a moment's ability has no price {other:?}"),
        };
        if self.step == Step::Answered {
            return match cx.answer() {
                Action::Use(_) => {
                    mark_used(cx.state, self.seat, id);
                    cx.emit(Event::AbilityUsed { seat: Some(self.seat), ability: id });
                    let pay = exert::Exert::new(self.seat, price, DiscardReason::Exert);
                    Flow::sequence([pay.into(), self.run(cx.state, id).into()], after.into())
                }
                Action::Decline => next(after),
                other => unreachable!("exert.2 does not list {other:?}"),
            };
        }
        if !self.may_use(cx.state, id) {
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
        ask(Ask::listed(self.seat, "exert.2", prompt, actions), Trigger { step: Step::Answered, ..self })
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
        match self.moment {
            Moment::Engage | Moment::AfterBlock | Moment::AfterMagic => {
                let side = side_of(state, self.seat).expect("these moments come in combat only");
                effects::Effects::of_side(state, side, script)
            }
            _ => effects::Effects::of_hero(self.seat, script),
        }
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
