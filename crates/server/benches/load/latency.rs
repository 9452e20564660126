//! From an answer until all clients at the table have it, at a steady rate.

use crate::victim::{N_ANSWERS, Victim};
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

pub struct Latency {
    /// Milliseconds, one an answer.
    all: Vec<f64>,
    pub rate: f64,
}

impl Latency {
    pub fn percentile(&mut self, percent: f64) -> f64 {
        self.all.sort_by(f64::total_cmp);
        let at = (self.all.len() as f64 * percent / 100.0).ceil() as usize;
        self.all[at.saturating_sub(1).min(self.all.len() - 1)]
    }
}

/// A number of tables with two connections each, and a number of answers a second
/// together. The clock of an answer starts when it is due, not when there is
/// time for it.
pub async fn measure(n_tables: u32, rate: u32, database: Option<&str>, time: Duration) -> Latency {
    let victim = Victim::start(database).await;
    let cookie = victim.guest().await;
    let mut tables = Vec::new();
    for _ in 0..n_tables {
        let table = victim.table(&cookie).await;
        tables.push((victim.socket(&cookie, &table, 0).await, victim.socket(&cookie, &table, 1).await));
    }
    let every = Duration::from_secs(1) * n_tables / rate;
    let n_each = (time.as_secs_f64() / every.as_secs_f64()) as u64;
    let begun = Instant::now() + Duration::from_millis(200);
    let playing: Vec<_> = (0..)
        .zip(tables)
        .map(|(index, (mut first, mut second))| {
            let offset = every * index / n_tables;
            tokio::spawn(async move {
                let mut all = Vec::new();
                for n in 0..n_each.min(N_ANSWERS) {
                    let due = begun + offset + every * n as u32;
                    sleep_until(due).await;
                    first.answer(n).await;
                    tokio::join!(first.until("update"), second.until("update"));
                    all.push(due.elapsed().as_secs_f64() * 1000.0);
                }
                all
            })
        })
        .collect();
    let mut all = Vec::new();
    for player in playing {
        all.extend(player.await.expect("they play"));
    }
    let rate = all.len() as f64 / begun.elapsed().as_secs_f64();
    Latency { all, rate }
}
