//! setup: the game is set up by the players, or by the generator.

mod decks;
mod land;
mod start;

use super::{Frame, Go, RecruitFrame, SeasonFrame, Table, ask, cards, question, runes};
use crate::action::Action;
use crate::content::*;
use crate::event::{Asked, Event, Thing, slots};
use crate::ids::*;
use crate::map::{self, Laid};
use crate::state::{Deck, Explore, Held, Hero, Stronghold, bit, deck};
use arrayvec::ArrayVec;
use decks::furnish;
pub use decks::give_objective;
use kernel::{Flow, SeatId};
use land::{deal_tiles, home_actions, home_areas, restart, rune_places, start_runes, take_back_homes};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use start::{after_hero, deal_hero, finish, quick_stronghold, start_commander, start_hero, start_stronghold};

/// Setup, step by step. `n` counts the players or pieces that are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetupFrame {
    FirstPlayer,
    Pick { n: u8 },
    Picked { n: u8 },
    DealTiles,
    Tile { n: u8 },
    TileChosen { n: u8 },
    Lay { n: u8, tile: TileId },
    LayChosen { n: u8, tile: TileId },
    Marker { n: u8 },
    MarkerChosen { n: u8 },
    Rune { n: u8 },
    RuneChosen { n: u8 },
    SecondRune { n: u8, first: AreaId },
    SecondRuneChosen { n: u8, first: AreaId },
    WhichRune { n: u8, first: AreaId, second: AreaId },
    WhichRuneChosen { n: u8, first: AreaId, second: AreaId },
    Home { n: u8 },
    HomeChosen { n: u8 },
    Furnish,
    Stronghold { n: u8 },
    StrongholdChosen { n: u8 },
    Quests,
    Heroes { n: u8 },
    HeroArea { n: u8, hero: HeroId, more: bool },
    HeroAreaChosen { n: u8, hero: HeroId, more: bool },
    NameCommander { n: u8 },
    CommanderNamed { n: u8 },
    Finish,
}

impl From<SetupFrame> for Frame {
    fn from(it: SetupFrame) -> Self {
        Frame::Setup(it)
    }
}

impl SetupFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        let n_seats = cx.state.n_seats;
        let first = cx.state.first;
        let seat_after = |n: u8| first.after(n as usize, n_seats as usize);
        match self {
            SetupFrame::FirstPlayer => first_player(cx),
            // setup.2 The first player picks a faction, then clockwise.
            SetupFrame::Pick { n } if n == n_seats => Flow::Next(SetupFrame::DealTiles.into()),
            SetupFrame::Pick { n } => {
                let actions = free_factions(cx, n).map(Action::Faction).collect();
                ask(seat_after(n), Asked::Faction, slots(), actions, SetupFrame::Picked { n }.into())
            }
            SetupFrame::Picked { n } => {
                let Action::Faction(faction) = cx.answer() else { unreachable!("factions are listed") };
                take_faction(cx, seat_after(n), faction);
                Flow::Next(SetupFrame::Pick { n: n + 1 }.into())
            }
            SetupFrame::DealTiles => deal_tiles(cx),
            SetupFrame::Tile { n } if n == 2 * n_seats => Flow::Next(SetupFrame::Marker { n: 0 }.into()),
            // setup.4.a Clockwise, one own tile at a time.
            SetupFrame::Tile { n } => {
                let seat = seat_after(n % n_seats);
                let layout = cx.state.layout.as_ref().expect("setup has a layout");
                match layout.tiles[seat.index()][..] {
                    [tile] => Flow::Next(SetupFrame::Lay { n, tile }.into()),
                    ref tiles => {
                        let actions = tiles.iter().map(|it| Action::Tile(*it)).collect();
                        ask(seat, Asked::Tile, slots(), actions, SetupFrame::TileChosen { n }.into())
                    }
                }
            }
            SetupFrame::TileChosen { n } => {
                let Action::Tile(tile) = cx.answer() else { unreachable!("tiles are listed") };
                Flow::Next(SetupFrame::Lay { n, tile }.into())
            }
            SetupFrame::Lay { n, tile } => {
                let places = map::tile_places(&cx.state.areas, tile);
                let mut actions: Vec<Action> =
                    places.into_iter().map(|it| Action::Lay { at: it.at, turn: it.turn }).collect();
                if actions.is_empty() {
                    actions.push(Action::Restart);
                }
                let told = slots().thing(Thing::Tile(tile));
                ask(seat_after(n % n_seats), Asked::Lay, told, actions, SetupFrame::LayChosen { n, tile }.into())
            }
            SetupFrame::LayChosen { n, tile } => {
                let seat = seat_after(n % n_seats);
                let Action::Lay { at, turn } = cx.answer() else { return restart(cx) };
                map::lay(&mut cx.state.areas, Laid { tile, at, turn }, None);
                let layout = cx.state.layout.as_mut().expect("setup has a layout");
                layout.tiles[seat.index()].retain(|it| *it != tile);
                cx.emit(Event::TileLaid { seat, tile });
                Flow::Next(SetupFrame::Tile { n: n + 1 }.into())
            }
            // setup.5 The first player puts one marker per player at the rim.
            SetupFrame::Marker { n } if n == n_seats => Flow::Next(SetupFrame::Rune { n: 0 }.into()),
            SetupFrame::Marker { n: _ } => {
                let layout = cx.state.layout.as_ref().expect("setup has a layout");
                let places = map::next_markers(&cx.state.areas, &layout.markers, n_seats as usize);
                let mut actions: Vec<Action> = places.into_iter().map(|it| Action::Marker(it.0, it.1)).collect();
                let n = layout.markers.len() as u8;
                // amb.setup-markers-impossible The tiles are laid again.
                if actions.is_empty() {
                    actions.push(Action::Restart);
                }
                ask(first, Asked::Marker, slots().n(n + 1), actions, SetupFrame::MarkerChosen { n }.into())
            }
            SetupFrame::MarkerChosen { n } => {
                let Action::Marker(one, other) = cx.answer() else { return restart(cx) };
                cx.state.layout.as_mut().expect("setup has a layout").markers.push((one, other));
                cx.emit(Event::MarkerPlaced { seat: first, n: i32::from(n + 1) });
                Flow::Next(SetupFrame::Marker { n: n + 1 }.into())
            }
            // setup.6 From the first player counterclockwise.
            SetupFrame::Rune { n } if n == n_seats => Flow::Next(SetupFrame::Home { n: 0 }.into()),
            SetupFrame::Rune { n } => {
                let actions: Vec<Action> = rune_places(cx).map(Action::Area).collect();
                if actions.len() < 2 {
                    return Flow::Next(SetupFrame::Home { n: 0 }.into());
                }
                let seat = seat_after((n_seats - n) % n_seats);
                ask(seat, Asked::StartRune, slots(), actions, SetupFrame::RuneChosen { n }.into())
            }
            SetupFrame::RuneChosen { n } => {
                let Action::Area(first) = cx.answer() else { unreachable!("areas are listed") };
                Flow::Next(SetupFrame::SecondRune { n, first }.into())
            }
            SetupFrame::SecondRune { n, first: area } => {
                let actions = rune_places(cx).filter(|it| *it != area).map(Action::Area).collect();
                let told = slots().area(cx.state, area);
                let then = SetupFrame::SecondRuneChosen { n, first: area }.into();
                ask(seat_after((n_seats - n) % n_seats), Asked::StartSecondRune, told, actions, then)
            }
            SetupFrame::SecondRuneChosen { n, first } => {
                let Action::Area(second) = cx.answer() else { unreachable!("areas are listed") };
                Flow::Next(SetupFrame::WhichRune { n, first, second }.into())
            }
            SetupFrame::WhichRune { n, first: one, second } => {
                let seat = seat_after((n_seats - n) % n_seats);
                let question = question(seat, Asked::WhichRune, slots(), vec![Action::Area(one), Action::Area(second)]);
                Flow::ask(question.private(), SetupFrame::WhichRuneChosen { n, first: one, second }.into())
            }
            SetupFrame::WhichRuneChosen { n, first: one, second } => {
                let Action::Area(dragon) = cx.answer() else { unreachable!("two areas are listed") };
                let seat = seat_after((n_seats - n) % n_seats);
                start_runes(cx, seat, [one, second], dragon);
                Flow::Next(SetupFrame::Rune { n: n + 1 }.into())
            }
            // setup.7 From the left of the first player clockwise.
            SetupFrame::Home { n } if n == n_seats => Flow::Next(SetupFrame::Furnish.into()),
            SetupFrame::Home { n } => {
                let seat = seat_after((n + 1) % n_seats);
                let mut actions = home_actions(cx, seat);
                // amb.setup-home-impossible Markers, runes and homes are taken back.
                if actions.is_empty() {
                    actions.push(Action::Restart);
                }
                ask(seat, Asked::Home, slots(), actions, SetupFrame::HomeChosen { n }.into())
            }
            SetupFrame::HomeChosen { n } => {
                let seat = seat_after((n + 1) % n_seats);
                let Action::Home { marker, at, turn } = cx.answer() else { return take_back_homes(cx) };
                cx.state.layout.as_mut().expect("setup has a layout").markers.remove(marker as usize);
                let tile = content().sheet(cx.state.player(seat).faction).home;
                map::lay(&mut cx.state.areas, Laid { tile, at, turn }, Some(seat));
                cx.emit(Event::HomeLaid { seat, tile });
                Flow::Next(SetupFrame::Home { n: n + 1 }.into())
            }
            SetupFrame::Furnish => furnish(cx),
            // setup.12 From the first player clockwise.
            SetupFrame::Stronghold { n } if n == n_seats => Flow::Next(SetupFrame::Quests.into()),
            SetupFrame::Stronghold { n } => {
                let seat = seat_after(n);
                let actions: Vec<Action> = home_areas(cx, seat).map(Action::Area).collect();
                if cx.state.options.quick {
                    let area = quick_stronghold(cx, seat);
                    return start_stronghold(cx, n, seat, area);
                }
                ask(seat, Asked::StartStronghold, slots(), actions, SetupFrame::StrongholdChosen { n }.into())
            }
            SetupFrame::StrongholdChosen { n } => {
                let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
                start_stronghold(cx, n, seat_after(n), area)
            }
            // setup.13 Two Quest cards in hand.
            SetupFrame::Quests => {
                let callees: SmallVec<[Frame; 4]> =
                    first.clockwise(n_seats as usize).map(|seat| Frame::DrawQuests { seat, n: 2 }).collect();
                Flow::sequence(callees, SetupFrame::Heroes { n: 0 }.into())
            }
            SetupFrame::Heroes { n } if n == n_seats => Flow::Next(SetupFrame::Finish.into()),
            SetupFrame::Heroes { n } => deal_hero(cx, n, seat_after(n)),
            // setup.14.b The figure starts in any area of the player's home realm.
            SetupFrame::HeroArea { n, hero, more } => {
                let seat = seat_after(n);
                let actions = home_areas(cx, seat).map(Action::Area).collect();
                let then = SetupFrame::HeroAreaChosen { n, hero, more }.into();
                ask(seat, Asked::StartHero, slots().hero(hero), actions, then)
            }
            SetupFrame::HeroAreaChosen { n, hero, more } => {
                let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
                start_hero(cx, seat_after(n), hero, area);
                after_hero(cx, n, more)
            }
            SetupFrame::NameCommander { n } => {
                let actions = cx.state.heroes_of(seat_after(n)).map(|it| Action::Hero(it.id)).collect();
                ask(seat_after(n), Asked::Commander, slots(), actions, SetupFrame::CommanderNamed { n }.into())
            }
            SetupFrame::CommanderNamed { n } => {
                let Action::Hero(hero) = cx.answer() else { unreachable!("heroes are listed") };
                start_commander(cx, seat_after(n), hero);
                Flow::Next(SetupFrame::Heroes { n: n + 1 }.into())
            }
            SetupFrame::Finish => finish(cx),
        }
    }
}

/// setup.1 The highest Fate number makes its holder first player.
fn first_player(cx: Table<'_, '_>) -> Go {
    deck::shuffle(cx, |it| &mut it.fate);
    let mut best = (0, SeatId(0));
    for seat in SeatId::all(cx.state.n_seats as usize) {
        let card = cx.state.fate.draw[cx.state.fate.draw.len() - 1 - seat.index()];
        let number = content().fate[card as usize].number;
        cx.emit(Event::FirstPlayerCard { seat, fate: card, n: i32::from(number) });
        best = best.max((number, seat));
    }
    cx.state.first = best.1;
    cx.reveal();
    cx.emit(Event::FirstPlayer { seat: best.1 });
    if cx.state.options.quick {
        quick_factions(cx);
        return Flow::Next(SetupFrame::DealTiles.into());
    }
    Flow::Next(SetupFrame::Pick { n: 0 }.into())
}

/// The factions that nobody has picked; `n` players have.
fn free_factions(cx: Table<'_, '_>, n: u8) -> impl Iterator<Item = Faction> {
    let (first, n_seats) = (cx.state.first, cx.state.n_seats as usize);
    let taken: ArrayVec<Faction, 4> =
        (0..n).map(|it| cx.state.player(first.after(it as usize, n_seats)).faction).collect();
    Faction::ALL.iter().copied().filter(move |it| !taken.contains(it))
}

/// setup.2.a A player owns everything of his faction.
fn take_faction(cx: Table<'_, '_>, seat: SeatId, faction: Faction) {
    let has_bow = cx.state.options.bow;
    let sheet = content().sheet(faction);
    let player = cx.state.player_mut(seat);
    player.faction = faction;
    player.strongholds = sheet.strongholds;
    player.buildings = sheet.buildings[usize::from(has_bow)];
    cx.emit(Event::FactionPicked { seat, faction });
}

fn quick_factions(cx: Table<'_, '_>) {
    let n_seats = cx.state.n_seats as usize;
    let mut free: Vec<Faction> = Faction::ALL.to_vec();
    let wanted = cx.state.layout.as_ref().expect("setup has a layout").wanted.clone();
    for faction in wanted.iter().flatten() {
        free.retain(|it| it != faction);
    }
    cx.shuffle(&mut free);
    for seat in SeatId::all(n_seats) {
        let faction = wanted.get(seat.index()).copied().flatten().or_else(|| free.pop());
        take_faction(cx, seat, faction.expect("there are as many factions as seats"));
    }
}
