//! 10.6 to 10.9 Surges, accuracy, mortal strikes and hits are spent.

use super::{Step, next};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{AttackKind, Cost, Icon, Passive, SurgeKind, When};
use crate::effects::{AbilityRef, Run, using};
use crate::flow::damage::Damage;
use crate::flow::{Cx, Flow, Frame, ask};
use crate::state::{State, UnitIx};

impl State {
    /// 1.3, 80 The surge abilities that the attacker can pay for, with the
    /// number of surges, and whether they must be paid for.
    pub fn surge_options(&self) -> Vec<(AbilityRef, u8, bool)> {
        let attack = self.attack();
        let attacker = attack.attacker;
        let left = attack.left(Icon::Surge);
        let mut options = Vec::new();
        let borrowed = self.surge_lenders(attacker, attack.kind);
        for lender in [attacker].into_iter().chain(borrowed) {
            for by in self.abilities_at(lender, When::Surge) {
                let ability = self.ability(by);
                let fits = lender != attacker || ability.attack.includes(attack.kind);
                let once = ability.kind == SurgeKind::Unique || ability.times == 1;
                let is_open = fits
                    && !(once && attack.uses_of(by) > 0)
                    && self.can_pay(by)
                    && self.needs_hold(by, attacker, None, 0);
                if !is_open {
                    continue;
                }
                let cost = ability.cost;
                let is_free = !ability.may && cost == Cost::default();
                if ability.kind == SurgeKind::Plus {
                    options.extend((1..=left).map(|surges| (by, surges, is_free)));
                } else {
                    let price = self.surge_cost(lender, ability.surge, attack);
                    if price <= left {
                        options.push((by, price, is_free));
                    }
                }
            }
        }
        options
    }

    /// Ardus: allies at range whose surge abilities the attack has too.
    fn surge_lenders(&self, attacker: UnitIx, kind: AttackKind) -> Vec<UnitIx> {
        let reach = self[attacker]
            .passives()
            .filter_map(|it| if let Passive::BorrowSurges(reach) = it { Some(reach) } else { None })
            .max();
        match reach {
            Some(reach) if kind == AttackKind::Melee => self
                .allies_of(attacker)
                .filter(|it| *it != attacker && self.is_at(attacker, *it, i32::from(reach)))
                .collect(),
            _ => Vec::new(),
        }
    }
}

impl Step {
    pub(super) fn spend(self, cx: &mut Cx<'_>) -> Flow {
        let (attacker, defender) = (cx.state.attack().attacker, cx.state.attack().defender);
        let owner = cx.state[attacker].owner;
        match self {
            // amb.must-spend Surges must be spent while an ability costs nothing else.
            Step::Surges => {
                let options = cx.state.surge_options();
                if options.is_empty() {
                    return next(Step::Accuracy);
                }
                // 10.13 Only what was rolled must be spent.
                let must = options.iter().any(|it| it.2) && cx.state.attack().has_rolled_left(Icon::Surge);
                let left = cx.state.attack().left(Icon::Surge);
                let prompt = Prompt::new(About::Surges).unit(cx.state.named(attacker)).number(left);
                let listed = options.into_iter().map(|(ability, surges, _)| Action::Surge { ability, surges });
                let actions = listed.chain((!must).then_some(Action::Pass)).collect();
                ask(owner, "10.6", prompt, actions, Frame::Attack(Step::SurgesChosen))
            }
            Step::SurgesChosen => match cx.answer() {
                Action::Surge { ability, surges } => {
                    let attack = cx.state.attack_mut();
                    attack.spend(Icon::Surge, surges);
                    attack.used.push(ability);
                    let frames = using(cx, Run::new(ability, attacker).paid(surges));
                    Flow::sequence(frames, Frame::Attack(Step::Surges))
                }
                _ => next(Step::Accuracy),
            },
            // 10.7 Each accuracy icon goes to a figure upgrade of the defender.
            Step::Accuracy => {
                let figures: Vec<u8> = cx.state[defender]
                    .active_upgrades()
                    .map(|(index, _)| index)
                    .filter(|it| cx.state[defender].figure_of(*it).is_some())
                    .collect();
                let left = cx.state.attack().left(Icon::Accuracy);
                if left == 0 || figures.is_empty() {
                    return next(Step::Mortal);
                }
                if let [only] = figures[..] {
                    for _ in 0..left {
                        assign(cx, defender, only);
                    }
                    return next(Step::Mortal);
                }
                let prompt = Prompt::new(About::Accuracy).unit(cx.state.named(defender)).number(left);
                let actions = figures.into_iter().map(|upgrade| Action::Upgrade { unit: defender, upgrade }).collect();
                ask(owner, "10.7", prompt, actions, Frame::Attack(Step::AccuracyChosen))
            }
            Step::AccuracyChosen => {
                let Action::Upgrade { upgrade, .. } = cx.answer() else { unreachable!("10.7 lists upgrades") };
                assign(cx, defender, upgrade);
                next(Step::Accuracy)
            }
            // 10.8 A wound for each mortal strike.
            Step::Mortal => {
                let strikes = cx.state.attack().left(Icon::MortalStrike);
                cx.state.attack_mut().spend(Icon::MortalStrike, strikes);
                if strikes == 0 {
                    return next(Step::Hits);
                }
                let frame = Damage::strikes(defender, strikes, owner);
                Flow::call(Frame::Damage(frame), Frame::Attack(Step::Hits))
            }
            // 10.9 Damage for each hit: hits times threat, by way of the pool.
            Step::Hits => {
                let hits = cx.state.attack().left(Icon::Hit);
                cx.state.attack_mut().spend(Icon::Hit, hits);
                let pool = cx.state.damage_pool(cx.state.attack(), hits);
                let damage = pool.total().clamp(0, 250) as u8;
                let unit = cx.state.named(defender);
                if damage == 0 && hits == 0 {
                    return next(Step::Reconfigure);
                }
                cx.emit(Event::DamagePooled { unit, damage: pool });
                let owner = if cx.state.attack().is_betrayal { cx.state.opponent_of(defender) } else { owner };
                let frame = Damage::in_attack(defender, damage, owner);
                Flow::call(Frame::Damage(frame), Frame::Attack(Step::Reconfigure))
            }
            other => unreachable!("{other:?} does not spend icons"),
        }
    }
}

fn assign(cx: &mut Cx<'_>, defender: UnitIx, upgrade: u8) {
    let attack = cx.state.attack_mut();
    attack.spend(Icon::Accuracy, 1);
    attack.accuracy[usize::from(upgrade)] += 1;
    let (unit, upgrade) = (cx.state.named(defender), cx.state[defender].upgrades[usize::from(upgrade)].card);
    cx.emit(Event::AccuracyAssigned { unit, upgrade });
}
