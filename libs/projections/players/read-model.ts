import type { RecordedEvent } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import type { ReadModel } from '../read-model.js';
import { holderOf } from './players.js';

export const PLAYER_NAMES = 'players';

/** The name that a player goes by from now on. */
export interface PlayerNamed {
  readonly at: string;
  readonly player: string;
  /** Where; the name of its own, for the default organization and wherever it has no other, when left out. */
  readonly organization?: string;
  readonly name: string;
  /** What names are told apart by: equal for names that look alike. */
  readonly skeleton: string;
  /** Whether the name counts only where nobody else has one that looks like it. */
  readonly mustDiffer: boolean;
  /** The person was erased: `name` is what stands in place of every name. */
  readonly isErased?: boolean;
}

/**
 * What players are called; the keys of its changes are ids of players. The log decides between two who took names that look alike at one moment: what
 * stands later in it changes nothing, at every node and in every rebuild.
 */
export const playerNames = (category: string, read: (event: RecordedEvent) => PlayerNamed): ReadModel => ({
  name: PLAYER_NAMES,
  version: 4,
  // More than one player may have a skeleton, from before names were told apart.
  schema: `
    CREATE TABLE IF NOT EXISTS player (
      id TEXT NOT NULL,
      organization TEXT NOT NULL,
      name TEXT NOT NULL,
      skeleton TEXT NOT NULL,
      PRIMARY KEY (id, organization)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS player_by_skeleton ON player (skeleton);
  `,
  tables: ['player'],
  categories: [category],
  mayLoseEvents: true,
  read: (event) => {
    const { at, player, name, skeleton, mustDiffer, isErased, ...named } = read(event);
    const organization = organizationOf(named);
    return {
      at,
      erases: isErased === true,
      write: (db) => {
        if (mustDiffer && holderOf(db, skeleton, player, organization) !== undefined) return [];
        if (isErased === true) db.run('DELETE FROM player WHERE id = ?', player);
        db.run(
          `INSERT INTO player (id, organization, name, skeleton) VALUES (?, ?, ?, ?)
           ON CONFLICT (id, organization) DO UPDATE SET name = excluded.name, skeleton = excluded.skeleton`,
          player,
          organization,
          name,
          skeleton,
        );
        return [player];
      },
    };
  },
});
