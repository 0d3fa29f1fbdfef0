import type { MetabaloidsFact } from '../../facts.js';
import type { Task } from '../../state.js';

/** What an operation does: its facts and the tasks to do next; `isShort` where not all of it could be done (MB-058). */
export interface Result {
  readonly facts: readonly MetabaloidsFact[];
  readonly then?: readonly Task[];
  readonly isShort?: boolean;
}

export const only = (facts: readonly MetabaloidsFact[]): Result => ({ facts });
/** Nothing could be done. */
export const SHORT: Result = { facts: [], isShort: true };
/** Short where there is nothing. */
export const orShort = (facts: readonly MetabaloidsFact[]): Result =>
  facts.length === 0 ? SHORT : only(facts);
