import type { MatchFact } from '#libs/match';
import type { DirectoryEntry, DirectoryFilter, MatchDirectory } from './read-models.js';

/** Every match of the log, in the order in which they were created. */
export class LoggedMatches implements MatchDirectory {
  readonly #entries = new Map<string, DirectoryEntry>();

  *newest(filter: DirectoryFilter, after?: string): Iterable<DirectoryEntry> {
    let isAfter = after === undefined;
    for (const entry of [...this.#entries.values()].reverse()) {
      if (isAfter && fits(entry, filter)) yield entry;
      if (entry.id === after) isAfter = true;
    }
  }

  find(matchId: string): DirectoryEntry | undefined {
    return this.#entries.get(matchId);
  }

  /** Takes what the log says of a match; facts of its games change nothing here. */
  take(matchId: string, fact: MatchFact, at: string): void {
    const known = this.#entries.get(matchId);
    const next = known === undefined ? created(fact, at) : changed(known, fact, at);
    if (next !== undefined) this.#entries.set(matchId, next);
  }
}

const fits = (entry: DirectoryEntry, { game, season, player }: DirectoryFilter): boolean =>
  (game === undefined || entry.game === game) &&
  (season === undefined || entry.season === season) &&
  (player === undefined || entry.seats.some((seat) => seat.player === player));

const created = (fact: MatchFact, at: string): DirectoryEntry | undefined =>
  fact.type === 'MatchCreated'
    ? {
        id: fact.matchId,
        game: fact.game,
        season: fact.season,
        spectatorDelaySeconds: fact.spectatorDelaySeconds,
        productionAllowed: fact.productionAllowed,
        createdAt: at,
        seats: [],
      }
    : undefined;

const changed = (entry: DirectoryEntry, fact: MatchFact, at: string): DirectoryEntry => {
  switch (fact.type) {
    case 'SeatTaken':
      return { ...entry, seats: [...entry.seats, { seat: fact.seat, player: fact.player, takenAt: at }] };
    case 'GameStarted':
      return entry.startedAt === undefined ? { ...entry, startedAt: at } : entry;
    case 'MatchEnded':
      return { ...entry, endedAt: at };
    case 'MatchCancelled':
      return { ...entry, cancelledAt: at };
    default:
      return entry;
  }
};
