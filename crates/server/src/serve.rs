//! Starting and stopping.

use crate::accounts::Accounts;
use crate::app::{App, Shared};
use crate::calendar::Calendar;
use crate::config::Config;
use crate::health::Health;
use crate::ids;
use crate::limits::Limits;
use crate::pool::Pool;
use crate::registry::Registry;
use crate::router::{metrics_router, router};
use crate::service_time::{self, ServiceTime};
use crate::store::{self, StoreError, Writer};
use crate::table::Command;
use crate::{accounts, health, housekeeping, listen, private};
use anyhow::Context;
use std::net::SocketAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

/// How long requests may take to end when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it waits before it looks whether the database is back.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(1);

/// A table where something is due goes on by itself after a restart, if it has
/// been played at within a day.
const LEAST_MEMORY: Duration = Duration::from_secs(24 * 60 * 60);

/// How many tables are opened at once when the server starts.
const MOST_OPENING: usize = 8;

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it shows its metrics, if at an address of their own.
    pub metrics_address: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    serving: Vec<JoinHandle<()>>,
    app: Shared,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("config", &self.config).finish_non_exhaustive()
    }
}

/// Starts a server.
pub async fn start(config: Config) -> anyhow::Result<Running> {
    if config.database_url.is_none() {
        private::make_folder(&config.data)
            .with_context(|| format!("the folder {} cannot be made", config.data.display()))?;
    }
    let store = store::open(&config.database()).await.context("the database cannot be opened")?;
    let listener =
        TcpListener::bind(config.listen).await.with_context(|| format!("cannot listen on {}", config.listen))?;
    let address = listener.local_addr().context("the listener has no address")?;
    let for_metrics = match config.metrics_listen {
        Some(it) => Some(TcpListener::bind(it).await.with_context(|| format!("cannot listen on {it}"))?),
        None => None,
    };
    let metrics_address = for_metrics.as_ref().and_then(|it| it.local_addr().ok());
    let time = ServiceTime::from(store.service_time().await.context("the database cannot be read")?);
    let app = Arc::new(App {
        writer: Writer::start(store.clone()),
        store,
        registry: Registry::default(),
        pool: Pool::new(config.n_bot_threads(), Duration::from_millis(config.bot_think_ms)),
        limits: Limits::new(&config),
        accounts: Accounts::new(&config),
        health: Health::default(),
        calendar: Calendar::open(),
        metrics: health::recorder(),
        time,
        config,
    });
    app.store.check().await.context("the database cannot be written")?;
    tokio::spawn(go_on_at_first(app.clone()));
    tokio::spawn(housekeeping::tidy_up(Arc::downgrade(&app)));
    tokio::spawn(service_time::keep_time(Arc::downgrade(&app)));
    tokio::spawn(housekeeping::wake_timed(Arc::downgrade(&app)));
    tokio::spawn(accounts::tidy_up(Arc::downgrade(&app)));
    tokio::spawn(health::keep_small(app.metrics.clone(), Arc::downgrade(&app), health::ADDED_UP_EVERY));
    tokio::spawn(go_on_after_failures(app.writer.failures(), Arc::downgrade(&app)));
    let (stop, stopped) = watch::channel(false);
    let mut serving = vec![tokio::spawn(listen::serve(listener, router(app.clone()), app.clone(), stopped.clone()))];
    if let Some(listener) = for_metrics {
        serving.push(tokio::spawn(listen::serve(listener, metrics_router(app.clone()), app.clone(), stopped)));
    }
    tracing::info!(%address, "listening");
    Ok(Running { address, metrics_address, stop, serving, app })
}

/// Opens what is due when the server starts. If the database fails right then it
/// is tried again after a while, as after any failure.
async fn go_on_at_first(app: Shared) {
    while let Err(error) = go_on(&app).await {
        tracing::error!(%error, "the tables that are due cannot be read");
        tokio::time::sleep(TRY_AGAIN_AFTER).await;
    }
}

/// A table whose change could neither be written nor read back leaves the
/// memory. Once the database takes writes again, all where a bot or a window is
/// due are opened. Ends with the writer.
async fn go_on_after_failures(mut failures: watch::Receiver<u64>, app: Weak<App>) {
    while failures.changed().await.is_ok() {
        loop {
            tokio::time::sleep(TRY_AGAIN_AFTER).await;
            let Some(app) = app.upgrade() else { return };
            if app.store.check().await.is_ok() && go_on(&app).await.is_ok() {
                break;
            }
        }
    }
}

/// Opens the tables where a bot or a window is due, a few at a time: one that
/// takes long to read keeps no other waiting. Those that bots had stopped at
/// because nobody watched wait until somebody does.
async fn go_on(app: &Shared) -> Result<(), StoreError> {
    let patience = Duration::from_secs(app.config.bot_alone_seconds).max(LEAST_MEMORY);
    let since = ids::now().saturating_sub(i64::try_from(patience.as_secs()).unwrap_or(i64::MAX));
    let mut opening = JoinSet::new();
    for id in app.store.awaiting_server(since).await? {
        if opening.len() >= MOST_OPENING {
            opening.join_next().await;
        }
        if let Ok(table) = app.registry.open(app, &id) {
            opening.spawn(async move { table.ask(|reply| Command::Wake { reply: Some(reply) }).await });
        }
    }
    opening.join_all().await;
    Ok(())
}

impl Running {
    #[cfg(test)]
    pub(crate) const fn app(&self) -> &Shared {
        &self.app
    }

    /// The address for a browser.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops: clients are told, requests end, the store is closed.
    pub async fn stop(self) -> anyhow::Result<()> {
        let mut closing = JoinSet::new();
        for table in self.app.registry.close() {
            // What was said before is carried out first.
            closing.spawn(async move {
                let _ = table.send(Command::Close).await;
                table.ended().await;
            });
        }
        let _ = timeout(PATIENCE, closing.join_all()).await;
        let _ = self.stop.send(true);
        for serving in self.serving {
            if let Ok(ended) = timeout(PATIENCE, serving).await {
                ended.context("the server failed")?;
            }
        }
        // Clocks stand from here on; if that cannot be stored they went a little less far.
        let _ = timeout(PATIENCE, self.app.time.keep(&*self.app.store)).await;
        // Nobody is left who could write; what was written is durable already.
        let _ = timeout(PATIENCE, self.app.store.close()).await;
        Ok(())
    }
}

/// Runs a server until the process is told to stop.
pub async fn run(config: Config) -> anyhow::Result<()> {
    let running = start(config).await?;
    until_told_to_stop().await;
    tracing::info!("stopping");
    running.stop().await
}

/// Waits for an interrupt or a request to terminate.
pub async fn until_told_to_stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
