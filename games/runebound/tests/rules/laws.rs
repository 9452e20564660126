//! What holds in every game, however it is played: the limits of the rulebook between
//! two actions, and the order of tokens within a combat.

use kernel::{Chance, Position, SeatId, Seed, Trace};
use runebound::content::content;
use runebound::flow::barter::MOST_OFFERS;
use runebound::flow::combat::pool;
use runebound::ids::*;
use runebound::state::{EnemyControl, NONE, Side, State, TokenState};
use runebound::{Action, Event, Prompt, Runebound, Setup};
use testkit::proves;

/// A table for each number: both scenarios, one to six seats, every option.
fn setup(number: usize) -> Setup {
    let mut setup = Setup::new(1 + number % 6, ["margath", "corpse_king"][number / 6 % 2]);
    setup.enemies = [EnemyControl::Right, EnemyControl::People, EnemyControl::Engine][number % 3];
    setup.plays_enemies = (0..setup.seats).map(|seat| (seat + number).is_multiple_of(2)).collect();
    setup.river_steps = number % 4 == 1;
    setup.break_off = number % 5 != 4;
    setup
}

/// Plays a game at random, so that turns and offers come to an end, and shows every ask
/// and every event.
fn play(setup: &Setup, seed: u64, mut look: impl FnMut(&Position<Runebound>, &[Event])) {
    let mut trace = Trace::recording();
    let mut position = Position::<Runebound>::new(setup, Seed::from_number(seed), &mut trace).expect("legal");
    let mut chance = Chance::new(Seed::from_number(seed).derive(3));
    while position.outcome().is_none() {
        look(&position, &trace.events);
        trace.clear();
        let ask = position.waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.sample(position.scene(), &mut chance));
        position.answer(seat, position.ask_id(), action, &mut trace).expect("what is sampled is legal");
    }
    look(&position, &trace.events);
}

/// asset.2, skill.9, combat.defeat.2 Between two actions every hero keeps every limit.
fn keeps_limits(state: &State, seat: SeatId) {
    let hero = state.hero(seat);
    for kind in AssetType::ALL {
        let n = hero.assets.iter().filter(|it| content().asset(**it).kind == *kind).count();
        assert!(n <= state.asset_limit(seat, *kind), "{seat} has {n} of {kind:?}");
    }
    for attribute in Attribute::ALL {
        assert!(state.n_learned(seat, *attribute) as i32 <= state.attribute(seat, *attribute), "{seat} {attribute:?}");
    }
    let (damage, health) = (i32::from(hero.damage), state.health(seat));
    assert!(damage <= health, "{seat} has {damage} damage and {health} health");
    match state.is_defeated(seat) {
        true => assert!(damage > 0, "{seat} is defeated without damage"),
        false => assert!(damage < health, "{seat} stands with {damage} of {health}"),
    }
}

/// What may be answered for an action by a hero who is delayed or defeated.
fn is_held_back(state: &State, seat: SeatId, listed: &[Action]) {
    let is_free =
        |it: &&Action| matches!(it, Action::Use(_) | Action::Learn { .. } | Action::Barter(_) | Action::HearOffer(_));
    let paid: Vec<&Action> = listed.iter().filter(|it| !is_free(it) && **it != Action::EndTurn).collect();
    if state.hero(seat).is_delayed {
        assert_eq!(paid, [&Action::StandUp], "delayed.2");
    } else if state.is_defeated(seat) {
        assert_eq!(paid, [&Action::Rest], "combat.defeat.5");
    }
}

#[test]
fn limits_hold_between_actions() {
    proves!("asset.2", "skill.9", "combat.defeat.5");
    let mut n_seen = 0;
    for number in 0..24 {
        play(&setup(number), number as u64, |position, _| {
            let state = position.state();
            let Some(ask) = position.asks().iter().find(|it| matches!(it.prompt, Prompt::Turn { .. })) else { return };
            n_seen += 1;
            state.heroes.seats().for_each(|seat| keeps_limits(state, seat));
            is_held_back(state, ask.seat, &ask.choices.listed);
            let is_clear = state.fight.is_none() && state.table.is_empty() && state.revealed.is_empty();
            assert!(is_clear && state.offer.is_none() && state.story.is_none());
            assert!(state.markets.iter().all(|it| it.len() == 3), "shop.5");
            assert!(state.turn.offers.iter().all(|it| *it <= MOST_OFFERS));
        });
    }
    assert!(n_seen > 2000, "{n_seen} turns");
}

/// Whether the tokens of a side lie as they may: each that lies on another lies on an
/// unspent double of the side that nothing else lies on.
fn lie_well(side: &Side) {
    let mut taken = Vec::new();
    for token in side.tokens.iter().filter(|it| it.on != NONE) {
        let below = side.tokens[usize::from(token.on)];
        assert_eq!((token.state, below.state), (TokenState::Unspent, TokenState::Unspent), "combat.double.4");
        assert_eq!((below.up().symbol, below.on), (Symbol::Double, NONE), "combat.double.1, combat.double.6");
        assert!(!taken.contains(&token.on), "combat.double.5");
        taken.push(token.on);
    }
}

#[test]
fn stacks_stay_sound_in_every_combat() {
    proves!("combat.double.1", "combat.double.5", "combat.double.6");
    let mut n_seen = 0;
    for number in 0..24 {
        play(&setup(number), 100 + number as u64, |position, _| {
            let state = position.state();
            let Some(fight) = state.fight.as_ref().filter(|it| it.round > 0) else { return };
            n_seen += 1;
            for side in &fight.sides {
                lie_well(side);
                let tokens: Vec<TokenId> = side.tokens.iter().map(|it| it.token).collect();
                let is_action = position.asks().iter().any(|it| matches!(it.prompt, Prompt::Combat { .. }));
                assert!(!is_action || tokens == pool(state, side.fighter), "enemy.4");
            }
        });
    }
    assert!(n_seen > 500, "{n_seen} decisions in combats");
}

/// turn.1, turn.2, action.1 The course of the game, told from its events alone: turns go
/// round from the first player, the time token moves after the last one, twelve spaces in
/// each act, and nobody begins a turn with another number of actions than three.
#[test]
fn turns_and_time_keep_their_order() {
    proves!("turn.1", "turn.2", "action.1");
    for number in 0..24 {
        let setup = setup(number);
        let (mut first, mut n_turns, mut time) = (None, 0, (1, 1));
        play(&setup, 200 + number as u64, |position, events| {
            for event in events {
                match event {
                    Event::FirstPlayerFound { seat } => first = Some(*seat),
                    Event::TurnBegan { seat } => {
                        let place = n_turns % setup.seats;
                        assert_eq!(Some(*seat), first.map(|it| it.after(place, setup.seats)));
                        n_turns += 1;
                    }
                    Event::TimeMoved { act, space } => {
                        assert_eq!(n_turns % setup.seats, 0, "all have had their turn");
                        let next = if time.1 == 12 { (time.0 + 1, 1) } else { (time.0, time.1 + 1) };
                        assert_eq!((*act, *space), next);
                        time = next;
                    }
                    _ => {}
                }
            }
            assert!(position.state().turn.actions <= 3);
        });
        assert!(n_turns >= setup.seats, "turns were taken");
    }
}
