//! Banes, boons, cards and energy of one or several units.

use super::{Reach, all_banes};
use crate::action::{About, Action, Prompt};
use crate::content::{Bane, Boon, Chosen, Condition, Gift, RecastOnly, Value, Who, content};
use crate::effects::{Note, Run, banes_of, readiable};
use crate::flow::{Cx, Flow, Frame, ask, tokens};
use crate::state::UnitIx;

impl Run {
    pub(super) fn give(self, bane: Bane, reach: Reach, n: Value, only_without: bool, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        for unit in self.reached(cx, reach).iter() {
            if !(only_without && cx.state[unit].bane(bane) > 0) {
                tokens::give_bane(cx, unit, bane, n);
            }
        }
        self.next()
    }

    pub(super) fn give_any_bane(self, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            if let Action::Bane(bane) = cx.answer() {
                let defender = cx.state.attack().defender;
                tokens::give_bane(cx, defender, bane, 1);
            }
            return self.next();
        }
        self.asks(cx, About::ChooseBane, all_banes(), Note::Answered)
    }

    /// 12.3 A bane as the price of something else.
    pub(super) fn spend_bane(self, bane: Bane, cx: &mut Cx<'_>) -> Flow {
        if let Some(unit) = self.chosen {
            tokens::spend_bane(cx, unit, bane, 1);
        }
        self.next()
    }

    pub(super) fn gain(self, boon: Boon, reach: Reach, n: Value, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        for unit in self.reached(cx, reach).iter() {
            tokens::gain_boon(cx, unit, boon, n);
        }
        self.next()
    }

    pub(super) fn condition(self, to: Who, condition: Condition, cx: &mut Cx<'_>) -> Flow {
        let side = cx.state[self.source].side;
        for unit in self.reached(cx, (to, None)).iter() {
            tokens::receive(cx, unit, condition, side);
        }
        self.next()
    }

    pub(super) fn drop_all_banes(self, cx: &mut Cx<'_>) -> Flow {
        if let Some(unit) = self.chosen {
            tokens::drop_all_banes(cx, unit);
        }
        self.next()
    }

    pub(super) fn drop_boon(self, cx: &mut Cx<'_>) -> Flow {
        let Some(unit) = self.chosen else { return self.next() };
        if self.note == Note::Answered {
            let Action::Boon(boon) = cx.answer() else { unreachable!("boons were listed") };
            tokens::lose_boon(cx, unit, boon, 1);
            return self.next();
        }
        let held: Vec<Boon> = Boon::ALL.iter().copied().filter(|it| cx.state[unit].boon(*it) > 0).collect();
        match held[..] {
            [] => self.next(),
            [only] => {
                tokens::lose_boon(cx, unit, only, 1);
                self.next()
            }
            _ => self.asks(cx, About::DropBoon, held.into_iter().map(Action::Boon).collect(), Note::Answered),
        }
    }

    pub(super) fn drop_boons(self, who: Who, cx: &mut Cx<'_>) -> Flow {
        for unit in self.reached(cx, (who, None)).iter() {
            for boon in Boon::ALL {
                let n = cx.state[unit].boon(*boon);
                tokens::lose_boon(cx, unit, *boon, n);
            }
        }
        self.next()
    }

    pub(super) fn swap_bane(mut self, cx: &mut Cx<'_>) -> Flow {
        let defender = cx.state.attack().defender;
        match self.note {
            Note::Answered => {
                if let Action::Bane(bane) = cx.answer() {
                    self.n = bane.index() as u8;
                    tokens::lose_bane(cx, defender, bane, 1);
                }
                self.again(Note::Each)
            }
            Note::Each => {
                let others = Bane::ALL.iter().filter(|it| it.index() as u8 != self.n);
                self.asks(cx, About::ChooseBane, others.map(|it| Action::Bane(*it)).collect(), Note::EachAnswered)
            }
            Note::EachAnswered => {
                if let Action::Bane(bane) = cx.answer() {
                    tokens::give_bane(cx, defender, bane, 1);
                }
                self.next()
            }
            _ => {
                let actions = banes_of(cx.state, defender);
                if actions.is_empty() {
                    return self.next();
                }
                self.asks(cx, About::DropBane, actions, Note::Answered)
            }
        }
    }

    /// Up to this many units get something, chosen one at a time.
    pub(super) fn up_to(mut self, most: u8, who: Chosen, gift: Gift, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            match cx.answer() {
                Action::Unit(unit) => {
                    self.left.insert(unit);
                    match gift {
                        Gift::Vitality => tokens::gain_boon(cx, unit, Boon::Vitality, 1),
                        Gift::UnnaturalGrowths => {
                            let side = cx.state[self.source].side;
                            tokens::receive(cx, unit, Condition::UnnaturalGrowths, side);
                        }
                        Gift::DropBaneOrReady => {}
                    }
                    return self.again(Note::Each);
                }
                _ => return self.next(),
            }
        }
        let side = cx.state[self.source].side;
        let whose = |it: &UnitIx| match who {
            Chosen::Ally => cx.state[*it].side == side,
            Chosen::Enemy => cx.state[*it].side != side,
            Chosen::OtherUnit => *it != self.source,
        };
        let open: Vec<Action> =
            cx.state.in_play().filter(whose).filter(|it| !self.left.contains(*it)).map(Action::Unit).collect();
        if self.left.len() >= usize::from(most) || open.is_empty() {
            return self.next();
        }
        let actions = open.into_iter().chain([Action::Pass]).collect();
        self.asks(cx, About::Choose, actions, Note::Answered)
    }

    /// Each of several units gets something of its owner's choice.
    pub(super) fn each(mut self, who: Who, at: Value, gift: Gift, cx: &mut Cx<'_>) -> Flow {
        debug_assert_eq!(gift, Gift::DropBaneOrReady, "the only gift that asks each unit");
        if self.note == Note::Fresh {
            self.left = self.reached(cx, (who, Some(at)));
            return self.again(Note::Each);
        }
        if self.note == Note::EachAnswered {
            let unit = self.left.pop().expect("the unit that was asked for is the first");
            match cx.answer() {
                Action::Bane(bane) => tokens::lose_bane(cx, unit, bane, 1),
                Action::Ready(upgrade) => tokens::ready(cx, unit, upgrade),
                _ => {}
            }
            return self.again(Note::Each);
        }
        let Some(unit) = self.left.iter().next() else { return self.next() };
        let mut actions = banes_of(cx.state, unit);
        actions.extend(readiable(cx.state, unit));
        if actions.is_empty() {
            self.left.remove(unit);
            return self.again(Note::Each);
        }
        actions.push(Action::Pass);
        let prompt = Prompt::new(About::DropOrReady).unit(cx.state.named(unit)).ability(self.by);
        ask(cx.state[unit].owner, "1.5", prompt, actions, Frame::Run(self.noted(Note::EachAnswered)))
    }

    pub(super) fn drop_banes(mut self, most: Value, cx: &mut Cx<'_>) -> Flow {
        let most = Self::printed(cx, most);
        let Some(unit) = self.chosen else { return self.next() };
        if self.note == Note::Answered {
            match cx.answer() {
                Action::Bane(bane) => tokens::lose_bane(cx, unit, bane, 1),
                _ => return self.next(),
            }
            self.n += 1;
            return self.again(Note::Each);
        }
        let mut actions = banes_of(cx.state, unit);
        if actions.is_empty() || self.n >= most {
            return self.next();
        }
        actions.push(Action::Pass);
        self.asks(cx, About::DropBane, actions, Note::Answered)
    }

    /// Some of the energy tokens are cast again; fewer if the player may stop.
    pub(in crate::effects) fn recast(
        mut self,
        most: u8,
        only: Option<RecastOnly>,
        may_stop: bool,
        cx: &mut Cx<'_>,
    ) -> Flow {
        if self.note == Note::Answered {
            let Action::Token(token) = cx.answer() else { return self.next() };
            self.left.insert(UnitIx(token));
            let seat = cx.state[self.source].owner;
            crate::flow::energy::recast(cx, seat, token);
            return self.again(Note::Each);
        }
        let allowed = |token: &u8| {
            let it = &content().energy[usize::from(*token)];
            let is_b_up = cx.state.energy[usize::from(*token)];
            let unstable = |b: bool| it.runes(b).contains(&crate::content::Rune::Unstable);
            let fits = match only {
                None => true,
                Some(RecastOnly::UnstableEither) => unstable(false) || unstable(true),
                Some(RecastOnly::UnstableHidden) => unstable(!is_b_up),
            };
            fits && !self.left.contains(UnitIx(*token))
        };
        let mut actions: Vec<Action> = (0..5).filter(allowed).map(Action::Token).collect();
        if actions.is_empty() || self.left.len() >= usize::from(most) {
            return self.next();
        }
        actions.extend(may_stop.then_some(Action::Pass));
        self.asks(cx, About::Recast, actions, Note::Answered)
    }
}
