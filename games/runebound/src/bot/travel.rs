//! How far apart places are for a hero who walks and rolls: in actions.

use crate::content::{Edge, content};
use crate::ids::*;
use std::sync::LazyLock;

/// What a hex takes of an action, by how many of the six faces enter it. Three
/// dice and a choice of ways make two or three hexes of an action.
fn cost(edge: &Edge) -> f32 {
    let to = content().hex(edge.to);
    if edge.road || to.kind == Some(Kind::City) {
        return 0.36;
    }
    if edge.river {
        return 0.9;
    }
    match content().faces.iter().filter(|it| it.matches(to.terrain)).count() {
        0..=2 => 0.7,
        3 => 0.5,
        _ => 0.42,
    }
}

static ACTIONS: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let n = content().hexes.len();
    let mut all = vec![f32::INFINITY; n * n];
    for from in 0..n {
        let row = &mut all[from * n..(from + 1) * n];
        row[from] = 0.0;
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for edge in &content().hexes[at].edges {
                let there = row[at] + cost(edge);
                if there < row[edge.to.index()] {
                    row[edge.to.index()] = there;
                    open.push(edge.to.index());
                }
            }
        }
    }
    all
});

/// About how many actions a hero needs from one hex to another.
pub fn actions(from: HexId, to: HexId) -> f64 {
    f64::from(ACTIONS[from.index() * content().hexes.len() + to.index()])
}
