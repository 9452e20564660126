//! hero, desert, defeat: gaining and losing heroes; training.

use super::{Drawn, Frame, Go, Table, ask, ask_step, question};
use crate::action::Action;
use crate::content::{Attribute, content};
use crate::event::{Asked, Card, Event, slots};
use crate::ids::{AreaId, CommanderId, HeroId, RewardId};
use crate::state::{Hero, Pile, Prize, deck};
use kernel::{Flow, SeatId, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// hero.2 At most three heroes, commanders apart.
const MOST_HEROES: usize = 3;

/// order.rally.supremacy: a search for heroes or Commander cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SearchFrame {
    Pay {
        seat: SeatId,
    },
    Paid {
        seat: SeatId,
    },
    Keep {
        seat: SeatId,
        drawn: Drawn,
    },
    Kept {
        seat: SeatId,
        drawn: Drawn,
    },
    /// bow.commander.8.a A drawn Commander card may replace one.
    Command {
        seat: SeatId,
        drawn: Drawn,
    },
    Commanded {
        seat: SeatId,
        drawn: Drawn,
    },
    Replace {
        seat: SeatId,
        card: CommanderId,
    },
    Replaced {
        seat: SeatId,
        card: CommanderId,
    },
}

impl SearchFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            // order.rally.supremacy.1 One card for each influence, three at most.
            SearchFrame::Pay { seat } => {
                let influence = usize::from(cx.state.player(seat).influence.min(3));
                let mut actions = Vec::new();
                // Nobody pays for cards that are not there.
                let mut offer = |cards: usize, commanders| {
                    let most = influence.min(cards) as u8;
                    actions.extend((1..=most).map(|influence| Action::Search { influence, commanders }));
                };
                // amb.recruit-no-stronghold Without a place the search is not offered.
                if !cx.state.musters_of(seat).is_empty() {
                    offer(cx.state.heroes_deck.draw.len(), false);
                }
                if cx.state.options.commanders {
                    offer(cx.state.commanders.len(), true);
                }
                if actions.is_empty() {
                    return Flow::Done;
                }
                actions.push(Action::Pass);
                ask_step(cx, seat, Asked::Search, slots(), actions, SearchFrame::Paid { seat }.into())
            }
            SearchFrame::Paid { seat } => {
                let Action::Search { influence, commanders } = cx.answer() else { return Flow::Done };
                super::season::lose_influence(cx, seat, influence);
                let mut drawn = Drawn::new();
                for _ in 0..influence {
                    let card = if commanders {
                        deck::draw(cx, |it| &mut it.commanders)
                    } else {
                        cx.state.heroes_deck.draw.pop()
                    };
                    drawn.extend(card);
                }
                cx.reveal();
                for card in &drawn {
                    let card = if commanders { Card::Commander(CommanderId(*card)) } else { Card::Hero(HeroId(*card)) };
                    cx.emit(Event::SearchDrew { seat, card: Some(card) });
                }
                let next =
                    if commanders { SearchFrame::Command { seat, drawn } } else { SearchFrame::Keep { seat, drawn } };
                Flow::Next(next.into())
            }
            // order.rally.supremacy.2 One is kept.
            SearchFrame::Keep { seat, drawn } => {
                let actions = drawn.iter().map(|it| Action::Hero(HeroId(*it))).collect();
                Flow::ask(
                    question(seat, Asked::KeepHero, slots(), actions).private(),
                    SearchFrame::Kept { seat, drawn }.into(),
                )
            }
            SearchFrame::Kept { seat, drawn } => {
                let Action::Hero(hero) = cx.answer() else { unreachable!("drawn heroes are listed") };
                cx.state.heroes_deck.draw.extend(drawn.into_iter().filter(|it| *it != hero.0));
                deck::shuffle(cx, |it| &mut it.heroes_deck);
                gain(cx, seat, hero)
            }
            SearchFrame::Command { .. }
            | SearchFrame::Commanded { .. }
            | SearchFrame::Replace { .. }
            | SearchFrame::Replaced { .. } => command(cx, self),
        }
    }
}

/// bow.commander.8 A drawn Commander card may take the place of one of his.
fn command(cx: Table<'_, '_>, step: SearchFrame) -> Go {
    match step {
        SearchFrame::Command { seat, drawn } => {
            let mut actions: Vec<Action> =
                drawn.iter().map(|it| Action::Card(Card::Commander(CommanderId(*it)))).collect();
            actions.push(Action::Pass);
            let question = question(seat, Asked::KeepCommander, slots(), actions).private();
            Flow::ask(question, SearchFrame::Commanded { seat, drawn }.into())
        }
        SearchFrame::Commanded { seat, drawn } => {
            let answer = cx.answer();
            let kept = if let Action::Card(Card::Commander(card)) = answer { Some(card) } else { None };
            for card in drawn {
                if kept != Some(CommanderId(card)) {
                    cx.state.commanders.put_under(card);
                }
            }
            match kept {
                None => Flow::Done,
                Some(card) => Flow::Next(SearchFrame::Replace { seat, card }.into()),
            }
        }
        // bow.lieutenant.5 Whichever of his cards he likes.
        SearchFrame::Replace { seat, card } => {
            let own = cx.state.heroes_of(seat).filter(|it| it.commander.is_some());
            let actions: Vec<Action> = own.map(|it| Action::Hero(it.id)).collect();
            if actions.is_empty() {
                return Flow::Next(SearchFrame::Replaced { seat, card }.into());
            }
            let told = slots().thing(Card::Commander(card));
            ask(seat, Asked::ReplaceCommander, told, actions, SearchFrame::Replaced { seat, card }.into())
        }
        SearchFrame::Replaced { seat, card } => {
            let old = match cx.answers().next() {
                Some((_, Action::Hero(hero))) => {
                    cx.emit(Event::CommanderNamed { seat, hero, commander: card });
                    cx.state.hero_mut(hero).commander.replace(card)
                }
                // amb.commander-none The card waits for a hero.
                _ => cx.state.player_mut(seat).spare_commander.replace(card),
            };
            cx.reveal();
            if let Some(old) = old {
                cx.state.commanders.put_under(old.0);
            }
            Flow::Done
        }
        other => unreachable!("{other:?} is another step"),
    }
}

/// hero.1 A gained hero starts at one of the player's strongholds.
pub fn gain(cx: Table<'_, '_>, seat: SeatId, hero: HeroId) -> Go {
    cx.emit(Event::HeroGained { seat, hero });
    cx.reveal();
    Flow::Next(Frame::PlaceHero { seat, hero })
}

pub fn place(cx: Table<'_, '_>, seat: SeatId, hero: HeroId) -> Go {
    let actions = cx.state.musters_of(seat).into_iter().map(Action::Area).collect();
    ask(seat, Asked::PlaceHero, slots().hero(hero), actions, Frame::HeroPlaced { seat, hero })
}

pub fn placed(cx: Table<'_, '_>, seat: SeatId, hero: HeroId) -> Go {
    let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
    cx.state.heroes.push(new_hero(hero, seat, area));
    cx.emit(Event::HeroPlaced { seat, hero, area: cx.state.place(area) });
    Flow::Next(Frame::HeroLimit { seat })
}

fn new_hero(id: HeroId, owner: SeatId, area: AreaId) -> Hero {
    Hero {
        id,
        owner,
        area,
        is_routed: false,
        damage: 0,
        training: [0; 3],
        prizes: SmallVec::new(),
        commander: None,
        has_acted: false,
        is_held: false,
        has_slain: false,
        has_slipped: false,
        has_challenged: false,
    }
}

/// hero.2.a Beyond three one of them has to desert.
pub fn limit(cx: Table<'_, '_>, seat: SeatId) -> Go {
    if cx.state.n_plain_heroes(seat) <= MOST_HEROES {
        return Flow::Done;
    }
    let plain = cx.state.heroes_of(seat).filter(|it| it.commander.is_none());
    let actions = plain.map(|it| Action::Hero(it.id)).collect();
    ask(seat, Asked::HeroLimit, slots(), actions, Frame::HeroLeft { seat })
}

pub fn left(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let Action::Hero(hero) = cx.answer() else { unreachable!("heroes are listed") };
    desert(cx, hero);
    Flow::Next(Frame::HeroLimit { seat })
}

fn take_out(cx: Table<'_, '_>, hero: HeroId) -> Hero {
    let at = cx.state.heroes.iter().position(|it| it.id == hero).expect("the hero is in play");
    let it = cx.state.heroes.remove(at);
    // bow.commander.15, amb.commander-desert His Commander card is discarded.
    if let Some(card) = it.commander {
        cx.state.commanders.discard.push(card.0);
        lose_lieutenant(cx, it.owner);
    }
    it
}

/// bow.lieutenant.4 The Lieutenant General goes with either commander.
fn lose_lieutenant(cx: Table<'_, '_>, seat: SeatId) {
    if std::mem::take(&mut cx.state.player_mut(seat).has_lieutenant) {
        cx.state.tactics.discard.push(content().lieutenant().0);
        cx.emit(Event::LieutenantLost { seat });
    }
}

/// desert.1, desert.2 The card is shuffled into the deck, Rewards are discarded.
pub fn desert(cx: Table<'_, '_>, hero: HeroId) {
    let it = take_out(cx, hero);
    cx.state.rewards.discard.extend(it.prizes.iter().map(|it| it.card.0));
    cx.state.heroes_deck.draw.push(hero.0);
    cx.reveal();
    deck::shuffle(cx, |it| &mut it.heroes_deck);
    cx.emit(Event::HeroDeserted { seat: it.owner, hero });
}

/// defeat.1 The hero leaves the game. defeat.3 Unless a duel gives them to the
/// victor his Rewards lie under a marker.
pub fn defeat(cx: Table<'_, '_>, hero: HeroId, keeps_pile: bool) -> SmallVec<[Prize; 3]> {
    let it = take_out(cx, hero);
    cx.emit(Event::HeroDefeated { seat: it.owner, hero, area: cx.state.place(it.area) });
    if keeps_pile && !it.prizes.is_empty() {
        let used: Vec<u8> = cx.state.piles.iter().map(|it| it.number).collect();
        let number = (1..).find(|it| !used.contains(it)).expect("markers are not limited");
        cx.state.piles.push(Pile { number, area: it.area, prizes: it.prizes, seen: SeatSet::only(it.owner) });
        return SmallVec::new();
    }
    it.prizes
}

/// Damage on a hero outside of a duel.
pub fn hurt(cx: Table<'_, '_>, hero: HeroId, n: u8) {
    let Some(it) = cx.state.heroes.iter_mut().find(|it| it.id == hero) else { return };
    it.damage += n;
    let (seat, damage) = (it.owner, it.damage);
    cx.emit(Event::HeroHurt { seat, hero, n: i32::from(n) });
    if damage >= content().heroes[hero.index()].health {
        defeat(cx, hero, true);
    }
}

/// reward.1 The top Reward card goes facedown under the Hero card.
pub fn give_reward(cx: Table<'_, '_>, hero: HeroId) {
    let Some(card) = deck::draw(cx, |it| &mut it.rewards) else { return };
    let card = RewardId(card);
    let it = cx.state.hero_mut(hero);
    it.prizes.push(Prize { card, is_faceup: false });
    let seat = it.owner;
    cx.reveal();
    cx.emit(Event::RewardGained { seat, hero, reward: Some(card) });
}

/// questphase.train.1, questphase.train.2 One more in an attribute, at most +2.
pub fn train(cx: Table<'_, '_>, hero: HeroId, attribute: Attribute, n: u8) {
    let Some(it) = cx.state.heroes.iter_mut().find(|it| it.id == hero) else { return };
    let token = &mut it.training[attribute.index()];
    let before = *token;
    *token = (*token + n).min(2);
    if *token != before {
        let seat = it.owner;
        cx.emit(Event::HeroTrained { seat, hero, attribute });
    }
}

pub fn train_any(cx: Table<'_, '_>, hero: HeroId, may: bool) -> Go {
    let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
    let open = Attribute::ALL.iter().filter(|at| it.training[at.index()] < 2);
    let mut actions: Vec<Action> = open.map(|it| Action::Attribute(*it)).collect();
    if actions.is_empty() {
        return Flow::Done;
    }
    if may {
        actions.push(Action::Pass);
    }
    ask(it.owner, Asked::TrainAny, slots().hero(hero), actions, Frame::TrainedAny { hero })
}

pub fn trained_any(cx: Table<'_, '_>, hero: HeroId) -> Go {
    if let Action::Attribute(attribute) = cx.answer() {
        train(cx, hero, attribute, 1);
    }
    Flow::Done
}

/// A routed hero stands up.
pub fn stand(cx: Table<'_, '_>, hero: HeroId) {
    let it = cx.state.hero_mut(hero);
    it.is_routed = false;
    let (seat, area) = (it.owner, it.area);
    cx.emit(Event::HeroStood { seat, hero, area: cx.state.place(area) });
}
