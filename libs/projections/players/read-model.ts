import type { RecordedEvent } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { number, type ReadModelDatabase, type Row, text } from '../database.js';
import type { ReadModel } from '../read-model.js';
import { otherPlayerWithName } from './players.js';

export const PLAYER_NAMES = 'players';

export interface PlayerNamed {
  readonly at: string;
  readonly player: string;
  /** The organization of the name. Left out, the name is general: for the default organization, and for organizations without a name of the player. */
  readonly organization?: string;
  readonly name: string;
  /** The key for comparing names: equal for names that look alike. */
  readonly skeleton: string;
  /** Whether the name is refused if another player has one with the same skeleton. */
  readonly mustDiffer: boolean;
  /** Whether the person was erased: then `name` replaces all names. */
  readonly isErased?: boolean;
}

/**
 * The read model of players' names; its change keys are ids of players. The log decides between two players who took similar names at the same time: the
 * later event changes nothing, on every node and in every rebuild.
 */
export const playerNames = (
  category: string,
  read: (event: RecordedEvent) => PlayerNamed | undefined,
): ReadModel => ({
  name: PLAYER_NAMES,
  version: 5,
  // A skeleton is not unique, because older logs allowed similar names.
  schema: `
    CREATE TABLE IF NOT EXISTS player (
      id TEXT NOT NULL,
      organization TEXT NOT NULL,
      name TEXT NOT NULL,
      skeleton TEXT NOT NULL,
      PRIMARY KEY (id, organization)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS player_by_skeleton ON player (skeleton);
    CREATE TABLE IF NOT EXISTS name_claim (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL,
      organization TEXT NOT NULL,
      name TEXT NOT NULL,
      skeleton TEXT NOT NULL,
      must_differ INTEGER NOT NULL,
      lost_to TEXT
    );
    CREATE INDEX IF NOT EXISTS name_claim_by_id ON name_claim (id);
    CREATE INDEX IF NOT EXISTS name_claim_by_lost_to ON name_claim (lost_to);
  `,
  tables: ['player'],
  categories: [category],
  mayLoseEvents: true,
  read: (event) => {
    const news = read(event);
    if (news === undefined) return undefined;
    const { at, player, name, skeleton, mustDiffer, isErased, ...named } = news;
    const organization = organizationOf(named);
    return {
      at,
      erases: isErased === true,
      write: (db) => {
        const claim = { id: player, organization, name, skeleton, mustDiffer };
        if (isErased === true) return erase(db, claim);
        const lostTo = settle(db, claim);
        db.run(
          'INSERT INTO name_claim (id, organization, name, skeleton, must_differ, lost_to) VALUES (?, ?, ?, ?, ?, ?)',
          player,
          organization,
          name,
          skeleton,
          mustDiffer ? 1 : 0,
          lostTo ?? null,
        );
        return lostTo === undefined ? [player] : [];
      },
    };
  },
});

interface Claim {
  readonly id: string;
  readonly organization: string;
  readonly name: string;
  readonly skeleton: string;
  readonly mustDiffer: boolean;
}

/** Gives a player a claimed name, or returns the player who has a similar one. */
const settle = (
  db: ReadModelDatabase,
  { id, organization, name, skeleton, mustDiffer }: Claim,
): string | undefined => {
  const holder = mustDiffer ? otherPlayerWithName(db, skeleton, id, organization) : undefined;
  if (holder !== undefined) return holder;
  db.run(
    `INSERT INTO player (id, organization, name, skeleton) VALUES (?, ?, ?, ?)
     ON CONFLICT (id, organization) DO UPDATE SET name = excluded.name, skeleton = excluded.skeleton`,
    id,
    organization,
    name,
    skeleton,
  );
  return undefined;
};

/**
 * Removes all names of an erased player, which the log no longer contains either. If another player had lost a name to the erased one, the remaining claims are
 * settled again, so that all players get the names that a rebuild would give. Returns the ids of players whose name changed.
 */
const erase = (db: ReadModelDatabase, erased: Claim): readonly string[] => {
  const { id } = erased;
  const hasWon = db.first('SELECT 1 FROM name_claim WHERE lost_to = ? LIMIT 1', id) !== undefined;
  db.run('DELETE FROM name_claim WHERE id = ?', id);
  db.run('DELETE FROM player WHERE id = ?', id);
  const renamed = hasWon ? settleAnew(db) : [];
  settle(db, erased);
  return [id, ...renamed];
};

const NAMED = 'SELECT id, organization, name FROM player';

const settleAnew = (db: ReadModelDatabase): readonly string[] => {
  const before = new Set(db.all(NAMED).map((row) => JSON.stringify(row)));
  const erased = db.all('SELECT * FROM player WHERE id NOT IN (SELECT id FROM name_claim)').map(claimIn);
  db.run('DELETE FROM player');
  for (const row of db.all('SELECT * FROM name_claim ORDER BY number'))
    db.run(
      'UPDATE name_claim SET lost_to = ? WHERE number = ?',
      settle(db, claimIn(row)) ?? null,
      number(row, 'number'),
    );
  for (const claim of erased) settle(db, claim);
  return db
    .all(NAMED)
    .filter((row) => !before.has(JSON.stringify(row)))
    .map((row) => text(row, 'id'));
};

const claimIn = (row: Row): Claim => ({
  id: text(row, 'id'),
  organization: text(row, 'organization'),
  name: text(row, 'name'),
  skeleton: text(row, 'skeleton'),
  mustDiffer: row.must_differ === 1,
});
