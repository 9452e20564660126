//! Where rolled dice lead: every hex that can be reached, and what each way
//! spends.

use crate::content::{Face, content};
use crate::flow::movement::may_cross;
use crate::ids::HexId;
use std::collections::VecDeque;

/// A hex that can be reached, and a shortest way there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    pub hex: HexId,
    /// The hexes entered in order, each with the number of the die it takes.
    pub steps: Vec<(HexId, u8)>,
}

/// How many dice a plan may have.
const MOST_DICE: usize = 8;

/// All hexes that the dice can reach, nearest first; of several ways the one
/// that spends the fewest dice, and of those the one that keeps wild ones.
pub fn reachable(from: HexId, dice: &[Face]) -> Vec<Route> {
    let n_dice = dice.len().min(MOST_DICE);
    // Wild dice last, so that a way found first keeps them.
    let mut order: Vec<usize> = (0..n_dice).collect();
    order.sort_by_key(|it| dice[*it].is_wild());
    let n_sets = 1 << n_dice;
    let mut seen = vec![false; content().hexes.len() * n_sets];
    let mut queue: VecDeque<(usize, Route)> = VecDeque::from([(0, Route { hex: from, steps: Vec::new() })]);
    let mut routes: Vec<Route> = Vec::new();
    while let Some((used, route)) = queue.pop_front() {
        if route.hex != from && routes.iter().all(|it| it.hex != route.hex) {
            routes.push(route.clone());
        }
        for edge in &content().hex(route.hex).edges {
            let mut tried: Vec<Face> = Vec::new();
            for die in &order {
                let face = dice[*die];
                let is_new = used & (1 << die) == 0 && !tried.contains(&face);
                if !is_new || !may_cross(face, *edge) {
                    continue;
                }
                tried.push(face);
                let next = used | 1 << die;
                let place = edge.to.index() * n_sets + next;
                if !seen[place] {
                    seen[place] = true;
                    let mut steps = route.steps.clone();
                    steps.push((edge.to, *die as u8));
                    queue.push_back((next, Route { hex: edge.to, steps }));
                }
            }
        }
    }
    routes
}

/// Whether the dice reach a hex.
pub fn reaches(from: HexId, to: HexId, dice: &[Face]) -> bool {
    if from == to {
        return true;
    }
    if usize::from(content().distance(from, to)) > dice.len() {
        return false;
    }
    fn search(at: HexId, to: HexId, dice: &[Face], used: u32) -> bool {
        if at == to {
            return true;
        }
        let left = dice.len() - used.count_ones() as usize;
        if usize::from(content().distance(at, to)) > left {
            return false;
        }
        content().hex(at).edges.iter().any(|edge| {
            (0..dice.len()).any(|die| {
                used & (1 << die) == 0
                    && !(0..die).any(|it| used & (1 << it) == 0 && dice[it] == dice[die])
                    && may_cross(dice[die], *edge)
                    && search(edge.to, to, dice, used | 1 << die)
            })
        })
    }
    search(from, to, dice, 0)
}
