import { categoryOf } from '#libs/event-log';
import type { AmendmentSource } from '../amendments/read-model.js';
import type { ReadMatchNews } from '../match-directory/read-model.js';
import { MATCH_DIRECTORY } from '../match-directory/read-model.js';
import type { ReadModel } from '../read-model.js';
import { amendResult, recordResult } from './record-result.js';
import { settle } from './settle.js';

export const LEADERBOARDS = 'leaderboards';

/*
 * Results count in the order in which everybody may know of them (`open_at`, milliseconds since 1970, the end of the match plus its
 * delay): so a ranking never tells the result of a match that is still held back. A result that is amended keeps its place, and counts as amended at once
 * wherever it counts at all.
 *
 * - `rating` has a player's standing after each result, and the place that it took in it, from 1.
 * - `standing` has each player's standing at the log's own moment (`moment.ts`): one row of `rating` a player.
 * - `standing_count` says how many of a season's standings have a rating in a bucket; the buckets of a level lie within those of the level
 *   before. So a rank is counted without going through the standings above it.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS result (
    game TEXT NOT NULL,
    season TEXT NOT NULL,
    open_at INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    match_id TEXT NOT NULL,
    places TEXT NOT NULL,
    PRIMARY KEY (game, season, open_at, seq)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS result_opening ON result (open_at);
  CREATE INDEX IF NOT EXISTS result_match ON result (match_id);
  CREATE TABLE IF NOT EXISTS rating (
    game TEXT NOT NULL,
    season TEXT NOT NULL,
    player TEXT NOT NULL,
    open_at INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    place INTEGER NOT NULL,
    mean REAL NOT NULL,
    deviation REAL NOT NULL,
    rating REAL NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    PRIMARY KEY (game, season, player, open_at, seq)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS rating_player ON rating (player, open_at);
  CREATE TABLE IF NOT EXISTS standing (
    game TEXT NOT NULL,
    season TEXT NOT NULL,
    player TEXT NOT NULL,
    open_at INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    mean REAL NOT NULL,
    deviation REAL NOT NULL,
    rating REAL NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    PRIMARY KEY (game, season, player)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS standing_order ON standing (game, season, rating DESC, player);
  CREATE INDEX IF NOT EXISTS standing_player ON standing (player);
  CREATE TABLE IF NOT EXISTS standing_count (
    game TEXT NOT NULL,
    season TEXT NOT NULL,
    level INTEGER NOT NULL,
    bucket REAL NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (game, season, level, bucket)
  ) WITHOUT ROWID;
`;

/** Ratings and standings; the keys of its changes are those of standings (`standingKey`). */
export const leaderboardModel = (
  category: string,
  read: ReadMatchNews,
  amendments: AmendmentSource,
): ReadModel => ({
  name: LEADERBOARDS,
  version: 3,
  schema: SCHEMA,
  tables: ['result', 'rating', 'standing', 'standing_count'],
  after: [MATCH_DIRECTORY],
  categories: [category, amendments.category],
  read: (event) => {
    if (categoryOf(event.stream) === amendments.category) {
      const { at, matchId, fact } = amendments.read(event);
      return { at, write: (db) => amendResult(db, matchId, fact.result) };
    }
    const news = read(event);
    if (news === undefined) return undefined;
    const { at, matchId, fact } = news;
    if (fact.type !== 'MatchEnded') return { at, isOnlyCounted: true, write: () => [] };
    return { at, write: (db, seq) => recordResult(db, matchId, fact, at, seq) };
  },
  settle,
});
