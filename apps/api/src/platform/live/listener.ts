import type { Mark } from './position.js';

/** Serialized values, shared by all listeners with the same key, with the position mark after each. */
export interface Prepared {
  readonly texts: readonly Buffer[];
  readonly marks: readonly (Mark | undefined)[];
}

/** A listener that can receive live values together with others. */
export interface Listener<T> {
  /** Listeners with the same key receive the same bytes for the same values. */
  readonly key: string;
  prepare(values: readonly T[]): Promise<Prepared>;
  /** Delivers synchronously; returns `false` if the listener has not yet consumed the previous delivery. */
  give(prepared: Prepared): boolean;
  /** Called when it joins a group. The returned function is called when it leaves the group. */
  join(): () => void;
}
