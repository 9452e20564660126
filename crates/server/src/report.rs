//! What an operator finds when a table was set aside: why, and all that is
//! stored of it, in a file of its own.

use crate::app::Shared;
use crate::ids;
use crate::private;
use crate::store::Saved;
use serde_json::json;
use std::io::Write as _;
use std::path::PathBuf;

/// The replay file of a table as it is stored, whether or not it can be played.
pub fn raw_record(saved: &Saved) -> String {
    let mut lines: Vec<&str> = saved.header.iter().map(String::as_str).collect();
    lines.extend(saved.entries.iter().map(String::as_str));
    lines.iter().map(|it| format!("{it}\n")).collect()
}

/// Writes the report: a line that says why, then the replay file.
pub async fn write(app: Shared, table: String, why: String) {
    let saved = match app.store.load(&table).await {
        Ok(Some(saved)) => saved,
        Ok(None) => return,
        Err(error) => return tracing::error!(table, %error, "no report: the table could not be read"),
    };
    let folder = app.config.data.join("reports");
    let written = tokio::task::spawn_blocking(move || -> std::io::Result<PathBuf> {
        private::make_folder(&folder)?;
        let path = folder.join(format!("{table}.jsonl"));
        let version = env!("CARGO_PKG_VERSION");
        let head = json!({ "table": table, "at": ids::now(), "why": why, "version": version, "live": saved.live });
        private::make_file(&path)?.write_all(format!("{head}\n{}", raw_record(&saved)).as_bytes())?;
        Ok(path)
    });
    match written.await {
        Ok(Ok(path)) => tracing::error!(report = %path.display(), "a table was set aside"),
        Ok(Err(error)) => tracing::error!(%error, "a table was set aside, and its report could not be written"),
        Err(error) => tracing::error!(%error, "a table was set aside, and its report failed"),
    }
}
