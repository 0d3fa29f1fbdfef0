import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import { type DirectoryEntry, MATCH_DIRECTORY, statusAt } from '#libs/projections';
import { LONGEST_DELAY } from '../../identity/requested-delay.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { markName } from './match-frame.js';

export interface EventChoice {
  readonly organization?: string;
  readonly event: string;
  readonly round?: string;
}

/** The most matches of an event; beyond it, matches of earlier rounds are omitted. */
const MOST_KNOWN = 20_000;
/** Entries processed before yielding to the scheduler. */
const IN_A_TURN = 25;

/** The matches of an event, or of one of its rounds, shared by all its subscribers. */
export class EventSet {
  /** By their names in positions. */
  readonly byMark = new Map<string, string>();
  /** Matches that are not over, or not yet for delayed viewers. */
  readonly #running = new Map<string, DirectoryEntry>();
  readonly #listeners = new Set<() => void>();
  readonly filled: Promise<void>;
  readonly #unwatch: () => void;

  constructor(
    private readonly choice: EventChoice,
    private readonly models: ReadModels,
    private readonly clock: Clock,
    private readonly turns: Turns,
  ) {
    this.#unwatch = models.watch(MATCH_DIRECTORY, (id) => {
      const entry = id === undefined ? undefined : models.match(id);
      if (entry !== undefined && this.#has(entry)) this.#take(entry);
    });
    this.filled = this.#fill();
    // Avoids an unhandled rejection: callers that await the promise get the error.
    this.filled.catch(() => undefined);
  }

  /** Calls back after each change until the returned function is called. The returned function returns false when no listeners remain. */
  listen(onChange: () => void): () => boolean {
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
      if (this.#listeners.size > 0) return true;
      this.#unwatch();
      return false;
    };
  }

  /** The matches that are not over for the viewer with the longest delay, in order of creation. */
  running(): readonly DirectoryEntry[] {
    for (const [id, entry] of this.#running) if (this.#isOver(entry)) this.#running.delete(id);
    return [...this.#running.values()].sort((a, b) => order(a.createdAt, b.createdAt) || order(a.id, b.id));
  }

  async #fill(): Promise<void> {
    const { organization = DEFAULT_ORGANIZATION, event, round } = this.choice;
    const filter = { organization, event, ...(round === undefined ? {} : { round }) };
    for (let last: string | undefined; this.byMark.size < MOST_KNOWN; ) {
      await this.turns.take('past');
      let looked = 0;
      for (const entry of this.models.newestMatches(filter, last)) {
        this.#take(entry);
        last = entry.id;
        looked += 1;
        if (looked === IN_A_TURN) break;
      }
      if (looked < IN_A_TURN) return;
    }
  }

  #has(entry: DirectoryEntry): boolean {
    const { organization = DEFAULT_ORGANIZATION, event, round } = this.choice;
    return (
      organizationOf(entry) === organization &&
      entry.event === event &&
      (round === undefined || entry.round === round)
    );
  }

  #take(entry: DirectoryEntry): void {
    this.byMark.set(markName(entry.id), entry.id);
    if (this.#isOver(entry)) this.#running.delete(entry.id);
    else this.#running.set(entry.id, entry);
    for (const onChange of this.#listeners) onChange();
  }

  #isOver(entry: DirectoryEntry): boolean {
    const latest = Math.max(entry.spectatorDelaySeconds, LONGEST_DELAY);
    return isOverAt(entry, this.clock().getTime() - latest * 1000);
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a match is over, as known at a moment (milliseconds since 1970). */
export const isOverAt = (entry: DirectoryEntry, horizon: number): boolean => {
  const status = statusAt(entry, horizon);
  return status === 'finished' || status === 'cancelled';
};

/** The followed events, each read once for all its subscribers. */
@Injectable()
export class EventSets {
  readonly #sets = new Map<string, EventSet>();

  constructor(
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: Turns,
  ) {}

  open(choice: EventChoice, onChange: () => void): { readonly set: EventSet; readonly close: () => void } {
    const { organization = DEFAULT_ORGANIZATION, event, round } = choice;
    const key = JSON.stringify([organization, event, round]);
    const set = this.#sets.get(key) ?? new EventSet(choice, this.models, this.clock, this.turns);
    this.#sets.set(key, set);
    const unlisten = set.listen(onChange);
    return {
      set,
      close: () => {
        if (!unlisten()) this.#sets.delete(key);
      },
    };
  }
}
