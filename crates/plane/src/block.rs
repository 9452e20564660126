//! A block of trays: columns by ranks, with trays missing in the rear rank.

use crate::{Edge, Length, Slot, Trays};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A block of square trays. All ranks are full but perhaps the rear one.
///
/// Laws: at least one tray; at most 8 columns and 8 ranks; a single rank has
/// no gap. So the rectangle around the trays is always `columns` by `ranks`,
/// and its middle is the centre of the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Plain", into = "Plain")]
pub struct Block {
    tray: Length,
    columns: u8,
    ranks: u8,
    /// Bit `c` is set if column `c` has a tray in the rear rank.
    rear: u8,
}

/// Why there is no such block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BlockFault {
    #[error("a block has 1 to 8 columns and 1 to 8 ranks")]
    Size,
    #[error("a tray has a positive size of at most one metre")]
    TraySize,
    #[error("the rear rank holds at least one tray, and a single rank has no gap")]
    Rear,
    #[error("only trays of the rear rank can be taken")]
    NotInRearRank,
    #[error("there is no tray in that place")]
    NoSuchTray,
    #[error("taking that tray would split the block")]
    Splits,
    #[error("taking that tray would leave nothing")]
    LastTray,
    #[error("a tray is added to a gap of the rear rank, or behind a full one")]
    NoPlace,
}

/// How far the centre moves when trays come or go: twice the way forward and
/// twice the way to the left.
pub type TwiceShift = (i64, i64);

impl Block {
    pub fn new(tray: Length, columns: u8, ranks: u8) -> Result<Block, BlockFault> {
        if !(1..=8).contains(&columns) || !(1..=8).contains(&ranks) {
            return Err(BlockFault::Size);
        }
        if tray <= Length::ZERO || tray > Length::mm(1000) {
            return Err(BlockFault::TraySize);
        }
        Ok(Block { tray, columns, ranks, rear: full(columns) })
    }

    /// The same block with only these columns in the rear rank.
    pub fn with_rear(self, columns: &[u8]) -> Result<Block, BlockFault> {
        let mut rear = 0;
        for column in columns {
            if *column >= self.columns {
                return Err(BlockFault::NoSuchTray);
            }
            rear |= 1 << column;
        }
        if rear == 0 || (self.ranks == 1 && rear != full(self.columns)) {
            return Err(BlockFault::Rear);
        }
        Ok(Block { rear, ..self })
    }

    #[inline]
    pub const fn tray(self) -> Length {
        self.tray
    }

    #[inline]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Ranks in this column.
    #[inline]
    pub const fn depth_of(self, column: u8) -> u8 {
        if self.rear & (1 << column) != 0 { self.ranks } else { self.ranks - 1 }
    }

    #[inline]
    pub fn has(self, slot: Slot) -> bool {
        slot.column < self.columns && slot.rank < self.depth_of(slot.column)
    }

    /// The rear rank, if it has fewer trays than the front rank.
    pub const fn partial_rank(self) -> Option<u8> {
        if self.rear == full(self.columns) { None } else { Some(self.ranks - 1) }
    }

    pub fn trays(self) -> Trays {
        (0..self.ranks)
            .flat_map(|rank| (0..self.columns).map(move |column| Slot::new(column, rank)))
            .filter(|slot| self.has(*slot))
            .collect()
    }

    /// From the left to the right edge of the rectangle around the trays.
    #[inline]
    pub fn width(self) -> Length {
        self.tray * i32::from(self.columns)
    }

    /// From the front to the rear edge of the rectangle around the trays.
    #[inline]
    pub fn depth(self) -> Length {
        self.tray * i32::from(self.ranks)
    }

    /// How long an edge of the rectangle around the trays is.
    pub fn length_of(self, edge: Edge) -> Length {
        if edge.is_side() { self.depth() } else { self.width() }
    }

    /// Twice the local coordinates of a grid corner: `line` 0 is the front,
    /// `seam` 0 the left edge.
    #[inline]
    pub fn twice_corner(self, line: u8, seam: u8) -> (i64, i64) {
        let tray = i64::from(self.tray.as_um());
        let forward = tray * (i64::from(self.ranks) - 2 * i64::from(line));
        let left = tray * (i64::from(self.columns) - 2 * i64::from(seam));
        (forward, left)
    }

    /// Twice the local coordinates of the middle of a tray.
    pub fn twice_middle(self, slot: Slot) -> (i64, i64) {
        let tray = i64::from(self.tray.as_um());
        let (forward, left) = self.twice_corner(slot.rank, slot.column);
        (forward - tray, left - tray)
    }

    /// Rectangles that together are the block, as `(line, seam, line, seam)`
    /// of their front left and rear right grid corners: the full ranks, and
    /// each run of trays in a partial rear rank together with all trays before
    /// it. They overlap, so that no seam runs across an outer edge.
    pub(crate) fn rectangles(self) -> impl Iterator<Item = (u8, u8, u8, u8)> {
        let partial = self.partial_rank().is_some();
        let body = (0, 0, if partial { self.ranks - 1 } else { self.ranks }, self.columns);
        let has = move |column: u8| column < self.columns && self.rear & (1 << column) != 0;
        let runs = (0..self.columns)
            .filter(move |column| partial && has(*column) && (*column == 0 || !has(column - 1)))
            .map(move |start| {
                let end = (start..).find(|column| !has(*column)).expect("a run ends at the last column");
                (0, start, self.ranks, end)
            });
        std::iter::once(body).chain(runs)
    }

    /// Without one tray, and how the centre moves with it.
    pub fn without(self, slot: Slot) -> Result<(Block, TwiceShift), BlockFault> {
        if !self.has(slot) {
            return Err(BlockFault::NoSuchTray);
        }
        let tray = i64::from(self.tray.as_um());
        if self.ranks == 1 {
            let last = self.columns - 1;
            let shift = match slot.column {
                _ if last == 0 => return Err(BlockFault::LastTray),
                0 => -tray,
                column if column == last => tray,
                _ => return Err(BlockFault::Splits),
            };
            return Ok((Block { columns: last, rear: full(last), ..self }, (0, shift)));
        }
        if slot.rank + 1 != self.ranks {
            return Err(BlockFault::NotInRearRank);
        }
        match self.rear & !(1 << slot.column) {
            0 => Ok((Block { ranks: self.ranks - 1, rear: full(self.columns), ..self }, (tray, 0))),
            rear => Ok((Block { rear, ..self }, (0, 0))),
        }
    }

    /// With one more tray in a gap of the rear rank, or behind a full one.
    pub fn with(self, slot: Slot) -> Result<(Block, TwiceShift), BlockFault> {
        if slot.column >= self.columns || self.has(slot) {
            return Err(BlockFault::NoPlace);
        }
        let column = 1 << slot.column;
        match self.partial_rank() {
            Some(rank) if rank == slot.rank => Ok((Block { rear: self.rear | column, ..self }, (0, 0))),
            None if self.ranks == slot.rank && self.ranks < 8 => {
                let tray = i64::from(self.tray.as_um());
                Ok((Block { ranks: self.ranks + 1, rear: column, ..self }, (-tray, 0)))
            }
            _ => Err(BlockFault::NoPlace),
        }
    }
}

const fn full(columns: u8) -> u8 {
    ((1u16 << columns) - 1) as u8
}

/// How a block is written down.
#[derive(Serialize, Deserialize)]
struct Plain {
    tray: Length,
    columns: u8,
    ranks: u8,
    rear: u8,
}

impl From<Block> for Plain {
    fn from(block: Block) -> Plain {
        Plain { tray: block.tray, columns: block.columns, ranks: block.ranks, rear: block.rear }
    }
}

impl TryFrom<Plain> for Block {
    type Error = BlockFault;
    fn try_from(plain: Plain) -> Result<Block, BlockFault> {
        let rear: Vec<u8> = (0..8).filter(|column| plain.rear & (1 << column) != 0).collect();
        Block::new(plain.tray, plain.columns, plain.ranks)?.with_rear(&rear)
    }
}
