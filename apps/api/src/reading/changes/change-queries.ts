import { z } from 'zod';
import { type Checkpoint, checkpointFromText, type Json, sortKeyOf } from '#libs/event-log';
import type { ReadModelDatabase } from '#libs/projections';

export interface ChangeActor {
  readonly role: string;
  readonly id: string;
}

export interface StoredChange {
  readonly id: string;
  /** Log position of the event. */
  readonly position: Checkpoint;
  readonly organization: string;
  readonly type: string;
  readonly kind: string;
  readonly subject: string;
  readonly at: string;
  readonly actor: ChangeActor | null;
  readonly reason: string | null;
  /** The subject's row right after the event. */
  readonly row: Json;
}

export interface ChangeFilter {
  readonly organization: string;
  /** All types if omitted. */
  readonly types?: readonly string[];
}

const COLUMNS = 'id, position, organization, type, kind, subject, at, actor_role, actor_id, reason, row';
const kept = z
  .object({
    id: z.string(),
    position: z.string().transform(checkpointFromText),
    organization: z.string(),
    type: z.string(),
    kind: z.string(),
    subject: z.string(),
    at: z.string(),
    actor_role: z.string().nullable(),
    actor_id: z.string().nullable(),
    reason: z.string().nullable(),
    row: z.string().transform((text): Json => JSON.parse(text)),
  })
  .transform(
    ({ actor_role: role, actor_id: id, ...change }): StoredChange => ({
      ...change,
      actor: role === null || id === null ? null : { role, id },
    }),
  );

/** The first `limit` changes after a log position, in log order. The cost does not depend on the position. */
export const changesAfter = (
  db: ReadModelDatabase,
  { organization, types }: ChangeFilter,
  after: Checkpoint | undefined,
  limit: number,
): readonly StoredChange[] => {
  const from = after === undefined ? '' : sortKeyOf(after);
  if (types === undefined)
    return db
      .all(
        `SELECT ${COLUMNS} FROM change WHERE organization = ? AND place > ? ORDER BY place LIMIT ?`,
        organization,
        from,
        limit,
      )
      .map((row) => kept.parse(row));
  // One query per type: an index can order only the changes of a single type.
  return [...new Set(types)]
    .flatMap((type) =>
      db.all(
        `SELECT ${COLUMNS} FROM change WHERE organization = ? AND type = ? AND place > ? ORDER BY place LIMIT ?`,
        organization,
        type,
        from,
        limit,
      ),
    )
    .map((row) => kept.parse(row))
    .sort((a, b) => (sortKeyOf(a.position) < sortKeyOf(b.position) ? -1 : 1))
    .slice(0, limit);
};

export const findChange = (
  db: ReadModelDatabase,
  organization: string,
  id: string,
): StoredChange | undefined => {
  const row = db.first(`SELECT ${COLUMNS} FROM change WHERE id = ? AND organization = ?`, id, organization);
  return row && kept.parse(row);
};

/** The first change of one subject at or after a log position, limited to the requested types. */
export const nextOfSubject = (
  db: ReadModelDatabase,
  { organization, types }: ChangeFilter,
  { kind, subject }: Pick<StoredChange, 'kind' | 'subject'>,
  { place, isExclusive = false }: { readonly place: Checkpoint; readonly isExclusive?: boolean },
): StoredChange | undefined => {
  const wanted = types === undefined ? '' : `AND type IN (${types.map(() => '?').join(', ')})`;
  const row = db.first(
    `SELECT ${COLUMNS} FROM change
     WHERE kind = ? AND subject = ? AND organization = ? AND place ${isExclusive ? '>' : '>='} ? ${wanted}
     ORDER BY place LIMIT 1`,
    kind,
    subject,
    organization,
    sortKeyOf(place),
    ...(types ?? []),
  );
  return row && kept.parse(row);
};
