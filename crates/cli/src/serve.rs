//! `runetable serve`: tables in the browser.

use crate::exit::{Exit, Problem};
use crate::out::Out;
use std::process::{Command, Stdio};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Open the tables in the browser.
    #[arg(long)]
    pub open: bool,
    #[command(flatten)]
    pub config: server::Config,
}

pub fn run(args: Args, out: &mut Out<'_>) -> Result<Exit, Problem> {
    server::start_logging(&args.config);
    let runtime = tokio::runtime::Runtime::new()?;
    let failed = |error: anyhow::Error| Problem::Failed(format!("{error:#}"));
    let ended = runtime.block_on(async {
        let running = server::start(args.config).await.map_err(failed)?;
        let url = url_for_people(&running);
        if out.is_json() {
            out.json(&serde_json::json!({ "url": url }))?;
        } else {
            out.line(format!("Tables at {}  {}", out.paint().bold(&url), out.paint().dim("Ctrl-C stops")))?;
            out.flush()?;
        }
        if args.open && !open(&url) {
            out.line("No browser could be opened here; open that address in yours.")?;
        }
        server::until_told_to_stop().await;
        running.stop().await.map_err(failed)?;
        Ok(Exit::Done)
    });
    // A bot may still be thinking; nobody waits for it.
    runtime.shutdown_background();
    ended
}

/// The address as a browser on this machine reaches it.
fn url_for_people(running: &server::Running) -> String {
    if running.address.ip().is_unspecified() {
        return format!("http://localhost:{}", running.address.port());
    }
    running.url()
}

/// Has the desktop open the address; returns whether there was one to ask.
fn open(url: &str) -> bool {
    let (program, args): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let quiet = Command::new(program).args(args).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    quiet.is_ok()
}
