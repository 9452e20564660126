//! Questions that several chapters ask of the state.

use super::Stat;
use crate::content::{Ability, Effect, Ongoing, Quest, StoryKind, Use, When, content};
use crate::ids::*;
use crate::state::{EnemyControl, Fighter, QuestRef, State};
use kernel::SeatId;
use smallvec::SmallVec;

/// Who makes a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Seat(SeatId),
    /// The engine's fixed policy for enemies.
    Engine,
}

impl State {
    /// The abilities of a hero: its card (game side up), assets, learned skills.
    pub fn abilities(&self, seat: SeatId) -> impl Iterator<Item = AbilityId> + '_ {
        let all = content();
        let hero = &self.heroes[seat];
        let card = hero.card.filter(|_| hero.is_flipped).into_iter();
        card.flat_map(move |it| all.hero(it).abilities.iter())
            .chain(hero.assets.iter().flat_map(move |it| all.asset(*it).abilities.iter()))
            .chain(hero.learned.iter().flat_map(move |it| all.skill(*it).abilities.iter()))
            .copied()
    }

    /// The passive abilities of a hero for a moment.
    pub fn abilities_when(&self, seat: SeatId, when: When) -> impl Iterator<Item = AbilityId> + '_ {
        self.abilities(seat).filter(move |it| {
            let ability = content().ability(*it);
            let is_offered = match ability.usage {
                Use::Passive => true,
                Use::Free => when != When::Always,
                Use::Action | Use::CombatAction | Use::Surge => false,
            };
            is_offered && ability.when == when
        })
    }

    /// The abilities of a side of the combat.
    pub fn fighter_abilities(&self, fighter: Fighter) -> SmallVec<[AbilityId; 24]> {
        match fighter {
            Fighter::Hero(seat) => self.abilities(seat).collect(),
            Fighter::Enemy(card) => SmallVec::from_slice(&content().enemy(card).abilities),
            Fighter::Villain => SmallVec::from_slice(&content().scenario(self.scenario).villain.abilities),
        }
    }

    /// Whether some ability of a side that works all the time has an effect.
    pub fn has_standing(&self, fighter: Fighter, wanted: impl Fn(&Effect) -> bool) -> bool {
        self.fighter_abilities(fighter).into_iter().any(|it| {
            let ability = content().ability(it);
            ability.when == When::Always
                && ability.usage == Use::Passive
                && content().script(ability.script).clauses().any(&wanted)
        })
    }

    /// Whether an ability with a limit may still be used this turn.
    pub fn may_use_this_turn(&self, seat: SeatId, ability: AbilityId) -> bool {
        !self.heroes[seat].used.contains(&ability)
    }

    /// asset.2 How many assets of a type a hero may have.
    pub fn asset_limit(&self, seat: SeatId, kind: AssetType) -> usize {
        let doubles = self.abilities(seat).any(|it| {
            let ability: &Ability = content().ability(it);
            content().script(ability.script).clauses().any(|it| *it == Effect::MayHaveTwo(kind))
        });
        if doubles { 2 } else { 1 }
    }

    /// skill.9 How many learned skills of an attribute there are.
    pub fn n_learned(&self, seat: SeatId, attribute: Attribute) -> usize {
        self.heroes[seat].learned.iter().filter(|it| content().skill(**it).attribute == attribute).count()
    }

    /// How many trophies of each type a hero has.
    pub fn trophies(&self, seat: SeatId) -> [u8; 3] {
        let mut counts = [0; 3];
        for trophy in &self.heroes[seat].trophies {
            counts[content().card(trophy.card).deck.index()] += 1;
        }
        counts
    }

    /// The printed quest.
    pub fn quest(&self, quest: QuestRef) -> &'static Quest {
        match quest {
            QuestRef::Card(card) => content().card(card).work().expect("quest.1 only quests and deliveries are kept"),
            QuestRef::Story(story) => content().story(story).quest().expect("story.6 only quests stay"),
        }
    }

    /// quest.10, story.9 The quests that a hero may work on in its hex.
    pub fn quests_here(&self, seat: SeatId) -> impl Iterator<Item = QuestRef> + '_ {
        let hero = &self.heroes[seat];
        let own = hero.quests.iter().map(|it| QuestRef::Card(*it));
        let stories = self.open_stories().map(QuestRef::Story);
        own.chain(stories).filter(move |it| self.quest(*it).hexes.contains(&hero.hex))
    }

    /// The gold that a try at a quest costs beside the action.
    pub fn quest_cost(&self, quest: QuestRef) -> u8 {
        match quest {
            QuestRef::Card(_) => 0,
            QuestRef::Story(story) => match &content().story(story).kind {
                StoryKind::Quest { cost, .. } => *cost,
                StoryKind::Event(_) => 0,
            },
        }
    }

    /// What story quests in their slots do all the time.
    pub fn ongoing(&self) -> impl Iterator<Item = (StoryId, Ongoing)> + '_ {
        self.open_stories().filter_map(|story| match &content().story(story).kind {
            StoryKind::Quest { ongoing, .. } => ongoing.map(|it| (story, it)),
            StoryKind::Event(_) => None,
        })
    }

    /// enemy.2 Who makes the choices of a side of the combat.
    pub fn player_of(&self, fighter: Fighter) -> Player {
        match fighter {
            Fighter::Hero(seat) => Player::Seat(seat),
            Fighter::Enemy(_) | Fighter::Villain => {
                let hero = self.fight.as_ref().map_or(self.active, |it| it.attacker());
                // From the right neighbour on, around the table.
                let n_seats = self.n_seats();
                let mut others = (1..n_seats).map(|places| hero.after(n_seats - places, n_seats));
                let seat = match self.enemies {
                    EnemyControl::Right => others.next(),
                    EnemyControl::People => others.find(|it| self.plays_enemies.contains(*it)),
                    EnemyControl::Engine => None,
                };
                seat.map_or(Player::Engine, Player::Seat)
            }
        }
    }

    /// The health of a side of the combat.
    pub fn fighter_health(&self, side: u8) -> i32 {
        let fight = self.fight.as_ref().expect("a side has a combat");
        let foe_tokens = match fight.side(1 - side).fighter {
            Fighter::Hero(seat) => i32::from(self.heroes[seat].story_tokens),
            _ => 0,
        };
        match fight.side(side).fighter {
            Fighter::Hero(seat) => self.stat(seat, Stat::Health),
            Fighter::Enemy(card) => self.enemy_health(card, foe_tokens),
            Fighter::Villain => self.villain_health(foe_tokens),
        }
    }

    /// The health of an enemy against a hero with `foe_tokens` story tokens.
    pub fn enemy_health(&self, card: CardId, foe_tokens: i32) -> i32 {
        let mut health = i32::from(content().enemy(card).health);
        for ability in &content().enemy(card).abilities {
            for effect in content().script(content().ability(*ability).script).clauses() {
                if let Effect::HealthPerFoeLore(each) = effect {
                    health += i32::from(*each) * foe_tokens;
                }
            }
        }
        if content().card(card).deck == Deck::Combat {
            for (_, ongoing) in self.ongoing() {
                if let Ongoing::CombatEnemyHealth(more) = ongoing {
                    health += i32::from(more);
                }
            }
        }
        health
    }

    /// The health of the villain against a hero with `foe_tokens` story tokens.
    pub fn villain_health(&self, foe_tokens: i32) -> i32 {
        content().scenario(self.scenario).villain.health_against(foe_tokens, self.zombies.len() as i32)
    }

    /// The damage of a side of the combat.
    pub fn fighter_damage(&self, side: u8) -> i32 {
        let side = self.fight.as_ref().expect("a side has a combat").side(side);
        i32::from(match side.fighter {
            Fighter::Hero(seat) => self.heroes[seat].damage,
            _ => side.damage,
        })
    }
}
