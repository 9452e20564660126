//! The store alone: one answer a commit.

use server::store::{self, Change, TableRow};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// What an answer at a table of two writes.
fn change(id: &str, number: i64) -> Change {
    Change {
        table: TableRow {
            flag_at: None,
            id: id.to_owned(),
            state: "running",
            visibility: "link",
            changed: number,
            awaits_server: false,
            about: (number == 0).then(|| "about".repeat(80)),
            live: "l".repeat(650),
            header: (number == 0).then(|| "header".repeat(40)),
            snapshot: Some(vec![7; 110]),
            host: "host".to_owned(),
            revision: number,
        },
        base: (number > 0).then_some(number - 1),
        take_back: None,
        entries: (
            number,
            vec![r#"{"answer":{"action":{"Take":{"pile":0,"stones":1}},"ask":1,"draws":[],"seat":0}}"#.to_owned()],
        ),
        chat: (0, Vec::new()),
        sitters: None,
    }
}

/// How many answers a second can be committed one by one.
pub async fn one_by_one(database: Option<&str>, time: Duration) -> f64 {
    let folder = TempDir::new_in(".").expect("a folder");
    let file = format!("sqlite:{}", folder.path().join("bench.db").display());
    let store = store::open(database.unwrap_or(&file)).await.expect("the store opens");
    let id = format!("bench{}", rand::random::<u64>());
    let begun = Instant::now();
    let mut n = 0;
    while begun.elapsed() < time {
        store.commit(&[change(&id, n)]).await.expect("it is stored");
        n += 1;
    }
    let rate = n as f64 / begun.elapsed().as_secs_f64();
    store.close().await.expect("it closes");
    rate
}
