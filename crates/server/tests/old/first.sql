-- A data folder as the first version that served tables left it: its schema, and a
-- table of each title in the middle of a game. The records are those that the
-- titles' first versions wrote.
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (1, 'begin', TRUE,
    x'7badb12de28d1df3a77ddbecf42eccb52b9ea62409814a9427286bf0a29e738bf176518a150cb09c2001d431d16eb090', 1);

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

-- miniatures
INSERT INTO game_table (id, state, visibility, changed, awaits_server, about, live, header, snapshot) VALUES (
    '0000000000m1n1atvres', 'running', 'link', 1763000600, 0,
    '{"id":"0000000000m1n1atvres","game":"miniatures","title":"","visibility":"link","host":{"id":"00000000000000000ann","name":"Ann"},"options":{},"seed":"8d94d13586e7587c3de96a91e6181f74b2b9ad8c8c8fcbfc3602391cad388f21","created":1763000000,"is_replay":false,"host_starts":false}',
    '{"state":"running","seats":[{"kind":{"kind":"human","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":1200},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0}],"revision":15,"opened":15,"rewritten":0,"asked":[0],"n_entries":12,"n_chat":1,"offers":[],"rematch":null,"outcome":null,"changed":1763000600}',
    '{"runetable":1,"game":"miniatures","rules_version":1,"content":"de015d12da91ffa5","setup":{"seats":2,"mode":"skirmish","points":100,"armies":[{"name":"Uthuk raiders","faction":"uthuk","units":[{"unit":"berserkers","columns":2,"rows":2,"upgrades":["bull_pennon"],"player":0},{"unit":"flesh_rippers","columns":2,"rows":1,"upgrades":["dead_sprint"],"player":0},{"unit":"ravos_the_everhungry","columns":1,"rows":1,"upgrades":[],"player":0}]},{"name":"Uthuk raiders","faction":"uthuk","units":[{"unit":"berserkers","columns":2,"rows":2,"upgrades":["bull_pennon"],"player":0},{"unit":"flesh_rippers","columns":2,"rows":1,"upgrades":["dead_sprint"],"player":0},{"unit":"ravos_the_everhungry","columns":1,"rows":1,"upgrades":[],"player":0}]}]},"seed":"8d94d13586e7587c3de96a91e6181f74b2b9ad8c8c8fcbfc3602391cad388f21","position":null}',
    x'00'
);
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 0, '{"answer":{"seat":0,"ask":1,"action":{"First":0},"draws":[{"shuffle":{"order":[5,0,4,3,1,2]}}]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 1, '{"answer":{"seat":0,"ask":2,"action":{"Deployment":17},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 2, '{"answer":{"seat":1,"ask":3,"action":{"Objective":"bounty"},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 3, '{"answer":{"seat":0,"ask":4,"action":{"Area":0},"draws":[{"shuffle":{"order":[1,0,3,2]}}]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 4, '{"answer":{"seat":0,"ask":5,"action":{"Piece":0},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 5, '{"answer":{"seat":0,"ask":6,"action":{"Place":{"x":544767,"y":312126,"facing":210000}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 6, '{"answer":{"seat":1,"ask":7,"action":{"Place":{"x":240000,"y":270000,"facing":0}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 7, '{"answer":{"seat":0,"ask":8,"action":{"Unit":0},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 8, '{"answer":{"seat":1,"ask":9,"action":{"Unit":3},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 9, '{"answer":{"seat":0,"ask":10,"action":{"Unit":0},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 10, '{"answer":{"seat":0,"ask":11,"action":{"Place":{"x":274461,"y":67711,"facing":96000}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('0000000000m1n1atvres', 11, '{"answer":{"seat":1,"ask":12,"action":{"Unit":3},"draws":[]}}');
INSERT INTO chat (table_id, number, body) VALUES ('0000000000m1n1atvres', 0, '{"number":0,"who":{"id":"00000000000000000ben","name":"Ben"},"seat":null,"words":"good luck","at":1763000100}');
INSERT INTO sitter (person_id, table_id) VALUES ('00000000000000000ann', '0000000000m1n1atvres');

-- runebound
INSERT INTO game_table (id, state, visibility, changed, awaits_server, about, live, header, snapshot) VALUES (
    '00000000000rvneb0vnd', 'running', 'link', 1763000600, 0,
    '{"id":"00000000000rvneb0vnd","game":"runebound","title":"","visibility":"link","host":{"id":"00000000000000000ann","name":"Ann"},"options":{},"seed":"61eb3d63bf6b5df28cb8cb4be289575a0ed4065b97b87eb9dfdc1767df78dac0","created":1763000000,"is_replay":false,"host_starts":false}',
    '{"state":"running","seats":[{"kind":{"kind":"human","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":1200},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0}],"revision":15,"opened":15,"rewritten":0,"asked":[0],"n_entries":12,"n_chat":1,"offers":[],"rematch":null,"outcome":null,"changed":1763000600}',
    '{"runetable":1,"game":"runebound","rules_version":1,"content":"76ca7045326752d3","setup":{"seats":5,"scenario":"margath","enemies":"right"},"seed":"61eb3d63bf6b5df28cb8cb4be289575a0ed4065b97b87eb9dfdc1767df78dac0","position":null}',
    x'00'
);
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 0, '{"answer":{"seat":2,"ask":1,"action":{"Hero":0},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 1, '{"answer":{"seat":3,"ask":2,"action":{"Hero":5},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 2, '{"answer":{"seat":4,"ask":3,"action":{"Hero":1},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 3, '{"answer":{"seat":0,"ask":4,"action":{"Hero":3},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 4, '{"answer":{"seat":1,"ask":5,"action":{"Hero":2},"draws":[{"shuffle":{"order":[26,20,19,34,8,53,3,58,25,30,55,16,43,4,51,5,10,36,6,54,9,52,31,48,0,50,7,38,45,18,28,23,42,17,41,59,56,27,13,35,1,40,2,21,47,32,22,49,33,29,46,57,24,14,44,15,11,39,37,12]}}]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 5, '{"answer":{"seat":2,"ask":6,"action":{"StartAt":189},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 6, '{"answer":{"seat":3,"ask":7,"action":{"StartAt":107},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 7, '{"answer":{"seat":4,"ask":8,"action":{"StartAt":191},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 8, '{"answer":{"seat":0,"ask":9,"action":{"StartAt":181},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 9, '{"answer":{"seat":1,"ask":10,"action":{"StartAt":12},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 10, '{"answer":{"seat":3,"ask":11,"action":{"Discard":1},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000rvneb0vnd', 11, '{"answer":{"seat":3,"ask":12,"action":{"Discard":2},"draws":[]}}');
INSERT INTO chat (table_id, number, body) VALUES ('00000000000rvneb0vnd', 0, '{"number":0,"who":{"id":"00000000000000000ben","name":"Ben"},"seat":null,"words":"good luck","at":1763000100}');
INSERT INTO sitter (person_id, table_id) VALUES ('00000000000000000ann', '00000000000rvneb0vnd');

-- runeslingers
INSERT INTO game_table (id, state, visibility, changed, awaits_server, about, live, header, snapshot) VALUES (
    '00000000rvnes11ngers', 'running', 'link', 1763000600, 0,
    '{"id":"00000000rvnes11ngers","game":"runeslingers","title":"","visibility":"link","host":{"id":"00000000000000000ann","name":"Ann"},"options":{},"seed":"53dc7677b13d38115f6a130d836002b9f109c6efddf1e005d70ddcf00485841d","created":1763000000,"is_replay":false,"host_starts":false}',
    '{"state":"running","seats":[{"kind":{"kind":"human","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":1200},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0}],"revision":15,"opened":15,"rewritten":0,"asked":[0],"n_entries":12,"n_chat":1,"offers":[],"rematch":null,"outcome":null,"changed":1763000600}',
    '{"runetable":1,"game":"runeslingers","rules_version":1,"content":"b4dd57d30a65f7c0","setup":{"mode":"starter","event":"encounter","options":{"answers":"any_card","redraw":false,"turn_limit":0,"small_sealed":false},"decks":["starter_eva","starter_romin"]},"seed":"53dc7677b13d38115f6a130d836002b9f109c6efddf1e005d70ddcf00485841d","position":null}',
    x'00'
);
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 0, '{"answer":{"seat":0,"ask":1,"action":{"Set":{"card":0,"owner":0}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 1, '{"answer":{"seat":1,"ask":1,"action":{"Set":{"card":96,"owner":1}},"draws":[{"pick":{"of":6,"result":1}},{"pick":{"of":6,"result":5}}]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 2, '{"answer":{"seat":1,"ask":2,"action":{"First":1},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 3, '{"answer":{"seat":1,"ask":3,"action":"PassForCard","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 4, '{"answer":{"seat":0,"ask":4,"action":"PlayOn","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 5, '{"answer":{"seat":0,"ask":5,"action":{"Set":{"card":5,"owner":0}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 6, '{"answer":{"seat":0,"ask":6,"action":{"Play":{"card":2,"owner":0}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 7, '{"answer":{"seat":0,"ask":7,"action":{"Pay":1},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 8, '{"answer":{"seat":0,"ask":8,"action":{"Place":{"seat":0,"place":{"Concentration":0}}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 9, '{"answer":{"seat":0,"ask":9,"action":{"Target":{"Seat":1}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 10, '{"answer":{"seat":1,"ask":10,"action":"Decline","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000rvnes11ngers', 11, '{"answer":{"seat":1,"ask":11,"action":{"Block":{"card":36,"owner":1}},"draws":[]}}');
INSERT INTO chat (table_id, number, body) VALUES ('00000000rvnes11ngers', 0, '{"number":0,"who":{"id":"00000000000000000ben","name":"Ben"},"seat":null,"words":"good luck","at":1763000100}');
INSERT INTO sitter (person_id, table_id) VALUES ('00000000000000000ann', '00000000rvnes11ngers');

-- runewars
INSERT INTO game_table (id, state, visibility, changed, awaits_server, about, live, header, snapshot) VALUES (
    '000000000000rvnewars', 'running', 'link', 1763000600, 0,
    '{"id":"000000000000rvnewars","game":"runewars","title":"","visibility":"link","host":{"id":"00000000000000000ann","name":"Ann"},"options":{},"seed":"02170ddf6479860eb554832e55c1bfcca829d9d7ee3a6d632aabf455794922e0","created":1763000000,"is_replay":false,"host_starts":false}',
    '{"state":"running","seats":[{"kind":{"kind":"human","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":1200},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0},{"kind":{"kind":"hot_seat","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":0}],"revision":15,"opened":15,"rewritten":0,"asked":[0],"n_entries":12,"n_chat":1,"offers":[],"rematch":null,"outcome":null,"changed":1763000600}',
    '{"runetable":1,"game":"runewars","rules_version":1,"content":"e119003bccb65720","setup":{"seats":4,"options":{"exploration":true,"bow":true,"development_cards":true,"commanders":false,"free_cities":true,"quick":true,"uncorrected":false,"epic":false},"factions":[null,null,null,null]},"seed":"02170ddf6479860eb554832e55c1bfcca829d9d7ee3a6d632aabf455794922e0","position":null}',
    x'00'
);
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 0, '{"answer":{"seat":2,"ask":1,"action":"Pass","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 1, '{"answer":{"seat":3,"ask":2,"action":"Pass","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 2, '{"answer":{"seat":0,"ask":3,"action":"Pass","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 3, '{"answer":{"seat":1,"ask":4,"action":"Pass","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 4, '{"answer":{"seat":0,"ask":5,"action":{"Bid":0},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 5, '{"answer":{"seat":1,"ask":5,"action":{"Bid":1},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 6, '{"answer":{"seat":2,"ask":5,"action":{"Bid":3},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 7, '{"answer":{"seat":3,"ask":5,"action":{"Bid":3},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 8, '{"answer":{"seat":0,"ask":6,"action":"Pass","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 9, '{"answer":{"seat":2,"ask":7,"action":"Pass","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 10, '{"answer":{"seat":3,"ask":8,"action":"Pass","draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('000000000000rvnewars', 11, '{"answer":{"seat":1,"ask":9,"action":"Pass","draws":[]}}');
INSERT INTO chat (table_id, number, body) VALUES ('000000000000rvnewars', 0, '{"number":0,"who":{"id":"00000000000000000ben","name":"Ben"},"seat":null,"words":"good luck","at":1763000100}');
INSERT INTO sitter (person_id, table_id) VALUES ('00000000000000000ann', '000000000000rvnewars');

-- nim
INSERT INTO game_table (id, state, visibility, changed, awaits_server, about, live, header, snapshot) VALUES (
    '00000000000000000n1m', 'running', 'link', 1763000600, 0,
    '{"id":"00000000000000000n1m","game":"nim","title":"","visibility":"link","host":{"id":"00000000000000000ann","name":"Ann"},"options":{},"seed":"5840878645cb3a9b3bda885724118ad2197fcd9245b674c1147d4276df653a19","created":1763000000,"is_replay":false,"host_starts":false}',
    '{"state":"running","seats":[{"kind":{"kind":"human","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":1200},{"kind":{"kind":"human","who":{"id":"00000000000000000ben","name":"Ben"}},"has_resigned":false,"passes_windows":false,"spent_ms":1200}],"revision":5,"opened":5,"rewritten":0,"asked":[0],"n_entries":2,"n_chat":1,"offers":[],"rematch":null,"outcome":null,"changed":1763000600}',
    '{"runetable":1,"game":"nim","rules_version":1,"content":"","setup":{"seats":2,"piles":[3,4,5],"bid":false,"tokens":false,"split":false},"seed":"5840878645cb3a9b3bda885724118ad2197fcd9245b674c1147d4276df653a19","position":null}',
    x'03030300020000000000000001030040353834303837383634356362336139623362646138383537323431313861643231393766636439323435623637346331313437643432373664663635336131390000030200'
);
INSERT INTO entry (table_id, number, body) VALUES ('00000000000000000n1m', 0, '{"answer":{"seat":0,"ask":1,"action":{"Take":{"pile":2,"stones":5}},"draws":[]}}');
INSERT INTO entry (table_id, number, body) VALUES ('00000000000000000n1m', 1, '{"answer":{"seat":1,"ask":2,"action":{"Take":{"pile":1,"stones":1}},"draws":[]}}');
INSERT INTO chat (table_id, number, body) VALUES ('00000000000000000n1m', 0, '{"number":0,"who":{"id":"00000000000000000ben","name":"Ben"},"seat":null,"words":"good luck","at":1763000100}');
INSERT INTO sitter (person_id, table_id) VALUES ('00000000000000000ann', '00000000000000000n1m');
INSERT INTO sitter (person_id, table_id) VALUES ('00000000000000000ben', '00000000000000000n1m');

-- A table that gathers.
INSERT INTO game_table (id, state, visibility, changed, awaits_server, about, live, header, snapshot) VALUES (
    '00000000000gather1ng', 'gathering', 'public', 4102444800, 0,
    '{"id":"00000000000gather1ng","game":"nim","title":"Who will?","visibility":"public","host":{"id":"00000000000000000ann","name":"Ann"},"options":{"piles":"2 2"},"seed":"1111111111111111111111111111111111111111111111111111111111111111","created":1763000000,"is_replay":false,"host_starts":false}',
    '{"state":"gathering","seats":[{"kind":{"kind":"human","who":{"id":"00000000000000000ann","name":"Ann"}},"has_resigned":false,"passes_windows":false,"spent_ms":1200},{"kind":{"kind":"open"},"has_resigned":false,"passes_windows":false,"spent_ms":0}],"revision":1,"opened":0,"rewritten":0,"asked":[],"n_entries":0,"n_chat":0,"offers":[],"rematch":null,"outcome":null,"changed":4102444800}',
    NULL, NULL
);
INSERT INTO sitter (person_id, table_id) VALUES ('00000000000000000ann', '00000000000gather1ng');
