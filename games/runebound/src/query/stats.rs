//! Numbers of a hero with all bonuses, and why they are what they are.

use crate::content::{Bonus, Effect, content};
use crate::ids::*;
use crate::state::State;
use kernel::{SeatId, Tally};

/// A number on a hero card that cards can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stat {
    Speed,
    Health,
    Hand,
    Of(Attribute),
}

impl Stat {
    fn bonus(self, bonus: &Bonus) -> i32 {
        i32::from(match self {
            Stat::Speed => bonus.speed,
            Stat::Health => bonus.health,
            Stat::Hand => bonus.hand,
            Stat::Of(Attribute::Body) => bonus.body,
            Stat::Of(Attribute::Mind) => bonus.mind,
            Stat::Of(Attribute::Spirit) => bonus.spirit,
        })
    }
}

impl State {
    fn printed(&self, seat: SeatId, stat: Stat) -> i32 {
        let card = content().hero(self.heroes[seat].id());
        i32::from(match stat {
            Stat::Speed => card.speed,
            Stat::Health => card.health,
            Stat::Hand => card.hand,
            Stat::Of(attribute) => card.attributes[attribute as usize],
        })
    }

    /// All bonuses to a number, each with the card that gives it.
    fn each_bonus(&self, seat: SeatId, stat: Stat, mut add: impl FnMut(i32, &'static str)) {
        let all = content();
        let hero = &self.heroes[seat];
        for asset in &hero.assets {
            let asset = all.asset(*asset);
            add(stat.bonus(&asset.bonus), &asset.name);
        }
        // skill.6 Learned skills work, those in hand do not.
        for skill in &hero.learned {
            let skill = all.skill(*skill);
            add(stat.bonus(&skill.bonus), &skill.name);
            if stat != Stat::Health {
                continue;
            }
            for ability in &skill.abilities {
                for effect in all.script(all.ability(*ability).script).clauses() {
                    if let Effect::HealthPerSpirit(each) = effect {
                        add(i32::from(*each) * self.stat(seat, Stat::Of(Attribute::Spirit)), &skill.name);
                    }
                }
            }
        }
    }

    /// The number with all bonuses, never below zero.
    pub fn stat(&self, seat: SeatId, stat: Stat) -> i32 {
        let mut total = self.printed(seat, stat);
        self.each_bonus(seat, stat, |amount, _| total += amount);
        total.max(0)
    }

    /// The same number with its reasons.
    pub fn tally(&self, seat: SeatId, stat: Stat) -> Tally {
        let name: &'static str = &content().hero(self.heroes[seat].id()).name;
        let mut tally = Tally::base(self.printed(seat, stat), name);
        self.each_bonus(seat, stat, |amount, why| tally = tally.clone().add(amount, why));
        tally.at_least(0, "never below none")
    }

    pub fn speed(&self, seat: SeatId) -> i32 {
        self.stat(seat, Stat::Speed)
    }

    pub fn health(&self, seat: SeatId) -> i32 {
        self.stat(seat, Stat::Health)
    }

    pub fn hand_size(&self, seat: SeatId) -> usize {
        self.stat(seat, Stat::Hand) as usize
    }

    pub fn attribute(&self, seat: SeatId, attribute: Attribute) -> i32 {
        self.stat(seat, Stat::Of(attribute))
    }

    /// combat.defeat.2, combat.defeat.6 Damage equal to health defeats a hero, and
    /// only healing ends it: more health does not.
    pub fn is_defeated(&self, seat: SeatId) -> bool {
        self.heroes[seat].is_down
    }
}
