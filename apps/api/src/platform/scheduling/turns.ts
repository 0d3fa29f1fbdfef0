import { type EventLoop, eventLoop } from './event-loop.js';
import { Rounds } from './rounds.js';

/** Milliseconds of work in one turn of the event loop, after which it goes on with whatever else has come in. */
const SLICE = 8;
/** The same where there is nothing but the past to go on with: what comes in meanwhile takes several turns, and waits so much less in each. */
const SLICE_OF_PAST = 2;
/** While something that happens now waits, one of so many turns goes to what is caught up with. */
const TURNS_TO_ONE_OF_THE_PAST = 8;

/**
 * What is worked on: what the log has just brought, which all who ask from now on are to see; what somebody waits for now; or the past, which is as good a
 * moment later.
 */
export type Lane = 'live' | 'now' | 'past';

/** A request waits in the round of clients, so that many of one client hold up neither another's nor what happens in matches. */
type Queue = Lane | 'asked';

/** Those who go on one after the other, so that none of them waits for all of another. */
const IN_ROTATION = ['live', 'now', 'asked'] as const;

const AT_ONCE = Promise.resolve();
/** Where all wait in one queue. */
const ALL = '';

/**
 * Shares the event loop among all who have much to do. Each asks for a turn before every step of its work, a step being what cannot be cut (one frame's table,
 * one event of a fold). So no client holds up another for longer than a slice and one step, and many who work at once get on in turn.
 */
export class Turns {
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

  /** How many wait for a turn. */
  get waiting(): number {
    const { live, now, asked, past } = this.#waiting;
    return live.size + now.size + asked.size + past.size;
  }

  /** Resolves at once while there is time left in this slice, else in a later one: the first who asked is the first to go on. */
  take(lane: Lane = 'now'): Promise<void> {
    return this.#take(lane, ALL);
  }

  /** The same for a client's request: clients go on in rounds, one request of each. */
  takeFor(client: string): Promise<void> {
    return this.#take('asked', client);
  }

  #take(queue: Queue, key: string): Promise<void> {
    if (this.#sliceBegan === undefined) this.#begin();
    // One at a time: who was let on has to do its work before it is known whether there is time for another.
    if (this.#isSomebodyOn || this.#isSpent || (queue === 'past' && !this.#hasRoomForPast))
      return new Promise((resolve) => this.#waiting[queue].push(key, resolve));
    this.#isSomebodyOn = true;
    this.loop.afterwards(() => this.#letOn());
    return AT_ONCE;
  }

  get #isSpent(): boolean {
    return this.#elapsed >= this.slice;
  }

  get #hasRoomForPast(): boolean {
    return this.#elapsed < SLICE_OF_PAST;
  }

  /** Milliseconds of this slice. */
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
    this.#letOn();
  }

  /** Lets on one after the other for as long as the slice lasts. */
  #letOn(): void {
    const goOn = this.#isSpent ? undefined : this.#next();
    this.#isSomebodyOn = goOn !== undefined;
    if (goOn === undefined) return;
    goOn();
    this.loop.afterwards(() => this.#letOn());
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
