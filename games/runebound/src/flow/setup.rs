//! Setup, in its ten steps.

use super::{Ask, Cx, Flow, ask, call, effects, next, turn};
use crate::action::{Action, Prompt};
use crate::content::content;
use crate::event::Event;
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// The steps of setup; the number is the place in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetUp {
    Begin,
    ChooseHero(u8),
    HeroChosen(u8),
    Hands,
    Place(u8),
    Placed(u8),
    Ability(u8),
    Flip,
    ScenarioGain(u8),
    Markets,
}

impl SetUp {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let n_seats = cx.state.n_seats() as u8;
        match self {
            SetUp::Begin => begin(cx),
            SetUp::ChooseHero(place) if place == n_seats => next(SetUp::Hands),
            // setup.13 Heroes MUST be chosen one after another in turn order.
            SetUp::ChooseHero(place) => {
                let seat = cx.state.in_turn_order(usize::from(place));
                let free = (0..content().heroes.len() as u8)
                    .map(HeroId)
                    .filter(|hero| cx.state.heroes.iter().all(|it| it.card != Some(*hero)));
                ask(Ask::listed(seat, "setup.13", Prompt::Hero, free.map(Action::Hero)), SetUp::HeroChosen(place))
            }
            SetUp::HeroChosen(place) => hero_chosen(cx, place),
            SetUp::Hands => hands(cx),
            SetUp::Place(place) if place == n_seats => next(SetUp::Ability(0)),
            // setup.19 The hero MUST be put on a hex of the kind that its card names.
            SetUp::Place(place) => {
                let seat = cx.state.in_turn_order(usize::from(place));
                let kind = content().hero(cx.state.heroes[seat].id()).start;
                let hexes = content().hex_ids().filter(|it| content().hex(*it).kind == Some(kind));
                let prompt = Prompt::Start { kind };
                ask(Ask::listed(seat, "setup.19", prompt, hexes.map(Action::StartAt)), SetUp::Placed(place))
            }
            SetUp::Placed(place) => {
                let Action::StartAt(hex) = cx.answer() else { unreachable!("setup.19 lists hexes only") };
                let seat = cx.state.in_turn_order(usize::from(place));
                cx.state.heroes[seat].hex = hex;
                cx.emit(Event::HeroPlaced { seat, hex });
                next(SetUp::Place(place + 1))
            }
            SetUp::Ability(place) if place == n_seats => next(SetUp::Flip),
            // setup.20 Setup abilities resolve in turn order when all are placed.
            SetUp::Ability(place) => {
                let seat = cx.state.in_turn_order(usize::from(place));
                let script = content().hero(cx.state.heroes[seat].id()).setup;
                call(effects::Effects::of_hero(seat, script), SetUp::Ability(place + 1))
            }
            SetUp::Flip => {
                // setup.21 Every hero card is turned over for the rest of the game.
                for hero in cx.state.heroes.iter_mut() {
                    hero.is_flipped = true;
                }
                cx.emit(Event::HeroesFlipped);
                next(SetUp::ScenarioGain(0))
            }
            SetUp::ScenarioGain(place) if place == n_seats => next(SetUp::Markets),
            // setup.7 What the scenario gives to heroes comes at the end of step 8.
            SetUp::ScenarioGain(place) => {
                let seat = cx.state.in_turn_order(usize::from(place));
                let script = content().scenario(cx.state.scenario).setup;
                call(effects::Effects::of_hero(seat, script), SetUp::ScenarioGain(place + 1))
            }
            SetUp::Markets => markets(cx),
        }
    }
}

/// setup.6, setup.10, setup.11 Shuffle the decks, find the first player.
fn begin(cx: &mut Cx<'_>) -> Flow {
    cx.shuffle_in(|state| &mut state.stories.deck);
    for deck in Deck::ALL {
        cx.shuffle_in(|state| &mut state.adventures[deck.index()].deck);
    }
    let first = cx.pick(cx.state.n_seats() as u32);
    cx.state.first = kernel::SeatId(first as u8);
    cx.state.active = cx.state.first;
    let seat = cx.state.first;
    cx.emit(Event::FirstPlayerFound { seat });
    next(SetUp::ChooseHero(0))
}

/// setup.14, setup.16 The card lies setup side up and gives its gold.
fn hero_chosen(cx: &mut Cx<'_>, place: u8) -> Flow {
    let Action::Hero(card) = cx.answer() else { unreachable!("setup.13 lists heroes only") };
    let seat = cx.state.in_turn_order(usize::from(place));
    let hero = &mut cx.state.heroes[seat];
    hero.card = Some(card);
    hero.gold = u16::from(content().hero(card).gold);
    cx.emit(Event::HeroChosen { seat, hero: card });
    next(SetUp::ChooseHero(place + 1))
}

/// setup.18 In turn order each player draws up to the maximum hand size.
fn hands(cx: &mut Cx<'_>) -> Flow {
    cx.shuffle_in(|state| &mut state.skills.deck);
    for seat in cx.state.turn_order() {
        let n = cx.state.hand_size(seat);
        super::skills::draw(cx, seat, n);
    }
    next(SetUp::Place(0))
}

/// setup.23, setup.25 Three cards for each market; the time token on space 1.
fn markets(cx: &mut Cx<'_>) -> Flow {
    cx.shuffle_in(|state| &mut state.assets.deck);
    cx.reveal();
    for city in 0..cx.state.markets.len() {
        for _ in 0..3 {
            let asset = cx.state.assets.deck.pop().expect("60 assets fill four markets");
            cx.state.markets[city].push(asset);
        }
        let assets = cx.state.markets[city].to_vec();
        cx.emit(Event::MarketDealt { city: content().cities[city], assets });
    }
    cx.state.has_begun = true;
    next(turn::Turn::Begin)
}
