//! From what somebody wrote to a table.

pub mod army;

use self::army::{ArmyList, Entry, presets};
use crate::content::content;
use crate::flow::{Frame, deploy, setup};
use crate::ids::AbilitySet;
use crate::state::{Equipped, Phase, Place, Side, State, Tray, Unit, UnitIx, Units, tray_index};
use kernel::{BySeat, OptionKind, OptionSpec, Refusal, Scope, SeatId, Text};
use plane::Block;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// 100 points on a square table (skirmish.1).
    Skirmish,
    /// 200 points on a table of 3 by 6 feet.
    Standard,
}

impl Mode {
    pub const fn points(self) -> u16 {
        match self {
            Mode::Skirmish => 100,
            Mode::Standard => 200,
        }
    }
}

/// What somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: usize,
    pub mode: Mode,
    /// setup.1-3 The agreed point limit.
    pub points: u16,
    /// team.2 One army for each side.
    pub armies: [ArmyList; 2],
}

impl Setup {
    /// A game of two armies.
    pub fn new(mode: Mode, armies: [ArmyList; 2]) -> Self {
        Self { seats: 2, mode, points: mode.points(), armies }
    }

    /// A game of two presets.
    ///
    /// # Panics
    /// If there is no such preset.
    pub fn presets(mode: Mode, ids: [&str; 2]) -> Self {
        let list = |id: &str| {
            let found = presets().iter().find(|it| it.id == id);
            found.unwrap_or_else(|| panic!("there is no preset '{id}'")).list.clone()
        };
        Self::new(mode, ids.map(list))
    }

    /// The core set skirmish.
    pub fn core() -> Self {
        Self::presets(Mode::Skirmish, ["daqan-core", "waiqar-core"])
    }

    /// The table, if the setup is legal.
    pub fn begin(&self) -> Result<(State, Frame), Refusal> {
        let refuse = |rule: &'static str, text: Text| Err(Refusal::setup(rule, text));
        if !(2..=4).contains(&self.seats) {
            return refuse("team.1", Text::new("refused-seats"));
        }
        if !(20..=2000).contains(&self.points) {
            return refuse("setup.1-3", Text::new("refused-points"));
        }
        for (side, army) in self.armies.iter().enumerate() {
            // setup.1 Setup does not go on with an army that is not legal.
            if let Some(broken) = army::check(army, self.points).into_iter().next() {
                let text = Text::new("refused-army").number("army", side as i64 + 1).text("why", broken.text);
                return Err(Refusal::setup(broken.rule, text));
            }
            // team.3 Each player of a team has a unit.
            let n_players = (self.seats + 1 - side) / 2;
            let players: BTreeSet<usize> = players_of(army).map(|it| it % n_players).collect();
            if players.len() < n_players {
                return refuse("team.3", Text::new("refused-team-units"));
            }
        }
        Ok((self.state(), Frame::Setup(setup::Step::Arrange { unit: UnitIx(0) })))
    }

    fn state(&self) -> State {
        // team.1 Seats belong to the two sides in turn.
        let sides = BySeat::new(self.seats, |seat| seat.0 % 2);
        let mirror = self.armies[0].faction() == self.armies[1].faction();
        let mut units = Vec::new();
        for side in 0..2u8 {
            let army = &self.armies[usize::from(side)];
            let seats: Vec<SeatId> = sides.pairs().filter(|(_, it)| **it == side).map(|(seat, _)| seat).collect();
            let mut token = 0;
            for (entry, player) in army.units.iter().zip(players_of(army)) {
                let mut unit = new_unit(entry, side, seats[player % seats.len()]);
                // 43.1, 43.1-2 Copies and mirror matches need ID tokens.
                let copies = army.units.iter().filter(|it| it.unit == entry.unit).count();
                if mirror || copies > 1 {
                    token += 1;
                    unit.id_token = token;
                }
                units.push(unit);
            }
        }
        empty_state(sides, units, self.points, self.mode == Mode::Skirmish)
    }
}

/// The player of each unit: as the army says, or in turn if it says nothing.
fn players_of(army: &ArmyList) -> impl Iterator<Item = usize> + '_ {
    let is_divided = army.units.iter().any(|it| it.player > 0);
    let player = move |(index, entry): (usize, &Entry)| if is_divided { usize::from(entry.player) } else { index };
    army.units.iter().enumerate().map(player)
}

/// A unit as it comes out of the box: full trays, no figures of upgrades yet.
pub fn new_unit(entry: &Entry, side: Side, owner: SeatId) -> Unit {
    let card = entry.card().expect("checked: the card exists");
    let block = Block::new(content().measures.tray, entry.columns, entry.rows).expect("checked: a legal size");
    let mut unit = Unit {
        card,
        owner,
        side,
        id_token: 0,
        start_cost: entry.tray_cost(),
        block,
        place: Place::Reserve,
        trays: Default::default(),
        upgrades: entry.upgrade_cards().map(|(card, _)| Equipped::new(card)).collect(),
        conditions: Default::default(),
        banes: [0; 4],
        boons: [0; 2],
        dial: Default::default(),
        is_set: false,
        is_revealed: false,
        has_activated: false,
        defend: 0,
        defend_rune: None,
        delay: 0,
        used_round: AbilitySet::EMPTY,
        used_game: AbilitySet::EMPTY,
        is_late: false,
        carries: 0,
    };
    for slot in block.trays().iter() {
        unit.trays[tray_index(slot)] = Tray::full(unit.card().figures_per_tray);
    }
    unit.is_late = deploy::is_late(&unit);
    unit
}

/// A table with units and nothing else.
pub fn empty_state(sides: BySeat<Side>, units: Vec<Unit>, points: u16, is_skirmish: bool) -> State {
    let n_seats = sides.n_seats();
    State {
        sides,
        points,
        is_skirmish,
        round: 1,
        phase: Phase::Setup,
        first: 0,
        units,
        terrain: Default::default(),
        overgrowths: Default::default(),
        set_aside: Default::default(),
        offered_objectives: Default::default(),
        offered_deployments: Default::default(),
        objective: None,
        deployment: None,
        chooser: 0,
        colours: [0, 1],
        has_markers: false,
        tokens: Vec::new(),
        scored: [0; 2],
        bounties: [None; 2],
        demoralized: Units::EMPTY,
        deck: Vec::new(),
        discard: Vec::new(),
        energy: [false; 5],
        is_cast: false,
        count: 0,
        passed: [false; 2],
        active: None,
        attacks: Vec::new(),
        tests: Vec::new(),
        lost: [0; 2],
        known_top: BySeat::new(n_seats, |_| 0),
        known_dials: BySeat::new(n_seats, |_| Units::EMPTY),
        pending: Vec::new(),
    }
}

/// The options that a table offers.
pub fn options() -> Vec<OptionSpec> {
    let mode = OptionSpec {
        key: "mode".to_owned(),
        kind: OptionKind::Choice { values: vec!["skirmish".to_owned(), "standard".to_owned()] },
        scope: Scope::Table,
        default: json!("skirmish"),
    };
    let points = OptionSpec {
        key: "points".to_owned(),
        kind: OptionKind::Number { least: 0, most: 2000 },
        scope: Scope::Table,
        default: json!(0),
    };
    let army = OptionSpec {
        key: "army".to_owned(),
        kind: OptionKind::Text { widget: "army".to_owned(), max_chars: 20_000 },
        scope: Scope::Seat,
        default: json!(""),
    };
    // Whether the board offers the odds of attacks; the rules do not care.
    let odds =
        OptionSpec { key: "odds".to_owned(), kind: OptionKind::Toggle, scope: Scope::Table, default: json!(true) };
    vec![mode, points, odds, army]
}

/// The setup that the options describe. An army is a preset's name, a share
/// code, a roster or text; left empty it is a preset of the mode. The second
/// player of a team needs none.
pub fn from_options(n_seats: usize, options: &Value) -> Result<Setup, Refusal> {
    let mode = match options.get("mode").and_then(Value::as_str) {
        Some("standard") => Mode::Standard,
        _ => Mode::Skirmish,
    };
    let points = options.get("points").and_then(Value::as_u64).unwrap_or(0);
    let points = if points == 0 { mode.points() } else { points.min(60_000) as u16 };
    let defaults = match mode {
        Mode::Skirmish => ["daqan-core", "waiqar-core"],
        Mode::Standard => ["daqan-200", "waiqar-200"],
    };
    let written = |seat: usize| {
        let by_seat = options.get("by_seat").and_then(|it| it.get(seat));
        by_seat.and_then(|it| it.get("army")).and_then(Value::as_str).unwrap_or_default().trim().to_owned()
    };
    let army = |side: usize| {
        let source = written(side);
        let source = if source.is_empty() { defaults[side].to_owned() } else { source };
        ArmyList::read(&source).map_err(|error| {
            let text = Text::new("refused-army-unreadable").number("army", side as i64 + 1);
            Refusal::setup("setup.1", text.words("why", error.to_string()))
        })
    };
    let setup = Setup { seats: n_seats, mode, points, armies: [army(0)?, army(1)?] };
    setup.begin().map(|_| setup)
}
