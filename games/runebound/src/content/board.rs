//! The board: hexes, their edges, rivers, roads, and distances.

use super::cards::{Edge, Hex};
use super::raw::{self, ContentError, File};
use crate::ids::*;
use arrayvec::ArrayVec;

const FILE: File = File("map.toml");

/// Reads the board.
pub fn hexes(text: &str) -> Result<Vec<Hex>, ContentError> {
    let table = FILE.table(text)?;
    let rows: Vec<raw::Hex> = FILE.rows(&table, "hexes")?;
    let mut hexes = Vec::with_capacity(rows.len());
    let mut n_gems = 0;
    for row in &rows {
        let gem = match &row.gem {
            None => None,
            Some(word) => {
                let deck = Deck::parse(word).ok_or_else(|| FILE.error(&row.id, "gem", format!("'{word}'")))?;
                n_gems += 1;
                Some((deck, n_gems - 1))
            }
        };
        let (x, y) = place_of(&row.id).ok_or_else(|| FILE.error(&row.id, "id", "is not like x06y12"))?;
        let kind = match &row.kind {
            None => None,
            Some(word) => Some(Kind::parse(word).ok_or_else(|| FILE.error(&row.id, "kind", format!("'{word}'")))?),
        };
        let terrain = Terrain::parse(&row.terrain)
            .ok_or_else(|| FILE.error(&row.id, "terrain", format!("'{}' is not a terrain", row.terrain)))?;
        if (terrain == Terrain::City) != (kind == Some(Kind::City)) {
            return Err(FILE.error(&row.id, "terrain", "a city and only a city has the terrain city"));
        }
        let confidence = Confidence::parse(&row.confidence)
            .ok_or_else(|| FILE.error(&row.id, "confidence", row.confidence.clone()))?;
        hexes.push(Hex {
            id: row.id.clone(),
            x,
            y,
            terrain,
            kind,
            place: row.place.clone(),
            gem,
            edges: ArrayVec::new(),
            confidence,
        });
    }
    let rivers = pairs(&table, "rivers", &hexes)?;
    let roads = pairs(&table, "roads", &hexes)?;
    join(&mut hexes, &rivers, &roads);
    Ok(hexes)
}

fn place_of(id: &str) -> Option<(u8, u8)> {
    let (x, y) = id.strip_prefix('x')?.split_once('y')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

fn is_beside(a: &Hex, b: &Hex) -> bool {
    let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
    (dx == 0 && dy == 2) || (dx == 1 && dy == 1)
}

/// Pairs of neighbouring hexes, such as the edges of the rivers.
fn pairs(table: &toml::Table, key: &str, hexes: &[Hex]) -> Result<Vec<[usize; 2]>, ContentError> {
    let rows: Vec<[String; 2]> = FILE.part(table, key)?;
    let find = |id: &str| hexes.iter().position(|it| it.id == id);
    rows.iter()
        .map(|[a, b]| {
            let name = format!("{a} {b}");
            match (find(a), find(b)) {
                (Some(left), Some(right)) if is_beside(&hexes[left], &hexes[right]) => Ok([left, right]),
                (Some(_), Some(_)) => Err(FILE.error(&name, key, "the hexes are not adjacent")),
                _ => Err(FILE.error(&name, key, "there is no such hex")),
            }
        })
        .collect()
}

fn join(hexes: &mut [Hex], rivers: &[[usize; 2]], roads: &[[usize; 2]]) {
    let has = |list: &[[usize; 2]], a, b| list.contains(&[a, b]) || list.contains(&[b, a]);
    for a in 0..hexes.len() {
        for b in 0..hexes.len() {
            if is_beside(&hexes[a], &hexes[b]) {
                let edge = Edge { to: HexId(b as u8), river: has(rivers, a, b), road: has(roads, a, b) };
                hexes[a].edges.push(edge);
            }
        }
    }
}

/// A hex that cannot be reached.
const FAR: u8 = u8::MAX;

/// Distances between all pairs of hexes, by breadth.
pub fn distances(hexes: &[Hex]) -> Vec<u8> {
    let n = hexes.len();
    let mut all = vec![FAR; n * n];
    for from in 0..n {
        let row = &mut all[from * n..(from + 1) * n];
        row[from] = 0;
        let mut queue = std::collections::VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            for edge in &hexes[at].edges {
                let to = edge.to.index();
                if row[to] == FAR {
                    row[to] = row[at] + 1;
                    queue.push_back(to);
                }
            }
        }
    }
    all
}
