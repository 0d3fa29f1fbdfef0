import { createHash } from 'node:crypto';
import { canonicalJson } from '#libs/game-kit';
import type { ReadModelDatabase } from './database.js';
import type { ReadModelSet } from './read-model-set.js';

/** Lower-case hex SHA-256 over all rows of all read models in a fixed order: equal for equal content. */
export const digest = (db: ReadModelDatabase, { tables }: ReadModelSet): string => {
  const hash = createHash('sha256');
  for (const table of tables) {
    const rows = db.all(`SELECT * FROM ${table}`).map((row) => canonicalJson(row));
    hash.update(`${table}\n${rows.sort().join('\n')}\n`);
  }
  return hash.digest('hex');
};
