import type { RecordedEvent } from '#libs/event-log';
import type { ReadModel } from '../read-model.js';

export const PLAYER_NAMES = 'players';

/** The name that a player goes by from now on. */
export interface PlayerNamed {
  readonly at: string;
  readonly player: string;
  readonly name: string;
}

/** What players are called; the keys of its changes are ids of players. */
export const playerNames = (category: string, read: (event: RecordedEvent) => PlayerNamed): ReadModel => ({
  name: PLAYER_NAMES,
  version: 1,
  schema: 'CREATE TABLE IF NOT EXISTS player (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;',
  tables: ['player'],
  categories: [category],
  read: (event) => {
    const { at, player, name } = read(event);
    return {
      at,
      write: (db) => {
        db.run(
          'INSERT INTO player (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
          player,
          name,
        );
        return [player];
      },
    };
  },
});
