//! For those who watch over the server.

use crate::app::Shared;
use crate::problem::Failure;
use crate::store::{Store, StoreError, Writer};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::{OnceLock, Weak};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// How long a word about the store is as good as new.
const FRESH: Duration = Duration::from_secs(1);

/// What is known of the store's health. It takes a write to know, and players
/// must not wait for those who ask: all who ask at once get the same word.
#[derive(Debug, Default)]
pub struct Health {
    last: Mutex<Option<Word>>,
}

/// What the store said, when, and how many writes had gone well and failed then.
#[derive(Debug)]
struct Word {
    said: Result<(), StoreError>,
    at: Instant,
    n_written: u64,
    n_failed: u64,
}

impl Word {
    /// Whether it still holds: nothing has happened that says otherwise.
    fn holds(&self, writer: &Writer) -> bool {
        let is_same = match &self.said {
            Ok(()) => self.n_failed == writer.n_failed(),
            Err(_) => self.n_written == writer.n_written(),
        };
        is_same && self.at.elapsed() < FRESH
    }
}

impl Health {
    pub async fn of(&self, store: &dyn Store, writer: &Writer) -> Result<(), StoreError> {
        let mut last = self.last.lock().await;
        if let Some(word) = last.as_ref().filter(|it| it.holds(writer)) {
            return word.said.clone();
        }
        let (n_written, n_failed) = (writer.n_written(), writer.n_failed());
        let said = store.check().await;
        *last = Some(Word { said: said.clone(), at: Instant::now(), n_written, n_failed });
        said
    }
}

/// `GET /healthz`: whether the store takes a write.
pub async fn health(State(app): State<Shared>) -> Result<&'static str, Failure> {
    app.health.of(&*app.store, &app.writer).await?;
    Ok("ok")
}

/// `GET /metrics` at the public address, if the operator wants it there.
pub async fn public_metrics(state: State<Shared>) -> Response {
    if state.config.public_metrics {
        return metrics(state).await.into_response();
    }
    Failure::missing("metrics are not shown here; the operator can allow it with --public-metrics").into_response()
}

/// `GET /metrics`
pub async fn metrics(State(app): State<Shared>) -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    app.metrics.run_upkeep();
    (kind, app.metrics.render())
}

/// Seconds, from a tenth of a millisecond on.
const SECONDS: [f64; 14] = [0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// How often what was measured is added up.
pub const ADDED_UP_EVERY: Duration = Duration::from_secs(2);

/// Adds up what was measured, until the server is gone. Else every single
/// measurement would be kept until somebody looks at the metrics, if ever.
pub async fn keep_small<T>(metrics: PrometheusHandle, server: Weak<T>, every: Duration) {
    while server.strong_count() > 0 {
        metrics.run_upkeep();
        tokio::time::sleep(every).await;
    }
}

/// Counters are the process's; several servers in one share them.
pub fn recorder() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let builder = PrometheusBuilder::new().set_buckets(&SECONDS).expect("there are buckets");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("somebody else records the metrics");
        }
        handle
    };
    HANDLE.get_or_init(install).clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    /// The memory of this process, in bytes.
    fn memory() -> usize {
        let status = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
        status.split(' ').nth(1).and_then(|it| it.parse::<usize>().ok()).map_or(0, |it| it * 4096)
    }

    /// Set in the process that measures its own memory: other tests fill theirs.
    const ALONE: &str = "RUNETABLE_TEST_ALONE";
    const ITSELF: &str = "health::tests::what_is_measured_is_added_up_though_nobody_looks";

    /// Nobody looks at the metrics, and the memory does not fill with them.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_is_measured_is_added_up_though_nobody_looks() {
        if std::env::var_os(ALONE).is_none() {
            let itself = std::env::current_exe().expect("a test has a file");
            let ran = std::process::Command::new(itself).args(["--exact", ITSELF]).env(ALONE, "1").output();
            let ran = ran.expect("the test starts");
            let words = String::from_utf8_lossy(&ran.stdout);
            assert!(ran.status.success() && words.contains("1 passed"), "{words}");
            return;
        }
        let (metrics, server) = (recorder(), Arc::new(()));
        tokio::spawn(keep_small(metrics, Arc::downgrade(&server), Duration::from_millis(20)));
        let mut before = 0;
        // Kept, all rounds but the first would fill seventy megabytes at least.
        for round in 0..36 {
            (0..250_000).for_each(|_| metrics::histogram!("runetable_test_seconds").record(0.001));
            tokio::time::sleep(Duration::from_millis(100)).await;
            // What it takes anyway is there after the first.
            before = if round == 0 { memory() } else { before };
        }
        let grown = memory().saturating_sub(before);
        assert!(grown < 24 << 20, "{grown} bytes");
    }
}
