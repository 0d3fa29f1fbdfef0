import { setFlagsFromString } from 'node:v8';

/** How far, in hundredths, the heap may grow beyond what lived at the last collection before it is collected again. */
const GROWTH = 60;

/**
 * Has the engine collect garbage before there is much of it. Left to itself it lets the heap become several times what lives in it, and keeps that for as long as little
 * happens; what a burst took is to be given back soon after it (idle-collection.ts). Not by `--optimize-for-size`: with that each collection is followed by three
 * more of the whole heap, within seconds and however much is asked of the process.
 */
export const collectEarly = (): void => {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
};
