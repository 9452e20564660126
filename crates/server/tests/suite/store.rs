//! The laws of a store, on both.

use crate::support::postgres;
use server::store::{self, Change, Filter, Listed, PersonRow, Saved, Store, TableRow, Trouble, Writer};
use sqlx::{Connection as _, SqliteConnection};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Runs a test on a fresh SQLite file and on a fresh PostgreSQL database.
async fn on_both<F: Future<Output = ()>>(test: impl Fn(Arc<dyn Store>, String) -> F) {
    let folder = TempDir::new().expect("a folder");
    let file = format!("sqlite:{}", folder.path().join("test.db").display());
    test(store::open(&file).await.expect("SQLite opens"), file).await;
    if let Some(address) = postgres::fresh_database() {
        test(store::open(&address).await.expect("PostgreSQL opens"), address).await;
    }
}

fn row(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        state: "running",
        visibility: "public",
        changed: 1,
        awaits_server: false,
        about: Some(format!("about {id}")),
        live: "live".to_owned(),
        header: Some("header".to_owned()),
        snapshot: Some(vec![0, 1, 255]),
        host: "ann".to_owned(),
        flag_at: None,
        revision: 1,
    }
}

fn change(id: &str, first: i64, entries: &[&str]) -> Change {
    let entries = entries.iter().map(|it| (*it).to_owned()).collect();
    Change {
        table: row(id),
        base: None,
        take_back: None,
        entries: (first, entries),
        chat: (0, Vec::new()),
        sitters: None,
    }
}

/// The same for a table that is there.
fn next(id: &str, first: i64, entries: &[&str]) -> Change {
    let mut change = change(id, first, entries);
    (change.base, change.table.revision) = (Some(1), 2);
    change
}

async fn load(store: &Arc<dyn Store>, id: &str) -> Saved {
    store.load(id).await.expect("the store answers").expect("the table is there")
}

#[tokio::test]
async fn people_are_found_and_renamed() {
    on_both(|store, _| async move {
        let ann = PersonRow { id: "a".into(), name: "Ann".into(), token_hash: "x".into(), created: 5 };
        assert_eq!(store.person("a").await.expect("an answer"), None);
        store.add_person(&ann).await.expect("Ann is added");
        assert_eq!(store.person("a").await.expect("an answer"), Some(ann.clone()));
        assert!(store.add_person(&ann).await.is_err(), "nobody is there twice");
        store.rename_person("a", "Zoë \"龍\"").await.expect("Ann is renamed");
        assert_eq!(store.person("a").await.expect("an answer").expect("Ann").name, "Zoë \"龍\"");
        store.check().await.expect("it takes a write");
    })
    .await;
}

#[tokio::test]
async fn a_commit_is_there_after_opening_again() {
    on_both(|store, address| async move {
        store.commit(&[change("t", 0, &["one", "two"])]).await.expect("it is stored");
        store.close().await.expect("it closes");
        let store = store::open(&address).await.expect("it opens again");
        let saved = load(&store, "t").await;
        assert_eq!(saved.entries, ["one", "two"]);
        assert_eq!(saved.snapshot, Some(vec![0, 1, 255]));
        assert_eq!((saved.about.as_str(), saved.header.as_deref()), ("about t", Some("header")));
        assert_eq!(store.load("other").await.expect("an answer"), None);
    })
    .await;
}

#[tokio::test]
async fn what_is_not_given_stays_and_entries_are_added() {
    on_both(|store, _| async move {
        store.commit(&[change("t", 0, &["one"])]).await.expect("it is stored");
        let mut next = next("t", 1, &["two"]);
        next.table =
            TableRow { about: None, header: None, snapshot: None, live: "other".to_owned(), ..next.table.clone() };
        next.chat = (0, vec!["hello".to_owned()]);
        store.commit(&[next]).await.expect("it is stored");
        let saved = load(&store, "t").await;
        assert_eq!((saved.about.as_str(), saved.live.as_str()), ("about t", "other"));
        assert_eq!((saved.header.is_some(), saved.snapshot.is_some()), (true, true));
        assert_eq!((saved.entries, saved.chat), (vec!["one".to_owned(), "two".to_owned()], vec!["hello".to_owned()]));
    })
    .await;
}

#[tokio::test]
async fn entries_are_taken_back_and_replaced() {
    on_both(|store, _| async move {
        store.commit(&[change("t", 0, &["one", "two", "three"])]).await.expect("it is stored");
        store.commit(&[change("u", 0, &["other"])]).await.expect("it is stored");
        let mut back = next("t", 1, &["new"]);
        back.take_back = Some(1);
        store.commit(&[back]).await.expect("it is stored");
        assert_eq!(load(&store, "t").await.entries, ["one", "new"]);
        assert_eq!(load(&store, "u").await.entries, ["other"], "another table is not touched");
    })
    .await;
}

#[tokio::test]
async fn an_entry_that_is_there_is_refused_and_nothing_of_the_commit_stays() {
    on_both(|store, _| async move {
        store.commit(&[change("t", 0, &["one"])]).await.expect("it is stored");
        let mut again = next("t", 0, &["two"]);
        again.table.live = "wrong".to_owned();
        let other = change("u", 0, &["one"]);
        assert!(store.commit(&[other, again]).await.is_err());
        assert_eq!(load(&store, "t").await.live, "live");
        assert_eq!(store.load("u").await.expect("an answer"), None, "all or nothing");
    })
    .await;
}

#[tokio::test]
async fn lobbies_list_what_they_should_in_order() {
    on_both(|store, _| async move {
        let mut changes = ["t", "u", "v", "w"].map(|id| change(id, 0, &[]));
        for (number, change) in (1..).zip(&mut changes) {
            change.table.changed = number;
            change.sitters = Some(vec!["ann".to_owned(), "ben".to_owned()]);
        }
        changes[1].table.visibility = "link";
        changes[2].table.state = "gathering";
        changes[3].sitters = Some(vec!["ben".to_owned()]);
        changes[3].table.awaits_server = true;
        store.commit(&changes).await.expect("it is stored");
        let list = async |filter, most| -> Vec<String> {
            let listed: Vec<Listed> = store.list(filter, most).await.expect("an answer");
            listed.into_iter().map(|it| it.about.trim_start_matches("about ").to_owned()).collect()
        };
        assert_eq!(list(Filter::Public("running"), 9).await, ["w", "t"]);
        assert_eq!(list(Filter::Public("running"), 1).await, ["w"]);
        assert_eq!(list(Filter::Public("gathering"), 9).await, ["v"]);
        assert_eq!(list(Filter::Mine("ann"), 9).await, ["v", "u", "t"]);
        assert_eq!(store.awaiting_server(0).await.expect("an answer"), ["w"]);
        changes[3].sitters = Some(Vec::new());
        (changes[3].base, changes[3].table.revision) = (Some(1), 2);
        store.commit(&changes[3..]).await.expect("it is stored");
        assert_eq!(list(Filter::Mine("ben"), 9).await, ["v", "u", "t"], "Ben left the last one");
    })
    .await;
}

#[tokio::test]
async fn the_writer_gathers_and_one_bad_change_does_not_take_others_down() {
    on_both(|store, _| async move {
        store.commit(&[change("bad", 0, &["there"])]).await.expect("it is stored");
        let writer = Writer::start(store.clone());
        let ids: Vec<String> = (0..50).map(|it| format!("t{it}")).collect();
        let writes = ids.iter().map(|id| writer.write(vec![change(id, 0, &["one"])]));
        let (good, bad) =
            tokio::join!(futures_util::future::join_all(writes), writer.write(vec![next("bad", 0, &["again"])]));
        assert!(good.iter().all(Result::is_ok));
        assert!(bad.is_err());
        for id in &ids {
            assert_eq!(load(&store, id).await.entries, ["one"]);
        }
    })
    .await;
}

/// A writer that has missed a change is refused, and so is one that takes a
/// table for new that is there.
#[tokio::test]
async fn a_change_that_builds_on_an_old_revision_is_refused() {
    on_both(|store, _| async move {
        store.commit(&[change("t", 0, &["one"])]).await.expect("it is stored");
        store.commit(&[next("t", 1, &["two"])]).await.expect("it builds on the first");
        let stale = store.commit(&[next("t", 2, &["three"])]).await.expect_err("revision 1 is gone");
        assert_eq!(stale.trouble, Trouble::Outdated);
        let twice = store.commit(&[change("t", 2, &["three"])]).await.expect_err("the table is there");
        assert_eq!(twice.trouble, Trouble::Outdated);
        let saved = load(&store, "t").await;
        assert_eq!((saved.entries, saved.revision), (vec!["one".to_owned(), "two".to_owned()], 2));
    })
    .await;
}

/// One database, one owner: the second is told who the first is.
#[tokio::test]
async fn a_second_server_on_the_same_database_does_not_start() {
    on_both(|store, address| async move {
        let refused = store::open(&address).await.err().expect("it is in use");
        assert_eq!(refused.trouble, Trouble::Taken);
        let holder = format!("process {}", std::process::id());
        assert!(refused.to_string().contains(&holder), "{refused}");
        store.close().await.expect("it closes");
        let next = store::open(&address).await.expect("now it is free");
        next.close().await.expect("it closes");
    })
    .await;
}

/// Somebody else holds the file: all who wait are told within seconds, and not
/// one after the other.
#[tokio::test]
async fn a_file_that_is_held_costs_seconds_however_many_wait() {
    let folder = TempDir::new().expect("a folder");
    let file = format!("sqlite:{}", folder.path().join("test.db").display());
    let store = store::open(&file).await.expect("SQLite opens");
    let mut other = SqliteConnection::connect(&file).await.expect("the file opens");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("nobody writes beside it");
    let writer = Writer::start(store.clone());
    let ids: Vec<String> = (0..30).map(|it| format!("t{it}")).collect();
    let begun = Instant::now();
    let writes = ids.iter().map(|id| writer.write(vec![change(id, 0, &["one"])]));
    let told = futures_util::future::join_all(writes).await;
    assert!(told.iter().all(|it| it.as_ref().is_err_and(|it| it.trouble == Trouble::Down)));
    assert!(begun.elapsed() < Duration::from_secs(12), "it took {:?}", begun.elapsed());
    sqlx::query("ROLLBACK").execute(&mut other).await.expect("it lets go");
    writer.write(vec![change("t0", 0, &["one"])]).await.expect("it is stored");
}

/// A file has one owner by whatever name it is opened.
#[cfg(unix)]
#[tokio::test]
async fn a_file_with_two_names_has_one_server() {
    let (folder, other) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let file = folder.path().join("test.db");
    let link = other.path().join("test.db");
    let first = store::open(&format!("sqlite:{}", file.display())).await.expect("SQLite opens");
    std::os::unix::fs::symlink(&file, &link).expect("another name");
    let refused = store::open(&format!("sqlite:{}", link.display())).await.err().expect("it is in use");
    assert_eq!(refused.trouble, Trouble::Taken);
    first.close().await.expect("it closes");
    let second = store::open(&format!("sqlite:{}", link.display())).await.expect("now it is free");
    second.check().await.expect("it writes by the other name");
    second.close().await.expect("it closes");
}

/// Somebody clears the lock away, and a second server starts: the first one
/// writes no more.
#[tokio::test]
async fn whoever_has_lost_the_lock_writes_nothing() {
    let folder = TempDir::new().expect("a folder");
    let file = format!("sqlite:{}", folder.path().join("test.db").display());
    let first = store::open(&file).await.expect("SQLite opens");
    first.commit(&[change("t", 0, &["one"])]).await.expect("it is stored");
    std::fs::remove_file(folder.path().join("test.db.lock")).expect("it is cleared away");
    let second = store::open(&file).await.expect("nobody has the lock");
    let refused = first.commit(&[next("t", 1, &["two"])]).await.expect_err("it is another's now");
    assert_eq!(refused.trouble, Trouble::Down);
    second.check().await.expect("the second one writes");
    assert_eq!(load(&second, "t").await.entries, ["one"]);
}

/// A server that has closed its store and still has something to say says it to
/// nobody.
#[tokio::test]
async fn a_store_that_is_closed_takes_nothing_more() {
    on_both(|store, _| async move {
        store.commit(&[change("t", 0, &["one"])]).await.expect("it is stored");
        store.close().await.expect("it closes");
        let refused = store.commit(&[next("t", 1, &["two"])]).await.expect_err("it is closed");
        assert_eq!(refused.trouble, Trouble::Down);
    })
    .await;
}
