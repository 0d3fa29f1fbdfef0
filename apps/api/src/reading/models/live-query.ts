import { Signal } from '../../platform/signal.js';
import type { ReadModels } from './read-models.js';

/** The result of one query for a subscriber. */
export interface QueryResult<T> {
  readonly seen: T;
  /** The only match whose changes affect the result; if omitted, changes of any match do. */
  readonly matchId?: string | undefined;
  /** Milliseconds until the result may change without an event, because a delay ends. */
  readonly untilNext?: number | undefined;
}

/** Yields the result of `look` now and after each change of a read model that is keyed by match. Skips results that equal the previous one. */
export async function* liveQuery<T>(
  models: ReadModels,
  model: string,
  look: () => Promise<QueryResult<T>>,
  stop: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const changed = new Signal();
  let version = 0;
  let matchId: string | undefined;
  const unwatch = models.watch(model, (key) => {
    if (key !== undefined && matchId !== undefined && key !== matchId) return;
    version += 1;
    changed.give();
  });
  try {
    let told: string | undefined;
    while (!stop.aborted) {
      const before = version;
      const { seen, untilNext, ...of } = await look();
      matchId = of.matchId;
      const text = JSON.stringify(seen);
      if (text !== told) {
        told = text;
        yield seen;
      }
      if (version === before && !stop.aborted) await changed.wait(stop, untilNext);
    }
  } finally {
    unwatch();
  }
}
