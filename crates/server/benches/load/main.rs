//! What the server can carry, as ratios in one run:
//!
//! * durable answers a second with 100 busy tables, beside the store's rate of
//!   one answer a commit;
//! * how long from an answer until all clients have it, with 1,000 connections
//!   and 2,000 answers a second;
//! * memory of an idle table with two connections, and of a further connection;
//! * how long an easy bot takes beside sixty expert tables of another guest.
//!
//! `cargo bench -p server`; `SECONDS=20` for longer runs, `DATABASE_URL` for a
//! PostgreSQL that is there, `SERVER=path/to/table-server` to measure another
//! build in the same way.

mod bots;
mod busy;
mod commits;
mod latency;
mod memory;
mod victim;

use std::time::Duration;

fn main() {
    let seconds = std::env::var("SECONDS").ok().and_then(|it| it.parse().ok()).unwrap_or(5);
    let time = Duration::from_secs(seconds);
    let database = std::env::var("DATABASE_URL").ok();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let single = commits::one_by_one(database.as_deref(), time).await;
        let busy = busy::answers(100, database.as_deref(), time).await;
        println!("one answer a commit:      {single:>8.0} a second");
        println!("100 busy tables:          {busy:>8.0} durable answers a second");
        println!("  ratio                   {:>8.1} (aim: at least 5)", busy / single);
        let mut latency = latency::measure(500, 2000, database.as_deref(), time).await;
        println!("1,000 connections at 2,000 answers a second ({:.0} reached):", latency.rate);
        println!("  median                  {:>8.2} ms", latency.percentile(50.0));
        println!("  p99                     {:>8.2} ms (aim: under 10)", latency.percentile(99.0));
        println!("  worst                   {:>8.2} ms", latency.percentile(100.0));
        let (table, socket) = memory::per_table(500, database.as_deref()).await;
        println!("an idle table with two connections: {table:.1} KB (aim: under 40)");
        println!("a further connection:               {socket:.1} KB");
        let [idle, busy] = bots::easy_beside_experts().await;
        let at = |all: &[f64], percent: usize| all[(all.len() * percent / 100).min(all.len() - 1)];
        println!("an easy bot's answer, alone and beside 60 expert tables of another guest:");
        println!("  median                  {:>8.2} and {:.2} ms", at(&idle, 50), at(&busy, 50));
        println!("  p95                     {:>8.2} and {:.2} ms", at(&idle, 95), at(&busy, 95));
    });
}
