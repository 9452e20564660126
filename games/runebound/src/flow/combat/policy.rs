//! The engine's way of playing enemies (amb.enemy-bot-policy): the same legal
//! choices as a player, public information only, always against the hero.

use super::fight;
use crate::action::Action;
use crate::content::{Amount, Count, Effect, Side as TokenSide, content};
use crate::ids::*;
use crate::state::{FightToken, Side, State};

/// What a side of a token is worth to its owner, in tenths of a damage.
fn worth(side: TokenSide) -> i32 {
    let value = i32::from(side.value);
    match side.symbol {
        Symbol::Physical | Symbol::Magic | Symbol::Skull => 10 * value,
        Symbol::Surge | Symbol::Shield => 7 * value,
        Symbol::Agility | Symbol::Double => 6,
        Symbol::Dash => 0,
    }
}

fn up_and_down(token: FightToken) -> (i32, i32) {
    let sides = content().token(token.token).sides;
    (worth(sides[usize::from(token.face)]), worth(sides[usize::from(1 - token.face)]))
}

/// The choice of the side among listed actions. `damage` is what is about to
/// be blocked.
pub fn enemy_choice(state: &State, side: u8, actions: &[Action], damage: u8) -> Action {
    let best = |score: &dyn Fn(&Action) -> i32| -> Action {
        // The first of equals, so that the choice is the same everywhere.
        let mut found = (actions[0], score(&actions[0]));
        for action in &actions[1..] {
            let points = score(action);
            if points > found.1 {
                found = (*action, points);
            }
        }
        found.0
    };
    let own = fight(state).side(side);
    match actions[0] {
        Action::Block(_) => best(&|it| block_score(own, it, damage)),
        Action::Cancel(_) => actions[0],
        Action::Token { .. } => best(&|it| token_score(state, side, it)),
        Action::Tokens(_) => best(&|it| recast_score(own, it)),
        Action::Use(_) => best(&|it| match it {
            Action::Use(ability) => script_score(state, side, content().ability(*ability).script, 1),
            _ => 0,
        }),
        _ => combat_choice(state, side, actions),
    }
}

/// Block all it can, without waste where possible.
fn block_score(own: &Side, action: &Action, damage: u8) -> i32 {
    let Action::Block(tokens) = action else { return i32::MIN };
    let total = i32::from(own.total(*tokens));
    let blocked = total.min(i32::from(damage));
    100 * blocked - 10 * (total - blocked) - tokens.count_ones() as i32
}

/// A foe token loses what it shows, an own one gains what it hides.
fn token_score(state: &State, side: u8, action: &Action) -> i32 {
    let Action::Token { side: of, token } = action else { return i32::MIN };
    let (up, down) = up_and_down(fight(state).side(*of).tokens[usize::from(*token)]);
    if *of == side { down - up } else { up - down / 2 }
}

/// Recast what shows less than the token's average.
fn recast_score(own: &Side, action: &Action) -> i32 {
    let Action::Tokens(tokens) = action else { return i32::MIN };
    let gains = (0..own.tokens.len()).filter(|at| tokens & (1 << at) != 0).map(|at| {
        let (up, down) = up_and_down(own.tokens[at]);
        down - up
    });
    gains.sum()
}

/// What an effect is worth to the side now.
fn script_score(state: &State, side: u8, script: ScriptId, paid: u8) -> i32 {
    let foe = fight(state).side(1 - side);
    let own = fight(state).side(side);
    let clauses = content().script(script).clauses();
    let score = |effect: &Effect| -> i32 {
        match effect {
            Effect::Deal { amount: Amount::Fixed(n), .. } => 10 * i32::from(*n),
            Effect::Deal { .. } => 10 * i32::from(paid),
            Effect::FoeSuffers(n) => 11 * i32::from(*n),
            Effect::Heal(n) => 6 * i32::from((*n).min(own.damage)),
            Effect::DoubleSymbol(symbol) => 10 * i32::from(own.total(own.showing(*symbol))),
            Effect::Flip { count: Count::All, .. } => {
                let unspent = (0..foe.tokens.len()).filter(|at| foe.symbol(*at).is_some());
                unspent.map(|at| up_and_down(foe.tokens[at])).map(|(up, down)| up - down).sum::<i32>()
            }
            Effect::Remove { symbol, .. } => {
                let fits = |at: usize| foe.symbol(at).is_some_and(|it| symbol.is_none_or(|wanted| wanted == it));
                (0..foe.tokens.len()).filter(|at| fits(*at)).map(|at| up_and_down(foe.tokens[at]).0).max().unwrap_or(0)
            }
            Effect::Flip { .. } => {
                let unspent = (0..foe.tokens.len()).filter(|at| foe.symbol(*at).is_some());
                unspent.map(|at| up_and_down(foe.tokens[at])).map(|(up, down)| up - down).max().unwrap_or(0)
            }
            Effect::Recast { spent: true, .. } => 5,
            Effect::Recast { .. } => 3,
            Effect::FoeCannotSurge { .. } => 5 * i32::from(foe.total(foe.showing(Symbol::Surge))),
            Effect::FoeLosesGold(_) | Effect::FoeDiscardsSkills(_) => 2,
            Effect::RaiseTheDead => 9,
            _ => 0,
        }
    };
    clauses.map(score).sum()
}

fn combat_choice(state: &State, side: u8, actions: &[Action]) -> Action {
    let own = fight(state).side(side);
    let foe_health = state.fighter_health(1 - side) - state.fighter_damage(1 - side);
    let foe = fight(state).side(1 - side);
    let shields = i32::from(foe.total(foe.showing(Symbol::Shield)));
    let all = own.showing(Symbol::Skull);
    let strike = Action::Deal { symbol: Symbol::Skull, tokens: all };
    // 1. Damage that defeats the hero through all visible shields.
    if all != 0 && i32::from(own.total(all)) - shields >= foe_health {
        return strike;
    }
    // 2. The surge ability that is worth most.
    let surge = |it: &Action| match it {
        Action::Surge { ability, tokens } => {
            let paid = own.total(*tokens);
            let score = script_score(state, side, content().ability(*ability).script, paid);
            (score > 0).then(|| 100 * score - i32::from(paid) - tokens.count_ones() as i32)
        }
        _ => None,
    };
    if let Some(action) = best_of(actions, surge) {
        return action;
    }
    // 3. The largest enemy damage on a double.
    let stack = |it: &Action| match it {
        Action::Stack { token, .. } if own.symbol(usize::from(*token)) == Some(Symbol::Skull) => {
            Some(i32::from(own.value(usize::from(*token))))
        }
        _ => None,
    };
    if let Some(action) = best_of(actions, stack) {
        return action;
    }
    // 4. Agility: more damage of one's own, else the hero's strongest token.
    let agility = |it: &Action| match it {
        Action::Flip { token, .. } => {
            let (up, down) = up_and_down(own.tokens[usize::from(*token)]);
            (down > up && down >= 10).then(|| 100 + down - up)
        }
        Action::RecastFoe { token, .. } => {
            let (up, down) = up_and_down(foe.tokens[usize::from(*token)]);
            (up > down).then(|| up - down)
        }
        _ => None,
    };
    if let Some(action) = best_of(actions, agility) {
        return action;
    }
    // 5. All enemy damage.
    if all != 0 {
        return strike;
    }
    // 6 and 7. Nothing else helps.
    Action::Pass
}

fn best_of(actions: &[Action], score: impl Fn(&Action) -> Option<i32>) -> Option<Action> {
    let mut found: Option<(Action, i32)> = None;
    for action in actions {
        if let Some(points) = score(action)
            && found.is_none_or(|(_, most)| points > most)
        {
            found = Some((*action, points));
        }
    }
    found.map(|(action, _)| action)
}
