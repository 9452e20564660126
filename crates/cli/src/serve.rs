//! `runetable serve`: tables in the browser.

use crate::exit::{Exit, Problem};
use crate::out::Out;
use serde_json::json;
use server::Config;
use std::process::{Command, Stdio};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub config: Config,
    /// Open the table in the browser.
    #[arg(long)]
    pub open: bool,
}

pub fn run(args: Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    let failed = |error: anyhow::Error| Problem::Failed(format!("{error:#}"));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        server::start_logging(&args.config);
        let running = server::start(args.config).await.map_err(failed)?;
        let url = running.url();
        if out.is_json() {
            out.json(&json!({ "url": url }))?;
        } else {
            out.line(format!("The table is set at {url} (stop it with Ctrl-C)."))?;
        }
        if args.open {
            open(&url);
        }
        running.until_told_to_stop().await.map_err(failed)?;
        Ok(Exit::Done)
    })
}

/// Asks the desktop to open the address. Where there is no desktop, the line
/// that was printed has to do.
fn open(url: &str) {
    let openers: &[&[&str]] = if cfg!(target_os = "macos") {
        &[&["open"]]
    } else if cfg!(target_os = "windows") {
        &[&["cmd", "/C", "start", ""]]
    } else {
        &[&["xdg-open"], &["gio", "open"], &["sensible-browser"]]
    };
    for opener in openers {
        let mut command = Command::new(opener[0]);
        command.args(&opener[1..]).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if command.spawn().is_ok() {
            return;
        }
    }
}
