import { Signal } from '../signal.js';

/** Values that wait at a time: where more come, those that come near each other are told as one. */
const MOST_HELD = 60;

interface Held<T> {
  readonly value: T;
  readonly due: number;
  /** When the first was due that it stands for. */
  readonly since: number;
}

/** The values of a source, each so many milliseconds after it came; nothing before that. The newest of those that come within a sixtieth of it stands for them. */
export async function* heldBack<T>(
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
      // The one that is due next is left alone, or it would never be told where values keep coming.
      if (last !== undefined && held.length > 1 && due - last.since < milliseconds / MOST_HELD)
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
