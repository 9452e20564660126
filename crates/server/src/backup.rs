//! Backup and restore: one file with everything, of either database and for
//! either.
//!
//! JSON lines: a head, people, tables, and a last line that says how many there
//! were, so that half a file is not taken for a whole one.

use crate::config::Config;
use crate::ids;
use crate::private;
use crate::store::{self, Filter, Line, StoreError};
use anyhow::{Context as _, bail, ensure};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{BufRead as _, BufReader, BufWriter, Lines, Write as _};
use std::path::Path;

const FORMAT: u32 = 1;

/// How much there was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    pub people: u64,
    #[serde(default)]
    pub accounts: u64,
    pub tables: u64,
}

impl Counted {
    fn add(&mut self, line: &Line) {
        match line {
            Line::Person { .. } => self.people += 1,
            Line::Account(_) => self.accounts += 1,
            Line::Move { .. } => {}
            Line::Table(_) => self.tables += 1,
            Line::ServiceTime { .. } => {}
        }
    }
}

/// The first line and the last.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Frame {
    RunetableBackup { format: u32, at: i64 },
    End(Counted),
}

/// Writes everything into a file. A server may be running; what it commits
/// meanwhile is in the next backup.
pub async fn back_up(config: &Config, path: &Path) -> anyhow::Result<Counted> {
    let part = path.with_added_extension("part");
    let file = private::make_file(&part).with_context(|| format!("{} cannot be written", part.display()))?;
    let written = write_all(config, file).await;
    if written.is_err() {
        // Half a backup is no use to anybody.
        let _ = std::fs::remove_file(&part);
    }
    let counted = written?;
    std::fs::rename(&part, path).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(counted)
}

async fn write_all(config: &Config, file: File) -> anyhow::Result<Counted> {
    let mut out = BufWriter::new(file);
    let mut write = |text: String| -> std::io::Result<()> { writeln!(out, "{text}") };
    write(serde_json::to_string(&Frame::RunetableBackup { format: FORMAT, at: ids::now() })?)?;
    let mut counted = Counted::default();
    let mut sink = |line: Line| -> Result<(), StoreError> {
        counted.add(&line);
        let text = serde_json::to_string(&line).map_err(|it| StoreError::damaged(it.to_string()))?;
        write(text).map_err(|it| StoreError::down(it.to_string()))
    };
    store::read_all(&config.database(), &mut sink).await.context("the database cannot be read")?;
    write(serde_json::to_string(&Frame::End(counted))?)?;
    out.into_inner().map_err(|it| it.into_error())?.sync_all()?;
    Ok(counted)
}

/// Puts a backup into an empty database. No server may be running on it.
pub async fn restore(config: &Config, path: &Path) -> anyhow::Result<Counted> {
    let cannot = || format!("{} cannot be read", path.display());
    // Once through, so that nothing is begun that cannot be ended.
    let mut first = Reader::open(path).with_context(cannot)?;
    while first.next().with_context(cannot)?.is_some() {}
    if config.database_url.is_none() {
        private::make_folder(&config.data)?;
    }
    let store = store::open(&config.database()).await.context("the database cannot be opened")?;
    let is_empty = store.is_empty().await?;
    if !is_empty {
        store.close().await?;
        bail!("the database is not empty; a backup is restored into an empty one");
    }
    let mut reader = Reader::open(path)?;
    while let Some(line) = reader.next()? {
        store::put(&*store, line).await.context("a line could not be stored; the database has to be emptied first")?;
    }
    let listed = store.list(Filter::Public("running"), 1).await;
    store.close().await?;
    listed.context("what was restored cannot be read")?;
    Ok(reader.counted)
}

/// Reads a backup line by line.
struct Reader {
    lines: Lines<BufReader<File>>,
    counted: Counted,
}

impl Reader {
    fn open(path: &Path) -> anyhow::Result<Self> {
        let mut lines = BufReader::new(File::open(path)?).lines();
        let head = lines.next().context("it is empty")??;
        let Ok(Frame::RunetableBackup { format, .. }) = serde_json::from_str(&head) else {
            bail!("it is not a backup of Runetable");
        };
        ensure!(format == FORMAT, "it is of format {format}, which this version does not know");
        Ok(Self { lines, counted: Counted::default() })
    }

    /// The next line; nothing at the end of a whole file, and an error at that
    /// of half a file.
    fn next(&mut self) -> anyhow::Result<Option<Line>> {
        let text = self.lines.next().context("its end is missing")??;
        if let Ok(Frame::End(said)) = serde_json::from_str(&text) {
            let counted = self.counted;
            ensure!(said == counted, "it says {said:?} and holds {counted:?}");
            return Ok(None);
        }
        let line: Line = serde_json::from_str(&text).context("a line cannot be read")?;
        self.counted.add(&line);
        Ok(Some(line))
    }
}
