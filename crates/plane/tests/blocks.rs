//! Blocks, their trays and edges; taking and adding trays.

mod common;
use common::*;
use plane::{Angle, Block, BlockFault, Edge, Length, Point, Pose, Slot};

#[test]
fn a_block_has_its_trays_and_edges_where_they_belong() {
    let spears = block(3, 2, 100, 200, 0);
    let front = spears.edge(Edge::Front);
    assert_eq!((front.start, front.end), (Point::mm(142, 137), Point::mm(142, 263)), "right to left");
    let rear = spears.edge(Edge::Rear);
    assert_eq!((rear.start, rear.end), (Point::mm(58, 263), Point::mm(58, 137)));
    assert_eq!(spears.middle_of(Slot::new(0, 0)), Point::mm(121, 242), "front left");
    assert_eq!(spears.middle_of(Slot::new(2, 1)), Point::mm(79, 158), "rear right");
    assert_eq!(spears.block.trays().count(), 6);
    assert_eq!(spears.outline().len(), 4);
}

#[test]
fn facing_turns_the_whole_block() {
    let spears = block(3, 1, 0, 0, 90);
    let front = spears.edge(Edge::Front);
    assert_eq!((front.start, front.end), (Point::mm(63, 21), Point::mm(-63, 21)));
}

#[test]
fn a_partial_rear_rank_makes_a_notch_with_edges_of_its_own() {
    let block = with_rear(block(3, 2, 0, 0, 0), &[0, 2]);
    let edges: Vec<Edge> = block.pieces().iter().map(|piece| piece.edge).collect();
    use Edge::*;
    assert_eq!(edges, [Left, Rear, Right, Rear, Left, Rear, Right, Front]);
    let bottom: Vec<Slot> = block.pieces()[3].slots().collect();
    assert_eq!(bottom, [Slot::new(1, 0)]);
    assert_eq!(block.shape().pieces().len(), 3, "the full rank and two columns");
    assert_eq!(block.block.partial_rank(), Some(1));
    assert_eq!(block.pose.centre, Point::mm(0, 0), "the middle of the rectangle around it");
}

#[test]
fn each_piece_knows_its_trays_in_order() {
    let block = with_rear(block(2, 2, 0, 0, 0), &[1]);
    let slots: Vec<Vec<Slot>> = block.pieces().iter().map(|piece| piece.slots().collect()).collect();
    assert_eq!(slots[0], [Slot::new(0, 0)], "left of the front tray");
    assert_eq!(slots[1], [Slot::new(0, 0)], "rear of the front tray");
    assert_eq!(slots[2], [Slot::new(1, 1)], "left of the rear tray, inside the notch");
    assert_eq!(slots[3], [Slot::new(1, 1)]);
    assert_eq!(slots[4], [Slot::new(1, 1), Slot::new(1, 0)], "right side from the rear");
    assert_eq!(slots[5], [Slot::new(1, 0), Slot::new(0, 0)], "front from the right");
}

#[test]
fn there_is_no_block_without_trays_or_with_a_gap_in_its_only_rank() {
    assert_eq!(Block::new(TRAY, 0, 1), Err(BlockFault::Size));
    assert_eq!(Block::new(TRAY, 1, 9), Err(BlockFault::Size));
    assert_eq!(Block::new(Length::ZERO, 1, 1), Err(BlockFault::TraySize));
    let wide = Block::new(TRAY, 3, 1).expect("good");
    assert_eq!(wide.with_rear(&[0, 2]), Err(BlockFault::Rear));
    assert_eq!(wide.with_rear(&[3]), Err(BlockFault::NoSuchTray));
    assert_eq!(Block::new(TRAY, 3, 2).expect("good").with_rear(&[]), Err(BlockFault::Rear));
}

/// The trays that stay do not move when others are taken, at any facing.
#[test]
fn taking_trays_leaves_the_others_where_they_are() {
    let start = block(2, 2, 300, 300, 0);
    let start = start.at(Pose::new(Point::new(300_123, 299_877), Angle::millidegrees(33_333)));
    let once = start.without(Slot::new(0, 1)).expect("in the rear rank");
    let twice = once.without(Slot::new(1, 1)).expect("the rest of the rear rank");
    assert_eq!((twice.block.columns(), twice.block.ranks()), (2, 1));
    let thrice = twice.without(Slot::new(0, 0)).expect("an end of the only rank");
    assert_eq!(thrice.block.columns(), 1);
    let gap = start.middle_of(Slot::new(1, 0)).gap(thrice.middle_of(Slot::new(0, 0)));
    assert!(gap <= Length::um(3), "{gap:?}");
    assert_eq!(thrice.without(Slot::new(0, 0)), Err(BlockFault::LastTray));
}

#[test]
fn some_trays_may_not_be_taken() {
    let deep = block(3, 2, 0, 0, 0);
    assert_eq!(deep.without(Slot::new(0, 0)), Err(BlockFault::NotInRearRank));
    assert_eq!(deep.without(Slot::new(3, 1)), Err(BlockFault::NoSuchTray));
    let wide = block(3, 1, 0, 0, 0);
    assert_eq!(wide.without(Slot::new(1, 0)), Err(BlockFault::Splits));
}

#[test]
fn trays_are_added_to_the_rear_rank_or_behind_it() {
    let partial = with_rear(block(2, 2, 0, 0, 0), &[1]);
    let full = partial.with(Slot::new(0, 1)).expect("the gap");
    assert_eq!(full, block(2, 2, 0, 0, 0));
    assert_eq!(partial.with(Slot::new(0, 2)), Err(BlockFault::NoPlace), "not behind a gap");
    let deeper = full.with(Slot::new(1, 2)).expect("behind a full rank");
    assert_eq!(deeper.block.trays().count(), 5);
    assert_eq!(deeper.edge(Edge::Front), full.edge(Edge::Front));
    let single = block(1, 1, 0, 0, 0);
    assert_eq!(single.with(Slot::new(1, 0)), Err(BlockFault::NoPlace), "not beside the only rank");
}

#[test]
fn blocks_and_poses_survive_being_written_down() {
    let footprint = with_rear(block(3, 2, 5, 6, 77), &[0, 2]);
    let text = serde_json::to_string(&footprint).expect("plain data");
    assert_eq!(serde_json::from_str::<plane::Footprint>(&text).expect("the same"), footprint);
    let bad = text.replace("\"rear\":5", "\"rear\":0");
    assert_ne!(bad, text);
    assert!(serde_json::from_str::<plane::Footprint>(&bad).is_err(), "no block with an empty rear rank");
}
