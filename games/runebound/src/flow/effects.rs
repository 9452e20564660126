//! The interpreter of printed effects: one clause after the other.

use super::combat::{self, Combat};
use super::limits::Limits;
use super::movement::Movement;
use super::{
    Ask, Cx, Flow, adventure, ask, barter, call, damage, dice, exert, limits, next, shop, skills, test, trophy,
};
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::{Amount, Effect, When, content};
use crate::event::{Event, Purpose};
use crate::ids::*;
use crate::state::{Fighter, Foe, QuestRef, State};
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// No side of a combat.
const NO_SIDE: u8 = u8::MAX;

/// A printed effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// The hero who is "you", or the foe of the enemy who is.
    seat: SeatId,
    /// The side of the combat that is "you".
    side: u8,
    script: ScriptId,
    alternative: Option<u8>,
    at: u8,
    /// The X that was paid.
    paid: u8,
    /// amb.story-stock The story quest that gives the story tokens.
    giver: Option<StoryId>,
    is_asked: bool,
}

impl Effects {
    /// An effect for a hero, outside combat or without regard to it.
    pub fn of_hero(seat: SeatId, script: ScriptId) -> Self {
        Self { seat, side: NO_SIDE, script, alternative: None, at: 0, paid: 0, giver: None, is_asked: false }
    }

    /// An effect for a side of the combat.
    pub fn of_side(state: &State, side: u8, script: ScriptId) -> Self {
        let fight = state.fight.as_ref().expect("a side has a combat");
        let seat = match fight.side(side).fighter {
            Fighter::Hero(seat) => seat,
            Fighter::Enemy(_) | Fighter::Villain => fight.attacker(),
        };
        Self { side, ..Self::of_hero(seat, script) }
    }

    /// What follows a challenge in the text of its ability.
    pub fn after_challenge(seat: SeatId, script: ScriptId) -> Self {
        Self { at: 1, alternative: Some(0), ..Self::of_hero(seat, script) }
    }

    /// An outcome of a story quest takes its story tokens from that quest.
    pub fn paid_by(self, quest: QuestRef) -> Self {
        match quest {
            QuestRef::Story(story) => Self { giver: Some(story), ..self },
            QuestRef::Card(_) => self,
        }
    }

    /// Says what X is.
    pub fn paying(self, paid: u8) -> Self {
        Self { paid, ..self }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if self.is_asked {
            return match cx.answer() {
                Action::Choose(alternative) => next(Self { alternative: Some(alternative), is_asked: false, ..self }),
                other => {
                    let back = Self { is_asked: false, ..self };
                    barter::opened(other, self.seat, back).expect("alternatives are listed")
                }
            };
        }
        let script = content().script(self.script);
        let Some(alternative) = self.alternative else {
            if script.alternatives.len() == 1 {
                return next(Self { alternative: Some(0), ..self });
            }
            let mut all: Vec<Action> = (0..script.alternatives.len() as u8).map(Action::Choose).collect();
            barter::add(cx.state, self.seat, &mut all);
            let prompt = Prompt::Alternative { script: self.script };
            let question = Ask::listed(self.seat, "combat.defeat.3", prompt, all);
            return ask(question, Self { is_asked: true, ..self });
        };
        let clauses = &script.alternatives[usize::from(alternative)];
        let at = usize::from(self.at);
        if at > 0 {
            match clauses[at - 1] {
                // What follows a fight needs a win.
                Effect::Fight(_) | Effect::Challenge { .. } if !cx.state.has_won => return Flow::Done,
                // The result of a card that was drawn on the way does not count here.
                Effect::DrawCard(_) => cx.state.has_won = true,
                _ => {}
            }
        }
        if self.is_over(cx.state) {
            return Flow::Done;
        }
        let Some(effect) = clauses.get(at) else {
            // amb.hand-limit Whoever drew discards down when the effect is done.
            if clauses.iter().any(|it| matches!(it, Effect::DrawSkills(_) | Effect::DiscardToHandSize)) {
                return next(Limits::Hand { seat: self.seat });
            }
            return Flow::Done;
        };
        self.carry_out(cx, *effect)
    }

    /// An effect in a combat that has ended, or was cancelled, does nothing more.
    fn is_over(self, state: &State) -> bool {
        self.side != NO_SIDE && state.fight.as_ref().is_none_or(|it| it.end.is_some() || it.is_cancelled)
    }

    fn amount(self, state: &State, amount: Amount) -> u8 {
        match amount {
            Amount::Fixed(n) => n,
            Amount::Paid => self.paid,
            Amount::PerSuccess(n) => n * state.test.successes,
            Amount::PerMatch(n) => n * state.roll.n_matching,
            Amount::Attribute(attribute) => state.attribute(self.seat, attribute) as u8,
        }
    }

    fn carry_out(self, cx: &mut Cx<'_>, effect: Effect) -> Flow {
        let then = Self { at: self.at + 1, ..self };
        let seat = self.seat;
        match effect {
            Effect::Heal(n) => self.heal(cx, n, then),
            Effect::HealAll => self.heal(cx, u8::MAX, then),
            Effect::Suffer(amount) if self.side == NO_SIDE => call(damage::Suffering::Suffer { seat, amount }, then),
            Effect::GainGold(amount) => {
                let amount = self.amount(cx.state, amount);
                gain_gold(cx, seat, u16::from(amount));
                next(then)
            }
            Effect::LoseGold(amount) => {
                lose_gold(cx, seat, amount);
                next(then)
            }
            Effect::GainTrophy { count, deck } => {
                let frame = match deck {
                    None => trophy::TrophyFrame::Any { seat },
                    Some(deck) => trophy::TrophyFrame::FromDeck { seat, deck },
                };
                Flow::sequence((0..count).map(|_| frame.into()), then.into())
            }
            Effect::GainStoryTokens(amount) => {
                gain_story_tokens(cx, seat, amount, self.giver);
                next(then)
            }
            Effect::DrawSkills(n) => {
                skills::draw(cx, seat, usize::from(n));
                next(then)
            }
            Effect::DiscardSkills(n) => call(exert::Exert::new(seat, n, DiscardReason::Effect), then),
            Effect::LearnFree => call(skills::Learn::Free { seat }, then),
            Effect::LearnCheaper => call(skills::Learn::Cheaper { seat }, then),
            Effect::GainMarketAsset { most } => call(Choosing::MarketAsset { seat, most }, then),
            Effect::MoveUpTo(amount) => {
                let left = self.amount(cx.state, amount);
                call(Movement::Wander { seat, left }, then)
            }
            Effect::MoveToCity => call(Movement::ToCity { seat }, then),
            Effect::RollAndMove(n_dice) => call(Movement::RollSome { seat, n_dice }, then),
            Effect::Explore => {
                let extra = dice::extra_dice(cx, seat, When::Explore);
                let n_dice = cx.state.speed(seat) as u8 + extra;
                dice::throw(cx, seat, Purpose::Prey, n_dice);
                call(dice::Dice::Ask { seat, purpose: Purpose::Prey }, then)
            }
            Effect::Test { attribute, modifier } => {
                call(test::TestFrame::Begin { seat, attribute, modifier, is_event: false }, then)
            }
            Effect::DrawCard(deck) => call(adventure::Adventure::Draw { seat, deck }, then),
            Effect::Fight(card) => call(Combat::Begin { seat, foe: Foe::Enemy(card), to_the_end: false }, then),
            Effect::BecomeDelayed => {
                // delayed.1, amb.delayed-twice A hero is delayed or not.
                cx.state.heroes[seat].is_delayed = true;
                cx.emit(Event::BecameDelayed { seat });
                next(then)
            }
            Effect::PlaceZombie(n) => {
                let hex = cx.state.heroes[seat].hex;
                for _ in 0..n {
                    cx.state.add_zombie(hex);
                    cx.emit(Event::ZombiePlaced { hex });
                }
                next(then)
            }
            Effect::RemoveZombie { count, within } => call(Choosing::Zombie { seat, left: count, within }, then),
            // Nothing to do, or done by whoever looks for it.
            Effect::NoBonus
            | Effect::DiscardThisCard
            | Effect::DiscardToHandSize
            | Effect::HealthPerFoeLore(_)
            | Effect::HealthPerSpirit(_)
            | Effect::ReducePhysical(_)
            | Effect::FoeCannotRetreat
            | Effect::MayHaveTwo(_)
            | Effect::TreatDie(_)
            | Effect::Reroll(_)
            | Effect::ExtraDice(_)
            | Effect::RevealExtra(_)
            | Effect::TestSucceeds
            | Effect::BuyCheaper(_)
            | Effect::Initiative(_)
            | Effect::ExtraAction
            | Effect::CancelSurge
            | Effect::Challenge { .. } => next(then),
            // The rest happens to sides of a combat.
            Effect::Deal { .. }
            | Effect::Suffer(_)
            | Effect::FoeSuffers(_)
            | Effect::Block(_)
            | Effect::Flip { .. }
            | Effect::Recast { .. }
            | Effect::Remove { .. }
            | Effect::DoubleSymbol(_)
            | Effect::FoeCannotSurge { .. }
            | Effect::NextUnblockable
            | Effect::FoeMayCancel
            | Effect::ReturnDamage
            | Effect::RaiseTheDead
            | Effect::FoeLosesGold(_)
            | Effect::FoeDiscardsSkills(_) => {
                let amount = match effect {
                    Effect::Deal { amount, .. } => self.amount(cx.state, amount),
                    _ => self.paid,
                };
                combat::effects::carry_out(cx, self.side, effect, amount, then)
            }
        }
    }

    fn heal(self, cx: &mut Cx<'_>, amount: u8, then: Self) -> Flow {
        let enemy = cx.state.fight.as_ref().filter(|_| self.side != NO_SIDE).map(|it| it.side(self.side).fighter);
        match enemy {
            Some(fighter @ (Fighter::Enemy(_) | Fighter::Villain)) => {
                let side = cx.state.fight.as_mut().expect("it is there").side_mut(self.side);
                let healed = amount.min(side.damage);
                side.damage -= healed;
                cx.emit(Event::FighterHealed { fighter, amount: healed });
            }
            _ => {
                damage::heal(cx, self.seat, amount);
            }
        }
        next(then)
    }
}

/// setup.4 Gold comes from the bank.
pub fn gain_gold(cx: &mut Cx<'_>, seat: SeatId, amount: u16) {
    cx.state.heroes[seat].gold += amount;
    cx.emit(Event::GoldGained { seat, amount });
}

/// component.12 Story tokens come from the bank; amb.story-stock those of a story
/// quest from what lies on it.
fn gain_story_tokens(cx: &mut Cx<'_>, seat: SeatId, wanted: u8, giver: Option<StoryId>) {
    let amount = match giver {
        None => wanted,
        Some(story) => {
            let slot = cx.state.slot_of(story);
            let stock = &mut cx.state.stocks[slot];
            let given = wanted.min(*stock);
            *stock -= given;
            given
        }
    };
    if amount > 0 {
        cx.state.heroes[seat].story_tokens += amount;
        cx.emit(Event::StoryTokensGained { seat, amount });
    }
}

/// event.3 A plain loss takes what is there.
pub fn lose_gold(cx: &mut Cx<'_>, seat: SeatId, amount: u8) {
    let hero = &mut cx.state.heroes[seat];
    let lost = u16::from(amount).min(hero.gold);
    hero.gold -= lost;
    if lost > 0 {
        cx.emit(Event::GoldLost { seat, amount: lost });
    }
}

/// Choices that single clauses ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choosing {
    MarketAsset { seat: SeatId, most: u8 },
    MarketChosen { seat: SeatId, most: u8 },
    Zombie { seat: SeatId, left: u8, within: Option<u8> },
    ZombieChosen { seat: SeatId, left: u8, within: Option<u8> },
}

impl Choosing {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Choosing::MarketAsset { seat, most } => {
                let mut all: Vec<Action> = shop::market_assets(cx.state, most).map(Action::Gain).collect();
                if all.is_empty() {
                    return Flow::Done;
                }
                barter::add(cx.state, seat, &mut all);
                let question = Ask::listed(seat, "event.3", Prompt::MarketAsset { most }, all);
                ask(question, Choosing::MarketChosen { seat, most })
            }
            Choosing::MarketChosen { seat, most } => match cx.answer() {
                Action::Gain(asset) => {
                    shop::take_free(cx, seat, asset);
                    next(limits::Limits::Check { seat })
                }
                other => barter::opened(other, seat, Choosing::MarketAsset { seat, most }).expect("assets are listed"),
            },
            Choosing::Zombie { seat, left, within } => {
                let here = cx.state.heroes[seat].hex;
                let mut hexes: Vec<HexId> = cx.state.zombies.to_vec();
                hexes.dedup();
                hexes.retain(|it| within.is_none_or(|most| content().distance(here, *it) <= most));
                if left == 0 || hexes.is_empty() {
                    return Flow::Done;
                }
                let mut all: Vec<Action> = hexes.into_iter().map(Action::GoTo).collect();
                barter::add(cx.state, seat, &mut all);
                let question = Ask::listed(seat, "story.4", Prompt::Zombie, all);
                ask(question, Choosing::ZombieChosen { seat, left, within })
            }
            Choosing::ZombieChosen { seat, left, within } => match cx.answer() {
                Action::GoTo(hex) => {
                    cx.state.remove_zombie(hex);
                    cx.emit(Event::ZombieRemoved { hex });
                    next(Choosing::Zombie { seat, left: left - 1, within })
                }
                other => {
                    barter::opened(other, seat, Choosing::Zombie { seat, left, within }).expect("hexes are listed")
                }
            },
        }
    }
}
