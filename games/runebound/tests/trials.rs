//! Bots measured, by hand: `cargo test --release -p runebound -- --ignored --nocapture trials`.

use crate::bots::{QUICK, answer_of, play, wealth};
use bots::Level;
use kernel::{Outcome, Position, SeatId, Seed, Trace};
use runebound::content::content;
use runebound::state::{Fighter, Foe};
use runebound::tools::fast::Duel;
use runebound::tools::odds::fight_often;
use runebound::{Action, Prompt, Runebound, Setup, State};

/// A number from the environment.
fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(default)
}

/// The fights against the villain in a game: who fought, what simulated combats
/// gave for it, and whether it was won.
#[derive(Default)]
struct Reckonings(Vec<Reckoning>);

struct Reckoning {
    seat: SeatId,
    chance: f64,
    round: u32,
    damage: [u8; 2],
    end: &'static str,
}

impl Reckonings {
    fn watch(&mut self, position: &Position<Runebound>, seat: SeatId, action: &Action) {
        let state = position.state();
        if *action == Action::FightVillain {
            let odds = fight_often(&Duel::of(state, seat, Foe::Villain), 4000, Seed::from_number(1));
            let (chance, round) = (f64::from(odds.wins) / 4000.0, round(state));
            self.0.push(Reckoning { seat, chance, round, damage: [0; 2], end: "lost" });
        }
        if let Some(fight) = state.fight.as_ref().filter(|it| it.sides[1].fighter == Fighter::Villain) {
            let last = self.0.last_mut().expect("somebody chose the fight");
            last.damage = [state.hero(fight.attacker()).damage, fight.sides[1].damage];
            if *action == Action::Retreat {
                last.end = "fled";
            }
        }
    }

    fn end(&mut self, outcome: &Outcome) {
        if outcome.winners_of().next().is_some() {
            self.0.last_mut().expect("somebody beat the villain").end = "won";
        }
    }
}

/// How many rounds there have been.
fn round(state: &State) -> u32 {
    12 * (u32::from(state.act) - 1) + u32::from(state.space)
}

/// Says an answer and how its hero stands.
fn tell(position: &Position<Runebound>, seat: SeatId, action: &Action) {
    let state = position.state();
    let it = state.hero(seat);
    println!(
        "  {seat} r{} gold {} dmg {} troph {} hand {} learned {} assets {} tokens {} hex {} | {action:?}",
        round(state),
        it.gold,
        it.damage,
        it.trophies.len(),
        it.hand.len(),
        it.learned.len(),
        it.assets.len(),
        it.story_tokens,
        it.hex.0,
    );
}

/// Match-ups, by hand: `TRIAL_A=hard TRIAL_B=medium TRIAL_GAMES=10 cargo test
/// --release -p runebound -- --ignored --nocapture trials`. Each seed is played
/// twice, with the seats changed; `TRIAL_SECONDS` ends it early. `TRIAL_LOG` tells
/// every answer.
#[test]
#[ignore = "takes minutes"]
fn trials() {
    let level = |name: &str, default: Level| match std::env::var(name) {
        Ok(word) if word == "quick" => QUICK,
        Ok(word) => Some(Level::parse(&word).expect("a level")),
        Err(_) => Some(default),
    };
    let levels = [level("TRIAL_A", Level::Medium), level("TRIAL_B", Level::Random)];
    let iterations = [number("TRIAL_ITERATIONS_A", 200), number("TRIAL_ITERATIONS_B", 200)].map(|it| it as u32);
    let scenario = std::env::var("TRIAL_SCENARIO").unwrap_or_else(|_| "margath".to_owned());
    let (from, started) = (number("TRIAL_FROM", 0), std::time::Instant::now());
    let (mut wins, mut rounds, mut n_games) = ([0; 2], 0, 0);
    // Fights with the villain of each side: how many, how many were foretold to be won, and were.
    let mut fights = [(0, 0.0, 0); 2];
    for game in from..from + number("TRIAL_GAMES", 10) {
        if started.elapsed().as_secs() >= number("TRIAL_SECONDS", 170) {
            break;
        }
        let swap = usize::from(game % 2 == 1);
        let mut reckonings = Reckonings::default();
        let (outcome, state) = play(
            &scenario,
            &[levels[swap], levels[1 - swap]],
            &[iterations[swap], iterations[1 - swap]],
            100 + game / 2,
            |position, seat, action| {
                reckonings.watch(position, seat, action);
                if std::env::var_os("TRIAL_LOG").is_some() {
                    tell(position, seat, action);
                }
            },
        );
        reckonings.end(&outcome);
        n_games += 1;
        for seat in outcome.winners_of() {
            wins[(seat.index() + swap) % 2] += 1;
            rounds += round(&state);
        }
        let seats = [swap, 1 - swap].map(|it| SeatId(it as u8));
        println!(
            "{scenario} game {game}: {} act {} space {} zombies {} {:?}",
            outcome.why.key,
            state.act,
            state.space,
            state.zombies.len(),
            seats.map(|it| (outcome.ranks[it], state.hero(it).gold, wealth(&state, it), state.hero(it).story_tokens))
        );
        for it in &reckonings.0 {
            let side = (it.seat.index() + swap) % 2;
            let sum = &mut fights[side];
            *sum = (sum.0 + 1, sum.1 + it.chance, sum.2 + u32::from(it.end == "won"));
            println!("    side {side} round {}: {:.2} {:?} {}", it.round, it.chance, it.damage, it.end);
        }
    }
    for (side, (n, foretold, won)) in fights.into_iter().enumerate() {
        println!("side {side}: {n} fights with the villain, {foretold:.1} foretold to be won, {won} won");
    }
    println!(
        "{scenario}: wins {wins:?} of {n_games}, mean round of wins {:.1}, {:.0} s",
        f64::from(rounds) / f64::from(wins[0] + wins[1]).max(1.0),
        started.elapsed().as_secs_f64()
    );
}

/// Speeds, by hand: `cargo test --release -p runebound -- --ignored --nocapture speeds`.
#[test]
#[ignore = "measures"]
fn speeds() {
    use runebound::tools::odds::{Against, Fight, simulate};
    let mut trace = Trace::silent();
    let (start, mut answers) = (std::time::Instant::now(), 0_u64);
    for number in 0..300 {
        let setup = Setup::new(2 + number as usize % 3, if number % 2 == 0 { "margath" } else { "corpse_king" });
        let mut position = Position::<Runebound>::new(&setup, Seed::from_number(number), &mut trace).expect("legal");
        let mut chance = kernel::Chance::new(Seed::from_number(number));
        while position.outcome().is_none() {
            let ask = position.waiting().next().expect("somebody is asked");
            let (seat, action) = (ask.seat, ask.sample(position.scene(), &mut chance));
            trace.clear();
            position.answer_unchecked(seat, action, &mut trace);
            answers += 1;
        }
    }
    println!("random playouts: {:.0} answers a second", answers as f64 / start.elapsed().as_secs_f64());
    let card = content().card_named("ogre").expect("it is there");
    let fight = Fight::new(runebound::ids::ScenarioId(0), runebound::ids::HeroId(3), Against::Enemy(card));
    let start = std::time::Instant::now();
    let odds = simulate(&fight, 20_000, Seed::from_number(1));
    println!("combats: {:.0} a second ({odds:?})", 20_000.0 / start.elapsed().as_secs_f64());
    let position =
        Position::<Runebound>::new(&Setup::new(4, "margath"), Seed::from_number(1), &mut trace).expect("legal");
    let start = std::time::Instant::now();
    for _ in 0..100_000 {
        std::hint::black_box(position.clone());
    }
    println!("clone: {:.0} ns; state {} bytes", start.elapsed().as_nanos() as f64 / 1e5, size_of::<State>());
}

/// Fights with the villain as they come up between quick players: the first that
/// is neither hopeless nor won in every game of a number.
fn reckonings(scenario: &str, n_fights: u64) -> Vec<(SeatId, Position<Runebound>)> {
    let mut found = Vec::new();
    for seed in 0.. {
        let n_found = found.len();
        play(scenario, &[QUICK; 2], &[0; 2], 5000 + seed, |position, seat, action| {
            if *action == Action::FightVillain && found.len() == n_found {
                let odds = fight_often(&Duel::of(position.state(), seat, Foe::Villain), 1000, Seed::from_number(1));
                if (150..=700).contains(&odds.wins) {
                    found.push((seat, position.clone()));
                }
            }
        });
        if found.len() as u64 == n_fights {
            break;
        }
    }
    found
}

/// How levels fight, by hand: a hero of each level against a villain of each, or
/// `FIGHT_HERO=hard FIGHT_VILLAIN=medium` alone; `FIGHT_SCENARIO=corpse_king` for
/// the other villain. Nobody flees.
#[test]
#[ignore = "measures"]
fn fights() {
    let (n_fights, iterations) = (number("FIGHTS", 40), number("FIGHT_ITERATIONS", 1000) as u32);
    let levels = [("quick", QUICK), ("medium", Some(Level::Medium)), ("hard", Some(Level::Hard))];
    let scenario = std::env::var("FIGHT_SCENARIO").unwrap_or_else(|_| "margath".to_owned());
    let is_left_out = |name: &str, level: &str| std::env::var(name).is_ok_and(|it| it != level);
    let tables = reckonings(&scenario, n_fights);
    let foretold = |(seat, it): &(SeatId, Position<Runebound>)| {
        fight_often(&Duel::of(it.state(), *seat, Foe::Villain), 1000, Seed::from_number(2)).wins
    };
    println!("foretold: {:.1} of {n_fights}", f64::from(tables.iter().map(foretold).sum::<u32>()) / 1000.0);
    for (own, hero_level) in levels.into_iter().filter(|it| !is_left_out("FIGHT_HERO", it.0)) {
        for (theirs, villain_level) in levels.into_iter().filter(|it| !is_left_out("FIGHT_VILLAIN", it.0)) {
            let started = std::time::Instant::now();
            let mut wins = 0;
            for (seed, (hero, table)) in tables.iter().enumerate() {
                let (mut position, mut trace) = (table.clone(), Trace::silent());
                position.reseed(Seed::from_number(seed as u64));
                position.answer_unchecked(*hero, Action::FightVillain, &mut trace);
                let mut seeds = kernel::Chance::new(Seed::from_number(seed as u64));
                while position.outcome().is_none() && position.state().fight.is_some() {
                    let ask = position.waiting().next().expect("somebody is asked in a combat");
                    let seat = ask.seat;
                    let action = if ask.choices.listed.contains(&Action::Stay) {
                        Action::Stay
                    } else {
                        let level = if seat == *hero { hero_level } else { villain_level };
                        answer_of(&position, seat, level, iterations, &mut seeds)
                    };
                    trace.clear();
                    position.answer_unchecked(seat, action, &mut trace);
                }
                wins += u32::from(position.outcome().is_some());
            }
            println!("{own} hero, {theirs} villain: {wins} of {n_fights}, {:.1} s", started.elapsed().as_secs_f64());
        }
    }
}

/// What it takes to beat the villains, by hand.
#[test]
#[ignore = "measures"]
fn kits() {
    use crate::kit::{asset, hero, skill};
    use runebound::tools::odds::{Against, Fight, simulate};
    let kits: [(&str, &[&str], &[&str], u8); 7] = [
        ("bare", &[], &[], 0),
        ("weapon", &["C05"], &[], 3),
        ("two", &["C05", "A10"], &["brawler_1"], 4),
        ("three", &["B06", "A10", "B02"], &["brawler_1", "toughness_1"], 5),
        ("good", &["A06", "B10", "B02"], &["brawler_1", "toughness_1", "shield_wall"], 6),
        ("best", &["B08", "B10", "C02"], &["brawler_1", "toughness_1", "shield_wall"], 7),
        ("rich", &["B08", "C12", "C02"], &["brawler_1", "brawler_2", "toughness_1", "healing_touch"], 7),
    ];
    for scenario in [0, 1] {
        for who in ["lord_hawthorne", "lyssa", "master_thorn"] {
            for (name, assets, skills, tokens) in kits {
                let fight = Fight {
                    assets: assets.iter().map(|it| asset(it)).collect(),
                    skills: skills.iter().map(|it| skill(it)).collect(),
                    story_tokens: if scenario == 0 { tokens } else { tokens / 2 },
                    zombies: if scenario == 0 { 0 } else { 6 },
                    act: 2,
                    ..Fight::new(runebound::ids::ScenarioId(scenario), hero(who), Against::Villain)
                };
                let odds = simulate(&fight, 500, Seed::from_number(3));
                println!("scenario {scenario} {who} {name}: {:.0} %", 100.0 * odds.win);
            }
        }
    }
}

/// What heroes do with their turns and what they have by then, by hand: `TRIAL_A=medium TRIAL_GAMES=20
/// cargo test --release -p runebound -- --ignored --nocapture habits`.
#[test]
#[ignore = "measures"]
fn habits() {
    use std::collections::BTreeMap;
    let level = std::env::var("TRIAL_A").ok().filter(|it| it != "quick");
    let level = level.map_or(QUICK, |it| Some(Level::parse(&it).expect("a level")));
    let scenario = std::env::var("TRIAL_SCENARIO").unwrap_or_else(|_| "margath".to_owned());
    let (n_games, iterations) = (number("TRIAL_GAMES", 100), number("TRIAL_ITERATIONS_A", 200) as u32);
    // What is done in each act; what there is at the start of a turn, by round.
    let mut done: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    let mut holdings: BTreeMap<u32, [f64; 8]> = BTreeMap::new();
    for game in 0..n_games {
        let mut last = None;
        play(&scenario, &[level; 2], &[iterations; 2], 900 + game, |position, seat, action| {
            let state = position.state();
            if !position.ask_of(seat).is_some_and(|it| matches!(it.prompt, Prompt::Turn { .. })) {
                return;
            }
            let word = format!("{action:?}");
            let kind = word.split(['(', ' ']).next().expect("an action has a name").to_owned();
            done.entry(kind).or_default()[usize::from(state.act - 1)] += 1;
            if last.replace((round(state), seat)) == Some((round(state), seat)) {
                return;
            }
            let hero = state.hero(seat);
            let spent: u32 = hero.assets.iter().map(|it| u32::from(content().asset(*it).cost)).sum();
            let now = [
                1.0,
                f64::from(hero.gold),
                f64::from(spent),
                hero.trophies.len() as f64,
                hero.learned.len() as f64,
                f64::from(hero.story_tokens),
                f64::from(hero.damage),
                hero.hand.len() as f64,
            ];
            holdings.entry(round(state)).or_default().iter_mut().zip(now).for_each(|(sum, it)| *sum += it);
        });
    }
    for (kind, n) in done {
        let [first, second] = n.map(|it| f64::from(it) / (2 * n_games) as f64);
        println!("{kind:12} {first:5.2} {second:5.2} a hero");
    }
    println!("round, turns; on average gold, assets, trophies, skills, story tokens, damage, cards");
    for (round, sums) in holdings {
        let means: Vec<String> = sums[1..].iter().map(|it| format!("{:5.1}", it / sums[0])).collect();
        println!("{round:2} {:5} {}", sums[0], means.join(" "));
    }
}

/// Who wins among quick players, who choose heroes and starting places at random, by hand: what
/// `content/openings.toml` says.
#[test]
#[ignore = "measures"]
fn winners() {
    use std::collections::BTreeMap;
    let scenario = std::env::var("TRIAL_SCENARIO").unwrap_or_else(|_| "margath".to_owned());
    let mut games: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for game in 0..number("TRIAL_GAMES", 100) {
        let mut chosen: [Vec<&str>; 2] = Default::default();
        let (outcome, _) = play(&scenario, &[QUICK; 2], &[0; 2], 20_000 + game, |_, seat, action| match action {
            Action::Hero(hero) => chosen[seat.index()].push(&content().hero(*hero).id),
            Action::StartAt(hex) => chosen[seat.index()].push(&content().hex(*hex).id),
            _ => {}
        });
        for (seat, chosen) in chosen.iter().enumerate() {
            let has_won = outcome.winners_of().any(|it| it.index() == seat);
            chosen.iter().for_each(|it| games.entry(it).or_default()[usize::from(has_won)] += 1);
        }
    }
    for (chosen, [lost, won]) in games {
        println!("{chosen:25} won {:.2} of {}", f64::from(won) / f64::from(lost + won), lost + won);
    }
}
