//! 10.3, 10.4 The pool, the roll and the rerolls.

use super::dice::{Reroll, reroll};
use super::{Step, distinct_dice, next, usable, use_in_attack, window, window_chosen};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{Bane, Colour, Passive, When, content};
use crate::effects::AbilityRef;
use crate::flow::{Cx, Flow, Frame, ask, tokens};
use crate::ids::DiceSet;
use crate::state::{State, UnitIx};
use kernel::SeatId;

/// 10.3a Takes a die out of the pool.
pub(crate) fn remove_die(cx: &mut Cx<'_>, die: u8) {
    cx.state.attack_mut().dice.remove(usize::from(die));
    let attacker = cx.state.named(cx.state.attack().attacker);
    cx.emit(Event::DieRemoved { attacker });
}

/// 10.3 Rolls the pool; without dice the attack is cancelled.
pub(super) fn roll(cx: &mut Cx<'_>) -> Flow {
    let attacker = cx.state.named(cx.state.attack().attacker);
    if cx.state.attack().dice.is_empty() {
        cx.emit(Event::AttackCancelled { attacker });
        return next(Step::End);
    }
    for index in 0..cx.state.attack().dice.len() {
        let colour = cx.state.attack().dice[index].colour;
        let face = cx.pick(content().faces(colour).len() as u32) as u8;
        cx.state.attack_mut().dice[index].face = face;
    }
    cx.state.attack_mut().is_rolled = true;
    let dice = cx.state.attack().dice.to_vec();
    cx.emit(Event::DiceRolled { attacker, dice });
    next(if cx.state.attack().is_betrayal { Step::Hits } else { Step::DefendRerolls })
}

impl Step {
    pub(super) fn pool(self, cx: &mut Cx<'_>) -> Flow {
        let (attacker, defender) = (cx.state.attack().attacker, cx.state.attack().defender);
        let owner = cx.state[attacker].owner;
        match self {
            // 41.1b A flanking unit adds a red or a blue die.
            Step::Flank => {
                if cx.state.attack().is_betrayal {
                    return next(Step::Roll);
                }
                let guarded = cx.state[defender].has(Passive::NoFlankDie);
                let cunning = self.cunning(cx, attacker, defender);
                if (!cx.state.attack().is_flanking && !cunning) || guarded {
                    return next(Step::Pool);
                }
                let prompt =
                    Prompt::new(About::FlankDie).unit(cx.state.named(attacker)).other(cx.state.named(defender));
                let mut actions: Vec<Action> = [Colour::Red, Colour::Blue].map(Action::Colour).to_vec();
                if cunning {
                    actions.push(Action::Pass);
                }
                ask(owner, "41.1b", prompt, actions, Frame::Attack(Step::FlankDie))
            }
            Step::FlankDie => {
                if let Action::Colour(colour) = cx.answer() {
                    if !cx.state.attack().is_flanking {
                        // Cunning Strikes: the card is exhausted for it.
                        cx.state.attack_mut().is_flanking = true;
                        let card = cunning_card(cx, attacker).expect("Cunning Strikes was ready");
                        tokens::exhaust(cx, attacker, card);
                    }
                    cx.state.attack_mut().add_die(colour);
                }
                next(Step::Pool)
            }
            // 51.2 Dice are added before any are removed.
            Step::Pool => {
                let then = [Step::Pool, Step::PoolChosen];
                let open = usable(cx.state, attacker, When::Pool);
                window(cx, open, About::Ability, "83.1", then).unwrap_or_else(|| next(Step::Blight))
            }
            Step::PoolChosen => window_chosen(cx, Step::Pool, Step::Blight),
            other => unreachable!("{other:?} is not a step of the pool"),
        }
    }

    /// Cunning Strikes: against an enemy that it does not touch and that does
    /// not see it, the front counts as touching the back.
    fn cunning(self, cx: &Cx<'_>, attacker: UnitIx, defender: UnitIx) -> bool {
        let attack = cx.state.attack();
        !attack.was_engaged
            && attack.kind == crate::content::AttackKind::Melee
            && cunning_card(cx, attacker).is_some()
            && cx.state.sees(defender, attacker).is_none()
    }

    /// 51.2 Dice are removed: those of the attack itself, then for each blight that
    /// the opponent spends (12.1a) another one.
    pub(super) fn blight(self, cx: &mut Cx<'_>) -> Flow {
        let attacker = cx.state.attack().attacker;
        match self {
            Step::Blight if cx.state.attack().fewer > 0 && !cx.state.attack().dice.is_empty() => {
                cx.state.attack_mut().fewer -= 1;
                next(Step::BlightDie)
            }
            Step::Blight => {
                let held = cx.state[attacker].bane(Bane::Blight);
                let harmless = cx.state[attacker].has(Passive::YnfernaelBlood);
                if held == 0 || harmless || cx.state.attack().dice.is_empty() {
                    return next(Step::Roll);
                }
                let seat = cx.state.opponent_of(attacker);
                let prompt = Prompt::new(About::Blight).unit(cx.state.named(attacker)).number(held);
                let actions = vec![Action::Bane(Bane::Blight), Action::Pass];
                ask(seat, "12.1a", prompt, actions, Frame::Attack(Step::BlightSpent))
            }
            Step::BlightSpent => match cx.answer() {
                Action::Bane(bane) => {
                    tokens::spend_bane(cx, attacker, bane, 1);
                    next(Step::BlightDie)
                }
                _ => next(Step::Roll),
            },
            // 51.2b The attacker chooses which.
            Step::BlightDie => {
                let dice = distinct_dice(cx.state.attack());
                if let [only] = dice[..] {
                    remove_die(cx, only);
                    return next(Step::Blight);
                }
                let prompt = Prompt::new(About::DropDie).unit(cx.state.named(attacker));
                let actions = dice.into_iter().map(Action::Die).collect();
                ask(cx.state[attacker].owner, "51.2b", prompt, actions, Frame::Attack(Step::BlightDieChosen))
            }
            Step::BlightDieChosen => {
                let Action::Die(die) = cx.answer() else { unreachable!("51.2b lists dice") };
                remove_die(cx, die);
                next(Step::Blight)
            }
            other => unreachable!("{other:?} is not a step of blight"),
        }
    }

    pub(super) fn rerolls(self, cx: &mut Cx<'_>) -> Flow {
        let (attacker, defender) = (cx.state.attack().attacker, cx.state.attack().defender);
        let owner = cx.state[attacker].owner;
        match self {
            Step::DefendRerolls => {
                let then = [Step::DefendRerolls, Step::DefendRerollsChosen];
                let left = cx.state.rank_rerolls(cx.state.attack()).0;
                let open = usable(cx.state, defender, When::DefendRerolls);
                window(cx, open, About::Ability, "83.2", then).unwrap_or_else(|| next(Step::RankReroll { left }))
            }
            Step::DefendRerollsChosen => {
                let left = cx.state.rank_rerolls(cx.state.attack()).0;
                window_chosen(cx, Step::DefendRerolls, Step::RankReroll { left })
            }
            // 10.4a Any dice for each full rank behind the front rank.
            Step::RankReroll { left: 0 } => {
                let partial = cx.state.rank_rerolls(cx.state.attack()).1;
                next(if partial { Step::PartialReroll } else { Step::Rerolls { seat: 0 } })
            }
            Step::RankReroll { left } => {
                let most = cx.state.attack().dice.len() as u8;
                // One die alone is still a choice of any dice.
                let frame = Reroll { for_ranks: true, ..Reroll::new(owner, most.max(2)) };
                Flow::call(Frame::Reroll(frame), Frame::Attack(Step::RankReroll { left: left - 1 }))
            }
            // 10.4b One die for a partial rank.
            Step::PartialReroll => {
                let frame = Reroll { for_ranks: true, ..Reroll::new(owner, 1) };
                Flow::call(Frame::Reroll(frame), Frame::Attack(Step::Rerolls { seat: 0 }))
            }
            // 83.9 Abilities of the attacker and of its allies, each owner in turn.
            Step::Rerolls { seat } if usize::from(seat) >= cx.state.n_seats() => next(Step::AfterRerolls),
            Step::Rerolls { seat } => {
                let open = ability_rerolls(cx.state, attacker, SeatId(seat));
                let then = [self, Step::RerollsChosen { seat }];
                window(cx, open, About::Ability, "83.2", then).unwrap_or_else(|| next(Step::Rerolls { seat: seat + 1 }))
            }
            Step::RerollsChosen { seat } => window_chosen(cx, Step::Rerolls { seat }, Step::Rerolls { seat: seat + 1 }),
            // What follows the rerolls nobody may decline.
            Step::AfterRerolls => match usable(cx.state, attacker, When::AfterRerolls).first() {
                Some(ability) => use_in_attack(cx, *ability, attacker, Step::AfterRerolls),
                None => next(Step::Blood),
            },
            // Ynfernael Blood: blight may be spent to roll all dice again.
            Step::Blood => {
                let held = cx.state[attacker].bane(Bane::Blight);
                if held == 0 || !cx.state[attacker].has(Passive::YnfernaelBlood) {
                    return next(Step::Enhance);
                }
                let seat = cx.state.opponent_of(attacker);
                let prompt = Prompt::new(About::Blight).unit(cx.state.named(attacker)).number(held);
                let actions = vec![Action::Bane(Bane::Blight), Action::Pass];
                ask(seat, "12.1a", prompt, actions, Frame::Attack(Step::BloodSpent))
            }
            Step::BloodSpent => match cx.answer() {
                Action::Bane(bane) => {
                    let seat = cx.state.opponent_of(attacker);
                    tokens::spend_bane(cx, attacker, bane, 1);
                    let all = DiceSet::first(cx.state.attack().dice.len());
                    reroll(cx, seat, all);
                    next(Step::Blood)
                }
                _ => next(Step::Enhance),
            },
            other => unreachable!("{other:?} is not a step of the rerolls"),
        }
    }
}

/// The abilities of a seat that roll dice of its side's attack again.
fn ability_rerolls(state: &State, attacker: UnitIx, seat: SeatId) -> Vec<AbilityRef> {
    let own = usable(state, attacker, When::Rerolls);
    let helpers = state.allies_of(attacker).flat_map(|it| usable(state, it, When::AllyRerolls));
    own.into_iter().chain(helpers).filter(|it| state[it.unit].owner == seat).collect()
}

/// A ready Cunning Strikes of the unit.
fn cunning_card(cx: &Cx<'_>, unit: UnitIx) -> Option<u8> {
    let is = |it: &crate::state::Equipped| {
        it.status == crate::state::Status::Ready && it.upgrade().passives().any(|it| it == Passive::CunningStrikes)
    };
    cx.state[unit].upgrades.iter().position(is).map(|index| index as u8)
}
