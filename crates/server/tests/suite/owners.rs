//! One database, one owner: of two processes only the first serves, and the
//! second says who that is.

use crate::support::{Browser, Victim, free_address, hot_seat, me, nim, postgres, take};
use kernel::SeatId;
use serde_json::json;
use std::process::{Command, Stdio};
use tempfile::TempDir;

async fn of_two_only_one_serves(database: Option<&str>) {
    let (folder, address) = (TempDir::new().expect("a folder"), free_address());
    let mut first = Victim::start(address, folder.path(), database).await;
    let mut ann = Browser::new(address);
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "piles": "9 9" }))).await;
    let other = free_address();
    let mut command = Command::new(env!("CARGO_BIN_EXE_table-server"));
    command.args(["--listen", &other.to_string(), "--data"]).arg(folder.path()).stdin(Stdio::null());
    if let Some(database) = database {
        command.args(["--database-url", database]);
    }
    let second = command.output().expect("it runs");
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success(), "it serves: {said}");
    assert!(said.contains(&format!("in use by runetable, process {}", first.id())), "{said}");
    // The first has noticed nothing.
    let mut socket = ann.socket(&id).await;
    socket.wish = Some(SeatId(0));
    socket.hello().await;
    socket.answer(take(0, 1)).await.expect("a stone");
    // Whoever dies lets go, however that happens.
    first.kill();
    let _next = Victim::start(other, folder.path(), database).await;
    ann.address = other;
    let mut socket = ann.socket(&id).await;
    socket.wish = Some(SeatId(0));
    socket.hello().await;
    assert_eq!(socket.view().view["piles"], json!([8, 9]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_processes_on_one_file_only_the_first_serves() {
    of_two_only_one_serves(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_processes_on_one_database_only_the_first_serves() {
    if let Some(database) = postgres::fresh_database() {
        of_two_only_one_serves(Some(&database)).await;
    }
}
