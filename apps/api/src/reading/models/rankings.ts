import { LRUCache } from 'lru-cache';
import {
  type Change,
  LEADERBOARDS,
  type LeaderboardKey,
  nextRelease,
  PLAYER_NAMES,
  type ReadModelDatabase,
  readStandingKey,
} from '#libs/projections';
import { Signal } from '../../platform/signal.js';

/** A season's ranking from one change of it to the next; what stands in it is read when it is asked for. */
export interface Ranking extends LeaderboardKey {
  /** When it was looked at first: it is the same until its next opening. */
  readonly now: Date;
  /** Milliseconds since 1970: when the next result that is held back counts. */
  readonly nextRelease: number | undefined;
}

/** Seasons whose ranking is known by one object; anybody may ask for any. It has a few hundred bytes. */
const KEPT = 200;

/** Rankings, each the same object until it changes. */
export class Rankings {
  readonly #kept = new LRUCache<string, Ranking>({ max: KEPT });
  readonly #changed = new Signal();

  ranking(db: ReadModelDatabase, key: LeaderboardKey, now: Date): Ranking {
    const id = idOf(key);
    const known = this.#kept.get(id);
    if (known !== undefined && !hasOpened(known, now)) return known;
    const { game, season } = key;
    const ranking = { game, season, now, nextRelease: nextRelease(db, key, now) };
    this.#kept.set(id, ranking);
    return ranking;
  }

  change({ nextRelease: opening }: Ranking, now: Date, stop: AbortSignal): Promise<void> {
    return this.#changed.wait(stop, opening === undefined ? undefined : Math.max(0, opening - now.getTime()));
  }

  forget(change: Change): void {
    const standings = change.get(LEADERBOARDS) ?? new Set();
    const hasNewName = (change.get(PLAYER_NAMES)?.size ?? 0) > 0;
    if (!hasNewName && standings.size === 0) return;
    // Any ranking may show the name.
    if (hasNewName) this.#kept.clear();
    for (const standing of standings) this.#kept.delete(idOf(readStandingKey(standing).key));
    this.#changed.give();
  }

  forgetAll(): void {
    this.#kept.clear();
    this.#changed.give();
  }
}

const idOf = ({ game, season }: LeaderboardKey): string => JSON.stringify([game, season]);

const hasOpened = ({ nextRelease: opening }: Ranking, now: Date): boolean =>
  opening !== undefined && opening <= now.getTime();
