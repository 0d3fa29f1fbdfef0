import type { Bindings } from '#libs/game-kit';
import type { MetabaloidsFact } from '../../facts.js';
import type { Task } from '../../state.js';
import type { MetabaloidsProgram } from '../language/ability.js';

/** The result of an operation: its facts and next tasks; `isShort` if it could not be done completely (MB-058). */
export interface Result {
  readonly facts: readonly MetabaloidsFact[];
  readonly then?: readonly Task[];
  readonly isShort?: boolean;
  /** Operations that replace this one, with the names that they use. */
  readonly program?: MetabaloidsProgram;
  readonly bind?: Bindings;
}

export const only = (facts: readonly MetabaloidsFact[]): Result => ({ facts });
/** Nothing could be done. */
export const SHORT: Result = { facts: [], isShort: true };
/** Short where there is nothing. */
export const orShort = (facts: readonly MetabaloidsFact[]): Result =>
  facts.length === 0 ? SHORT : only(facts);
