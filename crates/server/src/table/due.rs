//! What the server owes seats and has begun: thoughts, passes, a lesson's
//! answers.

use kernel::SeatId;
use tokio::task::{AbortHandle, JoinHandle};

/// All that is under way, one thing for each seat.
#[derive(Debug, Default)]
pub struct Due(Vec<(SeatId, Errand)>);

/// Work that ends when nobody wants it any more. A thought that still waits for
/// its turn gives its place in the queue up: whoever takes back and answers again
/// and again leaves no trail of thoughts.
#[derive(Debug)]
struct Errand(AbortHandle);

impl Drop for Errand {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Due {
    pub fn has(&self, seat: SeatId) -> bool {
        self.0.iter().any(|(it, _)| *it == seat)
    }

    /// Notes what was begun for a seat; what was under way for it is given up.
    pub fn begin(&mut self, seat: SeatId, work: &JoinHandle<()>) {
        self.give_up(seat);
        self.0.push((seat, Errand(work.abort_handle())));
    }

    pub fn give_up(&mut self, seat: SeatId) {
        self.0.retain(|(it, _)| *it != seat);
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}
