//! From what somebody wrote to a table.

use crate::content::content;
use crate::flow::Frame;
use crate::flow::setup::SetUp;
use crate::ids::*;
use crate::state::{EnemyControl, Hero, Pile, Roll, State, TurnState};
use kernel::{BySeat, IdSet, OptionKind, OptionSpec, Refusal, Scope, SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use smallvec::SmallVec;

/// What somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: usize,
    /// The id of the scenario.
    pub scenario: String,
    pub enemies: EnemyControl,
    /// The seats that play enemies where people do; all if none is named.
    #[serde(default)]
    pub plays_enemies: Vec<bool>,
    /// amb.step-over-river Whether a step without dice crosses rivers.
    #[serde(default)]
    pub river_steps: bool,
    /// amb.long-combat Whether combats may be broken off from round 200 on.
    #[serde(default = "on")]
    pub break_off: bool,
    /// Whether players may ask for the odds before they decide.
    #[serde(default = "on")]
    pub odds: bool,
}

const fn on() -> bool {
    true
}

impl Setup {
    /// setup.5 The advised first scenario, enemies played from the right.
    pub fn new(seats: usize, scenario: &str) -> Self {
        Self {
            seats,
            scenario: scenario.to_owned(),
            enemies: EnemyControl::Right,
            plays_enemies: Vec::new(),
            river_steps: false,
            break_off: true,
            odds: true,
        }
    }

    /// The table, if the setup is legal.
    pub fn begin(&self) -> Result<(State, Frame), Refusal> {
        // amb.player-count Six heroes are the hard limit.
        if !(1..=content().heroes.len()).contains(&self.seats) {
            return Err(Refusal::setup("overview.1", Text::new("refused-seats")));
        }
        // victory.1 An unknown scenario is an error.
        let Some(scenario) = content().scenario_named(&self.scenario) else {
            return Err(Refusal::setup(
                "victory.1",
                Text::new("refused-scenario").words("scenario", self.scenario.clone()),
            ));
        };
        Ok((self.table(scenario), SetUp::Begin.into()))
    }

    fn table(&self, scenario: ScenarioId) -> State {
        let all = content();
        let stories = (0..all.stories.len() as u8).map(StoryId).filter(|it| all.story(*it).scenario == scenario);
        // setup.8, setup.9, setup.10 Common cards and those of the scenario.
        let adventure = |deck: Deck| {
            let cards = (0..all.cards.len() as u8).map(CardId);
            Pile::new(cards.filter(move |it| {
                let card = all.card(*it);
                card.deck == deck && card.scenario.is_none_or(|it| it == scenario)
            }))
        };
        State {
            scenario,
            enemies: self.enemies,
            plays_enemies: (0..self.seats)
                .filter(|it| self.plays_enemies.get(*it).copied().unwrap_or(true))
                .map(|it| SeatId(it as u8))
                .collect(),
            steps_over_rivers: self.river_steps,
            breaks_off: self.break_off,
            first: SeatId(0),
            active: SeatId(0),
            turns_taken: 0,
            act: 1,
            space: 1,
            is_track_over: false,
            has_begun: false,
            heroes: BySeat::new(self.seats, |_| Hero::unchosen()),
            markets: Default::default(),
            assets: Pile::new((0..all.assets.len() as u8).map(AssetId)),
            skills: Pile::new((0..all.skills.len() as u8).map(SkillId)),
            adventures: [adventure(Deck::Combat), adventure(Deck::Exploration), adventure(Deck::Social)],
            stories: Pile::new(stories),
            slots: (0..all.track.story_slots).map(|_| None).collect(),
            stocks: [0; 10],
            // setup.1 Every gem lies face up.
            gems: IdSet::first(usize::from(all.n_gems)),
            zombies: SmallVec::new(),
            villain: None,
            turn: TurnState::default(),
            roll: Roll::default(),
            revealed: arrayvec::ArrayVec::new(),
            fight: None,
            table: SmallVec::new(),
            story: None,
            offer: None,
        }
    }
}

/// The options that a table offers.
pub fn options() -> Vec<OptionSpec> {
    let choice = |key: &str, values: &[&str]| OptionSpec {
        key: key.to_owned(),
        kind: OptionKind::Choice { values: values.iter().map(|it| (*it).to_owned()).collect() },
        scope: Scope::Table,
        default: json!(values[0]),
    };
    let scenarios: Vec<&str> = content().scenarios.iter().map(|it| it.id.as_str()).collect();
    let toggle = |key: &str, scope: Scope, default: bool| OptionSpec {
        key: key.to_owned(),
        kind: OptionKind::Toggle,
        scope,
        default: json!(default),
    };
    vec![
        choice("scenario", &scenarios),
        choice("enemies", &["right", "people", "engine"]),
        toggle("river_steps", Scope::Table, false),
        toggle("break_off", Scope::Table, true),
        toggle("odds", Scope::Table, true),
        toggle("plays_enemies", Scope::Seat, true),
    ]
}

/// The setup that the options describe.
pub fn from_options(n_seats: usize, options: &Value) -> Result<Setup, Refusal> {
    let scenario = options.get("scenario").and_then(Value::as_str).unwrap_or(&content().scenarios[0].id);
    let enemies = match options.get("enemies").and_then(Value::as_str).unwrap_or("right") {
        "right" => EnemyControl::Right,
        "people" => EnemyControl::People,
        "engine" => EnemyControl::Engine,
        _ => return Err(Refusal::setup("enemy.2", Text::new("refused-enemies"))),
    };
    let is_on = |from: Option<&Value>, key: &str, default: bool| {
        from.and_then(|it| it.get(key)).and_then(Value::as_bool).unwrap_or(default)
    };
    let of_seat = |seat: usize| options.get("by_seat").and_then(|it| it.get(seat));
    let plays_enemies: Vec<bool> = (0..n_seats).map(|seat| is_on(of_seat(seat), "plays_enemies", true)).collect();
    let setup = Setup {
        seats: n_seats,
        scenario: scenario.to_owned(),
        enemies,
        plays_enemies: if plays_enemies.contains(&false) { plays_enemies } else { Vec::new() },
        river_steps: is_on(Some(options), "river_steps", false),
        break_off: is_on(Some(options), "break_off", true),
        odds: is_on(Some(options), "odds", true),
    };
    setup.begin().map(|_| setup)
}
