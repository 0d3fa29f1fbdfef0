import { optionalText, type ReadModelDatabase } from '../database.js';

/** The name that a player goes by from now on. */
export const projectPlayer = (db: ReadModelDatabase, player: string, name: string): void =>
  db.run(
    'INSERT INTO player (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
    player,
    name,
  );

/** The name to show; undefined for a player who never registered. */
export const nameOf = (db: ReadModelDatabase, player: string): string | undefined => {
  const row = db.first('SELECT name FROM player WHERE id = ?', player);
  return row === undefined ? undefined : optionalText(row, 'name');
};
