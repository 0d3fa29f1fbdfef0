/** The figures and the operations of V8 that idle collection needs. */
export interface Engine {
  /** Bytes in use, including garbage that is not yet collected. */
  readonly used: () => number;
  /** The event loop's utilization since the last check, from 0 to 1. */
  readonly utilization: () => number;
  /** Collects only the young generation, which takes a tenth of the time. */
  readonly collectYoung: () => void;
  readonly collect: () => void;
}

/** Milliseconds between two checks. */
export const LOOK_EVERY_MS = 1_000;
/** The utilization below which a process is idle. */
const IDLE = 0.3;
/** Bytes above which a collection delays requests noticeably, so that it needs a lower utilization. */
const LARGE = 256 * 1024 * 1024;
const QUIET = 0.1;
/** Idle checks in a row before a collection. */
const IDLE_LOOKS = 3;
/** Checks between two collections, at least. */
const APART = 8;
/** Checks between the collection after a burst and a second one: caches drop the entries of the burst 10 s after their last use. */
const CHECKS_TO_SECOND_COLLECTION = 12;
/** Growth in bytes since the last collection that makes another worthwhile. */
const GROWN = 24 * 1024 * 1024;

/**
 * Collects garbage after a burst. V8 collects only while memory is allocated, so the garbage of a burst would stay while the service is idle. A collection
 * at that time delays few requests or none.
 */
export class IdleCollection {
  #floor = Number.POSITIVE_INFINITY;
  #idleLooks = 0;
  #sinceCollection = APART;
  /** Whether a second collection is due, for entries that were still cached at the first. */
  #owesSecond = false;

  constructor(private readonly engine: Engine) {}

  look(): void {
    const used = this.engine.used();
    this.#floor = Math.min(this.#floor, used);
    this.#sinceCollection += 1;
    const idle = used < LARGE ? IDLE : QUIET;
    this.#idleLooks = this.engine.utilization() < idle ? this.#idleLooks + 1 : 0;
    if (this.#idleLooks < IDLE_LOOKS) return;
    if (this.#sinceCollection >= APART && used >= this.#floor + GROWN) this.#collectGrown();
    else if (this.#owesSecond && this.#sinceCollection >= CHECKS_TO_SECOND_COLLECTION) this.#collect(false);
  }

  /** The garbage of a light load is young: a collection of the whole heap every few seconds would delay requests for little. */
  #collectGrown(): void {
    this.#sinceCollection = 0;
    this.engine.collectYoung();
    if (this.engine.used() >= this.#floor + GROWN) this.#collect(true);
  }

  #collect(owesSecond: boolean): void {
    this.#sinceCollection = 0;
    this.#owesSecond = owesSecond;
    this.engine.collect();
    this.#floor = this.engine.used();
  }
}
