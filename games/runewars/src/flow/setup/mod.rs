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
use crate::state::{Deck, Explore, Held, Hero, Stronghold, deck};
use arrayvec::ArrayVec;
use decks::furnish;
pub use decks::give_objective;
use kernel::{Flow, SeatId};
use land::{deal_tiles, home_areas};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use start::finish;

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
            SetupFrame::Tile { .. }
            | SetupFrame::TileChosen { .. }
            | SetupFrame::Lay { .. }
            | SetupFrame::LayChosen { .. } => land::tiles(cx, self),
            SetupFrame::Marker { .. } | SetupFrame::MarkerChosen { .. } => land::markers(cx, self),
            SetupFrame::Rune { .. }
            | SetupFrame::RuneChosen { .. }
            | SetupFrame::SecondRune { .. }
            | SetupFrame::SecondRuneChosen { .. }
            | SetupFrame::WhichRune { .. }
            | SetupFrame::WhichRuneChosen { .. } => land::first_runes(cx, self),
            SetupFrame::Home { .. } | SetupFrame::HomeChosen { .. } => land::homes(cx, self),
            SetupFrame::Furnish => furnish(cx),
            SetupFrame::Stronghold { .. } | SetupFrame::StrongholdChosen { .. } | SetupFrame::Quests => {
                start::strongholds(cx, self)
            }
            SetupFrame::Heroes { .. }
            | SetupFrame::HeroArea { .. }
            | SetupFrame::HeroAreaChosen { .. }
            | SetupFrame::NameCommander { .. }
            | SetupFrame::CommanderNamed { .. } => start::heroes(cx, self),
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
