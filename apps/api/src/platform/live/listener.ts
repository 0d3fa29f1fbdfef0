import type { Mark } from './position.js';

/** What values were made into, once for all listeners of one key; and where each goes on after it. */
export interface Prepared {
  readonly texts: readonly Buffer[];
  readonly marks: readonly (Mark | undefined)[];
}

/** Who can be given what happens at the moment at which it happens, together with others. */
export interface Listener<T> {
  /** Listeners of one key are given the same bytes of the same values. */
  readonly key: string;
  prepare(values: readonly T[]): Promise<Prepared>;
  /** At once; `false` when it still has to take what it was given before. */
  give(prepared: Prepared): boolean;
  /** Told that it listens with others; the returned function, that it is on its own again. */
  join(): () => void;
}
