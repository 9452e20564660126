//! duel.4, duel.6, defeat.2: how a duel ends, and who gets the Rewards.

use super::duel::{DuelFrame, is_down};
use super::{Frame, Go, Returned, Table, heroes, question, season};
use crate::action::Action;
use crate::content::{DuelGoal, HeroPower};
use crate::event::{Asked, Card, Event, slots};
use crate::ids::HeroId;
use crate::state::{Duel, Foe, Pile};
use kernel::{Flow, SeatId, SeatSet};
use smallvec::SmallVec;

/// duel.4 to duel.6, defeat.1 to defeat.3.
pub fn end(cx: Table<'_, '_>) -> Go {
    let (attacker_down, foe_down) = (is_down(cx.state, 0), is_down(cx.state, 1));
    let duel = cx.state.duel.take().expect("a duel is under way");
    let hero = duel.attacker;
    let Foe::Hero(rival) = duel.foe else { return end_quest(cx, &duel, attacker_down) };
    let heal = |side: usize| duel.sides[side].heals_on_kill;
    let mut after: SmallVec<[Frame; 3]> = SmallVec::new();
    match (attacker_down, foe_down) {
        // amb.both-defeated Nobody gets the Rewards.
        (true, true) => {
            heroes::defeat(cx, hero, true);
            heroes::defeat(cx, rival, true);
        }
        (true, false) => after.extend(win(cx, rival, hero, heal(1), duel.is_distant)),
        (false, true) => after.extend(win(cx, hero, rival, heal(0), duel.is_distant)),
        (false, false) => cx.emit(Event::DuelDrawn { hero, rival }),
    }
    if cx.state.find_hero(hero).is_some() && cx.state.hero_card(hero).power == HeroPower::Cutpurse {
        cutpurse(cx, hero, duel.controller);
    }
    for it in [hero, rival] {
        if cx.state.find_hero(it).is_some() && cx.state.hero_card(it).power == HeroPower::SlipAway {
            after.push(DuelFrame::Slip { hero: it }.into());
        }
    }
    Flow::sequence(after, Frame::Nothing)
}

/// Cutpurse: one influence, from the opponent if he has any.
fn cutpurse(cx: Table<'_, '_>, hero: HeroId, opponent: SeatId) {
    let seat = cx.state.hero(hero).owner;
    season::lose_influence(cx, opponent, 1);
    season::gain_influence(cx, seat, 1);
}

fn win(cx: Table<'_, '_>, victor: HeroId, loser: HeroId, heals: bool, is_distant: bool) -> Option<Frame> {
    let area = cx.state.hero(loser).area;
    let owner = cx.state.hero(loser).owner;
    let prizes = heroes::defeat(cx, loser, false);
    let devours = cx.state.hero_card(victor).power == HeroPower::Devourer;
    let it = cx.state.hero_mut(victor);
    it.has_slain = true;
    if heals || devours {
        it.damage = 0;
    }
    let (seat, at) = (it.owner, it.area);
    cx.emit(Event::DuelWon { seat, hero: victor, rival: loser });
    if prizes.is_empty() {
        return None;
    }
    let used: Vec<u8> = cx.state.piles.iter().map(|it| it.number).collect();
    let number = (1..).find(|it| !used.contains(it)).expect("markers are not limited");
    // Keen Bow: the Rewards stay under a marker. Otherwise they are divided.
    let seen = if is_distant { SeatSet::only(owner) } else { SeatSet::only(owner).with(seat) };
    let area = if is_distant { area } else { at };
    cx.state.piles.push(Pile { number, area, prizes, seen });
    if is_distant {
        return None;
    }
    cx.reveal();
    Some(DuelFrame::Spoils { seat, pile: number }.into())
}

pub fn spoils(cx: Table<'_, '_>, seat: SeatId, number: u8) -> Go {
    let at = cx.state.piles.iter().position(|it| it.number == number).expect("the spoils lie there");
    let pile = &cx.state.piles[at];
    let own: Vec<HeroId> = cx.state.heroes_in(pile.area).filter(|it| it.owner == seat).map(|it| it.id).collect();
    if pile.prizes.is_empty() || own.len() < 2 {
        let pile = cx.state.piles.remove(at);
        if let Some(hero) = own.first() {
            cx.state.hero_mut(*hero).prizes.extend(pile.prizes);
        }
        return Flow::Done;
    }
    let actions = own.into_iter().map(Action::Hero).collect();
    let told = slots().thing(Card::Reward(pile.prizes[0].card));
    let ask = question(seat, Asked::Spoils, told, actions).private();
    Flow::ask(ask, DuelFrame::SpoilsChosen { seat, pile: number }.into())
}

/// duelquest.4, duelquest.5 Whether the Quest is done; the unit is gone.
fn end_quest(cx: Table<'_, '_>, duel: &Duel, attacker_down: bool) -> Go {
    let Foe::Units { unit, left, dealt, goal, .. } = duel.foe else { unreachable!("units fought there") };
    // Whoever defeats the unit has done enough, whatever its Quest asks for.
    let is_won = !attacker_down && (left == 0 || goal == DuelGoal::Wound && dealt >= 2);
    if attacker_down {
        heroes::defeat(cx, duel.attacker, true);
    }
    cx.emit(if is_won {
        Event::QuestDuelWon { hero: duel.attacker, unit }
    } else {
        Event::QuestDuelLost { hero: duel.attacker, unit }
    });
    Flow::Return(Returned::HasWon(is_won))
}
