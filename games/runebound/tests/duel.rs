//! The combat that odds and bots simulate, against the rules themselves.

use crate::kit::*;
use kernel::{Chance, Draw, Position, SeatId, Seed, Trace};
use runebound::content::content;
use runebound::flow::combat::{Combat, choice, pool};
use runebound::flow::turn::Turn;
use runebound::ids::*;
use runebound::state::{End, Fighter, Foe, State};
use runebound::tools::fast::{Duel, Ending, Luck, Words};
use runebound::tools::odds::{Against, Fight};
use runebound::{Action, Event, Prompt, Runebound};
use std::collections::VecDeque;

/// What the rules made of a combat, and the results of chance on the way.
struct Fought {
    ending: Ending,
    luck: Script,
}

/// Results of chance in the order in which the rules drew them.
#[derive(Default)]
struct Script {
    picks: VecDeque<(u32, u32)>,
    cards: VecDeque<bool>,
}

impl Luck for Script {
    fn cast(&mut self, n_tokens: u8) -> u16 {
        (0..n_tokens).fold(0, |faces, at| faces | (self.pick(2) as u16) << at)
    }

    fn pick(&mut self, of: u32) -> u32 {
        let (result, among) = self.picks.pop_front().expect("the rules drew as often");
        assert_eq!(of, among, "the rules drew the same kind");
        result
    }

    fn success(&mut self, _: u8, _: u8) -> bool {
        self.cards.pop_front().expect("the rules revealed as many cards")
    }
}

/// Plays the combat by the rules, the hero by the fixed policy.
fn by_the_rules(state: State, foe: Foe, chance: Chance) -> Fought {
    let frames = vec![Turn::Choose.into(), Combat::Begin { seat: A, foe, to_the_end: false }.into()];
    let damage = state.hero(A).damage;
    let mut trace = Trace::recording();
    let mut position = Position::<Runebound>::arranged(state, frames, 1, chance, &mut trace);
    while !trace.events.iter().any(|it| matches!(it, Event::FightEnded { .. })) {
        let ask = &position.asks()[0];
        let listed = &ask.choices.listed;
        let action = match &ask.prompt {
            Prompt::Retreat => Action::Stay,
            Prompt::Block { damage, .. } => choice(position.state(), 0, listed, *damage),
            Prompt::Test { .. } | Prompt::PreyRoll { .. } => Action::Done,
            Prompt::Discard { .. } => listed[0],
            _ => choice(position.state(), 0, listed, 0),
        };
        position.answer_unchecked(A, action, &mut trace);
    }
    Fought { ending: ending(&trace, damage), luck: script(&trace) }
}

/// Reads off the events how the combat ended.
fn ending(trace: &Trace<Runebound>, damage: u8) -> Ending {
    let (mut damage, mut rounds) = ([damage, 0], 0);
    for event in &trace.events {
        match event {
            Event::TokensCast { round, .. } => rounds = *round as u8,
            Event::Suffered { amount, .. } => damage[0] += amount,
            Event::Healed { amount, .. } => damage[0] -= amount,
            Event::DamageTaken { amount, .. } => damage[1] += amount,
            Event::FighterHealed { amount, .. } => damage[1] -= amount,
            Event::FightEnded { end, .. } => {
                let winner = match end {
                    End::Defeated(side) => Some(usize::from(1 - side)),
                    _ => None,
                };
                return Ending { winner, rounds, damage };
            }
            _ => {}
        }
    }
    unreachable!("the fight has ended")
}

fn script(trace: &Trace<Runebound>) -> Script {
    let mut script = Script::default();
    for draw in &trace.draws {
        if let Draw::Pick { of, result } = draw {
            script.picks.push_back((*result, *of));
        }
    }
    for event in &trace.events {
        if let Event::CardsRevealed { skills, .. } = event {
            script.cards.extend(skills.iter().map(|it| content().skill(*it).success));
        }
    }
    script
}

/// A combat of anybody with anything against anyone.
fn anything(chance: &mut Chance) -> (Fight, State) {
    let all = content();
    let scenario = ScenarioId(chance.pick(2) as u8);
    let enemies: Vec<CardId> =
        (0..all.cards.len() as u8).map(CardId).filter(|it| all.card(*it).enemy().is_some()).collect();
    let enemy = *chance.choose(&enemies).expect("there are enemies");
    let against = if chance.happens(1, 4) { Against::Villain } else { Against::Enemy(enemy) };
    let hero = HeroId(chance.pick(6) as u8);
    let mut assets: Vec<AssetId> = (0..all.assets.len() as u8).map(AssetId).collect();
    chance.shuffle(&mut assets);
    assets.truncate(chance.pick(8) as usize);
    let mut skills: Vec<SkillId> = (0..all.skills.len() as u8).map(SkillId).collect();
    chance.shuffle(&mut skills);
    skills.truncate(chance.pick(9) as usize);
    let dead = (0..chance.pick(4)).filter_map(|_| chance.choose(&enemies).copied());
    let mut dead: Vec<CardId> = dead.filter(|it| all.card(*it).deck == Deck::Combat).collect();
    dead.sort_unstable();
    dead.dedup();
    let fight = Fight {
        assets,
        skills,
        damage: chance.pick(5) as u8,
        hand: chance.pick(6) as u8,
        story_tokens: chance.pick(7) as u8,
        zombies: chance.pick(4) as u8,
        act: 1 + chance.pick(2) as u8,
        hex: Some(HexId(chance.pick(all.hexes.len() as u32) as u8)),
        dead,
        ..Fight::new(scenario, hero, against)
    };
    let mut state = fight.table();
    chance.shuffle(&mut state.skills.deck);
    let n_tokens = pool(&state, Fighter::Hero(SeatId(0))).len();
    if n_tokens > 10 { anything(chance) } else { (fight, state) }
}

/// Given the same results of chance, the
/// simulated combat and the rules agree on winner, rounds and damage.
#[test]
fn a_duel_is_fought_as_the_rules_say() {
    let n_combats: u64 = std::env::var("DUELS").ok().and_then(|it| it.parse().ok()).unwrap_or(4_000);
    let (mut won, mut rounds) = (0, 0);
    for number in 0..n_combats {
        let mut chance = Chance::new(Seed::from_number(number));
        let (fight, state) = anything(&mut chance);
        let duel = Duel::of(&state, A, fight.foe());
        let mut fought = by_the_rules(state, fight.foe(), chance);
        let ending = duel.fight(&mut fought.luck);
        assert_eq!(ending, fought.ending, "combat {number}: {fight:?}");
        won += u64::from(ending.winner == Some(0));
        rounds += u64::from(ending.rounds);
    }
    assert!(won > n_combats / 10 && won < n_combats, "{won} won");
    assert!(rounds > n_combats, "{rounds} rounds");
}

/// Many combats come out as the rules have it on average too: nothing depends
/// on how a cast is drawn.
#[test]
fn duels_come_out_alike_on_average() {
    let fight = Fight {
        assets: vec![asset("B08"), asset("A10")],
        skills: vec![skill("brawler_1")],
        ..Fight::new(ScenarioId(0), hero("lord_hawthorne"), Against::Enemy(card("ogre")))
    };
    let duel = fight.duel();
    let n = 2_000;
    let rules = (0..n).filter(|number| {
        let chance = Chance::new(Seed::from_number(*number));
        by_the_rules(fight.table(), fight.foe(), chance).ending.winner == Some(0)
    });
    let rules = rules.count() as f64 / n as f64;
    let fast = duel.win_rate(50_000, &mut Words::new(Chance::new(Seed::from_number(1))));
    // Four standard errors of the smaller sample.
    assert!((rules - fast).abs() < 4.0 * (fast * (1.0 - fast) / n as f64).sqrt(), "{rules} {fast}");
}
