//! The game turn: three actions, and what is free between them.

use super::trigger::{Moment, Trigger};
use super::{Ask, Cx, Flow, ask, call, next};
use super::{adventure, barter, combat, damage, effects, exert, movement, quest, rest, shop, skills, time};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::{Edge, Effect, Limit, Price, Task, Use, When, content};
use crate::event::Event;
use crate::ids::*;
use crate::state::{Foe, QuestRef, State, TurnState};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// action.1 A player has three actions in each turn.
pub const ACTIONS: u8 = 3;
/// action.5 Adventuring takes two of them.
pub const ADVENTURE_ACTIONS: u8 = 2;

/// The steps of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    Begin,
    Choose,
    Chosen,
    /// What the end of a turn brings.
    End,
    Over,
}

impl Turn {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let seat = cx.state.active;
        match self {
            // action.1 Three actions; none carries over.
            Turn::Begin => {
                cx.state.turn = TurnState { is_on: true, actions: ACTIONS, ..TurnState::default() };
                for hero in cx.state.heroes.iter_mut() {
                    hero.used.clear();
                }
                cx.emit(Event::TurnBegan { seat });
                call(Trigger::of(seat, Moment::TurnStart), Turn::Choose)
            }
            Turn::Choose => {
                if let Some(flow) = barter::heard_first(cx.state, seat, Turn::Choose) {
                    return flow;
                }
                // turn.5 After the last action the turn ends, unless something
                // free could still be done (amb.end-of-turn). Whether a skill
                // can be learned is judged by what all can see.
                if cx.state.turn.actions == 0 && !has_free_steps(cx.state, seat) {
                    return next(Turn::End);
                }
                let actions = cx.state.turn.actions;
                let prompt = if actions == 0 { Prompt::AfterTurn } else { Prompt::Turn { actions } };
                ask(Ask::listed(seat, "action.3", prompt, turn_actions(cx.state, seat)), Turn::Chosen)
            }
            Turn::Chosen => chosen(cx, seat),
            Turn::End => {
                let here = cx.state.heroes[seat].hex;
                let pain = cx.state.ongoing().find_map(|(story, it)| match it {
                    crate::content::Ongoing::EndTurnSuffer(pain) => {
                        let quest = content().story(story).quest().expect("only quests go on");
                        quest.hexes.contains(&here).then_some(pain)
                    }
                    crate::content::Ongoing::CombatEnemyHealth(_) => None,
                });
                match pain {
                    Some(amount) => call(damage::Suffering::Suffer { seat, amount }, Turn::Over),
                    None => next(Turn::Over),
                }
            }
            Turn::Over => {
                cx.state.turn.is_on = false;
                cx.emit(Event::TurnEnded { seat });
                cx.state.turns_taken += 1;
                // turn.2 When all have had a turn, time goes on.
                if usize::from(cx.state.turns_taken) == cx.state.n_seats() {
                    cx.state.turns_taken = 0;
                    return next(time::Time::Advance);
                }
                // turn.1 The next player is the following seat clockwise.
                cx.state.active = seat.after(1, cx.state.n_seats());
                next(Turn::Begin)
            }
        }
    }
}

/// What may be done without an action, as far as others can tell.
fn has_free_steps(state: &State, seat: SeatId) -> bool {
    let hero = &state.heroes[seat];
    let may_learn = !hero.hand.is_empty() && !hero.trophies.is_empty();
    may_learn || barter::has_offers(state, seat) || free_abilities(state, seat).next().is_some()
}

/// Abilities that may be used between actions.
fn free_abilities(state: &State, seat: SeatId) -> impl Iterator<Item = AbilityId> + '_ {
    state.abilities(seat).filter(move |id| {
        let ability = content().ability(*id);
        let can_pay = match ability.price {
            Price::Free => true,
            Price::Exert(n) => state.heroes[seat].hand.len() >= usize::from(n),
            Price::Action | Price::Surge(_) | Price::SurgeX => false,
        };
        ability.usage == Use::Free
            && ability.when == When::Always
            && can_pay
            && (ability.limit != Limit::Turn || state.may_use_this_turn(seat, *id))
    })
}

/// challenge.1 The challenges that abilities allow, each with the ability.
fn challenges(state: &State, seat: SeatId) -> impl Iterator<Item = Action> + '_ {
    let abilities = state.abilities(seat).filter(move |it| {
        let is_open = content().ability(*it).limit != Limit::Turn || state.may_use_this_turn(seat, *it);
        is_open && is_to_the_end(*it).is_some()
    });
    abilities.flat_map(move |ability| {
        let hero = &state.heroes[seat];
        let is_once = content().ability(ability).limit == Limit::EachHero;
        // amb.challenge-targets An undefeated hero in the hex.
        let others = state.heroes.seats().filter(move |other| {
            *other != seat
                && state.heroes[*other].hex == hero.hex
                && !state.is_defeated(*other)
                && !(is_once && hero.challenged.contains(*other))
        });
        others.map(move |seat| Action::Challenge { seat, ability })
    })
}

/// Whether the challenge of an action ability forbids retreat; none if it is no
/// challenge.
fn is_to_the_end(ability: AbilityId) -> Option<bool> {
    let ability = content().ability(ability);
    let mut clauses = content().script(ability.script).clauses();
    clauses.find_map(|it| match it {
        Effect::Challenge { to_the_end } if ability.usage == Use::Action => Some(*to_the_end),
        _ => None,
    })
}

/// All that the active player may do.
pub fn turn_actions(state: &State, seat: SeatId) -> Vec<Action> {
    let mut all = Vec::with_capacity(24);
    let actions = state.turn.actions;
    if actions > 0 {
        actions_for_actions(state, seat, actions, &mut all);
    }
    all.extend(free_abilities(state, seat).map(Action::Use));
    // skill.1 Skills may be learned ahead of an action or following one.
    skills::ways_to_learn(state, seat, &mut all);
    barter::add(state, seat, &mut all);
    // amb.unspent-actions Actions that are left are lost.
    all.push(Action::EndTurn);
    all
}

fn actions_for_actions(state: &State, seat: SeatId, actions: u8, all: &mut Vec<Action>) {
    let hero = &state.heroes[seat];
    let hex = content().hex(hero.hex);
    // delayed.2 The next action of a delayed hero MUST be to stand up.
    if hero.is_delayed {
        all.push(Action::StandUp);
        return;
    }
    // combat.defeat.5 A defeated hero may only rest.
    if state.is_defeated(seat) {
        all.push(Action::Rest);
        return;
    }
    // move.2, move.3 A step needs no die; a river blocks it (amb.step-over-river).
    let is_open = |it: &&Edge| !it.river || it.road || state.steps_over_rivers;
    all.extend(hex.edges.iter().filter(is_open).map(|it| Action::Step(it.to)));
    all.push(Action::Roll);
    // action.6 Shopping in cities only.
    if hex.kind == Some(Kind::City) {
        all.push(Action::Shop);
    }
    // adventure.1 A face-up gem in the hex, and a card to draw.
    if let Some(deck) = state.gem_up(hero.hex)
        && actions >= ADVENTURE_ACTIONS
        && !state.adventures[deck.index()].is_spent()
    {
        all.push(Action::Adventure);
    }
    all.push(Action::Rest);
    all.push(Action::Train);
    quest_actions(state, seat, all);
    if state.villain == Some(hero.hex) {
        all.push(Action::FightVillain);
    }
    if state.has_zombie(hero.hex) {
        all.push(Action::KillZombie);
    }
    for asset in &hero.assets {
        // amb.goods-where Goods are traded where the card says.
        if content().asset(*asset).trade.is_some_and(|(_, kind)| hex.kind == Some(kind)) {
            all.push(Action::Trade(*asset));
        }
    }
    all.extend(challenges(state, seat));
}

/// quest.4 Quests are worked on in one of their hexes.
fn quest_actions(state: &State, seat: SeatId, all: &mut Vec<Action>) {
    let mut explores = false;
    for quest in state.quests_here(seat) {
        if u16::from(state.quest_cost(quest)) > state.heroes[seat].gold {
            continue;
        }
        let task = state.quest(quest).task;
        explores |= state.quest(quest).is_explored();
        if task != Task::Explore {
            all.push(Action::Work(quest));
        }
    }
    if explores {
        all.push(Action::Explore);
    }
}

fn chosen(cx: &mut Cx<'_>, seat: SeatId) -> Flow {
    let action = cx.answer();
    if let Some(flow) = barter::opened(action, seat, Turn::Choose) {
        return flow;
    }
    barter::hear_again(cx.state);
    let cost = match action {
        Action::Adventure => ADVENTURE_ACTIONS,
        Action::Use(_) | Action::Learn { .. } | Action::EndTurn => 0,
        _ => 1,
    };
    cx.state.turn.actions -= cost;
    let then = Turn::Choose;
    match action {
        Action::Step(hex) => call(movement::Movement::Enter { seat, hex }, then),
        Action::Roll => call(movement::Movement::Roll { seat }, then),
        Action::Shop => call(shop::Shop::Draw { seat }, then),
        Action::Adventure => call(adventure::Adventure::TurnGem { seat }, then),
        Action::Rest => call(rest::Rest::Begin { seat }, then),
        Action::Train => call(skills::Train::Draw { seat }, then),
        // delayed.2 Standing up ends the delay.
        Action::StandUp => {
            cx.state.heroes[seat].is_delayed = false;
            cx.emit(Event::StoodUp { seat });
            next(then)
        }
        Action::Explore => call(quest::QuestFrame::Explore { seat }, then),
        Action::Work(work) => call(quest::QuestFrame::Work { seat, quest: work }, then),
        Action::FightVillain => {
            let fight = combat::Combat::Begin { seat, foe: Foe::Villain, to_the_end: false };
            call(fight, then)
        }
        Action::KillZombie => {
            let hex = cx.state.heroes[seat].hex;
            cx.state.remove_zombie(hex);
            cx.emit(Event::ZombieRemoved { hex });
            effects::gain_gold(cx, seat, 1);
            next(then)
        }
        Action::Trade(asset) => call(shop::Shop::Trade { seat, asset }, then),
        Action::Challenge { seat: other, ability: id } => {
            if content().ability(id).limit == Limit::EachHero {
                cx.state.heroes[seat].challenged.insert(other);
            }
            super::trigger::mark_used(cx.state, seat, id);
            cx.emit(Event::AbilityUsed { seat: Some(seat), ability: id });
            let to_the_end = is_to_the_end(id).expect("challenge.1 lists it by ability only");
            let fight = combat::Combat::Begin { seat, foe: Foe::Hero(other), to_the_end };
            let after = effects::Effects::after_challenge(seat, content().ability(id).script);
            Flow::sequence([fight.into(), after.into()], then.into())
        }
        Action::Use(id) => {
            super::trigger::mark_used(cx.state, seat, id);
            cx.emit(Event::AbilityUsed { seat: Some(seat), ability: id });
            let price = match content().ability(id).price {
                Price::Exert(n) => n,
                _ => 0,
            };
            let pay = exert::Exert::new(seat, price, DiscardReason::Exert);
            let run = effects::Effects::of_hero(seat, content().ability(id).script);
            Flow::sequence([pay.into(), run.into()], then.into())
        }
        // skill.2 Learning takes no action.
        Action::Learn { skill, pay } => match skills::learn(cx, seat, skill, pay) {
            Flow::Next(frame) => Flow::call(frame, then.into()),
            _ => unreachable!("learning goes on with the limits"),
        },
        Action::EndTurn => next(Turn::End),
        other => unreachable!("action.3 does not list {other:?}"),
    }
}

/// The quests of a hero that ask for an explore roll in its hex.
pub fn explore_quests(state: &State, seat: SeatId) -> impl Iterator<Item = QuestRef> + '_ {
    state.quests_here(seat).filter(|it| state.quest(*it).is_explored())
}
