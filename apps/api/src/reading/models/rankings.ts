import {
  type Change,
  nextRelease,
  type ReadModelDatabase,
  type Standing,
  standings,
} from '#libs/projections';
import { Signal } from '../../platform/signal.js';

/** A season's standings at one moment, the best first. */
export interface Ranking {
  readonly game: string;
  readonly season: string;
  readonly standings: readonly Standing[];
  /** Milliseconds since 1970: when the next result that is held back counts. */
  readonly nextRelease: number | undefined;
}

/** Players with one rating share a rank, and the next one counts on from there. */
export const rankOf = ({ standings }: Ranking, standing: Standing): number =>
  1 + standings.findIndex(({ rating }) => rating === standing.rating);

/** Seasons whose ranking is kept ready; anybody may ask for any. */
const KEPT = 200;

/** Rankings, each read once until it changes. */
export class Rankings {
  readonly #kept = new Map<string, Ranking>();
  readonly #changed = new Signal();

  ranking(db: ReadModelDatabase, game: string, season: string, now: Date): Ranking {
    const key = keyOf(game, season);
    const known = this.#kept.get(key);
    if (known !== undefined && !hasOpened(known, now)) return known;
    const ranking = {
      game,
      season,
      standings: standings(db, game, season, now),
      nextRelease: nextRelease(db, game, season, now),
    };
    this.#kept.delete(key);
    this.#kept.set(key, ranking);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return ranking;
  }

  change({ nextRelease: opening }: Ranking, now: Date, stop: AbortSignal): Promise<void> {
    return this.#changed.wait(stop, opening === undefined ? undefined : Math.max(0, opening - now.getTime()));
  }

  forget({ leaderboards, players }: Change): void {
    if (players.length === 0 && leaderboards.length === 0) return;
    // Any ranking may show the name.
    if (players.length > 0) this.#kept.clear();
    for (const { game, season } of leaderboards) this.#kept.delete(keyOf(game, season));
    this.#changed.give();
  }

  forgetAll(): void {
    this.#kept.clear();
    this.#changed.give();
  }
}

const keyOf = (game: string, season: string): string => JSON.stringify([game, season]);

const hasOpened = ({ nextRelease: opening }: Ranking, now: Date): boolean =>
  opening !== undefined && opening <= now.getTime();
