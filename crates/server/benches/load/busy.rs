//! Tables that answer as fast as they are acknowledged.

use crate::victim::{N_ANSWERS, Victim};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How many answers a second the given number of tables gives.
pub async fn answers(n_tables: usize, database: Option<&str>, time: Duration) -> f64 {
    let victim = Arc::new(Victim::start(database).await);
    let cookie = victim.guest().await;
    let n_answers = Arc::new(AtomicU64::new(0));
    let begun = Instant::now();
    let until = begun + time;
    let players: Vec<_> = (0..n_tables)
        .map(|_| {
            let (victim, cookie, n_answers) = (victim.clone(), cookie.clone(), n_answers.clone());
            tokio::spawn(async move {
                while Instant::now() < until {
                    let table = victim.table(&cookie).await;
                    let mut line = victim.socket(&cookie, &table, 0).await;
                    for n in 0..N_ANSWERS {
                        if Instant::now() >= until {
                            return;
                        }
                        line.answer(n).await;
                        line.until("done").await;
                        n_answers.fetch_add(1, Ordering::Relaxed);
                    }
                }
            })
        })
        .collect();
    for player in players {
        player.await.expect("they play");
    }
    n_answers.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64()
}
