//! A combat from its start to its end: rounds, initiative, retreat.

use super::super::trigger::{Moment, Trigger};
use super::super::{Cx, Flow, Returned, barter, call, damage, dice, effects as printed, next};
use super::{Combat, MOST_ROUNDS, answer_of_side, ask_side, fight, fight_mut, options};
use crate::action::{Action, Prompt};
use crate::content::{Effect, When, content};
use crate::event::{Event, Purpose};
use crate::ids::*;
use crate::state::{End, Fight, FightToken, Fighter, Foe, NONE, Side, State, TokenState};
use kernel::{Outcome, SeatId, Text};

/// enemy.4 Each side gathers its tokens.
pub fn begin(cx: &mut Cx<'_>, seat: SeatId, foe: Foe, to_the_end: bool) -> Flow {
    let other = match foe {
        Foe::Enemy(card) => Fighter::Enemy(card),
        Foe::Villain => Fighter::Villain,
        Foe::Hero(seat) => Fighter::Hero(seat),
    };
    cx.state.fight = Some(Fight {
        sides: [Side::new(Fighter::Hero(seat)), Side::new(other)],
        round: 0,
        next: 0,
        is_to_the_end: to_the_end,
        end: None,
        is_cancelled: false,
    });
    cx.emit(Event::FightBegan { seat, foe });
    // combat.defeat.2 A hero that is defeated already has lost.
    if cx.state.is_defeated(seat) {
        fight_mut(cx.state).end = Some(End::Defeated(0));
        return next(Combat::Ended);
    }
    call(Trigger::of(seat, Moment::Engage), Combat::Cast)
}

/// enemy.5 to enemy.8 The tokens of a side.
pub fn pool(state: &State, fighter: Fighter) -> Vec<TokenId> {
    let all = content();
    match fighter {
        // enemy.5 The hero's own and those of its assets.
        Fighter::Hero(seat) => {
            let hero = &state.heroes[seat];
            let assets = hero.assets.iter().filter_map(|it| all.asset(*it).token);
            all.hero(hero.id()).tokens.iter().copied().chain(assets).collect()
        }
        // enemy.6 Five common ones; enemy.7 from Act 2 on the master token.
        Fighter::Enemy(_) => {
            let master = (state.act >= 2).then_some(all.master_token);
            all.enemy_tokens.iter().copied().chain(master).collect()
        }
        // enemy.8 A villain is a master with a seventh token of its own.
        Fighter::Villain => {
            let own = all.scenario(state.scenario).villain.token;
            all.enemy_tokens.iter().copied().chain([all.master_token, own]).collect()
        }
    }
}

/// combat.round.1 A round begins with casting all tokens.
pub fn cast(cx: &mut Cx<'_>) -> Flow {
    if fight(cx.state).end.is_some() {
        return next(Combat::Ended);
    }
    fight_mut(cx.state).round += 1;
    for side in 0..2 {
        let pool = pool(cx.state, fight(cx.state).side(side).fighter);
        fight_mut(cx.state).side_mut(side).clear_round();
        let mut tokens = arrayvec::ArrayVec::new();
        for token in pool {
            let face = cx.pick(2) as u8;
            tokens.push(FightToken { token, face, state: TokenState::Unspent, on: NONE });
        }
        fight_mut(cx.state).side_mut(side).tokens = tokens;
    }
    let gold = [initiative(cx.state, 0), initiative(cx.state, 1)];
    // combat.initiative.3 Ties go to the attacker.
    let first = u8::from(gold[1] > gold[0]);
    fight_mut(cx.state).next = first;
    if cx.is_heard() {
        let fight = fight(cx.state);
        let faces = [0, 1].map(|it| fight.sides[it].tokens.iter().map(|it| it.face).collect());
        let round = fight.round;
        cx.emit(Event::TokensCast { round, faces, gold, first });
    }
    next(Combat::Next)
}

/// combat.initiative.2 Gold tokens, and what abilities add each round.
pub fn initiative(state: &State, side: u8) -> u8 {
    let own = fight(state).side(side);
    let mut gold = own.n_gold();
    for id in state.fighter_abilities(own.fighter) {
        let ability = content().ability(id);
        if ability.when == When::RoundStart {
            for effect in content().script(ability.script).clauses() {
                if let Effect::Initiative(more) = effect {
                    gold += more;
                }
            }
        }
    }
    gold
}

/// combat.round.3 The sides take turns; a side that has passed is skipped.
pub fn next_side(cx: &mut Cx<'_>) -> Flow {
    if fight(cx.state).end.is_some() {
        return next(Combat::Ended);
    }
    // combat.round.5 Both have passed: the round is over.
    if fight(cx.state).sides.iter().all(|it| it.has_passed) {
        return next(Combat::RoundEnd);
    }
    let side = fight(cx.state).next;
    if fight(cx.state).side(side).has_passed {
        fight_mut(cx.state).next = 1 - side;
        return next(Combat::Next);
    }
    // combat.pass.4, combat.pass.5 Without a combat action one MUST pass.
    if !options::may_act(cx.state, side) {
        pass(cx, side, true);
        return next(Combat::Next);
    }
    next(Combat::Act { side })
}

/// combat.pass.2 No more combat actions this round.
pub fn pass(cx: &mut Cx<'_>, side: u8, must: bool) {
    let fight = fight_mut(cx.state);
    fight.side_mut(side).has_passed = true;
    fight.next = 1 - side;
    let fighter = fight.side(side).fighter;
    cx.emit(Event::Passed { fighter, must });
}

pub fn round_end(cx: &mut Cx<'_>) -> Flow {
    let round = fight(cx.state).round;
    barter::hear_again(cx.state);
    cx.emit(Event::RoundEnded { round });
    if round >= MOST_ROUNDS && cx.state.breaks_off {
        return next(Combat::BreakOff { side: 0 });
    }
    next(Combat::Retreat { side: 0 })
}

/// amb.long-combat Nobody MUST end a combat; bots and the engine agree to it.
pub fn ask_break_off(cx: &mut Cx<'_>, side: u8) -> Flow {
    if side == 2 {
        fight_mut(cx.state).end = Some(End::BrokenOff);
        return next(Combat::Ended);
    }
    let prompt = Prompt::BreakOff { round: fight(cx.state).round };
    let actions = break_off_actions();
    ask_side(cx, side, "combat.round.6", prompt, actions, Combat::BreakOffChosen { side })
}

fn break_off_actions() -> Vec<Action> {
    vec![Action::BreakOff, Action::Stay]
}

pub fn break_off_chosen(cx: &mut Cx<'_>, side: u8) -> Flow {
    match answer_of_side(cx, side, |_| break_off_actions()) {
        Action::BreakOff => next(Combat::BreakOff { side: side + 1 }),
        _ => next(Combat::Retreat { side: 0 }),
    }
}

/// Whether a side may retreat at all.
fn may_retreat(state: &State, side: u8) -> Option<SeatId> {
    let fight = fight(state);
    // combat.retreat.7 Only heroes retreat.
    let Fighter::Hero(seat) = fight.side(side).fighter else { return None };
    let is_held = state.has_standing(fight.side(1 - side).fighter, |it| *it == Effect::FoeCannotRetreat);
    (!fight.is_to_the_end && !is_held).then_some(seat)
}

/// combat.retreat.1 Between two rounds a hero MAY retreat; challenge.4 in a
/// challenge both may, the attacker first.
pub fn ask_retreat(cx: &mut Cx<'_>, side: u8) -> Flow {
    // combat.defeat.2 A hero that bartered away the health it stood on has lost.
    if fight(cx.state).end.is_some() {
        return next(Combat::Ended);
    }
    if side == 2 {
        // combat.round.6 Nobody is defeated: a new round.
        return next(Combat::Cast);
    }
    let Fighter::Hero(seat) = fight(cx.state).side(side).fighter else {
        return next(Combat::Retreat { side: side + 1 });
    };
    if let Some(flow) = barter::heard_between_rounds(cx.state, seat, Combat::Retreat { side }) {
        return flow;
    }
    let mut actions = vec![Action::Stay];
    let may_retreat = may_retreat(cx.state, side).is_some();
    if may_retreat {
        actions.push(Action::Retreat);
    }
    barter::add_between_rounds(cx.state, seat, &mut actions);
    // A hero that can neither retreat nor barter has nothing to decide.
    if actions[..] == [Action::Stay] {
        return next(Combat::Retreat { side: side + 1 });
    }
    let prompt = if may_retreat { Prompt::Retreat } else { Prompt::NoRetreat };
    ask_side(cx, side, "combat.retreat.1", prompt, actions, Combat::RetreatChosen { side })
}

pub fn retreat_chosen(cx: &mut Cx<'_>, side: u8) -> Flow {
    let Fighter::Hero(seat) = fight(cx.state).side(side).fighter else { unreachable!("only heroes are asked") };
    match cx.answer() {
        // combat.retreat.6 Nobody has to.
        Action::Stay => next(Combat::Retreat { side: side + 1 }),
        // combat.retreat.2 One die, whatever the speed.
        Action::Retreat => {
            let n_dice = 1 + dice::extra_dice(cx, seat, When::Retreat);
            dice::throw(cx, seat, Purpose::Retreat, n_dice);
            call(dice::Dice::Ask { seat, purpose: Purpose::Retreat }, Combat::Retreated { side })
        }
        other => barter::opened(other, seat, Combat::Retreat { side }).expect("combat.retreat.1 lists two answers"),
    }
}

pub fn retreated(cx: &mut Cx<'_>, side: u8) -> Flow {
    // combat.retreat.4 Out of the hex: the combat is over.
    if cx.returned().fled() {
        fight_mut(cx.state).end = Some(End::Fled(side));
        return next(Combat::Ended);
    }
    // combat.retreat.5 A hero that stays fights another round.
    let Fighter::Hero(seat) = fight(cx.state).side(side).fighter else { unreachable!("heroes retreat") };
    cx.emit(Event::RetreatFailed { seat });
    next(Combat::Retreat { side: side + 1 })
}

/// combat.defeat.2 The combat is over: who has won, and what follows at once.
pub fn ended(cx: &mut Cx<'_>) -> Flow {
    let fight = fight(cx.state);
    let end = fight.end.expect("the combat has ended");
    let fighters = [fight.sides[0].fighter, fight.sides[1].fighter];
    let then = Combat::Closed { has_won: end == End::Defeated(1) };
    cx.emit(Event::FightEnded { end, fighters });
    let End::Defeated(loser) = end else { return next(then) };
    let winner = fighters[usize::from(1 - loser)];
    let loser = fighters[usize::from(loser)];
    match (winner, loser) {
        // victory.3, victory.5 Who defeats the villain wins at once.
        (Fighter::Hero(seat), Fighter::Villain) => {
            let n_seats = cx.state.n_seats();
            Flow::Over(Outcome::winner(n_seats, seat, Text::new("ended-villain")))
        }
        (Fighter::Hero(seat), Fighter::Enemy(_)) => call(Trigger::of(seat, Moment::DefeatFoe), then),
        (Fighter::Hero(seat), Fighter::Hero(other)) => Flow::sequence(
            [Trigger::of(seat, Moment::DefeatFoe).into(), damage::Suffering::Settle { seat: other }.into()],
            then.into(),
        ),
        // combat.defeat.4 The hero lost; the enemy's text may say more.
        (enemy, Fighter::Hero(seat)) => {
            let scripts = cx.state.fighter_abilities(enemy).into_iter().map(|it| content().ability(it));
            let after: Vec<_> = scripts
                .filter(|it| it.when == When::FoeDefeated)
                .map(|it| printed::Effects::of_hero(seat, it.script).into())
                .chain([damage::Suffering::Settle { seat }.into()])
                .collect();
            Flow::sequence(after, then.into())
        }
        (winner, loser) => unreachable!("{winner:?} did not fight {loser:?}"),
    }
}

/// The tokens go back to their owners (enemy.10).
pub fn closed(cx: &mut Cx<'_>, has_won: bool) -> Flow {
    cx.state.fight = None;
    barter::hear_again(cx.state);
    Flow::Return(Returned::Won(has_won))
}
