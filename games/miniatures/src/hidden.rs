//! What a viewer cannot know: unrevealed dials, the order of the morale deck,
//! and cards drawn by the other side.

use crate::Frame;
use crate::content::MoraleCard;
use crate::flow::count;
use crate::state::{Dial, Phase, State, UnitIx};
use kernel::{Chance, SeatId, Viewer};

impl State {
    /// Whether the viewer knows what is on a unit's dials.
    pub fn knows_dial(&self, viewer: Viewer, unit: UnitIx) -> bool {
        let it = &self[unit];
        if it.is_revealed || viewer == Viewer::Referee {
            return true;
        }
        match viewer.seat() {
            // team.7 Teammates see each other's dials.
            Some(seat) => self.sides[seat] == it.side || self.known_dials[seat].contains(unit),
            None => false,
        }
    }

    /// How many cards on top of the deck the viewer knows.
    pub fn knows_top(&self, viewer: Viewer) -> usize {
        let own = viewer.seat().map_or(0, |seat| usize::from(self.known_top[seat]));
        let all = if viewer == Viewer::Referee { self.deck.len() } else { own };
        // Cacophony Reaver: the top card lies face up.
        let up = usize::from(self.in_play().any(|it| self[it].has(crate::content::Passive::TopCardUp)));
        all.max(up).min(self.deck.len())
    }

    /// Whether an unrevealed unit can have this on its dials at what is counted.
    pub fn can_wait(&self, unit: UnitIx, dial: Dial) -> bool {
        if self.phase != Phase::Activation || self[unit].has_activated {
            return true;
        }
        let it = &self[unit];
        let initiative = match dial.action {
            Some(action) => self.initiative_of(unit, &it.card().actions[usize::from(action)]),
            None => 10,
        };
        // 6.1-3 A side that was skipped has nothing left at this value.
        initiative >= self.count + u8::from(self.passed[usize::from(it.side)])
    }
}

/// The seat that is choosing a unit to activate: everybody knows who that is.
pub fn choosing(state: &State, stack: &[Frame]) -> Option<SeatId> {
    match stack.last() {
        Some(Frame::Count(count::Step::Turn { side })) => Some(state.captain(*side)),
        _ => None,
    }
}

/// Resamples all that the viewer cannot know.
pub fn imagine(state: &mut State, asked: Option<SeatId>, viewer: Viewer, chance: &mut Chance) {
    if viewer == Viewer::Referee {
        return;
    }
    imagine_dials(state, asked, viewer, chance);
    imagine_cards(state, viewer, chance);
}

fn imagine_dials(state: &mut State, asked: Option<SeatId>, viewer: Viewer, chance: &mut Chance) {
    // Candidates of a seat that is choosing whom to activate keep their value.
    let choosing: Vec<UnitIx> = match asked {
        Some(seat) => state.at_count(state.sides[seat]).collect(),
        None => Vec::new(),
    };
    for unit in state.all() {
        let it = &state[unit];
        if !it.is_set || state.knows_dial(viewer, unit) || !it.is_in_play() {
            continue;
        }
        let all = state.dials(unit);
        let fits = |dial: &Dial| {
            let same = || {
                let value = |dial: &Dial| match dial.action {
                    Some(action) => state.initiative_of(unit, &it.card().actions[usize::from(action)]),
                    None => 10,
                };
                value(dial) == state.count
            };
            state.can_wait(unit, *dial) && (!choosing.contains(&unit) || same())
        };
        let open: Vec<Dial> = all.into_iter().filter(fits).collect();
        if let Some(dial) = chance.choose(&open) {
            state[unit].dial = *dial;
        }
    }
}

fn imagine_cards(state: &mut State, viewer: Viewer, chance: &mut Chance) {
    let known = state.knows_top(viewer);
    let hidden = state.deck.len() - known;
    // Cards that others have drawn and the unknown part of the deck are one pool.
    let mut pool: Vec<MoraleCard> = state.deck[..hidden].to_vec();
    let unseen = |by: SeatId| !viewer.sees(by);
    for test in state.tests.iter().filter(|it| unseen(it.by)) {
        pool.extend(&test.drawn);
    }
    chance.shuffle(&mut pool);
    state.deck[..hidden].copy_from_slice(&pool[..hidden]);
    let mut rest = pool[hidden..].iter().copied();
    for test in state.tests.iter_mut().filter(|it| unseen(it.by)) {
        for card in &mut test.drawn {
            *card = rest.next().expect("the pool holds as many cards as before");
        }
    }
    for test in 0..state.tests.len() {
        if unseen(state.tests[test].by) {
            keep_choosable(state, test, hidden);
        }
    }
}

/// Who chooses a card has one to choose: everybody knows that much.
fn keep_choosable(state: &mut State, test: usize, hidden: usize) {
    let it = &state.tests[test];
    let fits = |card: &MoraleCard| state.morale_icons(it.unit, *card) <= i32::from(it.severity);
    if it.drawn.is_empty() || it.drawn.iter().any(fits) {
        return;
    }
    if let Some(place) = state.deck[..hidden].iter().position(fits) {
        let taken = std::mem::replace(&mut state.tests[test].drawn[0], state.deck[place]);
        state.deck[place] = taken;
    }
}
