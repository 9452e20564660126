-- People, tables, and what was answered at them. One row an answer.
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    visibility TEXT NOT NULL,
    changed INTEGER NOT NULL,
    -- Whether a bot or a passed window is due, so that a new server goes on.
    awaits_server INTEGER NOT NULL,
    -- What was decided when it was made, and what changes as it is played.
    about TEXT NOT NULL,
    live TEXT NOT NULL,
    -- The header of the record, and the position after its last entry.
    header TEXT,
    snapshot BLOB
);
CREATE INDEX game_table_by_state ON game_table (state, visibility, changed);

CREATE TABLE entry (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE sitter (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person_id, table_id)
) WITHOUT ROWID;
CREATE INDEX sitter_by_table ON sitter (table_id);
