//! battle.3: abilities for the start of a battle.

use super::battle::{BattleFrame, Phase};
use super::command::has_command;
use super::{Frame, Go, Table, ask, question};
use crate::action::Action;
use crate::battle::{Fighter, Hit, Op, Side};
use crate::content::{Command, Shape, Upgrade, content};
use crate::event::{Asked, Card, Event, slots};
use crate::ids::TacticsId;
use crate::state::State;
use kernel::{Flow, SeatId};

/// Where in the order of openers the Spymaster comes.
const SPYMASTER: u8 = 4;

/// Who looks at whose hand while the frame asks: whoever has the Spymaster knows
/// the cards that he chooses among.
pub fn looks(state: &State, frame: &Frame) -> Option<(SeatId, SeatId)> {
    let Frame::Battle(BattleFrame::Open { side, at: SPYMASTER }) = *frame else { return None };
    let battle = state.battle.as_ref()?;
    let foe = battle.player(side.other())?;
    has_command(state, side, Command::Spymaster).then(|| (battle.decider(side), foe))
}

/// Abilities for the start of a battle, one after the other.
pub fn open(cx: Table<'_, '_>, side: Side, at: u8) -> Go {
    let next = BattleFrame::Drive { phase: Phase::Opening(side, at + 1) }.into();
    let battle = cx.state.fight();
    let host = battle.combat.host(side);
    match at {
        // Silent Arrows: one damage if three Archers attack.
        0 => {
            let (archer, n) =
                (content().improved_unit(Upgrade::SilentArrows), content().number_of(Upgrade::SilentArrows));
            if side == Side::Attacker && host.has(Upgrade::SilentArrows) && host.standing_of(archer) >= n {
                let card = Card::Development(content().development_of(Upgrade::SilentArrows));
                return may(battle.decider(side), side, at, card);
            }
            Flow::Next(next)
        }
        // Ravenous Hunger: any number of Flesh Rippers lie down, one damage each.
        1 => {
            let ripper = content().improved_unit(Upgrade::RavenousHunger);
            let n = host.standing_of(ripper);
            if !host.has(Upgrade::RavenousHunger) || n == 0 {
                return Flow::Next(next);
            }
            let seat = battle.decider(side);
            let actions = (0..=n).map(Action::Number).collect();
            ask(seat, Asked::Ravenous, slots().n(n), actions, BattleFrame::OpenChosen { side, at }.into())
        }
        // Inspiring Leader: one routed unit stands up and takes part.
        2 => {
            if has_command(cx.state, side, Command::InspiringLeader) {
                let seat = battle.decider(side);
                let routed = cx.state.area(battle.area).units.stacks().iter().filter(|it| it.routed > 0);
                let actions: Vec<Action> = if side == Side::Defender {
                    routed.map(|it| Action::Unit { unit: it.unit, routed: true }).collect()
                } else {
                    Vec::new()
                };
                if !actions.is_empty() {
                    let actions = actions.into_iter().chain([Action::Pass]).collect();
                    let then = BattleFrame::OpenChosen { side, at }.into();
                    return ask(seat, Asked::Inspire, slots(), actions, then);
                }
            }
            Flow::Next(next)
        }
        // Terror of the Field: the opponent routs a triangle.
        3 => {
            if has_command(cx.state, side, Command::TerrorOfTheField) {
                let card = Card::Commander(content().commander_of(Command::TerrorOfTheField));
                return may(battle.decider(side), side, at, card);
            }
            Flow::Next(next)
        }
        // Spymaster: look at the hand and bar a card.
        SPYMASTER => {
            let Some((seat, foe)) = looks(cx.state, &BattleFrame::Open { side, at }.into()) else {
                return Flow::Next(next);
            };
            let mut kinds: Vec<TacticsId> = cx.state.player(foe).hand.iter().map(|it| it.card).collect();
            kinds.sort_unstable();
            kinds.dedup();
            if kinds.is_empty() {
                return Flow::Next(next);
            }
            let cards = kinds.into_iter().map(|it| Action::Card(Card::Tactics(it)));
            let actions = cards.chain([Action::Pass]).collect();
            cx.reveal();
            let ask = question(seat, Asked::BarCard, slots().other(foe), actions).private();
            Flow::ask(ask, BattleFrame::OpenChosen { side, at }.into())
        }
        _ => Flow::Next(BattleFrame::Cards { side }.into()),
    }
}

/// battle.3 Whoever does not wish to use an ability leaves it.
fn may(seat: SeatId, side: Side, at: u8, card: Card) -> Go {
    let actions = vec![Action::Yes, Action::Pass];
    ask(seat, Asked::OpenBattle, slots().thing(card), actions, BattleFrame::OpenChosen { side, at }.into())
}

pub fn open_chosen(cx: Table<'_, '_>, side: Side, at: u8) -> Go {
    let area = cx.state.fight().area;
    match cx.answer() {
        Action::Pass => {}
        Action::Yes if at == 0 => {
            cx.state.fight_mut().combat.push(Op::Damage { user: side, n: 1, hit: Hit::PLAIN });
        }
        Action::Yes => {
            let aim = crate::battle::Aim { shapes: 1 << Shape::Triangle.index(), ..crate::battle::Aim::OWNER };
            cx.state.fight_mut().combat.push(Op::Rout { user: side, n: 1, aim });
        }
        Action::Number(n) => {
            let ripper = content().improved_unit(Upgrade::RavenousHunger);
            let combat = &mut cx.state.fight_mut().combat;
            let standing = combat.host_mut(side).fighters.iter_mut().filter(|it| it.unit == ripper && !it.is_routed);
            standing.take(n as usize).for_each(|it| it.is_routed = true);
            combat.push(Op::Damage { user: side, n, hit: Hit::PLAIN });
        }
        Action::Unit { unit, .. } => {
            cx.state.area_mut(area).units.take(unit, 0, 1);
            cx.state.fight_mut().combat.host_mut(side).fighters.push(Fighter::fresh(unit));
        }
        Action::Card(Card::Tactics(card)) => {
            cx.state.fight_mut().barred[side.other().index()] = Some(card);
            cx.reveal();
            let seat = cx.state.fight().decider(side);
            cx.emit(Event::CardBarred { seat, tactics: card });
        }
        other => unreachable!("battle.3 does not list {other:?}"),
    }
    Flow::Next(BattleFrame::Drive { phase: Phase::Opening(side, at + 1) }.into())
}
