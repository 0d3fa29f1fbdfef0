import { optionalText, type ReadModelDatabase } from '../database.js';

/** The name to show; undefined for a player who never registered. */
export const nameOf = (db: ReadModelDatabase, player: string): string | undefined => {
  const row = db.first('SELECT name FROM player WHERE id = ?', player);
  return row === undefined ? undefined : optionalText(row, 'name');
};
