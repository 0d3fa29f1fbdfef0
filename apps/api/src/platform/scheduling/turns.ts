import { type EventLoop, eventLoop } from './event-loop.js';
import { Rounds } from './rounds.js';
import type { Work } from './work.js';

/** Milliseconds of work in one event-loop turn, before the scheduler yields to other input. */
const SLICE = 8;
/** The slice if only catch-up work waits: new input needs several event-loop turns, and waits less in each. */
const SLICE_OF_PAST = 2;
/** While live work waits, one in this number of turns is for catch-up work. */
const TURNS_TO_ONE_OF_THE_PAST = 8;

/** Priorities: new events from the log, which later requests must see (`live`); work for a waiting client (`now`); catch-up work, which can be delayed (`past`). */
export type Lane = 'live' | 'now' | 'past';

/** Requests wait in a rotation of clients, so that one client's requests delay neither other clients nor matches. */
type Queue = Lane | 'asked';

/** Queues that alternate: a queue need not wait until another is empty. */
const IN_ROTATION = ['live', 'now', 'asked'] as const;

const AT_ONCE = Promise.resolve();
/** The key if all tasks share one queue. */
const ALL = '';

/**
 * A cooperative scheduler for the event loop. Long tasks take a turn before each indivisible step, such as one frame's table or one event of a fold. So no
 * client delays another by more than a slice and one step, and simultaneous tasks progress in rotation.
 */
export class Turns implements Work {
  readonly signal = undefined;
  readonly #waiting: Readonly<Record<Queue, Rounds>> = {
    live: new Rounds(),
    now: new Rounds(),
    asked: new Rounds(),
    past: new Rounds(),
  };
  #rotation = 0;
  #sliceBegan: number | undefined;
  #turnsOfNow = 0;
  #isSomebodyOn = false;

  constructor(
    private readonly loop: EventLoop = eventLoop,
    private readonly slice = SLICE,
  ) {}

  /** The number of tasks that wait for a turn. */
  get waiting(): number {
    const { live, now, asked, past } = this.#waiting;
    return live.size + now.size + asked.size + past.size;
  }

  /** Resolves at once while this slice has time left, else in a later slice, in order of arrival. */
  take(lane: Lane = 'now'): Promise<void> {
    return this.#take(lane, ALL);
  }

  /** The service's own work does not end. */
  check(): void {}

  /** As `take`, for a client's request: clients rotate, with one request of each per round. */
  takeFor(client: string): Promise<void> {
    return this.#take('asked', client);
  }

  #take(queue: Queue, key: string): Promise<void> {
    if (this.#sliceBegan === undefined) this.#begin();
    // One at a time: only after a task has worked is it known whether the slice has time for another.
    if (this.#isSomebodyOn || this.#isSpent || (queue === 'past' && !this.#hasRoomForPast))
      return new Promise((resolve) => this.#waiting[queue].push(key, resolve));
    this.#isSomebodyOn = true;
    this.loop.afterwards(() => this.#grantTurns());
    return AT_ONCE;
  }

  get #isSpent(): boolean {
    return this.#elapsed >= this.slice;
  }

  get #hasRoomForPast(): boolean {
    return this.#elapsed < SLICE_OF_PAST;
  }

  /** Milliseconds since the slice began. */
  get #elapsed(): number {
    return this.#sliceBegan === undefined ? 0 : this.loop.now() - this.#sliceBegan;
  }

  #begin(): void {
    this.#sliceBegan = this.loop.now();
    this.loop.nextTurn(() => this.#end());
  }

  #end(): void {
    this.#sliceBegan = undefined;
    if (this.waiting === 0) return;
    this.#begin();
    this.#grantTurns();
  }

  /** Grants turns in succession until the slice is used up. */
  #grantTurns(): void {
    const goOn = this.#isSpent ? undefined : this.#next();
    this.#isSomebodyOn = goOn !== undefined;
    if (goOn === undefined) return;
    goOn();
    this.loop.afterwards(() => this.#grantTurns());
  }

  #next(): (() => void) | undefined {
    const { past } = this.#waiting;
    const isOnlyPast = this.waiting === past.size;
    if (isOnlyPast && !this.#hasRoomForPast) return undefined;
    if (past.size > 0 && (isOnlyPast || this.#turnsOfNow >= TURNS_TO_ONE_OF_THE_PAST - 1)) {
      this.#turnsOfNow = 0;
      return past.shift();
    }
    this.#turnsOfNow += 1;
    for (let skipped = 0; skipped < IN_ROTATION.length; skipped += 1) {
      this.#rotation = (this.#rotation + 1) % IN_ROTATION.length;
      const next = this.#waiting[IN_ROTATION[this.#rotation] ?? 'now'].shift();
      if (next !== undefined) return next;
    }
    return undefined;
  }
}
