import { z } from 'zod';
import { type Checkpoint, checkpointFromText, type Json, sortKeyOf } from '#libs/event-log';
import type { ReadModelDatabase } from '#libs/projections';

/** A change as it is kept. */
export interface KeptChange {
  readonly id: string;
  /** Where in the log it stands. */
  readonly position: Checkpoint;
  readonly organization: string;
  readonly type: string;
  readonly kind: string;
  readonly subject: string;
  readonly at: string;
  /** The subject right after it. */
  readonly row: Json;
}

export interface ChangeFilter {
  readonly organization: string;
  /** All when left out. */
  readonly types?: readonly string[];
}

const COLUMNS = 'id, position, organization, type, kind, subject, at, row';
const kept = z.object({
  id: z.string(),
  position: z.string().transform(checkpointFromText),
  organization: z.string(),
  type: z.string(),
  kind: z.string(),
  subject: z.string(),
  at: z.string(),
  row: z.string().transform((text): Json => JSON.parse(text)),
});

/** The first changes after a place in the log, in its order. It costs the same wherever that is. */
export const changesAfter = (
  db: ReadModelDatabase,
  { organization, types }: ChangeFilter,
  after: Checkpoint | undefined,
  limit: number,
): readonly KeptChange[] => {
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
  // Type by type, since one index can order the changes of one type only.
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
): KeptChange | undefined => {
  const row = db.first(`SELECT ${COLUMNS} FROM change WHERE id = ? AND organization = ?`, id, organization);
  return row && kept.parse(row);
};

/** The first change of one subject from a place in the log on, of the types that are asked for. */
export const nextOfSubject = (
  db: ReadModelDatabase,
  { organization, types }: ChangeFilter,
  { kind, subject }: Pick<KeptChange, 'kind' | 'subject'>,
  { place, isExclusive = false }: { readonly place: Checkpoint; readonly isExclusive?: boolean },
): KeptChange | undefined => {
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
