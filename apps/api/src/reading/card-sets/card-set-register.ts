import { z } from 'zod';
import {
  type Audience,
  audienceSchema,
  CARD_SETS,
  type CardChanges,
  type CardSetFact,
  type CardSetName,
  cardSetOfStream,
  changesSchema,
  FIRST_AUDIENCE,
  readContentHead,
} from '#libs/card-sets';
import { decodeEvent } from '#libs/event-log';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import { cardSetCodec } from './card-set-codec.js';

/** A version of a published set, without its cards. */
export interface PublishedVersion extends CardSetName {
  readonly version: number;
  readonly hash: string;
  readonly rulesVersion: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly cardCount: number;
  readonly organization: string;
  readonly audience: Audience;
  readonly publishedAt: string;
  readonly reason: string | undefined;
  readonly isRetired: boolean;
  /** The number of facts about the set. */
  readonly setVersion: number;
  /** Of the event, in the set's stream. */
  readonly revision: number;
}

/** Published card sets and their versions, without cards, which stay in the log. The keys of its changes are names of streams. */
export const cardSetRegister: ReadModel = {
  name: 'card-sets',
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS card_set (
      game TEXT NOT NULL,
      id TEXT NOT NULL,
      organization TEXT NOT NULL,
      audience TEXT NOT NULL,
      facts INTEGER NOT NULL,
      PRIMARY KEY (game, id)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS card_set_organization ON card_set (organization);
    CREATE TABLE IF NOT EXISTS card_set_version (
      game TEXT NOT NULL,
      id TEXT NOT NULL,
      version INTEGER NOT NULL,
      hash TEXT NOT NULL,
      rules_version TEXT NOT NULL,
      name TEXT NOT NULL,
      description TEXT,
      cards INTEGER NOT NULL,
      published_at TEXT NOT NULL,
      reason TEXT,
      is_retired INTEGER NOT NULL DEFAULT 0,
      changes TEXT NOT NULL,
      revision INTEGER NOT NULL,
      PRIMARY KEY (game, id, version)
    ) WITHOUT ROWID;
  `,
  tables: ['card_set', 'card_set_version'],
  categories: [CARD_SETS],
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(cardSetCodec, event);
    const name = cardSetOfStream(event.stream);
    return {
      at: envelope.at,
      write: (db) => {
        writeFact(db, name, fact, { at: envelope.at, revision: Number(event.revision) });
        return [event.stream];
      },
    };
  },
};

const writeFact = (
  db: ReadModelDatabase,
  { game, id }: CardSetName,
  fact: CardSetFact,
  { at, revision }: { readonly at: string; readonly revision: number },
): void => {
  const facts = revision + 1;
  switch (fact.type) {
    case 'CardSetPublished': {
      const { name, description, cardCount } = readContentHead(fact.content);
      db.run(
        `INSERT INTO card_set (game, id, organization, audience, facts) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (game, id) DO UPDATE SET facts = excluded.facts`,
        game,
        id,
        fact.organization ?? DEFAULT_ORGANIZATION,
        JSON.stringify(FIRST_AUDIENCE),
        facts,
      );
      db.run(
        `INSERT INTO card_set_version
           (game, id, version, hash, rules_version, name, description, cards, published_at, reason, changes, revision)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        game,
        id,
        fact.version,
        fact.hash,
        fact.rulesVersion,
        name,
        description ?? null,
        cardCount,
        at,
        fact.reason ?? null,
        JSON.stringify(fact.changes),
        revision,
      );
      return;
    }
    case 'CardSetRetired':
      for (const version of fact.versions)
        db.run(
          'UPDATE card_set_version SET is_retired = 1 WHERE game = ? AND id = ? AND version = ?',
          game,
          id,
          version,
        );
      db.run('UPDATE card_set SET facts = ? WHERE game = ? AND id = ?', facts, game, id);
      return;
    case 'CardSetAudienceChanged':
      db.run(
        'UPDATE card_set SET audience = ?, facts = ? WHERE game = ? AND id = ?',
        JSON.stringify(fact.audience),
        facts,
        game,
        id,
      );
      return;
  }
};

const json = <T>(schema: z.ZodType<T>): z.ZodType<T> =>
  z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), schema);

const versionRow = z.object({
  game: z.string(),
  id: z.string(),
  version: z.number(),
  hash: z.string(),
  rulesVersion: z.string(),
  name: z.string(),
  description: z
    .string()
    .nullable()
    .transform((text) => text ?? undefined),
  cardCount: z.number(),
  organization: z.string(),
  audience: json(audienceSchema),
  publishedAt: z.string(),
  reason: z
    .string()
    .nullable()
    .transform((text) => text ?? undefined),
  isRetired: z.number().transform((flag) => flag !== 0),
  setVersion: z.number(),
  revision: z.number(),
});

const VERSIONS = `SELECT version.game, version.id, version, hash, rules_version AS rulesVersion, name, description, cards AS cardCount,
    organization, audience, published_at AS publishedAt, reason, is_retired AS isRetired, facts AS setVersion, revision
  FROM card_set_version AS version JOIN card_set ON card_set.game = version.game AND card_set.id = version.id`;

const readRow = (row: unknown): PublishedVersion => versionRow.parse(row);

/** All versions of a set, the oldest first; empty if there is no such set. */
export const versionsOf = (db: ReadModelDatabase, { game, id }: CardSetName): readonly PublishedVersion[] =>
  db.all(`${VERSIONS} WHERE version.game = ? AND version.id = ? ORDER BY version`, game, id).map(readRow);

/** The newest version of each set of a game, in the order of their ids. */
export const newestOfGame = (db: ReadModelDatabase, game: string): readonly PublishedVersion[] =>
  db
    .all(
      `${VERSIONS} WHERE version.game = ? AND version = (
         SELECT max(version) FROM card_set_version AS other WHERE other.game = version.game AND other.id = version.id
       ) ORDER BY version.id`,
      game,
    )
    .map(readRow);

/** The number of an organization's sets, of all games. */
export const countOfOrganization = (db: ReadModelDatabase, organization: string): number =>
  Number(db.first('SELECT count(*) AS sets FROM card_set WHERE organization = ?', organization)?.sets ?? 0);

const changesRow = z.object({
  version: z.number(),
  publishedAt: z.string(),
  reason: z.string().nullable(),
  changes: json(changesSchema),
});

/** The changes of a version; `publishedAt` is in ISO 8601. */
export interface VersionChanges {
  readonly version: number;
  readonly publishedAt: string;
  readonly reason: string | null;
  readonly changes: CardChanges;
}

/** The changes of the versions after `since`, the oldest first. */
export const changesSince = (
  db: ReadModelDatabase,
  { game, id }: CardSetName,
  since: number,
): readonly VersionChanges[] =>
  db
    .all(
      `SELECT version, published_at AS publishedAt, reason, changes FROM card_set_version
       WHERE game = ? AND id = ? AND version > ? ORDER BY version`,
      game,
      id,
      since,
    )
    .map((row) => changesRow.parse(row));
