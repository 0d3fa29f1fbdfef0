/**
 * Instants are milliseconds since 1970: `open_at` when the match's creation, and `told_at` when its last change becomes public; `game_ends` the end of each game. `result` is
 * the result that counts. `timed_from` is the start of time limits: its `creation` or its `start`; null without a limit. `is_revealing`
 * is 1 while seats have time to reveal their entropy.
 */
export const DIRECTORY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS match_entry (
    id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL UNIQUE,
    organization TEXT NOT NULL,
    game TEXT NOT NULL,
    season TEXT NOT NULL,
    title TEXT,
    event TEXT,
    round TEXT,
    table_label TEXT,
    best_of INTEGER NOT NULL,
    extension_seconds INTEGER NOT NULL DEFAULT 0,
    seats INTEGER NOT NULL,
    delay_seconds INTEGER NOT NULL,
    open_at INTEGER NOT NULL,
    production_allowed INTEGER NOT NULL,
    timed_from TEXT,
    is_revealing INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    started_at TEXT,
    ended_at TEXT,
    cancelled_at TEXT,
    game_ends TEXT NOT NULL DEFAULT '[]',
    games_drawn INTEGER NOT NULL DEFAULT 0,
    result TEXT,
    amended_at TEXT,
    told_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS match_entry_game ON match_entry (game, season, seq);
  CREATE INDEX IF NOT EXISTS match_entry_organization ON match_entry (organization, seq);
  CREATE INDEX IF NOT EXISTS match_entry_told ON match_entry (organization, told_at);
  CREATE INDEX IF NOT EXISTS match_entry_event ON match_entry (organization, event, seq);
  CREATE INDEX IF NOT EXISTS match_entry_season ON match_entry (organization, game, season, open_at);
  CREATE INDEX IF NOT EXISTS match_entry_live ON match_entry (timed_from)
    WHERE started_at IS NOT NULL AND ended_at IS NULL AND cancelled_at IS NULL;
  CREATE INDEX IF NOT EXISTS match_entry_timed ON match_entry (timed_from)
    WHERE timed_from IS NOT NULL AND ended_at IS NULL AND cancelled_at IS NULL;
  CREATE INDEX IF NOT EXISTS match_entry_revealing ON match_entry (id) WHERE is_revealing = 1;
  CREATE INDEX IF NOT EXISTS match_entry_unended ON match_entry (created_at) WHERE ended_at IS NULL AND cancelled_at IS NULL;
  CREATE TABLE IF NOT EXISTS match_seat (
    match_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    taken_at TEXT NOT NULL,
    deck_hash TEXT,
    games_won INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS match_seat_player ON match_seat (player, match_id);
`;
