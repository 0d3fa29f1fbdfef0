import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import { optionalText, type ReadModelDatabase, text } from '../database.js';

/** The name to show in an organization: the one that the player has there, else the one of its own. Undefined for a player who has neither. */
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

/** Players whose names, in an organization or of their own, begin so, as names are told apart; the shortest first. */
export const namedLike = (
  db: ReadModelDatabase,
  skeleton: string,
  limit: number,
  organization = DEFAULT_ORGANIZATION,
): readonly { readonly id: string; readonly name: string }[] =>
  db
    .all(
      `SELECT DISTINCT id, name FROM player WHERE skeleton >= ? AND skeleton < ? AND organization IN (?, ?)
       ORDER BY length(skeleton), skeleton, id LIMIT ?`,
      skeleton,
      `${skeleton}\u{10ffff}`,
      organization,
      DEFAULT_ORGANIZATION,
      limit,
    )
    .map((row) => ({ id: text(row, 'id'), name: text(row, 'name') }));

/** Another player whose name, in an organization or of its own, looks like this; undefined where there is none. */
export const holderOf = (
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

/** Players with ids from `from` on and before `before`, in the order of their ids, so many at most; whether each was erased, who goes by nothing that looks like a name. */
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
