/** Raised with every change to the tables; a file of another version is refused. */
export const SCHEMA_VERSION = 1;

/** Marks the file as Recount's ("Rcnt"), so that another program's database is not taken for an empty log. */
export const APPLICATION_ID = 0x52636e74;

/**
 * `position` is AUTOINCREMENT so that a position is never assigned twice. Writers are serialized, so positions are in the
 * order of commits: a reader that has seen position n will never see a smaller one appear.
 *
 * An event's id is not unique: as in KurrentDB, an append checks ids only at its expected revision.
 */
export const SCHEMA = `
CREATE TABLE streams (
  id              INTEGER PRIMARY KEY,
  name            TEXT    NOT NULL UNIQUE,
  last_revision   INTEGER NOT NULL,            -- -1 while nothing was ever written
  first_revision  INTEGER NOT NULL DEFAULT 0,  -- raised by a soft delete: where the stream's present life begins
  is_deleted      INTEGER NOT NULL DEFAULT 0,
  is_tombstoned   INTEGER NOT NULL DEFAULT 0,
  max_count       INTEGER,
  max_age_seconds INTEGER,
  truncate_before INTEGER
) STRICT;

CREATE TABLE events (
  position    INTEGER PRIMARY KEY AUTOINCREMENT,
  stream_id   INTEGER NOT NULL REFERENCES streams (id),
  revision    INTEGER NOT NULL,
  category    TEXT    NOT NULL,
  id          TEXT    NOT NULL,
  type        TEXT    NOT NULL,
  data        TEXT    NOT NULL,
  metadata    TEXT    NOT NULL,
  recorded_at INTEGER NOT NULL,                -- milliseconds since 1970
  UNIQUE (stream_id, revision)
) STRICT;

CREATE INDEX events_by_category ON events (category);  -- and by position within it: SQLite appends the row's key
`;
