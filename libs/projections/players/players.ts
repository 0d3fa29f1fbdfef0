import { optionalText, type ReadModelDatabase, text } from '../database.js';

/** The name to show; undefined for a player who never registered. */
export const nameOf = (db: ReadModelDatabase, player: string): string | undefined => {
  const row = db.first('SELECT name FROM player WHERE id = ?', player);
  return row === undefined ? undefined : optionalText(row, 'name');
};

/** Another player whose name looks like this; undefined where there is none. */
export const holderOf = (db: ReadModelDatabase, skeleton: string, besides: string): string | undefined => {
  const row = db.first('SELECT id FROM player WHERE skeleton = ? AND id <> ? LIMIT 1', skeleton, besides);
  return row && text(row, 'id');
};
