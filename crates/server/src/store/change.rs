//! What goes into a store and comes out of it.

/// A person as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: String,
    pub name: String,
    /// The hash of the token in the cookie, never the token.
    pub token_hash: String,
    pub created: i64,
}

/// A table as it is stored. What is `None` stays as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub id: String,
    pub state: &'static str,
    pub visibility: &'static str,
    pub changed: i64,
    pub awaits_server: bool,
    pub about: Option<String>,
    pub live: String,
    pub header: Option<String>,
    pub snapshot: Option<Vec<u8>>,
    /// Who made it.
    pub host: String,
    pub revision: i64,
    /// When the next seat runs out of time, in the service's time.
    pub flag_at: Option<i64>,
}

/// All that one thing that happened at a table changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub table: TableRow,
    /// The revision that is stored, which this builds on; `None` for a table
    /// that is new.
    pub base: Option<i64>,
    /// Entries from this number on are taken back first.
    pub take_back: Option<i64>,
    /// New entries: the number of the first, and all bodies.
    pub entries: (i64, Vec<String>),
    /// New lines of the chat: the number of the first, and all bodies.
    pub chat: (i64, Vec<String>),
    /// All who sit at the table, if that changed.
    pub sitters: Option<Vec<String>>,
}

/// All that is known of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    pub about: String,
    pub live: String,
    pub header: Option<String>,
    pub snapshot: Option<Vec<u8>>,
    pub entries: Vec<String>,
    pub chat: Vec<String>,
    /// The revision to build on; -1 where none was stored yet.
    pub revision: i64,
}

/// Which tables a lobby asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter<'a> {
    /// Where this person sits.
    Mine(&'a str),
    /// Public ones in this state.
    Public(&'a str),
}

/// A table of a lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub id: String,
    pub about: String,
    pub live: String,
}
