import type { Turns } from '../scheduling/turns.js';
import type { Listener, Prepared } from './listener.js';

/** A cursor without a state yet matches any state. */
const isTogether = (a: Cursor, b: Cursor): boolean =>
  a.next === b.next && (a.state === undefined || b.state === undefined || a.state === b.state);

/** The maximum number of values in one delivery: about those of one command. */
const TOGETHER = 32;
/** Listeners that are served between two yields: some 2 ms of work. */
const LISTENERS_PER_TURN = 200;

/** A position in a list of values, with the reader's state at it. */
export interface Cursor {
  next: number;
  /** Cursors at the same position share deliveries only if their states are equal; undefined before the first value. */
  state: unknown;
}

export interface Member<T> {
  readonly cursor: Cursor;
  readonly listener: Listener<T>;
  /** The next value; undefined if there is none yet. Advances the cursor. */
  readonly take: (cursor: Cursor) => Promise<T | undefined>;
  /** Resolves when there may be another value; `false` if this group can deliver no more. */
  readonly wait: (cursor: Cursor, stop: AbortSignal) => Promise<boolean>;
}

/**
 * A broadcast group: subscribers with the same visibility that have caught up share one cursor, one wait and one serialized text. A member that falls behind
 * leaves the group and continues individually. All members leave if the next item is not a value.
 */
export class BroadcastGroup<T> {
  readonly #members = new Map<Member<T>, () => void>();
  readonly #changed = new AbortController();
  #cursor: Cursor | undefined;

  constructor(
    private readonly turns: Turns,
    private readonly onEnd: () => void,
  ) {}

  /** Resolves when the member leaves the group, its cursor after the last delivered value; at once if its cursor differs from the group's. */
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
      // A subscriber that must receive this error gets it in its own stream.
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
    // A member that joined between two of these values leaves the group.
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
      if (given % LISTENERS_PER_TURN === 0) await this.turns.take();
      const end = this.#members.get(member);
      if (end === undefined || cursor.next !== from) continue;
      if (listener.give(texts)) Object.assign(cursor, to);
      else end();
    }
  }
}
