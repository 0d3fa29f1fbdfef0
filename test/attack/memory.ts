import { METRICS_TOKEN } from '../support/service-process.js';

/** What the service says of its own memory (/metrics), in bytes. */
export interface Memory {
  readonly rss: number;
  /** What is in use: V8's heap, and what hangs on it outside, buffers mostly. Garbage that was not collected yet counts. */
  readonly used: number;
}

const MIB = 1024 * 1024;
/**
 * What may stay besides a tenth: code that was compiled, connections' buffers, V8's own unfilled pages. One match of some thousands of frames, kept
 * where it should not be, is more.
 */
const SLACK = 48 * MIB;
const LOOK_EVERY_MS = 500;
/** A service that says nothing for so long is held up. */
const PATIENCE_MS = 10_000;

/** Throws when the service does not say. */
export const memoryOf = async (url: string): Promise<Memory> => {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    rss: metric('process_resident_memory_bytes'),
    used: metric('nodejs_heap_size_used_bytes') + metric('nodejs_external_memory_bytes'),
  };
};

/** How much may be in use after an attack. */
export const mayStay = (before: Memory): number => before.used * 1.1 + SLACK;

/**
 * Waits until no more than so much is in use, at most so long: V8 collects in its own time, some seconds after there is little to do. Gives the least that was in use,
 * and what was taken then.
 */
export const settledMemory = async (url: string, used: number, patienceMs: number): Promise<Memory> => {
  const deadline = performance.now() + patienceMs;
  let least = await memoryOf(url);
  while (least.used > used && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const now = await memoryOf(url);
    if (now.used < least.used) least = now;
  }
  return least;
};
