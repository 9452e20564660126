//! What tables cost that nobody moves at.

use crate::victim::Victim;
use std::time::Duration;

/// Kilobytes of a table with two connections.
pub async fn per_table(n_tables: usize, database: Option<&str>) -> f64 {
    let victim = Victim::start(database).await;
    let cookie = victim.guest().await;
    let mut lines = Vec::new();
    let mut open = async |n: usize| {
        for _ in 0..n {
            let table = victim.table(&cookie).await;
            for seat in 0..2 {
                lines.push(victim.socket(&cookie, &table, seat).await);
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    };
    // What the server needs anyway is there after the first few.
    open(50).await;
    let before = victim.memory();
    open(n_tables).await;
    (victim.memory() - before) / n_tables as f64
}
