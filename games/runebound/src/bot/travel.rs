//! How far apart places are for a hero who walks and rolls: in actions, on
//! average, if the hero makes the best of its dice.

use crate::content::{Face, content};
use crate::flow::movement::may_cross;
use crate::ids::*;
use smallvec::SmallVec;
use std::sync::{LazyLock, OnceLock};

/// How many dice a hero has who walks: all heroes have as many unless a card adds one.
const DICE: usize = 3;
/// After this many rounds of looking, ways get no shorter.
const MOST_ROUNDS: usize = 64;
/// A way that gets shorter by less stays as it is.
const NOTHING: f32 = 0.004;

/// A roll of all dice, whatever their order, and how often it comes.
struct Roll {
    faces: [u8; DICE],
    chance: f32,
}

static ROLLS: LazyLock<Vec<Roll>> = LazyLock::new(|| {
    let n = content().faces.len() as u8;
    let mut rolls = Vec::new();
    for a in 0..n {
        for b in a..n {
            for c in b..n {
                let orders = if a == b && b == c {
                    1
                } else if a == b || b == c {
                    3
                } else {
                    6
                };
                rolls.push(Roll { faces: [a, b, c], chance: orders as f32 / f32::from(n).powi(DICE as i32) });
            }
        }
    }
    rolls
});

/// For each hex and roll, the hexes where a move may end.
static ENDS: LazyLock<Vec<SmallVec<[HexId; 16]>>> = LazyLock::new(|| {
    let hexes = 0..content().hexes.len();
    hexes.flat_map(|from| ROLLS.iter().map(move |roll| ends(HexId(from as u8), roll))).collect()
});

fn ends(from: HexId, roll: &Roll) -> SmallVec<[HexId; 16]> {
    fn walk(at: HexId, dice: &[Face; DICE], used: u8, found: &mut SmallVec<[HexId; 16]>) {
        for edge in &content().hex(at).edges {
            for die in (0..DICE).filter(|it| used & (1 << it) == 0) {
                if may_cross(dice[die], *edge) {
                    if !found.contains(&edge.to) {
                        found.push(edge.to);
                    }
                    walk(edge.to, dice, used | 1 << die, found);
                }
            }
        }
    }
    let mut found = SmallVec::new();
    walk(from, &roll.faces.map(|it| content().faces[usize::from(it)]), 0, &mut found);
    found
}

static WAYS: LazyLock<Vec<OnceLock<Vec<f32>>>> =
    LazyLock::new(|| content().hexes.iter().map(|_| OnceLock::new()).collect());

/// The hexes, the nearest first.
fn nearest(to: HexId) -> Vec<usize> {
    let mut order: Vec<usize> = (0..content().hexes.len()).collect();
    order.sort_by_key(|it| content().distance(HexId(*it as u8), to));
    order
}

/// What is left of a way on average after one action of moving well.
fn onward(from: usize, left: impl Fn(usize) -> f32) -> f32 {
    let steps = content().hexes[from].edges.iter().filter(|it| !it.river || it.road);
    let step = steps.map(|it| left(it.to.index())).fold(f32::INFINITY, f32::min);
    let rolled = |(index, roll): (usize, &Roll)| {
        let ends = ENDS[from * ROLLS.len() + index].iter().map(|it| left(it.index()));
        roll.chance * ends.fold(left(from), f32::min)
    };
    let roll: f32 = ROLLS.iter().enumerate().map(rolled).sum();
    step.min(roll)
}

/// The actions from each hex to one, by going over all of them until nothing
/// changes.
fn ways(to: HexId) -> Vec<f32> {
    let order = nearest(to);
    // As if every roll led one hex on.
    let mut all: Vec<f32> =
        (0..order.len()).map(|it| 2.0 * f32::from(content().distance(HexId(it as u8), to))).collect();
    for _ in 0..MOST_ROUNDS {
        let mut change = 0.0_f32;
        for from in order.iter().copied().filter(|it| *it != to.index()) {
            let way = 1.0 + onward(from, |it| all[it]);
            change = change.max((all[from] - way).abs());
            all[from] = way;
        }
        if change < NOTHING {
            break;
        }
    }
    all
}

/// What the last action of a turn counts for, if it is too few for an adventure:
/// something else is done with it.
const LEFT_OVER: f32 = 0.6;

static VISITS: LazyLock<Vec<OnceLock<Vec<[f32; 3]>>>> =
    LazyLock::new(|| content().hexes.iter().map(|_| OnceLock::new()).collect());

/// adventure.2 The actions from each hex to one until a hero stands there with two actions left in
/// its turn, by how many it has left now.
fn visits(to: HexId) -> Vec<[f32; 3]> {
    let order = nearest(to);
    let mut all: Vec<[f32; 3]> = WAYS[to.index()].get_or_init(|| ways(to)).iter().map(|it| [*it; 3]).collect();
    all[to.index()] = [LEFT_OVER, 0.0, 0.0];
    for _ in 0..MOST_ROUNDS {
        let mut change = 0.0_f32;
        for from in order.iter().copied().filter(|it| *it != to.index()) {
            for left in [2, 1, 0] {
                let then = (left + 2) % 3;
                let way = 1.0 + onward(from, |it| all[it][then]);
                change = change.max((all[from][left] - way).abs());
                all[from][left] = way;
            }
        }
        if change < NOTHING {
            break;
        }
    }
    all
}

/// About how many actions a hero with that many left in its turn needs until it stands in a hex
/// with enough of them for an adventure.
pub fn actions_to_adventure(from: HexId, to: HexId, left: u8) -> f64 {
    let left = usize::from(left.clamp(1, 3) - 1);
    f64::from(VISITS[to.index()].get_or_init(|| visits(to))[from.index()][left])
}

/// About how many actions a hero needs from one hex to another.
pub fn actions(from: HexId, to: HexId) -> f64 {
    f64::from(WAYS[to.index()].get_or_init(|| ways(to))[from.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// move.2, move.4 A hex next to one's own is an action away, and no action leads further than
    /// the dice do.
    #[test]
    fn ways_are_as_long_as_steps_and_dice_make_them() {
        let to = content().cities[0];
        for from in 0..content().hexes.len() {
            let from = HexId(from as u8);
            let (way, distance) = (actions(from, to), content().distance(from, to));
            match distance {
                0 => assert_eq!(way, 0.0),
                // A river may take more than one roll.
                1 => assert!((1.0..4.0).contains(&way), "{from:?} {way}"),
                _ => assert!(way >= f64::from(distance) / DICE as f64 && way >= 1.0, "{from:?} {way}"),
            }
            let mut edges = content().hex(from).edges.iter().filter(|it| !it.river || it.road);
            assert!(edges.all(|it| way <= 1.0 + actions(it.to, to) + 0.1), "{from:?} {way}");
        }
    }

    /// adventure.2 An adventure takes two actions of one turn: a hero that arrives with the last one
    /// waits for the next turn, and one with enough of them loses nothing.
    #[test]
    fn an_adventure_waits_for_a_turn_with_two_actions() {
        let to = content().gem_hexes[0];
        assert_eq!([3, 2].map(|left| actions_to_adventure(to, to, left)), [0.0; 2]);
        assert!(actions_to_adventure(to, to, 1) > 0.0);
        for edge in content().hex(to).edges.iter().filter(|it| !it.river || it.road) {
            let [one, two, three] = [1, 2, 3].map(|left| actions_to_adventure(edge.to, to, left));
            assert_eq!((one, three), (1.0, 1.0), "a step leads there with enough left");
            assert!(two > 1.0, "a step leads there with one left: {two}");
        }
        for from in 0..content().hexes.len() {
            let from = HexId(from as u8);
            for left in 1..=3 {
                assert!(actions_to_adventure(from, to, left) >= actions(from, to) - 0.1, "{from:?} {left}");
            }
        }
    }

    /// road.1 Any die leads along a road, so that roads are quicker than the wild.
    #[test]
    fn a_road_is_quicker_than_the_wild() {
        let mut ways = [(0.0, 0); 2];
        for from in 0..content().hexes.len() {
            for edge in &content().hexes[from].edges {
                for onward in content().hex(edge.to).edges.iter().filter(|it| it.road == edge.road) {
                    if content().distance(HexId(from as u8), onward.to) == 2 {
                        let sum = &mut ways[usize::from(edge.road)];
                        *sum = (sum.0 + actions(HexId(from as u8), onward.to), sum.1 + 1);
                    }
                }
            }
        }
        let [wild, road] = ways.map(|(sum, n)| sum / f64::from(n));
        assert!(road < 1.01 && wild > 1.2, "{road} {wild}");
    }
}
