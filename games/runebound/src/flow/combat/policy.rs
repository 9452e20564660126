//! A fixed way of playing a side of a combat. The engine plays enemies with it
//! (amb.enemy-bot-policy): the same legal choices as a player, public
//! information only, always against the foe. Odds and bots play heroes with it.

use super::fight;
use crate::action::Action;
use crate::content::{Amount, Count, Effect, Side as TokenSide, Use, content};
use crate::ids::*;
use crate::state::{FightToken, Fighter, Side, State};

/// What a side of a token is worth to its owner, in tenths of a damage.
pub fn worth(side: TokenSide) -> i32 {
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
/// be blocked. The first of equals, so that it is the same everywhere.
pub fn choice(state: &State, side: u8, actions: &[Action], damage: u8) -> Action {
    let own = fight(state).side(side);
    let best = |score: &dyn Fn(&Action) -> i32| best_of(actions, |it| Some(score(it))).unwrap_or(actions[0]);
    match actions[0] {
        Action::Cancel(_) => actions[0],
        Action::Token { .. } => best(&|it| token_score(state, side, it)),
        Action::Tokens(_) => best(&|it| recast_score(own, it)),
        _ if actions.iter().any(|it| matches!(it, Action::Block(_))) => best(&|it| block_score(own, it, damage)),
        _ if actions.contains(&Action::Pass) => combat_choice(state, side, actions),
        _ if actions.contains(&Action::Done) => agility_choice(state, side, actions).unwrap_or(Action::Done),
        Action::Use(_) => best(&|it| match it {
            Action::Use(ability) => script_score(state, side, content().ability(*ability).script, 1).max(1),
            _ => 0,
        }),
        _ => actions[0],
    }
}

/// Block all it can, without waste where possible; abilities first.
fn block_score(own: &Side, action: &Action, damage: u8) -> i32 {
    match action {
        Action::Block(tokens) => {
            let tokens = Places::from_bits(*tokens);
            let total = i32::from(own.total(tokens));
            let blocked = total.min(i32::from(damage));
            100 * blocked - 10 * (total - blocked) - tokens.len() as i32
        }
        _ => 10_000,
    }
}

/// A foe token loses what it shows, one's own gains what it hides.
fn token_score(state: &State, side: u8, action: &Action) -> i32 {
    let Action::Token { side: of, token } = action else { return i32::MIN };
    let (up, down) = up_and_down(fight(state).side(*of).tokens[usize::from(*token)]);
    if *of == side { down - up } else { up - down / 2 }
}

/// Recast what shows less than the token's average.
fn recast_score(own: &Side, action: &Action) -> i32 {
    let Action::Tokens(tokens) = action else { return i32::MIN };
    let gains = own.places(Places::from_bits(*tokens)).map(|at| {
        let (up, down) = up_and_down(own.tokens[at]);
        down - up
    });
    gains.sum()
}

/// What an effect is worth to the side now, in tenths of a damage.
pub fn script_score(state: &State, side: u8, script: ScriptId, paid: u8) -> i32 {
    let foe = fight(state).side(1 - side);
    let own = fight(state).side(side);
    let wounds = match own.fighter {
        Fighter::Hero(seat) => state.heroes[seat].damage,
        Fighter::Enemy(_) | Fighter::Villain => own.damage,
    };
    let unspent = |of: &Side| -> Vec<FightToken> {
        (0..of.tokens.len()).filter(|at| of.symbol(*at).is_some()).map(|at| of.tokens[at]).collect()
    };
    let best = |gains: Vec<i32>| gains.into_iter().max().unwrap_or(0).max(0);
    let score = |effect: &Effect| -> i32 {
        match effect {
            Effect::Deal { amount: Amount::Fixed(n), .. } => 10 * i32::from(*n),
            Effect::Deal { amount: Amount::Paid, .. } => 10 * i32::from(paid),
            Effect::Deal { .. } => 10,
            Effect::FoeSuffers(n) => 10 * i32::from(*n),
            Effect::Heal(n) => 6 * i32::from((*n).min(wounds)),
            Effect::DoubleSymbol(symbol) => 10 * i32::from(own.total(own.showing(*symbol))),
            Effect::Flip { count: Count::All, .. } => {
                unspent(foe).into_iter().map(up_and_down).map(|(up, down)| up - down).sum()
            }
            Effect::Flip { whose: crate::content::Whose::Own, .. } => {
                best(unspent(own).into_iter().map(up_and_down).map(|(up, down)| down - up).collect())
            }
            Effect::Flip { .. } => {
                best(unspent(foe).into_iter().map(up_and_down).map(|(up, down)| up - down).collect())
            }
            Effect::Remove { symbol, .. } => {
                let fits = |at: &usize| foe.symbol(*at).is_some_and(|it| symbol.is_none_or(|wanted| wanted == it));
                best((0..foe.tokens.len()).filter(fits).map(|at| up_and_down(foe.tokens[at]).0).collect())
            }
            Effect::Recast { spent: true, .. } => 5,
            Effect::Recast { .. } => 3,
            Effect::FoeCannotSurge { .. } => 5 * i32::from(foe.total(foe.showing(Symbol::Surge))),
            Effect::FoeLosesGold(_) | Effect::FoeDiscardsSkills(_) => 2,
            Effect::RaiseTheDead => 9,
            Effect::ReturnDamage => 6,
            Effect::Block(n) => 5 * i32::from(*n),
            Effect::NextUnblockable => 5 * i32::from(foe.total(foe.showing(Symbol::Shield))),
            _ => 0,
        }
    };
    content().script(script).clauses().map(score).sum()
}

/// Damage that the side can deal with one action: the better kind.
fn strike(own: &Side) -> Option<(Symbol, Places, u8)> {
    let kinds: &[Symbol] = match own.fighter {
        Fighter::Hero(_) => &[Symbol::Physical, Symbol::Magic],
        Fighter::Enemy(_) | Fighter::Villain => &[Symbol::Skull],
    };
    let all = kinds.iter().map(|it| (*it, own.showing(*it))).filter(|(_, tokens)| !tokens.is_empty());
    let mut best: Option<(Symbol, Places, u8)> = None;
    for (symbol, tokens) in all {
        let total = own.total(tokens);
        if best.is_none_or(|(_, _, most)| total > most) {
            best = Some((symbol, tokens, total));
        }
    }
    best
}

fn is_damage(symbol: Option<Symbol>) -> bool {
    matches!(symbol, Some(Symbol::Physical | Symbol::Magic | Symbol::Skull))
}

/// Agility: more damage of one's own, else the foe's strongest token.
fn agility_choice(state: &State, side: u8, actions: &[Action]) -> Option<Action> {
    let own = fight(state).side(side);
    let foe = fight(state).side(1 - side);
    best_of(actions, |it| match it {
        Action::Flip { token, .. } => {
            let (up, down) = up_and_down(own.tokens[usize::from(*token)]);
            (down > up && down >= 10).then(|| 100 + down - up)
        }
        Action::RecastFoe { token, .. } => {
            let (up, down) = up_and_down(foe.tokens[usize::from(*token)]);
            (up > down).then(|| up - down)
        }
        _ => None,
    })
}

fn combat_choice(state: &State, side: u8, actions: &[Action]) -> Action {
    let own = fight(state).side(side);
    let foe = fight(state).side(1 - side);
    let foe_health = state.fighter_health(1 - side) - state.fighter_damage(1 - side);
    let shields = i32::from(foe.total(foe.showing(Symbol::Shield)));
    let hit = strike(own);
    let deal = hit.map(|(symbol, tokens, _)| Action::Deal { symbol, tokens: tokens.bits() });
    // 1. Damage that defeats the foe through all visible shields.
    if let (Some((_, _, total)), Some(deal)) = (hit, deal)
        && i32::from(total) - shields >= foe_health
    {
        return deal;
    }
    // 2. The surge ability that is worth most.
    let surge = |it: &Action| match it {
        Action::Surge { ability, tokens } => {
            let tokens = Places::from_bits(*tokens);
            let paid = own.total(tokens);
            let score = script_score(state, side, content().ability(*ability).script, paid);
            (score > 0).then(|| 100 * score - i32::from(paid) - tokens.len() as i32)
        }
        _ => None,
    };
    if let Some(action) = best_of(actions, surge) {
        return action;
    }
    // 3. The largest damage on a double.
    let stack = |it: &Action| match it {
        Action::Stack { token, .. } if is_damage(own.symbol(usize::from(*token))) => {
            Some(i32::from(own.value(usize::from(*token))))
        }
        _ => None,
    };
    if let Some(action) = best_of(actions, stack) {
        return action;
    }
    // 4. Agility.
    if let Some(action) = agility_choice(state, side, actions) {
        return action;
    }
    // 5. All damage of one kind.
    if let Some(deal) = deal {
        return deal;
    }
    // 6 and 7. An ability that helps, else nothing does.
    let ability = |it: &Action| match it {
        Action::Use(ability) if content().ability(*ability).usage == Use::CombatAction => {
            let score = script_score(state, side, content().ability(*ability).script, 0);
            (score >= 10).then_some(score)
        }
        _ => None,
    };
    best_of(actions, ability).unwrap_or(Action::Pass)
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
