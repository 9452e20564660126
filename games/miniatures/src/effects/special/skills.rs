//! Skills and other abilities that reach for one unit or the whole table.

use super::tricks::discard_top;
use super::{count, roll_one};
use crate::Event;
use crate::action::{About, Action, Domain};
use crate::content::{AttackKind, Bane, Boon, Colour, Icon, Kin, MoraleCard, MoraleType, UpgradeIcon, content};
use crate::effects::{Note, Run, banes_of};
use crate::flow::attack::Begin;
use crate::flow::{Cx, Flow, Frame, damage, morale, tokens};
use crate::state::UnitIx;

impl Run {
    /// Prince Faolan: inspiration for those near him and those who are led.
    pub(super) fn starplain(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let led = |it: UnitIx| {
            let champion = |it: &crate::state::Equipped| it.upgrade().icon == UpgradeIcon::Champion;
            cx.state[it].active_upgrades().any(|(_, it)| champion(it))
        };
        let allies: Vec<UnitIx> = cx
            .state
            .allies_of(source)
            .filter(|it| *it == source || cx.state.is_at(source, *it, 5) || led(*it))
            .collect();
        for ally in allies {
            tokens::gain_boon(cx, ally, Boon::Inspiration, 1);
        }
        self.next()
    }

    /// Kethra A'laak: a white die for wounds.
    pub(super) fn roll_bones(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let Some(chosen) = self.chosen else { return self.next() };
        let hits = count(roll_one(cx, source, Colour::White), Icon::Hit);
        let enemies: Vec<UnitIx> = cx.state.enemies_of(source).filter(|it| cx.state.is_at(chosen, *it, 2)).collect();
        let all = [chosen].into_iter().chain(enemies).filter(|_| hits > 0);
        self.then(all.map(|it| damage::wounds(it, hits)).collect::<Vec<_>>())
    }

    /// Corruption Rune: the top morale card strikes an enemy.
    pub(super) fn corruption(self, cx: &mut Cx<'_>) -> Flow {
        let Some(chosen) = self.chosen else { return self.next() };
        let Some(card) = discard_top(cx) else { return self.next() };
        let card = content().morale_card(card);
        let bane = match card.card_type {
            MoraleType::Confusion => Bane::Stun,
            MoraleType::Doubt => Bane::Panic,
            MoraleType::Fear => Bane::Immobilize,
        };
        let hurt = damage::damage(chosen, card.icons);
        self.then([hurt, Frame::GiveBane { unit: chosen, bane, n: 1 }])
    }

    /// Fire Rune: a ranged attack with one red die.
    pub(super) fn fire_rune(self) -> Flow {
        let source = self.source;
        let begin = Begin { is_fire: true, ..Begin::new(source, AttackKind::Ranged) };
        self.then([Frame::BeginAttack(begin)])
    }

    /// War Crier: a bane of its own goes to an enemy.
    pub(super) fn war_cry(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let Some(chosen) = self.chosen else { return self.next() };
        let bane = match self.note {
            Note::Answered => match cx.answer() {
                Action::Bane(bane) => bane,
                other => unreachable!("banes were listed, not {other:?}"),
            },
            _ => match banes_of(cx.state, source)[..] {
                [] => return self.next(),
                [Action::Bane(only)] => only,
                _ => {
                    let actions = banes_of(cx.state, source);
                    return self.asks(cx, About::ChooseBane, actions, Note::Answered);
                }
            },
        };
        tokens::spend_bane(cx, source, bane, 1);
        tokens::give_bane(cx, chosen, bane, 1);
        self.next()
    }

    /// Mistlands Saboteur: an upgrade that is no figure is discarded.
    pub(super) fn sabotage(self, cx: &mut Cx<'_>) -> Flow {
        let Some(chosen) = self.chosen else { return self.next() };
        if self.note == Note::Answered {
            if let Action::Upgrade { upgrade, .. } = cx.answer() {
                tokens::discard_upgrade(cx, chosen, upgrade);
            }
            return self.next();
        }
        let upgrades: Vec<u8> = cx.state.sabotable(chosen).collect();
        if let [only] = upgrades[..] {
            tokens::discard_upgrade(cx, chosen, only);
            return self.next();
        }
        let actions = upgrades.into_iter().map(|upgrade| Action::Upgrade { unit: chosen, upgrade });
        self.asks(cx, About::DiscardUpgrade, actions.collect(), Note::Answered)
    }

    /// Greenwatch Herald: overgrowth on the table itself.
    pub(super) fn lay_overgrowth(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        if self.note == Note::Answered {
            if let Action::Place(spot) = cx.answer() {
                let at = spot.pose().expect("the places were listed").centre;
                if !cx.state.overgrowths.is_full() {
                    cx.state.overgrowths.push(at);
                }
                let unit = cx.state.named(source);
                cx.emit(Event::OvergrowthLaid { unit, at });
            }
            return self.next();
        }
        let poses = cx.state.overgrowth_places(source);
        self.asks_place(cx, About::TokenPlace, poses, Domain::Overgrowth { unit: source })
    }

    /// Warden of Horn and Branch: each Ventala that sees the enemy rolls a die.
    pub(super) fn volley(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let Some(chosen) = self.chosen else { return self.next() };
        let archers: Vec<UnitIx> = cx
            .state
            .allies_of(source)
            .filter(|it| *it != source && cx.state[*it].card().kin == Some(Kin::Ventala))
            .filter(|it| cx.state.sees_at(*it, chosen, Some(3)))
            .collect();
        let surges: u8 = archers.into_iter().map(|it| count(roll_one(cx, it, Colour::Blue), Icon::Surge)).sum();
        let hurt = (surges > 0).then(|| damage::damage(chosen, 2 * surges));
        self.then(hurt)
    }

    /// Confluence of Magic: as many energy tokens as the unit carries tokens.
    pub(super) fn recast_carried(self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let n = cx.state[source].carries.min(5);
        self.recast(n, None, false, cx)
    }

    /// Dragonjaw Focus: a morale card for the enemy, and then for the unit.
    pub(super) fn dragonjaw(mut self, cx: &mut Cx<'_>) -> Flow {
        let source = self.source;
        let Some(chosen) = self.chosen else { return self.next() };
        if self.note == Note::Answered {
            let card = MoraleCard(self.n);
            if cx.answer() != Action::Yes {
                return self.next();
            }
            let suffers = |unit: UnitIx| {
                let step = morale::Step::Resolve { card };
                Frame::Morale(morale::Morale { unit, severity: 3, panic: 0, in_attack: true, step })
            };
            return self.then([suffers(chosen), suffers(source)]);
        }
        if self.note == Note::Fresh {
            let Some(card) = discard_top(cx) else { return self.next() };
            self.n = card.0;
            return self.again(Note::Each);
        }
        self.asks(cx, About::Suffer, vec![Action::Yes, Action::Pass], Note::Answered)
    }
}
