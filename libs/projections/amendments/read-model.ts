import type { RecordedEvent } from '#libs/event-log';
import type { RecordedAmendment } from '#libs/match';
import type { ReadModel } from '../read-model.js';

export const AMENDMENTS = 'amendments';

export interface AmendmentNews extends RecordedAmendment {
  readonly matchId: string;
}

export type ReadAmendment = (event: RecordedEvent) => AmendmentNews;

/** The category of amendments in the log, and their parser. */
export interface AmendmentSource {
  readonly category: string;
  readonly read: ReadAmendment;
}

/** The read model of amended results; its change keys are ids of matches. */
export const amendmentsModel = ({ category, read }: AmendmentSource): ReadModel => ({
  name: AMENDMENTS,
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS amendment (
      match_id TEXT NOT NULL,
      seq INTEGER NOT NULL,
      amended_at TEXT NOT NULL,
      author_role TEXT NOT NULL,
      author_id TEXT NOT NULL,
      fact TEXT NOT NULL,
      PRIMARY KEY (match_id, seq)
    ) WITHOUT ROWID;
  `,
  tables: ['amendment'],
  categories: [category],
  read: (event) => {
    const { at, matchId, by, fact } = read(event);
    return {
      at,
      write: (db, seq) => {
        db.run(
          'INSERT INTO amendment (match_id, seq, amended_at, author_role, author_id, fact) VALUES (?, ?, ?, ?, ?, ?)',
          matchId,
          seq,
          at,
          by.role,
          by.id,
          JSON.stringify(fact),
        );
        return [matchId];
      },
    };
  },
});
