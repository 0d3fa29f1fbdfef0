import { number, type ReadModelDatabase, text } from '../database.js';
import { type LeaderboardKey, type Standing, standingAt, standingOf } from './rating.js';
import { placesOf } from './rerate.js';
import { momentOf } from './settle.js';
import { countAbove, countAll } from './standing-counts.js';

/** A standing with its rank: players with equal ratings share a rank, and the next rank counts all before it. */
export interface RankedStanding extends Standing {
  readonly rank: number;
}

/** A player whose standing differs from the table's, because the requested moment is not the log's moment. */
interface Moved {
  readonly player: string;
  readonly inTable: number | undefined;
  readonly standing: Standing | undefined;
}

/**
 * A season's public standings at a moment, best first, players of equal rating by id. The result of a delayed match is missing
 * until the delay is over. Reads only the requested rows, and corrects them by the results that become public between the log's moment and
 * the requested one. Use it at once: the next batch of events invalidates it.
 */
export class Standings {
  readonly #moment: number;
  readonly #moved: readonly Moved[];

  constructor(
    private readonly db: ReadModelDatabase,
    private readonly key: LeaderboardKey,
    now: Date,
  ) {
    this.#moment = now.getTime();
    this.#moved = this.#playersMoved().map((player) => ({
      player,
      inTable: this.#inTable(player)?.rating,
      standing: standingAt(db, key, player, this.#moment),
    }));
  }

  get count(): number {
    const gone = this.#moved.filter(({ inTable }) => inTable !== undefined).length;
    return countAll(this.db, this.key) - gone + this.#movedStandings.length;
  }

  of(player: string): RankedStanding | undefined {
    const moved = this.#moved.find((one) => one.player === player);
    const standing = moved === undefined ? this.#inTable(player) : moved.standing;
    return standing === undefined ? undefined : { ...standing, rank: this.#rankOf(standing.rating) };
  }

  /** The standings of these players, best first, without unranked players. */
  ofPlayers(players: readonly string[]): readonly RankedStanding[] {
    return [...new Set(players)].flatMap((player) => this.of(player) ?? []).sort(byRank);
  }

  /** The standings with indices in `[from, to)`. */
  page(from: number, to: number): readonly RankedStanding[] {
    const moved = this.#movedStandings;
    const first = Math.max(0, from - moved.length);
    const candidates = [...moved, ...this.#rows(first, to)].sort(byRank).slice(from - first, to - first);
    let rank = 0;
    return candidates.map((standing, index) => {
      const before = candidates[index - 1];
      if (before === undefined) rank = this.#rankOf(standing.rating);
      else if (before.rating !== standing.rating) rank = from + index + 1;
      return { ...standing, rank };
    });
  }

  get #movedStandings(): readonly Standing[] {
    return this.#moved.flatMap(({ standing }) => standing ?? []);
  }

  #rankOf(rating: number): number {
    const isAbove = (other: number | undefined): boolean => other !== undefined && other > rating;
    const gone = this.#moved.filter(({ inTable }) => isAbove(inTable)).length;
    const come = this.#moved.filter(({ standing }) => isAbove(standing?.rating)).length;
    return 1 + countAbove(this.db, this.key, rating) - gone + come;
  }

  #playersMoved(): readonly string[] {
    const settled = momentOf(this.db);
    const rows = this.db.all(
      'SELECT places FROM result WHERE game = ? AND season = ? AND open_at > ? AND open_at <= ?',
      this.key.game,
      this.key.season,
      Math.min(settled, this.#moment),
      Math.max(settled, this.#moment),
    );
    return [...new Set(rows.flatMap((row) => placesOf(text(row, 'places')).flat()))];
  }

  #inTable(player: string): Standing | undefined {
    const row = this.db.first(
      'SELECT * FROM standing WHERE game = ? AND season = ? AND player = ?',
      this.key.game,
      this.key.season,
      player,
    );
    return row === undefined ? undefined : standingOf(row);
  }

  /** The table's rows without players whose standing differs. */
  #rows(from: number, to: number): readonly Standing[] {
    return this.db
      .all(
        `SELECT * FROM standing
         WHERE game = ? AND season = ? AND player NOT IN (SELECT value FROM json_each(?))
         ORDER BY rating DESC, player LIMIT ? OFFSET ?`,
        this.key.game,
        this.key.season,
        JSON.stringify(this.#moved.map(({ player }) => player)),
        to - from,
        from,
      )
      .map(standingOf);
  }
}

/** The database's order, which compares ids by their bytes. */
const byRank = (one: Standing, other: Standing): number =>
  other.rating - one.rating || Buffer.compare(Buffer.from(one.player), Buffer.from(other.player));

/** When the next delayed result becomes public, in milliseconds since 1970. */
export const nextRelease = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  now: Date,
): number | undefined => {
  const row = db.first(
    'SELECT open_at FROM result WHERE game = ? AND season = ? AND open_at > ? ORDER BY open_at LIMIT 1',
    game,
    season,
    now.getTime(),
  );
  return row === undefined ? undefined : number(row, 'open_at');
};
