//! How long an easy bot takes while somebody else has sixty expert tables.

use crate::victim::Victim;
use std::time::{Duration, Instant};

const N_TABLES: usize = 60;
const N_ANSWERS: u64 = 40;

/// Milliseconds until an easy bot has answered: on a server without work, and
/// beside the expert tables of another guest who watches all of them.
pub async fn easy_beside_experts() -> [Vec<f64>; 2] {
    let victim = Victim::start_with(None, &["--bot-pause-ms", "0"]).await;
    let ann = victim.guest().await;
    let idle = easy(&victim, &ann).await;
    let ben = victim.guest().await;
    let mut lines = Vec::new();
    for _ in 0..N_TABLES {
        let wish = r#"{"game":"runeslingers","visibility":"link","options":{},
            "seats":[{"kind":"bot","level":"expert"},{"kind":"bot","level":"expert"}]}"#;
        let table = victim.make(&ben, wish).await;
        lines.push(victim.socket(&ben, &table, 0).await);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let busy = easy(&victim, &ann).await;
    drop(lines);
    [idle, busy]
}

/// Plays stone by stone against an easy bot; the time of each of its answers.
async fn easy(victim: &Victim, cookie: &str) -> Vec<f64> {
    let mut all = Vec::new();
    while (all.len() as u64) < N_ANSWERS {
        let wish = r#"{"game":"nim","visibility":"link","options":{"piles":"9 9 9 9 9 9"},
            "seats":[{"kind":"me"},{"kind":"bot","level":"easy"}]}"#;
        let table = victim.make(cookie, wish).await;
        let mut line = victim.socket(cookie, &table, 0).await;
        for pile in 0..2 {
            let begun = Instant::now();
            // Each answer and each of the bot's is one entry; a pile of nine is never empty yet.
            line.say(format!(
                r#"{{"say":"answer","tag":1,"seat":0,"ask":{},"revision":9000000000,"action":{{"Take":{{"pile":{pile},"stones":1}}}}}}"#,
                pile * 2 + 1
            ))
            .await;
            line.until_contains("\"entries\":", pile * 2 + 2).await;
            all.push(begun.elapsed().as_secs_f64() * 1000.0);
        }
    }
    all.sort_by(f64::total_cmp);
    all
}
