//! What tables cost that nobody moves at.

use crate::victim::Victim;
use std::time::Duration;

/// Kilobytes of a table with two connections, and of each further connection.
pub async fn per_table(n_tables: usize, database: Option<&str>) -> (f64, f64) {
    let victim = Victim::start(database).await;
    let cookie = victim.guest().await;
    let (mut lines, mut ids) = (Vec::new(), Vec::new());
    let mut open = async |n: usize| {
        for _ in 0..n {
            let table = victim.table(&cookie).await;
            for seat in 0..2 {
                lines.push(victim.socket(&cookie, &table, seat).await);
            }
            ids.push(table);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    };
    // What the server needs anyway is there after the first few.
    open(50).await;
    let before = victim.memory();
    open(n_tables).await;
    let with_tables = victim.memory();
    let per_table = (with_tables - before) / n_tables as f64;
    for table in ids.iter().rev().take(n_tables) {
        lines.push(victim.socket(&cookie, table, 0).await);
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    (per_table, (victim.memory() - with_tables) / n_tables as f64)
}
