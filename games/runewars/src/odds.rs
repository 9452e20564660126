//! The chances of battles and of the Fate deck.

use crate::battle::{Combat, Fate, Halt, Host, Side, sensible};
use crate::content::{Content, Icon, Shape, content};
use crate::ids::UnitType;
use kernel::{Chance, Seed};
use serde::Serialize;

/// How choices are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choices {
    /// Those of a good player; see [`sensible`].
    #[default]
    Sensible,
    /// Uniformly: types among those that may draw, targets over figures.
    Random,
}

/// One side as somebody wrote it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Force {
    pub units: Vec<(UnitType, u8)>,
    /// Types that a hero supports.
    pub supported: Vec<UnitType>,
    /// Strength of a stronghold and other bonuses.
    pub strength: i32,
}

impl Force {
    /// Reads `daqan: 4 footman, 2 bowman`; the faction is optional.
    pub fn parse(text: &str) -> Result<Self, String> {
        let list = text.split_once(':').map_or(text, |it| it.1);
        let mut units: Vec<(UnitType, u8)> = Vec::new();
        for part in list.split(',').map(str::trim).filter(|it| !it.is_empty()) {
            let (n, name) = part.split_once(' ').ok_or_else(|| format!("'{part}' is not a number and a unit"))?;
            let n: u8 = n.parse().map_err(|_| format!("'{n}' is not a number of units"))?;
            let name = name.trim().to_lowercase().replace([' ', '-'], "_");
            let unit = content().unit_named(&name).or_else(|| content().unit_named(name.trim_end_matches('s')));
            let unit = unit.ok_or_else(|| format!("there is no unit '{name}'"))?;
            if n > content().unit(unit).figures {
                return Err(format!("there are only {} {}", content().unit(unit).figures, content().unit(unit).name));
            }
            units.push((unit, n));
        }
        if let Some((faction, _)) = text.split_once(':') {
            let faction = faction.trim().to_lowercase();
            let is_own = |unit: UnitType| {
                content().unit(unit).faction.is_none_or(|it| format!("{it:?}").to_lowercase() == faction)
            };
            if let Some((unit, _)) = units.iter().find(|it| !is_own(it.0)) {
                return Err(format!("{} is no unit of {faction}", content().unit(*unit).name));
            }
        }
        if units.is_empty() {
            return Err("a side needs units".to_owned());
        }
        Ok(Self { units, supported: Vec::new(), strength: 0 })
    }

    fn host(&self) -> Host {
        let mut host = Host::of(self.units.iter().copied());
        host.spares = self.supported.iter().map(|it| (*it, 1)).collect();
        let reanimate = content().unit_named("reanimate").expect("units.toml was checked");
        let used: u8 = self.units.iter().filter(|it| it.0 == reanimate).map(|it| it.1).sum();
        host.reserve = content().unit(reanimate).figures.saturating_sub(used);
        host
    }
}

/// How battles came out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    pub trials: u32,
    pub attacker_win: f64,
    pub defender_win: f64,
    /// By number of units left in the battle: how likely.
    pub attacker_survivors: Vec<f64>,
    pub defender_survivors: Vec<f64>,
    pub attacker: Expected,
    pub defender: Expected,
}

/// What to expect of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Expected {
    pub standing: f64,
    pub routed: f64,
    pub destroyed: f64,
    pub strength: f64,
}

/// A Fate deck that draws by lot instead of shuffling first: the same chances,
/// faster.
struct LooseDeck<'a> {
    cards: [u8; 30],
    /// Cards before this place are drawn or discarded.
    n_left: usize,
    discard: arrayvec::ArrayVec<u8, 30>,
    chance: &'a mut Chance,
}

impl<'a> LooseDeck<'a> {
    fn new(chance: &'a mut Chance) -> Self {
        let mut cards = [0; 30];
        for (index, card) in cards.iter_mut().enumerate() {
            *card = index as u8;
        }
        Self { cards, n_left: 30, discard: arrayvec::ArrayVec::new(), chance }
    }
}

impl Fate for LooseDeck<'_> {
    fn draw(&mut self) -> Option<u8> {
        if self.n_left == 0 {
            for card in self.discard.drain(..) {
                self.cards[self.n_left] = card;
                self.n_left += 1;
            }
        }
        if self.n_left == 0 {
            return None;
        }
        let at = self.chance.pick(self.n_left as u32) as usize;
        self.n_left -= 1;
        self.cards.swap(at, self.n_left);
        Some(self.cards[self.n_left])
    }

    fn discard(&mut self, card: u8) {
        self.discard.push(card);
    }
}

/// A uniform answer: every figure counts, equal ones too.
fn random_answer(content: &Content, combat: &Combat, chance: &mut Chance) -> u8 {
    let answers = match combat.choice.expect("something is to be chosen") {
        crate::battle::Choice::Fighter { .. } => {
            let mut places = combat.targets(content).1;
            if combat.may_stop() {
                places.push(crate::battle::STOP);
            }
            places
        }
        _ => combat.answers(content),
    };
    *chance.choose(&answers).expect("a choice has answers")
}

/// Fights one battle to the tally; the machine as it ended.
fn fight(start: &Combat, choices: Choices, chance: &mut Chance, other: &mut Chance) -> Combat {
    let content = content();
    let mut combat = start.clone();
    let mut deck = LooseDeck::new(chance);
    loop {
        match combat.advance(content, &mut deck) {
            Halt::Choice(_) => {
                let answer = match choices {
                    Choices::Sensible => sensible::choose(content, &combat),
                    Choices::Random => random_answer(content, &combat, other),
                };
                combat.choose(content, answer, &mut deck);
            }
            Halt::Expelled(side) => combat.host_mut(side).expelled.clear(),
            Halt::BeforeDraw(_) | Halt::AfterDraw(_) => combat.resume(),
            Halt::Done => return combat,
        }
    }
}

/// Fights so many battles between the forces.
pub fn battle(attacker: &Force, defender: &Force, choices: Choices, trials: u32, seed: Seed) -> Odds {
    let start = Combat::new(attacker.host(), defender.host());
    let mut chance = Chance::new(seed);
    let mut other = Chance::new(seed.derive(1));
    let mut wins = 0_u32;
    let most = |force: &Force| force.units.iter().map(|it| usize::from(it.1)).sum::<usize>() + 32;
    let mut survivors = [vec![0_u32; most(attacker)], vec![0_u32; most(defender)]];
    let mut sums = [[0_i64; 4]; 2];
    for _ in 0..trials {
        let end = fight(&start, choices, &mut chance, &mut other);
        let mut strengths = [0; 2];
        for (side, force) in [(Side::Attacker, attacker), (Side::Defender, defender)] {
            let host = end.host(side);
            let at = side.index();
            let strength = i32::from(host.strength_of_units(content())) + i32::from(host.strength) + force.strength;
            strengths[at] = strength;
            let standing = host.standing();
            survivors[at][host.fighters.len()] += 1;
            sums[at][0] += i64::from(standing);
            sums[at][1] += host.fighters.len() as i64 - i64::from(standing);
            sums[at][2] += host.dead.len() as i64;
            sums[at][3] += i64::from(strength);
        }
        // battle.6 A tie goes to the defender.
        wins += u32::from(strengths[0] > strengths[1]);
    }
    let part = |n: u32| f64::from(n) / f64::from(trials.max(1));
    let shares = |counts: &[u32]| {
        let last = counts.iter().rposition(|it| *it > 0).map_or(0, |it| it + 1);
        counts[..last].iter().map(|it| part(*it)).collect()
    };
    let expected = |sum: [i64; 4]| {
        let mean = |it: i64| it as f64 / f64::from(trials.max(1));
        Expected { standing: mean(sum[0]), routed: mean(sum[1]), destroyed: mean(sum[2]), strength: mean(sum[3]) }
    };
    Odds {
        trials,
        attacker_win: part(wins),
        defender_win: 1.0 - part(wins),
        attacker_survivors: shares(&survivors[0]),
        defender_survivors: shares(&survivors[1]),
        attacker: expected(sums[0]),
        defender: expected(sums[1]),
    }
}

/// The exact chances of drawing so many Fate cards for a shape.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FateTable {
    pub shape: Shape,
    pub cards: u8,
    /// By number: how likely that many specials, routs, damage in all.
    pub specials: Vec<f64>,
    pub routs: Vec<f64>,
    pub damage: Vec<f64>,
    /// How likely at least one gold, at least one silver or gold.
    pub gold: f64,
    pub silver_or_gold: f64,
}

/// The chances of the next cards of a full deck.
pub fn fate(shape: Shape, cards: u8) -> FateTable {
    let cards = cards.min(30);
    let sums = |icon: Icon| {
        let shown = |card: u8| {
            let section = content().section(card, shape);
            if section.kind == icon { usize::from(section.n) } else { 0 }
        };
        distribution(&(0..30).map(shown).collect::<Vec<_>>(), usize::from(cards))
    };
    let none_of = |fits: &dyn Fn(u8) -> bool| {
        let marks: Vec<usize> = (0..30).map(|it| usize::from(fits(it))).collect();
        distribution(&marks, usize::from(cards)).first().copied().unwrap_or(0.0)
    };
    use crate::content::Destiny;
    let destiny = |card: u8| content().fate[card as usize].destiny;
    FateTable {
        shape,
        cards,
        specials: sums(Icon::Special),
        routs: sums(Icon::Rout),
        damage: sums(Icon::Damage),
        gold: 1.0 - none_of(&|it| destiny(it) == Destiny::Gold),
        silver_or_gold: 1.0 - none_of(&|it| destiny(it) != Destiny::Red),
    }
}

/// How the sum of `n` different items is distributed.
fn distribution(items: &[usize], n: usize) -> Vec<f64> {
    let most = items.iter().sum::<usize>();
    // ways[k][s]: in how many ways k items sum to s.
    let mut ways = vec![vec![0.0_f64; most + 1]; n + 1];
    ways[0][0] = 1.0;
    for item in items {
        for k in (1..=n).rev() {
            for s in (*item..=most).rev() {
                ways[k][s] += ways[k - 1][s - item];
            }
        }
    }
    let all: f64 = ways[n].iter().sum();
    let last = ways[n].iter().rposition(|it| *it > 0.0).map_or(0, |it| it + 1);
    ways[n][..last].iter().map(|it| it / all).collect()
}
