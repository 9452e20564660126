-- How long servers have been there in all, in milliseconds: clocks of tables
-- stand while none is.
CREATE TABLE service_time (
    id INTEGER PRIMARY KEY,
    ran_ms INTEGER NOT NULL
);
INSERT INTO service_time (id, ran_ms) VALUES (1, 0);
-- When, in that time, the next seat of a table runs out of its own.
ALTER TABLE game_table ADD COLUMN flag_at INTEGER;
CREATE INDEX game_table_by_flag ON game_table (flag_at) WHERE flag_at IS NOT NULL;
