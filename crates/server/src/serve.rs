//! Starting and stopping.

use crate::app::{App, Shared};
use crate::config::Config;
use crate::health;
use crate::limits::Limits;
use crate::pool::Pool;
use crate::registry::Registry;
use crate::router::router;
use crate::store::{self, StoreError, Writer};
use crate::table::Command;
use anyhow::Context;
use axum::serve::ListenerExt;
use std::net::SocketAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long requests may take to end when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it waits before it looks whether the database is back.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(1);

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<std::io::Result<()>>,
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
        std::fs::create_dir_all(&config.data)
            .with_context(|| format!("the folder {} cannot be made", config.data.display()))?;
    }
    let store = store::open(&config.database()).await.context("the database cannot be opened")?;
    let listener =
        TcpListener::bind(config.listen).await.with_context(|| format!("cannot listen on {}", config.listen))?;
    let address = listener.local_addr().context("the listener has no address")?;
    let app = Arc::new(App {
        writer: Writer::start(store.clone()),
        store,
        registry: Registry::default(),
        pool: Pool::new(config.n_bot_threads(), Duration::from_millis(config.bot_think_ms)),
        limits: Limits::new(config.rate, config.sockets),
        metrics: health::recorder(),
        config,
    });
    go_on(&app).await.context("the tables cannot be read")?;
    tokio::spawn(go_on_after_failures(app.writer.failures(), Arc::downgrade(&app)));
    // Small messages must not wait for each other.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection stays lazy");
        }
    });
    let (stop, stopped) = oneshot::channel::<()>();
    let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, service).with_graceful_shutdown(async {
        // A dropped sender stops the server too.
        let _ = stopped.await;
    });
    let serving = tokio::spawn(serving.into_future());
    tracing::info!(%address, "listening");
    Ok(Running { address, stop, serving, app })
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

/// Opens the tables where a bot or a window is due.
async fn go_on(app: &Shared) -> Result<(), StoreError> {
    let due = app.store.awaiting_server().await?;
    for id in due {
        if let Ok(table) = app.registry.open(app, &id) {
            let _ = table.send(Command::Wake).await;
        }
    }
    Ok(())
}

impl Running {
    /// The address for a browser.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops: clients are told, requests end, the store is closed.
    pub async fn stop(self) -> anyhow::Result<()> {
        for table in self.app.registry.all() {
            let _ = timeout(PATIENCE, table.send(Command::Close)).await;
        }
        let _ = self.stop.send(());
        if let Ok(ended) = timeout(PATIENCE, self.serving).await {
            ended.context("the server failed")?.context("the server failed")?;
        }
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
