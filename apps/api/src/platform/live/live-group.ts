import type { Turns } from '../scheduling/turns.js';
import type { Listener, Prepared } from './listener.js';

/** Who has no state yet is given what fits in any. */
const isTogether = (a: Cursor, b: Cursor): boolean =>
  a.next === b.next && (a.state === undefined || b.state === undefined || a.state === b.state);

/** Values that are given together: what one command leads to. */
const TOGETHER = 32;
/** Listeners that are given something between two turns: some 2 ms of work. */
const GIVEN_IN_A_TURN = 200;

/** A place in a list of values, and in which state its owner was there. */
export interface Cursor {
  next: number;
  /** Two at one place are given the same only in the same state; undefined where there is none yet. */
  state: unknown;
}

export interface Member<T> {
  readonly cursor: Cursor;
  readonly listener: Listener<T>;
  /** The next value, at once; undefined when there is none yet. Moves the cursor. */
  readonly take: (cursor: Cursor) => Promise<T | undefined>;
  /** Resolves when there may be another value; `false` when none can be told of here any more. */
  readonly wait: (cursor: Cursor, stop: AbortSignal) => Promise<boolean>;
}

/**
 * Those who see the same list of values alike, and have come to its end: one cursor, one wait and one text for all of them. Who falls behind goes on alone
 * from where it was, and so does everybody when there is anything but a value to tell.
 */
export class LiveGroup<T> {
  readonly #members = new Map<Member<T>, () => void>();
  readonly #changed = new AbortController();
  #cursor: Cursor | undefined;

  constructor(
    private readonly turns: Turns,
    private readonly onEnd: () => void,
  ) {}

  /** Resolves when the member goes on alone, its cursor behind all that it was given; at once when it is at another place. */
  async stay(member: Member<T>, stop: AbortSignal): Promise<boolean> {
    const { cursor } = member;
    const begins = this.#cursor === undefined;
    this.#cursor ??= { ...cursor };
    if (!isTogether(cursor, this.#cursor)) return false;
    this.#cursor.state ??= cursor.state;
    const leave = member.listener.join();
    await new Promise<void>((resolve) => {
      const end = (): void => {
        if (!this.#members.delete(member)) return;
        stop.removeEventListener('abort', end);
        if (this.#members.size === 0) this.#changed.abort();
        resolve();
      };
      this.#members.set(member, end);
      stop.addEventListener('abort', end, { once: true });
      if (begins) void this.#run();
    });
    leave();
    return true;
  }

  async #run(): Promise<void> {
    try {
      while (await this.#goOn());
    } catch {
      // Whoever has to be told of it meets it again alone.
    }
    this.onEnd();
    for (const end of [...this.#members.values()]) end();
  }

  async #goOn(): Promise<boolean> {
    const [first] = this.#members.keys();
    const cursor = this.#cursor;
    if (first === undefined || cursor === undefined) return false;
    await this.turns.take();
    const values: T[] = [];
    const from = cursor.next;
    for (let value = await first.take(cursor); value !== undefined; ) {
      values.push(value);
      value = values.length < TOGETHER ? await first.take(cursor) : undefined;
    }
    if (values.length === 0) return first.wait(cursor, this.#changed.signal);
    await this.#give(values, from, { ...cursor });
    // Who came between two of these values goes on alone.
    for (const [member, end] of [...this.#members]) if (member.cursor.next !== cursor.next) end();
    return true;
  }

  async #give(values: readonly T[], from: number, to: Cursor): Promise<void> {
    const prepared = new Map<string, Prepared>();
    let given = 0;
    for (const member of [...this.#members.keys()]) {
      const { listener, cursor } = member;
      const texts = prepared.get(listener.key) ?? (await listener.prepare(values));
      prepared.set(listener.key, texts);
      given += 1;
      if (given % GIVEN_IN_A_TURN === 0) await this.turns.take();
      const end = this.#members.get(member);
      if (end === undefined || cursor.next !== from) continue;
      if (listener.give(texts)) Object.assign(cursor, to);
      else end();
    }
  }
}
