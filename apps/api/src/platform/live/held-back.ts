import { Signal } from '../signal.js';

/** Values that wait at the same time, at most: if more arrive, neighbours in time are merged. */
const MAX_PENDING_VALUES = 60;

interface Held<T> {
  readonly value: T;
  readonly due: number;
  /** The due time of the first of its merged values. */
  readonly since: number;
}

/** Delays each value of a source by `milliseconds`. Of the values within a sixtieth of that time, it emits only the newest. */
export async function* delayValues<T>(
  source: (stop: AbortSignal) => AsyncGenerator<T, void, undefined>,
  milliseconds: number,
  stop: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const held: Held<T>[] = [];
  const changed = new Signal();
  const reading = new AbortController();
  let failure: { readonly error: unknown } | undefined;
  let hasEnded = false;
  const read = async (): Promise<void> => {
    for await (const value of source(reading.signal)) {
      const due = performance.now() + milliseconds;
      const last = held.at(-1);
      // Never replace the value that is due next: under a steady flow of values it would never be emitted.
      if (last !== undefined && held.length > 1 && due - last.since < milliseconds / MAX_PENDING_VALUES)
        Object.assign(last, { value, due });
      else held.push({ value, due, since: due });
      changed.give();
    }
  };
  const end = (): void => reading.abort();
  stop.addEventListener('abort', end, { once: true });
  void read()
    .catch((error: unknown) => {
      failure = { error };
    })
    .finally(() => {
      hasEnded = true;
      changed.give();
    });
  try {
    while (!stop.aborted) {
      const [first] = held;
      if (failure !== undefined) throw failure.error;
      if (first === undefined && hasEnded) return;
      const left = first && first.due - performance.now();
      if (left === undefined || left > 0) await changed.wait(stop, left);
      else {
        held.shift();
        if (first !== undefined) yield first.value;
      }
    }
  } finally {
    stop.removeEventListener('abort', end);
    end();
  }
}
