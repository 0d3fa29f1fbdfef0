import { setFlagsFromString } from 'node:v8';

const MB = 1024 * 1024;
/** Bytes of garbage that a large heap may accumulate before a collection. */
const GARBAGE = 150 * MB;
/** Heap growth before the next collection, in percent of the bytes in use. */
const GROWTH = { least: 20, most: 60 };

/**
 * The share of the memory budget for the young generation. V8 splits it in two semi-spaces: objects that survive one collection are copied to the other, and
 * objects that survive a second are promoted. The larger the semi-spaces are, the fewer objects survive.
 */
const YOUNG_PART = 1 / 8;

/** Heap growth before the next collection, in percent, for a heap with `used` bytes in use. */
export const growthOf = (used: number): number =>
  Math.min(GROWTH.most, Math.max(GROWTH.least, Math.round((100 * GARBAGE) / used)));

/**
 * Makes V8 collect garbage early, and concurrently with the program.
 *
 * By default the heap grows to several times its live size and stays there while the service is idle. After a burst, idle-collection.ts frees that memory.
 * The flag `--optimize-for-size` saves a fifth of the memory, but slows requests down. Under any load, three full collections follow each collection.
 *
 * Marking some hundred megabytes of live objects takes a second of processor time. By default V8 marks on up to four threads and on the main thread, which
 * leaves little of two cores for requests. With these flags the main thread marks only in proportion to its allocations. The limit of one marking thread
 * takes effect only at the engine's start (`--concurrent-marking-max-worker-num=1`, in package.json, recount.mjs and the Dockerfile).
 *
 * The objects of one action (a frame, its patch, its texts) live for some hundred milliseconds. A busy service fills V8's default of 16 MB in a fifth of a
 * second: a tenth of the objects was promoted and had to be marked. The young generation starts at 16 MB and may grow to 64 MB
 * (`--min-semi-space-size=16 --max-semi-space-size=64`, in the same three places); the memory budget limits its growth at run time.
 */
export class GarbageCollection {
  #growth = 0;
  #mayGrow = false;

  /** `budget`: bytes that the process may use in total. */
  constructor(
    private readonly budget: number,
    private readonly setFlag: (flag: string) => void = setFlagsFromString,
  ) {
    setFlag('--no-incremental-marking-task');
    // Startup allocates many permanent objects: these are no reason to grow the young generation.
    setFlag('--semi-space-growth-factor=1');
    this.#fitGrowth(0);
  }

  /** Adjusts the heap growth and the young generation to the bytes in use. Called periodically. */
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
