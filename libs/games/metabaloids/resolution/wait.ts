import { fromEverybody } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import type { Task } from '../state.js';

/** Adds the rest of the stack to the fact that opens a choice, so that the state keeps it. */
export const wait = (fact: MetabaloidsFact, rest: readonly Task[]): MetabaloidsFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest) } : fact;
