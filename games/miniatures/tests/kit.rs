//! Battles for tests: units where they are wanted, and a procedure to run.

use kernel::{BySeat, Chance, Position, Scripted, SeatId, Seed, Trace};
use miniatures::army::parse_entry;
use miniatures::content::{ActionKind, ModifierKind, Stance, content};
use miniatures::flow::activation::Activation;
use miniatures::flow::{count, round};
use miniatures::state::{Dial, Phase, Place, tray_index};
use miniatures::{Event, Frame, Miniatures, State, UnitIx, empty_state, new_unit};
use plane::{Angle, Edge, Point, Pose, Slot, Vector};
use testkit::Table;

pub const RED: SeatId = SeatId(0);
pub const BLUE: SeatId = SeatId(1);
/// A tray is this wide, in micrometres.
pub const TRAY: i32 = 42_000;

/// A table under preparation.
pub struct Battle {
    pub state: State,
    script: Vec<Scripted>,
}

/// A place in millimetres, facing degrees (90 looks from red to blue).
pub fn at(x: i32, y: i32, facing: i32) -> Pose {
    Pose::new(Point::mm(x, y), Angle::degrees(facing))
}

impl Battle {
    /// An empty table of three by six feet in the first round.
    pub fn new() -> Self {
        let sides = BySeat::new(2, |seat| seat.0);
        let mut state = empty_state(sides, Vec::new(), 200, false);
        state.phase = Phase::Activation;
        state.deck = content().morale_deck();
        // Rising Panic, the mildest card, lies on top.
        state.deck.reverse();
        // Unstable 2, stable 2, natural 0: nothing regenerates.
        state.energy = [false, true, true, false, false];
        state.deployment = Some(miniatures::content::DeploymentCard(0));
        Self { state, script: Vec::new() }
    }

    /// Puts a unit such as `spearmen 2x2 +tempered_steel` on the table. Figures
    /// of upgrades stand in the leftmost columns.
    pub fn unit(&mut self, seat: SeatId, entry: &str, pose: Pose) -> UnitIx {
        let entry = parse_entry(entry).unwrap_or_else(|error| panic!("{error}"));
        let mut unit = new_unit(&entry, seat.0, seat);
        unit.place = Place::Field(pose);
        unit.is_set = true;
        unit.has_activated = true;
        unit.is_late = false;
        for upgrade in 0..unit.upgrades.len() as u8 {
            if unit.upgrades[usize::from(upgrade)].upgrade().figure.is_some() {
                let column = unit.columns_for(upgrade)[0];
                let rank = unit.rank_for(upgrade);
                unit.slot_figure(upgrade, Slot::new(column, rank));
            }
        }
        self.state.units.push(unit);
        UnitIx(self.state.units.len() as u8 - 1)
    }

    /// A unit whose edge lies flat on an edge of another, its left end shifted
    /// by that many micrometres along that edge.
    pub fn touching(
        &mut self,
        seat: SeatId,
        entry: &str,
        mine: Edge,
        other: UnitIx,
        theirs: Edge,
        along: i32,
    ) -> UnitIx {
        let unit = self.unit(seat, entry, Pose::default());
        let target = self.state[other].footprint().expect("the other stands on the table");
        let block = self.state[unit].block;
        let outward = target.pose.facing + theirs.bearing();
        let side = target.edge(theirs);
        let height = if mine.is_side() { block.width() } else { block.depth() };
        let width = block.length_of(mine);
        let start = side.at(along + width.as_um() / 2);
        let centre = start + Vector::along(outward, height.as_um() / 2);
        let facing = outward + Angle::HALF - mine.bearing();
        self.state[unit].place = Place::Field(Pose::new(centre, facing));
        assert!(self.state.touches(unit, other), "the units touch");
        unit
    }

    /// A piece of terrain by its id.
    pub fn terrain(&mut self, id: &str, pose: Pose) -> u8 {
        let card = content().terrain.iter().position(|it| it.id == id).expect("there is such terrain");
        let card = miniatures::content::TerrainCard(card as u8);
        self.state.terrain.push(miniatures::state::Piece { card, pose, overgrown: false, trap: None });
        self.state.terrain.len() as u8 - 1
    }

    /// Sets a unit's dial: the first action of the kind and stance, and the
    /// first modifier of a kind that matches.
    pub fn dial(&mut self, unit: UnitIx, action: ActionKind, modifier: Option<ModifierKind>) -> &mut Self {
        let card = self.state[unit].card();
        let actions: Vec<usize> = (0..card.actions.len()).filter(|it| card.actions[*it].action == action).collect();
        let mut found = None;
        for at in &actions {
            let stance = card.actions[*at].stance;
            let fits = |it: &miniatures::content::DialModifier| {
                modifier.is_some_and(|kind| it.kind == kind)
                    && (it.stance == stance || it.stance == Stance::White || stance == Stance::White)
            };
            match (modifier, card.modifiers.iter().position(fits)) {
                (None, _) => found = found.or(Some((*at, None))),
                (Some(_), Some(with)) => found = found.or(Some((*at, Some(with)))),
                _ => {}
            }
        }
        let (action, modifier) = found.expect("the dials have that");
        self.set(unit, Some(action as u8), modifier.map(|it| it as u8))
    }

    /// Sets a unit's dial by numbers.
    pub fn set(&mut self, unit: UnitIx, action: Option<u8>, modifier: Option<u8>) -> &mut Self {
        self.state[unit].dial = Dial { action, modifier };
        self
    }

    /// How many of the runes are active: which of the five tokens show side b.
    pub fn energy(&mut self, energy: [bool; 5]) -> &mut Self {
        self.state.energy = energy;
        self
    }

    /// What the next picks of chance give, counted from zero.
    pub fn dice(&mut self, faces: &[u32]) -> &mut Self {
        self.script.extend(faces.iter().map(|it| Scripted::Pick(*it)));
        self
    }

    /// Runs frames on top of a round that is nearly over.
    pub fn run(self, frames: Vec<Frame>) -> Table<Miniatures> {
        self.run_told(frames).0
    }

    /// The same, with what happened ahead of the first ask.
    pub fn run_told(self, frames: Vec<Frame>) -> (Table<Miniatures>, Vec<Event>) {
        let whole_phase = frames.is_empty();
        let mut stack = vec![Frame::Round(round::Step::ActivationOver), Frame::Count(count::Step::Turn { side: 0 })];
        stack.extend(frames);
        let mut chance = Chance::new(Seed::from_number(7));
        chance.script(self.script);
        let mut state = self.state;
        if !whole_phase {
            state.count = 9;
        }
        let n_seats = state.n_seats();
        let mut trace = Trace::recording();
        let table = Table::at(Position::arranged(state, stack, n_seats, chance, &mut trace));
        (table, trace.events)
    }

    /// Activates a unit.
    pub fn activate(mut self, unit: UnitIx) -> Table<Miniatures> {
        self.state[unit].has_activated = false;
        self.run(vec![Frame::Activation(Activation::new(unit))])
    }

    /// Puts wounds on figures and takes figures off: how many figures of a tray
    /// are left.
    pub fn figures(&mut self, unit: UnitIx, column: u8, rank: u8, left: usize) -> &mut Self {
        let tray = &mut self.state[unit].trays[tray_index(Slot::new(column, rank))];
        for slot in tray.slots.iter_mut().skip(left) {
            *slot = miniatures::state::Figure::Empty;
        }
        self
    }
}
