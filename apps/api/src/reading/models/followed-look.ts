import { Signal } from '../../platform/signal.js';
import type { ReadModels } from './read-models.js';

/** What somebody sees at one moment. */
export interface Look<T> {
  readonly seen: T;
  /** The match that it is of, whose changes alone matter; those of all when left out. */
  readonly matchId?: string | undefined;
  /** Milliseconds after which more may be seen without any change; never when left out. */
  readonly untilNext?: number | undefined;
}

/** What is seen now, then after each change of a read model that is kept by match; the same twice is told once. */
export async function* followedLook<T>(
  models: ReadModels,
  model: string,
  look: () => Promise<Look<T>>,
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
