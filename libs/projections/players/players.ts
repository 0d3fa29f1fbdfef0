import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import { optionalText, type ReadModelDatabase, text } from '../database.js';

/** A player's name in an organization, else the player's general name; undefined without either. */
export const nameOf = (
  db: ReadModelDatabase,
  player: string,
  organization = DEFAULT_ORGANIZATION,
): string | undefined => {
  const row = db.first(
    'SELECT name FROM player WHERE id = ? AND organization IN (?, ?) ORDER BY organization = ? DESC LIMIT 1',
    player,
    organization,
    DEFAULT_ORGANIZATION,
    organization,
  );
  return row === undefined ? undefined : optionalText(row, 'name');
};

export interface NameSearch {
  /** The beginning of a name, as a skeleton. */
  readonly skeleton: string;
  readonly limit: number;
  readonly organization?: string | undefined;
  /** A GLOB pattern of excluded ids. */
  readonly without?: string | undefined;
}

/** Players whose name (in the organization, or general) has a skeleton with this prefix, shortest first. */
export const namedLike = (
  db: ReadModelDatabase,
  { skeleton, limit, organization = DEFAULT_ORGANIZATION, without }: NameSearch,
): readonly { readonly id: string; readonly name: string }[] =>
  db
    .all(
      `SELECT DISTINCT id, name FROM player WHERE skeleton >= ? AND skeleton < ? AND organization IN (?, ?)
       AND id NOT GLOB ? ORDER BY length(skeleton), skeleton, id LIMIT ?`,
      skeleton,
      `${skeleton}\u{10ffff}`,
      organization,
      DEFAULT_ORGANIZATION,
      without ?? '',
      limit,
    )
    .map((row) => ({ id: text(row, 'id'), name: text(row, 'name') }));

/** Another player whose name (in the organization, or general) has this skeleton; undefined without one. */
export const otherPlayerWithName = (
  db: ReadModelDatabase,
  skeleton: string,
  besides: string,
  organization = DEFAULT_ORGANIZATION,
): string | undefined => {
  const row = db.first(
    'SELECT id FROM player WHERE skeleton = ? AND id <> ? AND organization IN (?, ?) LIMIT 1',
    skeleton,
    besides,
    organization,
    DEFAULT_ORGANIZATION,
  );
  return row && text(row, 'id');
};

/** At most `limit` players with ids from `from` up to but excluding `before`, in order, and whether each was erased. An erased player has no recognizable name. */
export const playersBetween = (
  db: ReadModelDatabase,
  from: string,
  before: string,
  limit: number,
): readonly { readonly id: string; readonly isErased: boolean }[] =>
  db
    .all(
      `SELECT id, max(skeleton) AS skeleton FROM player WHERE id >= ? AND id < ? GROUP BY id ORDER BY id LIMIT ?`,
      from,
      before,
      limit,
    )
    .map((row) => ({ id: text(row, 'id'), isErased: text(row, 'skeleton') === '' }));
