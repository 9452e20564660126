//! The interpreter of the effect language: which abilities there are, whether
//! they may be used, what they cost, and what they do.

mod moment;
mod needs;
mod run;
mod special;
mod verbs;

pub use moment::{Triggered, Triggers};
pub use run::{Note, Run};
pub(crate) use special::{overgrowth_fault, retreat_fault};
pub(crate) use verbs::{all_banes, banes_of, readiable};

use crate::content::{Ability, Condition, Effect, Limit, Objective, When, content};
use crate::event::AbilityName;
use crate::flow::{Cx, Frame};
use crate::state::{State, Status, UnitIx};
use crate::{Event, flow};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The card that an ability is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum CardRef {
    Unit,
    Upgrade(u8),
    Condition(Condition),
    /// A skill that a Warsprinter lends: its own, or that of its allies.
    Granted {
        own: bool,
    },
    /// The skill that the objective gives to each unit.
    Objective,
}

/// An ability of a unit in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AbilityRef {
    pub unit: UnitIx,
    pub card: CardRef,
    pub ability: u8,
}

/// The skills that a Warsprinter lends.
static GRANTED: LazyLock<[Ability; 2]> = LazyLock::new(|| {
    let read = |source: &str| toml::from_str::<Ability>(source).expect("the granted skills are written correctly");
    [
        read("text = 'March at speed 1 (Warsprinter).'\nwhen = 'skill'\ndo = [{ march = { speed = 1 } }]"),
        read(
            "text = 'March at speed [unstable] (Warsprinter).'\nwhen = 'skill'\ndo = [{ march = { speed = 'unstable' } }]",
        ),
    ]
});

/// Confluence of Magic: the skill of each unit.
static CONFLUENCE: LazyLock<[Ability; 1]> = LazyLock::new(|| {
    let source = "text = 'Cast again as many energy tokens as the unit has objective tokens.'\nwhen = 'skill'\ndo = [{ special = 'recast_carried' }]";
    [toml::from_str(source).expect("the skill of the objective is written correctly")]
});

impl State {
    /// The abilities on a card of a unit.
    pub fn abilities_on(&self, unit: UnitIx, card: CardRef) -> &'static [Ability] {
        match card {
            CardRef::Unit => &self[unit].card().abilities,
            CardRef::Upgrade(index) => &self[unit].upgrades[usize::from(index)].upgrade().abilities,
            CardRef::Condition(condition) => &content().condition(condition).abilities,
            CardRef::Granted { own: false } => &GRANTED[..1],
            CardRef::Granted { own: true } => &GRANTED[1..],
            CardRef::Objective => &CONFLUENCE[..],
        }
    }

    pub fn ability(&self, ability: AbilityRef) -> &'static Ability {
        &self.abilities_on(ability.unit, ability.card)[usize::from(ability.ability)]
    }

    /// 1.0, 1.7 All abilities of a unit: those of its own cards.
    pub fn abilities(&self, unit: UnitIx) -> Vec<AbilityRef> {
        let mut cards = vec![CardRef::Unit];
        cards.extend(self[unit].active_upgrades().map(|(index, _)| CardRef::Upgrade(index)));
        cards.extend(self[unit].conditions.iter().map(|(it, _)| CardRef::Condition(*it)));
        self.add_granted(unit, &mut cards);
        let on = |card: CardRef| {
            let n_abilities = self.abilities_on(unit, card).len() as u8;
            (0..n_abilities).map(move |ability| AbilityRef { unit, card, ability })
        };
        cards.into_iter().flat_map(on).collect()
    }

    fn add_granted(&self, unit: UnitIx, cards: &mut Vec<CardRef>) {
        use crate::content::Passive::GrantsMarch;
        if !self[unit].is_in_play() {
            return;
        }
        if self.objective == Some(Objective::ConfluenceOfMagic) {
            cards.push(CardRef::Objective);
        }
        if self[unit].has(GrantsMarch) && self[unit].is_revealed {
            cards.push(CardRef::Granted { own: true });
        }
        if self.allies_of(unit).any(|it| it != unit && self[it].is_revealed && self[it].has(GrantsMarch)) {
            cards.push(CardRef::Granted { own: false });
        }
    }

    /// Those of a moment that the unit could use now, in the order of
    /// [`State::abilities`].
    pub fn abilities_at(&self, unit: UnitIx, when: When) -> impl Iterator<Item = AbilityRef> + '_ {
        // Only skills are lent.
        let mut granted = Vec::new();
        if when == When::Skill {
            self.add_granted(unit, &mut granted);
        }
        let upgrades = self[unit].active_upgrades().map(|(index, _)| CardRef::Upgrade(index));
        let conditions = self[unit].conditions.iter().map(|(it, _)| CardRef::Condition(*it));
        let cards = std::iter::once(CardRef::Unit).chain(upgrades).chain(conditions).chain(granted);
        cards.flat_map(move |card| {
            let on_card = self.abilities_on(unit, card).iter().enumerate().filter(move |(_, it)| it.when == when);
            on_card.map(move |(ability, _)| AbilityRef { unit, card, ability: ability as u8 })
        })
    }

    /// 1.6 Whether limits and costs allow it once more. What it needs of the
    /// table is asked by `needs`.
    pub fn can_pay(&self, by: AbilityRef) -> bool {
        let ability = self.ability(by);
        let unit = &self[by.unit];
        let (used_round, used_game) = match by.card {
            CardRef::Upgrade(index) => {
                let card = &unit.upgrades[usize::from(index)];
                if card.status == Status::Discarded {
                    return false;
                }
                // 1.6 Nothing on an exhausted card is used, unless it says so.
                let readies = ability.effects.first() == Some(&Effect::ReadyThis);
                if card.status == Status::Exhausted && !ability.while_exhausted && !readies {
                    return false;
                }
                (card.used_round.contains(by.ability), card.used_game.contains(by.ability))
            }
            CardRef::Unit => (unit.used_round.contains(by.ability), unit.used_game.contains(by.ability)),
            // Conditions and lent skills have no limits.
            CardRef::Condition(_) | CardRef::Granted { .. } | CardRef::Objective => (false, false),
        };
        let limited = match ability.limit {
            Limit::None => false,
            Limit::Round => used_round,
            Limit::Game => used_game,
        };
        !limited && unit.boon(crate::content::Boon::Inspiration) >= ability.cost.inspiration
    }

    pub fn ability_name(&self, by: AbilityRef) -> AbilityName {
        match by.card {
            CardRef::Unit => AbilityName::Unit,
            CardRef::Upgrade(index) => AbilityName::Upgrade(self[by.unit].upgrades[usize::from(index)].card),
            CardRef::Condition(condition) => AbilityName::Condition(condition),
            CardRef::Granted { .. } => AbilityName::Granted,
            CardRef::Objective => AbilityName::Objective,
        }
    }
}

/// Pays for an ability and notes its use; the wounds that it costs come as a
/// frame that runs first.
pub fn pay(cx: &mut Cx<'_>, by: AbilityRef) -> Option<Frame> {
    let ability = cx.state.ability(by);
    let name = cx.state.ability_name(by);
    let unit = &mut cx.state[by.unit];
    match by.card {
        CardRef::Upgrade(index) => {
            let card = &mut unit.upgrades[usize::from(index)];
            card.used_round.insert(by.ability);
            card.used_game.insert(by.ability);
        }
        CardRef::Unit => {
            unit.used_round.insert(by.ability);
            unit.used_game.insert(by.ability);
        }
        CardRef::Condition(_) | CardRef::Granted { .. } | CardRef::Objective => {}
    }
    let named = cx.state.named(by.unit);
    cx.emit(Event::AbilityUsed { unit: named, ability: by, name });
    if let CardRef::Upgrade(index) = by.card {
        if ability.cost.exhaust {
            flow::tokens::exhaust(cx, by.unit, index);
        }
        if ability.cost.discard {
            flow::tokens::discard_upgrade(cx, by.unit, index);
        }
    }
    if ability.cost.inspiration > 0 {
        flow::tokens::lose_boon(cx, by.unit, crate::content::Boon::Inspiration, ability.cost.inspiration);
    }
    (ability.cost.wound > 0).then(|| flow::damage::wounds(by.unit, ability.cost.wound))
}

/// The frames that use an ability: its price in wounds, then its effects.
pub fn using(cx: &mut Cx<'_>, run: Run) -> Vec<Frame> {
    let price = pay(cx, run.by);
    price.into_iter().chain([Frame::Run(run)]).collect()
}

/// Whether an effect chooses who it is for.
pub(crate) fn first_choice(ability: &Ability) -> Option<&crate::content::Choose> {
    match ability.effects.first() {
        Some(Effect::Choose(choose)) => Some(choose),
        _ => None,
    }
}
