-- Every write names the revision that it builds on. What was stored before has
-- none: -1 is taken as it is, once.
ALTER TABLE game_table ADD COLUMN revision BIGINT NOT NULL DEFAULT -1;
-- Who made it, so that nobody makes too many. Nobody is asked about older ones.
ALTER TABLE game_table ADD COLUMN host TEXT NOT NULL DEFAULT '';
CREATE INDEX game_table_by_host ON game_table (host, state);

-- One row that whoever asks for the health of the store writes.
CREATE TABLE health (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
INSERT INTO health (id, at) VALUES (1, 0);
