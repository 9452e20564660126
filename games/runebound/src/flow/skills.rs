//! Training, learning, and drawing skill cards.

use super::{Ask, Cx, Flow, ask, barter, call, limits, next, trigger};
use crate::action::{Action, Prompt};
use crate::content::{Orbs, content};
use crate::event::{DeckName, Event};
use crate::ids::*;
use crate::state::State;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// test.10 Takes the top skill card, shuffling the discard pile if need be.
pub fn draw_one(cx: &mut Cx<'_>) -> Option<SkillId> {
    if cx.state.skills.deck.is_empty() && !cx.state.skills.discard.is_empty() {
        cx.state.skills.deck = std::mem::take(&mut cx.state.skills.discard);
        cx.shuffle_in(|state| &mut state.skills.deck);
        cx.emit(Event::DeckShuffled { deck: DeckName::Skills });
    }
    cx.state.skills.deck.pop()
}

/// Draws skill cards into a hand, as many as there are.
pub fn draw(cx: &mut Cx<'_>, seat: SeatId, n: usize) {
    let mut drawn = Vec::new();
    for _ in 0..n {
        let Some(skill) = draw_one(cx) else { break };
        cx.state.heroes[seat].hand.push(skill);
        drawn.push(skill);
    }
    if !drawn.is_empty() {
        cx.reveal();
        cx.emit(Event::SkillsDrawn { seat, n: drawn.len() as u8, skills: Some(drawn) });
    }
}

/// train.1 The train action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Train {
    Draw { seat: SeatId },
    Discard { seat: SeatId },
}

impl Train {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            // train.2 Draw as many as the maximum hand size.
            Train::Draw { seat } => {
                let n = cx.state.hand_size(seat);
                draw(cx, seat, n);
                call(trigger::Trigger::of(seat, trigger::Moment::Train), Train::Discard { seat })
            }
            // train.3 Then discard down; the hero chooses.
            Train::Discard { seat } => next(limits::Limits::Hand { seat }),
        }
    }
}

/// Learning outside the turn's own windows, by an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Learn {
    Free { seat: SeatId },
    Cheaper { seat: SeatId },
    Chosen { seat: SeatId, is_free: bool },
}

impl Learn {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            // Asked whenever there are cards in hand: whether one of them could
            // be learned is nobody else's business.
            Learn::Free { seat } => {
                let ways = |state: &State| {
                    let hand = state.heroes[seat].hand.iter();
                    hand.filter(|it| may_learn(state, seat, **it))
                        .map(|it| Action::Learn { skill: *it, pay: [0; 3] })
                        .collect::<Vec<_>>()
                };
                ask_to_learn(cx, seat, true, ways)
            }
            Learn::Cheaper { seat } => {
                let ways = |state: &State| {
                    let mut all = Vec::new();
                    for skill in &state.heroes[seat].hand {
                        if may_learn(state, seat, *skill) {
                            for cost in one_fewer(content().skill(*skill).cost) {
                                each_payment(state, seat, *skill, cost, &mut all);
                            }
                        }
                    }
                    all.sort();
                    all.dedup();
                    all
                };
                ask_to_learn(cx, seat, false, ways)
            }
            Learn::Chosen { seat, is_free } => match cx.answer() {
                Action::Learn { skill, pay } => learn(cx, seat, skill, pay),
                Action::Decline => Flow::Done,
                other => {
                    let back = if is_free { Learn::Free { seat } } else { Learn::Cheaper { seat } };
                    barter::opened(other, seat, back).expect("skill.5 lists ways to learn")
                }
            },
        }
    }
}

fn ask_to_learn(cx: &Cx<'_>, seat: SeatId, is_free: bool, ways: impl Fn(&State) -> Vec<Action>) -> Flow {
    if cx.state.heroes[seat].hand.is_empty() {
        return Flow::Done;
    }
    let mut actions = ways(cx.state);
    actions.push(Action::Decline);
    barter::add(cx.state, seat, &mut actions);
    let prompt = if is_free { Prompt::LearnFree } else { Prompt::LearnCheaper };
    ask(Ask::listed(seat, "skill.5", prompt, actions), Learn::Chosen { seat, is_free })
}

/// amb.learn-over-limit A skill whose attribute would be 0 cannot be learned.
pub fn may_learn(state: &State, seat: SeatId, skill: SkillId) -> bool {
    let card = content().skill(skill);
    let own = match card.attribute {
        Attribute::Body => card.bonus.body,
        Attribute::Mind => card.bonus.mind,
        Attribute::Spirit => card.bonus.spirit,
    };
    state.attribute(seat, card.attribute) + i32::from(own) >= 1
}

/// All ways to pay for the skills in hand.
pub fn ways_to_learn(state: &State, seat: SeatId, all: &mut Vec<Action>) {
    if state.heroes[seat].trophies.is_empty() {
        return;
    }
    for skill in &state.heroes[seat].hand {
        if may_learn(state, seat, *skill) {
            each_payment(state, seat, *skill, content().skill(*skill).cost, all);
        }
    }
}

/// skill.3, skill.4 One trophy an orb, of its colour; a gray one takes any.
fn each_payment(state: &State, seat: SeatId, skill: SkillId, cost: Orbs, all: &mut Vec<Action>) {
    let have = state.trophies(seat);
    let base = [cost.combat, cost.exploration, cost.social];
    if (0..3).any(|it| have[it] < base[it]) {
        return;
    }
    for first in 0..=cost.any {
        for second in 0..=cost.any - first {
            let pay = [base[0] + first, base[1] + second, base[2] + cost.any - first - second];
            if (0..3).all(|it| pay[it] <= have[it]) {
                all.push(Action::Learn { skill, pay });
            }
        }
    }
}

/// The costs that leave out one orb.
fn one_fewer(cost: Orbs) -> Vec<Orbs> {
    let mut all = Vec::new();
    let mut add = |has: u8, fewer: Orbs| {
        if has > 0 {
            all.push(fewer);
        }
    };
    add(cost.any, Orbs { any: cost.any.saturating_sub(1), ..cost });
    add(cost.combat, Orbs { combat: cost.combat.saturating_sub(1), ..cost });
    add(cost.exploration, Orbs { exploration: cost.exploration.saturating_sub(1), ..cost });
    add(cost.social, Orbs { social: cost.social.saturating_sub(1), ..cost });
    all
}

/// skill.6 The trophies are spent and the skill lies face up.
pub fn learn(cx: &mut Cx<'_>, seat: SeatId, skill: SkillId, pay: [u8; 3]) -> Flow {
    let mut spent = Vec::new();
    for deck in Deck::ALL {
        for _ in 0..pay[deck.index()] {
            let trophies = &mut cx.state.heroes[seat].trophies;
            let at = trophies.iter().position(|it| content().card(it.card).deck == *deck);
            let trophy = trophies.remove(at.expect("skill.3 lists only what can be paid"));
            if !trophy.is_known {
                cx.reveal();
            }
            cx.state.adventures[deck.index()].discard.push(trophy.card);
            spent.push(trophy.card);
        }
    }
    let hero = &mut cx.state.heroes[seat];
    let at = hero.hand.iter().position(|it| *it == skill).expect("skill.5 only cards in hand are learned");
    hero.hand.remove(at);
    hero.learned.push(skill);
    cx.reveal();
    if !spent.is_empty() {
        cx.emit(Event::TrophiesSpent { seat, cards: spent });
    }
    cx.emit(Event::Learned { seat, skill });
    next(limits::Limits::Check { seat })
}
