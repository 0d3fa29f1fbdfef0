import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** How far, in hundredths, the heap may grow beyond what lived at the last collection before it is collected again. */
const GROWTH = 60;
/** The most threads that the engine marks with besides the program's own. */
const MARKERS = 7;

/**
 * Has the engine collect garbage early, and beside the program rather than in its place.
 *
 * Left to itself it lets the heap become several times what lives in it, and keeps that for as long as little happens; what a burst took is to be given back soon after it
 * (idle-collection.ts). Not by `--optimize-for-size`: with that each collection is followed by three more of the whole heap, within seconds and however much is
 * asked of the process.
 *
 * To mark what lives in some hundred megabytes takes a second of processor time. The engine has up to four threads do that at once, and the program's own besides, so that
 * it is over within half a second, in which two cores have little left for anybody's question. Here a core stays free for the program, which marks only as much as it
 * allocates.
 */
export const tuneGarbageCollection = (): void => {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString(
    `--concurrent-marking-max-worker-num=${Math.min(MARKERS, Math.max(1, availableParallelism() - 1))}`,
  );
  setFlagsFromString('--no-incremental-marking-task');
};
