//! quest.3: a test of a hero's attribute, with the Rewards that his player uses for it.

use super::{Frame, Go, Table, menu, question};
use crate::action::Action;
use crate::content::{Attribute, RewardPower, content};
use crate::event::{Asked, Event, slots};
use crate::ids::{HeroId, PrizeSet, QuestId, RewardId};
use kernel::Flow;
use serde::{Deserialize, Serialize};

/// A test under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttributeTest {
    pub hero: HeroId,
    pub attribute: Attribute,
    /// The Quest that asks for it.
    pub quest: Option<QuestId>,
    /// Cards beyond the attribute.
    pub extra: u8,
    /// The Rewards used, by their place under the hero.
    pub used: PrizeSet,
}

impl AttributeTest {
    pub fn new(hero: HeroId, attribute: Attribute) -> Self {
        Self { hero, attribute, quest: None, extra: 0, used: PrizeSet::EMPTY }
    }

    /// Whether a Reward draws one more card here.
    fn helps(&self, card: RewardId) -> bool {
        let is_lost_city = self.quest.is_some_and(|it| content().quests[it.index()].is_lost_city);
        match content().rewards[card.index()].power {
            RewardPower::Insight(attribute) => attribute == self.attribute,
            RewardPower::Map => is_lost_city,
            _ => false,
        }
    }
}

/// reward.2 Rewards are used if their player wishes. Asked wherever a facedown one could help, so that a
/// pause tells nothing.
pub fn open(cx: Table<'_, '_>, it: AttributeTest) -> Go {
    let hero = cx.state.hero(it.hero);
    let left = hero.prizes.iter().zip(0..).filter(|(_, at)| !it.used.contains(*at)).map(|(prize, _)| prize);
    let mut actions = vec![Action::Pass];
    let mut may_help = false;
    for prize in left {
        let helps = it.helps(prize.card);
        may_help |= helps || !prize.is_faceup;
        let action = Action::Wield(prize.card);
        if helps && !actions.contains(&action) {
            actions.push(action);
        }
    }
    if !may_help {
        return draw(cx, it);
    }
    let ask = question(hero.owner, Asked::Insight, slots().hero(it.hero), actions).private().window();
    Flow::ask(ask, Frame::AttributeTestChosen(it))
}

pub fn chosen(cx: Table<'_, '_>, mut it: AttributeTest) -> Go {
    let Action::Wield(reward) = cx.answer() else { return draw(cx, it) };
    let hero = cx.state.hero(it.hero);
    let seat = hero.owner;
    let is_it = |(prize, at): &(&crate::state::Prize, u8)| prize.card == reward && !it.used.contains(*at);
    let (_, at) = hero.prizes.iter().zip(0..).find(is_it).expect("it was offered");
    it.used.insert(at);
    menu::show_reward(cx, it.hero, reward);
    cx.emit(Event::RewardUsed { seat, hero: it.hero, reward });
    Flow::Next(Frame::AttributeTest(it))
}

/// As many Fate cards as the attribute, and what helps.
fn draw(cx: Table<'_, '_>, it: AttributeTest) -> Go {
    let n = cx.state.attribute(it.hero, it.attribute) + it.extra + it.used.len() as u8;
    Flow::Next(Frame::Test { seat: cx.state.hero(it.hero).owner, n })
}
