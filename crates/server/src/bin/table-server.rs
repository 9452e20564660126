//! The server alone, for tests that kill it. Players use `runetable serve`.

use clap::Parser;
use server::Config;

#[derive(Parser)]
struct Options {
    #[command(flatten)]
    config: Config,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let Options { config } = Options::parse();
    server::start_logging(&config);
    server::run(config).await
}
