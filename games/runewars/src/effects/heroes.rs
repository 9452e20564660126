//! Heroes, Rewards and Quests.

use super::fits::ambushers;
use super::{Choice, Regs, Run};
use crate::action::Action;
use crate::content::HeroPower;
use crate::content::verbs::Verb;
use crate::event::{Asked, Event};
use crate::flow::gear::{self, Way};
use crate::flow::{DuelFrame, Frame, Go, Table, cards, duel, heroes, march, menu, rewards};
use crate::state::{Foe, State};
use kernel::Flow;

pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<Choice> {
    let Verb::Ambush = verb else { return None };
    Some((Asked::Ambush, regs.seat, ambushers(state, regs.seat, regs.hero?).map(Action::Hero).collect()))
}

pub fn apply(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Option<Go> {
    let regs = run.regs;
    let seat = regs.seat;
    // He may have fallen meanwhile.
    let living = regs.hero.filter(|it| cx.state.find_hero(*it).is_some());
    let hero = || regs.hero.expect("a hero acts");
    let next = run.next();
    match (verb, living) {
        (Verb::StrikeFoe(n), _) => duel::strike_foe(cx, hero(), *n),
        (Verb::DamageHero(n), Some(hero)) => {
            let is_mist = cx.state.hero_card(hero).power == HeroPower::MistForm;
            if !(is_mist && regs.is_season()) {
                heroes::hurt(cx, hero, *n);
            }
        }
        (Verb::HealHero(n), Some(hero)) => {
            let it = cx.state.hero_mut(hero);
            it.damage = it.damage.saturating_sub(*n);
        }
        (Verb::Train(attribute), _) => heroes::train(cx, hero(), *attribute, 1),
        (Verb::TrainAny, _) => return Some(Flow::call(Frame::TrainAny { hero: hero(), may: false }, next)),
        (Verb::Desert, _) => heroes::desert(cx, hero()),
        (Verb::TurnHero, _) => {
            let other = cx.state.hero(hero()).owner;
            cx.state.hero_mut(hero()).owner = seat;
            cx.reveal();
            cx.emit(Event::HeroTurned { seat, other, hero: hero() });
            return Some(Flow::call(Frame::HeroLimit { seat }, next));
        }
        (Verb::GainReward, Some(hero)) => heroes::give_reward(cx, hero),
        (Verb::PickReward(n), _) => {
            let pick = rewards::draw(cx, seat, hero(), regs.card, *n);
            return Some(Flow::call(Frame::PickReward(pick), next));
        }
        (Verb::DiscardReward, _) => menu::drop_reward(cx, hero(), regs.reward.expect("a Reward is used")),
        // quest.4, quest.5 The Quest is completed and replaced.
        (Verb::Reward, _) => {
            if let Some(hero) = living {
                heroes::give_reward(cx, hero);
            }
            return Some(replace_quest(cx, &regs, next));
        }
        (Verb::ReplaceQuest, _) => return Some(replace_quest(cx, &regs, next)),
        _ => return None,
    }
    Some(Flow::Next(next))
}

pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Option<Go> {
    let (Verb::Ambush, Action::Hero(hero)) = (verb, answer) else { return None };
    let target = run.regs.hero.expect("a hero moved");
    let area = cx.state.hero(target).area;
    if cx.state.hero(hero).area != area {
        gear::show(cx, hero, area, Way::Step);
        march::move_hero(cx, hero, area);
    }
    Some(Flow::call(DuelFrame::Begin { hero, foe: Foe::Hero(target) }.into(), run.next()))
}

/// quest.5 The Quest is discarded and a new one drawn.
fn replace_quest(cx: Table<'_, '_>, regs: &Regs, next: Frame) -> Go {
    let (seat, quest) = (regs.seat, regs.quest.expect("a Quest was attempted"));
    if !cx.state.player(seat).quests.contains(&quest) {
        return Flow::Next(next);
    }
    cards::discard_quest(cx, seat, quest);
    Flow::call(Frame::DrawQuests { seat, n: 1 }, next)
}
