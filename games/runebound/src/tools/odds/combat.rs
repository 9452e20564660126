//! Combats by simulation, both sides by the fixed policy.

use crate::content::content;
use crate::ids::*;
use crate::state::{Foe, State};
use crate::tools::fast::{Duel, Words};
use kernel::{Chance, SeatId, Seed};

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
    /// The health of the foe, if it is not what its card says.
    pub foe_health: Option<u8>,
    /// Where they fight; the villain's hex if it does not matter.
    pub hex: Option<HexId>,
    /// Enemies of the combat discard pile, for who raises them.
    pub dead: Vec<CardId>,
}

/// The odds of a combat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CombatOdds {
    /// The chance to win.
    pub win: f64,
    /// One standard error of it; 0 if it is exact.
    pub error: f64,
    pub n_combats: u32,
    /// Damage on the hero at the end, on average, and casts that it takes.
    pub damage: f64,
    pub rounds: f64,
}

const HERO: SeatId = SeatId(0);

impl Fight {
    /// A hero without anything against an enemy in Act 1.
    pub fn new(scenario: ScenarioId, hero: HeroId, against: Against) -> Self {
        Self {
            scenario,
            hero,
            assets: Vec::new(),
            skills: Vec::new(),
            damage: 0,
            hand: 0,
            story_tokens: 0,
            zombies: 0,
            act: 1,
            against,
            foe_health: None,
            hex: None,
            dead: Vec::new(),
        }
    }

    /// A table with nothing but this combat, before it begins. The hero is the
    /// only seat; the skill deck is in the order of the content.
    pub fn table(&self) -> State {
        let scenario = &content().scenario(self.scenario).id;
        let (mut state, _) = crate::Setup::new(1, scenario).begin().expect("one seat is legal");
        state.act = self.act;
        state.has_begun = true;
        let hex = self.hex.unwrap_or(content().scenario(self.scenario).villain_hex);
        for _ in 0..self.zombies {
            state.add_zombie(hex);
        }
        let combat = &mut state.adventures[Deck::Combat.index()];
        combat.deck.retain(|it| !self.dead.contains(it));
        combat.discard = self.dead.iter().copied().collect();
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

    /// Whom the hero engages.
    pub fn foe(&self) -> Foe {
        match self.against {
            Against::Enemy(card) => Foe::Enemy(card),
            Against::Villain => Foe::Villain,
        }
    }

    /// The combat by itself.
    pub fn duel(&self) -> Duel {
        let mut duel = Duel::of(&self.table(), HERO, self.foe());
        if let Some(health) = self.foe_health {
            duel.set_foe_health(health);
        }
        duel
    }
}

/// Many combats added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How often the hero won.
    pub wins: u32,
    /// Damage of the hero and of the foe.
    pub damage: [u64; 2],
    pub rounds: u64,
}

/// Fights a combat `n_combats` times.
pub fn fight_often(duel: &Duel, n_combats: u32, seed: Seed) -> Sums {
    let mut luck = Words::new(Chance::new(seed));
    let mut sums = Sums::default();
    for _ in 0..n_combats {
        let end = duel.fight(&mut luck);
        sums.wins += u32::from(end.winner == Some(0));
        sums.damage.iter_mut().zip(end.damage).for_each(|(sum, it)| *sum += u64::from(it));
        sums.rounds += u64::from(end.rounds);
    }
    sums
}

/// The odds by fighting many times.
pub fn simulate(fight: &Fight, n_combats: u32, seed: Seed) -> CombatOdds {
    let sums = fight_often(&fight.duel(), n_combats, seed);
    let n = f64::from(n_combats.max(1));
    let win = f64::from(sums.wins) / n;
    CombatOdds {
        win,
        error: (win * (1.0 - win) / n).sqrt(),
        n_combats,
        damage: sums.damage[0] as f64 / n,
        rounds: sums.rounds as f64 / n,
    }
}
