import { number, type ReadModelDatabase } from '../database.js';
import type { LeaderboardKey } from './rating.js';

/** Buckets a rating point, level by level; powers of two, so that no bucket's bound is rounded. The last level has a bucket a rating. */
const BUCKETS_A_POINT = [1, 32, 1024] as const;

const bucketsOf = (rating: number): readonly number[] => [
  ...BUCKETS_A_POINT.map((count) => Math.floor(rating * count) / count),
  rating,
];

/** One standing left a rating (undefined for a new one) and took another. */
export const moveCount = (
  db: ReadModelDatabase,
  key: LeaderboardKey,
  from: number | undefined,
  to: number,
): void => {
  const left = from === undefined ? [] : bucketsOf(from);
  bucketsOf(to).forEach((bucket, level) => {
    const before = left[level];
    if (before === bucket) return;
    if (before !== undefined) leave(db, key, level, before);
    db.run(
      `INSERT INTO standing_count (game, season, level, bucket, players) VALUES (?, ?, ?, ?, 1)
       ON CONFLICT (game, season, level, bucket) DO UPDATE SET players = players + 1`,
      key.game,
      key.season,
      level,
      bucket,
    );
  });
};

const leave = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  level: number,
  bucket: number,
): void => {
  const where = 'game = ? AND season = ? AND level = ? AND bucket = ?';
  db.run(`UPDATE standing_count SET players = players - 1 WHERE ${where}`, game, season, level, bucket);
  db.run(`DELETE FROM standing_count WHERE ${where} AND players = 0`, game, season, level, bucket);
};

/** How many standings have a higher rating: the buckets above its own, level by level within the bucket of the level before. */
export const countAbove = (db: ReadModelDatabase, key: LeaderboardKey, rating: number): number =>
  bucketsOf(rating).reduce((count, bucket, level, buckets) => {
    const width = 1 / (BUCKETS_A_POINT[level - 1] ?? 1);
    const around = buckets[level - 1];
    return count + countBetween(db, key, level, bucket, around === undefined ? undefined : around + width);
  }, 0);

/** How many standings a season has. */
export const countAll = (db: ReadModelDatabase, key: LeaderboardKey): number =>
  countBetween(db, key, 0, -Number.MAX_VALUE, undefined);

const countBetween = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  level: number,
  above: number,
  below = Number.MAX_VALUE,
): number =>
  db
    .all(
      'SELECT players FROM standing_count WHERE game = ? AND season = ? AND level = ? AND bucket > ? AND bucket < ?',
      game,
      season,
      level,
      above,
      below,
    )
    .reduce((count, row) => count + number(row, 'players'), 0);
