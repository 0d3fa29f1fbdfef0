import { type Actor, amendmentFactSchema, type RecordedAmendment } from '#libs/match';
import { type ReadModelDatabase, type Row, text } from '../database.js';

export const amendmentsOf = (db: ReadModelDatabase, matchId: string): readonly RecordedAmendment[] =>
  db.all('SELECT * FROM amendment WHERE match_id = ? ORDER BY seq', matchId).map(amendmentOf);

const ROLES: readonly Actor['role'][] = ['organizer', 'player', 'judge', 'service'];

const amendmentOf = (row: Row): RecordedAmendment => {
  const author = text(row, 'author_role');
  return {
    fact: amendmentFactSchema.parse(JSON.parse(text(row, 'fact'))),
    by: { role: ROLES.find((role) => role === author) ?? 'service', id: text(row, 'author_id') },
    at: text(row, 'amended_at'),
  };
};
