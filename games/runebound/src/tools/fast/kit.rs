//! What a side brings into a combat, read once from the table: its tokens as
//! bits, its abilities by the moment at which they matter.

use crate::content::{Ability, Effect, Limit, Price, Script, Use, When, content};
use crate::flow::combat::{pool, worth};
use crate::ids::*;
use crate::query::Stat;
use crate::state::{Fighter, State};
use arrayvec::ArrayVec;
use kernel::SeatId;

/// The most tokens of a side.
pub const MOST_TOKENS: usize = 10;
/// The most abilities of a side that can matter in a combat.
const MOST_ABILITIES: usize = 64;

/// How often an ability works within a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Often {
    Always,
    Round,
    Combat,
}

/// The price of an ability within a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    Free,
    Exert(u8),
    Surge(u8),
    /// As much surge as one likes.
    SurgeX,
}

/// An ability as a combat uses it.
#[derive(Clone, Debug)]
pub struct Power {
    pub cost: Cost,
    pub often: Often,
    /// Its bit among the used abilities of the side.
    pub bit: u64,
    pub effects: ArrayVec<Effect, 4>,
}

/// One side of a combat before it begins.
#[derive(Clone, Debug)]
pub struct Kit {
    pub is_hero: bool,
    pub health: u8,
    pub n_tokens: u8,
    /// By face and symbol, the tokens that show it, as bits.
    pub shows: [[u16; 8]; 2],
    /// By face, the tokens with a gold symbol.
    pub gold: [u16; 2],
    pub symbols: [[Symbol; MOST_TOKENS]; 2],
    pub values: [[u8; MOST_TOKENS]; 2],
    /// What each face is worth to its owner, in tenths of a damage.
    pub worths: [[i32; MOST_TOKENS]; 2],
    /// What abilities add to the gold for initiative.
    pub initiative: u8,
    /// combat.physical What standing abilities take off each physical hit.
    pub reduces: u8,
    /// A standing ability keeps the foe from using surge.
    pub bans_surge: bool,
    /// Surge abilities and combat actions, in the order of the cards.
    pub powers: Vec<Power>,
    pub engage: Vec<Power>,
    pub blocks: Vec<Power>,
    pub after_block: Vec<Power>,
    pub after_magic: Vec<Power>,
    pub extras: Vec<Power>,
    /// Abilities that cancel a surge ability of the foe.
    pub counters: Vec<Power>,
    /// Cards for tests: by attribute, and once in this combat.
    pub attributes: [i8; 3],
    pub test_extra: u8,
    pub test_extra_once: u8,
    /// Dice for exploring, and once in this combat.
    pub dice: u8,
    pub dice_once: u8,
}

impl Kit {
    /// The kit of a fighter at the table, against a foe with that many story
    /// tokens.
    pub fn of(state: &State, fighter: Fighter, foe_tokens: i32) -> Self {
        let health = match fighter {
            Fighter::Hero(seat) => state.stat(seat, Stat::Health),
            Fighter::Enemy(card) => state.enemy_health(card, foe_tokens),
            Fighter::Villain => state.villain_health(foe_tokens),
        };
        let mut kit = Self::empty(matches!(fighter, Fighter::Hero(_)), health.clamp(0, 255) as u8);
        kit.add_tokens(&pool(state, fighter));
        let mut abilities = state.fighter_abilities(fighter);
        abilities.truncate(MOST_ABILITIES);
        for (number, id) in abilities.into_iter().enumerate() {
            let ability = content().ability(id);
            let is_used_up = match fighter {
                Fighter::Hero(seat) => ability.limit == Limit::Turn && !state.may_use_this_turn(seat, id),
                _ => false,
            };
            if !is_used_up {
                kit.add_ability(ability, 1 << number);
            }
        }
        if let Fighter::Hero(seat) = fighter {
            kit.add_hero(state, seat);
        }
        kit
    }

    fn empty(is_hero: bool, health: u8) -> Self {
        Self {
            is_hero,
            health,
            n_tokens: 0,
            shows: [[0; 8]; 2],
            gold: [0; 2],
            symbols: [[Symbol::Dash; MOST_TOKENS]; 2],
            values: [[0; MOST_TOKENS]; 2],
            worths: [[0; MOST_TOKENS]; 2],
            initiative: 0,
            reduces: 0,
            bans_surge: false,
            powers: Vec::new(),
            engage: Vec::new(),
            blocks: Vec::new(),
            after_block: Vec::new(),
            after_magic: Vec::new(),
            extras: Vec::new(),
            counters: Vec::new(),
            attributes: [0; 3],
            test_extra: 0,
            test_extra_once: 0,
            dice: 0,
            dice_once: 0,
        }
    }

    fn add_tokens(&mut self, tokens: &[TokenId]) {
        self.n_tokens = tokens.len().min(MOST_TOKENS) as u8;
        for (at, token) in tokens.iter().take(MOST_TOKENS).enumerate() {
            for (face, side) in content().token(*token).sides.into_iter().enumerate() {
                self.shows[face][side.symbol as usize] |= 1 << at;
                self.gold[face] |= u16::from(side.gold) << at;
                self.symbols[face][at] = side.symbol;
                self.values[face][at] = side.value;
                self.worths[face][at] = worth(side);
            }
        }
    }

    fn add_ability(&mut self, ability: &Ability, bit: u64) {
        let script = content().script(ability.script);
        self.add_standing(ability, script);
        let power = Power::of(ability, script, bit);
        match (ability.usage, ability.when) {
            (Use::Surge | Use::CombatAction, _) => self.powers.push(power),
            (_, When::Engage) => self.engage.push(power),
            (_, When::AfterBlock) => self.after_block.push(power),
            (_, When::AfterMagic) => self.after_magic.push(power),
            (_, When::AboutToTakeDamage) if matches!(power.cost, Cost::Free | Cost::Exert(_)) => {
                self.blocks.push(power);
            }
            (_, When::AfterCombatAction) if power.effects.contains(&Effect::ExtraAction) => self.extras.push(power),
            (Use::Passive | Use::Free, When::FoeSurge) => self.counters.push(power),
            _ => {}
        }
    }

    fn add_standing(&mut self, ability: &Ability, script: &Script) {
        let is_standing = ability.when == When::Always && ability.usage == Use::Passive;
        for effect in script.clauses() {
            match effect {
                Effect::ReducePhysical(n) => self.reduces += n,
                Effect::Initiative(n) if ability.when == When::RoundStart => self.initiative += n,
                Effect::FoeCannotSurge { this_round: false } if is_standing => self.bans_surge = true,
                Effect::RevealExtra(n) if ability.when == When::Test => {
                    let is_once = ability.limit == Limit::Turn;
                    *(if is_once { &mut self.test_extra_once } else { &mut self.test_extra }) += n;
                }
                Effect::ExtraDice(n)
                    if ability.when == When::Explore && matches!(ability.usage, Use::Passive | Use::Free) =>
                {
                    let is_once = ability.limit == Limit::Turn;
                    *(if is_once { &mut self.dice_once } else { &mut self.dice }) += n;
                }
                _ => {}
            }
        }
    }

    fn add_hero(&mut self, state: &State, seat: SeatId) {
        for attribute in Attribute::ALL {
            self.attributes[*attribute as usize] = state.attribute(seat, *attribute) as i8;
        }
        self.dice += state.speed(seat) as u8;
    }
}

impl Power {
    fn of(ability: &Ability, script: &Script, bit: u64) -> Self {
        let cost = match ability.price {
            Price::Free | Price::Action => Cost::Free,
            Price::Exert(n) => Cost::Exert(n),
            Price::Surge(n) => Cost::Surge(n),
            Price::SurgeX => Cost::SurgeX,
        };
        let often = match (ability.usage, ability.limit) {
            // combat.surge.3 Each surge ability works once a round.
            (Use::Surge, _) | (_, Limit::Round) => Often::Round,
            // A combat lies within one turn.
            (Use::Passive | Use::Free, Limit::Turn) | (_, Limit::Combat) => Often::Combat,
            _ => Often::Always,
        };
        Self { cost, often, bit, effects: script.alternatives[0].iter().copied().take(4).collect() }
    }

    /// The surge abilities of an enemy, for whoever raises it.
    pub fn of_enemy(card: CardId) -> Vec<Self> {
        let abilities = content().enemy(card).abilities.iter().map(|it| content().ability(*it));
        abilities.filter(|it| it.usage == Use::Surge).map(|it| Self::of(it, content().script(it.script), 0)).collect()
    }

    /// The X that counts when it is raised for one surge.
    pub fn raised_for(&self) -> u8 {
        if let Cost::Surge(n) = self.cost { n } else { 1 }
    }
}
