/** What is looked at, and what is done. */
export interface Engine {
  /** Bytes in use, garbage that was not collected yet among them. */
  readonly used: () => number;
  /** The share of the time since the last look in which the event loop had something to do. */
  readonly utilization: () => number;
  readonly collect: () => void;
}

/** Milliseconds between two looks. */
export const LOOK_EVERY_MS = 1_000;
/** The share of its time up to which a process has little to do. */
const IDLE = 0.3;
/** Bytes from which on a collection takes longer than anybody should wait: then it comes only where little is done. */
const LARGE = 256 * 1024 * 1024;
const QUIET = 0.1;
/** Looks in a row with little to do before it collects. */
const IDLE_LOOKS = 3;
/** Looks from one collection to the next, at least. */
const APART = 8;
/** Looks from the collection after a burst to a second one: caches let go of what they kept of the burst 10 s after somebody last asked for it. */
const LET_GO = 12;
/** Bytes by which what is in use has grown since the last collection, at least. */
const GROWN = 24 * 1024 * 1024;

/**
 * Collects garbage when a burst is over. The engine collects while memory is taken, so what the end of a burst left would stay for as long as little happens;
 * and then a collection holds up nobody, or hardly anybody.
 */
export class IdleCollection {
  #floor = Number.POSITIVE_INFINITY;
  #idleLooks = 0;
  #sinceCollection = APART;
  /** Whether what caches held at the last collection is still to be collected. */
  #owesSecond = false;

  constructor(private readonly engine: Engine) {}

  look(): void {
    const used = this.engine.used();
    this.#floor = Math.min(this.#floor, used);
    this.#sinceCollection += 1;
    const idle = used < LARGE ? IDLE : QUIET;
    this.#idleLooks = this.engine.utilization() < idle ? this.#idleLooks + 1 : 0;
    if (this.#idleLooks < IDLE_LOOKS) return;
    if (this.#sinceCollection >= APART && used >= this.#floor + GROWN) this.#collect(true);
    else if (this.#owesSecond && this.#sinceCollection >= LET_GO) this.#collect(false);
  }

  #collect(owesSecond: boolean): void {
    this.#sinceCollection = 0;
    this.#owesSecond = owesSecond;
    this.engine.collect();
    this.#floor = this.engine.used();
  }
}
