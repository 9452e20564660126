-- What somebody keeps their games with. Guests have none of this: the proof of
-- who they are is beside their name, and goes when they make an account.
CREATE TABLE account (
    person_id TEXT PRIMARY KEY,
    -- What they sign in with; `look` is how that looks, and no two look alike.
    handle TEXT NOT NULL,
    look TEXT NOT NULL UNIQUE,
    -- Argon2id, with its salt and settings.
    password TEXT,
    created BIGINT NOT NULL,
    -- The last revision of what is kept.
    kept BIGINT NOT NULL DEFAULT 0
);

-- Browsers that are signed in, by the hash of the token in the cookie.
CREATE TABLE session (
    token_hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL,
    device TEXT NOT NULL,
    -- What proved who it is: password, passkey or code.
    how TEXT NOT NULL
);
CREATE INDEX session_by_person ON session (person_id);

-- Recovery codes that were not used yet.
CREATE TABLE recovery_code (
    person_id TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (person_id, code_hash)
);

CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL,
    name TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX passkey_by_person ON passkey (person_id);

-- What the owner's browsers share: settings, decks, armies, lessons and puzzles.
CREATE TABLE kept (
    person_id TEXT NOT NULL,
    name TEXT NOT NULL,
    revision BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (person_id, name)
);

-- Whose seats go over to whom. A row stays until all of them have.
CREATE TABLE move_on (
    from_id TEXT PRIMARY KEY,
    to_id TEXT NOT NULL
);
