import { categoryOf } from '#libs/event-log';
import type { AmendmentSource } from '../amendments/read-model.js';
import type { ReadMatchNews } from '../match-directory/read-model.js';
import { MATCH_DIRECTORY } from '../match-directory/read-model.js';
import type { ReadModel } from '../read-model.js';
import { amendResult, recordResult } from './record-result.js';
import { settle } from './settle.js';

export const LEADERBOARDS = 'leaderboards';

/*
 * Results count in the order in which they become public (`open_at`, milliseconds since 1970: the end of the match plus its
 * delay), so that a ranking never reveals a delayed result. An amended result keeps its place, and the amendment counts as soon as the result does.
 *
 * - `rating` has a player's standing after each result, and the player's place in it, from 1.
 * - `standing` has each player's standing at the log's moment (`settle.ts`): one row of `rating` for each player.
 * - `standing_count` has the number of a season's standings with a rating in a bucket. Each bucket is divided into those of the next
 *   level, so that a rank is computed without reading the standings above it.
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

/** The read model of ratings and standings; its change keys are those of `standingKey`. */
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
