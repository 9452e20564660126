//! All that is fixed about an attack before the dice are rolled.

use super::roll::Icons;
use super::{OddsError, Outcome, Question, Side};
use crate::army::Entry;
use crate::content::{
    Ability, Amount, AttackKind, Colour, Effect, Icon, Keyword, Passive, SurgeKind, Upgrade, Value, When,
};
use arrayvec::ArrayVec;

/// A surge ability that makes the attack stronger.
#[derive(Clone, Copy, Debug)]
struct Boost {
    surges: u32,
    once: bool,
    hits: u32,
    mortals: u32,
    lethal: u32,
}

#[derive(Clone, Debug)]
pub struct Setting {
    pub dice: ArrayVec<Colour, 24>,
    pub rerolls: u8,
    pub single: bool,
    pub added: [u8; 5],
    pub threat: u8,
    pub defense: u8,
    pub figures: u32,
    /// One die is taken out after the rerolls.
    pub drops: bool,
    /// Icons that the defender takes out of the roll.
    removed: [u8; 5],
    boosts: ArrayVec<Boost, 8>,
    lethal: u32,
    protected: u32,
    threshold: u32,
    per_tray: u32,
    /// 41.1b The die that flanking adds.
    pub flank: Option<Colour>,
    /// On figures that have some, the most first.
    wounds: ArrayVec<u32, 64>,
}

impl Setting {
    /// The settings that the attacker may choose between: one for each die that
    /// it could add for flanking.
    pub fn all(question: &Question) -> Result<Vec<Self>, OddsError> {
        let is_flank = question.kind == AttackKind::Melee && question.side != Side::Front;
        // A pool that is given holds the die already.
        if !is_flank || question.given.dice.is_some() {
            return Ok(vec![Self::new(question, None)?]);
        }
        let colours = question.flank.map_or(vec![Colour::Red, Colour::Blue], |it| vec![it]);
        colours.into_iter().map(|it| Self::new(question, Some(it))).collect()
    }

    fn new(question: &Question, flank: Option<Colour>) -> Result<Self, OddsError> {
        let missing = |entry: &Entry| OddsError::NoUnit(entry.unit.clone());
        let attacker = question.attacker.unit().ok_or_else(|| missing(&question.attacker))?;
        let defender = question.defender.unit().ok_or_else(|| missing(&question.defender))?;
        let value = |value: Value| value.with(question.runes).clamp(0, 50) as u8;
        let profile = attacker.attacks.iter().find(|it| it.kind == question.kind);
        let profile = profile.ok_or_else(|| OddsError::NoProfile(attacker.name.clone()))?;
        let mut dice: ArrayVec<Colour, 24> = profile.dice.iter().copied().collect();
        if let Some(per) = profile.per_rune {
            add_dice(&mut dice, per.colour, question.runes[per.rune.index()]);
        }
        let of_defender =
            || question.defender.upgrade_cards().flat_map(|(_, it)| it.passives()).chain(defender.passives());
        let flank = flank.filter(|_| !of_defender().any(|it| it == Passive::NoFlankDie));
        if let Some(colour) = flank {
            add_dice(&mut dice, colour, 1);
        }
        let keyword = |entry: &Entry, keyword: Keyword| -> u8 {
            let unit = entry.unit().map_or(&[][..], |it| &it.keywords).iter();
            let all = unit.chain(entry.upgrade_cards().flat_map(|(_, it)| it.keywords.iter()));
            all.filter(|it| it.name == keyword).map(|it| it.value.map_or(1, value)).sum()
        };
        let harder: i8 = of_defender().map(|it| if let Passive::Defense(by) = it { by } else { 0 }).sum();
        let trays = u32::from(question.defender.columns) * u32::from(question.defender.rows);
        let mut setting = Self {
            dice,
            rerolls: question.attacker.rows.saturating_sub(1) + keyword(&question.attacker, Keyword::Precise),
            single: question.given.single,
            added: question.given.icons,
            threat: question.attacker.columns + keyword(&question.attacker, Keyword::Brutal),
            defense: value(defender.defense).saturating_add_signed(harder).max(1),
            figures: trays * u32::from(defender.figures_per_tray),
            drops: false,
            removed: [0; 5],
            boosts: ArrayVec::new(),
            lethal: u32::from(keyword(&question.attacker, Keyword::Lethal)),
            protected: u32::from(keyword(&question.defender, Keyword::Protected)),
            threshold: u32::from(defender.wounds),
            per_tray: u32::from(defender.figures_per_tray),
            flank,
            wounds: question.given.wounds.iter().copied().filter(|it| *it > 0).take(64).collect(),
        };
        setting.wounds.sort_unstable_by_key(|it| std::cmp::Reverse(*it));
        let upgrades = question.attacker.upgrade_cards().map(|(_, it)| it);
        let abilities = attacker.abilities.iter().chain(upgrades.flat_map(|it: &'static Upgrade| it.abilities.iter()));
        for ability in abilities.filter(|it| it.attack.includes(question.kind) && it.needs.is_empty()) {
            setting.note(ability, value);
        }
        let upgrades = question.defender.upgrade_cards().map(|(_, it)| it);
        let abilities = defender.abilities.iter().chain(upgrades.flat_map(|it: &'static Upgrade| it.abilities.iter()));
        for ability in abilities.filter(|it| it.attack.includes(question.kind) && it.needs.is_empty()) {
            setting.note_defense(ability);
        }
        setting.take(question);
        // Hits and mortal strikes are worth more than Lethal for each surge.
        let (defense, threat) = (u32::from(setting.defense), u32::from(setting.threat));
        setting.boosts.sort_by_key(|it| {
            let worth = 10 * (it.mortals * defense + it.hits * threat + it.lethal);
            std::cmp::Reverse(worth / it.surges.max(1))
        });
        Ok(setting)
    }

    /// What the table knows better.
    fn take(&mut self, question: &Question) {
        let given = &question.given;
        if let Some(dice) = &given.dice {
            self.dice = dice.iter().copied().take(self.dice.capacity()).collect();
        }
        self.threat = given.threat.unwrap_or(self.threat);
        self.rerolls = given.rerolls.unwrap_or(self.rerolls);
        self.defense = given.defense.unwrap_or(self.defense).max(1);
        self.figures = given.figures.unwrap_or(self.figures);
    }

    fn note(&mut self, ability: &Ability, value: impl Fn(Value) -> u8) {
        match ability.when {
            When::Pool if !ability.may => {
                for effect in &ability.effects {
                    if let Effect::AddDie { colours, n } = effect {
                        add_dice(&mut self.dice, colours[0], value(*n));
                    }
                }
            }
            When::Modify if !ability.may => {
                for effect in &ability.effects {
                    match effect {
                        Effect::AddIcon { icon, n } => self.added[icon.index()] += value(*n),
                        Effect::Lethal(Amount::Printed(n)) => self.lethal += u32::from(value(*n)),
                        _ => {}
                    }
                }
            }
            When::AfterRerolls if !ability.may => self.drops |= ability.effects.contains(&Effect::RemoveDie),
            When::Surge if ability.kind != SurgeKind::Plus => self.add_boost(ability, value),
            _ => {}
        }
    }

    fn note_defense(&mut self, ability: &Ability) {
        for effect in ability.effects.iter().filter(|_| ability.when == When::Defend && !ability.may) {
            if let Effect::RemoveIcon { icon: Some(icon) } = effect {
                self.removed[icon.index()] += 1;
            }
        }
    }

    /// What each icon on a die is worth to the attacker.
    pub fn worth(&self) -> [u32; 5] {
        let mut worth = [0; 5];
        for icon in Icon::ALL {
            worth[icon.index()] = match icon {
                Icon::Hit => 10 * u32::from(self.threat),
                Icon::MortalStrike => 10 * u32::from(self.defense),
                Icon::Surge => 3,
                Icon::Morale => 2,
                Icon::Accuracy => 1,
            };
        }
        worth
    }

    fn add_boost(&mut self, ability: &Ability, value: impl Fn(Value) -> u8) {
        let once =
            ability.kind == SurgeKind::Unique || ability.cost.exhaust || ability.cost.discard || ability.times == 1;
        let surges = u32::from(ability.surge.max(1));
        let mut boost = Boost { surges, once, hits: 0, mortals: 0, lethal: 0 };
        for effect in &ability.effects {
            match effect {
                Effect::AddIcon { icon: Icon::Hit, n } => boost.hits += u32::from(value(*n)),
                Effect::AddIcon { icon: Icon::MortalStrike, n } => boost.mortals += u32::from(value(*n)),
                Effect::Lethal(Amount::Printed(n)) => boost.lethal += u32::from(value(*n)),
                _ => {}
            }
        }
        if boost.hits + boost.mortals + boost.lethal > 0 && !self.boosts.is_full() {
            self.boosts.push(boost);
        }
    }

    /// 10.6 to 10.10 What becomes of a roll.
    pub fn outcome(&self, icons: Icons) -> Outcome {
        // 51.4c What the defender takes out comes after what was added.
        let left = |icon: Icon| icons.n(icon).saturating_sub(u32::from(self.removed[icon.index()]));
        let mut hits = left(Icon::Hit);
        let mut mortals = left(Icon::MortalStrike);
        let mut lethal = self.lethal;
        let mut surges = left(Icon::Surge);
        for boost in &self.boosts {
            let most = surges / boost.surges;
            let times = if boost.once { most.min(1) } else { most };
            surges -= times * boost.surges;
            hits += times * boost.hits;
            mortals += times * boost.mortals;
            lethal += times * boost.lethal;
        }
        let damage = (hits * u32::from(self.threat) + lethal).saturating_sub(self.protected);
        let before: u32 = self.wounds.iter().sum();
        let all = (self.figures * self.threshold).saturating_sub(before);
        let wounds = (mortals + damage / u32::from(self.defense)).min(all);
        let figures = self.fallen(wounds);
        // 67 The last tray that is not full goes first.
        let trays = self.figures.div_ceil(self.per_tray) - (self.figures - figures).div_ceil(self.per_tray);
        Outcome {
            hits,
            mortal_strikes: mortals,
            surges: left(Icon::Surge),
            accuracy: left(Icon::Accuracy),
            damage,
            wounds,
            figures,
            trays,
            severity: left(Icon::Morale),
        }
    }

    /// 92.3 How many figures that many wounds remove: those that have wounds
    /// already fall first.
    fn fallen(&self, mut wounds: u32) -> u32 {
        let mut fallen = 0;
        for held in &self.wounds {
            let left = self.threshold.saturating_sub(*held).max(1);
            if fallen == self.figures || wounds < left {
                break;
            }
            wounds -= left;
            fallen += 1;
        }
        let hurt = (self.wounds.len() as u32).min(self.figures);
        if fallen < hurt {
            return fallen;
        }
        (fallen + wounds / self.threshold).min(self.figures)
    }
}

fn add_dice(dice: &mut ArrayVec<Colour, 24>, colour: Colour, n: u8) {
    let room = dice.remaining_capacity().min(usize::from(n));
    dice.extend(std::iter::repeat_n(colour, room));
}
