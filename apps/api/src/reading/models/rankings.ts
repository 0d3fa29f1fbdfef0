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

/** Identifies one version of a season's ranking. Its standings are read on demand. */
export interface Ranking extends LeaderboardKey {
  /** The time of the first request. The ranking stays valid until `nextRelease`. */
  readonly now: Date;
  /** Milliseconds since 1970 at which the next delayed result starts to count. */
  readonly nextRelease: number | undefined;
}

/** Cached rankings, of a few hundred bytes each. Clients can request any season, so the cache needs a limit. */
const KEPT = 200;

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
    // Any ranking may contain the changed name.
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
