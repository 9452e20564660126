//! Made-up fields and results.

use pairing::{PlayerId, Round, Scoring, Swiss, TableResult, Within};

pub fn players(n: u32) -> Vec<PlayerId> {
    (1..=n).map(PlayerId).collect()
}

pub fn by_lot(seed: u64) -> Swiss {
    Swiss { within: Within::Lot, accelerated: None, seed }
}

/// A cheap stream of numbers for made-up results.
#[derive(Clone, Copy, Debug)]
pub struct Luck(pub u64);

impl Luck {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Plays every table: mostly decided, some draws.
pub fn play(round: &mut Round, luck: &mut Luck) {
    for table in round.tables.iter_mut().filter(|it| !it.is_bye()) {
        table.result = Some(match luck.below(10) {
            0 => TableResult::draw(),
            it if it % 2 == 0 => TableResult::win(0).by(luck.below(200) as u32),
            _ => TableResult::win(1).by(luck.below(200) as u32),
        });
    }
}

/// A Swiss event of the given number of rounds.
pub fn swiss_event(field: &[PlayerId], rounds: usize, scoring: &Scoring, swiss: &Swiss, luck: &mut Luck) -> Vec<Round> {
    let mut history = Vec::new();
    for _ in 0..rounds {
        let mut round = pairing::swiss::next(field, &history, scoring, swiss).expect("the field can be paired");
        play(&mut round, luck);
        history.push(round);
    }
    history
}

/// Each player of the field exactly once.
pub fn seats_everybody_once(field: &[PlayerId], round: &Round) -> bool {
    let mut seated: Vec<PlayerId> = round.tables.iter().flat_map(|it| it.seats.clone()).collect();
    seated.sort_unstable();
    let mut wanted = field.to_vec();
    wanted.sort_unstable();
    seated == wanted
}

pub fn have_met(history: &[Round], a: PlayerId, b: PlayerId) -> usize {
    let tables = history.iter().flat_map(|it| &it.tables);
    tables.filter(|it| it.has_met() && it.seats.contains(&a) && it.seats.contains(&b)).count()
}

pub fn byes(history: &[Round], player: PlayerId) -> usize {
    history.iter().flat_map(|it| &it.tables).filter(|it| it.is_bye() && it.seats[0] == player).count()
}
