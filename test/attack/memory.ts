import { METRICS_TOKEN } from '../support/service-process.js';

/** The service's memory as it reports it (/metrics), in bytes. */
export interface Memory {
  readonly rss: number;
  /** Memory in use: V8's heap and external memory, mostly buffers. It includes garbage that is not collected yet. */
  readonly used: number;
}

const MIB = 1024 * 1024;
/**
 * Growth permitted besides a tenth: compiled code, buffers of connections, partly filled pages of V8. One leaked match of some thousands of frames is larger.
 */
const SLACK = 48 * MIB;
const LOOK_EVERY_MS = 500;
/** A service that does not answer for this time is considered blocked. */
const PATIENCE_MS = 10_000;

/** Throws if the service does not report its memory. */
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

/** The permitted memory after an attack. */
export const mayStay = (before: Memory): number => before.used * 1.1 + SLACK;

/**
 * Waits until at most this much is in use, with a time limit: V8 collects garbage some seconds after the load ends. Returns the minimum in use, with the
 * resident memory at that time.
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
