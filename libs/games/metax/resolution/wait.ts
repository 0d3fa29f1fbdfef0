import { fromEverybody } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import type { Task } from '../state.js';

/** Puts what is left to do into the fact, so that the state keeps it. */
export const wait = (fact: MetaxFact, rest: readonly Task[]): MetaxFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest) } : fact;
