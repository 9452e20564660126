//! For those who watch over the server.

use crate::app::Shared;
use crate::problem::Failure;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;

/// `GET /healthz`: whether the store takes a write.
pub async fn health(State(app): State<Shared>) -> Result<&'static str, Failure> {
    app.store.check().await?;
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
