//! The server alone, for tests that kill it. Players use `runetable serve`.

use clap::Parser;
use server::Config;

#[derive(Parser)]
struct Options {
    #[command(flatten)]
    config: Config,
}

fn main() -> anyhow::Result<()> {
    let Options { config } = Options::parse();
    server::start_logging(&config);
    let runtime = tokio::runtime::Runtime::new()?;
    let ended = runtime.block_on(server::run(config));
    // A bot may still be thinking; nobody waits for it.
    runtime.shutdown_background();
    ended
}
