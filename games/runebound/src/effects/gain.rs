//! Gain and loss: gold, trophies, story tokens, cards of the market.

use super::script::{deck, many, number};
use super::{Amount, Effect, Effects};
use crate::action::{Action, Prompt};
use crate::content::content;
use crate::event::Event;
use crate::flow::combat::fight;
use crate::flow::{Ask, Cx, Flow, ask, barter, call, limits, next, shop, trophy};
use crate::ids::*;
use crate::state::Fighter;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

pub(super) fn read(words: &[&str]) -> Result<Option<Effect>, String> {
    Ok(Some(match *words {
        ["gain", n, "gold"] => Effect::GainGold(Amount::Fixed(number(n)?)),
        ["gain", n, "gold", "per", "matching", "die"] => Effect::GainGold(Amount::PerMatch(number(n)?)),
        ["lose", n, "gold"] => Effect::LoseGold(number(n)?),
        ["foe", "loses", n, "gold"] => Effect::FoeLosesGold(number(n)?),
        ["gain", n, "any", "trophy"] => Effect::GainTrophy { count: number(n)?, deck: None },
        ["gain", n, kind, "trophy"] => Effect::GainTrophy { count: number(n)?, deck: Some(deck(kind)?) },
        ["gain", n, "lore" | "ally"] => Effect::GainStoryTokens(number(n)?),
        ["gain", "1", "market", "asset", "free", "of", "cost", n, "or", "less"] => {
            Effect::GainMarketAsset { most: number(n)? }
        }
        ["buy", "1", "market", "asset", "for", n, "less"] => Effect::BuyCheaper(number(n)?),
        ["you", "may", "have", "2", "weapons"] => Effect::MayHaveTwo(AssetType::Weapon),
        ["you", "may", "have", "2", "goods"] => Effect::MayHaveTwo(AssetType::Goods),
        _ => return Ok(None),
    }))
}

pub(super) fn say(words: &[&str]) -> Option<String> {
    Some(match *words {
        ["gain", n, "any", "trophy"] => format!("gain {} of your choice", many(n, "trophy")),
        ["gain", n, deck, "trophy"] => format!("gain {}", many(n, &format!("{deck} trophy"))),
        ["gain", n, "ally"] => format!("gain {}", many(n, "ally")),
        ["gain", n, "gold", "per", ref what @ ..] => format!("gain {n} gold for each {}", what.join(" ")),
        ["gain", n, "market", "asset", "free", "of", "cost", most, "or", "less"] => {
            format!("take {} that costs {most} or less from any market for free", many(n, "card"))
        }
        ["buy", n, "market", "asset", "for", less, "less"] => format!("buy {} for {less} gold less", many(n, "card")),
        _ => return None,
    })
}

pub(super) fn carry_out(it: Effects, cx: &mut Cx<'_>, effect: Effect) -> Flow {
    let (seat, then) = (it.seat, it.then());
    match effect {
        Effect::GainGold(amount) => {
            let amount = it.amount(cx.state, amount);
            gain_gold(cx, seat, u16::from(amount));
            next(then)
        }
        Effect::LoseGold(amount) => {
            lose_gold(cx, seat, amount);
            next(then)
        }
        Effect::FoeLosesGold(n) => {
            if let Fighter::Hero(seat) = fight(cx.state).side(1 - it.side_in_combat()).fighter {
                lose_gold(cx, seat, n);
            }
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
            gain_story_tokens(cx, seat, amount, it.giver);
            next(then)
        }
        Effect::GainMarketAsset { most } => call(Choosing::MarketAsset { seat, most }, then),
        // The shop and the limits look for these.
        Effect::BuyCheaper(_) | Effect::MayHaveTwo(_) => next(then),
        other => unreachable!("{other:?} is of another group"),
    }
}

/// setup.4 Gold comes from the bank.
pub fn gain_gold(cx: &mut Cx<'_>, seat: SeatId, amount: u16) {
    cx.state.heroes[seat].gold += amount;
    barter::hear_again(cx.state);
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
        barter::hear_again(cx.state);
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
