//! What is done now and then: seats that have not gone over yet, and sessions
//! that nobody uses any more.

use super::move_on;
use super::session::{MOST_AGE, MOST_IDLE};
use crate::app::{App, Shared};
use crate::ids;
use crate::problem::Failure;
use crate::store::Edit;
use std::sync::Weak;
use std::time::Duration;

const EVERY: Duration = Duration::from_secs(600);

/// Looks again and again, until the server is gone.
pub async fn tidy_up(app: Weak<App>) {
    loop {
        {
            let Some(app) = app.upgrade() else { return };
            if let Err(failure) = sweep(&app).await {
                tracing::warn!(problem = %failure.0.words, "accounts could not be tidied up");
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}

async fn sweep(app: &Shared) -> Result<(), Failure> {
    let now = ids::now();
    app.store.edit(&[Edit::EndOldSessions { unused_since: now - MOST_IDLE, begun_before: now - MOST_AGE }]).await?;
    for (from, to) in app.store.moves().await? {
        move_on::carry_out(app, &from, &to).await?;
    }
    Ok(())
}
