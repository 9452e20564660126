//! Bots against each other.

use bots::{Brain as _, Budget, Level, choose};
use kernel::{Chance, Eyes, Match, SeatId, Seed, Trace};
use miniatures::{About, Event, Miniatures, Setup, State};

/// The table in words, for whoever wonders how a bot plays (`BOT_SHOW=1`).
fn show(state: &State) {
    println!("round {} count {}: {:?}, scored {:?}", state.round, state.count, state.objective, state.scored);
    for unit in state.all() {
        let it = &state[unit];
        let place = it.pose().map(|it| (it.centre.x / 1000, it.centre.y / 1000, it.facing.as_millidegrees() / 1000));
        let action = it.action().map(|it| (it.initiative, it.action, it.speed.map(|it| it.plain)));
        let modifier = it.modifier().map(|it| it.kind);
        let engaged: Vec<_> = state.engaged(unit).iter().map(|it| it.0).collect();
        println!(
            "  {} {} {:?} figures {} banes {:?} boons {:?} engaged {engaged:?} {action:?} {modifier:?}",
            it.side,
            it.card().id,
            place,
            it.n_figures(),
            it.banes,
            it.boons
        );
    }
}

/// One skirmish between two levels; who won, by the score.
fn duel(levels: [Level; 2], seed: u64) -> [u8; 2] {
    let mut game = Match::<Miniatures>::new(Setup::core(), Seed::from_number(seed)).expect("legal");
    let mut n_answers = 0;
    let (shows, mut shown) = (std::env::var("BOT_SHOW").is_ok(), (0, 0));
    while game.position().outcome().is_none() {
        let seat = game.position().waiting().next().expect("somebody is asked").seat;
        let state = game.position().state();
        if shows && shown != (state.round, state.count) && (state.count == 1 || state.round != shown.0) {
            show(state);
            shown = (state.round, state.count);
        }
        let eyes = Eyes::new(game.position(), seat);
        let own = Seed::from_number(seed).derive(n_answers);
        let action = choose(eyes, levels[seat.index()], &Budget::iterations(400), own);
        game.answer(seat, game.position().ask_id(), action).expect("bots answer legally");
        n_answers += 1;
    }
    if shows {
        show(game.position().state());
        println!("{:?}", game.position().outcome());
    }
    let ranks = &game.position().outcome().expect("over").ranks;
    [ranks[SeatId(0)], ranks[SeatId(1)]]
}

/// 90.2 The greedy bot beats the random one from either side.
#[test]
fn greedy_beats_random() {
    let games: usize = std::env::var("BOT_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(4);
    let mut won = 0;
    let first: usize = std::env::var("BOT_FIRST").ok().and_then(|it| it.parse().ok()).unwrap_or(0);
    for game in first..first + games {
        let greedy = game % 2;
        let mut levels = [Level::Random; 2];
        levels[greedy] = Level::Medium;
        let ranks = duel(levels, game as u64);
        if ranks[greedy] == 1 && ranks[1 - greedy] == 2 {
            won += 1;
        } else {
            println!("game {game}: ranks {ranks:?}, greedy in seat {greedy}");
        }
    }
    println!("greedy won {won} of {games}");
    assert!(won * 4 >= games * 3, "greedy won {won} of {games}");
}

/// 62.2 Dials, activations and moves are answered by eye at every level:
/// nobody lays a template before the move is made.
#[test]
fn moves_are_not_tried_out_beforehand() {
    let mut game = Match::<Miniatures>::new(Setup::core(), Seed::from_number(5)).expect("legal");
    let mut chance = Chance::new(Seed::from_number(6));
    let mut n_judged = 0;
    for n_answers in 0..400 {
        let position = game.position();
        let Some(ask) = position.waiting().next() else { break };
        let outright = [Level::Easy, Level::Medium, Level::Hard]
            .map(|level| Miniatures::outright(position, ask, level, &Budget::iterations(100), &mut chance));
        if matches!(ask.prompt.about, About::Dials | About::Activate | About::Move | About::Stop) {
            for action in outright {
                ask.check(position.scene(), &action.expect("it is judged by eye")).expect("it is allowed");
            }
            n_judged += 1;
        }
        let (seat, own) = (ask.seat, Seed::from_number(7).derive(n_answers));
        let action = choose(Eyes::new(position, seat), Level::Medium, &Budget::iterations(100), own);
        game.answer(seat, game.position().ask_id(), action).expect("bots answer legally");
    }
    assert!(n_judged > 20, "{n_judged}");
}

/// 62.2 Whatever is tried out stops where a unit would move, also if nobody has a choice about it.
#[test]
fn what_is_tried_out_stops_before_a_move() {
    let (mut n_stopped, mut n_run_into) = (0, 0);
    for seed in 0..12 {
        let mut game = Match::<Miniatures>::new(Setup::core(), Seed::from_number(seed)).expect("legal");
        let mut chance = Chance::new(Seed::from_number(seed + 100));
        while game.position().outcome().is_none() {
            let position = game.position();
            let ask = position.waiting().next().expect("somebody is asked");
            let (seat, is_alone) = (ask.seat, position.asks().len() == 1);
            for action in ask.choices.listed.iter().filter(|_| is_alone) {
                let mut told = Trace::recording();
                position.clone().answer_unchecked(seat, action.clone(), &mut told);
                let (mut tried, mut trace) = (position.clone(), Trace::recording());
                tried.answer_until(seat, action.clone(), &mut trace, Miniatures::is_unforeseen);
                let moves = |trace: &Trace<Miniatures>| trace.events.iter().any(|it| matches!(it, Event::Moved { .. }));
                assert!(!moves(&trace));
                if moves(&told) {
                    assert!(tried.asks().is_empty() && tried.outcome().is_none());
                    let value = Miniatures::evaluate(&tried, seat);
                    assert!((0.0..=1.0).contains(&value), "{value}");
                    n_stopped += 1;
                    n_run_into += usize::from(!matches!(ask.prompt.about, About::Move | About::Activate | About::Stop));
                }
            }
            let action = ask.sample(position.scene(), &mut chance);
            game.answer(seat, game.position().ask_id(), action).expect("it is allowed");
        }
    }
    assert!(n_stopped > 100, "{n_stopped}");
    assert!(n_run_into > 10, "{n_run_into}");
}

/// info.hidden.1, 20.1 Who rehearses a round guesses what the enemy has set: another secret, the same answer.
#[test]
fn rehearsals_know_no_secret() {
    let mut game = Match::<Miniatures>::new(Setup::core(), Seed::from_number(4)).expect("legal");
    while !game.position().waiting().any(|it| it.prompt.about == About::Dials) {
        let seat = game.position().waiting().next().expect("somebody is asked").seat;
        let own = Seed::from_number(5).derive(u64::from(game.position().ask_id().0));
        let action = choose(Eyes::new(game.position(), seat), Level::Medium, &Budget::iterations(100), own);
        game.answer(seat, game.position().ask_id(), action).expect("bots answer legally");
    }
    let enemy = game.position().ask_of(SeatId(1)).expect("both are asked");
    let secrets = [1, 2].map(|it| enemy.sample(game.position().scene(), &mut Chance::new(Seed::from_number(it))));
    assert_ne!(secrets[0], secrets[1]);
    let answers = secrets.map(|secret| {
        let mut position = game.position().clone();
        position.answer_unchecked(SeatId(1), secret, &mut Trace::silent());
        choose(Eyes::new(&position, SeatId(0)), Level::Hard, &Budget::iterations(60), Seed::from_number(6))
    });
    assert_eq!(answers[0], answers[1]);
}

/// 26.2 Bots deploy side by side, looking at the enemy.
#[test]
fn bots_deploy_in_a_line() {
    let mut game = Match::<Miniatures>::new(Setup::core(), Seed::from_number(2)).expect("legal");
    while game.position().state().round == 0 {
        let seat = game.position().waiting().next().expect("somebody is asked").seat;
        let own = Seed::from_number(3).derive(u64::from(game.position().ask_id().0));
        let action = choose(Eyes::new(game.position(), seat), Level::Medium, &Budget::iterations(100), own);
        game.answer(seat, game.position().ask_id(), action).expect("bots answer legally");
    }
    let state = game.position().state();
    for unit in state.in_play() {
        let beside =
            |it: miniatures::UnitIx| it != unit && state.gap(unit, it).is_some_and(|gap| gap.as_um() <= 60_000);
        assert!(state.allies_of(unit).any(beside), "{} stands alone", state[unit].card().id);
        let facing = state[unit].pose().expect("it is deployed").facing;
        assert_eq!(facing, state.home_facing(state[unit].side), "{}", state[unit].card().id);
    }
}
