//! A few places to work at, and who gets the next one.
//!
//! Work that somebody watches goes first, then the address, and of its people
//! the one, that has waited longest since the last turn; nobody holds more places
//! than their share. So sixty tables of one person, or of sixty guests who come
//! from one place, cost another person one place's work at most.

use crate::caught::caught;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

/// Owners that are remembered before those without work are forgotten.
const MANY: usize = 1000;

/// Whose work it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The person or client that it is done for.
    pub owner: String,
    /// The address that it is asked for from; the owner, where nobody knows.
    pub from: String,
    /// Whether somebody waits to see it.
    pub is_watched: bool,
}

impl Turn {
    /// Somebody waits for it, who is known by one name only.
    pub fn of(owner: impl Into<String>) -> Self {
        let owner = owner.into();
        Self { from: owner.clone(), owner, is_watched: true }
    }
}

/// A few places to work at.
#[derive(Clone, Debug)]
pub struct Lane {
    queue: Arc<Mutex<Queue>>,
}

#[derive(Debug)]
struct Queue {
    n_free: usize,
    /// The most places of one owner.
    share: usize,
    waiting: Vec<Waiting>,
    owners: HashMap<String, Owner>,
    /// The number of the last turn of each address.
    addresses: HashMap<String, u64>,
    /// Counts turns, so that they have an order.
    n_turns: u64,
}

#[derive(Debug)]
struct Waiting {
    turn: Turn,
    number: u64,
    go: oneshot::Sender<Ticket>,
}

#[derive(Debug, Default)]
struct Owner {
    n_working: usize,
    /// The number of the last turn.
    last: u64,
}

/// A place to work at, until it is dropped.
#[derive(Debug)]
pub struct Ticket {
    queue: Arc<Mutex<Queue>>,
    owner: String,
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lane {
    pub fn new(n_places: usize, share: usize) -> Self {
        let (n_free, share) = (n_places.max(1), share.max(1));
        let (owners, addresses) = (HashMap::new(), HashMap::new());
        let queue = Queue { n_free, share, waiting: Vec::new(), owners, addresses, n_turns: 0 };
        Self { queue: Arc::new(Mutex::new(queue)) }
    }

    /// Waits for a place.
    pub async fn enter(&self, turn: Turn) -> Ticket {
        let (go, going) = oneshot::channel();
        {
            let mut queue = lock(&self.queue);
            queue.n_turns += 1;
            let number = queue.n_turns;
            queue.waiting.push(Waiting { turn, number, go });
        }
        seat_next(&self.queue);
        going.await.expect("the lane outlives those who wait")
    }

    /// How much of an owner's work is done or waits here.
    pub fn n_of(&self, owner: &str) -> usize {
        let queue = lock(&self.queue);
        let n_waiting = queue.waiting.iter().filter(|it| it.turn.owner == owner && !it.go.is_closed()).count();
        n_waiting + queue.owners.get(owner).map_or(0, |it| it.n_working)
    }

    /// Does the work when it is its turn. `None` is a panic: a bug in the work.
    pub async fn run<T: Send + 'static>(&self, turn: Turn, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        self.enter(turn).await.work(work).await
    }
}

impl Ticket {
    /// Does the work on a thread of its own. The place is taken until it is done,
    /// also if nobody waits for it any more.
    pub async fn work<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let done = spawn_blocking(move || {
            let done = caught(work);
            drop(self);
            done
        });
        done.await.ok()?.inspect_err(|words| tracing::error!(words, "a panic in the pool")).ok()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        {
            let mut queue = lock(&self.queue);
            queue.n_free += 1;
            if let Some(owner) = queue.owners.get_mut(&self.owner) {
                owner.n_working -= 1;
            }
        }
        seat_next(&self.queue);
    }
}

/// Gives free places to those whose turn it is.
fn seat_next(shared: &Arc<Mutex<Queue>>) {
    loop {
        // Whoever does not want the place any more gives it back, which needs the lock.
        let Some(next) = lock(shared).next() else { return };
        let ticket = Ticket { queue: shared.clone(), owner: next.turn.owner };
        let _ = next.go.send(ticket);
    }
}

impl Queue {
    /// Takes the next one out of the queue, if there is a place for it.
    fn next(&mut self) -> Option<Waiting> {
        self.waiting.retain(|it| !it.go.is_closed());
        if self.n_free == 0 {
            return None;
        }
        let of = |it: &Waiting| self.owners.get(&it.turn.owner);
        let may_go = |it: &(usize, &Waiting)| of(it.1).is_none_or(|it| it.n_working < self.share);
        let order = |(_, it): &(usize, &Waiting)| {
            let last_from = self.addresses.get(&it.turn.from).copied();
            (!it.turn.is_watched, last_from, of(it).map_or(0, |it| it.last), it.number)
        };
        let (index, _) = self.waiting.iter().enumerate().filter(may_go).min_by_key(order)?;
        let next = self.waiting.remove(index);
        self.n_free -= 1;
        self.n_turns += 1;
        let last = self.n_turns;
        let owner = self.owners.entry(next.turn.owner.clone()).or_default();
        (owner.n_working, owner.last) = (owner.n_working + 1, last);
        if self.addresses.len() > MANY {
            self.addresses.clear();
        }
        self.addresses.insert(next.turn.from.clone(), last);
        if self.owners.len() > MANY {
            self.owners.retain(|_, it| it.n_working > 0);
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use std::pin::{Pin, pin};
    use std::task::Poll;

    fn turn(owner: &str, is_watched: bool) -> Turn {
        Turn { is_watched, ..Turn::of(owner) }
    }

    /// Whether it has its place already.
    async fn has_place<F: Future<Output = Ticket>>(mut waiting: Pin<&mut F>) -> Option<Ticket> {
        poll_fn(|cx| match waiting.as_mut().poll(cx) {
            Poll::Ready(ticket) => Poll::Ready(Some(ticket)),
            Poll::Pending => Poll::Ready(None),
        })
        .await
    }

    #[tokio::test]
    async fn sixty_tables_of_one_person_cost_another_one_turn() {
        let lane = Lane::new(1, 1);
        let first = lane.enter(turn("ann", true)).await;
        let mut hers: Vec<_> = (0..60).map(|_| Box::pin(lane.enter(turn("ann", true)))).collect();
        for it in &mut hers {
            assert!(has_place(it.as_mut()).await.is_none());
        }
        let mut bens = pin!(lane.enter(turn("ben", true)));
        assert!(has_place(bens.as_mut()).await.is_none());
        drop(first);
        let ticket = has_place(bens.as_mut()).await.expect("Ben is next, before all of Ann's");
        assert!(has_place(hers[0].as_mut()).await.is_none());
        drop(ticket);
        assert!(has_place(hers[0].as_mut()).await.is_some(), "then the first of Ann's");
    }

    /// Guests are made easily: those of one address wait for each other.
    #[tokio::test]
    async fn sixty_guests_of_one_address_cost_another_one_turn() {
        let lane = Lane::new(2, 1);
        let from = |owner: &str, from: &str| Turn { from: from.to_owned(), ..Turn::of(owner) };
        let first = [lane.enter(from("ann 0", "a")).await, lane.enter(from("ann 1", "a")).await];
        let mut hers: Vec<_> = (2..60).map(|it| Box::pin(lane.enter(from(&format!("ann {it}"), "a")))).collect();
        for it in &mut hers {
            assert!(has_place(it.as_mut()).await.is_none());
        }
        let mut bens = pin!(lane.enter(from("ben", "b")));
        assert!(has_place(bens.as_mut()).await.is_none());
        drop(first);
        let _ticket = has_place(bens.as_mut()).await.expect("Ben is next, before all of hers");
        let next = has_place(hers[0].as_mut()).await.expect("then the first of hers");
        let mut beas = pin!(lane.enter(from("bea", "b")));
        assert!(has_place(beas.as_mut()).await.is_none());
        drop(next);
        let _beas = has_place(beas.as_mut()).await.expect("the addresses take turns");
        assert!(has_place(hers[1].as_mut()).await.is_none());
    }

    #[tokio::test]
    async fn what_is_watched_goes_first() {
        let lane = Lane::new(1, 1);
        let first = lane.enter(turn("ann", true)).await;
        let (mut unseen, mut seen) = (pin!(lane.enter(turn("ben", false))), pin!(lane.enter(turn("ann", true))));
        assert!(has_place(unseen.as_mut()).await.is_none());
        assert!(has_place(seen.as_mut()).await.is_none());
        drop(first);
        assert!(has_place(unseen.as_mut()).await.is_none());
        assert!(has_place(seen.as_mut()).await.is_some());
    }

    #[tokio::test]
    async fn nobody_holds_more_than_their_share() {
        let lane = Lane::new(3, 2);
        let held = [lane.enter(turn("ann", true)).await, lane.enter(turn("ann", true)).await];
        let mut third = pin!(lane.enter(turn("ann", true)));
        assert!(has_place(third.as_mut()).await.is_none(), "there is a place, but not for her");
        assert_eq!(lane.n_of("ann"), 3);
        let bens = lane.enter(turn("ben", true)).await;
        drop(held);
        assert!(has_place(third.as_mut()).await.is_some());
        drop(bens);
    }

    #[tokio::test]
    async fn whoever_gives_up_waiting_leaves_no_gap() {
        let lane = Lane::new(1, 1);
        let first = lane.enter(turn("ann", true)).await;
        {
            let mut gone = pin!(lane.enter(turn("ben", true)));
            assert!(has_place(gone.as_mut()).await.is_none());
        }
        drop(first);
        drop(lane.enter(turn("cid", true)).await);
        let panicked: Option<()> = lane.run(turn("cid", true), || panic!("a bug")).await;
        assert_eq!(panicked, None);
        drop(lane.enter(turn("cid", true)).await);
    }
}
