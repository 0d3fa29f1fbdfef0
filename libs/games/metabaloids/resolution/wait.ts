import { fromEverybody } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import type { Task } from '../state.js';

/** Puts what is left to do into the fact, so that the state keeps it. */
export const wait = (fact: MetabaloidsFact, rest: readonly Task[]): MetabaloidsFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest) } : fact;
