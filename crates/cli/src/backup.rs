//! `runetable backup` and `runetable restore`: everything in one file.

use crate::exit::{Exit, Problem};
use crate::out::Out;
use server::{Config, Counted, Secret};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file that holds everything.
    pub file: PathBuf,
    /// The folder of the SQLite file.
    #[arg(long, env = "RUNETABLE_DATA", default_value = "runetable-data", value_name = "DIR")]
    pub data: PathBuf,
    /// A PostgreSQL database instead of the SQLite file: postgres://…
    #[arg(long, env = "RUNETABLE_DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub database_url: Option<Secret>,
}

/// Writes the backup; a server may be running.
pub fn back_up(args: Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let (file, config) = split(args);
    let counted = tokio::runtime::Runtime::new()?.block_on(server::back_up(&config, &file));
    report(counted, "Backed up", out)
}

/// Restores it into an empty database.
pub fn restore(args: Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let (file, config) = split(args);
    let counted = tokio::runtime::Runtime::new()?.block_on(server::restore(&config, &file));
    report(counted, "Restored", out)
}

fn split(args: Args) -> (PathBuf, Config) {
    (args.file, Config { data: args.data, database_url: args.database_url, ..Config::default() })
}

fn report(counted: anyhow::Result<Counted>, what: &str, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let Counted { people, tables, .. } = counted.map_err(|error| Problem::Failed(format!("{error:#}")))?;
    if out.is_json() {
        out.json(&serde_json::json!({ "people": people, "tables": tables }))?;
    } else {
        out.line(format!("{what}: people {people}, tables {tables}."))?;
    }
    Ok(Exit::Done)
}
