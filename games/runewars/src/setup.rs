//! From what somebody wrote to a table.

use crate::content::{Faction, N_UNITS, Season, content};
use crate::flow::{Frame, SetupFrame};
use crate::ids::OrderSet;
use crate::state::{Deck, Deeds, Layout, MadeUnder, Options, Player, State, TitleState};
use arrayvec::ArrayVec;
use kernel::{IdSet, OptionKind, OptionSpec, Refusal, Scope, SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use smallvec::SmallVec;

/// What somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: usize,
    pub options: Options,
    /// For a quick setup: the faction of each seat, where it matters.
    pub factions: Vec<Option<Faction>>,
}

impl Setup {
    /// The base game with the map laid by the players.
    pub fn played(seats: usize) -> Self {
        Self { seats, options: Options::default(), factions: vec![None; seats] }
    }

    /// The base game on a generated map.
    pub fn quick(seats: usize) -> Self {
        Self { options: Options { quick: true, ..Options::default() }, ..Self::played(seats) }
    }

    /// The table, if the setup is legal.
    pub fn begin(&self) -> Result<(State, Frame), Refusal> {
        let refuse = |rule: &'static str, key: &'static str| Err(Refusal::setup(rule, Text::new(key)));
        if !(2..=4).contains(&self.seats) {
            return refuse("setup.2", "refused-seats");
        }
        let options = self.options;
        // bow.setup.2 The variants belong to the expansion.
        if !options.bow && options.has_variant() {
            return refuse("bow.setup.2", "refused-variant");
        }
        let wanted: Vec<Faction> = self.factions.iter().flatten().copied().collect();
        if wanted.iter().enumerate().any(|(index, it)| wanted[..index].contains(it)) {
            return refuse("setup.2", "refused-faction");
        }
        Ok((state(self), SetupFrame::FirstPlayer.into()))
    }
}

fn player(options: &Options) -> Player {
    // order.1 Eight base Orders; Garrison with Banners of War.
    let orders = (0..9).filter(|it| options.bow || *it != 0).collect();
    Player {
        faction: Faction::Daqan,
        dials: [0; 3],
        influence: 0,
        hand: SmallVec::new(),
        quests: ArrayVec::new(),
        objective: None,
        orders,
        used: OrderSet::EMPTY,
        left_over: OrderSet::EMPTY,
        active: None,
        strongholds: 0,
        has_capital: false,
        buildings: [0; 4],
        claim: None,
        claimed_year: 0,
        claim_unit: None,
        is_out: false,
        upgrades: Default::default(),
        peasants: 0,
        has_lieutenant: false,
        spare_commander: None,
        has_marched: false,
        has_drummed: false,
        has_repelled: false,
        is_becalmed: false,
        food_bonus: 0,
        deeds: Deeds::default(),
    }
}

fn state(setup: &Setup) -> State {
    let options = setup.options;
    let mut supply = [0; N_UNITS];
    for (index, unit) in content().units.iter().enumerate() {
        if options.has(unit.set) {
            supply[index] = unit.figures;
        }
    }
    let titles = content().titles.iter().filter(|it| options.has(it.set));
    // Placeholders until setup.2: each seat has another faction.
    let players = (0..setup.seats).map(|seat| Player { faction: Faction::ALL[seat], ..player(&options) });
    let layout = Layout { wanted: setup.factions.iter().copied().take(4).collect(), ..Layout::default() };
    State {
        options,
        n_seats: setup.seats as u8,
        first: SeatId(0),
        year: 0,
        season: Season::Spring,
        season_card: None,
        flags: IdSet::EMPTY,
        turn: None,
        turn_flags: IdSet::EMPTY,
        hastened: ArrayVec::new(),
        is_quest_phase: false,
        areas: ArrayVec::new(),
        players: players.collect(),
        heroes: SmallVec::new(),
        piles: SmallVec::new(),
        supply,
        dragon_runes: if options.bow { 26 } else { 21 },
        false_runes: if options.bow { 22 } else { 17 },
        blight: if options.bow { 6 } else { 0 },
        titles: titles.map(|_| TitleState { holder: None, influence: 0 }).collect(),
        fate: Deck::of(0..30),
        tactics: Deck::default(),
        quests: Deck::default(),
        rewards: Deck::default(),
        heroes_deck: Deck::default(),
        objectives: [Deck::default(), Deck::default()],
        seasons: [Deck::default(), Deck::default(), Deck::default(), Deck::default()],
        commanders: Deck::default(),
        tokens: [ArrayVec::new(), ArrayVec::new()],
        army: None,
        battle: None,
        duel: None,
        bids: None,
        layout: Some(Box::new(layout)),
    }
}

/// The options that a table offers.
pub fn options() -> Vec<OptionSpec> {
    let toggle = |key: &str| OptionSpec {
        key: key.to_owned(),
        kind: OptionKind::Toggle,
        scope: Scope::Table,
        default: json!(false),
    };
    let choice = |key: &str, values: &[&str], scope| OptionSpec {
        key: key.to_owned(),
        kind: OptionKind::Choice { values: values.iter().map(|it| (*it).to_owned()).collect() },
        scope,
        default: json!(values[0]),
    };
    vec![
        choice("setup", &["quick", "played"], Scope::Table),
        toggle("exploration"),
        toggle("bow"),
        toggle("development_cards"),
        toggle("commanders"),
        toggle("free_cities"),
        // amb.road-optional The victory rule of the expansion, unless the table says otherwise.
        OptionSpec { default: json!(true), ..toggle("road_to_victory") },
        toggle("first_edition"),
        // Whether the board offers the odds of battles; the rules do not care.
        OptionSpec { default: json!(true), ..toggle("odds") },
        choice("faction", &["any", "daqan", "latari", "waiqar", "uthuk"], Scope::Seat),
    ]
}

/// The setup that the options describe.
pub fn from_options(n_seats: usize, options: &Value) -> Result<Setup, Refusal> {
    let on = |key: &str| options.get(key).and_then(Value::as_bool).unwrap_or(false);
    let seat_faction = |seat: usize| {
        let name = options.get("by_seat")?.get(seat)?.get("faction")?.as_str()?;
        Faction::ALL.iter().copied().find(|it| format!("{it:?}").to_lowercase() == name)
    };
    let setup = Setup {
        seats: n_seats,
        options: Options {
            made_under: MadeUnder::default(),
            exploration: on("exploration"),
            bow: on("bow"),
            development_cards: on("development_cards"),
            commanders: on("commanders"),
            free_cities: on("free_cities"),
            // On unless switched off, and only together with the expansion.
            road_to_victory: on("bow") && options.get("road_to_victory").and_then(Value::as_bool) != Some(false),
            quick: options.get("setup").and_then(Value::as_str) != Some("played"),
            uncorrected: on("first_edition"),
            epic: on("epic"),
        },
        factions: (0..n_seats).map(seat_faction).collect(),
    };
    setup.begin().map(|_| setup)
}
