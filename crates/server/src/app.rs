//! What all requests share.

use crate::config::Config;
use crate::limits::Limits;
use crate::pool::Pool;
use crate::registry::Registry;
use crate::store::{Store, Writer};
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;

/// The server's parts.
pub struct App {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub writer: Writer,
    pub registry: Registry,
    pub pool: Pool,
    pub limits: Limits,
    pub metrics: PrometheusHandle,
}

/// What handlers are given.
pub type Shared = Arc<App>;
