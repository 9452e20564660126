//! Sessions: a browser that is signed in.

use super::move_on;
use crate::app::Shared;
use crate::ids;
use crate::people::{Signed, Token, is_secure};
use crate::problem::Failure;
use crate::store::{Edit, SessionRow, StoreError, Trouble};
use axum::http::{HeaderMap, header};
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

const DAY: i64 = 24 * 60 * 60;
/// A session ends when nobody used it for so long, and in any case after a year,
/// as the cookie does.
pub const MOST_IDLE: i64 = 90 * DAY;
pub const MOST_AGE: i64 = 365 * DAY;
/// Browsers that one account is signed in with; beyond that the longest unused ends.
const MOST_SESSIONS: i64 = 50;
/// How old the stored time of the last use may be.
const SEEN_WITHIN: i64 = 60 * 60;
/// So long after signing in with a passkey nobody is asked again.
const FRESH: i64 = 10 * 60;
/// The most characters of what a browser says that it is.
const MOST_AGENT: usize = 400;

/// What proved who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    Password,
    Code,
    Passkey,
}

impl How {
    const fn id(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Code => "code",
            Self::Passkey => "passkey",
        }
    }
}

/// The session of a token, if it is one that goes on.
pub async fn session_of(app: &Shared, token: &Token) -> Result<Option<SessionRow>, Failure> {
    let hash = token.hash();
    let now = ids::now();
    let session = app.store.session(&hash).await?;
    let goes_on =
        |it: &SessionRow| it.person_id == token.person && it.used > now - MOST_IDLE && it.created > now - MOST_AGE;
    let Some(mut session) = session.filter(goes_on) else { return Ok(None) };
    if session.used + SEEN_WITHIN < now {
        session.used = now;
        app.store.edit(&[Edit::UseSession { token_hash: &hash, at: now }]).await?;
    }
    Ok(Some(session))
}

/// Whether it was begun with a passkey, a moment ago.
pub fn is_fresh(session: &SessionRow) -> bool {
    session.how == "passkey" && session.created + FRESH > ids::now()
}

/// What the owner calls a session by: nothing that would open it.
pub fn id_of(session: &SessionRow) -> String {
    blake3::hash(session.token_hash.as_bytes()).to_hex()[..16].to_owned()
}

/// A new session of a person, with its cookie.
pub fn begin(app: &Shared, person: &str, how: How, headers: &HeaderMap) -> (SessionRow, HeaderMap) {
    let token = Token::fresh(person.to_owned());
    let now = ids::now();
    let row = SessionRow {
        token_hash: token.hash(),
        person_id: person.to_owned(),
        created: now,
        used: now,
        device: device_of(headers),
        how: how.id().to_owned(),
    };
    let mut cookie = HeaderMap::new();
    cookie.insert(header::SET_COOKIE, token.set_cookie(is_secure(app, headers)));
    (row, cookie)
}

/// Signs a browser in to an account, and carries out what belongs to that. Whoever
/// it was before is that no more: a guest's seats go over, a session ends.
pub async fn enter(
    app: &Shared,
    before: Signed,
    person: &str,
    how: How,
    headers: &HeaderMap,
    also: &[Edit<'_>],
) -> Result<HeaderMap, Failure> {
    let (session, cookie) = begin(app, person, how, headers);
    let mut edits = also.to_vec();
    edits.push(Edit::AddSession(&session));
    edits.push(Edit::EndOldest { person, most: MOST_SESSIONS });
    let guest = before.who.as_ref().filter(|it| before.session.is_none() && it.id != person).map(|it| it.id.as_str());
    if let Some(from) = guest {
        edits.push(Edit::MoveOn { from, to: person });
    }
    if let Some(old) = &before.session {
        edits.push(Edit::EndSession { person: &old.person_id, token_hash: &old.token_hash });
    }
    app.store.edit(&edits).await.map_err(refused)?;
    if let Some(old) = &before.session {
        app.accounts.say_ended(&old.token_hash);
    }
    if let Some(from) = guest {
        move_on::soon(app, from, person).await;
    }
    Ok(cookie)
}

/// What an edit that did not find its row is: nothing is wrong with the store.
pub fn refused(error: StoreError) -> Failure {
    match error.trouble {
        Trouble::Outdated => Failure::conflict("somebody was quicker; look again"),
        _ => error.into(),
    }
}

impl super::Accounts {
    /// Tells the sockets of a session that it is over.
    pub fn say_ended(&self, token_hash: &str) {
        // Nobody may be listening.
        let _ = self.ended.send(token_hash.into());
    }

    /// What a socket waits for.
    pub fn watch(&self, session: Option<&SessionRow>) -> SessionLine {
        SessionLine { session: session.map(|it| (it.token_hash.as_str().into(), self.ended.subscribe())) }
    }
}

/// Tells a socket when its session has ended. Guests have none, and wait for ever.
#[derive(Debug)]
pub struct SessionLine {
    session: Option<(Arc<str>, Receiver<Arc<str>>)>,
}

impl SessionLine {
    pub async fn ended(&mut self) {
        let Some((own, ended)) = &mut self.session else { return std::future::pending().await };
        loop {
            match ended.recv().await {
                Ok(hash) if hash == *own => return,
                Ok(_) => {}
                // Whoever missed some comes again and shows the cookie.
                Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}

/// What a request's browser is.
pub fn device_of(headers: &HeaderMap) -> String {
    device(headers.get(header::USER_AGENT).and_then(|it| it.to_str().ok()).unwrap_or_default())
}

/// What a browser is, as far as its owner needs it to know it again. No more is kept.
fn device(agent: &str) -> String {
    let agent: String = agent.chars().take(MOST_AGENT).collect();
    let first = |all: &[(&str, &'static str)]| all.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    let browser = first(&[
        ("Firefox/", "Firefox"),
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    let known: Vec<&str> = browser.into_iter().chain(system).collect();
    known.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_known_by_its_maker_and_its_system() {
        let chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
            Safari/537.36";
        assert_eq!(device(chrome), "Chrome, Windows");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
            Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(device(phone), "Safari, iPhone");
        assert_eq!(device("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), "Firefox, Linux");
        assert_eq!(device("<script>"), "");
    }
}
