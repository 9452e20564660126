//! The server's log.

use crate::config::Config;
use tracing_subscriber::EnvFilter;

/// Writes the log to standard error: in words, or as JSON lines. `RUST_LOG`
/// says how much.
pub fn start_logging(config: &Config) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    // A log that cannot be written (the disk is full) must not end what it tells of.
    let builder =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).log_internal_errors(false);
    // A second server in the process keeps the log of the first.
    let _ = if config.log_json { builder.json().try_init() } else { builder.try_init() };
}
