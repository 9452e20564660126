//! Why an answer that was not listed may not be given.

use crate::Runebound;
use crate::action::{Action, Prompt};
use crate::content::{Price, content};
use crate::flow::barter;
use crate::flow::movement::may_cross;
use crate::flow::turn::ADVENTURE_ACTIONS;
use crate::ids::*;
use crate::state::{NONE, Side, State};
use kernel::{Ask, Refusal, RefusalKind, SeatId, Text};

fn no(rule: &'static str, key: &'static str) -> Refusal {
    Refusal::illegal(rule, Text::new(key))
}

/// The rule that forbids the answer.
pub fn why_not(state: &State, ask: &Ask<Runebound>, action: &Action) -> Refusal {
    let seat = ask.seat;
    if let Action::Barter(other) | Action::HearOffer(other) = action {
        return barter(state, ask, *action, *other);
    }
    match &ask.prompt {
        Prompt::Turn { .. } | Prompt::AfterTurn => turn(state, seat, action),
        Prompt::MoveRoll | Prompt::RetreatRoll => roll(state, seat, action),
        Prompt::ExploreRoll => match action {
            Action::Outcome { .. } => no("explore.5", "refused-outcome"),
            _ => roll(state, seat, action),
        },
        Prompt::RestRoll { .. } | Prompt::PreyRoll { .. } => roll(state, seat, action),
        Prompt::Shop { .. } => shop(state, seat, action),
        Prompt::Combat { side, .. } => combat(state, *side, action),
        Prompt::Block { .. } => no("combat.shield.1", "refused-block"),
        Prompt::Start { .. } => no("setup.19", "refused-start"),
        Prompt::Hero => no("setup.13", "refused-hero"),
        Prompt::Test { .. } if *action == Action::Reveal => no("exert.1", "refused-no-cards"),
        _ => other(),
    }
}

fn other() -> Refusal {
    Refusal::new(RefusalKind::NotListed, Text::new("refused-not-listed"))
}

fn turn(state: &State, seat: SeatId, action: &Action) -> Refusal {
    let hero = state.hero(seat);
    let hex = content().hex(hero.hex);
    let costs_action = !matches!(action, Action::Use(_) | Action::Learn { .. } | Action::EndTurn);
    if costs_action && state.turn.actions == 0 {
        return no("action.1", "refused-no-actions");
    }
    if costs_action && hero.is_delayed {
        return no("delayed.2", "refused-delayed");
    }
    if costs_action && state.is_defeated(seat) && *action != Action::Rest {
        return no("combat.defeat.5", "refused-defeated");
    }
    match action {
        Action::Step(to) => match hex.edges.iter().find(|it| it.to == *to) {
            None => no("move.10", "refused-not-adjacent"),
            Some(_) => no("river.1", "refused-river"),
        },
        Action::Shop => no("action.6", "refused-no-city"),
        Action::Adventure if hex.gem.is_none() => no("adventure.1", "refused-no-gem"),
        Action::Adventure if state.gem_up(hero.hex).is_none() => no("adventure.1", "refused-gem-down"),
        Action::Adventure if state.turn.actions < ADVENTURE_ACTIONS => no("action.5", "refused-two-actions"),
        // amb.adventure-deck-empty Neither deck nor discard pile has a card.
        Action::Adventure => no("adventure.4", "refused-no-adventures"),
        Action::Learn { skill, .. } if !hero.hand.contains(skill) => no("skill.5", "refused-not-in-hand"),
        Action::Learn { skill, .. } if !crate::flow::skills::may_learn(state, seat, *skill) => {
            no("skill.9", "refused-attribute-zero")
        }
        Action::Learn { .. } => no("skill.3", "refused-cannot-pay"),
        Action::Challenge { .. } => no("challenge.1", "refused-challenge"),
        Action::Work(quest) if state.quests_here(seat).any(|it| it == *quest) => {
            let (cost, own) = (state.quest_cost(*quest), hero.gold);
            let text = Text::new("refused-quest-gold").number("gold", cost).number("own", own);
            Refusal::illegal("quest.4", text)
        }
        Action::Explore | Action::Work(_) => no("quest.4", "refused-quest-here"),
        Action::Trade(_) => no("goods.2", "refused-trade"),
        Action::Use(_) => no("exert.2", "refused-ability"),
        Action::FightVillain => no("victory.1", "refused-no-villain"),
        Action::KillZombie => no("component.12", "refused-no-zombie"),
        Action::StandUp => no("delayed.2", "refused-not-delayed"),
        _ => other_action(),
    }
}

/// Why no barter begins here: each reason is the true one.
fn barter(state: &State, ask: &Ask<Runebound>, action: Action, other: SeatId) -> Refusal {
    let seat = ask.seat;
    let is_here = other != seat && state.heroes.get(other).is_some_and(|it| it.hex == state.hero(seat).hex);
    if !is_here {
        return no("barter.1", "refused-barter-hex");
    }
    if !state.turn.is_on || state.active != seat {
        return no("barter.2", "refused-barter-turn");
    }
    if state.fight.is_some() && !matches!(ask.prompt, Prompt::Retreat | Prompt::NoRetreat) {
        return no("barter.2", "refused-barter-combat");
    }
    if !barter::has_wealth(state, seat, other) {
        return no("barter.1", "refused-barter-nothing");
    }
    let maker = if matches!(action, Action::Barter(_)) { seat } else { other };
    if !barter::may_offer(state, maker) {
        let text = Text::new("refused-barter-limit").seat("seat", maker).number("most", barter::MOST_OFFERS);
        return Refusal::illegal("barter.2", text);
    }
    no("barter.2", "refused-barter-now")
}

fn other_action() -> Refusal {
    no("action.3", "refused-not-an-action")
}

fn roll(state: &State, seat: SeatId, action: &Action) -> Refusal {
    match action {
        Action::Enter { hex, die } => {
            let edge = content().hex(state.hero(seat).hex).edges.iter().find(|it| it.to == *hex);
            let Some(edge) = edge else { return no("move.10", "refused-not-adjacent") };
            match state.roll.dice.get(usize::from(*die)) {
                None => no("move.6", "refused-no-die"),
                Some(it) if it.is_spent => no("move.6", "refused-die-spent"),
                // The first of the dice that look alike is listed.
                Some(it) if may_cross(it.shows(), *edge) => no("move.6", "refused-same-die"),
                Some(_) if edge.river => no("river.2", "refused-river-die"),
                Some(_) => no("move.9", "refused-terrain"),
            }
        }
        Action::Reroll(_) if state.hero(seat).hand.is_empty() => no("exert.6", "refused-no-cards"),
        Action::Reroll(die) => match state.roll.dice.get(usize::from(*die)) {
            Some(it) if it.is_spent => no("exert.4", "refused-die-spent"),
            Some(_) => no("exert.4", "refused-same-die"),
            None => no("exert.4", "refused-no-die"),
        },
        _ => other(),
    }
}

fn shop(state: &State, seat: SeatId, action: &Action) -> Refusal {
    let market = state.market_of(state.hero(seat).hex);
    let is_here = |asset| market.is_some_and(|it| state.markets[it].contains(asset));
    match action {
        Action::Buy(asset) if is_here(asset) => no("shop.6", "refused-too-dear"),
        // amb.asset-deck-empty No fourth card came up.
        Action::Clear(asset) if is_here(asset) => no("shop.4", "refused-no-fourth-card"),
        Action::Buy(_) | Action::Clear(_) => no("shop.2", "refused-other-market"),
        Action::Sell(_) => no("shop.10", "refused-not-own"),
        _ => no("shop.4", "refused-shop"),
    }
}

fn combat(state: &State, side: u8, action: &Action) -> Refusal {
    let Some(fight) = &state.fight else { return other() };
    let own = fight.side(side);
    match action {
        Action::Deal { symbol, tokens } => {
            let is_hero = matches!(own.fighter, crate::state::Fighter::Hero(_));
            match symbol {
                Symbol::Skull if is_hero => no("combat.enemy-damage.1", "refused-skull"),
                Symbol::Physical if !is_hero => no("combat.physical.1", "refused-physical"),
                Symbol::Magic if !is_hero => no("combat.magic.1", "refused-magic"),
                Symbol::Shield | Symbol::Agility | Symbol::Surge | Symbol::Double | Symbol::Dash => other(),
                _ if !Places::from_bits(*tokens).difference(own.showing(*symbol)).is_empty() => {
                    let spent = own.places(Places::from_bits(*tokens)).any(|it| !own.tokens[it].is_unspent());
                    if spent {
                        no("combat.round.7", "refused-token-spent")
                    } else {
                        no("combat.magic.4", "refused-mixed")
                    }
                }
                _ => no("combat.physical.2", "refused-no-tokens"),
            }
        }
        Action::Flip { token, .. } => token_named(own, *token),
        Action::RecastFoe { token, .. } => token_named(fight.side(1 - side), *token),
        Action::Surge { ability, .. } if own.used_round.contains(ability) => no("combat.surge.3", "refused-surge-used"),
        Action::Surge { .. } if crate::flow::combat::cannot_surge(state, side) => {
            no("combat.surge.5", "refused-surge-banned")
        }
        Action::Surge { ability, tokens } => surge(own, *ability, *tokens),
        Action::Stack { token, on } => stack(own, *token, *on),
        Action::Token { .. } => no("combat.agility.4", "refused-agility"),
        _ => other(),
    }
}

/// Why a token cannot be flipped or recast.
fn token_named(side: &Side, token: u8) -> Refusal {
    let at = usize::from(token);
    match side.tokens.get(at) {
        Some(it) if it.is_unspent() && side.is_covered(at) => no("combat.double.6", "refused-covered"),
        Some(it) if !it.is_unspent() => no("combat.agility.5", "refused-token-spent"),
        _ => no("combat.agility.5", "refused-agility"),
    }
}

/// Why surge does not pay for an ability: it is too little, or more than is needed.
fn surge(own: &Side, ability: AbilityId, tokens: u16) -> Refusal {
    let tokens = Places::from_bits(tokens);
    let is_shown = tokens.difference(own.showing(Symbol::Surge)).is_empty();
    match content().abilities.get(ability.index()).map(|it| it.price) {
        Some(Price::Surge(cost)) if is_shown && own.total(tokens) > cost => {
            no("combat.surge.1", "refused-surge-too-much")
        }
        _ => no("combat.surge.1", "refused-surge"),
    }
}

/// Why a token does not go onto another.
fn stack(own: &Side, token: u8, on: u8) -> Refusal {
    let (top, below) = (usize::from(token), usize::from(on));
    let is_there = |at: usize| own.tokens.get(at).is_some_and(|it| it.is_unspent());
    if !is_there(top) || !is_there(below) {
        return no("combat.round.7", "refused-token-spent");
    }
    let is_stacked = |at: usize| own.is_covered(at) || own.tokens[at].on != NONE;
    if is_stacked(top) || is_stacked(below) {
        return no("combat.double.5", "refused-stack");
    }
    no("combat.double.1", "refused-no-double")
}
