//! A small known map and short words for arranging it.
//!
//! ```text
//!  daqan home (seat 1)        9A 9B | 1A 1B 1C | 2A 2B 2C      second home (seat 2)
//! ```
//! 9A and 9B lie between the first home and tile 1; tile 2 lies between tile 1
//! and the second home. Tile 3 hangs below 1C; a third home below it.

use kernel::{Chance, Position, SeatId, SeatSet, Seed, Trace};
use runewars::content::{Faction, Season, content};
use runewars::flow::{Frame, RecruitFrame, SeasonFrame, TurnFrame};
use runewars::hex::Hex;
use runewars::ids::*;
use runewars::map::{self, Laid};
use runewars::state::{Deeds, Held, Hero, Rune, State, Stronghold};
use runewars::{Action, Options, Runewars, Setup};
use testkit::Table;

pub const A: SeatId = SeatId(0);
pub const B: SeatId = SeatId(1);
pub const C: SeatId = SeatId(2);

/// A table to be arranged.
pub struct Field {
    pub state: State,
}

pub fn unit(id: &str) -> UnitType {
    content().unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

pub fn tactics(id: &str) -> TacticsId {
    TacticsId(content().tactics.iter().position(|it| it.id == id).unwrap_or_else(|| panic!("no card {id}")) as u8)
}

pub fn reward(id: &str) -> RewardId {
    RewardId(content().rewards.iter().position(|it| it.id == id).unwrap_or_else(|| panic!("no reward {id}")) as u8)
}

pub fn quest(id: &str) -> QuestId {
    QuestId(content().quests.iter().position(|it| it.id == id).unwrap_or_else(|| panic!("no quest {id}")) as u8)
}

pub fn hero(id: &str) -> HeroId {
    HeroId(content().heroes.iter().position(|it| it.id == id).unwrap_or_else(|| panic!("no hero {id}")) as u8)
}

pub fn season_card(id: &str) -> SeasonCardId {
    SeasonCardId(content().seasons.iter().position(|it| it.id == id).unwrap_or_else(|| panic!("no season {id}")) as u8)
}

pub fn objective(id: &str) -> ObjectiveId {
    ObjectiveId(content().objectives.iter().position(|it| it.id == id).unwrap_or_else(|| panic!("no goal {id}")) as u8)
}

/// All seats with two factions that fit most tests.
pub fn field() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], Options::default())
}

impl Field {
    pub fn new(factions: &[Faction], options: Options) -> Self {
        let setup = Setup {
            seats: factions.len(),
            options: Options { quick: true, ..options },
            factions: factions.iter().copied().map(Some).collect(),
        };
        let position = Position::<Runewars>::new(&setup, Seed::from_number(5), &mut Trace::silent()).expect("legal");
        let mut state = position.state().clone();
        state.first = A;
        state.areas.clear();
        let tile = |id: &str| content().tile_named(id).expect("the tile is in the box");
        for (id, q, r) in [("1", 0, 0), ("9", -1, 0), ("2", 2, -1), ("3", 0, 2)] {
            map::lay(&mut state.areas, Laid { tile: tile(id), at: Hex::new(q, r), turn: 0 }, None);
        }
        for (seat, faction) in factions.iter().enumerate() {
            let at = [Hex::new(-3, 1), Hex::new(3, -1), Hex::new(-2, 4), Hex::new(4, 1)][seat];
            let home = content().sheet(*faction).home;
            map::lay(&mut state.areas, Laid { tile: home, at, turn: 0 }, Some(SeatId(seat as u8)));
        }
        for (index, printed) in content().units.iter().enumerate() {
            state.supply[index] = if options.has(printed.set) { printed.figures } else { 0 };
        }
        let (dragons, falses) = if options.bow { (26, 22) } else { (21, 17) };
        state.dragon_runes = dragons;
        state.false_runes = falses;
        state.blight = if options.bow { 6 } else { 0 };
        for hero in std::mem::take(&mut state.heroes) {
            state.heroes_deck.draw.push(hero.id.0);
            if let Some(card) = hero.commander {
                state.commanders.draw.push(card.0);
            }
        }
        for (seat, faction) in factions.iter().enumerate() {
            let seat = SeatId(seat as u8);
            let sheet = content().sheet(*faction);
            let player = state.player_mut(seat);
            for held in std::mem::take(&mut player.hand) {
                state.tactics.draw.push(held.card.0);
            }
            let player = state.player_mut(seat);
            for quest in std::mem::take(&mut player.quests) {
                state.quests.draw.push(quest.0);
            }
            let player = state.player_mut(seat);
            player.objective = None;
            player.strongholds = sheet.strongholds - 1;
            player.dials = sheet.start;
            player.influence = u16::from(sheet.influence);
            let home = state.area_ids().find(|it| state.area(*it).home == Some(seat)).expect("a home realm");
            state.area_mut(home).stronghold = Some(Stronghold { owner: seat, is_damaged: false, is_capital: false });
        }
        state.year = 1;
        state.season = Season::Spring;
        state.flags = Default::default();
        state.turn = None;
        state.bids = None;
        state.season_card = Some(season_card("rich_harvest"));
        state.seasons[2].discard.clear();
        Self { state }
    }

    pub fn area(&self, name: &str) -> AreaId {
        area(&self.state, name)
    }

    /// Standing units; figures come out of the supply.
    pub fn put(mut self, name: &str, id: &str, n: u8) -> Self {
        let (area, unit) = (self.area(name), unit(id));
        self.state.supply[unit.index()] -= n;
        self.state.area_mut(area).units.add(unit, n, 0);
        self
    }

    pub fn put_routed(mut self, name: &str, id: &str, n: u8) -> Self {
        let (area, unit) = (self.area(name), unit(id));
        self.state.supply[unit.index()] -= n;
        self.state.area_mut(area).units.add(unit, 0, n);
        self
    }

    pub fn rune(mut self, name: &str, is_dragon: bool) -> Self {
        let area = self.area(name);
        if is_dragon {
            self.state.dragon_runes -= 1;
        } else {
            self.state.false_runes -= 1;
        }
        self.state.area_mut(area).rune = Some(Rune { is_dragon, is_faceup: false, seen: SeatSet::EMPTY });
        self.state.note_sight();
        self
    }

    pub fn hero(mut self, seat: SeatId, id: &str, name: &str) -> Self {
        let (hero, area) = (hero(id), self.area(name));
        self.state.heroes_deck.draw.retain(|it| *it != hero.0);
        self.state.heroes.push(Hero {
            id: hero,
            owner: seat,
            area,
            is_routed: false,
            damage: 0,
            training: [0; 3],
            prizes: Default::default(),
            commander: None,
            has_acted: false,
            is_held: false,
            has_slain: false,
            has_slipped: false,
            has_challenged: false,
        });
        self
    }

    pub fn prize(mut self, id: &str, card: &str) -> Self {
        let card = reward(card);
        let deck = &mut self.state.rewards.draw;
        let at = deck.iter().position(|it| *it == card.0).expect("the Reward is in the deck");
        deck.remove(at);
        self.state.hero_mut(hero(id)).prizes.push(runewars::state::Prize { card, is_faceup: false });
        self
    }

    /// A Tactics card that may be used.
    pub fn hold(mut self, seat: SeatId, id: &str) -> Self {
        let card = tactics(id);
        let deck = &mut self.state.tactics.draw;
        let at = deck.iter().position(|it| *it == card.0).expect("the card is in the deck");
        deck.remove(at);
        self.state.player_mut(seat).hand.push(Held { card, is_fresh: false });
        self
    }

    pub fn quest(mut self, seat: SeatId, id: &str) -> Self {
        let card = quest(id);
        self.state.quests.draw.retain(|it| *it != card.0);
        self.state.player_mut(seat).quests.push(card);
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    /// The next Fate cards, by their numbers, first drawn first.
    pub fn fate(mut self, numbers: &[u8]) -> Self {
        let mut rest: Vec<u8> = (0..30).filter(|it| !numbers.contains(&(it + 1))).collect();
        rest.extend(numbers.iter().rev().map(|it| it - 1));
        self.state.fate.draw = rest.into_iter().collect();
        self.state.fate.discard.clear();
        self
    }

    /// The position with these procedures under way, the outermost first.
    pub fn run(mut self, frames: Vec<Frame>) -> Table<Runewars> {
        self.state.note_sight();
        // Without a procedure the next season begins; otherwise Orders are chosen
        // after it, so that nothing else happens.
        let outer = if frames.is_empty() { SeasonFrame::Begin } else { SeasonFrame::Choose };
        let mut stack = vec![Frame::Season(outer)];
        stack.extend(frames);
        // A question without effect comes first, so that all events are caught.
        stack.push(Frame::Recruit(RecruitFrame::Dial { seat: A, but: None }));
        let n_seats = self.state.n_seats as usize;
        let chance = Chance::new(Seed::from_number(1));
        let mut trace = Trace::recording();
        let start = Position::<Runewars>::arranged(self.state, stack, n_seats, chance, &mut trace);
        let mut table = Table::at(start);
        table.answers(A, Action::Pass);
        table
    }

    /// A turn with the Order; the question before it is passed.
    pub fn turn(mut self, seat: SeatId, order: u8) -> Table<Runewars> {
        let player = self.state.player_mut(seat);
        player.active = Some(order);
        player.used.insert(order);
        player.orders.remove(order);
        player.deeds = Deeds::default();
        self.state.turn = Some(seat);
        self.run(vec![Frame::Turn(TurnFrame::Primary { seat })])
    }

    /// A whole turn, with the question before the Order.
    pub fn whole_turn(mut self, seat: SeatId, order: u8) -> Table<Runewars> {
        let player = self.state.player_mut(seat);
        player.active = Some(order);
        player.used.insert(order);
        player.orders.remove(order);
        self.run(vec![Frame::Turn(TurnFrame::Begin { seat })])
    }

    /// The text of a Season card.
    pub fn season(self, id: &str) -> Table<Runewars> {
        let card = season_card(id);
        let printed = &content().seasons[card.index()];
        let regs = runewars::flow::Regs::season(A, card);
        self.run(vec![runewars::flow::Run::new(printed.does, regs).into()])
    }
}

pub fn area(state: &State, name: &str) -> AreaId {
    let at = state.areas.iter().position(|it| it.name() == name);
    AreaId(at.unwrap_or_else(|| panic!("no area {name}")) as u8)
}

/// Asks that only offer to go on are passed, until something else is asked.
pub fn pass_windows(table: &mut Table<Runewars>) {
    for _ in 0..40 {
        let Some(ask) = table.position().waiting().next() else { return };
        if !ask.is_window && ask.choices.listed != [Action::Pass] {
            return;
        }
        let seat = ask.seat;
        table.answers(seat, Action::Pass);
    }
}

/// Who is asked.
pub fn asked(table: &Table<Runewars>) -> (SeatId, runewars::Asked) {
    let ask = table.position().waiting().next().expect("somebody is asked");
    (ask.seat, ask.prompt.ask)
}

/// What a seat may answer; nothing if it is not asked.
pub fn offers(table: &Table<Runewars>, seat: SeatId) -> &[Action] {
    table.position().ask_of(seat).map_or(&[], |it| &it.choices.listed)
}

/// How many units of a type stand and lie in an area.
pub fn stack(table: &Table<Runewars>, name: &str, id: &str) -> (u8, u8) {
    let it = table.area(area(table, name)).units.of(unit(id));
    (it.standing, it.routed)
}

pub fn is_known(rune: &Rune, seat: SeatId) -> bool {
    rune.is_faceup || rune.seen.contains(seat)
}
