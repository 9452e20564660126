//! Bots: heroes that plan, enemies that fight.

use bots::{Brain, Budget, Level, choose};
use kernel::{Eyes, Outcome, Position, SeatId, Seed, Trace};
use runebound::state::EnemyControl;
use runebound::{Action, Runebound, Setup, State};

/// A bot that gives the quick answers with which others imagine games.
pub const QUICK: Option<Level> = None;

/// One game with a level for each seat, every answer shown to who watches; how it
/// ended.
pub fn play(
    scenario: &str,
    levels: &[Option<Level>],
    iterations: &[u32],
    seed: u64,
    watch: impl FnMut(&Position<Runebound>, SeatId, &Action),
) -> (Outcome, State) {
    play_in(&Setup::new(levels.len(), scenario), levels, iterations, seed, watch)
}

/// The same at a table with options of its own.
fn play_in(
    setup: &Setup,
    levels: &[Option<Level>],
    iterations: &[u32],
    seed: u64,
    mut watch: impl FnMut(&Position<Runebound>, SeatId, &Action),
) -> (Outcome, State) {
    let mut trace = Trace::silent();
    let mut position = Position::<Runebound>::new(setup, Seed::from_number(seed), &mut trace).expect("legal");
    let mut seeds = kernel::Chance::new(Seed::from_number(seed).derive(7));
    loop {
        if let Some(outcome) = position.outcome() {
            return (outcome.clone(), position.state().clone());
        }
        let seat = position.waiting().next().expect("somebody is asked").seat;
        let action = answer_of(&position, seat, levels[seat.index()], iterations[seat.index()], &mut seeds);
        watch(&position, seat, &action);
        trace.clear();
        position.answer(seat, position.ask_id(), action, &mut trace).expect("bots answer legally");
    }
}

/// What a level answers.
pub fn answer_of(
    position: &Position<Runebound>,
    seat: SeatId,
    level: Option<Level>,
    iterations: u32,
    seeds: &mut kernel::Chance,
) -> Action {
    let eyes = Eyes::new(position, seat);
    match level {
        Some(level) => choose(eyes, level, &Budget::iterations(iterations), seeds.fork()),
        QUICK => {
            let world = eyes.imagine(seeds.fork());
            Runebound::rollout(&world, world.ask_of(seat).expect("it is asked"), seeds)
        }
    }
}

/// How well a hero has done: gold, assets, skills, trophies and story tokens.
pub fn wealth(state: &State, seat: SeatId) -> u32 {
    let hero = state.hero(seat);
    let assets: u32 = hero.assets.iter().map(|it| u32::from(runebound::content::content().asset(*it).cost)).sum();
    u32::from(hero.gold)
        + assets
        + 4 * hero.learned.len() as u32
        + 2 * hero.trophies.len() as u32
        + 3 * u32::from(hero.story_tokens)
}

/// All answers of a game.
fn answers(scenario: &str, levels: &[Option<Level>], iterations: u32, seed: u64) -> Vec<(SeatId, Action)> {
    let mut all = Vec::new();
    play(scenario, levels, &vec![iterations; levels.len()], seed, |_, seat, action| all.push((seat, *action)));
    all
}

/// Tables that differ from each other in all that may be chosen.
fn other_tables() -> Vec<Setup> {
    let table = |scenario: &str, enemies, plays_enemies: &[bool], is_loose| Setup {
        enemies,
        plays_enemies: plays_enemies.to_vec(),
        river_steps: is_loose,
        break_off: !is_loose,
        odds: !is_loose,
        ..Setup::new(plays_enemies.len(), scenario)
    };
    vec![
        table("corpse_king", EnemyControl::Engine, &[true; 3], true),
        table("margath", EnemyControl::People, &[false, true], false),
        table("margath", EnemyControl::Right, &[true; 4], true),
        table("corpse_king", EnemyControl::People, &[false], false),
    ]
}

/// Plays games of other scenarios, seats and options, quickly and with thought.
fn play_other_games() {
    for (number, setup) in other_tables().into_iter().enumerate() {
        let (levels, seed) = (vec![QUICK; setup.seats], number as u64);
        play_in(&setup, &levels, &vec![1; setup.seats], seed, |position, seat, _| {
            // Now and then somebody thinks about it who looks further ahead.
            if position.state().turns_taken == 0 && position.state().space.is_multiple_of(5) {
                let eyes = Eyes::new(position, seat);
                choose(eyes, Level::Medium, &Budget::iterations(4), Seed::from_number(seed));
            }
        });
    }
}

/// With the same seed and iterations bots answer the same, whatever was played before
/// in the process, at whatever tables: what they remember of other games is no help and
/// no harm.
#[test]
fn bots_repeat_whatever_was_played_before() {
    type Played = fn() -> Vec<(SeatId, Action)>;
    let games: [Played; 2] = [
        || answers("corpse_king", &[Some(Level::Medium), QUICK], 30, 5),
        || answers("margath", &[Some(Level::Easy)], 20, 6),
    ];
    // A thread of its own has nothing to remember.
    let fresh = games.map(|game| std::thread::spawn(game).join().expect("it plays"));
    play_other_games();
    // In the other order, so that each comes after the other.
    for (game, fresh) in games.into_iter().zip(fresh).rev() {
        let after = game();
        let differs = fresh.iter().zip(&after).position(|(left, right)| left != right);
        assert_eq!((differs, fresh.len()), (None, after.len()));
    }
}

/// The same for those who look far ahead, decision by decision, in the middle of games.
#[test]
fn bots_that_look_ahead_repeat_their_answers() {
    let mut positions = Vec::new();
    for (number, setup) in other_tables().into_iter().enumerate() {
        let (levels, mut n_asks) = (vec![QUICK; setup.seats], 0);
        play_in(&setup, &levels, &vec![1; setup.seats], 50 + number as u64, |position, seat, _| {
            n_asks += 1;
            if n_asks % 211 == 100 {
                positions.push((position.clone(), seat));
            }
        });
    }
    assert!(positions.len() >= 8, "{} positions", positions.len());
    let answer = |(position, seat): &(Position<Runebound>, SeatId)| {
        choose(Eyes::new(position, *seat), Level::Hard, &Budget::iterations(3), Seed::from_number(9))
    };
    let cold: Vec<Action> = std::thread::scope(|threads| {
        let each = positions.iter().map(|it| threads.spawn(move || answer(it)).join().expect("it thinks"));
        each.collect()
    });
    let warm: Vec<Action> = positions.iter().rev().map(answer).collect();
    assert!(warm.iter().rev().eq(&cold), "{cold:?} {warm:?}");
}

/// What bots think of a position: its worth to everybody, how promising each answer
/// looks, and the answers of a quick and of a greedy player.
fn thoughts(position: &Position<Runebound>, seat: SeatId) -> (Vec<u64>, [Action; 2]) {
    let eyes = Eyes::new(position, seat);
    let world = eyes.imagine(Seed::from_number(3));
    let ask = world.ask_of(seat).expect("it is asked");
    let seats = SeatId::all(position.state().n_seats());
    let mut numbers: Vec<u64> = seats.map(|it| Runebound::evaluate(&world, it).to_bits()).collect();
    numbers.extend(ask.choices.listed.iter().map(|it| Runebound::prior(&world, ask, it).to_bits()));
    let quick = Runebound::rollout(&world, ask, &mut kernel::Chance::new(Seed::from_number(4)));
    let greedy = choose(eyes, Level::Easy, &Budget::iterations(8), Seed::from_number(5));
    (numbers, [quick, greedy])
}

/// The same decision with a cold and with a warm memory, for positions of several
/// games: a thread of its own remembers nothing, this one all the others.
#[test]
fn decisions_are_alike_with_a_cold_and_a_warm_memory() {
    let mut positions = Vec::new();
    for (number, setup) in other_tables().into_iter().enumerate() {
        let (levels, mut n_asks) = (vec![QUICK; setup.seats], 0);
        play_in(&setup, &levels, &vec![1; setup.seats], 31 + number as u64, |position, seat, _| {
            n_asks += 1;
            if n_asks % 37 == 0 {
                positions.push((position.clone(), seat));
            }
        });
    }
    assert!(positions.len() >= 30, "{} positions", positions.len());
    // What the whole way through all of them leaves behind is remembered the second time.
    for _ in 0..2 {
        for (number, (position, seat)) in positions.iter().enumerate() {
            let warm = thoughts(position, *seat);
            let (copy, seat) = (position.clone(), *seat);
            let cold = std::thread::spawn(move || thoughts(&copy, seat)).join().expect("it thinks");
            assert_eq!(warm, cold, "position {number}: {:?}", position.asks());
        }
    }
}

/// A hero whose card lies setup side up has no abilities yet: what is thought of it
/// then is not what is thought of it in the game, in whichever order it is asked.
#[test]
fn judgements_of_the_setup_side_are_forgotten() {
    use crate::kit::*;
    let alone = |is_flipped| std::thread::spawn(move || judge(is_flipped)).join().expect("it judges");
    fn judge(is_flipped: bool) -> f64 {
        let mut build = Build::new(1);
        build.hero(A, "lord_hawthorne").assets(A, &["B08", "B10"]).act(2, 3).villain("x06y24").at(A, "x06y24");
        build.state.heroes[A].is_flipped = is_flipped;
        Runebound::evaluate(build.turn().position(), A)
    }
    let (setup_side, game_side) = (alone(false), alone(true));
    assert!(setup_side < game_side, "Onslaught is worth something");
    assert_eq!((judge(false), judge(true)), (setup_side, game_side));
}

/// A greedy hero does better than a random one, whoever begins.
#[test]
fn greedy_heroes_do_better_than_random_ones() {
    let (easy, random) = (Some(Level::Easy), Some(Level::Random));
    for (seed, levels) in [(1, [easy, random]), (2, [random, easy])] {
        let greedy = SeatId(levels.iter().position(|it| *it == easy).expect("one is") as u8);
        let random = SeatId(1 - greedy.0);
        let (outcome, state) = play("margath", &levels, &[60; 2], seed, |_, _, _| {});
        let won = outcome.winners_of().any(|it| it == greedy);
        assert!(won || wealth(&state, greedy) > wealth(&state, random), "game {seed}");
        assert!(outcome.winners_of().all(|it| it == greedy));
    }
}

/// The evaluation knows wealth, wounds and the way to the villain.
#[test]
fn the_evaluation_tells_good_from_bad() {
    use crate::kit::*;
    let value = |change: &dyn Fn(&mut Build)| {
        let mut build = Build::new(1);
        change(&mut build);
        let table = build.turn();
        Runebound::evaluate(table.position(), A)
    };
    let plain = value(&|_| {});
    assert!(
        value(&|it| {
            it.gold(A, 5);
        }) > plain
    );
    assert!(
        value(&|it| {
            it.assets(A, &["B08"]);
        }) > plain
    );
    assert!(
        value(&|it| {
            it.learned(A, &["athletics"]);
        }) > plain
    );
    assert!(
        value(&|it| {
            it.story_tokens(A, 2);
        }) > plain
    );
    assert!(
        value(&|it| {
            it.damage(A, 6);
        }) < plain
    );
    assert!(
        value(&|it| {
            it.damage(A, 9);
        }) < value(&|it| {
            it.damage(A, 6);
        })
    );
    let strong = |at: &str| {
        value(&|it| {
            it.act(2, 6).villain("x06y24").at(A, at).story_tokens(A, 7).assets(A, &["B08", "B10", "C02"]);
        })
    };
    assert!(strong("x06y22") > strong("x06y10"), "a strong hero goes for the villain");
}

/// What a bot thinks of a table follows from the table, whatever it has seen before: villains of
/// the same health are not taken for each other, nor are the dead that one may raise.
#[test]
fn no_judgement_is_mistaken_for_another() {
    use crate::kit::*;
    let margath = || {
        let mut build = Build::new(2);
        build.hero(A, "lord_hawthorne").at(A, "x06y24").villain("x06y24").act(2, 5).assets(A, &["A06", "B05"]);
        build.story_tokens(A, 5).fill_hand(A, 2).fight_villain()
    };
    let vorakesh = |dead: &[&str]| {
        let mut build = Build::of(2, "corpse_king");
        build.hero(A, "lord_hawthorne").at(A, "x06y24").villain("x06y24").act(2, 5).assets(A, &["A06", "B05"]);
        dead.iter().for_each(|it| {
            build.discarded(it);
        });
        build.fill_hand(A, 2).fight_villain()
    };
    let value = |table: Table| Runebound::evaluate(table.position(), A);
    let all = move || [value(margath()), value(vorakesh(&[])), value(vorakesh(&["ettin", "ogre"]))];
    let seen = std::thread::spawn(all).join().expect("it thinks");
    let backwards = std::thread::spawn(move || {
        let third = value(vorakesh(&["ettin", "ogre"]));
        let second = value(vorakesh(&[]));
        [value(margath()), second, third]
    });
    assert_eq!(seen, backwards.join().expect("it thinks"));
    assert!(seen[0] != seen[1] && seen[1] != seen[2], "{seen:?}");
}

/// amb.enemy-bot-policy A bot plays the villain to win also against a hero who has
/// no chance anyway: all its damage is dealt in the round.
#[test]
fn a_bot_spares_no_hopeless_hero() {
    for level in [Level::Medium, Level::Hard] {
        spares_nobody(level);
    }
}

fn spares_nobody(level: Level) {
    use crate::kit::*;
    use runebound::ids::Symbol;
    use runebound::state::Fighter;
    let mut build = Build::new(2);
    build.at(A, "x06y24").villain("x06y24").act(2, 5);
    let margath = ["skull", "skull", "surge", "dash", "dash", "skull", "skull"];
    build.cast(A, &["shield", "agility", "dash"], Fighter::Villain, &margath);
    let mut table = build.turn();
    table.answers(A, Action::FightVillain);
    for number in 0.. {
        let Some(fight) = table.fight.as_ref().filter(|_| !may(&table, A, |it| *it == Action::Stay)) else { break };
        assert_eq!(fight.round, 1);
        if asked(&table) == A {
            give(&mut table, A, |it| matches!(it, Action::Pass | Action::Block(0)));
            continue;
        }
        let eyes = Eyes::new(table.position(), B);
        let action = choose(eyes, level, &Budget::iterations(1000), Seed::from_number(number));
        table.answers(B, action);
    }
    let left = table.fight.as_ref().map(|it| it.sides[1].showing(Symbol::Skull));
    assert!(left.is_none_or(|it| it.is_empty()), "{:?}", shown(&table, 1));
}

/// A hero beside the villain without a chance prepares instead of throwing itself away.
#[test]
fn strong_bots_fight_no_villain_in_vain() {
    use crate::kit::*;
    for (seed, damage) in [(0, 0), (1, 5), (2, 8)] {
        let mut build = Build::new(2);
        build.hero(A, "lyssa").at(A, "x06y24").villain("x06y24").act(2, 2).damage(A, damage).fill_hand(A, 2);
        let table = build.turn();
        let action =
            choose(Eyes::new(table.position(), A), Level::Hard, &Budget::iterations(300), Seed::from_number(seed));
        assert_ne!(action, Action::FightVillain, "damage {damage}");
    }
    let mut build = Build::new(2);
    build.hero(A, "lord_hawthorne").at(A, "x06y24").villain("x06y24").act(2, 6).fill_hand(A, 2).story_tokens(A, 7);
    let table = build.assets(A, &["B08", "B10", "C02"]).learned(A, &["brawler_1", "toughness_1"]).turn();
    let action = choose(Eyes::new(table.position(), A), Level::Hard, &Budget::iterations(300), Seed::from_number(1));
    assert_eq!(action, Action::FightVillain, "a strong hero does");
}

/// A bot gives nothing away: asked for an offer it makes none, and it takes
/// only one that leaves it better off.
#[test]
fn bots_give_nothing_away() {
    use crate::kit::*;
    let start = || {
        let mut build = Build::new(2);
        build.at(A, "x06y12").at(B, "x06y12").gold(A, 6).gold(B, 6).assets(A, &["A06"]).assets(B, &["B05"]);
        build.turn()
    };
    for (level, seed) in [Level::Medium, Level::Hard].into_iter().flat_map(|it| (0..8).map(move |seed| (it, seed))) {
        let answer = |table: &Table| {
            let eyes = Eyes::new(table.position(), B);
            choose(eyes, level, &Budget::iterations(400), Seed::from_number(seed))
        };
        let mut table = start();
        table.answers(A, Action::HearOffer(B));
        assert_eq!((asked(&table), answer(&table)), (B, Action::Decline), "{level:?}");
        let mut table = start();
        table.answers(A, Action::Barter(B)).answers(A, Action::AskFor(asset("B05"))).answers(A, Action::Propose);
        assert_eq!((asked(&table), answer(&table)), (B, Action::Decline), "{level:?}");
        let mut table = start();
        table.answers(A, Action::Barter(B)).answers(A, Action::Gold(6)).answers(A, Action::Propose);
        assert_eq!((asked(&table), answer(&table)), (B, Action::Accept), "{level:?}");
    }
}

/// Who thinks rounds through answers legally to the end of a combat, on both sides, and the same
/// way from the same seed.
#[test]
fn hard_bots_fight_to_the_end() {
    use crate::kit::*;
    let mut build = Build::new(2);
    build.hero(A, "lord_hawthorne").at(A, "x06y24").villain("x06y24").act(2, 5).fill_hand(A, 2);
    let mut table = build.turn();
    table.answers(A, Action::FightVillain);
    let mut n_answers = 0;
    while table.fight.is_some() && table.position().outcome().is_none() {
        let seat = asked(&table);
        let answer = || {
            let eyes = Eyes::new(table.position(), seat);
            choose(eyes, Level::Hard, &Budget::iterations(10), Seed::from_number(n_answers))
        };
        let action = answer();
        assert_eq!(action, answer());
        table.answers(seat, action);
        n_answers += 1;
        assert!(n_answers < 400, "it never ends");
    }
    assert!(n_answers > 4, "{n_answers}");
}

/// What a strong hero with some cards in hand answers to a roll of dice, a gem being near.
fn near_a_gem(level: Level, n_cards: usize, faces: &[&str]) -> Action {
    use crate::kit::*;
    let mut build = Build::new(2);
    build.hero(A, "lord_hawthorne").at(A, "x13y13").fill_hand(A, n_cards).script(dice(faces));
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    choose(Eyes::new(table.position(), A), level, &Budget::iterations(100), Seed::from_number(1))
}

/// A strong hero gives a card to roll a die again that leads nowhere; not without a card, and
/// not where the dice lead to what draws it anyway.
#[test]
fn strong_bots_roll_again_what_leads_nowhere() {
    for level in [Level::Hard, Level::Expert] {
        let poor = near_a_gem(level, 2, &["mountain/water"; 3]);
        assert!(matches!(poor, Action::Reroll(_)), "{poor:?}");
        for (n_cards, faces) in [(0, ["wild", "mountain/water", "mountain/water"]), (2, ["wild"; 3])] {
            let other = near_a_gem(level, n_cards, &faces);
            assert!(matches!(other, Action::Enter { .. }), "{other:?}");
        }
    }
}

/// However many dice there are, a hero soon knows where to go: the way is not thought
/// through to its end in every order of the dice.
#[test]
fn many_dice_do_not_confuse_a_hero() {
    use crate::kit::*;
    use runebound::event::Purpose;
    use runebound::flow::dice::Dice;
    use runebound::flow::turn::Turn;
    use runebound::state::Die;
    let mut build = Build::new(2);
    build.hero(A, "lord_hawthorne").at(A, "x13y13").fill_hand(A, 3).actions(2);
    build.state.roll.dice.extend((0..11).map(|it| Die::new(it % 6)));
    let table = build.with(vec![Turn::Choose.into(), Dice::Ask { seat: A, purpose: Purpose::Move }.into()]);
    let action = choose(Eyes::new(table.position(), A), Level::Hard, &Budget::iterations(100), Seed::from_number(1));
    assert!(matches!(action, Action::Enter { .. }), "{action:?}");
}

/// Strong bots begin with what won before, others with what looks best to them.
#[test]
fn strong_bots_know_their_openings() {
    for (scenario, first) in [("margath", "lyssa"), ("corpse_king", "lyssa")] {
        let mut seen = Vec::new();
        let levels = [Some(Level::Hard); 2];
        let mut trace = Trace::silent();
        let mut position =
            Position::<Runebound>::new(&Setup::new(2, scenario), Seed::from_number(3), &mut trace).expect("legal");
        for number in 0..2 {
            let seat = position.waiting().next().expect("somebody is asked").seat;
            let mut seeds = kernel::Chance::new(Seed::from_number(number));
            let action = answer_of(&position, seat, levels[seat.index()], 10, &mut seeds);
            seen.push(action);
            trace.clear();
            position.answer(seat, position.ask_id(), action, &mut trace).expect("bots answer legally");
        }
        assert_eq!(seen[0], Action::Hero(crate::kit::hero(first)), "{scenario}");
        assert!(matches!(seen[1], Action::Hero(it) if it != crate::kit::hero(first)), "{seen:?}");
    }
}

/// Damage that is sent back is blocked by whoever struck, with shields of their own.
#[test]
fn bots_block_what_is_sent_back() {
    use crate::kit::*;
    use runebound::ids::Symbol;
    use runebound::state::Fighter;
    let mut build = Build::new(2);
    build.hero(A, "corbin").hero(B, "master_thorn").at(B, "x02y02").assets(A, &["C09"]).assets(B, &["A03"]);
    let thorn = ["surge", "magic", "magic", "dash"];
    build.cast(A, &["physical", "physical", "agility", "shield"], Fighter::Hero(B), &thorn);
    let mut table = build.challenge(B, false);
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b10 });
    table.answers(B, Action::Surge { ability: ability("Master Thorn", "Mind Meld"), tokens: 0b1 });
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b1 });
    assert_eq!(table.choices(A), [Action::Block(0b1000), Action::Block(0)]);
    let answer = answer_of(table.position(), A, QUICK, 0, &mut kernel::Chance::new(Seed::from_number(1)));
    assert_eq!(answer, Action::Block(0b1000));
}
