import { number, type ReadModelDatabase } from '../database.js';
import type { LeaderboardKey } from './rating.js';

/** The number of buckets for each rating point, by level; powers of two, so that bounds are exact. */
const BUCKETS_A_POINT = [1, 64] as const;

const bucketOf = (rating: number, bucketsAPoint: number): number =>
  Math.floor(rating * bucketsAPoint) / bucketsAPoint;

interface BucketChange {
  readonly key: LeaderboardKey;
  readonly level: number;
  readonly bucket: number;
  readonly players: number;
}

/** The changes of counts in a batch of events, added up, because most standings stay in their buckets or swap with others. */
export class CountChanges {
  readonly #changes = new Map<string, BucketChange>();

  /** Moves a standing from one rating (undefined for a new standing) to another. */
  move(key: LeaderboardKey, from: number | undefined, to: number): void {
    BUCKETS_A_POINT.forEach((count, level) => {
      if (from !== undefined) this.#add(key, level, bucketOf(from, count), -1);
      this.#add(key, level, bucketOf(to, count), 1);
    });
  }

  write(db: ReadModelDatabase): void {
    for (const { key, level, bucket, players } of this.#changes.values()) {
      if (players === 0) continue;
      const place = [key.game, key.season, level, bucket] as const;
      db.run(
        `INSERT INTO standing_count (game, season, level, bucket, players) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (game, season, level, bucket) DO UPDATE SET players = players + excluded.players`,
        ...place,
        players,
      );
      if (players < 0)
        db.run(
          'DELETE FROM standing_count WHERE game = ? AND season = ? AND level = ? AND bucket = ? AND players = 0',
          ...place,
        );
    }
  }

  #add(key: LeaderboardKey, level: number, bucket: number, players: number): void {
    const id = JSON.stringify([key.game, key.season, level, bucket]);
    const known = this.#changes.get(id)?.players ?? 0;
    this.#changes.set(id, { key, level, bucket, players: known + players });
  }
}

/** The number of standings with a higher rating: the higher buckets of each level within the bucket of the level before, and the higher ratings within the last bucket. */
export const countAbove = (db: ReadModelDatabase, key: LeaderboardKey, rating: number): number => {
  let count = 0;
  let end: number | undefined;
  BUCKETS_A_POINT.forEach((bucketsAPoint, level) => {
    const bucket = bucketOf(rating, bucketsAPoint);
    count += countBetween(db, key, level, bucket, end);
    end = bucket + 1 / bucketsAPoint;
  });
  return count + countInBucket(db, key, rating, end);
};

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

const countInBucket = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  above: number,
  below = Number.MAX_VALUE,
): number =>
  db.all(
    'SELECT rating FROM standing WHERE game = ? AND season = ? AND rating > ? AND rating < ?',
    game,
    season,
    above,
    below,
  ).length;
