import type { Seat } from '#libs/game-kit';
import type { MatchStatus } from '#libs/match';

/*
 * What the API asks of the read models: everything in them follows from the log and can be thrown away.
 */

export interface ReadModels {
  readonly players: Players;
  readonly matches: MatchDirectory;
  readonly leaderboards: Leaderboards;
}

export interface Players {
  /** The name that a player goes by; undefined for one who never registered. */
  nameOf(player: string): string | undefined;
}

/** One match as lists need it, with the moments of its changes: so that its status at any past moment can be told. */
export interface DirectoryEntry {
  readonly id: string;
  readonly game: string;
  readonly season: string;
  readonly spectatorDelaySeconds: number;
  readonly productionAllowed: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly cancelledAt?: string;
  readonly seats: readonly { readonly seat: Seat; readonly player: string; readonly takenAt: string }[];
}

export interface DirectoryFilter {
  readonly game?: string;
  readonly season?: string;
  readonly player?: string;
}

export interface MatchDirectory {
  /** The newest first, after the one with id `after`. */
  newest(filter: DirectoryFilter, after?: string): Iterable<DirectoryEntry>;
}

export interface Standing {
  readonly player: string;
  readonly mean: number;
  readonly deviation: number;
  readonly rating: number;
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Leaderboards {
  /** The best first. What a match with a delay led to is not in it before the delay is over. */
  standings(game: string, season: string, now: Date): readonly Standing[];
}

const isBy = (moment: string | undefined, horizon: number): boolean =>
  moment !== undefined && Date.parse(moment) <= horizon;

/** The status of a match as it was at a moment (milliseconds since 1970); undefined before it was created. */
export const statusAt = (entry: DirectoryEntry, horizon: number): MatchStatus | undefined => {
  if (isBy(entry.cancelledAt, horizon)) return 'cancelled';
  if (isBy(entry.endedAt, horizon)) return 'finished';
  if (isBy(entry.startedAt, horizon)) return 'playing';
  return isBy(entry.createdAt, horizon) ? 'open' : undefined;
};
