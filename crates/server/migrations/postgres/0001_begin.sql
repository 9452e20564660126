-- People, tables, and what was answered at them. One row an answer.
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    visibility TEXT NOT NULL,
    changed BIGINT NOT NULL,
    -- Whether a bot or a passed window is due, so that a new server goes on.
    awaits_server BOOLEAN NOT NULL,
    -- What was decided when it was made, and what changes as it is played.
    about TEXT NOT NULL,
    live TEXT NOT NULL,
    -- The header of the record, and the position after its last entry.
    header TEXT,
    snapshot BYTEA
) WITH (fillfactor = 70);
CREATE INDEX game_table_by_state ON game_table (state, visibility, changed);

CREATE TABLE entry (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE sitter (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person_id, table_id)
);
CREATE INDEX sitter_by_table ON sitter (table_id);
