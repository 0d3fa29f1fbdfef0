import type { RecordedEvent } from '#libs/event-log';
import { number } from '../database.js';
import type { ReadModel } from '../read-model.js';

export const FEATURED = 'featured';

/** Milliseconds for which old changes are stored; no viewer has a longer delay. */
const REMEMBERED = 3_600_000;

/** A match becomes featured, as the newest, or stops being featured. */
export interface FeaturedNews {
  readonly at: string;
  readonly matchId: string;
  readonly isFeatured: boolean;
}

/** The read model of featured matches; its change keys are ids of matches. */
export const featuredModel = (category: string, read: (event: RecordedEvent) => FeaturedNews): ReadModel => ({
  name: FEATURED,
  version: 3,
  schema: `
    CREATE TABLE IF NOT EXISTS featured (match_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS featured_order ON featured (seq);
    CREATE TABLE IF NOT EXISTS featured_word (
      seq INTEGER PRIMARY KEY, said_at INTEGER NOT NULL, match_id TEXT NOT NULL, before INTEGER
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS featured_version (stream TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;
  `,
  tables: ['featured', 'featured_word', 'featured_version'],
  categories: [category],
  read: (event) => {
    const { at, matchId, isFeatured } = read(event);
    return {
      at,
      write: (db, seq) => {
        const before = db.first('SELECT seq FROM featured WHERE match_id = ?', matchId);
        const saidAt = Date.parse(at);
        db.run('DELETE FROM featured_word WHERE said_at < ?', saidAt - REMEMBERED);
        db.run(
          'INSERT INTO featured_word (seq, said_at, match_id, before) VALUES (?, ?, ?, ?)',
          seq,
          saidAt,
          matchId,
          before === undefined ? null : number(before, 'seq'),
        );
        if (isFeatured) db.run('INSERT OR REPLACE INTO featured (match_id, seq) VALUES (?, ?)', matchId, seq);
        else db.run('DELETE FROM featured WHERE match_id = ?', matchId);
        db.run(
          'INSERT OR REPLACE INTO featured_version (stream, version) VALUES (?, ?)',
          event.stream,
          Number(event.revision) + 1,
        );
        return [matchId];
      },
    };
  },
});
