/** What waits until its time has come, in the order in which it came. Times are in milliseconds. */
export type DelayQueue<T> = readonly Delayed<T>[];

interface Delayed<T> {
  readonly value: T;
  readonly due: number;
}

/** Nothing overtakes what came before it, whatever the clock does. */
export const enqueue = <T>(queue: DelayQueue<T>, value: T, due: number): DelayQueue<T> => [
  ...queue,
  { value, due: Math.max(due, queue.at(-1)?.due ?? due) },
];

/** What is due by now, the oldest first, and what is left. */
export const takeDue = <T>(
  queue: DelayQueue<T>,
  now: number,
): { readonly due: readonly T[]; readonly rest: DelayQueue<T> } => {
  const first = queue.findIndex(({ due }) => due > now);
  const count = first === -1 ? queue.length : first;
  return { due: queue.slice(0, count).map(({ value }) => value), rest: queue.slice(count) };
};
