//! Combats by simulation: the rules themselves, both sides by the fixed policy.

use crate::Runebound;
use crate::action::{Action, Prompt};
use crate::content::content;
use crate::flow::Frame;
use crate::flow::combat::{Combat, choice};
use crate::flow::turn::Turn;
use crate::ids::*;
use crate::state::{Foe, State};
use kernel::{Chance, Position, SeatId, Seed, Trace};

/// Whom the hero fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    Enemy(CardId),
    /// The villain of the scenario.
    Villain,
}

/// A combat whose odds are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    pub scenario: ScenarioId,
    pub hero: HeroId,
    pub assets: Vec<AssetId>,
    pub skills: Vec<SkillId>,
    pub damage: u8,
    /// Cards in hand, to exert with.
    pub hand: u8,
    /// Lore or allies.
    pub story_tokens: u8,
    pub zombies: u8,
    pub act: u8,
    pub against: Against,
}

/// How a combat comes out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CombatOdds {
    /// The chance to win.
    pub win: f64,
    /// One standard error of it; 0 if it is exact.
    pub error: f64,
    pub n_combats: u32,
    /// Damage on the hero at the end, on average, and rounds.
    pub damage: f64,
    pub rounds: f64,
}

const HERO: SeatId = SeatId(0);

impl Fight {
    /// A hero without anything against an enemy in Act 1.
    pub fn new(scenario: ScenarioId, hero: HeroId, against: Against) -> Self {
        let (assets, skills) = (Vec::new(), Vec::new());
        Self { scenario, hero, assets, skills, damage: 0, hand: 0, story_tokens: 0, zombies: 0, act: 1, against }
    }

    /// The fight as it would be for a hero at a table.
    pub fn of(state: &State, seat: SeatId, against: Against) -> Self {
        let hero = state.hero(seat);
        Self {
            scenario: state.scenario,
            hero: hero.id(),
            assets: hero.assets.to_vec(),
            skills: hero.learned.to_vec(),
            damage: hero.damage,
            hand: hero.hand.len() as u8,
            story_tokens: hero.story_tokens,
            zombies: state.zombies.len() as u8,
            act: state.act,
            against,
        }
    }

    /// A table with nothing but this combat, before the first cast.
    pub(super) fn table(&self) -> State {
        let scenario = &content().scenario(self.scenario).id;
        let (mut state, _) = crate::Setup::new(1, scenario).begin().expect("one seat is legal");
        state.act = self.act;
        state.has_begun = true;
        let hex = content().scenario(self.scenario).villain_hex;
        for _ in 0..self.zombies {
            state.add_zombie(hex);
        }
        state.skills.deck.retain(|it| !self.skills.contains(it));
        let hand: Vec<SkillId> = (0..self.hand).filter_map(|_| state.skills.deck.pop()).collect();
        let hero = &mut state.heroes[HERO];
        hero.card = Some(self.hero);
        hero.is_flipped = true;
        hero.hex = hex;
        hero.damage = self.damage;
        hero.story_tokens = self.story_tokens;
        hero.assets = self.assets.iter().copied().collect();
        hero.learned = self.skills.iter().copied().collect();
        hero.hand = hand.into_iter().collect();
        state
    }

    pub(super) fn frames(&self) -> Vec<Frame> {
        let foe = match self.against {
            Against::Enemy(card) => Foe::Enemy(card),
            Against::Villain => Foe::Villain,
        };
        vec![Turn::Choose.into(), Combat::Begin { seat: HERO, foe, to_the_end: false }.into()]
    }
}

/// What the fixed policy answers for the hero.
pub(super) fn answer(position: &Position<Runebound>) -> Action {
    let ask = &position.asks()[0];
    let listed = &ask.choices.listed;
    match &ask.prompt {
        Prompt::Retreat => Action::Stay,
        Prompt::Block { damage, .. } => choice(position.state(), 0, listed, *damage),
        Prompt::Test { .. } | Prompt::PreyRoll { .. } => Action::Done,
        Prompt::Discard { .. } => listed[0],
        _ if position.state().fight.is_some() => choice(position.state(), 0, listed, 0),
        _ => *listed.last().expect("an ask has an answer"),
    }
}

/// Whether the combat of this table is over.
pub(super) fn is_over(position: &Position<Runebound>) -> bool {
    position.outcome().is_some()
        || position.asks().iter().any(|it| matches!(it.prompt, Prompt::Turn { .. } | Prompt::AfterTurn))
}

/// Fights so many times.
pub fn simulate(fight: &Fight, n_combats: u32, seed: Seed) -> CombatOdds {
    let (state, frames) = (fight.table(), fight.frames());
    let mut seeds = Chance::new(seed);
    let mut trace = Trace::silent();
    let (mut wins, mut damage, mut rounds) = (0_u32, 0_u64, 0_u64);
    for _ in 0..n_combats {
        let chance = Chance::new(seeds.fork());
        let mut position = Position::arranged(state.clone(), frames.clone(), 1, chance, &mut trace);
        let mut n_rounds = 0;
        while !is_over(&position) {
            n_rounds = position.state().fight.as_ref().map_or(n_rounds, |it| it.round);
            let action = answer(&position);
            position.answer_unchecked(HERO, action, &mut trace);
        }
        wins += u32::from(has_won(&position));
        damage += u64::from(position.state().hero(HERO).damage);
        rounds += u64::from(n_rounds.max(1));
    }
    let n = f64::from(n_combats.max(1));
    let win = f64::from(wins) / n;
    CombatOdds {
        win,
        error: (win * (1.0 - win) / n).sqrt(),
        n_combats,
        damage: damage as f64 / n,
        rounds: rounds as f64 / n,
    }
}

/// Whether the hero has won the combat that is over.
pub(super) fn has_won(position: &Position<Runebound>) -> bool {
    match position.outcome() {
        Some(outcome) => outcome.winners_of().next().is_some(),
        None => position.state().has_won,
    }
}
