import type { EventStore } from '#libs/event-log';
import { applyBatch, eventCount } from './apply.js';
import type { ReadModelDatabase } from './database.js';
import { digest } from './digest.js';
import { currentGeneration, openGeneration, openNewGeneration, switchTo } from './generations.js';
import { checkpointOf } from './projector.js';
import type { LoggedEvent, ReadModelSet } from './read-model-set.js';

export interface RebuildSettings {
  readonly store: EventStore;
  readonly folder: string;
  readonly models: ReadModelSet;
  readonly onProgress?: (progress: RebuildProgress) => void;
}

export interface RebuildProgress {
  readonly events: number;
}

export interface Rebuilt {
  readonly generation: number;
  readonly events: number;
  readonly digest: string;
  /** Whether the new read models equal the serving ones, row by row, at the same position in the log. */
  readonly isIdentical: boolean;
}

const BATCH = 500;

/**
 * Builds the read models again from the start of the log up to the position of the serving ones, which continue to serve.
 * Compares the two, and switches to the new ones if they are identical, or if `switchAnyway` is set.
 */
export const rebuild = async (settings: RebuildSettings, switchAnyway = false): Promise<Rebuilt> => {
  const { folder, models } = settings;
  const current = currentGeneration(folder, models);
  const live = openGeneration(folder, models, current);
  const next = openNewGeneration(folder, models, current + 1);
  try {
    const state = { read: 0 };
    let compared = await buildUpTo(settings, live, next, state);
    // The serving read models continue to change: their digest counts only if they did not change during its computation.
    while (compared === undefined) compared = await buildUpTo(settings, live, next, state);
    const isIdentical = compared.live === compared.next;
    if (isIdentical || switchAnyway) switchTo(folder, models, current + 1);
    return { generation: current + 1, events: eventCount(next), digest: compared.next, isIdentical };
  } finally {
    live.close();
    next.close();
  }
};

const buildUpTo = async (
  { store, models, onProgress }: RebuildSettings,
  live: ReadModelDatabase,
  next: ReadModelDatabase,
  state: { read: number },
): Promise<{ readonly live: string; readonly next: string } | undefined> => {
  const goal = checkpointOf(live);
  const from = checkpointOf(next);
  let batch: LoggedEvent[] = [];
  const write = () => {
    if (batch.length > 0) applyBatch(next, models, batch);
    batch = [];
    onProgress?.({ events: state.read });
  };
  const all = store.readAll({
    categories: models.categories,
    ...(from === undefined ? {} : { after: from }),
  });
  if (goal !== undefined)
    for await (const event of all) {
      if (store.compare(event.position, goal) > 0) break;
      batch.push(models.read(event));
      state.read += 1;
      if (batch.length >= BATCH) write();
    }
  write();
  const liveDigest = digest(live, models);
  const after = checkpointOf(live);
  const stoodStill =
    goal === after || (goal !== undefined && after !== undefined && store.compare(goal, after) === 0);
  return stoodStill ? { live: liveDigest, next: digest(next, models) } : undefined;
};
