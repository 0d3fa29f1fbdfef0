import type { RecordedEvent } from '#libs/event-log';
import type { ReadModel } from '../read-model.js';

export const FEATURED = 'featured';

/** A match begins to be featured, as the newest one, or no longer is. */
export interface FeaturedNews {
  readonly at: string;
  readonly matchId: string;
  readonly isFeatured: boolean;
}

/** Which matches stand in front of all others; the keys of its changes are ids of matches. */
export const featuredModel = (category: string, read: (event: RecordedEvent) => FeaturedNews): ReadModel => ({
  name: FEATURED,
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS featured (match_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS featured_order ON featured (seq);
  `,
  tables: ['featured'],
  categories: [category],
  read: (event) => {
    const { at, matchId, isFeatured } = read(event);
    return {
      at,
      write: (db, seq) => {
        if (isFeatured) db.run('INSERT OR REPLACE INTO featured (match_id, seq) VALUES (?, ?)', matchId, seq);
        else db.run('DELETE FROM featured WHERE match_id = ?', matchId);
        return [matchId];
      },
    };
  },
});
