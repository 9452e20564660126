//! `runetable serve`: tables in the browser.

use crate::exit::{Exit, Problem};
use crate::out::Out;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where to listen.
    #[arg(long, env = "RUNETABLE_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDR")]
    pub listen: String,
    /// The folder that holds tables and people.
    #[arg(long, env = "RUNETABLE_DATA", value_name = "DIR", conflicts_with = "database_url")]
    pub data: Option<String>,
    /// A PostgreSQL database instead of a folder.
    #[arg(long, env = "RUNETABLE_DATABASE_URL", value_name = "URL")]
    pub database_url: Option<String>,
    /// Open the table in the browser.
    #[arg(long)]
    pub open: bool,
}

pub fn run(args: Args, _: &mut Out<'_>) -> Result<Exit, Problem> {
    Err(Problem::Failed(format!("this build has no server to listen on {}", args.listen)))
}
