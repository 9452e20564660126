//! Connections: how many there may be, and how long a client may take to say
//! what it wants. Whoever opens a thousand and says nothing is turned away, and
//! hurts nobody else.

use crate::app::Shared;
use crate::limits::ClientAddress;
use crate::patient::Patient;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

/// The most bytes of a request's head.
const MOST_HEAD: usize = 32 * 1024;
/// How long to wait when the system has no connection to give.
const BREATH: Duration = Duration::from_millis(100);
/// Files that are kept free for the store, whatever comes in.
const KEPT_FILES: usize = 128;

/// A place among all connections and among those of the address. Requests carry
/// it, so that a socket keeps it for as long as it is open.
#[derive(Clone, Debug)]
pub struct Place {
    _of_address: Arc<()>,
    _of_all: Arc<()>,
}

/// Serves until it is told to stop, and then until the requests that are under
/// way have ended.
pub async fn serve(listener: TcpListener, router: Router, app: Shared, mut stop: watch::Receiver<bool>) {
    let all = Arc::new(());
    let most = most_files().saturating_sub(KEPT_FILES).max(KEPT_FILES);
    // Every connection holds a sender; when the last one is gone nobody is served any more.
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stop.changed() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let ticket = app.limits.connection(ClientAddress::of_peer(peer));
        let Some(ticket) = ticket.filter(|_| Arc::strong_count(&all) <= most) else {
            metrics::counter!("runetable_connections_refused_total").increment(1);
            continue;
        };
        let (router, app, stop) = (router.clone(), app.clone(), stop.clone());
        let (place, alive) = (Place { _of_address: ticket, _of_all: all.clone() }, alive.clone());
        tokio::spawn(async move {
            connection(stream, peer, place, router, &app, stop).await;
            drop(alive);
        });
    }
    drop((listener, alive));
    let _ = all_gone.recv().await;
}

/// One connection, with all requests that come over it.
async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    router: Router,
    app: &Shared,
    mut stop: watch::Receiver<bool>,
) {
    // Small messages must not wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection stays lazy");
    }
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(place.clone());
        router.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(app.config.header_seconds.max(1)))
        .max_buf_size(MOST_HEAD)
        .pipeline_flush(false);
    let stream = Patient::new(stream, Duration::from_secs(app.config.send_seconds.max(1)));
    let mut serving = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        _ = stop.changed() => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

/// How many files this process may have open, connections included.
fn most_files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|it| it.strip_prefix("Max open files"));
    line.and_then(|it| it.split_whitespace().next()?.parse().ok()).unwrap_or(1024)
}
