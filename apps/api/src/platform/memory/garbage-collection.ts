import { setFlagsFromString } from 'node:v8';

const MB = 1024 * 1024;
/** Bytes of garbage that may lie in a large heap before it is collected. */
const GARBAGE = 150 * MB;
/** How far, in hundredths of what is in use, the heap may grow before it is collected again: never further, and never collected sooner. */
const GROWTH = { least: 20, most: 60 };

/**
 * The part of the memory budget that what was made last may take. The engine keeps it apart, in two halves: what still lives when one is full moves to the other, and what lives then
 * grows old. The larger they are, the more is gone by then.
 */
const YOUNG_PART = 1 / 8;

/** How far, in hundredths, a heap of which so many bytes are in use may grow until it is collected again. */
export const growthOf = (used: number): number =>
  Math.min(GROWTH.most, Math.max(GROWTH.least, Math.round((100 * GARBAGE) / used)));

/**
 * Has the engine collect garbage early, and beside the program rather than in its place.
 *
 * Left to itself it lets the heap become several times what lives in it, and keeps that for as long as little happens; what a burst took is to be given back soon after it
 * (idle-collection.ts). Not by `--optimize-for-size`: that takes a fifth less of the system's memory, but
 * everybody waits longer, and each collection is followed by three more of the whole heap, however much is asked of the process.
 *
 * To mark what lives in some hundred megabytes takes a second of processor time. Left to itself the engine has up to four threads do that at once, and the program's own
 * besides: on two cores little is left for anybody's question meanwhile. Here the program's own marks only as much as it allocates; that one thread marks
 * besides is fixed when the engine starts (`--concurrent-marking-max-worker-num=1`, in package.json, recount.mjs and the Dockerfile): what is said here comes too late for it.
 *
 * What an action makes (a frame, its patch, its texts) is needed for some hundred milliseconds. Of the 16 MB that the engine has for what is new, a busy service needs all in a fifth of
 * a second: a tenth of it grew old and had to be marked. It begins with 16
 * and may have 64 (`--min-semi-space-size=16 --max-semi-space-size=64`, in the same three places); how much of that it takes once it runs, the budget bounds.
 */
export class GarbageCollection {
  #growth = 0;
  #mayGrow = false;

  /** `budget`: bytes that the process may have in all. */
  constructor(
    private readonly budget: number,
    private readonly setFlag: (flag: string) => void = setFlagsFromString,
  ) {
    setFlag('--no-incremental-marking-task');
    // To start makes much that stays: it is no reason to grow.
    setFlag('--semi-space-growth-factor=1');
    this.#fitGrowth(0);
  }

  /** Told now and then how many bytes are in use, and how many there are for what is new: how far the heap, and those, may grow follows from that. */
  fit({ used, young }: { readonly used: number; readonly young: number }): void {
    this.#fitGrowth(used);
    const mayGrow = young < YOUNG_PART * this.budget;
    if (mayGrow !== this.#mayGrow) this.setFlag(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
    this.#mayGrow = mayGrow;
  }

  #fitGrowth(used: number): void {
    const growth = growthOf(used);
    if (growth !== this.#growth) this.setFlag(`--heap-growing-percent=${growth}`);
    this.#growth = growth;
  }
}
