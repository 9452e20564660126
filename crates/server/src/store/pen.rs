//! The one connection that writes.
//!
//! Whoever writes takes it out and puts it back when the commit is through.
//! After anything else (an error, a timeout, a cancelled request) it is not put
//! back: nobody knows whether it is still inside a transaction, and the next
//! one to write gets a new one.

use super::StoreError;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;

/// How long a request of the store may take before it counts as failed.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// Whatever does not come back in time has failed.
pub async fn within<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(StoreError::down("the database does not answer")))
}

/// Where the connection is kept.
#[derive(Debug)]
pub struct Pen<C> {
    kept: Mutex<Option<C>>,
    /// It was put down for good: nobody writes any more.
    is_down: AtomicBool,
}

impl<C> Pen<C> {
    pub fn new(connection: C) -> Self {
        Self { kept: Mutex::new(Some(connection)), is_down: AtomicBool::new(false) }
    }

    /// The connection, or a new one if the last one was thrown away.
    pub async fn take<F>(&self, connect: impl FnOnce() -> F) -> Result<Writing<'_, C>, StoreError>
    where
        F: Future<Output = Result<C, StoreError>>,
    {
        let mut kept = self.kept.lock().await;
        if self.is_down.load(Ordering::Relaxed) {
            return Err(StoreError::down("the store is closed"));
        }
        let connection = match kept.take() {
            Some(connection) => connection,
            None => connect().await?,
        };
        Ok(Writing { kept, connection: Some(connection) })
    }

    /// The connection, for good.
    pub async fn put_down(&self) -> Option<C> {
        let mut kept = self.kept.lock().await;
        self.is_down.store(true, Ordering::Relaxed);
        kept.take()
    }
}

/// The connection while somebody writes with it.
#[derive(Debug)]
pub struct Writing<'a, C> {
    kept: MutexGuard<'a, Option<C>>,
    connection: Option<C>,
}

impl<C> Writing<'_, C> {
    /// All went well: the next one may have it.
    pub fn put_back(mut self) {
        *self.kept = self.connection.take();
    }
}

impl<C> Deref for Writing<'_, C> {
    type Target = C;
    fn deref(&self) -> &C {
        self.connection.as_ref().expect("it is put back last")
    }
}

impl<C> DerefMut for Writing<'_, C> {
    fn deref_mut(&mut self) -> &mut C {
        self.connection.as_mut().expect("it is put back last")
    }
}

/// A connection that reads. It goes back to its pool when it is given back;
/// when it is not, because an answer never came, it is thrown away at once
/// instead of being waited for.
#[derive(Debug)]
pub struct Lease<D: sqlx::Database> {
    connection: Option<sqlx::pool::PoolConnection<D>>,
}

impl<D: sqlx::Database> Lease<D> {
    pub async fn of(pool: &sqlx::Pool<D>) -> Result<Self, StoreError> {
        Ok(Self { connection: Some(pool.acquire().await?) })
    }

    pub fn give_back(mut self) {
        drop(self.connection.take());
    }
}

impl<D: sqlx::Database> Drop for Lease<D> {
    fn drop(&mut self) {
        drop(self.connection.take().map(sqlx::pool::PoolConnection::detach));
    }
}

impl<D: sqlx::Database> Deref for Lease<D> {
    type Target = D::Connection;
    fn deref(&self) -> &D::Connection {
        self.connection.as_ref().expect("it is given back last")
    }
}

impl<D: sqlx::Database> DerefMut for Lease<D> {
    fn deref_mut(&mut self) -> &mut D::Connection {
        self.connection.as_mut().expect("it is given back last")
    }
}
