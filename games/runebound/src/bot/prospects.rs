//! How a hero would fare in combats, by simulating them. What was simulated is
//! remembered: a hero's cards change seldom and are asked for often.

use crate::content::{NeedSymbol, content};
use crate::ids::*;
use crate::state::{Fighter, Foe, Hero, State};
use crate::tools::fast::Duel;
use crate::tools::odds::fight_often;
use kernel::{SeatId, Seed};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How many combats are simulated for a judgement.
const N_COMBATS: u32 = 256;
/// The same for a combat under way, whose single answers are weighed by it.
const N_COMBATS_UNDER_WAY: u32 = 1024;
/// How many judgements are remembered.
const MOST_REMEMBERED: usize = 100_000;
/// Cards that a hero who prepares will have to exert with.
const RESTED_HAND: u8 = 2;
/// More cards to exert with make no difference.
const MOST_CARDS: usize = 4;

/// The average result of combats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// The chance to win.
    pub win: f64,
    /// The part of the foe's health that is taken, and of the hero's that is lost.
    pub took: f64,
    pub lost: f64,
}

thread_local! {
    /// A judgement follows from its key alone: forgetting or sharing it changes
    /// nothing but the time it takes.
    static REMEMBERED: RefCell<HashMap<u64, Prospect, BuildHasherDefault<AsIs>>> = RefCell::default();
}

/// Keys are mixed already: a map need not do it again.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|it| self.0 = self.0.rotate_left(8) ^ u64::from(*it));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// What a judgement depends on, as a number.
#[derive(Clone, Copy)]
struct Key(u64);

impl Key {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(mut self, word: u64) -> Self {
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01b3);
        self.0 ^= self.0 >> 29;
        self
    }

    /// The villain, and the ground on which it waits.
    fn villain(self, state: &State) -> Self {
        self.add(u64::from(state.scenario.0)).ground(villain_hex(state))
    }

    fn ground(self, hex: HexId) -> Self {
        self.add(content().hex(hex).terrain as u64)
    }

    /// A hero as it is now, to fight where it stands.
    fn fit(self, hero: &Hero) -> Self {
        let key = self.hero(hero).add(u64::from(hero.damage)).add(hero.hand.len() as u64).ground(hero.hex);
        key.list(hero.used.iter().map(|it| it.0))
    }

    /// The hero and all that makes it strong; a card that lies setup side up lends it
    /// no abilities.
    fn hero(self, hero: &Hero) -> Self {
        let key = self.add(u64::from(hero.id().0)).add(u64::from(hero.is_flipped));
        key.list(hero.assets.iter().map(|it| it.0)).list(hero.learned.iter().map(|it| it.0))
    }

    /// A list with its length: what follows it cannot be taken for a part of it.
    fn list<T: Into<u64>>(self, items: impl ExactSizeIterator<Item = T>) -> Self {
        let key = self.add(items.len() as u64);
        items.fold(key, |key, it| key.add(it.into()))
    }
}

fn judged(key: Key, fight: impl FnOnce() -> Duel) -> Prospect {
    remembered(key, || judge(fight(), N_COMBATS))
}

fn remembered(key: Key, find: impl FnOnce() -> Prospect) -> Prospect {
    if let Some(known) = REMEMBERED.with_borrow(|it| it.get(&key.0).copied()) {
        return known;
    }
    let prospect = find();
    REMEMBERED.with_borrow_mut(|it| {
        if it.len() >= MOST_REMEMBERED {
            it.clear();
        }
        it.insert(key.0, prospect);
    });
    prospect
}

fn judge(mut duel: Duel, n_combats: u32) -> Prospect {
    // What is left of the skill deck changes with every card.
    duel.set_whole_deck();
    let sums = fight_often(&duel, n_combats, Seed([7; 32]));
    let n = f64::from(n_combats);
    let part = |side: usize| sums.damage[side] as f64 / (n * f64::from(duel.health()[side].max(1)));
    Prospect { win: f64::from(sums.wins) / n, took: part(1), lost: part(0) }
}

/// Against the villain with this damage and `n_cards` cards to exert with.
pub fn villain_with(state: &State, seat: SeatId, damage: u8, n_cards: usize) -> Prospect {
    let hero = state.hero(seat);
    let health = state.villain_health(i32::from(hero.story_tokens));
    let n_cards = n_cards.min(MOST_CARDS) as u8;
    let key = Key::new().add(1).villain(state).hero(hero).add(health as u64);
    judged(key.add(u64::from(damage)).add(u64::from(n_cards)), || {
        let mut duel = meeting(state, seat, hero);
        (duel.damage[0], duel.hand[0]) = (damage, n_cards);
        duel
    })
}

/// Against the villain with all damage healed.
pub fn villain_rested(state: &State, seat: SeatId) -> Prospect {
    with_kit(state, seat, state.hero(seat))
}

/// The same with other cards: those of `hero`.
fn with_kit(state: &State, seat: SeatId, hero: &Hero) -> Prospect {
    rested(state, seat, hero, state.villain_health(i32::from(hero.story_tokens)))
}

/// Against the villain with so much health.
pub fn villain_of_health(state: &State, seat: SeatId, health: i32) -> Prospect {
    rested(state, seat, state.hero(seat), health)
}

fn rested(state: &State, seat: SeatId, hero: &Hero, health: i32) -> Prospect {
    judged(Key::new().add(2).villain(state).hero(hero).add(health as u64), || {
        let mut duel = meeting(state, seat, hero);
        duel.damage[0] = 0;
        duel.hand[0] = RESTED_HAND;
        duel.set_foe_health(health as u8);
        duel
    })
}

fn villain_hex(state: &State) -> HexId {
    state.villain.unwrap_or(content().scenario(state.scenario).villain_hex)
}

/// A hero with such cards before the villain: where it waits, and with every
/// enemy of the scenario among the dead that it may raise.
fn meeting(state: &State, seat: SeatId, hero: &Hero) -> Duel {
    let mut then = state.clone();
    then.heroes[seat] = Hero { hex: villain_hex(state), used: SmallVec::new(), ..hero.clone() };
    then.adventures[Deck::Combat.index()].discard = combat_enemies(state).collect();
    Duel::of(&then, seat, Foe::Villain)
}

/// The enemies of the scenario's combat deck.
fn combat_enemies(state: &State) -> impl Iterator<Item = CardId> {
    let scenario = state.scenario;
    (0..content().cards.len() as u8).map(CardId).filter(move |it| {
        let card = content().card(*it);
        card.deck == Deck::Combat && card.enemy().is_some() && card.scenario.is_none_or(|it| it == scenario)
    })
}

/// With one more asset, in the place of the cheapest where there is no room.
pub fn with_asset(state: &State, seat: SeatId, asset: AssetId) -> Prospect {
    let kind = content().asset(asset).kind;
    let mut hero = state.hero(seat).clone();
    if hero.assets.iter().filter(|it| content().asset(**it).kind == kind).count() >= state.asset_limit(seat, kind) {
        let same = hero.assets.iter().copied().filter(|it| content().asset(*it).kind == kind);
        let worst = same.min_by_key(|it| content().asset(*it).cost);
        hero.assets.retain(|it| Some(*it) != worst);
    }
    if hero.assets.try_push(asset).is_err() {
        return villain_rested(state, seat);
    }
    with_kit(state, seat, &hero)
}

/// With one more skill.
pub fn with_skill(state: &State, seat: SeatId, skill: SkillId) -> Prospect {
    let mut hero = state.hero(seat).clone();
    if hero.learned.try_push(skill).is_err() {
        return villain_rested(state, seat);
    }
    with_kit(state, seat, &hero)
}

/// Against whatever a combat gem may bring: a few enemies of the scenario, from
/// weak to strong.
pub fn any_enemy(state: &State, seat: SeatId) -> Prospect {
    let hero = state.hero(seat);
    let key = Key::new().add(5).fit(hero).add(u64::from(state.scenario.0)).add(u64::from(state.act));
    let ongoing: SmallVec<[u8; 4]> = state.ongoing().map(|(story, _)| story.0).collect();
    let key = key.add(u64::from(hero.story_tokens)).list(ongoing.into_iter());
    remembered(key, || {
        let typical = typical_enemies(state);
        let n = typical.len() as f64;
        typical.into_iter().map(|card| judge(Duel::of(state, seat, Foe::Enemy(card)), N_COMBATS / 8)).fold(
            Prospect::default(),
            |sum, it| Prospect {
                win: sum.win + it.win / n,
                took: sum.took + it.took / n,
                lost: sum.lost + it.lost / n,
            },
        )
    })
}

/// Four enemies of the scenario's combat deck at even distances by health.
fn typical_enemies(state: &State) -> [CardId; 4] {
    let mut enemies: Vec<CardId> = combat_enemies(state).collect();
    enemies.sort_by_key(|it| content().enemy(*it).health);
    [1, 3, 5, 7].map(|eighth| enemies[eighth * enemies.len() / 8])
}

/// Against an enemy as the hero is now.
pub fn against(state: &State, seat: SeatId, card: CardId) -> Prospect {
    let hero = state.hero(seat);
    let health = state.enemy_health(card, i32::from(hero.story_tokens));
    let key = Key::new().add(3).fit(hero).add(u64::from(card.0)).add(health as u64).add(u64::from(state.act));
    judged(key, || Duel::of(state, seat, Foe::Enemy(card)))
}

/// The chance that `n_dice` dice show the symbols of an outcome.
pub fn outcome_chance(need: &[NeedSymbol], n_dice: u8) -> f64 {
    let number = |it: &NeedSymbol| match it {
        NeedSymbol::Wild => 99,
        NeedSymbol::Terrain(terrain) => *terrain as u64,
    };
    let key = need.iter().fold(Key::new().add(6).add(u64::from(n_dice)), |key, it| key.add(number(it)));
    let find = || Prospect { win: crate::tools::odds::outcome_chance(need, n_dice), ..Prospect::default() };
    remembered(key, find).win
}

/// How the combat under way goes on from the next cast; none if heroes fight
/// each other.
pub fn under_way(state: &State) -> Option<Prospect> {
    let fight = state.fight.as_ref()?;
    let (seat, foe) = (fight.attacker(), &fight.sides[1]);
    let hero = state.hero(seat);
    let (number, against) = match foe.fighter {
        Fighter::Enemy(card) => (u64::from(card.0), Foe::Enemy(card)),
        Fighter::Villain => (255 + u64::from(state.scenario.0), Foe::Villain),
        Fighter::Hero(_) => return None,
    };
    let key = Key::new().add(4).fit(hero).add(number).add(state.fighter_health(1) as u64).add(u64::from(foe.damage));
    let key = key.add(u64::from(state.act));
    let key = fight.sides.iter().fold(key, |key, side| key.list(side.used_combat.iter().map(|it| it.0)));
    let dead = if against == Foe::Villain { &state.adventures[Deck::Combat.index()].discard[..] } else { &[] };
    let key = key.list(dead.iter().map(|it| it.0));
    Some(remembered(key, || judge(Duel::under_way(state, against), N_COMBATS_UNDER_WAY)))
}
