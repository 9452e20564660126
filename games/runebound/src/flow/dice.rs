//! Terrain rolls: throwing, rerolling by exert and by ability, and using the
//! result for a move, a rest, an explore or a retreat.

use super::{Ask, Cx, Flow, Returned, ask, barter, call, exert, movement, next, turn};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::{Count, Effect, Limit, Need, NeedSymbol, When, content};
use crate::event::{Event, Purpose};
use crate::ids::*;
use crate::state::{Die, QuestRef, State};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// The steps of a roll that lies on the table. A rest returns the dice that match, a
/// retreat whether the hero is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dice {
    Ask {
        seat: SeatId,
        purpose: Purpose,
    },
    Chosen {
        seat: SeatId,
        purpose: Purpose,
    },
    /// An exert was paid: the die is rolled again.
    Again {
        seat: SeatId,
        purpose: Purpose,
        die: u8,
    },
    /// After a step: go on if dice are left.
    Entered {
        seat: SeatId,
        purpose: Purpose,
    },
}

/// Rolls `n_dice` dice.
pub fn throw(cx: &mut Cx<'_>, seat: SeatId, purpose: Purpose, n_dice: u8) {
    cx.state.roll.dice.clear();
    cx.state.roll.used.clear();
    for _ in 0..n_dice.min(crate::state::MOST_DICE as u8) {
        let face = cx.pick(content().faces.len() as u32) as u8;
        cx.state.roll.dice.push(Die::new(face));
    }
    let faces = cx.state.roll.dice.iter().map(|it| it.face).collect();
    cx.emit(Event::DiceRolled { seat, purpose, faces });
}

/// Extra dice that abilities give for a moment.
pub fn extra_dice(cx: &mut Cx<'_>, seat: SeatId, when: When) -> u8 {
    let mut extra = 0;
    let abilities: Vec<AbilityId> = cx.state.abilities_when(seat, when).collect();
    for id in abilities {
        let ability = content().ability(id);
        if ability.limit == Limit::Turn && !cx.state.may_use_this_turn(seat, id) {
            continue;
        }
        for effect in content().script(ability.script).clauses() {
            if let Effect::ExtraDice(n) = effect {
                extra += n;
                super::trigger::mark_used(cx.state, seat, id);
                cx.emit(Event::AbilityUsed { seat: Some(seat), ability: id });
            }
        }
    }
    extra
}

/// Unspent dice, one of each look.
pub fn distinct(state: &State) -> impl Iterator<Item = u8> + '_ {
    let dice = &state.roll.dice;
    (0..dice.len()).filter(move |at| !dice[*at].is_spent && !dice[..*at].contains(&dice[*at])).map(|it| it as u8)
}

impl Dice {
    /// amb.defeat-while-moving A hero who gives away the health it stands on in the
    /// middle of a move stops there.
    fn after_barter(state: &State, seat: SeatId, purpose: Purpose) -> Self {
        if purpose == Purpose::Move && !state.is_defeated(seat) {
            return Dice::Entered { seat, purpose };
        }
        Dice::Ask { seat, purpose }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Dice::Ask { seat, purpose } => {
                let mut actions = roll_actions(cx.state, seat, purpose);
                if actions[..] == [Action::Done] {
                    return finish(cx, seat, purpose, Action::Done);
                }
                if let Some(flow) = barter::heard_first(cx.state, seat, Dice::after_barter(cx.state, seat, purpose)) {
                    return flow;
                }
                barter::add(cx.state, seat, &mut actions);
                let hex = content().hex(cx.state.heroes[seat].hex);
                let (rule, prompt) = match purpose {
                    Purpose::Move => ("move.6", Prompt::MoveRoll),
                    Purpose::Rest => ("rest.5", Prompt::RestRoll { terrain: hex.terrain }),
                    Purpose::Explore => ("explore.6", Prompt::ExploreRoll),
                    Purpose::Retreat => ("combat.retreat.3", Prompt::RetreatRoll),
                    Purpose::Prey => ("explore.1", Prompt::PreyRoll { terrain: hex.terrain }),
                };
                ask(Ask::listed(seat, rule, prompt, actions), Dice::Chosen { seat, purpose })
            }
            Dice::Chosen { seat, purpose } => {
                let action = cx.answer();
                chosen(cx, seat, purpose, action)
            }
            Dice::Again { seat, purpose, die } => {
                reroll(cx, seat, Places::only(die));
                next(Dice::Ask { seat, purpose })
            }
            Dice::Entered { seat, purpose } => {
                // combat.retreat.4 The hero has left the hex.
                if purpose == Purpose::Retreat {
                    return Flow::Return(Returned::Fled(true));
                }
                let is_left = cx.state.roll.dice.iter().any(|it| !it.is_spent);
                if !is_left || cx.state.is_defeated(seat) {
                    return Flow::Done;
                }
                next(Dice::Ask { seat, purpose })
            }
        }
    }
}

fn roll_actions(state: &State, seat: SeatId, purpose: Purpose) -> Vec<Action> {
    let mut all = Vec::with_capacity(16);
    match purpose {
        Purpose::Move | Purpose::Retreat => movement::steps(state, seat, &mut all),
        Purpose::Explore => outcomes(state, seat, &mut all),
        Purpose::Rest | Purpose::Prey => {}
    }
    // exert.4 One exert rerolls one die; exert.5 of any kind of roll.
    if !state.heroes[seat].hand.is_empty() {
        all.extend(distinct(state).map(Action::Reroll));
    }
    abilities(state, seat, purpose, &mut all);
    all.push(Action::Done);
    all
}

/// explore.5 Outcomes whose symbols can all be matched, of any quest here.
fn outcomes(state: &State, seat: SeatId, all: &mut Vec<Action>) {
    for quest in turn::explore_quests(state, seat) {
        for (index, outcome) in state.quest(quest).outcomes.iter().enumerate() {
            if matches!(&outcome.need, Need::Symbols(need) if meets(&state.roll.dice, need)) {
                all.push(Action::Outcome { quest, index: index as u8 });
            }
        }
    }
}

/// explore.2 Whether each symbol can be matched by a die of its own.
pub fn meets(dice: &[Die], need: &[NeedSymbol]) -> bool {
    fn from(dice: &[Die], need: &[NeedSymbol], used: Places) -> bool {
        let Some((first, rest)) = need.split_first() else { return true };
        dice.iter().zip(0..).any(|(die, at)| {
            !used.contains(at) && !die.is_spent && fits(*die, *first) && from(dice, rest, used.with(at))
        })
    }
    from(dice, need, Places::EMPTY)
}

/// explore.3, explore.4 Wild stands for any terrain, but only wild for wild.
fn fits(die: Die, need: NeedSymbol) -> bool {
    match need {
        NeedSymbol::Wild => die.shows().is_wild(),
        NeedSymbol::Terrain(terrain) => die.shows().matches(terrain),
    }
}

/// Abilities that may be used on the roll.
fn abilities(state: &State, seat: SeatId, purpose: Purpose, all: &mut Vec<Action>) {
    for id in state.abilities(seat) {
        let ability = content().ability(id);
        let is_moment = match ability.when {
            When::AfterTerrainRoll => true,
            // amb.retreat-die Fleeing is moving by a die.
            When::MoveByDice => matches!(purpose, Purpose::Move | Purpose::Retreat),
            When::MoveOrExplore => purpose != Purpose::Rest,
            _ => false,
        };
        if !is_moment || state.roll.used.contains(&id) || !state.may_use_this_turn(seat, id) {
            continue;
        }
        let reroll = |dice: Places| Action::RerollWith { ability: id, dice: dice.bits() };
        for effect in content().script(ability.script).clauses() {
            match effect {
                Effect::Reroll(Count::All) => {
                    let unspent = unspent(state);
                    if !unspent.is_empty() {
                        all.push(reroll(unspent));
                    }
                }
                Effect::Reroll(Count::Any) => {
                    all.extend(unspent(state).subsets().map(reroll));
                }
                Effect::Reroll(Count::Exactly(_)) => {
                    all.extend(distinct(state).map(|die| reroll(Places::only(die))));
                }
                Effect::TreatDie(terrain) => {
                    let useful =
                        distinct(state).filter(|it| !state.roll.dice[usize::from(*it)].shows().matches(*terrain));
                    all.extend(useful.map(|die| Action::Treat { ability: id, die }));
                }
                _ => {}
            }
        }
    }
}

fn unspent(state: &State) -> Places {
    state.roll.dice.iter().zip(0..).filter(|(it, _)| !it.is_spent).map(|(_, at)| at).collect()
}

fn reroll(cx: &mut Cx<'_>, seat: SeatId, dice: Places) {
    for die in dice {
        let face = cx.pick(content().faces.len() as u32) as u8;
        cx.state.roll.dice[usize::from(die)] = Die::new(face);
        cx.emit(Event::DieRerolled { seat, die, face });
    }
}

/// Remembers that an ability was used on this roll, and this turn if it has
/// such a limit.
fn use_on_roll(cx: &mut Cx<'_>, seat: SeatId, id: AbilityId) {
    cx.state.roll.used.push(id);
    super::trigger::mark_used(cx.state, seat, id);
    cx.emit(Event::AbilityUsed { seat: Some(seat), ability: id });
}

fn chosen(cx: &mut Cx<'_>, seat: SeatId, purpose: Purpose, action: Action) -> Flow {
    match action {
        Action::Enter { hex, die } => {
            cx.state.roll.dice[usize::from(die)].is_spent = true;
            call(movement::Movement::Enter { seat, hex }, Dice::Entered { seat, purpose })
        }
        Action::Reroll(die) => {
            let pay = exert::Exert::new(seat, 1, DiscardReason::Exert);
            call(pay, Dice::Again { seat, purpose, die })
        }
        Action::RerollWith { ability, dice } => {
            use_on_roll(cx, seat, ability);
            reroll(cx, seat, Places::from_bits(dice));
            next(Dice::Ask { seat, purpose })
        }
        Action::Treat { ability, die } => {
            use_on_roll(cx, seat, ability);
            let clauses = content().script(content().ability(ability).script).clauses();
            for effect in clauses {
                if let Effect::TreatDie(terrain) = *effect {
                    cx.state.roll.dice[usize::from(die)].treated = Some(terrain);
                    cx.emit(Event::DieTreated { seat, die, terrain });
                }
            }
            next(Dice::Ask { seat, purpose })
        }
        Action::Outcome { .. } | Action::Done => finish(cx, seat, purpose, action),
        other => {
            let back = Dice::after_barter(cx.state, seat, purpose);
            barter::opened(other, seat, back).expect("move.6 lists what the dice allow")
        }
    }
}

/// The result is applied: dice that are left have no further use (move.11).
fn finish(cx: &mut Cx<'_>, seat: SeatId, purpose: Purpose, action: Action) -> Flow {
    match purpose {
        Purpose::Move => Flow::Done,
        Purpose::Retreat => Flow::Return(Returned::Fled(false)),
        // rest.5, rest.6 Each die with the terrain of the hex, or wild, matches.
        Purpose::Rest | Purpose::Prey => {
            let terrain = content().hex(cx.state.heroes[seat].hex).terrain;
            Flow::Return(Returned::Matching(n_matching(&cx.state.roll.dice, terrain)))
        }
        Purpose::Explore => match action {
            Action::Outcome { quest, index } => {
                let n_matching = matching_outcome(cx.state, quest, index);
                next(super::quest::QuestFrame::Outcome { seat, quest, index, n_matching })
            }
            // explore.9 An outcome need not be taken.
            _ => {
                cx.emit(Event::NothingTaken { seat });
                Flow::Done
            }
        },
    }
}

/// How many dice match a terrain.
pub fn n_matching(dice: &[Die], terrain: Terrain) -> u8 {
    dice.iter().filter(|it| it.shows().matches(terrain)).count() as u8
}

/// How many dice match the first symbol of an outcome, for effects that count.
fn matching_outcome(state: &State, quest: QuestRef, index: u8) -> u8 {
    match &state.quest(quest).outcomes[usize::from(index)].need {
        Need::Symbols(need) => match need.first() {
            Some(NeedSymbol::Terrain(terrain)) => n_matching(&state.roll.dice, *terrain),
            Some(NeedSymbol::Wild) => state.roll.dice.iter().filter(|it| it.shows().is_wild()).count() as u8,
            None => 0,
        },
        Need::Successes { .. } => 0,
    }
}
