//! What all requests share.

use crate::accounts::Accounts;
use crate::calendar::Calendar;
use crate::config::Config;
use crate::health::Health;
use crate::limits::Limits;
use crate::pool::Pool;
use crate::registry::Registry;
use crate::service_time::ServiceTime;
use crate::store::{Store, Writer};
use catalog::AnyGame;
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
    pub accounts: Accounts,
    pub health: Health,
    pub calendar: Calendar,
    pub metrics: PrometheusHandle,
    pub time: ServiceTime,
}

impl App {
    /// A game of the catalogue.
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        (self.config.catalogue.0)(id)
    }
}

/// What handlers are given.
pub type Shared = Arc<App>;
