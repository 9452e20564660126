//! bid: influence bids.

use super::{Frame, Go, MOST_SPENT, Table, Window, ask, question, season};
use crate::action::Action;
use crate::content::{RewardPower, Timing, TitlePower, content};
use crate::event::{Asked, Event, slots};
use crate::ids::RewardId;
use crate::state::{Bids, State};
use arrayvec::ArrayVec;
use kernel::{BySeat, Flow, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A bid. `top` places are ranked from above, and the lowest one if `low`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BidFrame {
    Start {
        top: u8,
        low: bool,
    },
    Bid {
        top: u8,
        low: bool,
    },
    Reveal {
        top: u8,
        low: bool,
    },
    /// A Reward may add to the bid.
    Crown {
        seat: SeatId,
    },
    CrownChosen {
        seat: SeatId,
    },
    Rank {
        top: u8,
        low: bool,
    },
    RankChosen {
        top: u8,
        low: bool,
    },
    Lowest,
    LowestChosen,
}

impl State {
    /// What a seat bid, free influence included.
    pub fn bid_of(&self, seat: SeatId) -> Option<u8> {
        let bids = self.bids.as_ref()?;
        bids.bids[seat].map(|it| it + bids.bonus[seat])
    }
}

/// What a Reward adds to a bid.
fn worth(card: RewardId) -> u8 {
    match content().rewards[card.index()].power {
        RewardPower::Crown(n) => n,
        _ => 0,
    }
}

/// reward.2 Whoever has a crown may add it to his bid. Asked wherever a facedown Reward could be one, so
/// that a pause tells nothing.
fn crown(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let mut actions = vec![Action::Pass];
    let mut may_help = false;
    for hero in cx.state.heroes_of(seat) {
        for prize in &hero.prizes {
            let is_crown = worth(prize.card) > 0;
            may_help |= is_crown || cx.state.options.bow && !prize.is_faceup;
            if is_crown {
                actions.push(Action::UseReward { hero: hero.id, reward: prize.card });
            }
        }
    }
    if !may_help {
        return Flow::Done;
    }
    let ask = question(seat, Asked::Crown, slots(), actions).private().window();
    Flow::ask(ask, BidFrame::CrownChosen { seat }.into())
}

fn crown_chosen(cx: Table<'_, '_>, seat: SeatId) -> Go {
    if let Action::UseReward { hero, reward } = cx.answer() {
        super::menu::show_reward(cx, hero, reward);
        cx.emit(Event::RewardUsed { seat, hero, reward });
        cx.state.bids.as_mut().expect("a bid is under way").bonus[seat] += worth(reward);
    }
    Flow::Done
}

impl BidFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            // bid.1 Totals are open at all times; cards for the start come first.
            BidFrame::Start { top, low } => {
                let n_seats = cx.state.n_seats as usize;
                let seats: ArrayVec<SeatId, 4> = cx.state.seats().collect();
                let bids = BySeat::new(n_seats, |it| seats.contains(&it).then_some(0));
                let bonus = BySeat::new(n_seats, |_| 0);
                cx.state.bids = Some(Box::new(Bids { bids, bonus, ranking: ArrayVec::new(), is_revealed: false }));
                let order = cx.state.play_order();
                let windows = order.into_iter().map(|it| Window::new(it, &[Timing::BidStart]).into());
                Flow::sequence(windows, BidFrame::Bid { top, low }.into())
            }
            // bid.2 Each player picks secretly how many tokens he bids.
            BidFrame::Bid { top, low } => {
                let bids = cx.state.bids.as_ref().expect("a bid is under way");
                let bidders = cx.state.seats().filter(|it| bids.bids[*it].is_some());
                let asks = bidders.map(|seat| {
                    let most = cx.state.player(seat).influence.min(MOST_SPENT) as u8;
                    question(seat, Asked::Bid, slots().n(most), (0..=most).map(Action::Bid).collect())
                });
                let asks: SmallVec<[_; 4]> = asks.collect();
                // Cards can keep everybody out of a bid.
                if asks.is_empty() {
                    return Flow::Next(BidFrame::Rank { top, low }.into());
                }
                Flow::ask_all(asks, BidFrame::Reveal { top, low }.into())
            }
            // bid.3, bid.4 All bids are revealed and lost.
            BidFrame::Reveal { top, low } => {
                for (seat, action) in cx.answers() {
                    let Action::Bid(bid) = action else { unreachable!("bid.2 lists bids") };
                    cx.state.bids.as_mut().expect("a bid is under way").bids[seat] = Some(bid);
                    cx.emit(Event::BidRevealed { seat, n: i32::from(bid) });
                    season::lose_influence(cx, seat, bid);
                }
                cx.reveal();
                cx.state.bids.as_mut().expect("a bid is under way").is_revealed = true;
                let order = cx.state.play_order();
                let bidders = order.into_iter().filter(|it| cx.state.bid_of(*it).is_some());
                let windows = bidders.flat_map(|seat| {
                    let crown: Frame = BidFrame::Crown { seat }.into();
                    [crown, Window::new(seat, &[Timing::BidRevealed]).into()]
                });
                let windows: SmallVec<[Frame; 8]> = windows.collect();
                Flow::sequence(windows, BidFrame::Rank { top, low }.into())
            }
            BidFrame::Crown { seat } => crown(cx, seat),
            BidFrame::CrownChosen { seat } => crown_chosen(cx, seat),
            BidFrame::Rank { top, low } => {
                let ranking = &cx.state.bids.as_ref().expect("a bid is under way").ranking;
                let left: ArrayVec<SeatId, 4> = bidders(cx.state).filter(|it| !ranking.contains(it)).collect();
                let best = left.iter().filter_map(|it| cx.state.bid_of(*it)).max();
                let tied: ArrayVec<SeatId, 4> =
                    left.iter().copied().filter(|it| cx.state.bid_of(*it) == best).collect();
                if top == 0 || left.is_empty() {
                    return if low { Flow::Next(BidFrame::Lowest.into()) } else { Flow::Done };
                }
                if let [only] = tied[..] {
                    return rank(cx, only, top, low);
                }
                let actions = tied.iter().map(|it| Action::Seat(*it)).collect();
                let chooser = tie_breaker(cx.state, &tied);
                ask(chooser, Asked::BreakTie, slots(), actions, BidFrame::RankChosen { top, low }.into())
            }
            BidFrame::RankChosen { top, low } => {
                let Action::Seat(seat) = cx.answer() else { unreachable!("tied players are listed") };
                rank(cx, seat, top, low)
            }
            BidFrame::Lowest => {
                let tied = lowest(cx.state);
                match tied[..] {
                    [] => return Flow::Done,
                    [only] => return set_lowest(cx, only),
                    _ => {}
                }
                let actions = tied.iter().map(|it| Action::Seat(*it)).collect();
                let chooser = tie_breaker(cx.state, &tied);
                ask(chooser, Asked::BreakLowTie, slots(), actions, BidFrame::LowestChosen.into())
            }
            BidFrame::LowestChosen => {
                let Action::Seat(seat) = cx.answer() else { unreachable!("tied players are listed") };
                set_lowest(cx, seat)
            }
        }
    }
}

fn bidders(state: &State) -> impl Iterator<Item = SeatId> + '_ {
    state.seats().filter(|it| state.bid_of(*it).is_some())
}

/// The tied lowest bidders; whoever is ranked first is not lowest as well.
fn lowest(state: &State) -> ArrayVec<SeatId, 4> {
    let ranking = &state.bids.as_ref().expect("a bid is under way").ranking;
    let mut left: ArrayVec<SeatId, 4> = bidders(state).filter(|it| ranking.first() != Some(it)).collect();
    if left.is_empty() {
        left = bidders(state).collect();
    }
    let least = left.iter().filter_map(|it| state.bid_of(*it)).min();
    left.into_iter().filter(|it| state.bid_of(*it) == least).collect()
}

fn rank(cx: Table<'_, '_>, seat: SeatId, top: u8, low: bool) -> Go {
    let bids = cx.state.bids.as_mut().expect("a bid is under way");
    bids.ranking.push(seat);
    let n = bids.ranking.len() as i32;
    cx.emit(Event::BidRanked { seat, n });
    Flow::Next(BidFrame::Rank { top: top - 1, low }.into())
}

/// The lowest bidder is put last in the ranking.
fn set_lowest(cx: Table<'_, '_>, seat: SeatId) -> Go {
    let bids = cx.state.bids.as_mut().expect("a bid is under way");
    bids.ranking.push(seat);
    cx.emit(Event::BidLowest { seat });
    Flow::Done
}

/// bid.tie.1 to 3 The Primarch, else most unspent influence, else highest
/// starting influence.
pub fn tie_breaker(state: &State, tied: &[SeatId]) -> SeatId {
    if let Some(seat) = state.holder_of(TitlePower::Primarch) {
        return seat;
    }
    let weight = |it: &&SeatId| {
        let player = state.player(**it);
        (player.influence, content().sheet(player.faction).influence)
    };
    *tied.iter().max_by_key(weight).expect("a tie has players")
}
